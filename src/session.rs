//! A table that is being played: its history, the folder in which it is kept, and the content it plays with.
//! The one place where a command goes in and what a seat may see comes out. It draws nothing and decides no rule.

mod begin;
pub mod by_odds;
mod copy;
mod lock;
mod luck;
mod named;
mod reading;
mod recover;
mod refused;
mod scratch;
mod spell;
mod story;
mod ambush;
mod secrecy;
pub mod wrong_codes;

pub use crate::rules::{Scratch, Switch};
pub use begin::{NewTable, Real};
pub use luck::LuckRead;
pub use refused::Refused;
pub use story::tales;

use crate::catch_panic::{Fault, catch_panic};
use crate::command::{Command, Given};
use crate::content::Catalog;
use crate::entry::Entry;
use crate::journal::{Broken, Finished, Follow, History, News, Opened, Report, Store, StoreFault, Writer};
use crate::rules;
use crate::table::Table;
use crate::table::seat::Seat;
use crate::table::terms::Figure;
use crate::words::counted;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// After how many operations the whole table is saved beside the journal.
const SNAPSHOT_EVERY: u64 = 256;

const SNAPSHOT_EVERY_IN_A_SCRIPT: u64 = 8192;

/// One operation as the log and the Chronicle tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The number of the operation; the first command is 1, the beginning of the table 0.
    pub seq: u64,
    pub by: Seat,
    /// When, in seconds since 1970.
    pub at: u64,
    pub command: String,
    /// Entries, as the seat may read them.
    pub sentences: Vec<String>,
    /// The same as entries, one for each sentence.
    pub entries: Vec<Entry>,
    pub undone: bool,
}

/// What the damage in entries is made of, each with the place of its entry.
pub fn damage(entries: &[Entry]) -> Vec<(usize, Figure)> {
    let figures = entries.iter().enumerate();
    figures.filter_map(|(at, entry)| Some((at, entry.damage()?.clone()))).collect()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    Saved,
    Saving,
    /// The newest could not be saved, and is tried again: how many commands, and why.
    NotSaved(u64, String),
    /// The newest could not be saved, and nothing ever will be here: how many commands, and why.
    Lost(u64, String),
    /// Nothing can be saved: why.
    ReadOnly(String),
    /// The table is not kept in a folder.
    Unkept,
    /// It is not kept in a folder before something changes it.
    Unchanged,
}

enum Keep {
    /// In memory only.
    Nowhere,
    /// In memory until something changes it.
    WhenChanged(copy::Unchanged),
    /// By the caller's own `flush`.
    Script {
        store: Box<Store>,
        waiting: Vec<String>,
    },
    Screen {
        writer: Writer,
        durable: u64,
        fault: Option<StoreFault>,
    },
    /// Not at all.
    ReadOnly(String),
    /// Written by another program, followed here.
    Followed(Box<Follow>),
}

/// Called from the writing thread with what became of a record.
pub type Reporter = Box<dyn FnMut(Report) + Send>;

pub struct Session {
    history: History,
    keep: Keep,
    catalog: Arc<Catalog>,
    dir: Option<PathBuf>,
    snapshot_at: u64,
    /// What it is made of, where nothing in it counts.
    scratch: Option<Scratch>,
    /// Sentences that the user should be told about how the table was opened.
    pub notes: Vec<String>,
}

/// A fault in the doing of a command, as a refusal.
fn faulty(fault: &Fault) -> Refused {
    Refused::new(fault.what(), format!("nothing has changed. {}", fault.report_words()))
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs())
}

impl Session {
    pub fn unkept(title: &str, seed: u64, catalog: Arc<Catalog>) -> Session {
        let title = title.replace(char::is_control, " ");
        Session::with(History::new(&title, seed, now()), Keep::Nowhere, catalog, None)
    }

