//! Tables: every duration against every way that time passes, every usage limit against every renewal, every offer
//! against every stage of a challenge. The tables state the documents and rulings; each cell is played.

mod attacks;
mod blows;
mod concerned;
mod durations;
mod kinds;
mod many;
mod offers;
mod sways;
mod uses;

use crate::scene::Scene;
use greenfelt::command::Command;
use greenfelt::table::seat::Seat;

/// A line with the name of somebody in it.
fn named(line: &str, who: &str) -> String {
    line.replace("{who}", who)
}

/// Plays lines for somebody.
fn played(scene: Scene, lines: &[&str], who: &str) -> Scene {
    lines.iter().fold(scene, |scene, line| scene.play(&named(line, who)))
}

/// What stands in the way of a command of the Dealer's, in a sentence; empty where nothing does.
pub(crate) fn refusal(scene: &mut Scene, line: &str) -> String {
    let command: Command = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
    match scene.session().may(&Seat::Dealer, &command) {
        Ok(()) => String::new(),
        Err(refused) => {
            assert!(!refused.problem.is_empty() && !refused.hint.is_empty(), "`{line}`");
            refused.problem
        }
    }
}
