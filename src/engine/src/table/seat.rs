//! Seats: points of view at the table. Visibility is decided in `seen`.

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
