//! Charges a spell: rounds spent before it is cast (ULTIMO, Charged; U153).

use super::{about, book, cost, usual};
use crate::command::SpellCalled;
use crate::rules::hook::Context;
use crate::rules::time::{self, turn};
use crate::rules::{Refusal, Result, Step, counters, effect};
use crate::table::{ActorId, Doing, EffectSpec, Spell, Until};

/// Returns the name of the effect that counts charged rounds; the count follows a colon.
fn counted_as(spell: &Spell) -> String {
    let called = if spell.name.is_empty() { spell.effects.to_string() } else { spell.name.clone() };
    format!("Charging {}", called.replace(": ", " "))
}

pub(super) fn ready(at: &Context<'_>, spell: &Spell) -> Result {
    let needed = cost::charging(at, &spell.effects);
    let left = needed - counters::count(at.who, &counted_as(spell)) as i32;
    if left > 0 { Err(Refusal::NotCharged { spell: spell.called(), left }) } else { Ok(()) }
}

pub(super) fn spend(step: &mut Step, who: &ActorId, spell: &Spell) {
    let name = format!("{}: ", counted_as(spell));
    step.end(who, "the spell is cast", |effect| effect.name.starts_with(&name));
}

/// Spends a round on a spell: the turn in a fight, a minute outside one.
// RULING U153: the charge lasts for the scene, one spell at a time.
pub fn charge(step: &mut Step, who: &ActorId, called: &SpellCalled) -> Result {
    step.nothing_under_way()?;
    step.hero(who)?;
    effect::able(step, who, false)?;
    let fights = step.table.clock.combat;
    let actor = step.actor(who)?;
    step.turn_left(actor)?;
    turn::begins(step, who)?;
    let actor = step.actor(who)?;
    let (spell, _) = book::meant(actor, called)?;
    let (with, about) = (usual(actor), about(&spell.effects, false));
    let at = Context {
        with: Some(&with),
        doing: Some(Doing::Cast),
        about: &about,
        ..Context::of(actor).table(&step.table)
    };
    if ready(&at, &spell).is_ok() {
        return Err(Refusal::ChargedEnough(spell.called()));
    }
    let own = format!("{}: ", counted_as(&spell));
    let other = |name: &str| name.starts_with("Charging ") && !name.starts_with(&own);
    step.end(who, "another spell is charged", |effect| other(&effect.name));
    counters::rise(step, who, &counted_as(&spell), 1, EffectSpec::of_count(Until::Scene))?;
    if fights { turn::acted(step, who) } else { time::wait(step, 1) }
}
