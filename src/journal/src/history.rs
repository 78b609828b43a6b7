//! The history of a table: operations that only grow. Undo and redo are operations, too, and restore a whole earlier
//! table; any moment can be visited or branched from.
//!
//! Some tables stay in memory; others are replayed on demand. Touches no file.

mod seats;
mod walk;

use super::memory::Memory;
use super::messages::{Messages, Request, is_message};
use super::record::{Operation, OperationKind};
use super::seat_locks::Locks;
use crate::catch_panic::catch_panic;
use greenfelt_engine::command::word::without_lock;
use greenfelt_engine::command::{Command, find};
use greenfelt_engine::entry::Entry;
use greenfelt_engine::rules::{self, Refusal, Step};
use greenfelt_engine::table::Table;
use greenfelt_engine::table::cached::Cached;
use greenfelt_engine::table::seat::Seat;
use std::sync::Arc;

/// Distance of the snapshot from the end, so that an opened table has a log and undo at once.
const SNAPSHOT_BACK: usize = 256;

/// Latest operations for which an opened table logs undo and redo.
const LOG_BACK: u64 = 16;

/// The most bytes of the first title.
const LONGEST_TITLE: usize = 8 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    #[error("record {0} cannot be read: {1}")]
    Unreadable(u64, String),
    #[error("record {0} is refused by the rules of this version: {1}")]
    Refused(u64, String),
    #[error("record {0} hits a fault in this version: {1}")]
    Faulty(u64, String),
    /// The checksum differs.
    #[error("record {0} gives another result than was saved")]
    ChecksumMismatch(u64),
    #[error("record {0} does not fit what came before")]
    Misplaced(u64),
}

impl Broken {
    pub fn record(&self) -> u64 {
        match self {
            Broken::Unreadable(n, _)
            | Broken::Refused(n, _)
            | Broken::Faulty(n, _)
            | Broken::ChecksumMismatch(n)
            | Broken::Misplaced(n) => *n,
        }
    }
}

/// An operation and its position.
struct Placed {
    operation: Operation,
    /// The operation whose table it is played on; for undo, redo and branches the one that they lead to.
    base: u64,
    /// The operation that an undo takes back.
    undid: u64,
}

pub struct History {
    /// From number 1 on.
    operations: Vec<Placed>,
    /// Commands of the present table, oldest first, from operation 1 on.
    line: Vec<u64>,
    redo: Vec<u64>,
    memory: Memory,
    /// Last operation of the opening; undo stops there.
    opening: u64,
    /// For a copy: the number of operations of the original table, in which its characters joined.
    before: u64,
    locks: Locks,
    messages: Messages,
    now: Arc<Table>,
}

impl History {
    pub fn new(title: &str, seed: u64, at: u64) -> History {
        let now = Table::new(title, seed);
        let sum = now.checksum();
        History::begun(
            Operation { at, by: Seat::Dealer, act: OperationKind::New(title.into(), seed), sum },
            now,
        )
    }

    /// A new history that begins with this table and keeps the locks of all seats or of one.
    pub fn aside(&self, now: Table, at: u64, of: Option<&Seat>) -> History {
        let (sum, act) = (now.checksum(), OperationKind::New(now.title.to_string(), 0));
        let begun = History::begun(Operation { at, by: Seat::Dealer, act, sum }, now);
        let locks = self.locks.only(of, |seat, on| self.is_theirs(seat, on));
        History { locks, before: self.before + self.last(), ..begun }
    }

    fn begun(operation: Operation, now: Table) -> History {
        let now = Arc::new(now);
        History {
            operations: vec![Placed { operation, base: 0, undid: 0 }],
            line: vec![1],
            redo: Vec::new(),
            memory: Memory::new(Arc::clone(&now)),
            opening: 1,
            before: 0,
            locks: Locks::default(),
            messages: Messages::default(),
            now,
        }
    }

