//! A table in play: its history, its folder and its content. It draws nothing and decides no rule.

mod begin;
mod calendar;
pub mod best_play_words;
pub mod candidates;
pub mod chapters;
mod copy;
mod lock;
mod messages;
mod luck;
mod named;
mod autoplay;
mod reading;
pub mod recap;
mod recover;
mod refused;
mod sandbox;
mod spell;
mod story;
mod secrecy;
pub mod wrong_codes;

pub use crate::rules::{Sandbox, Switch};
pub use autoplay::Pause;
pub use begin::{Codes, NewTable, Real};
pub use luck::LuckRead;
pub use refused::Refused;
pub use story::tales;

use crate::catch_panic::{Fault, catch_panic};
use crate::command::{Command, Ref};
use crate::content::Catalog;
use crate::entry::Entry;
use crate::journal::{
    Broken, Finished, Follow, History, News, Opened, OperationKind, Report, Store, StoreFault, Writer,
};
use crate::lab::play::Play;
use crate::rules;
use crate::table::{ActorId, Figure, Seat, Table};
use crate::words::counted;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Operations between snapshots.
const SNAPSHOT_EVERY: u64 = 256;

const SNAPSHOT_EVERY_IN_A_SCRIPT: u64 = 8192;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The first command is 1, the new table 0.
    pub seq: u64,
    pub by: Seat,
    /// Seconds since 1970.
    pub at: u64,
    pub command: String,
    /// Entries as the seat may read them.
    pub sentences: Vec<String>,
    /// One for each sentence.
    pub entries: Vec<Entry>,
    pub undone: bool,
}

/// Damage figures with the index of their entry.
pub fn damage(entries: &[Entry]) -> Vec<(usize, Figure)> {
    let figures = entries.iter().enumerate();
    figures.filter_map(|(at, entry)| Some((at, entry.damage()?.clone()))).collect()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    Saved,
    Saving,
    /// Will be retried: number of unsaved commands, reason.
    NotSaved(u64, String),
    /// Will not be retried: number of unsaved commands, reason.
    Lost(u64, String),
    ReadOnly(String),
    /// Has no folder.
    InMemory,
    /// Gets a folder at its first change.
    Unchanged,
}

enum Keep {
    InMemory,
    /// Memory until the first change.
    WhenChanged(copy::Unchanged),
    /// Saved by `flush`.
    Script {
        store: Box<Store>,
        waiting: Vec<String>,
    },
    Screen {
        writer: Writer,
        durable: u64,
        fault: Option<StoreFault>,
    },
    ReadOnly(String),
    Followed(Box<Follow>),
}

/// Receives save reports, on the writing thread.
pub type Reporter = Box<dyn FnMut(Report) + Send>;

pub struct Session {
    history: History,
    keep: Keep,
    catalog: Arc<Catalog>,
    dir: Option<PathBuf>,
    snapshot_at: u64,
    sandbox: Option<Sandbox>,
    /// Foes that are left out of a player's sandbox, by id and name.
    left_out: Vec<(ActorId, String)>,
    /// An operation that cannot be undone and whose warning was already given.
    stays: u64,
    pub notes: Vec<String>,
}

fn faulty(fault: &Fault) -> Refused {
    Refused::new(fault.what(), format!("nothing has changed. {}", fault.report_words()))
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs())
}

impl Session {
    pub fn unkept(title: &str, seed: u64, catalog: Arc<Catalog>) -> Session {
        let title = title.replace(char::is_control, " ");
        Session::with(History::new(&title, seed, now()), Keep::InMemory, catalog, None)
    }

    fn with(history: History, keep: Keep, catalog: Arc<Catalog>, dir: Option<&Path>) -> Session {
        let snapshot_at = history.last() + SNAPSHOT_EVERY;
        let dir = dir.map(Path::to_path_buf);
        let (sandbox, left_out, stays, notes) = Default::default();
        Session { history, keep, catalog, dir, snapshot_at, sandbox, left_out, stays, notes }
    }

    /// Makes a table in a new folder; `flush` saves.
    pub fn create(dir: &Path, title: &str, seed: u64, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let mut session = Session::unkept(title, seed, catalog);
        session.keep_in(dir)?;
        Ok(session)
    }

