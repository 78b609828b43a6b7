//! What somebody is treated for.

use serde::{Deserialize, Serialize};

/// A treatment with Biology (ULTIMO, Healing; First aid).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Treatment {
    /// 2 health at once, with medical supplies.
    FirstAid,
    /// A better night: 2 health in place of 1, or 3 with medical supplies.
    Night {
        supplies: bool,
    },
    /// The end of what somebody suffers from, by its number.
    Cure(u32),
    /// 2 health at once, with what lies about.
    BareHanded,
    Revive,
}

impl Treatment {
    /// Describes it in words that traits may name.
    pub fn words(self) -> &'static str {
        match self {
            Treatment::FirstAid | Treatment::BareHanded => "first aid",
            Treatment::Night { .. } => "care for the night",
            Treatment::Cure(_) => "a cure",
            Treatment::Revive => "back from the dead",
        }
    }
}
