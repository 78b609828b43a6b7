//! Odds shown before a decision: of a call, of discarding cards to guard, of the offers of expertise.

use expect_test::expect;
use greenfelt::tui::App;
use std::sync::mpsc::channel;

use super::play::{never_says, press, sample, says, screen};

/// The rows of the screen that hold one of these, without what stands outside of the popup.
fn describe(app: &mut App, (width, height): (u16, u16), words: &[&str]) -> String {
    let holds = |part: &str| words.iter().any(|words| part.contains(words));
    let text = screen(app, width, height);
    let parts = text.lines().filter_map(|row| row.split('┃').find(|part| holds(part)));
    parts.map(|part| part.trim().to_owned() + "\n").collect()
}

// covers: The chances beside a call, on the Dealer's seat
#[test]
fn the_call_form_tells_how_likely_success_is_by_difficulty() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    let large = describe(&mut app, (120, 36), &["about"]);
    expect![[r#"
        about 98%    4  talking a nervous clerk out of asking for papers
        about 89% ▸  5  comforting a mourner at the graveside
        about 73%    6  lighting a candle by will alone
        about 89% for success or better
    "#]]
    .assert_eq(&large);
    assert_eq!(describe(&mut app, (80, 24), &["about"]), large);
    // Every modifier counts, and what is harder is less likely.
    press(&mut app, "down down 9");
    expect![[r#"
        about 33%    8  crossing a lit courtyard behind a sentry's back
        about 19% ▸  9  bringing a runaway engine through a tight bend
        about 9%   10  fighting the champion of the fencing school
        about 19% for success or better
    "#]]
    .assert_eq(&describe(&mut app, (120, 36), &["about"]));
}

// covers: The chances beside a call, on the Dealer's seat
#[test]
fn the_chances_of_an_attack_stand_below_its_sum() {
    let mut app = sample(&[]);
    press(&mut app, "a");
    expect![[r#"
        about 73% for success or better
    "#]]
    .assert_eq(&describe(&mut app, (120, 36), &["about"]));
    expect![[r#"
        about 73% for success or better
    "#]]
    .assert_eq(&describe(&mut app, (80, 24), &["about"]));
}

// covers: The chances beside a call, on the Dealer's seat
#[test]
fn a_call_tells_no_chances_where_the_table_shows_none() {
    let mut app = sample(&["coaching off"]);
    press(&mut app, "c");
    never_says(&mut app, "about ");
}

// covers: The chances beside a call, on the Dealer's seat
#[test]
fn the_chances_of_a_call_are_worked_out_beside_the_screen() {
    let mut app = sample(&[]);
    let (send, hear) = channel();
    app.work_beside(move |number, answer| send.send((number, answer)).unwrap_or_default());
    press(&mut app, "c");
    says(&mut app, "about … for success or better");
    let (number, answer) = hear.recv().expect("an answer comes");
    app.worked(number, answer);
    never_says(&mut app, "about …");
    says(&mut app, "% for success or better");
}

/// Karla, whom a blow threatens, after some more commands.
fn struck(more: &[&str]) -> App {
    let blow = ["attack karla horus melee", "deal", "lay karla nothing", "reveal", "rule failure", "settle"];
    sample(&[&blow[..], more].concat())
}

// covers: What a focus, a guard and playing on are worth, where they are ...
#[test]
fn whoever_guards_is_told_the_cheapest_way_and_the_decks_worth() {
    let mut app = struck(&[]);
    press(&mut app, "p 1 o / \"block\" enter");
    let rows = ["cheapest", "then the deck", "shuffle", "damage is left"];
    let large = describe(&mut app, (120, 36), &rows);
    expect![[r#"
        cheapest: 2♣ 3♠ 3♥ 4♦ 5♣
        46 cards until the next shuffle, which takes 7 cards out
        5 from the hand, 0 from the deck: 11 of 16 damage is left
        Enter Block  x toggle  o cheapest  + from the deck  - fewer
    "#]]
    .assert_eq(&large);
    assert_eq!(describe(&mut app, (80, 24), &rows), large);
    // It opens with what it names, and no card more than may be used; the key takes them again.
    press(&mut app, "8");
    says(&mut app, "4 from the hand, 0 from the deck: 12 of 16 damage is left");
    press(&mut app, "o");
    says(&mut app, "5 from the hand, 0 from the deck: 11 of 16 damage is left");
    press(&mut app, "+");
    says(&mut app, "no more cards can be used");
    press(&mut app, "enter");
    says(&mut app, "Karla faces 11 damage");
    for (more, seat) in [(&["coaching off"][..], "p 1 "), (&["physical karla on 8"], "p 1 "), (&[], "")] {
        let mut app = struck(more);
        press(&mut app, &format!("{seat}o / \"block\" enter"));
        never_says(&mut app, "cheapest");
    }
}

// covers: What a focus, a guard and playing on are worth, where they are ...
#[test]
fn an_own_characters_explanation_tells_the_next_shuffle() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 e");
    says(&mut app, "46 cards until the next shuffle, which takes 7 cards out");
    // Whose hand is not seen, of that deck nothing is told.
    let mut app = sample(&[]);
    press(&mut app, "tab e");
    never_says(&mut app, "next shuffle");
}

// covers: What a focus, a guard and playing on are worth, where they are ...
#[test]
fn what_expertise_offers_is_told_beside_playing_on() {
    let mut app = sample(&["challenge karla str+brawling 3"]);
    press(&mut app, "p 1 space");
    says(&mut app, "Playing on instead");
    expect![[r#"
        Playing on instead: 100% better, 0% the same, 0% worse.
    "#]]
    .assert_eq(&describe(&mut app, (120, 36), &["Playing on"]));
    expect![[r#"
        Playing on instead: 100% better, 0% the same, 0% worse.
    "#]]
    .assert_eq(&describe(&mut app, (80, 24), &["Playing on"]));
    let mut app = sample(&["coaching off", "challenge karla str+brawling 3"]);
    press(&mut app, "p 1 space");
    never_says(&mut app, "Playing on");
}

// covers: What a focus, a guard and playing on are worth, where they are ...
#[test]
fn what_a_focus_for_a_card_is_worth_stands_under_it_in_the_menu() {
    let called = ["challenge karla str+brawling 5", "deal"];
    let mut app = sample(&called);
    press(&mut app, "p 1 space");
    says(&mut app, "With one more card, success or better is ");
    let mut app = sample(&[&["coaching off"], &called[..]].concat());
    press(&mut app, "p 1 space");
    never_says(&mut app, "With one more card");
}
