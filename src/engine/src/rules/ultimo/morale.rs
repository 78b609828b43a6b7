//! Spends morale: to succeed, ignore damage or cheat death (ULTIMO, Morale; U26).

use super::challenge::decide;
use super::{harm, settle};
use crate::command::MoraleUse;
use crate::entry::{CHEATS_DEATH, Entry};
use crate::rules::{Refusal, Result, Step, hook, pending};
use crate::table::{Actor, ActorId, Challenge, Obligation, Outcome, Table};

/// Spends 1 morale; `due` is the number of the damage to ignore, by default the first.
pub fn spend(step: &mut Step, who: &ActorId, on: MoraleUse, due: Option<u32>) -> Result {
    let hero = step.hero(who)?;
    if hero.morale <= 0 {
        return Err(Refusal::NoMoraleLeft(step.name(who)));
    }
    if hero.dead {
        return Err(Refusal::Dead(step.name(who)));
    }
    let why = work(step, who, on, due)?;
    let hero = step.hero_mut(who)?;
    hero.morale -= 1;
    let left = hero.morale;
    step.log(Entry::MoraleSpent { who: step.who(who), left, why });
    if on == MoraleUse::Live { harm::state_of_health(step, who) } else { Ok(()) }
}

/// Spends 1 morale for another hero; the giver gains 2 experience plus the level of the bond.
pub fn uplift(step: &mut Step, by: &ActorId, who: &ActorId) -> Result {
    let (name, other) = (step.name(by), step.name(who));
    if step.hero(by)?.morale <= 0 {
        return Err(Refusal::NoMoraleLeft(name));
    }
    step.hero(who)?;
    let ways = [MoraleUse::Live, MoraleUse::Ignore, MoraleUse::Succeed];
    let done = ways.into_iter().find_map(|on| Some((on, work(step, who, on, None).ok()?)));
    let (on, why) = done.ok_or(Refusal::NothingForMorale)?;
    let gained = 2 + hook::bond(step.actor(by)?, who);
    let hero = step.hero_mut(by)?;
    hero.morale -= 1;
    let left = hero.morale;
    step.log(Entry::MoraleSpent { who: step.who(by), left, why });
    settle::gain_experience(step, by, gained, &format!("morale for {other}"))?;
    if on == MoraleUse::Live { harm::state_of_health(step, who) } else { Ok(()) }
}

fn work(step: &mut Step, who: &ActorId, on: MoraleUse, due: Option<u32>) -> Result<&'static str> {
    Ok(match on {
        MoraleUse::Succeed | MoraleUse::Live if due.is_some() => return Err(Refusal::NothingForMorale),
        MoraleUse::Succeed => succeed(step, who)?,
        MoraleUse::Ignore => {
            let due = pending::find_due(step, due, |d| d.to == *who && matches!(d.what, Obligation::Harm(_)))
                .map_err(|_| Refusal::NothingForMorale)?;
            pending::no_guard_under_way(step, due.id)?;
            pending::strike_off(step, due.id);
            "ignore the damage"
        }
        MoraleUse::Live => {
            let due = pending::find_due(step, None, |d| d.to == *who && d.what == Obligation::Death)
                .map_err(|_| Refusal::NothingForMorale)?;
            pending::strike_off(step, due.id);
            step.hero_mut(who)?.health = 1;
            CHEATS_DEATH
        }
    })
}

fn succeeded(challenge: &Challenge) -> bool {
    challenge.outcome().is_some_and(|outcome| outcome <= Outcome::Success)
}

/// True if anyone in a challenge could still make it a success by morale (U81).
pub fn could_help(table: &Table, challenge: &Challenge) -> bool {
    let has_morale = |who: &ActorId| {
        table.actor(who).and_then(Actor::hero).is_some_and(|hero| hero.morale > 0 && !hero.dead)
    };
    !succeeded(challenge) && challenge.players.iter().any(|player| has_morale(&player.who))
}

/// Makes the challenge a success, if it is not one already.
fn succeed(step: &mut Step, who: &ActorId) -> Result<&'static str> {
    let challenge = step.table.under_way::<Challenge>().ok_or(Refusal::NothingForMorale)?;
    if succeeded(challenge) || challenge.player(who).is_none() {
        return Err(Refusal::NothingForMorale);
    }
    // A success by morale needs no row: laid cards stay, and the challenge is decided.
    decide(step, Outcome::Success, "morale".into())?;
    Ok("succeed")
}
