//! Answers that are closed: a contest is counted over every pair of faces, checks in a row over every throw. Nothing is
//! sampled.

use super::result::{BuildResult, Difference, MeasureResult, Results, parts};
use super::tally::margin;
use super::{Experiment, pairs};
use crate::game::{End, Measure, Played, Weighed, every_end, play};
use crate::resolve_odds;
use crate::scenario::{Setting, won_words};
use crate::statistics::{Estimate, Verdict};
use greenfelt_content::scenario::When;
use greenfelt_engine::rules::reduce;
use greenfelt_engine::table::{Table, Trial, TrialAim};

/// Games that are looked through for one with a certain end.
const SEARCHED: u64 = 1_000;

/// The results of an experiment; `None` where the answer is not closed.
pub(super) fn results(experiment: &Experiment) -> Option<Results> {
    let seed = experiment.seed;
    let closed = |setting| contest(setting, seed).or_else(|| every_end(setting, seed));
    let all = experiment.settings.iter().map(closed).collect::<Option<Vec<Vec<Weighed>>>>()?;
    let settings = experiment.settings.iter().zip(&experiment.names).zip(&all);
    let differences = pairs(all.len()).map(|(a, b)| {
        let difference = Estimate::exact(mean(&all[b], experiment.by) - mean(&all[a], experiment.by));
        let verdict = Verdict::judge(&difference, margin(experiment.by));
        Difference { a, b, difference, verdict, saving: None }
    });
    Some(Results {
        games: 0,
        exact: true,
        complete: true,
        by: experiment.by,
        won: experiment.settings.first().map_or_else(String::new, |setting| won_words(&setting.scenario)),
        differences: differences.collect(),
        builds: settings.map(|((setting, name), of)| of_build(setting, name, of)).collect(),
        games_worth_a_look: Vec::new(),
    })
}

/// A game with each end that a contest may have, on which alone everything else in it depends.
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

/// A sum over all games by their chances, without the last digits of binary fractions.
fn sum(of: &[Weighed], value: impl Fn(&Played) -> f64) -> f64 {
    let sum = of.iter().fold(0.0, |sum, (chance, played)| sum + chance * value(played));
    (sum * 1e12).round() / 1e12
}

fn mean(of: &[Weighed], measure: Measure) -> f64 {
    sum(of, |played| played.measure(measure))
}

/// The least value that at least so large a share of games does not exceed.
fn quantile(of: &[Weighed], measure: Measure, share: f64) -> f64 {
    let mut values: Vec<(f64, f64)> =
        of.iter().map(|(chance, played)| (played.measure(measure), *chance)).collect();
    values.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut seen = 0.0;
    let reaches = |(value, chance): &(f64, f64)| {
        seen += chance;
        (seen >= share).then_some(*value)
    };
    values.iter().find_map(reaches).unwrap_or(0.0)
}

fn of_build(setting: &Setting, name: &str, of: &[Weighed]) -> BuildResult {
    let share = |fits: &dyn Fn(&Played) -> bool| sum(of, |played| f64::from(u8::from(fits(played))));
    let ends = End::ALL.map(|end| Estimate::exact(share(&|played| played.end == end)));
    let last = of.iter().filter(|(_, one)| one.end.is_fall()).map(|(_, one)| one.rounds).max().unwrap_or(0);
    let stands = |round: u32| 1.0 - share(&|played| played.end.is_fall() && played.rounds <= round);
    let fell = |played: &Played| played.felled_by.clone();
    let used: Vec<f64> = (0..setting.things.len()).map(|at| share(&|played| played.used[at])).collect();
    let (used, never_used, not_modeled) = parts(&setting.things, &used);
    BuildResult {
        name: name.to_owned(),
        set: setting.set.clone(),
        play: setting.plays.players.id.clone(),
        ends,
        measures: Measure::ALL
            .map(|measure| {
                let [p10, p50, p90] = [0.1, 0.5, 0.9].map(|share| quantile(of, measure, share));
                (measure, MeasureResult { mean: Estimate::exact(mean(of, measure)), p10, p50, p90 })
            })
            .to_vec(),
        standing: (0..=last).map(|round| Estimate::exact(stands(round))).collect(),
        felled_by: of.iter().filter_map(|(_, played)| Some((fell(played)?, Estimate::exact(1.0)))).collect(),
        falls: Vec::new(),
        used,
        never_used,
        not_modeled,
    }
}
