//! An opponent with default figures (Paper Story, Combat; B7).

use crate::rules::default_sheet::{Told, health};
use crate::table::seen::looks;
use crate::table::{Cached, Fact, PaperFoe, PaperOpponent};

pub(crate) fn opponent(name: &str, foe: &PaperOpponent, told: &Told<'_>) -> PaperOpponent {
    let full = told.most(Fact::Health, "HP", 4);
    let sheet = PaperFoe {
        name: name.into(),
        hp: full,
        power: told.one(Fact::Attacks, "Power", 2),
        attack: told.one(Fact::Attacks, "Attack", 0),
        defense: told.one(Fact::Soak, "Defense", 0),
        behavior: String::new(),
        traits: Vec::new(),
    };
    let hp = health(told.one(Fact::Health, "HP", full), full, looks(foe.hp, foe.sheet.hp));
    PaperOpponent { sheet: Cached::new(sheet), hp }
}
