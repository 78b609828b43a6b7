//! Checksums are cached per part of a table: they always equal checksums computed from scratch, and an unchanged part
//! is not computed again.

use super::{COMMANDS, Dice, TRIES, begin, candidate};
use crate::scene::{catalog, widened};
use greenfelt::command::Command;
use greenfelt::journal::History;
use greenfelt::rules;
use greenfelt::table::Table;
use greenfelt::table::cached::Cached;
use greenfelt::table::seat::Seat;
use std::sync::Arc;

const GAMES: u64 = 8;

/// The same table, read back from its text, so that nothing of it was ever summed.
fn anew(table: &Table) -> Table {
    ron::from_str(&ron::to_string(table).unwrap()).unwrap()
}

fn sums_hold(table: &Table) {
    assert_eq!(table.checksum(), anew(table).checksum());
    for actor in &table.actors {
        assert_eq!(Cached::sum(actor), Cached::sum(&Cached::new((**actor).clone())), "{}", actor.id);
    }
}

fn play(seed: u64) {
    let mut dice = Dice::new(seed);
    let mut history = begin(seed, &mut dice);
    for turn in 0..COMMANDS {
        let before = history.table().clone();
        let found = (0..TRIES).find_map(|_| {
            let command = catalog().resolve(candidate(&before, &mut dice)?).ok()?;
            rules::may(&before, &command).is_ok().then_some(command)
        });
        let Some(command) = found else { break };
        history.play(&command, &Seat::Dealer, 0).unwrap();
        sums_hold(history.table());
        sums_hold(&before);
        if turn % 3 == 0 && !matches!(command, Command::Pin(..)) {
            history.undo(&Seat::Dealer, 0).unwrap().unwrap();
            sums_hold(history.table());
            history.redo(&Seat::Dealer, 0).unwrap().unwrap();
            sums_hold(history.table());
        }
    }
    let lines: Vec<String> = (1..=history.last()).filter_map(|seq| history.record(seq)).collect();
    let snapshot = history.for_snapshot().map(|(seq, table)| (seq, anew(table)));
    let (mut read, broken) = History::read(&lines, snapshot).unwrap();
    assert_eq!(broken, None);
    assert_eq!(read.table().checksum(), history.table().checksum());
    sums_hold(read.table());
    assert_eq!(read.verify(), Ok(history.last()));
}

#[test]
fn cached_checksums_equal_new_ones() {
    for seed in 1..=widened(GAMES) {
        play(seed);
    }
}

fn played(table: &Table, line: &str) -> Table {
    let command = catalog().resolve(line.parse().unwrap()).unwrap();
    rules::reduce(table, &command).unwrap().table
}

#[test]
fn a_command_leaves_alone_what_it_does_not_touch() {
    let mut table = Table::new("t", 1);
    for line in ["join karla", "join severs", "foe horus", "foe fanatic"] {
        table = played(&table, line);
    }
    let after = played(&table, "set karla health 3 (a fall)");
    for (before, after) in table.actors.iter().zip(&after.actors) {
        let same = Arc::ptr_eq(&Cached::share(before), &Cached::share(after));
        assert_eq!(same, before.id.as_str() != "karla", "{}", before.id);
    }
    let sheets = [&table, &after].map(|table| Cached::share(&table.actors[0].hero().unwrap().sheet));
    assert!(Arc::ptr_eq(&sheets[0], &sheets[1]), "the sheet of whoever changes stays as it is");
    assert_ne!(table.checksum(), after.checksum());
    assert!(Arc::ptr_eq(&Cached::share(&table.dealer), &Cached::share(&after.dealer)));
}

#[test]
fn a_change_anywhere_changes_the_checksum() {
    let table = played(&Table::new("t", 1), "join karla");
    let sum = table.checksum();
    let mut other = table.clone();
    Cached::make_mut(&mut Cached::make_mut(&mut other.actors[0]).hero_mut().unwrap().sheet).name.push('a');
    assert_ne!(other.checksum(), sum);
    let mut other = table.clone();
    Cached::make_mut(&mut other.dealer).physical = true;
    assert_ne!(other.checksum(), sum);
    // Taken to be changed and left as it was: the same value, the same sum.
    let mut other = table.clone();
    Cached::make_mut(&mut other.actors[0]);
    assert_eq!(other.checksum(), sum);
}
