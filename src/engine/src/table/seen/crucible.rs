//! The visible part of attributes and defenses: characters and creatures. Types only.

use crate::table::sheet::CrucibleSheet;
use crate::table::terms::Figure;
use std::sync::Arc;

/// The numbers of a character by attributes and defenses; a creature's are for the Dealer only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCrucibleNumbers {
    pub sheet: Arc<CrucibleSheet>,
    pub health: i32,
    pub wounds: i32,
    pub morale: i32,
    pub stress: i32,
    pub worn: Option<String>,
    /// Every figure with its terms, by its key.
    pub figures: Vec<(&'static str, Figure)>,
    /// A required trait of creatures that this one lacks.
    pub lacks: Option<&'static str>,
}

/// A character by attributes and defenses, or a creature, as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCrucible {
    pub played: bool,
    pub looks: &'static str,
    /// Its numbers, if the seat knows them.
    pub numbers: Option<SeenCrucibleNumbers>,
}
