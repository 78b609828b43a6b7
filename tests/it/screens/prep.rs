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

// covers: Esc leads from a screen to the one before
#[test]
fn esc_leads_from_a_screen_to_the_one_that_was_shown_before() {
    let mut app = sample(&DRAWER);
    app.set_lab_games(10);
    press(&mut app, "f6 down <");
    app.play_here(1);
    says(&mut app, "The heroes win");
    press(&mut app, "esc");
    says(&mut app, "2 × Fanatic  hidden at H2,H3");
    press(&mut app, "f2 f3 esc");
    says(&mut app, "Chronicle");
    press(&mut app, "f6");
    says(&mut app, "Prepared");
    press(&mut app, "esc");
    says(&mut app, "Party");
    // A seat that was taken meanwhile does not go back to another seat's screen.
    press(&mut app, "f6 f2 b 1 esc");
    says(&mut app, "Party");
    never_says(&mut app, "Prepared");
}

// covers: A handout is given to everybody, or waits for some seats
#[test]
fn a_handout_for_everybody_stands_alone_on_the_screen() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6 / \"letter\" enter enter");
    says(&mut app, "Come alone.");
    for hidden in ["Tolly", "The letter", "Prepared", "threat"] {
        never_says(&mut app, hidden);
    }
    press(&mut app, "space : + z");
    says(&mut app, "Come alone.");
    press(&mut app, "esc");
    says(&mut app, "The letter");
    // Typed, and brought by a clock, it is shown as well.
    press(&mut app, "f1 : \"bring_The_letter\" enter");
    says(&mut app, "Come alone.");
    never_says(&mut app, "Party");
    press(&mut app, "esc : \"clock_(Bell)_1_secret_brings_(The_letter)\" enter : \"tick_Bell\" enter");
    never_says(&mut app, "Party");
    press(&mut app, "enter");
    says(&mut app, "Party");
}

// covers: A handout is given to everybody, or waits for some seats
#[test]
fn a_handout_for_a_seat_waits_for_it_in_the_lobby() {
    let mut app = sample(&["prepare-handout (The note) for karla : Bring the key."]);
    press(&mut app, "f6 enter");
    says(&mut app, "It waits until Karla takes the seat.");
    press(&mut app, "esc p");
    says(&mut app, "a handout waits");
    never_says(&mut app, "Bring the key");
    press(&mut app, "2");
    never_says(&mut app, "Bring the key");
    press(&mut app, "p 1");
    says(&mut app, "Bring the key.");
    never_says(&mut app, "Party");
    press(&mut app, "esc p");
    says(&mut app, "a handout waits");
    press(&mut app, "1 enter p");
    never_says(&mut app, "a handout waits");
    // It is given again by the same key.
    press(&mut app, "0 f6 enter esc p");
    says(&mut app, "a handout waits");
    // Whispers are nobody else's business.
    press(&mut app, "0 : \"whisper_severs_beware\" enter p");
    let text = super::play::screen(&mut app, 120, 36);
    assert_eq!(text.matches("a handout waits").count(), 1, "{text}");
}

// covers: What is said below a form holds for the line that is being typed
#[test]
fn what_a_form_says_holds_for_the_words_that_are_being_typed() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6 + / \"person\" enter \"Ash\"");
    says(&mut app, "prepare-person (Ash");
    press(&mut app, "esc esc esc f6 + / \"handout\" enter \"Map\" down down");
    says(&mut app, "text is empty");
    press(&mut app, "\"a_cross\"");
    says(&mut app, ": a cross");
    press(&mut app, "esc esc + / \"encounter\" enter \"Two\" down \"cultist_2_at_Z99\"");
    never_says(&mut app, "foes is empty");
    press(&mut app, "esc esc f1 : \"oracle\" enter");
    press(&mut app, "esc");
    press(&mut app, "esc space a");
    // A modifier counts while it is typed.
    press(&mut app, "+ \"+3_fog\"");
    says(&mut app, "fog");
}

// covers: What is prepared stands on a screen of the Dealer's own
#[test]
fn clocks_and_threads_are_begun_and_changed_on_the_drawer() {
    let mut app = sample(&DRAWER);
    press(&mut app, "f6 + / \"clock\" enter \"The_bell\" ctrl-s");
    says(&mut app, "The bell");
    says(&mut app, "○○○○○○  0/6");
    press(&mut app, "enter 1");
    says(&mut app, "●○○○○○  1/6");
    press(&mut app, "c \"The_tide\" ctrl-s");
    says(&mut app, "The tide");
    press(&mut app, "e 4 ctrl-s");
    says(&mut app, "0/4");
    press(&mut app, "+ / \"thread\" enter \"who_rings?\" enter");
    says(&mut app, "who rings?");
    says(&mut app, "x close");
    press(&mut app, "x");
    never_says(&mut app, "who rings?");
}
