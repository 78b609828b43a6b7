//! The history of a table: a list of operations that only grows. Undo and redo are operations too, and restore
//! the whole former table. Any moment can be visited; play can go on from there as a branch.
//!
//! It keeps the newest tables and a few older ones ([`Memory`]); what lies between is played again when it is asked for.
//! It touches no file.

mod walk;

use super::ledger::Ledger;
use super::memory::Memory;
use super::record::{Act, Operation};
use super::seat_locks::Locks;
use crate::catch_panic::catch_panic;
use crate::command::word::without_lock;
use crate::command::{Command, find};
use crate::entry::Entry;
use crate::rules::{self, Refusal, Step};
use crate::table::Table;
use crate::table::seat::{Lock, Seat};
use std::sync::Arc;

/// Operations between the snapshot and the end, so that an opened table has something to show and to take back at once.
const SNAPSHOT_BACK: usize = 512;

/// For how many of the last operations the log of an opened table tells undo and redo.
const LOG_BACK: u64 = 16;

/// The reason why a history cannot be read further.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// An operation that this version does not understand.
    #[error("record {0} cannot be read: {1}")]
    Unreadable(u64, String),
    /// A command that the rules of this version refuse.
    #[error("record {0} is refused by the rules of this version: {1}")]
    Refused(u64, String),
    /// A command in which the rules of this version fail.
    #[error("record {0} meets a fault of this version: {1}")]
    Faulty(u64, String),
    /// A table that comes out otherwise than it was saved.
    #[error("record {0} comes out otherwise than it was saved")]
    Otherwise(u64),
    /// An operation that does not fit the ones before it.
    #[error("record {0} does not fit what came before")]
    Misplaced(u64),
}

impl Broken {
    pub fn record(&self) -> u64 {
        match self {
            Broken::Unreadable(n, _)
            | Broken::Refused(n, _)
            | Broken::Faulty(n, _)
            | Broken::Otherwise(n)
            | Broken::Misplaced(n) => *n,
        }
    }
}

/// The operations of a table, and the table as it stands.
pub struct History {
    ledger: Ledger,
    /// The commands that made the present table, by number, oldest first; the first is the beginning.
    line: Vec<u64>,
    /// Undone operations that can be redone, newest last.
    redo: Vec<u64>,
    memory: Memory,
    /// The last operation of the opening; nobody undoes past it.
    opening: u64,
    locks: Locks,
    now: Arc<Table>,
}

impl History {
    /// A history that begins with an empty table.
    pub fn new(title: &str, seed: u64, at: u64) -> History {
        let now = Table::new(title, seed);
        let sum = Some(now.checksum());
        History::begun(&Operation { at, by: Seat::Dealer, act: Act::New(title, seed), sum }, now)
    }

    /// A history that begins with this table, and shares none of its past with the one that it is made from: its
    /// locks stay, of all seats or of one.
    pub fn aside(&self, now: Table, at: u64, of: Option<&Seat>) -> History {
        let (sum, title) = (Some(now.checksum()), now.title.clone());
        let begun = History::begun(&Operation { at, by: Seat::Dealer, act: Act::New(&title, 0), sum }, now);
        History { locks: self.locks.only(of), ..begun }
    }

    fn begun(operation: &Operation<&str>, now: Table) -> History {
        let now = Arc::new(now);
        let mut ledger = Ledger::default();
        ledger.push(operation, 0, 0);
        History {
            ledger,
            line: vec![1],
            redo: Vec::new(),
            memory: Memory::new(Arc::clone(&now)),
            opening: 1,
            locks: Locks::default(),
            now,
        }
    }

    /// Reads operations back, from a snapshot where there is one that fits. Where they cannot be read on, what
    /// can be read is returned with the reason.
    pub fn read<Line: AsRef<str>>(
        lines: impl IntoIterator<Item = Line>,
        snapshot: Option<(u64, Table)>,
    ) -> Result<(History, Option<Broken>), Broken> {
        let (mut history, mut broken) = History::placed(lines)?;
        if let Some((seq, table)) = snapshot {
            let sum = history.ledger.sum(seq);
            if history.command(seq).is_some() && sum == Some(table.checksum()) {
                history.memory.keep_snapshot(seq, table);
            }
        }
        // Go back until the line can be played: what was cut may have taken back something that cannot be.
        while let Err(why) = history.catch_up() {
            if why.record() < 2 {
                return Err(why);
            }
            history.cut_before(why.record());
            broken = Some(why);
        }
        // The log of an opened table tells what was taken back just before, too.
        for seq in history.last().saturating_sub(LOG_BACK)..=history.last() {
            if history.act(seq).is_some_and(|act| act.command().is_none()) {
                history.entries_of(seq);
            }
        }
        Ok((history, broken))
    }

