//! Reads a table while another program writes it, without a lock. The caller polls.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, Found};
use super::fault::{READ, StoreFault};
use super::folder;
use super::real_disk;
use super::scan::{Records, Scan, Tail};
use super::store::Opened;

pub struct Follow {
    disk: Arc<dyn Disk>,
    dir: PathBuf,
    path: PathBuf,
    scan: Scan,
}

pub enum News {
    Nothing,
    Records(Vec<String>),
    Reloaded(Box<Opened>),
}

impl Follow {
    pub fn start(dir: &Path) -> Result<(Opened, Self), StoreFault> {
        Self::start_on(real_disk::usual(), dir)
    }

    pub fn start_on(disk: Arc<dyn Disk>, dir: &Path) -> Result<(Opened, Self), StoreFault> {
        let loaded = folder::load(&*disk, dir)?;
        let follow =
            Self { disk, path: folder::journal(dir), dir: dir.to_path_buf(), scan: loaded.scan.clone() };
        let reason = loaded.refusal();
        Ok((Opened::of(loaded, None, reason), follow))
    }

    /// Reads new records; an unfinished one waits for the next poll.
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
                Ok(News::Records(records.payloads))
            }
        }
    }

    fn anew(&mut self) -> Result<News, StoreFault> {
        let (opened, follow) = Self::start_on(Arc::clone(&self.disk), &self.dir)?;
        *self = follow;
        Ok(News::Reloaded(Box::new(opened)))
    }
}
