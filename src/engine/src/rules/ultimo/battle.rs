//! Battles of armies, joined or commanded by a hero (ULTIMO, Large Group Combat; U173 to U175).

use super::army::{hurt, leadership, led, morale, ready};
use super::figures::higher_of;
use super::{army, attack, call, companion, harm, judge, settle};
use crate::rules::hook::Context;
use crate::rules::{Refusal, Result, Step, pending};
use crate::table::{
    ActorId, Aim, Army, AttackMode, Attribute, Automation, BlowMark, Challenge, Damage, Figure, Free, Lead,
    Obligation, Outcome, Pairing,
};

fn command(step: &Step, who: &ActorId) -> Result<Pairing> {
    let lead = higher_of(&Context::of(step.actor(who)?), Attribute::Int, Attribute::Per);
    Ok(Pairing { lead: Lead::Attribute(lead), skill: leadership() })
}

/// Returns the army that a hero fights beside: the named one, otherwise the one that the hero leads.
fn own<'s>(step: &'s Step, who: &ActorId, with: Option<&String>) -> Result<Option<&'s Army>> {
    let name = with.cloned().or_else(|| step.table.led_by(who).map(|army| army.name.clone()));
    name.map(|name| ready(step, &name)).transpose()
}

pub fn frame(
    step: &Step,
    who: &ActorId,
    enemy: &str,
    with: Option<&String>,
    way: Option<AttackMode>,
) -> Result<(Aim, Pairing, Figure)> {
    let (theirs, mine) = (ready(step, enemy)?, own(step, who, with)?);
    step.hero(who)?;
    if let Some(mine) = mine.filter(|mine| mine.name == theirs.name) {
        return Err(Refusal::OtherSide(mine.name.clone()));
    }
    if way.is_none() && mine.is_none_or(|mine| mine.leader.as_ref() != Some(who)) {
        return Err(Refusal::LeadsNoArmy(step.name(who)));
    }
    let mut figure = Figure::new().sheet("leadership", led(step, theirs)).at_least(0);
    figure.add(format!("{} soldiers against", theirs.standing()), theirs.weight());
    if let Some(mine) = mine {
        figure.add(format!("{} soldiers beside", mine.standing()), -mine.weight());
    }
    let own = mine.map(|mine| mine.name.clone());
    let aim = Aim::Battle { army: theirs.name.clone(), own, way };
    let with = way.map_or_else(|| command(step, who), |way| call::attack_pairing(step, who, way))?;
    Ok((aim, with, figure))
}

pub fn rally(step: &Step, who: &ActorId, name: &str) -> Result<(Aim, Pairing, Figure)> {
    let army = army::named(step, name)?;
    step.hero(who)?;
    if army.leader.as_ref() != Some(who) {
        return Err(Refusal::LeadsNoArmy(step.name(who)));
    }
    let difficulty = morale(step, army)?;
    Ok((Aim::Rally { army: army.name.clone() }, command(step, who)?, difficulty))
}

pub fn outcome(step: &mut Step, challenge: &Challenge, outcome: Outcome) -> Result {
    let Aim::Battle { army: enemy, own, way } = &challenge.aim else { return Ok(()) };
    let (own, way) = (own.as_deref(), *way);
    let leader = challenge.leader().clone();
    // A leader at the front stays there until soldiers are sent in alone.
    if let Some(mine) =
        own.and_then(|own| step.table.army_mut(own)).filter(|mine| mine.leader.as_ref() == Some(&leader))
    {
        mine.afield = way.is_some();
    }
    if outcome == Outcome::TotalFailure && way.is_some() {
        settle::owe_free(step, challenge, "a total failure in battle", Free::major());
        return Ok(());
    }
    let perfect = outcome == Outcome::Perfect;
    let (successes, failures) = judge::counts(challenge);
    let by = own.unwrap_or_default();
    match way {
        None => {
            let dealt = successes as i32 * if perfect { 2 } else { 1 };
            hurt(step, enemy, dealt, by)?;
            let back = if perfect { 0 } else { failures as i32 };
            own.map_or(Ok(()), |own| hurt(step, own, back, enemy))
        }
        Some(way) => {
            let shares = attack::shares(challenge);
            let main = attack::strongest(&shares);
            let dealt = attack::dealt(step, challenge, way, perfect, main)?.total();
            let who = challenge.players[main].who.clone();
            strike(step, &who, dealt, enemy, by)?;
            if perfect {
                return Ok(());
            }
            for (place, player) in challenge.players.iter().enumerate() {
                let mut figure = Figure::new().with("failures", shares[place].failures());
                if place == main {
                    figure.terms.extend(weapon(step, enemy, failures > 0).terms);
                }
                receive(step, &player.who, figure, enemy, own)?;
            }
            Ok(())
        }
    }
}

/// Returns the weapon damage of an army's leader on the field.
fn weapon(step: &Step, enemy: &str, struck: bool) -> Figure {
    let mut figure = Figure::new();
    let leader =
        step.table.army(enemy).filter(|army| army.afield && struck).and_then(|army| army.leader.as_ref());
    let attack = leader.and_then(|leader| companion::attack(step.table.actor(leader)?, AttackMode::Melee));
    if let Some((_, attack)) = attack {
        figure.add(attack.name.clone(), attack.damage);
    }
    figure
}

/// Deals damage to an army: first to its leader on the field, the rest to its soldiers (U175).
fn strike(step: &mut Step, who: &ActorId, dealt: i32, enemy: &str, own: &str) -> Result {
    let army = army::named(step, enemy)?;
    let leader = army.leader.clone().filter(|_| army.afield);
    let room = leader
        .as_ref()
        .and_then(|leader| step.foe(leader).ok())
        .map_or(0, |foe| if foe.health > 0 { foe.health + foe.sheet.toughness + foe.armor } else { 0 });
    let first = dealt.min(room);
    if let Some(leader) = leader.filter(|_| first > 0) {
        let source = step.name(who);
        let harm = Damage { by: Some(who.clone()), ..Damage::of("the battle", first) };
        let id = step.add_pending(&leader, &source, Obligation::Harm(harm));
        if step.table.options.automation != Automation::Suggest && !harm::may_absorb(step, &leader)? {
            pending::take(step, Some(id), None)?;
        }
    }
    hurt(step, enemy, dealt - first, own)
}

/// Deals an army's damage to a character; the excess over health and soak goes to the character's army (U175).
fn receive(step: &mut Step, who: &ActorId, figure: Figure, enemy: &str, own: Option<&str>) -> Result {
    let mut harm = Damage { figure, ..Damage::default() }.marked([BlowMark::Guardable]);
    let whole = harm.left();
    if whole <= 0 || step.actor(who)?.is_gone() {
        return Ok(());
    }
    let hero = step.hero(who)?;
    let worn: i32 = hero.worn.iter().map(|worn| worn.left).sum();
    let room = hero.health + worn + super::figures::lasting_soak(step.actor(who)?).total();
    let over = (whole - room).max(0);
    if let Some(own) = own.filter(|_| over > 0) {
        harm.figure.add("to the soldiers", -over);
        hurt(step, own, over, enemy)?;
    }
    step.add_pending_and_done(who, enemy, Obligation::Harm(harm))
}

pub fn pairing_of_helper(step: &Step, who: &ActorId, challenge: &Challenge) -> Result<Pairing> {
    if let Aim::Battle { way: Some(way), .. } = &challenge.aim {
        call::attack_pairing(step, who, *way)
    } else if let Aim::Battle { .. } | Aim::Rally { .. } = &challenge.aim {
        command(step, who)
    } else {
        Ok(challenge.with.clone())
    }
}