    /// Reads operations back without playing any.
    fn placed<Line: AsRef<str>>(
        lines: impl IntoIterator<Item = Line>,
    ) -> Result<(History, Option<Broken>), Broken> {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or(Broken::Misplaced(1))?;
        let mut first = Operation::from_line(first.as_ref()).map_err(|e| Broken::Unreadable(1, e))?;
        first.by = Seat::Dealer;
        let Act::New(title, seed) = &first.act else { return Err(Broken::Misplaced(1)) };
        if title.contains(char::is_control) {
            return Err(Broken::Unreadable(1, "its title is not of one line".into()));
        }
        let table = Table::new(title, *seed);
        if first.sum.is_some_and(|sum| sum != table.checksum()) {
            return Err(Broken::Otherwise(1));
        }
        let mut history = History::begun(&first.lent(), table);
        for line in lines {
            let seq = history.last() + 1;
            let line = line.as_ref();
            let placed = match Operation::plain(line) {
                Some(operation) => history.place(&operation),
                None => Operation::from_line(line)
                    .map_err(|e| Broken::Unreadable(seq, e))
                    .and_then(|operation| history.place(&operation.lent())),
            };
            if let Err(why) = placed {
                return Ok((history, Some(why)));
            }
        }
        Ok((history, None))
    }

    /// The number of the last operation.
    pub fn last(&self) -> u64 {
        self.ledger.last()
    }

    pub fn table(&self) -> &Table {
        &self.now
    }

    /// An operation as the line of the journal that it is.
    pub fn record(&self, seq: u64) -> Option<String> {
        self.ledger.get(seq).map(|operation| operation.to_line())
    }

    pub fn act(&self, seq: u64) -> Option<Act<&str>> {
        self.ledger.act(seq)
    }

    pub fn by(&self, seq: u64) -> Option<&Seat> {
        self.ledger.by(seq)
    }

    /// Time of an operation, in seconds since 1970.
    pub fn at(&self, seq: u64) -> Option<u64> {
        self.ledger.at(seq)
    }

    /// The command with which an operation made a table of its own.
    fn command(&self, seq: u64) -> Option<&str> {
        self.act(seq)?.command()
    }

    /// The number of the command whose table stands now.
    pub fn present(&self) -> u64 {
        *self.line.last().expect("the line holds at least the beginning")
    }

    /// The commands that made the present table, oldest first.
    pub fn line(&self) -> &[u64] {
        &self.line
    }

    /// Takes an operation into the list without playing it.
    fn place(&mut self, operation: &Operation<&str>) -> Result<(), Broken> {
        let seq = self.last() + 1;
        let misplaced = Broken::Misplaced(seq);
        let mut undid = 0;
        if let Act::Play(text) | Act::Setup(text) | Act::Aside(text) = &operation.act {
            self.locks.heed(text);
        }
        let base = match &operation.act {
            Act::New(..) => return Err(misplaced),
            Act::Aside(_) => self.present(),
            Act::Play(_) | Act::Setup(_) => {
                if matches!(operation.act, Act::Setup(_)) {
                    self.opening = seq;
                }
                let base = self.present();
                self.line.push(seq);
                self.redo.clear();
                base
            }
            Act::Undo => {
                if self.line.len() < 2 {
                    return Err(misplaced);
                }
                undid = self.present();
                self.line.pop();
                self.redo.push(undid);
                self.present()
            }
            Act::Redo => {
                let again = self.redo.pop().ok_or(misplaced)?;
                self.line.push(again);
                again
            }
            Act::GoTo(to) => {
                self.line = self.line_to(*to).ok_or(misplaced)?;
                self.redo.clear();
                *to
            }
        };
        self.ledger.push(operation, base, undid);
        Ok(())
    }

