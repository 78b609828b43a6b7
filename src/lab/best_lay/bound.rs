//! An upper bound for every row that begins alike: what its first cards have brought, and the best that the cards left in the
//! hand may still bring.
//!
//! The bound is that of a player who sees each card of the Dealer's row once it is met and may choose the next card by it. So
//! it is never too low. It depends on the cards that are left, and not on the order of those that were laid.

use super::Goal;
use crate::lab::challenge_odds::{Run, Ways};
use crate::lab::known::Deal;
use crate::rules::ultimo::judge::place;
use crate::rules::ultimo::worth::{Played, Standing, Worth};
use std::collections::HashMap;
use std::rc::Rc;

/// The cards that may still be laid, sorted by place and worth, and the number of those that were.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Left {
    laid: usize,
    cards: Vec<(Standing, Worth)>,
}

impl Left {
    pub(super) fn of(cards: &[Played]) -> Left {
        let mut cards: Vec<_> = cards.iter().map(|played| (played.place, played.worth)).collect();
        cards.sort_unstable();
        Left { laid: 0, cards }
    }

    /// Once a card is laid. For a descending card the highest one goes, which is no worse.
    pub(super) fn after(&self, place: Standing, worth: Worth) -> Left {
        let mut cards = self.cards.clone();
        match place {
            Standing::Descending(_) => _ = cards.pop(),
            Standing::First | Standing::Anywhere => {
                if let Some(at) = cards.iter().position(|card| *card == (place, worth)) {
                    cards.remove(at);
                }
            }
        }
        if place != Standing::First {
            cards.retain(|(place, _)| *place != Standing::First);
        }
        Left { laid: self.laid + 1, cards }
    }

    /// The cards that may come next: of the descending ones the highest, of others one of each worth.
    pub(super) fn next(&self) -> impl Iterator<Item = (Standing, Worth)> {
        let falls = |place: Standing| matches!(place, Standing::Descending(_));
        self.cards.iter().enumerate().filter_map(move |(at, card)| {
            let last = self.cards.get(at + 1).is_none_or(|next| !falls(card.0) && next != card);
            last.then_some(*card)
        })
    }

    /// Cards that never hurt at the end of a row.
    fn useful(&self) -> usize {
        self.cards.iter().filter(|(place, _)| *place != Standing::First).count()
    }
}

/// The most ways to reach the goal, by the worth and number of the Dealer's cards in the run that was met last, by whether a
/// pair is won, and by the pairs won less those lost.
#[derive(Debug)]
struct Rest {
    laid: usize,
    /// `at[class]`: where the runs of a class begin.
    at: Rc<[usize]>,
    values: Vec<f64>,
}

impl Rest {
    fn nothing(laid: usize, at: &Rc<[usize]>) -> Rest {
        let runs = at.last().copied().unwrap_or(0);
        Rest { laid, at: Rc::clone(at), values: vec![0.0; runs * 2 * (2 * laid + 1)] }
    }

    fn width(&self) -> usize {
        2 * self.laid + 1
    }

    fn index(&self, class: usize, n: usize) -> usize {
        (self.at[class] + n - 1) * 2 * self.width()
    }

    /// Values without and with a pair won, after a run of `n` cards of a class.
    fn run(&self, class: usize, n: usize) -> [&[f64]; 2] {
        let (from, width) = (self.index(class, n), self.width());
        let (unwon, won) = self.values[from..from + 2 * width].split_at(width);
        [unwon, won]
    }

    fn run_mut(&mut self, class: usize, n: usize) -> impl Iterator<Item = &mut [f64]> {
        let (from, width) = (self.index(class, n), self.width());
        self.values[from..from + 2 * width].chunks_exact_mut(width)
    }
}

