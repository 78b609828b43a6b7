//! `lab`: simulation and comparison by playing. It plays nothing itself.

mod asked;
mod game;
mod lists;
mod run;
mod told;

use super::{Fail, Ground, Out};
use clap::Subcommand;

/// Test builds by playing them
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = true)]
pub(super) struct Lab {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Run(run::Run),
    Game(game::Game),
    Scenarios(lists::Scenarios),
    Plays(lists::Plays),
}

pub(super) fn lab(asked: &Lab, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    match &asked.what {
        What::Run(run) => run::run(run, ground, out),
        What::Game(game) => game::game(game, ground, out),
        What::Scenarios(scenarios) => lists::scenarios(scenarios, ground, out),
        What::Plays(plays) => lists::plays(plays, ground, out),
    }
}
