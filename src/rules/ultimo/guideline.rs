//! What the book suggests for a foe (ULTIMO, Creating foes; U37, U102): ranges of its figures, and what of a foe lies
//! outside of them. A guideline warns and forbids nothing.

use crate::table::sheet::{FoeAttack, FoeRank, FoeSheet, Skill, UltimoSheet};
use std::ops::RangeInclusive;

/// The most that "10 and more" is taken for.
const NO_END: i32 = i32::MAX;

/// An attack of which a foe should survive so many.
pub const BLOW: i32 = 5;

/// After how many such attacks nothing more is counted.
const MANY: i32 = 100;

/// From which attack power on an attack costs threat.
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

/// At which attack of 5 it falls.
pub fn falls(rank: FoeRank) -> RangeInclusive<i32> {
    match rank {
        FoeRank::Minion => 1..=2,
        FoeRank::Greater => 3..=5,
        FoeRank::Host => 10..=NO_END,
    }
}

pub const PATIENCE: RangeInclusive<i32> = 10..=20;

/// A range in words: `2 to 5`, `10 and more`.
pub fn words(range: &RangeInclusive<i32>) -> String {
    match *range.end() {
        NO_END => format!("{} and more", range.start()),
        end => format!("{} to {end}", range.start()),
    }
}

/// At which attack of 5 that meets nothing but soak a foe falls; nothing where none brings it down (U102).
pub fn falls_at(foe: &FoeSheet) -> Option<i32> {
    let (mut health, mut armor) = (foe.health, foe.armor);
    for attack in 1..=MANY {
        let blow = (BLOW - foe.toughness).max(0);
        let soaked = blow.min(armor);
        health -= blow - soaked;
        // What soaked all that it can is destroyed, unless it is magic.
        if soaked == armor && !foe.magic_armor {
            armor = 0;
        }
        if health <= 0 {
            return Some(attack);
        }
    }
    None
}

/// What of a foe lies outside of the guidelines, in words.
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
    if foe.manipulation == foe.empathy {
        wrong.push("one of the two thresholds is lower than the other".into());
    }
    wrong
}

/// What a foe is that is made as a character is: danger sense, thresholds and attack powers follow from the figures of the
/// character (U180).
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