    /// The commands that lead to an operation; `None` for one that made no table of its own. What it shares with the
    /// present line is not walked.
    fn line_to(&self, seq: u64) -> Option<Vec<u64>> {
        let mut off = Vec::new();
        let mut at = seq;
        let shared = loop {
            match self.act(at)? {
                Act::Play(_) | Act::Setup(_) | Act::New(..) => {}
                Act::Aside(_) | Act::Undo | Act::Redo | Act::GoTo(_) => return None,
            }
            if let Ok(place) = self.line.binary_search(&at) {
                break &self.line[..=place];
            }
            off.push(at);
            at = self.ledger.base(at)?;
        };
        Some(shared.iter().copied().chain(off.into_iter().rev()).collect())
    }

    /// The commands that had made the table as it stood after an operation, oldest first.
    pub fn line_at(&self, seq: u64) -> Vec<u64> {
        let made = self.command(seq).is_some() || seq == 1;
        let upto = if made { Some(seq) } else { self.ledger.base(seq) };
        upto.and_then(|upto| self.line_to(upto)).unwrap_or_default()
    }

    /// Forgets the operations from a number on, and stands where the rest leads.
    fn cut_before(&mut self, seq: u64) {
        let kept = std::mem::take(&mut self.ledger);
        self.memory.forget_from(seq);
        self.line = vec![1];
        self.redo.clear();
        self.opening = 1;
        self.locks = Locks::default();
        for operation in (1..seq).map_while(|at| kept.get(at)) {
            if self.last() == 0 {
                self.ledger.push(&operation, 0, 0);
            } else if self.place(&operation).is_err() {
                break;
            }
        }
    }

    /// Plays what is missing up to the present table, and keeps the entries of the newest commands.
    fn catch_up(&mut self) -> Result<(), Broken> {
        self.now = self.visit(self.present())?;
        Ok(())
    }

    fn play_one(&self, table: &Table, seq: u64) -> Result<Step, Broken> {
        let text = self.command(seq).ok_or(Broken::Misplaced(seq))?;
        let command: Command = text.parse().map_err(|e| Broken::Unreadable(seq, format!("{e}")))?;
        let step = catch_panic("this command", || rules::reduce(table, &command))
            .map_err(|fault| Broken::Faulty(seq, fault.message))?
            .map_err(|refusal| Broken::Refused(seq, refusal.to_string()))?;
        if self.ledger.sum(seq).is_some_and(|sum| sum != step.table.checksum()) {
            return Err(Broken::Otherwise(seq));
        }
        Ok(step)
    }

    /// Plays a command on the present table.
    pub fn play(&mut self, command: &Command, by: &Seat, at: u64) -> Result<&[Entry], Refusal> {
        if matches!(command, Command::Pin(..)) {
            return self.play_aside(command, by, at);
        }
        self.play_as(Act::Play(&command.to_string()), command, by, at)
    }

    /// Plays a command of the opening, which nobody takes back.
    pub fn set_up(&mut self, command: &Command, at: u64) -> Result<&[Entry], Refusal> {
        self.play_as(Act::Setup(&command.to_string()), command, &Seat::Dealer, at)
    }

    fn play_as(
        &mut self,
        act: Act<&str>,
        command: &Command,
        by: &Seat,
        at: u64,
    ) -> Result<&[Entry], Refusal> {
        let step = rules::reduce(&self.now, command)?;
        self.now = Arc::new(step.table);
        self.add(act, by, at);
        let seq = self.last();
        self.memory.keep_table(seq, &self.now);
        Ok(self.memory.keep_entries(seq, step.entries))
    }

    /// Tells of a command that undo and redo do not move over; the table stays as it is.
    pub fn play_aside(&mut self, command: &Command, by: &Seat, at: u64) -> Result<&[Entry], Refusal> {
        let entries = rules::reduce(&self.now, command)?.entries;
        self.add(Act::Aside(&command.to_string()), by, at);
        let seq = self.last();
        Ok(self.memory.keep_entries(seq, entries))
    }

