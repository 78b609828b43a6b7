//! The map of a fight: drawing, fog, tokens, moving (ULTIMO, Tactical Combat; U41, U120 to U131).

pub mod flanking;
pub mod lurking;
pub mod order;
mod places;
pub mod shown;
pub mod sight;
pub mod way;

use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::sheet::Systems;
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, distance, draw, gear, weather};
use crate::table::{
    Actor, ActorId, Area, Attribute, BlowMark, Cached, Card, Damage, Gait, Grant, Ground, Layer, Lead, Map,
    Moment, MoveBudget, Obligation, Patch, Pending, Picture, Seat, SeenMap, SeenToken, Skill, Square, State,
    Table, Token,
};
use crate::words::{counted, listed};
pub(crate) use places::forget;
use places::free_for;
pub(super) use places::{appear_beside, disentangle, gather, place_near};
pub use places::{place, unplace};
use std::borrow::Cow;
use std::collections::HashMap;
use way::{Others, Reach};

/// The cause of damage for moving away from between hostile units.
const LEAVING: &str = "leaving those around";

fn up(step: &Step) -> Result<&Map> {
    step.table.map.as_deref().ok_or(Refusal::NoMap)
}

fn up_mut(step: &mut Step) -> Result<&mut Map> {
    step.table.map.as_mut().map(Cached::make_mut).ok_or(Refusal::NoMap)
}

/// Logs a map event; only the Dealer reads events that the players have not seen.
fn say(step: &mut Step, whom: &[&ActorId], words: String, open: bool) {
    let (open, about) = (open.then(|| words.clone()), step.all(whom.iter().copied()));
    step.log(Entry::OnMap { words, open, about });
}

pub fn put_up(step: &mut Step, picture: &Picture) -> Result {
    for stand in &picture.tokens {
        step.actor(&stand.who)?;
    }
    let mut map = Map::of(picture);
    for token in map.tokens.iter_mut().filter(|token| token.hidden) {
        token.hidden = !step.actor(&token.who)?.is_played();
    }
    for (nth, token) in map.tokens.iter().enumerate() {
        free_for(&step.table, &map, &map.tokens[..nth], &token.who, token.at)?;
    }
    // A new map shows nobody who was hidden on the old one.
    lurking::stay_aside(step, |_| true);
    let words = format!("A map is put up, {} by {} squares.", map.ground.wide(), map.ground.high());
    let placed: Vec<ActorId> = map.tokens.iter().map(|token| token.who.clone()).collect();
    step.table.map = Some(Cached::new(map));
    for who in &placed {
        gather(step, who);
    }
    say(step, &[], words, true);
    Ok(())
}

pub fn take_down(step: &mut Step) -> Result {
    up(step)?;
    distance::map_comes_down(step);
    lurking::stay_aside(step, |_| true);
    step.table.map = None;
    say(step, &[], "The map is taken down.".into(), true);
    Ok(())
}

/// The named squares, or all of them; refuses a square off the map.
fn squares(ground: &Layer, patch: &Patch) -> Result<Vec<Square>> {
    let squares: Vec<Square> = match patch {
        Patch::All => (0..ground.letters().len()).map(|place| ground.square(place)).collect(),
        Patch::These(areas) => areas.iter().flat_map(Area::squares).collect(),
    };
    match squares.iter().find(|at| ground.place(**at).is_none()) {
        Some(off) => Err(Refusal::OffTheMap(*off)),
        None => Ok(squares),
    }
}

/// Changes the ground of squares. Refuses to wall an actor in.
pub fn paint(step: &mut Step, ground: Ground, patch: &Patch) -> Result {
    let map = up(step)?;
    let squares = squares(&map.ground, patch)?;
    if ground.is_closed()
        && let Some(token) = map.tokens.iter().find(|token| squares.contains(&token.at))
    {
        return Err(Refusal::SquareTaken(token.at));
    }
    let open = !squares.iter().any(|at| map.is_fogged(*at));
    let map = up_mut(step)?;
    for at in squares {
        map.ground.set(at, ground.letter());
    }
    say(step, &[], format!("{patch}: {} now.", ground.describe()), open);
    Ok(())
}

pub fn fog(step: &mut Step, patch: &Patch, on: bool) -> Result {
    let squares = squares(&up(step)?.ground, patch)?;
    let map = up_mut(step)?;
    for at in squares {
        map.set_fog(at, on);
    }
    map.clear_fog();
    let whole = *patch == Patch::All;
    let on_what = if whole { "the whole map".into() } else { patch.to_string() };
    say(
        step,
        &[],
        if on { format!("Fog covers {on_what}.") } else { format!("The fog lifts from {on_what}.") },
        true,
    );
    Ok(())
}

