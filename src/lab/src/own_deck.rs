//! A player's knowledge of their own deck: possible next cards, and the next shuffle (Exhausted; U28).

use super::hand::price;
use greenfelt_engine::table::deck::decks_without;
use greenfelt_engine::table::{ActorId, Card, Seen, SeenCards, SeenProcedure, SeenRow};
use greenfelt_engine::words::counted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDeck {
    /// Cards that may come next, each equally likely.
    next: Vec<Card>,
    /// True if the discard pile is shuffled before the next card.
    pub empty: bool,
    pub left: usize,
    pub price: usize,
}

impl OwnDeck {
    /// `None` unless this seat sees the hand.
    pub fn of(seen: &Seen, who: &ActorId) -> Option<OwnDeck> {
        let piles = seen.actor(who)?.piles.as_ref()?;
        matches!(piles.hand, SeenCards::Up(_)).then(|| OwnDeck::may_be(seen, who))?
    }

    /// As far as this seat knows; in a hidden hand only the shown cards are certain.
    pub fn may_be(seen: &Seen, who: &ActorId) -> Option<OwnDeck> {
        let piles = seen.actor(who)?.piles.as_ref()?;
        let hand = match &piles.hand {
            SeenCards::Up(hand) => hand,
            SeenCards::Down(_) => &piles.shown,
        };
        let row = seen.under_way.as_ref().and_then(SeenProcedure::challenge).and_then(|challenge| {
            let player = challenge.players.iter().find(|player| player.who == *who)?;
            if let SeenRow::Up(row) = &player.row { Some(row.as_slice()) } else { None }
        });
        let laid = row.unwrap_or_default().iter().map(|laid| laid.card);
        let open = hand.iter().chain(&piles.removed).copied();
        let mut elsewhere: Vec<Card> = open.chain(laid).collect();
        let empty = piles.deck == 0;
        if !empty {
            elsewhere.extend(&piles.discard);
        }
        let next = if empty { piles.discard.clone() } else { decks_without(1, elsewhere) };
        let price = usize::try_from(piles.exhaustion).unwrap_or(0);
        Some(OwnDeck { next, empty, left: piles.deck, price })
    }

    /// Cards that may come next, each equally likely; empty if none can be drawn.
    pub fn next(&self) -> &[Card] {
        // U28: an empty deck loses random cards before the next one is drawn.
        if self.empty && self.price >= self.next.len() { &[] } else { &self.next }
    }

    /// True if `count` cards can be drawn before the next shuffle, or after it if the deck is empty.
    pub fn holds(&self, count: usize) -> bool {
        let there = if self.empty { self.next.len().saturating_sub(self.price) } else { self.left };
        count <= there
    }

    /// The average value of the next card: two to ace as 2 to 14, a joker 0.
    pub fn worth(&self) -> f64 {
        self.share(|card| f64::from(price(card)))
    }

    pub fn describe(&self) -> String {
        let left = counted(self.left, "card", "cards");
        format!("{left} until the next shuffle, which takes {} out", counted(self.price, "card", "cards"))
    }

    fn share(&self, of: impl Fn(Card) -> f64) -> f64 {
        let next = self.next();
        if next.is_empty() {
            0.0
        } else {
            next.iter().map(|card| of(*card)).sum::<f64>() / f64::from(next.len() as u32)
        }
    }
}
