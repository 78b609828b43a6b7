//! Odds on the felt: for the seats that the table allows, computed in the background, and the best play by one key.

use expect_test::expect;
use greenfelt::catch_panic::fail_in;
use greenfelt::tui::{App, Settings, Start};
use std::sync::mpsc::channel;

use super::play::{Shelves, press, screen, table};

const TILLY: &str = r#"join-paper (name: "Tilly", heart: 3, spirit: 0, courage: 0, skills: [(skill: "coordination", rank: 4), (skill: "steady", rank: 2)])"#;
const ROOK: &str = r#"join-paper (name: "Rook", heart: 2, spirit: 0, courage: 0, skills: [(skill: "coordination", rank: 2)])"#;

/// Two characters with real dice, odds for everybody, after some more commands.
fn at(more: &[&str]) -> App {
    let all = [&[TILLY, ROOK, "physical tilly on", "physical rook on", "coaching always"], more].concat();
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    let start =
        Start { host: Box::new(Shelves), table: Some(table("The Lantern Road", &all)), watching: false };
    App::new(start, settings)
}

/// The row of the screen that tells odds, at both sizes.
fn odds(app: &mut App) -> String {
    let row = |text: String| {
        let told = text.lines().find(|row| row.contains('%')).unwrap_or_default().to_owned();
        told.split(['┃', '│']).find(|part| part.contains('%')).unwrap_or_default().trim().to_owned()
    };
    format!("{}\n{}\n", row(screen(app, 80, 24)), row(screen(app, 120, 36)))
}

/// What the bottom line says.
fn says(app: &mut App) -> String {
    screen(app, 120, 36).lines().last().unwrap_or_default().trim().to_owned()
}

