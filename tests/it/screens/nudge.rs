//! A Nudge roll on the screen: called, rolled, nudged, stopped and settled with keys; statuses, guards, real dice.

use greenfelt::app::{App, Settings, Start};
use greenfelt::ui::glyphs::ASCII;

use super::play::{Shelves, press, screen, table};

const BRANNOCH: &str = r#"join-paper (name: "Brannoch", concept: "the tinker's son", heart: 3, spirit: 2, courage: 2, defense: 1, skills: [(skill: "guard", rank: 3, special: [("VS Ranged", 1)]), (skill: "coordination", rank: 2)])"#;
const TILLY: &str = r#"join-paper (name: "Tilly", heart: 2, spirit: 2, courage: 3, skills: [(skill: "persuade", rank: 4), (skill: "guard", rank: 2)])"#;
const SHELLBACK: &str =
    r#"opponent (name: "Shellback", hp: 4, power: 2, defense: 1, behavior: "Rolls at whoever is loudest.")"#;

/// Two characters and an opponent, after some more commands, on a screen that keeps still.
fn felt(more: &[&str]) -> App {
    let all: Vec<&str> = [BRANNOCH, TILLY, SHELLBACK].into_iter().chain(more.iter().copied()).collect();
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    App::new(Start { host: Box::new(Shelves), table: Some(table("The Lantern Road", &all)) }, settings)
}

/// The physical dice of a roll, so that a test knows its faces.
const REAL: &str = "physical brannoch on";

fn has(app: &mut App, words: &[&str]) {
    for (width, height) in [(80, 24), (120, 36)] {
        let text = screen(app, width, height);
        for words in words {
            assert!(text.contains(words), "{words} is missing at {width}x{height}:\n{text}");
        }
    }
}

#[test]
fn party_and_foes_show_what_paper_story_needs() {
    let mut app = felt(&["status brannoch boosted 1 2 (Guard) a song"]);
    has(&mut app, &["15/15", "FP 10/10", "BP 6", "Boosted Guard +1 (2"]);
    has(&mut app, &["Shellback", "4/4"]);
    press(&mut app, "p");
    press(&mut app, "1 enter");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("unhurt") && !text.contains("4/4"), "{text}");
}

#[test]
fn p() {
    let mut app = felt(&["check brannoch guard", "aid tilly"]);
    println!("{}", screen(&mut app, 120, 36));
    press(&mut app, "enter");
    println!("{}", screen(&mut app, 120, 36));
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "e");
    println!("{}", screen(&mut app, 80, 24));
    let mut app = felt(&[]);
    press(&mut app, "n");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc c");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc space");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "S");
    println!("{}", screen(&mut app, 80, 24));
    press(&mut app, "esc esc esc tab tab e");
    println!("{}", screen(&mut app, 80, 24));
}
