//! Commands about those who follow that somebody might give now.

use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::hook::{Kin, State};

/// Somebody who follows as this, and whom.
fn follower(table: &Table, kin: Kin) -> Option<(&Actor, &ActorId)> {
    table.foes().filter(|one| !one.is_down()).find_map(|one| {
        one.states().find_map(|(_, state)| match state {
            State::Follows(whom, of) if *of == kin => Some((one, whom)),
            _ => None,
        })
    })
}

/// An animal is tamed, then taught and sent.
pub(super) fn animal(table: &Table, wish: &str) -> Option<String> {
    let Some((beast, whom)) = follower(table, Kin::Beast) else {
        let tames = |one: &&Actor| one.traits().iter().any(|own| own.name == "Animal Companion");
        return Some(format!("use {} (Animal Companion) : Rex", table.heroes().find(tames)?.id));
    };
    Some(match wish {
        "teach" => format!("teach {whom} {} awareness+survival+psyche", beast.id),
        _ => format!("bid {} survival 3 the trail", beast.id),
    })
}
