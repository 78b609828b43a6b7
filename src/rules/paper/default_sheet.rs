//! An opponent as whoever knows nothing of it but how it looks and what was told would suppose it, by what such
//! opponents are like (Paper Story, Opponents; B7). It looks at no figure of the opponent.

use crate::table::disclosure::told_numbers;
use crate::table::seen::{looking, looks};
use crate::table::{Cached, Fact, PaperFoe, PaperOpponent};

/// The opponent as it is supposed: where nothing was told an ordinary one.
pub(super) fn opponent(name: &str, foe: &PaperOpponent, told: &[(Fact, &str)]) -> PaperOpponent {
    let numbers = |fact: Fact, behind| {
        let words = told.iter().rfind(|(of, _)| *of == fact);
        words.map(|(_, words)| told_numbers(words, behind)).unwrap_or_default()
    };
    let one = |fact, behind, usual| numbers(fact, behind).first().copied().unwrap_or(usual);
    let full = numbers(Fact::Health, "HP").get(1).copied().unwrap_or(4);
    let hp = one(Fact::Health, "HP", full);
    let looked = looks(foe.hp, foe.sheet.hp);
    let sheet = PaperFoe {
        name: name.into(),
        hp: full,
        power: one(Fact::Attacks, "Power", 2),
        attack: one(Fact::Attacks, "Attack", 0),
        defense: one(Fact::Soak, "Defense", 0),
        behavior: String::new(),
        traits: Vec::new(),
    };
    PaperOpponent {
        sheet: Cached::new(sheet),
        hp: if looks(hp, full) == looked { hp } else { looking(looked, full) },
    }
}
