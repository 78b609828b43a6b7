//! Treatments of patients.

use serde::{Deserialize, Serialize};

/// A treatment with Biology (ULTIMO, Healing; First aid).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Treatment {
    /// 2 health at once, with medical supplies.
    FirstAid,
    /// A better night: 2 health instead of 1, or 3 with medical supplies.
    Night {
        supplies: bool,
    },
    /// The end of an effect on the patient, by its number.
    Cure(u32),
    /// 2 health at once, with improvised supplies.
    BareHanded,
    Revive,
}

impl Treatment {
    /// Describes it, as traits may name it.
    pub fn words(self) -> &'static str {
        match self {
            Treatment::FirstAid | Treatment::BareHanded => "first aid",
            Treatment::Night { .. } => "care for the night",
            Treatment::Cure(_) => "a cure",
            Treatment::Revive => "back from the dead",
        }
    }
}
