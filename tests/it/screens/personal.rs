//! Personal traits where they are used: in the menu of whoever bears them, in the form of a roll, among what is owed.

use std::sync::Arc;

use greenfelt::app::App;
use greenfelt::command::{Command, Given};

use super::play::{open, press, says, table};
use crate::scene::{paper, shellback, with_personal};

/// Mote flies, conjures and fears fire; an opponent is there, too.
fn played(more: &[&str]) -> App {
    let mut mote = paper("Mote", [3, 3, 2], &[("athletics", 3), ("magic", 3), ("steady", 3)]);
    for words in ["Fly", "Mirage", "Weakness fire 2"] {
        mote = with_personal(mote, words);
    }
    let sheets = [
        Command::JoinPaper(Given::Whole(Arc::new(mote))).to_string(),
        Command::Opponent(Given::Whole(Arc::new(shellback()))).to_string(),
    ];
    let all = sheets.iter().map(String::as_str).chain(more.iter().copied());
    open(table("t", &all.collect::<Vec<_>>()))
}

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

#[test]
fn a_strike_says_how_it_comes_and_what_it_is_of() {
    let mut app = played(&[]);
    press(&mut app, "a");
    for words in ["comes", "as usual", "is of", "nothing"] {
        says(&mut app, words);
    }
}

#[test]
fn a_test_that_is_owed_is_rolled_or_let_go() {
    let mut app = played(&["struck-by shellback mote with (Aerial)", "take"]);
    says(&mut app, "stay in the air: 1 grade with Steady");
    press(&mut app, "o");
    for words in ["roll Steady", "let it go", "waive it"] {
        says(&mut app, words);
    }
}
