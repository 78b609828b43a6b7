//! Pairs of purchases that are worth trying, found without trying all: combinations of the best single ones, and
//! purchases that a first one makes possible.

use super::Advised;
use super::purchase::{Bought, Buyer, Purchase, upgrades};
use greenfelt_content::Catalog;
use greenfelt_engine::command::Upgrade;
use greenfelt_engine::rules::Refusal;
use greenfelt_engine::table::UltimoSheet;
use std::sync::Arc;

/// Single purchases that are combined with one another.
const BEST: usize = 8;

/// The most pairs that are tried.
const MOST: usize = 48;

/// Lists the pairs within so much experience, the second at its price after the first: combinations of the best ranked
/// purchases, the next step of a purchase, and traits that a purchase makes available.
///
/// # Errors
/// A sheet that the rules do not seat.
pub fn pairs(
    sheet: &Arc<UltimoSheet>,
    experience: i32,
    catalog: &Catalog,
    ranked: &[Advised],
) -> Result<Vec<Purchase>, Refusal> {
    let Some(buyer) = Buyer::of(sheet, experience)? else { return Ok(Vec::new()) };
    let changed = |one: &&Advised| one.pairs > 0 && !one.moves_nothing;
    let best: Vec<&Bought> =
        ranked.iter().filter(changed).take(BEST).map(|one| one.purchase.first()).collect();
    let mut all = combined(&buyer, &best);
    let closed: Vec<Upgrade> = upgrades(catalog)
        .into_iter()
        .filter(|what| matches!(buyer.buy(what), Err(Refusal::Lacks(..))))
        .collect();
    for one in ranked {
        if all.len() >= MOST {
            break;
        }
        all.extend(followed(&buyer, one, &closed));
    }
    all.truncate(MOST);
    Ok(all)
}

/// Each of these steps with each later one, the best combinations first.
fn combined(buyer: &Buyer, best: &[&Bought]) -> Vec<Purchase> {
    let mut places: Vec<(usize, usize)> =
        (0..best.len()).flat_map(|a| (a + 1..best.len()).map(move |b| (a, b))).collect();
    places.sort_by_key(|(a, b)| a + b);
    let pair = |(a, b): (usize, usize)| buyer.purchase(&[&best[a].upgrade, &best[b].upgrade]);
    places.into_iter().filter_map(pair).collect()
}

/// The purchases that a purchase makes possible: its next step if that can matter, and traits that become available.
fn followed(buyer: &Buyer, first: &Advised, closed: &[Upgrade]) -> Vec<Purchase> {
    let what = &first.purchase.first().upgrade;
    let again = buyer.purchase(&[what, what]).filter(|pair| {
        let single = &first.purchase.moves;
        let moves_more = pair.moves.iter().any(|(name, ..)| single.iter().all(|(moved, ..)| moved != name));
        !first.moves_nothing || moves_more
    });
    let Ok(after) = buyer.buy(what) else { return Vec::new() };
    let opened = closed.iter().filter(|second| after.buy(second).is_ok());
    again.into_iter().chain(opened.filter_map(|second| buyer.purchase(&[what, second]))).collect()
}
