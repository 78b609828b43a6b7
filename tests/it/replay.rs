//! The sample tables reach the same checksum, command by command, with this version and every later one.

use crate::scene::catalog;
use expect_test::expect_file;
use greenfelt::command::{Command, Method};
use greenfelt::samples;
use greenfelt::session::Session;
use greenfelt::table::actor::{Actor, Body};
use greenfelt::table::effect::System;
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;
use std::fmt::Write;

// covers: A sample shows personal traits in play
// covers: Same seed and same commands give the same table
#[test]
fn every_sample_reaches_the_same_checksum_command_by_command() {
    let samples = samples::all();
    assert!(samples.len() >= 8, "three lessons and five tables ship");
    for sample in samples {
        let mut session = Session::unkept(sample.title, sample.seed, catalog());
        let mut sums = String::new();
        for line in sample.commands() {
            session.give(&Seat::Dealer, line.parse().unwrap()).unwrap();
            writeln!(sums, "{:016x} {line}", session.table().checksum()).unwrap();
        }
        expect_file![format!("{}/saves/{}.sums", env!("CARGO_MANIFEST_DIR"), sample.name)].assert_eq(&sums);
    }
}

#[test]
fn a_sample_that_is_laid_out_verifies_and_reopens() {
    let folder = tempfile::tempdir().unwrap();
    for sample in samples::all() {
        let dir = folder.path().join(format!("{}.table", sample.name));
        let mut session = sample.in_memory(catalog()).unwrap();
        session.keep_in(&dir).unwrap();
        let sum = session.table().checksum();
        assert!(session.finish().is_empty());
        let mut again = Session::open(&dir, catalog()).unwrap();
        assert_eq!(again.table().checksum(), sum);
        assert_eq!(again.verify().unwrap(), sample.commands().count() as u64 + 1);
    }
}

#[test]
fn the_lessons_come_first() {
    let all = samples::all();
    let names: Vec<&str> = all.iter().filter(|sample| sample.teaches.is_some()).map(|s| s.name).collect();
    assert_eq!(names, ["lesson", "fight", "nudge"]);
    let first: Vec<&str> = all.iter().take(3).map(|sample| sample.name).collect();
    assert_eq!(first, names);
}

// covers: Lists of heroes and samples are by system, own heroes first
#[test]
fn a_sample_stands_under_the_system_of_everybody_who_plays_it() {
    for sample in samples::all() {
        let session = sample.in_memory(catalog()).unwrap();
        let seen = session.seen(&Seat::Dealer);
        let systems: BTreeSet<&str> =
            seen.actors.iter().map(|actor| greenfelt::report::sheets::of(actor).system().title()).collect();
        let only = if systems.len() == 1 { systems.first().copied() } else { None };
        assert_eq!(sample.system.map(System::title), only, "{}: {systems:?}", sample.name);
    }
}

// covers: A sample shows personal traits in play
#[test]
fn three_samples_have_been_played_already() {
    let told = |name: &str| {
        let mut session = Session::unkept(name, samples::find(name).unwrap().seed, catalog());
        samples::find(name).unwrap().play_into(&mut session).unwrap();
        let lines = session.history(&Seat::Public, 0);
        lines.flat_map(|line| line.sentences).collect::<Vec<_>>().join("\n")
    };
    let lanterns = told("lanterns");
    for part in [
        "nudges die 1 to 4",
        "strikes Cinder Imp",
        "guards: avoids 2 damage",
        "Disoriented 1",
        "turn of Shellback ends",
    ] {
        assert!(lanterns.contains(part), "{part}: {lanterns}");
    }
    let weir = told("weir");
    for part in [
        "Pelle Reed needs no check",
        "Weakness light 2. Defense does not help",
        "Pelle Reed faces 1 damage (Contact sparks 1)",
        "Copy level 2: Nettie Doublet has 9 HP",
        "Nettie Doublet's copy does not roll: Good!",
    ] {
        assert!(weir.contains(part), "{part}: {weir}");
    }
    let both = told("lamp");
    for part in [
        "Odile Brack rolls 1 5 1 5",
        "limit 6 = Spirit 3 + Magic 3",
        "Boosted Engineering +1",
        "Tilly guards",
    ] {
        assert!(both.contains(part), "{part}: {both}");
    }
}

