//! The visible part of Paper Story: characters and opponents. Types only.

use crate::table::sheet::{PaperFoe, PaperSheet};
use crate::table::terms::Figure;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenPaper {
    pub sheet: Arc<PaperSheet>,
    pub hp: i32,
    pub fp: i32,
    pub bp: i32,
    /// Every figure with its terms, by its key: hp, fp, bp, power, attack, defense.
    pub figures: Vec<(&'static str, Figure)>,
}

/// The numbers of a Paper Story opponent, for the Dealer only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOpponentNumbers {
    pub sheet: Arc<PaperFoe>,
    pub hp: i32,
    /// Every figure with its terms, by its key.
    pub figures: Vec<(&'static str, Figure)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenOpponent {
    pub looks: &'static str,
    pub numbers: Option<SeenOpponentNumbers>,
}
