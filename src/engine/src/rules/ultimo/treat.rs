//! First aid, care for the night, cures and convalescence (ULTIMO, Adventuring: Healing, First aid; U51).

use super::{figures, goods, harm, settle};
use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::{Refusal, Result, Step, time};
use crate::table::{
    ActorId, Attribute, Challenge, Effect, EffectSpec, Goods, Grant, Hook, Lead, Outcome, Pairing, Quantity,
    Skill, State, Treatment, Until, Uses, Value,
};

const FIRST_AID: i32 = 2;

const ONCE: &str = "First aid";

const WEEK: u32 = 7;

fn biology() -> Skill {
    Skill::named("biology")
}

pub fn may(step: &Step, who: &ActorId, patient: &ActorId, treatment: Treatment) -> Result<Pairing> {
    let healer = step.actor(who)?;
    let skill = biology();
    if (step.sheet_of(healer).rank)(healer, &skill) < 1 {
        return Err(Refusal::NoHealer(healer.name.clone()));
    }
    let actor = step.actor(patient)?;
    if patient == who {
        return Err(Refusal::NotOneself(healer.name.clone()));
    }
    if treatment == Treatment::Revive {
        may_revive(step, who, patient)?;
    } else if actor.is_gone() {
        return Err(Refusal::Dead(actor.name.clone()));
    }
    step.hero(patient)?;
    match treatment {
        Treatment::FirstAid | Treatment::BareHanded if hook::left(actor, ONCE, Uses::Day(1)) == Some(0) => {
            return Err(Refusal::TreatedToday(actor.name.clone()));
        }
        Treatment::BareHanded
            if hook::granted(&Context::of(healer).table(&step.table), Grant::BareHandedAid).is_none() =>
        {
            return Err(Refusal::NoSupplies(healer.name.clone()));
        }
        Treatment::Cure(id) if !actor.effects.iter().any(|e| e.id == id && e.until == Until::Cured) => {
            return Err(Refusal::NotSuffering(actor.name.clone()));
        }
        Treatment::FirstAid
        | Treatment::Night { .. }
        | Treatment::Cure(_)
        | Treatment::BareHanded
        | Treatment::Revive => {}
    }
    Ok(Pairing { lead: Lead::Attribute(Attribute::Int), skill })
}

/// RULING U244: an actor who can revive the newly dead may try, if the patient has any morale left.
fn may_revive(step: &Step, who: &ActorId, patient: &ActorId) -> Result {
    let healer = step.actor(who)?;
    if hook::granted(&Context::of(healer).table(&step.table), Grant::BringsBack).is_none() {
        return Err(Refusal::CannotBringBack(healer.name.clone()));
    }
    let hero = step.hero(patient)?;
    let name = step.name(patient);
    if !hero.dead {
        return Err(Refusal::NotDead(name));
    }
    if hero.morale <= 0 { Err(Refusal::NoMoraleLeft(name)) } else { Ok(()) }
}

pub fn outcome(
    step: &mut Step,
    challenge: &Challenge,
    patient: &ActorId,
    treatment: Treatment,
    outcome: Outcome,
) -> Result {
    if outcome > Outcome::Partial {
        return settle::free_effects(step, challenge, outcome, treatment.words());
    }
    let healer = step.name(challenge.leader());
    match treatment {
        Treatment::FirstAid | Treatment::BareHanded => {
            hook::use_up(step.actor_mut(patient)?, ONCE, Uses::Day(1));
            heal(step, patient, FIRST_AID, &format!("first aid by {healer}"))
        }
        Treatment::Night { supplies } => {
            let more = Hook::Add {
                to: Quantity::SleepHealth,
                value: Value::Plain(if supplies { 2 } else { 1 }),
                when: Vec::new(),
            };
            let name = if supplies { "In care, with supplies" } else { "In care" };
            step.give(patient, EffectSpec::of(name, more, Until::Sleep), &healer).map(drop)
        }
        Treatment::Revive => harm::lives_again(step, patient, &format!("brought back by {healer}")),
        Treatment::Cure(id) => {
            step.end(patient, &format!("cured by {healer}"), |e| e.id == id);
            harm::state_of_health(step, patient)
        }
    }
}

pub fn heal(step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
    let most = figures::figure_total(step.actor(who)?, Quantity::Health);
    let hero = step.hero_mut(who)?;
    let gained = by.min(most - hero.health);
    if hero.health > 0 && gained > 0 {
        hero.health += gained;
        step.log(Entry::Healed { who: step.who(who), gained, why: why.into() });
        // Regained health wakes an unconscious actor, whatever the cause.
        let out =
            |effect: &Effect| effect.until == Until::Revived && effect.states.contains(&State::Unconscious);
        step.end(who, "health regained", out);
        harm::state_of_health(step, who)?;
    }
    Ok(())
}

pub(super) fn regain(step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
    if step.hero(who)?.health > 0 {
        return heal(step, who, by, why);
    }
    let most = figures::figure_total(step.actor(who)?, Quantity::Health);
    let gained = by.min(most);
    step.hero_mut(who)?.health = gained;
    step.log(Entry::Healed { who: step.who(who), gained, why: why.into() });
    harm::state_of_health(step, who)
}

/// Passes a week in the care of an actor with Biology or Chemistry: seven nights, and every injury ends.
pub fn convalesce(step: &mut Step, who: &ActorId, by: &ActorId) -> Result {
    step.nothing_under_way()?;
    if step.table.clock.combat {
        return Err(Refusal::InAFight("a week of care"));
    }
    step.able(by)?;
    let healer = step.actor(by)?;
    let sheet = step.sheet_of(healer);
    if [biology(), Skill::named("chemistry")].iter().all(|skill| (sheet.rank)(healer, skill) < 1) {
        return Err(Refusal::NoHealer(healer.name.clone()));
    }
    let name = healer.name.clone();
    if by == who {
        return Err(Refusal::NotOneself(name));
    }
    let patient = step.actor(who)?;
    let injured = |until: Until| until == Until::Cured;
    if patient.is_gone() {
        return Err(Refusal::Dead(patient.name.clone()));
    }
    if !patient.effects.iter().any(|e| injured(e.until)) {
        return Err(Refusal::NotSuffering(patient.name.clone()));
    }
    let text = format!("{} spends a week in the care of {name}", step.name(who));
    step.log(Entry::TimePassed { text, about: step.all([who, by]) });
    time::nights(step, WEEK)?;
    step.end(who, &format!("a week in the care of {name}"), |e| injured(e.until));
    Ok(())
}

/// Ends an injury with a medicine, which is used up (U215).
pub fn medicine(step: &mut Step, who: &ActorId, effect: u32, by: &ActorId, item: &str) -> Result {
    step.able(by)?;
    let patient = step.living(who)?;
    if !patient.effects.iter().any(|e| e.id == effect && e.until == Until::Cured) {
        return Err(Refusal::NotSuffering(patient.name.clone()));
    }
    let owner = step.name(by);
    let Goods::Thing(item) = goods::hand_over(step, by, item)? else {
        return Err(Refusal::NotCarried(owner, "medicine of that name".into()));
    };
    step.end(who, &format!("{item} of {owner}"), |e| e.id == effect);
    harm::state_of_health(step, who)
}
