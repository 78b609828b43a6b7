//! Names and short names: each belongs to one actor at the table (RULING B16). Every command that names an actor asks
//! here.

use super::{Refusal, Result, Step, carry};
use crate::entry::{AS_BEFORE, Entry, Who};
use crate::table::{Actor, ActorId, Body, Cached, Seat, Table};
use crate::words::{is_alike, plain_name, reads};
use std::collections::BTreeSet;

/// The most letters of a name.
const LONGEST: usize = 60;

/// The most letters of a short name that gets a number.
const LONGEST_NUMBERED: usize = 32;

/// Short names with another meaning in commands.
const RESERVED: [&str; 7] = ["dealer", "public", "all", "nobody", "nothing", "heroes", "foes"];

/// The name of a foe in ambush whose own name is needed for an actor that the players know.
const IN_AMBUSH: &str = "in ambush";

pub(super) fn legal(name: &str) -> Result<String> {
    let name = plain_name(name);
    match name.chars().count() {
        0 => Err(Refusal::NoName),
        letters if letters > LONGEST => Err(Refusal::NameTooLong),
        _ => Ok(name),
    }
}

fn bears(actor: &Actor, name: &str) -> bool {
    is_alike(&actor.name, name) || *actor.read_id() == ActorId::new(name)
}

/// True for an unused short name: no actor has it, is read by it, or had it and left before the players met them.
fn is_free(table: &Table, id: &ActorId) -> bool {
    let bears = |actor: &Actor| actor.id == *id || actor.read_id() == id || ActorId::new(&actor.name) == *id;
    !table.never_met.contains(id) && !table.actors.iter().any(|actor| bears(actor))
}

/// True for a short name without another meaning in commands.
fn is_usable(id: &ActorId) -> bool {
    let number = id.as_str().bytes().all(|sign| sign.is_ascii_digit() || sign == b'-');
    !number && !RESERVED.contains(&id.as_str())
}

/// The words of a name that can form a short name.
fn letters(name: &str) -> Vec<&str> {
    name.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).collect()
}

/// `fanatic`, `fanatic-2`.
fn numbered(id: &ActorId, number: u32) -> ActorId {
    if number == 1 {
        return id.clone();
    }
    let begins: String = id.as_str().chars().take(LONGEST_NUMBERED).collect();
    ActorId::new(&format!("{begins}-{number}"))
}

/// `Fanatic`, `Fanatic 2`.
fn numbered_name(name: &str, number: u32) -> String {
    if number == 1 { name.into() } else { format!("{name} {number}") }
}

/// The short names of a hero in the order of trying: the last word, more words, all with a number.
fn short_names(name: &str) -> impl Iterator<Item = ActorId> {
    let words = letters(name);
    let more = (0..words.len()).rev().map(|from| ActorId::new(&words[from..].join("-")));
    let mut more: Vec<ActorId> = more.filter(is_usable).collect();
    if more.is_empty() {
        more.push(ActorId::new(&format!("hero-{}", words.join("-"))));
    }
    let all = more[more.len() - 1].clone();
    more.into_iter().chain((2..).map(move |number| numbered(&all, number)))
}

/// A name and a short name for a hero. Several people may share a family name.
pub(crate) fn of_hero(table: &Table, name: &str) -> Result<(ActorId, String)> {
    let name = legal(name)?;
    match table.actors.iter().find(|actor| bears(actor, &name)) {
        Some(other) if is_alike(&other.name, &name) => return Err(Refusal::AlreadyHere(other.id.clone())),
        Some(other) => return Err(Refusal::NameTaken(name, other.name.clone())),
        None => {}
    }
    let id = short_names(&name).find(|id| is_free(table, id));
    Ok((id.expect("there are more numbers than actors"), name))
}

/// The actors whose names count for a new one: those that the players know; all if only the Dealer knows about it.
fn counted(table: &Table, hidden: bool) -> impl Iterator<Item = &Actor> {
    table.actors.iter().map(AsRef::as_ref).filter(move |actor| hidden || !table.lurks(actor))
}

/// The short name of the first of a kind: its first word, or more if another kind has that.
fn base(table: &Table, kind: &str, hidden: bool) -> ActorId {
    let words = letters(kind);
    let more = (1..=words.len()).map(|upto| ActorId::new(&words[..upto].join("-"))).filter(is_usable);
    let more: Vec<ActorId> = more.collect();
    let is_others = |id: &ActorId| {
        counted(table, hidden).any(|actor| actor.read_id() == id && plain_name(actor.sheet_name()) != kind)
    };
    let free = more.iter().find(|id| !is_others(id)).or(more.first()).cloned();
    free.unwrap_or_else(|| ActorId::new(&format!("foe-{}", words.join("-"))))
}