    /// Reads operations, from a matching snapshot if there is one. If it must stop early, returns the readable part
    /// and the reason.
    pub fn read<Line: AsRef<str>>(
        lines: impl IntoIterator<Item = Line>,
        snapshot: Option<(u64, Table)>,
    ) -> Result<(History, Option<Broken>), Broken> {
        let (mut history, mut broken) = History::parse(lines)?;
        if let Some((seq, table)) = snapshot
            && history.command(seq).is_some()
            && history.has_sum(seq, &table)
        {
            history.memory.keep_snapshot(seq, table);
        }
        // Cuts until the line can be played: an unplayable part may have been undone by a part that is cut.
        while let Err(why) = history.catch_up() {
            if why.record() < 2 {
                return Err(why);
            }
            history.cut_before(why.record());
            broken = Some(why);
        }
        for seq in history.last().saturating_sub(LOG_BACK)..=history.last() {
            if history.act(seq).is_some_and(|act| act.command().is_none()) {
                history.entries_of(seq);
            }
        }
        Ok((history, broken))
    }

    fn parse<Line: AsRef<str>>(
        lines: impl IntoIterator<Item = Line>,
    ) -> Result<(History, Option<Broken>), Broken> {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or(Broken::Misplaced(1))?;
        let mut first = Operation::from_line(first.as_ref()).map_err(|e| Broken::Unreadable(1, e))?;
        first.by = Seat::Dealer;
        let OperationKind::New(title, seed) = &first.act else { return Err(Broken::Misplaced(1)) };
        if title.contains(char::is_control) || title.len() > LONGEST_TITLE {
            return Err(Broken::Unreadable(
                1,
                format!("its title is not one line of {LONGEST_TITLE} bytes at most"),
            ));
        }
        let table = Table::new(title, *seed);
        if first.sum != table.checksum() {
            return Err(Broken::ChecksumMismatch(1));
        }
        let mut history = History::begun(first, table);
        for line in lines {
            let seq = history.last() + 1;
            let placed = Operation::from_line(line.as_ref())
                .map_err(|e| Broken::Unreadable(seq, e))
                .and_then(|operation| history.place(operation));
            if let Err(why) = placed {
                return Ok((history, Some(why)));
            }
        }
        Ok((history, None))
    }

    pub fn last(&self) -> u64 {
        self.operations.len() as u64
    }

    fn placed(&self, seq: u64) -> Option<&Placed> {
        self.operations.get(usize::try_from(seq).ok()?.checked_sub(1)?)
    }

    fn operation(&self, seq: u64) -> Option<&Operation> {
        self.placed(seq).map(|placed| &placed.operation)
    }

    fn has_sum(&self, seq: u64, table: &Table) -> bool {
        self.operation(seq).is_some_and(|operation| operation.sum == table.checksum())
    }

    pub fn table(&self) -> &Table {
        &self.now
    }

    pub fn record(&self, seq: u64) -> Option<String> {
        self.operation(seq).map(Operation::to_line)
    }

    pub fn act(&self, seq: u64) -> Option<&OperationKind> {
        self.operation(seq).map(|operation| &operation.act)
    }

    pub fn by(&self, seq: u64) -> Option<&Seat> {
        self.operation(seq).map(|operation| &operation.by)
    }

    /// The last operation of the opening.
    pub fn opening(&self) -> u64 {
        self.opening
    }

    /// Seconds since 1970.
    pub fn at(&self, seq: u64) -> Option<u64> {
        self.operation(seq).map(|operation| operation.at)
    }

    /// The command of an operation that made a table.
    fn command(&self, seq: u64) -> Option<&str> {
        self.act(seq)?.command()
    }

    /// The command that made the present table.
    pub fn present(&self) -> u64 {
        *self.line.last().expect("the line holds at least the beginning")
    }

    /// Commands of the present table, oldest first.
    pub fn line(&self) -> &[u64] {
        &self.line
    }

