//! Random commands about followers.

use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::hook::{FollowerKind, State};
use greenfelt::table::pending::Obligation;

/// Somebody who follows as this, and whom.
fn follower(table: &Table, kin: FollowerKind) -> Option<(&Actor, &ActorId)> {
    table.foes().filter(|one| !one.is_down()).find_map(|one| {
        one.states().find_map(|(_, state)| match state {
            State::Follows(whom, of) if *of == kin => Some((one, whom)),
            _ => None,
        })
    })
}

/// Somebody is picked up, then set down.
pub(super) fn carried(table: &Table, to: &ActorId) -> Option<String> {
    let carries = |one: &Actor, other: &Actor| other.carrier() == Some(&one.id);
    let both = table.heroes().find_map(|one| Some((one, table.foes().find(|other| carries(one, other))?)));
    Some(match both {
        Some((one, other)) => format!("set-down {} {}", one.id, other.id),
        None => format!("carry {to} {} 3", table.foes().next()?.id),
    })
}

/// An animal is tamed, then taught and sent.
pub(super) fn animal(table: &Table, wish: &str) -> Option<String> {
    let Some((beast, whom)) = follower(table, FollowerKind::Beast) else {
        let tames = |one: &&Actor| one.traits().iter().any(|own| own.name == "Animal Companion");
        return Some(format!("use {} (Animal Companion) : Rex", table.heroes().find(tames)?.id));
    };
    Some(match wish {
        "teach" => format!("teach {whom} {} awareness+survival+psyche", beast.id),
        _ => format!("bid {} survival 3 the trail", beast.id),
    })
}

/// A herd is counted, then priced and traded.
pub(super) fn herd(table: &Table, wish: &str) -> Option<String> {
    let keeps = |one: &&Actor| one.traits().iter().any(|own| own.name == "Herder");
    let keeper = table.heroes().find(keeps)?;
    let who = &keeper.id;
    let priced = keeper.states().any(|(_, state)| matches!(state, State::Worth(_)));
    Some(match wish {
        "herd" => format!("herd {who} 40 sheep"),
        "sell-herd" if keeper.effects.iter().any(|effect| effect.name.starts_with("Herd: ")) => {
            format!("sell-herd {who} 1")
        }
        "sell-herd" if !priced => format!("use {who} (Herder) : 2"),
        _ if keeper.hero()?.growth.cash < 50 => format!("cash {who} 60 luck"),
        _ => format!("buy-herd {who} 1"),
    })
}

/// A mount is got, then hurt.
pub(super) fn mount(table: &Table, to: &ActorId) -> String {
    let rides = |one: &&Actor| one.states().any(|(_, state)| matches!(state, State::Rides(_)));
    match table.heroes().find(rides) {
        Some(rider) => format!("hurt-mount {} 1 a snare", rider.id),
        None => format!("mount {to} 9 (gray mare)"),
    }
}

/// Somebody comes to follow for a motive, then wants it, loses heart or is gone.
pub(super) fn loyal(table: &Table, wish: &str) -> Option<String> {
    if let Some(due) = table.pending.iter().find(|due| matches!(due.what, Obligation::Heart(_))) {
        return Some(format!("keep {} {}", due.to, due.id));
    }
    let Some((crony, whom)) = follower(table, FollowerKind::Person) else {
        let leads = |one: &&Actor| !one.is_down() && one.traits().iter().any(|own| own.name == "Cronies");
        return Some(format!("use {} (Cronies) : Rat", table.heroes().find(leads)?.id));
    };
    let wants = crony.states().any(|(_, state)| matches!(state, State::Loyal(loyalty) if loyalty.wants > 0));
    let rich = table.actor(whom)?.hero()?.growth.cash >= 25;
    Some(match wish {
        "motive" => format!("motive {} vice 0", crony.id),
        "sate" if !wants => "month".into(),
        "sate" if !rich => format!("cash {whom} 60 luck"),
        "sate" => format!("sate {whom} {} 25", crony.id),
        "desert" => format!("desert {}", crony.id),
        "betray" => format!("betray {whom} {}", crony.id),
        _ => format!("shake {}", crony.id),
    })
}