    /// Saves everything to a new folder, or nothing; `flush` saves from then on.
    pub fn keep_in(&mut self, dir: &Path) -> Result<(), Refused> {
        if self.sandbox.is_some() {
            return Err(Refused::new("nothing in the sandbox is saved", "leave it first: ~"));
        }
        let (title, seed) = self.began().unwrap_or_default();
        let id = xxhash_rust::xxh3::xxh3_64_with_seed(title.as_bytes(), seed ^ now().rotate_left(32));
        let lines: Vec<String> = self.records().collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let store = Box::new(Store::create(dir, id, &lines)?);
        self.keep = Keep::Script { store, waiting: Vec::new() };
        self.dir = Some(dir.to_path_buf());
        tracing::info!(dir = %dir.display(), operations = self.last(), "made");
        Ok(())
    }

    /// Every operation as a line of the journal.
    pub fn records(&self) -> impl Iterator<Item = String> {
        (1..=self.history.last()).filter_map(|seq| self.history.record(seq))
    }

    pub fn move_to(&mut self, dir: &Path, report: Reporter) -> Result<(), Refused> {
        self.keep_in(dir)?;
        self.begin_to_write(report);
        self.snapshot_at = self.history.last() + SNAPSHOT_EVERY;
        Ok(())
    }

    /// Opens a table that `flush` saves, or read-only if need be.
    pub fn open(dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        Session::of_opened(Store::open(dir)?, dir, catalog)
    }

    pub fn read(dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        Session::of_opened(Store::read(dir)?, dir, catalog)
    }

    /// A table whose folder was opened, on any disk.
    pub fn of_opened(opened: Opened, dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        if opened.lines.is_empty() {
            return Err(opened.read_only.unwrap_or_else(|| StoreFault::Unfinished(dir.to_path_buf())).into());
        }
        let snapshot =
            opened.snapshot.as_ref().and_then(|s| Some((s.seq, ron::from_str::<Table>(&s.payload).ok()?)));
        let (history, broken) = History::read(opened.lines.iter(), snapshot)?;
        let mut notes = opened.notes;
        let mut damaged = matches!(opened.read_only, Some(StoreFault::Damaged { .. }));
        let keep = match (opened.store, opened.read_only, broken) {
            (_, Some(fault), _) => Keep::ReadOnly(fault.to_string().trim_end_matches('.').into()),
            (_, None, Some(broken)) => {
                damaged = true;
                Keep::ReadOnly(format!("{broken}; everything before it can be viewed"))
            }
            (Some(store), None, None) => Keep::Script { store: Box::new(store), waiting: Vec::new() },
            (None, None, None) => Keep::ReadOnly("opened view only".into()),
        };
        if let Keep::ReadOnly(why) = &keep
            && why != "opened view only"
        {
            notes.push(format!("The table is view only: {}.", why.trim_end_matches('.')));
            if damaged {
                notes.push("`greenfelt fix` with its name shows what can be saved.".into());
            }
        }
        let mut session = Session::with(history, keep, catalog, Some(dir));
        tracing::info!(dir = %dir.display(), operations = session.last(), saved = ?session.saved(), "opened");
        session.notes = notes;
        Ok(session)
    }

    pub fn follow(dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let (opened, follow) = Follow::start(dir)?;
        let mut session = Session::of_opened(opened, dir, catalog)?;
        session.keep = Keep::Followed(Box::new(follow));
        Ok(session)
    }

    pub fn is_followed(&self) -> bool {
        matches!(self.keep, Keep::Followed(_))
    }

    /// Reads new records; true if there were any.
    pub fn poll(&mut self) -> Result<bool, Refused> {
        let Keep::Followed(follow) = &mut self.keep else { return Ok(false) };
        match follow.poll()? {
            News::Nothing => Ok(false),
            News::Records(lines) => {
                for line in &lines {
                    self.history.follow(line)?;
                }
                Ok(!lines.is_empty())
            }
            News::Reloaded(opened) => {
                let (history, _) = History::read(opened.lines.iter(), None)?;
                self.history = history;
                Ok(true)
            }
        }
    }

    /// Saves on a thread, so that the screen never waits for the disk.
    #[must_use]
    pub fn on_screen(mut self, report: Reporter) -> Session {
        self.begin_to_write(report);
        self
    }

