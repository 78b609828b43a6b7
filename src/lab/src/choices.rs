//! The value of a choice: expertise or playing on, a focus for a card, cards to dodge or block (U21, U24, U35).

use super::best_lay::{Goal, Lay, best_lay};
use super::challenge_odds::Chances;
use super::dealer_knowledge::Deal;
use super::hand::{Hand, price};
use super::own_deck::OwnDeck;
use greenfelt_engine::table::{Card, Outcome};
use greenfelt_engine::words::percent;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayOn {
    pub better: f64,
    pub same: f64,
    pub worse: f64,
}

/// Compares a lay with a result that expertise offers.
pub fn play_on(offer: Outcome, lay: &Chances) -> PlayOn {
    let same = lay[offer];
    let better = lay.at_least(offer) - same;
    PlayOn { better, same, worse: lay.each().filter(|(outcome, _)| *outcome > offer).map(|(_, c)| c).sum() }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Focus {
    pub now: Lay,
    /// The mean over all cards that may be drawn, each laid best at a limit 1 higher.
    pub then: Chances,
    pub helps: f64,
}

impl Focus {
    pub fn words(&self) -> String {
        let success = |chances: &Chances| percent(chances.at_least(Outcome::Success));
        let (then, now) = (success(&self.then), success(&self.now.chances));
        format!(
            "With one more card, success or better is {then}, without it {now}; it helps in {}.",
            percent(self.helps)
        )
    }
}

/// `None` if `go_on` ended the search, or no card can be drawn.
pub fn focus(
    deal: &Deal,
    hand: &Hand,
    deck: &OwnDeck,
    goal: Goal,
    go_on: &dyn Fn() -> bool,
) -> Option<Focus> {
    let now = best_lay(deal, hand, goal, go_on)?.lay;
    // Equivalent cards are evaluated once.
    let mut kinds: Vec<(Card, u32)> = Vec::new();
    for &card in deck.next() {
        let same = |other: &Card| {
            let [one, two] = [card, *other].map(|card| hand.played(card.into()));
            (one.worth, one.place, card.rank()) == (two.worth, two.place, other.rank())
        };
        match kinds.iter_mut().find(|(other, _)| same(other)) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    let (mut then, mut helps) = (Vec::new(), 0.0);
    let all: u32 = kinds.iter().map(|(_, count)| count).sum();
    for (card, count) in kinds {
        let share = f64::from(count) / f64::from(all);
        let mut more = hand.clone();
        more.cards.push(card);
        more.limit += 1;
        if deck.empty {
            more.discard.clear();
        }
        let lay = best_lay(deal, &more, goal, go_on)?.lay;
        let aim = match goal {
            Goal::Success | Goal::Thrifty => Outcome::Success,
            Goal::Partial => Outcome::Partial,
            Goal::Perfect => Outcome::Perfect,
        };
        if lay.chances.at_least(aim) > now.chances.at_least(aim) + 1e-9 {
            helps += share;
        }
        then.push((lay.chances, share));
    }
    (!then.is_empty()).then(|| Focus { now, then: Chances::mixed(then), helps })
}

#[derive(Clone, Debug, PartialEq)]
pub struct Guard {
    /// Cards of the hand worth less than the top of the deck, the lowest first.
    pub hand: Vec<Card>,
    pub deck: usize,
    pub top: f64,
    /// Cards left in the deck before the next shuffle.
    pub left: usize,
}

pub fn guard(hand: &[Card], deck: &OwnDeck, cards: usize) -> Guard {
    let top = deck.worth();
    let mut low = hand.to_vec();
    low.sort_by_key(|card| price(*card));
    let spare = cards.saturating_sub(deck.left);
    let cheap = low.iter().filter(|card| f64::from(price(**card)) < top).count().max(spare);
    low.truncate(cheap.min(cards));
    let thrown = (cards - low.len()).min(deck.left);
    Guard { hand: low, deck: thrown, top, left: deck.left - thrown }
}
