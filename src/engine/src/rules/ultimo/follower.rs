//! Followers of a hero: animals, friends, cohorts, cronies (ULTIMO, Companions; NPCs in Combat; U117, U118, U119).

use super::{attack, call, herd, judge, loyal, luck_flip, people, soldiers, tactics};
use crate::entry::Entry;
use crate::rules::hook::{self, Cause, Context};
use crate::rules::pending::{find_due, take};
use crate::rules::target::{self, hits};
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, counters, draw, gear, names};
use crate::table::card;
use crate::table::{
    Actor, ActorId, AttackMode, Automation, BlowMark, Body, Cached, Damage, Doing, EffectSpec, Foe,
    FoeAttack, FoeSheet, FollowerKind, Grant, Obligation, Outcome, Quantity, Role, State, Table, Until,
};
use crate::words::capital;

/// The figures of a follower without an entry, before a bond.
const HEALTH: i32 = 5;
const POWER: i32 = 3;

/// Makes an actor follow a hero: a bonded one, otherwise a new one with the name in the words.
pub(super) fn follow(
    step: &mut Step,
    by: &ActorId,
    to: &ActorId,
    kin: FollowerKind,
    cause: &Cause,
) -> Result {
    let role = match kin {
        FollowerKind::Soldier | FollowerKind::Elite => return soldiers::along(step, by, kin, &cause.words),
        FollowerKind::Crony => Some(Role::Crony),
        FollowerKind::Cohort => Some(Role::Cohort),
        FollowerKind::Friend => Some(Role::Friend),
        FollowerKind::Beast | FollowerKind::Person | FollowerKind::Named => None,
    };
    let kin = if role.is_some() { FollowerKind::Person } else { kin };
    let hero = step.name(by);
    let beasts = hook::followers(&step.table, by).any(|(_, kin)| kin == FollowerKind::Beast);
    if kin == FollowerKind::Beast && beasts {
        return Err(Refusal::OneBeast(hero));
    }
    if to == by {
        let usual = if kin == FollowerKind::Beast { "Animal companion" } else { "Companion" };
        let name = if cause.words.is_empty() { usual } else { cause.words.as_str() };
        let who = comes(step, name, &hero, kin)?;
        follows(step, &who, by, kin)?;
        if kin != FollowerKind::Beast {
            people::bond(step, by, &who, 1)?;
        }
        return role.map_or(Ok(()), |role| loyal::swears(step, &who, role));
    }
    step.foe(to)?;
    step.living(to)?;
    if hook::bond(step.actor(by)?, to) == 0 {
        return Err(Refusal::NoBond(hero, step.name(to)));
    }
    // An existing follower only changes roles.
    if hook::follows_as(step.actor(to)?, by).is_none() {
        follows(step, to, by, FollowerKind::Named)?;
    }
    role.map_or(Ok(()), |role| loyal::swears(step, to, role))
}

pub(super) fn follows(step: &mut Step, who: &ActorId, by: &ActorId, kin: FollowerKind) -> Result {
    let hero = step.name(by);
    let state = State::Follows(by.clone(), kin);
    step.give(who, EffectSpec::state(format!("Follows {hero}"), state, Until::Permanent), &hero).map(drop)
}

pub(super) fn comes(step: &mut Step, name: &str, hero: &str, kin: FollowerKind) -> Result<ActorId> {
    let attack = |name: &str| FoeAttack::called(name, POWER);
    let beast = kin == FollowerKind::Beast;
    let sheet = FoeSheet {
        serves: hero.into(),
        health: HEALTH,
        melee: Some(attack(if beast { "tooth and claw" } else { "what is at hand" })),
        ranged: (!beast).then(|| attack("what is at hand")),
        behavior: format!("follows {hero}"),
        ..FoeSheet::called(name)
    };
    let name = sheet.name.clone();
    names::comes(step, &name, Body::Foe(Foe::fresh(Cached::new(sheet))), "a companion")
}

pub(super) fn may_bond(step: &Step, hero: &ActorId, other: &ActorId) -> Result {
    let beast = hook::follows_as(step.actor(other)?, hero) == Some(FollowerKind::Beast);
    let asked = if beast { Grant::BondsWithBeasts } else { Grant::BondsWithPeople };
    let granted = hook::granted(&Context::of(step.actor(hero)?), asked).is_some();
    if granted { Ok(()) } else { Err(Refusal::NotA(step.name(other), "a hero")) }
}

/// Returns the hero whom an actor follows, and the actor's role.
pub(super) fn master(table: &Table, who: &ActorId) -> Option<(ActorId, FollowerKind)> {
    let mut states = table.actor(who)?.states();
    states.find_map(|(_, state)| {
        let State::Follows(whom, kin) = state else { return None };
        Some((whom.clone(), *kin))
    })
}

