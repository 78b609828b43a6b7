//! Syntax of one operation: time, seat, action, and the checksum of the table after it.

use greenfelt_engine::table::seat::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act<Text = String> {
    New(Text, u64),
    Play(Text),
    /// A command of the opening, which cannot be undone.
    Setup(Text),
    /// A command outside undo and redo, such as a lock or a log entry.
    Aside(Text),
    Undo,
    Redo,
    GoTo(u64),
}

impl<'a> Act<&'a str> {
    /// The text of a command that made a table.
    pub fn command(self) -> Option<&'a str> {
        match self {
            Act::Play(text) | Act::Setup(text) => Some(text),
            Act::New(..) | Act::Aside(_) | Act::Undo | Act::Redo | Act::GoTo(_) => None,
        }
    }
}

impl<Text> Act<Text> {
    pub fn map<Other>(self, text: impl FnOnce(Text) -> Other) -> Act<Other> {
        match self {
            Act::New(title, seed) => Act::New(text(title), seed),
            Act::Play(command) => Act::Play(text(command)),
            Act::Setup(command) => Act::Setup(text(command)),
            Act::Aside(command) => Act::Aside(text(command)),
            Act::Undo => Act::Undo,
            Act::Redo => Act::Redo,
            Act::GoTo(to) => Act::GoTo(to),
        }
    }
}

impl<Text: AsRef<str>> Act<Text> {
    fn lent(&self) -> Act<&str> {
        match self {
            Act::New(title, seed) => Act::New(title.as_ref(), *seed),
            Act::Play(command) => Act::Play(command.as_ref()),
            Act::Setup(command) => Act::Setup(command.as_ref()),
            Act::Aside(command) => Act::Aside(command.as_ref()),
            Act::Undo => Act::Undo,
            Act::Redo => Act::Redo,
            Act::GoTo(to) => Act::GoTo(*to),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operation<Text = String> {
    /// Seconds since 1970; not an order.
    pub at: u64,
    #[serde(with = "seat_text")]
    pub by: Seat,
    pub act: Act<Text>,
    /// `None` in older formats.
    #[serde(with = "hex")]
    pub sum: Option<u64>,
}

impl<Text: AsRef<str>> Operation<Text> {
    pub fn to_line(&self) -> String {
        ron::to_string(&self.lent()).expect("an operation is plain data")
    }

    pub(super) fn lent(&self) -> Operation<&str> {
        Operation { at: self.at, by: self.by.clone(), act: self.act.lent(), sum: self.sum }
    }
}

impl Operation {
    pub fn from_line(line: &str) -> Result<Operation, String> {
        ron::from_str(line).map_err(|error| error.to_string())
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
