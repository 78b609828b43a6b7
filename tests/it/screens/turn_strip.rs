//! The turn strip: the round, who has acted, who acts, who waits, and the key of the next round.

use expect_test::{Expect, expect};
use greenfelt::tui::glyphs::ASCII;
use greenfelt::tui::{App, Settings, Start};

use super::play::{SAMPLE, Shelves, never_says, press, sample, says, screen, table};

/// The strip of three Fanatics, of whom one has acted, after Karla.
const FIGHT: [&str; 6] = [
    "foe fanatic",
    "foe fanatic",
    "combat on",
    "turn karla",
    "turn fanatic",
    "challenge severs int+biology 3",
];

fn strip(app: &mut App, (width, height): (u16, u16), told: &Expect) {
    let text = screen(app, width, height);
    told.assert_eq(text.lines().nth(1).unwrap_or_default());
}

#[test]
fn a_fight_shows_who_acted_who_acts_and_who_waits() {
    let mut app = sample(&FIGHT);
    strip(
        &mut app,
        (120, 36),
        &expect![
            " Round 1   ✓ Karla   » Dr. Marco Severs   ▹ Horus the Corrupted   · Cultist   ✓ Fanatic   · Fanatic ×2     R next round"
        ],
    );
    strip(
        &mut app,
        (200, 60),
        &expect![
            " Round 1   ✓ Karla   » Dr. Marco Severs   ▹ Horus the Corrupted   · Cultist   ✓ Fanatic   · Fanatic ×2                                                                                     R next round"
        ],
    );
    never_says(&mut app, "round 0");
}

#[test]
fn a_narrow_strip_scrolls_to_the_actor_in_turn() {
    let mut app = sample(&FIGHT);
    strip(
        &mut app,
        (80, 24),
        &expect![" Round 1   ✓ Karla   » Dr. Marco Severs   ▹ Horus the Corrupted …        R next"],
    );
    strip(&mut app, (60, 20), &expect![" Round 1   ✓ Karla   » Dr. Marco Severs …                 R"]);
    let mut app = sample(&["combat on", "turn karla", "turn severs", "turn horus", "turn cultist"]);
    strip(&mut app, (60, 20), &expect![" Round 1   … ✓ Cultist   » Fanatic                        R"]);
}

#[test]
fn the_key_of_the_strip_begins_the_next_round() {
    let mut app = sample(&["combat on", "round", "turn karla", "turn severs"]);
    says(&mut app, "Round 1");
    press(&mut app, "R");
    says(&mut app, "Round 2");
    assert!(screen(&mut app, 120, 36).contains("» Karla"));
}

#[test]
fn a_low_screen_keeps_the_turn_in_the_title() {
    let mut app = sample(&["combat on", "turn karla"]);
    let text = screen(&mut app, 120, 14);
    assert!(
        text.lines().next().is_some_and(|title| title.contains("round 1 · Dr. Marco Severs next")),
        "{text}"
    );
}

#[test]
fn without_a_fight_there_is_no_strip() {
    let mut app = sample(&[]);
    let text = screen(&mut app, 120, 36);
    assert!(
        !text.contains("next round") && text.lines().nth(1).is_some_and(|row| row.starts_with('╭')),
        "{text}"
    );
}

#[test]
fn a_foe_in_ambush_is_in_the_strip_of_the_dealer_alone() {
    let hidden =
        ["map 12x6 @karla B2, @severs B3, @horus D2", "foe mastiff", "place mastiff H4 hidden", "combat on"];
    let mut app = sample(&hidden);
    assert!(screen(&mut app, 200, 60).lines().nth(1).is_some_and(|row| row.contains("Mastiff")));
    press(&mut app, "p 1 enter");
    let text = screen(&mut app, 200, 60);
    let row = text.lines().nth(1).unwrap_or_default();
    assert!(row.contains("Karla") && !row.contains("Mastiff") && !row.contains("next round"), "{row}");
}

#[test]
fn signs_alone_tell_the_turns() {
    let settings = Settings { glyphs: &ASCII, ..Settings::default() };
    let all: Vec<&str> = SAMPLE.into_iter().chain(FIGHT).collect();
    let table = Some(table("The Sternwick Job", &all));
    let mut app = App::new(Start { host: Box::new(Shelves), table, watching: false }, settings);
    strip(
        &mut app,
        (120, 36),
        &expect![
            " Round 1   + Karla   ! Dr. Marco Severs   ) Horus the Corrupted   - Cultist   + Fanatic   - Fanatic x2     R next round"
        ],
    );
}
