//! Compares a foe with the book's guidelines, which warn but forbid nothing (ULTIMO, Creating foes; U37, U102).

use crate::table::{FoeAttack, FoeRank, FoeSheet, Skill, UltimoSheet};
use std::ops::RangeInclusive;

/// The upper bound of "10 and more".
const NO_END: i32 = i32::MAX;

/// The damage of the reference attack for a foe's endurance.
pub const BLOW: i32 = 5;

const MANY: i32 = 100;

/// The attack power from which an attack costs threat.
pub const DEAR: i32 = 12;

pub fn power(rank: FoeRank) -> RangeInclusive<i32> {
    match rank {
        FoeRank::Minion => 2..=5,
        FoeRank::Greater => 5..=10,
        FoeRank::Host => 10..=NO_END,
    }
}

pub fn damage(rank: FoeRank) -> RangeInclusive<i32> {
    match rank {
        FoeRank::Minion => 0..=3,
        FoeRank::Greater => 2..=5,
        FoeRank::Host => 4..=8,
    }
}

/// The number of attacks of 5 damage that defeat it.
pub fn falls(rank: FoeRank) -> RangeInclusive<i32> {
    match rank {
        FoeRank::Minion => 1..=2,
        FoeRank::Greater => 3..=5,
        FoeRank::Host => 10..=NO_END,
    }
}

pub const PATIENCE: RangeInclusive<i32> = 10..=20;

/// Describes a range: `2 to 5`, `10 and more`.
pub fn words(range: &RangeInclusive<i32>) -> String {
    match *range.end() {
        NO_END => format!("{} and more", range.start()),
        end => format!("{} to {end}", range.start()),
    }
}

/// Returns the number of attacks of 5 damage that defeat a foe by soak alone; `None` if it cannot be defeated (U102).
pub fn falls_at(foe: &FoeSheet) -> Option<i32> {
    let (mut health, mut armor) = (foe.health, foe.armor);
    for attack in 1..=MANY {
        let blow = (BLOW - foe.toughness).max(0);
        let soaked = blow.min(armor);
        health -= blow - soaked;
        // Armor that absorbs its full value is destroyed, unless it is magic.
        if soaked == armor && !foe.magic_armor {
            armor = 0;
        }
        if health <= 0 {
            return Some(attack);
        }
    }
    None
}

pub fn warnings(foe: &FoeSheet) -> Vec<String> {
    let kind = foe.rank.words();
    let mut wrong = Vec::new();
    let mut look = |what: &str, value: i32, range: &RangeInclusive<i32>| {
        if !range.contains(&value) {
            wrong.push(format!("{what} {value}: a {kind} has {}", words(range)));
        }
    };
    for (way, attack) in [("melee", &foe.melee), ("ranged", &foe.ranged)] {
        let Some(FoeAttack { power: with, damage: deals, .. }) = attack else { continue };
        look(&format!("{way} power"), *with, &power(foe.rank));
        look(&format!("{way} damage"), *deals, &damage(foe.rank));
    }
    if foe.patience > 0 || foe.rank == FoeRank::Host {
        look("patience", foe.patience, &PATIENCE);
    }
    let falls = falls(foe.rank);
    let at = falls_at(foe);
    if !falls.contains(&at.unwrap_or(NO_END)) {
        let at = at.map_or_else(
            || "no attack of 5 brings it down".into(),
            |at| format!("attack {at} of 5 brings it down"),
        );
        wrong.push(format!("{at}: a {kind} falls at {}", words(&falls)));
    }
    for (way, attack) in [("melee", &foe.melee), ("ranged", &foe.ranged)] {
        if attack.as_ref().is_some_and(|attack| attack.power >= DEAR && attack.threat < 1) {
            wrong.push(format!("{way} power of {DEAR} and more costs at least 1 threat"));
        }
    }
    if foe.rank == FoeRank::Minion && !foe.abilities.is_empty() {
        wrong.push("special abilities: only hosts and greater minions have them".into());
    }
    if foe.manipulation == foe.empathy {
        wrong.push("one of the two thresholds is lower than the other".into());
    }
    wrong
}

/// Derives a foe from a character: danger sense, thresholds and attack powers (U180).
pub fn follow_from(foe: &mut FoeSheet, of: &UltimoSheet) {
    let has = |skill: &Skill| of.skill(skill);
    let half = |attribute: u8| i32::from(attribute) / 2;
    let senses = [Skill::AWARENESS, Skill::INVESTIGATION, Skill::ESPIONAGE];
    foe.danger_sense = half(of.attributes.int) + senses.iter().map(has).max().unwrap_or(0);
    foe.manipulation = half(of.attributes.per) + has(&Skill::AWARENESS);
    foe.empathy = half(of.attributes.per) + has(&Skill::PSYCHE);
    let strikes = half(of.attributes.str.max(of.attributes.agi));
    for (attack, skill) in [(&mut foe.melee, Skill::BRAWLING), (&mut foe.ranged, Skill::SHOOTING)] {
        if let Some(attack) = attack {
            attack.power = strikes + has(&skill);
        }
    }
}
