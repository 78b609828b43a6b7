//! A foe with default figures, ordinary ones of its rank (ULTIMO, Creating foes; B7).

use crate::rules::default_sheet::{Told, health};
use crate::table::disclosure::disclosed_numbers;
use crate::table::seen::looks;
use crate::table::{Cached, Fact, Foe, FoeAttack, FoeRank, FoeSheet, Temper};

pub(crate) fn foe(name: &str, foe: &Foe, told: &Told<'_>) -> Foe {
    let rank = foe.sheet.rank;
    let [usual, soak, danger, threshold, calm, power] = match rank {
        FoeRank::Minion => [5, 1, 4, 5, 0, 4],
        FoeRank::Greater => [8, 2, 7, 8, 10, 7],
        FoeRank::Host => [18, 8, 14, 25, 20, 11],
    };
    let full = told.most(Fact::Health, "health", usual);
    let patience = match told.words(Fact::Patience) {
        Some("no patience") => 0,
        _ => told.most(Fact::Patience, "patience", calm),
    };
    let attack = |way| attack_of(told, way, blow(power, rank.least_damage()));
    let sheet = FoeSheet {
        rank,
        health: full,
        toughness: told.one(Fact::Soak, "soak", soak),
        danger_sense: told.one(Fact::Danger, "sense", danger),
        manipulation: told.one(Fact::Thresholds, "manipulation", threshold),
        empathy: told.one(Fact::Thresholds, "empathy", threshold),
        patience,
        melee: attack("melee"),
        ranged: attack("ranged"),
        ..FoeSheet::called(name)
    };
    let looked = looks(foe.health, foe.sheet.health);
    Foe {
        sheet: Cached::new(sheet),
        health: health(told.one(Fact::Health, "health", full), full, looked),
        armor: 0,
        patience: told.one(Fact::Patience, "patience", patience),
        temper: Temper::Steady,
        last_dealt: Vec::new(),
    }
}

fn blow(power: i32, damage: i32) -> FoeAttack {
    FoeAttack { damage, ..FoeAttack::called("a blow", power) }
}

fn attack_of(told: &Told<'_>, way: &str, usual: FoeAttack) -> Option<FoeAttack> {
    let Some(words) = told.words(Fact::Attacks) else { return Some(usual) };
    let power = *disclosed_numbers(words, way).first()?;
    let (_, own) = words.split_once(way)?;
    Some(blow(power, disclosed_numbers(own, "damage").first().copied().unwrap_or(0)))
}
