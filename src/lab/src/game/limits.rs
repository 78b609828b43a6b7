//! The maximum of each measure of a game: intervals are valid only for values of a known range.

use super::Measure;
use crate::scenario::Setting;
use greenfelt_engine::command::Gauge;
use greenfelt_engine::rules::{gauge_maximum, reduce};
use greenfelt_engine::table::{Actor, Card, Table};

/// The maximum that is counted of a number that no rule limits.
const COUNTED: f64 = 100.0;

/// The limit of each measure in games of a setting, in the order of `Measure::ALL`. Greater values count as the limit.
pub fn limits(setting: &Setting) -> [f64; Measure::ALL.len()] {
    let table = begun(setting);
    let sum = |of: &dyn Fn(&Actor) -> i32| f64::from(table.heroes().map(of).sum::<i32>());
    let most = |hero: &Actor, of: Gauge| gauge_maximum(&table, &hero.id, of).unwrap_or(0);
    let own = table.armies.iter().filter(|army| table.is_own(army));
    let soldiers: i32 = own.map(|army| army.standing()).sum();
    Measure::ALL.map(|measure| match measure {
        Measure::Wins | Measure::Falls => 1.0,
        Measure::Rounds => f64::from(setting.rounds),
        Measure::HealthLeft => sum(&|hero| most(hero, Gauge::Health).max(hero.health())),
        Measure::CardsLeft => sum(&|hero| hero.hero().map_or(0, |_| Card::COUNT as i32)),
        Measure::FocusLeft => sum(&|hero| most(hero, Gauge::Focus)),
        Measure::Experience => sum(&|hero| hero.hero().map_or(0, |hero| hero.experience)) + COUNTED,
        Measure::SoldiersLeft => f64::from(soldiers),
        Measure::Threat | Measure::Passed | Measure::Spells | Measure::Glitches => COUNTED,
    })
}

fn begun(setting: &Setting) -> Table {
    let table = match &setting.start {
        Some(start) => Table::clone(&start.table),
        None => Table::new(&setting.scenario.name, 0),
    };
    let commands = setting.comes.iter().chain(&setting.setup);
    commands.fold(table, |table, command| match reduce(&table, command) {
        Ok(step) => step.table,
        Err(_) => table,
    })
}
