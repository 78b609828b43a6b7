//! The calendar: day and minute, nights, what a new date renews, the beginning of a session (U284, U287, U291).

use crate::scene::{Scene, ann, ben, moll, nim, scene, tilly};

fn at(s: Scene, day: u32, hour: u32, minute: u32) -> Scene {
    s.table(|table| assert_eq!(table.clock.at(), (day, hour * 60 + minute)))
}

// covers: The clock: minutes, hours, marches and nights
#[test]
fn one_clock_moves_by_minutes_hours_marches_and_nights() {
    let s = at(scene().sheet(ann()), 1, 8, 0).play("wait 30").says("30 minutes pass: day 1, 8:30.");
    let s = at(s.play("short-rest"), 1, 9, 30).says("An hour of rest: day 1, 9:30.");
    let s = at(s.play("travel walk 3"), 1, 12, 30);
    let s = at(s.play("sleep"), 2, 6, 0).says("A night of sleep: day 2, 6:00.");
    at(at(s.play("wait 1440"), 3, 6, 0).play("month"), 33, 6, 0);
}

// covers: The clock: minutes, hours, marches and nights
// covers: A night that begins after midnight
#[test]
fn a_night_lasts_until_6_or_for_8_hours() {
    for (wait, day, hour) in [(0, 2, 6), (13 * 60, 2, 6), (15 * 60, 2, 7), (17 * 60, 2, 9), (22 * 60, 3, 6)] {
        let s = scene().sheet(ann()).play(&format!("wait {wait}")).play("sleep");
        at(s, day, hour, 0);
    }
}

#[test]
fn nobody_sleeps_again_within_12_hours_without_a_reason() {
    let s = scene().sheet(ann()).plays(&["sleep", "wait 719"]).refused("sleep", "nobody can sleep again yet");
    at(s.play("wait 1").play("sleep"), 3, 6, 0).play("sleep (a fever)");
}

// covers: What is used once a day comes back with the date
#[test]
fn daily_uses_renew_with_the_date() {
    let again = "everybody has had a short rest today";
    let s = scene().sheet(ann()).play("short-rest").refused("short-rest", again);
    let s = s.play("wait 899").refused("short-rest", again).play("wait 1").play("short-rest");
    let s = s.refused("short-rest", again).play("wait 1440").play("short-rest");
    // A night after midnight ends on the same date.
    s.play("sleep").refused("short-rest", again);
}

// covers: A session begins with a full hand
#[test]
fn a_session_begins_with_a_full_hand_for_everybody() {
    let s = scene().sheet(ann()).sheet(ben()).paper_hero(tilly()).trier(nim()).protagonist(moll());
    let s = s.play("end-session");
    for who in ["ann", "ben", "tilly", "nim", "moll"] {
        assert!(s.piles(who).held() > 0, "{who}");
    }
    let held = s.piles("ann").hand.clone();
    let s = s.play("end-session");
    assert_eq!(s.piles("ann").hand, held);
}
