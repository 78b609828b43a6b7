//! A creature as whoever knows nothing of it but how it looks and what was told would suppose it (Crucible: Creatures;
//! B7). It looks at no figure of the creature.

use super::figures::maxima;
use crate::table::disclosure::told_numbers;
use crate::table::seen::{looking, looks};
use crate::table::{
    Cached, Crucible, CrucibleAttack, CrucibleSheet, DamageType, Fact, Primary, PrimaryScores,
};

/// The creature as it is supposed: where nothing was told of its health an ordinary one, and no other word than that
/// is made figures of.
pub(super) fn creature(name: &str, now: &Crucible, told: &[(Fact, &str)]) -> Crucible {
    let words = told.iter().rfind(|(of, _)| *of == Fact::Health).map(|(_, words)| *words);
    let numbers = words.map(|words| told_numbers(words, "Health")).unwrap_or_default();
    let blow = CrucibleAttack {
        name: "a blow".into(),
        attribute: Primary::Strength,
        skill: None,
        damage: 4,
        types: vec![DamageType::Bludgeoning],
    };
    let four = 4;
    let scores = PrimaryScores {
        strength: four,
        constitution: four,
        dexterity: four,
        intellect: four,
        wisdom: four,
        charisma: four,
    };
    let health = numbers.get(1).copied().unwrap_or(0);
    let sheet =
        CrucibleSheet { name: name.into(), attacks: vec![blow], health, ..CrucibleSheet::bare(scores) };
    let mut supposed = Crucible {
        sheet: Cached::new(sheet),
        played: false,
        health: 0,
        wounds: 0,
        morale: 0,
        stress: 0,
        worn: None,
        fate: now.fate,
    };
    let [full, _, morale, _] = maxima(&supposed);
    let looked = looks(now.health, maxima(now)[0]);
    let health = numbers.first().copied().unwrap_or(full);
    supposed.health = if looks(health, full) == looked { health } else { looking(looked, full) };
    supposed.morale = morale;
    supposed
}
