//! How far somebody is from the others, in few words: `long range` from all of the other side, else `medium: Karla`.

use crate::rules::map::sight::{BANDS, words};
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::Reach;

/// The band in which two are, where that is counted.
pub fn between(seen: &Seen, one: &ActorId, other: &ActorId) -> Option<Reach> {
    seen.gaps.iter().find(|gap| gap.from(one) == Some(other)).map(|gap| gap.band)
}

/// How far somebody is from those of one side, the nearest first; nothing where nobody counts it.
pub fn ranges(seen: &Seen, actor: &SeenActor, played: bool) -> Vec<String> {
    let those = seen.actors.iter().filter(|other| other.is_played() == played && !other.gone);
    let those = || those.clone().filter(|other| other.id != actor.id);
    let within = |band: Reach| {
        let near = those().filter(|other| between(seen, &actor.id, &other.id) == Some(band));
        near.map(|other| other.name.as_str()).collect::<Vec<_>>()
    };
    let told = |band: Reach| {
        let near = within(band);
        match near.len() {
            0 => None,
            all if all == those().count() && played != actor.is_played() => {
                Some(format!("{} range", words(band)))
            }
            _ => Some(format!("{}: {}", words(band), near.join(", "))),
        }
    };
    BANDS.into_iter().filter_map(told).collect()
}
