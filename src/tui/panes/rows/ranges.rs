//! Distances in few words: `long range` from the whole other side, else `medium: Karla`.

use crate::rules::map::sight::{BANDS, words};
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::Reach;

/// The band between two actors, if distances are counted.
pub fn between(seen: &Seen, one: &ActorId, other: &ActorId) -> Option<Reach> {
    seen.gaps.iter().find(|gap| gap.from(one) == Some(other)).map(|gap| gap.band)
}

/// Distances to one side, nearest first.
pub fn ranges(seen: &Seen, actor: &SeenActor, played: bool) -> Vec<String> {
    let own = seen.gaps.iter().filter_map(|gap| Some((gap.from(&actor.id)?, gap.band)));
    let own: Vec<(&ActorId, Reach)> = own.collect();
    if own.is_empty() {
        return Vec::new();
    }
    let those = || {
        let others = seen.actors.iter().filter(|other| other.id != actor.id);
        others.filter(|other| other.is_played() == played && !other.gone)
    };
    let away: Vec<(&str, Reach)> = those()
        .filter_map(|other| {
            let band = own.iter().find(|(whom, _)| **whom == other.id).map(|(_, band)| *band);
            Some((other.name.as_str(), band?))
        })
        .collect();
    let all = those().count();
    let told = |band: Reach| {
        let near: Vec<&str> = away.iter().filter(|(_, of)| *of == band).map(|(name, _)| *name).collect();
        match near.len() {
            0 => None,
            some if some == all && played != actor.is_played() => Some(format!("{} range", words(band))),
            _ => Some(format!("{}: {}", words(band), near.join(", "))),
        }
    };
    BANDS.into_iter().filter_map(told).collect()
}
