//! The consequences of a procedure, shown under its verdict, are from its story in the log.

use expect_test::{Expect, expect};
use greenfelt::tui::App;

use super::play::{open, press, sample, screen, shipped, table};

/// The rows of the felt below the verdict.
fn below_verdict(app: &mut App, (width, height): (u16, u16)) -> String {
    let text = screen(app, width, height);
    let rows: Vec<&str> = text.lines().collect();
    let verdict = |row: &&str| row.contains("━━  ");
    let at = rows.iter().position(verdict).unwrap_or_else(|| panic!("no verdict:\n{text}"));
    let felt = rows[at + 1..].iter().filter_map(|row| row.split('┃').nth(1)).map(str::trim);
    felt.filter(|words| !words.is_empty()).flat_map(|words| [words, "\n"]).collect()
}

#[track_caller]
fn tells(app: &mut App, size: (u16, u16), told: &Expect) {
    told.assert_eq(&below_verdict(app, size));
}

/// Horus strikes Karla, who lays nothing.
const BLOW: [&str; 6] =
    ["combat on", "assault horus karla melee", "deal", "lay karla nothing", "reveal", "settle"];

#[test]
fn damage_gains_and_threat_stand_under_the_verdict() {
    let mut app = sample(&[&BLOW[..], &["take"]].concat());
    tells(
        &mut app,
        (120, 36),
        &expect![[r#"
            11 cards unanswered · the Dealer's jack softens
            it to a failure
            Karla is dying.
            Karla takes 13 damage (16 − soak 3): health 8 →
            0.
            +1 experience for Karla · threat 5 → 7
            Karla: Betrayed, this scene: Horus the
            Corrupted, Spear of Betrayal.
            to resolve
            ▸Karla is dying, unless morale cheats death
        "#]],
    );
    tells(
        &mut app,
        (80, 24),
        &expect![[r#"
            Karla is dying.
            Karla takes 13 damage (16 − soak 3): health 8 →
            0.
            +1 experience for Karla · threat 5 → 7 · 1 more
            to resolve
            ▸Karla is dying, unless morale cheats death
        "#]],
    );
    tells(
        &mut app,
        (60, 20),
        &expect![[r#"
            Karla is dying.
            Karla takes 13 damage (16 − soak 3): health 8 → 0.
            +1 experience for Karla · threat 5 → 7
            Karla: Betrayed, this scene: Horus the Corrupted, Spear
            of Betrayal.
            to resolve
            ▸Karla is dying, unless morale cheats death
        "#]],
    );
    tells(
        &mut app,
        (200, 60),
        &expect![[r#"
            11 cards unanswered · the Dealer's jack softens it to a failure
            Karla is dying.
            Karla takes 13 damage (16 − soak 3): health 8 → 0.
            +1 experience for Karla · threat 5 → 7
            Karla: Betrayed, this scene: Horus the Corrupted, Spear of Betrayal.
            to resolve
            ▸Karla is dying, unless morale cheats death · no health is left
        "#]],
    );
}

#[test]
fn what_is_still_to_come_is_not_told_as_done() {
    let mut app = sample(&BLOW);
    let told = below_verdict(&mut app, (120, 36));
    assert!(!told.contains("takes"), "{told}");
    press(&mut app, ": \"take\" enter");
    let told = below_verdict(&mut app, (120, 36));
    assert!(told.contains("Karla takes"), "{told}");
}

#[test]
fn a_foe_falls_in_the_same_sentence_without_numbers_for_players() {
    let fight = [
        "set fanatic health 1",
        "combat on",
        "attack karla fanatic melee",
        "deal",
        "lay karla nothing",
        "reveal",
        "rule perfect",
        "settle",
    ];
    let mut app = sample(&fight);
    press(&mut app, ": \"take\" enter esc esc");
    let told = below_verdict(&mut app, (120, 36));
    assert!(told.contains("Fanatic takes") && told.contains("and falls."), "{told}");
    press(&mut app, "p 1 enter");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Fanatic is struck") && !text.contains("Fanatic takes"), "{text}");
}

#[test]
fn other_systems_tell_it_too() {
    let strike = [
        "join-paper tilly",
        "physical tilly on",
        "opponent shellback",
        "strike tilly shellback magic",
        "roll 6 6 6",
        "roll 4 4 4",
        "stop",
        "settle",
    ];
    let mut app = open(table("Lanterns", &strike));
    press(&mut app, "enter enter");
    tells(
        &mut app,
        (120, 36),
        &expect![[r#"
        Shellback takes no damage (1 − Defense 1).
    "#]],
    );
}

/// Each consequence of what is settled, in the words of the log, stands whole on the felt.
#[test]
fn no_consequence_is_cut_while_the_pieces_have_rows_to_spare() {
    let whole = |app: &mut App, words: &[&str]| {
        for (width, height) in [(80, 24), (60, 20)] {
            let text = screen(app, width, height);
            for words in words {
                assert!(text.contains(words), "{words} at {width}x{height}\n{text}");
            }
            assert!(!text.contains("more in the log"), "{width}x{height}\n{text}");
        }
    };
    let mut app = shipped("weir");
    whole(&mut app, &["Sluice Eel takes 1 damage: HP 3 → 2.", "copy takes 1 damage: HP 8 → 7."]);
    let mut app = shipped("moor");
    press(&mut app, "1");
    whole(&mut app, &["Vesper Rook takes 5 psychic damage", "Frozen on Bog Hag ends: its time is up."]);
}

#[test]
fn damage_of_attributes_is_told_before_what_ends() {
    let mut app = shipped("moor");
    let text = screen(&mut app, 200, 60);
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}\n{text}"));
    assert!(at("Vesper Rook takes 5 psychic damage") < at("Frozen on Bog Hag ends"), "{text}");
}

#[test]
fn a_long_heading_takes_two_rows_on_a_small_felt() {
    let mut app = shipped("weir");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("Nettie Doublet's copy strikes Sluice Eel ·"), "{text}");
    assert!(text.contains("Athletics: off the other shoulder"), "{text}");
}
