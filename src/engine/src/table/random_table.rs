//! Random tables, whose rows are picked by dice, and the rolls at this table.

use super::seat::Seat;
use crate::words::is_alike;
use serde::de::{self, Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The number of faces of the die that pick a row, and its text.
pub type Row = (u8, String);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomTable {
    pub name: String,
    /// The rows of a table with one column. Faces are counted from the first row on.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "read_rows")]
    pub rows: Vec<Row>,
    /// Several columns instead of `rows`, each rolled separately.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Column>,
    /// Purpose, shown beside the table.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// True if a drawn row does not come again until it is put back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once: bool,
    /// The tables that its rows name, directly or indirectly, written out for the journal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<RandomTable>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// Shown before the result; columns without a name are read together, as one text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    #[serde(deserialize_with = "read_rows")]
    pub rows: Vec<Row>,
}

impl RandomTable {
    /// Name and rows of each column; one without a name if it has only `rows`.
    pub fn parts(&self) -> impl Iterator<Item = (&str, &[Row])> {
        let only = self.columns.is_empty().then_some(("", self.rows.as_slice()));
        only.into_iter()
            .chain(self.columns.iter().map(|column| (column.name.as_str(), column.rows.as_slice())))
    }

    /// The name of a part: the table, or one of its columns.
    pub fn part_name(&self, nth: usize) -> String {
        match self.columns.get(nth) {
            None => self.name.clone(),
            Some(column) if column.name.is_empty() => format!("{} {}", self.name, nth + 1),
            Some(column) => column.name.clone(),
        }
    }

    /// The dice of its parts: `d12`, `2 × d8`, `d6, d8`; none for a part of one row.
    pub fn dice(&self) -> String {
        let sides = self.parts().map(|(_, rows)| sides(rows)).filter(|sides| *sides > 1);
        let dice: Vec<String> = sides.map(|sides| format!("d{sides}")).collect();
        match dice.as_slice() {
            [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|die| die == first) => {
                format!("{} × {first}", dice.len())
            }
            _ => dice.join(", "),
        }
    }
}

/// The sides of the die of some rows.
pub fn sides(rows: &[Row]) -> u32 {
    rows.iter().map(|(faces, _)| u32::from(*faces)).sum()
}

/// Each row with the faces that pick it, for example `2–3`.
pub fn ranges(rows: &[Row]) -> impl Iterator<Item = (String, &str)> {
    rows.iter().scan(0_u32, |before, (faces, text)| {
        let first = *before + 1;
        *before += u32::from(*faces);
        let range = if first == *before { first.to_string() } else { format!("{first}–{before}") };
        Some((range, text.as_str()))
    })
}

/// The rolls on random tables; only the Dealer knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolls {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Drawn>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<LastRoll>,
}

/// Rows that do not come again until they are put back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    pub table: String,
    /// The column, from 0.
    pub column: u8,
    pub rows: Vec<String>,
}

impl Rolls {
    /// The rows of a column that were drawn.
    pub fn drawn(&self, table: &str, column: usize) -> &[String] {
        let found = self.drawn.iter().find(|one| one.is(table, column));
        found.map_or(&[], |one| &one.rows)
    }
}

impl Drawn {
    pub fn is(&self, table: &str, column: usize) -> bool {
        usize::from(self.column) == column && is_alike(&self.table, table)
    }
}

/// The last roll; each part can be rolled again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastRoll {
    pub of: Arc<RandomTable>,
    /// The seats that may read it.
    pub to: Seat,
    pub once: bool,
    pub parts: Vec<Part>,
}

/// A drawn row, or dice in its text. Parts are in reading order; parts within a part follow it, one level deeper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// 0 for the columns of the table itself.
    pub depth: u8,
    /// The table or column, or the dice.
    pub of: String,
    pub sides: Vec<u8>,
    pub faces: Vec<u8>,
    pub text: String,
    /// The position of the row; `None` for dice.
    pub row: Option<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub table: String,
    pub column: u8,
    /// The row, from 0.
    pub row: u8,
    /// True if the row was drawn, so that it does not come again.
    pub drawn: bool,
}

/// A row of a file: `"TEXT"`, `(FACES, "TEXT")` or `("FROM-TO", "TEXT")`.
struct FiledRow(Faces, String);

enum Faces {
    Count(u8),
    Range(RangeInclusive<u32>),
}

/// The faces of a row in usual notation: `3`, `2-5`, `2–5`; `00` is 100.
pub fn range(text: &str) -> Option<RangeInclusive<u32>> {
    let number = |text: &str| match text.trim() {
        "00" => Some(100),
        text => text.parse::<u32>().ok().filter(|face| *face <= 1000),
    };
    let (from, to) = text.split_once(['-', '–']).unwrap_or((text, text));
    Some(number(from)?..=number(to)?)
}

/// The number of faces of a range that must continue after the earlier faces.
///
/// # Errors
/// A description, if it leaves out, repeats, or lacks faces.
pub fn faces_after(before: u32, range: &RangeInclusive<u32>) -> Result<u8, String> {
    let (from, to) = (*range.start(), *range.end());
    if from != before + 1 {
        return Err(format!("a row begins at {from}, and {before} faces are before it"));
    }
    let count = to.checked_sub(before).filter(|count| *count > 0);
    count
        .and_then(|count| u8::try_from(count).ok())
        .ok_or_else(|| format!("the faces {from} to {to} are no range"))
}

fn read_rows<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Row>, D::Error> {
    let mut before = 0;
    let row = |FiledRow(faces, text)| {
        let faces = match faces {
            Faces::Count(faces) => faces,
            Faces::Range(range) => faces_after(before, &range).map_err(de::Error::custom)?,
        };
        before += u32::from(faces);
        Ok((faces, text))
    };
    Vec::<FiledRow>::deserialize(from)?.into_iter().map(row).collect()
}

impl<'de> Deserialize<'de> for FiledRow {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<FiledRow, D::Error> {
        from.deserialize_any(RowVisitor)
    }
}

struct RowVisitor;

impl<'de> Visitor<'de> for RowVisitor {
    type Value = FiledRow;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a row: \"TEXT\", (FACES, \"TEXT\") or (\"FROM-TO\", \"TEXT\")")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<FiledRow, E> {
        Ok(FiledRow(Faces::Count(1), text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<FiledRow, A::Error> {
        let missing = |at| de::Error::invalid_length(at, &self);
        let faces = parts.next_element()?.ok_or_else(|| missing(0))?;
        let text = parts.next_element()?.ok_or_else(|| missing(1))?;
        Ok(FiledRow(faces, text))
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Faces, D::Error> {
        from.deserialize_any(FacesVisitor)
    }
}

struct FacesVisitor;

impl Visitor<'_> for FacesVisitor {
    type Value = Faces;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of faces, 1 to 100, or a range as \"2-5\"")
    }

    fn visit_u64<E: de::Error>(self, count: u64) -> Result<Faces, E> {
        let most = de::Unexpected::Unsigned(count);
        u8::try_from(count).map(Faces::Count).map_err(|_| E::invalid_value(most, &self))
    }

    fn visit_i64<E: de::Error>(self, count: i64) -> Result<Faces, E> {
        let count =
            u64::try_from(count).map_err(|_| E::invalid_value(de::Unexpected::Signed(count), &self))?;
        self.visit_u64(count)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Faces, E> {
        range(text).map(Faces::Range).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}
