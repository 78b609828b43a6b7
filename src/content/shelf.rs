//! The entries of one list, read one by one, with every fault on the way. An entry takes the place of an earlier one
//! with the same key from another file. What entries say of each other is checked elsewhere.

use super::error::ContentError;
use super::lists::List;
use super::pieces::{Piece, byte_of};
use super::told::lowered;
use super::written::field_at;
use super::{Entry, slug};
use crate::fit;
use crate::table::actor::ActorId;
use crate::words::nearest;
use ron::error::SpannedError;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A content file in memory.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// How it is shown.
    pub(super) file: String,
    /// What stands in it.
    pub(super) text: String,
    /// Whether it belongs to the user.
    pub(super) pack: bool,
}

/// Where an entry stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whereabouts<'a> {
    file: &'a str,
    line: usize,
    text: &'a str,
    pack: bool,
}

impl Whereabouts<'_> {
    /// A fault of the entry; on the line of a word of it, where the word is found.
    pub(super) fn fault(
        self,
        word: &str,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> ContentError {
        let before = if word.is_empty() { None } else { self.text.find(word) };
        let down = before.map_or(0, |at| self.text[..at].matches('\n').count());
        ContentError {
            file: self.file.into(),
            line: self.line + down,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// Whether the entry stands in this file.
    pub(super) fn is_in(self, file: &str) -> bool {
        self.file == file
    }
}

/// An entry with its place.
#[derive(Debug)]
pub(super) struct Kept<'a, T> {
    /// What tells it apart.
    pub(super) key: String,
    /// The entry.
    pub(super) item: T,
    /// Where it stands.
    pub(super) place: Whereabouts<'a>,
}

impl<T> Kept<'_, T> {
    /// The entry as the catalog has it.
    pub(super) fn entry<S>(&self, also: &[String], text: &str, sheet: S) -> Entry<S> {
        Entry {
            id: ActorId::new(&self.key),
            also: also.to_vec(),
            own: self.place.pack,
            text: text.into(),
            sheet: Arc::new(sheet),
        }
    }
}

/// The entries of one list, in the order in which they came, and the names of those that could not be read: whoever
/// names one of these is not at fault.
#[derive(Debug)]
pub(super) struct Stock<'a, T>(pub(super) Vec<Kept<'a, T>>, Vec<String>);

impl<T> Default for Stock<'_, T> {
    fn default() -> Self {
        Stock(Vec::new(), Vec::new())
    }
}

impl<T> Stock<'_, T> {
    /// Whether an entry of this name is there, though it cannot be read.
    pub(super) fn is_broken(&self, name: &str) -> bool {
        !self.1.is_empty() && self.1.contains(&slug(name))
    }
}

impl<'a, T: DeserializeOwned> Stock<'a, T> {
    /// Reads an entry of a list; `key` says what tells it apart.
    pub(super) fn read(
        &mut self,
        list: List,
        key: fn(&T) -> String,
        piece: &Piece<'a>,
        source: &'a Source,
        faults: &mut Vec<ContentError>,
    ) {
        let place = Whereabouts { file: &source.file, line: piece.line, text: piece.text, pack: source.pack };
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        match options.from_str::<T>(piece.text) {
            Ok(item) => {
                faults.extend(fit::unfit(piece.text).map(|unfit| {
                    let (problem, remedy) = unfit.told();
                    place.fault(unfit.word(), problem, remedy)
                }));
                faults.extend(self.put(list, Kept { key: key(&item), item, place }).err());
            }
            Err(error) => {
                self.1.extend(name_in(piece.text).map(slug));
                faults.push(ContentError {
                    file: source.file.clone(),
                    line: piece.line + error.span.end.line.saturating_sub(1),
                    problem: problem_of(&error, list, piece.text),
                    remedy: remedy_of(&error.code, list),
                });
            }
        }
    }

    fn put(&mut self, list: List, kept: Kept<'a, T>) -> Result<(), ContentError> {
        if kept.key == "nobody" {
            let remedy = "give it a name of letters or digits";
            return Err(kept.place.fault("name", "an entry has no name", remedy));
        }
        match self.0.iter_mut().find(|other| other.key == kept.key) {
            Some(other) if other.place.file == kept.place.file => {
                return Err(kept.place.fault(
                    "",
                    format!("`{}` stands twice in `{}`", kept.key, list.name),
                    format!("the other stands on line {}; keep one", other.place.line),
                ));
            }
            Some(other) => *other = kept,
            None => self.0.push(kept),
        }
        Ok(())
    }
}

/// The name that an entry gives itself.
fn name_in(text: &str) -> Option<&str> {
    let (_, behind) = text.split_once("name:")?;
    behind.split('"').nth(1)
}

fn problem_of(error: &SpannedError, list: List, text: &str) -> String {
    let field = || field_at(text, byte_of(text, &error.span.start));
    match &error.code {
        ron::Error::NoSuchEnumVariant { found, .. } => match field() {
            Some(field) => format!("`{found}` cannot stand in `{field}`"),
            None => format!("`{found}` is not known here"),
        },
        ron::Error::NoSuchStructField { found, .. } => {
            format!("there is no field `{found}` here in `{}`", list.name)
        }
        ron::Error::MissingStructField { field, .. } => format!("the field `{field}` is missing"),
        other => match field() {
            Some(field) => format!("`{field}` cannot be read: {}", lowered(&other.to_string())),
            None => lowered(&other.to_string()),
        },
    }
}

fn remedy_of(error: &ron::Error, list: List) -> String {
    let near = |found: &str, names: &'static [&'static str]| match nearest(found, names.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write one of: {}", names.join(", ")),
    };
    match error {
        ron::Error::NoSuchEnumVariant { expected, found, .. }
        | ron::Error::NoSuchStructField { expected, found, .. } => near(found, expected),
        ron::Error::MissingStructField { field, .. } => format!("add `{field}: ..` to the entry"),
        _ => format!("`greenfelt codex {}` shows entries that are right", list.codex),
    }
}
