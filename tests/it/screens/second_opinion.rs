//! A second opinion at the table: a choice and its alternatives, played on in the background.

use super::play::{has, never_says, press, sample, says, screen};
use greenfelt::lab::question::Answer;
use std::sync::mpsc::channel;
use std::time::Duration;

const LAYS: [&str; 4] = ["alone on", "combat on", "attack karla fanatic melee", "deal"];

// covers: A second opinion: rows, guards and attacks played on from what their seat knows, in the sandbox and alone
#[test]
fn o_again_plays_the_row_on_and_changes_nothing() {
    let mut app = sample(&LAYS);
    press(&mut app, "o");
    never_says(&mut app, "Second opinion");
    let before = screen(&mut app, 120, 36);
    press(&mut app, "o");
    has(&mut app, &["Second opinion", "8 games of each", "%", " to ", "Intervals hold"]);
    press(&mut app, "esc");
    assert_eq!(screen(&mut app, 120, 36), before);
}

// covers: A second opinion: rows, guards and attacks played on from what their seat knows, in the sandbox and alone
#[test]
fn a_second_opinion_grows_and_stops_when_one_leaves() {
    let mut app = sample(&LAYS);
    press(&mut app, "o");
    let (send, hear) = channel();
    app.work_beside(move |number, answer| send.send((number, answer)).unwrap_or_default());
    press(&mut app, "o");
    says(&mut app, "…");
    let mut games = Vec::new();
    while games.len() < 3 {
        let (number, answer) = hear.recv().expect("answers come");
        if let Answer::PlayedOn(found) = &answer {
            games.push(found.games);
            app.worked(number, answer);
        }
    }
    assert!(games.is_sorted() && games[2] > games[0], "{games:?}");
    says(&mut app, &format!("{} games of each", games[2]));
    press(&mut app, "esc");
    screen(&mut app, 80, 24);
    // What was under way when one left may still be told; then nothing more is.
    while hear.recv_timeout(Duration::from_secs(2)).is_ok_and(|(_, told)| matches!(told, Answer::PlayedOn(_)))
    {
    }
    assert!(hear.recv_timeout(Duration::from_secs(1)).is_err());
    never_says(&mut app, "Second opinion");
}

#[test]
fn guards_and_attacks_are_played_on_as_well() {
    let mut app = sample(&["alone on", "combat on"]);
    press(&mut app, "a ctrl-o");
    has(&mut app, &["Second opinion", "attack karla ", "games of each"]);
    let blow =
        ["attack karla fanatic melee", "deal", "lay karla nothing", "reveal", "rule failure", "settle"];
    let mut app = sample(&[&["alone on"], &blow[..]].concat());
    press(&mut app, "o / \"block\" enter");
    has(&mut app, &["cheapest"]);
    press(&mut app, "o");
    has(&mut app, &["Second opinion", "block karla ", "take ", "games of each"]);
}

#[test]
fn it_needs_a_sandbox_or_one_alone_and_figures_that_are_known() {
    let mut app = sample(&LAYS[1..]);
    press(&mut app, "p 1 o o");
    says(&mut app, "in the sandbox, and by one who plays alone");
    let mut app = sample(&["challenge karla str+brawling 5", "deal"]);
    press(&mut app, "p 1 ~ o o");
    says(&mut app, "does not know the figures");
}
