//! Calls a spell: targets, difficulty, range and focus (ULTIMO, Magic; U44, U153 to U157, U263).

use super::{about, book, charge, cost, revive, skills, usual};
use crate::command::{Call, CastCall};
use crate::rules::distance::between;
use crate::rules::hook::{self, Context};
use crate::rules::map::sight::{self, adjacent};
use crate::rules::map::{is_seen, seen};
use crate::rules::target::{self, Attack, may_target};
use crate::rules::ultimo::{call, figures};
use crate::rules::{Refusal, Result, Step, gear, usage_log};
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Casting, Challenge, Doing, Effects, Figure, Lead, Pairing, Persuasion,
    Quantity, Reach, SpellEffect,
};

pub(in crate::rules::ultimo) fn frame(
    step: &Step,
    call: &Call,
    cast: &CastCall,
) -> Result<(Aim, Pairing, Figure)> {
    step.hero(&call.who)?;
    let actor = step.actor(&call.who)?;
    let (spell, booked) = book::meant(actor, &cast.spell)?;
    if booked {
        usage_log::note(&spell.name);
    }
    let with = cast.with.clone().unwrap_or_else(|| usual(actor));
    if !skills().contains(&with.skill) || !matches!(with.lead, Lead::Attribute(_)) {
        return Err(Refusal::NoWayToCast(with.words()));
    }
    let effects = &spell.effects;
    let dead = revive::aimed_at(step, effects, &with, cast.targets.as_deref());
    dead.map_or(Ok(()), |dead| revive::may(step, actor, dead))?;
    let targets =
        dead.map_or_else(|| targets(step, actor, effects, cast), |dead| Ok(vec![dead.id.clone()]))?;
    if cast.weapon {
        targets.iter().try_for_each(|bearer| holds_one(step, bearer))?;
    }
    let casting = Casting {
        about: about(effects, targets.contains(&call.who)),
        withstood: cast.difficulty.is_none() && dead.is_none(),
        revives: dead.is_some(),
        witnesses: witnesses(step, actor, effects, cast.seen_by.as_deref())?,
        targets,
        weapon: cast.weapon,
        words: String::new(),
        types: cast.of.clone(),
        cost: Figure::new(),
        rounds: 0,
        spell: spell.clone(),
    };
    let difficulty = match cast.difficulty {
        // RULING U285: only modifiers change the difficulty.
        Some(said) if casting.revives && said != revive::DIFFICULTY => return Err(Refusal::RecallIsHard),
        _ if casting.revives => call::of_task(revive::DIFFICULTY)?,
        Some(n) => call::of_task(n)?,
        None => withstands(step, call, &casting)?,
    };
    let at = Context {
        with: Some(&with),
        doing: Some(Doing::Cast),
        about: &casting.about,
        ..Context::of(actor).table(&step.table)
    };
    let price = cost::price(&at, effects, booked);
    let most = figures::figure_total(actor, Quantity::Focus);
    if price.whole > most {
        return Err(Refusal::SpellTooDear { cost: price.whole, most });
    }
    let has = step.hero(&call.who)?.focus;
    if price.figure.total() > has {
        return Err(Refusal::NotEnoughFocus { cost: price.figure.total(), has });
    }
    charge::ready(&at, &spell)?;
    let rounds = cost::rounds(&at, effects).total();
    reaches(step, &at, &casting)?;
    let gate = |at: &ActorId| may_target(step, &attack(&call.who, at, &casting, None));
    attacks(step, &call.who, &casting).iter().try_for_each(gate)?;
    Ok((Aim::Cast(Box::new(Casting { cost: price.figure, rounds, ..casting })), with, difficulty))
}

/// Refuses to enchant the weapon of a target without one. RULING U263.
fn holds_one(step: &Step, bearer: &ActorId) -> Result {
    let actor = step.actor(bearer)?;
    let bare = match (actor.hero(), actor.foe()) {
        (Some(hero), _) => gear::in_hand(hero).is_none(),
        (_, Some(foe)) => foe.sheet.melee.is_none() && foe.sheet.ranged.is_none(),
        _ => false,
    };
    if bare { Err(Refusal::HoldsNoWeapon(actor.name.clone())) } else { Ok(()) }
}

