//! Everybody is visible: a table full of people, effects and pending items, at every usual size.

use greenfelt::tui::App;

use super::play::{open, screen, table};

/// Five heroes, six foes, something on each of them, and four things owed.
const FULL: [&str; 36] = [
    "scene the bunker under the brewery",
    "join karla",
    "join severs",
    "join brack",
    "join fell",
    "join tilly",
    "foe horus",
    "foe fanatic",
    "foe cultist",
    "foe fanatic",
    "foe fanatic",
    "foe dockhand",
    "draw-all",
    "threat 40 (a long night)",
    "inflict karla bleeding",
    "take",
    "status karla weakened 2 3 (Guard) a song",
    "inflict severs dazed",
    "take",
    "inflict fell winded",
    "take",
    "status tilly boosted 1 2 (Guard) a song",
    "status brack weakened 1 2 (Guard) a bell",
    "status horus weakened 1 2 (Guard) a bell",
    "status cultist weakened 1 2 (Guard) a bell",
    "status fanatic-2 weakened 1 2 (Guard) a bell",
    "status dockhand weakened 1 2 (Guard) a bell",
    "combat on",
    "turn severs",
    "turn cultist",
    "turn fanatic",
    "inflict karla damage",
    "inflict severs damage",
    "inflict brack dazed",
    "inflict fell bleeding",
    "bond karla severs 2",
];

fn full(more: &[&str]) -> App {
    let all: Vec<&str> = FULL.into_iter().chain(more.iter().copied()).collect();
    open(table("The Sternwick Job", &all))
}

const SIZES: [(u16, u16); 5] = [(200, 60), (120, 36), (100, 30), (80, 24), (60, 20)];

/// Everybody of it, by the beginning of the name.
const EVERYBODY: [&str; 9] =
    ["Karla", "Dr. Marco", "Odile", "Ambrose", "Tilly", "Horus", "Fanatic ×3", "Cultist", "Dockhand"];

const OWED: [&str; 4] = [
    "Karla faces 2 damage",
    "Dr. Marco Severs faces 2",
    "Odile Brack faces Dazed",
    "Ambrose Fell faces Bleeding",
];

// covers: Everybody is seen at every size: rows run out for blank lines ...
#[test]
fn every_actor_and_pending_item_is_on_the_screen() {
    let mut app = full(&[]);
    for (width, height) in SIZES {
        let text = screen(&mut app, width, height);
        let bottom = text.lines().last().unwrap();
        assert!(bottom.contains("u undo  Tab") && bottom.ends_with("? keys"), "{text}");
        for words in EVERYBODY.iter().chain(&OWED).filter(|_| width >= 80) {
            assert!(text.contains(words), "{width}x{height}: {words}\n{text}");
        }
    }
}

/// The rows of a pane of the left column, without its frame.
fn rows_of(text: &str, pane: &str) -> Vec<String> {
    let from = text.lines().skip_while(|line| !line.contains(&format!("─ {pane} ─"))).skip(1);
    let inside = from.take_while(|line| !line.starts_with('╰'));
    inside.map(|line| line.split('│').nth(1).unwrap_or_default().to_owned()).collect()
}

// covers: Everybody is seen at every size: rows run out for blank lines ...
#[test]
fn more_people_than_rows_share_a_row() {
    let foe = |n: u32| if n == 1 { "fanatic".to_owned() } else { format!("fanatic-{n}") };
    let crowd = (1..=15).flat_map(|n| ["foe fanatic".to_owned(), format!("rename {} Guard{n}", foe(n))]);
    let all: Vec<String> = ["join karla".to_owned()].into_iter().chain(crowd).collect();
    let commands: Vec<&str> = all.iter().map(String::as_str).collect();
    let mut app = open(table("A crowd", &commands));
    let text = screen(&mut app, 80, 24);
    for n in 1..=15 {
        assert!(text.contains(&format!("Guard{n}")), "Guard{n}\n{text}");
    }
}

// covers: Who has acted, who acts and who is next stands with everybody and in the title
#[test]
fn who_has_acted_acts_and_is_next_stands_with_everybody() {
    let mut app = full(&["take", "take", "take", "take", "round", "turn severs", "attack karla horus melee"]);
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(&mut app, width, height);
        let strip = text.lines().nth(1).unwrap_or_default();
        assert!(strip.contains("Round 2") && strip.contains("» Karla"), "{strip}");
        assert!(width < 100 || strip.contains("✓ Dr. Marco Severs   ▹ Odile Brack"), "{strip}");
        for words in ["│»Karla", "│✓Dr. Marco", "│▹Odile", "│ Tilly", "│ Horus"] {
            assert!(text.contains(words), "{words}\n{text}");
        }
    }
}

// covers: Foes who are alike stand together, each with an own health; the dead stand last
#[test]
fn foes_who_are_alike_stand_together_and_the_dead_last() {
    let mut app =
        full(&["leave dockhand", "set fanatic-2 health 2", "set fanatic-3 health 0", "set cultist health 0"]);
    let text = screen(&mut app, 120, 36);
    let rows = rows_of(&text, "Foes");
    assert!(rows.iter().any(|row| row.starts_with(" Fanatic ×2 ")), "{text}");
    assert!(rows.iter().any(|row| row.starts_with(" ♥ ✓6/6 2/6 †")), "{text}");
    let last = rows.iter().rfind(|row| !row.trim().is_empty()).unwrap();
    assert_eq!(last.trim(), "† Cultist", "{text}");
}

#[test]
fn the_smallest_screen_shows_what_enter_does_and_help() {
    let mut app = full(&["take", "take", "take", "take"]);
    let text = screen(&mut app, 40, 12);
    let bottom = text.lines().last().unwrap();
    assert!(bottom.contains("Enter ") && bottom.ends_with("? keys"), "{text}");
    for pane in ["Felt", "Hand", "Party", "Foes", "Dealer", "Log"] {
        assert!(text.contains(pane), "{pane}\n{text}");
    }
}

#[test]
fn each_of_many_who_are_alike_has_a_health_of_its_own() {
    let mut commands = vec!["join karla"];
    commands.extend(["foe fanatic"; 9]);
    commands.push("set fanatic-4 health 2");
    let mut app = open(table("A mob", &commands));
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("Fanatic ×9") && text.contains("♥ 6 6 6 2 6 6 6 6 6"), "{text}");
}
