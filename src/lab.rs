//! The Lab: what nobody else can tell at the table. Exact chances of what lies there, and the best play. Everything here
//! is a pure value made of what a seat sees, asks the arithmetic of the rules and no other, and may be worked out beside
//! the screen.
//!
//! 1. [`known`]: what a seat may know of the Dealer's cards, and what the Dealer may lay of them.
//! 2. [`challenge_odds`]: the chances of the five results of a lay, exactly.
//! 3. [`hand`]: what a player may lay; [`best_lay`]: the best of it for an aim, and what it beats.
//! 4. [`own_deck`]: what a player may know of the own deck; [`choices`]: what expertise, a focus and a guard are worth.
//! 5. [`ladder`]: about what a character comes to at each difficulty, for a seat that does not see the hand.
//! 6. [`resolve_odds`]: either side of a contest round by round; [`attack_odds`]: the bands of an attack.
//! 7. [`mattered`]: which card, trait, help, modifier, point or die changed the result of a procedure or a flip.
//! 8. `dice_fall`: how dice fall when nobody nudges; `nudge_play`: what is best done with dice that lie.
//! 9. [`nudge_odds`]: the chances of a Nudge roll under best play, and the best nudge; [`contest_odds`]: those of two.
//! 10. [`lay_odds`], [`roll_odds`]: what a seat is told of its lay, and of a roll that it sees; [`question`]: whatever the
//!     screen asks.
//! 11. [`flip_odds`]: the chances of a luck flip.
//! 12. [`luck`]: what cards and dice brought to each character, against what was to be expected.
//! 13. [`build`]: a character with changes, and in what it differs from another.
//!
//! `docs/odds.md` has the formulas, and what is assumed.

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