/// Returns the targets of a spell: those named, one more for each Area, and for a volatile spell those next to them.
// RULING U154: on a map the neighbors are found automatically; without one they are named as well.
fn targets(step: &Step, actor: &Actor, effects: &Effects, cast: &CastCall) -> Result<Vec<ActorId>> {
    let mut targets = cast.targets.clone().unwrap_or_default();
    let name = || cast.spell.called();
    let any = |of: &[SpellEffect]| of.iter().any(|effect| effects.has(*effect));
    if targets.is_empty() {
        if any(&[SpellEffect::Damaging, SpellEffect::Controlling]) {
            return Err(Refusal::NeedsTarget(name()));
        }
        let helps = any(&[SpellEffect::Healing, SpellEffect::Empowering, SpellEffect::Transmuting]);
        return Ok(if helps { vec![actor.id.clone()] } else { targets });
    }
    for (at, who) in targets.iter().enumerate() {
        let target = step.living(who)?;
        if targets[..at].contains(who) {
            return Err(Refusal::NamedTwice(target.name.clone()));
        }
    }
    if effects.has(SpellEffect::Controlling) && targets.contains(&actor.id) {
        return Err(Refusal::NotOneself(actor.name.clone()));
    }
    let most = 1 + usize::from(effects.of(SpellEffect::Area));
    let volatile = effects.has(SpellEffect::Volatile);
    let on_map = targets.iter().all(|who| seen(&step.table, who).is_some());
    if targets.len() > most && (!volatile || on_map) {
        return Err(Refusal::TooManyTargets { named: targets.len(), most });
    }
    if volatile && on_map {
        let beside: Vec<ActorId> = targets.iter().flat_map(|who| beside(step, who)).collect();
        for who in beside {
            if !targets.contains(&who) {
                targets.push(who);
            }
        }
    }
    Ok(targets)
}

fn beside(step: &Step, who: &ActorId) -> Vec<ActorId> {
    let Some((map, token)) = seen(&step.table, who) else { return Vec::new() };
    let known = map.known();
    let near = map.tokens.iter().filter(|other| adjacent(&known, token.at, other.at));
    let there = near.filter(|other| {
        let actor = step.table.actor(&other.who);
        actor.is_some_and(|actor| !actor.is_gone() && is_seen(map, other, actor.is_played()))
    });
    there.map(|other| other.who.clone()).collect()
}

/// Returns the witnesses of a taboo spell: those named, otherwise all standing characters, on a map those in sight.
fn witnesses(
    step: &Step,
    actor: &Actor,
    effects: &Effects,
    named: Option<&[ActorId]>,
) -> Result<Vec<ActorId>> {
    if !effects.has(SpellEffect::Taboo) {
        return Ok(Vec::new());
    }
    if let Some(named) = named {
        named.iter().try_for_each(|who| step.actor(who).map(drop))?;
        return Ok(named.iter().filter(|who| **who != actor.id).cloned().collect());
    }
    let sees = |other: &&Actor| {
        let both = seen(&step.table, &other.id).zip(seen(&step.table, &actor.id));
        both.is_none_or(|((map, from), (_, to))| sight::sight(&map.known(), from.at, to.at).clear)
    };
    let others = step.table.heroes().filter(|other| other.id != actor.id && !other.is_down());
    Ok(others.filter(sees).map(|other| other.id.clone()).collect())
}

// RULING U155: damage is played against the attack power of a foe, control against its manipulation threshold,
// anything else against its danger sense; a character resists with half of INT and Awareness.
fn withstands(step: &Step, call: &Call, casting: &Casting) -> Result<Figure> {
    let caster = step.actor(&call.who)?;
    let first = casting.targets.first().map(|who| step.actor(who)).transpose()?;
    let Some(first) = first.filter(|first| first.is_played() != caster.is_played()) else {
        return Err(Refusal::NoDifficulty(casting.spell.called()));
    };
    let effects = &casting.spell.effects;
    if effects.has(SpellEffect::Damaging)
        && let Some(foe) = first.foe()
    {
        let way = if foe.sheet.ranged.is_some() { AttackMode::Ranged } else { AttackMode::Melee };
        return call::foe_power(step, &first.id, way);
    }
    if effects.has(SpellEffect::Controlling) {
        return call::threshold(step, call, &first.id, Persuasion::Manipulate);
    }
    call::alertness(step, &first.id)
}

