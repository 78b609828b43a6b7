//! The interface of the screen to the world outside: tables, content, settings, files.

use std::path::PathBuf;
use std::sync::Arc;

use crate::content::{Catalog, KnownSheet};
use crate::remember::Choices;
use crate::session::{NewTable, Refused, Session};
use crate::tui::theme::{NAMES, Theme};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEntryKind {
    Recent,
    Sample,
    Lesson,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableEntry {
    pub name: String,
    pub path: String,
    /// The time of the last play, or a description.
    pub when: String,
    pub kind: TableEntryKind,
    /// The heading above it in the list.
    pub group: &'static str,
}

/// The public view of a table before it is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablePreview {
    pub who: String,
    pub last: String,
    /// True for a lesson that was played to its end.
    pub learned: bool,
}

/// Access to files and settings.
pub trait Host {
    /// Tables that can be opened, recent ones first.
    fn tables(&mut self) -> Vec<TableEntry>;
    fn preview(&mut self, _shelf: &TableEntry) -> TablePreview {
        TablePreview::default()
    }
    /// Opens a table; a sample becomes a copy.
    fn open(&mut self, entry: &TableEntry) -> Result<Session, Refused>;
    /// Heroes for a new table.
    fn heroes(&mut self) -> Vec<KnownSheet> {
        Vec::new()
    }
    fn catalog(&self) -> &Catalog {
        Catalog::builtin()
    }
    /// The shared catalog, for other threads.
    fn shared_catalog(&self) -> Arc<Catalog> {
        Arc::clone(Catalog::builtin())
    }
    fn keep(&mut self, _file: &str, _text: &str) -> Result<(PathBuf, Arc<Catalog>), Refused> {
        Err(Refused::new("there is no folder for packs here", ""))
    }
    fn write_out(&mut self, _file: &str, _text: &str) -> Result<PathBuf, Refused> {
        Err(Refused::new("there is no folder to write to here", ""))
    }
    /// Writes a file of prepared things for other tables.
    fn shelve(&mut self, file: &str, text: &str) -> Result<PathBuf, Refused> {
        self.write_out(file, text)
    }
    /// The files of prepared things, each with its name.
    fn shelved(&mut self) -> Vec<(String, String)> {
        Vec::new()
    }
    fn create(&mut self, new: &NewTable) -> Result<Session, Refused>;
    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused>;
    fn themes(&mut self) -> Vec<String> {
        NAMES.map(str::to_owned).to_vec()
    }
    fn theme(&mut self, name: &str) -> Result<Theme, Refused> {
        Theme::named(name).ok_or_else(|| Refused::new(format!("there is no theme {name}"), ""))
    }
    fn remember(&mut self, _chosen: &Choices) -> Result<(), Refused> {
        Ok(())
    }
}
