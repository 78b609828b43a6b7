//! A sample before its first change, which saves it as a copy. Reading writes nothing to disk.

use super::{Keep, Refused, Reporter, Session};
use std::path::PathBuf;

/// Chooses the folder of the copy when it is needed.
pub(super) type Folder = Box<dyn Fn() -> PathBuf>;

pub(super) struct Unchanged {
    folder: Folder,
    /// The last operation of the sample.
    of: u64,
    /// Set once changes are saved at once.
    pub(super) report: Option<Reporter>,
}

impl Session {
    /// Saves this table from its first change on, in a folder chosen at that time.
    #[must_use]
    pub fn kept_when_changed(mut self, folder: Folder) -> Session {
        self.keep = Keep::WhenChanged(Unchanged { folder, of: self.history.last(), report: None });
        self
    }

    pub(super) fn is_changed(&self, copy: &Unchanged) -> bool {
        self.history.last() > copy.of
    }

    /// Saves the copy with its changes; undoes and refuses what cannot be saved.
    pub(super) fn keep_copy(&mut self) -> Result<(), Refused> {
        let keep = std::mem::replace(&mut self.keep, Keep::InMemory);
        let Keep::WhenChanged(copy) = keep else {
            self.keep = keep;
            return Ok(());
        };
        if !self.is_changed(&copy) {
            self.keep = Keep::WhenChanged(copy);
            return Ok(());
        }
        if let Err(refused) = self.keep_in(&(copy.folder)()) {
            self.history.forget_from(copy.of + 1);
            self.keep = Keep::WhenChanged(copy);
            return Err(refused);
        }
        if let Some(report) = copy.report {
            self.begin_to_write(report);
        }
        Ok(())
    }
}