    fn place(&mut self, operation: Operation) -> Result<(), Broken> {
        let seq = self.last() + 1;
        let misplaced = Broken::Misplaced(seq);
        let mut undid = 0;
        if let OperationKind::Play(text) | OperationKind::Setup(text) | OperationKind::Aside(text) =
            &operation.act
        {
            self.locks.note(text, self.present());
            let counts = |plea: &Request| last_for(&self.line, &self.operations, plea);
            self.messages.note(text, self.present(), counts);
        }
        let base = match &operation.act {
            OperationKind::New(..) => return Err(misplaced),
            OperationKind::Aside(_) => self.present(),
            OperationKind::Play(_) | OperationKind::Setup(_) => {
                if matches!(operation.act, OperationKind::Setup(_)) {
                    self.opening = seq;
                }
                let base = self.present();
                self.line.push(seq);
                self.redo.clear();
                base
            }
            OperationKind::Undo => {
                if self.line.len() < 2 {
                    return Err(misplaced);
                }
                undid = self.present();
                self.line.pop();
                self.redo.push(undid);
                self.present()
            }
            OperationKind::Redo => {
                let again = self.redo.pop().ok_or(misplaced)?;
                self.line.push(again);
                again
            }
            OperationKind::GoTo(to) => {
                self.line = self.line_to(*to).ok_or(misplaced)?;
                self.redo.clear();
                *to
            }
        };
        self.operations.push(Placed { operation, base, undid });
        self.messages.passed(|plea| last_for(&self.line, &self.operations, plea));
        Ok(())
    }

    fn line_to(&self, seq: u64) -> Option<Vec<u64>> {
        let mut off = Vec::new();
        let mut at = seq;
        let shared = loop {
            match self.act(at)? {
                OperationKind::Play(_) | OperationKind::Setup(_) | OperationKind::New(..) => {}
                OperationKind::Aside(_)
                | OperationKind::Undo
                | OperationKind::Redo
                | OperationKind::GoTo(_) => return None,
            }
            if let Ok(place) = self.line.binary_search(&at) {
                break &self.line[..=place];
            }
            off.push(at);
            at = self.placed(at)?.base;
        };
        Some(shared.iter().copied().chain(off.into_iter().rev()).collect())
    }

    /// Commands of the table after an operation, oldest first.
    pub fn line_at(&self, seq: u64) -> Vec<u64> {
        let made = self.command(seq).is_some() || seq == 1;
        let upto = if made { Some(seq) } else { self.placed(seq).map(|placed| placed.base) };
        upto.and_then(|upto| self.line_to(upto)).unwrap_or_default()
    }

