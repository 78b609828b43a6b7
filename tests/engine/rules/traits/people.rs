//! Traits of the codex for dealing with people and for skills.

use super::alone;
use crate::scene::walk::Played;
use crate::scene::{Scene, ben, scene};
use greenfelt::table::sheet::UltimoSheet;

/// Ann, who climbs.
fn climbing(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("athletics".parse().unwrap(), 3);
    alone(sheet)
}

/// Ann and Ben, who listens.
fn listening(sheet: UltimoSheet) -> Scene {
    let s = scene().sheet(sheet).sheet(ben()).set_up("set ben focus 0");
    s.hand("ann", "10H JH").dealer_draws("9C 8C")
}

/// Ann on a stage, and Ben who looks on.
fn staged(sheet: UltimoSheet) -> Scene {
    scene().sheet(sheet).sheet(ben()).hand("ann", "10H").dealer_draws("9C")
}

pub(super) const PLAYED: &[Played] = &[
    ("Core Workout", climbing, &[], "Core Workout 3"),
    (
        "Uncanny Hunch",
        staged,
        &["observe ann awareness 1", "deal", "lay ann 10H", "reveal", "settle"],
        "owed to ann: 4 questions",
    ),
    (
        "Observant",
        staged,
        &["observe ann awareness 1", "deal", "lay ann 10H", "reveal", "settle"],
        "owed to ann: 4 questions",
    ),
    ("Hyper Observant", alone, &["scene The cellar"], "owed to ann: 1 question"),
    (
        "Here to Help",
        alone,
        &["challenge ann per+empathy 5", "no-check ann (Here to Help)"],
        "Ann needs no check, partial success: Here to Help.",
    ),
    (
        "A Friend in Need",
        listening,
        &["empathize ann ben", "deal", "lay ann 10H JH", "reveal", "settle"],
        "owed to ben: 2 experience",
    ),
    (
        "An Honest Sucker",
        listening,
        &["manipulate ann ben", "deal", "lay ann 10H JH", "reveal", "settle", "take"],
        "ben bears Talked round",
    ),
    (
        "A Sucker Born Every Minute",
        listening,
        &["manipulate ann ben", "deal", "lay ann 10H JH", "reveal", "settle", "take"],
        "Ben regains 2 focus",
    ),
    ("Co-Pilot", staged, &["challenge ben agi+piloting 5", "aid ann"], "Ann, Co-Pilot -2"),
    (
        "Groovy",
        staged,
        &["challenge ann per+theatrics 1", "deal", "lay ann 10H", "reveal", "settle"],
        "ben bears Groovy",
    ),
];
