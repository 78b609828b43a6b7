//! What a seat sees of Paper Story: characters and opponents. Types only.

use crate::table::sheet::{PaperFoe, PaperSheet};
use crate::table::terms::Figure;
use std::sync::Arc;

/// A Paper Story character as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPaper {
    pub sheet: Arc<PaperSheet>,
    /// Health Points now.
    pub hp: i32,
    /// Flower Points now.
    pub fp: i32,
    /// Badge Points now.
    pub bp: i32,
    /// Every figure with its terms, by its key: hp, fp, bp, power, attack, defense.
    pub figures: Vec<(&'static str, Figure)>,
}

/// The numbers of a Paper Story opponent, for the Dealer alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOpponentNumbers {
    pub sheet: Arc<PaperFoe>,
    /// Health Points now.
    pub hp: i32,
    /// Every figure with its terms, by its key.
    pub figures: Vec<(&'static str, Figure)>,
}

/// A Paper Story opponent as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOpponent {
    pub looks: &'static str,
    pub numbers: Option<SeenOpponentNumbers>,
}
