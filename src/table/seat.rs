//! Seats: who looks at the table. What a seat may see is decided in `seen`.

use super::actor::ActorId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// The Dealer.
    Dealer,
    /// A player, named by the character.
    Player(ActorId),
    /// Anybody who passes by.
    Public,
}

impl Seat {
    /// Whether it is the Dealer's.
    pub fn is_dealer(&self) -> bool {
        *self == Seat::Dealer
    }

    /// Whether it belongs to this character.
    pub fn is(&self, who: &ActorId) -> bool {
        matches!(self, Seat::Player(id) if id == who)
    }
}

/// The lock that a code makes. It keeps friends honest; it is no safe.
pub fn lock_of(code: &str) -> u64 {
    xxhash_rust::xxh3::xxh3_64_with_seed(code.trim().as_bytes(), 0x6665_6c74)
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
        Ok(match text.to_lowercase().as_str() {
            "dealer" => Seat::Dealer,
            "public" => Seat::Public,
            other => Seat::Player(ActorId::new(other)),
        })
    }
}
