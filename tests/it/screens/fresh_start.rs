//! A seat is a fresh start: whatever was pressed on another seat, the next seat sees, cell by cell, what a newly opened
//! program shows, and continues alike.
//!
//! Kept, and given to the newly opened program as well: the settings, which are remembered at every table (theme,
//! signs, motion, mouse, coaching), and the table itself with its sandbox seeds. Kept, and not tested here: the waiting
//! time after a wrong code, what a player asked the Dealer to undo, and the history of typed commands, which is shown
//! on its own seat alone.

use super::desk::{Desk, SIZES, difference, text};
use crate::anything_goes::candidates::Dice;
use crate::scene::widened;
use greenfelt::table::seat::Seat;
use ratatui::buffer::Buffer;

/// Goes to a seat in both programs, and presses the same there.
#[track_caller]
fn alike(one: &mut Desk, other: &mut Desk, dice: &mut Dice, told: &str) {
    let shown = ["", "f2", "f3", "f4", ": up", "space", "c", "n", "w", "tab"][dice.below(10)];
    // Its own lines come back to a seat that was sat on before.
    let own = shown == ": up" && one.sat.contains(one.app.seat());
    let shown = if own { "" } else { shown };
    one.press(shown);
    other.press(shown);
    let mut pressed = format!("{shown} ");
    for _ in 0..10 {
        for size in SIZES {
            if let Some(rows) = difference(&one.picture(size), &other.picture(size)) {
                panic!(
                    "{told}; then {pressed}: what is played (above) and anew (below) differ in row {rows}"
                );
            }
        }
        let seed = dice.next();
        pressed += &format!("{} ", one.anything(&mut Dice::new(seed)));
        other.anything(&mut Dice::new(seed));
    }
}

#[test]
fn the_next_seat_sees_what_a_newly_opened_program_shows() {
    for seed in 1..=widened(24) {
        let mut dice = Dice::new(seed);
        let mut desk = Desk::random(seed, dice.below(30));
        let seats = desk.seats();
        let from = dice.below(seats.len());
        if from > 0 && !desk.pass(&seats[from]) {
            continue;
        }
        let pressed = format!("{seed} {} {}", seats[from], desk.anythings(40, &mut dice));
        let others: Vec<&Seat> = seats.iter().filter(|seat| *seat != desk.app.seat()).collect();
        let to = others[dice.below(others.len())];
        let mut anew = desk.anew();
        if !desk.pass(to) || (!to.is_dealer() && !anew.pass(to)) {
            continue;
        }
        alike(&mut desk, &mut anew, &mut dice, &format!("{pressed}-> {to}"));
    }
}

/// A table at which anything was pressed; the lobby is left, and no news stands in the bottom line.
fn used(seed: u64, dice: &mut Dice) -> (Desk, String) {
    let mut desk = Desk::random(seed, dice.below(30));
    let pressed = format!("{seed} {}", desk.anythings(30, dice));
    desk.sit();
    desk.press("ctrl-l");
    // A list that was scrolled in a large window moves once in a small one.
    let _ = SIZES.map(|size| desk.picture(size));
    (desk, pressed)
}

#[track_caller]
fn the_same(desk: &mut Desk, before: &[Buffer; 2], told: &str) {
    desk.press("ctrl-l");
    for (size, before) in SIZES.into_iter().zip(before) {
        if let Some(rows) = difference(&desk.picture(size), before) {
            panic!("{told}: now (above) and before (below) differ in row {rows}");
        }
    }
}

#[test]
fn a_blackout_changes_nothing_behind_it() {
    for seed in 1..=widened(12) {
        let (mut desk, pressed) = used(seed, &mut Dice::new(seed));
        if !desk.table().is_locked(desk.app.seat()) && *desk.app.seat() != Seat::Public {
            let before = SIZES.map(|size| desk.picture(size));
            desk.press("f9 enter");
            the_same(&mut desk, &before, &pressed);
        }
    }
}

#[test]
fn a_reopened_table_looks_as_in_a_new_program() {
    for seed in 1..=widened(12) {
        let mut dice = Dice::new(seed);
        let (mut desk, pressed) = used(seed, &mut dice);
        let mut anew = desk.anew();
        desk.press("esc esc esc esc esc f1 q enter");
        alike(&mut desk, &mut anew, &mut dice, &format!("{pressed} q"));
    }
}

#[test]
fn leaving_a_sandbox_leaves_no_trace() {
    for seed in 1..=widened(12) {
        let mut dice = Dice::new(seed);
        let (mut desk, mut pressed) = used(seed, &mut dice);
        desk.press("esc esc esc esc esc f1 esc ctrl-l");
        let (before, seat) = (SIZES.map(|size| desk.picture(size)), desk.app.seat().clone());
        let chosen = desk.chosen();
        desk.press(if seat.is_dealer() { ["~ 1", "~ 2"][dice.below(2)] } else { "~" });
        for _ in 0..15 {
            if desk.table().sandbox_kind().is_some() {
                pressed += &format!("{} ", desk.anything(&mut dice));
            }
        }
        desk.leave_sandbox();
        if *desk.app.seat() == seat && desk.chosen() == chosen {
            the_same(&mut desk, &before, &pressed);
        }
    }
}

#[test]
fn a_look_at_the_past_leaves_the_table_unchanged() {
    const LOOKS: [&str; 12] = [
        "tab",
        "tab",
        "shift-tab",
        "up",
        "down",
        "left",
        "right",
        "home",
        "end",
        "pageup",
        "e esc",
        "f9 enter",
    ];
    for seed in 1..=widened(12) {
        let mut dice = Dice::new(seed);
        let (mut desk, mut pressed) = used(seed, &mut dice);
        desk.press("esc esc esc esc esc f1 esc ctrl-l");
        if desk.table().is_locked(desk.app.seat()) {
            continue;
        }
        let before = SIZES.map(|size| desk.picture(size));
        desk.press("f2 esc f2 up up");
        desk.picture(SIZES[0]);
        desk.press("enter");
        if text(&desk.picture(SIZES[0])).contains("view only") {
            for _ in 0..12 {
                let key = LOOKS[dice.below(LOOKS.len())];
                desk.press(key);
                pressed += &format!("{key} ");
            }
            desk.press("esc esc esc");
            the_same(&mut desk, &before, &pressed);
        }
    }
}
