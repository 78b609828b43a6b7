//! `lab game`: one game, card for card, as the commands of a table.

use super::super::{Fail, Ground, Out};
use super::asked::Asked;
use crate::lab::game::play;

/// Show one game of a scenario as commands
#[derive(Debug, clap::Args)]
pub(super) struct Game {
    #[command(flatten)]
    asked: Asked,
    /// The number of the game.
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: u64,
}

pub(super) fn game(asked: &Game, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let ready = asked.asked.ready(ground)?;
    for setting in &ready.settings {
        let mut lines = Vec::new();
        let played = play(setting, asked.asked.how.seed, asked.number, &mut |command| {
            lines.push(command.to_string());
        });
        lines.iter().try_for_each(|line| out.line(line))?;
        out.line(&format!("# {:?} in round {}", played.end, played.rounds))?;
    }
    Ok(())
}
