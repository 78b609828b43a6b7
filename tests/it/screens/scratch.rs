//! The sandbox on the screen: it is marked at every size, everything works in it, and leaving it leaves no trace.

use super::play::{never_says, open, press, sample, says, screen, table};
use super::seats::locked;
use expect_test::expect;
use greenfelt::journal::Report;
use greenfelt::tui::App;
use std::time::Duration;

/// Every size at which anything can be played.
const SIZES: [(u16, u16); 6] = [(40, 12), (60, 20), (80, 24), (104, 30), (120, 36), (200, 60)];

fn with_luck(mut app: App) -> App {
    app.go_by(|| Duration::ZERO, || 3);
    app
}

fn on_scratch(more: &[&str], keys: &str) -> App {
    let mut app = with_luck(sample(more));
    press(&mut app, keys);
    app
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn the_frame_says_everywhere_that_nothing_counts() {
    let mut app = on_scratch(&[], "~ 1");
    for keys in ["", "v", "f3", "f1 c", "esc space", "esc b", "enter :"] {
        press(&mut app, keys);
        for (width, height) in SIZES {
            let text = screen(&mut app, width, height);
            let first = text.lines().next().unwrap_or_default();
            assert!(first.contains("SANDBOX: nothing counts, ~ leaves"), "{keys} {width}x{height}\n{text}");
        }
    }
    press(&mut app, "esc ~");
    for (width, height) in SIZES {
        assert!(!screen(&mut app, width, height).contains("SANDBOX"), "{width}x{height}");
    }
}

#[test]
fn the_dealer_chooses_how_a_sandbox_is_dealt() {
    let mut app = on_scratch(&[], "~");
    says(&mut app, "1  reshuffled");
    says(&mut app, "2  as it is");
    says(&mut app, "what you draw here predicts");
    press(&mut app, "2");
    says(&mut app, "SANDBOX: nothing counts, ~ leaves it · the table as it is");
    press(&mut app, "q");
    says(&mut app, "nothing happened: the table is as it was");
    press(&mut app, "~ 1");
    says(&mut app, "face-down cards are reshuffled");
    // A scratch of a scratch is none: the key leaves it.
    press(&mut app, "~");
    never_says(&mut app, "SANDBOX");
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn a_sandbox_is_discarded_with_its_changes() {
    let mut app = with_luck(sample(&["combat on"]));
    let before = screen(&mut app, 120, 36);
    press(
        &mut app,
        "~ 2 : \"attack_karla_horus_melee\" enter : \"deal\" enter : \"lay_karla_nothing\" enter",
    );
    press(&mut app, ": \"reveal\" enter s : \"settle\" enter");
    says(&mut app, "to resolve");
    press(&mut app, "u u ctrl-r");
    never_says(&mut app, "foe horus");
    press(&mut app, "q");
    says(&mut app, "nothing happened");
    press(&mut app, "tab shift-tab");
    assert_eq!(screen(&mut app, 120, 36), before);
    press(&mut app, "u");
    says(&mut app, "Undid: A fight begins.");
}

// covers: What a player's sandbox knows of the cards
#[test]
fn a_players_scratch_is_dealt_by_what_is_seen_and_all_theirs() {
    let mut app = on_scratch(&["attack karla horus melee", "deal"], "p 1 ~");
    let strip = screen(&mut app, 120, 36).lines().next().unwrap_or_default().to_owned();
    expect![" SANDBOX: nothing counts, ~ leaves it · dealt from what Karla knows, the rest reshuffled; foes stay out"].assert_eq(&strip);
    press(&mut app, "1 enter");
    says(&mut app, "Enter reveal");
    press(&mut app, "enter s");
    // Both sides are hers; what Severs holds is nobody's to see.
    press(&mut app, "p");
    says(&mut app, "the Dealer's side of the sandbox");
    never_says(&mut app, "public view");
    press(&mut app, "0");
    says(&mut app, "seat Dealer".trim_start_matches("seat "));
    never_says(&mut app, "Enter when only");
    press(&mut app, "f3 / \"horus\" enter");
    says(&mut app, "only the Dealer knows");
    press(&mut app, "f1 : \"foe_fanatic\" enter");
    says(&mut app, "nobody new joins a player's sandbox");
    press(&mut app, "esc ~");
    says(&mut app, "Karla's hand");
    never_says(&mut app, "SANDBOX");
    says(&mut app, "hand 8");
    press(&mut app, "c");
    says(&mut app, "Ask for a challenge");
    never_says(&mut app, "Call a challenge");
}

#[test]
fn a_player_calls_in_their_own_sandbox() {
    let mut app = on_scratch(&[], "p 1 ~ c");
    says(&mut app, "Call a challenge");
    press(&mut app, "enter enter");
    says(&mut app, "lay nothing");
    // At the table calling is the Dealer's.
    press(&mut app, ">");
    says(&mut app, "only the Dealer can do that");
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn a_key_makes_a_sandbox_call_at_the_table_after_a_question() {
    let mut app = on_scratch(&[], "~ 1 : \"challenge_karla_str+brawling_4\" enter : \"deal\" enter >");
    says(&mut app, "At the table?");
    says(&mut app, "challenge karla str+brawling 4");
    press(&mut app, "esc");
    says(&mut app, "SANDBOX");
    press(&mut app, "> 1");
    never_says(&mut app, "SANDBOX");
    says(&mut app, "Karla · STR + Brawling");
    // It is called, and no further.
    says(&mut app, "deal");
    press(&mut app, ">");
    says(&mut app, "this is the table, and everything counts");
}

#[test]
fn a_row_that_was_tried_is_laid_at_the_table() {
    let mut app = on_scratch(&["challenge karla str+brawling 3", "deal"], "p 1 ~ 1 enter > 1");
    never_says(&mut app, "SANDBOX");
    says(&mut app, "All rows are laid");
    press(&mut app, "esc 1 u");
    says(&mut app, "Undid: Karla lays 1 card face down.");
}

#[test]
fn undone_commands_of_a_sandbox_are_no_plan() {
    let mut app = on_scratch(&[], "~ 1 : \"challenge_karla_str+brawling_4\" enter u >");
    says(&mut app, "nothing was called here to repeat at the table");
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn codes_hold_in_a_sandbox_and_cannot_be_set_there() {
    let (app, _) = locked();
    let mut app = with_luck(app);
    press(&mut app, "~ 2 p 1");
    says(&mut app, "Karla's code:");
    press(&mut app, "\"1234\"");
    says(&mut app, "Karla's hand");
    press(&mut app, ": \"pin_karla_none\" enter");
    says(&mut app, "codes are set at the table, not in the sandbox");
    // An own scratch goes on behind the own code, whichever side is shown.
    press(&mut app, "esc ~ ~");
    says(&mut app, "dealt from what Karla knows");
    press(&mut app, "p 0 b");
    says(&mut app, "Pass the laptop to Karla");
    says(&mut app, "Karla's code:");
    press(&mut app, "esc");
    says(&mut app, "Pass the laptop to the Dealer");
    never_says(&mut app, "SANDBOX");
    press(&mut app, "enter p 1");
    says(&mut app, "Karla's code:");
}

#[test]
fn leaving_a_covered_sandbox_leads_to_the_lobby() {
    let mut app = on_scratch(&[], "p 1 ~ b q");
    never_says(&mut app, "SANDBOX");
    says(&mut app, "Pass the laptop to Karla");
    never_says(&mut app, "Karla's hand");
}

#[test]
fn everybody_has_no_scratch_and_a_table_just_looked_at_has_one() {
    let mut app = on_scratch(&[], "p 9 ~");
    says(&mut app, "a sandbox belongs to a seat");
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut session = table("Harbour", &["join karla", "draw-all"]);
    session.keep_in(&dir).unwrap();
    session.flush().unwrap();
    let before = std::fs::read(dir.join("journal.ron")).unwrap();
    let catalog = crate::scene::catalog();
    let read = greenfelt::session::Session::read(&dir, catalog).unwrap();
    let mut app = with_luck(open(read));
    press(&mut app, "enter");
    says(&mut app, "View only");
    press(&mut app, "~ 1 : \"challenge_karla_str+brawling_3\" enter");
    says(&mut app, "Karla · STR + Brawling");
    press(&mut app, "q");
    assert_eq!(std::fs::read(dir.join("journal.ron")).unwrap(), before);
    drop(session);
}

#[test]
fn the_alarm_of_the_table_is_shown_over_its_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = table("Harbour", &["join karla"]);
    session.keep_in(&folder.path().join("t.table")).unwrap();
    let mut app = with_luck(open(session));
    press(&mut app, "enter");
    app.report_to(|_, _| {});
    press(&mut app, ": \"note_lost\" enter ~ 1");
    let fault = greenfelt::journal::StoreFault::Full(folder.path().into());
    app.reported(0, Report::Failed { first_seq: 9, fault });
    says(&mut app, "not saved yet");
    says(&mut app, "SANDBOX");
    press(&mut app, "space O end \"there\" enter");
    says(&mut app, "nothing in the sandbox is saved");
    press(&mut app, "esc esc ~ q");
    says(&mut app, "Leave without saving?");
}
