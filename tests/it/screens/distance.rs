//! Distance without a map on the screen: set in the World menu, changed in Space, shown beside the foes.

use super::play::{press, sample, says, screen};

#[test]
fn distance_is_a_word_in_the_world_and_stands_with_the_foes() {
    let mut app = sample(&[]);
    press(&mut app, "w / \"distances\" enter");
    says(&mut app, "distances are not tracked");
    press(&mut app, "/ \"medium\" enter");
    says(&mut app, "medium range");
    press(&mut app, "space / \"distance\" enter");
    says(&mut app, "Horus the Corrupted · medium");
    press(&mut app, "enter");
    says(&mut app, "close: Karla");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("close: Karla"), "{text}");
    press(&mut app, "u");
    says(&mut app, "medium range");
}

#[test]
fn the_form_of_an_attack_says_that_the_foe_is_too_far_away() {
    let mut app = sample(&["distance all long"]);
    press(&mut app, "a");
    says(&mut app, "is at long range from");
}

#[test]
fn rough_ground_asks_for_the_cards_that_a_band_costs() {
    let mut app = sample(&["weather terrain uneven", "combat on", "distance all long", "draw-all"]);
    press(&mut app, "space / \"distance\" enter enter");
    says(&mut app, "Karla discards 1 card of the hand for the move");
}