// covers: Odds on the felt, for whom the table shows them to, and the best nudge by one key
#[test]
fn a_roll_tells_how_likely_each_grade_is_until_it_stops() {
    let mut app = at(&["check tilly coordination"]);
    expect![[r#"
        Nice 98% · Good 97% · Great 68% · critical 2%
        Nice 98% · Good 97% · Great 68% · critical 2%
    "#]]
    .assert_eq(&odds(&mut app));
    let mut app = at(&["check tilly coordination", "roll 4 1 3 2"]);
    expect![[r#"
        Good ████ 100% · Great ░░░░ 10%
        Good ████ 100% · Great ░░░░ 10%
    "#]]
    .assert_eq(&odds(&mut app));
    let mut app = at(&["check tilly coordination", "roll 4 1 3 2", "stop"]);
    assert_eq!(odds(&mut app), "\n\n");
}

// covers: Odds on the felt, for whom the table shows them to, and the best nudge by one key
#[test]
fn o_spends_points_as_is_best_and_says_why() {
    let mut app = at(&["check tilly coordination", "roll 4 1 3 2"]);
    press(&mut app, "o");
    expect!["· Good or better 100%, stopping leaves Nice"].assert_eq(&says(&mut app));
    press(&mut app, "o");
    expect!["· Great or better 8%, stopping leaves Good"].assert_eq(&says(&mut app));
    press(&mut app, "o");
    expect!["· Great or better 8%"].assert_eq(&says(&mut app));
}

#[test]
fn the_best_nudge_serves_what_the_roll_is_for() {
    // A tie goes to the higher stat: two successes win the contest, and three are no better.
    let mut app =
        at(&["contest rook coordination tilly coordination", "roll 4 5", "stop", "settle", "roll 5 3 2 1"]);
    press(&mut app, "o");
    expect!["· Good or better 100%, stopping leaves Nice"].assert_eq(&says(&mut app));
    press(&mut app, "o");
    expect!["· Good is enough: stop"].assert_eq(&says(&mut app));
}

// covers: Odds on the felt, for whom the table shows them to, and the best nudge by one key
#[test]
fn a_seat_that_is_shown_no_odds_gets_none() {
    let mut app = at(&["coaching off", "check tilly coordination", "roll 4 1 3 2"]);
    assert_eq!(odds(&mut app), "\n\n");
    press(&mut app, "o");
    assert!(says(&mut app).contains("shown no odds"), "{}", says(&mut app));
    // Its own turn shows them to the seat that rolls, and to no other.
    let mut app = at(&["coaching own", "check tilly coordination", "roll 4 1 3 2"]);
    assert_eq!(odds(&mut app), "\n\n");
    press(&mut app, "p 1");
    assert!(odds(&mut app).contains('%'));
    press(&mut app, "p 2");
    assert_eq!(odds(&mut app), "\n\n");
}

// covers: Odds on the felt, for whom the table shows them to, and the best nudge by one key
#[test]
fn odds_work_beside_the_screen_and_a_new_question_ends_an_old() {
    let mut app = at(&["check tilly coordination"]);
    let (send, hear) = channel();
    app.work_beside(move |number, answer| send.send((number, answer)).unwrap_or_default());
    for line in ["roll_4_1_3_2", "nudge_2", "nudge_3"] {
        press(&mut app, &format!(": \"{line}\" enter"));
        assert_eq!(odds(&mut app), "\n\n", "nothing is waited for");
    }
    // However many of the older ones were answered, only the newest is shown.
    let mut shown = String::new();
    while shown.is_empty() {
        let (number, answer) = hear.recv().expect("an answer comes");
        app.worked(number, answer);
        shown = odds(&mut app).trim().to_owned();
    }
    let mut here = at(&["check tilly coordination", "roll 4 1 3 2", "nudge 2", "nudge 3"]);
    assert_eq!(shown, odds(&mut here).trim());
}

// covers: Exact chances of a contest, of an answer and of both sides, told to those who roll
#[test]
fn whoever_rolls_first_is_told_the_win_and_nudges_for_it() {
    let mut app = at(&["contest rook coordination tilly coordination"]);
    expect![[r#"
        win ░░░░ 9% · lose ████ 91% · critical 6%
        win ░░░░ 9% · lose ████ 91% · critical 6%
    "#]]
    .assert_eq(&odds(&mut app));
    let mut app = at(&["contest rook coordination tilly coordination", "roll 3 5"]);
    press(&mut app, "o");
    expect!["· a win 9%, stopping 2%"].assert_eq(&says(&mut app));
    let mut app = at(&["contest rook coordination tilly coordination", "roll 4 5", "stop", "settle"]);
    expect![[r#"
        win ████ 97% · lose ░░░░ 3% · critical 2%
        win ████ 97% · lose ░░░░ 3% · critical 2%
    "#]]
    .assert_eq(&odds(&mut app));
}

#[test]
fn failed_odds_show_an_error_and_the_next_ones_work() {
    let mut app = at(&["check tilly coordination"]);
    assert!(odds(&mut app).contains('%'));
    fail_in(Some("the Lab"));
    press(&mut app, ": \"roll_4_1_3_2\" enter");
    for size in [(80, 24), (120, 36)] {
        let text = screen(&mut app, size.0, size.1);
        assert!(text.contains("No odds: The Lab hit a fault") && !text.contains('%'), "{text}");
    }
    press(&mut app, "o");
    assert!(says(&mut app).contains("The Lab hit a fault"), "{}", says(&mut app));
    fail_in(None);
    press(&mut app, ": \"nudge_3\" enter");
    assert!(odds(&mut app).contains('%'), "{}", screen(&mut app, 120, 36));
}

#[test]
fn odds_of_a_call_that_fail_are_told_in_the_form() {
    let mut app = super::play::sample(&[]);
    fail_in(Some("the Lab"));
    press(&mut app, "c");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("about ?") && text.contains("No odds: The Lab hit a fault"), "{text}");
    fail_in(None);
    press(&mut app, "down down 9");
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("about ?") && text.contains("for success or better"), "{text}");
}
