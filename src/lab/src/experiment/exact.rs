//! Exact answers: a contest is enumerated over every pair of faces, consecutive checks over every throw. Nothing is
//! sampled.

use super::result::Results;
use super::{Experiment, Tally};
use crate::game::{End, Weighed, every_end, play};
use crate::resolve_odds;
use crate::scenario::Setting;
use greenfelt_content::scenario::When;
use greenfelt_engine::rules::reduce;
use greenfelt_engine::table::{Table, Trial, TrialAim};

/// Games that are searched for one with a certain end.
const SEARCHED: u64 = 1_000;

/// The results of an experiment; `None` if there is no exact answer.
pub(super) fn results(experiment: &Experiment) -> Option<Results> {
    let seed = experiment.seed;
    let closed = |setting| contest(setting, seed).or_else(|| every_end(setting, seed));
    let all = experiment.settings.iter().map(closed).collect::<Option<Vec<Vec<Weighed>>>>()?;
    Some(Tally::exact(experiment, &all).results(experiment))
}

/// A game for each end of a contest, if everything else in it depends only on that end.
fn contest(setting: &Setting, seed: u64) -> Option<Vec<Weighed>> {
    let scenario = &setting.scenario;
    if (scenario.won, scenario.lost) != (When::Passed(1), When::Failed(1)) {
        return None;
    }
    let won = chance(setting, seed)?;
    let ends = [(won, End::Won), (1.0 - won, End::Lost)].into_iter().filter(|(chance, _)| *chance > 0.0);
    let game = |(chance, end): (f64, End)| {
        let mut games = (1..=SEARCHED).map(|number| play(setting, seed, number, &mut |_| {}));
        Some((chance, games.find(|played| played.end == end)?))
    };
    ends.map(game).collect()
}

/// The chance to win the contest with which the games of a setting begin.
fn chance(setting: &Setting, seed: u64) -> Option<f64> {
    let mut commands = Vec::new();
    play(setting, seed, 1, &mut |command| commands.push(command.clone()));
    let mut table = Table::new(&setting.scenario.name, seed);
    for command in &commands {
        table = reduce(&table, command).ok()?.table;
        if let Some(trial) = table.under_way::<Trial>() {
            return matches!(trial.aim, TrialAim::Contest(_)).then(|| resolve_odds::of_trial(trial));
        }
    }
    None
}
