//! Reading a table beside the program that writes it.
//!
//! It takes no lock, writes nothing and waits for nothing: when to look again is the caller's business.
//! It may show a record a moment before it is durable; should that record be taken back, it says so.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{self, Disk, Found};
use super::fault::{READ, StoreFault};
use super::folder;
use super::scan::{Records, Scan, Tail};
use super::store::Opened;

/// A reader that remembers how far it has read.
pub struct Follow {
    disk: Arc<dyn Disk>,
    dir: PathBuf,
    path: PathBuf,
    scan: Scan,
}

/// Result of a poll.
pub enum News {
    /// Nothing new.
    Nothing,
    /// Records that came after those already read.
    Records(Vec<String>),
    /// Earlier records were replaced; these are valid now.
    Anew(Box<Opened>),
}

impl Follow {
    /// Reads a table folder and remembers how far.
    pub fn start(dir: &Path) -> Result<(Opened, Self), StoreFault> {
        Self::start_on(disk::usual(), dir)
    }

    /// As [`Follow::start`], on another disk.
    pub fn start_on(disk: Arc<dyn Disk>, dir: &Path) -> Result<(Opened, Self), StoreFault> {
        let loaded = folder::load(&*disk, dir)?;
        let follow =
            Self { disk, path: folder::journal(dir), dir: dir.to_path_buf(), scan: loaded.scan.clone() };
        let reason = loaded.refusal();
        Ok((Opened::viewer(loaded, reason), follow))
    }

    /// Looks for records that are new; one that is being written is left for the next time.
    pub fn poll(&mut self) -> Result<News, StoreFault> {
        match folder::look(&*self.disk, &self.path)? {
            Found::File(len) | Found::Shared(len) if len == self.scan.offset => return Ok(News::Nothing),
            Found::File(len) | Found::Shared(len) if len > self.scan.offset => {}
            _ => return self.anew(),
        }
        let bytes = self
            .disk
            .read(&self.path, self.scan.offset)
            .map_err(|error| StoreFault::of(&error, &self.path, READ))?;
        let mut records = Records::default();
        let mut scan = self.scan.clone();
        match scan.feed(&bytes, &mut records) {
            Tail::Damaged { .. } => self.anew(),
            Tail::Whole | Tail::Torn if records.payloads.is_empty() => Ok(News::Nothing),
            Tail::Whole | Tail::Torn => {
                self.scan = scan;
                Ok(News::Records(records.payloads.to_vec()))
            }
        }
    }

    fn anew(&mut self) -> Result<News, StoreFault> {
        let (opened, follow) = Self::start_on(Arc::clone(&self.disk), &self.dir)?;
        *self = follow;
        Ok(News::Anew(Box::new(opened)))
    }
}