    fn begin_to_write(&mut self, report: Reporter) {
        self.keep = match std::mem::replace(&mut self.keep, Keep::InMemory) {
            Keep::Script { store, .. } => {
                let durable = store.durable();
                match Writer::start(*store, report) {
                    Ok(writer) => Keep::Screen { writer, durable, fault: None },
                    Err(error) => Keep::ReadOnly(format!("no thread to write with: {error}")),
                }
            }
            Keep::WhenChanged(mut copy) => {
                copy.report = Some(report);
                Keep::WhenChanged(copy)
            }
            other => other,
        };
    }

    /// Takes in a report of the writing thread.
    pub fn reported(&mut self, report: Report) {
        if let Keep::Screen { durable, fault, .. } = &mut self.keep {
            match report {
                Report::Durable { seq } => {
                    *durable = seq.max(*durable);
                    *fault = None;
                }
                // Already saved elsewhere.
                Report::Failed { first_seq, .. } if first_seq <= *durable => {}
                Report::Failed { fault: why, .. } => *fault = Some(why),
                Report::SnapshotFailed { fault: why } => tracing::warn!(%why, "the snapshot was not saved"),
            }
        }
    }

    pub fn saved(&self) -> Saved {
        match &self.keep {
            Keep::InMemory => Saved::InMemory,
            Keep::WhenChanged(copy) if self.is_changed(copy) => Saved::Saving,
            Keep::WhenChanged(_) => Saved::Unchanged,
            Keep::Script { waiting, .. } if waiting.is_empty() => Saved::Saved,
            Keep::Script { .. } => Saved::Saving,
            Keep::Screen { fault: Some(fault), durable, .. } => {
                let (unsaved, why) = (self.history.last().saturating_sub(*durable), fault.describe());
                if fault.may_pass() { Saved::NotSaved(unsaved, why) } else { Saved::Lost(unsaved, why) }
            }
            Keep::Screen { durable, .. } if *durable >= self.history.last() => Saved::Saved,
            Keep::Screen { .. } => Saved::Saving,
            Keep::ReadOnly(why) => Saved::ReadOnly(why.clone()),
            Keep::Followed(_) => Saved::ReadOnly("another program writes it".into()),
        }
    }

    fn writable(&self) -> Result<(), Refused> {
        match self.saved() {
            Saved::ReadOnly(why) => Err(Refused::new(
                format!("the table is view only: {why}"),
                "close the other program and open it again; `greenfelt watch` follows it live",
            )),
            Saved::Lost(_, why) => Err(Refused::new("nothing more can be saved here", why)),
            _ => Ok(()),
        }
    }

    /// Plays a command; returns the entries that its seat may read.
    pub fn give(&mut self, seat: &Seat, command: Command) -> Result<Vec<Entry>, Refused> {
        let span = tracing::debug_span!("command", name = command.name(), %seat);
        let _entered = span.enter();
        self.writable()?;
        let command = self.allowed(seat, lock::made(command)?)?;
        self.may_as_known(seat, &command)?;
        let played = self.contained(|history| history.play(&command, seat, now()).map(<[Entry]>::to_vec))?;
        let entries = match played {
            Ok(played) => played,
            Err(refusal) => return Err(self.as_told(seat, &command, refusal)?.into()),
        };
        tracing::debug!(entries = entries.len(), "played");
        self.keep_last()?;
        let mut told = self.told_to(seat, &entries);
        for letter in self.letters(&entries) {
            told.extend(self.give(seat, letter)?);
        }
        Ok(told)
    }

    /// Plays on the history and turns a panic into a refusal. The table is then unchanged, since rules work on a copy.
    fn contained<R>(&mut self, work: impl FnOnce(&mut History) -> R) -> Result<R, Refused> {
        let before = self.history.last();
        catch_panic("this command", || work(&mut self.history)).map_err(|fault| {
            self.history.forget_from(before + 1);
            faulty(&fault)
        })
    }

    pub fn set_up(&mut self, command: Command) -> Result<(), Refused> {
        self.writable()?;
        let command = self.allowed(&Seat::Dealer, lock::made(command)?)?;
        self.contained(|history| history.set_up(&command, now()).map(drop))??;
        self.keep_last()
    }

