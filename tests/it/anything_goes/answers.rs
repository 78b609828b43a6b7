//! Plays give commands at every state of a random game, alone in the Lab and at a table with its seats: the commands
//! are accepted, belong to the seat, and come to an end.

use super::candidates::Dice;
use super::some_game;
use crate::scene::{catalog, widened};
use greenfelt::command::Command;
use greenfelt::lab::play::{Ahead, Answered, Play, Plays, Side, chance};
use greenfelt::rules::Proposals;
use greenfelt::rules::next::{Next, NextStep, seat_of};
use greenfelt::session::{Pause, Session};
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::procedure::Procedure;
use greenfelt::table::seat::Seat;
use greenfelt::table::{FOES, Table};
use std::collections::BTreeSet;

fn plays_of(side: Side) -> Vec<Play> {
    Play::of_side(side).collect()
}

/// True if somebody has real cards or dice, which only a person can read.
fn has_real(table: &Table) -> bool {
    table.dealer.physical || table.actors.iter().any(|one| one.physical)
}

/// Plays a table on by plays until nothing is pending.
fn settles(table: &Table, plays: &Plays, seed: u64) {
    let mut chance = chance(seed, 1);
    let mut now = table.clone();
    for _ in 0..400 {
        match plays.answer(&now, Ahead::default(), &mut chance) {
            Answered::Gave { step, command } => {
                assert!(!matches!(*command, Command::CallOff(_)), "seed {seed}");
                now = step.table;
            }
            Answered::Waits(_) => {
                let stands = now.procedure.is_some() && !has_real(&now);
                assert!(!stands, "seed {seed}: {} leaves {:?}", plays.players, now.procedure);
                return;
            }
        }
    }
    panic!("seed {seed}: {} never settles: {:?}", plays.players, now.pending);
}

#[test]
fn every_play_has_a_legal_answer_wherever_a_game_stands() {
    let (players, dealers) = (plays_of(Side::Players), plays_of(Side::Dealer));
    for seed in 0..widened(120) {
        let history = some_game(seed, 4 + (seed as usize * 7) % 36);
        let player = players[seed as usize % players.len()];
        let dealer = dealers[seed as usize / players.len() % dealers.len()];
        settles(history.table(), &Plays::new(player, dealer, &catalog()), seed);
    }
}

/// A random table with a command given at its door; false if it is refused.
fn give(session: &mut Session, line: &str) -> bool {
    session.give(&Seat::Dealer, line.parse().unwrap()).is_ok()
}

/// Leaves some to plays: everybody, or one side, or one of them.
fn leave(session: &mut Session, dice: &mut Dice) {
    let mut pick = |side| {
        let all = plays_of(side);
        all[dice.below(all.len())]
    };
    let (players, dealer) = (pick(Side::Players), pick(Side::Dealer));
    let heroes: Vec<_> = session.table().heroes().map(|hero| hero.id.clone()).collect();
    let which = dice.below(4);
    let some = match which {
        1 => Vec::new(),
        2 => vec![heroes[dice.below(heroes.len())].clone()],
        _ => heroes,
    };
    for who in some {
        assert!(give(session, &format!("plays {who} {players}")));
    }
    assert!(which > 1 || give(session, &format!("plays foes {dealer}")));
}

/// The seats of those who are left to plays.
fn left(table: &Table) -> BTreeSet<Seat> {
    let seat = |who: &ActorId| table.actor(who).map_or(Seat::Dealer, seat_of);
    let answers = table.standing.iter().map(|(who, _)| who);
    table.plays.iter().map(|(who, _)| who).chain(answers).map(seat).collect()
}

/// What somebody who is left to a play could still do, by a command that is complete.
fn open<'n>(next: &'n [Next], left: &BTreeSet<Seat>) -> Vec<&'n Next> {
    let given = |next: &&Next| left.contains(&next.seat) && matches!(next.step, NextStep::Give(_));
    next.iter().filter(given).collect()
}

/// What somebody does on a turn.
const TURNS: [&str; 9] =
    ["attack", "challenge", "strike", "check", "attack-roll", "scene-check", "battle", "send", "turn"];

/// Lets plays answer at a random table. What they give passes the door, on their own seats, and they stop for a reason.
fn plays_on(seed: u64) -> Option<Pause> {
    let mut dice = Dice::new(seed);
    let history = some_game(seed, dice.below(36));
    let records: Vec<String> = (1..=history.last()).filter_map(|seq| history.record(seq)).collect();
    let mut session = Session::recovered(&records, catalog()).unwrap().0;
    leave(&mut session, &mut dice);
    give(&mut session, "combat on");
    let left = left(session.table());
    let (mut rounds, mut given) = (Vec::new(), Vec::new());
    let pause = session.answer_each(None, false, &mut |session, by, command| {
        let told = format!("seed {seed}: {by} gives `{command}`");
        assert!(!matches!(command, Command::CallOff(_)), "{told}");
        // A turn is called by the Dealer's seat, of whoever is left to a play.
        let hero =
            command.speaks_for().filter(|who| session.table().actor(who).is_some_and(Actor::is_played));
        let turn = hero.filter(|_| TURNS.contains(&command.name())).map(|who| Seat::Player(who.clone()));
        assert!(left.contains(turn.as_ref().unwrap_or(&by)), "{told}");
        given.push(command.to_string());
        if command == Command::Round {
            rounds.push((given.len(), session.table().checksum()));
        }
    });
    let pause = pause.unwrap_or_else(|no| panic!("seed {seed}: {} after {given:?}", no.problem));
    let table = session.table();
    match pause {
        // A round of eight who dominate and are dominated takes more than sixty commands.
        Some(Pause::TooMany) => assert!(rounds.len() > 4, "seed {seed}: {:?}", &given[given.len() - 40..]),
        // Nothing goes round in a circle within a round.
        Some(Pause::Circle) => assert!(!rounds.is_empty(), "seed {seed}: {given:?}"),
        None => {
            let plays = session.plays().unwrap();
            let next = plays.next_command(table, &mut chance(1, 1));
            assert_eq!(next, None, "seed {seed}: what the rules accept passes the door");
            // Where all are left to plays, only real cards, or the end of the fight, stop them.
            let all = table.play_of(FOES).is_some()
                && table.heroes().all(|one| table.play_of(one.id.as_str()).is_some());
            let urgent = Proposals::of(table).urgent();
            let open = open(&urgent, &left);
            if all && !has_real(table) {
                assert_eq!(table.procedure.as_deref().map(Procedure::kind), None, "seed {seed}: {given:?}");
                assert!(open.is_empty(), "seed {seed}: {open:?}");
                let over = table.heroes().all(Actor::is_down) || table.foes().all(Actor::is_down);
                let fights = table.clock.combat && table.armies.is_empty();
                assert!(over || !fights, "seed {seed}: a fight stands still after {given:?}");
            }
        }
    }
    pause
}

#[test]
fn plays_at_a_random_table_answer_for_themselves_and_end() {
    for seed in 1..=widened(80) {
        plays_on(seed);
    }
}
