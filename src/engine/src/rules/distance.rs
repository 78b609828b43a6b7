//! Distances between actors: by the squares of the map, otherwise by counted bands (U216 to U219).

use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::map::sight::{self, Sight};
use crate::rules::map::{free_to_move, placed, seen};
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, draw, effect, gear, weather};
use crate::table::{
    Actor, ActorId, Apart, Cached, Card, Cover, Distances, Gap, Grant, Ground, Moment, Reach, Table,
};
use crate::words::listed;

/// The band of a distance that is counted for the first time (U216).
const UNCOUNTED: Reach = Reach::Close;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Between {
    /// The line of sight; clear without a map.
    pub(crate) sight: Sight,
    /// The upper limit in squares.
    pub(crate) squares: u8,
    band: Option<Reach>,
}

impl Between {
    pub(crate) fn too_far(self, who: String, foe: String) -> Refusal {
        match self.band {
            Some(band) => Refusal::OutOfRangeOf { who, foe, band: sight::words(band) },
            None => Refusal::TooFar { who, foe, squares: self.squares },
        }
    }
}

/// Returns the distance of two; `None` if neither a map nor a command gives it.
pub(crate) fn between(table: &Table, from: &ActorId, to: &ActorId) -> Option<Between> {
    if let Some(((map, a), (_, b))) = placed(table, from).zip(placed(table, to)) {
        let sight = sight::sight(&map.known(), a.at, b.at);
        return Some(Between { sight, squares: a.at.distance(b.at), band: None });
    }
    let band = table.distances.as_ref()?.between(from, to)?;
    let sight = Sight { clear: true, cover: Cover::None };
    Some(Between { sight, squares: sight::squares(band), band: Some(band) })
}

/// Refuses to reach an actor that is not adjacent: on the next square, or very close.
pub(crate) fn beside(step: &Step, who: &ActorId, whom: &ActorId) -> Result {
    let table = &step.table;
    let place = |of: &ActorId| table.map.as_deref().and_then(|map| map.token(of)).map(|token| token.at);
    let near = match (table.map.as_deref(), place(who).zip(place(whom))) {
        (Some(map), Some((a, b))) => a == b || sight::adjacent(&map.ground, a, b),
        _ => between(table, who, whom).is_none_or(|between| between.squares <= 1),
    };
    if near { Ok(()) } else { Err(Refusal::NotBeside(step.name(who), step.name(whom))) }
}

/// Moves an actor next to another, where distances are counted.
pub(super) fn join(step: &mut Step, who: &ActorId, whom: &ActorId) {
    let Some(counted) = step.table.distances.as_deref() else { return };
    let from = counted.gaps.iter().filter_map(|gap| Some((gap.from(whom)?.clone(), gap.band)));
    let gaps: Vec<(ActorId, Reach)> = from.filter(|(other, _)| other != who).collect();
    change(step, |counted| {
        counted.gaps.retain(|gap| !gap.is_of(who));
        for (other, band) in gaps {
            counted.set(who, &other, Some(band));
        }
        counted.set(who, whom, Some(Reach::VeryClose));
    });
}

pub(crate) fn on_the_map(table: &Table, from: &ActorId, to: &ActorId) -> Option<Between> {
    between(table, from, to).filter(|between| between.band.is_none())
}

/// True if both are in open view on the map, which then gives their distance.
fn mapped(table: &Table, one: &ActorId, other: &ActorId) -> bool {
    seen(table, one).is_some() && seen(table, other).is_some()
}

fn change(step: &mut Step, with: impl FnOnce(&mut Distances)) {
    let mut counted = step.table.distances.take().unwrap_or_else(|| Cached::new(Distances::default()));
    with(Cached::make_mut(&mut counted));
    step.table.distances = Some(counted).filter(|counted| !counted.is_empty());
}

