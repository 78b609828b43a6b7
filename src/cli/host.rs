//! The tables on disk, for the welcome screen.

use super::Ground;
use crate::content::{self, Catalog, KnownSheet};
use crate::input_file;
use crate::private;
use crate::remember::{self, Choices};
use crate::samples;
use crate::session::{NewTable, Refused, Session};
use crate::table::{Seat, System};
use crate::tui::menus::library::HEAD;
use crate::tui::play::lesson::is_learned;
use crate::tui::theme::{NAMES, Theme};
use crate::tui::{Host, TableEntry, TableEntryKind, TablePreview};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

const RECENT: usize = 12;

/// Log lines searched for the last entry.
const NEWEST: usize = 20;

/// Refuses to replace a file without the first line that the program writes: a person wrote it.
fn not_of_the_user(path: &Path, head: &str) -> Result<(), Refused> {
    match input_file::read(path) {
        Ok(held) if held.starts_with(head) => Ok(()),
        Err(input_file::NotRead::Missing) => Ok(()),
        Ok(_) | Err(_) => Err(Refused::new(
            format!("{} already exists", path.display()),
            "move that file, or take another name",
        )),
    }
}

pub(super) struct Tables {
    pub(super) ground: Ground,
    pub(super) catalog: Arc<Catalog>,
}

fn played(dir: &Path) -> String {
    let age = dir
        .join("journal.ron")
        .metadata()
        .and_then(|meta| meta.modified())
        .ok()
        .and_then(|then| SystemTime::now().duration_since(then).ok())
        .map(|age| age.as_secs() / 60);
    match age {
        None => String::new(),
        Some(0) => "played just now".into(),
        Some(minutes @ 1..60) => format!("played {minutes} min ago"),
        Some(minutes @ 60..1_440) => format!("played {} h ago", minutes / 60),
        Some(minutes @ 1_440..2_880) => format!("played {} day ago", minutes / 1_440),
        Some(minutes) => format!("played {} days ago", minutes / 1_440),
    }
}

impl Host for Tables {
    fn tables(&mut self) -> Vec<TableEntry> {
        let own = self.ground.place().map(crate::data_dir::Place::own_tables).unwrap_or_default();
        let recent = own.into_iter().take(RECENT).map(|(name, path)| TableEntry {
            name,
            when: played(&path),
            path: path.to_string_lossy().into_owned(),
            kind: TableEntryKind::Recent,
            group: "your tables",
        });
        let mut shipped = samples::all();
        shipped.sort_by_key(|sample| {
            System::ALL.iter().position(|system| sample.system == Some(*system)).unwrap_or(System::ALL.len())
        });
        let shipped = shipped.into_iter().map(|sample| TableEntry {
            name: sample.title.into(),
            path: sample.name.into(),
            when: sample.about.into(),
            kind: if sample.teaches.is_some() { TableEntryKind::Lesson } else { TableEntryKind::Sample },
            group: sample.system.map_or("Several systems", System::title),
        });
        recent.chain(shipped).collect()
    }

    fn preview(&mut self, entry: &TableEntry) -> TablePreview {
        // A preview is not logged as an opening.
        let quiet = tracing::subscriber::NoSubscriber::default();
        let read = || Session::read(Path::new(&entry.path), Arc::clone(&self.catalog));
        match tracing::subscriber::with_default(quiet, read) {
            Err(refused) => TablePreview { last: refused.problem, ..TablePreview::default() },
            Ok(mut session) => {
                let learned = is_learned(&mut session);
                let seen = session.seen(&Seat::Public);
                let who: Vec<&str> = seen.heroes().map(|hero| hero.name.as_ref()).collect();
                let lines = session.log(&Seat::Public, NEWEST);
                let mut stands = lines.iter().rev().filter(|line| !line.undone);
                let last = stands.find_map(|line| line.sentences.last());
                TablePreview { who: who.join(", "), last: last.cloned().unwrap_or_default(), learned }
            }
        }
    }

