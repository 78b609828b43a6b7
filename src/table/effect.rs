//! The one list of effects that every character carries, whatever system they come from.
//! It holds what an effect is and how long it lasts; what it does to a figure is a rule.

use super::actor::ActorId;
use super::sheet::{Attribute, Skill};
use super::status::Status;
use serde::{Deserialize, Serialize};

/// The rule system that an effect, a sheet or a procedure follows (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum System {
    /// ULTIMO.
    Ultimo,
    /// Paper Story.
    Paper,
    /// Scene traits.
    Scene,
    /// Attributes, defenses and contests.
    Crucible,
}

/// Which challenges a change of the play limit concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    /// Every challenge.
    Every,
    /// Challenges that use one of these skills.
    Skills(Vec<Skill>),
    /// Challenges to resist a foe's effect.
    ResistingFoes,
    /// Challenges that fit the words; proposed, and switched on by the Dealer.
    When(String),
}

/// What an effect changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Change {
    /// More or fewer cards on challenges.
    Cards(i32, Scope),
    /// A higher or lower melee attack power.
    MeleePower(i32),
    /// An attribute counts half, at least 1 (U9).
    Halve(Attribute),
    /// Loses this much health with every card challenge.
    Bleed(i32),
    /// Extra health that is lost first (U36).
    TemporaryHealth(i32),
    /// Cannot move.
    Stuck,
    /// Cannot act until revived.
    Unconscious,
    /// Passed out from exhaustion: only 8 hours of sleep help (U28).
    PassedOut,
    /// Must fight this foe and no other.
    Engaged(ActorId),
    /// Is directed by this foe.
    Dominated(ActorId),
    /// This character is left alone by the foe that bears the effect.
    Avoids(ActorId),
    /// The foe that bears it must aim its effects at this character.
    MustTarget(ActorId),
    /// Cannot dodge or block, and natural soak is 0.
    Clumsy,
    /// A status of Paper Story: its level, and what has to be named with it.
    Status {
        /// Which.
        status: Status,
        /// Its level, 1 and more.
        level: u8,
        /// What is boosted, who charmed, what was taken away; else empty.
        what: String,
    },
    /// Cannot act this turn.
    LostTurn,
    /// Nothing by itself: the words matter.
    Words(String),
}

/// What ends an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// The end of the bearer's next challenge.
    NextChallenge,
    /// This many rounds.
    Rounds(u32),
    /// This many turns of the bearer; outside a fight a turn is a minute (P9).
    Turns(u32),
    /// The end of the bearer's turn.
    TurnEnd,
    /// This many minutes.
    Minutes(u32),
    /// The next draw to hand size.
    Draw,
    /// A night's sleep.
    Sleep,
    /// A cure.
    Cured,
    /// Facing or escaping it.
    Faced,
    /// Being revived.
    Revived,
    /// The end of the scene.
    Scene,
    /// The end of the session.
    Session,
    /// Being used up.
    Spent,
    /// Nothing but the Dealer's word.
    Permanent,
}

/// Something that lasts on a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Its number at this table.
    pub id: u32,
    /// Its name, as it reads on the screen.
    pub name: String,
    /// Whose rules it follows.
    pub system: System,
    /// Who or what laid it on the character.
    pub source: String,
    /// What it changes; several changes are one effect.
    pub changes: Vec<Change>,
    /// What ends it.
    pub until: Until,
}

impl Until {
    /// How the duration reads: `until slept`, `2 rounds`.
    pub fn words(self) -> String {
        let count = |n: u32, one: &str| {
            if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
        };
        match self {
            Until::NextChallenge => "next challenge".into(),
            Until::Rounds(n) => count(n, "round"),
            Until::Turns(n) => count(n, "turn"),
            Until::TurnEnd => "this turn".into(),
            Until::Minutes(n) => count(n, "minute"),
            Until::Draw => "until the next draw".into(),
            Until::Sleep => "until sleep".into(),
            Until::Cured => "until cured".into(),
            Until::Faced => "until faced".into(),
            Until::Revived => "until revived".into(),
            Until::Scene => "this scene".into(),
            Until::Session => "this session".into(),
            Until::Spent => "until spent".into(),
            Until::Permanent => "lasting".into(),
        }
    }
}
