//! What is laid instead: the lay next to the best of the same kinds, and the cheapest that is nearly as good.

use super::{Found, Least, SAME, Search, THRIFT, kinds, value};
use crate::lab::hand::price;
use crate::rules::ultimo::worth::Played;
use crate::table::challenge::Outcome;

/// Going on from what was found.
impl Search<'_> {
    /// Looks at the lay that comes next to the best of those with as many cards of each kind: the lowest card that
    /// descends gives way to the next lower one. Every other of them is worse than that one.
    pub(super) fn neighbour(&mut self, readings: &[Vec<Played>]) -> Option<()> {
        let best = self.told.first()?.row.clone();
        let used = |played: &&Played| best.contains(&played.laid);
        let Some(reading) = readings.iter().find(|reading| reading.iter().filter(used).count() == best.len())
        else {
            return Some(());
        };
        let (mut mine, others): (Vec<Played>, Vec<Played>) =
            reading.iter().partition(|played| best.contains(&played.laid));
        let falls = |played: &&Played| value(played.place) > 0;
        let lowest = mine.iter().filter(falls).map(|played| value(played.place)).min();
        let next = others.iter().filter(|other| falls(other) && Some(value(other.place)) < lowest);
        if let Some(next) = next.max_by_key(|other| value(other.place))
            && let Some(lowest) = mine.iter_mut().find(|played| Some(value(played.place)) == lowest)
        {
            *lowest = *next;
            self.least = Least::Exactly(mine.len());
            self.all_of(&mine)?;
        }
        Some(())
    }

    /// The fewest and then the lowest cards that cost no more of the chance of success than thrift may.
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
            self.all_of(&cards)?;
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

/// The cards of a lay without their order: those that descend, and the others.
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

    /// Whether it holds the same others, and no card that descends is higher.
    fn no_better(&self, other: &Pattern) -> bool {
        self.others == other.others
            && self.falling.iter().zip(&other.falling).all(|(mine, theirs)| mine <= theirs)
    }
}

/// Every choice of so many cards; of cards of the same price, worth and place always the same ones.
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
