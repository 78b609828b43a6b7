//! Random commands of magic.

use super::candidates::{Dice, anybody, hero};
use greenfelt::table::Table;
use greenfelt::table::actor::Actor;
use greenfelt::table::casting::Glitch;
use greenfelt::table::pending::Obligation;

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
    let open = table.pending.iter().find(|due| matches!(due.what, Obligation::Glitch(_)));
    if let Some(due) = open {
        let glitch = Glitch::ALL[dice.below(Glitch::ALL.len())];
        return Some(format!("glitch {} {}", due.to, glitch.name().to_lowercase()));
    }
    let charging = table.heroes().find(|hero| hero.effects.iter().any(|e| e.name.starts_with("Charging ")));
    if let Some(hero) = charging {
        let line =
            if dice.below(2) == 0 { "cast WHO healing+charged:2 3" } else { "charge WHO healing+charged:2" };
        return Some(line.replace("WHO", hero.id.as_str()));
    }
    let on = anybody(table, dice)?.id.clone();
    Some(match dice.below(12) {
        4 | 5 => format!("cast {who} {made} {}", dice.below(6)),
        6..=8 => format!("cast {who} {made} {} at {on}", dice.below(6)),
        9 => format!("cast {who} {made} at {on} : the bird"),
        10 => format!("charge {who} healing+charged:2"),
        0..=2 if table.heroes().any(|actor| written(actor).is_some()) => table.heroes().find_map(written)?,
        _ => format!("scribe {who} ({name}) {made}"),
    })
}
