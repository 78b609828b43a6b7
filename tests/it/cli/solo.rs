//! Solo sessions, one in each system: the oracle, random tables, scenes, notes, and a fight against foes that plays
//! control. Each is a script that is run, read, and exported again.

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
    assert!(told.contains("\nA twist: "), "{system} has no twist");
    for part in
        ["A clock: ", "Idea: ", "The next scene ", "A thread: ", "Thread closed: ", "The fight is over."]
    {
        assert!(lines.iter().any(|line| line.starts_with(part)), "{system} has no `{part}`");
    }
    home.run(&["verify", system]).done();
    home
}

/// A question with its answer, and what was written, stand in the story and in the solo log as everybody reads them;
/// the log is read back as notes, and what is open is told next time.
fn is_told(home: &Home, system: &str, question: &str, answer: &str, written: &str) {
    let told = |form: &str| home.run(&["export", system, "--seat", "public", "--as", form]).done().out;
    let story = told("md");
    for part in [question, &format!("**The oracle**: {answer}"), written] {
        assert!(story.contains(part), "{system}: the story lacks `{part}`\n{story}");
    }
    let solo = told("lonelog");
    assert!(solo.contains(&format!("? {question}\n-> {answer}")), "{system}: {solo}");
    let file = home.write("solo.txt", &solo);
    home.run(&["new", "again"]).done();
    home.run(&["note", "--from", file.to_str().unwrap(), "again"]).done();
    let again = home.run(&["export", "again", "--as", "md"]).done().out;
    assert!(again.contains(written), "{system}: {again}");
    let state = home.run(&["table", system, "--format", "json"]).done().json();
    let threads = state["oracle"]["threads"].as_array().unwrap();
    let recap = home.run(&["recap", system]).done().out;
    assert!(!threads.is_empty(), "{system} leaves something open");
    for thread in threads {
        let open = format!("Thread: {}", thread.as_str().unwrap());
        assert!(recap.contains(&open), "{system}: {recap}");
    }
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_cards() {
    let home = evening("ultimo", "9");
    is_told(&home, "ultimo", "Is the door open?", "no, but", "out of the water");
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_dice() {
    let home = evening("paper", "26");
    is_told(&home, "paper", "Does the thief talk?", "no, but", "an egg of glass");
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_attributes() {
    let home = evening("crucible", "27");
    is_told(&home, "crucible", "Is the ink still wet?", "no, but", "a tide table");
}

// covers: An evening of one person in each system, with the oracle, is played anew
#[test]
fn an_evening_alone_by_scene_traits() {
    let home = evening("scene", "36");
    is_told(&home, "scene", "Is the hut empty?", "no, and", "three nights");
}

// covers: The oracle answers yes or no, with and or but, by two cards or dice
#[test]
fn the_oracle_is_asked_with_or_without_a_likelihood() {
    let home = Home::new();
    for (words, likelihood) in [
        (&["Is it open?"][..], "even"),
        (&["is it open"], "even"),
        (&["likely", "Is it open?"], "likely"),
        (&["likely", "is", "it", "open?"], "likely"),
        (&["likely", ":", "is it open??"], "likely"),
    ] {
        let told = home.run(&[&["oracle", "--seed", "3"], words].concat()).done().out;
        assert!(
            told.contains("\nIs it open? ") && told.contains(&format!("Oracle, {likelihood}: ")),
            "{words:?}: {told}"
        );
        let data = home.run(&[&["oracle", "--seed", "3", "--format", "json"], words].concat()).done().json();
        assert_eq!(data["likelihood"], likelihood);
    }
}
