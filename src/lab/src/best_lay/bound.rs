//! An upper bound for all rows with the same beginning: the results of their first cards, completed by the best play of
//! the cards left in the hand.
//!
//! The bound assumes that a player sees each card of the Dealer before choosing the next card, so it is never too low.
//! It depends on which cards are left and not on the order of the others, so few bounds serve many rows. It ignores the
//! special effects of jokers and jacks, which only make a result worse.

use super::{Aim, Goal};
use crate::challenge_odds::{Run, State};
use crate::dealer_knowledge::Deal;
use greenfelt_engine::rules::ultimo::judge::{Marks, place};
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Standing};
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// The number of cards that were laid, then the cards that may still be laid, as sorted indices of kinds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Left(Vec<u8>);

impl Left {
    fn laid(&self) -> usize {
        usize::from(self.0[0])
    }

    fn cards(&self) -> &[u8] {
        &self.0[1..]
    }
}

/// The highest number of ways to reach the goal with the cards left. They depend on the last run of equal Dealer's
/// cards that was met (its class and length), on whether a pair is won, and on the pairs won minus those lost.
#[derive(Debug)]
struct Rest {
    laid: usize,
    /// 2 if the goal depends on whether a pair is won, 3 if also on whether one is lost, else 1.
    lanes: usize,
    /// `at[class]`: index of the shortest run of a class.
    at: Rc<[usize]>,
    values: Vec<f64>,
}

impl Rest {
    fn nothing(laid: usize, lanes: usize, at: &Rc<[usize]>) -> Rest {
        let runs = at.last().copied().unwrap_or(0);
        Rest { laid, lanes, at: Rc::clone(at), values: vec![0.0; runs * lanes * (2 * laid + 1)] }
    }

    fn width(&self) -> usize {
        2 * self.laid + 1
    }

    fn index(&self, class: usize, n: usize) -> usize {
        (self.at[class] + n - 1) * self.lanes * self.width()
    }

    /// Ways after a run of `n` cards of a class, in a lane.
    fn lane(&self, class: usize, n: usize, lane: usize) -> &[f64] {
        let (from, width) = (self.index(class, n), self.width());
        &self.values[from + lane.min(self.lanes - 1) * width..][..width]
    }

    fn lane_mut(&mut self, class: usize, n: usize, lane: usize) -> &mut [f64] {
        let (from, width) = (self.index(class, n), self.width());
        &mut self.values[from + lane * width..][..width]
    }
}

/// The value of a card in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CardKind {
    pub(super) place: Standing,
    pub(super) worth: CardValue,
}

impl CardKind {
    pub(super) fn of(played: Played) -> CardKind {
        CardKind { place: played.place, worth: played.worth }
    }
}

