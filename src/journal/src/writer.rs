//! A thread that owns a store, so that play never waits for the disk; unsaved records are retried.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::fault::StoreFault;
use super::format;
use super::store::Store;
use crate::catch_panic::catch_panic;

const RETRY: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// All records up to `seq`.
    Durable { seq: u64 },
    /// No record from `first_seq` on is saved.
    Failed {
        first_seq: u64,
        /// [`StoreFault::may_pass`] says whether it is retried.
        fault: StoreFault,
    },
    /// Nothing is lost.
    SnapshotFailed { fault: StoreFault },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    pub last_seq: u64,
    pub unsaved: Vec<String>,
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
    pub fn start(store: Store, report: Box<dyn FnMut(Report) + Send>) -> io::Result<Self> {
        Self::start_retrying(store, report, RETRY)
    }

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

    /// Queues a record and returns its number; a report follows once it is durable. Refuses only text with line
    /// breaks.
    pub fn send(&mut self, payload: String) -> Result<u64, StoreFault> {
        format::check(&payload)?;
        let seq = self.next;
        self.next += 1;
        self.hand_in(Job::Record(payload));
        Ok(seq)
    }

    /// Queues a snapshot after record `seq`; only the newest of several is saved.
    pub fn snapshot(&self, seq: u64, payload: String) {
        self.hand_in(Job::Snapshot(seq, payload));
    }

    /// Saves the rest, ends the thread and releases the table.
    pub fn finish(mut self) -> Finished {
        self.end().unwrap_or(Finished {
            last_seq: 0,
            unsaved: Vec::new(),
            fault: Some(StoreFault::WriterGone),
        })
    }

    fn hand_in(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
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

    fn waits(&self) -> bool {
        !self.pending.is_empty() || self.fault.is_some() && self.store.durable() < self.store.last_seq()
    }

    /// The next job; retries time out, `None` at the end.
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

    /// Runs disk work; a panic in it ends only the writing.
    fn contained(&mut self, work: fn(&mut Saving)) {
        if catch_panic("the writer", || work(self)).is_err() {
            self.store.give_up();
            self.failed(StoreFault::WriterGone);
        }
    }

    /// Reports that nothing after the last record is saved.
    fn failed(&mut self, fault: StoreFault) {
        self.fault = Some(fault.clone());
        let first_seq = self.store.last_seq() + 1;
        (self.report)(Report::Failed { first_seq, fault });
    }

    /// Syncs records of an earlier program.
    fn confirm(&mut self) {
        let last = self.store.last_seq();
        match self.store.confirm() {
            Ok(false) => {}
            Ok(true) => {
                self.fault = None;
                (self.report)(Report::Durable { seq: last });
            }
            Err(fault) => self.failed(fault),
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
                Err(fault) => self.failed(fault),
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