/// The free numbers of a kind, among the counted actors except one.
fn numbers(
    table: &Table,
    kind: &str,
    base: &ActorId,
    but: Option<&ActorId>,
    hidden: bool,
) -> impl Iterator<Item = u32> {
    let (mut names, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for actor in counted(table, hidden).filter(|actor| Some(&actor.id) != but) {
        names.insert(reads(&actor.name));
        ids.insert(actor.read_id().clone());
        ids.insert(ActorId::new(&actor.name));
    }
    (1..=u32::MAX).filter(move |number| {
        let name = numbered_name(kind, *number);
        !names.contains(&reads(&name))
            && !ids.contains(&ActorId::new(&name))
            && !ids.contains(&numbered(base, *number))
    })
}

const UNCOUNTED: &str = "there are more numbers than actors";

/// Adds a new member of a kind: a foe, a creature, a companion. Numbers count the actors that the players know.
pub(crate) fn comes(step: &mut Step, kind: &str, body: Body, words: &'static str) -> Result<ActorId> {
    let kind = legal(kind)?;
    let (table, hidden) = (&step.table, step.comes_hidden);
    let base = base(table, &kind, hidden);
    let fits = |number: &u32| !hidden || is_free(table, &numbered(&base, *number));
    let number = numbers(table, &kind, &base, None, hidden).find(fits).expect(UNCOUNTED);
    let (name, read) = (numbered_name(&kind, number), numbered(&base, number));
    let all = std::iter::once(read.clone()).chain((1..=u32::MAX).map(|number| numbered(&base, number)));
    let id = all.into_iter().find(|id| is_free(table, id)).expect(UNCOUNTED);
    let alias = (id != read).then_some(read);
    give_way(step, &name);
    // The number of an actor in ambush is hidden from players, even when they later read about its arrival.
    let told = if hidden { &kind } else { &name };
    step.log(Entry::Joined { who: Who::new(&id, told), kind: words });
    let newcomer = Actor { alias, ..Actor::new(id.clone(), name, body, None) };
    step.table.actors.push(Cached::new(newcomer));
    Ok(id)
}

/// Brings a character back as it left, under the same names if those are free. The return of an actor in ambush is not
/// logged.
pub(crate) fn returns(step: &mut Step, left: &Actor) -> Result<ActorId> {
    let (table, hidden) = (&step.table, step.comes_hidden);
    let read = left.read_id();
    // Names that the players read do not depend on actors that only the Dealer knows.
    let free = |id: &&ActorId| if hidden { table.actor(id).is_none() } else { is_free(table, id) };
    let own = [read, &left.id].into_iter().find(free);
    if let Some(id) = own.filter(|_| counted(table, hidden).all(|actor| !bears(actor, &left.name))) {
        let mut back = Actor { id: id.clone(), alias: (id != read).then(|| read.clone()), ..left.clone() };
        if hidden && is_numbered(&back) {
            back.alias = None;
            back.name = own_name(table, &back).unwrap_or(back.name);
        }
        step.table.never_met.retain(|other| *other != back.id);
        if !hidden {
            give_way(step, &back.name);
            step.log(Entry::Joined { who: Who::new(&back.id, &back.name), kind: AS_BEFORE });
        }
        let id = back.id.clone();
        step.table.actors.push(Cached::new(back));
        return Ok(id);
    }
    let id = comes(step, left.sheet_name(), left.body.clone(), AS_BEFORE)?;
    let back = step.actor_mut(&id)?;
    let (name, alias) = (back.name.clone(), back.alias.clone());
    *back = Actor { id: id.clone(), alias, name, met: false, ..left.clone() };
    Ok(id)
}

/// A name and a short name for a copy of a character, as long as there are words for another: copies are counted in
/// words, not digits (RULING P45).
pub(crate) fn of_copy(table: &Table, of: &ActorId, first: &str) -> Option<(ActorId, String)> {
    const NTH: [&str; 10] =
        ["", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ", "ninth ", "tenth "];
    let mut all =
        NTH.iter().map(|nth| (ActorId::new(&format!("{of} {nth}copy")), format!("{first}'s {nth}copy")));
    all.find(|(id, name)| is_free(table, id) && table.actors.iter().all(|actor| !bears(actor, name)))
}

/// Renames foes in ambush whose name is needed for an actor that the players know.
fn give_way(step: &mut Step, name: &str) {
    let read = ActorId::new(name);
    let theirs = |foe: &&Actor| ActorId::new(&foe.name) == read || foe.alias.as_ref() == Some(&read);
    let known_of =
        |foe: &Actor| (foe.id.clone(), foe.name.clone(), format!("{} {IN_AMBUSH}", foe.sheet_name()));
    loop {
        let found = step.table.lurking().find(theirs).map(known_of);
        let Some((id, before, other)) = found else { return };
        let free = |name: &String| step.table.actors.iter().all(|actor| !bears(actor, name));
        let other = (1..=u32::MAX).map(|number| numbered_name(&other, number)).find(free).unwrap_or_default();
        let other = if ActorId::new(&before) == read { other } else { before };
        let text =
            format!("Another {name} is known: the one in ambush (`{id}`) is called {other} until it is met.");
        if let Some(lurks) = step.table.actor_mut(&id) {
            (lurks.name, lurks.alias) = (other, None);
        }
        step.keep_house_in_secret(text);
    }
}

/// Gives foes that are met the next number that the players know, and frees their own short names. Returns true if any
/// actor got another name, or is read by another short name.
pub(super) fn are_met(step: &mut Step, met: &[ActorId]) -> Result<bool> {
    if step.table.unknown_to(&Seat::Public).is_empty()
        && step.table.actors.iter().all(|actor| actor.alias.is_none())
    {
        return Ok(false);
    }
    let before: Vec<ActorId> = met.iter().filter(|who| step.table.actor(who).is_some()).cloned().collect();
    let mut changed = false;
    for who in before {
        step.actor_mut(&who)?.met = true;
        changed |= is_met(step, &who)?;
    }
    Ok(changed)
}

fn is_met(step: &mut Step, who: &ActorId) -> Result<bool> {
    // Actors that were read by its short name, and in turn those read by theirs.
    let mut moved = Vec::new();
    let mut id = who.clone();
    while let Some(other) = step.table.actors.iter_mut().find(|actor| actor.alias.as_ref() == Some(&id)) {
        id = other.id.clone();
        Cached::make_mut(other).alias = None;
        moved.push(id.clone());
    }
    for other in moved.iter().rev() {
        let actor = step.actor(other)?;
        if is_numbered(actor)
            && let Some(name) = own_name(&step.table, actor)
        {
            let text = renamed(step, other, &name)?;
            step.keep_house(&[other], text)?;
        }
    }
    let (actor, table) = (step.actor(who)?, &step.table);
    let kind = actor.sheet_name().to_owned();
    let base = base(table, &kind, false);
    let unknown = table.unknown_to(&Seat::Public);
    let before = (1..=u32::MAX).map(|number| numbered(&base, number)).take_while(|id| id != who);
    let counts = before.take(table.actors.len() + table.never_met.len()).any(|id| unknown.contains(&id));
    if !is_numbered(actor) || !counts && !actor.name.contains(IN_AMBUSH) {
        return Ok(!moved.is_empty());
    }
    let number = numbers(table, &kind, &base, Some(who), false).next().expect(UNCOUNTED);
    let (name, read) = (numbered_name(&kind, number), numbered(&base, number));
    if actor.name == name && *actor.read_id() == read {
        return Ok(!moved.is_empty());
    }
    give_way(step, &name);
    let actor = step.actor_mut(who)?;
    let before = std::mem::replace(&mut actor.name, name.clone());
    actor.alias = (read != *who).then_some(read);
    let text = format!("{before} (`{who}`) is met, and is called {name} from now on.");
    step.keep_house_in_secret(text);
    Ok(true)
}

/// True for a name derived from the kind, with a number or in ambush.
fn is_numbered(actor: &Actor) -> bool {
    let rest = actor.name.strip_prefix(actor.sheet_name()).map(str::trim);
    rest.is_some_and(|rest| {
        let rest = rest.strip_prefix(IN_AMBUSH).map_or(rest, str::trim);
        rest.is_empty() || rest.parse::<u32>().is_ok()
    })
}

/// The name of its kind with the number of its short name, if that is free.
fn own_name(table: &Table, actor: &Actor) -> Option<String> {
    let number = actor.id.as_str().rsplit_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or(1);
    let name = numbered_name(actor.sheet_name(), number);
    table.actors.iter().all(|actor| !is_alike(&actor.name, &name)).then_some(name)
}

/// Gives an actor another name, which must be unused.
pub(super) fn rename(step: &mut Step, who: &ActorId, name: &str) -> Result {
    let name = legal(name)?;
    free_for(&step.table, who, &name)?;
    let text = renamed(step, who, &name)?;
    step.log_text_of_and_done(&[who], text)
}

/// Gives an actor the name of another sheet, unless it has that name; returns the former name.
pub(crate) fn rewritten(step: &mut Step, who: &ActorId, sheet: &str) -> Result<String> {
    let actor = step.actor(who)?;
    let before = actor.name.clone();
    if actor.sheet_name() != sheet {
        let kind = legal(sheet)?;
        let mut name = kind.clone();
        if actor.is_played() {
            free_for(&step.table, who, &name)?;
        } else {
            let mut names = (1..=u32::MAX).map(|number| numbered_name(&kind, number));
            name = names.find(|name| free_for(&step.table, who, name).is_ok()).unwrap_or(kind);
        }
        step.actor_mut(who)?.name = name;
    }
    Ok(before)
}

fn free_for(table: &Table, who: &ActorId, name: &str) -> Result {
    let other = table.actors.iter().find(|actor| actor.id != *who && bears(actor, name));
    other.map_or(Ok(()), |other| Err(Refusal::NameTaken(name.into(), other.name.clone())))
}

/// Gives an actor another name, and returns a description.
fn renamed(step: &mut Step, who: &ActorId, name: &str) -> Result<String> {
    let before = step.name(who);
    step.actor_mut(who)?.name = name.into();
    carry::renamed(step, who);
    Ok(format!("{before} is called {name} from now on."))
}
