//! The Chronicle and the Codex.

use super::play::{never_says, press, sample, says, screen};

#[test]
fn the_chronicle_finds_and_filters() {
    let mut app = sample(&[]);
    press(&mut app, "f2");
    says(&mut app, "Horus the Corrupted joins");
    press(&mut app, "/ \"cultist\" enter");
    never_says(&mut app, "Fanatic joins");
    says(&mut app, "1 of ");
    press(&mut app, "esc");
    says(&mut app, "Fanatic joins");
    press(&mut app, "f");
    says(&mut app, "entries by the Dealer");
    press(&mut app, "1");
    says(&mut app, "the Dealer · ");
    press(&mut app, "esc f w");
    says(&mut app, "Fanatic joins");
    never_says(&mut app, "A new scene");
}

#[test]
fn a_moment_of_the_past_is_only_looked_at() {
    let mut app = sample(&["note later"]);
    press(&mut app, "f2 g enter");
    says(&mut app, "view only");
    says(&mut app, "no foes");
    press(&mut app, "c");
    says(&mut app, "this is the past");
    press(&mut app, "esc");
    says(&mut app, "Chronicle");
    press(&mut app, "esc");
    says(&mut app, "Horus");
}

#[test]
fn the_game_goes_on_from_an_earlier_moment() {
    let mut app = sample(&["threat 9 (rising)"]);
    press(&mut app, "f2 k enter B");
    says(&mut app, "Branch from here?");
    press(&mut app, "enter");
    says(&mut app, "the old line stays");
    says(&mut app, " 5 ·");
}

#[test]
fn the_codex_shows_every_list_and_finds_pages() {
    let mut app = sample(&[]);
    press(&mut app, "f3");
    says(&mut app, "minor-effects");
    press(&mut app, "/ \"horus\" enter");
    says(&mut app, "Horus the Corrupted");
    press(&mut app, "esc esc esc");
    says(&mut app, "Felt");
}

// covers: The Codex on a player's seat: neither pages nor what a search ...
#[test]
fn a_players_codex_finds_nothing_that_only_the_dealer_knows() {
    let mut app = sample(&[]);
    press(&mut app, "f3 / \"spear_of_betrayal\" enter");
    says(&mut app, "Horus the Corrupted");
    press(&mut app, "esc esc esc p 1");
    says(&mut app, "Karla's hand");
    press(&mut app, "f3 / \"engage\" enter");
    says(&mut app, "One character fights this foe");
    press(&mut app, "/ ctrl-u \"blood_siphon\" enter");
    never_says(&mut app, "heals half the damage");
    press(&mut app, "/ ctrl-u \"spear_of_betrayal\" enter");
    never_says(&mut app, "Horus the Corrupted");
}

#[test]
fn what_is_looked_for_in_the_codex_is_told_once_while_typed() {
    let mut app = sample(&[]);
    press(&mut app, "f3 / \"do\"");
    says(&mut app, "/do");
    never_says(&mut app, "dodo");
}

// covers: Luck against expectation for each character, over the whole history
#[test]
fn the_chronicle_tells_luck_against_expectation() {
    let mut app =
        sample(&["challenge karla str+brawling 1", "deal", "lay karla nothing", "reveal", "settle"]);
    press(&mut app, "f2 f");
    says(&mut app, "luck against expectation");
    press(&mut app, "l");
    for (width, height) in [(80, 24), (120, 36)] {
        let text = screen(&mut app, width, height);
        assert!(text.contains(" Chronicle ") && text.contains(" luck against expectation "), "{text}");
        let told = "0 of 1 challenge succeeded";
        assert!(text.contains("Karla") && text.contains(told), "{text}");
        assert!(text.contains("What was undone does not count."), "{text}");
        assert!(!text.contains("Horus the Corrupted joins"), "{text}");
    }
    press(&mut app, "f1 : \"alone_on\" enter f2 f l");
    says(&mut app, "decisions: 0 of 1 aim reached");
    says(&mut app, ": no card 0%, best");
    // Nothing there is to be looked back at or played on from.
    press(&mut app, "j enter B right");
    says(&mut app, "0 of 1 challenge succeeded");
    press(&mut app, "esc");
    says(&mut app, "Horus the Corrupted joins");
    let mut app = sample(&[]);
    press(&mut app, "f2 f l");
    says(&mut app, "No cards have been revealed yet");
    press(&mut app, "/ \"cultist\" enter");
    says(&mut app, "1 of ");
}

#[test]
fn arrows_do_nothing_where_the_chronicle_has_no_entry() {
    let mut app = sample(&[]);
    for kind in "cdnsawtb".chars() {
        press(&mut app, "f2 f");
        press(&mut app, &kind.to_string());
        press(&mut app, "left right left enter B esc esc");
        never_says(&mut app, "hit a fault");
        press(&mut app, "esc esc");
    }
}

#[test]
fn the_chronicle_rests_where_the_screen_is_too_small_to_draw_it() {
    let mut app = sample(&[]);
    for (width, height) in [(80, 10), (39, 40), (1, 200), (200, 1)] {
        screen(&mut app, 120, 36);
        screen(&mut app, width, height);
        press(&mut app, "v");
        screen(&mut app, width, height);
        assert_eq!(app.next_tick(), None, "{width}x{height}");
        screen(&mut app, 120, 36);
        says(&mut app, "Chronicle");
        press(&mut app, "esc");
    }
}

#[test]
fn whoever_goes_on_from_a_search_sees_the_whole_chronicle() {
    let mut app = sample(&["threat 9 (rising)"]);
    press(&mut app, "f2 / \"threat\" enter");
    says(&mut app, "2 of ");
    press(&mut app, "k B");
    says(&mut app, "Branch from here?");
    press(&mut app, "enter");
    says(&mut app, "the old line stays");
    press(&mut app, "f2");
    never_says(&mut app, "/threat");
    says(&mut app, "Horus the Corrupted joins");
}
