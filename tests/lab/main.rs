//! The Lab: odds against every possible deal, against simulation, and against the rules themselves.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::needless_raw_string_hashes, reason = "expect_test writes them")]

use greenfelt_scene as scene;

mod advice;
mod aided;
mod at_table;
mod best_lay;
mod build_odds;
mod builds;
mod challenge_odds;
mod check_mattered;
mod choices;
mod trial_mattered;
mod trial_odds;
mod roll_mattered;
mod contest;
mod fair;
mod decisions;
mod games;
mod statistics;
mod flip;
mod luck;
mod nudge;
mod oracle;
mod order;
mod printed;
mod proof;
mod regret;
mod report;
mod scenarios;
mod standing;
mod uses;
mod usual;

use greenfelt::rules::ultimo::worth::Values;
use greenfelt::table::card::Card;
use greenfelt::table::hook::{CardRule, CardRules};
use greenfelt::table::luck::Luck;

/// Every rule that a trait puts on cards.
const RULES: [CardRule; 5] = [
    CardRule::AgedWisdom,
    CardRule::GamblinMan,
    CardRule::JackOfAllTrades,
    CardRule::LongLiveTheQueen,
    CardRule::GodSaveTheQueen,
];

/// Decks under no rule, under each, under all.
fn decks() -> Vec<Values> {
    let each = RULES.into_iter().map(|rule| CardRules::NONE.with(rule));
    let all = RULES.into_iter().collect();
    each.chain([CardRules::NONE, all]).map(Values::of).collect()
}

/// So many cards of a whole deck, at random.
fn some(luck: &mut Luck, count: usize) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    luck.shuffle(&mut deck);
    deck.truncate(count);
    deck
}
