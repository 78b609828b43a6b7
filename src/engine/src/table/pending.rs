//! Pending items: damage that can still be dodged, effects that another can still take, free effects, questions. An
//! item waits at the table until it is taken, paid or waived.

use super::actor::ActorId;
use super::casting::Glitched;
use super::hook::{EffectSpec, Element, HookAction, Manner};
use super::sheet::{DamageType, Skill, ThreatEffect, Weight};
use super::terms::Figure;
use crate::words::counted;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Incoming {
    pub effect: Arc<ThreatEffect>,
    pub by: Option<ActorId>,
    /// Details from the Dealer: which item, which curse, which fear.
    pub words: String,
}

impl Incoming {
    pub fn name(&self) -> String {
        let name = &self.effect.name;
        if self.words.is_empty() { name.clone() } else { format!("{name}: {}", self.words) }
    }
}

/// A fact of one blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BlowMark {
    /// It can be dodged or blocked, which only attacks can; removed once one of the two was used.
    Guardable,
    /// Armor (not lasting soak) does not help against it.
    PastArmor,
    /// Armor does not help, unless it is magic.
    Piercing,
    /// By a magic weapon: magic armor does not help against it.
    Unmagic,
    /// The body's soak does not help against it; armor does.
    PastToughness,
    PastSoak,
    /// It ruins durable armor, too.
    Crushing,
    /// It ruins durable shields, too.
    Smashing,
    /// It belongs to the current exchange.
    Exchange,
    /// A minor or major effect, which another hero can take.
    FromEffect,
    /// The price of a foe's own attack, which an ally can pay.
    Blood,
    /// It comes from a fall, and a landing could still halve it.
    Fall,
    /// It hits the target's vehicle, and none of its occupants.
    AtVehicle,
    /// It comes after the other side's faster blow, if its attacker still stands.
    Slower,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    /// The damage before dodge, block and soak, with reasons.
    pub figure: Figure,
    /// Prevented by dodge or block so far.
    pub avoided: i32,
    pub by: Option<ActorId>,
    pub marks: BTreeSet<BlowMark>,
    /// Dodges so far, a card or a focus each, if its target dodges with more than cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dodged: Option<i32>,
    pub wound: Option<EffectSpec>,
    /// Its manners and types: `Aerial`, `fire`, `mud`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub manners: Vec<Manner>,
    /// The element that the Dealer was asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Element>,
}

impl Damage {
    /// The Dealer's word for damage that is neither heat nor cold.
    pub const OTHER: &str = "other";

    pub fn of(reason: impl Into<Cow<'static, str>>, amount: i32) -> Damage {
        Damage { figure: Figure::new().with(reason, amount), ..Damage::default() }
    }

    #[must_use]
    pub fn marked(mut self, marks: impl IntoIterator<Item = BlowMark>) -> Damage {
        self.marks.extend(marks);
        self
    }

    pub fn is(&self, mark: BlowMark) -> bool {
        self.marks.contains(&mark)
    }

    pub fn set(&mut self, mark: BlowMark, on: bool) {
        if on {
            self.marks.insert(mark);
        } else {
            self.marks.remove(&mark);
        }
    }

    /// Returns the damage after dodge and block, before soak.
    pub fn left(&self) -> i32 {
        self.figure.total() - self.avoided
    }

    /// Its types of damage, which count on every sheet (C36).
    pub fn types(&self) -> Vec<DamageType> {
        let mut types = Vec::new();
        for of in self.manners.iter().filter_map(DamageType::of) {
            if !types.contains(&of) {
                types.push(of);
            }
        }
        types
    }

    /// True if soak helps against it and its types are unknown.
    pub fn cause_unknown(&self) -> bool {
        !self.manners.iter().any(|manner| matches!(manner, Manner::Of(_)))
            && self.asked.is_none()
            && !self.is(BlowMark::Fall)
            && !self.is(BlowMark::PastSoak)
    }

    /// Names the kind of damage: `damage`, `fire and frost damage`.
    pub fn kind(&self) -> String {
        let types = self.types();
        if self.is(BlowMark::AtVehicle) {
            "damage to the vehicle".into()
        } else if types.is_empty() {
            "damage".into()
        } else {
            format!("{} damage", DamageType::describe(&types))
        }
    }

    pub fn dealt(&self) -> Figure {
        let mut figure = self.figure.clone();
        figure.add("guarded", -self.avoided);
        figure
    }
}

/// Free effects that the Dealer may use on a character.
#[allow(clippy::struct_excessive_bools, reason = "each is a separate condition on the choice")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Free {
    pub minor: u8,
    pub major: u8,
    pub either: bool,
    pub foe_only: bool,
    /// True if the player picks, not the Dealer.
    pub player_picks: bool,
    /// True if the player has yet to choose minor or major, before the Dealer picks.
    pub player_weighs: bool,
    pub no_damage: bool,
    /// The word of the only allowed effect, or its row; empty for any.
    pub only: String,
}

impl Free {
    pub fn minor(count: u8) -> Free {
        Free { minor: count, ..Free::default() }
    }

    pub fn major() -> Free {
        Free { major: 1, ..Free::default() }
    }

    /// The row of effects that injure.
    pub const INJURED: &str = "Injured";

    /// An injury of the Dealer's choice.
    pub fn injury() -> Free {
        Free { only: Free::INJURED.into(), ..Free::major() }
    }

