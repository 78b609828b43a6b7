//! Places on the map: placing, sharing a square, leaving the map (ULTIMO, Tactical Combat; U121, U294).

use super::{is_seen, lurking, people, say, sight, stands, up, up_mut};
use crate::entry::Entry;
use crate::rules::{Refusal, Result, Step, distance};
use crate::table::{Actor, ActorId, Cached, Map, Square, Table, Token};
use std::collections::HashMap;

/// Refuses a square where an actor cannot stand, or that one of these occupies.
pub(super) fn free_for(table: &Table, map: &Map, others: &[Token], who: &ActorId, at: Square) -> Result {
    if map.ground.place(at).is_none() {
        return Err(Refusal::OffTheMap(at));
    }
    if map.ground(at).is_closed() {
        return Err(Refusal::NoRoom(at, map.ground(at).describe()));
    }
    let is_played = |who: &ActorId| table.actor(who).is_some_and(Actor::is_played);
    // RULING U121: an unseen actor blocks nobody.
    let unseen = |token: &Token| is_played(who) && !is_seen(map, token, is_played(&token.who));
    let in_the_way = |token: &&Token| token.at == at && stands(table, token) && !unseen(token);
    let mut there = others.iter().filter(in_the_way).peekable();
    if there.peek().is_none() {
        return Ok(());
    }
    let party = table.party(who);
    if there.any(|token| !party.contains(&token.who)) { Err(Refusal::SquareTaken(at)) } else { Ok(()) }
}

pub fn place(step: &mut Step, who: &ActorId, at: Square, hidden: bool) -> Result {
    let (name, played) = (step.actor(who)?.name.clone(), step.actor(who)?.is_played());
    let hidden = hidden && !played;
    let map = up(step)?;
    free_for(&step.table, map, &map.tokens, who, at)?;
    let was_seen = map.token(who).is_some_and(|token| is_seen(map, token, played));
    let elsewhere = |by: &ActorId| map.token(by).is_none_or(|token| token.at != at);
    if step.actor(who)?.carrier().is_some_and(elsewhere) {
        gets_off(step, who);
    }
    put(up_mut(step)?, who, at, hidden);
    gather(step, who);
    let map = up(step)?;
    let open = map.token(who).is_some_and(|token| is_seen(map, token, played));
    let words = format!("{name} stands on {at}{}.", if hidden { ", hidden" } else { "" });
    let seen = if open { Some(words.clone()) } else { was_seen.then(|| format!("{name} is out of sight.")) };
    step.log_and_done(Entry::OnMap { words, open: seen, about: step.all([who]) })
}

fn put(map: &mut Map, who: &ActorId, at: Square, hidden: bool) {
    match map.token_mut(who) {
        Some(token) => (token.at, token.hidden) = (at, hidden),
        None => map.tokens.push(Token::new(who.clone(), at, hidden)),
    }
}

fn gets_off(step: &mut Step, who: &ActorId) {
    step.end(who, "gets off", |effect| effect.carrier().is_some());
}

/// Puts everybody who moves along with an actor on the square of the carrier.
pub(in crate::rules) fn gather(step: &mut Step, who: &ActorId) {
    let party = step.table.party(who);
    let Some(map) = step.table.map.as_deref().filter(|_| party.len() > 1) else { return };
    let Some(first) = party.iter().find_map(|one| map.token(one)) else { return };
    let (at, hidden) = (first.at, first.hidden);
    let played: Vec<bool> =
        party.iter().map(|one| step.table.actor(one).is_some_and(Actor::is_played)).collect();
    let Ok(map) = up_mut(step) else { return };
    for (one, played) in party.iter().zip(played) {
        put(map, one, at, hidden && !played);
    }
}

/// Places an actor on the free square nearest to another square; hidden if it was hidden or is to be.
pub(in crate::rules) fn place_near(step: &mut Step, who: &ActorId, near: Square, hidden: bool) -> Result {
    let map = up(step)?;
    if map.ground.place(near).is_none() {
        return Err(Refusal::OffTheMap(near));
    }
    let hidden = hidden || map.token(who).is_some_and(|token| token.hidden);
    let all = (0..map.ground.letters().len()).map(|place| map.ground.square(place));
    let free = all.filter(|at| free_for(&step.table, map, &map.tokens, who, *at).is_ok());
    match free.min_by_key(|at| (near.distance(*at), !sight::clear(&map.ground, near, *at))) {
        Some(at) => place(step, who, at, hidden),
        None => Err(Refusal::SquareTaken(near)),
    }
}

/// Places a new actor beside another, as far as a map or bands give positions.
pub(in crate::rules) fn appear_beside(step: &mut Step, who: &ActorId, whom: &ActorId) -> Result {
    distance::join(step, who, whom);
    let at = step.table.map.as_deref().and_then(|map| map.token(whom)).map(|token| token.at);
    at.map_or(Ok(()), |at| place_near(step, who, at, false))
}

/// Moves actors apart that came to share a square: an actor set down, got up, or came into sight (U294). Runs after
/// each command.
pub(in crate::rules) fn disentangle(step: &mut Step, before: &Table) -> Result {
    for (who, at) in crowded(&step.table, before) {
        if place_near(step, &who, at, false).is_err() {
            unplace(step, &who)?;
        }
    }
    Ok(())
}

/// The actors that have to leave a square with another standing actor. An actor who stood there before stays.
fn crowded(table: &Table, before: &Table) -> Vec<(ActorId, Square)> {
    let Some(map) = table.map.as_deref() else { return Vec::new() };
    let actors = people(table);
    let stood = |who: &ActorId, at: Square| {
        let (Some(map), Some(actor)) = (before.map.as_deref(), before.actor(who)) else { return false };
        let there = |token: &Token| token.at == at && is_seen(map, token, actor.is_played());
        !actor.is_down() && actor.carrier().is_none() && map.token(who).is_some_and(there)
    };
    let mut places: HashMap<(Square, bool), &ActorId> = HashMap::new();
    let mut leave = Vec::new();
    for token in &map.tokens {
        let Some(actor) = actors.get(&token.who).filter(|actor| !actor.is_down()) else { continue };
        // RULING U121: an unseen actor blocks nobody.
        let place = (token.at, is_seen(map, token, actor.is_played()));
        let Some(other) = places.insert(place, &token.who) else { continue };
        if table.party(other).contains(&token.who) {
            continue;
        }
        let older = |who: &ActorId| (stood(who, token.at), actors.get(who).is_some_and(|a| a.is_played()));
        let (stays, goes) =
            if older(&token.who) > older(other) { (&token.who, other) } else { (other, &token.who) };
        places.insert(place, stays);
        leave.extend(table.party(goes).into_iter().take(1).map(|first| (first, token.at)));
    }
    leave
}

pub fn unplace(step: &mut Step, who: &ActorId) -> Result {
    let (name, played) = (step.actor(who)?.name.clone(), step.actor(who)?.is_played());
    let map = up(step)?;
    let Some(token) = map.token(who) else { return Err(Refusal::NotOnTheMap(name)) };
    let open = is_seen(map, token, played);
    gets_off(step, who);
    let party = step.table.party(who);
    lurking::stay_aside(step, |other| party.contains(other));
    for one in &party {
        forget(step, one);
    }
    say(step, &[who], format!("{name} leaves the map."), open);
    Ok(())
}

pub(crate) fn forget(step: &mut Step, who: &ActorId) {
    let there = step.table.map.as_ref().is_some_and(|map| map.token(who).is_some());
    if there && let Some(map) = &mut step.table.map {
        Cached::make_mut(map).tokens.retain(|token| token.who != *who);
    }
}
