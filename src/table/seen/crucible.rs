//! The visible part of attributes and defenses: characters, creatures, trials. Types only.

use crate::table::procedure::Side;
use crate::table::sheet::CrucibleSheet;
use crate::table::terms::Figure;
use crate::table::trial::{Came, Trial};
use std::sync::Arc;

/// The numbers of a character by attributes and defenses; a creature's are for the Dealer only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCrucibleNumbers {
    pub sheet: Arc<CrucibleSheet>,
    pub health: i32,
    pub wounds: i32,
    pub morale: i32,
    pub stress: i32,
    pub worn: Option<String>,
    /// Every figure with its terms, by its key.
    pub figures: Vec<(&'static str, Figure)>,
    /// A required trait of creatures that this one lacks.
    pub lacks: Option<&'static str>,
}

/// A character by attributes and defenses, or a creature, as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCrucible {
    pub played: bool,
    pub looks: &'static str,
    /// Its numbers, if the seat knows them.
    pub numbers: Option<SeenCrucibleNumbers>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialNow {
    pub owed: Vec<u8>,
    pub total: Option<i32>,
    /// The scale of an attack: the highest rolls that are dodged, parried and stopped by armor.
    pub bands: Option<[i32; 3]>,
    /// The rounds of a contest won by each side, the initiator first.
    pub won: [u8; 2],
    /// The winner of each round: true for the initiator, `None` for a tie.
    pub rounds: Vec<Option<bool>>,
    pub end: Option<Came>,
    pub hidden: [bool; 2],
}

/// A trial as a seat sees it: without the Dealer's secret numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTrial {
    /// The present trial; figures that the seat may not know are empty in it.
    pub trial: Trial,
    pub names: [String; 2],
    pub heading: String,
    pub now: TrialNow,
}

impl SeenTrial {
    /// Its figures, as far as the seat knows them.
    pub fn known(&self) -> Vec<(Side, &Figure)> {
        let [bonus, defense] = self.now.hidden;
        let shown = |side: Side| {
            if let Side::Bonus = side {
                !bonus || !self.trial.bonus.terms.is_empty()
            } else {
                !defense || self.now.bands.is_some() || !self.trial.defense.terms.is_empty()
            }
        };
        self.trial.figures().into_iter().filter(|(side, _)| shown(*side)).collect()
    }
}
