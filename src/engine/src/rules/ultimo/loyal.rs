//! Loyalty of followers: their demands, and when they flee, leave or are betrayed (ULTIMO; U229, U230, U231).

use super::follower::master;
use super::income::{MONTH, pay};
use crate::rules::hook::{self, Context, bond};
use crate::rules::pending::{find_due, strike_off};
use crate::rules::people::{checked, leave};
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    Actor, ActorId, Aim, Attribute, Challenge, Effect, EffectSpec, Figure, FollowerKind, Free, Grant, Lead,
    Loyalty, Motive, Obligation, Outcome, Pairing, Pending, Role, Skill, State, Table, Until,
};

/// The usual cost of a crony in a month.
const MONTHLY: i32 = 25;

/// The cash that a crony wants for each point of damage taken for the hero.
const FOR_DAMAGE: i32 = 5;

const HEART: i32 = 7;

const BETRAYAL: i32 = 3;

fn is_loyalty(effect: &Effect) -> bool {
    effect.states.iter().any(|state| matches!(state, State::Loyal(_)))
}

fn henchmen(table: &Table, hero: &ActorId) -> bool {
    table.actor(hero).is_some_and(|hero| hook::granted(&Context::of(hero), Grant::CroniesStay).is_some())
}

pub(super) fn describe(table: &Table, hero: &ActorId, loyalty: &Loyalty) -> String {
    if loyalty.role == Role::Crony && henchmen(table, hero) {
        "henchman".into()
    } else {
        loyalty.words().to_lowercase()
    }
}

struct Service {
    hero: ActorId,
    kin: FollowerKind,
    loyalty: Option<Loyalty>,
}

impl Service {
    fn of(step: &Step, who: &ActorId) -> Result<Service> {
        let actor = step.actor(who)?;
        let (hero, kin) =
            master(&step.table, who).ok_or_else(|| Refusal::ServesNobody(actor.name.clone()))?;
        Ok(Service { hero, kin, loyalty: actor.loyalty().cloned() })
    }

    fn role(&self) -> Option<Role> {
        self.loyalty.as_ref().map(|loyalty| loyalty.role)
    }

    /// True if the follower never leaves: an animal, an elite soldier, a henchman.
    fn is_loyal(&self, step: &Step) -> bool {
        match self.role() {
            Some(Role::Elite) => true,
            Some(Role::Crony) => henchmen(&step.table, &self.hero),
            Some(Role::Friend | Role::Cohort | Role::Soldier) => false,
            None => self.kin == FollowerKind::Beast,
        }
    }
}

pub(super) fn write(step: &mut Step, who: &ActorId, loyalty: Loyalty) -> Result {
    let (name, words) = (step.name(who), loyalty.words());
    let Some(effect) = step.actor_mut(who)?.effects.iter_mut().find(|effect| is_loyalty(effect)) else {
        return step
            .give(who, EffectSpec::state(words, State::Loyal(loyalty), Until::Permanent), "")
            .map(drop);
    };
    (effect.name, effect.states) = (words.clone(), vec![State::Loyal(loyalty)]);
    step.log_text_of_and_done(&[who], format!("{name}: {words}."))
}

/// Sets the role of a follower; a crony serves for payment, paid for a month.
pub(super) fn swears(step: &mut Step, who: &ActorId, role: Role) -> Result {
    let until = step.table.clock.day.saturating_add(MONTH);
    let monthly = if role == Role::Crony { MONTHLY } else { 0 };
    write(step, who, Loyalty { role, motive: Motive::Payment, monthly, wants: 0, until })
}

pub fn motive(step: &mut Step, who: &ActorId, motive: Motive, monthly: i32) -> Result {
    let monthly = checked("what a month costs", monthly, 0, 100_000)?;
    match Service::of(step, who)?.loyalty {
        Some(loyalty) if loyalty.role == Role::Crony => {
            let monthly = match (motive, monthly) {
                (Motive::Payment, 0) => MONTHLY,
                (Motive::Payment, monthly) => monthly,
                (Motive::Fear | Motive::Vice, _) => 0,
            };
            write(step, who, Loyalty { motive, monthly, ..loyalty })
        }
        _ => Err(Refusal::NoCrony(step.name(who))),
    }
}

