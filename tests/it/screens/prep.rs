//! Prep on F6: what the Dealer has prepared, seen from no other seat.

use super::play::{never_says, press, sample, says};

const DRAWER: [&str; 5] = [
    "prepare-scene (The cellar) map (12x8) traits (Slippery flags -) encounters (The well) : Water stands here.",
    "prepare (The well) fanatic 2 hidden at H2,H3",
    "prepare-person (Tolly) talk 4 looks (stooped) : he knows the way",
    "prepare-foe cultist called (Bell Warden)",
    "prepare-handout (The letter) : Come alone.",
];

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn prep_lists_what_is_prepared_and_brings_it_by_enter() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6");
    for words in
        ["Scenes", "The cellar", "Encounters", "People", "talk 4", "Bell Warden", "read aloud  Water"]
    {
        says(&mut app, words);
    }
    press(&mut app, "down");
    says(&mut app, "2 × Fanatic  hidden at H2,H3");
    press(&mut app, "up enter");
    says(&mut app, "done");
    press(&mut app, "down enter");
    says(&mut app, "at the table");
    press(&mut app, "z");
    press(&mut app, "down e");
    says(&mut app, "stooped");
    press(&mut app, "esc esc f6 down down x");
    never_says(&mut app, "Tolly");
}

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn a_person_is_prepared_at_the_screen_in_a_few_keys() {
    let mut app = sample(&[]);
    press(&mut app, "f6 +");
    says(&mut app, "a person …");
    press(&mut app, "esc");
    press(&mut app, ": \"npc_Mother_Ash_talk_6\" enter");
    press(&mut app, "f1");
    says(&mut app, "Mother Ash");
}
