//! Evenings of one person, one in each system: the oracle, random tables, scenes, notes, and a fight against foes that play
//! by themselves. Each is a script that is played anew, read, and told again.

use super::Home;
use expect_test::expect_file;

/// Plays the script of a system; every line is taken, and the whole log is as it is kept.
fn evening(system: &str, seed: &str) -> Home {
    let home = Home::new();
    let at = |end: &str| format!("{}/tests/it/cli/solo/{system}.{end}", env!("CARGO_MANIFEST_DIR"));
    let told = home.run(&["run", "--table", system, "--seed", seed, &at("felt")]).done().out;
    expect_file![at("log")].assert_eq(&told);
    let lines: Vec<&str> = told.lines().collect();
    let asked = lines.iter().filter(|line| line.starts_with("Oracle, ")).count();
    assert!(asked >= 5, "{system} asks the oracle {asked} times");
    assert!(told.contains(" A twist: "), "{system} has no twist");
    for part in [
        "A clock: ",
        "Idea: ",
        "The next scene begins ",
        "A thread: ",
        "A thread ends: ",
        "The fight is over.",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(part)), "{system} has no `{part}`");
    }
    home.run(&["verify", system]).done();
    home
}

/// What the oracle said, and what was written, stands in the story as everybody reads it.
fn is_told(home: &Home, system: &str, parts: &[&str]) {
    let story = home.run(&["export", system, "--seat", "public", "--as", "md"]).done().out;
    for part in parts {
        assert!(story.contains(part), "{system}: the story lacks `{part}`\n{story}");
    }
    let state = home.run(&["table", system, "--format", "json"]).done().json();
    let threads = state["oracle"]["threads"].as_array().unwrap();
    assert!(!threads.is_empty(), "{system} leaves something open");
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_cards() {
    let home = evening("ultimo", "9");
    is_told(&home, "ultimo", &["> Is the door open?\n\n> **The oracle**: no, but\n", "out of the water"]);
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_dice() {
    let home = evening("paper", "26");
    is_told(&home, "paper", &["> Does the thief talk?\n\n> **The oracle**: no, but", "an egg of glass"]);
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_attributes() {
    let home = evening("crucible", "27");
    is_told(&home, "crucible", &["> Is the ink still wet?\n\n> **The oracle**: no, but", "a tide table"]);
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_scene_traits() {
    let home = evening("scene", "36");
    is_told(&home, "scene", &["> Is the hut empty?\n\n> **The oracle**: no, and", "three nights"]);
}
