//! Commands of growing that somebody might give now.

use super::candidates::{Dice, hero};
use crate::scene::catalog;
use greenfelt::command::{Command, Given, Upgrade};
use greenfelt::table::Table;

/// Something that a hero might spend experience for, or gain.
pub(super) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = hero(table, dice)?.id.clone();
    Some(match dice.below(8) {
        0 => format!("award {who} {} a quest", 1 + dice.below(9)),
        1 => "award all 2 a secret".into(),
        2 => format!("advance {who} attribute {}", ["str", "agi", "vit", "int", "per"][dice.below(5)]),
        3 => format!("advance {who} morale"),
        4 | 5 => {
            let traits = &catalog().traits;
            let name = traits[dice.below(traits.len())].name.clone();
            let named = Command::Advance(who, Upgrade::Trait(Given::Named(name)));
            catalog().resolve(named).ok()?.to_string()
        }
        _ => {
            let skills = ["toughness", "psyche", "brawling", "athletics", "research", "bell_founding"];
            format!("advance {who} skill {}", skills[dice.below(skills.len())])
        }
    })
}