fn people(table: &Table) -> HashMap<&ActorId, &Actor> {
    table.actors.iter().map(|actor| (&actor.id, actor.as_ref())).collect()
}

fn stands(table: &Table, token: &Token) -> bool {
    table.actor(&token.who).is_some_and(|actor| !actor.is_down())
}

/// True if the players see a token; they always see their own characters.
pub(crate) fn is_seen(map: &Map, token: &Token, played: bool) -> bool {
    played || !token.hidden && !map.is_fogged(token.at)
}

pub(crate) fn seen<'t>(table: &'t Table, who: &ActorId) -> Option<(&'t Map, &'t Token)> {
    let map = table.map.as_deref()?;
    let token = map.token(who)?;
    is_seen(map, token, table.actor(who)?.is_played()).then_some((map, token))
}

/// The place of an actor on the map: in sight of the players, or in ambush, which only the Dealer may mention (U271).
pub(crate) fn placed<'t>(table: &'t Table, who: &ActorId) -> Option<(&'t Map, &'t Token)> {
    let (map, actor) = (table.map.as_deref()?, table.actor(who)?);
    let token = map.token(who)?;
    (table.lurks(actor) || is_seen(map, token, actor.is_played())).then_some((map, token))
}

pub(crate) fn round(step: &mut Step) {
    let moved =
        |token: &Token| token.stride != MoveBudget::default() || token.together || token.slipped.is_some();
    if let Some(map) = step.table.map.as_mut().filter(|map| map.tokens.iter().any(moved)) {
        for token in &mut Cached::make_mut(map).tokens {
            token.stride = MoveBudget::default();
            token.together = false;
            token.slipped = None;
        }
    }
}

/// Removes everything from the map that the players do not know.
pub(super) fn forget_unseen(table: &mut Table) {
    let Some(map) = &table.map else { return };
    let seen =
        |token: &&Token| table.actor(&token.who).is_some_and(|actor| is_seen(map, token, actor.is_played()));
    let tokens = map.tokens.iter().filter(seen).cloned().collect();
    let (ground, fog) = (map.known().into_owned(), map.fog.clone());
    table.map = Some(Cached::new(Map { ground, fog, tokens }));
}

pub(crate) fn fought_together(step: &mut Step, who: &ActorId) {
    if let Some(map) = step.table.map.as_mut().filter(|map| map.token(who).is_some_and(|t| !t.together))
        && let Some(token) = Cached::make_mut(map).token_mut(who)
    {
        token.together = true;
    }
}

/// Returns the most cards for moving in a round: half of AGI or Athletics, whichever is higher (U120).
pub fn most_cards(step: &Step, actor: &Actor) -> u8 {
    if actor.piles.is_none() {
        return 0;
    }
    let sheet = step.sheet_of(actor);
    let (_, half) = (sheet.lead)(actor, &Lead::Attribute(Attribute::Agi));
    u8::try_from(half.max((sheet.rank)(actor, &Skill::ATHLETICS)).clamp(0, 20)).unwrap_or(0)
}

/// An actor's present kind of movement, and the effect of the ground (Paper Story, Personal Traits: Fly, Hover,
/// Elevation, Adapted).
fn gait(step: &Step, actor: &Actor, token: &Token) -> Gait {
    let fight = step.table.clock.combat;
    let (slower, dearer) = weather::hindrance(&step.table, actor);
    let eased = |ground: &Ground| weather::underfoot(actor, *ground) != *ground;
    let mut gait = Gait {
        stride: if fight { token.stride } else { MoveBudget::default() },
        most: if fight { most_cards(step, actor) } else { u8::MAX },
        heavy: gear::in_heavy_armor(actor),
        open: weather::open_ground(&step.table),
        slower,
        dearer,
        eased: Ground::ALL.into_iter().filter(eased).collect(),
    };
    // RULING P44
    if hook::granted(&Context::of(actor), Grant::HardlyMoves).is_some() {
        (gait.most, gait.slower) = (0, u8::MAX);
    }
    gait
}

pub fn reach(step: &Step, who: &ActorId) -> Result<Reach> {
    let (map, actor) = (up(step)?, step.actor(who)?);
    let Some(token) = map.token(who) else { return Err(Refusal::NotOnTheMap(actor.name.clone())) };
    let played = actor.is_played();
    // Actors that a player does not see do not block the path.
    let (people, party) = (people(&step.table), step.table.party(who));
    let mut others = Others::default();
    for other in map.tokens.iter().filter(|other| !party.contains(&other.who)) {
        let Some(there) = people.get(&other.who).filter(|there| !there.is_down()) else { continue };
        if !played || is_seen(map, other, there.is_played()) {
            others.add(other.at, there.fights() && there.is_played() != played);
        }
    }
    // RULING U121: nobody enters ground that no player has seen, unless the Dealer moves them.
    let ground = if played { map.known() } else { Cow::Borrowed(&map.ground) };
    Ok(way::reach(&ground, token.at, &gait(step, actor, token), others))
}