    /// True for the only allowed effect, or those of the only allowed row.
    pub fn names(&self, effect: &ThreatEffect) -> bool {
        self.only.is_empty() || effect.key() == self.only || effect.row() == self.only
    }

    pub fn allows(&self, weight: Weight) -> bool {
        match weight {
            Weight::Minor => self.minor > 0,
            Weight::Major => self.major > 0,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Obligation {
    Harm(Damage),
    Effect(Incoming),
    Free(Free),
    Questions {
        left: u8,
        truthful: bool,
    },
    /// Cards that come off the top of a real deck: the player names them.
    OffTheDeck(u8),
    /// An actor is dying: morale can still cheat death.
    Death,
    /// A player character may follow another's persuasion.
    Following {
        experience: i32,
        card: bool,
        /// Additional cards from traits of the speaker for following.
        #[serde(default, skip_serializing_if = "super::is_default")]
        cards: i32,
        /// Focus from traits of the speaker.
        #[serde(default, skip_serializing_if = "super::is_default")]
        focus: i32,
    },
    Demand(Box<Demand>),
    Glitch(Box<Glitched>),
    /// A protagonist compels a trait, and the Dealer has to answer.
    Compel(Compel),
    /// A footing check of this difficulty.
    Footing(u8),
    /// A follower loses heart, and can be kept.
    Heart(ActorId),
    /// Cards of a real hand that its player discards at random and names.
    OffTheHand(u8),
    /// Hand cards that a move cost: the player picks them (U275).
    Toll(u8),
}

impl Obligation {
    /// True if its target can respond first: damage, a threat effect, a required test.
    pub fn is_incoming(&self) -> bool {
        matches!(self, Obligation::Harm(_) | Obligation::Effect(_) | Obligation::Demand(_))
    }

    /// Returns the damage after dodge and block, before soak; 0 for anything else.
    pub fn left(&self) -> i32 {
        if let Obligation::Harm(harm) = self { harm.left() } else { 0 }
    }

    /// True if its target has to discard cards of the hand.
    pub fn is_payment(&self) -> bool {
        matches!(self, Obligation::OffTheHand(_) | Obligation::Toll(_))
    }

    pub fn names(&self, who: &ActorId) -> bool {
        match self {
            Obligation::Harm(harm) => harm.by.as_ref() == Some(who),
            Obligation::Demand(demand) => demand.by.as_ref() == Some(who),
            Obligation::Glitch(glitched) => glitched.casting.targets.contains(who),
            Obligation::Effect(_)
            | Obligation::Free(_)
            | Obligation::Questions { .. }
            | Obligation::OffTheDeck(_)
            | Obligation::OffTheHand(_)
            | Obligation::Toll(_)
            | Obligation::Death
            | Obligation::Following { .. }
            | Obligation::Footing(_)
            | Obligation::Heart(_)
            | Obligation::Compel(_) => false,
        }
    }

    /// Removes an actor that [`names`](Obligation::names) finds.
    pub fn forget(&mut self, who: &ActorId) {
        if let Obligation::Harm(harm) = self {
            harm.by.take_if(|by| by == who);
        } else if let Obligation::Demand(demand) = self {
            demand.by.take_if(|by| by == who);
        } else if let Obligation::Glitch(glitched) = self {
            glitched.casting.targets.retain(|other| other != who);
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compel {
    pub id: u32,
    pub name: String,
    pub complication: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demand {
    /// For example `stay in the air`.
    pub to: String,
    pub skill: Skill,
    pub grades: u32,
    /// The alternative price in FP; 0 for none.
    pub fee: i32,
    pub effect: Option<u32>,
    pub by: Option<ActorId>,
    pub won: Vec<HookAction>,
    pub lost: Vec<HookAction>,
}

impl Demand {
    /// For example `must stay in the air: 2 grades with Steady`.
    pub fn describe(&self) -> String {
        format!("{} {}", if self.lost.is_empty() { "may" } else { "must" }, self.words())
    }

    /// For example `stay in the air: 2 grades with Steady`.
    pub fn words(&self) -> String {
        let test = format!("{} with {}", counted(self.grades, "grade", "grades"), self.skill.name());
        if self.fee > 0 {
            format!("{}: {} FP, or {test}", self.to, self.fee)
        } else {
            format!("{}: {test}", self.to)
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    pub id: u32,
    pub to: ActorId,
    /// Alternative targets, if several acted together.
    pub also: Vec<ActorId>,
    pub source: String,
    pub what: Obligation,
    /// The protected actor, or, if that one has left, the protector: it cannot be passed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_from: Option<ActorId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    pub foe: ActorId,
    pub dealt: i32,
    /// The heroes who took damage, with its amount.
    pub hurt: Vec<(ActorId, i32)>,
    pub perfect: bool,
    pub answered: bool,
    /// True if the foe's temper changed in it, so that no patience is lost (U38).
    pub past_patience: bool,
    /// Others who fought beside the foe, with the damage they took (U40).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<(ActorId, i32)>,
    #[serde(default, skip_serializing_if = "super::is_default")]
    pub wrecked: i32,
}

impl Exchange {
    pub fn received(&self) -> i32 {
        self.hurt.iter().map(|(_, lost)| lost).sum::<i32>() + self.wrecked
    }
}
