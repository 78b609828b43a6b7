//! A thread that owns a store, so that nobody who plays waits for the disk.
//!
//! It sleeps until something is sent, and decides nothing: what could not be saved is kept and tried again with the
//! next record and every few seconds, until it is saved or the disk has failed for good.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::fault::StoreFault;
use super::line;
use super::store::Store;
use crate::catch_panic::catch_panic;

/// How long what a full disk refused waits before it is tried again.
const RETRY: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// All records up to this one are durable.
    Durable {
        /// The last of them.
        seq: u64,
    },
    /// The records from this one on are not saved.
    Failed {
        first_seq: u64,
        /// Why; [`StoreFault::may_pass`] says whether they are tried again.
        fault: StoreFault,
    },
    /// A snapshot was not saved; nothing is lost by that.
    SnapshotFailed { fault: StoreFault },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// The last durable record.
    pub last_seq: u64,
    /// The records after it that could not be saved.
    pub unsaved: Vec<String>,
    /// Why not.
    pub fault: Option<StoreFault>,
}

enum Job {
    Record(String),
    Snapshot(u64, String),
    Retry,
}

pub struct Writer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<Finished>>,
    next: u64,
}

impl Writer {
    /// Starts the thread; `report` is called on it.
    pub fn start(store: Store, report: Box<dyn FnMut(Report) + Send>) -> io::Result<Self> {
        Self::start_retrying(store, report, RETRY)
    }

    /// As [`Writer::start`], with another pause before what a full disk refused is tried again.
    pub fn start_retrying(
        store: Store,
        report: Box<dyn FnMut(Report) + Send>,
        retry: Duration,
    ) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let next = store.last_seq() + 1;
        let saving = Saving { store, report, retry, pending: Vec::new(), snapshot: None, fault: None };
        let thread = thread::Builder::new().name("journal".to_owned()).spawn(move || saving.run(&inbox))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread), next })
    }

    /// Hands in a record and returns its number at once; a report tells when it is durable.
    ///
    /// Refused, with nothing handed in, is only what is not one line of text.
    pub fn send(&mut self, payload: String) -> Result<u64, StoreFault> {
        line::check(&payload)?;
        let seq = self.next;
        self.next += 1;
        self.hand_in(Job::Record(payload));
        Ok(seq)
    }

    /// Hands in a snapshot of the table as it is after the record `seq`; the newest of several is saved.
    pub fn snapshot(&self, seq: u64, payload: String) {
        self.hand_in(Job::Snapshot(seq, payload));
    }

    /// Tries again to save what could not be saved; for tests, which do not wait for the next record.
    pub fn retry(&self) {
        self.hand_in(Job::Retry);
    }

    /// Saves what is left, ends the thread, and gives the table free.
    pub fn finish(mut self) -> Finished {
        self.end().unwrap_or(Finished {
            last_seq: 0,
            unsaved: Vec::new(),
            fault: Some(StoreFault::WriterGone),
        })
    }

    fn hand_in(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // A thread that is gone says so when it is joined.
            let _ = jobs.send(job);
        }
    }

    fn end(&mut self) -> Option<Finished> {
        self.jobs = None;
        self.thread.take()?.join().ok()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.end();
    }
}

struct Saving {
    store: Store,
    report: Box<dyn FnMut(Report) + Send>,
    retry: Duration,
    /// Records that are not durable yet.
    pending: Vec<String>,
    snapshot: Option<(u64, String)>,
    fault: Option<StoreFault>,
}

impl Saving {
    fn run(mut self, inbox: &Receiver<Job>) -> Finished {
        self.contained(Saving::confirm);
        while let Some(job) = self.wait(inbox) {
            self.take(job);
            while let Ok(job) = inbox.try_recv() {
                self.take(job);
            }
            self.contained(Saving::save);
        }
        if self.waits() || self.snapshot.is_some() {
            self.contained(Saving::save);
        }
        Finished { last_seq: self.store.last_seq(), unsaved: self.pending, fault: self.fault }
    }

    /// True if anything is not durable that could be.
    fn waits(&self) -> bool {
        !self.pending.is_empty() || self.fault.is_some() && self.store.durable() < self.store.last_seq()
    }

    /// The next job: while something waits for room on the disk, trying again after a while; none at the end.
    fn wait(&self, inbox: &Receiver<Job>) -> Option<Job> {
        if !(self.waits() && self.fault.as_ref().is_some_and(StoreFault::may_pass)) {
            return inbox.recv().ok();
        }
        match inbox.recv_timeout(self.retry) {
            Ok(job) => Some(job),
            Err(RecvTimeoutError::Timeout) => Some(Job::Retry),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Does something that touches the disk; a panic in it ends the writing, and nothing else.
    fn contained(&mut self, work: fn(&mut Saving)) {
        if catch_panic("the writer", || work(self)).is_err() {
            self.store.give_up();
            self.fault = Some(StoreFault::WriterGone);
            let first_seq = self.store.last_seq() + 1;
            (self.report)(Report::Failed { first_seq, fault: StoreFault::WriterGone });
        }
    }

    /// Makes durable what an earlier program may have left on its way.
    fn confirm(&mut self) {
        let last = self.store.last_seq();
        match self.store.confirm() {
            Ok(false) => {}
            Ok(true) => {
                self.fault = None;
                (self.report)(Report::Durable { seq: last });
            }
            Err(fault) => {
                self.fault = Some(fault.clone());
                (self.report)(Report::Failed { first_seq: last + 1, fault });
            }
        }
    }

    fn take(&mut self, job: Job) {
        match job {
            Job::Record(payload) => self.pending.push(payload),
            Job::Snapshot(seq, payload) => self.snapshot = Some((seq, payload)),
            Job::Retry => {}
        }
    }

    fn save(&mut self) {
        if !self.pending.is_empty() {
            let payloads: Vec<&str> = self.pending.iter().map(String::as_str).collect();
            match self.store.append(&payloads) {
                Ok(seq) => {
                    self.pending.clear();
                    self.fault = None;
                    (self.report)(Report::Durable { seq });
                }
                Err(fault) => {
                    self.fault = Some(fault.clone());
                    let first_seq = self.store.last_seq() + 1;
                    (self.report)(Report::Failed { first_seq, fault });
                }
            }
        } else if self.waits() && self.store.failed().is_none() {
            self.confirm();
        }
        let last = self.store.last_seq();
        if let Some((seq, payload)) = self.snapshot.take_if(|(seq, _)| *seq <= last)
            && let Err(fault) = self.store.save_snapshot(seq, &payload)
        {
            (self.report)(Report::SnapshotFailed { fault });
        }
    }
}