pub(super) fn set(step: &mut Step, apart: &Apart, band: Option<Reach>) -> Result {
    let there = || step.table.actors.iter().map(Cached::as_ref).filter(|actor| !actor.is_gone());
    let pairs: Vec<(ActorId, ActorId)> = match apart {
        Apart::Two(one, other) => {
            step.actor(one)?;
            let named = step.actor(other)?.name.clone();
            if one == other {
                return Err(Refusal::NamedTwice(named));
            }
            if mapped(&step.table, one, other) {
                return Err(Refusal::MapSaysHowFar(step.name(one), named));
            }
            if step.table.party(one).contains(other) {
                return Err(Refusal::MovesAlong { who: step.name(one), by: named });
            }
            vec![(one.clone(), other.clone())]
        }
        Apart::From(one) => {
            step.actor(one)?;
            there().filter(|other| other.id != *one).map(|other| (one.clone(), other.id.clone())).collect()
        }
        Apart::Sides => {
            let foes = || there().filter(|other| !other.is_played() && other.fights());
            let heroes = there().filter(|actor| actor.is_played());
            heroes.flat_map(|one| foes().map(|foe| (one.id.clone(), foe.id.clone()))).collect()
        }
    };
    let ends = *apart == Apart::Sides && band.is_none();
    if pairs.is_empty() && !ends {
        return Err(Refusal::NobodyApart);
    }
    let pairs = whole_parties(&step.table, &pairs);
    change(step, |counted| {
        if ends {
            counted.gaps.clear();
        }
        for (one, other) in &pairs {
            counted.set(one, other, band);
        }
    });
    let (who, from) = match apart {
        Apart::Sides => ("Both sides".into(), "each other".into()),
        Apart::From(one) => (step.name(one), "everybody else".into()),
        Apart::Two(one, other) => (step.name(one), step.name(other)),
    };
    let are = if *apart == Apart::Sides { "are" } else { "is" };
    let named: &[&ActorId] = match apart {
        Apart::Sides => &[],
        Apart::From(one) => &[one],
        Apart::Two(one, other) => &[one, other],
    };
    match band {
        Some(band) => {
            let text = format!("{who} {are} at {} range from {from}.", sight::words(band));
            step.log_text_of_and_done(named, text)
        }
        None if ends => step.keep_house(named, "Distances are no longer tracked.".into()),
        None => step.keep_house(named, format!("How far {who} is from {from} is no longer tracked.")),
    }
}

/// The same pairs, extended to everybody who moves along with one of the two. Actors who move as one have no distance.
fn whole_parties(table: &Table, pairs: &[(ActorId, ActorId)]) -> Vec<(ActorId, ActorId)> {
    let mut all = Vec::new();
    for (one, other) in pairs {
        let (ones, others) = (table.party(one), table.party(other));
        for one in ones.iter().filter(|one| !others.contains(one)) {
            all.extend(others.iter().map(|other| (one.clone(), other.clone())));
        }
    }
    all
}

// RULING U218: actors who stand together are reached together.
fn standing_with(step: &Step, mover: &ActorId, whom: &Actor, now: Option<Reach>) -> Vec<ActorId> {
    let Some(counted) = step.table.distances.as_deref() else { return Vec::new() };
    let together = |other: &&Actor| {
        other.id != whom.id
            && other.id != *mover
            && other.is_played() == whom.is_played()
            && !other.is_gone()
            && now.is_some()
            && counted.between(mover, &other.id) == now
            && counted.between(&whom.id, &other.id).is_none_or(|band| band <= Reach::Close)
    };
    step.table.actors.iter().map(Cached::as_ref).filter(together).map(|other| other.id.clone()).collect()
}

/// Returns the free bands of a round: one with each turn, none if rain or the ground takes it.
// RULING U217: light rain, mud and snow take the free band; an actor can still spend the turn to move one.
fn free_bands(step: &Step, actor: &Actor) -> u8 {
    let (slower, _) = weather::hindrance(&step.table, actor);
    let mired = matches!(weather::walked(&step.table, actor, Ground::Open), Ground::Muddy | Ground::Snowy);
    if slower > 0 || mired { 0 } else { actor.more_turns.saturating_add(1) }
}

/// Returns the cards that a band costs: cold and ground add to it, sand twice for heavy armor (U217).
pub(crate) fn price(step: &Step, actor: &Actor) -> u8 {
    if !step.table.clock.combat || actor.piles.is_none() {
        return 0;
    }
    let (_, dearer) = weather::hindrance(&step.table, actor);
    let ground = weather::walked(&step.table, actor, Ground::Open);
    let rough = u8::from(matches!(ground, Ground::Uneven | Ground::Snowy));
    let heavy = ground == Ground::Sand && gear::in_heavy_armor(actor);
    dearer.saturating_add(rough).saturating_mul(if heavy { 2 } else { 1 })
}

fn next(now: Reach, nearer: bool) -> Option<Reach> {
    let next = sight::further(now, if nearer { -1 } else { 1 });
    (next != now).then_some(next)
}

