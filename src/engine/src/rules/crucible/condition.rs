//! Conditions and afflictions with source, duration and modifier (Character Attributes, Temporary Conditions; C13).

use crate::command::{Ref, Shift};
use crate::rules::{Refusal, Result, Step, hook, time};
use crate::table::{ActorId, EffectSpec, Hook, Quantity, State, System, Until, Value};

/// Gives an actor a condition; by default with its own modifier. 0 turns last until the Dealer ends it.
pub fn afflict(
    step: &mut Step,
    who: &ActorId,
    given: &Ref<EffectSpec>,
    shift: Option<Shift>,
    turns: u32,
    why: &str,
) -> Result {
    let given = EffectSpec::clone(given.whole()?);
    step.living(who)?;
    // RULING C35: a modifier of Physical Defense alone applies whatever is chosen with it.
    let own = moves_physical(&given.hooks);
    let hooks = shift.filter(|_| !own).map_or(given.hooks, |shift| weighing(shift.value()));
    if own {
        // The worse of two such positions counts, as on the map.
        let worse = physical_of(step, who);
        if worse < hook::plain_sum(&hooks) {
            return Err(Refusal::Worse(step.name(who), given.name));
        }
        step.end(who, &given.name, |effect| {
            moves_physical(&effect.hooks) && effect.system == System::Crucible
        });
    }
    time::may_last(turns)?;
    let until = if turns == 0 { Until::Permanent } else { Until::Turns(turns) };
    lay(step, who, lasting(&given.name, hooks, given.states, until), why).map(drop)
}

/// True for conditions of a position among enemies: they change only Physical Defense.
fn moves_physical(hooks: &[Hook]) -> bool {
    hook::moves_only(hooks, Quantity::PhysicalDefense)
}

/// Sums the penalties to Physical Defense of the Dealer's Flanked and Surrounded: 0 or below.
pub(super) fn physical_of(step: &Step, who: &ActorId) -> i32 {
    let effects = step.table.actor(who).map_or(&[][..], |actor| &actor.effects);
    let own = effects.iter().filter(|e| e.system == System::Crucible && moves_physical(&e.hooks));
    own.map(|effect| hook::plain_sum(&effect.hooks)).min().unwrap_or(0)
}

pub(super) fn lasting(name: &str, hooks: Vec<Hook>, states: Vec<State>, until: Until) -> EffectSpec {
    EffectSpec::new(name, hooks, states, until).by(System::Crucible)
}

/// Gives an actor a condition and returns its number; a repeated one restarts (U78).
pub(super) fn lay(step: &mut Step, who: &ActorId, lasting: EffectSpec, why: &str) -> Result<u32> {
    if let Some(again) = step.table.actor_mut(who) {
        again.effects.retain(|e| !(e.system == System::Crucible && e.name == lasting.name));
    }
    step.give(who, lasting, why)
}

/// The hooks of a modifier: it changes every defense of its bearer, and the bonus of its trials (C20).
pub(super) fn weighing(by: i32) -> Vec<Hook> {
    let moved = [Quantity::PhysicalDefense, Quantity::ArcaneDefense, Quantity::TrialBonus];
    let add = |to| Hook::Add { to, value: Value::Plain(by), when: Vec::new() };
    if by == 0 { Vec::new() } else { moved.map(add).to_vec() }
}
