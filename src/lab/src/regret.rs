//! Regret: the wins, in points, that decisions of a play give away. At sampled decisions of its games everything that
//! the seat does not know is dealt again, and each choice is played to the end on the same random numbers. The best
//! choice is selected on one half of these games and valued on the other, so that luck does not look like regret.

use super::experiment::in_order;
use super::game::{End, Game, watch};
use super::play::chance;
use super::play::decision::{Decision, Kind};
use super::scenario::Setting;
use super::statistics::{ALPHA, Estimate, Sample};
use greenfelt_engine::command::Command;
use greenfelt_engine::table::Seat;
use rand::RngExt;
use std::collections::BTreeMap;

/// The question about the regret of a setting's play.
#[derive(Clone, Debug)]
pub struct RegretAsked {
    pub setting: Setting,
    pub seed: u64,
    /// Games of the play; in each game, one decision of each kind is examined.
    pub games: u64,
    /// Games of each choice.
    pub each: u64,
    pub threads: usize,
}

/// The wins that decisions of one kind give away.
#[derive(Clone, Debug, PartialEq)]
pub struct Regret {
    /// `None` for all kinds together.
    pub kind: Option<Kind>,
    /// Decisions that were examined.
    pub sampled: u64,
    /// Decisions in a game, on average.
    pub a_game: f64,
    /// The wins that one decision gives away, on average.
    pub gave: Estimate,
}

/// The results after some games.
#[derive(Clone, Debug, PartialEq)]
pub struct Regrets {
    pub games: u64,
    pub complete: bool,
    /// Each kind that occurred, then all together.
    pub rows: Vec<Regret>,
}

/// Games between two checks whether to go on.
const AT_ONCE: u64 = 28;

/// Parts into which a win is divided for counting.
const PARTS: f64 = 1000.0;

/// The decisions of one kind so far.
struct Sums {
    values: Sample,
    decisions: u64,
}

impl Sums {
    fn new() -> Sums {
        Sums { values: Sample::new(-PARTS, PARTS), decisions: 0 }
    }

    fn add(&mut self, decisions: u32, gave: f64) {
        self.decisions += u64::from(decisions);
        self.values.add(gave * PARTS);
    }

    fn regret(&self, kind: Option<Kind>, sampled: u64, games: u64) -> Regret {
        let of = self.values.estimate(ALPHA);
        let gave = Estimate::new(of.mean / PARTS, of.low / PARTS, of.high / PARTS);
        Regret { kind, sampled, a_game: self.decisions as f64 / games.max(1) as f64, gave }
    }
}

impl RegretAsked {
    /// Plays until all games are counted or `go_on` returns false.
    pub fn answer(&self, go_on: &(dyn Fn() -> bool + Sync)) -> Regrets {
        let (mut kinds, mut all) = (BTreeMap::new(), Sums::new());
        let mut games = 0;
        while games < self.games {
            let count = AT_ONCE.min(self.games - games);
            let of_game = |number| self.choices(number, go_on);
            let Some(played) = in_order(self.threads, games + 1, count, &of_game) else { break };
            games += count;
            for of_game in played.iter().filter(|of_game| !of_game.is_empty()) {
                let (mut decisions, mut sum) = (0, 0.0);
                for (decision, count, wins) in of_game {
                    let gave = gave(wins, 0);
                    kinds.entry(decision.kind).or_insert_with(Sums::new).add(*count, gave);
                    decisions += count;
                    sum += f64::from(*count) * gave;
                }
                all.add(decisions, sum / f64::from(decisions));
            }
        }
        let mut rows: Vec<Regret> =
            kinds.iter().map(|(kind, sums)| sums.regret(Some(*kind), sums.values.count(), games)).collect();
        rows.push(all.regret(None, rows.iter().map(|row| row.sampled).sum(), games));
        Regrets { games, complete: games == self.games, rows }
    }

    /// One decision of each kind in a game, with the state before it.
    fn sampled(&self, number: u64) -> Vec<Sampled<'_>> {
        let mut sampled: BTreeMap<Kind, Sampled<'_>> = BTreeMap::new();
        let mut chance = chance(self.seed.wrapping_add(1), number);
        watch(&self.setting, self.seed, number, &mut |game, command| {
            for decision in self.setting.plays.decisions(&game.table, command) {
                let count = sampled.get(&decision.kind).map_or(0, |other| other.count) + 1;
                if chance.random_range(0..count) == 0 {
                    sampled.insert(decision.kind, Sampled { decision, from: game.clone(), count });
                } else if let Some(other) = sampled.get_mut(&decision.kind) {
                    other.count = count;
                }
            }
        });
        sampled.into_values().collect()
    }

    /// The games that each choice of a decision wins, all on the same random numbers; `None` if `go_on` canceled it.
    fn wins(&self, sampled: &Sampled<'_>, number: u64, go_on: &dyn Fn() -> bool) -> Option<Vec<Vec<bool>>> {
        let Sampled { decision, from, .. } = sampled;
        let seat = Seat::Player(decision.who.clone());
        let seed = self.seed.rotate_left(17).wrapping_add(number);
        let won = |choice: &Command, nth| {
            let mut game = from.clone();
            game.decide(&seat, choice, seed, nth);
            go_on().then(|| game.play_out() == End::Won)
        };
        let all = |choice: &Command| (1..=self.each).map(|nth| won(choice, nth)).collect();
        decision.choices.iter().map(all).collect()
    }

    /// Each sampled decision of a game, with the games that each of its choices wins; the play's own choice is first.
    pub fn choices(&self, number: u64, go_on: &dyn Fn() -> bool) -> Option<Vec<Tried>> {
        let played = |sampled: Sampled<'_>| {
            let wins = self.wins(&sampled, number, go_on)?;
            Some((sampled.decision, sampled.count, wins))
        };
        self.sampled(number).into_iter().map(played).collect()
    }
}

/// A sampled decision, the number of its kind in its game, and the games that each of its choices won.
pub type Tried = (Decision, u32, Vec<Vec<bool>>);

/// One of the decisions of its kind in a game.
struct Sampled<'s> {
    decision: Decision,
    /// The game before it.
    from: Game<'s>,
    /// Decisions of its kind.
    count: u32,
}

/// The wins that one choice gives away compared with the best, which is selected on every other game and valued on the
/// rest, in both ways.
pub fn gave(wins: &[Vec<bool>], given: usize) -> f64 {
    let count =
        |choice: &Vec<bool>, half| choice.iter().skip(half).step_by(2).filter(|won| **won).count() as f64;
    let halves = [0, 1].map(|half| {
        // Among equals nothing is given away.
        let better = |best: usize, other: usize| {
            if count(&wins[other], half) > count(&wins[best], half) { other } else { best }
        };
        let best = (0..wins.len()).fold(given, better);
        count(&wins[best], 1 - half) - count(&wins[given], 1 - half)
    });
    halves.iter().sum::<f64>() / wins[given].len().max(1) as f64
}
