//! Seats: points of view at the table, and the reminders of each. Visibility is decided in `seen`.

use super::actor::ActorId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    Dealer,
    Player(ActorId),
    Public,
}

impl Seat {
    pub fn is_dealer(&self) -> bool {
        *self == Seat::Dealer
    }

    pub fn player(&self) -> Option<&ActorId> {
        if let Seat::Player(who) = self { Some(who) } else { None }
    }

    pub fn is(&self, who: &ActorId) -> bool {
        matches!(self, Seat::Player(id) if id == who)
    }
}

/// The lock of a seat, salted and slow, in the usual text form, which names its algorithm. The session checks codes
/// against it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lock(pub String);

/// A typed code; it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(pub String);

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code")
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pin {
    Lifted,
    /// A code to make it from, which is never stored at the table.
    By(Code),
    To(Lock),
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Dealer => f.write_str("dealer"),
            Seat::Player(id) => write!(f, "{id}"),
            Seat::Public => f.write_str("public"),
        }
    }
}

impl FromStr for Seat {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Seat, Self::Err> {
        if text == "dealer" {
            return Ok(Seat::Dealer);
        }
        // Compared as an id: no hero's seat may look like the Dealer's.
        let id = ActorId::new(text);
        Ok(match id.as_str() {
            "dealer" => Seat::Dealer,
            "public" => Seat::Public,
            _ => Seat::Player(id),
        })
    }
}

/// The moment of a reminder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// The rounds that are left, from 1.
    Rounds(u32),
    Turn(ActorId),
    TurnEnd(ActorId),
    Rest,
    Dusk,
    BelowHalf(ActorId),
    /// The name of an effect.
    Ends(String),
}

impl When {
    pub fn whom(&self) -> Option<&ActorId> {
        match self {
            When::Turn(who) | When::TurnEnd(who) | When::BelowHalf(who) => Some(who),
            When::Rounds(_) | When::Rest | When::Dusk | When::Ends(_) => None,
        }
    }

    /// In words, with the names of actors from `name`: `at the end of Karla's turn`.
    pub fn words(&self, name: impl Fn(&ActorId) -> String) -> String {
        match self {
            When::Rounds(n) => format!("in {}", crate::words::counted(*n, "round", "rounds")),
            When::Turn(who) => format!("on {}'s turn", name(who)),
            When::TurnEnd(who) => format!("at the end of {}'s turn", name(who)),
            When::Rest => "at a rest".into(),
            When::Dusk => "at dusk".into(),
            When::BelowHalf(who) => format!("when {} is below half", name(who)),
            When::Ends(effect) => format!("when {effect} ends"),
        }
    }
}

impl fmt::Display for When {
    /// In the notation of a command.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            When::Ends(effect) => write!(f, "when ({effect}) ends"),
            other => f.write_str(&other.words(ActorId::to_string)),
        }
    }
}

/// A text that a seat wants to read at a moment of its choice. No other seat knows about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminder {
    pub seat: Seat,
    /// Counted for each seat separately, so that the number reveals nothing about other seats.
    pub number: u32,
    /// `None` once it is due, until the seat confirms it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    pub words: String,
}
