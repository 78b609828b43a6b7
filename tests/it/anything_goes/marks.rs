//! Marks: in some of the random games each number and word that only the Dealer may know is unique, and the outputs of
//! all other seats are searched for it.

use crate::cli::Home;
use crate::cli::marked::shown;
use crate::scene::{foe_sheet, shellback};
use greenfelt::command::{Command, Method, Ref, Task};
use greenfelt::journal::{History, OperationKind};
use greenfelt::rules;
use greenfelt::session;
use greenfelt::table::Table;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{FoeSheet, PaperFoe};
use std::sync::Arc;

/// What stands in each word that is marked; a number that is marked has three figures, and the first is 9.
const WORD: &str = "7351";

/// What a seat tries that it may not: what it is told of it is looked through as well.
const TRIED: [&str; 9] = [
    "note what do we know?",
    "tell public watcher all",
    "set watcher health 1 (so)",
    "attack karla watcher melee",
    "inflict watcher stuck",
    "reveal",
    "take",
    "resolve-trait (A Door)",
    "undo",
];

/// Whether the game of a seed has foes that are marked.
pub(super) fn marked(seed: u64) -> bool {
    seed.is_multiple_of(3)
}

fn watcher() -> FoeSheet {
    foe_sheet("Cultist", |foe| {
        foe.name = "Watcher".into();
        foe.health = 961;
        foe.toughness = 962;
        foe.armor = 963;
        foe.danger_sense = 964;
        foe.manipulation = 965;
        foe.empathy = 966;
        foe.patience = 967;
        foe.cash = 968;
        foe.gear = vec!["a key of 7351".into()];
        foe.behavior = "waits for 7351".into();
    })
}

fn lantern() -> PaperFoe {
    PaperFoe {
        name: "Lantern".into(),
        hp: 971,
        defense: 972,
        behavior: "waits for 7351".into(),
        ..shellback()
    }
}

/// How the marked ones come to the table.
pub(super) fn foes() -> Vec<Command> {
    vec![
        Command::Secret("the watcher knows 7351".into()),
        "trait scene (A Door of 7351) negative secret".parse().unwrap(),
        Command::Foe(Ref::Inline(Arc::new(watcher()))),
        Command::Opponent(Ref::Inline(Arc::new(lantern()))),
    ]
}

/// Whether a command tells a mark by right: the Dealer says it, or plays as many cards.
pub(super) fn told_by(command: &Command) -> bool {
    match command {
        Command::Tell(..) => true,
        // Whoever takes a purse knows what was in it.
        Command::Purse(_, of) => of.as_str() == "watcher",
        // How many cards it withstands with lies on the felt.
        Command::Call(call) => match &call.method {
            Method::Cards(Task::Stealth { foe: of, .. } | Task::Persuade(of, ..), _) => {
                of.as_str() == "watcher"
            }
            Method::Cards(Task::Cast(cast), _) => {
                // Scrying tells whatever is asked of its target.
                let first = cast.targets.as_ref().and_then(|targets| targets.first());
                let scries = command.to_string().contains("scrying");
                (cast.difficulty.is_none() || scries) && first.is_some_and(|of| of.as_str() == "watcher")
            }
            _ => false,
        },
        _ => false,
    }
}

/// Where the first mark of a text stands.
fn mark_in(text: &str) -> Option<usize> {
    let signs = text.as_bytes();
    let joined = |at: Option<&u8>| at.is_some_and(u8::is_ascii_alphanumeric);
    // What stands behind the point of a fraction is no number of its own.
    let behind = |at: Option<&u8>| joined(at) || at == Some(&b'.');
    let number = signs.windows(3).enumerate().find(|(at, three)| {
        three[0] == b'9'
            && three.iter().all(u8::is_ascii_digit)
            && !joined(signs.get(at + 3))
            && !behind(at.checked_sub(1).and_then(|before| signs.get(before)))
    });
    number.map(|(at, _)| at).or_else(|| text.find(WORD))
}