/// Bounds for one deal and goal, each computed once for all rows that leave the same cards.
pub(super) struct Bounds<'a> {
    deal: &'a Deal,
    aim: Aim<'a>,
    limit: usize,
    /// Every place and worth of a card in any reading, sorted.
    kinds: Vec<CardKind>,
    at: Rc<[usize]>,
    known: HashMap<Left, Rc<Rest>>,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(deal: &'a Deal, aim: Aim<'a>, limit: usize, readings: &[Vec<Played>]) -> Bounds<'a> {
        let mut runs = 0;
        let mut at = vec![0];
        at.extend((0..deal.classes.len()).map(|class| {
            runs += deal.most(class);
            runs
        }));
        let mut kinds: Vec<_> = readings.iter().flatten().copied().map(CardKind::of).collect();
        kinds.sort_unstable();
        kinds.dedup();
        Bounds { deal, aim, limit, kinds, at: at.into(), known: HashMap::new() }
    }

    /// All cards of a reading.
    pub(super) fn left(&self, cards: &[Played]) -> Left {
        let mut cards: Vec<u8> = cards.iter().map(|played| self.index(CardKind::of(*played))).collect();
        cards.sort_unstable();
        cards.insert(0, 0);
        Left(cards)
    }

    fn index(&self, kind: CardKind) -> u8 {
        self.kinds.partition_point(|other| *other < kind) as u8
    }

    fn place(&self, card: u8) -> Standing {
        self.kinds[usize::from(card)].place
    }

    /// The cards left after one more is laid. Any descending card counts as the highest one, which is no worse.
    pub(super) fn after(&self, left: &Left, kind: CardKind) -> Left {
        let Left(mut cards) = left.clone();
        match kind.place {
            Standing::Descending(_) => _ = cards.pop(),
            Standing::First | Standing::Anywhere => {
                let card = self.index(kind);
                if let Some(at) = left.cards().iter().position(|other| *other == card) {
                    cards.remove(at + 1);
                }
            }
        }
        if kind.place != Standing::First {
            let jokers = cards[1..].iter().take_while(|card| self.place(**card) == Standing::First).count();
            cards.drain(1..=jokers);
        }
        cards[0] += 1;
        Left(cards)
    }

    /// The cards that may come next: the highest of the descending ones, and one of each other kind.
    pub(super) fn next(&self, left: &Left) -> impl Iterator<Item = CardKind> {
        let falls = |card: u8| matches!(self.place(card), Standing::Descending(_));
        left.cards().iter().enumerate().filter_map(move |(at, card)| {
            let last = left.cards().get(at + 1).is_none_or(|next| !falls(*card) && next != card);
            last.then_some(self.kinds[usize::from(*card)])
        })
    }

    /// Number of cards left that never hurt at the end of a row: all but jokers.
    fn useful(&self, left: &Left) -> usize {
        left.cards().iter().filter(|card| self.place(**card) != Standing::First).count()
    }

    /// True if no card other than a joker is left to meet a card of the Dealer.
    pub(super) fn ends(&self, left: &Left) -> bool {
        left.laid() >= self.limit.min(self.deal.length()) || self.useful(left) == 0
    }

    fn nothing(&self, laid: usize) -> Rest {
        let lanes = match self.aim {
            // For success, only pairs won minus pairs lost count.
            Aim::Goal(Goal::Success) => 1,
            Aim::Goal(_) => 2,
            Aim::Worth(_) => 3,
        };
        Rest::nothing(laid, lanes, &self.at)
    }

    /// Possible lengths of a run of the class that was met last.
    fn runs(&self, class: usize, laid: usize) -> RangeInclusive<usize> {
        laid.saturating_sub(self.deal.reach(class)).max(1)..=self.deal.most(class).min(laid)
    }

    /// An upper bound for the chance of every row that begins with these cards; `filled` holds the search's ways for all
    /// but the last of them.
    pub(super) fn of(&mut self, row: &[Played], filled: &[Vec<State>], left: &Left) -> f64 {
        let (deal, places) = (self.deal, row.len());
        let rest = self.rest(left);
        let mut ways = 0.0;
        for (at, class) in deal.classes.iter().enumerate() {
            let mut run = Run::default();
            for n in 1..=deal.most(at).min(places) {
                run.add(place(Some(row[places - n].worth), Some(class.worth)));
                if places - n <= deal.reach(at) {
                    let (filled, lane) = (&filled[places - n][at], |lane| rest.lane(at, n, lane));
                    ways += match self.aim {
                        Aim::Goal(_) => filled.valued(run, [lane(0), lane(1)]),
                        Aim::Worth(_) => filled.worth(run, [lane(0), lane(1), lane(2)]),
                    };
                }
            }
        }
        ways / deal.all().iter().sum::<f64>()
    }

    fn rest(&mut self, left: &Left) -> Rc<Rest> {
        if let Some(known) = self.known.get(left) {
            return Rc::clone(known);
        }
        let mut best = if self.ends(left) { self.end(left) } else { self.nothing(left.laid()) };
        if left.laid() < self.limit.min(self.deal.length()) {
            let next: Vec<_> = self.next(left).collect();
            for kind in next {
                let next = self.rest(&self.after(left, kind));
                self.follow(&mut best, kind.worth, &next);
            }
        }
        let best = Rc::new(best);
        self.known.insert(left.clone(), Rc::clone(&best));
        best
    }

    /// The ways of a row that meets no more cards, and ends with all cards that never hurt.
    fn end(&self, left: &Left) -> Rest {
        let (laid, deal) = (left.laid(), self.deal);
        let unmet = deal.length().saturating_sub(laid);
        let won = if unmet > 0 { 0 } else { self.useful(left).min(self.limit - laid) };
        let mut rest = self.nothing(laid);
        for class in 0..deal.classes.len() {
            for n in self.runs(class, laid) {
                let closing: f64 = deal.closing(class, n, unmet).iter().sum();
                for lane in 0..rest.lanes {
                    for (value, ahead) in rest.lane_mut(class, n, lane).iter_mut().zip(-(laid as i32)..) {
                        *value = closing * self.reached(lane, ahead, won, unmet);
                    }
                }
            }
        }
        rest
    }

    /// The value of a row that ends this many pairs ahead, with this many unmatched cards of either side.
    fn reached(&self, lane: usize, ahead: i32, won: usize, unmet: usize) -> f64 {
        let now = ahead + won as i32 - unmet as i32;
        let reaches = match self.aim {
            Aim::Worth(worth) => {
                let (places, marks) = (self.deal.length() + won, Marks::default());
                let unbeaten = |won: i32| worth.unbeaten(won.max(0) as usize, marks);
                return match lane {
                    0 if won > 0 && ahead == 0 => unbeaten(won as i32),
                    0 if won == 0 => {
                        let behind = now.unsigned_abs() as usize;
                        worth.unwon(behind, true, marks).max(worth.unwon(behind, false, marks))
                    }
                    1 if unmet == 0 => unbeaten(now),
                    _ => worth.both(now, places, marks),
                };
            }
            Aim::Goal(Goal::Partial) if lane > 0 || won > 0 => now >= -1,
            Aim::Goal(Goal::Partial) => now >= 0,
            Aim::Goal(Goal::Success | Goal::Perfect | Goal::Thrifty) => now >= 1,
        };
        f64::from(u8::from(reaches))
    }

    /// Raises `best` to the ways of laying this card next.
    fn follow(&self, best: &mut Rest, worth: CardValue, next: &Rest) {
        let (deal, laid) = (self.deal, best.laid);
        let (width, lanes) = (best.width(), best.lanes);
        // Ways in which a later class follows, by lane.
        let mut later = vec![0.0; lanes * width];
        for (at, class) in deal.classes.iter().enumerate().rev() {
            let mut met = Run::default();
            met.add(place(Some(worth), Some(class.worth)));
            // `next` has one more place on either side.
            let from = 1 + met.won as usize - met.lost as usize;
            // The lane after this card; before anything is won, the lane of rows without a lost pair applies only to 0.
            let lane_of = |lane: usize| match (lane, met.won > 0, met.lost > 0) {
                (0, true, _) | (1, _, true) => 2,
                _ => lane,
            };
            let moved = |n: usize, lane: usize| &next.lane(at, n, lane_of(lane))[from..from + width];
            let clean = |n: usize, lane: usize| {
                (lanes == 3 && lane == 0 && met.won > 0).then(|| next.lane(at, n, 1)[from + laid])
            };
            let (none, most) = (deal.ways(at, 0), deal.most(at));
            for (lane, later) in later.chunks_exact_mut(width).enumerate() {
                for n in self.runs(at, laid) {
                    let ways = deal.ways(at, n);
                    let values = best.lane_mut(at, n, lane);
                    if n < most {
                        let same = moved(n + 1, lane);
                        let even = values[laid];
                        for idx in 0..width {
                            values[idx] = larger(values[idx], same[idx] + ways * later[idx]);
                        }
                        if let Some(clean) = clean(n + 1, lane) {
                            values[laid] = larger(even, clean + ways * later[laid]);
                        }
                    } else {
                        for idx in 0..width {
                            values[idx] = larger(values[idx], ways * later[idx]);
                        }
                    }
                }
                let first = moved(1, lane);
                let even = later[laid];
                for idx in 0..width {
                    later[idx] = later[idx] * none + first[idx];
                }
                if let Some(clean) = clean(1, lane) {
                    later[laid] = even * none + clean;
                }
            }
        }
    }
}

/// `f64::max` without the special case for NaN.
fn larger(one: f64, other: f64) -> f64 {
    if other > one { other } else { one }
}
