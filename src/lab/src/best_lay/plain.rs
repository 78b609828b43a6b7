//! The worth of a hand without a search: its best cards in their default order (U16), for each of its readings.

use super::{Search, default_row};
use crate::dealer_knowledge::Deal;
use crate::hand::Hand;
use crate::worth::Worth;
use greenfelt_engine::rules::ultimo::judge::UNOPPOSED;

pub(crate) fn plain_worth(deal: &Deal, hand: &Hand, worth: &Worth) -> f64 {
    if deal.length() == 0 {
        return worth.of_outcome(UNOPPOSED);
    }
    let readings = hand.readings(deal);
    let mut search = Search::new(deal, hand, worth.into(), &|| true);
    for reading in &readings {
        let row = default_row(reading, search.limit);
        let met = row.len().min(deal.length());
        search.row.clear();
        for played in row {
            search.row.push(played);
            let places = search.row.len();
            if places <= met {
                search.meet(places == met, places < met);
            }
        }
        search.look();
    }
    search.reached
}