pub(super) fn company(table: &Table, hero: &ActorId) -> Vec<String> {
    let each = table.foes().filter_map(|actor| {
        let (whom, kin) = master(table, &actor.id)?;
        let mut words: Vec<String> =
            (kin == FollowerKind::Beast).then(|| "animal".to_owned()).into_iter().collect();
        words.extend(actor.states().filter_map(|(_, state)| {
            if let State::Taught(taught) = state {
                return Some(taught.words());
            }
            if let State::Loyal(loyalty) = state { Some(loyal::describe(table, hero, loyalty)) } else { None }
        }));
        words.extend(actor.is_down().then(|| "out".to_owned()));
        let name = &actor.name;
        let told = if words.is_empty() { name.clone() } else { format!("{name} ({})", words.join("; ")) };
        (whom == *hero).then_some(told)
    });
    each.collect()
}

/// Adds the levels of a bond to the figures of a follower without an entry.
pub(super) fn grow(step: &mut Step, hero: &ActorId, other: &ActorId, by: i32) -> Result {
    let came = master(&step.table, other).filter(|(whom, _)| whom == hero).map(|(_, kin)| kin);
    let Some(kin @ (FollowerKind::Beast | FollowerKind::Person)) = came else { return Ok(()) };
    let foe = step.foe_mut(other)?;
    foe.health += by;
    let sheet = Cached::make_mut(&mut foe.sheet);
    sheet.health += by;
    sheet.toughness += by;
    for attack in sheet.melee.iter_mut().chain(&mut sheet.ranged) {
        attack.power += by;
        attack.damage += if kin == FollowerKind::Beast { by } else { 0 };
    }
    Ok(())
}

/// Makes a follower fight: each side turns up its attack power in cards (U118, U196).
pub(super) fn send_in(step: &mut Step, by: &ActorId, foe: &ActorId, cause: &Cause) -> Result {
    // Named cards of a real deck are not part of the follower's name.
    let words =
        if step.actor(foe)?.physical { card::words_beside(&cause.words) } else { cause.words.clone() };
    let meant = meant(&step.table, by, &Cause { words: words.clone(), ..cause.clone() });
    let fit = |actor: &Actor| {
        let anybody = words.trim().is_empty() && meant.is_none();
        let named = anybody || meant.as_ref() == Some(&actor.id);
        named && actor.id != *foe && !(step.table.clock.combat && actor.has_acted())
    };
    let sent = hook::followers(&step.table, by).map(|(actor, _)| actor).find(|actor| fit(actor));
    let who = sent.ok_or_else(|| Refusal::NobodyFollows(step.name(by)))?.id.clone();
    loyal::willing(step, &who)?;
    turn::begins(step, &who)?;
    let way = if step.foe(&who)?.sheet.melee.is_some() { AttackMode::Melee } else { AttackMode::Ranged };
    tactics::may_attack(step, &who, foe, way, false)?;
    let mut power = call::foe_power(step, &who, way)?;
    power.terms.extend(call::weathered(step, &who, way)?);
    let power = power.total();
    let (answer, cost, against) = attack::answer(step, foe, way, None)?;
    // RULING U61: a foe that cannot pay for its response deals no damage.
    let unpaid = cost > step.table.threat;
    step.pay_threat(if unpaid { 0 } else { cost }, "an answer")?;
    let played = step.actor(foe)?.is_played();
    let [mine, theirs] = draw::for_npcs(step, [power, if played { 0 } else { against.total() }])?;
    let discard = &step.table.dealer.piles.discard;
    let (row, other) = (luck_flip::flipped(&mine, discard), luck_flip::flipped(&theirs, discard));
    let other = if played { luck_flip::turned_up(step, foe, against.total(), &cause.words)? } else { other };
    let verdict = judge::judge(&row, &other);
    Cached::make_mut(&mut step.table.dealer).piles.discard.extend(mine.into_iter().chain(theirs));
    let (outcome, won, lost) = (verdict.outcome, verdict.successes as i32, verdict.failures as i32);
    let why = format!("against {}", step.name(foe));
    step.log(Entry::Flipped { who: step.who(&who), verdict, why });
    turn::acted(step, &who)?;
    // A responder keeps its turn.
    if !played {
        turn::acted(step, foe)?;
    }
    let attack = tactics::attack(step, &who, foe, way, false)?;
    target::attacked(step, &attack)?;
    let perfect = outcome == Outcome::Perfect;
    strikes(step, foe, &Blow { by: &who, way, won, perfect })?;
    if perfect || unpaid {
        return Ok(());
    }
    strikes(step, &who, &Blow { by: foe, way: answer, won: lost, perfect: false })
}

fn meant(table: &Table, by: &ActorId, cause: &Cause) -> Option<ActorId> {
    let words = cause.words.trim();
    let named = |actor: &&Actor| {
        if words.is_empty() {
            cause.name.strip_suffix(actor.name.as_str()).is_some_and(|before| before.ends_with(' '))
        } else {
            actor.name.eq_ignore_ascii_case(words) || actor.id.as_str() == words
        }
    };
    let all = hook::followers(table, by).map(|(actor, _)| actor).filter(named);
    all.max_by_key(|actor| actor.name.len()).map(|actor| actor.id.clone())
}

struct Blow<'b> {
    by: &'b ActorId,
    way: AttackMode,
    won: i32,
    perfect: bool,
}

