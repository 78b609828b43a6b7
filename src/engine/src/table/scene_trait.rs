//! Scene traits: short statements about a character, a place, a thing, the scene or an idea, with alignment, duration
//! and free invokes (Traits: Trait Duration, Trait Alignment, Free Invokes). All traits of a table are in one list.
//! It holds no rule.

use super::Table;
use super::actor::ActorId;
use super::cached::Cached;
use crate::words::words;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bearer {
    Actor(ActorId),
    Scene,
    Location(String),
    Object(String),
    Concept(String),
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Duration(words) = "temporary or permanent" {
        /// Until something in the story resolves it.
        Temporary "temporary",
        Permanent "permanent",
    }

    /// The effect of a trait on relevant checks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Alignment(words) = "an alignment" {
        Positive "positive",
        Neutral "neutral",
        Negative "negative",
    }
}

impl Alignment {
    /// Its sign, readable without color.
    pub fn sign(self) -> char {
        match self {
            Alignment::Positive => '+',
            Alignment::Neutral => '=',
            Alignment::Negative => '-',
        }
    }

    /// The sign of its change to a figure: 1, 0 or −1.
    pub fn weight(self) -> i32 {
        match self {
            Alignment::Positive => 1,
            Alignment::Neutral => 0,
            Alignment::Negative => -1,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneTrait {
    pub id: u32,
    pub words: String,
    pub bearer: Bearer,
    pub duration: Duration,
    pub alignment: Alignment,
    /// Its free invokes, each with its holder; `None` for anyone's.
    pub free: Vec<Option<ActorId>>,
    /// True if only the Dealer knows it.
    pub secret: bool,
}

impl SceneTrait {
    /// For example `[Pinned Under Rubble]`.
    pub fn name(&self) -> String {
        format!("[{}]", self.words)
    }

    /// Returns the free invokes that an actor can spend: their own, and those without a holder.
    pub fn free_for(&self, who: &ActorId) -> usize {
        self.free.iter().filter(|held| held.as_ref().is_none_or(|holder| holder == who)).count()
    }

    /// Spends an actor's free invoke, their own first; returns its holder, or `None` if there was none.
    pub fn spend(&mut self, who: &ActorId) -> Option<Option<ActorId>> {
        let own = self.free.iter().position(|held| held.as_ref() == Some(who));
        let at = own.or_else(|| self.free.iter().position(Option::is_none))?;
        Some(self.free.remove(at))
    }
}

impl Bearer {
    pub fn whom(&self) -> Option<&ActorId> {
        if let Bearer::Actor(who) = self { Some(who) } else { None }
    }

    pub fn name(&self, table: &Table) -> String {
        match self {
            Bearer::Actor(who) => table.name(who),
            Bearer::Scene => "the scene".into(),
            Bearer::Location(name) | Bearer::Object(name) | Bearer::Concept(name) => name.clone(),
        }
    }
}

impl Table {
    pub fn scene_trait(&self, id: u32) -> Option<&SceneTrait> {
        self.scene_traits.iter().find(|one| one.id == id).map(Cached::as_ref)
    }

    pub fn scene_trait_mut(&mut self, id: u32) -> Option<&mut SceneTrait> {
        self.scene_traits.iter_mut().find(|one| one.id == id).map(Cached::make_mut)
    }

    pub fn open_traits(&self) -> impl Iterator<Item = &SceneTrait> + Clone {
        self.scene_traits.iter().map(Cached::as_ref).filter(|one| !one.secret)
    }
}