    fn with(history: History, keep: Keep, catalog: Arc<Catalog>, dir: Option<&Path>) -> Session {
        let snapshot_at = history.last() + SNAPSHOT_EVERY;
        let dir = dir.map(Path::to_path_buf);
        Session { history, keep, catalog, dir, snapshot_at, scratch: None, notes: Vec::new() }
    }

    /// A new table in a new folder, written by `flush`.
    pub fn create(dir: &Path, title: &str, seed: u64, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let mut session = Session::unkept(title, seed, catalog);
        session.keep_in(dir)?;
        Ok(session)
    }

    /// Writes all that was played into a new folder, whole or not at all, and goes on there by `flush`.
    pub fn keep_in(&mut self, dir: &Path) -> Result<(), Refused> {
        if self.scratch.is_some() {
            return Err(Refused::new("nothing on the scratch is kept", "leave it first: ~"));
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

    /// All that was played, record by record, as a journal holds it.
    pub fn records(&self) -> impl Iterator<Item = String> {
        (1..=self.history.last()).filter_map(|seq| self.history.record(seq))
    }

    /// Goes on in a new folder, into which all that was played is written, with a writing thread of its own there.
    pub fn move_to(&mut self, dir: &Path, report: Reporter) -> Result<(), Refused> {
        self.keep_in(dir)?;
        self.begin_to_write(report);
        self.snapshot_at = self.history.last() + SNAPSHOT_EVERY;
        Ok(())
    }

    /// Opens a table to write to it by `flush`; a table that may only be read opens read-only.
    pub fn open(dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        Session::of_opened(Store::open(dir)?, dir, catalog)
    }

    /// Opens a table to look at it only.
    pub fn read(dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let mut session = Session::of_opened(Store::read(dir)?, dir, catalog)?;
        if !matches!(session.keep, Keep::ReadOnly(_)) {
            session.keep = Keep::ReadOnly("opened to be looked at".into());
        }
        Ok(session)
    }

    fn of_opened(opened: Opened, dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
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
                Keep::ReadOnly(format!("{broken}; what comes before can be looked at"))
            }
            (Some(store), None, None) => Keep::Script { store: Box::new(store), waiting: Vec::new() },
            (None, None, None) => Keep::ReadOnly("opened to be looked at".into()),
        };
        if let Keep::ReadOnly(why) = &keep
            && why != "opened to be looked at"
        {
            notes.push(format!("The table can only be looked at: {}.", why.trim_end_matches('.')));
            if damaged {
                notes.push("`greenfelt fix` with its name tells what can be saved.".into());
            }
        }
        let mut session = Session::with(history, keep, catalog, Some(dir));
        tracing::info!(dir = %dir.display(), operations = session.last(), saved = ?session.saved(), "opened");
        session.notes = notes;
        Ok(session)
    }

    /// Follows a table that another program writes.
    pub fn follow(dir: &Path, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let (opened, follow) = Follow::start(dir)?;
        let mut session = Session::of_opened(opened, dir, catalog)?;
        session.keep = Keep::Followed(Box::new(follow));
        Ok(session)
    }

    /// True if another program may write it while it is looked at.
    pub fn is_followed(&self) -> bool {
        matches!(self.keep, Keep::Followed(_))
    }

