//! `lab game`: one game, card for card, as the commands of a table or as a table.

use super::super::new::checked_folder;
use super::super::{Fail, Ground, Out, ground::tell};
use super::options::LabOptions;
use crate::command::Command;
use crate::lab::game::{Played, play};
use crate::session::{NewTable, Session};
use crate::table::Seat;

/// Show one game of a scenario as commands, or make a table of it
#[derive(Debug, clap::Args)]
pub(super) struct Game {
    #[command(flatten)]
    asked: LabOptions,
    /// The number of the game.
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: u64,
    /// Make a new table of the game, of one build or one party.
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
}

pub(super) fn game(asked: &Game, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let ready = asked.asked.ready(ground)?;
    let mut games: Vec<(Vec<Command>, Played)> = Vec::new();
    for setting in &ready.settings {
        let mut commands = Vec::new();
        let seed = asked.asked.how.seed;
        let played = play(setting, seed, asked.number, &mut |command| commands.push(command.clone()));
        games.push((commands, played));
    }
    match (&asked.table, games.as_slice()) {
        (None, _) => games.iter().try_for_each(|(commands, played)| {
            commands.iter().try_for_each(|command| out.line(&command.to_string()))?;
            out.line(&ended(played))
        }),
        (Some(name), [(commands, played)]) => {
            let (dir, title) = checked_folder(name, ground)?;
            let begun = NewTable { title, ..NewTable::default() };
            let mut session = Session::begin(&begun, asked.asked.how.seed, ground.catalog())?;
            for command in commands {
                session.give(&Seat::Dealer, command.clone())?;
            }
            session.keep_in(&dir)?;
            tell(&session.finish());
            out.line(&format!("{} is ready at {}.", begun.title, dir.display()))?;
            out.line(&ended(played))
        }
        (Some(_), several) => Err(Fail::refused(
            format!("a table holds one game, and {} builds play one each", several.len()),
            "name one build",
        )),
    }
}

fn ended(played: &Played) -> String {
    format!("# {:?} in round {}", played.end, played.rounds)
}
