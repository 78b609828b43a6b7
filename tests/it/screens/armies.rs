//! Armies on the screen: each in the pane of its side, and what they do in a menu.

use super::play::{press, sample, says};

#[test]
fn armies_stand_with_their_side_and_fight_from_the_menu() {
    let mut app = sample(&["army (Black Flock) 20 6", "army (Lanterns) 12 3 by karla"]);
    says(&mut app, "Black Flock");
    says(&mut app, "100/100");
    says(&mut app, "60/60");
    press(&mut app, "w / \"armies\" enter");
    says(&mut app, "Karla sends soldiers against Black Flock");
    press(&mut app, "/ \"sends\" enter");
    says(&mut app, "Karla sends Lanterns against Black Flock");
}
