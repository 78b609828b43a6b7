//! The counts of an experiment, batch by batch, in memory that does not grow with the number of games. It can be kept
//! and counted on later: the results are the same as without the stop.

use super::result::{BuildResult, Difference, MeasureResult, Results, WorthALook};
use super::{Experiment, Stop};
use crate::game::{CONTROLS, End, Measure, PAIR_CONTROLS, Played};
use crate::scenario::Setting;
use crate::statistics::{
    ALPHA, AsymptoticSequence, BettingSequence, Comoments, ControlVariates, Histogram, Interval, MARGIN,
    Summary, Verdict, zero_event_bound,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most sources that are counted apart as what felled a build.
const MOST_SOURCES: usize = 40;

/// Rounds whose survivors are counted.
const MOST_ROUNDS: usize = 50;

/// Counts of one build.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct OfBuild {
    ends: [u64; 3],
    measures: Vec<(Summary, Histogram)>,
    betting: BettingSequence,
    controls: ControlVariates,
    fallen_in: Vec<u64>,
    falls: Vec<u64>,
    felled_by: BTreeMap<String, u64>,
    /// Games that used each thing of the setting.
    used: Vec<u64>,
    /// The luckiest win and the closest loss seen so far.
    luckiest: Option<(f64, WorthALook)>,
    closest: Option<(f64, WorthALook)>,
    middle: Option<(u64, WorthALook)>,
    limited: Option<WorthALook>,
}

/// Counts of a pair of builds.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct OfPair {
    a: usize,
    b: usize,
    betting: BettingSequence,
    controls: ControlVariates,
    /// A game that the second won and the first lost, and one the other way around.
    parted: [Option<WorthALook>; 2],
}

/// The counts of an experiment, always of whole batches from the first on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Tally {
    games: u64,
    by: Measure,
    builds: Vec<OfBuild>,
    pairs: Vec<OfPair>,
}

impl OfBuild {
    fn new(setting: &Setting) -> OfBuild {
        OfBuild {
            ends: [0; 3],
            measures: Measure::ALL.map(|_| (Summary::default(), Histogram::default())).to_vec(),
            betting: BettingSequence::new(Interval::new(0.0, 1.0)),
            controls: ControlVariates::new(CONTROLS).skipping_first_batch(),
            fallen_in: vec![0; MOST_ROUNDS + 1],
            falls: Vec::new(),
            felled_by: BTreeMap::new(),
            used: vec![0; setting.things.len()],
            luckiest: None,
            closest: None,
            middle: None,
            limited: None,
        }
    }

    fn add(&mut self, place: usize, batch: &[Played], by: Measure) {
        let mut values = Comoments::new(CONTROLS);
        let mut wins = Histogram::default();
        for played in batch {
            self.ends[played.end as usize] += 1;
            for ((summary, histogram), &value) in self.measures.iter_mut().zip(&played.measures) {
                summary.add(value);
                histogram.add(value.round() as i64);
            }
            values.add(played.measure(by), &played.controls);
            wins.add(played.measure(by).round() as i64);
            if played.end == End::Lost {
                self.fallen_in[(played.rounds as usize).min(MOST_ROUNDS)] += 1;
            }
            for (count, used) in self.used.iter_mut().zip(&played.used) {
                *count += u64::from(*used);
            }
            let last = 64 - played.fallen.leading_zeros() as usize;
            self.falls.resize(self.falls.len().max(last), 0);
            for (at, falls) in self.falls.iter_mut().enumerate() {
                *falls += played.fallen >> at & 1;
            }
            if let Some(source) = &played.felled_by {
                let known = self.felled_by.len() < MOST_SOURCES || self.felled_by.contains_key(source);
                let source = if known { source.clone() } else { "something else".into() };
                *self.felled_by.entry(source).or_default() += 1;
            }
            self.notice(place, played);
        }
        if by.is_share() {
            self.betting.update(&wins);
        }
        self.controls.add(&values);
    }

    /// Remembers games that are worth a look.
    fn notice(&mut self, place: usize, played: &Played) {
        let look = |why: &str| WorthALook::of(why, place, played);
        let luck: f64 = played.controls.iter().sum();
        match played.end {
            End::Won => {
                if self.luckiest.as_ref().is_none_or(|(most, _)| luck > *most) {
                    self.luckiest = Some((luck, look("the luckiest win")));
                }
                // The win nearest to the median so far.
                let median = self.measures[Measure::HealthLeft as usize].1.quantile(0.5).unwrap_or(0);
                let off = (played.measure(Measure::HealthLeft).round() as i64).abs_diff(median);
                if self.middle.as_ref().is_none_or(|(nearest, _)| off < *nearest) {
                    self.middle = Some((off, look("a middling win")));
                }
            }
            End::Lost if self.closest.as_ref().is_none_or(|(most, _)| luck > *most) => {
                self.closest = Some((luck, look("lost despite good cards")));
            }
            End::Limit if self.limited.is_none() => {
                self.limited = Some(look("a game that the round limit ended"));
            }
            End::Lost | End::Limit => {}
        }
    }

