//! One character from a file of its own, in the shape of an entry of `heroes` or `paper_heroes`, filled in from the
//! shipped content and the user's packs. It keeps nothing.

use super::error::ContentError;
use super::shelf::{Shelves, Source};
use super::{Catalog, HeroEntry, PaperHeroEntry, check, fill, paper, read_packs, shipped, split};
use std::path::Path;

/// A character of one system.
#[derive(Clone, Debug)]
pub enum OwnSheet {
    /// An ULTIMO hero.
    Ultimo(HeroEntry),
    /// A Paper Story character.
    Paper(PaperHeroEntry),
}

/// The fields that only a Paper Story character has.
const PAPER: [&str; 3] = ["heart", "spirit", "courage"];

impl Catalog {
    /// Reads a character: the text is one entry of `heroes` or `paper_heroes`, or a whole content file with one; an
    /// entry with a stat of Paper Story is of that system. `file` is its name in faults, all of which are returned at
    /// once; faults of packs are not among them.
    pub fn read_sheet(packs: Option<&Path>, file: &str, text: &str) -> Result<OwnSheet, Vec<ContentError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let fields = split::fields(text);
        let whole = fields.first().is_some_and(|(field, _)| matches!(*field, "heroes" | "paper_heroes"));
        let list =
            if fields.iter().any(|(field, _)| PAPER.contains(field)) { "paper_heroes" } else { "heroes" };
        // On the same line, so that faults keep their lines.
        let text = if whole { text.to_string() } else { format!("({list}: [{text}\n])") };
        let mut faults = Vec::new();
        let mut sources = shipped();
        if let Some(directory) = packs {
            read_packs(directory, &mut sources, &mut faults);
        }
        sources.push(Source { file: file.into(), text, pack: true });
        let shelves = Shelves::fill(&sources, &mut faults);
        check::check(&shelves, &mut faults);
        let own = shelves.heroes.0.iter().filter(|kept| kept.place.is_in(file));
        let mut heroes: Vec<OwnSheet> =
            own.map(|kept| OwnSheet::Ultimo(fill::hero(kept, &shelves, &mut faults))).collect();
        let own = shelves.paper_heroes.0.iter().filter(|kept| kept.place.is_in(file));
        heroes.extend(own.map(|kept| OwnSheet::Paper(paper::hero(kept, &shelves))));
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