#[test]
fn an_evening_of_every_kind_of_play_is_played_and_taken_back() {
    let sample = samples::find("toll").unwrap();
    assert!(sample.commands().count() >= 150);
    let mut session = Session::unkept(sample.title, sample.seed, catalog());
    let mut given = BTreeSet::new();
    for line in sample.commands() {
        let command: Command = line.parse().unwrap();
        given.insert(command.name());
        let before = session.table().checksum();
        session.give(&Seat::Dealer, command).unwrap_or_else(|no| panic!("{line}: {}", no.problem));
        let after = session.table().checksum();
        session.undo(&Seat::Dealer).unwrap();
        assert_eq!(session.table().checksum(), before, "{line} is taken back");
        session.redo(&Seat::Dealer).unwrap();
        assert_eq!(session.table().checksum(), after, "{line} is back");
    }
    for name in [
        "travel",
        "weather",
        "scribe",
        "cast",
        "glitch",
        "short-rest",
        "map",
        "move",
        "attack",
        "assault",
        "manipulate",
        "empathize",
        "observe",
        "morale",
        "treat",
        "convalesce",
        "sleep",
        "award",
        "advance",
        "train",
        "study",
        "cash-out",
        "put-by",
        "month",
        "buy",
        "sell",
        "give",
        "attune",
        "end-session",
    ] {
        assert!(given.contains(name), "nobody gives `{name}`");
    }
    assert!(session.verify().is_ok());
}

/// By which method a call is made, and whose sheet the one called has.
fn called(session: &Session, command: &Command) -> Option<(&'static str, System)> {
    let Command::Call(call) = command else { return None };
    let method = match call.method {
        Method::Cards(..) => "challenge",
        Method::Dice(_) => "roll",
        Method::Trial(_) => "trial",
        Method::Check(_) => "check",
    };
    let system = match session.table().actor(&call.who)?.body {
        Body::Hero(_) | Body::Foe(_) => System::Ultimo,
        Body::Paper(_) | Body::PaperFoe(_) => System::Paper,
        Body::Protagonist(_) => System::Scene,
        Body::Crucible(_) => System::Crucible,
    };
    Some((method, system))
}

#[test]
fn four_systems_share_a_scene_and_each_step_is_taken_back() {
    let sample = samples::find("patience").unwrap();
    assert!(sample.commands().count() >= 60);
    let mut session = Session::unkept(sample.title, sample.seed, catalog());
    let (mut calls, mut shared) = (BTreeSet::new(), 0);
    for line in sample.commands() {
        let command: Command = line.parse().unwrap();
        calls.extend(called(&session, &command).map(|(method, system)| format!("{method} {system:?}")));
        let before = session.table().checksum();
        session.give(&Seat::Dealer, command).unwrap_or_else(|no| panic!("{line}: {}", no.problem));
        let after = session.table().checksum();
        session.undo(&Seat::Dealer).unwrap();
        assert_eq!(session.table().checksum(), before, "{line} is taken back");
        session.redo(&Seat::Dealer).unwrap();
        assert_eq!(session.table().checksum(), after, "{line} is back");
        let mixed = |actor: &Actor| {
            let systems: BTreeSet<_> =
                actor.effects.iter().map(|effect| format!("{:?}", effect.system)).collect();
            systems.len() > 1
        };
        shared += usize::from(session.table().actors.iter().any(|actor| mixed(actor)));
    }
    // Each method on its own sheet or on another's, and each at least once across systems (B1).
    for across in [
        "challenge Scene",
        "roll Crucible",
        "roll Ultimo",
        "check Paper",
        "trial Ultimo",
        "trial Scene",
        "trial Crucible",
        "check Scene",
        "challenge Ultimo",
        "roll Paper",
    ] {
        assert!(calls.contains(across), "{across} is missing: {calls:?}");
    }
    assert!(shared > 0, "nobody bears effects of two systems at once (B2)");
    assert!(session.verify().is_ok());
}
