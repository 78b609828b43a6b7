//! A Paper Story sheet written on the screen: made, changed and checked with keys.

use greenfelt::tui::App;

use super::play::{never_says, open, press, says, screen, table};

const BRANNOCH: &str = r#"join-paper (name: "Brannoch", concept: "the tinker's son", heart: 3, spirit: 2, courage: 2, defense: 1, skills: [(skill: "guard", rank: 3, special: [("VS Ranged", 1)]), (skill: "coordination", rank: 2)], items: ["a lantern"])"#;

fn felt(commands: &[&str]) -> App {
    open(table("The Lantern Road", commands))
}

// covers: A sheet is written and changed on the screen, its figures live and its problem in words
#[test]
fn a_sheet_made_by_keys_sits_at_the_table() {
    let mut app = felt(&[]);
    press(&mut app, "w P 2");
    says(&mut app, "A new Paper Story sheet");
    press(&mut app, "\"Marrow\" enter space \"mole\" enter space \"digs_for_news\" enter");
    press(&mut app, "3 down right down 0 down right");
    says(&mut app, "HP 15 = 5 × Heart 3 · FP 10 = 5 × Spirit 2 · BP 0");
    // Defense, then Athletics, Coordination, Guard.
    press(&mut app, "down down - down down down 2 down \"VS_Ranged\" enter +");
    says(&mut app, "VS Ranged");
    says(&mut app, "pool 2 = Guard 2 · points 3 = Heart 3, +2 with VS Ranged");
    press(&mut app, "down down down down \"digging\" enter right right");
    says(&mut app, "pool 3 = Digging 3 · points 3 = Heart 3");
    says(&mut app, "Ready. Enter: join the table");
    press(&mut app, "enter");
    says(&mut app, "15/15");
    says(&mut app, "Marrow");
    press(&mut app, "w P 8");
    let text = screen(&mut app, 120, 36);
    for words in ["digs for news", "mole", "Digging", "VS Ranged", "+2", "Defense"] {
        assert!(text.contains(words), "{words} is missing:\n{text}");
    }
}

// covers: A sheet is written and changed on the screen, its figures live and its problem in words
#[test]
fn the_sheet_of_a_character_can_be_changed() {
    let mut app = felt(&[BRANNOCH]);
    press(&mut app, "w P 8");
    says(&mut app, "Change a sheet");
    says(&mut app, "the tinker's son");
    press(&mut app, "down down down 2");
    says(&mut app, "HP 10 = 5 × Heart 2");
    // The specialization goes, and a skill of the book does not.
    press(&mut app, "down down down down down down down down down down backspace up backspace");
    says(&mut app, "only specializations, custom skills, items and traits can be removed");
    press(&mut app, "esc");
    says(&mut app, "Esc again discards the text");
    press(&mut app, "esc esc esc w P 8");
    says(&mut app, "HP 15 = 5 × Heart 3");
    press(&mut app, "down down down 2 enter");
    says(&mut app, "10/10");
}

// covers: A sheet is written and changed on the screen, its figures live and its problem in words
#[test]
fn a_sheet_that_cannot_sit_down_says_why() {
    let mut app = felt(&[BRANNOCH]);
    press(&mut app, "w P 2 esc");
    says(&mut app, "not yet: the name must have 1 to 60 letters");
    press(&mut app, "enter");
    says(&mut app, "A new Paper Story sheet");
    press(&mut app, "up space \"Brannoch\" enter");
    says(&mut app, "not yet:");
    press(&mut app, "up space \"_Lee\" enter");
    says(&mut app, "Ready. Enter");
    press(&mut app, "esc esc");
    assert!(!screen(&mut app, 120, 36).contains("Brannoch Lee"));
}

// covers: A sheet is written and changed on the screen, its figures live and its problem in words
#[test]
fn what_is_carried_is_written_changed_and_taken_off() {
    let mut app = felt(&[BRANNOCH]);
    press(&mut app, "w P 8 end up up \"a_rope\" enter");
    says(&mut app, "a rope");
    press(&mut app, "up up space \"_and_oil\" enter");
    says(&mut app, "a lantern and oil");
    press(&mut app, "home down down down enter");
    press(&mut app, "w P 8 end up up up backspace");
    never_says(&mut app, "a rope");
    says(&mut app, "a lantern and oil");
}

// covers: The form says what a field is for and within what bounds, and what is written so far
// covers: Personal traits are written on the sheet form
#[test]
fn personal_traits_are_written_and_come_with_all_that_they_do() {
    let mut app = felt(&[BRANNOCH]);
    press(&mut app, "w P 8 end up");
    says(&mut app, "Type to find a trait; this line says what it does.");
    press(&mut app, "\"resist\"");
    says(&mut app, "Takes this much off each strike of it");
    says(&mut app, "not yet: Resist needs to say what");
    press(&mut app, "down \"fire\" enter 2");
    says(&mut app, "Ready. Enter");
    says(&mut app, "written: stats 7 · skills 5 · specializations 1 · 1 trait");
    press(&mut app, "down \"state\" down \"Furled:_Defense_+2\" enter");
    says(&mut app, "Ready. Enter");
    press(&mut app, "home down down down enter");
    press(&mut app, "w P 8 end up");
    let text = screen(&mut app, 120, 36);
    for words in ["Resist", "fire", "Defense against it", "State", "Furled: Defense +2"] {
        assert!(text.contains(words), "{words} is missing:\n{text}");
    }
    // One that is taken off is gone with all that it had.
    press(&mut app, "up up up backspace home down down down enter w P 8 end up");
    never_says(&mut app, "Defense against it");
    press(&mut app, "esc esc esc space g");
    says(&mut app, "Enter Furled");
}

// covers: The form says what a field is for and within what bounds, and what is written so far
#[test]
fn the_form_says_what_a_field_is_for_and_within_what_bounds() {
    let mut app = felt(&[BRANNOCH]);
    press(&mut app, "w P 8 down down down");
    says(&mut app, "0 to 10: 5 HP a point");
    press(&mut app, "down down down");
    says(&mut app, "Damage of a strike; starts at 1.");
    press(&mut app, "end");
    says(&mut app, "for all of your tables");
}

#[test]
fn a_skill_of_the_sheet_is_found_by_its_letters() {
    let mut app = felt(&[BRANNOCH]);
    press(&mut app, "w P 8 down down down \"gu\"");
    says(&mut app, "pool 3 = Guard 3");
    press(&mut app, "enter");
    never_says(&mut app, "Change a sheet");
}

#[test]
fn the_foot_of_a_form_says_what_enter_does_on_its_line() {
    let mut app = open(table("t", &["join tilly"]));
    press(&mut app, "w P 3");
    says(&mut app, "Enter next line");
    press(&mut app, "O t t down down down");
    says(&mut app, "Enter add to the table");
    press(&mut app, "end");
    says(&mut app, "Enter add to the table");
    press(&mut app, "up");
    says(&mut app, "Enter next line");
    press(&mut app, "\"x\"");
    says(&mut app, "Enter done");
    press(&mut app, "esc up");
    says(&mut app, "Enter next line");
    press(&mut app, "home");
    says(&mut app, "Enter next line");
}
