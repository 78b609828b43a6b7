//! Traits as data: what a trait changes, in a closed vocabulary of hooks.
//! A trait of this kind is called a talent in the code, because `trait` is a word of the language.

use super::{Attribute, Skill};
use serde::{Deserialize, Serialize};

/// A trait of a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talent {
    /// Its name.
    pub name: String,
    /// What it does, each as one hook.
    #[serde(default)]
    pub hooks: Vec<Hook>,
}

/// A derived figure of an ULTIMO character (Character Abilities).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum FigureName {
    Health,
    Stamina,
    Hand,
    Load,
    Attunement,
    Focus,
    Soak,
    Melee,
    Ranged,
    Bonds,
    Morale,
}

/// How a trait changes the cards of its bearer's deck (U30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum CardRule {
    AgedWisdom,
    GamblinMan,
    JackOfAllTrades,
    LongLiveTheQueen,
    GodSaveTheQueen,
}

/// The card rules of one deck, as a set that is copied freely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardRules(u8);

impl CardRules {
    /// The rules of a deck that nothing changes, as the Dealer's.
    pub const NONE: CardRules = CardRules(0);

    /// The same rules and this one.
    #[must_use]
    pub const fn with(self, rule: CardRule) -> CardRules {
        CardRules(self.0 | 1 << rule as u8)
    }

    /// Whether this rule is among them.
    pub const fn has(self, rule: CardRule) -> bool {
        self.0 & 1 << rule as u8 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<CardRule> for CardRules {
    fn from_iter<I: IntoIterator<Item = CardRule>>(rules: I) -> CardRules {
        rules.into_iter().fold(CardRules::NONE, CardRules::with)
    }
}

/// One thing that a trait does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Hook {
    /// A derived figure is higher or lower.
    Figure(FigureName, i32),
    /// The cap of a skill moves.
    SkillCap(Skill, i32),
    /// More or fewer cards with this skill or attribute; with words, proposed and switched on when they fit.
    Cards {
        /// The skill that it goes with, or any.
        #[serde(default)]
        skill: Option<Skill>,
        /// The attribute that it goes with, or any.
        #[serde(default)]
        attribute: Option<Attribute>,
        /// How many cards.
        value: i32,
        /// When it applies, in words; empty: always.
        #[serde(default)]
        when: String,
    },
    /// A lower or higher difficulty with this skill; with words, proposed and switched on when they fit.
    Difficulty {
        /// The skill that it goes with, or any.
        #[serde(default)]
        skill: Option<Skill>,
        /// What is added to the difficulty.
        value: i32,
        /// When it applies, in words; empty: always.
        #[serde(default)]
        when: String,
    },
    /// Low health does not make unconscious.
    StaysConscious,
    /// The cards of the deck behave otherwise.
    CardRule(CardRule),
    /// Exhaustion takes this many cards fewer.
    Exhaustion(i32),
    /// Aid may play this many cards more together.
    AidCards(i32),
    /// Strength that gear asks for is lower by this much.
    GearStrength(i32),
    /// Shown when the words fit: no check is needed.
    Permission(String),
    /// Shown when the words fit.
    Reminder(String),
}
