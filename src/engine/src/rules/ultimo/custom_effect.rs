//! Builds custom foe effects from a list of consequences (ULTIMO, Creating foes: Foe Effects; U199).

use crate::table::{
    ActorId, EffectSpec, Hook, HookAction, Quantity, State, ThreatEffect, Until, Value, Weight,
};
use crate::words::capital;
use std::ops::RangeInclusive;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    Damage,
    Health,
    Burn,
    Discard,
    /// Shows random cards of the hand.
    Show,
    Distract,
    /// Fewer cards for a round.
    Hamper,
    /// Fewer cards until the fear is faced.
    Frighten,
    /// Less stamina until sleep.
    Weary,
    Stuck,
    Engage,
    Drop,
    Ruin,
    Injury(String),
    HalfAttack,
    Siphon,
    /// Control, unless it is resisted.
    Dominate,
    Rally,
    Threat,
    /// A fight begins, or a pursuit.
    Alert,
    /// Text that applies until it is ended.
    Curse,
    Words,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnEffect {
    pub name: String,
    pub weight: Weight,
    pub cost: i32,
    pub brings: Consequence,
    pub count: i32,
    pub words: String,
}
pub fn cost(weight: Weight) -> i32 {
    match weight {
        Weight::Minor => 1,
        Weight::Major => 3,
    }
}

impl Consequence {
    pub fn all<'n>(injuries: impl Iterator<Item = &'n str>) -> Vec<Consequence> {
        use Consequence::{
            Alert, Burn, Curse, Damage, Discard, Distract, Dominate, Drop, Engage, Frighten, HalfAttack,
            Hamper, Health, Rally, Ruin, Show, Siphon, Stuck, Threat, Weary, Words,
        };
        let before = [
            Damage, Health, Burn, Discard, Show, Distract, Hamper, Frighten, Weary, Stuck, Engage, Drop, Ruin,
        ];
        let after = [HalfAttack, Siphon, Dominate, Rally, Threat, Alert, Curse, Words];
        let injuries = injuries.map(|name| Consequence::Injury(name.into()));
        before.into_iter().chain(injuries).chain(after).collect()
    }
    pub fn words(&self) -> &str {
        match self {
            Consequence::Damage => "damage",
            Consequence::Health => "health is lost, past all soak",
            Consequence::Burn => "cards of the deck are discarded",
            Consequence::Discard => "hand cards are discarded, drawn blind",
            Consequence::Show => "hand cards are shown, drawn blind",
            Consequence::Distract => "fewer cards in the next challenge",
            Consequence::Hamper => "fewer cards for a round",
            Consequence::Frighten => "fewer cards until it is faced",
            Consequence::Weary => "less stamina until slept",
            Consequence::Stuck => "stuck for a round",
            Consequence::Engage => "must fight this foe and no other",
            Consequence::Drop => "something falls",
            Consequence::Ruin => "something breaks",
            Consequence::Injury(name) => name,
            Consequence::HalfAttack => "an attack at half power",
            Consequence::Siphon => "heals by half of what it dealt",
            Consequence::Dominate => "control, resisted with Psyche",
            Consequence::Rally => "more melee power for foes of a name",
            Consequence::Threat => "the threat pool grows",
            Consequence::Alert => "the enemy is alerted",
            Consequence::Curse => "a curse, in words",
            Consequence::Words => "a note, no game effect",
        }
    }

    pub fn counted(&self) -> Option<RangeInclusive<i32>> {
        let counted = matches!(
            self,
            Consequence::Damage
                | Consequence::Health
                | Consequence::Burn
                | Consequence::Discard
                | Consequence::Show
                | Consequence::Distract
                | Consequence::Hamper
                | Consequence::Frighten
                | Consequence::Weary
                | Consequence::Rally
                | Consequence::Threat
        );
        counted.then_some(1..=20)
    }

    pub fn asks(&self) -> Option<&'static str> {
        let questions = [
            (Consequence::Rally, "the name of the foes"),
            (Consequence::Curse, "what it does, and what lifts it"),
            (Consequence::Words, "what happens"),
        ];
        questions.into_iter().find(|(of, _)| of == self).map(|(_, question)| question)
    }
}

