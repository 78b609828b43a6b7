//! What a check deals with, in the form of the call: bombs, technology, people who are read, sports.

use super::play::{never_says, press, sample, says};

#[test]
fn what_a_check_deals_with_is_switched_in_the_form() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    never_says(&mut app, "a bomb");
    never_says(&mut app, "technology");
    press(&mut app, "down \"chem\"");
    says(&mut app, "[ ] a bomb");
    press(&mut app, "down down space");
    says(&mut app, "[x] a bomb");
    press(&mut app, "enter");
    says(&mut app, "Chemistry · a bomb");
}

#[test]
fn technology_is_asked_for_in_the_form() {
    let mut app = sample(&[]);
    press(&mut app, "c down \"resea\" down down space");
    says(&mut app, "[x] technology");
    says(&mut app, "technology asks for Research 2");
    press(&mut app, "space");
    never_says(&mut app, "asks for Research 2");
}

#[test]
fn people_are_read_in_the_form_by_whoever_can() {
    let observes = "c up \"obs\"";
    let mut app = sample(&[]);
    press(&mut app, observes);
    never_says(&mut app, "what is around");
    let mut app = sample(&["award severs 5 luck", "advance severs trait One More Thing"]);
    press(&mut app, "c up up \"sev\" down \"obs\"");
    says(&mut app, "what is around");
    press(&mut app, "down \"culti\"");
    says(&mut app, "Cultist");
    press(&mut app, "enter");
    says(&mut app, "reads Cultist");
}

#[test]
fn sports_are_a_skill_in_the_form() {
    let mut app = sample(&[]);
    press(&mut app, "c down \"sport\"");
    says(&mut app, "Sport 0");
}
