//! A Dealer's most frequent actions: the maximal number of keys, and their effects.

use greenfelt::tui::App;

use super::play::{press, sample, screen};

/// What is done, its keys, how many of them count, and what the screen says then. Typed words count as none.
const ACTS: [(&str, &str, usize, &str); 14] = [
    ("call a challenge", "c enter", 2, "difficulty 5"),
    ("damage with soak", ", 5 enter", 4, "6/8"),
    ("change a number", "_ 1 5 enter", 4, "5/8"),
    ("add a foe", "F 0 2", 3, "Fanatic ×2"),
    ("bring in an encounter", ")", 1, "Cultist joins"),
    ("roll on a table", "' 0 1", 3, "Given names, "),
    ("write a note", "W \"the_rain_stops\" enter", 1, "the rain stops"),
    ("look up a rule", "f3 / \"exhaustion\"", 2, "xhaustion"),
    ("undo", "u", 1, "Undid"),
    ("end a fight", "C", 1, "The fight is over"),
    ("experience for all", "; 3 5", 3, "part of a mystery"),
    ("everybody's state", "", 0, "8/8"),
    ("a hero's sheet", "V", 1, "Brawling"),
    ("a person by name", "N \"Tolly\" ctrl-s", 2, "Tolly"),
];

/// Of typed words neither the letters count nor the Enter that ends them.
fn keys(all: &str) -> usize {
    let mut typed = false;
    let counts = |key: &&str| {
        let ends = *key == "enter" && typed;
        typed = key.starts_with('"');
        !typed && !ends && !key.is_empty()
    };
    all.split(' ').filter(counts).count()
}

// covers: What a Dealer does most, in keys
#[test]
fn what_a_dealer_does_most_takes_few_keys() {
    for (act, all, most, then) in ACTS {
        let before: &[&str] = match act {
            "end a fight" => &["combat on"],
            "bring in an encounter" => &["prepare (The cellar) cultist"],
            _ => &[],
        };
        let mut app: App = sample(before);
        press(&mut app, all);
        assert!(keys(all) <= most, "{act}: {all}");
        let text = screen(&mut app, 120, 36);
        assert!(text.contains(then), "{act}: {then} is missing\n{text}");
    }
}
