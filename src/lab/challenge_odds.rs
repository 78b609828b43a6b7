//! The chances of the five results of a lay, exactly: the sum over how many cards of each worth the Dealer draws, laid
//! by U16 (U14 to U20, U30, U75). What a pair gives and what the counts come to is asked of the rules.
//!
//! The Dealer's row is filled from the first place to the last, worth by worth. What is kept of a filled part is how
//! many ways lead to each [`Balance`], so that the work grows with the length of the row and not with the number of rows.

use super::known::{Deal, LONGEST};
use crate::rules::ultimo::judge::{Balance, Marks, UNOPPOSED, place};
use crate::rules::ultimo::worth::Worth;
use crate::table::challenge::{Gives, Outcome};
use std::ops::Index;

/// The chance of each of the five results.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances([f64; 5]);

impl Chances {
    /// A result that is certain.
    pub fn certain(outcome: Outcome) -> Chances {
        let mut chances = Chances::default();
        chances.0[outcome as usize] = 1.0;
        chances
    }

    /// The chance of this result or a better one.
    pub fn at_least(&self, outcome: Outcome) -> f64 {
        self.0[..=outcome as usize].iter().sum()
    }

    /// The chances with their results, the best first.
    pub fn each(&self) -> impl Iterator<Item = (Outcome, f64)> {
        Outcome::ALL.into_iter().zip(self.0)
    }

    /// The sum of chances, each as likely as its weight says.
    pub fn mixed(parts: impl IntoIterator<Item = (Chances, f64)>) -> Chances {
        let (mut sum, mut whole) = ([0.0; 5], 0.0);
        for (part, weight) in parts {
            whole += weight;
            for (sum, part) in sum.iter_mut().zip(part.0) {
                *sum += part * weight;
            }
        }
        Chances(if whole > 0.0 { sum.map(|part| part / whole) } else { sum })
    }
}

impl Index<Outcome> for Chances {
    type Output = f64;

    fn index(&self, outcome: Outcome) -> &f64 {
        &self.0[outcome as usize]
    }
}

/// The chances of a row, whose cards stand in their order, each worth what it is to its owner.
pub fn chances(deal: &Deal, row: &[Worth]) -> Chances {
    Odds::new(deal).of(row)
}

/// The place of an even balance among those where both sides won something.
const EVEN: usize = LONGEST + 1;

/// How many ways lead to each balance.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// Nothing won, by failures; without a card of the Dealer's that saves from a total failure, and with one.
    unwon: [[f64; LONGEST + 1]; 2],
    /// Nothing lost, by successes, from 1.
    unbeaten: [f64; LONGEST + 1],
    /// Something won and something lost, by how many more successes than failures.
    both: [f64; 2 * EVEN],
}

/// What a run of the Dealer's cards of one worth gives the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// Successes.
    pub(super) won: usize,
    /// Failures.
    pub(super) lost: usize,
    /// Whether one of the Dealer's cards saves from a total failure.
    pub(super) saves: bool,
}

impl Run {
    /// One place more.
    pub(super) fn add(&mut self, gives: Option<Gives>) {
        match gives {
            Some(Gives::Success) => self.won += 1,
            Some(Gives::Failure) => self.lost += 1,
            Some(Gives::Draw) | None => {}
        }
    }
}

/// Adds `by` times one part to another.
fn pour(into: &mut [f64], from: &[f64], by: f64) {
    for (into, from) in into.iter_mut().zip(from) {
        *into += from * by;
    }
}

impl Ways {
    /// No way at all.
    pub(super) const NONE: Ways =
        Ways { unwon: [[0.0; LONGEST + 1]; 2], unbeaten: [0.0; LONGEST + 1], both: [0.0; 2 * EVEN] };

    /// Forgets the ways of so many places.
    pub(super) fn clear(&mut self, places: usize) {
        for lane in &mut self.unwon {
            lane[..=places].fill(0.0);
        }
        self.unbeaten[..=places].fill(0.0);
        self.both[EVEN - places..=EVEN + places].fill(0.0);
    }

    /// The one way to have filled no place.
    pub(super) fn start(&mut self) {
        self.clear(0);
        self.unwon[0][0] = 1.0;
    }

    /// Only the ways in which no card is met: without a card of the Dealer's that saves from a total failure, and with one.
    pub(super) fn unmet(&mut self, [plain, spared]: [f64; 2]) {
        self.clear(0);
        (self.unwon[0][0], self.unwon[1][0]) = (plain, spared);
    }

