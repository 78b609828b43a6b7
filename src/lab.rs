//! The Lab: exact chances of what a seat sees, and the best play, as pure values (`docs/odds.md` has the formulas).

pub mod advice;
pub mod attack_odds;
pub mod best_lay;
pub mod build;
pub mod challenge_odds;
pub mod check_odds;
pub mod choices;
pub mod contest_odds;
mod dice_fall;
pub mod experiment;
pub mod flip_odds;
pub mod game;
pub mod hand;
pub mod known;
pub mod ladder;
pub mod lay_odds;
pub mod luck;
pub mod mattered;
pub mod nudge_odds;
mod nudge_play;
pub mod own_deck;
pub mod play;
pub mod question;
pub mod resolve_odds;
pub mod roll_odds;
pub mod scenario;
pub mod statistics;
