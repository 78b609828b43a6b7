//! Armies on the screen: each in the pane of its side, and their actions in a menu.

use super::play::{press, sample, says};

// covers: Armies: who comes, who leads, the health of all
#[test]
fn armies_stand_with_their_side_and_fight_from_the_menu() {
    let mut app = sample(&["army (Black Flock) 20 6", "army (Lanterns) 12 3 by karla"]);
    says(&mut app, "Black Flock");
    says(&mut app, "100/100");
    says(&mut app, "60/60");
    press(&mut app, "w / \"armies\" enter");
    says(&mut app, "Karla sends soldiers against Black Flock");
    press(&mut app, "/ \"sends\" enter enter");
    says(&mut app, "Karla sends Lanterns against Black Flock");
}

// covers: A battle is called in a form: who, which armies, every modifier, limit and difficulty
#[test]
fn a_battle_is_called_in_a_form_with_its_armies_and_modifiers() {
    let all = ["army (Black Flock) 20 6", "army (Lanterns) 12 3 by karla", "army (Ropewalkers) 30 4"];
    let mut app = sample(&all);
    press(&mut app, "w / \"armies\" enter / \"Karla_joins\" enter");
    for words in ["against", "Black Flock: 20/20 soldiers", "with", "soldiers", "Lanterns, as usual"] {
        says(&mut app, words);
    }
    says(&mut app, "difficulty 8");
    // Against the others, and uphill.
    press(&mut app, "right");
    says(&mut app, "Ropewalkers: 30/30 soldiers");
    says(&mut app, "difficulty 8 = leadership 4 + 30 soldiers against 6 − 12");
    press(&mut app, "+ \"+2_uphill\" enter");
    says(&mut app, "[x] uphill");
    says(&mut app, "difficulty 10");
    press(&mut app, "up enter");
    says(&mut app, "Karla joins the battle against Ropewalkers");
}

// covers: A battle is called in a form: who, which armies, every modifier, limit and difficulty
#[test]
fn who_sends_soldiers_in_leads_them_and_the_form_says_so() {
    let mut app = sample(&["army (Black Flock) 20 6", "army (Lanterns) 12 3 by karla"]);
    press(&mut app, "w / \"armies\" enter / \"Severs_joins\" enter");
    says(&mut app, "nobody's, as usual");
    press(&mut app, "up right");
    says(&mut app, "leads no army");
}

// covers: A battle is called in a form: who, which armies, every modifier, limit and difficulty
#[test]
fn players_call_no_battle_and_learn_nothing_of_who_leads() {
    let mut app = sample(&["army (Black Flock) 20 6", "army (Lanterns) 12 3 by karla"]);
    press(&mut app, "p 1 space");
    for (width, height) in [(120, 36), (80, 24)] {
        let text = super::play::screen(&mut app, width, height);
        assert!(!text.contains("led 6") && !text.contains("armies and battles"), "{text}");
    }
}