pub fn sate(step: &mut Step, by: &ActorId, who: &ActorId, cash: i32, how: &str) -> Result {
    let cash = checked("cash", cash, 0, 1_000_000)?;
    step.able(by)?;
    let Service { hero, loyalty, .. } = Service::of(step, who)?;
    let loyalty = loyalty.filter(|_| hero == *by).ok_or_else(|| Refusal::WantsNothing(step.name(who)))?;
    let worded = loyalty.role == Role::Crony && loyalty.motive != Motive::Payment;
    if loyalty.wants == 0 || !worded && cash == 0 {
        return Err(Refusal::WantsNothing(step.name(who)));
    }
    let paid = if worded { cash } else { cash.min(loyalty.wants) };
    pay(step, by, paid)?;
    let (name, other) = (step.name(by), step.name(who));
    let how = if how.is_empty() { String::new() } else { format!(" ({how})") };
    let words = match paid {
        0 => format!("{name} satisfies {other}{how}."),
        _ => format!("{name} pays {other} {paid} cash{how}."),
    };
    step.log_text_of(&[by, who], words);
    let wants = if worded { 0 } else { loyalty.wants - paid };
    write(step, who, Loyalty { wants, ..loyalty })
}

pub(super) fn willing(step: &Step, who: &ActorId) -> Result {
    let Ok(service) = Service::of(step, who) else { return Ok(()) };
    match &service.loyalty {
        Some(loyalty) if loyalty.role == Role::Crony && loyalty.wants > 0 && !service.is_loyal(step) => {
            Err(Refusal::WantsFirst(step.name(who), loyalty.words().to_lowercase()))
        }
        _ => Ok(()),
    }
}

pub(super) fn payoff(step: &mut Step, who: &ActorId, damage: i32) -> Result {
    let service = Service::of(step, who)?;
    match &service.loyalty {
        Some(loyalty) if loyalty.role == Role::Crony && !service.is_loyal(step) => {
            let wants = loyalty.wants.saturating_add(damage.max(1).saturating_mul(FOR_DAMAGE));
            // For such a risk, everyone wants cash.
            let (motive, monthly) = (Motive::Payment, loyalty.monthly);
            write(step, who, Loyalty { motive, monthly, wants, ..loyalty.clone() })
        }
        _ => Ok(()),
    }
}

/// Shakes a follower: animals, cohorts and elites stay, a henchman can be kept, others flee.
pub fn shake(step: &mut Step, who: &ActorId, why: &str) -> Result {
    step.nothing_under_way()?;
    step.able(who)?;
    let service = Service::of(step, who)?;
    let name = step.name(who);
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    let stays = match service.role() {
        None if service.kin == FollowerKind::Beast => Some("is afraid, and follows all the same"),
        Some(Role::Cohort) => Some("is shaken, and stays: the oath holds"),
        Some(Role::Elite) => Some("is shaken, and stays to the last"),
        Some(Role::Crony) if service.is_loyal(step) => {
            step.log_text_of(&[who], format!("{name} loses heart{why}."));
            let owes = |due: &Pending| matches!(&due.what, Obligation::Heart(henchman) if henchman == who);
            if !step.table.pending.iter().any(|due| owes(due)) {
                step.add_pending(&service.hero, &name, Obligation::Heart(who.clone()));
            }
            return Ok(());
        }
        _ => None,
    };
    if let Some(words) = stays {
        return step.log_text_of_and_done(&[who], format!("{name} {words}{why}."));
    }
    step.log_text_of(&[who], format!("{name} loses heart{why}."));
    flees(step, who)
}

pub(super) fn flees(step: &mut Step, who: &ActorId) -> Result {
    if step.table.actor(who).is_none_or(Actor::is_down) {
        return Ok(());
    }
    step.give(who, EffectSpec::state("Fled", State::Calmed, Until::Scene), "").map(drop)
}

/// Returns the pending item of a henchman who loses heart.
fn heart(step: &Step, who: &ActorId, due: Option<u32>) -> Result<(Pending, ActorId)> {
    let tried = |due: &Pending| due.to == *who && matches!(due.what, Obligation::Heart(_));
    let due = find_due(step, due, tried).map_err(|_| Refusal::NobodyWavers(step.name(who)))?;
    let Obligation::Heart(henchman) = due.what.clone() else {
        return Err(Refusal::NobodyWavers(step.name(who)));
    };
    Ok((due, henchman))
}

