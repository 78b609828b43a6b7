//! A table that has no folder until something changes it: a sample, of which the first change makes an own copy.
//! Whoever only looks at it leaves nothing on the disk.

use super::{Keep, Refused, Reporter, Session};
use std::path::PathBuf;

/// Names the folder in which a copy is to be kept, when it comes to that.
pub(super) type Folder = Box<dyn Fn() -> PathBuf>;

/// A table before its first change.
pub(super) struct Unchanged {
    folder: Folder,
    /// The number of the last operation that belongs to what is copied.
    of: u64,
    report: Option<Reporter>,
}

impl Session {
    /// Keeps this table from its first change on, in the folder that is named then.
    #[must_use]
    pub fn kept_when_changed(mut self, folder: Folder) -> Session {
        self.keep = Keep::WhenChanged(Unchanged { folder, of: self.history.last(), report: None });
        self
    }

    /// True if the first change has been made and is not kept yet.
    pub(super) fn is_changed(&self, copy: &Unchanged) -> bool {
        self.history.last() > copy.of
    }

    /// Writes the copy with what has changed it; what cannot be kept is taken back and refused.
    pub(super) fn keep_copy(&mut self) -> Result<(), Refused> {
        let keep = std::mem::replace(&mut self.keep, Keep::Nowhere);
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

impl Unchanged {
    pub(super) fn reporting(self, report: Reporter) -> Unchanged {
        Unchanged { report: Some(report), ..self }
    }

    /// True if each change is kept as soon as it is made.
    pub(super) fn is_on_screen(&self) -> bool {
        self.report.is_some()
    }
}
