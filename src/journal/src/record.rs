//! Syntax of one operation: time, seat, action, and the checksum of the table after it.

use greenfelt_engine::table::seat::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OperationKind {
    New(String, u64),
    Play(String),
    /// A command of the opening, which cannot be undone.
    Setup(String),
    /// A command outside undo and redo, such as a lock or a log entry.
    Aside(String),
    Undo,
    Redo,
    GoTo(u64),
}

impl OperationKind {
    /// The text of a command that made a table.
    pub fn command(&self) -> Option<&str> {
        match self {
            OperationKind::Play(text) | OperationKind::Setup(text) => Some(text),
            OperationKind::New(..)
            | OperationKind::Aside(_)
            | OperationKind::Undo
            | OperationKind::Redo
            | OperationKind::GoTo(_) => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    /// Seconds since 1970; not an order.
    pub at: u64,
    #[serde(with = "seat_text")]
    pub by: Seat,
    pub act: OperationKind,
    /// The checksum of the table after it.
    #[serde(with = "hex")]
    pub sum: u64,
}

impl Operation {
    pub fn to_line(&self) -> String {
        ron::to_string(self).expect("an operation is plain data")
    }

    pub fn from_line(line: &str) -> Result<Operation, String> {
        ron::from_str(line).map_err(|error| error.to_string())
    }
}

mod seat_text {
    use greenfelt_engine::table::seat::Seat;
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

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for this shape")]
    pub(super) fn serialize<S: Serializer>(sum: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{sum:016x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(serde::de::Error::custom)
    }
}
