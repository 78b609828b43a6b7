//! Sheets side by side: the rules' figures, and what is written on them. It computes no figures itself.

use super::seated;
use crate::systems::{PlayedSheet, played};
use greenfelt_content::AnySheet;
use greenfelt_engine::rules::Refusal;
use greenfelt_engine::table::{Actor, Figure, Term};
use std::mem::discriminant;

/// A line of sheets side by side: a figure, or a written number or thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureRow {
    /// `melee`, `str`, `skill_brawling`, `trait Ironman` (with its number of occurrences).
    pub name: String,
    /// True for something written on a sheet, false for a derived figure.
    pub written: bool,
    /// One for each sheet; `None` if a sheet has no such figure.
    pub values: Vec<Option<Figure>>,
}

impl FigureRow {
    pub fn totals(&self) -> Vec<Option<i32>> {
        self.values.iter().map(|value| value.as_ref().map(Figure::total)).collect()
    }

    pub fn differs(&self) -> bool {
        let totals = self.totals();
        totals.iter().any(|total| *total != totals[0])
    }

    /// For example `melee 7 to 8`.
    pub fn words(&self) -> String {
        let totals: Vec<String> = self.totals().into_iter().map(shown).collect();
        format!("{} {}", self.name, totals.join(" to "))
    }

    /// The terms that cause the difference between the first and the last: `Brawling 3 to 4`.
    pub fn why(&self) -> String {
        let [Some(Some(a)), Some(Some(b))] = [self.values.first(), self.values.last()] else {
            return String::new();
        };
        if self.written {
            return String::new();
        }
        let value = |of: &Figure, name: &str| {
            let terms = of.terms.iter().filter(|term| term.on && term.name == name);
            terms.map(|term| term.value).sum::<i32>()
        };
        let mut seen: Vec<&str> = Vec::new();
        let mut words = Vec::new();
        for Term { name, .. } in a.terms.iter().chain(&b.terms).filter(|term| term.on) {
            let (from, to) = (value(a, name), value(b, name));
            if from != to && !seen.contains(&&**name) {
                seen.push(name);
                words.push(format!("{name} {from} to {to}"));
            }
        }
        words.join(", ")
    }
}

/// Prints a total; a dash for a figure that the sheet lacks.
pub fn shown(total: Option<i32>) -> String {
    total.map_or_else(|| "-".to_owned(), |total| total.to_string())
}

/// Every figure of an actor with this sheet, by its key.
pub fn figures(sheet: &AnySheet, actor: &Actor) -> Vec<(String, Figure)> {
    played(sheet).map(|sheet| sheet.figures(actor)).unwrap_or_default()
}

/// A name in the form of a key.
pub fn word(name: &str) -> String {
    name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "_")
}

/// A name with a written number.
pub type Field = (String, i32);

pub fn named<'n>(
    what: &'n str,
    names: impl Iterator<Item = &'n String> + 'n,
) -> impl Iterator<Item = Field> + 'n {
    names.map(move |name| (format!("{what} {name}"), 1))
}

/// Every line of these sheets, figures first; an entry that only a later sheet has comes after its predecessor there.
///
/// # Errors
/// A sheet that the rules do not seat.
pub fn side_by_side(sheets: &[&AnySheet]) -> Result<Vec<FigureRow>, Refusal> {
    let mut rows: Vec<FigureRow> = Vec::new();
    for (nth, sheet) in sheets.iter().enumerate() {
        let own = seated(sheet)?.map(|actor| figures(sheet, &actor)).unwrap_or_default();
        let own = own.into_iter().map(|(name, value)| (name, value, false));
        let written = played(sheet).map(PlayedSheet::fields).unwrap_or_default().into_iter();
        let written = written.map(|(name, number)| (name, Figure::new().with("", number), true));
        // A sheet of other rules shares no line with those before it.
        let alike = sheets[..nth].iter().any(|other| discriminant(*other) == discriminant(*sheet));
        let mut place = if alike { 0 } else { rows.len() };
        for (name, value, written) in own.chain(written) {
            let known = rows.iter().position(|row| row.name == name && row.written == written);
            let at = known.unwrap_or_else(|| {
                rows.insert(place, FigureRow { name, written, values: vec![None; sheets.len()] });
                place
            });
            place = at + 1;
            match &mut rows[at].values[nth] {
                Some(twice) => twice.terms.extend(value.terms),
                empty => *empty = Some(value),
            }
        }
    }
    // A number that only other sheets of the same rules have counts as 0.
    for row in rows.iter_mut().filter(|row| row.written) {
        let owner = row.values.iter().position(Option::is_some).map(|at| discriminant(sheets[at]));
        for (value, sheet) in row.values.iter_mut().zip(sheets) {
            if value.is_none() && owner == Some(discriminant(*sheet)) {
                *value = Some(Figure::new());
            }
        }
    }
    Ok(rows)
}

/// The lines in which two sheets differ.
///
/// # Errors
/// A sheet that the rules do not seat.
pub fn differences(a: &AnySheet, b: &AnySheet) -> Result<Vec<FigureRow>, Refusal> {
    Ok(side_by_side(&[a, b])?.into_iter().filter(FigureRow::differs).collect())
}
