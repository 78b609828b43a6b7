//! Changes of the cards in the bearer's deck by traits (U30).

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CardRule {
    AgedWisdom,
    GamblinMan,
    JackOfAllTrades,
    LongLiveTheQueen,
    GodSaveTheQueen,
}

/// The card rules of one deck, as a copyable set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardRules(u8);

impl CardRules {
    /// The rules of an unchanged deck, such as the Dealer's.
    pub const NONE: CardRules = CardRules(0);

    #[must_use]
    pub const fn with(self, rule: CardRule) -> CardRules {
        CardRules(self.0 | 1 << rule as u8)
    }

    pub const fn has(self, rule: CardRule) -> bool {
        self.0 & 1 << rule as u8 != 0
    }
}

impl FromIterator<CardRule> for CardRules {
    fn from_iter<I: IntoIterator<Item = CardRule>>(rules: I) -> CardRules {
        rules.into_iter().fold(CardRules::NONE, CardRules::with)
    }
}