    /// The lock of a seat, as it was last set: nothing that is taken back opens or closes it (U82).
    pub fn lock(&self, seat: &Seat) -> Option<&Lock> {
        self.locks.of(seat)
    }

    /// A table of this history with the locks that its seats have now.
    pub fn locked(&self, table: &Table) -> Table {
        self.locks.on(table)
    }

    /// Takes in an operation after which the table stands as it does now.
    fn add(&mut self, act: Act<&str>, by: &Seat, at: u64) {
        // A clock may be put back; the labels of the table go on.
        let at = at.max(self.at(self.last()).unwrap_or(0));
        let placed = self.place(&Operation { at, by: by.clone(), act, sum: Some(self.now.checksum()) });
        debug_assert!(placed.is_ok(), "the operation was made to fit");
    }

    /// Whether a seat may take the last command of the line back: a player an own one, the Dealer any, nobody the
    /// opening.
    // RULING U82: undo at a shared table.
    pub fn may_undo(&self, by: &Seat) -> Result<(), Refusal> {
        if self.line.len() < 2 {
            return Err(Refusal::NothingToUndo);
        }
        if self.present() <= self.opening {
            return Err(Refusal::SetupStays);
        }
        self.own_or_dealers(by, self.present())
    }

    /// Whether a seat may bring back what was taken back last.
    pub fn may_redo(&self, by: &Seat) -> Result<(), Refusal> {
        let again = *self.redo.last().ok_or(Refusal::NothingToRedo)?;
        self.own_or_dealers(by, again)
    }

