//! Prefers lower cards among equally good lays. A lower card never improves a lay, so the cheapest best lay is found
//! by lowering one descending card after another for as long as the chances stay the same.

use super::{Found, Merit, kinds, price, value};
use greenfelt_engine::rules::ultimo::worth::Played;
use std::cmp::{Ordering, Reverse};

/// The best lays, which differ only in the price of their cards.
#[derive(Default)]
pub(super) struct Alike {
    merit: Option<Merit>,
    choices: Vec<Vec<Played>>,
    weighed: Vec<(Vec<u8>, u32)>,
}

impl Alike {
    pub(super) fn weigh(&mut self, merit: Merit, row: &[Played]) {
        match self.merit.map_or(Ordering::Greater, |best| merit.weighed(&best)) {
            Ordering::Less => return,
            Ordering::Equal => {}
            Ordering::Greater => *self = Alike { merit: Some(merit), ..Alike::default() },
        }
        if self.is_new(row) {
            self.choices.push(row.to_vec());
        }
    }

    fn is_new(&mut self, cards: &[Played]) -> bool {
        let own = (kinds(cards), cards.iter().map(|card| price(card.laid.card)).sum());
        let new = !self.weighed.contains(&own);
        if new {
            self.weighed.push(own);
        }
        new
    }

    /// The cheapest of them, if cheaper than `best`; `lay` finds the best lay of a choice. `None` if it was canceled.
    pub(super) fn lowest(
        mut self,
        readings: &[Vec<Played>],
        mut best: Found,
        mut lay: impl FnMut(&[Played], &[Played]) -> Option<Option<Found>>,
    ) -> Option<Found> {
        while let Some(cards) = self.choices.pop() {
            let Some(reading) = reading_of(&cards, readings) else { continue };
            for lower in lowered(&cards, reading) {
                if !self.is_new(&lower) {
                    continue;
                }
                let found =
                    lay(&lower, reading)?.filter(|found| found.merit.weighed(&best.merit) == Ordering::Equal);
                if let Some(found) = found {
                    self.choices.push(lower);
                    if found.merit.beats(&best.merit) {
                        best = found;
                    }
                }
            }
        }
        Some(best)
    }
}

/// The first reading with all of these cards.
fn reading_of<'r>(cards: &[Played], readings: &'r [Vec<Played>]) -> Option<&'r Vec<Played>> {
    readings.iter().find(|reading| cards.iter().all(|card| reading.contains(card)))
}

/// Every choice with one descending card replaced by the next lower one in the hand, the most expensive card first.
pub(super) fn lowered(cards: &[Played], reading: &[Played]) -> Vec<Vec<Played>> {
    let lower = |at: usize| {
        let below = |other: &&Played| (1..value(cards[at].place)).contains(&value(other.place));
        let left = reading.iter().filter(|other| !cards.contains(other)).filter(below);
        let next = left.max_by_key(|other| (value(other.place), Reverse(price(other.laid.card))))?;
        let mut lower = cards.to_vec();
        lower[at] = *next;
        Some(lower)
    };
    let mut places: Vec<usize> = (0..cards.len()).collect();
    places.sort_by_key(|at| Reverse(price(cards[*at].laid.card)));
    places.into_iter().filter_map(lower).collect()
}
