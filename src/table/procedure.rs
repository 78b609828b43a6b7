//! The current procedure of any kind: a card challenge, a Nudge roll, a trial or a check, with the data they share.
//! It holds no rule.

use super::Table;
use super::actor::ActorId;
use super::challenge::{Challenge, Stage};
use super::nudge::{NudgeRoll, RollStage};
use super::scene_check::{CheckStage, SceneCheck};
use super::terms::Figure;
use super::trial::{Trial, TrialStage};
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Side(words) = "a figure of what is under way" {
        Limit "limit",
        Difficulty "difficulty",
        Dice "dice",
        Points "points",
        Bonus "bonus",
        Defense "defense",
        Dodge "dodge",
        Parry "parry",
        Armor "armor",
        Rating "rating",
        /// Boons to the circumstance of a check.
        Circumstance "circumstance",
        Advantage "advantage",
    }
}

/// A procedure that takes several steps. It is part of the table: saved, undone and resumed in the middle.
#[allow(clippy::large_enum_variant, reason = "a table holds one, shared, and it stands on the heap there")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Procedure {
    Challenge(Challenge),
    Nudge(NudgeRoll),
    /// An attack roll, a contest or a check against a passive value.
    Trial(Trial),
    Check(SceneCheck),
}

/// A kind of procedure, for typed access to the current one.
pub trait Kind: Sized {
    const NAME: &'static str;

    fn of(procedure: &Procedure) -> Option<&Self>;

    fn of_mut(procedure: &mut Procedure) -> Option<&mut Self>;
}

macro_rules! kind {
    ($variant:ident, $kind:ty, $name:literal) => {
        impl Kind for $kind {
            const NAME: &'static str = $name;

            fn of(procedure: &Procedure) -> Option<&Self> {
                if let Procedure::$variant(found) = procedure { Some(found) } else { None }
            }

            fn of_mut(procedure: &mut Procedure) -> Option<&mut Self> {
                if let Procedure::$variant(found) = procedure { Some(found) } else { None }
            }
        }

        impl From<$kind> for Procedure {
            fn from(kind: $kind) -> Procedure {
                Procedure::$variant(kind)
            }
        }
    };
}

kind!(Challenge, Challenge, "challenge");
kind!(Nudge, NudgeRoll, "roll");
kind!(Trial, Trial, "trial");
kind!(Check, SceneCheck, "check");

impl Procedure {
    pub fn kind(&self) -> &'static str {
        match self {
            Procedure::Challenge(_) => Challenge::NAME,
            Procedure::Nudge(_) => NudgeRoll::NAME,
            Procedure::Trial(_) => Trial::NAME,
            Procedure::Check(_) => SceneCheck::NAME,
        }
    }

    pub fn leader(&self) -> &ActorId {
        match self {
            Procedure::Challenge(challenge) => challenge.leader(),
            Procedure::Nudge(roll) => &roll.who,
            Procedure::Trial(trial) => &trial.who,
            Procedure::Check(check) => &check.who,
        }
    }

    /// The helpers, in the order of joining.
    pub fn helpers(&self) -> Vec<&ActorId> {
        match self {
            Procedure::Challenge(challenge) => challenge.players.iter().skip(1).map(|p| &p.who).collect(),
            Procedure::Nudge(roll) => roll.helpers.iter().map(|h| &h.who).collect(),
            Procedure::Trial(_) | Procedure::Check(_) => Vec::new(),
        }
    }

    /// True if it is only called: helpers can join and leave.
    pub fn is_called(&self) -> bool {
        match self {
            Procedure::Challenge(challenge) => challenge.stage == Stage::Called,
            Procedure::Nudge(roll) => roll.stage == RollStage::Called,
            Procedure::Trial(trial) => trial.stage == TrialStage::Called,
            Procedure::Check(check) => check.stage == CheckStage::Called,
        }
    }

    pub fn heading(&self, table: &Table) -> String {
        match self {
            Procedure::Challenge(challenge) => challenge.heading(table),
            Procedure::Nudge(roll) => roll.heading(table),
            Procedure::Trial(trial) => trial.heading(table),
            Procedure::Check(check) => check.heading(table),
        }
    }

    pub fn figures(&self) -> Vec<(Side, &Figure)> {
        match self {
            Procedure::Challenge(challenge) => {
                vec![(Side::Limit, &challenge.players[0].limit), (Side::Difficulty, &challenge.difficulty)]
            }
            Procedure::Nudge(roll) => vec![(Side::Dice, &roll.pool), (Side::Points, &roll.points)],
            Procedure::Trial(trial) => trial.figures(),
            Procedure::Check(check) => check.figures(),
        }
    }
}
