//! Encounters: foes that the Dealer prepares under a name and brings in together.

use super::sheet::AnyFoe;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    pub sheet: AnyFoe,
    /// Number of them, at least 1.
    pub count: u8,
}

/// The foes of an encounter, in the order in which they come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foes(pub Vec<Prepared>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounter {
    pub name: String,
    pub foes: Arc<Foes>,
}

impl Encounter {
    /// For example `2 × Fanatic, Cultist`.
    pub fn words(&self) -> String {
        let each = self.foes.0.iter().map(|foe| match foe.count {
            1 => foe.sheet.name().to_owned(),
            count => format!("{count} × {}", foe.sheet.name()),
        });
        each.collect::<Vec<_>>().join(", ")
    }
}
