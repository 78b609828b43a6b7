//! Advice: the purchases with experience that help most. Every purchase is made by the rules, played on the same games
//! as the build without it, and ranked by top-two sampling; purchases without any effect are reported. Pairs of
//! purchases are ranked in the same way.

mod pairs;
mod purchase;

pub use pairs::pairs;
pub use purchase::{Bought, Move, NextMove, Purchase, purchases};

use super::experiment::{BATCH, Experiment};
use super::game::{Measure, Played, limits};
use super::scenario::Setting;
use super::statistics::{ALPHA, Estimate, MARGIN, Sample, TopTwo, split_alpha};
use greenfelt_content::AnySheet;

/// Default number of paired games for each purchase.
pub const EACH: u64 = 300;

/// Paired games that each purchase gets before any is preferred.
pub const PILOT: u64 = 200;

#[derive(Clone, Debug)]
pub struct Advised {
    pub purchase: Purchase,
    /// The paired gain in the measure that counts; the intervals of all gains hold at once.
    pub gain: Estimate,
    pub pairs: u64,
    /// True if no game so far went differently with it.
    pub moves_nothing: bool,
}

/// One purchase while it is being tried.
struct Tried {
    setting: Setting,
    /// Gains; more is better.
    gains: Sample,
    /// The gain measured so far.
    gain: Estimate,
    differs: bool,
    /// The largest difference of one pair.
    widest: f64,
}

/// A request for advice: purchases within an amount of experience, in one scenario.
pub struct Advice<'a> {
    /// The build as it is, alone.
    pub experiment: &'a Experiment,
    pub purchases: Vec<Purchase>,
    /// Paired games in all.
    pub budget: u64,
}

/// Called with the number of pairs played, and a way to rank the results so far.
pub type Tell<'t> = dyn FnMut(u64, &dyn Fn() -> Vec<Advised>) + 't;

/// Ranks purchases by their gain; after each batch, calls `told` with the pairs played and the results so far.
///
/// `setting_of` makes the scenario ready for a sheet.
pub fn advise<E>(
    advice: &Advice<'_>,
    setting_of: &dyn Fn(&AnySheet) -> Result<Setting, E>,
    go_on: &(dyn Fn() -> bool + Sync),
    told: &mut Tell<'_>,
) -> Result<Vec<Advised>, E> {
    let Advice { experiment, purchases, budget } = advice;
    let base = &experiment.settings[0];
    let mut played: Vec<Vec<Played>> = Vec::new();
    let mut tried = Vec::new();
    let alpha = split_alpha(ALPHA, purchases.len());
    for purchase in purchases {
        let setting = setting_of(&purchase.sheet)?;
        let [most, with] = [base, &setting].map(|setting| limits(setting)[experiment.by as usize]);
        let gains = Sample::new(-most.max(with), most.max(with));
        tried.push(Tried { gain: gains.estimate(alpha), setting, gains, differs: false, widest: 0.0 });
    }
    let mut left = *budget;
    while left >= BATCH && go_on() {
        // Purchases that changed nothing in the pilot are not played again.
        let open: Vec<usize> =
            (0..tried.len()).filter(|&at| tried[at].gains.count() < PILOT || tried[at].differs).collect();
        let largest_deviation = deviation(&tried, experiment.by);
        let top_two = TopTwo { pilot: PILOT, largest_deviation };
        let gains: Vec<_> = open.iter().map(|&at| &tried[at].gains).collect();
        let known: Vec<_> = open.iter().map(|&at| tried[at].gain).collect();
        if TopTwo::find_best(&known).is_some() && open.iter().all(|&at| tried[at].gains.count() >= PILOT) {
            break;
        }
        let Some(next) = top_two.propose(&gains) else { break };
        let one = &mut tried[open[next]];
        let batch = one.gains.count() / BATCH;
        let first = batch * BATCH + 1;
        if played.len() as u64 <= batch {
            let Some(games) = experiment.games(base, first, BATCH, go_on) else { break };
            played.push(games);
        }
        let Some(with) = experiment.games(&one.setting, first, BATCH, go_on) else { break };
        one.add(&played[batch as usize], &with, experiment.by, alpha);
        left -= BATCH;
        told(budget - left, &|| ranked(purchases, &tried, experiment.by));
    }
    Ok(ranked(purchases, &tried, experiment.by))
}

/// Results of all purchases, best first.
fn ranked(purchases: &[Purchase], tried: &[Tried], by: Measure) -> Vec<Advised> {
    let mut advised: Vec<Advised> = purchases
        .iter()
        .zip(tried)
        .map(|(purchase, one)| Advised {
            purchase: purchase.clone(),
            gain: if by.more_is_better() { one.gain } else { one.gain.negated() },
            pairs: one.gains.count(),
            moves_nothing: one.gains.count() > 0 && !one.differs,
        })
        .collect();
    let better = sign(by);
    advised.sort_by(|one, other| (better * other.gain.mean).total_cmp(&(better * one.gain.mean)));
    advised
}

/// 1 if more of a measure is better, else -1.
fn sign(by: Measure) -> f64 {
    if by.more_is_better() { 1.0 } else { -1.0 }
}

/// The largest assumed deviation of one pair from the mean.
fn deviation(tried: &[Tried], by: Measure) -> f64 {
    if by.is_share() { 1.0 } else { tried.iter().map(|one| one.widest).fold(1.0, f64::max) }
}

impl Tried {
    /// Counts paired games; better results count as more.
    fn add(&mut self, base: &[Played], with: &[Played], by: Measure, alpha: f64) {
        let better = sign(by);
        for (without, with) in base.iter().zip(with) {
            self.differs |= without.differs_from(with);
            let gain = better * (with.measure(by) - without.measure(by));
            self.widest = self.widest.max(gain.abs());
            self.gains.add(gain);
        }
        self.gain = self.gains.estimate(alpha);
    }
}

/// True if a gain is too small to matter: one point of a share.
pub fn is_negligible(advised: &Advised) -> bool {
    advised.moves_nothing || advised.gain.mean.abs() < MARGIN / 2.0
}
