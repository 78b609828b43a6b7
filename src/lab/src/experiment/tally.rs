//! The counts of an experiment, batch by batch, in memory that does not grow with the number of games.

use super::notable::Notable;
use super::result::{BuildResult, Difference, MeasureResult, Results, WorthALook, parts};
use super::{Experiment, Stop, pairs};
use crate::game::{End, Measure, Played, Weighed, limits};
use crate::scenario::{Setting, won_words};
use crate::statistics::{ALPHA, Estimate, MARGIN, Sample, Verdict};
use std::collections::BTreeMap;

/// The most sources that are counted separately as causes of a build's fall.
const MOST_SOURCES: usize = 40;

/// The total weight of all games whose chances are known.
const WHOLE: u64 = 1_000_000_000_000;

/// Rounds whose survivors are counted.
const MOST_ROUNDS: usize = 50;

#[derive(Clone, Debug)]
struct OfBuild {
    /// In the order of `End`.
    ends: Vec<Sample>,
    measures: Vec<Sample>,
    fallen_in: Vec<u64>,
    falls: Vec<u64>,
    felled_by: BTreeMap<String, u64>,
    /// Games that used each thing of the setting.
    used: Vec<u64>,
    notable: Notable,
}

#[derive(Clone, Debug)]
struct OfPair {
    a: usize,
    b: usize,
    gains: Sample,
    /// A game that the second won and the first lost, and one the other way around.
    parted: [Option<WorthALook>; 2],
}

/// The counts of an experiment, always of whole batches from the first on.
#[derive(Clone, Debug)]
pub struct Tally {
    games: u64,
    /// True if games are weighted with their chances, and nothing is sampled.
    exact: bool,
    by: Measure,
    builds: Vec<OfBuild>,
    pairs: Vec<OfPair>,
}

impl OfBuild {
    fn new(setting: &Setting) -> OfBuild {
        let heroes = setting.start.as_ref().map_or(0, |start| start.table.heroes().count());
        OfBuild {
            ends: vec![Sample::new(0.0, 1.0); End::ALL.len()],
            measures: limits(setting).map(|most| Sample::new(0.0, most)).to_vec(),
            fallen_in: vec![0; MOST_ROUNDS + 1],
            falls: vec![0; heroes],
            felled_by: BTreeMap::new(),
            used: vec![0; setting.things.len()],
            notable: Notable::default(),
        }
    }

    /// Counts a game with this weight.
    fn add(&mut self, played: &Played, times: u64) {
        for (end, sample) in self.ends.iter_mut().enumerate() {
            sample.add_times(f64::from(u8::from(played.end as usize == end)), times);
        }
        for (sample, &value) in self.measures.iter_mut().zip(&played.measures) {
            sample.add_times(value, times);
        }
        if played.end.is_fall() {
            self.fallen_in[(played.rounds as usize).min(MOST_ROUNDS)] += times;
        }
        for (count, used) in self.used.iter_mut().zip(&played.used) {
            *count += times * u64::from(*used);
        }
        let last = 64 - played.fallen.leading_zeros() as usize;
        self.falls.resize(self.falls.len().max(last), 0);
        for (at, falls) in self.falls.iter_mut().enumerate() {
            *falls += times * (played.fallen >> at & 1);
        }
        if let Some(source) = &played.felled_by {
            let known = self.felled_by.len() < MOST_SOURCES || self.felled_by.contains_key(source);
            let source = if known { source.clone() } else { "something else".into() };
            *self.felled_by.entry(source).or_default() += times;
        }
    }

    fn sample(&self, by: Measure) -> &Sample {
        &self.measures[by as usize]
    }
}

impl OfPair {
    fn add(&mut self, batch: &[Vec<Played>], by: Measure) {
        for (first, second) in batch[self.a].iter().zip(&batch[self.b]) {
            self.gains.add(second.measure(by) - first.measure(by));
            for (parted, lost, won, build) in [(0, first, second, self.a), (1, second, first, self.b)] {
                if self.parted[parted].is_none() && lost.end.is_fall() && won.end == End::Won {
                    self.parted[parted] = Some(WorthALook::of(String::new(), build, lost));
                }
            }
        }
    }
}

impl Tally {
    pub fn new(experiment: &Experiment) -> Tally {
        let count = experiment.settings.len();
        let most: Vec<f64> =
            experiment.settings.iter().map(|setting| limits(setting)[experiment.by as usize]).collect();
        let pair = |(a, b)| OfPair { a, b, gains: Sample::new(-most[a], most[b]), parted: [None, None] };
        Tally {
            games: 0,
            exact: false,
            by: experiment.by,
            builds: experiment.settings.iter().map(OfBuild::new).collect(),
            pairs: pairs(count).map(pair).collect(),
        }
    }

    /// Counts each game of each build, weighted with its chance.
    pub(super) fn exact(experiment: &Experiment, all: &[Vec<Weighed>]) -> Tally {
        let mut tally = Tally { games: WHOLE, exact: true, ..Tally::new(experiment) };
        for (build, games) in tally.builds.iter_mut().zip(all) {
            let mut left = WHOLE;
            for (nth, (chance, played)) in games.iter().enumerate() {
                let times =
                    if nth + 1 == games.len() { left } else { (chance * WHOLE as f64).round() as u64 };
                left = left.saturating_sub(times);
                build.add(played, times);
            }
        }
        tally
    }

    fn estimate(&self, sample: &Sample) -> Estimate {
        if self.exact { Estimate::exact(sample.mean()) } else { sample.estimate(ALPHA) }
    }

