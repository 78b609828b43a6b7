//! Text typed into forms: numbers from their present value, examples accepted as shown, signs that are text, optional
//! reasons.

use greenfelt::tui::App;

use super::play::{has, never_says, open, press, sample, says, screen, shipped, table};

/// Goes down to the line of a form with these words.
fn down_to(app: &mut App, words: &str) {
    for _ in 0..60 {
        let text = screen(app, 120, 36);
        let at_cursor = |line: &str| line.split('┃').any(|part| part.contains('▸') && part.contains(words));
        if text.lines().any(at_cursor) {
            return;
        }
        press(app, "down");
    }
    panic!("no line has {words}:\n{}", screen(app, 120, 36));
}

/// Types words key by key, and Enter.
fn write(app: &mut App, words: &str) {
    press(app, &format!("\"{}\" enter", words.replace(' ', "_")));
}

#[test]
fn a_number_opens_at_what_it_is_and_takes_a_change_of_it() {
    let mut app = shipped("chapel");
    press(&mut app, "_ 1");
    has(&mut app, &["set karla health 8"]);
    press(&mut app, "minus 3");
    has(&mut app, &["set karla health 5"]);
    press(&mut app, "enter");
    says(&mut app, "5/8");
    press(&mut app, "_ 1");
    has(&mut app, &["set karla health 5"]);
    press(&mut app, "+ 2");
    has(&mut app, &["set karla health 7"]);
    press(&mut app, "enter _ 1 3");
    has(&mut app, &["set karla health 3"]);
    press(&mut app, "esc esc esc : \"set_karla_health_-3\" enter");
    says(&mut app, "4/8");
}

#[test]
fn damage_and_healing_by_hand_are_two_keys_and_a_number() {
    let mut app = shipped("chapel");
    press(&mut app, "space , 5");
    has(&mut app, &["harm karla 5"]);
    press(&mut app, "esc esc esc : \"harm_karla_6\" enter");
    says(&mut app, "5/8");
    press(&mut app, "_ _ 9 enter");
    never_says(&mut app, "5/8");
}

#[test]
fn the_guard_is_about_the_damage_that_was_chosen() {
    let fight = ["combat on", "assault horus severs melee", "deal", "lay severs nothing", "reveal", "settle"];
    let mut app = sample(&[&["threat 9 (a test)", "inflict severs dazed"][..], &fight].concat());
    for _ in 0..4 {
        let text = screen(&mut app, 120, 36);
        if text.lines().any(|line| line.contains('▸') && line.contains("damage for Dr. Marco Severs")) {
            break;
        }
        press(&mut app, "down");
    }
    press(&mut app, "enter");
    says(&mut app, "damage · Dr. Marco Severs");
    press(&mut app, "/ \"dodge\" enter");
    never_says(&mut app, " Dr faces 0 damage. Marco Severs");
    says(&mut app, "damage for Dr. Marco Severs: discard up to");
}

#[test]
fn several_traits_of_a_line_are_several() {
    let mut app = open(table("River", &[]));
    press(&mut app, "w P 4");
    write(&mut app, "Oarsby");
    down_to(&mut app, "e.g. + Knows the River by Night, - Bad Knee");
    write(&mut app, "+ Knows the River by Night, - Bad Knee");
    let text = screen(&mut app, 120, 60);
    for words in ["1           + Knows the River by Night", "2           - Bad Knee"] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn the_first_sign_on_a_line_for_more_is_text() {
    let mut app = open(table("River", &[]));
    press(&mut app, "w P 4");
    write(&mut app, "Oarsby");
    for words in ["+ Tall", "- Bad Knee"] {
        down_to(&mut app, "[+] e.g. + Knows");
        write(&mut app, words);
        let text = screen(&mut app, 120, 60);
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn examples_in_forms_are_accepted_as_shown() {
    let mut app = open(table("Moor", &[]));
    press(&mut app, "w P 3");
    for example in [
        "fencing dexterity 3",
        "Rapier dexterity 5 piercing fencing",
        "Undertow spell willpower 3 psychic lays afraid minor 3",
        "Boiled Leather light dodge 2",
        "Basket Hilt parry 3",
        "fire 3",
    ] {
        let shown: String = example.chars().take(26).collect();
        down_to(&mut app, &format!("e.g. {shown}"));
        write(&mut app, example);
        never_says(&mut app, "write it as in");
        let text = screen(&mut app, 120, 36);
        assert!(!text.contains(&format!("▸  [+] e.g. {shown}█")), "{text}");
    }
    let text = screen(&mut app, 120, 80);
    for words in [
        "1           fencing dexterity 3",
        "1           Rapier dexterity 5 piercing fencing",
        "1           fire 3",
    ] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn modifiers_of_ones_own_are_taken_as_the_example_shows_them() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    down_to(&mut app, "[+] one of your own, e.g. +2 fog, limit -1 tired");
    write(&mut app, "+2 fog, limit -1 tired");
    let text = screen(&mut app, 120, 36);
    for words in ["[x] fog", "[x] tired"] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn x_switches_in_forms_as_space_does() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    down_to(&mut app, "[+] one of your own");
    write(&mut app, "+2 fog");
    down_to_switch(&mut app, "[x] fog");
    press(&mut app, "x");
    has(&mut app, &["[ ] fog"]);
    press(&mut app, "x");
    has(&mut app, &["[x] fog"]);
    press(&mut app, "space");
    has(&mut app, &["[ ] fog"]);
    // A letter that finds in a list of names still does.
    let mut app = shipped("moor");
    press(&mut app, "a");
    down_to(&mut app, "[ ] Minor bonus");
    press(&mut app, "x");
    has(&mut app, &["[x] Minor bonus"]);
}

/// The same, from the top of the form.
fn down_to_switch(app: &mut App, words: &str) {
    press(app, "home");
    down_to(app, words);
}

#[test]
fn waiving_needs_no_reason() {
    let mut app = sample(&["inflict karla winded"]);
    press(&mut app, "enter / \"waive\" enter enter");
    never_says(&mut app, "type a few words");
    says(&mut app, "for Karla");
    let mut app = sample(&["inflict karla winded"]);
    press(&mut app, ": \"waive\" enter");
    says(&mut app, "for Karla");
}

#[test]
fn what_lies_about_is_taken_up_in_the_form_of_an_attack() {
    let mut app = sample(&[]);
    press(&mut app, "a");
    down_to(&mut app, "improvised");
    has(&mut app, &["something nearby, e.g. a chair"]);
    write(&mut app, "a chair");
    press(&mut app, "end enter");
    let text = screen(&mut app, 200, 60);
    assert!(text.contains("Karla takes the chair in hand"), "{text}");
}

#[test]
fn somebody_is_carried_and_set_down_from_space() {
    let mut app = sample(&[]);
    press(&mut app, "space / \"carries\" enter");
    has(&mut app, &["Karla carries"]);
    press(&mut app, "down 5 enter");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("Carries: Dr. Marco Severs"), "{text}");
    press(&mut app, "space +");
    has(&mut app, &["sets Dr. Marco"]);
    press(&mut app, "/ \"sets\" enter space +");
    never_says(&mut app, "sets Dr. Marco");
}

#[test]
fn a_typed_word_never_becomes_a_command_that_only_describes_it() {
    let mut app = sample(&[]);
    press(&mut app, ": \"damage\" enter");
    says(&mut app, "there is no command `damage`");
    let mut app = sample(&[]);
    press(&mut app, ": \"cha\" enter");
    never_says(&mut app, "there is no command");
    let mut app = sample(&[]);
    press(&mut app, ": \"help\" enter");
    says(&mut app, "Keys");
}
