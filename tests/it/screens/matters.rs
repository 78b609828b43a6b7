//! What a check is about, in the form of the call: bombs, technology, reading people, sports.

use super::play::{never_says, press, sample, says};

// covers: Bombs go off early where a check at them fails, and not in the hands of a Demoman
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

// covers: Research: rank 2 reads contemporary technology, where a check asks for it
#[test]
fn technology_is_asked_for_in_the_form() {
    let mut app = sample(&[]);
    press(&mut app, "c down \"resea\" down down space");
    says(&mut app, "[x] technology");
    says(&mut app, "technology needs Research 2");
    press(&mut app, "space");
    never_says(&mut app, "needs Research 2");
}

// covers: Investigation reads people: questions about what an NPC hides
#[test]
fn people_are_read_in_the_form_by_whoever_can() {
    let observes = "c up \"obs\"";
    let mut app = sample(&[]);
    press(&mut app, observes);
    never_says(&mut app, "the surroundings");
    let mut app = sample(&["award severs 5 luck", "advance severs trait One More Thing"]);
    press(&mut app, "c up up \"sev\" down \"obs\"");
    says(&mut app, "the surroundings");
    press(&mut app, "down \"culti\"");
    says(&mut app, "Cultist");
    press(&mut app, "enter");
    says(&mut app, "reads Cultist");
}

// covers: Sports that nobody learned are played with Athletics
#[test]
fn sports_are_a_skill_in_the_form() {
    let mut app = sample(&[]);
    press(&mut app, "c down \"sport\"");
    says(&mut app, "Sport 0");
}

// covers: Attacks on a vehicle
#[test]
fn blows_at_a_vehicle_are_called_in_the_form() {
    let wheel = ["award karla 9 luck", "advance karla skill piloting", "drive karla 12 2 4 (Daimler)"];
    let mut app = sample(&[]);
    press(&mut app, "a");
    never_says(&mut app, "at the vehicle");
    let mut app = sample(&wheel);
    press(&mut app, "a");
    says(&mut app, "[ ] at the vehicle");
}

// covers: Things that were built
#[test]
fn what_was_built_stands_in_sight_of_everybody() {
    let built = ["build severs 0 8 (a footbridge)", "deal", "settle", "leave severs"];
    let mut app = sample(&built);
    says(&mut app, "Built by Dr. Marco Severs a footbridge");
}

// covers: A character with more than the load is burdened, which the Dealer weighs
// covers: Burdened
#[test]
fn whoever_is_burdened_is_told_so_with_a_call() {
    let mut app = sample(&[]);
    press(&mut app, "c");
    never_says(&mut app, "burdened");
    let mut app = sample(&["buy severs 0 Maul", "buy severs 0 Greatsword"]);
    press(&mut app, "c up up \"sev\"");
    says(&mut app, "burdened");
}

#[test]
fn a_casting_of_the_call_form_says_weapon_and_witnesses() {
    let mut app = sample(&[]);
    press(&mut app, "c up up \"sev\" down \"cast\" down \"whet\"");
    says(&mut app, "strengthens");
    press(&mut app, "down down down right");
    says(&mut app, "the weapon in their hand");
    let mut app = sample(&[]);
    press(&mut app, "c up up \"sev\" down \"cast\" down \"forbid\"");
    says(&mut app, "witnesses");
    says(&mut app, "seen by Karla");
    press(&mut app, "down down down right");
    says(&mut app, "seen by nobody");
    press(&mut app, "down \"karla\"");
    says(&mut app, "seen by Karla");
}
