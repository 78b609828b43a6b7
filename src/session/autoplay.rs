//! Choices that a table leaves to plays: each answer is a command like any other, given by the seat that is asked.

use super::{Refused, Session};
use crate::command::Command;
use crate::entry::Entry;
use crate::lab::play::{Plays, chance};
use crate::table::Seat;

/// Answers in a row after which a person is asked to go on.
pub const MOST_ANSWERS: usize = 400;

/// A command that a play gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub by: Seat,
    pub command: Command,
    /// Entries as the reading seat is told them.
    pub entries: Vec<Entry>,
}

impl Session {
    /// The plays to which this table leaves choices.
    pub fn plays(&self) -> Option<Plays> {
        let nobody = self.table().plays.is_empty() && self.table().standing.is_empty();
        if nobody { None } else { Plays::of_table(self.table(), &self.catalog) }
    }

    /// The next command of a play; `None` where none of those who are left to plays is asked.
    ///
    /// Random choices draw from a stream of their own, one for each place in the history: the luck of the table does not
    /// move, and what is taken back and answered again comes out the same only in the same place.
    pub fn next_answer(&self, plays: &Plays) -> Option<(Seat, Command)> {
        let seed = self.began().map_or(0, |(_, seed)| seed);
        let (by, command) = plays.next_command(self.table(), &mut chance(seed, self.last()))?;
        // What the rules accept and the door does not is left to a person.
        self.may(&by, &command).ok()?;
        Some((by, command))
    }

    /// Lets a play give the next command; `None` where none of those who are left to plays is asked.
    pub fn answer_by(&mut self, plays: &Plays, reader: &Seat) -> Option<Result<Answer, Refused>> {
        let (by, command) = self.next_answer(plays)?;
        let given = self.give(&by, command.clone());
        Some(given.map(|_| {
            let all = self.history.entries_of(self.history.last());
            let entries = self.told_to(reader, &all);
            Answer { by, command, entries }
        }))
    }

    /// True if a play settles the exchange whose cards lie open.
    pub fn is_settled_by_play(&self) -> bool {
        let next = self.plays().and_then(|plays| self.next_answer(&plays));
        next.is_some_and(|(_, command)| command == Command::Settle)
    }

    /// Lets plays answer one after the other until a person is asked; true if they stopped for [`MOST_ANSWERS`].
    /// `shows` stops them before an exchange is settled, so that everybody sees its cards first.
    ///
    /// # Errors
    /// A command that could not be kept.
    pub fn answer_all(&mut self, shows: bool) -> Result<bool, Refused> {
        for _ in 0..MOST_ANSWERS {
            let Some(plays) = self.plays() else { return Ok(false) };
            match self.next_answer(&plays) {
                Some((_, Command::Settle)) if shows => return Ok(false),
                Some((by, command)) => drop(self.give(&by, command)?),
                None => return Ok(false),
            }
        }
        Ok(true)
    }
}
