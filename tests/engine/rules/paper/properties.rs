//! Properties of every roll: seeded rolls with random nudges.

use crate::scene::{catalog, paper, widened};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::{self, paper::check};
use greenfelt::session::Session;
use greenfelt::table::Table;
use greenfelt::table::nudge::{NudgeRoll, Origin};
use greenfelt::table::seat::Seat;
use std::sync::Arc;

const ROLLS: u64 = 1_000;

fn table(seed: u64, rank: u8, heart: u8) -> Table {
    let mut session = Session::unkept("rolls", seed, catalog());
    let sheet = paper("Tilly", [heart, 0, 0], &[("aim", rank)]);
    session.give(&Seat::Dealer, Command::JoinPaper(Ref::Inline(Arc::new(sheet)))).unwrap();
    session.table().clone()
}

fn step(table: &Table, line: &str) -> Table {
    rules::reduce(table, &line.parse().unwrap()).unwrap_or_else(|e| panic!("`{line}`: {e}")).table
}

fn holds(roll: &NudgeRoll, pool: i32, points: i32) {
    let dice = &roll.dice.dice;
    assert!(dice.iter().all(|d| (1..=6).contains(&d.face) && d.nudged < d.face));
    let sixes = dice.iter().filter(|d| d.face == 6).count();
    let first = pool.max(1) as usize;
    if roll.dice.critical {
        assert_eq!(check::successes(roll), 0);
        assert_eq!(check::grades(roll), 0);
        assert!(dice.len() <= first + sixes);
    } else {
        assert_eq!(dice.len(), first + sixes, "the pool and a die for every six");
        let hits = dice.iter().filter(|d| d.face >= 4).count() as i32;
        assert_eq!(check::successes(roll) as i32, (hits + pool.min(0)).max(0));
    }
    assert_eq!(dice.iter().filter(|d| d.origin == Origin::Six).count(), dice.len() - first);
    let spent: i32 = dice.iter().map(|d| i32::from(d.nudged)).sum();
    assert_eq!(spent, roll.dice.spent);
    assert!(spent <= if pool < 1 { 0 } else { points });
    assert_eq!(check::points_left(roll), if pool < 1 { 0 } else { points } - spent);
    assert_eq!(check::dice_owed(roll), 0);
}

// covers: A die at 4 or more is a success
// covers: A critical failure takes all successes
// covers: The order of a Nudge roll
// covers: When successes count
#[test]
fn seeded_rolls_keep_the_rules() {
    let (rolls, mut criticals, mut nudged_sixes) = (widened(ROLLS), 0, 0);
    for seed in 1..=rolls {
        let (rank, heart, worse) = ((seed % 7) as u8, (seed / 7 % 6) as u8, (seed / 42 % 4) as i32);
        let pool = i32::from(rank) - worse;
        let own = if worse > 0 { format!(" dice -{worse} (dark)") } else { String::new() };
        let mut now = step(&table(seed, rank, heart), &format!("check tilly aim{own}"));
        now = step(&now, "roll");
        holds(now.under_way::<NudgeRoll>().unwrap(), pool, i32::from(heart));
        // Nudges whatever can be nudged, a die here and a die there.
        for at in 0..40 {
            let roll = now.under_way::<NudgeRoll>().unwrap();
            let die = (seed as usize + at * 7) % roll.dice.dice.len() + 1;
            let line: Command = format!("nudge {die} {}", 1 + at % 3).parse().unwrap();
            if let Ok(next) = rules::reduce(&now, &line) {
                now = next.table;
                let die = now.under_way::<NudgeRoll>().unwrap().dice.dice[die - 1];
                nudged_sixes += usize::from(die.face == 6);
                holds(now.under_way::<NudgeRoll>().unwrap(), pool, i32::from(heart));
            }
        }
        if now.under_way::<NudgeRoll>().unwrap().dice.critical {
            criticals += 1;
        } else {
            now = step(&now, "stop");
        }
        holds(now.under_way::<NudgeRoll>().unwrap(), pool, i32::from(heart));
        assert!(step(&now, "settle").under_way::<NudgeRoll>().is_none());
    }
    assert!(
        criticals > rolls / 20 && nudged_sixes as u64 > rolls / 20,
        "{criticals} critical failures, {nudged_sixes} nudged sixes"
    );
}
