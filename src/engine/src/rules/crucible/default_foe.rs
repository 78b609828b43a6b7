//! A creature with default figures (B7).

use super::figures;
use crate::rules::default_sheet::{Told, health};
use crate::table::seen::looks;
use crate::table::{
    Cached, Crucible, CrucibleAttack, CrucibleSheet, DamageType, Fact, Primary, PrimaryScores,
};

/// Returns `None` for a character that is played: its figures are known.
pub(crate) fn creature(name: &str, now: &Crucible, told: &Told<'_>) -> Option<Crucible> {
    if now.played {
        return None;
    }
    let blow = CrucibleAttack {
        name: "a blow".into(),
        attribute: Primary::Strength,
        skill: None,
        damage: 4,
        types: vec![DamageType::Bludgeoning],
    };
    let scores =
        PrimaryScores { strength: 4, constitution: 4, dexterity: 4, intellect: 4, wisdom: 4, charisma: 4 };
    let sheet = CrucibleSheet {
        name: name.into(),
        attacks: vec![blow],
        health: told.most(Fact::Health, "Health", 0),
        ..CrucibleSheet::bare(scores)
    };
    let (wounds, stress, worn, fate) = (0, 0, None, now.fate);
    let sheet = Cached::new(sheet);
    let fresh = Crucible { sheet, played: false, health: 0, wounds, morale: 0, stress, worn, fate };
    let [full, _, morale, _] = figures::maxima(&fresh);
    let health =
        health(told.one(Fact::Health, "Health", full), full, looks(now.health, figures::maxima(now)[0]));
    Some(Crucible { health, morale, ..fresh })
}
