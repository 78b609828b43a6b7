//! A fight against several on the screen: the form names them, and the damage is divided where it is pending.

use super::play::{press, sample, says};

// covers: Several foes at once: the strongest's power and 1 for each other
#[test]
fn others_are_added_to_an_attack_in_its_form() {
    let mut app = sample(&["foe fanatic"]);
    press(&mut app, "a down down down down right");
    says(&mut app, "difficulty 12");
    press(&mut app, "enter");
    says(&mut app, "Karla attacks Horus");
    says(&mut app, "and Cultist");
}

// covers: Several foes at once: at least 1 to each, the most to the strongest, ...
#[test]
fn the_share_of_each_foe_is_chosen_where_the_blow_is_owed() {
    let fight = [
        "attack karla cultist melee and fanatic",
        "deal",
        "lay karla nothing",
        "reveal",
        "rule success",
        "settle",
    ];
    let mut app = sample(&fight);
    press(&mut app, "down enter");
    says(&mut app, "2 of the damage for Fanatic");
    press(&mut app, "3");
    says(&mut app, "Cultist faces 4 damage");
    says(&mut app, "Fanatic faces 3 damage");
}