/// Refuses to move an actor who is down, stuck, or has a footing check to make.
pub(super) fn free_to_move(step: &Step, who: &ActorId) -> Result {
    step.able(who)?;
    let actor = step.actor(who)?;
    let held = actor.states().find(|(_, state)| matches!(state, State::Stuck | State::Still));
    if let Some((effect, state)) = held {
        let why = effect.name.to_lowercase();
        let why = if *state == State::Still { format!("{why} with another") } else { why };
        return Err(Refusal::CannotMove(actor.name.clone(), why));
    }
    if let Some(by) = actor.carrier() {
        return Err(Refusal::MovesAlong { who: actor.name.clone(), by: step.name(by) });
    }
    let waits = |due: &&Cached<Pending>| due.to == *who && matches!(due.what, Obligation::Footing(_));
    match step.table.pending.iter().find(waits) {
        Some(due) => Err(Refusal::StillOwed(due.id, format!("{} {}", actor.name, due.what.describe()))),
        None => Ok(()),
    }
}

/// The way in which the cards of a move are paid.
#[derive(Clone, Copy)]
pub enum MoveCost<'a> {
    Cards(&'a [Card]),
    /// The player picks them later (U275).
    Owed,
}

fn pay(step: &mut Step, who: &ActorId, price: u8, fare: MoveCost<'_>) -> Result {
    let name = step.name(who);
    match fare {
        MoveCost::Cards([]) => Ok(()),
        MoveCost::Cards(cards) => {
            draw::throw(step, who, cards)?;
            step.log_and_done(Entry::Discarded {
                who: step.who(who),
                cards: cards.to_vec(),
                why: "to move".into(),
            })
        }
        MoveCost::Owed if price == 0 => Ok(()),
        // RULING U275: the move happens now; before the hand is used for anything else, its player picks the cards.
        MoveCost::Owed => {
            let held = step.piles_mut(who)?.held();
            if held < usize::from(price) {
                return Err(Refusal::HandTooSmall(name, held, price));
            }
            step.add_pending_and_done(who, "a move", Obligation::Toll(price))
        }
    }
}

/// Moves an actor along the cheapest path, paid with hand cards (U58, U120).
pub fn go(step: &mut Step, who: &ActorId, to: Square, fare: MoveCost<'_>) -> Result {
    free_to_move(step, who)?;
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    let map = up(step)?;
    let Some(token) = map.token(who) else { return Err(Refusal::NotOnTheMap(name)) };
    let (from, was_seen) = (token.at, is_seen(map, token, actor.is_played()));
    if map.ground.place(to).is_none() {
        return Err(Refusal::OffTheMap(to));
    }
    let reach = reach(step, who)?;
    let Some(stride) = reach.stride(to).filter(|_| to != from) else { return Err(Refusal::NoWay(name, to)) };
    let fight = step.table.clock.combat;
    let before = token.stride.cards;
    let price = if fight { stride.cards.saturating_sub(before) } else { 0 };
    if let MoveCost::Cards(cards) = fare
        && usize::from(price) != cards.len()
    {
        return Err(Refusal::MoveCosts { cards: price, given: cards.len() });
    }
    turn::begins_between(step, who)?;
    leave(step, who, from)?;
    pay(step, who, price, fare)?;
    let way = reach.way(to);
    // RULING U201: moving onto ice in a fight requires a check at the end of the path; the move continues after it.
    let (map, actor) = (up(step)?, step.actor(who)?);
    let ice = |at: &Square| weather::walked(&step.table, actor, map.ground(*at)) == Ground::Frozen;
    let mut steps = std::iter::once(&from).chain(&way).zip(&way);
    let onto = steps.find(|(at, next)| !ice(at) && ice(next)).map(|(_, next)| *next);
    if let Some(token) = up_mut(step)?.token_mut(who) {
        token.at = to;
        if fight {
            token.stride = stride;
        }
    }
    gather(step, who);
    hook::trigger(step, Moment::Moved, who, &hook::Played::default())?;
    let played = step.actor(who)?.is_played();
    let map = up(step)?;
    let open = map.token(who).is_some_and(|token| is_seen(map, token, played));
    let long = counted(way.len(), "square", "squares");
    let ice = if onto.is_some() { ", over ice" } else { "" };
    let party = step.table.party(who);
    let along: Vec<String> = party.iter().skip(1).map(|one| step.name(one)).collect();
    let with = if along.is_empty() { String::new() } else { format!(", with {}", listed(&along)) };
    let words = format!("{name} moves {long}, from {from} to {to}{ice}{with}.");
    let open = match (was_seen, open) {
        (true, true) => Some(words.clone()),
        (true, false) => Some(format!("{name} is out of sight.")),
        (false, true) => Some(format!("{name} comes into sight on {to}.")),
        (false, false) => None,
    };
    step.log(Entry::OnMap { words, open, about: step.all(&party) });
    share_with_hidden(step, who, to)?;
    let Some(onto) = onto.filter(|_| fight) else { return Ok(()) };
    weather::on_ice(step, who)?;
    let owes =
        step.table.pending.iter().any(|due| due.to == *who && matches!(due.what, Obligation::Footing(_)));
    if owes && let Some(token) = up_mut(step)?.token_mut(who) {
        token.slipped = Some(onto);
    }
    Ok(())
}

