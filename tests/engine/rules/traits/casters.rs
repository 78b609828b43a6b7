//! Traits of magic: cost and duration of the book's spells, and what a casting causes.

use crate::scene::walk::Played;
use crate::scene::{Scene, scene};
use greenfelt::table::sheet::UltimoSheet;

/// Ann as a caster, with Occult or with Ritual.
fn magus(mut sheet: UltimoSheet, skill: &str) -> Scene {
    sheet.skills.insert(skill.parse().unwrap(), 3);
    scene().sheet(sheet)
}

fn occult(sheet: UltimoSheet) -> Scene {
    magus(sheet, "occult")
}

fn ritual(sheet: UltimoSheet) -> Scene {
    magus(sheet, "ritual")
}

/// Ann has one good card against four.
fn beaten(sheet: UltimoSheet) -> Scene {
    occult(sheet).hand("ann", "10H").dealer_draws("9C 8C 7C 6C")
}

/// The same with Ritual.
fn beaten_in_ritual(sheet: UltimoSheet) -> Scene {
    ritual(sheet).hand("ann", "10H").dealer_draws("9C 8C 7C 6C")
}

/// Ann wins without a loss.
fn perfect(sheet: UltimoSheet) -> Scene {
    ritual(sheet).hand("ann", "10H").dealer_draws("2C")
}

/// A casting that fails.
macro_rules! lost {
    ($cast:literal) => {
        &[$cast, "deal", "lay ann 10H", "reveal", "settle"]
    };
}

/// What some of them bring besides.
pub(super) const BESIDES: &[Played] = &[
    ("Summoner", ritual, &["cast ann conjuring 5"], "; Summoner -1"),
    ("Summoner", beaten_in_ritual, lost!("cast ann conjuring 5"), "owed to ann: 1 glitch of Conjuring"),
];

pub(super) const PLAYED: &[Played] = &[
    ("Neophyte", occult, &["scribe ann (Reach) damaging+remote:2"], "has Reach (1 focus"),
    ("Efficient Caster", occult, &["scribe ann (Two) healing+area:1+scrying"], "has Two (1 focus"),
    ("Wizard", occult, &["scribe ann (Long) healing+lingering:3"], "power 6, 6 rounds"),
    ("Grand Magus", occult, &["scribe ann (Far) healing+remote:2"], "has Far (1 focus"),
    ("Spiritualism", ritual, &["scribe ann (Pack) conjuring+area:2"], "has Pack (2 focus"),
    ("Ritualist", ritual, &["scribe ann (Slow) healing+charged:2"], "charged for 1 round:"),
    ("Magician", beaten, lost!("cast ann healing 4"), "owed to ann: 2 glitches of Healing, the caster picks"),
    ("Scion", beaten_in_ritual, lost!("cast ann commune 4"), "Commune fizzles."),
    (
        "Weirdling",
        perfect,
        &["cast ann transmuting 1 : bark", "deal", "lay ann 10H", "reveal", "settle"],
        "ann bears Transmuting: bark, lasting",
    ),
    ("Spirit Vessel", ritual, &["cast ann healing 5"], "; Spirit Vessel -3"),
    ("Devotion", ritual, &["scribe ann (Strings) controlling+lingering:2"], "power 6, 4 rounds"),
];
