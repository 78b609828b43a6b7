//! The Lab: builds side by side, a bench that fills itself, and a row opened.

use greenfelt::app::{App, Settings, Start};

use super::play::{Shelves, never_says, press, sample, says, screen};

/// The program on the welcome screen, with so few games that a test can wait for them.
fn welcome() -> App {
    let mut app =
        App::new(Start { host: Box::new(Shelves), table: None, watching: false }, Settings::default());
    app.set_lab_games(10);
    app
}

/// The Lab with two builds, of which the second has a change.
pub(super) fn two_builds(games: usize) -> App {
    let mut app = welcome();
    press(&mut app, "end enter 0 1");
    press(&mut app, "+ 0 1 \"brawling:5\" enter");
    app.play_here(games);
    app
}

#[test]
fn the_lab_opens_from_the_welcome_screen_with_the_characters_to_choose_from() {
    let mut app = welcome();
    says(&mut app, "the Lab");
    press(&mut app, "end enter");
    says(&mut app, "Add a build");
    says(&mut app, "Karla");
    press(&mut app, "esc");
    says(&mut app, "Add a build to see how it fares.");
    press(&mut app, "esc");
    says(&mut app, "a tabletop for one table");
}

#[test]
fn a_row_without_games_waits_and_a_finished_bench_says_what_it_is_made_of() {
    let mut app = two_builds(0);
    says(&mut app, "0 of 80 games");
    app.play_here(3);
    says(&mut app, "30 of 80 games");
    app.play_here(100);
    says(&mut app, "10 games of each build in each row");
    says(&mut app, "B against A");
}

#[test]
fn the_finished_bench_at_two_sizes() {
    let mut app = two_builds(100);
    let wide = screen(&mut app, 120, 36);
    for words in ["━ Bench", "─ Builds", "How they are played", "A Karla", "B − A", "melee 9 to 10"] {
        assert!(wide.contains(words), "{words}\n{wide}");
    }
    let small = screen(&mut app, 80, 24);
    for words in ["━ Bench", "A duel: wins", "Captain Rusk", "B − A", "B against A"] {
        assert!(small.contains(words), "{words}\n{small}");
    }
    press(&mut app, "tab");
    assert!(screen(&mut app, 80, 24).contains("━ Builds"));
    // The same games, whoever plays them: a second program finds the same.
    assert_eq!(screen(&mut two_builds(100), 120, 36), wide);
}

#[test]
fn a_row_opened() {
    let mut app = two_builds(100);
    press(&mut app, "down down enter");
    for words in ["Lab · A duel · Captain Rusk", "out of rounds", "Means"] {
        says(&mut app, words);
    }
    press(&mut app, "esc");
    says(&mut app, "━ Bench");
}

#[test]
fn what_was_found_is_there_at_once_and_a_build_that_is_no_change_is_refused() {
    let mut app = two_builds(100);
    press(&mut app, "tab x");
    never_says(&mut app, "brawling:5");
    press(&mut app, "enter \"nonsense:5\" enter");
    says(&mut app, "nonsense");
    press(&mut app, "ctrl-u \"+brawling:5\" enter");
    says(&mut app, "10 games of each build in each row");
}

#[test]
fn another_play_is_another_question() {
    let mut app = two_builds(100);
    press(&mut app, "=");
    says(&mut app, "How the builds are played");
    press(&mut app, "2");
    says(&mut app, "bold against eager");
    says(&mut app, "0 of 80 games");
    press(&mut app, "D");
    says(&mut app, "How the Dealer plays");
}

#[test]
fn a_hero_of_the_table_is_tested_and_the_table_waits() {
    let mut app = sample(&[]);
    app.set_lab_games(10);
    press(&mut app, "space / \"test_this_build\" enter");
    says(&mut app, "A Karla");
    press(&mut app, "f1");
    says(&mut app, "Felt");
    never_says(&mut app, "Bench");
}
