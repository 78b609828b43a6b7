//! The one list of effects that every character has, from any system. It holds the content and duration of effects;
//! their influence on figures is a rule.

use super::actor::ActorId;
use super::hook::{Hook, State};
use super::sheet::{Arcane, Upheld};
use crate::words::counted;
use serde::{Deserialize, Serialize};

/// The rule system of an effect, a sheet or a procedure (B2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum System {
    #[default]
    Ultimo,
    Paper,
    Scene,
    Crucible,
}

impl System {
    /// In the order of lists.
    pub const ALL: [System; 4] = [System::Ultimo, System::Paper, System::Crucible, System::Scene];

    /// Its name in data.
    pub fn word(self) -> &'static str {
        match self {
            System::Ultimo => "ultimo",
            System::Paper => "paper",
            System::Crucible => "crucible",
            System::Scene => "scene",
        }
    }

    /// The heading of the system's part of a list.
    pub fn title(self) -> &'static str {
        match self {
            System::Ultimo => "ULTIMO",
            System::Paper => "Paper Story",
            System::Crucible => "Attributes",
            System::Scene => "Scene traits",
        }
    }

    /// The name of its rules within a sentence.
    pub fn rules(self) -> &'static str {
        match self {
            System::Ultimo => "ULTIMO",
            System::Paper => "Paper Story",
            System::Crucible => "attributes and defenses",
            System::Scene => "scene traits",
        }
    }

    /// Names the system's own method of play; `None` if it has none.
    pub fn method(self) -> Option<&'static str> {
        match self {
            System::Ultimo => Some("cards"),
            System::Paper => Some("dice"),
            System::Crucible => Some("trials"),
            System::Scene => Some("checks"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// The end of the bearer's next challenge.
    NextChallenge,
    /// One round: until the end of the bearer's next turn; outside a fight a minute (U79).
    Round,
    Rounds(u32),
    /// This many turns of the bearer; outside a fight a turn is a minute (P9).
    Turns(u32),
    TurnEnd,
    Minutes(u32),
    Draw,
    Sleep,
    Cured,
    Faced,
    Revived,
    /// Until health is above 1, or revival.
    Healed,
    Scene,
    Session,
    Spent,
    Permanent,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    pub id: u32,
    pub name: String,
    pub system: System,
    pub source: String,
    pub hooks: Vec<Hook>,
    pub states: Vec<State>,
    pub until: Until,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Maintenance>,
    /// True once its bearer has begun a turn with it: only then does the end of a turn count (P21, P46).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub counts: bool,
}

impl Effect {
    /// Returns the actor that carries its bearer.
    pub fn carrier(&self) -> Option<&ActorId> {
        self.states.iter().find_map(|state| if let State::Carried(by) = state { Some(by) } else { None })
    }
}

/// The maintainer of an effect, and the check that keeps or ends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Maintenance {
    pub by: ActorId,
    pub name: String,
    /// The resisting defense; `None` for the Dealer's choice.
    pub of: Option<Arcane>,
    /// The check, if the talent or spell sets it.
    pub check: Option<Upheld>,
}

impl Maintenance {
    /// For example `resistance check, Willpower`.
    pub fn describe(&self) -> String {
        let check = self.check.map_or_else(|| "kept up".to_owned(), |check| format!("{check} check"));
        self.of.map_or(check.clone(), |of| format!("{check}, {of}"))
    }
}

impl Until {
    /// For example `until slept`, `2 rounds`.
    pub fn words(self) -> String {
        match self {
            Until::NextChallenge => "next challenge".into(),
            Until::Round => "1 round".into(),
            Until::Rounds(n) => counted(n, "round", "rounds"),
            Until::Turns(n) => counted(n, "turn", "turns"),
            Until::TurnEnd => "this turn".into(),
            Until::Minutes(n) => counted(n, "minute", "minutes"),
            Until::Draw => "until the next draw".into(),
            Until::Sleep => "until sleep".into(),
            Until::Cured => "until cured".into(),
            Until::Faced => "until faced".into(),
            Until::Revived | Until::Healed => "until revived".into(),
            Until::Scene => "this scene".into(),
            Until::Session => "this session".into(),
            Until::Spent => "until spent".into(),
            Until::Permanent => "lasting".into(),
        }
    }
}
