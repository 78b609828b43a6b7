//! The welcome screen and the lesson.

use greenfelt::app::{App, Settings, Start};

use super::play::{Shelves, never_says, press, says};

fn welcome() -> App {
    App::new(Start { host: Box::new(Shelves), table: None, watching: false }, Settings::default())
}

#[test]
fn the_welcome_screen_lists_tables() {
    let mut app = welcome();
    for words in ["greenfelt", "The Sternwick Job", "sample", "The lesson", "a new table …"] {
        says(&mut app, words);
    }
}

#[test]
fn packs_that_are_left_out_leave_a_sign() {
    let note = Some("A pack has faults: look".into());
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings { note, ..Settings::default() });
    says(&mut app, "A pack has faults: look");
}

#[test]
fn a_new_table_is_made_by_name() {
    let mut app = welcome();
    press(&mut app, "n enter");
    says(&mut app, "a few words are needed");
    press(&mut app, "\"Harbour:_Karla\" enter");
    says(&mut app, "Harbour");
    says(&mut app, "Karla");
}

#[test]
fn the_lesson_coaches_step_by_step() {
    let mut app = welcome();
    press(&mut app, "l");
    says(&mut app, "You are the Dealer.");
    press(&mut app, "c enter");
    says(&mut app, "Enter deals yours face down");
    press(&mut app, "enter");
    says(&mut app, "Now the player lays.");
    press(&mut app, "enter enter");
    says(&mut app, "Pick cards with their numbers");
    press(&mut app, "1 2 enter");
    says(&mut app, "Give the laptop back");
    press(&mut app, "enter enter enter s");
    says(&mut app, "The higher card of a pair");
}

#[test]
fn a_table_of_ones_own_with_lesson_in_its_title_is_not_coached() {
    let mut app = welcome();
    press(&mut app, "n \"A_lesson_in_manners:_Karla\" enter");
    says(&mut app, "A lesson in manners");
    never_says(&mut app, "You are the Dealer.");
}
