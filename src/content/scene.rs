//! Scene traits in content files: approaches, ready-made traits, and how protagonists are filled in.

use super::Entry;
use super::error::ContentError;
use super::list_loader::LoadedEntry;
use super::lists::Shelves;
use crate::rules::attached;
use crate::rules::scene::figures;
use crate::table::scene_trait::{Alignment, Duration};
use crate::table::schema::{filled, record};
use crate::table::sheet::{Approach, HOPE_SLOTS, OwnTrait, ProtagonistSheet};

record! {
    pub struct ApproachEntry {
        pub name: String,
        pub text: String,
    }

    pub struct SceneTraitEntry {
        pub words: String,
        pub alignment: Alignment,
        pub duration: Duration,
        pub text: String,
    }
}

fn six() -> u8 {
    HOPE_SLOTS
}

record! {
    pub(super) struct ProtagonistShape {
        pub(super) id: String [default],
        pub(super) name: String,
        also: Vec<String> [default],
        concept: String [default],
        approaches: Vec<Approach>,
        hope: u8 [default = "six"],
        traits: Vec<OwnTrait> [default],
        items: Vec<String> [default],
        text: String [default],
    }
}

impl ProtagonistShape {
    fn sheet(&self) -> ProtagonistSheet {
        filled!(self => ProtagonistSheet { name concept approaches hope traits items })
    }
}

/// Checks each entry by itself.
pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for LoadedEntry { item, place, .. } in &shelves.protagonists().entries {
        for problem in figures::problems(&item.sheet()) {
            let remedy = "ratings go from 0 to 6, and a trait has 1 to 60 letters";
            faults.push(place.fault("name", format!("{}: {problem}", item.name), remedy));
        }
    }
    for LoadedEntry { item, place, .. } in &shelves.scene_traits().entries {
        if let Some(problem) = attached::unfit(&item.words) {
            faults.push(place.fault("words", problem, "write a few words"));
        }
    }
}

pub(super) fn protagonist(
    kept: &LoadedEntry<'_, ProtagonistShape>,
    _: &Shelves<'_>,
    _: &mut Vec<ContentError>,
) -> Entry<ProtagonistSheet> {
    kept.entry(&kept.item.also, &kept.item.text, kept.item.sheet())
}
