//! `lab regret`: the number of wins that the decisions of a play give away.

use super::super::report::print;
use super::super::{Fail, Ground, Out};
use super::options::{Games, LabOptions};
use super::run::until_interrupted;
use crate::lab::regret::RegretAsked;
use crate::lab::report::{self, Cell};

/// Estimate how many wins the choices of a play give away
#[derive(Debug, clap::Args)]
pub(super) struct Regret {
    #[command(flatten)]
    asked: LabOptions,
    /// Games of the play; in each game, one decision of each kind is examined.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    runs: u64,
    /// Games for each choice.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(2..=10_000))]
    each: u64,
    #[command(flatten)]
    games: Games,
}

pub(super) fn regret(asked: &Regret, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let ready = asked.asked.ready(ground)?;
    let [setting] = &ready.settings[..] else {
        return Err(Fail::refused("the regret is that of one build", "name one build"));
    };
    let how = &asked.asked.how;
    let (games, each, threads) = (asked.runs, asked.each, asked.games.threads());
    let question = RegretAsked { setting: setting.clone(), seed: how.seed, games, each, threads };
    let found = question.answer(&until_interrupted());
    let title = format!("{}: {}", setting.scenario.name, ready.names().join(", "));
    let set = setting.set.iter().map(|(name, value)| (name.as_str(), Cell::words(value)));
    let report = report::regret(title, &found)
        .fact("scenario", Cell::words(&setting.scenario.id))
        .fact("set", Cell::record(set))
        .fact("each", Cell::count(each))
        .fact("seed", Cell::count(how.seed))
        .fact("play", Cell::words(&how.play))
        .fact("dealer", Cell::words(&how.dealer))
        .played(&[found.games], how.seed, [&how.play, &how.dealer]);
    print(&report, asked.games.format, &["rows"], out)
}
