//! Results of an experiment: what is known of each build and of each pair of them.

use crate::build::things::{Thing, words_of};
use crate::game::{Measure, Played};
use crate::statistics::{Interval, Verdict};
use serde::{Deserialize, Serialize};

/// Results of one build.
#[derive(Clone, Debug, PartialEq)]
pub struct BuildResult {
    pub name: String,
    /// Shares of won, lost and limited games.
    pub ends: [f64; 3],
    /// The interval of the measure that counts.
    pub interval: Interval,
    /// For an end that never came: its largest likely share (95 %).
    pub never: f64,
    pub measures: Vec<(Measure, MeasureResult)>,
    /// Share that still stands after each round, from before the first.
    pub standing: Vec<f64>,
    /// Causes of its fall as shares of the lost games, the commonest first.
    pub felled_by: Vec<(String, f64)>,
    /// Share of games at whose end each hero is down, in their order at the table; those after the last who fell are
    /// left out.
    pub falls: Vec<f64>,
    /// Factor of games that would be needed without control terms.
    pub variance_ratio: Option<f64>,
    /// Parts of the sheet that the rules used, with the share of games; in the order of the sheet.
    pub used: Vec<(String, f64)>,
    /// Parts of the sheet that no game used, although the rules would by themselves; skills with their rank.
    pub never_used: Vec<Thing>,
    /// Parts of the sheet that games leave out, each with the reason: `Door Kicker: spares a check, which no play asks
    /// for`.
    pub not_modeled: Vec<String>,
}

impl BuildResult {
    /// Describes the parts that no game used: `Occult 1, Culture 1`.
    pub fn never_used_words(&self) -> Option<String> {
        words_of(&self.never_used)
    }

    pub fn mean(&self, of: Measure) -> f64 {
        self.measures.iter().find(|(measure, _)| *measure == of).map_or(0.0, |(_, found)| found.mean)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasureResult {
    pub mean: f64,
    pub p10: f64,
    pub p50: f64,
    pub p90: f64,
}

/// The paired difference of two builds.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Places of the two builds; the difference is of the second less the first.
    pub a: usize,
    pub b: usize,
    pub difference: f64,
    pub interval: Interval,
    pub verdict: Verdict,
    /// Factor of games that would be needed without pairs and control terms.
    pub saving: Option<f64>,
}

/// A game that somebody may want to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorthALook {
    pub why: String,
    /// Place of the build.
    pub build: usize,
    pub number: u64,
    pub rounds: u32,
    pub health: i64,
}

impl WorthALook {
    pub(super) fn of(why: &str, build: usize, played: &Played) -> WorthALook {
        let health = played.measure(Measure::HealthLeft).round() as i64;
        WorthALook { why: why.into(), build, number: played.number, rounds: played.rounds, health }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// Games of each build.
    pub games: u64,
    pub complete: bool,
    pub by: Measure,
    pub builds: Vec<BuildResult>,
    pub differences: Vec<Difference>,
    pub games_worth_a_look: Vec<WorthALook>,
}

/// Returns the parts that a build used in none of these results.
pub fn never_used(results: &[&Results], build: usize) -> Vec<Thing> {
    let mut builds = results.iter().filter_map(|results| results.builds.get(build));
    let mut unused = builds.next().map(|first| first.never_used.clone()).unwrap_or_default();
    builds.for_each(|other| unused.retain(|thing| other.never_used.contains(thing)));
    unused
}
