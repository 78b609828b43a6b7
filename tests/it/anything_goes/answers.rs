//! Plays answer wherever a random game stands.

use super::some_game;
use crate::scene::{catalog, widened};
use greenfelt::content::play::{Play, Side};
use greenfelt::lab::play::{Answered, Plays, chance};
use greenfelt::table::Table;

/// Plays a table on by plays until nothing is pending.
fn settles(table: &Table, plays: &Plays, seed: u64) {
    let mut chance = chance(seed, 1);
    let mut now = table.clone();
    for _ in 0..400 {
        match plays.answer(&now, &mut chance) {
            Answered::Gave { step, .. } => now = step.table,
            Answered::Waits(_) => return,
        }
    }
    panic!("seed {seed}: {} never settles: {:?}", plays.players.id, now.pending);
}

#[test]
fn every_play_has_a_legal_answer_wherever_a_game_stands() {
    let catalog = catalog();
    let players: Vec<&Play> = catalog.plays.iter().filter(|play| play.side == Side::Players).collect();
    let dealers: Vec<&Play> = catalog.plays.iter().filter(|play| play.side == Side::Dealer).collect();
    for seed in 0..widened(120) {
        let history = some_game(seed, 4 + (seed as usize * 7) % 36);
        let player = players[seed as usize % players.len()];
        let dealer = dealers[seed as usize / players.len() % dealers.len()];
        settles(history.table(), &Plays::new(player.clone(), dealer.clone(), &catalog), seed);
    }
}
