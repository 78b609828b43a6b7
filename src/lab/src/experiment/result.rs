//! Results of an experiment for each build and for each pair of builds.

use crate::build::things::{UsablePart, words_of};
use crate::game::{End, Measure, Played};
use crate::statistics::{Estimate, Verdict};

#[derive(Clone, Debug, PartialEq)]
pub struct BuildResult {
    pub name: String,
    /// The options of the scenario, and the play of the build.
    pub set: Vec<(String, String)>,
    pub play: String,
    /// The share of games with each end, in the order of `End`.
    pub ends: [Estimate; End::ALL.len()],
    pub measures: Vec<(Measure, MeasureResult)>,
    /// Share of games in which the build still stands after each round, starting before the first.
    pub standing: Vec<Estimate>,
    /// Causes of its fall as shares of the lost games, most common first.
    pub felled_by: Vec<(String, Estimate)>,
    /// Share of games at whose end each hero is down, by order at the table; heroes after the last one who fell are
    /// left out.
    pub falls: Vec<Estimate>,
    /// Parts of the sheet that the rules used, with the share of games; in the order of the sheet.
    pub used: Vec<(String, f64)>,
    /// Parts of the sheet that no game used, although the rules use them automatically; skills with their rank.
    pub never_used: Vec<UsablePart>,
    /// Parts of the sheet that games leave out, each with the reason: `Door Kicker: spares a check, which no play asks
    /// for`.
    pub not_modeled: Vec<String>,
}

impl BuildResult {
    /// Describes the parts that no game used: `Occult 1, Culture 1`.
    pub fn never_used_words(&self) -> Option<String> {
        words_of(&self.never_used)
    }

    /// The mean of a measure, with its interval.
    pub fn estimate(&self, of: Measure) -> Estimate {
        self.measures[of as usize].1.mean
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasureResult {
    pub mean: Estimate,
    pub p10: f64,
    pub p50: f64,
    pub p90: f64,
}

/// The paired difference of two builds.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Indexes of the two builds; the difference is the second minus the first.
    pub a: usize,
    pub b: usize,
    pub difference: Estimate,
    pub verdict: Verdict,
}

/// A game worth a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorthALook {
    pub why: String,
    /// Index of the build.
    pub build: usize,
    pub number: u64,
    pub rounds: u32,
    pub health: i64,
}

impl WorthALook {
    pub(super) fn of(why: String, build: usize, played: &Played) -> WorthALook {
        let health = played.measure(Measure::HealthLeft).round() as i64;
        WorthALook { why, build, number: played.number, rounds: played.rounds, health }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// Games of each build; 0 if nothing is sampled.
    pub games: u64,
    /// True if everything is enumerated and no game is played.
    pub exact: bool,
    pub complete: bool,
    pub by: Measure,
    /// The condition for a win, in a sentence.
    pub won: String,
    pub builds: Vec<BuildResult>,
    pub differences: Vec<Difference>,
    pub games_worth_a_look: Vec<WorthALook>,
}

impl Results {
    /// Games of each build to which the precision of these results corresponds.
    pub fn worth(&self) -> u64 {
        if self.exact { u64::MAX } else { self.games }
    }
}

/// Parts of a sheet that games used with their shares, those that none used, and those that games leave out.
pub(super) type Parts = (Vec<(String, f64)>, Vec<UsablePart>, Vec<String>);

/// Sorts the parts of a sheet by the share of games that used each.
pub(super) fn parts(things: &[UsablePart], shares: &[f64]) -> Parts {
    let (used, unused): (Vec<_>, Vec<_>) = things.iter().zip(shares).partition(|(_, share)| **share > 0.0);
    let by_hand = |thing: &UsablePart| Some(format!("{}: {}", thing.name, thing.by_hand.as_ref()?));
    let unused = || unused.iter().map(|(thing, _)| *thing);
    (
        used.iter().map(|(thing, share)| (thing.name.clone(), **share)).collect(),
        unused().filter(|thing| thing.by_hand.is_none()).cloned().collect(),
        unused().filter_map(by_hand).collect(),
    )
}

/// Returns the parts that a build used in none of these results.
pub fn never_used(results: &[&Results], build: usize) -> Vec<UsablePart> {
    let mut builds = results.iter().filter_map(|results| results.builds.get(build));
    let mut unused = builds.next().map(|first| first.never_used.clone()).unwrap_or_default();
    builds.for_each(|other| unused.retain(|thing| other.never_used.contains(thing)));
    unused
}