/// Frames keeping a henchman: half PER and Manipulation against 7 minus the bond.
pub(super) fn keep(step: &Step, who: &ActorId, due: Option<u32>) -> Result<(Aim, Pairing, Figure)> {
    let (due, henchman) = heart(step, who, due)?;
    let level = bond(step.actor(who)?, &henchman);
    let with = Pairing { lead: Lead::Attribute(Attribute::Per), skill: Skill::MANIPULATION };
    let figure = Figure::new().sheet("who loses heart", HEART).with("the bond", -level).at_least(0);
    Ok((Aim::Keep { due: due.id }, with, figure))
}

pub(super) fn kept(step: &mut Step, challenge: &Challenge, due: u32, outcome: Outcome) -> Result {
    let who = challenge.leader().clone();
    let Ok((due, henchman)) = heart(step, &who, Some(due)) else { return Ok(()) };
    strike_off(step, due.id);
    if outcome <= Outcome::Partial {
        step.log_text_of(&[&henchman], format!("{} stays.", step.name(&henchman)));
    } else {
        flees(step, &henchman)?;
        super::settle::free_effects(step, challenge, outcome, "a henchman who flees")?;
    }
    Ok(())
}

pub fn desert(step: &mut Step, who: &ActorId, why: &str) -> Result {
    step.nothing_under_way()?;
    let service = Service::of(step, who)?;
    if service.is_loyal(step) {
        return Err(Refusal::Loyal(step.name(who)));
    }
    goes(step, who, &service.hero, why)
}

pub(super) fn goes(step: &mut Step, who: &ActorId, hero: &ActorId, why: &str) -> Result {
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    step.log_text_of(&[who, hero], format!("{} deserts {}{why}.", step.name(who), step.name(hero)));
    step.hero_mut(hero)?.bonds.remove(who);
    leave(step, who)
}

/// Betrays a follower: one bound by an oath turns on the hero, any other leaves.
pub fn betray(step: &mut Step, hero: &ActorId, who: &ActorId, how: &str) -> Result {
    step.nothing_under_way()?;
    let Service { hero: whom, loyalty, .. } = Service::of(step, who)?;
    if whom != *hero {
        return Err(Refusal::ServesNobody(step.name(who)));
    }
    let (name, other) = (step.name(hero), step.name(who));
    let how = if how.is_empty() { String::new() } else { format!(" ({how})") };
    step.log_text_of(&[hero, who], format!("{name} betrays {other}{how}."));
    if loyalty.is_none_or(|loyalty| loyalty.role != Role::Cohort) {
        return goes(step, who, hero, "betrayed");
    }
    let ends = |effect: &Effect| {
        let follows = |state: &State| matches!(state, State::Follows(..));
        is_loyalty(effect) || effect.states.iter().any(follows)
    };
    step.hero_mut(hero)?.bonds.remove(who);
    step.end(who, "betrayed", ends);
    step.move_threat(BETRAYAL, "a betrayal");
    step.add_pending_and_done(hero, "a betrayal", Obligation::Free(Free::major()))
}

/// Ends the months of cronies: a paid one wants the next month's pay, an unpaid one leaves, henchmen want nothing.
pub(super) fn months_end(step: &mut Step) -> Result {
    let day = step.table.clock.day;
    let asks = |loyalty: &Loyalty| loyalty.until <= day || loyalty.wants > 0;
    let over = |actor: &Actor| actor.loyalty().is_some_and(|own| own.role == Role::Crony && asks(own));
    for who in step.actors_where(over) {
        let Ok(service) = Service::of(step, &who) else { continue };
        let (hero, Some(loyalty)) = (service.hero.clone(), service.loyalty.clone()) else { continue };
        let until = day.saturating_add(MONTH);
        if service.is_loyal(step) {
            write(step, &who, Loyalty { until, wants: 0, ..loyalty })?;
        } else if loyalty.until <= day && loyalty.wants > 0 {
            goes(step, &who, &hero, &format!("{} did not come", loyalty.motive.words()))?;
        } else if loyalty.until <= day {
            let wants = loyalty.monthly.max(1);
            write(step, &who, Loyalty { wants, until, ..loyalty })?;
        }
    }
    Ok(())
}
