//! Refusals as an oracle: a command that names cards reveals nothing about cards that the seat may not see.

use super::candidates::{Dice, candidate};
use super::{begin, secrets};
use crate::scene::widened;
use greenfelt::command::{CATALOG, Command};
use greenfelt::rules::next_steps_for;
use greenfelt::rules::{self, Refusal};
use greenfelt::table::Table;
use greenfelt::table::card::{Card, Laid, print_row};
use greenfelt::table::challenge::Challenge;
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;

const GAMES: u64 = 60;
const COMMANDS: usize = 24;

/// Some cards, wherever they are, some of which copy others.
fn any_cards(dice: &mut Dice) -> String {
    let mut cards: Vec<Card> = Card::all().collect();
    dice.shuffle(&mut cards);
    cards.truncate(1 + dice.below(3));
    print_row(&cards.into_iter().map(Laid::plain).collect::<Vec<_>>())
}

/// Every command that names cards, with any: a few of those of the very hand, row or deck are among them.
fn naming(table: &Table, dice: &mut Dice) -> Vec<Command> {
    let mut lines = Vec::new();
    for hero in table.heroes() {
        let who = &hero.id;
        let piles = hero.piles.as_ref().expect("a hero has cards");
        let mut rows = vec![any_cards(dice), any_cards(dice)];
        let on_felt: Vec<Card> = table.on_felt(who);
        for pile in [&piles.hand, &piles.deck, &on_felt] {
            let mut pile = pile.clone();
            dice.shuffle(&mut pile);
            pile.truncate(1 + dice.below(3));
            rows.push(print_row(&pile.into_iter().map(Laid::plain).collect::<Vec<_>>()));
        }
        let laid: Vec<Laid> = table
            .under_way::<Challenge>()
            .map_or_else(Vec::new, |c| c.row.iter().map(|(laid, _)| *laid).collect());
        lines.push(format!("arrange {who} {}", print_row(&laid.into_iter().rev().collect::<Vec<_>>())));
        for row in rows.into_iter().filter(|row| !row.is_empty()) {
            let (one, other) = (row.split(' ').next().unwrap().to_owned(), any_cards(dice));
            let other = other.split(' ').next().unwrap();
            lines.extend([
                format!("lay {who} {row}"),
                format!("arrange {who} {row}"),
                format!("arrange dealer {row}"),
                format!("discard {who} {row}"),
                format!("dealer-cards {row} : discard {who} {row}"),
                format!("draw-one {who} ({one}) rain"),
                format!("draw {who} {row}"),
                format!("focus {who} {one}"),
                format!("oracle ({row}) : is it so?"),
                format!("idea ({row})"),
                format!("twist ({one})"),
                format!("dodge {who} {row} deck {}", dice.below(60)),
                format!("block {who} {row}"),
                format!("stack {who} {row}"),
                format!("shuffle {who} {row}"),
                format!("replace {who} {one} {other}"),
                format!("replace {who} {other} {one}"),
                format!("set-aside {who} LJ"),
                format!("resist {who} {} ({other} against {row}) a whisper", 1 + dice.below(5)),
            ]);
        }
    }
    lines.iter().filter_map(|line| line.parse().ok()).collect()
}

/// The same command is answered in the same way whatever the hidden cards are; where one of two tables takes it, it was
/// given, and the other tells no more than that it cannot be.
fn the_answer_is_the_same(table: &Table, other: &Table, seat: &Seat, command: &Command) {
    match (secrets::answer(table, seat, command), secrets::answer(other, seat, command)) {
        (None, None) => {}
        (Some(one), Some(two)) => assert_eq!(one, two, "{seat} learns from `{command}`"),
        (None, Some(refused)) | (Some(refused), None) => {
            let open = command.names_cards_of().is_none_or(|who| seat.is(who));
            let hidden = matches!(refused, Refusal::NotTheirs(_) | Refusal::NoSuchRow(_));
            assert!(hidden && !open, "{seat} learns from `{command}`: {refused}");
        }
    }
}

// covers: A refusal tells nothing of a hidden hand; the log says that it was tried
#[test]
fn no_refusal_reveals_hidden_cards_to_a_seat() {
    let mut asked = BTreeSet::new();
    for seed in 1..=widened(GAMES) {
        let mut dice = Dice::new(seed);
        let mut history = begin(seed, &mut dice);
        for _ in 0..COMMANDS {
            let legal = (0..60).find_map(|_| {
                let command = candidate(history.table(), &mut dice)?;
                rules::may(history.table(), &command).is_ok().then_some(command)
            });
            let Some(command) = legal else { break };
            history.play(&command, &Seat::Dealer, 0).unwrap();
            let table = history.table();
            let seat = if dice.below(3) > 0 { Seat::Dealer } else { secrets::some_seat(table, &mut dice) };
            let other = secrets::permuted(table, &seat, true, &mut dice);
            let next = |table: &Table| format!("{:?}", next_steps_for(table, &seat));
            assert_eq!(next(table), next(&other), "{seat} learns from what comes next");
            let more = (0..8).filter_map(|_| candidate(table, &mut dice)).collect::<Vec<_>>();
            for command in naming(table, &mut dice).iter().chain(&more) {
                asked.insert(command.name());
                the_answer_is_the_same(table, &other, &seat, command);
                if let Command::Call(call) = command
                    && rules::may_seat(table, &seat, command).is_ok()
                {
                    let told =
                        |table: &Table| rules::propose(table, call).map_err(|refused| refused.to_string());
                    assert_eq!(
                        told(table),
                        told(&other),
                        "{seat} learns from what is proposed for `{command}`"
                    );
                }
            }
        }
    }
    let naming = CATALOG.iter().filter(|item| item.usage().contains("CARD")).map(|item| item.name);
    let unasked: Vec<&str> = naming.filter(|name| !asked.contains(name) && *name != "deal").collect();
    assert!(unasked.is_empty(), "never asked: {unasked:?}");
}
