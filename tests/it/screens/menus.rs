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

/// Where a third group has no room beside the others, it stands below them: nothing scrolls.
#[test]
fn space_is_two_groups_side_by_side_on_80_columns() {
    for name in ["chapel", "moor", "ferry", "lanterns", "patience"] {
        let mut app = shipped(name);
        press(&mut app, "space");
        let text = screen(&mut app, 80, 24);
        let head = text.lines().find(|line| line.contains("The table")).expect("a group of the table");
        assert!(head.find("The table").is_some_and(|at| at > 34), "{name}\n{text}");
        let around = text.lines().position(|line| line.contains("Around it")).expect("a third group");
        assert!(text.lines().nth(around + 1).is_some_and(|line| line.contains("pass the laptop")), "{text}");
        assert!(text.contains("?  keys"), "{name}\n{text}");
        let small = screen(&mut app, 60, 20);
        assert!(small.lines().any(|line| line.contains("The table")), "{name}\n{small}");
    }
}

/// A reason that has no room beside its item is told whole under the list, for the item under the cursor.
#[test]
fn a_reason_without_room_is_told_under_the_list() {
    let mut app = shipped("chapel");
    press(&mut app, "H down down down");
    let text = screen(&mut app, 60, 20);
    assert!(text.contains("rounds pass the time of a…"), "{text}");
    assert!(text.contains("not now · rounds pass the time of a fight"), "{text}");
    // Names of groups stand above their items where they have no room beside them.
    let mut app = shipped("chapel");
    press(&mut app, "F");
    let text = screen(&mut app, 60, 20);
    assert!(text.contains("Horus the Corrupted · host, 18 health"), "{text}");
}

/// A hint on the screen names the key of a command, or the line to type.
#[test]
fn a_hint_names_keys_in_place_of_commands() {
    let mut app = shipped("chapel");
    for line in ["turn karla", "attack karla cultist"] {
        press(&mut app, &format!(": \"{}\" enter", line.replace(' ', "_")));
    }
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("R starts a new round, :turn gives a turn back"), "{text}");
}

/// The sign of a form goes first, then whole words.
#[test]
fn no_item_of_space_is_cut_within_a_word() {
    for (name, words) in [
        ("chapel", ["more about the table ", "is this fight fair? (the Lab) "]),
        ("moor", ["more about the table ", "more about Mother Orsolya "]),
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
