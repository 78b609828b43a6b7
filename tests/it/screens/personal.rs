//! Personal traits where they are used: in their owner's menu, in the form of a roll, at pending items.

use std::sync::Arc;

use greenfelt::command::{Command, Ref};
use greenfelt::tui::App;

use super::play::{open, press, says, table};
use crate::scene::{paper, shellback, with_personal};

/// Mote flies, conjures and fears fire; an opponent is there, too.
fn played(more: &[&str]) -> App {
    let mut mote = paper("Mote", [3, 3, 2], &[("athletics", 3), ("magic", 3), ("steady", 3)]);
    for words in ["Fly", "Mirage", "Weakness fire 2"] {
        mote = with_personal(mote, words);
    }
    let sheets = [
        Command::JoinPaper(Ref::Inline(Arc::new(mote))).to_string(),
        Command::Opponent(Ref::Inline(Arc::new(shellback()))).to_string(),
    ];
    let all = sheets.iter().map(String::as_str).chain(more.iter().copied());
    open(table("t", &all.collect::<Vec<_>>()))
}

// covers: What traits allow stands in the menu, a strike says how it comes, tests are owed
#[test]
fn the_menu_has_what_personal_traits_allow() {
    let mut app = played(&[]);
    press(&mut app, "space g");
    for words in ["Gear and traits", "Land", "Conjure mirages"] {
        says(&mut app, words);
    }
    press(&mut app, "/ \"conjure\" enter");
    says(&mut app, "Mote tries Conjure mirages");
}

// covers: What traits allow stands in the menu, a strike says how it comes, tests are owed
#[test]
fn a_strike_says_how_it_comes_and_its_element() {
    let mut app = played(&[]);
    press(&mut app, "a");
    for words in ["manner", "ordinary", "element", "none"] {
        says(&mut app, words);
    }
}

// covers: What traits allow stands in the menu, a strike says how it comes, tests are owed
#[test]
fn a_pending_test_is_rolled_or_dropped() {
    let mut app = played(&["struck-by shellback mote with (Aerial)", "take"]);
    says(&mut app, "stay in the air: 1 grade with Steady");
    press(&mut app, "o");
    for words in ["roll Steady", "do not roll", "waive it"] {
        says(&mut app, words);
    }
}

// covers: Starting to carry somebody
#[test]
fn whoever_stands_beside_a_carrier_climbs_aboard_by_the_menu() {
    let carrier = with_personal(paper("Barge", [3, 1, 1], &[("athletics", 2)]), "Carrier");
    let join = Command::JoinPaper(Ref::Inline(Arc::new(carrier))).to_string();
    let mut app = open(table("t", &["join tilly", &join]));
    press(&mut app, "space g");
    says(&mut app, "Tilly");
    press(&mut app, "/ \"climb\" enter enter");
    says(&mut app, "Carried: by Barge");
}

#[test]
fn an_opponent_strikes_in_its_own_way_by_the_menu() {
    let mut app = played(&["combat on", "begin-turn shellback"]);
    press(&mut app, "space / \"opponent_strikes\" enter / \"manner\" enter");
    says(&mut app, "An opponent strikes");
    press(&mut app, "down \"Aerial,_fire\" up");
    says(&mut app, "struck-by shellback mote with (Aerial, fire)");
    press(&mut app, "enter enter");
    says(&mut app, "Shellback");
}

#[test]
fn a_copy_that_needs_no_roll_has_its_grades_told() {
    let mut split = paper("Mote", [3, 3, 2], &[("athletics", 3), ("steady", 3)]);
    split = with_personal(split, "Clone");
    let join = Command::JoinPaper(Ref::Inline(Arc::new(split))).to_string();
    let shell = Command::Opponent(Ref::Inline(Arc::new(shellback()))).to_string();
    let lines = [
        &join,
        &shell,
        "physical mote on",
        "use mote (Split)",
        "roll 4 4 1",
        "stop",
        "settle",
        "strike mote-copy shellback athletics",
    ];
    let mut app = open(table("t", &lines));
    says(&mut app, "G O O D !");
    super::play::never_says(&mut app, "N O   S U C C E S S");
}