    /// Checks that a seat may give a command, and resolves its names.
    fn allowed(&self, seat: &Seat, command: Command) -> Result<Command, Refused> {
        // A custom effect is checked by its actions, not by its name.
        let command = match command {
            Command::Inflict(_) => self.catalog.resolve(command)?,
            // Omitted parts of the weather stay.
            Command::Weather(Ref::ByName(words)) => {
                let now = self.table().weather.as_ref().map_or_else(String::new, |now| now.said());
                Command::Weather(Ref::ByName(format!("{now} {words}").trim().into()))
            }
            Command::PlayedBy(who, Some(play)) => {
                let named = play.parse::<Play>().map(|known| known.word().to_owned());
                Command::PlayedBy(who, Some(named.unwrap_or(play)))
            }
            // A reminder without a seat is for the seat that gives it.
            Command::Remind(Seat::Dealer, when, words) => Command::Remind(seat.clone(), when, words),
            Command::Unremind(Seat::Dealer, number) => Command::Unremind(seat.clone(), number),
            other => other,
        };
        self.may_seat(seat, &command)?;
        let command = self.unknown_to(seat).as_meant(command);
        self.may_message(&command)?;
        let command = self.catalog.resolve(command)?;
        self.names_are_known(&command)?;
        rules::texts_are_short(&command)?;
        // The journal holds the text form, which must parse back to an equal command.
        if command.to_string().parse().as_ref() == Ok(&command) {
            Ok(command)
        } else {
            let hint = "leave out line breaks, and close every parenthesis";
            Err(Refused::new("that cannot be written down as one line", hint))
        }
    }

    fn keep_last(&mut self) -> Result<(), Refused> {
        let last = self.history.last();
        let line = catch_panic("this command", || self.history.record(last));
        let line = line.map_err(|fault| {
            self.history.forget_from(last);
            faulty(&fault)
        });
        let Some(line) = line? else { return Ok(()) };
        match &mut self.keep {
            Keep::Script { waiting, .. } => waiting.push(line),
            Keep::Screen { writer, .. } => {
                if let Err(fault) = writer.send(line) {
                    self.history.forget_from(last);
                    return Err(fault.into());
                }
            }
            Keep::WhenChanged(copy) if copy.report.is_some() => self.keep_copy()?,
            Keep::InMemory | Keep::WhenChanged(_) | Keep::ReadOnly(_) | Keep::Followed(_) => {}
        }
        self.snapshot_when_due();
        Ok(())
    }

    fn snapshot_when_due(&mut self) {
        let last = self.history.last();
        let between = matches!(&self.keep, Keep::Script { waiting, .. } if !waiting.is_empty());
        if last >= self.snapshot_at && !between {
            let every = match self.keep {
                Keep::Script { .. } => SNAPSHOT_EVERY_IN_A_SCRIPT,
                _ => SNAPSHOT_EVERY,
            };
            self.snapshot_at = last + every;
            if let Err(fault) = catch_panic("the snapshot", || self.save_snapshot()) {
                tracing::warn!(why = fault.message, "the snapshot was not saved");
            }
        }
    }

    fn save_snapshot(&mut self) {
        let Some((seq, table)) = self.history.for_snapshot() else { return };
        let Ok(text) = ron::to_string(table) else { return };
        match &mut self.keep {
            Keep::Script { store, waiting } if waiting.is_empty() => {
                if let Err(why) = store.save_snapshot(seq, &text) {
                    tracing::warn!(%why, "the snapshot was not saved");
                }
            }
            Keep::Screen { writer, .. } => writer.snapshot(seq, text),
            _ => {}
        }
    }

    /// Saves everything; undoes and refuses what cannot be saved.
    pub fn flush(&mut self) -> Result<(), Refused> {
        self.keep_copy()?;
        let Keep::Script { store, waiting } = &mut self.keep else { return Ok(()) };
        if waiting.is_empty() {
            return Ok(());
        }
        let lines = std::mem::take(waiting);
        let first = store.last_seq() + 1;
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        if let Err(fault) = store.append(&lines) {
            self.history.forget_from(first);
            return Err(fault.into());
        }
        self.snapshot_when_due();
        Ok(())
    }

    pub fn may(&self, seat: &Seat, command: &Command) -> Result<(), Refused> {
        self.writable()?;
        let command = self.allowed(seat, lock::stood_for(command))?;
        self.may_as_known(seat, &command)?;
        let table = self.history.table();
        let Err(refusal) = rules::may(table, &command) else { return Ok(()) };
        match rules::withheld(table, seat, &command, &refusal) {
            Some(told @ rules::Refusal::DealersDeck) => Err(told.into()),
            // The positions of cards are checked by playing, so that the log records it.
            Some(_) => Ok(()),
            None => Err(refusal.into()),
        }
    }