    /// The mean of the measure that counts, luck taken out, and its interval.
    fn interval(&self, by: Measure) -> (f64, Interval) {
        let plain = self.controls.mean_of_all();
        if by.is_share() {
            let adjusted = sequence(1.0).interval(self.controls.adjusted());
            let betting = self.betting.interval();
            let whole = adjusted.filter(|adjusted| adjusted.half_width() < betting.half_width());
            let mean = whole.map_or(plain, |_| self.controls.adjusted().mean());
            return (mean.clamp(0.0, 1.0), clamped(whole.unwrap_or(betting), 0.0, 1.0));
        }
        let (summary, _) = &self.measures[by as usize];
        let spread = summary.max().unwrap_or(0.0) - summary.min().unwrap_or(0.0);
        let adjusted = self.controls.adjusted();
        let interval = sequence(spread.max(1.0)).interval(adjusted);
        (adjusted.mean(), interval.unwrap_or_else(|| everything(plain)))
    }
}

/// An interval about which nothing is known yet.
fn everything(mean: f64) -> Interval {
    Interval::around(mean, f64::INFINITY)
}

fn clamped(interval: Interval, low: f64, high: f64) -> Interval {
    Interval::new(interval.low.clamp(low, high), interval.high.clamp(low, high))
}

fn sequence(deviation: f64) -> AsymptoticSequence {
    AsymptoticSequence::new(ALPHA).with_largest_deviation(deviation)
}

impl OfPair {
    fn add(&mut self, batch: &[Vec<Played>], by: Measure) {
        let mut values = Comoments::new(PAIR_CONTROLS);
        let mut wins = Histogram::default();
        for (first, second) in batch[self.a].iter().zip(&batch[self.b]) {
            let difference = second.measure(by) - first.measure(by);
            values.add(difference, &second.controls_beside(first));
            wins.add(difference.round() as i64);
            for (parted, lost, won, build) in [(0, first, second, self.a), (1, second, first, self.b)] {
                if self.parted[parted].is_none() && lost.end == End::Lost && won.end == End::Won {
                    self.parted[parted] = Some(WorthALook::of("", build, lost));
                }
            }
        }
        if by.is_share() {
            self.betting.update(&wins);
        }
        self.controls.add(&values);
    }

    fn interval(&self, by: Measure, spread: f64) -> (f64, Interval) {
        let plain = self.controls.mean_of_all();
        let adjusted = sequence(spread).interval(self.controls.adjusted());
        if by.is_share() {
            let betting = self.betting.interval();
            let whole = adjusted.filter(|adjusted| adjusted.half_width() < betting.half_width());
            let mean = whole.map_or(plain, |_| self.controls.adjusted().mean());
            return (mean, clamped(whole.unwrap_or(betting), -1.0, 1.0));
        }
        (self.controls.adjusted().mean(), adjusted.unwrap_or_else(|| everything(plain)))
    }
}

impl Tally {
    pub fn new(experiment: &Experiment) -> Tally {
        let count = experiment.settings.len();
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        let pair = |(a, b)| OfPair {
            a,
            b,
            betting: BettingSequence::new(Interval::new(-1.0, 1.0)),
            controls: ControlVariates::new(PAIR_CONTROLS).skipping_first_batch(),
            parted: [None, None],
        };
        Tally {
            games: 0,
            by: experiment.by,
            builds: experiment.settings.iter().map(OfBuild::new).collect(),
            pairs: pairs.map(pair).collect(),
        }
    }

