//! Estimates a foe from its rank and what the players were told (ULTIMO, Foes; B7). It reads no figure of the foe.

use crate::table::disclosure::told_numbers;
use crate::table::seen::{looking, looks};
use crate::table::{Cached, Fact, Foe, FoeAttack, FoeRank, FoeSheet, Temper};

/// The figures of an ordinary foe of a rank.
struct Ordinary {
    health: i32,
    soak: i32,
    danger_sense: i32,
    threshold: i32,
    patience: i32,
    power: i32,
}

fn ordinary(rank: FoeRank) -> Ordinary {
    let [health, soak, danger_sense, threshold, patience, power] = match rank {
        FoeRank::Minion => [5, 1, 4, 5, 0, 4],
        FoeRank::Greater => [8, 2, 7, 8, 10, 7],
        FoeRank::Host => [18, 8, 14, 25, 20, 11],
    };
    Ordinary { health, soak, danger_sense, threshold, patience, power }
}

pub(super) fn foe(name: &str, foe: &Foe, told: &[(Fact, &str)]) -> Foe {
    let rank = foe.sheet.rank;
    let usual = ordinary(rank);
    // What was said last counts.
    let words = |fact: Fact| told.iter().rfind(|(of, _)| *of == fact).map(|(_, words)| *words);
    let numbers = |fact, behind| words(fact).map(|words| told_numbers(words, behind)).unwrap_or_default();
    let one = |fact, behind, usual| numbers(fact, behind).first().copied().unwrap_or(usual);
    let most = |fact, behind, usual| numbers(fact, behind).get(1).copied().unwrap_or(usual);
    let attack = |way| match words(Fact::Attacks) {
        Some(words) => told_attack(words, way),
        None => Some(blow(usual.power, rank.least_damage())),
    };
    let full = most(Fact::Health, "health", usual.health);
    let patience = match words(Fact::Patience) {
        Some("no patience") => 0,
        _ => most(Fact::Patience, "patience", usual.patience),
    };
    let looked = looks(foe.health, foe.sheet.health);
    let health = one(Fact::Health, "health", full);
    let sheet = FoeSheet {
        rank,
        health: full,
        toughness: one(Fact::Soak, "soak", usual.soak),
        danger_sense: one(Fact::Danger, "sense", usual.danger_sense),
        manipulation: one(Fact::Thresholds, "manipulation", usual.threshold),
        empathy: one(Fact::Thresholds, "empathy", usual.threshold),
        patience,
        melee: attack("melee"),
        ranged: attack("ranged"),
        ..FoeSheet::called(name)
    };
    Foe {
        sheet: Cached::new(sheet),
        // A word on its health may be old: how it looks is not.
        health: if looks(health, full) == looked { health } else { looking(looked, full) },
        armor: 0,
        patience: one(Fact::Patience, "patience", patience),
        temper: Temper::Steady,
        last_dealt: Vec::new(),
    }
}

fn blow(power: i32, damage: i32) -> FoeAttack {
    FoeAttack { damage, ..FoeAttack::called("a blow", power) }
}

/// Returns the disclosed attack for a way of fighting.
fn told_attack(words: &str, way: &str) -> Option<FoeAttack> {
    let power = *told_numbers(words, way).first()?;
    let (_, own) = words.split_once(way)?;
    Some(blow(power, told_numbers(own, "damage").first().copied().unwrap_or(0)))
}