/// Bounds of one deal and goal, each computed once for all rows that leave the same cards.
pub(super) struct Bounds<'a> {
    deal: &'a Deal,
    goal: Goal,
    limit: usize,
    at: Rc<[usize]>,
    known: HashMap<Left, Rc<Rest>>,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(deal: &'a Deal, goal: Goal, limit: usize) -> Bounds<'a> {
        let mut runs = 0;
        let mut at = vec![0];
        at.extend((0..deal.classes.len()).map(|class| {
            runs += deal.most(class);
            runs
        }));
        Bounds { deal, goal, limit, at: at.into(), known: HashMap::new() }
    }

    /// The highest chance of a row that begins with these cards; `filled` as in the search, for the cards before the last.
    pub(super) fn of(&mut self, row: &[Played], filled: &[Vec<Ways>], left: &Left) -> f64 {
        let (deal, places) = (self.deal, row.len());
        let rest = self.rest(left);
        let mut ways = 0.0;
        for (at, class) in deal.classes.iter().enumerate() {
            let mut run = Run::default();
            for n in 1..=deal.most(at).min(places) {
                run.add(place(Some(row[places - n].worth), Some(class.worth)));
                if places - n <= deal.reach(at) {
                    ways += filled[places - n][at].valued(run, rest.run(at, n));
                }
            }
        }
        ways / deal.all().iter().sum::<f64>()
    }

    fn rest(&mut self, left: &Left) -> Rc<Rest> {
        if let Some(known) = self.known.get(left) {
            return Rc::clone(known);
        }
        let ends = left.laid >= self.limit.min(self.deal.length()) || left.useful() == 0;
        let mut best = if ends { self.end(left) } else { Rest::nothing(left.laid, &self.at) };
        if left.laid < self.limit.min(self.deal.length()) {
            for (place, worth) in left.next() {
                let next = self.rest(&left.after(place, worth));
                self.follow(&mut best, worth, &next);
            }
        }
        let best = Rc::new(best);
        self.known.insert(left.clone(), Rc::clone(&best));
        best
    }

    /// The value of a row that meets no more cards: one more card at its end never hurts.
    fn end(&self, left: &Left) -> Rest {
        let (laid, deal) = (left.laid, self.deal);
        let unmet = deal.length().saturating_sub(laid);
        let won = if unmet > 0 { 0 } else { left.useful().min(self.limit - laid) as i32 };
        let reaches = |any: bool, ahead: i32| {
            let ahead = ahead + won - unmet as i32;
            match self.goal {
                Goal::Partial if any || won > 0 => ahead >= -1,
                Goal::Partial => ahead >= 0,
                Goal::Success | Goal::Perfect | Goal::Thrifty => ahead >= 1,
            }
        };
        let mut rest = Rest::nothing(laid, &self.at);
        for class in 0..deal.classes.len() {
            for n in 1..=deal.most(class).min(laid) {
                let closing: f64 = deal.closing(class, n, unmet).iter().sum();
                for (values, any) in rest.run_mut(class, n).zip([false, true]) {
                    for (value, ahead) in values.iter_mut().zip(-(laid as i32)..) {
                        *value = if reaches(any, ahead) { closing } else { 0.0 };
                    }
                }
            }
        }
        rest
    }

    /// Raises the best values to those of laying this card next.
    fn follow(&self, best: &mut Rest, worth: Worth, next: &Rest) {
        let (deal, laid) = (self.deal, best.laid);
        let width = 2 * laid + 1;
        // Of later classes that follow a run.
        let mut later = [vec![0.0; width], vec![0.0; width]];
        let nothing = vec![0.0; width];
        for (at, class) in deal.classes.iter().enumerate().rev() {
            let mut met = Run::default();
            met.add(place(Some(worth), Some(class.worth)));
            // The next values have one more place on either side.
            let from = 1 + met.won as usize - met.lost as usize;
            let moved = |n: usize| {
                let values = next.run(at, n);
                let first = values[usize::from(met.won > 0)];
                [&first[from..from + width], &values[1][from..from + width]]
            };
            for n in 1..=deal.most(at).min(laid) {
                let ways = deal.ways(at, n);
                let same = if n < deal.most(at) { moved(n + 1) } else { [nothing.as_slice(); 2] };
                for ((values, later), same) in best.run_mut(at, n).zip(&later).zip(same) {
                    for ((value, later), same) in values.iter_mut().zip(later).zip(same) {
                        *value = value.max(same + ways * later);
                    }
                }
            }
            let ways = deal.ways(at, 0);
            for (later, first) in later.iter_mut().zip(moved(1)) {
                for (later, first) in later.iter_mut().zip(first) {
                    *later = *later * ways + first;
                }
            }
        }
    }
}
