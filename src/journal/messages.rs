//! Words between seats: whispers, notes of a player's own, and a request to undo. They belong to the table as a whole:
//! undo and redo do not change them, and no rule knows of them.

use crate::command::Command;
use crate::table::actor::ActorId;

/// The commands that are recorded here, by the word that each begins with.
const NAMES: [&str; 5] = ["whisper", "heard", "jot", "ask-undo", "decline"];

#[derive(Clone, Debug, Default)]
pub(super) struct Messages {
    /// Whispers that their seat has not confirmed yet, oldest first.
    whispers: Vec<(ActorId, String)>,
    notes: Vec<(ActorId, String)>,
    plea: Option<Plea>,
}

/// A player's request to undo the last command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plea {
    pub who: ActorId,
    pub why: String,
    /// The last command when it was made; another one drops the request.
    last: u64,
}

pub(super) fn is_message(command: &Command) -> bool {
    NAMES.contains(&command.name())
}

impl Messages {
    /// Takes in a recorded command; `last` is the last command of the table.
    pub(super) fn note(&mut self, text: &str, last: u64) {
        let name = text.split(' ').next().unwrap_or_default();
        if !NAMES.contains(&name) {
            return;
        }
        match text.parse() {
            Ok(Command::Whisper(to, words)) => self.whispers.push((to, words)),
            Ok(Command::Heard(who)) => self.whispers.retain(|(to, _)| *to != who),
            Ok(Command::Jot(who, words)) => self.notes.push((who, words)),
            Ok(Command::AskUndo(who, why)) => self.plea = Some(Plea { who, why, last }),
            Ok(Command::Decline(_)) => self.plea = None,
            _ => {}
        }
    }

    pub(super) fn whispers(&self, to: &ActorId) -> Vec<&str> {
        of(&self.whispers, to)
    }

    pub(super) fn notes(&self, of_whom: &ActorId) -> Vec<&str> {
        of(&self.notes, of_whom)
    }

    pub(super) fn plea(&self, last: u64) -> Option<&Plea> {
        self.plea.as_ref().filter(|plea| plea.last == last)
    }
}

fn of<'m>(all: &'m [(ActorId, String)], who: &ActorId) -> Vec<&'m str> {
    all.iter().filter(|(other, _)| other == who).map(|(_, words)| words.as_str()).collect()
}
