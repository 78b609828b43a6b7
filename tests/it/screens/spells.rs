//! The spell form and the menu of magic: what is chosen adds up, and is cast or written down.

use greenfelt::tui::App;

use super::play::{open, press, says, screen, table};

/// Severs, who knows the Occult, against a fanatic.
fn at_the_table(more: &[&str]) -> App {
    open(table("Magic", &[&["join severs", "foe fanatic"][..], more].concat()))
}

// covers: The spell form and the menu of magic: what is chosen adds up, and is cast or written down
#[test]
fn a_spell_is_made_with_its_cost_beside_it_and_cast_at_once() {
    let mut app = at_the_table(&["scribe severs (Knit)"]);
    press(&mut app, "space {");
    says(&mut app, "a new spell");
    press(&mut app, "/ \"new\" enter");
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(&mut app, width, height);
        assert!(text.contains("focus 1 = Damaging 1"), "{width}x{height}:\n{text}");
    }
    // The cursor stands on the extra targets.
    press(&mut app, "right");
    says(&mut app, "focus 2 = Area: 1 extra target 1 + Damaging 1");
    press(&mut app, "left");
    says(&mut app, "focus 1 = Damaging 1");
}

// covers: The spell form strengthens a weapon, names who sees a taboo spell, ...
#[test]
fn a_weapon_is_strengthened_and_a_casting_takes_modifiers() {
    let mut app = at_the_table(&["scribe severs (Knit)", "join karla"]);
    press(&mut app, "space { / \"new\" enter home down down / \"Whetted\" enter");
    says(&mut app, "focus 4 = Empowering: 2 points 2");
    // Behind the spell stand its effects, then the casting; four lines from its words.
    press(&mut app, "end up up up left");
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(&mut app, width, height);
        assert!(text.contains("the weapon in their hand"), "{width}x{height}:\n{text}");
    }
    press(&mut app, "up / \"Karla\" enter up up right down 3 down + \"+2_the_wind\" enter");
    says(&mut app, "difficulty 5 = the task 3 + the wind 2");
    press(&mut app, "up enter");
    says(&mut app, "casts Whetted Edge on the weapon");
}

// covers: The spell form strengthens a weapon, names who sees a taboo spell, ...
#[test]
fn who_sees_a_taboo_spell_is_chosen_where_it_is_cast() {
    let mut app = at_the_table(&["scribe severs (Knit)", "join karla", "join odile"]);
    press(&mut app, "space { / \"new\" enter home down down / \"Forbidden\" enter");
    says(&mut app, "difficulty 4 · seen by Karla, Odile Brack");
    press(&mut app, "end up up up right");
    says(&mut app, "seen by nobody");
    press(&mut app, "down / \"Odile\" enter");
    says(&mut app, "seen by Odile Brack");
    press(&mut app, "down");
    says(&mut app, "witness");
    press(&mut app, "enter");
    says(&mut app, "casts Forbidden Name on Fanatic");
}

// covers: The spell form and the menu of magic: what is chosen adds up, and is cast or written down
#[test]
fn a_spell_is_written_into_the_book_and_listed_with_its_cost() {
    let mut app = at_the_table(&["scribe severs (Ember Lance)"]);
    press(&mut app, "space {");
    says(&mut app, "Ember Lance …");
    says(&mut app, "remove Ember Lance");
    press(&mut app, "/ \"Ember\" enter");
    says(&mut app, "the spell book 1");
}

#[test]
fn the_call_form_knows_the_spells_of_the_book_and_of_the_codex() {
    let mut app = at_the_table(&["scribe severs (Knit)"]);
    press(&mut app, "space { / \"known_spell\" enter");
    says(&mut app, "Knit, 1 focus");
    says(&mut app, "the target's resistance");
}

#[test]
fn a_spell_that_would_cost_nothing_says_that_it_costs_one() {
    let sum = "1 = Damaging 1 − the spell book 1, at least 1";
    let mut app = at_the_table(&["scribe severs (Spark) damaging"]);
    press(&mut app, "space { / \"Spark\" enter");
    says(&mut app, &format!("focus {sum}"));
    let mut app = at_the_table(&["scribe severs (Spark) damaging"]);
    press(&mut app, "tab tab e");
    let mut told = String::new();
    for _ in 0..6 {
        told += &screen(&mut app, 120, 36);
        press(&mut app, "pagedown");
    }
    assert!(told.contains("−1  the spell book") && told.contains("at least 1"), "{told}");
    let mut app = at_the_table(&["scribe severs (Spark) damaging", "cast severs (Spark) 5 at fanatic"]);
    let text = screen(&mut app, 200, 60);
    assert!(text.contains("at least 1"), "{text}");
}