    fn cut_before(&mut self, seq: u64) {
        let mut kept = std::mem::take(&mut self.operations).into_iter().take(seq as usize - 1);
        self.operations.extend(kept.next());
        self.memory.forget_from(seq);
        self.line = vec![1];
        self.redo.clear();
        self.opening = 1;
        self.locks = Locks::default();
        self.messages = Messages::default();
        for placed in kept {
            if self.place(placed.operation).is_err() {
                break;
            }
        }
    }

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
        let step = stamped(step, self.before + seq);
        if !self.has_sum(seq, &step.table) {
            return Err(Broken::ChecksumMismatch(seq));
        }
        Ok(step)
    }

    pub fn play(&mut self, command: &Command, by: &Seat, at: u64) -> Result<&[Entry], Refusal> {
        if matches!(command, Command::Pin(..)) || is_message(command) {
            return self.play_aside(command, by, at);
        }
        self.play_as(OperationKind::Play(command.to_string()), command, by, at)
    }

    /// Plays a command of the opening, which cannot be undone.
    pub fn set_up(&mut self, command: &Command, at: u64) -> Result<&[Entry], Refusal> {
        self.play_as(OperationKind::Setup(command.to_string()), command, &Seat::Dealer, at)
    }

    fn play_as(
        &mut self,
        act: OperationKind,
        command: &Command,
        by: &Seat,
        at: u64,
    ) -> Result<&[Entry], Refusal> {
        let step = stamped(rules::reduce(&self.now, command)?, self.before + self.last() + 1);
        self.now = Arc::new(step.table);
        self.add(act, by, at);
        let seq = self.last();
        self.memory.keep_table(seq, &self.now);
        Ok(self.memory.keep_entries(seq, step.entries))
    }

    /// Records a command outside undo and redo; the table is unchanged.
    pub fn play_aside(&mut self, command: &Command, by: &Seat, at: u64) -> Result<&[Entry], Refusal> {
        let entries = aside_entries(&self.now, command)?;
        self.add(OperationKind::Aside(command.to_string()), by, at);
        let seq = self.last();
        Ok(self.memory.keep_entries(seq, entries))
    }

    fn add(&mut self, act: OperationKind, by: &Seat, at: u64) {
        // Time stamps never go back.
        let at = at.max(self.at(self.last()).unwrap_or(0));
        let placed = self.place(Operation { at, by: by.clone(), act, sum: self.now.checksum() });
        debug_assert!(placed.is_ok(), "the operation was made to fit");
    }

    /// Checks whether a seat may undo: players their own commands, the Dealer any, nobody the opening.
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

    pub fn may_redo(&self, by: &Seat) -> Result<(), Refusal> {
        let again = *self.redo.last().ok_or(Refusal::NothingToRedo)?;
        self.own_or_dealers(by, again)
    }

    fn own_or_dealers(&self, by: &Seat, seq: u64) -> Result<(), Refusal> {
        match self.by(seq).filter(|whose| !(by.is_dealer() || *whose == by && self.is_theirs(by, seq))) {
            None => Ok(()),
            Some(Seat::Player(who)) => Err(Refusal::NotYoursToUndo(self.now.name(who))),
            Some(Seat::Dealer | Seat::Public) => Err(Refusal::NotYoursToUndo("the Dealer".into())),
        }
    }

    /// Refuses a player's undo after new information was seen.
    // RULING U266: undo past what was seen.
    pub fn may_forget(&mut self, by: &Seat) -> Result<(), Refusal> {
        if by.is_dealer() {
            return Ok(());
        }
        let seen = (self.present()..=self.last()).rev().find_map(|seq| {
            let entries = self.entries_of(seq);
            entries.iter().find(|entry| entry.turns_up()).map(Entry::reveals)
        });
        seen.map_or(Ok(()), |words| {
            Err(Refusal::SeenSince(words.unwrap_or_else(|| "cards were drawn".into())))
        })
    }

    /// Undoes the last command; `None` if there is none.
    pub fn undo(&mut self, by: &Seat, at: u64) -> Option<Result<&[Entry], Broken>> {
        let undone = self.present();
        let before = *self.line.len().checked_sub(2).and_then(|i| self.line.get(i))?;
        Some(self.lead_to(before, OperationKind::Undo, by, at, |history| history.taken_back(undone)))
    }

    /// The log entry of an undo, with the cards that had been revealed.
    fn taken_back(&mut self, undone: u64) -> Entry {
        let what = self.entries_of(undone);
        let mut seen: Vec<String> = what.iter().filter_map(Entry::reveals).collect();
        seen.dedup();
        Entry::TakenBack { what, seen }
    }

    pub fn redo(&mut self, by: &Seat, at: u64) -> Option<Result<&[Entry], Broken>> {
        let again = *self.redo.last()?;
        let entry = |history: &mut History| Entry::BroughtBack(history.entries_of(again));
        Some(self.lead_to(again, OperationKind::Redo, by, at, entry))
    }

    /// Branches from an earlier command; `None` if there is no such command.
    pub fn go_to(&mut self, to: u64, by: &Seat, at: u64) -> Option<Result<&[Entry], Broken>> {
        self.line_to(to)?;
        Some(self.lead_to(to, OperationKind::GoTo(to), by, at, |_| Entry::WentBack { to: to - 1 }))
    }

    fn lead_to(
        &mut self,
        to: u64,
        act: OperationKind,
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

    /// Seats that acted, in order of appearance.
    pub fn seats(&self) -> Vec<&Seat> {
        let mut seats = Vec::new();
        for placed in &self.operations {
            if !seats.contains(&&placed.operation.by) {
                seats.push(&placed.operation.by);
            }
        }
        seats
    }

    /// The command's text, without sheets, with the short names that a seat reads: all of it for its own seat, the
    /// public part for others. Unknown entries count as secret.
    pub fn words_of(&self, seq: u64, own: bool, as_read: impl Fn(&str) -> Option<String>) -> String {
        let words = match self.act(seq) {
            Some(OperationKind::Play(text) | OperationKind::Setup(text) | OperationKind::Aside(text)) => {
                as_read(text).map_or_else(|| shown(text), |read| shown(&read))
            }
            Some(OperationKind::New(title, _)) => format!("new {title}"),
            Some(OperationKind::Undo) => "undo".into(),
            Some(OperationKind::Redo) => "redo".into(),
            Some(OperationKind::GoTo(to)) => format!("go-to {to}"),
            None => String::new(),
        };
        if own {
            return words;
        }
        let name = words.split_whitespace().next().unwrap_or_default();
        match (self.act(seq), find(name)) {
            (
                Some(OperationKind::Play(_) | OperationKind::Setup(_) | OperationKind::Aside(_)),
                Some(item),
            ) => {
                let entries = self.memory.entries(seq);
                item.secrecy.of(&words, entries.is_some_and(|all| all.iter().all(Entry::is_open)))
            }
            (Some(OperationKind::Play(_) | OperationKind::Setup(_) | OperationKind::Aside(_)), None) => {
                name.to_string()
            }
            _ => words,
        }
    }

    pub fn follow(&mut self, line: &str) -> Result<(), Broken> {
        let seq = self.last() + 1;
        let operation = Operation::from_line(line).map_err(|e| Broken::Unreadable(seq, e))?;
        self.place(operation)?;
        self.catch_up()?;
        self.entries_of(seq);
        Ok(())
    }

    pub fn forget_from(&mut self, seq: u64) {
        if seq <= self.last() && seq > 1 {
            self.cut_before(seq);
            let caught = self.catch_up();
            debug_assert!(caught.is_ok(), "a played line plays again");
        }
    }

    /// A table for the snapshot with the number of its command.
    pub fn for_snapshot(&self) -> Option<(u64, &Table)> {
        let back = self.line.len().saturating_sub(SNAPSHOT_BACK);
        self.line[..back.max(1)].iter().rev().find_map(|&seq| Some((seq, &**self.memory.table(seq)?)))
    }

    pub fn verified<Line: AsRef<str>>(lines: impl IntoIterator<Item = Line>) -> Option<History> {
        let (mut history, broken) = History::parse(lines).ok()?;
        let stands = broken.is_none() && history.verify().is_ok() && history.catch_up().is_ok();
        stands.then_some(history)
    }

    /// Replays from the seed and compares every checksum; returns the number of operations.
    pub fn verify(&mut self) -> Result<u64, Broken> {
        self.memory.forget();
        for seq in 1..=self.last() {
            let table = self.visit(seq)?;
            // Checksums of commands are compared when they are played.
            if self.command(seq).is_none() && !self.has_sum(seq, &table) {
                return Err(Broken::ChecksumMismatch(seq));
            }
        }
        Ok(self.last())
    }
}