/// Asserts that a text which a seat reads holds no mark.
pub(super) fn none_in(text: &str, seat: &Seat) {
    if let Some(at) = mark_in(text) {
        let from = text[..at].char_indices().rev().nth(200).map_or(0, |(from, _)| from);
        panic!("{seat} reads a mark: {}", text[from..].chars().take(300).collect::<String>());
    }
}

/// Asserts that what a seat is shown holds no mark, and that the Dealer is shown them.
pub(super) fn none_shown(table: &Table, seat: &Seat) {
    if !seat.is_dealer() {
        let mut seen = rules::look(table, seat);
        // What o'clock it is can be any number.
        seen.clock.minute = 0;
        none_in(&format!("{seen:?}"), seat);
    }
}

/// Asserts that nothing in the log of a game holds a mark on another seat: its commands, its sentences, its damage.
pub(super) fn none_told(history: &mut History, seat: &Seat) {
    for seq in 1..=history.last() {
        let entries = history.entries_of(seq);
        let mut text = history.words_of(seq, false, |_| None);
        let seen: Vec<_> = entries.iter().filter_map(|entry| entry.seen_by(seat)).collect();
        for entry in &seen {
            text.push('\n');
            text.push_str(&entry.sentence());
        }
        none_in(&text, seat);
        none_in(&format!("{:?}", session::damage(&seen)), seat);
    }
}

/// Asserts that nothing that the programs print of a game holds a mark on another seat.
pub(super) fn none_printed(history: &History, seed: u64, seat: &Seat) {
    let home = Home::new();
    let lines: Vec<String> = (2..=history.last())
        .map(|seq| match history.act(seq).unwrap() {
            OperationKind::Play(text) | OperationKind::Aside(text) => text.to_owned(),
            _ => history.words_of(seq, true, |_| None),
        })
        // Whether a request to undo waits, the games do not know.
        .filter(|line| !line.starts_with("decline") && !line.starts_with("ask-undo"))
        .collect();
    // What is drawn is looked at on every seat: no lock is before it.
    let seats =
        ["dealer".to_owned()].into_iter().chain(history.table().heroes().map(|hero| hero.id.to_string()));
    let unlocked = seats.map(|seat| format!("pin {seat} none"));
    // The table of a group opens with the lobby.
    let group = history.table().options.alone.then(|| "alone off".to_owned());
    let lines = lines.into_iter().chain(unlocked).chain(group).collect::<Vec<_>>().join("\n");
    home.feed(&["run", "--table", "t", "--seed", &seed.to_string()], lines).done();
    let print = |seat: &str, form: &str| home.run(&["export", "t", "--seat", seat, "--as", form]).done().out;
    assert!(mark_in(&print("dealer", "json")).is_some(), "the marks are read on the Dealer's seat");
    for form in ["md", "html", "lonelog", "json"] {
        none_in(&print(&seat.to_string(), form), seat);
    }
    for format in ["text", "json"] {
        none_in(&home.run(&["recap", "t", "--seat", &seat.to_string(), "--format", format]).out, seat);
        let run = ["run", "--table", "t", "--seat", &seat.to_string(), "--keep-going", "--format", format];
        let tried = home.feed(&run, TRIED.join("\n"));
        none_in(&format!("{} {}", tried.out, tried.err), seat);
    }
    for form in ["text", "json"] {
        none_in(&home.run(&["watch", "t", "--once", "--format", form]).done().out, &Seat::Public);
    }
    none_drawn(history.table(), &home, seat);
}

/// Asserts that nothing of the screen holds a mark on another seat: title, panes and what explains them, menus, the
/// Chronicle and the Codex.
fn none_drawn(table: &Table, home: &Home, seat: &Seat) {
    let place = table.heroes().position(|hero| seat.is(&hero.id));
    let keys = place.map_or("9".to_owned(), |at| (at + 1).to_string());
    assert!(mark_in(&shown(home, "0")).is_some(), "the marks are drawn on the Dealer's seat");
    let drawn = shown(home, &keys);
    assert!(!drawn.contains("seat Dealer"), "the seat is another:\n{drawn}");
    none_in(&drawn, seat);
}
