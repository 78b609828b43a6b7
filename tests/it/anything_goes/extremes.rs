//! The smallest and greatest numbers in every command that has one: each is accepted or refused, and no sum overflows.

use super::begin;
use super::candidates::{Dice, candidate};
use crate::scene::{catalog, widened};
use greenfelt::command::{CATALOG, Command};
use greenfelt::rules;
use greenfelt::table::Table;
use greenfelt::table::seat::Seat;

const GAMES: u64 = 24;
const COMMANDS: usize = 24;

/// The ends of every kind of number that a command has, and what is just past the bounds that rules set.
const ENDS: [&str; 10] =
    ["0", "1", "25", "99", "255", "999", "9999", "2147483647", "-2147483648", "4294967295"];

/// The line with each of its numbers in turn at an end of the numbers.
fn extremes(line: &str, end: &str) -> Vec<Command> {
    let words: Vec<&str> = line.split(' ').collect();
    let numbered = words
        .iter()
        .enumerate()
        .filter(|(_, word)| word.trim_start_matches(['+', '-']).parse::<u32>().is_ok());
    let changed = numbered.map(|(at, _)| {
        let mut words = words.clone();
        words[at] = end;
        words.join(" ")
    });
    changed.filter_map(|line| catalog().resolve(line.parse().ok()?).ok()).collect()
}

/// Plays a command again and again, as far as it is taken.
fn again_and_again(table: &Table, command: &Command) {
    let mut table = table.clone();
    for _ in 0..3 {
        let Ok(step) = rules::reduce(&table, command) else { return };
        table = step.table;
    }
    for line in ["round", "sleep", "deal", "settle", "take"] {
        let command = line.parse().unwrap();
        if let Ok(step) = rules::reduce(&table, &command) {
            table = step.table;
        }
    }
    for seat in [Seat::Dealer, Seat::Public] {
        let _seen = rules::look(&table, &seat);
    }
}

#[test]
fn no_valid_number_makes_a_sum_overflow() {
    let all: Vec<_> = super::reached::played().collect();
    for seed in 1..=widened(GAMES) {
        let mut dice = Dice::new(seed);
        let mut history = begin(seed, &mut dice);
        for _ in 0..COMMANDS {
            let Some(command) = (0..60).find_map(|_| {
                let command = catalog().resolve(candidate(history.table(), &mut dice)?).ok()?;
                rules::may(history.table(), &command).is_ok().then_some(command)
            }) else {
                break;
            };
            let line = command.to_string();
            if line.len() < 200 {
                let end = ENDS[dice.below(ENDS.len())];
                for command in extremes(&line, end) {
                    again_and_again(history.table(), &command);
                }
            }
            history.play(&command, &Seat::Dealer, 0).unwrap();
        }
        let (item, end) = (all[dice.below(all.len())], ENDS[dice.below(ENDS.len())]);
        for command in extremes(item.example, end) {
            again_and_again(history.table(), &command);
        }
    }
    let mut table = begin(1, &mut Dice::new(1)).table().clone();
    for item in CATALOG {
        for end in ENDS {
            for command in extremes(item.example, end) {
                again_and_again(&table, &command);
                if let Ok(step) = rules::reduce(&table, &command) {
                    table = step.table;
                }
            }
        }
    }
}
