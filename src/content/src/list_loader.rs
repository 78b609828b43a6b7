//! Reads the entries of a list one by one, and collects every fault. An entry replaces an earlier one with the same key
//! from another file. References between entries are checked elsewhere.

use super::did_you_mean;
use super::error::ContentError;
use super::filed::{Filed, Head};
use super::labels::lowered;
use super::lists::List;
use super::ron_lexer::field_at;
use super::splitter::{Broken, Cut, Piece, byte_of, cut, open_quote};
use super::{Entry, slug};
use greenfelt_engine::table::ActorId;
use greenfelt_engine::text_limits;
use ron::error::SpannedError;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) file: String,
    pub(super) text: Cow<'static, str>,
    /// True if it belongs to the user.
    pub(super) pack: bool,
}

/// A content file that is split into its entries on demand.
#[derive(Debug)]
pub(super) struct File<'a> {
    pub(super) source: &'a Source,
    cut: OnceLock<Cut<'a>>,
}

impl<'a> File<'a> {
    pub(super) fn of(source: &'a Source) -> File<'a> {
        File { source, cut: OnceLock::new() }
    }

    /// True if it may hold entries of a list: a shipped file is named after its list, whatever the system.
    pub(super) fn may_hold(&self, home: &str) -> bool {
        let name = |path: &str| path.rsplit('/').next().map(str::to_owned);
        self.source.pack || name(&self.source.file) == name(home).map(|name| format!("{name}.ron"))
    }

    pub(super) fn cut(&self) -> &Cut<'a> {
        self.cut.get_or_init(|| cut(&self.source.text))
    }
}

/// Position of an entry in its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whereabouts<'a> {
    file: &'a str,
    line: usize,
    text: &'a str,
    pack: bool,
}

impl Whereabouts<'_> {
    /// A fault of the entry, on the line of a given word if that is found.
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

    pub(super) fn is_in(self, file: &str) -> bool {
        self.file == file
    }
}

#[derive(Debug)]
pub(super) struct LoadedEntry<'a, T> {
    pub(super) key: String,
    pub(super) item: T,
    pub(super) place: Whereabouts<'a>,
}

impl<S, B> LoadedEntry<'_, Filed<S, B>> {
    /// The entry of a sheet that is filled in.
    pub(super) fn entry(&self, sheet: S) -> Entry<S> {
        let Head { also, text, .. } = &self.item.head;
        Entry {
            id: ActorId::new(&self.key),
            also: also.clone(),
            own: self.place.pack,
            text: text.clone(),
            sheet: Arc::new(sheet),
        }
    }
}

#[derive(Debug)]
pub(super) struct Loaded<'a, T> {
    pub(super) entries: Vec<LoadedEntry<'a, T>>,
    /// Names of entries that could not be read; a reference to one is no fault.
    broken: Vec<String>,
    pub(super) faults: Vec<ContentError>,
}

impl<T> Loaded<'_, T> {
    /// True if an entry of this name exists but could not be read.
    pub(super) fn is_broken(&self, name: &str) -> bool {
        !self.broken.is_empty() && self.broken.contains(&slug(name))
    }
}

impl<'a, T: DeserializeOwned> Loaded<'a, T> {
    /// Reads the entries of a list in these files; `key` identifies an entry.
    pub(super) fn read<'f>(
        list: List,
        key: fn(&T) -> String,
        files: impl Iterator<Item = &'f File<'a>>,
    ) -> Loaded<'a, T>
    where
        'a: 'f,
    {
        let mut stock = Loaded { entries: Vec::new(), broken: Vec::new(), faults: Vec::new() };
        for file in files {
            for piece in file.cut().pieces.iter().filter(|piece| piece.list == list.name) {
                stock.take(list, key, piece, file.source);
            }
        }
        stock
    }

    fn take(&mut self, list: List, key: fn(&T) -> String, piece: &Piece<'a>, source: &'a Source) {
        let place = Whereabouts { file: &source.file, line: piece.line, text: piece.text, pack: source.pack };
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        match options.from_str::<T>(piece.text) {
            Ok(item) => {
                // A test checks the shipped files once and for all.
                let unfit = source.pack.then(|| text_limits::unfit(piece.text)).flatten();
                self.faults.extend(unfit.map(|unfit| {
                    let (problem, remedy) = unfit.describe();
                    place.fault(unfit.word(), problem, remedy)
                }));
                let put = self.put(list, LoadedEntry { key: key(&item), item, place });
                self.faults.extend(put.err());
            }
            Err(error) => {
                self.broken.extend(name_in(piece.text).map(slug));
                let open = open_quote(piece.text, byte_of(piece.text, &error.span.end));
                let Broken { line, problem, remedy } = open.unwrap_or_else(|| Broken {
                    line: error.span.end.line,
                    problem: problem_of(&error, list, piece.text),
                    remedy: remedy_of(&error.code, list),
                });
                let line = piece.line + line.saturating_sub(1);
                self.faults.push(ContentError { file: source.file.clone(), line, problem, remedy });
            }
        }
    }

    fn put(&mut self, list: List, kept: LoadedEntry<'a, T>) -> Result<(), ContentError> {
        if kept.key == "nobody" {
            let remedy = "give it a name of letters or digits";
            return Err(kept.place.fault("name", "an entry has no name", remedy));
        }
        match self.entries.iter_mut().find(|other| other.key == kept.key) {
            Some(other) if other.place.file == kept.place.file => {
                return Err(kept.place.fault(
                    "",
                    format!("`{}` is in `{}` twice", kept.key, list.name),
                    format!("the other is on line {}; keep one", other.place.line),
                ));
            }
            Some(other) => *other = kept,
            None => self.entries.push(kept),
        }
        Ok(())
    }
}

fn name_in(text: &str) -> Option<&str> {
    let (_, behind) = text.split_once("name:")?;
    behind.split('"').nth(1)
}

fn problem_of(error: &SpannedError, list: List, text: &str) -> String {
    let field = || field_at(text, byte_of(text, &error.span.start));
    match &error.code {
        ron::Error::NoSuchEnumVariant { found, .. } => match field() {
            Some(field) => format!("`{found}` is not allowed in `{field}`"),
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
    let near = |found: &str, names: &'static [&'static str]| {
        did_you_mean(found, names.iter().copied(), format!("write one of: {}", names.join(", ")))
    };
    match error {
        ron::Error::NoSuchEnumVariant { expected, found, .. }
        | ron::Error::NoSuchStructField { expected, found, .. } => near(found, expected),
        ron::Error::MissingStructField { field, .. } => format!("add `{field}: ..` to the entry"),
        _ => format!("`greenfelt codex {}` shows valid entries", list.codex),
    }
}
