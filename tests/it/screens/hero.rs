//! Characters and foes of ULTIMO made on the screen: by the rules of creation, changed at the table, refused with the
//! rule.

use greenfelt::tui::{App, Settings, Start};

use super::play::{Shelves, never_says, open, press, says, screen, table};

fn felt(commands: &[&str]) -> App {
    open(table("The Night Line", commands))
}

/// Names somebody, a gambler of 27, with 20 points spent.
const HEAD: &str = "\"Ada_Quill\" enter space \"an_auditor\" enter down / \"gambler\" enter down 2 7 down \
    down 4 down 7 down 5 down 5 down 4";

/// Skills of the book's order from the attributes on: 2 at 3, 3 at 2, 5 at 1.
const SKILLS: &str = "down 3 down 3 down 2 down 2 down 2 down 1 down 1 down 1 down 1 down 1";

// covers: A character is made at the screen, its figures live beside the form
#[test]
fn a_character_made_by_keys_sits_at_the_table() {
    let mut app = felt(&[]);
    press(&mut app, "w P 1");
    says(&mut app, "A new ULTIMO hero");
    says(&mut app, "left: 20 points · skills: 2 at 3, 3 at 2, 5 at 1");
    press(&mut app, HEAD);
    says(&mut app, "left: no points · skills: 2 at 3, 3 at 2, 5 at 1");
    says(&mut app, "health 5");
    press(&mut app, SKILLS);
    says(&mut app, "left: no points · no skills");
    // The figures stay in sight on the smallest terminal, too.
    let small = screen(&mut app, 60, 20);
    assert!(small.contains("no skills") && small.contains("melee"), "{small}");
    press(&mut app, "enter");
    says(&mut app, "Ada Quill");
    press(&mut app, "w P 8");
    says(&mut app, "Change a hero");
    says(&mut app, "Gambler");
    says(&mut app, "a new character");
}

// covers: The spell book stands in the form of a character: spells are added, changed, struck out
#[test]
fn spells_of_the_book_in_the_form_are_added_changed_and_struck() {
    let mut app = felt(&["join severs", "scribe severs (Ember Lance)"]);
    press(&mut app, "w P 8 end up up up up up up up up up up up up");
    says(&mut app, "spell book: 1 of 10");
    says(&mut app, "[>] Ember Lance (1 focus, power 4: Damaging, Remote");
    says(&mut app, "Backspace removes it");
    // One of the codex comes into it.
    press(&mut app, "down enter / \"Knit\" enter");
    says(&mut app, "focus 1 = Healing 2 − the spell book 1");
    press(&mut app, "enter");
    says(&mut app, "spell book: 2 of 10");
    says(&mut app, "[>] Knit (1 focus, power 4: Healing)");
    // The first is struck out, and the sheet is written anew.
    press(&mut app, "up backspace");
    says(&mut app, "spell book: 1 of 10");
    press(&mut app, "end enter");
    press(&mut app, "space {");
    says(&mut app, "Knit …");
    never_says(&mut app, "Ember Lance …");
    press(&mut app, "esc esc u space {");
    says(&mut app, "Ember Lance …");
}

// covers: The details of a hero are written at the table, stand on the ...
#[test]
fn looks_and_story_stand_on_the_form_and_stay_with_the_sheet() {
    let mut app = felt(&["join brack"]);
    press(&mut app, "w P 8 end up space \"Max\" enter up up up space \"Left_the_coast\" enter");
    says(&mut app, "Left the coast");
    press(&mut app, "end enter");
    never_says(&mut app, "Left the coast");
    press(&mut app, "w P 8 end");
    says(&mut app, "Left the coast");
    says(&mut app, "Max");
}

// covers: The spell book stands in the form of a character: spells are added, changed, struck out
#[test]
fn a_book_that_is_too_full_is_refused_in_the_form() {
    let more = ["Knit", "Glass Eye", "Far Voice", "Slow Rot"].map(|name| format!("scribe severs ({name})"));
    let all: Vec<&str> = std::iter::once("join severs").chain(more.iter().map(String::as_str)).collect();
    let mut app = felt(&all);
    press(&mut app, "w P 8 home down down down down down down down down down 1");
    says(&mut app, "not yet: the book holds 4 spells, and attunement allows 3");
}