    /// Games of each build that are counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Counts games of each build, with the same numbers.
    pub fn add(&mut self, batch: &[Vec<Played>]) {
        self.games += batch.first().map_or(0, Vec::len) as u64;
        for (place, (build, played)) in self.builds.iter_mut().zip(batch).enumerate() {
            for played in played {
                build.add(played, 1);
                build.notable.add(place, self.by, played);
            }
        }
        for pair in &mut self.pairs {
            pair.add(batch, self.by);
        }
    }

    /// The half width of the widest interval that a stop by precision considers.
    fn width(&self) -> f64 {
        let of_builds = self.builds.iter().map(|build| build.sample(self.by));
        let samples: Vec<&Sample> = if self.pairs.is_empty() {
            of_builds.collect()
        } else {
            self.pairs.iter().map(|pair| &pair.gains).collect()
        };
        samples.into_iter().map(|sample| sample.estimate(ALPHA).half_width()).fold(0.0, f64::max)
    }

    pub(super) fn is_enough(&self, experiment: &Experiment) -> bool {
        match experiment.stop {
            Stop::Runs(runs) => self.games >= runs,
            Stop::Within(half) => self.games > 0 && self.width() <= half,
        }
    }

    /// Estimated games of each build that are needed in all.
    pub(super) fn needed(&self, experiment: &Experiment) -> u64 {
        match experiment.stop {
            Stop::Runs(runs) => runs,
            Stop::Within(half) => {
                let ratio = self.width() / half;
                (self.games as f64 * ratio * ratio).ceil().max(self.games as f64) as u64
            }
        }
    }

    pub fn results(&self, experiment: &Experiment) -> Results {
        let settings = experiment.settings.iter();
        let builds = self.builds.iter().zip(&experiment.names).zip(settings);
        let differences = self.pairs.iter().map(|pair| {
            let difference = self.difference(pair);
            Difference {
                a: pair.a,
                b: pair.b,
                verdict: Verdict::judge(&difference, margin(self.by)),
                difference,
            }
        });
        Results {
            games: if self.exact { 0 } else { self.games },
            exact: self.exact,
            complete: self.exact || self.is_enough(experiment),
            by: self.by,
            won: experiment.settings.first().map_or_else(String::new, |setting| won_words(&setting.scenario)),
            builds: builds.map(|((build, name), setting)| self.of_build(build, name, setting)).collect(),
            differences: differences.collect(),
            games_worth_a_look: self.worth_a_look(&experiment.names),
        }
    }

    fn difference(&self, pair: &OfPair) -> Estimate {
        let mean = |place: usize| self.builds[place].sample(self.by).mean();
        if self.exact { Estimate::exact(mean(pair.b) - mean(pair.a)) } else { pair.gains.estimate(ALPHA) }
    }

    fn of_build(&self, build: &OfBuild, name: &str, setting: &Setting) -> BuildResult {
        let games = self.games.max(1) as f64;
        let measures = Measure::ALL.into_iter().zip(&build.measures).map(|(measure, sample)| {
            let [p10, p50, p90] = [0.1, 0.5, 0.9].map(|share| sample.quantile(share).unwrap_or(0) as f64);
            (measure, MeasureResult { mean: self.estimate(sample), p10, p50, p90 })
        });
        let share = |count: u64, of: u64| self.estimate(&Sample::share(count, of));
        let last_fall = |build: &OfBuild| build.fallen_in.iter().rposition(|fallen| *fallen > 0).unwrap_or(0);
        let last = self.builds.iter().map(last_fall).max().unwrap_or(0);
        let mut left = self.games;
        let standing = build.fallen_in[1..=last].iter().map(|fallen| {
            left -= *fallen;
            share(left, self.games)
        });
        let standing: Vec<Estimate> = std::iter::once(Estimate::exact(1.0)).chain(standing).collect();
        let fallen: u64 = build.felled_by.values().sum();
        let mut felled_by: Vec<(String, Estimate)> =
            build.felled_by.iter().map(|(source, count)| (source.clone(), share(*count, fallen))).collect();
        felled_by.sort_by(|one, other| other.1.mean.total_cmp(&one.1.mean));
        let things = if self.games > 0 { &setting.things[..] } else { &[] };
        let shares: Vec<f64> = build.used.iter().map(|count| *count as f64 / games).collect();
        let (used, never_used, mut not_modeled) = parts(things, &shares);
        let ends = End::ALL.map(|end| self.estimate(&build.ends[end as usize]));
        let limit = ends[End::Limit as usize].mean;
        if limit > 0.0 {
            not_modeled.push(format!("the round limit: it ended {:.1}% of the games", limit * 100.0));
        }
        BuildResult {
            name: name.to_owned(),
            set: setting.set.clone(),
            play: setting.plays.players.word().to_owned(),
            ends,
            measures: measures.collect(),
            standing,
            felled_by,
            falls: build.falls.iter().map(|falls| share(*falls, self.games)).collect(),
            used,
            never_used,
            not_modeled,
        }
    }

    fn worth_a_look(&self, names: &[String]) -> Vec<WorthALook> {
        let own = self.builds.iter().flat_map(|build| build.notable.all());
        let parted = self.pairs.iter().flat_map(|pair| {
            let [by_first, by_second] = &pair.parted;
            [(by_first, pair.a, pair.b), (by_second, pair.b, pair.a)]
        });
        let parted = parted.filter_map(|(look, lost, won)| {
            let (lost, won) = (names.get(lost)?, names.get(won)?);
            Some(WorthALook { why: format!("{lost} lost a game that {won} won"), ..look.clone()? })
        });
        own.chain(parted).collect()
    }
}

/// The difference that matters: one point of a share, a tenth of anything else.
pub fn margin(by: Measure) -> f64 {
    if by.is_share() { MARGIN } else { 10.0 * MARGIN }
}