    fn own_or_dealers(&self, by: &Seat, seq: u64) -> Result<(), Refusal> {
        match self.by(seq) {
            Some(whose) if !by.is_dealer() && whose != by => {
                let name = match whose {
                    Seat::Player(who) => self.now.name(who),
                    Seat::Dealer | Seat::Public => "the Dealer".into(),
                };
                Err(Refusal::NotYoursToUndo(name))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a player's undo of what was seen since: what is known stays known.
    // RULING U266: undo past what was seen.
    pub fn may_forget(&mut self, by: &Seat) -> Result<(), Refusal> {
        if by.is_dealer() {
            return Ok(());
        }
        let seen = (self.present()..=self.last()).rev().find_map(|seq| {
            let entries = self.entries_of(seq);
            entries.iter().find(|entry| entry.turns_up()).map(Entry::reveals)
        });
        match seen {
            Some(words) => Err(Refusal::SeenSince(words.unwrap_or_else(|| "cards were drawn".into()))),
            None => Ok(()),
        }
    }

    /// Takes the last command of the line back; `None` where there is none.
    pub fn undo(&mut self, by: &Seat, at: u64) -> Option<Result<&[Entry], Broken>> {
        let undone = self.present();
        let before = *self.line.len().checked_sub(2).and_then(|i| self.line.get(i))?;
        Some(self.lead_to(before, Act::Undo, by, at, |history| history.taken_back(undone)))
    }

    /// How it reads that a command was taken back: what had been seen by then is told.
    fn taken_back(&mut self, undone: u64) -> Entry {
        let what = self.entries_of(undone);
        let mut seen: Vec<String> = what.iter().filter_map(Entry::reveals).collect();
        seen.dedup();
        Entry::TakenBack { what, seen }
    }

    /// Brings the last command back that was taken back; `None` where there is none.
    pub fn redo(&mut self, by: &Seat, at: u64) -> Option<Result<&[Entry], Broken>> {
        let again = *self.redo.last()?;
        let entry = |history: &mut History| Entry::BroughtBack(history.entries_of(again));
        Some(self.lead_to(again, Act::Redo, by, at, entry))
    }

    /// Goes on from an earlier command; `None` where the number names none.
    pub fn go_to(&mut self, to: u64, by: &Seat, at: u64) -> Option<Result<&[Entry], Broken>> {
        self.line_to(to)?;
        Some(self.lead_to(to, Act::GoTo(to), by, at, |_| Entry::WentBack { to: to - 1 }))
    }

    fn lead_to(
        &mut self,
        to: u64,
        act: Act<&str>,
        by: &Seat,
        at: u64,
        entry: impl FnOnce(&mut History) -> Entry,
    ) -> Result<&[Entry], Broken> {
        let table = self.visit(to)?;
        let entry = entry(self);
        self.now = table;
        self.add(act, by, at);
        let seq = self.last();
        Ok(self.memory.keep_entries(seq, vec![entry]))
    }

    /// The seats from which anything was done, in the order in which they came.
    pub fn seats(&self) -> &[Seat] {
        self.ledger.seats()
    }

    /// Text form of a command, without its sheets.
    pub fn words_of(&self, seq: u64) -> String {
        match self.act(seq) {
            Some(Act::Play(text) | Act::Setup(text) | Act::Aside(text)) => shown(text),
            Some(Act::New(title, _)) => format!("new {title}"),
            Some(Act::Undo) => "undo".into(),
            Some(Act::Redo) => "redo".into(),
            Some(Act::GoTo(to)) => format!("go-to {to}"),
            None => String::new(),
        }
    }

    /// What a command was, as every seat may read it: what its own line tells others. As long as its entries are
    /// not known, they count as hidden.
    pub fn open_words_of(&self, seq: u64) -> String {
        let words = self.words_of(seq);
        let name = words.split_whitespace().next().unwrap_or_default();
        match (self.act(seq), find(name)) {
            (Some(Act::Play(_) | Act::Setup(_) | Act::Aside(_)), Some(item)) => {
                let entries = self.memory.entries(seq);
                item.secrecy.of(&words, entries.is_some_and(|all| all.iter().all(Entry::is_open)))
            }
            (Some(Act::Play(_) | Act::Setup(_) | Act::Aside(_)), None) => name.to_string(),
            _ => words,
        }
    }

    /// Takes an operation that another program wrote, and plays it.
    pub fn follow(&mut self, line: &str) -> Result<(), Broken> {
        let seq = self.last() + 1;
        let operation = Operation::from_line(line).map_err(|e| Broken::Unreadable(seq, e))?;
        self.place(&operation.lent())?;
        self.catch_up()?;
        self.entries_of(seq);
        Ok(())
    }

    /// Forgets the operations from a number on, because they could not be saved.
    pub fn forget_from(&mut self, seq: u64) {
        if seq <= self.last() && seq > 1 {
            self.cut_before(seq);
            // Every operation that is left was played before, so that it can be played again.
            let caught = self.catch_up();
            debug_assert!(caught.is_ok(), "a played line plays again");
        }
    }

    /// A table to save as a snapshot, with the number of its command: some way back on the present line.
    pub fn for_snapshot(&self) -> Option<(u64, &Table)> {
        let back = self.line.len().saturating_sub(SNAPSHOT_BACK);
        self.line[..back.max(1)].iter().rev().find_map(|&seq| Some((seq, &**self.memory.table(seq)?)))
    }

    /// How many operations have no checksum to compare, because an older format summed the table otherwise.
    pub fn unsummed(&self) -> usize {
        (1..=self.last()).filter(|seq| self.ledger.sum(*seq).is_none()).count()
    }

    /// Plays operations from the seed, each once, and compares every checksum; nothing where any does not stand.
    pub fn verified<Line: AsRef<str>>(lines: impl IntoIterator<Item = Line>) -> Option<History> {
        let (mut history, broken) = History::placed(lines).ok()?;
        let stands = broken.is_none() && history.verify().is_ok() && history.catch_up().is_ok();
        stands.then_some(history)
    }

    /// Plays everything anew from the seed and compares every checksum; returns how many operations stand.
    pub fn verify(&mut self) -> Result<u64, Broken> {
        self.memory.forget();
        for seq in 1..=self.last() {
            let table = self.visit(seq)?;
            if self.command(seq).is_some() {
                // It was compared when it was played.
                continue;
            }
            if self.ledger.sum(seq).is_some_and(|sum| sum != table.checksum()) {
                return Err(Broken::Otherwise(seq));
            }
        }
        Ok(self.last())
    }
}

/// A command for the log: a whole sheet is told by its name only, and no lock is shown.
fn shown(text: &str) -> String {
    if text.starts_with("pin ") {
        return without_lock(text);
    }
    match text.split_once(" (name:\"") {
        Some((verb, rest)) => format!("{verb} {}", rest.split('"').next().unwrap_or_default()),
        None => text.to_string(),
    }
}
