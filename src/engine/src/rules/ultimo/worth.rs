//! Card values and positions (ULTIMO, Card Values; U12-U15, U30); [`Values`] is a lookup table for one deck.

use crate::rules::hook;
use crate::table::{Card, CardRule, CardRules, Laid, Rank, SeenActor};

/// The behavior of a card against others, and its effect on its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardValue {
    /// Fails against everything.
    Joker,
    /// The big joker of Gamblin' Man: a joker that fails the whole hand (U30).
    Gamble,
    Jack,
    /// A jack with Jack of All Trades: it forbids nothing (U30).
    FreeJack,
    Ace,
    King(u8),
    /// A value: 2 to 10.
    Value(u8),
}

impl CardValue {
    pub fn is_joker(self) -> bool {
        matches!(self, CardValue::Joker | CardValue::Gamble)
    }

    /// True if it saves the player from a total failure when in the Dealer's row (U19).
    pub fn saves(self) -> bool {
        self == CardValue::Jack
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    First,
    Anywhere,
    /// Among the descending cards, by this value; an ace counts as 11 (U12).
    Descending(u8),
}

/// The rank of a card in the default order: jokers, jacks, aces, kings, then the rest descending (U16).
pub fn standing(worth: CardValue) -> u8 {
    match worth {
        CardValue::Joker | CardValue::Gamble => 0,
        CardValue::Jack | CardValue::FreeJack => 1,
        CardValue::Ace => 2,
        CardValue::King(_) => 3,
        CardValue::Value(n) => 14u8.saturating_sub(n),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub laid: Laid,
    pub worth: CardValue,
    pub place: Standing,
}

/// Worth and place of every card of one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Values {
    rules: CardRules,
    worth: [CardValue; Card::COUNT],
    place: [Standing; Card::COUNT],
}

fn king(rules: CardRules) -> u8 {
    if rules.has(CardRule::GodSaveTheQueen) {
        8
    } else if rules.has(CardRule::LongLiveTheQueen) {
        9
    } else {
        10
    }
}

fn raw_queen(rules: CardRules) -> u8 {
    if rules.has(CardRule::GodSaveTheQueen) {
        8
    } else if rules.has(CardRule::LongLiveTheQueen) {
        5
    } else {
        2
    }
}

fn own_worth(card: Card, rules: CardRules) -> CardValue {
    match card.rank() {
        Rank::LittleJoker if rules.has(CardRule::GamblinMan) => CardValue::Ace,
        Rank::BigJoker if rules.has(CardRule::GamblinMan) => CardValue::Gamble,
        Rank::LittleJoker | Rank::BigJoker => CardValue::Joker,
        Rank::Ace if card == Card::ACE_OF_SPADES && rules.has(CardRule::JackOfAllTrades) => CardValue::Joker,
        Rank::Ace if card != Card::ACE_OF_SPADES && rules.has(CardRule::AgedWisdom) => {
            CardValue::King(king(rules))
        }
        Rank::Ace => CardValue::Ace,
        Rank::Jack if rules.has(CardRule::JackOfAllTrades) => CardValue::FreeJack,
        Rank::Jack => CardValue::Jack,
        Rank::King => CardValue::King(king(rules)),
        Rank::Queen => CardValue::Value(raw_queen(rules)),
        Rank::Number(n) => CardValue::Value(n),
    }
}

fn own_place(card: Card, worth: CardValue, rules: CardRules) -> Standing {
    // God Save the Queen requires Long Live the Queen, so its bearer has both.
    let free_queens = rules.has(CardRule::LongLiveTheQueen) || rules.has(CardRule::GodSaveTheQueen);
    match worth {
        _ if free_queens && card.rank() == Rank::Queen => Standing::Anywhere,
        CardValue::Joker | CardValue::Gamble => Standing::First,
        CardValue::Jack | CardValue::FreeJack | CardValue::King(_) => Standing::Anywhere,
        CardValue::Ace => Standing::Descending(11),
        CardValue::Value(n) => Standing::Descending(n),
    }
}

impl Values {
    pub fn of(rules: CardRules) -> Values {
        let mut worth = [CardValue::Joker; Card::COUNT];
        let mut place = [Standing::First; Card::COUNT];
        for card in Card::all() {
            worth[card.index()] = own_worth(card, rules);
            place[card.index()] = own_place(card, worth[card.index()], rules);
        }
        Values { rules, worth, place }
    }

    /// True if the ace of spades counts differently from the other aces: the only suit that a rule needs (U267).
    pub fn knows_the_ace_of_spades(&self) -> bool {
        let any = Card::of_rank(Rank::Ace).map(|ace| self.card(ace));
        any != Some(self.card(Card::ACE_OF_SPADES))
    }

    pub fn plain() -> Values {
        Values::of(CardRules::NONE)
    }

    pub fn seen(actor: &SeenActor) -> Values {
        Values::seen_without(actor, None)
    }

    pub fn seen_without(actor: &SeenActor, lacks: Option<&str>) -> Values {
        let Some(hero) = actor.hero() else { return Values::plain() };
        let talents = hero.sheet.traits.iter().filter(|talent| lacks != Some(&talent.name));
        Values::of(talents.flat_map(|talent| hook::card_rules(&talent.hooks)).collect())
    }

    pub fn card(&self, card: Card) -> CardValue {
        self.worth[card.index()]
    }

    pub fn worth(&self, laid: Laid) -> CardValue {
        self.card(laid.copies.unwrap_or(laid.card))
    }

    /// Returns the allowed position of a laid card (U13).
    pub fn place(&self, laid: Laid) -> Standing {
        match (self.place[laid.card.index()], laid.copies) {
            (Standing::Anywhere, _) => Standing::Anywhere,
            (_, Some(copied)) => self.place[copied.index()],
            (own, None) => own,
        }
    }

    pub fn played(&self, laid: Laid) -> Played {
        Played { laid, worth: self.worth(laid), place: self.place(laid) }
    }

    pub fn row(&self, row: &[Laid]) -> Vec<Played> {
        row.iter().map(|&laid| self.played(laid)).collect()
    }

    /// True if a queen may copy a card: any but aces and jokers; an ace only if God Save the Queen allows it.
    pub fn may_copy(&self, card: Card) -> bool {
        match self.card(card) {
            CardValue::Joker | CardValue::Gamble => false,
            CardValue::Ace => self.rules.has(CardRule::GodSaveTheQueen),
            CardValue::Jack | CardValue::FreeJack | CardValue::King(_) | CardValue::Value(_) => true,
        }
    }

    /// True if copying this card uses up the one ace that a queen may copy before the next rest.
    pub fn copies_an_ace(&self, laid: Laid) -> bool {
        laid.copies.is_some_and(|card| self.card(card) == CardValue::Ace)
    }
}
