//! Controlled minds and conjured creatures (ULTIMO, Controlling; Conjuring; U163).

use super::does::{Might, there};
use crate::rules::people::leave;
use crate::rules::{Result, Step, names};
use crate::table::{
    Actor, ActorId, Body, Cached, Casting, EffectSpec, Foe, FoeAttack, FoeSheet, FollowerKind, Hook,
    HookAction, SpellEffect, State, Until, Whom,
};

/// The figures of a creature before the successes of the spell.
const HEALTH: i32 = 5;
const POWER: i32 = 3;

/// Returns the act that sends a creature against anyone, or a controlled mind against foes.
fn commands(name: &str, on: Whom) -> Hook {
    Hook::act(format!("Send in {name}"), on, HookAction::SendIn)
}

pub(super) fn control(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might) -> Result {
    let called = casting.spell.called();
    for target in there(step, casting) {
        let foe = step.actor(&target)?.foe().is_some();
        let until = might.until(step, false);
        let name = step.name(&target);
        if might.backwards {
            if foe {
                let provoked = EffectSpec::state(
                    format!("Provoked by {}", step.name(who)),
                    State::MustTarget(who.clone()),
                    until,
                );
                step.give(&target, provoked, &called)?;
            }
            continue;
        }
        let mut states = vec![State::Dominated(who.clone())];
        states.extend(foe.then(|| State::Follows(who.clone(), FollowerKind::Named)));
        let lasting = EffectSpec::new(&called, Vec::new(), states, until);
        step.give(&target, lasting, &called)?;
        if foe {
            step.give(
                who,
                EffectSpec::of(format!("{called}: {name}"), commands(&name, Whom::Foe), until),
                &called,
            )?;
        }
    }
    Ok(())
}

/// Adds creatures, one more for each Area; they follow the caster, or are hostile if the spell backfires.
pub(super) fn conjure(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might) -> Result {
    let called = casting.spell.called();
    let usual = if casting.spell.name.is_empty() { "Creature" } else { &casting.spell.name };
    let named = if casting.words.is_empty() { usual } else { &casting.words };
    let named: String = named.chars().take(40).collect();
    let more = might.of(might.successes);
    for _ in 0..=casting.spell.effects.of(SpellEffect::Area) {
        let foe = creature(&named, &step.name(who), more);
        let id = names::comes(step, &named, Body::Foe(foe), "a conjured creature")?;
        let name = step.name(&id);
        let until = might.until(step, false);
        let hooks = if might.backwards {
            let words = format!("{name} was conjured by a spell that backfired, and obeys nobody");
            vec![Hook::Remind { words, when: Vec::new() }]
        } else {
            let guards =
                Hook::act(format!("Behind {name}"), Whom::Oneself, HookAction::TakeBlow(FollowerKind::Named));
            vec![commands(&name, Whom::Other), guards]
        };
        let lasting = EffectSpec::new(format!("{called}: {name}"), hooks, Vec::new(), until);
        let effect = step.give(who, lasting, &called)?;
        let mut states = vec![State::Conjured(who.clone(), effect)];
        states.extend((!might.backwards).then(|| State::Follows(who.clone(), FollowerKind::Named)));
        let by = format!("Conjured by {}", step.name(who));
        let lasting = EffectSpec::new(by, Vec::new(), states, Until::Permanent);
        step.give(&id, lasting, &called)?;
    }
    Ok(())
}

fn creature(name: &str, serves: &str, more: i32) -> Foe {
    let attack = FoeAttack { magic: true, ..FoeAttack::called("what it is made of", POWER + more) };
    let sheet = FoeSheet {
        serves: serves.into(),
        health: HEALTH + more,
        danger_sense: POWER,
        manipulation: POWER,
        empathy: POWER,
        melee: Some(attack),
        behavior: "does as its caster says, and fades".into(),
        ..FoeSheet::called(name)
    };
    Foe::fresh(Cached::new(sheet))
}

pub(in crate::rules::ultimo) fn fade(step: &mut Step) -> Result {
    if step.table.procedure.is_some() {
        return Ok(());
    }
    let over = |actor: &Actor| {
        actor.states().any(|(_, state)| {
            let State::Conjured(by, id) = state else { return false };
            !step.table.actor(by).is_some_and(|by| by.effects.iter().any(|effect| effect.id == *id))
        })
    };
    for who in step.actors_where(over) {
        step.log_text_of(&[&who], format!("{} fades.", step.name(&who)));
        leave(step, &who)?;
    }
    Ok(())
}
