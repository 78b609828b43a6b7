//! One list of the catalog. A shipped list is read when an entry of it is first requested: a test reads every list, a
//! start only the needed ones.

use super::error::ContentError;
use super::list_loader::Source;
use super::lists::Shelves;
use super::shipped;
use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

type Load<T> = fn(&Shelves<'static>, &mut Vec<ContentError>) -> Vec<T>;

/// The entries of one list, in order.
pub struct Entries<T> {
    load: Load<T>,
    read: OnceLock<Vec<T>>,
}

impl<T> Entries<T> {
    /// A list of the shipped files that is read on demand.
    pub(super) fn shipped(load: Load<T>) -> Entries<T> {
        Entries { load, read: OnceLock::new() }
    }
}

fn shelves() -> &'static Shelves<'static> {
    static SOURCES: OnceLock<Vec<Source>> = OnceLock::new();
    static SHELVES: OnceLock<Shelves<'static>> = OnceLock::new();
    SHELVES.get_or_init(|| Shelves::of(SOURCES.get_or_init(shipped)))
}

impl<T> FromIterator<T> for Entries<T> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Entries<T> {
        Entries { load: |_, _| Vec::new(), read: OnceLock::from(Vec::from_iter(entries)) }
    }
}

impl<T> Deref for Entries<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.read.get_or_init(|| {
            let mut faults = Vec::new();
            let entries = (self.load)(shelves(), &mut faults);
            assert!(faults.is_empty(), "a test reads every shipped list: {faults:?}");
            entries
        })
    }
}

impl<'a, T> IntoIterator for &'a Entries<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> std::slice::Iter<'a, T> {
        self.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for Entries<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
