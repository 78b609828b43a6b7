//! `lab`: simulation and comparison by playing. It plays nothing itself.

mod advise;
mod options;
mod bench;
mod fair;
mod game;
mod lists;
mod regret;
mod run;
mod sweep;

pub(in crate::cli) use options::plays_named;

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
    Bench(bench::Bench),
    Run(run::Run),
    Sweep(sweep::Sweep),
    Advise(advise::Advise),
    Fair(fair::Fair),
    Regret(regret::Regret),
    Game(game::Game),
    Scenarios(lists::Scenarios),
    Plays(lists::Plays),
}

pub(super) fn lab(asked: &Lab, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    match &asked.what {
        What::Bench(bench) => bench::bench(bench, ground, out),
        What::Sweep(sweep) => sweep::sweep(sweep, ground, out),
        What::Advise(advise) => advise::advise(advise, ground, out),
        What::Run(run) => run::run(run, ground, out),
        What::Fair(fair) => fair::fair(fair, ground, out),
        What::Regret(regret) => regret::regret(regret, ground, out),
        What::Game(game) => game::game(game, ground, out),
        What::Scenarios(scenarios) => lists::scenarios(scenarios, ground, out),
        What::Plays(plays) => lists::plays(plays, out),
    }
}
