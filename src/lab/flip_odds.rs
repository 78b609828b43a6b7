//! The odds of a luck flip: the Dealer turns up as many cards as the difficulty, the player as many as are owed, both from
//! unknown decks, both laid as nobody chose (ULTIMO, Character Actions: Resist; U16, U29). Every row of the player's is
//! gone through by how many cards of each worth are in it, and met by every row of the Dealer's at once.

use super::challenge_odds::{Chances, Odds};
use super::known::{Deal, Unseen};
use super::own_deck::OwnDeck;
use crate::rules::ultimo::lay;
use crate::rules::ultimo::luck_flip::DIFFICULTIES;
use crate::rules::ultimo::worth::{Values, Worth};
use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::challenge::Outcome;
use crate::table::seen::Seen;

/// A luck flip that is about to be made, as a seat knows both decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlipAsked {
    unseen: Unseen,
    deck: Vec<Card>,
    discard: Vec<Card>,
    values: Values,
    count: usize,
}

impl FlipAsked {
    /// What a seat asks of somebody's luck; nothing of whoever has no cards, and where the deck would run out.
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

    /// The chances at each difficulty; nothing when `still` no longer wants to know.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<FlipOdds> {
        DIFFICULTIES.map(|difficulty| self.at(difficulty, still)).collect::<Option<_>>().map(FlipOdds)
    }

    pub fn at(&self, difficulty: u8, still: &dyn Fn() -> bool) -> Option<Chances> {
        let FlipAsked { unseen, deck, discard, values, count } = self;
        let turned = Turned { deck, discard, values, count: *count };
        flip(&unseen.deal(difficulty.into())?, &turned, still)
    }
}

/// The chances of a luck flip at each difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct FlipOdds(Vec<Chances>);

impl FlipOdds {
    /// The difficulties with their chances.
    pub fn each(&self) -> impl Iterator<Item = (u8, &Chances)> {
        DIFFICULTIES.zip(&self.0)
    }

    pub fn at(&self, difficulty: u8) -> Option<&Chances> {
        self.each().find(|(one, _)| *one == difficulty).map(|(_, chances)| chances)
    }
}

/// What a player turns up.
#[derive(Clone, Copy, Debug)]
pub struct Turned<'c> {
    /// The cards that may lie in the deck, each as likely on top as any other.
    pub deck: &'c [Card],
    pub discard: &'c [Card],
    pub values: &'c Values,
    pub count: usize,
}

/// The chances of the five results; nothing where the deck runs out in the middle, and when `go_on` says no.
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

/// How many cards there are of each worth, in the order in which they lie.
fn classes(turned: &Turned<'_>) -> Vec<(Worth, usize)> {
    let laid = lay::dealer_queens(turned.deck, turned.discard, turned.values);
    let mut classes: Vec<(Worth, usize)> = Vec::new();
    for laid in lay::dealer_order(&laid, turned.values) {
        let worth = turned.values.worth(laid);
        match classes.iter_mut().find(|(other, _)| *other == worth) {
            Some((_, count)) => *count += 1,
            None => classes.push((worth, 1)),
        }
    }
    classes
}

/// All rows of a flip, one after the other.
struct Rows<'r> {
    classes: &'r [(Worth, usize)],
    odds: Odds<'r>,
    row: Vec<Worth>,
    /// The chance of each result, times how many rows there are.
    sums: [f64; 5],
    go_on: &'r dyn Fn() -> bool,
}

impl Rows<'_> {
    /// Fills so many more places with worths from one on, in so many ways until now.
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
