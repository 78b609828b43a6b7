//! Finds a table by name: a folder of this user or a sample, by its folder or words of its title.

use super::fail::did_you_mean;
use super::ground::tell;
use super::{Fail, Ground};
use crate::content::Catalog;
use crate::data_dir::Place;
use crate::journal::StoreFault;
use crate::samples::{self, Sample};
use crate::session::{Refused, Saved, Session};
use std::path::PathBuf;
use std::sync::Arc;

/// File ending of the original sample, beside the user's copy: `lesson.felt`.
pub(super) const SAMPLE: &str = ".felt";

#[derive(Clone, Debug)]
pub(super) enum Named {
    Folder(PathBuf),
    /// A sample without a copy.
    Sample(Sample),
}

impl Ground {
    /// Prefers an exact folder, then the user's tables, then a sample.
    pub(super) fn named(&self, name: &str) -> Result<Named, Fail> {
        let dir = self.table(name)?;
        if Place::is_path(name) || dir.exists() {
            return Ok(Named::Folder(dir));
        }
        if let Some(sample) = name.strip_suffix(SAMPLE).and_then(samples::find) {
            return Ok(Named::Sample(sample));
        }
        let all = self.tables()?;
        let mut fitting: Vec<&(String, Named)> = all.iter().filter(|(title, _)| fits(title, name)).collect();
        // The user's tables take precedence over samples.
        if fitting.iter().any(|(_, one)| matches!(one, Named::Folder(_))) {
            fitting.retain(|(_, one)| matches!(one, Named::Folder(_)));
        }
        if let Some(sample) = samples::find(&name.to_lowercase())
            && fitting.iter().any(|(title, _)| *title == sample.title)
        {
            fitting.retain(|(title, _)| *title == sample.title);
        }
        match fitting.as_slice() {
            [(_, one)] => Ok(one.clone()),
            [] => Err(missing(name, dir, &all)),
            several => {
                let titles: Vec<&str> = several.iter().map(|(title, _)| title.as_str()).collect();
                let problem = format!("`{name}` fits {} tables: {}", several.len(), titles.join(", "));
                Err(Fail::refused(problem, "use another word of the title, or the whole of it"))
            }
        }
    }

    /// Every table with its title: the user's tables, newest first, then samples without a copy.
    pub(super) fn tables(&self) -> Result<Vec<(String, Named)>, Fail> {
        let own = self.place()?.own_tables();
        let samples =
            samples::all().into_iter().filter(|sample| !own.iter().any(|(own, _)| is_copy(own, sample)));
        let samples: Vec<_> =
            samples.map(|sample| (sample.title.to_string(), Named::Sample(sample))).collect();
        Ok(own.into_iter().map(|(title, dir)| (title, Named::Folder(dir))).chain(samples).collect())
    }

    /// A sample that is copied at its first change.
    pub(super) fn copy_of(&self, sample: &Sample, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let place = self.place()?.clone();
        let title = sample.title;
        Ok(sample.in_memory(catalog)?.kept_when_changed(Box::new(move || place.free_folder(title))))
    }

    pub(super) fn open(&self, name: &str, catalog: Arc<Catalog>) -> Result<Session, Fail> {
        Ok(match self.named(name)? {
            Named::Folder(dir) => Session::open(&dir, catalog)?,
            Named::Sample(sample) => self.copy_of(&sample, catalog)?,
        })
    }

    pub(super) fn follow(&self, name: &str, catalog: Arc<Catalog>) -> Result<Session, Fail> {
        Ok(match self.named(name)? {
            Named::Folder(dir) => Session::follow(&dir, catalog)?,
            Named::Sample(sample) => sample.in_memory(catalog)?,
        })
    }

    pub(super) fn writable(&self, name: &str) -> Result<Session, Fail> {
        let session = self.open(name, self.catalog())?;
        if let Saved::ReadOnly(why) = session.saved() {
            let hint = "`export` and `watch` can read it; if it is damaged, `fix` shows what can be saved";
            return Err(Fail::refused(format!("nothing can be played here: {why}"), hint));
        }
        tell(&session.notes);
        Ok(session)
    }

    pub(super) fn readable(&self, name: &str) -> Result<Session, Fail> {
        let session = match self.named(name)? {
            Named::Folder(dir) => Session::read(&dir, self.catalog())?,
            Named::Sample(sample) => sample.in_memory(self.catalog())?,
        };
        tell(&session.notes);
        Ok(session)
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let lower = text.to_lowercase();
    let words: Vec<String> = lower
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(String::from)
        .collect();
    words.into_iter()
}

/// True if every word of `name` is in the title.
fn fits(title: &str, name: &str) -> bool {
    let title: Vec<String> = words(title).collect();
    let mut wanted = words(name).peekable();
    wanted.peek().is_some() && wanted.all(|word| title.contains(&word))
}

/// True if a user's table is a copy of this sample: same title, with a number from the second copy on.
fn is_copy(own: &str, sample: &Sample) -> bool {
    own.strip_prefix(sample.title).is_some_and(|rest| rest.is_empty() || rest.trim().parse::<u64>().is_ok())
}

fn missing(name: &str, dir: PathBuf, all: &[(String, Named)]) -> Fail {
    let shorts: Vec<&str> = samples::all().iter().map(|sample| sample.name).collect();
    let titles = all.iter().map(|(title, _)| title.as_str());
    let hint = did_you_mean(name, titles.chain(shorts), || {
        format!("`greenfelt table` lists the tables, `greenfelt new {name}` makes one")
    });
    Fail::refused(StoreFault::Missing(dir).to_string(), hint)
}
