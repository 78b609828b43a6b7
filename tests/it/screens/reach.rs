//! Offers are visible and reachable, and their subject stays visible.

use greenfelt::tui::App;
use greenfelt::tui::canvas::beside;
use ratatui::layout::Rect;

use super::play::{never_says, open, press, sample, says, screen, table};

const BLOWS: [&str; 6] =
    ["attack karla horus melee", "deal", "lay karla nothing", "reveal", "rule failure", "settle"];

/// A table on which blows of a fight are owed, after some more commands.
fn struck(more: &[&str]) -> App {
    sample(&[&BLOWS[..], more].concat())
}

#[test]
fn a_guard_without_cards_says_where_cards_come_from() {
    let unadvised = ["coaching off"];
    for (more, seat, words) in [
        (&[][..], "", "+ takes a card from the deck"),
        (&unadvised, "p 1 ", "numbers pick cards, + the deck"),
    ] {
        let mut app = struck(more);
        press(&mut app, &format!("{seat}o / \"block\" enter"));
        says(&mut app, "nothing is discarded yet");
        press(&mut app, "enter");
        says(&mut app, words);
        never_says(&mut app, "have to be named");
    }
}

// covers: A popup stands beside what it is about
#[test]
fn pending_items_and_their_targets_stay_visible() {
    for keys in ["o", "o / \"block\" enter"] {
        let mut app = struck(&["threat 9", "inflict karla winded"]);
        press(&mut app, keys);
        for (width, height) in [(120, 36), (100, 30), (80, 24)] {
            let text = screen(&mut app, width, height);
            let line = |words: &str| text.lines().any(|line| line.contains(words));
            assert!(line("damage · dodge or"), "{keys} {width}x{height}:\n{text}");
            assert!(width < 100 || line("8/8"), "{keys} {width}x{height}:\n{text}");
            assert!(width < 100 || line("Karla faces Winded"), "{keys} {width}x{height}:\n{text}");
        }
    }
}

// covers: A popup stands beside what it is about
#[test]
fn a_popup_stands_beside_its_subject_while_there_is_room() {
    let whole = Rect::new(0, 0, 80, 24);
    let (left, row) = (Rect::new(1, 1, 26, 3), Rect::new(28, 12, 50, 1));
    assert_eq!(beside(whole, &[], [(40, 10); 3]), whole);
    assert_eq!(beside(whole, &[left], [(40, 10); 3]), Rect::new(0, 4, 80, 20));
    assert_eq!(beside(whole, &[row, left], [(50, 11); 3]), Rect::new(0, 13, 80, 11));
    assert_eq!(beside(whole, &[row, left], [(50, 12); 3]), Rect::new(27, 0, 51, 12), "over the last of them");
    assert_eq!(beside(whole, &[row, left], [(60, 20); 3]), whole);
    let least = beside(whole, &[row, left], [(60, 20), (60, 20), (50, 11)]);
    assert_eq!(least, Rect::new(0, 13, 80, 11), "smaller, rather than over it");
}

// covers: The fury of a foe is told before it comes, to who may know
#[test]
fn fury_is_told_before_it_comes_where_it_may_be_known() {
    let furious = ["set horus patience 0 (a test)"];
    let mut app = sample(&furious);
    press(&mut app, "a left");
    says(&mut app, "full fury: +3 damage, Engage, a major effect");
    press(&mut app, "enter");
    says(&mut app, "full fury: +3 damage");
    press(&mut app, "p 1");
    never_says(&mut app, "full fury");
    // From stealth nobody strikes back, and others keep their temper.
    for line in ["stealth karla horus melee", "attack karla fanatic melee"] {
        never_says(&mut sample(&[&furious[..], &[line]].concat()), "full fury");
    }
}

