//! Choices left to plays: the menu of a hero and of a foe, the word on the strip, and answers on the screen.

use super::play::{never_says, press, sample, says, screen};

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn a_hero_is_left_to_a_play_from_the_space_menu_and_taken_back() {
    let mut app = sample(&[]);
    press(&mut app, "space / \"plays_by_itself\" enter");
    for words in ["Karla is played by hand", "usual", "by hand", "every hero"] {
        says(&mut app, words);
    }
    press(&mut app, "/ \"usual\" enter");
    let wide = screen(&mut app, 120, 36);
    assert!(wide.contains("plays usual"), "{wide}");
    let small = screen(&mut app, 80, 24);
    assert!(small.contains("plays usual"), "{small}");
    press(&mut app, ": \"challenge_karla_str+brawling_3\" enter");
    never_says(&mut app, "All rows are laid.");
    press(&mut app, ": \"deal\" enter");
    says(&mut app, "All rows are laid.");
    press(&mut app, ": \"call-off\" enter");
    press(&mut app, "space / \"plays_by_itself\" enter");
    says(&mut app, "Karla plays by itself: usual.");
    press(&mut app, "/ \"by_hand\" enter");
    let wide = screen(&mut app, 120, 36);
    assert!(!wide.contains("plays usual"), "{wide}");
}

#[test]
fn all_foes_are_left_to_a_play_from_the_menu_of_one() {
    let mut app = sample(&["plays foes cruel"]);
    says(&mut app, "plays cruel");
    press(&mut app, ": \"plays_foes\" enter");
    never_says(&mut app, "plays cruel");
}
