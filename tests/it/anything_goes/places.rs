//! Tokens: each belongs to an actor of the table, at most one per actor, none off the map or in a wall; two actors who
//! stand share a square only if one carries the other, or the players see only one of them.

use greenfelt::table::Table;
use greenfelt::table::actor::Actor;
use greenfelt::table::map::{Map, Token};

fn is_seen(map: &Map, token: &Token, actor: &Actor) -> bool {
    actor.is_played() || !token.hidden && !map.is_fogged(token.at)
}

pub(super) fn are_kept(table: &Table) {
    for actor in &table.actors {
        if let Some(by) = actor.carrier() {
            let carrier = table.actor(by).unwrap_or_else(|| panic!("{by} has left and carries {}", actor.id));
            assert!(!carrier.is_down(), "{by} is down and carries {}", actor.id);
            let place = |who| table.map.as_deref().and_then(|map| map.token(who)).map(|token| token.at);
            assert_eq!(place(&actor.id), place(by), "{} is where {by} is", actor.id);
        }
    }
    let Some(map) = table.map.as_deref() else { return };
    for (nth, token) in map.tokens.iter().enumerate() {
        let who = &token.who;
        let actor = table.actor(who).unwrap_or_else(|| panic!("{who} has left, and stands on {}", token.at));
        assert!(!map.ground(token.at).is_closed(), "{who} stands in {}", map.ground(token.at).describe());
        for other in &map.tokens[..nth] {
            assert_ne!(other.who, *who, "{who} stands on {} and {}", other.at, token.at);
            let there = table.actor(&other.who).unwrap();
            let both = !actor.is_down() && !there.is_down() && other.at == token.at;
            let alike = is_seen(map, token, actor) == is_seen(map, other, there);
            assert!(
                !(both && alike) || table.party(who).contains(&other.who),
                "{who} and {} share {}",
                other.who,
                token.at
            );
        }
    }
}
