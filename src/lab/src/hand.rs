//! The cards that a player may lay, and what queens may copy (U11, U13, U15, U30).

use greenfelt_engine::rules::ultimo::judge::{Marks, place};
use greenfelt_engine::rules::ultimo::lay;
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Standing, Values};
use greenfelt_engine::table::{
    ActorId, Card, Laid, PairResult, Rank, Seen, SeenCards, SeenProcedure, SeenRow,
};

use super::dealer_knowledge::Deal;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Includes the seat's own face-down row.
    pub cards: Vec<Card>,
    pub discard: Vec<Card>,
    pub values: Values,
    pub limit: usize,
    /// True if a queen may still copy an ace before the next rest, if a trait allows it.
    pub ace_copy: bool,
}

impl Hand {
    /// In the current challenge, if this seat sees it.
    pub fn of(seen: &Seen, who: &ActorId) -> Option<Hand> {
        let challenge = seen.under_way.as_ref().and_then(SeenProcedure::challenge)?;
        let player = challenge.players.iter().find(|player| player.who == *who)?;
        let mut hand = Hand::held(seen, who, 0)?;
        if let SeenRow::Up(row) = &player.row {
            hand.cards.extend(row.iter().map(|laid| laid.card));
        }
        hand.limit = usize::try_from(player.limit.total()).unwrap_or(0);
        Some(hand)
    }

    /// Outside a challenge, if this seat sees it.
    pub fn held(seen: &Seen, who: &ActorId, limit: usize) -> Option<Hand> {
        let actor = seen.actor(who)?;
        let piles = actor.piles.as_ref()?;
        let SeenCards::Up(cards) = &piles.hand else { return None };
        Some(Hand {
            cards: cards.clone(),
            discard: piles.discard.clone(),
            values: Values::seen(actor),
            limit,
            ace_copy: actor.hero().is_none_or(|hero| hero.ace_copy),
        })
    }

    pub fn worths(&self, row: &[Laid]) -> Vec<CardValue> {
        row.iter().map(|&laid| self.values.worth(laid)).collect()
    }

    /// Distinct copies of a queen by worth and place, and no copy.
    pub(super) fn copies(&self, queen: Card) -> Vec<Laid> {
        let mut copies = vec![Laid::plain(queen)];
        for &card in &self.discard {
            let laid = Laid { card: queen, copies: Some(card) };
            let new = self.played(laid);
            let allowed = lay::check_copies(&[laid], Some(&self.discard), &self.values).is_ok()
                && (self.ace_copy || !self.values.copies_an_ace(laid));
            let same = |other: &Laid| {
                let other = self.played(*other);
                (other.worth, other.place) == (new.worth, new.place)
            };
            if allowed && !copies.iter().any(same) {
                copies.push(laid);
            }
        }
        copies
    }

    pub(super) fn played(&self, laid: Laid) -> Played {
        self.values.played(laid)
    }

    /// All undominated choices of copies for the queens, each with the whole hand.
    pub(super) fn readings(&self, deal: &Deal) -> Vec<Vec<Played>> {
        let (queens, others): (Vec<Card>, Vec<Card>) =
            self.cards.iter().partition(|card| card.rank() == Rank::Queen);
        let mut readings = vec![others.into_iter().map(|card| self.played(card.into())).collect::<Vec<_>>()];
        let options = queens.first().map_or_else(Vec::new, |&queen| self.worthwhile(queen, deal));
        let mut chosen: Vec<usize> = vec![0; queens.len()];
        if queens.is_empty() {
            return readings;
        }
        let plain = readings.pop().unwrap_or_default();
        // Queens are interchangeable: the choices never decrease, so that each combination comes once.
        loop {
            let taken = chosen.iter().zip(&queens).map(|(&at, &queen)| Laid { card: queen, ..options[at] });
            let taken: Vec<Laid> = taken.collect();
            if lay::check_copies(&taken, None, &self.values).is_ok() {
                readings
                    .push(plain.iter().copied().chain(taken.into_iter().map(|l| self.played(l))).collect());
            }
            match chosen.iter().rposition(|&at| at + 1 < options.len()) {
                None => return readings,
                Some(at) => {
                    let next = chosen[at] + 1;
                    chosen[at..].fill(next);
                }
            }
        }
    }

    /// Copies that no other copy dominates.
    fn worthwhile(&self, queen: Card, deal: &Deal) -> Vec<Laid> {
        let copies = self.copies(queen);
        let free = |laid: Laid| self.played(laid).place == Standing::Anywhere;
        // A copy allowed once cannot replace a copy allowed for every queen.
        let once = |laid: Laid| self.values.copies_an_ace(laid);
        let stands_for = |(at, better): (usize, Laid), (than, worse): (usize, Laid)| {
            let [first, second] = [better, worse].map(|laid| self.played(laid).worth);
            at != than
                && (free(better) || !free(worse))
                && (!once(better) || once(worse))
                && no_worse(first, second, deal)
                && (at < than || !no_worse(second, first, deal) || free(better) != free(worse))
        };
        let all = || copies.iter().copied().enumerate();
        all().filter(|one| !all().any(|other| stands_for(other, *one))).map(|(_, laid)| laid).collect()
    }
}

/// True if one worth is as good as another against every card: a better card never hurts.
pub(super) fn no_worse(one: CardValue, other: CardValue, deal: &Deal) -> bool {
    let good = |gives: Option<PairResult>| match gives {
        Some(PairResult::Success) => 2,
        Some(PairResult::Draw) | None => 1,
        Some(PairResult::Failure) => 0,
    };
    let met = deal.classes.iter().map(|class| Some(class.worth)).chain([None]);
    let mut pairs = met.map(|theirs| (good(place(Some(one), theirs)), good(place(Some(other), theirs))));
    let [mut first, mut second] = [Marks::default(); 2];
    first.add(one);
    second.add(other);
    first.within(second) && pairs.all(|(one, other)| one >= other)
}

/// The value of keeping a card: two to ace as 2 to 14, a joker 0.
pub(super) fn price(card: Card) -> u32 {
    match card.rank() {
        Rank::LittleJoker | Rank::BigJoker => 0,
        Rank::Number(n) => u32::from(n),
        Rank::Jack => 11,
        Rank::Queen => 12,
        Rank::King => 13,
        Rank::Ace => 14,
    }
}
