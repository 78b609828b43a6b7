//! One operation of a table as a line of the journal: who, when, what, and the checksum of the table after it.
//! It only reads and writes; what an operation does to the history stands in `history`.

use crate::table::seat::Seat;
use serde::{Deserialize, Serialize};

/// What an operation does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// The table begins: its title and the seed of its luck.
    New(String, u64),
    /// A command, in its text form.
    Play(String),
    /// A command of the opening, by which a sample or a new table is set up: nobody takes it back.
    Setup(String),
    /// A command that undo and redo do not move over: the lock of a seat, a word in the log.
    Aside(String),
    /// The last command of the line is taken back.
    Undo,
    /// What was taken back comes again.
    Redo,
    /// Play goes on from an earlier operation; the old line stays.
    GoTo(u64),
}

impl Act {
    /// The command that made a table of its own, in its text form.
    pub fn command(&self) -> Option<&str> {
        match self {
            Act::Play(text) | Act::Setup(text) => Some(text),
            Act::New(..) | Act::Aside(_) | Act::Undo | Act::Redo | Act::GoTo(_) => None,
        }
    }
}

/// One operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operation {
    /// When, in seconds since 1970; a label, never an order.
    pub at: u64,
    /// From which seat.
    #[serde(with = "seat_text")]
    pub by: Seat,
    /// What.
    pub act: Act,
    /// The checksum of the table after it; `None` in what an older format summed otherwise.
    #[serde(with = "hex")]
    pub sum: Option<u64>,
}

impl Operation {
    /// The line of the journal.
    pub fn to_line(&self) -> String {
        ron::to_string(self).expect("an operation holds only text and numbers")
    }

    /// Reads a line of the journal; the error says what is wrong with it.
    pub fn from_line(line: &str) -> Result<Operation, String> {
        ron::from_str(line).map_err(|e| e.to_string())
    }
}

mod seat_text {
    use super::Seat;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seat)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(from)?;
        Ok(text.parse().unwrap_or(Seat::Public))
    }
}

mod hex {
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde asks for this shape")]
    pub(super) fn serialize<S: Serializer>(sum: &Option<u64>, to: S) -> Result<S::Ok, S::Error> {
        match sum {
            Some(sum) => to.collect_str(&format_args!("{sum:016x}")),
            None => to.serialize_str(""),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
        let text = String::deserialize(from)?;
        if text.is_empty() {
            return Ok(None);
        }
        u64::from_str_radix(&text, 16).map(Some).map_err(serde::de::Error::custom)
    }
}