    /// Reads what the other program has written since; whether there was anything.
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
            News::Anew(opened) => {
                let (history, _) = History::read(opened.lines.iter(), None)?;
                self.history = history;
                Ok(true)
            }
        }
    }

    /// Hands writing over to a thread, so that the screen never waits for the disk.
    #[must_use]
    pub fn on_screen(mut self, report: Reporter) -> Session {
        self.begin_to_write(report);
        self
    }

    fn begin_to_write(&mut self, report: Reporter) {
        self.keep = match std::mem::replace(&mut self.keep, Keep::Nowhere) {
            Keep::Script { store, .. } => {
                let durable = store.durable();
                match Writer::start(*store, report) {
                    Ok(writer) => Keep::Screen { writer, durable, fault: None },
                    Err(error) => Keep::ReadOnly(format!("no thread to write with: {error}")),
                }
            }
            Keep::WhenChanged(copy) => Keep::WhenChanged(copy.reporting(report)),
            other => other,
        };
    }

    /// Takes in what the writing thread reported.
    pub fn reported(&mut self, report: Report) {
        if let Keep::Screen { durable, fault, .. } = &mut self.keep {
            match report {
                Report::Durable { seq } => {
                    *durable = seq.max(*durable);
                    *fault = None;
                }
                // What is saved elsewhere by now was the trouble of the place before.
                Report::Failed { first_seq, .. } if first_seq <= *durable => {}
                Report::Failed { fault: why, .. } => *fault = Some(why),
                Report::SnapshotFailed { fault: why } => tracing::warn!(%why, "the snapshot was not saved"),
            }
        }
    }

    pub fn saved(&self) -> Saved {
        match &self.keep {
            Keep::Nowhere => Saved::Unkept,
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
                format!("the table can only be looked at: {why}"),
                "copy its folder, or close the other program",
            )),
            Saved::Lost(_, why) => Err(Refused::new("nothing more can be saved here", why)),
            _ => Ok(()),
        }
    }

    /// Gives a command from a seat: what happened, as that seat may read it.
    pub fn give(&mut self, seat: &Seat, command: Command) -> Result<Vec<Entry>, Refused> {
        let span = tracing::debug_span!("command", name = command.name(), %seat);
        let _entered = span.enter();
        self.writable()?;
        let command = self.allowed(seat, lock::made(command)?)?;
        self.may_as_known(seat, &command)?;
        let played = self.contained(|history| {
            let entries = history.play(&command, seat, now())?;
            Ok(entries.to_vec())
        })?;
        let entries: Vec<Entry> = match played {
            Ok(played) => played,
            Err(refusal) => return Err(self.as_told(seat, &command, refusal)?.into()),
        };
        tracing::debug!(entries = entries.len(), "played");
        self.keep_last()?;
        Ok(self.told_to(seat, &entries, false))
    }

    /// Lets the history play something. A fault in the rules is a refusal: they work on a copy of the table, and what
    /// was not played to its end is no operation.
    fn contained<R>(&mut self, work: impl FnOnce(&mut History) -> R) -> Result<R, Refused> {
        let before = self.history.last();
        catch_panic("this command", || work(&mut self.history)).map_err(|fault| {
            self.history.forget_from(before + 1);
            faulty(&fault)
        })
    }

    /// Gives a command of the opening: how the table is set up, which nobody takes back.
    pub fn set_up(&mut self, command: Command) -> Result<(), Refused> {
        self.writable()?;
        let command = self.allowed(&Seat::Dealer, lock::made(command)?)?;
        self.contained(|history| history.set_up(&command, now()).map(drop))??;
        self.keep_last()
    }

    /// Returns a command that a seat may give as it is played, with its names written out.
    fn allowed(&self, seat: &Seat, command: Command) -> Result<Command, Refused> {
        // What a player picks is known by what it does, not by its name.
        let command = match command {
            Command::Inflict(_) => self.catalog.resolve(command)?,
            // What is not said of the weather stays as it is.
            Command::Weather(Given::Named(words)) => {
                let now = self.table().weather.as_ref().map_or_else(String::new, |now| now.said());
                Command::Weather(Given::Named(format!("{now} {words}").trim().into()))
            }
            other => other,
        };
        self.may_seat(seat, &command)?;
        let command = self.catalog.resolve(command)?;
        self.names_are_known(&command)?;
        rules::texts_are_short(&command)?;
        // The journal keeps the text form: what would be read back otherwise is not played.
        if command.to_string().parse().as_ref() == Ok(&command) {
            Ok(command)
        } else {
            Err(Refused::unwritable())
        }
    }

    /// Hands the last operation to whatever keeps the table.
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
            Keep::WhenChanged(copy) if copy.is_on_screen() => self.keep_copy()?,
            Keep::Nowhere | Keep::WhenChanged(_) | Keep::ReadOnly(_) | Keep::Followed(_) => {}
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

    /// Makes everything durable that was given; what cannot be saved is taken back and refused.
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
        match rules::may(table, &command) {
            // Whether cards are where the command wants them is found out by giving it, and the log says so.
            Err(refusal) if rules::withheld(table, seat, &command, &refusal).is_some() => Ok(()),
            other => Ok(other?),
        }
    }

    /// Takes the last command back: a player an own one, the Dealer any.
    pub fn undo(&mut self, seat: &Seat) -> Result<Vec<Entry>, Refused> {
        self.history.may_undo(seat)?;
        if self.scratch.is_none() {
            self.history.may_forget(seat)?;
        }
        self.move_by(
            seat,
            |history, seat| history.undo(seat, now()).map(|r| r.map(<[Entry]>::to_vec)),
            "to take back",
        )
    }

    /// Brings back what was taken back, by the same rule.
    pub fn redo(&mut self, seat: &Seat) -> Result<Vec<Entry>, Refused> {
        self.history.may_redo(seat)?;
        self.move_by(
            seat,
            |history, seat| history.redo(seat, now()).map(|r| r.map(<[Entry]>::to_vec)),
            "to bring back",
        )
    }

    /// Goes on from an earlier operation; the old line stays.
    pub fn go_on_from(&mut self, seq: u64) -> Result<Vec<Entry>, Refused> {
        let go = |history: &mut History, seat: &Seat| {
            history.go_to(seq + 1, seat, now()).map(|r| r.map(<[Entry]>::to_vec))
        };
        self.move_by(&Seat::Dealer, go, "to go on from there")
    }

    fn move_by(
        &mut self,
        seat: &Seat,
        lead: impl FnOnce(&mut History, &Seat) -> Option<Result<Vec<Entry>, Broken>>,
        what: &str,
    ) -> Result<Vec<Entry>, Refused> {
        self.writable()?;
        let entries = self.contained(|history| lead(history, seat))?.ok_or_else(|| {
            Refused::new(format!("there is nothing {what}"), "the Chronicle lists every operation")
        })??;
        self.keep_last()?;
        Ok(self.told_to(seat, &entries, false))
    }

    /// True if a code opens the lock of a seat; a seat without a lock is open.
    pub fn unlock(&self, seat: &Seat, code: &str) -> bool {
        self.history.lock(seat).is_none_or(|lock| lock::opens(lock, code))
    }

    pub fn is_locked(&self, seat: &Seat) -> bool {
        self.history.lock(seat).is_some()
    }

    /// The content that the table plays with.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    pub fn shared_catalog(&self) -> Arc<Catalog> {
        Arc::clone(&self.catalog)
    }

    /// Plays with other content from now on; what is at the table stays as it came.
    pub fn play_with(&mut self, catalog: Arc<Catalog>) {
        self.catalog = catalog;
    }

    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// The number of the last operation; the beginning of the table is 0.
    pub fn last(&self) -> u64 {
        self.history.last() - 1
    }

    /// Plays everything anew and compares every checksum; returns how many operations stand.
    pub fn verify(&mut self) -> Result<u64, Refused> {
        Ok(self.history.verify()?)
    }

    /// Saves what is left and gives the table free; sentences about what could not be saved.
    pub fn finish(mut self) -> Vec<String> {
        let mut last_words = Vec::new();
        if let Err(refused) = self.flush() {
            last_words.push(format!("{}; {}", refused.problem, refused.hint));
        }
        self.save_snapshot();
        if let Keep::Screen { writer, .. } = self.keep {
            let Finished { unsaved, fault, .. } = writer.finish();
            last_words.extend(fault.map(|fault| match unsaved.len() {
                // What an earlier program left on its way to the disk.
                0 => format!("it is not sure that all of the table is saved: {fault}"),
                n => format!("{} not saved: {fault}", counted(n, "command is", "commands are")),
            }));
        }
        last_words
    }
}
