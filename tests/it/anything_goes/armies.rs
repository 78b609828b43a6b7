//! Armies in a random game: they come, fight, waver and run.

use super::candidates::{Dice, hero};
use greenfelt::table::Table;

/// Something that might be asked of armies now.
pub(super) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = &hero(table, dice)?.id;
    let n = 1 + dice.below(30);
    let Some(army) = dice.pick(&table.armies).map(|army| army.name.clone()) else {
        let leader = table.foes().next().filter(|_| dice.below(2) == 0);
        let led = leader.map_or_else(String::new, |leader| format!(" by {}", leader.id));
        return Some(format!("army (Flock) {n} {}{led}", dice.below(6)));
    };
    let leader = table.army(&army).and_then(|army| army.leader.clone()).unwrap_or_else(|| who.clone());
    Some(match dice.below(16) {
        0 => format!("army (Herd) {n} {}", dice.below(6)),
        1 | 2 => format!("muster {who} (Own {who})"),
        3 => format!("use {who} (Soldiers)"),
        4..=6 => format!("battle {who} ({army}) {}", ["melee", "ranged"][dice.below(2)]),
        7..=10 => format!("send {leader} ({})", dice.pick(&table.armies)?.name),
        11 | 12 => format!("rally {leader} ({army})"),
        13 => format!("hold-line ({army})"),
        14 => format!("regroup ({army})"),
        _ => format!("disband ({army})"),
    })
}
