//! The form of a foe: abilities that are traits, custom effects, the injury of an attack (U194, U199).

use super::play::{open, press, says, screen, table};
use greenfelt::table::seat::Seat;
use greenfelt::tui::App;

fn felt(commands: &[&str]) -> App {
    open(table("The Form", commands))
}

/// A greater minion with an effect of its own that hampers for a round, and the trait Tun State.
const HEXER: &str = "w P 5 \"Hexer\" enter / \"greater\" enter end up up up up up up \"Grasping_Hands\" enter \
    up up / \"for_a_round\" enter down 3";

// covers: Traits as abilities of foes
// covers: Custom foe effects
#[test]
fn a_foe_is_made_with_an_ability_and_an_effect_that_both_work() {
    let mut app = felt(&["join karla", "threat 9 (so)"]);
    press(&mut app, HEXER);
    says(&mut app, "fewer cards for a round");
    press(&mut app, "up up up up up up up up up up up / \"tun\" enter");
    says(&mut app, "For 2 threat, 10 more soak");
    press(&mut app, "enter");
    // Nobody else knows of it before it is brought in.
    says(&mut app, "It is prepared, and only you know of it");
    assert!(app.session().unwrap().log(&Seat::Public, 9).iter().all(|line| !line.command.contains("Hexer")));
    press(&mut app, "F enter");
    says(&mut app, "Hexer joins, a greater");
    press(&mut app, "t / \"grasping\" enter");
    says(&mut app, "8");
    press(&mut app, "tab tab tab space g");
    says(&mut app, "for 2 threat");
    press(&mut app, "/ \"tun\" enter");
    let text = screen(&mut app, 120, 50);
    assert!(text.contains("threat ●●●●●●○○ 6"), "{text}");
    press(&mut app, "e");
    says(&mut app, "soak 11 = Toughness 1 + abilities and effects 10");
}

// covers: Foe effects of a foe's own: minor or major, a cost, a consequence of a list that works
#[test]
fn an_effect_without_words_keeps_a_foe_off_until_it_is_removed() {
    let mut app = felt(&["join karla"]);
    press(&mut app, "w P 5 \"Hexer\" enter end up up up up up up \"Curse\" enter up up / \"curse\" enter");
    says(&mut app, "not yet: Curse says nothing yet");
    press(&mut app, "down \"no_bread_rises\" enter");
    says(&mut app, "Ready. Enter");
}

#[test]
fn an_attack_may_wound_whoever_it_hurts() {
    let mut app = felt(&["join karla", "threat 9 (so)"]);
    let downs = "down ".repeat(15);
    press(&mut app, &format!("w P 5 \"Viper\" enter {downs}"));
    says(&mut app, "The injury that its damage causes.");
    press(&mut app, "/ \"poisoned\" enter enter F enter tab tab tab e");
    says(&mut app, "inflicts Poisoned");
}

// covers: A foe that gets another sheet
#[test]
fn a_foe_at_the_table_is_changed_and_the_change_is_taken_back() {
    let mut app = felt(&["join karla", "foe cultist", "set cultist patience 7"]);
    press(&mut app, "w P 9 1");
    says(&mut app, "Change a foe");
    let text = screen(&mut app, 120, 60);
    assert!(text.contains("Fanatical Sermon") && !text.contains("random figures"), "{text}");
    press(&mut app, "down down right right enter");
    says(&mut app, "10/10");
    says(&mut app, "7/10");
    press(&mut app, "u");
    says(&mut app, "8/8");
    // A wound of its own stays, and is named.
    let mut horus = felt(&["foe horus"]);
    press(&mut horus, "w P 8 1");
    let text = screen(&mut horus, 120, 60);
    assert!(text.contains("injury      Betrayed"), "{text}");
    // From the menu of the foe as well.
    press(&mut app, "tab tab tab space / \"change_the_sheet\" enter");
    says(&mut app, "Change a foe");
}

// covers: An opponent is made and changed at the screen
#[test]
fn a_paper_story_opponent_is_made_by_keys_and_comes_into_play() {
    let mut app = felt(&[]);
    press(&mut app, "w P 6");
    says(&mut app, "A new Paper Story opponent");
    says(&mut app, "not yet: the name must have 1 to 60 letters");
    press(&mut app, "esc");
    press(&mut app, "up space \"Ink_Heron\" enter space \"Stands_still_until_spoken_to.\" enter");
    // HP, Power, Attack, Defense.
    press(&mut app, "1 2 down 3 down - down 1");
    says(&mut app, "Subtracted from each strike against it.");
    says(&mut app, "each strike deals 2 before Defense");
    press(&mut app, "down \"resist\" down \"water\" enter 2");
    says(&mut app, "Ready. Enter: prepare it");
    press(&mut app, "enter F enter");
    says(&mut app, "Ink Heron");
    says(&mut app, "12/12");
}

// covers: An opponent is made and changed at the screen
#[test]
fn an_opponent_at_the_table_is_changed_and_changed_back() {
    let mut app = felt(&["join-paper tilly", "opponent kite", "set kite health 3"]);
    press(&mut app, "w P 9 1");
    says(&mut app, "Change an opponent");
    let text = screen(&mut app, 120, 60);
    for words in ["Kite Wasp", "Circles until", "Fly", "Weakness", "smoke"] {
        assert!(text.contains(words), "{words} is missing:\n{text}");
    }
    press(&mut app, "down down right right enter");
    says(&mut app, "3/6");
    press(&mut app, "u");
    says(&mut app, "3/4");
    // From the menu of the opponent as well; a player has no such form.
    press(&mut app, "tab tab tab space / \"change_the_sheet\" enter");
    says(&mut app, "Change an opponent");
}
