//! Scene traits: short statements about a character, a place, a thing, the scene or an idea, with how they weigh, how long
//! they last and the free invokes that lie on them (Traits: Trait Duration, Trait Alignment, Free Invokes). All of a
//! table's stand in one list. No rule stands here.

use super::Table;
use super::actor::ActorId;
use super::cached::Part;
use serde::{Deserialize, Serialize};

/// What a trait is attached to (T9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bearer {
    /// Somebody in play, of any system.
    Actor(ActorId),
    /// The scene.
    Scene,
    /// A location, by name.
    Location(String),
    /// An object, by name.
    Object(String),
    /// A concept, by name.
    Concept(String),
}

/// How long a trait lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Duration {
    /// Until something in the story resolves it.
    Temporary,
    /// Until it is removed.
    Permanent,
}

impl Duration {
    /// It in one word.
    pub fn words(self) -> &'static str {
        match self {
            Duration::Temporary => "temporary",
            Duration::Permanent => "permanent",
        }
    }
}

/// How a trait weighs on checks that it is relevant to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Alignment {
    /// It helps.
    Positive,
    /// It does neither by itself.
    Neutral,
    /// It hinders.
    Negative,
}

impl Alignment {
    /// It in one word.
    pub fn words(self) -> &'static str {
        match self {
            Alignment::Positive => "positive",
            Alignment::Neutral => "neutral",
            Alignment::Negative => "negative",
        }
    }

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

/// A trait at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneTrait {
    /// Its number at this table.
    pub id: u32,
    /// What it says.
    pub words: String,
    /// What it is attached to.
    pub bearer: Bearer,
    /// How long it lasts.
    pub duration: Duration,
    /// How it weighs.
    pub alignment: Alignment,
    /// Its free invokes, each with the one who holds it; nobody: whoever comes first.
    pub free: Vec<Option<ActorId>>,
    /// Whether only the Dealer knows of it.
    pub secret: bool,
}

impl SceneTrait {
    /// How it reads: `[Pinned Under Rubble]`.
    pub fn name(&self) -> String {
        format!("[{}]", self.words)
    }

    /// How many free invokes somebody can spend: own ones, and those that nobody holds.
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
    /// What it is, by name.
    pub fn name(&self, table: &Table) -> String {
        match self {
            Bearer::Actor(who) => table.name(who),
            Bearer::Scene => "the scene".into(),
            Bearer::Location(name) | Bearer::Object(name) | Bearer::Concept(name) => name.clone(),
        }
    }
}

impl Table {
    /// A scene trait by its number.
    pub fn scene_trait(&self, id: u32) -> Option<&SceneTrait> {
        self.scene_traits.iter().find(|one| one.id == id).map(Part::as_ref)
    }

    /// The same, to change.
    pub fn scene_trait_mut(&mut self, id: u32) -> Option<&mut SceneTrait> {
        self.scene_traits.iter_mut().find(|one| one.id == id).map(Part::make_mut)
    }

    /// The scene traits that everybody knows, in the order in which they came.
    pub fn open_traits(&self) -> impl Iterator<Item = &SceneTrait> + Clone {
        self.scene_traits.iter().map(Part::as_ref).filter(|one| !one.secret)
    }
}
