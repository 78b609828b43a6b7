//! The regret of a play: how much chance of success its lays and nudges give away against the best ones, over the positions
//! that its own games of a scenario come to.

use crate::decisions::{Decisions, chooser};
use crate::game::play;
use crate::scenario::Setting;
use greenfelt_engine::command::Command;
use greenfelt_engine::rules;
use greenfelt_engine::table::{Seat, Table};

/// Chance given away by a play, 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Regret {
    /// Lays, nudges and stops.
    pub positions: usize,
    pub mean: f64,
    pub worst: f64,
    /// The share of the positions in which it chose the best.
    pub best: f64,
}

/// Smaller losses are none.
const NOTHING: f64 = 1e-9;

/// The regret over the first so many positions of the games 1, 2, 3 ... of a setting; over fewer where as many games
/// have no more.
pub fn regret(setting: &Setting, seed: u64, positions: usize) -> Regret {
    let mut losses: Vec<f64> = Vec::new();
    for number in 1..=positions as u64 {
        losses.extend(losses_of(setting, seed, number));
        if losses.len() >= positions {
            break;
        }
    }
    losses.truncate(positions);
    let count = losses.len().max(1) as f64;
    Regret {
        positions: losses.len(),
        mean: losses.iter().sum::<f64>() / count,
        worst: losses.iter().copied().fold(0.0, f64::max),
        best: losses.iter().filter(|loss| **loss < NOTHING).count() as f64 / count,
    }
}

/// Chance given away by each choice of a game, in order.
fn losses_of(setting: &Setting, seed: u64, number: u64) -> Vec<f64> {
    let mut commands: Vec<Command> = Vec::new();
    play(setting, seed, number, &mut |command| commands.push(command.clone()));
    let mut table = Table::new(&setting.scenario.name, seed);
    let mut decisions = Decisions::default();
    for (command, seq) in commands.iter().zip(1..) {
        if matches!(command, Command::Lay(..) | Command::Roll(_) | Command::Nudge(..) | Command::Stop)
            && let Some(who) = chooser(&table, command)
        {
            decisions.choose(seq, &rules::look(&table, &Seat::Player(who.clone())), command);
        }
        // Every command was accepted in the game.
        let Ok(step) = rules::reduce(&table, command) else { break };
        table = step.table;
    }
    decisions.choices().map(|choice| choice.gave().max(0.0)).collect()
}
