//! The spell form and the menu of magic: what is chosen adds up, and is cast or written down.

use greenfelt::app::App;

use super::play::{open, press, says, screen, table};

/// Severs, who knows the Occult, against a fanatic.
fn at_the_table(more: &[&str]) -> App {
    open(table("Magic", &[&["join severs", "foe fanatic"][..], more].concat()))
}

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
    // The cursor stands on the further targets.
    press(&mut app, "right");
    says(&mut app, "focus 2 = Area: 1 further target 1 + Damaging 1");
    press(&mut app, "left");
    says(&mut app, "focus 1 = Damaging 1");
}

#[test]
fn a_spell_is_written_into_the_book_and_stands_in_the_menu_with_its_cost() {
    let mut app = at_the_table(&["scribe severs (Ember Lance)"]);
    press(&mut app, "space {");
    says(&mut app, "Ember Lance …");
    says(&mut app, "strike out Ember Lance");
    press(&mut app, "/ \"Ember\" enter");
    says(&mut app, "the spell book 1");
}

#[test]
fn the_call_form_knows_the_spells_of_the_book_and_of_the_codex() {
    let mut app = at_the_table(&["scribe severs (Knit)"]);
    press(&mut app, "space { / \"modifiers\" enter");
    says(&mut app, "Knit, 1 focus");
    says(&mut app, "what the target withstands it with");
}
