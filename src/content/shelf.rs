//! Reads content files into shelves of entries and collects every fault on the way. An entry takes the place of an
//! earlier one with the same key from another file. What entries say of each other is checked elsewhere.

use super::error::ContentError;
use super::paper::{GradeEntry, OpponentShape, PaperHeroShape, PaperSkillEntry, StatusEntry};
use super::shape::{
    ArmorEntry, BasicFoeEffect, Condition, Injury, Major, Minor, QualityEntry, RangeEntry, RulingEntry, Rung,
    Shape, SkillEntry, TraitEntry, WeaponEntry, WeightEntry,
};
use super::split::{self, Piece};
use super::unit::{FoeShape, HeroShape};
use crate::words::nearest;

/// A content file in memory.
#[derive(Debug)]
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
pub(super) struct Place<'a> {
    file: &'a str,
    line: usize,
    text: &'a str,
    pack: bool,
}

impl Place<'_> {
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

    /// Whether the entry is a user's.
    pub(super) fn is_pack(self) -> bool {
        self.pack
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
    pub(super) place: Place<'a>,
}

/// The entries of one list, in the order in which they came.
#[derive(Debug)]
pub(super) struct Shelf<'a, T>(pub(super) Vec<Kept<'a, T>>);

impl<T> Default for Shelf<'_, T> {
    fn default() -> Self {
        Shelf(Vec::new())
    }
}

impl<'a, T: Shape> Shelf<'a, T> {
    fn read(&mut self, piece: &Piece<'a>, source: &'a Source, faults: &mut Vec<ContentError>) {
        let place = Place { file: &source.file, line: piece.line, text: piece.text, pack: source.pack };
        let unknown: Vec<_> =
            split::fields(piece.text).into_iter().filter(|(field, _)| !T::FIELDS.contains(field)).collect();
        for &(field, down) in &unknown {
            let remedy = match nearest(field, T::FIELDS.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("entries of `{}` have: {}", T::LIST, T::FIELDS.join(", ")),
            };
            faults.push(ContentError {
                file: source.file.clone(),
                line: piece.line + down,
                problem: format!("there is no field `{field}` in `{}`", T::LIST),
                remedy,
            });
        }
        let options =
            ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        match options.from_str::<T>(piece.text) {
            Ok(_) if !unknown.is_empty() => {}
            Ok(item) => self.put(Kept { key: item.key(), item, place }, faults),
            Err(error) if unknown.is_empty() => faults.push(ContentError {
                file: source.file.clone(),
                line: piece.line + error.span.start.line.saturating_sub(1),
                problem: problem_of(&error.code),
                remedy: remedy_of(&error.code, T::LIST),
            }),
            Err(_) => {}
        }
    }

    fn put(&mut self, kept: Kept<'a, T>, faults: &mut Vec<ContentError>) {
        if kept.key == "nobody" {
            faults.push(kept.place.fault(
                "name",
                "an entry has no name",
                "give it a name of letters or digits",
            ));
            return;
        }
        match self.0.iter_mut().find(|other| other.key == kept.key) {
            Some(other) if other.place.file == kept.place.file => faults.push(kept.place.fault(
                "",
                format!("`{}` stands twice in `{}`", kept.key, T::LIST),
                format!("the other stands on line {}; keep one", other.place.line),
            )),
            Some(other) => *other = kept,
            None => self.0.push(kept),
        }
    }
}

fn problem_of(error: &ron::Error) -> String {
    match error {
        ron::Error::NoSuchEnumVariant { found, outer, .. } => match outer {
            Some(outer) => format!("`{found}` is none of {outer}"),
            None => format!("`{found}` is not known here"),
        },
        ron::Error::MissingStructField { field, .. } => format!("the field `{field}` is missing"),
        other => other.to_string().trim_end_matches('.').replace('\n', " "),
    }
}

fn remedy_of(error: &ron::Error, list: &str) -> String {
    let near = |found: &str, names: &'static [&'static str]| match nearest(found, names.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write one of: {}", names.join(", ")),
    };
    match error {
        ron::Error::NoSuchEnumVariant { expected, found, .. }
        | ron::Error::NoSuchStructField { expected, found, .. } => near(found, expected),
        ron::Error::MissingStructField { field, .. } => format!("add `{field}: ..` to the entry"),
        _ => format!("compare the entry with those of `assets/{}.ron`", home(list)),
    }
}

/// The file of a list among the shipped ones.
fn home(list: &str) -> String {
    match list.strip_prefix("paper_") {
        Some(list) => format!("paper/{list}"),
        None if matches!(list, "opponents" | "statuses" | "grades") => format!("paper/{list}"),
        None => format!("ultimo/{list}"),
    }
}