/// Tells the Dealer about hidden actors on a square that another enters without seeing them.
fn share_with_hidden(step: &mut Step, who: &ActorId, at: Square) -> Result {
    let (name, people) = (step.name(who), people(&step.table));
    let map = up(step)?;
    let hides = |token: &&Token| {
        let there = people.get(&token.who).filter(|there| !there.is_down());
        token.at == at
            && token.who != *who
            && there.is_some_and(|there| !is_seen(map, token, there.is_played()))
    };
    let hidden: Vec<ActorId> = map.tokens.iter().filter(hides).map(|token| token.who.clone()).collect();
    if !hidden.is_empty() {
        let names: Vec<String> = hidden.iter().map(|who| step.name(who)).collect();
        let about: Vec<&ActorId> = std::iter::once(who).chain(&hidden).collect();
        say(step, &about, format!("{name} is on {at}, unaware of {}.", listed(&names)), false);
    }
    Ok(())
}

/// Resolves a check on ice: an actor who falls lies where the ice began, if there is room (U201).
pub(crate) fn over_ice(step: &mut Step, who: &ActorId, down: bool) {
    let token = step.table.map.as_deref().and_then(|map| map.token(who));
    let Some((onto, at)) = token.and_then(|token| Some((token.slipped?, token.at))) else { return };
    let room = step
        .table
        .map
        .as_deref()
        .is_some_and(|map| free_for(&step.table, map, &map.tokens, who, onto).is_ok());
    let falls = down && room && onto != at;
    if let Some(map) = step.table.map.as_mut()
        && let Some(token) = Cached::make_mut(map).token_mut(who)
    {
        token.slipped = None;
        token.at = if falls { onto } else { at };
    }
    gather(step, who);
    if falls {
        let name = step.name(who);
        say(step, &[who], format!("{name} falls on {onto}, where the ice begins."), true);
    }
}

/// Deals 1 damage from each hostile unit that an actor leaves, past lasting soak (U41).
fn leave(step: &mut Step, who: &ActorId, from: Square) -> Result {
    let Some(beset) = flanking::beset(step, who).filter(|beset| beset.flanked) else { return Ok(()) };
    let actor = step.actor(who)?;
    if actor.hero().is_none() && actor.foe().is_none() {
        return Ok(());
    }
    let mut harm = Damage::default().marked([BlowMark::PastToughness]);
    for by in &beset.by {
        harm.figure.add(step.name(by), 1);
    }
    step.add_pending_and_done(who, &format!("{LEAVING}, on {from}"), Obligation::Harm(harm))
}

/// The map as a seat sees it; hidden parts are never copied.
pub(super) fn see(table: &Table, seat: &Seat, systems: &'static Systems) -> Option<SeenMap> {
    let map = table.map.as_deref()?;
    let step = Step::of(table, systems);
    let dealer = seat.is_dealer();
    let people = people(table);
    let ground = if dealer { map.ground.clone() } else { map.known().into_owned() };
    let tokens = map.tokens.iter().zip(flanking::all(&step, map)).filter_map(|(token, beset)| {
        let actor = *people.get(&token.who)?;
        let seen = dealer || is_seen(map, token, actor.is_played());
        let mut gait = gait(&step, actor, token);
        if !dealer && !actor.is_played() {
            gait.eased.clear();
        }
        seen.then(|| SeenToken {
            who: token.who.clone(),
            at: token.at,
            hidden: !is_seen(map, token, actor.is_played()),
            gait,
            flanked: beset.flanked,
            surrounded: beset.surrounded,
        })
    });
    let (tokens, open) = (tokens.collect(), weather::open_ground(table));
    Some(SeenMap { tokens, ground, open, fog: map.fog.clone().filter(|_| dealer) })
}