/// Moves an actor a band nearer or farther: one is free with each turn of a round, another takes the turn (U216).
pub(super) fn shift(step: &mut Step, who: &ActorId, whom: &ActorId, nearer: bool, cards: &[Card]) -> Result {
    free_to_move(step, who)?;
    let (actor, other) = (step.actor(who)?, step.actor(whom)?);
    let (name, named) = (actor.name.clone(), other.name.clone());
    if who == whom {
        return Err(Refusal::NamedTwice(name));
    }
    if step.table.party(who).contains(whom) {
        return Err(Refusal::MovesAlong { who: named, by: name });
    }
    if hook::granted(&Context::of(actor), Grant::HardlyMoves).is_some() {
        return Err(Refusal::HardlyMoves(name));
    }
    if mapped(&step.table, who, whom) {
        return Err(Refusal::MapSaysHowFar(name, named));
    }
    let known = step.table.distances.as_ref().and_then(|counted| counted.between(who, whom));
    let Some(band) = next(known.unwrap_or(UNCOUNTED), nearer) else {
        return Err(if nearer {
            Refusal::NoBandLeft(name, "nearer to", named)
        } else {
            Refusal::NoBandLeft(name, "farther from", named)
        });
    };
    let fight = step.table.clock.combat;
    let moved = step.table.distances.as_ref().map_or(0, |counted| counted.moved_by(who));
    let free = moved < free_bands(step, actor);
    if fight && !free {
        effect::able(step, who, false)?;
        step.nothing_under_way()?;
        step.turn_left(actor)?;
    }
    let price = price(step, actor);
    if usize::from(price) != cards.len() {
        return Err(Refusal::MoveCosts { cards: price, given: cards.len() });
    }
    let mut all = vec![whom.clone()];
    all.extend(standing_with(step, who, other, known));
    if free {
        turn::begins_between(step, who)?;
    } else {
        turn::begins(step, who)?;
    }
    if !cards.is_empty() {
        draw::throw(step, who, cards)?;
        let cards = cards.to_vec();
        step.log(Entry::Discarded { who: step.who(who), cards, why: "to move".into() });
    }
    let pairs: Vec<_> = all.iter().map(|other| (who.clone(), other.clone())).collect();
    let pairs = whole_parties(&step.table, &pairs);
    change(step, |counted| {
        for (one, other) in &pairs {
            counted.set(one, other, Some(band));
        }
        if fight && free {
            counted.moves(who);
        }
    });
    let names: Vec<String> = all.iter().map(|other| step.name(other)).collect();
    let (names, band) = (listed(&names), sight::words(band));
    let turn = if fight && !free { ", which takes the turn" } else { "" };
    let words = if nearer { "closes in on" } else { "moves away from" };
    let told: Vec<&ActorId> = std::iter::once(who).chain(&all).collect();
    step.log_text_of(&told, format!("{name} {words} {names}: {band} range{turn}."));
    hook::trigger(step, Moment::Moved, who, &hook::Played::default())?;
    if free { Ok(()) } else { turn::acted(step, who) }
}

pub(super) fn round(step: &mut Step) {
    if step.table.distances.as_ref().is_some_and(|counted| !counted.moved.is_empty()) {
        change(step, |counted| counted.moved.clear());
    }
}

pub(super) fn over(step: &mut Step) {
    step.table.distances = None;
}

pub(super) fn forget(step: &mut Step, who: &ActorId) {
    if step.table.distances.is_some() {
        change(step, |counted| counted.forget(who));
    }
}

/// Counts the distances of a map that is removed (U219).
pub(super) fn map_comes_down(step: &mut Step) {
    let Some(counted) = step.table.distances.as_deref() else { return };
    let places = counted.gaps.iter().filter_map(|gap| {
        let ((_, a), (_, b)) = seen(&step.table, &gap.one).zip(seen(&step.table, &gap.other))?;
        let band = sight::band(a.at.distance(b.at)).unwrap_or(Reach::VeryLong);
        Some((gap.one.clone(), gap.other.clone(), band))
    });
    let places: Vec<_> = places.collect();
    change(step, |counted| {
        for (one, other, band) in places {
            counted.set(&one, &other, Some(band));
        }
    });
}

pub(super) fn see(table: &Table) -> Vec<Gap> {
    let gaps = table.distances.as_deref().map_or(&[][..], |counted| &counted.gaps);
    gaps.iter().filter(|gap| !mapped(table, &gap.one, &gap.other)).cloned().collect()
}
