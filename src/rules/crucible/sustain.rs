//! Effects that somebody keeps up: who rolls against whom, and whether it holds
//! (Character Attributes, Maintaining or Resisting Active Effects; C8, C9).

use crate::table::Table;
use crate::table::actor::{Actor, ActorId};
use crate::table::trial::{Trial, TrialAim};

/// What a passive value is, beside Spell Power or the defense.
pub const PASSIVE: i32 = 12;

/// Which of the two checks is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Whoever suffers it rolls.
    Resistance,
    /// Whoever keeps it up rolls.
    Maintenance,
}

impl Which {
    /// What it is called.
    pub fn words(self) -> &'static str {
        match self {
            Which::Resistance => "a resistance check",
            Which::Maintenance => "a maintenance check",
        }
    }
}

/// Which check the rules offer where no spell says so itself: a player rolls against the Dealer's passive value; between
/// two players, or two of the Dealer's, the Dealer decides (C9).
pub fn offered(keeper_is_played: bool, bearer_is_played: bool) -> Option<Which> {
    match (keeper_is_played, bearer_is_played) {
        (true, false) => Some(Which::Maintenance),
        (false, true) => Some(Which::Resistance),
        (true, true) | (false, false) => None,
    }
}

/// What the three decision rules say of a check that is called; nothing of any other trial.
pub fn advice(table: &Table, trial: &Trial) -> Option<String> {
    let (called, keeper, bearer) = match &trial.aim {
        TrialAim::Resist { .. } => (Which::Resistance, &trial.other, &trial.who),
        TrialAim::Maintain { .. } => (Which::Maintenance, &trial.who, &trial.other),
        TrialAim::Attack { .. } | TrialAim::Contest(_) => return None,
    };
    let played = |who: &ActorId| table.actor(who).is_some_and(Actor::is_played);
    Some(match offered(played(keeper), played(bearer)) {
        Some(which) if which == called => "the player rolls against the Dealer's passive value".into(),
        Some(which) => format!("unless the spell says so, the player rolls: {}", which.words()),
        None => "the Dealer decides which of the two checks it is".into(),
    })
}

/// Whether who rolls succeeds: reaching is enough to resist, and whoever maintains must exceed (C8).
pub fn succeeds(trial: &Trial, roll: i32) -> bool {
    let target = trial.defense.total();
    if matches!(trial.aim, TrialAim::Maintain { .. }) { roll > target } else { roll >= target }
}
