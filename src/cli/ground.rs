//! Context of subcommands: the user's folders, and the content with packs.

use super::fail::{Fail, say, sentence};
use crate::content::Catalog;
use crate::data_dir::Place;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug)]
pub(super) struct Ground {
    place: Option<Place>,
}

fn shipped() -> Arc<Catalog> {
    Arc::new(Catalog::load(None).expect("a test loads every file of assets/"))
}

impl Ground {
    /// Uses the platform's folders, or `data`.
    pub(super) fn new(data: Option<&Path>) -> Ground {
        Ground { place: Place::find(data) }
    }

    pub(super) fn place(&self) -> Result<&Place, Fail> {
        self.place
            .as_ref()
            .ok_or_else(|| Fail::refused("this user has no home directory", "name one with --data DIR"))
    }

    pub(super) fn packs(&self) -> Option<PathBuf> {
        self.place.as_ref().map(Place::packs)
    }

    /// The shipped content with packs; if a pack has faults, prints them and leaves all packs out.
    pub(super) fn catalog(&self) -> Arc<Catalog> {
        self.sound().unwrap_or_else(shipped)
    }

    /// The content with packs, if all are sound; prints the faults otherwise.
    fn sound(&self) -> Option<Arc<Catalog>> {
        let faults = match Catalog::load(self.packs().as_deref()) {
            Ok(catalog) => return Some(Arc::new(catalog)),
            Err(faults) => faults,
        };
        for fault in &faults {
            say(&format!("note: {fault}"));
        }
        let count = match faults.len() {
            1 => "a fault".to_string(),
            n => format!("{n} faults"),
        };
        say(&format!("note: {}", sentence(&format!("the packs have {count} and are left out"), "")));
        None
    }

    /// As [`Ground::catalog`], with a note for the screen if packs are left out.
    pub(super) fn noted_catalog(&self) -> (Arc<Catalog>, Option<String>) {
        let note = "A pack has faults, and the packs are left out: `greenfelt codex` says which.";
        self.sound().map_or_else(|| (shipped(), Some(note.into())), |catalog| (catalog, None))
    }

    /// The folder of this exact name; starts the log.
    pub(super) fn table(&self, name: &str) -> Result<PathBuf, Fail> {
        let place = self.place()?;
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            return Err(Fail::refused("that is not a name for a table", "use letters, digits and spaces"));
        }
        super::log::begin(place);
        Ok(place.table(name))
    }
}

pub(super) fn tell(notes: &[String]) {
    for note in notes {
        say(&format!("note: {note}"));
    }
}
