//! A table with three heroes, three foes and three pending items that differ only in their names. Each key with the
//! second or third of them under the cursor, or on the second or third seat, does and offers what it does for the
//! first.

use std::sync::Arc;

use greenfelt::command::{Command, Ref};
use greenfelt::session::Session;
use greenfelt::table::card::print_row;
use greenfelt::table::seat::Seat;
use greenfelt::tui::App;

use super::play::{open, press, screen};
use crate::anything_goes::candidates::Dice;
use crate::scene::{catalog, foe_sheet, id, sheet, widened};

const HEROES: [&str; 3] = ["Ada", "Bea", "Cid"];
const FOES: [&str; 3] = ["Brute", "Ghoul", "Troll"];

/// Every key that does something at a table by itself.
const KEYS: &str = "enter space a A c C d D e E f F g G H i I J k K L m M n N o O r R S t T U V w W x X Y z Z + minus , _ ^ \
                    * ! # $ \" [ ] ( ) <";

/// What is played besides: nothing, a fight, a call.
const BEFORE: [&[&str]; 4] = [
    &[],
    &["combat on", "round"],
    &["fall ada 20 a wall", "fall bea 20 a wall", "fall cid 20 a wall"],
    &["combat on", "round", "threat 9", "inflict ada winded", "inflict bea winded", "inflict cid winded"],
];

/// The table's records.
fn alike(before: &[&str]) -> Vec<String> {
    let mut session = Session::unkept("alike", 7, catalog());
    let give = |session: &mut Session, command: Command| drop(session.give(&Seat::Dealer, command).unwrap());
    let say = |session: &mut Session, line: &str| give(session, line.parse().unwrap());
    // Numbers of what is owed are found in words, so they are large.
    say(&mut session, "join severs");
    for _ in 0..70 {
        say(&mut session, "mark severs wet");
    }
    say(&mut session, "leave severs");
    for name in HEROES {
        let hero = sheet(name, [5, 5, 6, 5, 5], &[("brawling", 3), ("awareness", 2)]);
        give(&mut session, Command::Join(Ref::Inline(Arc::new(hero))));
        // Their cards are all that differs.
        let who = name.to_lowercase();
        let hand = session.table().actor(&id(&who)).unwrap().piles.clone().unwrap().hand;
        if !hand.is_empty() {
            say(&mut session, &format!("discard {who} {}", print_row(&hand)));
        }
    }
    for name in FOES {
        let foe = foe_sheet("fanatic", |foe| foe.name = name.into());
        give(&mut session, Command::Foe(Ref::Inline(Arc::new(foe))));
    }
    for line in before {
        say(&mut session, line);
    }
    session.records().collect()
}

/// Each word of a text put in place of another.
fn renamed(text: &str, pairs: &[(String, String)]) -> String {
    let mut all = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len()).max(sign.len_utf8());
        let (word, behind) = rest.split_at(end);
        let other = pairs.iter().find(|(one, _)| one == word).map(|(_, other)| other);
        all += other.map_or(word, String::as_str);
        rest = behind;
    }
    all
}

/// Words with the chosen one in the place of the first, and the others behind in their order.
fn pairs(session: &Session, names: [&str; 3], nth: usize) -> Vec<(String, String)> {
    let others = (0..3).filter(|other| *other != nth);
    let order: Vec<&str> = std::iter::once(nth).chain(others).map(|at| names[at]).collect();
    let due = |name: &str| session.table().pending.iter().find(|due| due.to == id(&name.to_lowercase()));
    let words = |name: &str| {
        let number = due(name).map(|due| due.id.to_string());
        [Some(name.to_owned()), Some(name.to_lowercase()), number]
    };
    let both = order.into_iter().zip(names).flat_map(|(one, first)| words(one).into_iter().zip(words(first)));
    both.filter_map(|(one, first)| one.zip(first)).collect()
}

/// What came of keys: commands that were given, what is offered, and the first line of what is open.
fn came(records: &[String], keys: &str) -> (Vec<String>, App) {
    let session = Session::recovered(records, catalog()).unwrap().0;
    let before = session.last();
    let mut app = open(session);
    screen(&mut app, 120, 36);
    press(&mut app, keys);
    let session = app.session().expect("the table stays open");
    let given = (before + 1..=session.last())
        .filter_map(|seq| session.command(seq))
        .map(|one| format!("gives {one}"));
    let mut all: Vec<String> = given.collect();
    all.push(format!("at {}", app.seat()));
    let offered =
        app.offered().iter().map(|item| format!("{} {:?} {:?}", item.words, item.act, item.refused));
    all.extend(offered);
    let shown = screen(&mut app, 120, 36);
    let titles = shown.lines().filter_map(|row| row.split_once('┏')?.1.split('┓').next());
    all.extend(titles.map(str::to_owned));
    // Whose turn is next and who owes first go by the order of the seats.
    all.retain(|line| !line.starts_with("pass the laptop") && !line.contains("the session cannot end yet"));
    all.sort();
    (all, app)
}

/// Presses keys with the first and with another under the cursor.
fn the_same(records: &[String], names: [&str; 3], way: &dyn Fn(usize) -> String, key: &str) {
    let (first, _) = came(records, &format!("{} {key}", way(0)));
    for nth in 1..3 {
        let (other, app) = came(records, &format!("{} {key}", way(nth)));
        let pairs = pairs(app.session().unwrap(), names, nth);
        let mut back: Vec<String> = other.iter().map(|line| renamed(line, &pairs)).collect();
        back.sort();
        assert_eq!(back, first, "`{} {key}`", way(nth));
    }
}

#[test]
fn whichever_of_three_is_under_the_cursor_is_meant() {
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    let owed = [2, 3].map(|at| alike(BEFORE[at]));
    let down = |pane: &'static str| move |nth: usize| format!("{pane} home{}", " down".repeat(nth));
    let seat = |nth: usize| format!("p {} enter", nth + 1);
    for turn in 0..widened(240) {
        let mut dice = Dice::new(turn + 1);
        let records = alike(BEFORE[dice.below(BEFORE.len())]);
        let key = keys[(turn as usize * 7 + dice.below(3)) % keys.len()];
        // What waits comes before whoever is under the cursor.
        let records = if ["enter", "o", "e"].contains(&key) { alike(BEFORE[0]) } else { records };
        match dice.below(4) {
            0 => the_same(&records, HEROES, &down("3"), key),
            1 => the_same(&records, FOES, &down("4"), key),
            // The other keys of the felt are about the hero under the cursor of the party.
            2 => the_same(&owed[dice.below(2)], HEROES, &down("1"), ["enter", "o", "e"][dice.below(3)]),
            _ => the_same(&records, HEROES, &seat, key),
        }
    }
}