    /// Undoes the last command: players their own, the Dealer any.
    pub fn undo(&mut self, seat: &Seat) -> Result<Vec<Entry>, Refused> {
        self.history.may_undo(seat)?;
        self.said_what_stays(seat)?;
        if self.sandbox.is_none() {
            self.history.may_forget(seat)?;
        }
        self.move_by(seat, "to undo", History::undo)
    }

    /// Refuses an undo once if the last action of the seat cannot be undone, so that an earlier one would be.
    fn said_what_stays(&mut self, seat: &Seat) -> Result<(), Refused> {
        let last = self.history.last();
        let Some(OperationKind::Aside(text)) =
            self.history.act(last).filter(|_| self.history.by(last) == Some(seat))
        else {
            return Ok(());
        };
        let what = match text.split(' ').next() {
            Some("whisper") => "a whisper cannot be undone",
            Some("jot") => "your own notes cannot be undone",
            Some("pin") => "a code cannot be undone",
            _ => return Ok(()),
        };
        if self.stays == last {
            return Ok(());
        }
        self.stays = last;
        let entries = self.history.entries_of(self.history.present());
        let next = self.told_to(seat, &entries).first().map_or_else(String::new, Entry::sentence);
        let next = next.lines().next().unwrap_or("the step before it").to_owned();
        Err(Refused::new(what, format!("`undo` again undoes: {next}")))
    }

    pub fn redo(&mut self, seat: &Seat) -> Result<Vec<Entry>, Refused> {
        self.history.may_redo(seat)?;
        self.move_by(seat, "to redo", History::redo)
    }

    pub fn go_on_from(&mut self, seq: u64) -> Result<Vec<Entry>, Refused> {
        self.move_by(&Seat::Dealer, "to branch from there", |history, by, at| history.go_to(seq + 1, by, at))
    }

    fn move_by(
        &mut self,
        seat: &Seat,
        what: &str,
        lead: impl for<'h> FnOnce(&'h mut History, &Seat, u64) -> Option<Result<&'h [Entry], Broken>>,
    ) -> Result<Vec<Entry>, Refused> {
        self.writable()?;
        let led = self.contained(|history| Some(lead(history, seat, now())?.map(<[Entry]>::to_vec)))?;
        let entries = led.ok_or_else(|| {
            Refused::new(format!("there is nothing {what}"), "the Chronicle lists every operation")
        })??;
        self.keep_last()?;
        Ok(self.told_to(seat, &entries))
    }

    /// True if `code` opens a seat; a seat without a code is open.
    pub fn unlock(&self, seat: &Seat, code: &str) -> bool {
        self.history.lock(seat).is_none_or(|lock| lock::opens(lock, code))
    }

    pub fn code_length(&self, seat: &Seat) -> Option<usize> {
        self.history.lock(seat).and_then(lock::code_length)
    }

    pub fn is_locked(&self, seat: &Seat) -> bool {
        self.history.lock(seat).is_some()
    }

    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    pub fn shared_catalog(&self) -> Arc<Catalog> {
        Arc::clone(&self.catalog)
    }

    /// Uses other content from now on; things in play are unchanged.
    pub fn play_with(&mut self, catalog: Arc<Catalog>) {
        self.catalog = catalog;
    }

    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// The new table is 0.
    pub fn last(&self) -> u64 {
        self.history.last() - 1
    }

    /// Replays and compares every checksum; returns the number of operations.
    pub fn verify(&mut self) -> Result<u64, Refused> {
        Ok(self.history.verify()?)
    }

    /// Saves the rest and releases the table; returns warnings.
    pub fn finish(mut self) -> Vec<String> {
        let mut last_words = Vec::new();
        if let Err(refused) = self.flush() {
            last_words.push(format!("{}; {}", refused.problem, refused.hint));
        }
        self.save_snapshot();
        if let Keep::Screen { writer, .. } = self.keep {
            let Finished { unsaved, fault, .. } = writer.finish();
            last_words.extend(fault.map(|fault| match unsaved.len() {
                // Syncs records of an earlier program.
                0 => format!("the table may not be saved completely: {fault}"),
                n => format!("{} not saved: {fault}", counted(n, "command is", "commands are")),
            }));
        }
        last_words
    }
}
