//! Scene traits: short statements about a character, a place, a thing, the scene or an idea, with how they weigh, how long
//! they last and the free invokes that lie on them (Traits: Trait Duration, Trait Alignment, Free Invokes). All of a
//! table's stand in one list. No rule stands here.

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
    /// Its sign, which tells it without colour.
    pub fn sign(self) -> char {
        match self {
            Alignment::Positive => '+',
            Alignment::Neutral => '·',
            Alignment::Negative => '-',
        }
    }

    /// Which way it moves a figure: 1, 0 or −1.
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
    /// Its free invokes, each with the one who holds it; nobody: whoever comes first.
    pub free: Vec<Option<ActorId>>,
    /// Whether only the Dealer knows of it.
    pub secret: bool,
}

impl SceneTrait {
    /// For example `[Pinned Under Rubble]`.
    pub fn name(&self) -> String {
        format!("[{}]", self.words)
    }

    /// Returns the free invokes that somebody can spend: own ones, and those that nobody holds.
    pub fn free_for(&self, who: &ActorId) -> usize {
        self.free.iter().filter(|held| held.as_ref().is_none_or(|holder| holder == who)).count()
    }

    /// Takes a free invoke of somebody off, an own one before one that nobody holds; what it was, or nothing.
    pub fn spend(&mut self, who: &ActorId) -> Option<Option<ActorId>> {
        let own = self.free.iter().position(|held| held.as_ref() == Some(who));
        let at = own.or_else(|| self.free.iter().position(Option::is_none))?;
        Some(self.free.remove(at))
    }
}

impl Bearer {
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
