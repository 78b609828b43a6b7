//! The Lab: exact chances from what a seat sees, the best play, and simulated games, as pure values (`docs/odds.md` has
//! the formulas, `docs/lab-figures.md` the statistics).
//!
//! 1. Cards: [`dealer_knowledge`] is what a seat knows of them, [`hand`] and [`own_deck`] what a player holds; [`challenge_odds`],
//!    [`best_lay`], [`worth`], [`lay_odds`], [`flip_odds`] and [`choices`] answer for a row.
//! 2. Dice: [`nudge_odds`], [`roll_odds`], [`check_odds`], [`contest_odds`], [`attack_odds`], [`resolve_odds`]; [`oracle_odds`] for either.
//! 3. What was played: [`mattered`], [`luck`], [`decisions`].
//! 4. Builds: [`build`], [`build_odds`], [`difficulty_table`], [`advice`].
//! 5. Simulated games: [`scenario`], [`play`], [`game`], [`experiment`], [`bench_rows`], [`fair`], [`regret`],
//!    [`statistics`].
//! 6. [`report`]: an answer as notes and tables, printed as text, Markdown, JSON or CSV and on the screen.
//! 7. [`question`]: questions of the screen that may take longer than a frame.
#![forbid(unsafe_code)]

pub mod advice;
pub mod attack_odds;
pub mod bench_rows;
pub mod best_lay;
pub mod build;
pub mod build_odds;
pub mod challenge_odds;
pub mod check_odds;
pub mod choices;
pub mod decisions;
pub mod contest_odds;
mod dice_fall;
pub mod experiment;
pub mod fair;
pub mod flip_odds;
pub mod game;
pub mod hand;
pub mod dealer_knowledge;
pub mod difficulty_table;
pub mod lay_odds;
pub mod luck;
pub mod mattered;
pub mod nudge_odds;
pub mod oracle_odds;
mod nudge_play;
pub mod own_deck;
pub mod play;
pub mod question;
pub mod regret;
pub mod report;
pub mod resolve_odds;
pub mod roll_odds;
pub mod scenario;
pub mod statistics;
mod strength;
mod systems;
pub mod worth;
