//! The questions of the Lab about the sheets of each system. This is the only file of the Lab that distinguishes
//! systems; the answers are in the files of the folder.

mod crucible;
mod paper;
mod scene;
mod ultimo;

use super::build::BadBuild;
use super::build::change::SheetPart;
use super::build::lines::Field;
use super::build::things::UsablePart;
use super::build_odds::{Bench, ChanceAt, NoOdds};
use greenfelt_content::{AnySheet, Catalog};
use greenfelt_engine::table::{
    Actor, Body, Cached, CrucibleSheet, Figure, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, Skill,
    UltimoSheet,
};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The answers for a character's sheet, in the file of its system.
pub(super) trait PlayedSheet {
    /// All reasons why the rules do not seat it.
    fn problems(&self) -> Vec<String>;

    /// The hint for a sheet that breaks the rules.
    fn hint(&self) -> &'static str;

    /// Every figure of an actor with this sheet, by its key.
    fn figures(&self, actor: &Actor) -> Vec<(String, Figure)>;

    /// Its entries other than figures, repeated ones with their count.
    fn fields(&self) -> Vec<Field>;

    fn things(&self) -> Vec<UsablePart>;

    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild>;

    fn add(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild>;

    fn drop(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild>;

    /// The names of tasks that can be tried.
    fn task_names(&self, bench: &Bench<'_>) -> Vec<String> {
        bench.actor.skills().iter().map(Skill::word).collect()
    }

    /// The exact chances at each of these difficulties, and the task as it was called.
    fn rungs(
        &self,
        bench: &Bench<'_>,
        with: &str,
        difficulties: RangeInclusive<i32>,
    ) -> Result<(String, Vec<ChanceAt>), NoOdds>;

    /// The task of a line of the sheet, if it is one.
    fn task_of<'n>(&self, row: &'n str) -> Option<&'n str>;

    fn usual_difficulty(&self) -> i32;
}

/// A sheet of a character; `None` for a foe.
pub(super) fn played(sheet: &AnySheet) -> Option<&dyn PlayedSheet> {
    match sheet {
        AnySheet::Ultimo(sheet) => Some(&**sheet),
        AnySheet::Paper(sheet) => Some(&**sheet),
        AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => Some(&**sheet),
        AnySheet::Protagonist(sheet) => Some(&**sheet),
        AnySheet::Foe(_) | AnySheet::Opponent(_) => None,
    }
}

pub(super) fn played_mut(sheet: &mut AnySheet) -> Option<&mut dyn PlayedSheet> {
    match sheet {
        AnySheet::Ultimo(sheet) => Some(Arc::<UltimoSheet>::make_mut(sheet)),
        AnySheet::Paper(sheet) => Some(Arc::<PaperSheet>::make_mut(sheet)),
        AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => Some(Arc::<CrucibleSheet>::make_mut(sheet)),
        AnySheet::Protagonist(sheet) => Some(Arc::<ProtagonistSheet>::make_mut(sheet)),
        AnySheet::Foe(_) | AnySheet::Opponent(_) => None,
    }
}

/// The answers for a foe's sheet. A foe is made stronger or weaker by points of its system's main fighting figure: the
/// power of both attacks (ULTIMO), Power (Paper Story), the damage of each attack (attributes and defenses).
pub(super) trait FoeSheetOps {
    /// Name of the figure that grows.
    fn figure(&self) -> &'static str;

    /// Adds points to it; it never falls below 0.
    fn grow(&mut self, by: i32);

    /// The present figure, the greatest of several.
    fn strength(&self) -> i32;

    /// True if it has an attack, or can be hurt.
    fn fights(&self) -> bool {
        true
    }
}

/// A sheet of a foe; `None` for a character.
pub(super) fn foelike(sheet: &mut AnySheet) -> Option<&mut dyn FoeSheetOps> {
    match sheet {
        AnySheet::Foe(sheet) => Some(Arc::<FoeSheet>::make_mut(sheet)),
        AnySheet::Opponent(sheet) => Some(Arc::<PaperFoe>::make_mut(sheet)),
        AnySheet::Creature(sheet) => Some(Arc::<CrucibleSheet>::make_mut(sheet)),
        AnySheet::Ultimo(_) | AnySheet::Paper(_) | AnySheet::Crucible(_) | AnySheet::Protagonist(_) => None,
    }
}

/// The sheet of a foe at a table; `None` for a hero.
pub(super) fn foe_at_table(actor: &mut Actor) -> Option<&mut dyn FoeSheetOps> {
    match &mut actor.body {
        Body::Foe(foe) => Some(Cached::<FoeSheet>::make_mut(&mut foe.sheet)),
        Body::PaperFoe(foe) => Some(Cached::<PaperFoe>::make_mut(&mut foe.sheet)),
        Body::Crucible(now) if !now.played => Some(Cached::<CrucibleSheet>::make_mut(&mut now.sheet)),
        Body::Hero(_) | Body::Paper(_) | Body::Crucible(_) | Body::Protagonist(_) => None,
    }
}

/// The sheet of a foe, for adding another of its kind.
pub(super) fn sheet_of_foe(actor: &Actor) -> Option<AnySheet> {
    match &actor.body {
        Body::Foe(foe) => Some(AnySheet::Foe(Cached::share(&foe.sheet))),
        Body::PaperFoe(foe) => Some(AnySheet::Opponent(Cached::share(&foe.sheet))),
        Body::Crucible(now) if !now.played => Some(AnySheet::Creature(Cached::share(&now.sheet))),
        Body::Hero(_) | Body::Paper(_) | Body::Crucible(_) | Body::Protagonist(_) => None,
    }
}
