//! The oracle on the screen: its menu, the chances beside the question, and its deck beside the Dealer's.

use super::play::{has, press, sample, says, screen};

// covers: Exact odds of the oracle, told before a question is asked
#[test]
fn the_chances_stand_beside_the_question_before_it_is_asked() {
    let mut app = sample(&["thread The bell"]);
    press(&mut app, "(");
    has(&mut app, &["The oracle", "54 of 54 cards are left", "yes 50% (and 15%", "close: The bell"]);
    press(&mut app, "1");
    let narrow = screen(&mut app, 80, 24);
    assert!(narrow.contains("yes 50% (and 15%, but 16%) · no 50%"), "{narrow}");
    let wide = screen(&mut app, 120, 36);
    for chance in ["The oracle, even:", "yes, and  15%", "no, but   15%", "a twist   11%"] {
        assert!(wide.contains(chance), "{chance}\n{wide}");
    }
    press(&mut app, "esc up left");
    let wide = screen(&mut app, 120, 36);
    for chance in ["The oracle, likely:", "yes, and  21%", "no, but   10%"] {
        assert!(wide.contains(chance), "{chance}\n{wide}");
    }
    press(&mut app, "down enter \"is_the_gate_watched?\" enter");
    says(&mut app, "Is the gate watched? ");
    press(&mut app, "( 2");
    let wide = screen(&mut app, 120, 36);
    assert!(wide.contains("  oracle 52"), "{wide}");
}

// covers: Threads of the story are opened and closed
#[test]
fn ideas_openings_and_threads_take_two_keys() {
    let mut app = sample(&["thread The bell"]);
    press(&mut app, "( 2");
    says(&mut app, "Idea: ");
    press(&mut app, "( 3");
    says(&mut app, "The next scene ");
    press(&mut app, "( 4 \"The_key\" enter");
    says(&mut app, "A thread: The key.");
    press(&mut app, "( 6");
    says(&mut app, "Thread closed: The bell.");
    press(&mut app, "( 5");
    says(&mut app, "two ten-sided dice.");
}

// covers: The oracle's real cards and dice are named
#[test]
fn real_cards_have_a_field_of_their_own() {
    let mut app = sample(&["physical dealer on"]);
    press(&mut app, "( 1");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("real draw"), "{text}");
    press(&mut app, "esc esc ( 2 \"2C_BJ\" enter");
    says(&mut app, "Idea: abandon a wound");
}
