//! Driving, ramming and damage of vehicles (ULTIMO, Skills: Piloting; U211, U212, U240, U241).

use super::{attack, call, harm, judge, patience, settle, tactics};
use crate::rules::hook::{self, Context};
use crate::rules::pending;
use crate::rules::people::checked;
use crate::rules::target::hits;
use crate::rules::{Refusal, Result, Step, carry, usage_log};
use crate::table::vehicle::AT_THE_WHEEL;
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Attribute, Automation, BlowMark, Cached, Challenge, Condition, Damage,
    Effect, EffectSpec, Exchange, Figure, Free, Grant, Hook, HookAction, Lead, Obligation, Outcome, Pairing,
    Quantity, Skill, State, Temper, Until, Value, Vehicle, Whom,
};

/// Name that traits use for the wheel's penalty on dodging.
const THE_WHEEL: &str = "the wheel";

const RAMMING: &str = "ramming";

fn piloting() -> Skill {
    Skill::named("piloting")
}

pub fn of(actor: &Actor) -> Option<&Vehicle> {
    actor.states().find_map(|(_, state)| if let State::Wheel(vehicle) = state { Some(vehicle) } else { None })
}

fn known<'s>(step: &'s Step, who: &ActorId) -> Result<&'s Vehicle> {
    let actor = step.actor(who)?;
    of(actor).ok_or_else(|| Refusal::NotAtTheWheel(actor.name.clone()))
}

/// Puts a hero at the wheel. Driving needs rank 1 of Piloting, an advanced vehicle rank 2.
pub fn drive(step: &mut Step, who: &ActorId, vehicle: Vehicle, advanced: bool) -> Result {
    checked("the health of a vehicle", vehicle.health, 1, 200)?;
    step.able(who)?;
    let asked = if advanced { 2 } else { 1 };
    if usage_log::skill(&piloting(), step.hero(who)?.sheet.skill(&piloting())) < asked {
        return Err(Refusal::CannotDrive(step.name(who), asked));
    }
    carry::alight(step, who, "at the wheel");
    // RULING U211: a driver dodges half.
    let slow = Hook::Add {
        to: Quantity::Dodge,
        value: Value::Halve,
        when: vec![Condition::NotSpared(THE_WHEEL.into())],
    };
    let leave = Hook::act("Leave the wheel", Whom::Oneself, HookAction::End(AT_THE_WHEEL.into()));
    let name = vehicle.at_the_wheel();
    let lasting = EffectSpec::new(name, vec![slow, leave], vec![State::Wheel(vehicle)], Until::Permanent);
    step.give(who, lasting, "").map(drop)
}

fn at_the_wheel(effect: &Effect) -> bool {
    effect.states.iter().any(|state| matches!(state, State::Wheel(_)))
}

/// Frames ramming: half AGI and Piloting against the target's power.
pub fn frame(step: &Step, who: &ActorId, foe: &ActorId) -> Result<(Aim, Pairing, Figure)> {
    known(step, who)?;
    let power = |way| call::power(step, foe, way);
    let difficulty = power(AttackMode::Melee).or_else(|_| power(AttackMode::Ranged))?;
    let with = Pairing { lead: Lead::Attribute(Attribute::Agi), skill: piloting() };
    Ok((Aim::Ram { foe: foe.clone() }, with, difficulty))
}

