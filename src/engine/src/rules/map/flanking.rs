//! Flanked and surrounded actors on the map (ULTIMO, Flanking and Surrounding; U41, U125).

use super::sight::adjacent;
use super::{is_seen, people, seen};
use crate::rules::Step;
use crate::table::{Actor, ActorId, Map, Square, Table, Token};
use std::collections::{HashMap, HashSet};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flanking {
    pub by: Vec<ActorId>,
    pub flankers: Vec<ActorId>,
    pub flanked: bool,
    pub surrounded: bool,
    /// True if they stand on three sides, flanking or not (C37).
    pub on_three_sides: bool,
}

/// The directions around a square, in order, starting at a corner or a side.
const AROUND: usize = 8;

impl Flanking {
    /// Judges the actors around, each in one of eight directions; a `safe` actor cannot be flanked.
    fn of(around: &[(usize, &ActorId)], safe: bool) -> Flanking {
        let opposite = |way: usize| around.iter().any(|(other, _)| *other == (way + AROUND / 2) % AROUND);
        let flankers: Vec<ActorId> =
            around.iter().filter(|(way, _)| opposite(*way)).map(|(_, who)| (*who).clone()).collect();
        let flanked = !flankers.is_empty() && !safe;
        let by: Vec<ActorId> = around.iter().map(|(_, who)| (*who).clone()).collect();
        let flankers = if flanked { flankers } else { Vec::new() };
        let on_three_sides = on_three_sides(around.iter().map(|(way, _)| *way));
        Flanking { surrounded: flanked && by.len() > 2, by, flankers, flanked, on_three_sides }
    }
}

/// True if these directions are on at least three sides. RULING C37: three adjacent directions, as in a row along an
/// edge, are on at most two.
fn on_three_sides(ways: impl Iterator<Item = usize>) -> bool {
    let ways: HashSet<usize> = ways.collect();
    let within = |first: usize| ways.iter().all(|way| (way + AROUND - first) % AROUND < 3);
    ways.len() > 2 && !(0..AROUND).any(within)
}

type Standing<'t> = (&'t Token, &'t Actor);

fn around<'t>(table: &'t Table, map: &'t Map, at: Square) -> Vec<(usize, Standing<'t>)> {
    let known = map.known();
    let near = map.tokens.iter().filter(|other| adjacent(&known, at, other.at));
    near.filter_map(|other| {
        let actor = table.actor(&other.who)?;
        let there = is_seen(map, other, actor.is_played()) && !actor.is_down();
        Some((at.towards(other.at)?, (other, actor))).filter(|_| there)
    })
    .collect()
}

fn judged(actor: &Actor, token: &Token, near: &[(usize, Standing<'_>)]) -> Flanking {
    let hostile = || near.iter().filter(|(_, (_, other))| actor.opposes(other));
    let by: Vec<ActorId> = hostile().map(|(_, (_, other))| other.id.clone()).collect();
    // Only characters and foes flank; a companion surrounds those who are flanked.
    let flanking: Vec<(usize, &ActorId)> = hostile()
        .filter(|(_, (_, other))| !other.follows())
        .map(|(way, (_, other))| (*way, &other.id))
        .collect();
    // A bond of the third level protects actors side by side from being flanked.
    let safe = flanking.len() > 1
        && !token.together
        && near.iter().any(|(_, friend)| bond(actor, *friend).is_some_and(|level| level >= 3));
    let beset = Flanking::of(&flanking, safe);
    Flanking { surrounded: beset.flanked && by.len() > 2, by, ..beset }
}

pub fn beset(step: &Step, who: &ActorId) -> Option<Flanking> {
    let (map, token) = seen(&step.table, who)?;
    let actor = step.table.actor(who)?;
    Some(judged(actor, token, &around(&step.table, map, token.at)))
}

pub fn all(step: &Step, map: &Map) -> Vec<Flanking> {
    let actors = people(&step.table);
    let standing = |token: &Token| {
        let actor = actors.get(&token.who)?;
        (is_seen(map, token, actor.is_played()) && !actor.is_down()).then_some(*actor)
    };
    let mut places: HashMap<Square, Vec<Standing<'_>>> = HashMap::new();
    for token in &map.tokens {
        if let Some(actor) = standing(token) {
            places.entry(token.at).or_default().push((token, actor));
        }
    }
    let known = map.known();
    let judge = |token: &Token| {
        let Some(actor) = actors.get(&token.who).filter(|actor| is_seen(map, token, actor.is_played()))
        else {
            return Flanking::default();
        };
        let near: Vec<(usize, Standing<'_>)> = (0..AROUND)
            .zip(token.at.around())
            .filter_map(|(way, at)| Some((way, at.filter(|at| adjacent(&known, token.at, *at))?)))
            .flat_map(|(way, at)| places.get(&at).into_iter().flatten().map(move |one| (way, *one)))
            .collect();
        judged(actor, token, &near)
    };
    map.tokens.iter().map(judge).collect()
}

pub fn surrounded(step: &Step) -> Vec<(ActorId, usize)> {
    let Some(map) = step.table.map.as_deref() else { return Vec::new() };
    let besets = map.tokens.iter().zip(all(step, map)).filter(|(_, beset)| beset.surrounded);
    let around: HashMap<&ActorId, usize> =
        besets.map(|(token, beset)| (&token.who, beset.by.len())).collect();
    let standing = step.table.actors.iter().filter(|actor| !actor.is_down());
    standing.filter_map(|actor| Some((actor.id.clone(), *around.get(&actor.id)?))).collect()
}

fn bond(actor: &Actor, (token, friend): Standing<'_>) -> Option<u8> {
    if token.together || actor.opposes(friend) {
        return None;
    }
    actor.hero()?.bonds.get(&friend.id).copied().filter(|level| *level > 0)
}

/// The strongest bond of an actor with a neighbor on the map, and its partner (ULTIMO, Bonded Combat Bonus; U126).
pub fn bonded(step: &Step, who: &ActorId) -> Option<(String, u8)> {
    let (map, token) = seen(&step.table, who).filter(|(_, token)| !token.together)?;
    let actor = step.table.actor(who)?;
    let near = around(&step.table, map, token.at);
    let bonds =
        near.into_iter().filter_map(|(_, friend)| Some((friend.1.name.clone(), bond(actor, friend)?)));
    bonds.max_by_key(|(_, level)| *level)
}
