//! Menus are built from what a seat may read, without a screen or shell.

use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use greenfelt::tui::act::{Item, Menu, Section};
use greenfelt::tui::cx::Cx;
use greenfelt::tui::desk::Desk;
use greenfelt::tui::menus::section;
use greenfelt::tui::play::Play;
use greenfelt::tui::seating::Seating;
use greenfelt::tui::settings::Settings;

use super::play::{SAMPLE, press, screen, shipped, table};
use crate::scene::catalog;

fn menu(session: Session, seat: Seat, menu: &Menu) -> Section {
    let (seen, next) = (session.seen(&seat), session.next(&seat));
    let play = Play { session: Some(session), seen, next, ..Play::default() };
    let seating = Seating { seat, ..Seating::default() };
    let (content, desk, settings) = (catalog(), Desk::default(), Settings::default());
    section(&Cx::new(&content, &play, &seating, &desk, &settings), menu)
}

fn words(items: &[Item]) -> Vec<&str> {
    items.iter().map(|item| item.words.as_str()).collect()
}

#[test]
fn a_menu_is_a_list_made_of_what_a_seat_may_read() {
    let karla = ActorId::new("karla");
    let sample = || table("The Sternwick Job", &SAMPLE);
    let answers = menu(sample(), Seat::Dealer, &Menu::Answers(karla.clone()));
    assert_eq!(answers.words, "Karla: ask each time.");
    assert_eq!(answers.items[0].refused.as_deref(), Some("already set"));
    let world = menu(sample(), Seat::Dealer, &Menu::MoreOfTable);
    assert!(words(&world.items).contains(&"add a hero …"), "{:?}", words(&world.items));
    let world = menu(sample(), Seat::Player(karla), &Menu::MoreOfTable);
    assert!(!words(&world.items).contains(&"add a hero …"), "{:?}", words(&world.items));
}

/// The sign of a form goes first, then whole words.
#[test]
fn no_item_of_space_is_cut_within_a_word() {
    for (name, words) in [
        ("chapel", ["more about the table ", "is this fight fair?… "]),
        ("moor", ["more about the table ", "more about Mother… "]),
        ("ferry", ["traits of the scene ", "more about Ida Wren "]),
    ] {
        let mut app = shipped(name);
        press(&mut app, "space");
        let text = screen(&mut app, 80, 24);
        for words in words {
            assert!(text.contains(words), "{words} of {name}\n{text}");
        }
    }
}
