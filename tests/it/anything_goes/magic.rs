//! Commands of magic that somebody might give now.

use super::candidates::{Dice, hero};
use greenfelt::table::Table;
use greenfelt::table::actor::Actor;

/// What spells are made of, most of them legal.
const MADE: [&str; 12] = [
    "damaging",
    "damaging+area:1",
    "damaging+volatile",
    "healing",
    "empowering:2+lingering:3",
    "controlling",
    "conjuring",
    "scrying",
    "commune",
    "transmuting+lingering:5",
    "damaging+taboo",
    "remote:2",
];

/// A command of magic.
pub(super) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = &hero(table, dice)?.id;
    let made = MADE[dice.below(MADE.len())];
    let name = ["Spark", "Hush", "Knit"][dice.below(3)];
    let written = |actor: &Actor| {
        let spell = actor.hero()?.sheet.spells.first()?;
        Some(format!("forget {} ({})", actor.id, spell.name))
    };
    Some(match dice.below(4) {
        0 | 1 if table.heroes().any(|actor| written(actor).is_some()) => table.heroes().find_map(written)?,
        _ => format!("scribe {who} ({name}) {made}"),
    })
}