    /// Adds the ways that come of those of `places` places when a run follows, `by` times.
    pub(super) fn follow(&mut self, before: &Ways, places: usize, run: Run, by: f64) {
        let Run { won, lost, saves } = run;
        let moved = |even: usize| even + won - lost;
        for (spared, from) in before.unwon.iter().enumerate() {
            let from = &from[..=places];
            if won == 0 {
                pour(&mut self.unwon[spared | usize::from(saves)][lost..], from, by);
                continue;
            }
            let none_lost = if lost == 0 { &mut self.unbeaten[won] } else { &mut self.both[moved(EVEN)] };
            *none_lost += from[0] * by;
            // The more was lost, the further down.
            let down = self.both[..moved(EVEN)].iter_mut().rev();
            for (into, from) in down.zip(&from[1..]) {
                *into += from * by;
            }
        }
        let unbeaten = &before.unbeaten[1..=places];
        if lost == 0 {
            pour(&mut self.unbeaten[1 + won..], unbeaten, by);
        } else {
            pour(&mut self.both[moved(EVEN) + 1..], unbeaten, by);
        }
        let both = EVEN - places;
        pour(&mut self.both[moved(both)..], &before.both[both..=EVEN + places], by);
    }

    /// The same for the last run that meets a card of the player's: by ways without and with a card behind it that
    /// saves from a total failure.
    pub(super) fn close(&mut self, before: &Ways, places: usize, run: Run, [plain, spared]: [f64; 2]) {
        self.follow(before, places, run, plain);
        if spared > 0.0 {
            self.follow(before, places, Run { saves: true, ..run }, spared);
        }
    }

    /// The chances of the results when the balances of `places` places are final but for a last run.
    pub(super) fn chances(&self, places: usize, last: Run, marks: Marks) -> Chances {
        let Run { won, lost, .. } = last;
        let mut sum = [0.0; 5];
        let mut add = |balance: Balance, ways: f64| sum[marks.outcome(balance) as usize] += ways;
        let counts = |more_won: usize, more_lost: usize, spared: bool| {
            Balance::of((won + more_won) as u32, (lost + more_lost) as u32, spared)
        };
        for n in 0..=places {
            add(counts(0, n, false), self.unwon[0][n]);
            add(counts(0, n, true), self.unwon[1][n]);
            if n > 0 {
                add(counts(n, 0, false), self.unbeaten[n]);
            }
        }
        let ahead = won as i32 - lost as i32;
        for by in -(places as i32)..=places as i32 {
            add(Balance::Both(by + ahead), self.both[(EVEN as i32 + by) as usize]);
        }
        let whole: f64 = sum.iter().sum();
        Chances(sum.map(|ways| ways / whole))
    }
}

/// What works out the chances of one row after another against the same cards.
pub struct Odds<'d> {
    deal: &'d Deal,
    /// By places that are filled with the worths that were gone through.
    filled: Vec<Ways>,
    end: Ways,
}

impl Odds<'_> {
    /// For these cards of the Dealer.
    pub fn new(deal: &Deal) -> Odds<'_> {
        Odds { deal, filled: vec![Ways::NONE; deal.length + 1], end: Ways::NONE }
    }

    /// The chances of a row, whose cards stand in their order.
    pub fn of(&mut self, row: &[Worth]) -> Chances {
        if self.deal.length == 0 {
            return Chances::certain(UNOPPOSED);
        }
        let mut marks = Marks::default();
        row.iter().for_each(|&card| marks.add(card));
        let met = row.len().min(self.deal.length);
        self.fill(&row[..met]);
        let last = last(row[met..].iter().copied(), self.deal.length - met, self.deal);
        self.end.chances(met, last, marks)
    }

    /// Works out the ways in which the cards of a row come out that meet one of the Dealer's.
    fn fill(&mut self, row: &[Worth]) {
        let Odds { deal, filled, end } = self;
        let (met, unmet) = (row.len(), deal.length - row.len());
        if met == 0 {
            return end.unmet(deal.all());
        }
        end.clear(met);
        filled[0].start();
        (1..met).for_each(|places| filled[places].clear(places));
        for (at, class) in deal.classes.iter().enumerate() {
            for places in (1..=met).rev() {
                let (before, now) = filled.split_at_mut(places);
                if places < met && deal.ways(at, 0) == 0.0 {
                    now[0].clear(places);
                }
                let mut run = Run { saves: class.worth.saves(), ..Run::default() };
                for n in 1..=deal.most(at).min(places) {
                    run.add(place(Some(row[places - n]), Some(class.worth)));
                    let (from, rest) = (&before[places - n], places - n);
                    if rest > deal.reach(at) {
                        continue;
                    }
                    if places < met {
                        now[0].follow(from, rest, run, deal.ways(at, n));
                    } else {
                        end.close(from, rest, run, deal.closing(at, n, unmet));
                    }
                }
            }
            if deal.ways(at, 0) == 0.0 {
                filled[0].clear(0);
            }
        }
    }
}

/// What comes after the cards that meet one of the Dealer's: the player's cards past the difficulty, or so many of the
/// Dealer's that meet none (U17).
pub(super) fn last(past: impl IntoIterator<Item = Worth>, unmet: usize, deal: &Deal) -> Run {
    let mut run = Run::default();
    past.into_iter().for_each(|card| run.add(place(Some(card), None)));
    if let Some(class) = deal.classes.first() {
        (0..unmet).for_each(|_| run.add(place(None, Some(class.worth))));
    }
    run
}
