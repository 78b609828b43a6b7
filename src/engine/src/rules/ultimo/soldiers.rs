//! Soldiers: how many are held, small fights, their share of the loot (ULTIMO, Traits: Soldiers, Platoon, Elite
//! Forces; U232, U298).

use super::follower::{comes, follows, master};
use super::loyal;
use crate::rules::hook::{self, Context};
use crate::rules::people::leave;
use crate::rules::{Refusal, Result, Step, counters, usage_log};
use crate::table::{Actor, ActorId, FollowerKind, Loyalty, Quantity, Role, State};
use crate::words::capital;

const MOST: i32 = 12;

/// Kinds of followers whose number is limited by bonds.
const BY_BONDS: [Quantity; 3] = [Quantity::Elites, Quantity::Soldiers, Quantity::Spies];

/// True for followers whose number is limited by bonds; the elite are some of the soldiers.
pub(super) fn is_by_bonds(what: Quantity) -> bool {
    BY_BONDS.contains(&what)
}

pub(super) fn count(actor: &Actor, what: Quantity) -> i32 {
    i32::try_from(counters::count(actor, &capital(what.key()))).unwrap_or(i32::MAX)
}

/// The most that a hero can hold of something. Elite soldiers are some of the soldiers, so both together are limited by
/// the bonds.
// RULING U298
pub(super) fn most(actor: &Actor, what: Quantity) -> i32 {
    let of = |what| hook::strongest(&Context::of(actor), what).map_or(0, |(_, most)| most);
    if what == Quantity::Elites {
        of(what).min(of(Quantity::Soldiers))
    } else if what == Quantity::Soldiers {
        (of(what) - count(actor, Quantity::Elites)).max(0)
    } else {
        of(what)
    }
}

/// Releases followers beyond the limit of the bonds; soldiers before the elite among them.
pub(in crate::rules) fn bonds_hold(step: &mut Step) -> Result {
    let holds = |actor: &Actor| BY_BONDS.iter().any(|what| count(actor, *what) > 0);
    for who in step.actors_where(|actor| actor.hero().is_some() && holds(actor)) {
        for what in BY_BONDS {
            let actor = step.actor(&who)?;
            let (most, _) = usage_log::of(|| most(actor, what));
            let over = count(actor, what) - most;
            if over > 0 {
                let name = actor.name.clone();
                step.log_text_of(
                    &[&who],
                    format!("{over} {} of {name} leave: no bond holds them.", what.key()),
                );
                counters::set(step, &who, &capital(what.key()), most)?;
            }
        }
    }
    for who in step.actors_where(|actor| of(actor).is_some() && !actor.is_gone()) {
        let Some((hero, _)) = master(&step.table, &who).filter(|_| step.table.procedure.is_none()) else {
            continue;
        };
        let Some(role) = of(step.actor(&who)?).map(|loyalty| loyalty.role) else { continue };
        let held = step.table.actor(&hero).map_or(0, |hero| count(hero, held(role)));
        let along = out(step, &hero).iter().filter(|(_, loyalty)| loyalty.role == role).count() as i32;
        if along > held {
            leave(step, &who)?;
        }
    }
    Ok(())
}

fn of(actor: &Actor) -> Option<&Loyalty> {
    actor.loyalty().filter(|loyalty| matches!(loyalty.role, Role::Soldier | Role::Elite))
}

fn held(role: Role) -> Quantity {
    if role == Role::Elite { Quantity::Elites } else { Quantity::Soldiers }
}

fn out(step: &Step, hero: &ActorId) -> Vec<(ActorId, Loyalty)> {
    let own = |who: &ActorId| master(&step.table, who).is_some_and(|(whom, _)| whom == *hero);
    let all = step.table.foes().filter(|actor| own(&actor.id));
    all.filter_map(|actor| Some((actor.id.clone(), of(actor)?.clone()))).collect()
}

pub(super) fn along(step: &mut Step, hero: &ActorId, kin: FollowerKind, words: &str) -> Result {
    let (role, called) =
        if kin == FollowerKind::Elite { (Role::Elite, "Elite soldier") } else { (Role::Soldier, "Soldier") };
    // RULING U232: a soldier cannot be in an army and follow at once.
    if step.table.armies.iter().any(|army| army.leader.as_ref() == Some(hero)) {
        return Err(Refusal::NoSoldiers(step.name(hero)));
    }
    let many = count(step.actor(hero)?, held(role));
    let gone = out(step, hero).iter().filter(|(_, loyalty)| loyalty.role == role).count() as i32;
    let most = (many - gone).min(MOST);
    let coming = words.split_whitespace().find_map(|word| word.parse::<i32>().ok()).unwrap_or(1);
    if !(1..=most).contains(&coming) {
        return Err(Refusal::OutOfRange { what: "the soldiers who come along", from: 1, to: most.max(1) });
    }
    let name = step.name(hero);
    for _ in 0..coming {
        let who = comes(step, called, &name, FollowerKind::Person)?;
        follows(step, &who, hero, FollowerKind::Named)?;
        loyal::swears(step, &who, role)?;
    }
    Ok(())
}

/// Makes each soldier that follows want as much of the loot as the hero keeps.
pub(super) fn shares(step: &mut Step, hero: &ActorId, cash: i32) -> Result {
    let mut along = out(step, hero);
    along.retain(|(who, loyalty)| {
        loyalty.role == Role::Soldier && step.table.actor(who).is_some_and(|one| !one.is_down())
    });
    let share = cash / (along.len() as i32 + 1);
    if share <= 0 {
        return Ok(());
    }
    for (who, loyalty) in along {
        let wants = loyalty.wants.saturating_add(share);
        loyal::write(step, &who, Loyalty { wants, ..loyalty })?;
    }
    Ok(())
}

/// Sends the soldiers that follow home, before all are mustered.
pub(super) fn mustered(step: &mut Step, hero: &ActorId) -> Result {
    if out(step, hero).is_empty() { Ok(()) } else { home(step, hero) }
}

/// Sends the soldiers that follow home; one who still wants a share leaves for good.
pub(super) fn home(step: &mut Step, hero: &ActorId) -> Result {
    let along = out(step, hero);
    if along.is_empty() {
        return Err(Refusal::NobodyFollows(step.name(hero)));
    }
    step.nothing_under_way()?;
    for (who, loyalty) in along {
        if loyalty.role == Role::Soldier && loyalty.wants > 0 {
            loyal::goes(step, &who, hero, "no fair share of the loot")?;
            counters::wane(step, hero, &capital(held(loyalty.role).key()))?;
        } else {
            leave(step, &who)?;
        }
    }
    Ok(())
}

pub(super) fn fallen(step: &mut Step) -> Result {
    for who in step.actors_where(|actor| actor.is_gone() && of(actor).is_some()) {
        let Some((hero, role)) =
            master(&step.table, &who).and_then(|(hero, _)| Some((hero, of(step.table.actor(&who)?)?.role)))
        else {
            continue;
        };
        step.end(&who, "", |effect| effect.states.iter().any(|state| matches!(state, State::Loyal(_))));
        step.log_text_of(&[&who, &hero], format!("{} is lost to {}.", step.name(&who), step.name(&hero)));
        if step.table.actor(&hero).is_some() {
            counters::wane(step, &hero, &capital(held(role).key()))?;
        }
    }
    Ok(())
}