/// Lists the targets that a spell attacks: enemies, and actors that it harms or controls, except those that it also
/// heals.
pub(in crate::rules::ultimo) fn attacks(step: &Step, who: &ActorId, casting: &Casting) -> Vec<ActorId> {
    let has = |effect| casting.spell.effects.has(effect);
    let harms = has(SpellEffect::Controlling) || has(SpellEffect::Damaging) && !has(SpellEffect::Healing);
    let side = |who: &ActorId| step.table.actor(who).map(Actor::is_played);
    let attacked = |at: &&ActorId| *at != who && (harms || side(at) != side(who));
    casting.targets.iter().filter(attacked).cloned().collect()
}

/// A spell at a target as an attack, with the types of its damage.
pub(in crate::rules::ultimo) fn attack<'a>(
    who: &'a ActorId,
    target: &'a ActorId,
    casting: &Casting,
    reach: Option<u8>,
) -> Attack<'a> {
    Attack { who, target, manners: target::manners(true, &casting.types).into(), reach, within: false }
}

/// Refuses a spell out of range or sight, on the map or by counted distance: close, long or very long range.
// RULING U156: close is three squares, long eighteen, very long unlimited.
fn reaches(step: &Step, at: &Context<'_>, casting: &Casting) -> Result {
    let named = usize::from(casting.spell.effects.of(SpellEffect::Area)) + 1;
    let far = i32::from(casting.spell.effects.of(SpellEffect::Remote));
    let by_itself = far == 0 && hook::moved(at, Quantity::RangeCost, 1) < 0;
    let reach = match far {
        0 if by_itself => Reach::Long,
        0 => Reach::Close,
        1 => Reach::Long,
        _ => Reach::VeryLong,
    };
    for who in casting.targets.iter().take(named).filter(|who| **who != at.who.id) {
        let Some(between) = between(&step.table, &at.who.id, who) else { continue };
        let name = step.name(who);
        if between.squares > sight::squares(reach) {
            return Err(between.too_far(at.who.name.clone(), name));
        }
        if !between.sight.clear {
            return Err(Refusal::NoSight { who: at.who.name.clone(), foe: name });
        }
    }
    Ok(())
}

/// Pays the focus at the call; its threat waits for the result (U25).
pub(in crate::rules::ultimo) fn pay(step: &mut Step) -> Result {
    let challenge = step.under_way::<Challenge>()?;
    let Aim::Cast(casting) = &challenge.aim else { return Ok(()) };
    let (who, casting) = (challenge.leader().clone(), casting.clone());
    let cost = casting.cost.total();
    let name = step.name(&who);
    let hero = step.hero_mut(&who)?;
    if cost > hero.focus {
        return Err(Refusal::NotEnoughFocus { cost, has: hero.focus });
    }
    hero.focus -= cost;
    let left = hero.focus;
    step.under_way_mut::<Challenge>()?.focus_spent += cost;
    let (called, sum) = (casting.spell.called(), casting.cost.sum());
    step.log_text_of(&[&who], format!("{name} pays {cost} focus for {called} ({sum}), {left} left."));
    if casting.revives { revive::pay(step, &who) } else { Ok(()) }
}

pub(in crate::rules::ultimo) fn called_off(step: &mut Step, challenge: &Challenge) -> Result<i32> {
    let Aim::Cast(casting) = &challenge.aim else { return Ok(0) };
    let cost = casting.cost.total();
    crate::rules::ultimo::settle::gain_focus(step, challenge.leader(), cost, "the spell was called off")?;
    if casting.revives {
        revive::pay_back(step, challenge.leader())?;
    }
    Ok(cost)
}
