//! One hero from a file of its own, in the shape of an entry of `heroes`, filled in from the shipped content and the
//! user's packs. It keeps nothing.

use super::error::ContentError;
use super::shelf::{Shelves, Source};
use super::{Catalog, HeroEntry, check, fill, read_packs, shipped, split};
use std::path::Path;

impl Catalog {
    /// Reads a hero: the text is one entry of `heroes`, or a whole content file with one. `file` is its name in
    /// faults, all of which are returned at once; faults of packs are not among them.
    pub fn read_hero(packs: Option<&Path>, file: &str, text: &str) -> Result<HeroEntry, Vec<ContentError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let whole = split::fields(text).first().is_some_and(|(field, _)| *field == "heroes");
        // On the same line, so that faults keep their lines.
        let text = if whole { text.to_string() } else { format!("(heroes: [{text}\n])") };
        let mut faults = Vec::new();
        let mut sources = shipped();
        if let Some(directory) = packs {
            read_packs(directory, &mut sources, &mut faults);
        }
        sources.push(Source { file: file.into(), text, pack: true });
        let shelves = Shelves::fill(&sources, &mut faults);
        check::check(&shelves, &mut faults);
        let mut heroes: Vec<HeroEntry> = shelves
            .heroes
            .0
            .iter()
            .filter(|kept| kept.place.is_in(file))
            .map(|kept| fill::hero(kept, &shelves, &mut faults))
            .collect();
        faults.retain(|fault| fault.file == file);
        if faults.is_empty() && heroes.len() != 1 {
            faults.push(ContentError {
                file: file.into(),
                line: 0,
                problem: format!("it holds {} heroes", heroes.len()),
                remedy: "a sheet is one hero, as in `(name: \"Karla\", attributes: (..), ..)`".into(),
            });
        }
        faults.sort();
        faults.dedup();
        match heroes.pop() {
            Some(hero) if faults.is_empty() => Ok(hero),
            _ => Err(faults),
        }
    }
}
