//! The visible part of scene traits, of a protagonist, and of a current check or test.

use crate::table::actor::ActorId;
use crate::table::procedure::Side;
use crate::table::scene_check::SceneCheck;
use crate::table::scene_trait::SceneTrait;
use crate::table::sheet::ProtagonistSheet;
use crate::table::terms::Figure;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTrait {
    pub is: SceneTrait,
    pub bearer: String,
    /// The holders of its free invokes, by name; empty for anyone.
    pub holders: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenProtagonist {
    pub sheet: Arc<ProtagonistSheet>,
    pub hope: i32,
}

/// A trait that can be invoked in the current check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocable {
    pub id: u32,
    pub name: String,
    /// True if a free invoke pays for it; otherwise it costs 1 Hope.
    pub free: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckNow {
    pub owed: Vec<u8>,
    /// Dice, rating and circumstance, once the dice fell.
    pub base: Option<i32>,
    pub success: Option<bool>,
    /// The total, once the dice fell.
    pub result: Option<i32>,
    pub steps: u32,
    pub invocable: Vec<Invocable>,
    pub hidden: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCheck {
    pub check: SceneCheck,
    pub name: String,
    pub heading: String,
    /// Derived figures of the moment.
    pub now: CheckNow,
}

impl SeenCheck {
    pub fn who(&self) -> &ActorId {
        &self.check.who
    }

    /// Its figures, as far as the seat knows them.
    pub fn known(&self) -> Vec<(Side, &Figure)> {
        let hidden = self.now.hidden && self.check.rating.terms.is_empty();
        self.check.figures().into_iter().filter(|(side, _)| !(hidden && *side == Side::Rating)).collect()
    }
}
