//! Enter on an actor opens the actor's page: the sheet, attributes first, tonight's events, and possible actions.

use super::play::{press, sample, says, screen, shipped};

#[test]
fn enter_on_a_hero_opens_the_page_with_the_attributes_first() {
    let mut app = sample(&["note Karla bars the door"]);
    press(&mut app, "3 enter");
    for size in [(120, 36), (200, 60)] {
        let text = screen(&mut app, size.0, size.1);
        let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words} is missing:\n{text}"));
        assert!(at("STR ") < at("Skills") && at("Skills") < at("Traits"), "{text}");
        for words in ["━ Karla ━", "─ Tonight ─", "Karla bars the door", "─ Do ─", "c  a challenge …"]
        {
            at(words);
        }
    }
    says(&mut app, "STR ");
    press(&mut app, "end");
    assert!(screen(&mut app, 80, 24).contains("c  a challenge …"));
    press(&mut app, "esc");
    says(&mut app, "Enter sheet");
}

#[test]
fn the_page_turns_and_its_letters_act_on_whom_it_shows() {
    let mut app = sample(&[]);
    press(&mut app, "3 enter right");
    says(&mut app, "━ Dr. Marco Severs ━");
    press(&mut app, "c");
    says(&mut app, "Call a challenge");
    let text = screen(&mut app, 120, 36);
    assert!(text.lines().any(|line| line.contains("hero  ") && line.contains("Dr. Marco Severs")), "{text}");
    press(&mut app, "esc");
    says(&mut app, "━ Dr. Marco Severs ━");
    press(&mut app, "right");
    says(&mut app, "━ Horus the Corrupted ━");
    press(&mut app, "left left esc");
    says(&mut app, "Enter sheet");
}

#[test]
fn a_player_reads_of_a_foe_what_its_seat_may_know() {
    let mut app = sample(&[]);
    press(&mut app, "p 1 tab tab enter");
    says(&mut app, "Only the Dealer knows its numbers.");
    let text = screen(&mut app, 120, 36);
    assert!(!text.contains("18") && !text.contains("takes damage"), "{text}");
}

#[test]
fn every_kind_of_sheet_has_a_page() {
    for sample in ["chapel", "nudge", "moor", "ferry"] {
        let mut app = shipped(sample);
        press(&mut app, "3 enter");
        for size in [(120, 36), (80, 24), (60, 20)] {
            let text = screen(&mut app, size.0, size.1);
            assert!(text.contains("Esc back"), "{sample}:\n{text}");
        }
    }
}

// covers: The details of a hero are written at the table, stand on the ...
#[test]
fn the_page_of_a_hero_ends_its_sheet_with_looks_and_story() {
    let mut app = sample(&["describe karla notes owes the ferryman a favor"]);
    press(&mut app, "3 enter");
    let text = screen(&mut app, 200, 60);
    for words in
        ["23 years", "Details", "height 6' 5\" · weight 400 lbs · hair black", "appearance  Walks softly"]
    {
        assert!(text.contains(words), "{words} is missing:\n{text}");
    }
    assert!(text.contains("notes  owes the ferryman a favor"), "{text}");
}