/// The entries of every list.
#[derive(Debug, Default)]
#[allow(missing_docs)]
pub(super) struct Shelves<'a> {
    pub(super) skills: Shelf<'a, SkillEntry>,
    pub(super) difficulties: Shelf<'a, Rung>,
    pub(super) minor_effects: Shelf<'a, Minor>,
    pub(super) major_effects: Shelf<'a, Major>,
    pub(super) foe_effects: Shelf<'a, BasicFoeEffect>,
    pub(super) weapons: Shelf<'a, WeaponEntry>,
    pub(super) armor: Shelf<'a, ArmorEntry>,
    pub(super) qualities: Shelf<'a, QualityEntry>,
    pub(super) weights: Shelf<'a, WeightEntry>,
    pub(super) ranges: Shelf<'a, RangeEntry>,
    pub(super) injuries: Shelf<'a, Injury>,
    pub(super) conditions: Shelf<'a, Condition>,
    pub(super) traits: Shelf<'a, TraitEntry>,
    pub(super) rulings: Shelf<'a, RulingEntry>,
    pub(super) heroes: Shelf<'a, HeroShape>,
    pub(super) foes: Shelf<'a, FoeShape>,
    pub(super) paper_skills: Shelf<'a, PaperSkillEntry>,
    pub(super) statuses: Shelf<'a, StatusEntry>,
    pub(super) grades: Shelf<'a, GradeEntry>,
    pub(super) paper_heroes: Shelf<'a, PaperHeroShape>,
    pub(super) opponents: Shelf<'a, OpponentShape>,
}

/// The lists that a content file may hold.
const LISTS: &[&str] = &[
    SkillEntry::LIST,
    Rung::LIST,
    Minor::LIST,
    Major::LIST,
    BasicFoeEffect::LIST,
    WeaponEntry::LIST,
    ArmorEntry::LIST,
    QualityEntry::LIST,
    WeightEntry::LIST,
    RangeEntry::LIST,
    Injury::LIST,
    Condition::LIST,
    TraitEntry::LIST,
    RulingEntry::LIST,
    HeroShape::LIST,
    FoeShape::LIST,
    PaperSkillEntry::LIST,
    StatusEntry::LIST,
    GradeEntry::LIST,
    PaperHeroShape::LIST,
    OpponentShape::LIST,
];

impl<'a> Shelves<'a> {
    /// Reads files in their order; later entries take the place of earlier ones.
    pub(super) fn fill(sources: &'a [Source], faults: &mut Vec<ContentError>) -> Shelves<'a> {
        let mut shelves = Shelves::default();
        for source in sources {
            let (pieces, broken) = split::pieces(&source.text);
            for piece in &pieces {
                shelves.read(piece, source, faults);
            }
            if let Some(broken) = broken {
                faults.push(ContentError {
                    file: source.file.clone(),
                    line: broken.line,
                    problem: broken.problem,
                    remedy: broken.remedy,
                });
            }
        }
        shelves
    }

    fn read(&mut self, piece: &Piece<'a>, source: &'a Source, faults: &mut Vec<ContentError>) {
        match piece.list {
            SkillEntry::LIST => self.skills.read(piece, source, faults),
            Rung::LIST => self.difficulties.read(piece, source, faults),
            Minor::LIST => self.minor_effects.read(piece, source, faults),
            Major::LIST => self.major_effects.read(piece, source, faults),
            BasicFoeEffect::LIST => self.foe_effects.read(piece, source, faults),
            WeaponEntry::LIST => self.weapons.read(piece, source, faults),
            ArmorEntry::LIST => self.armor.read(piece, source, faults),
            QualityEntry::LIST => self.qualities.read(piece, source, faults),
            WeightEntry::LIST => self.weights.read(piece, source, faults),
            RangeEntry::LIST => self.ranges.read(piece, source, faults),
            Injury::LIST => self.injuries.read(piece, source, faults),
            Condition::LIST => self.conditions.read(piece, source, faults),
            TraitEntry::LIST => self.traits.read(piece, source, faults),
            RulingEntry::LIST => self.rulings.read(piece, source, faults),
            HeroShape::LIST => self.heroes.read(piece, source, faults),
            FoeShape::LIST => self.foes.read(piece, source, faults),
            PaperSkillEntry::LIST => self.paper_skills.read(piece, source, faults),
            StatusEntry::LIST => self.statuses.read(piece, source, faults),
            GradeEntry::LIST => self.grades.read(piece, source, faults),
            PaperHeroShape::LIST => self.paper_heroes.read(piece, source, faults),
            OpponentShape::LIST => self.opponents.read(piece, source, faults),
            other => faults.push(ContentError {
                file: source.file.clone(),
                line: piece.line,
                problem: format!("there is no list `{other}`"),
                remedy: match nearest(other, LISTS.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the lists are: {}", LISTS.join(", ")),
                },
            }),
        }
    }
}
