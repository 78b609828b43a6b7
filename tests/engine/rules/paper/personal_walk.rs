//! Every personal trait of the catalog: the same commands with and without it, and the sentences that only it causes.

use crate::scene::files::none;
use crate::scene::walk::{describe, wrong};
use crate::scene::{Scene, brannoch, catalog, paper, scene, shellback, with_personal};
use greenfelt::table::hook::{Feat, Hook, HookAction, Moment, Quantity, Value};
use greenfelt::table::sheet::PaperSheet;
use std::collections::BTreeSet;

/// Mote: a bit of everything.
fn mote() -> PaperSheet {
    let skills = [
        ("athletics", 3),
        ("coordination", 3),
        ("crafts", 2),
        ("guard", 3),
        ("magic", 3),
        ("steady", 3),
        ("aim", 2),
    ];
    PaperSheet { defense: 1, ..paper("Mote", [3, 3, 2], &skills) }
}

/// Mote, a friend, and an opponent.
fn among(sheet: PaperSheet) -> Scene {
    scene().paper_hero(sheet).paper_hero(brannoch()).opponent(shellback())
}

/// A trait as a sheet writes it, where it is played, the lines, and the words that it alone brings.
type Played = (&'static str, fn(PaperSheet) -> Scene, &'static [&'static str], &'static str);

/// The same with mirages to keep up.
fn mirages(sheet: PaperSheet) -> Scene {
    among(with_personal(sheet, "Mirage"))
}

/// What a sheet writes itself for some traits.
fn own(words: &str) -> Vec<Hook> {
    let hook = match words {
        "State Furled" => Hook::Add { to: Quantity::Defense, value: Value::Plain(2), when: Vec::new() },
        "Latent Honey Drop 5" => Hook::On {
            moment: Moment::Sits,
            when: Vec::new(),
            does: vec![HookAction::Nudge(Feat::Restore { hp: 5, fp: 0 })],
        },
        _ => return Vec::new(),
    };
    vec![hook]
}

const PLAYED: &[Played] = &[
    ("Carrier", among, &["use mote (Pick up) on brannoch"], "mote bears Carries: Brannoch"),
    (
        "Clone",
        among,
        &["use mote (Split)", "roll 4 4 2", "stop", "settle"],
        "Mote splits: Mote's copy joins.",
    ),
    ("Construct", among, &["heal brannoch mote heal"], "Mote cannot be healed that way: Construct lifelike"),
    ("Contact spikes 2", among, &["struck-by shellback mote"], "owed to shellback: 2 damage"),
    (
        "Devotion mirage",
        mirages,
        &["use mote (Conjure mirages)", "roll 4 4 2", "stop", "settle", "begin-turn mote"],
        "owed to mote: keep up Mirages: 2: 4 FP, or 1 grade with Steady",
    ),
    (
        "Efficient",
        mirages,
        &[
            "use mote (Conjure mirages)",
            "roll 4 4 2",
            "stop",
            "settle",
            "begin-turn mote",
            "end-turn mote",
            "begin-turn mote",
        ],
        "owed to mote: keep up Mirages: 2: 2 FP, or 2 grades with Steady",
    ),
    ("Elevation", among, &["use mote (Rise up)", "roll 4 2 2", "stop", "settle"], "mote bears Elevated"),
    ("Fly", among, &["struck-by shellback mote"], "Mote is out of reach"),
    ("Hover", among, &["struck-by shellback mote with (Quake)"], "Mote is out of reach"),
    ("Intangibility", among, &["use mote (Fade)"], "mote bears Intangible"),
    ("Invisibility", among, &["use mote (Vanish)"], "mote bears Invisible"),
    (
        "Latent Honey Drop 5",
        among,
        &["set mote health 5", "use mote (Use Honey Drop)"],
        "Use Honey Drop: Mote regains 5 HP.",
    ),
    (
        "Mimicry",
        among,
        &["use mote (Mimic an ordinary creature) on shellback", "roll 4 4 2", "stop", "settle"],
        "mote bears In the form of: Shellback",
    ),
    (
        "Mirage",
        among,
        &["use mote (Conjure mirages)", "roll 4 4 2", "stop", "settle"],
        "mote bears Mirages: 2",
    ),
    (
        "Resilient",
        among,
        &["set mote health 0", "use mote (Get up)", "roll 4 2 2", "stop", "settle"],
        "Mote gets up again: 5 HP.",
    ),
    ("State Furled", among, &["use mote (Enter Furled)"], "mote bears Furled"),
    ("Undead", among, &["heal brannoch mote heal"], "Mote cannot be healed that way: Undead lifelike"),
    (
        "Adapted underwater",
        among,
        &["check mote athletics dice -1 (under water)"],
        "Mote · Athletics: dice 3; points 3.",
    ),
    (
        "Handless",
        among,
        &["check mote crafts", "roll 4 2", "stop", "settle"],
        "Mote needed Good!, and falls short.",
    ),
    (
        "Immune fire",
        among,
        &["struck-by shellback mote with (fire)", "take"],
        "Mote: Immune fire. It does nothing; its helpful effects may be accepted.",
    ),
    (
        "Legless",
        among,
        &["check mote athletics", "roll 4 2 2", "stop", "settle"],
        "Mote needed Good!, and falls short.",
    ),
    (
        "Resist fire 2",
        among,
        &["struck-by shellback mote with (Piercing, fire)", "take"],
        "Mote: Resist fire 2 takes 2 off.",
    ),
    (
        "Sinker",
        among,
        &["check mote athletics including (Sinker water: at the bottom, in water)"],
        "dice 2 = Athletics 3 − Sinker water: at the bottom, in water 1",
    ),
    (
        "Weakness water 3",
        among,
        &["struck-by shellback mote with (water)", "take"],
        "Mote: Weakness water 3. Defense does not help, and 3 more damage.",
    ),
];

// covers: A trait of a sheet names what it is of and how much
// covers: Of several of a kind only the strongest is at work
// covers: Trait: Adapted
// covers: Trait: Handless
// covers: Trait: Legless
// covers: Trait: Immune
// covers: Trait: Resist
// covers: Trait: Weakness
// covers: Trait: Sinker
// covers: Trait: Carrier
// covers: Trait: Clone
// covers: Worked example: one splits and comes back together
// covers: Worked example: many hands
// covers: Trait: Construct
// covers: Trait: Contact
// covers: Trait: Devotion
// covers: Trait: Efficient
// covers: Trait: Elevation
// covers: Trait: Fly
// covers: Trait: Hover
// covers: Trait: Intangibility
// covers: Trait: Invisibility
// covers: Trait: Latent
// covers: Trait: Mimicry
// covers: Worked example: anything you can do
// covers: Trait: Mirage
// covers: Trait: Resilient
// covers: Trait: State
// covers: Trait: Undead
#[test]
fn every_personal_trait_makes_a_difference_in_play() {
    let played = PLAYED.iter().filter_map(|(name, at, lines, words)| {
        let mut sheet = mote();
        sheet.traits.push(catalog().personal_trait(name, &own(name)).unwrap());
        let with = describe(at(sheet), lines);
        wrong(name, words, &with, &describe(at(mote()), lines))
    });
    none(&played.collect::<Vec<_>>());
}

#[test]
fn the_personal_traits_that_are_played_are_the_catalogues() {
    let catalog = catalog();
    let known: BTreeSet<&str> = catalog.personal_traits.iter().map(|entry| entry.name.as_str()).collect();
    let of = |words: &str| known.iter().find(|name| words.starts_with(**name)).copied();
    let played: BTreeSet<&str> = PLAYED.iter().filter_map(|row| of(row.0)).collect();
    assert_eq!(played, known);
}
