//! Handles stamina of 0 (ULTIMO, Character Abilities: Stamina; U195).

use super::{figures, foe_effect};
use crate::rules::hook;
use crate::rules::{Result, Step};
use crate::table::{
    Actor, ActorId, EffectSpec, Free, Incoming, Obligation, Quantity, State, ThreatEffect, Until, Weight,
};
use std::sync::Arc;

const SPENT: &str = "Out of stamina";

fn bears(actor: &Actor) -> bool {
    actor.effects.iter().any(|effect| effect.name == SPENT)
}

/// True if an actor's stamina is 0. Only hooks can take all of it, so the figure is computed only if one may change
/// it.
fn spent(actor: &Actor) -> bool {
    actor.hero().is_some_and(|hero| !hero.dead)
        && hook::may_move(actor, Quantity::Stamina)
        && figures::figure_total(actor, Quantity::Stamina) == 0
}

/// Gives a free major effect once when stamina reaches 0, and ends the state when it rises.
pub(super) fn follow_up(step: &mut Step) -> Result {
    let turned: Vec<ActorId> = step.actors_where(|actor| spent(actor) != bears(actor));
    for who in turned {
        if bears(step.actor(&who)?) {
            step.end(&who, "stamina above 0", |effect| effect.name == SPENT);
            continue;
        }
        let words = State::Words("any major effect came of it".into());
        step.give(&who, EffectSpec::state(SPENT, words, Until::Permanent), "")?;
        let free = Free { foe_only: a_foe_has_one(step, &who), ..Free::major() };
        step.add_pending(&who, "stamina at 0", Obligation::Free(free));
    }
    Ok(())
}

/// True if a foe can use a major effect of its own on an actor now; these come first.
fn a_foe_has_one(step: &Step, to: &ActorId) -> bool {
    let major = |effect: &&ThreatEffect| effect.weight == Weight::Major;
    step.table.foes().filter(|foe| !foe.is_down()).any(|actor| {
        let effects = actor.foe().into_iter().flat_map(|foe| &foe.sheet.effects).filter(major);
        let asked = |effect: &ThreatEffect| Incoming {
            effect: Arc::new(effect.clone()),
            by: Some(actor.id.clone()),
            words: String::new(),
        };
        effects.map(asked).any(|asked| foe_effect::check(step, to, &asked).is_ok())
    })
}