fn strikes(step: &mut Step, to: &ActorId, blow: &Blow<'_>) -> Result {
    let Blow { by, way, won, perfect } = *blow;
    if won == 0 {
        return Ok(());
    }
    // RULING U196: an actor that could guard against a fighter can guard against a companion.
    let guardable = step.actor(to)?.is_played();
    let mut harm = Damage { by: Some(by.clone()), ..Damage::of("successes", won) };
    harm.set(BlowMark::Guardable, guardable);
    let actor = step.actor(by)?;
    if let Some(foe) = actor.foe() {
        if let Some(attack) = foe.sheet.attack(way) {
            harm.figure.add(attack.name.clone(), attack.damage);
            attack::strikes_with(&mut harm, &attack.qualities);
        }
    } else {
        harm.figure.terms.extend(attack::weapon_damage(step, by, way)?.terms);
        attack::weapon_qualities(step, by, way, None, &mut harm)?;
    }
    let weapon = step.actor(by)?.hero().and_then(|hero| gear::serving(hero, way));
    let at = Context {
        doing: Some(Doing::Attack),
        ..Context::of(step.actor(by)?).table(&step.table).fighting(way, weapon)
    };
    harm.figure = hook::figure(&at, Quantity::Damage, harm.figure);
    let whole = harm.figure.total();
    harm.figure.add("perfect: twice", if perfect { whole } else { 0 });
    let source = step.name(by);
    let waits = guardable || step.table.options.automation == Automation::Suggest;
    hits(step, &tactics::attack(step, by, to, way, false)?, |step| {
        let id = step.add_pending(to, &source, Obligation::Harm(harm));
        if waits { Ok(()) } else { take(step, Some(id), None) }
    })
}

/// Makes a follower of a kind take pending damage of the hero: the chosen one, otherwise the one named in the words.
pub(super) fn take_blow(
    step: &mut Step,
    by: &ActorId,
    to: &ActorId,
    kin: FollowerKind,
    cause: &Cause,
) -> Result {
    let from = step.who(by);
    let to = if to == by { meant(&step.table, by, cause) } else { Some(to.clone()) };
    let to = &to.ok_or_else(|| Refusal::NobodyFollows(step.name(by)))?;
    match hook::follows_as(step.actor(to)?, by).filter(|_| !step.actor(to).is_ok_and(Actor::is_down)) {
        None => return Err(Refusal::NobodyFollows(from.name)),
        Some(own) if own != kin => return Err(Refusal::NotA(step.name(to), kin.words())),
        Some(_) => {}
    }
    let due = find_due(step, None, |due| {
        due.to == *by && due.taken_from.is_none() && matches!(&due.what, Obligation::Harm(_))
    })?;
    let Obligation::Harm(mut harm) = due.what else { return Err(Refusal::NothingOwed) };
    loyal::willing(step, to)?;
    let damage = harm.left();
    harm.set(BlowMark::Guardable, false);
    let owed = Obligation::Harm(harm);
    let what = owed.words();
    if let Some(waiting) = step.table.pending.iter_mut().find(|waiting| waiting.id == due.id) {
        let waiting = Cached::make_mut(waiting);
        (waiting.to, waiting.what, waiting.taken_from) = (to.clone(), owed, Some(by.clone()));
        waiting.also.clear();
    }
    step.log(Entry::Redirected { who: step.who(to), from, what });
    loyal::payoff(step, to, damage)
}

/// Sets the count of held things: the number in the text, otherwise the maximum.
pub(super) fn hold(step: &mut Step, who: &ActorId, what: Quantity, words: &str) -> Result {
    let actor = step.actor(who)?;
    let [soldiers, elites] = [Quantity::Soldiers, Quantity::Elites].map(|what| soldiers::count(actor, what));
    let elite = what == Quantity::Elites;
    let most = soldiers::most(actor, what);
    let most = if elite { most.min(soldiers + elites) } else { most };
    let count = words.split_whitespace().find_map(|word| word.parse::<i32>().ok()).unwrap_or(most);
    if most == 0 && count > 0 {
        let why = if soldiers::is_by_bonds(what) && step.hero(who)?.bonds.is_empty() {
            "there is no bond"
        } else if elite {
            "they are chosen among soldiers who are held"
        } else if elites > 0 {
            "all whom the bonds allow are elite"
        } else {
            "the figures of the sheet are too low"
        };
        return Err(Refusal::HoldsNone(step.name(who), what.key(), why));
    }
    if !(0..=most).contains(&count) {
        return Err(Refusal::OutOfRange { what: what.key(), from: 0, to: most });
    }
    let actor = step.actor(who)?;
    let title = capital(what.key());
    // RULING U227: animals with a price are bought.
    let more = i64::from(count) > i64::from(counters::count(actor, &title));
    if what == Quantity::Herd && more && herd::is_priced(actor) {
        return Err(Refusal::BoughtAnimals(actor.name.clone()));
    }
    // RULING U298: elite soldiers are chosen from the held soldiers.
    if elite && count != elites {
        counters::set(step, who, &capital(Quantity::Soldiers.key()), soldiers + elites - count)?;
    }
    counters::set(step, who, &title, count)
}