/// Applies ramming, an exchange with patience and fury: damage to the target and to the vehicle (U212, U240).
pub fn outcome(step: &mut Step, challenge: &Challenge, foe: &ActorId, outcome: Outcome) -> Result {
    let who = challenge.leader().clone();
    let Some(vehicle) = of(step.actor(&who)?).cloned() else { return Ok(()) };
    let (successes, failures) = judge::counts(challenge);
    if outcome == Outcome::TotalFailure {
        settle::owe_free(step, challenge, "a total failure at the wheel", Free::major());
    }
    let mut dealt = Figure::new().with("successes", successes as i32).at_least(0);
    if successes > 0 {
        dealt.add(vehicle.name.clone(), vehicle.damage);
        if outcome == Outcome::Perfect {
            let once = dealt.total();
            dealt.add("perfect: twice", once);
        }
    }
    let lost = outcome == Outcome::TotalFailure;
    // RULING U83: a total failure is not an attack of the foe, so its fury waits for one.
    let furious = step.actor(foe)?.foe().is_some_and(|state| state.temper == Temper::Furious);
    let fury = patience::enter(step, foe, &who, !(furious && lost))?;
    let mut suffered = 0;
    if failures > 0 {
        let weapon = attack::weapon_damage(step, foe, AttackMode::Melee)?.total() + fury.extra;
        suffered = suffer(step, &who, (failures as i32).saturating_add(weapon), RAMMING)?;
    }
    step.table.exchange = Some(Cached::new(Exchange {
        foe: foe.clone(),
        dealt: 0,
        hurt: Vec::new(),
        perfect: outcome == Outcome::Perfect,
        answered: true,
        past_patience: fury.turned || lost,
        others: Vec::new(),
        wrecked: suffered,
    }));
    // RULING U212: the vehicle's own damage is added after doubling.
    if suffered > 0
        && let Some(by) = hook::granted(&Context::of(step.actor(&who)?), Grant::SharesWreck)
    {
        dealt.add(by.into_owned(), suffered);
    }
    if dealt.total() == 0 {
        return Ok(());
    }
    let guardable = step.actor(foe)?.is_played();
    let source = format!("{}, {}", step.name(&who), vehicle.name);
    let mut harm = Damage { figure: dealt, by: Some(who.clone()), ..Damage::default() };
    harm = harm.marked([BlowMark::Exchange]);
    harm.set(BlowMark::Guardable, guardable);
    let mut due = None;
    hits(step, &tactics::ram(&who, foe, false), |step| {
        due = Some(step.add_pending(foe, &source, Obligation::Harm(harm)));
        Ok(())
    })?;
    let choice = step.actor(foe)?.foe().is_none() || harm::may_absorb(step, foe)?;
    if due.is_some() && !choice && step.table.options.automation != Automation::Suggest {
        pending::take(step, due, None)?;
    }
    Ok(())
}

/// Damages the vehicle that an actor drives, and none of its occupants (U241).
pub fn struck(step: &mut Step, who: &ActorId, damage: i32) -> Result {
    let lost = suffer(step, who, damage, "")?;
    if let Some(exchange) = step.table.exchange.as_mut() {
        Cached::make_mut(exchange).wrecked += lost;
    }
    Ok(())
}

pub fn dent(step: &mut Step, who: &ActorId, damage: i32) -> Result {
    let damage = checked("damage", damage, 1, 1000)?;
    known(step, who)?;
    suffer(step, who, damage, "").map(drop)
}

/// Damages a vehicle after soak; at 0 it is wrecked. Returns the damage that it took; the last blow counts in full.
fn suffer(step: &mut Step, who: &ActorId, damage: i32, doing: &str) -> Result<i32> {
    let mut vehicle = known(step, who)?.clone();
    let at = Context { about: doing, ..Context::of(step.actor(who)?).table(&step.table) };
    let base = Figure::new().with(vehicle.name.clone(), vehicle.soak).at_least(0);
    let soak = hook::figure(&at, Quantity::VehicleSoak, base);
    let lost = damage.saturating_sub(soak.total()).max(0);
    vehicle.health = (vehicle.health - lost).max(0);
    let soaked =
        if soak.total() > 0 { format!(", {} soaked ({})", soak.total(), soak.sum()) } else { String::new() };
    let words = format!(
        "{} takes {damage} damage{soaked}: {} of {} left.",
        vehicle.name, vehicle.health, vehicle.most
    );
    step.log_text_of(&[who], words);
    if vehicle.health <= 0 {
        step.end(who, "the vehicle is a wreck", at_the_wheel);
        return Ok(lost);
    }
    let (name, state) = (vehicle.at_the_wheel(), State::Wheel(vehicle));
    if let Some(effect) = step.actor_mut(who)?.effects.iter_mut().find(|effect| at_the_wheel(effect)) {
        effect.name = name;
        effect.states = vec![state];
    }
    Ok(lost)
}
