//! Reach and ranges on the map as a screen shows them, computed from a seat's view.

use super::sight::{self, band};
use super::way::{self, Others, Reach};
use crate::table::map::FOGGED;
use crate::table::{ActorId, Ground, Layer, Seen, SeenActor, SeenMap, Square, Weapon};
use std::borrow::Cow;
use std::collections::HashMap;

pub fn reach(seen: &Seen, who: &ActorId) -> Option<Reach> {
    let map = seen.map.as_ref()?;
    let (token, actor) = (map.token(who)?, seen.actor(who)?);
    let played = actor.is_played();
    let people: HashMap<&ActorId, &SeenActor> = seen.actors.iter().map(|actor| (&actor.id, actor)).collect();
    let mut others = Others::default();
    for other in map.tokens.iter().filter(|other| other.who != *who && !(played && other.hidden)) {
        if let Some(there) = people.get(&other.who).filter(|there| !there.down) {
            others.add(other.at, there.fights() && there.is_played() != played);
        }
    }
    let ground = if played { known(map) } else { Cow::Borrowed(&map.ground) };
    Some(way::reach(&ground, token.at, &token.gait, others))
}

fn known(map: &SeenMap) -> Cow<'_, Layer> {
    let Some(fog) = &map.fog else { return Cow::Borrowed(&map.ground) };
    let mut known = map.ground.clone();
    for (place, letter) in fog.letters().iter().enumerate() {
        let at = fog.square(place);
        if *letter == FOGGED {
            known.set(at, *letter);
        }
    }
    Cow::Owned(known)
}

/// The band in which a weapon reaches each square from another, 1 to 5; 0 out of range or sight.
pub fn bands(map: &SeenMap, from: Square, weapon: Option<&Weapon>) -> Vec<u8> {
    let ranges = weapon.map_or(&[][..], |weapon| &weapon.range);
    let most = ranges.iter().max().map_or(1, |reach| sight::squares(*reach));
    let ground = known(map);
    let mut bands = vec![0; ground.letters().len()];
    for (place, found) in bands.iter_mut().enumerate() {
        let at = ground.square(place);
        let squares = from.distance(at);
        if squares > 0
            && squares <= most
            && !Ground::at(&map.ground, at).is_opaque()
            && let Some(reach) = band(squares)
            && sight::clear(&ground, from, at)
        {
            *found = reach as u8 + 1;
        }
    }
    bands
}