    fn open(&mut self, entry: &TableEntry) -> Result<Session, Refused> {
        let catalog = Arc::clone(&self.catalog);
        if entry.kind == TableEntryKind::Recent {
            return Session::open(Path::new(&entry.path), catalog);
        }
        let sample = samples::find(&entry.path).ok_or_else(|| {
            Refused::new(format!("there is no sample called {}", entry.path), "choose another table")
        })?;
        self.ground.copy_of(&sample, catalog)
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        Ok(super::new::checked_folder(name, &self.ground)?.0)
    }

    fn heroes(&mut self) -> Vec<KnownSheet> {
        self.catalog.known_heroes()
    }

    fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    fn shared_catalog(&self) -> Arc<Catalog> {
        Arc::clone(&self.catalog)
    }

    fn create(&mut self, new: &NewTable) -> Result<Session, Refused> {
        let (dir, title) = super::new::checked_folder(&new.title, &self.ground)?;
        let new = NewTable { title, ..new.clone() };
        Ok(super::new::make(&dir, &new, rand::random(), Arc::clone(&self.catalog))?)
    }

    fn keep(&mut self, file: &str, text: &str) -> Result<(PathBuf, Arc<Catalog>), Refused> {
        let packs = self.ground.place()?.packs();
        let path = packs.join(file);
        let shown = path.display();
        not_of_the_user(&path, content::KEPT)?;
        let whole = content::with_pack(&packs, &path, text).map_err(|faults| {
            let told: Vec<String> = faults.iter().map(|fault| fault.problem.clone()).collect();
            Refused::new(
                format!("it is not saved: {}", told.join("; ")),
                "every table can still play with it",
            )
        })?;
        private::write(&path, text).map_err(|error| {
            Refused::new(format!("it is not saved: {shown} cannot be written: {error}"), "")
        })?;
        if let Some(whole) = whole {
            self.catalog = Arc::new(whole);
        }
        Ok((path, Arc::clone(&self.catalog)))
    }

    fn write_out(&mut self, file: &str, text: &str) -> Result<PathBuf, Refused> {
        let path = self.ground.place()?.written_out().join(file);
        let wrong = |error| Refused::new(format!("{} cannot be written: {error}", path.display()), "");
        private::write(&path, text).map_err(wrong)?;
        Ok(path)
    }

    fn shelve(&mut self, file: &str, text: &str) -> Result<PathBuf, Refused> {
        let path = self.ground.place()?.packs().join(file);
        not_of_the_user(&path, HEAD)?;
        let wrong = |error| Refused::new(format!("{} cannot be written: {error}", path.display()), "");
        private::write(&path, text).map_err(wrong)?;
        Ok(path)
    }

    fn shelved(&mut self) -> Vec<(String, String)> {
        let text = |path: &Path| path.extension().is_some_and(|end| end == "txt");
        let files = self.ground.place().map(|place| super::config::files(&place.packs(), text));
        let all = files.unwrap_or_default().into_iter().filter_map(|path| input_file::read(&path).ok());
        all.filter_map(|text| Some((text.lines().next()?.strip_prefix(HEAD)?.to_owned(), text))).collect()
    }

    fn themes(&mut self) -> Vec<String> {
        let own = self
            .ground
            .place()
            .map(|place| super::config::files(&place.themes(), super::config::is_ron))
            .unwrap_or_default();
        let own = own.iter().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
        let shipped = NAMES.map(str::to_owned).into_iter();
        let own: Vec<String> = own.filter(|name| !NAMES.contains(&name.as_str())).collect();
        shipped.chain(own).collect()
    }

    fn theme(&mut self, name: &str) -> Result<Theme, Refused> {
        Ok(super::open::theme_of(name, self.ground.place().ok())?)
    }

    fn remember(&mut self, chosen: &Choices) -> Result<(), Refused> {
        let kept = remember::add(&self.ground.place()?.settings(), chosen);
        kept.map_err(|why| Refused::new(format!("it will not be remembered: {why}"), ""))
    }
}
