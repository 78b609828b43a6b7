//! The traits of magic, played: what a spell of the book costs and how long it lasts, and what a casting brings.

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

pub(super) const PLAYED: &[Played] = &[
    ("Neophyte", occult, &["scribe ann (Reach) damaging+remote:2"], "has Reach (1 focus"),
    ("Efficient Caster", occult, &["scribe ann (Two) healing+area:1+scrying"], "has Two (1 focus"),
    ("Wizard", occult, &["scribe ann (Long) healing+lingering:3"], "power 6, 6 rounds"),
    ("Grand Magus", occult, &["scribe ann (Far) healing+remote:2"], "has Far (1 focus"),
    ("Spiritualism", ritual, &["scribe ann (Pack) conjuring+area:2"], "has Pack (2 focus"),
    ("Ritualist", ritual, &["scribe ann (Slow) healing+charged:2"], "charged for 1 round:"),
    ("Devotion", ritual, &["scribe ann (Strings) controlling+lingering:2"], "power 6, 4 rounds"),
];
