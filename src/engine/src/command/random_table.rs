//! Tables of texts from which a die picks one.

use serde::{Deserialize, Serialize};
use std::iter::repeat_n;
use std::ops::RangeInclusive;

const SIDES: RangeInclusive<u32> = 2..=100;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomTable {
    pub name: String,
    /// The number of faces of the die that pick each row, and its text. The faces are counted from the first row on.
    pub rows: Vec<(u8, String)>,
    /// Purpose, shown beside the table.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl RandomTable {
    /// The sides of its die, 2 to 100; `None` if it cannot be rolled on.
    pub fn sides(&self) -> Option<u8> {
        let sides = self.rows.iter().map(|(faces, _)| u32::from(*faces)).sum();
        let whole = self.rows.iter().all(|(faces, text)| *faces > 0 && !text.is_empty());
        u8::try_from(sides).ok().filter(|_| whole && SIDES.contains(&sides))
    }

    /// Each row with the faces that pick it, for example `2–3`.
    pub fn ranges(&self) -> impl Iterator<Item = (String, &str)> {
        self.rows.iter().scan(0_u32, |before, (faces, text)| {
            let first = *before + 1;
            *before += u32::from(*faces);
            let range = if first == *before { first.to_string() } else { format!("{first}–{before}") };
            Some((range, text.as_str()))
        })
    }

    pub fn row(&self, face: u8) -> Option<&str> {
        let mut each =
            self.rows.iter().flat_map(|(faces, text)| repeat_n(text.as_str(), usize::from(*faces)));
        each.nth(usize::from(face).checked_sub(1)?)
    }
}
