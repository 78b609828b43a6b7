//! Tonight's luck on the luck page; the bell when the laptop should be passed.

use super::play::{has, press, sample, says, screen};
use greenfelt::tui::TerminalRequest;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

// covers: What the laptop did tonight, and a bell when it should go on
#[test]
fn passes_keys_and_seconds_of_each_seat_stand_on_the_luck_page() {
    let mut app = sample(&[]);
    let time = Rc::new(Cell::new(0));
    let clock = Rc::clone(&time);
    app.go_by(move || Duration::from_secs(clock.get()), || 1);
    press(&mut app, "p");
    time.set(40);
    // What passes in the lobby is nobody's.
    press(&mut app, "1");
    time.set(115);
    press(&mut app, "tab p 0");
    press(&mut app, "f2 f l");
    has(&mut app, &["luck against expectation"]);
    press(&mut app, "end");
    says(&mut app, "What the laptop did tonight");
    says(&mut app, "2 passes since the table was opened, 1 minute 5");
    says(&mut app, "Karla: 2 keys, 1 minute 15 seconds");
    says(&mut app, "The Dealer: ");
    time.set(7530);
    says(&mut app, "since the table was opened, 2 hours 5 minutes ago");
}

// covers: What the laptop did tonight, and a bell when it should go on
#[test]
fn the_bell_rings_for_anothers_next_step_where_it_was_chosen() {
    let mut app = sample(&[]);
    press(&mut app, ": \"challenge_karla_str+brawling_2\" enter : \"deal\" enter");
    assert_eq!(app.wish(), None, "off by default");
    press(&mut app, ": \"call-off\" enter space O");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("a bell when the laptop should be passed"), "{text}");
    press(&mut app, "down down down space esc");
    app.wish();
    press(&mut app, ": \"challenge_karla_str+brawling_2\" enter");
    assert_eq!(app.wish(), None, "the Dealer deals");
    press(&mut app, ": \"deal\" enter");
    assert_eq!(app.wish(), Some(TerminalRequest::Signal));
    press(&mut app, ": \"note_on\" enter");
    assert_eq!(app.wish(), None, "it rings once");
}
