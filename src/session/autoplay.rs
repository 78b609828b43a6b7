//! Choices that a table leaves to plays: each answer is an ordinary command of the seat that is asked.

use super::{Refused, Session};
use crate::command::Command;
use crate::entry::Entry;
use crate::lab::play::{Plays, chance};
use crate::table::{Cached, Clock, Luck, Piles, Seat, Table};

/// Number of consecutive answers after which plays pause.
const MOST_ANSWERS: usize = 400;

/// Number of consecutive states that differ only in luck, after which plays pause.
const MOST_ALIKE: usize = 8;

/// The reason why plays pause although one of them is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    TooMany,
    /// They came back to an earlier state.
    Circle,
}

impl Pause {
    pub fn words(self) -> String {
        let why = match self {
            Pause::TooMany => format!("they made {MOST_ANSWERS} choices in a row"),
            Pause::Circle => "their answers no longer change anything".into(),
        };
        format!("Plays paused: {why}. Any command continues them.")
    }
}

/// The states that consecutive answers led to.
#[derive(Default)]
struct Course(Vec<(u64, u64)>);

impl Course {
    /// The reason why plays pause before they answer in this state, if they do.
    fn pause(&mut self, table: &Table) -> Option<Pause> {
        let state = state(table);
        let alike = self.0.iter().filter(|(other, _)| *other == state.0).count();
        if self.0.contains(&state) || alike >= MOST_ALIKE {
            return Some(Pause::Circle);
        }
        self.0.push(state);
        (self.0.len() > MOST_ANSWERS).then_some(Pause::TooMany)
    }
}

/// Checksums of the lasting state of a table: without luck and threat, and with them. Time, numbering and the Dealer's
/// cards are left out because every command changes them.
fn state(table: &Table) -> (u64, u64) {
    let mut lasts = table.clone();
    (lasts.last, lasts.counter, lasts.challenges) = (None, 0, 0);
    lasts.clock = Clock { combat: table.clock.combat, ..Clock::default() };
    Cached::make_mut(&mut lasts.dealer).piles = Piles::default();
    let with_luck = lasts.checksum();
    (lasts.luck, lasts.threat) = (Luck::new(0), 0);
    (lasts.checksum(), with_luck)
}

impl Session {
    /// The plays to which this table leaves choices.
    pub fn plays(&self) -> Option<Plays> {
        let nobody = self.table().plays.is_empty() && self.table().standing.is_empty();
        if nobody { None } else { Plays::of_table(self.table(), &self.catalog) }
    }

    /// The next command of a play; `None` if nobody who is left to plays is asked.
    ///
    /// Random choices draw from a separate stream for each place in the history: the luck of the table does not change,
    /// and an answer that is undone and given again comes out the same only in the same place.
    fn next_answer(&self, plays: &Plays) -> Option<(Seat, Command)> {
        let seed = self.began().map_or(0, |(_, seed)| seed);
        let (by, command) = plays.next_command(self.table(), &mut chance(seed, self.last()))?;
        // Commands that the rules accept but the session refuses are left to a person.
        self.may(&by, &command).ok()?;
        Some((by, command))
    }

    /// True if a play settles the exchange whose cards are turned over.
    pub fn is_settled_by_play(&self) -> bool {
        let next = self.plays().and_then(|plays| self.next_answer(&plays));
        next.is_some_and(|(_, command)| command == Command::Settle)
    }

    /// Lets the plays of the table answer one after another until a person is asked; returns the reason if they pause
    /// before that. `shows` stops them before an exchange is settled, so that everybody sees its cards first.
    ///
    /// # Errors
    /// A command that could not be saved.
    pub fn answer_all(&mut self, shows: bool) -> Result<Option<Pause>, Refused> {
        self.answer_each(None, shows, &mut |_, _, _| {})
    }

    /// As [`Self::answer_all`], with these plays for everybody, if given; calls `each` with every answer.
    ///
    /// # Errors
    /// A command that could not be saved.
    pub fn answer_each(
        &mut self,
        given: Option<&Plays>,
        shows: bool,
        each: &mut dyn FnMut(&mut Session, Seat, Command),
    ) -> Result<Option<Pause>, Refused> {
        let mut course = Course::default();
        while let Some(plays) = given.cloned().or_else(|| self.plays()) {
            let Some((by, command)) = self.next_answer(&plays) else { break };
            if shows && command == Command::Settle {
                break;
            }
            if let Some(pause) = course.pause(self.table()) {
                return Ok(Some(pause));
            }
            self.give(&by, command.clone())?;
            each(self, by, command);
        }
        Ok(None)
    }

    /// The entries of the last operation, as a seat may read them.
    pub fn last_entries(&mut self, reader: &Seat) -> Vec<Entry> {
        let all = self.history.entries_of(self.history.last());
        self.told_to(reader, &all)
    }
}
