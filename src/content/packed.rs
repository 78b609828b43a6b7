//! The shipped content as it is once it was read and checked: what a start takes in place of reading every file again.
//! The files in `assets/` are the content; `assets/content.bin` only repeats them, list by list, and a list is read
//! when somebody first asks for one of its entries.

use super::{ASSETS, Catalog};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

/// The file below `assets`.
const FILE: &str = "content.bin";

/// What is said of a file that does not fit this program; a test sees to it that none such is shipped.
const OLD: &str = "a test packs every file of assets/ anew: UPDATE_EXPECT=1 cargo test packed";

/// The entries of one list of the catalog, in order.
pub struct Entries<T> {
    packed: &'static [u8],
    read: OnceLock<Vec<T>>,
}

impl<T: Serialize + DeserializeOwned> Entries<T> {
    /// A list that is read when it is first asked for.
    pub(super) fn packed(packed: &'static [u8]) -> Entries<T> {
        Entries { packed, read: OnceLock::new() }
    }

    /// The list as [`Entries::packed`] takes it: each entry for itself, so that one may end before a field that it has
    /// not.
    pub(super) fn pack(&self) -> Vec<u8> {
        let one = |entry: &T| postcard::to_allocvec(entry).expect("content is plain data");
        let each: Vec<Vec<u8>> = self.iter().map(one).collect();
        postcard::to_allocvec(&each).expect("content is plain data")
    }
}

impl<T> FromIterator<T> for Entries<T> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Entries<T> {
        Entries { packed: &[], read: OnceLock::from(Vec::from_iter(entries)) }
    }
}

impl<T: DeserializeOwned> Deref for Entries<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.read.get_or_init(|| {
            let each: Vec<&[u8]> = postcard::from_bytes(self.packed).expect(OLD);
            each.into_iter().map(|entry| postcard::from_bytes(entry).expect(OLD)).collect()
        })
    }
}

impl<'a, T: DeserializeOwned> IntoIterator for &'a Entries<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> std::slice::Iter<'a, T> {
        self.iter()
    }
}

impl<T: DeserializeOwned + fmt::Debug> fmt::Debug for Entries<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// The shipped content.
pub(super) fn shipped() -> Catalog {
    let file = ASSETS.get_file(FILE).expect(OLD);
    Catalog::of_packed(file.contents()).expect(OLD)
}
