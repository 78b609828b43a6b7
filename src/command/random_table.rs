//! Tables of texts from which a die picks one.

use serde::{Deserialize, Serialize};

/// The number of sides that the die of a random table has at least and at most.
pub const SIDES: std::ops::RangeInclusive<u32> = 2..=100;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomTable {
    pub name: String,
    /// The number of faces of the die that pick each row, and its text. The faces are counted from the first row on.
    pub rows: Vec<(u8, String)>,
    /// What it is for.
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

    /// The text that a face picks.
    pub fn row(&self, face: u8) -> Option<&str> {
        let mut left = u32::from(face);
        let picked = self.rows.iter().find(|(faces, _)| match left.checked_sub(u32::from(*faces)) {
            None | Some(0) => true,
            Some(rest) => {
                left = rest;
                false
            }
        });
        picked.map(|(_, text)| text.as_str())
    }
}