impl OwnEffect {
    /// Returns a minor effect that deals 2 damage.
    pub fn called(name: &str) -> OwnEffect {
        let (weight, brings) = (Weight::Minor, Consequence::Damage);
        OwnEffect { name: name.into(), weight, cost: cost(weight), brings, count: 2, words: String::new() }
    }
    pub fn problem(&self) -> Option<String> {
        if ActorId::new(&self.name).as_str() == "nobody" {
            return Some("an effect has no name".into());
        }
        let asks = self.brings.asks().filter(|_| self.words.trim().is_empty());
        asks.map(|asks| format!("{} says nothing yet: {asks}", self.name))
    }

    pub fn effect(&self, injury: impl Fn(&str) -> Option<EffectSpec>) -> ThreatEffect {
        let deed = self.deed(injury);
        let told = if self.brings == Consequence::Words { self.words.clone() } else { deed.to_string() };
        let text = capital(&told);
        let text = if text.ends_with('.') { text } else { format!("{text}.") };
        let (name, weight, cost, does) = (self.name.clone(), self.weight, self.cost, vec![deed]);
        ThreatEffect { name, weight, cost, text, does, ..ThreatEffect::default() }
    }

    fn deed(&self, injury: impl Fn(&str) -> Option<EffectSpec>) -> HookAction {
        let n = self.count;
        let cards = u8::try_from(n).unwrap_or(u8::MAX);
        let give = |hooks: Vec<Hook>, states: Vec<State>, until: Until| {
            HookAction::Give(Box::new(EffectSpec::new(&self.name, hooks, states, until)))
        };
        let less = |to: Quantity| vec![Hook::Add { to, value: Value::Plain(-n), when: Vec::new() }];
        match &self.brings {
            Consequence::Damage => HookAction::Damage(n),
            Consequence::Health => HookAction::LoseHealth(n),
            Consequence::Burn => HookAction::Burn(cards),
            Consequence::Discard => HookAction::DiscardCards(Value::Plain(n)),
            Consequence::Show => HookAction::ShowCards(Value::Plain(n)),
            Consequence::Distract => give(less(Quantity::Limit), Vec::new(), Until::NextChallenge),
            Consequence::Hamper => give(less(Quantity::Limit), Vec::new(), Until::Round),
            Consequence::Frighten => give(less(Quantity::Limit), Vec::new(), Until::Faced),
            Consequence::Weary => give(less(Quantity::Stamina), Vec::new(), Until::Sleep),
            Consequence::Stuck => give(Vec::new(), vec![State::Stuck], Until::Round),
            Consequence::Engage => give(Vec::new(), vec![State::Engaged(ActorId::new(""))], Until::Scene),
            Consequence::Drop => HookAction::DropItem,
            Consequence::Ruin => HookAction::RuinItem,
            Consequence::Injury(name) => injury(name).map_or_else(
                || HookAction::Injure(name.clone()),
                |lasting| HookAction::Give(Box::new(lasting)),
            ),
            Consequence::HalfAttack => HookAction::HalfAttack,
            Consequence::Siphon => HookAction::Siphon,
            Consequence::Dominate => HookAction::Dominate,
            Consequence::Rally => {
                let more = Hook::Add { to: Quantity::Melee, value: Value::Plain(n), when: Vec::new() };
                HookAction::Rally(
                    self.words.trim().into(),
                    Box::new(EffectSpec::of(self.name.clone(), more, Until::Scene)),
                )
            }
            Consequence::Threat => HookAction::Threat(n),
            Consequence::Alert => HookAction::Alert,
            Consequence::Curse => {
                let words = Hook::Remind { words: self.words.trim().into(), when: Vec::new() };
                give(vec![words], Vec::new(), Until::Cured)
            }
            Consequence::Words => HookAction::Say(self.words.trim().trim_end_matches('.').into()),
        }
    }
}
