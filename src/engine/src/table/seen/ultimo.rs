//! The visible part of ULTIMO: heroes and foes. Types only.

use crate::table::actor::Temper;
use crate::table::growth::Growth;
use crate::table::hook::Quantity;
use crate::table::sheet::{FoeRank, FoeSheet, Spell, UltimoSheet};
use crate::table::terms::Figure;
use crate::words::counted;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenHero {
    /// The written sheet of the character; sheets are not secret.
    pub sheet: Arc<UltimoSheet>,
    pub health: i32,
    /// Extra health that is lost first.
    pub temporary_health: i32,
    pub focus: i32,
    pub morale: i32,
    pub experience: i32,
    pub bonds: Vec<(String, u8)>,
    pub wielded: Option<String>,
    pub dropped: Vec<String>,
    pub ruined: Vec<String>,
    /// Every derived figure with its terms.
    pub figures: Vec<(Quantity, Figure)>,
    pub spells: Vec<SeenSpell>,
    /// Armor with its remaining soak, and true if it is ruined.
    pub worn: Vec<(String, i32, bool)>,
    /// True if a queen may still copy an ace before the next rest, if a trait allows it.
    pub ace_copy: bool,
    pub growth: Growth,
    pub company: Vec<String>,
    /// The income, if the sheet has one of the ten.
    pub income: Option<SeenIncome>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenIncome {
    /// The step on the sheet and its modifiers.
    pub pays: &'static str,
    pub lives: &'static str,
    pub cash_out: i32,
    pub lower: bool,
    pub reserve: i32,
    /// The first day after the month.
    pub ends: Option<u32>,
    pub lavish: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenSpell {
    pub spell: Spell,
    pub cost: Figure,
    pub power: Figure,
    pub rounds: Figure,
    pub charging: i32,
    pub booked: bool,
}

impl SeenSpell {
    /// Its cost, power and duration: `2 focus, power 8, 3 rounds`.
    #[must_use]
    pub fn figures(&self) -> String {
        let rounds = |n: i32| counted(n.unsigned_abs(), "round", "rounds");
        let mut words = vec![format!("{} focus", self.cost.total()), format!("power {}", self.power.total())];
        words.extend((self.rounds.total() > 1).then(|| rounds(self.rounds.total())));
        words.extend((self.charging > 0).then(|| format!("charged for {}", rounds(self.charging))));
        words.join(", ")
    }

    /// On one line: `Ember Lance (2 focus, power 8: Damaging, Remote: long range)`.
    #[must_use]
    pub fn describe(&self) -> String {
        format!("{} ({}: {})", self.spell.name, self.figures(), self.spell.effects.describe())
    }
}

impl SeenHero {
    /// A figure's total, if known.
    pub fn total(&self, of: Quantity) -> Option<i32> {
        self.figures.iter().find(|(known, _)| *known == of).map(|(_, figure)| figure.total())
    }
}

/// The numbers of a foe, for the Dealer only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenFoeNumbers {
    pub sheet: Arc<FoeSheet>,
    pub health: i32,
    pub tough: i32,
    /// Soak that the armor still gives.
    pub armor: i32,
    pub patience: i32,
    pub temper: Temper,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenFoe {
    pub rank: FoeRank,
    /// Its rank in words, or "somebody to talk to".
    pub kind: &'static str,
    /// True if it takes a side in a fight.
    pub fights: bool,
    /// Its looks: `unhurt`, `hurt`, `badly hurt`, `down`.
    pub looks: &'static str,
    pub numbers: Option<SeenFoeNumbers>,
}

/// The stakes of an attack for both sides, as far as a seat knows them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeenStakes {
    /// Extra damage that a perfect success doubles together with the successes.
    pub doubled: i32,
    /// Extra damage that is not doubled.
    pub once: i32,
    /// True if failures bring damage.
    pub answers: bool,
    /// The body of the attacker.
    pub own: StakeBody,
    /// Data of the foe, for the Dealer only.
    pub foe: Option<StakeFoe>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StakeFoe {
    pub body: StakeBody,
    /// Damage of its weapon, beyond one for each failure.
    pub damage: i32,
}

/// The protection of one actor against one attack: health, soak, armor, guard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StakeBody {
    /// Health, and patience that is lost in its place.
    pub health: i32,
    /// Soak of the body.
    pub soak: i32,
    pub armor: i32,
    /// True if its armor is not destroyed when a blow uses it up.
    pub lasts: bool,
    /// Damage that cards can dodge or block.
    pub guard: i32,
}