// covers: What is offered is seen and reached: scroll marks, two digits ...
#[test]
fn every_effect_that_can_be_paid_is_seen_and_two_digits_away() {
    let mut app = sample(&["threat 9 (a test)"]);
    press(&mut app, "t");
    for (width, height) in [(120, 36), (100, 30), (80, 24)] {
        let text = screen(&mut app, width, height);
        for n in 1..=30 {
            let number = format!("{n:02}  ");
            assert!(text.contains(&number), "{width}x{height} has no {number}:\n{text}");
        }
        for words in ["Dominate ●●●", "Run ragged ●●●", "Winded ●", "not now"] {
            assert!(text.contains(words), "{width}x{height} has no {words}:\n{text}");
        }
    }
    let text = screen(&mut app, 120, 36);
    let at = text.find("Winded ●").expect("Winded is offered");
    let number: Vec<char> = text[..at].trim_end().chars().rev().take(2).collect();
    press(&mut app, &format!("{} {}", number[1], number[0]));
    says(&mut app, "Karla faces Winded");
}

// covers: What is offered is seen and reached: scroll marks, two digits ...
#[test]
fn a_list_that_is_longer_than_the_screen_says_so() {
    let many: Vec<String> = (0..16).map(|_| "foe fanatic".to_owned()).collect();
    let mut lines = vec!["join karla"];
    lines.extend(many.iter().map(String::as_str));
    let mut app = open(table("Many", &lines));
    press(&mut app, "C w T");
    let text = screen(&mut app, 60, 14);
    assert!(text.contains('▼'), "{text}");
    press(&mut app, "end");
    let text = screen(&mut app, 60, 14);
    assert!(text.contains('▲'), "{text}");
}

// covers: What is offered is seen and reached: scroll marks, two digits ...
#[test]
fn the_bottom_line_says_what_can_be_done_whatever_is_under_way() {
    const CALLED: &str = "challenge karla str+brawling 3";
    for more in [&[][..], &[CALLED], &[CALLED, "deal"], &BLOWS] {
        says(&mut sample(more), "Space actions");
    }
    says(
        &mut open(table("Paper", &["join tilly", "opponent shellback", "check tilly magic"])),
        "Space actions",
    );
}

#[test]
fn whoever_plays_does_not_leave_the_table_by_one_key_too_many() {
    let mut app = sample(&["inflict karla winded"]);
    press(&mut app, "space Y");
    says(&mut app, "Karla leaves the table?");
    says(&mut app, "Pending items go too: Karla faces Winded.");
    press(&mut app, "esc esc");
    says(&mut app, "8/8");
    press(&mut app, "space Y 1");
    says(&mut app, "Karla leaves");
    never_says(&mut app, "♡");
}

#[test]
fn whoever_looked_around_reads_what_can_be_asked() {
    let look =
        ["observe severs investigation 2", "deal", "lay severs nothing", "reveal", "rule success", "settle"];
    let mut app = sample(&look);
    press(&mut app, "o");
    says(&mut app, "who was here");
    press(&mut app, "1");
    says(&mut app, "what does not");
}

#[test]
fn a_mind_is_defended_by_luck_from_space() {
    let mut app = sample(&[]);
    press(&mut app, "space ^");
    says(&mut app, "Karla resists");
    press(&mut app, "down \"the_whispering\" enter enter");
    never_says(&mut app, "Karla resists");
    says(&mut app, "Karla flips");
}

#[test]
fn texts_of_pending_items_are_not_cut() {
    let mut app = struck(&["threat 9", "inflict karla winded"]);
    for (width, height) in [(120, 36), (100, 30), (80, 24)] {
        let text = screen(&mut app, width, height);
        let owed: Vec<&str> = text.lines().filter(|line| line.contains("damage · dodge")).collect();
        assert!(!owed.is_empty(), "{width}x{height}:\n{text}");
        assert!(owed.iter().all(|line| !line.contains('…')), "{width}x{height}: {owed:?}");
    }
}

#[test]
fn foes_who_are_alike_sell_their_effects_once() {
    let mut app =
        open(table("Many", &["join karla", "foe fanatic", "foe fanatic", "foe fanatic", "threat 9"]));
    let text = screen(&mut app, 120, 36);
    let dealer: Vec<&str> = text.lines().filter(|line| line.contains("Suppress")).collect();
    assert_eq!(dealer.len(), 1, "{text}");
    press(&mut app, "t");
    says(&mut app, "Fanatic ×3");
    press(&mut app, "/ \"suppress\" enter");
    never_says(&mut app, "Spend threat");
}