    /// Games of each build that are counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    pub(super) fn add(&mut self, batch: &[Vec<Played>]) {
        self.games += batch.first().map_or(0, Vec::len) as u64;
        for (place, (build, played)) in self.builds.iter_mut().zip(batch).enumerate() {
            build.add(place, played, self.by);
        }
        for pair in &mut self.pairs {
            pair.add(batch, self.by);
        }
    }

    /// The half width of the widest interval that a stop by precision looks at.
    fn width(&self) -> f64 {
        let of_pairs = self.pairs.iter().map(|pair| self.difference(pair).1.half_width());
        let widest = of_pairs.fold(0.0, f64::max);
        if self.pairs.is_empty() {
            self.builds.iter().map(|build| build.interval(self.by).1.half_width()).fold(0.0, f64::max)
        } else {
            widest
        }
    }

    fn difference(&self, pair: &OfPair) -> (f64, Interval) {
        let spread = |place: usize| {
            let (summary, _) = &self.builds[place].measures[self.by as usize];
            summary.max().unwrap_or(0.0) - summary.min().unwrap_or(0.0)
        };
        let spread = if self.by.is_share() { 1.0 } else { (spread(pair.a) + spread(pair.b)).max(1.0) };
        pair.interval(self.by, spread)
    }

    pub fn is_enough(&self, experiment: &Experiment) -> bool {
        match experiment.stop {
            Stop::Runs(runs) => self.games >= runs,
            Stop::Within(half) => self.games >= AsymptoticSequence::FIRST_LOOK && self.width() <= half,
        }
    }

    /// Estimated games of each build that it takes in all.
    pub(super) fn needed(&self, experiment: &Experiment) -> u64 {
        match experiment.stop {
            Stop::Runs(runs) => runs,
            Stop::Within(half) => {
                let ratio = self.width() / half;
                if ratio.is_finite() {
                    (self.games as f64 * ratio * ratio).ceil().max(self.games as f64) as u64
                } else {
                    0
                }
            }
        }
    }

    pub fn results(&self, experiment: &Experiment) -> Results {
        let settings = experiment.settings.iter();
        let builds = self.builds.iter().zip(&experiment.names).zip(settings);
        let differences = self.pairs.iter().map(|pair| {
            let (difference, interval) = self.difference(pair);
            let alone = |place: usize| self.builds[place].controls.plain().variance();
            let saving = (alone(pair.a) + alone(pair.b)) / pair.controls.adjusted().variance();
            Difference {
                a: pair.a,
                b: pair.b,
                difference,
                interval,
                verdict: Verdict::judge(Some(interval), margin(self.by)),
                saving: saving.is_finite().then_some(saving),
            }
        });
        Results {
            games: self.games,
            complete: self.is_enough(experiment),
            by: self.by,
            builds: builds.map(|((build, name), setting)| self.of_build(build, name, setting)).collect(),
            differences: differences.collect(),
            games_worth_a_look: self.worth_a_look(&experiment.names),
        }
    }

    fn of_build(&self, build: &OfBuild, name: &str, setting: &Setting) -> BuildResult {
        let games = self.games.max(1) as f64;
        let (_, interval) = build.interval(self.by);
        let measures =
            Measure::ALL.into_iter().zip(&build.measures).map(|(measure, (summary, histogram))| {
                let at = |share| histogram.quantile(share).unwrap_or(0) as f64;
                let mean = summary.moments().mean();
                (measure, MeasureResult { mean, p10: at(0.1), p50: at(0.5), p90: at(0.9) })
            });
        let rounds = build.fallen_in.iter().rposition(|fallen| *fallen > 0).map_or(0, |last| last + 1);
        let mut left = games;
        let standing = build.fallen_in[..rounds].iter().map(|fallen| {
            left -= *fallen as f64;
            left / games
        });
        let standing: Vec<f64> = std::iter::once(1.0).chain(standing).collect();
        let fallen: u64 = build.felled_by.values().sum();
        let mut felled_by: Vec<(String, f64)> = build
            .felled_by
            .iter()
            .map(|(source, count)| (source.clone(), *count as f64 / fallen.max(1) as f64))
            .collect();
        felled_by.sort_by(|one, other| other.1.total_cmp(&one.1));
        let counted = setting.things.iter().zip(&build.used).filter(|_| self.games > 0);
        let (used, unused): (Vec<_>, Vec<_>) = counted.partition(|(_, count)| **count > 0);
        let unused = || unused.iter().map(|(thing, _)| *thing);
        let never_used = unused().filter(|thing| thing.by_hand.is_none());
        let by_hand =
            unused().filter_map(|thing| Some(format!("{}: {}", thing.name, thing.by_hand.as_ref()?)));
        let limit = build.ends[End::Limit as usize];
        let limited = (limit > 0)
            .then(|| format!("the round limit: it ended {:.1}% of the games", limit as f64 * 100.0 / games));
        BuildResult {
            name: name.to_owned(),
            ends: build.ends.map(|count| count as f64 / games),
            interval,
            never: zero_event_bound(self.games, ALPHA),
            measures: measures.collect(),
            standing,
            felled_by,
            falls: build.falls.iter().map(|falls| *falls as f64 / games).collect(),
            variance_ratio: build.controls.variance_ratio(),
            used: used.iter().map(|(thing, count)| (thing.name.clone(), **count as f64 / games)).collect(),
            never_used: never_used.cloned().collect(),
            not_modeled: by_hand.chain(limited).collect(),
        }
    }

    fn worth_a_look(&self, names: &[String]) -> Vec<WorthALook> {
        let of = |build: &OfBuild| {
            [
                build.middle.as_ref().map(|(_, look)| look.clone()),
                build.luckiest.as_ref().map(|(_, look)| look.clone()),
                build.closest.as_ref().map(|(_, look)| look.clone()),
                build.limited.clone(),
            ]
        };
        let own = self.builds.iter().flat_map(of).flatten();
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
fn margin(by: Measure) -> f64 {
    if by.is_share() { MARGIN } else { 10.0 * MARGIN }
}
