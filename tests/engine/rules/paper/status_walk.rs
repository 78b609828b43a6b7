//! Every status of the catalog: the same commands with and without it, and the differences.

use crate::scene::{Scene, brannoch, catalog, scene, shellback, tilly};
use greenfelt::command::Command;
use greenfelt::rules::paper::check;
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;

/// What is looked at in the end.
enum Painter {
    /// The dice of a roll, when it is called.
    Pool(&'static str),
    /// The dice that are owed first.
    Obligation(&'static str),
    /// Whether a command would be taken, or why not.
    May(&'static str),
    /// What a command makes the log tell.
    Log(&'static str),
    /// The health of Tilly.
    Health,
}

/// A status: how it is laid, what is played, what is looked at, and what is seen without it and with it.
type Played = (&'static str, &'static str, &'static [&'static str], Painter, &'static str, &'static str);

const BEGIN: &[&str] = &["combat on", "begin-turn tilly"];
const ACTED: &[&str] =
    &["combat on", "begin-turn tilly", "physical tilly on", "check tilly aim", "roll 4 4", "stop", "settle"];

const WALK: [Played; 13] = [
    ("Boosted", "boosted 2 3 (guard)", &[], Painter::Pool("check tilly guard"), "3", "5"),
    ("Weakened", "weakened 2 3 (guard)", &[], Painter::Pool("check tilly guard"), "3", "1"),
    (
        "Dazed",
        "dazed 1 3",
        &[],
        Painter::May("check tilly guard"),
        "taken",
        "Tilly cannot act: dazed; only Steady",
    ),
    (
        "Stunned",
        "stunned 6 3",
        BEGIN,
        Painter::May("check tilly guard"),
        "taken",
        "Tilly cannot act: stunned this turn",
    ),
    (
        "Confused",
        "confused 6 3",
        BEGIN,
        Painter::Log("check tilly aim"),
        "Tilly · Aim: dice 2; points 3.",
        "Tilly · Aim: dice 2; points 3. Tilly acts against its interest this turn: the Dealer says how.",
    ),
    ("Disoriented", "disoriented 1 3", &[], Painter::Pool("check tilly aim"), "2", "1"),
    ("Disarmed", "disarmed 3 3 (aim)", &[], Painter::Obligation("check tilly aim"), "2", "1"),
    (
        "Charmed",
        "charmed 2 3 (shellback)",
        &[],
        Painter::Log("begin-turn tilly"),
        "The turn of Tilly begins.",
        "The turn of Tilly begins. Shellback may direct Tilly, who is Charmed 2; Steady opposes it.",
    ),
    (
        "Provoked",
        "provoked 6 3 (Shellback)",
        BEGIN,
        Painter::May("strike tilly brannoch aim"),
        "taken",
        "Tilly must target Shellback",
    ),
    (
        "Hustled",
        "hustled 1 3",
        ACTED,
        Painter::May("check tilly aim"),
        "Tilly has already acted this round",
        "taken",
    ),
    ("Lingering", "lingering 2 3", &["end-turn tilly"], Painter::Health, "15", "13"),
    (
        "Secure",
        "secure 1 3",
        &[],
        Painter::May("struck-by shellback tilly"),
        "taken",
        "Tilly is Secure and cannot be touched",
    ),
    (
        "Tutored",
        "tutored 2 3 (Rebound and Feint)",
        &[],
        Painter::Log("begin-turn tilly"),
        "The turn of Tilly begins.",
        "The turn of Tilly begins. Tilly may use taught techniques, 2 at most: Rebound and Feint.",
    ),
];

fn seen(scene: Scene, look: &Painter) -> String {
    match look {
        Painter::Pool(line) => check::group_pool(scene.play(line).roll_now()).to_string(),
        Painter::Obligation(line) => check::dice_owed(scene.play(line).roll_now()).to_string(),
        Painter::May(line) => {
            let mut scene = scene;
            let command: Command = line.parse().unwrap();
            match scene.session().may(&Seat::Dealer, &command) {
                Ok(()) => "taken".into(),
                Err(refused) => refused.problem,
            }
        }
        Painter::Log(line) => scene.forget().play(line).sentences_since().trim().replace('\n', " "),
        Painter::Health => scene.actor("tilly").health().to_string(),
    }
}

// covers: Status: ...
#[test]
fn every_status_makes_a_difference_in_play() {
    for (name, laid, lines, look, without, with) in &WALK {
        let table = || {
            let scene = scene().paper_hero(tilly()).paper_hero(brannoch()).opponent(shellback());
            scene.play("physical tilly off")
        };
        assert_ne!(without, with);
        assert_eq!(seen(table().plays(lines), look), *without, "without {name}");
        let scene = table().play(&format!("status tilly {laid} a test"));
        assert_eq!(seen(scene.plays(lines), look), *with, "with {name}");
    }
}

#[test]
fn the_statuses_that_are_played_are_those_of_the_catalogue() {
    let played: BTreeSet<String> = WALK.iter().map(|row| row.0.to_string()).collect();
    let listed: BTreeSet<String> = catalog().statuses.iter().map(|s| s.status.to_string()).collect();
    assert_eq!(played, listed);
}
