//! The fewest and lowest cards that are nearly as good as the best.

use super::{Found, Least, SAME, Search, kinds, value};
use crate::hand::price;
use greenfelt_engine::rules::ultimo::worth::Played;
use greenfelt_engine::table::Outcome;

const THRIFT: f64 = 0.05;

impl Search<'_> {
    /// The fewest, then the lowest cards within [`THRIFT`] of the best chance.
    pub(super) fn thriftiest(&mut self, readings: &[Vec<Played>]) -> Option<Found> {
        let enough = self.by_length.iter().copied().fold(0.0, f64::max) - THRIFT - SAME;
        let fewest = self.by_length.iter().position(|chance| *chance >= enough)?;
        self.least = Least::Exactly(fewest);
        let mut choices: Vec<(u32, Vec<Played>)> = Vec::new();
        for reading in readings {
            choose(reading, fewest, &mut Vec::new(), &mut |cards| {
                choices.push((cards.iter().map(|played| price(played.laid.card)).sum(), cards.to_vec()));
            });
        }
        choices.sort_by_key(|(price, _)| *price);
        let told = std::mem::take(&mut self.told);
        let mut found: Option<Found> = None;
        let mut short: Vec<Pattern> = Vec::new();
        for (price, cards) in choices {
            if found.as_ref().is_some_and(|found| found.merit.price < price) {
                break;
            }
            let pattern = Pattern::of(&cards);
            if short.iter().any(|short| pattern.no_better(short)) {
                continue;
            }
            self.told.clear();
            self.all_of(&cards, &cards)?;
            let best = self.told.first().filter(|best| best.chances.at_least(Outcome::Success) >= enough);
            match best {
                None => short.push(pattern),
                Some(best) if found.as_ref().is_none_or(|found| best.merit.beats(&found.merit)) => {
                    found = Some(best.clone());
                }
                Some(_) => {}
            }
        }
        self.told = told;
        found
    }
}

struct Pattern {
    falling: Vec<u8>,
    others: Vec<u8>,
}

impl Pattern {
    fn of(cards: &[Played]) -> Pattern {
        let (falling, others): (Vec<Played>, Vec<Played>) =
            cards.iter().partition(|played| value(played.place) > 0);
        let mut falling: Vec<u8> = falling.iter().map(|played| value(played.place)).collect();
        falling.sort_unstable();
        Pattern { falling, others: kinds(&others) }
    }

    /// True if the others are the same and no descending card is higher.
    fn no_better(&self, other: &Pattern) -> bool {
        self.others == other.others
            && self.falling.iter().zip(&other.falling).all(|(mine, theirs)| mine <= theirs)
    }
}

/// Every choice of `count` cards; equal cards are chosen once.
fn choose(cards: &[Played], count: usize, chosen: &mut Vec<Played>, told: &mut dyn FnMut(&[Played])) {
    if count == 0 {
        return told(chosen);
    }
    for (at, card) in cards.iter().enumerate() {
        let same = |other: &Played| {
            (other.worth, other.place, price(other.laid.card))
                == (card.worth, card.place, price(card.laid.card))
        };
        if !cards[..at].iter().any(same) {
            chosen.push(*card);
            choose(&cards[at + 1..], count - 1, chosen, told);
            chosen.pop();
        }
    }
}
