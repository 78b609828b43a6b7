//! The best lay of one of several players who lay together (U75), against the rows that the others may lay, as far as a
//! seat knows their cards. Rows are merged in the default order, so that only the choice of cards matters. Here, too,
//! the highest descending cards are optimal, since each place of the merged row then holds a card at least as good.

use super::lower::Alike;
use super::{Best, Found, Goal, Merit, TOLD, kinds, value};
use crate::challenge_odds::{Chances, Odds};
use crate::dealer_knowledge::Deal;
use crate::hand::Hand;
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Standing, standing};

/// Rows that all others together may lay, each equally likely.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Others(pub Vec<Vec<CardValue>>);

impl Others {
    /// The mean over the possible rows of the others.
    pub fn chances(&self, deal: &Deal, row: &[CardValue]) -> Chances {
        self.mean(&mut Odds::new(deal), row)
    }

    fn mean(&self, odds: &mut Odds<'_>, row: &[CardValue]) -> Chances {
        Chances::mixed(self.0.iter().map(|others| {
            let mut all: Vec<CardValue> = row.iter().chain(others).copied().collect();
            all.sort_by_key(|worth| standing(*worth));
            (odds.of(&all), 1.0)
        }))
    }
}

/// For success or better; `None` if `go_on` ended the search.
pub fn best_lay(deal: &Deal, hand: &Hand, others: &Others, go_on: &dyn Fn() -> bool) -> Option<Best> {
    if deal.length() == 0 {
        return Some(super::unopposed());
    }
    let readings = hand.readings(deal);
    let own = readings.iter().flatten().map(|played| played.worth);
    let worths: Vec<CardValue> = own.chain(others.0.iter().flatten().copied()).collect();
    let deal = deal.against(&worths);
    let mut odds = Odds::new(&deal);
    let mut lay = |cards: &[Played]| {
        let mut row = cards.to_vec();
        row.sort_by_key(|played| standing(played.worth));
        let chances = others.mean(&mut odds, &row.iter().map(|played| played.worth).collect::<Vec<_>>());
        let merit = Merit::of(&chances, &row, Goal::Success);
        let kinds = kinds(&row);
        go_on().then(|| Found { row: row.iter().map(|played| played.laid).collect(), kinds, chances, merit })
    };
    let (mut found, mut alike) = (Vec::new(), Alike::default());
    for row in readings.iter().flat_map(|cards| rows(cards.clone(), hand.limit)) {
        let one = lay(&row)?;
        alike.weigh(one.merit, &row);
        found.push(one);
    }
    let considered = found.len();
    let best = best_of(&mut found)?;
    let best = alike.lowest(&readings, best, |cards, _| lay(cards).map(Some))?;
    found.retain(|other| other.kinds != best.kinds);
    let next = std::iter::from_fn(|| best_of(&mut found)).take(TOLD).map(Found::lay).collect();
    let worth = best.merit.chances[0];
    Some(Best { lay: best.lay(), next, considered, worth })
}

/// Removes and returns the best lay, with all lays of the same cards.
fn best_of(found: &mut Vec<Found>) -> Option<Found> {
    let better = |best: usize, at: usize| if found[at].merit.beats(&found[best].merit) { at } else { best };
    let best = found[(0..found.len()).reduce(better)?].clone();
    found.retain(|other| other.kinds != best.kinds);
    Some(best)
}

/// The highest descending cards and any number of each other worth.
fn rows(mut cards: Vec<Played>, limit: usize) -> Vec<Vec<Played>> {
    let falls = |played: &Played| matches!(played.place, Standing::Descending(_));
    cards.sort_by_key(|played| {
        (falls(played), std::cmp::Reverse(value(played.place)), standing(played.worth))
    });
    let kinds =
        cards.chunk_by(|one, other| falls(one) == falls(other) && (falls(one) || one.worth == other.worth));
    let mut rows = vec![Vec::new()];
    for kind in kinds {
        let more = |row: Vec<Played>| {
            let room = limit.saturating_sub(row.len()).min(kind.len());
            (0..=room).map(move |count| row.iter().chain(&kind[..count]).copied().collect())
        };
        rows = rows.into_iter().flat_map(more).collect();
    }
    rows
}
