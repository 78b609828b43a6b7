//! The codex pages of scene traits: approaches, ready-made traits, protagonists.

use super::Entry;
use super::codex::CodexEntry;
use super::page::Page;
use super::scene::{ApproachEntry, SceneTraitEntry};
use greenfelt_engine::table::ProtagonistSheet;
use serde_json::{Map, Value, json};

pub(super) fn approaches(a: &ApproachEntry) -> CodexEntry {
    Page::new(&a.name).text(&a.text)
}

pub(super) fn traits(t: &SceneTraitEntry) -> CodexEntry {
    Page::new(&t.words)
        .words("alignment", t.alignment.words())
        .words("duration", t.duration.words())
        .text(&t.text)
}

pub(super) fn protagonists(one: &Entry<ProtagonistSheet>) -> CodexEntry {
    let sheet = &one.sheet;
    let ratings: Vec<String> =
        sheet.approaches.iter().map(|own| format!("{} {}", own.approach, own.rating)).collect();
    let approaches: Map<String, Value> =
        sheet.approaches.iter().map(|own| (own.approach.word(), json!(own.rating))).collect();
    let traits: Vec<String> =
        sheet.traits.iter().map(|own| format!("[{}] {}", own.words, own.alignment.words())).collect();
    Page::new(&sheet.name)
        .words("id", one.id.as_str())
        .words("concept", &sheet.concept)
        .fact("approaches", ratings.join(", "), approaches)
        .number("hope", i32::from(sheet.hope))
        .list("traits", &traits)
        .list("items", &sheet.items)
        .text(&one.text)
}
