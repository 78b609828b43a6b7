//! Scene traits in content files: approaches, ready-made traits, and how protagonists are filled in.

use super::Entry;
use super::any_sheet::Listed;
use super::error::ContentError;
use super::filed::Filed;
use super::list_loader::LoadedEntry;
use super::lists::Shelves;
use super::pack_writer::{Fields, always, put};
use greenfelt_engine::rules::attached;
use greenfelt_engine::rules::scene::figures;
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{Alignment, Duration, ProtagonistSheet};

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

/// A protagonist in a file.
pub(super) type ProtagonistShape = Filed<ProtagonistSheet>;

pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for LoadedEntry { item, place, .. } in &shelves.protagonists().entries {
        for problem in figures::problems(&item.sheet) {
            let remedy = "ratings go from 0 to 6, and a trait has 1 to 60 letters";
            faults.push(place.fault("name", format!("{}: {problem}", item.sheet.name), remedy));
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
    kept.entry(kept.item.sheet.clone())
}

impl Listed for ProtagonistSheet {
    fn name(&self) -> &String {
        &self.name
    }

    fn about(entry: &Entry<Self>) -> &String {
        &entry.sheet.concept
    }

    fn fields(&self, _: Career) -> Fields {
        let mut fields = Fields::default();
        fields.all(self, ProtagonistSheet::ABOUT);
        always!(fields, self: approaches);
        fields.all(self, ProtagonistSheet::NUMBERS);
        put!(fields, self: traits items);
        fields
    }
}