#[test]
fn choices_are_listed_and_letters_filter_the_list() {
    let mut app = felt(&[]);
    press(&mut app, "w P 1 down down space down /");
    says(&mut app, "11 of 11");
    says(&mut app, "Rail Driver");
    press(&mut app, "down down");
    says(&mut app, "Doctor of Medicine");
    says(&mut app, "Medical Knowledge, Comfortable");
    // Esc leaves what was chosen before, and takes back what the other had brought.
    press(&mut app, "esc");
    says(&mut app, "not chosen yet");
    never_says(&mut app, "Comfortable");
    press(&mut app, "/ \"custom\" enter");
    says(&mut app, "custom");
    never_says(&mut app, "Destitute");
    press(&mut app, "end up up up up up up up up up up up up up up up /");
    says(&mut app, "181 of 181");
    says(&mut app, "Core Workout · lacks Athletics 1; STR 3");
    press(&mut app, "\"door_k\"");
    says(&mut app, "1 of 181");
    says(&mut app, "Door Kicker · lacks Athletics 3; STR 5");
    never_says(&mut app, "Core Workout");
    press(&mut app, "enter");
    says(&mut app, "◂ Door Kicker · lacks Athletics 3; STR 5 ▸");
    press(&mut app, "/ down enter");
    says(&mut app, "◂ Proper Lifting Form · lacks Athletics 4; STR 7 ▸");
}

// covers: Attribute points: 20 beyond 1 in each, 22 for a veteran
// covers: Skills begin at 3, 2 and 1: 2, 3 and 5 of them, 3, 4 and 6 for a veteran
#[test]
fn what_breaks_the_rules_of_creation_is_refused_with_its_rule() {
    let mut app = felt(&[]);
    press(&mut app, "w P 1");
    press(&mut app, HEAD);
    press(&mut app, "up up up 9");
    says(&mut app, "not yet: 2 attribute points too many");
    press(&mut app, "left 7 down down down down 3 down 3 down 3");
    says(&mut app, "not yet: 1 skill too many at 3");
    press(&mut app, "enter");
    says(&mut app, "A new ULTIMO hero");
    // Outside of the rules nothing is counted, and what is there stays.
    press(&mut app, "home down down / \"outside\" enter");
    says(&mut app, "Ready. Enter");
    never_says(&mut app, "left:");
    press(&mut app, "/ \"veteran\" enter");
    says(&mut app, "not yet: 2 attribute points are left");
}

// covers: Somebody at the table gets another sheet
#[test]
fn a_hero_at_the_table_is_changed_and_the_change_is_taken_back() {
    let mut app = felt(&["join karla"]);
    press(&mut app, "w P 8");
    says(&mut app, "Change a hero");
    says(&mut app, "Abomination");
    says(&mut app, "left: no points · skills: 1 at 1");
    press(&mut app, "space \"_the_Mild\" enter enter");
    press(&mut app, "home down down down down down down");
    press(&mut app, "enter");
    says(&mut app, "Karla the Mild");
    press(&mut app, "u");
    says(&mut app, "Undid");
    press(&mut app, "w P 8");
    never_says(&mut app, "Karla the Mild  ");
    // In the middle of a challenge nobody gets another sheet.
    let mut app = felt(&["join karla", "challenge karla str+brawling 3"]);
    press(&mut app, "w P 8");
    says(&mut app, "not yet:");
}

// covers: A foe is made at the screen, and what lies outside of the guidelines is told
#[test]
fn a_foe_made_by_keys_comes_and_its_numbers_stay_the_dealers() {
    let mut app = felt(&["join karla"]);
    press(&mut app, "w P 5");
    says(&mut app, "A new ULTIMO foe");
    press(&mut app, "\"Toll_Keeper\" enter down 9");
    says(&mut app, "A minion falls at 1 to 2 attacks of 5; this one at 3");
    says(&mut app, "outside the guidelines: attack 3 of 5 brings it down");
    press(&mut app, "up / \"greater\" enter");
    says(&mut app, "patience");
    press(&mut app, "end enter F enter");
    says(&mut app, "Toll Keeper");
}

// covers: A foe built like a character
#[test]
fn a_foe_takes_its_figures_of_a_character_or_of_luck() {
    let mut app = felt(&["join karla"]);
    press(&mut app, "w P 5 \"Toll_Keeper\" enter down \"stats\" / \"Dr._Marco_Severs\" enter");
    says(&mut app, "stats from");
    press(&mut app, "end up space");
    press(&mut app, "enter F enter");
    says(&mut app, "Toll Keeper");
}

// covers: A character is made at the screen, its figures live beside the form
#[test]
fn somebody_made_at_the_form_of_a_new_table_sits_down_there() {
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings::default());
    press(&mut app, "n \"The_Toll\" enter");
    press(&mut app, "down down down down down down down enter");
    says(&mut app, "A new ULTIMO hero");
    press(&mut app, HEAD);
    press(&mut app, "enter");
    says(&mut app, "A new table");
    says(&mut app, "Ada Quill joins The Toll.");
    press(&mut app, "home down enter");
    says(&mut app, "Ada Quill");
}
