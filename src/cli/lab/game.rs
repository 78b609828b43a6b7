//! `lab game`: one game, card for card, as a story, as the commands of a table or as a table.

use super::super::new::checked_folder;
use super::super::{Fail, Ground, Out, ground::tell};
use super::options::LabOptions;
use crate::command::Command;
use crate::lab::game::{Played, play};
use crate::report::story::pages;
use crate::session::{NewTable, Session};
use crate::table::Seat;
use crate::words::capital;

/// Tell one game of a scenario as a story, or make a table of it
#[derive(Debug, clap::Args)]
pub(super) struct Game {
    #[command(flatten)]
    asked: LabOptions,
    /// The number of the game, from 1.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// A story in Markdown, or a script: commands for `greenfelt run`.
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "story", conflicts_with = "table")]
    form: Form,
    /// Add the sheets as they are at the end.
    #[arg(long, conflicts_with = "table")]
    sheets: bool,
    /// Make a new table from the game, which has one build or one party.
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// Rounds and verdicts in Markdown.
    Story,
    /// Commands.
    Script,
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
        (None, _) => games.iter().zip(&ready.settings).enumerate().try_for_each(|(at, (game, setting))| {
            let (commands, played) = game;
            if asked.form == Form::Script {
                commands.iter().try_for_each(|command| out.line(&command.to_string()))?;
                return out.line(&format!("# {}", ended(played)));
            }
            let name = ready.names().get(at).cloned().unwrap_or_default();
            let title = format!("{}: {name}, game {}", setting.scenario.name, asked.number);
            let mut session = Session::of_game(&title, commands.clone(), ground.catalog())?;
            let [told, now] = pages(&mut session, &Seat::Dealer, true);
            out.line(&format!("{}\n\n**{}**\n", told.trim_end(), ended(played)))?;
            if asked.sheets { out.line(now.trim_end()) } else { Ok(()) }
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
    format!("{} in round {}.", capital(played.end.words()), played.rounds)
}
