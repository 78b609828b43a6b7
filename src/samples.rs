//! The sample tables: scripts in `saves/`, played in memory when opened, saved as a copy at the first change.

use crate::content::Catalog;
use crate::session::{Refused, Session};
use crate::table::System;
use include_dir::{Dir, include_dir};
use serde::Deserialize;
use std::sync::Arc;

static SAVES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/saves");

/// A course of the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Course {
    Cards,
    Fight,
    Dice,
    /// The first steps at a new table of your own.
    Own,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub name: &'static str,
    pub title: &'static str,
    pub about: &'static str,
    pub seed: u64,
    /// Set for lessons.
    pub teaches: Option<Course>,
    /// The system of all players; `None` if there are several.
    pub system: Option<System>,
    file: &'static [u8],
}

pub fn all() -> Vec<Sample> {
    let mut samples: Vec<Sample> = SAVES
        .files()
        .filter(|file| file.path().extension().is_some_and(|e| e == "felt"))
        .filter_map(|file| Sample::read(file.path().file_stem()?.to_str()?, file.contents()))
        .collect();
    samples.sort_by_key(|sample| (sample.teaches.is_none(), sample.teaches, sample.name));
    samples
}

pub fn find(name: &str) -> Option<Sample> {
    all().into_iter().find(|sample| sample.name == name)
}

impl Sample {
    fn read(name: &'static str, file: &'static [u8]) -> Option<Sample> {
        let heads = || file.split(|byte| *byte == b'\n').take_while(|line| line.starts_with(b"# "));
        let head = |key: &str| {
            let line =
                heads().find_map(|line| line.get(2..)?.strip_prefix(key.as_bytes())?.strip_prefix(b": "));
            line.and_then(|line| std::str::from_utf8(line).ok())
        };
        Some(Sample {
            name,
            title: head("title")?,
            about: head("about")?,
            seed: head("seed")?.parse().ok()?,
            teaches: match head("teaches") {
                Some("cards") => Some(Course::Cards),
                Some("fight") => Some(Course::Fight),
                Some("dice") => Some(Course::Dice),
                _ => None,
            },
            system: System::ALL.into_iter().find(|system| head("system") == Some(system.title())),
            file,
        })
    }

    /// True if a table began as this sample.
    pub fn began(&self, session: &Session) -> bool {
        session.began() == Some((self.title, self.seed))
    }

    pub fn commands(&self) -> impl Iterator<Item = &'static str> {
        let script = std::str::from_utf8(self.file).unwrap_or_default();
        script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
    }

    /// Plays the sample as the opening of a new session.
    pub fn play_into(&self, session: &mut Session) -> Result<(), Refused> {
        for line in self.commands() {
            session.set_up(line.parse()?)?;
        }
        Ok(())
    }

    pub fn in_memory(&self, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let mut session = Session::unkept(self.title, self.seed, catalog);
        self.play_into(&mut session)?;
        Ok(session)
    }
}
