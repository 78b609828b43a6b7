//! A sheet of any kind, and one character from a file of its own: in the shape of an entry of `heroes` or
//! `paper_heroes`, filled in from the shipped content and the user's packs. It keeps nothing.

use super::error::ContentError;
use super::lists::Shelves;
use super::shelf::Source;
use super::{Catalog, check, fill, paper, read_packs, shipped, written};
use crate::command::{Command, Given};
use crate::table::sheet::{FoeSheet, PaperFoe, PaperSheet, UltimoSheet};
use std::path::Path;
use std::sync::Arc;

/// A sheet of any kind.
#[derive(Clone, Debug)]
pub enum AnySheet {
    /// An ULTIMO hero.
    Ultimo(Arc<UltimoSheet>),
    /// A Paper Story character.
    Paper(Arc<PaperSheet>),
    /// An ULTIMO foe.
    Foe(Arc<FoeSheet>),
    /// A Paper Story opponent.
    Opponent(Arc<PaperFoe>),
}

impl AnySheet {
    /// The command by which it comes to the table.
    pub fn comes(self) -> Command {
        match self {
            AnySheet::Ultimo(sheet) => Command::Join(Given::Whole(sheet)),
            AnySheet::Paper(sheet) => Command::JoinPaper(Given::Whole(sheet)),
            AnySheet::Foe(sheet) => Command::Foe(Given::Whole(sheet)),
            AnySheet::Opponent(sheet) => Command::Opponent(Given::Whole(sheet)),
        }
    }
}

/// The fields that only a Paper Story character has.
const PAPER: [&str; 3] = ["heart", "spirit", "courage"];

/// A hero as a file writes one.
const HERO: &str = "(name: \"Nan Pell\", attributes: (str: 6, agi: 5, vit: 5, int: 4, per: 5), \
    skills: {\"brawling\": 2}, traits: [\"Ironman\"], weapons: [\"Dagger\"])";

/// A Paper Story character as a file writes one.
const PAPER_HERO: &str =
    "(name: \"Nan Pell\", heart: 2, spirit: 1, courage: 1, skills: [(skill: \"guard\", rank: 2)])";

fn is_paper(text: &str) -> bool {
    written::fields(text).any(|field| PAPER.contains(&field))
}

impl AnySheet {
    /// What a file with a character reads like, of the system that a text seems to be of.
    pub fn example(text: &str) -> &'static str {
        if is_paper(text) { PAPER_HERO } else { HERO }
    }
}

impl Catalog {
    /// Reads a character: the text is one entry of `heroes` or `paper_heroes`, or a whole content file with one; an
    /// entry with a stat of Paper Story is of that system. `file` is its name in faults, all of which are returned at
    /// once; faults of packs are not among them.
    pub fn read_sheet(packs: Option<&Path>, file: &str, text: &str) -> Result<AnySheet, Vec<ContentError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let whole = matches!(written::fields(text).next(), Some("heroes" | "paper_heroes"));
        let list = if is_paper(text) { "paper_heroes" } else { "heroes" };
        // On the same line, so that faults keep their lines.
        let text = if whole { text.to_string() } else { format!("({list}: [{text}\n])") };
        let mut faults = Vec::new();
        let mut sources = shipped();
        if let Some(directory) = packs {
            sources.extend(read_packs(directory, &mut faults));
        }
        sources.push(Source { file: file.into(), text, pack: true });
        let shelves = Shelves::fill(&sources, &mut faults);
        check::check(&shelves, &mut faults);
        let mut heroes = Vec::new();
        for kept in shelves.heroes.0.iter().filter(|kept| kept.place.is_in(file)) {
            heroes.push(AnySheet::Ultimo(fill::hero(kept, &shelves, &mut faults).sheet));
        }
        for kept in shelves.paper_heroes.0.iter().filter(|kept| kept.place.is_in(file)) {
            heroes.push(AnySheet::Paper(paper::hero(kept, &shelves, &mut faults).sheet));
        }
        faults.retain(|fault| fault.file == file);
        if faults.is_empty() && heroes.len() != 1 {
            faults.push(ContentError {
                file: file.into(),
                line: 0,
                problem: format!("it holds {} heroes", heroes.len()),
                remedy: "a sheet is one hero, as in `(name: \"Karla\", attributes: (..), ..)`".into(),
            });
        }
        match heroes.pop() {
            Some(hero) if faults.is_empty() => Ok(hero),
            _ => Err(ContentError::in_order(faults)),
        }
    }
}
