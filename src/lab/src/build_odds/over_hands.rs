//! The five results of a challenge over every hand of a deck, exactly (`docs/odds.md`, "Over every hand"). Hands are
//! grouped by the number of cards of each worth; hands that lay the same rows are counted together.

use crate::challenge_odds::{Chances, Odds};
use crate::dealer_knowledge::Deal;
use greenfelt_engine::rules::ultimo::worth::{CardValue, Values, standing};
use greenfelt_engine::table::{Card, Outcome};
use std::collections::HashMap;

/// A player's deck, the size of the hand, and the limit of cards.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'d> {
    pub deck: &'d [Card],
    pub values: &'d Values,
    pub hand: usize,
    pub limit: usize,
}

/// Smaller differences count as equal.
const SAME: f64 = 1e-11;

/// The mean over every hand, each laid in the order of U16: without jokers, with as many jacks as are best for success
/// (then for partial success), and with the strongest of the other cards. Queens have nothing to copy.
pub fn over_hands(deal: &Deal, drawn: &Drawn<'_>) -> Chances {
    let (mut jacks, mut jokers) = (Class { worth: CardValue::Jack, count: 0 }, 0);
    let mut others: Vec<Class> = Vec::new();
    for worth in drawn.deck.iter().map(|card| drawn.values.card(*card)) {
        match worth {
            CardValue::Joker | CardValue::Gamble => jokers += 1,
            CardValue::Jack | CardValue::FreeJack => jacks = Class { worth, count: jacks.count + 1 },
            CardValue::Ace | CardValue::King(_) | CardValue::Value(_) => {
                match others.iter_mut().find(|class| class.worth == worth) {
                    Some(class) => class.count += 1,
                    None => others.push(Class { worth, count: 1 }),
                }
            }
        }
    }
    others.sort_by_key(|class| std::cmp::Reverse(strength(class.worth)));
    let hand = drawn.hand.min(drawn.deck.len());
    let mut hands = Hands {
        jacks,
        jokers,
        others: &others,
        places: drawn.limit.min(hand),
        met: deal.length(),
        odds: Odds::new(deal),
        known: HashMap::new(),
        laid: Vec::new(),
        sums: [0.0; 5],
    };
    hands.draw(0, hand, 1.0);
    let certain = Outcome::ALL.into_iter().map(Chances::certain);
    Chances::mixed(certain.zip(hands.sums))
}

/// Cards of one worth.
#[derive(Clone, Copy, Debug)]
struct Class {
    worth: CardValue,
    count: usize,
}

/// Compares two cards other than jacks and jokers.
fn strength(worth: CardValue) -> (u8, u8) {
    match worth {
        CardValue::Ace => (2, 0),
        CardValue::King(n) => (1, 2 * n + 1),
        CardValue::Value(n) => (1, 2 * n),
        CardValue::Jack | CardValue::FreeJack | CardValue::Joker | CardValue::Gamble => (0, 0),
    }
}

struct Hands<'h> {
    jacks: Class,
    jokers: usize,
    /// All other cards, strongest first.
    others: &'h [Class],
    /// The most cards that can be laid.
    places: usize,
    /// The cards of a row that meet one of the Dealer's.
    met: usize,
    odds: Odds<'h>,
    /// Results by the cards that meet one of the Dealer's, and the length of the row.
    known: HashMap<(Vec<CardValue>, usize), Chances>,
    /// The strongest cards of the hand except jacks, up to the limit.
    laid: Vec<CardValue>,
    /// Chance of each result times the number of hands.
    sums: [f64; 5],
}

impl Hands<'_> {
    /// Draws `left` more cards from a class of the others on.
    fn draw(&mut self, class: usize, left: usize, ways: f64) {
        let enough = self.laid.len() == self.places;
        let Some(Class { worth, count }) = self.others.get(class).copied().filter(|_| !enough) else {
            let weaker = self.others.get(class..).unwrap_or_default().iter().map(|class| class.count);
            return self.lay(left, weaker.sum::<usize>() + self.jokers, ways);
        };
        let before = self.laid.len();
        for n in 0..=count.min(left) {
            let laid = n.min(self.places - before);
            self.laid.extend(std::iter::repeat_n(worth, laid));
            self.draw(class + 1, left - n, ways * choices(count, n));
            self.laid.truncate(before);
        }
    }

    /// The strongest cards are drawn: the rest of the hand are jacks, and cards that are not laid.
    fn lay(&mut self, left: usize, unlaid: usize, ways: f64) {
        for jacks in 0..=self.jacks.count.min(left) {
            let ways = ways * choices(self.jacks.count, jacks) * choices(unlaid, left - jacks);
            if ways > 0.0 {
                let best = self.best(jacks);
                for (sum, (_, chance)) in self.sums.iter_mut().zip(best.each()) {
                    *sum += chance * ways;
                }
            }
        }
    }

    /// The best row with so many jacks in the hand.
    fn best(&mut self, jacks: usize) -> Chances {
        let others = self.laid.len();
        let least = self.places.saturating_sub(others).min(jacks);
        let mut best = self.row(least);
        for more in least + 1..=jacks.min(self.places) {
            let row = self.row(more);
            let gains = |outcome: Outcome| row.at_least(outcome) - best.at_least(outcome);
            let (success, partial) = (gains(Outcome::Success), gains(Outcome::Partial));
            if success > SAME || success > -SAME && partial > SAME {
                best = row;
            }
        }
        best
    }

    /// The row of so many jacks, and the strongest others up to the limit.
    fn row(&mut self, jacks: usize) -> Chances {
        let others = self.laid.len().min(self.places - jacks);
        let mut row = vec![self.jacks.worth; jacks];
        row.extend(&self.laid[..others]);
        row.sort_by_key(|worth| standing(*worth));
        let length = row.len();
        let met = row[..length.min(self.met)].to_vec();
        let odds = &mut self.odds;
        *self.known.entry((met, length)).or_insert_with(|| odds.of(&row))
    }
}

/// Ways to choose `n` of `count` cards; 0 if `n` is greater.
fn choices(count: usize, n: usize) -> f64 {
    if n > count {
        return 0.0;
    }
    (0..n).fold(1.0, |ways, taken| ways * (count - taken) as f64 / (taken + 1) as f64)
}
