//! The odds of a luck flip: rows from the tops of two unknown decks, both in the default order (U16, U29).

use super::challenge_odds::{Chances, Odds};
use super::dealer_knowledge::{Deal, Unseen};
use super::own_deck::OwnDeck;
use greenfelt_engine::rules::ultimo::lay;
use greenfelt_engine::rules::ultimo::luck_flip::DIFFICULTIES;
use greenfelt_engine::rules::ultimo::worth::{CardValue, Values};
use greenfelt_engine::table::{ActorId, Card, Outcome, Seen};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlipAsked {
    unseen: Unseen,
    deck: Vec<Card>,
    discard: Vec<Card>,
    values: Values,
    count: usize,
}

impl FlipAsked {
    /// `None` for an actor without cards, and if the deck would run out.
    pub fn of(seen: &Seen, who: &ActorId) -> Option<FlipAsked> {
        let actor = seen.actor(who).filter(|_| seen.under_way.is_none())?;
        let piles = actor.piles.as_ref()?;
        let deck = OwnDeck::may_be(seen, who).filter(|deck| deck.holds(piles.flip))?;
        Some(FlipAsked {
            unseen: Unseen::of(seen),
            deck: deck.next().to_vec(),
            discard: if deck.empty { Vec::new() } else { piles.discard.clone() },
            values: Values::seen(actor),
            count: piles.flip,
        })
    }

    /// `None` if `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<FlipOdds> {
        DIFFICULTIES.map(|difficulty| self.at(difficulty, still)).collect::<Option<_>>().map(FlipOdds)
    }

    pub fn at(&self, difficulty: u8, still: &dyn Fn() -> bool) -> Option<Chances> {
        let FlipAsked { unseen, deck, discard, values, count } = self;
        let turned = Turned { deck, discard, values, count: *count };
        flip(&unseen.deal(difficulty.into())?, &turned, still)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct FlipOdds(Vec<Chances>);

impl FlipOdds {
    pub fn each(&self) -> impl Iterator<Item = (u8, &Chances)> {
        DIFFICULTIES.zip(&self.0)
    }

    pub fn at(&self, difficulty: u8) -> Option<&Chances> {
        self.each().find(|(one, _)| *one == difficulty).map(|(_, chances)| chances)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Turned<'c> {
    pub deck: &'c [Card],
    pub discard: &'c [Card],
    pub values: &'c Values,
    pub count: usize,
}

/// `None` if the deck runs out, or `go_on` cancels it.
pub fn flip(deal: &Deal, turned: &Turned<'_>, go_on: &dyn Fn() -> bool) -> Option<Chances> {
    if turned.count > turned.deck.len() {
        return None;
    }
    let classes = classes(turned);
    let mut rows = Rows { classes: &classes, odds: Odds::new(deal), row: Vec::new(), sums: [0.0; 5], go_on };
    rows.fill(0, turned.count, 1.0)?;
    let certain = Outcome::ALL.into_iter().map(Chances::certain);
    Some(Chances::mixed(certain.zip(rows.sums)))
}

/// Number of cards of each worth, in row order.
fn classes(turned: &Turned<'_>) -> Vec<(CardValue, usize)> {
    let laid = lay::dealer_queens(turned.deck, turned.discard, turned.values);
    let mut classes: Vec<(CardValue, usize)> = Vec::new();
    for laid in lay::dealer_order(&laid, turned.values) {
        let worth = turned.values.worth(laid);
        match classes.iter_mut().find(|(other, _)| *other == worth) {
            Some((_, count)) => *count += 1,
            None => classes.push((worth, 1)),
        }
    }
    classes
}

struct Rows<'r> {
    classes: &'r [(CardValue, usize)],
    odds: Odds<'r>,
    row: Vec<CardValue>,
    /// Chance of each result times the number of rows.
    sums: [f64; 5],
    go_on: &'r dyn Fn() -> bool,
}

impl Rows<'_> {
    /// Fills `places` more places with worths from a class on.
    fn fill(&mut self, class: usize, places: usize, ways: f64) -> Option<()> {
        if places == 0 {
            if !(self.go_on)() {
                return None;
            }
            for (sum, (_, chance)) in self.sums.iter_mut().zip(self.odds.of(&self.row).each()) {
                *sum += chance * ways;
            }
            return Some(());
        }
        let Some((worth, count)) = self.classes.get(class).copied() else { return Some(()) };
        let (there, mut ways) = (self.row.len(), ways);
        for n in 0..=count.min(places) {
            self.fill(class + 1, places - n, ways)?;
            self.row.push(worth);
            ways *= (count - n) as f64 / (n + 1) as f64;
        }
        self.row.truncate(there);
        Some(())
    }
}
