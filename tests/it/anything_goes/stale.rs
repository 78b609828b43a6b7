//! Stale references: nothing on the table names an actor or thing that is gone. The serialized table is searched, so
//! that no field is left out.

use greenfelt::table::Table;
use greenfelt::table::cached::Cached;
use std::collections::BTreeSet;

/// What stands before the number of an effect or of something owed.
const EFFECTS: [&str; 3] = ["With(", "effect:", "Cure("];
const DUES: [&str; 3] = ["Guard(", "due:", "Land("];

/// Those who have been at the table, and whether they are there still.
#[derive(Default)]
pub(super) struct Known(BTreeSet<String>);

impl Known {
    pub(super) fn meet(&mut self, table: &Table) {
        for actor in &table.actors {
            if !self.0.contains(actor.id.as_str()) {
                self.0.insert(actor.id.to_string());
            }
        }
    }

    /// Nothing on the table names who or what is gone. What was settled last lies there as it was, and what the players
    /// were told of somebody stays known; a bond lasts while the other is away.
    pub(super) fn none_is_stale(&self, table: &Table) {
        let mut table = table.clone();
        (table.last, table.disclosed, table.never_met) = (None, Vec::new(), Vec::new());
        // What was put away stays in the drawer as it left.
        table.drawer.clear();
        for part in &mut table.actors {
            if let Some(hero) = Cached::make_mut(part).hero_mut() {
                hero.bonds.clear();
            }
        }
        let text = ron::to_string(&table).unwrap();
        for gone in self.0.iter().filter(|id| table.actors.iter().all(|actor| actor.id.as_str() != *id)) {
            let named = format!("\"{gone}\"");
            // What a status is about is said in words.
            let mut places = text.match_indices(&named).filter(|(at, _)| !text[..*at].ends_with("what:"));
            if let Some((at, _)) = places.next() {
                panic!("{gone} is gone and still named: {}", around(&text, at));
            }
        }
        let effects: BTreeSet<u32> =
            table.actors.iter().flat_map(|actor| &actor.effects).map(|effect| effect.id).collect();
        let dues: BTreeSet<u32> = table.pending.iter().map(|due| due.id).collect();
        for (words, there, what) in [(EFFECTS, effects, "an effect"), (DUES, dues, "something owed")] {
            for (at, number) in words.into_iter().flat_map(|word| numbers(&text, word)) {
                assert!(there.contains(&number), "{what} of number {number} is gone: {}", around(&text, at));
            }
        }
    }
}

fn around(text: &str, at: usize) -> String {
    let from = text[..at].char_indices().rev().nth(160).map_or(0, |(from, _)| from);
    text[from..].chars().take(260).collect()
}

/// The numbers that stand behind a word.
fn numbers<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = (usize, u32)> + 't {
    text.match_indices(word).filter_map(move |(at, _)| {
        let behind = text[at + word.len()..].trim_start_matches("Some(");
        let digits = behind.split(|c: char| !c.is_ascii_digit()).next()?;
        Some((at, digits.parse().ok()?))
    })
}
