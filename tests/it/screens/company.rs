//! Followers on the screen: what they know and want, and their changes, in a menu.

use super::play::{press, sample, says};

/// Karla with these in play.
const COMPANY: [&str; 6] = [
    "award karla 99 luck",
    "advance karla skill husbandry",
    "advance karla trait (Animal Companion)",
    "use karla (Animal Companion) : Rex",
    "teach karla rex awareness+athletics+survival",
    "mount karla 10 (gray mare)",
];

// covers: An animal is taught three skills that an animal can have
#[test]
fn an_animal_is_taught_and_sent_from_its_keepers_menu() {
    let mut app = sample(&COMPANY);
    press(&mut app, "space / \"companions\" enter");
    for words in ["Rex (animal; Awareness 3, Athletics 3, Survival 3)", "Rex loses heart", "hurt the mount"] {
        says(&mut app, words);
    }
    press(&mut app, "/ \"learns:_fetches\" enter");
    says(&mut app, "fetches help");
    press(&mut app, "space / \"companions\" enter / \"Rex_loses\" enter");
    says(&mut app, "is afraid");
}

#[test]
fn lessons_and_a_mount_are_filled_in_field_by_field() {
    let mut app = sample(&COMPANY[..4]);
    press(&mut app, "space / \"companions\" enter / \"teach\" enter");
    says(&mut app, "teach karla rex athletics+awareness+brawling");
    press(&mut app, "down down right enter space / \"companions\" enter");
    says(&mut app, "Athletics 3, Awareness 3, Empathy 3");
    press(&mut app, "/ \"gets_a_mount\" enter right down \"gray_mare\" enter space / \"companions\" enter");
    says(&mut app, "gray mare");
    press(&mut app, "/ \"something_else\" enter down right enter");
    says(&mut app, "difficulty 5");
}

// covers: An animal is taught three skills that an animal can have
#[test]
fn a_player_teaches_and_sends_nobody_on_a_check() {
    let mut app = sample(&COMPANY);
    press(&mut app, "p 1 space / \"companions\" enter");
    says(&mut app, "teach Rex");
    for (width, height) in [(120, 36), (80, 24)] {
        let text = super::play::screen(&mut app, width, height);
        assert!(!text.contains("Rex loses heart") && !text.contains("does something else"), "{text}");
    }
}

#[test]
fn who_is_carried_is_set_down_from_the_menu_of_who_carries() {
    let mut app = sample(&["carry karla severs 3"]);
    press(&mut app, "space / \"sets_Dr.\" enter");
    says(&mut app, "ends: set");
}
