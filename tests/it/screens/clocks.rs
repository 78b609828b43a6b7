//! Clocks in the title, reminders on the felt, the menu of both, and the calendar.

use super::play::{has, never_says, press, sample, says, screen};

// covers: Who sees a clock: everybody, only that it is there, or the Dealer alone
#[test]
fn clocks_stand_beside_the_threat_for_whoever_may_see_them() {
    let given =
        ["clock (The bell) 6", "tick (The bell) 2", "clock (The tide) 4 known", "clock (The knife) 3 secret"];
    let mut app = sample(&given);
    let wide = screen(&mut app, 160, 40);
    for clock in ["The bell ●●○○○○", "The tide ○○○○", "The knife ○○○"] {
        assert!(wide.contains(clock), "{clock}:\n{wide}");
    }
    let narrow = screen(&mut app, 90, 30);
    assert!(narrow.contains("+3 clocks · threat"), "those without room are counted:\n{narrow}");
    press(&mut app, "p 1");
    let wide = screen(&mut app, 160, 40);
    assert!(wide.contains("The bell ●●○○○○") && wide.contains("The tide ?/4"), "{wide}");
    never_says(&mut app, "The knife");
    press(&mut app, "K");
    says(&mut app, "The tide ?/4");
    never_says(&mut app, "The knife");
}

// covers: A clock is ticked by hand and by what happens
#[test]
fn a_clock_is_made_ticked_and_changed_in_the_menu() {
    let mut app = sample(&[]);
    press(&mut app, "K 0 1 \"The_bell\" ctrl-s");
    press(&mut app, "K");
    says(&mut app, "The bell 0/6");
    press(&mut app, "/ \"The_bell\" enter");
    has(&mut app, &["tick", "untick", "remove"]);
    press(&mut app, "1 K / \"The_bell\" enter");
    says(&mut app, "The bell 1/6");
}

// covers: A seat is reminded once, at the moment that it chose
#[test]
fn a_reminder_stands_on_the_felt_until_enter_confirms_it() {
    let mut app = sample(&["remind in 1 round : the tide turns", "combat on", "round"]);
    says(&mut app, "Reminder: the tide turns");
    has(&mut app, &["noted"]);
    press(&mut app, "p 1");
    never_says(&mut app, "the tide turns");
    press(&mut app, "p 0 enter");
    let text = screen(&mut app, 120, 36);
    let felt: Vec<&str> = text.lines().take(12).collect();
    assert!(!felt.join("\n").contains("Reminder: the tide turns"), "{text}");
    press(&mut app, "K");
    never_says(&mut app, "drop: the tide turns");
}

// covers: A seat is reminded once, at the moment that it chose
#[test]
fn a_reminder_is_set_and_dropped_in_the_menu_of_its_seat() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 K / \"a_reminder\" enter down \"ask_about_the_key\" ctrl-s K");
    says(&mut app, "drop: ask about the key");
    press(&mut app, "esc p 0 K");
    never_says(&mut app, "ask about the key");
    press(&mut app, "esc p 1 K / \"drop\" enter K");
    never_says(&mut app, "drop: ask about the key");
}

// covers: The calendar has each day with its scenes, notes and nights
#[test]
fn the_calendar_has_each_day_with_its_scenes_and_notes() {
    let given = [
        "scene the bunker",
        "secret the abbot lies",
        "wait 90",
        "note the bell rings",
        "sleep",
        "scene the road",
    ];
    let mut app = sample(&given);
    press(&mut app, "f2 f r");
    has(&mut app, &["the calendar", "Day 1", "A new scene: the bunker.", "9:30", "the bell rings", "Day 2"]);
    says(&mut app, "A new scene: the road.");
    says(&mut app, "the abbot lies");
    press(&mut app, "esc esc p 1 f2 f r");
    says(&mut app, "the bell rings");
    never_says(&mut app, "the abbot lies");
}
