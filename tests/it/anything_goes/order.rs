//! Order does not matter: the same table with its people, pending items, effects and traits in another order allows,
//! proposes and offers the same, with the same results.

use super::candidates::{Dice, candidate};
use super::some_game;
use crate::scene::{catalog, widened};
use greenfelt::command::Command;
use greenfelt::journal::History;
use greenfelt::rules::ultimo::figures;
use greenfelt::rules::{self, next_steps_for};
use greenfelt::table::Table;
use greenfelt::table::cached::Cached;
use greenfelt::table::seat::Seat;
use serde_json::Value;

/// Three of everything at a random table: foes and heroes, damage, effects, traits, armies.
const CROWD: [&str; 17] = [
    "foe fanatic",
    "foe fanatic",
    "foe mastiff",
    "creature hag",
    "opponent shellback",
    "join fell",
    "join-paper tilly",
    "harm fanatic 2",
    "set fanatic health 0 (a blow)",
    "fall fell 20 a wall",
    "fall fell 40 a wall",
    "inflict fell winded",
    "mark fell soaked to the skin",
    "mark fell cold",
    "army (Greys) 40 2",
    "army (Reds) 30 1",
    "trait scene (Fog)",
];

/// The same things in another order.
fn shuffled(table: &Table, dice: &mut Dice) -> Table {
    let mut other = table.clone();
    dice.shuffle(&mut other.actors);
    dice.shuffle(&mut other.pending);
    dice.shuffle(&mut other.scene_traits);
    dice.shuffle(&mut other.armies);
    for part in &mut other.actors {
        dice.shuffle(&mut Cached::make_mut(part).effects);
    }
    if let Some(map) = &mut other.map {
        dice.shuffle(&mut Cached::make_mut(map).tokens);
    }
    other
}

/// Whether a command speaks of the first of several without its name, or deals with them one after the other.
fn takes_the_first(table: &Table, command: &Command) -> bool {
    use Command::{Absorb, Accept, Cause, Guard, Protect, Take, Waive};
    match command {
        Take(None, _)
        | Absorb(None)
        | Cause(None, _)
        | Waive(None, _)
        | Protect(_, None, _)
        | Accept(None, _) => true,
        Guard(call) => call.due.is_none(),
        _ => table.procedure.is_some(),
    }
}

/// A table with every list in it sorted.
fn sorted(mut value: Value) -> Value {
    match &mut value {
        Value::Array(all) => {
            for one in all.iter_mut() {
                *one = sorted(one.take());
            }
            all.sort_by_cached_key(Value::to_string);
        }
        Value::Object(all) => all.values_mut().for_each(|one| *one = sorted(one.take())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    value
}

fn plain(table: &Table) -> Value {
    sorted(serde_json::to_value(table).unwrap())
}

/// What is proposed and offered, and each figure of each character.
fn told(table: &Table) -> Vec<String> {
    let next = next_steps_for(table, &Seat::Dealer);
    let mut all: Vec<String> = next.iter().map(|next| format!("{next:?}")).collect();
    let seen = rules::look(table, &Seat::Dealer);
    for actor in &table.actors {
        for offer in seen.offers_of(&actor.id) {
            all.push(format!("{}: {offer:?}", actor.id));
        }
        for (quantity, figure) in figures::all_at(table, actor) {
            all.push(format!("{} {quantity:?} {}", actor.id, figure.total()));
        }
        all.push(format!("{} {}", actor.id, actor.is_down()));
    }
    all.sort();
    all
}

/// What may be asked of anybody.
const ASKED: [&str; 6] =
    ["draw WHO", "challenge WHO str+brawling 3", "turn WHO", "aid WHO", "begin-turn WHO", "mark WHO wet"];

fn give(history: &mut History, line: &str) {
    let command = catalog().resolve(line.parse().unwrap()).unwrap();
    drop(history.play(&command, &Seat::Dealer, 0));
}

/// A fight that is nearly over: all fell but one or two on each side, or several are dying.
fn nearly_over(history: &mut History, dice: &mut Dice) {
    for due in history.table().pending.iter().map(|due| due.id).collect::<Vec<_>>() {
        give(history, &format!("waive {due}"));
    }
    give(history, "call-off");
    give(history, "combat on");
    let mut all: Vec<_> =
        history.table().actors.iter().map(|one| (one.id.clone(), one.is_played())).collect();
    dice.shuffle(&mut all);
    let stand = dice.below(3);
    for played in [true, false] {
        for (who, _) in all.iter().filter(|(_, of)| *of == played).skip(stand) {
            give(history, &format!("set {who} health 0 (a blow)"));
        }
    }
}

fn game(seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let mut history = some_game(seed, dice.below(24));
    for line in CROWD {
        give(&mut history, line);
    }
    if seed.is_multiple_of(2) {
        nearly_over(&mut history, &mut dice);
    }
    let (one, mut compared) = (history.table(), 0);
    for _ in 0..2 {
        let other = shuffled(one, &mut dice);
        assert_eq!(told(one), told(&other), "seed {seed}");
        for nth in 0..24 {
            let asked = one.actors.get(nth).map(|actor| {
                ASKED[dice.below(ASKED.len())].replace("WHO", actor.id.as_str()).parse().unwrap()
            });
            let made = asked.or_else(|| candidate(one, &mut dice));
            let Some(command) = made.and_then(|made| catalog().resolve(made).ok()) else { continue };
            if takes_the_first(one, &command) {
                continue;
            }
            match (rules::reduce(one, &command), rules::reduce(&other, &command)) {
                (Ok(here), Ok(there)) => {
                    // Luck falls, and numbers are given, in the order of those who are there.
                    let (here, there) = (here.table, there.table);
                    if here.luck == one.luck && here.counter <= one.counter + 1 {
                        assert_eq!(plain(&here), plain(&there), "seed {seed}: `{command}`");
                        compared += 1;
                    }
                }
                (here, there) => {
                    // Of several who are dying, somebody is named.
                    let named = |no: rules::Refusal| match no {
                        rules::Refusal::Dying(_) => "dying".to_owned(),
                        other => other.to_string(),
                    };
                    let why = |of: Result<rules::Step, rules::Refusal>| of.map(drop).map_err(named);
                    assert_eq!(why(here), why(there), "seed {seed}: `{command}`");
                }
            }
        }
    }
    compared
}

#[test]
fn in_whatever_order_people_and_things_came_comes_to_the_same() {
    let games = widened(80);
    let compared: usize = (1..=games).map(game).sum();
    assert!(compared as u64 > games * 4, "only {compared} commands were compared");
}
