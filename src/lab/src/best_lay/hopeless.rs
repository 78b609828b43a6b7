//! The lay when even a partial success is nearly impossible: the one with the lowest chance of total failure, then with
//! the fewest cards. Rows are the best cards of the hand in their default order (U16), each card that may stand
//! anywhere in its best place.

use super::{Goal, Lay, SAME};
use crate::challenge_odds::{Chances, Odds};
use crate::dealer_knowledge::Deal;
use crate::hand::{Hand, price};
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Standing, standing};
use greenfelt_engine::table::Outcome;

/// The chance of a partial success below which a lay is hopeless.
const HOPELESS: f64 = 0.005;

/// The rest of that chance is given up only if total failure gets less likely by this many times as much.
const WORTH: f64 = 10.0;

/// Returns the lay that was found, unless it is hopeless and another one loses less.
pub(crate) fn least_lost(deal: &Deal, hand: &Hand, readings: &[Vec<Played>], goal: Goal, found: Lay) -> Lay {
    if goal == Goal::Thrifty || found.chances.at_least(Outcome::Partial) > HOPELESS {
        return found;
    }
    let mut odds = Odds::new(deal);
    let mut chances = |row: &[Played]| -> Chances {
        odds.of(&row.iter().map(|played| played.worth).collect::<Vec<CardValue>>())
    };
    let kept = |chances: &Chances| chances.at_least(Outcome::Failure);
    let mut best = found;
    for (reading, jokers) in readings.iter().flat_map(|reading| with_jokers(reading)) {
        let jokers = jokers.min(hand.limit);
        let first = reading.iter().filter(|card| card.place == Standing::First).take(jokers).copied();
        let mut row: Vec<Played> = first.chain(default_row(reading, hand.limit - jokers)).collect();
        let mut most = kept(&chances(&row));
        for card in row.clone().into_iter().filter(|card| card.place == Standing::Anywhere) {
            let others: Vec<Played> = row.iter().filter(|other| **other != card).copied().collect();
            for at in jokers..=others.len() {
                let mut moved = others.clone();
                moved.insert(at, card);
                let now = kept(&chances(&moved));
                if now > most + SAME {
                    (row, most) = (moved, now);
                }
            }
        }
        while let Some((_, fewer)) = row.split_last()
            && kept(&chances(fewer)) > most - SAME
        {
            row.pop();
        }
        let chances = chances(&row);
        let lost = best.chances.at_least(Outcome::Partial) - chances.at_least(Outcome::Partial);
        if most - kept(&best.chances) > WORTH * lost.max(0.0) + SAME {
            best = Lay { row: row.iter().map(|played| played.laid).collect(), chances };
        }
    }
    best
}

/// A reading with each possible number of its jokers, which must stand before the others.
fn with_jokers(reading: &[Played]) -> impl Iterator<Item = (&[Played], usize)> {
    let jokers = reading.iter().filter(|card| card.place == Standing::First).count();
    (0..=jokers).map(move |count| (reading, count))
}

/// The best cards up to a limit without jokers, in the order of U16.
pub(crate) fn default_row(reading: &[Played], limit: usize) -> Vec<Played> {
    let mut row: Vec<Played> =
        reading.iter().filter(|played| played.place != Standing::First).copied().collect();
    row.sort_by_key(|played| std::cmp::Reverse(price(played.laid.copies.unwrap_or(played.laid.card))));
    row.truncate(limit);
    row.sort_by_key(|played| standing(played.worth));
    row
}