/// The entries of a command outside undo and redo. Such a note was written by the program.
fn aside_entries(table: &Table, command: &Command) -> Result<Vec<Entry>, Refusal> {
    if let Command::Note(text) = command {
        return Ok(vec![Entry::Housekeeping { text: text.clone(), about: Vec::new(), secret: false }]);
    }
    rules::reduce(table, command).map(|step| step.entries)
}

/// The last command of the table that ends a request; skips the commands that it outlasts.
fn last_for(line: &[u64], operations: &[Placed], plea: &Request) -> u64 {
    let command = |seq: u64| operations.get(seq as usize - 1)?.operation.act.command();
    let counts = |seq: &&u64| !command(**seq).is_some_and(|text| plea.outlasts(text));
    line.iter().rev().find(counts).copied().unwrap_or_default()
}

/// Marks new actors with the operation that added them.
fn stamped(mut step: Step, seq: u64) -> Step {
    for actor in step.table.actors.iter_mut().filter(|actor| actor.is_played() && actor.since == 0) {
        Cached::make_mut(actor).since = seq;
    }
    step
}

/// A command for the log, without locks and with sheets by name.
fn shown(text: &str) -> String {
    if text.starts_with("pin ") {
        return without_lock(text);
    }
    match text.split_once(" (name:\"") {
        Some((verb, rest)) => format!("{verb} {}", rest.split('"').next().unwrap_or_default()),
        None => text.to_string(),
    }
}
