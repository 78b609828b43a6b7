//! The visible part of scene traits and of a protagonist.

use crate::table::scene_trait::SceneTrait;
use crate::table::sheet::ProtagonistSheet;
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
