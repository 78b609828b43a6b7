//! Magic items in content files, with the attunement they cost and the figures they change while attuned; and their
//! codex pages.

use super::check::within;
use super::codex::CodexEntry;
use super::error::ContentError;
use super::lists::Shelves;
use super::page::Page;
use super::{Catalog, UnknownName, find, unknown};
use greenfelt_engine::command::word::bonus;
use greenfelt_engine::command::{Bonus, Command};
use greenfelt_engine::rules::ultimo::magic_item::{self, MOST};
use greenfelt_engine::table::MagicItem;
use greenfelt_engine::table::schema::record;

/// Source of their rules.
const SOURCE: &str = "ULTIMO, Character Abilities: Attunement; Magic Items";

const RULINGS: [&str; 2] = ["U191", "U202"];

record! {
    pub struct MagicItemEntry {
        pub name: String,
        pub cost: u8,
        /// Its bonuses, as in the command: `soak+1`.
        pub does: Vec<String> [default],
        pub text: String [default],
    }
}

impl MagicItemEntry {
    /// Its bonuses, parsed; a text that is not a bonus is a fault of its file.
    #[must_use]
    pub fn bonuses(&self) -> Vec<Bonus> {
        self.does.iter().filter_map(|word| bonus(word)).collect()
    }

    /// The item, not attuned.
    #[must_use]
    pub fn item(&self) -> MagicItem {
        magic_item::item(&self.name, self.cost, &self.bonuses(), None)
    }
}

pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.magic_items().entries {
        let large = kept.item.bonuses().into_iter().find(|bonus| !(-MOST..=MOST).contains(&bonus.by));
        if let Some(by) = large.map(|bonus| bonus.by) {
            let problem = format!("{} changes something by {by}", kept.item.name);
            faults.push(kept.place.fault("does", problem, format!("by -{MOST} to {MOST}")));
        }
        within(("cost", kept.item.cost.into()), 0..=MOST, &kept.item.name, kept.place, faults);
        let wrong = kept.item.does.iter().find(|word| bonus(word).is_none());
        if let Some(word) = wrong {
            let remedy = "a figure or a skill and by how much: soak+1, athletics+2, focus-1";
            faults.push(kept.place.fault(
                "does",
                format!("{}: `{word}` changes nothing", kept.item.name),
                remedy,
            ));
        }
    }
}

pub(super) fn page(entry: &MagicItemEntry) -> CodexEntry {
    let hooks: Vec<String> = entry.item().hooks.iter().map(ToString::to_string).collect();
    Page::new(&entry.name)
        .number("attunement", entry.cost)
        .list("moves", &entry.does)
        .words("works", "while it is attuned")
        .words("comes by", format!("magic-item WHO ({})", entry.name))
        .fact("hooks", hooks.join("; "), hooks)
        .list("rulings", &RULINGS.map(str::to_owned))
        .words("source", SOURCE)
        .text(&entry.text)
}

impl Catalog {
    pub fn magic_item(&self, name: &str) -> Option<&MagicItemEntry> {
        find(&self.magic_items, name, |item| ("", &item.name, &[]))
    }

    /// Writes out listed magic items. Without an attunement cost, the name must be listed.
    pub(super) fn magic_items_written_out(&self, command: Command) -> Result<Command, UnknownName> {
        let Command::MagicItem(who, None, name, mut does) = command else { return Ok(command) };
        let all = self.magic_items.iter().map(|entry| entry.name.as_str());
        let entry = self.magic_item(&name).ok_or_else(|| unknown("magic item", &name, all))?;
        // Given bonuses are added.
        does.splice(0..0, entry.bonuses());
        Ok(Command::MagicItem(who, Some(entry.cost), entry.name.clone(), does))
    }
}
