//! Games of the Lab: `cargo bench --bench lab`. One iteration is one game, from the first command to the result; the
//! throughput is in games per second on one core.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use greenfelt::content::Catalog;
use greenfelt::lab::game::play;
use greenfelt::lab::play::{Play, Plays};
use greenfelt::lab::scenario::Setting;
use std::sync::Arc;

fn main() {
    divan::main();
}

/// A shipped scenario with its usual answers, and a hero of its system.
#[derive(Clone, Copy)]
struct Asked {
    scenario: &'static str,
    hero: &'static str,
}

impl std::fmt::Display for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.scenario, self.hero)
    }
}

const fn asked(scenario: &'static str, hero: &'static str) -> Asked {
    Asked { scenario, hero }
}

const ALL: [Asked; 9] = [
    asked("duel", "karla"),
    asked("several", "karla"),
    asked("party", "karla"),
    asked("gauntlet", "karla"),
    asked("strike-down", "brannoch"),
    asked("blow-for-blow", "vesper"),
    asked("contest", "vesper"),
    asked("three-tests", "wren"),
    asked("across", "karla"),
];

fn setting(asked: Asked, players: Play) -> Setting {
    let catalog = Arc::new(Catalog::load(None).expect("the shipped content is sound"));
    let plays = Arc::new(Plays::new(players, Play::Foes, &catalog));
    let scenario = catalog.scenarios.iter().find(|scenario| scenario.id == asked.scenario);
    let scenario = scenario.cloned().expect("a shipped scenario");
    let build = catalog.any_hero(asked.hero).expect("a shipped hero");
    Setting::new(&scenario, &[build], &[], plays, Arc::clone(&catalog)).expect("a sound setting")
}

fn games(bencher: Bencher, asked: Asked, players: Play) {
    let setting = setting(asked, players);
    let mut number = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        number += 1;
        play(black_box(&setting), 1, number, &mut |_| {})
    });
}

#[divan::bench(args = ALL)]
fn usual(bencher: Bencher, asked: Asked) {
    games(bencher, asked, Play::Usual);
}

#[divan::bench(args = ALL)]
fn random(bencher: Bencher, asked: Asked) {
    games(bencher, asked, Play::Random);
}
