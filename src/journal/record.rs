//! Syntax of one operation: time, seat, action, and the checksum of the table after it.

use super::line::Eat;
use crate::table::seat::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act<Text = String> {
    /// Title and seed.
    New(Text, u64),
    Play(Text),
    /// A command of the opening, which cannot be undone.
    Setup(Text),
    /// A command outside undo and redo, such as a lock or a log entry.
    Aside(Text),
    Undo,
    Redo,
    /// Branches from an earlier operation.
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

    pub fn as_ref(&self) -> Act<&Text> {
        match self {
            Act::New(title, seed) => Act::New(title, *seed),
            Act::Play(command) => Act::Play(command),
            Act::Setup(command) => Act::Setup(command),
            Act::Aside(command) => Act::Aside(command),
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
        let act = self.act.as_ref().map(AsRef::as_ref);
        Operation { at: self.at, by: self.by.clone(), act, sum: self.sum }
    }
}

impl Operation {
    pub fn from_line(line: &str) -> Result<Operation, String> {
        match Operation::plain(line) {
            Some(operation) => Ok(operation.owned()),
            None => ron::from_str(line).map_err(|e| e.to_string()),
        }
    }
}

impl<'a> Operation<&'a str> {
    /// Fast path without copies; `None` if the line needs the full reader.
    pub(super) fn plain(line: &'a str) -> Option<Operation<&'a str>> {
        let mut eat = Eat::new(line.as_bytes());
        let quoted = |eat: &mut Eat| {
            let len = eat.quoted()?;
            let end = line.len() - eat.rest.len() - 1;
            line.get(end - len..end)
        };
        eat.text("(at:")?;
        let at = eat.number()?;
        eat.text(",by:")?;
        let by = quoted(&mut eat)?.parse().unwrap_or(Seat::Public);
        eat.text(",act:")?;
        let (act, end) = if eat.text("Play(").is_some() {
            (Act::Play(quoted(&mut eat)?), "),sum:\"")
        } else if eat.text("Setup(").is_some() {
            (Act::Setup(quoted(&mut eat)?), "),sum:\"")
        } else if eat.text("Aside(").is_some() {
            (Act::Aside(quoted(&mut eat)?), "),sum:\"")
        } else if eat.text("GoTo(").is_some() {
            (Act::GoTo(eat.number()?), "),sum:\"")
        } else if eat.text("Undo").is_some() {
            (Act::Undo, ",sum:\"")
        } else {
            eat.text("Redo")?;
            (Act::Redo, ",sum:\"")
        };
        eat.text(end)?;
        let sum = eat.hex_digits()?;
        eat.text("\")")?;
        eat.rest.is_empty().then_some(Operation { at, by, act, sum: Some(sum) })
    }

    pub(super) fn owned(self) -> Operation {
        Operation { at: self.at, by: self.by, act: self.act.map(String::from), sum: self.sum }
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
