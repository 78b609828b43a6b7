//! Talents and spells: the requirements on a sheet, and the effects (C28, C29, C30).

use super::{attack, condition};
use crate::rules::target::hits;
use crate::rules::{Result, Step};
use crate::table::{
    CrucibleLaid, CruciblePower, Damage, DamageType, EffectSpec, Figure, Maintenance, Obligation, PowerKind,
    Trial, Until,
};

pub(super) fn problem(power: &CruciblePower) -> Option<String> {
    let name = &power.name;
    if !(0..=99).contains(&power.damage) {
        return Some(format!("{name} deals {}, and must deal 0 to 99", power.damage));
    }
    if power.damage > 0 && power.types.is_empty() {
        return Some(format!("{name} has no type of damage"));
    }
    if power.against.is_none() && power.kind == PowerKind::Talent && power.attribute.is_none() {
        return Some(format!("{name} is a talent against Physical Defense and needs an attribute"));
    }
    let weighs = power.lays.as_ref().and_then(|laid| laid.weighs);
    let step = weighs.filter(|by| ![0, 2, 5].contains(&by.abs()));
    step.map(|by| format!("what {name} brings weighs {by}, and must weigh 2, 5 or nothing"))
}

pub(super) fn won(step: &mut Step, trial: &Trial) -> Result {
    let Some(power) = &trial.power else { return Ok(()) };
    let Some(attack) = attack::of(step, trial)? else { return Ok(()) };
    hits(step, &attack, |step| {
        if power.damage > 0 {
            let figure = Figure::new().sheet(power.name.clone(), power.damage);
            let (by, manners) = (Some(trial.who.clone()), DamageType::manners(&power.types));
            let harm = Damage { figure, by, manners, ..Damage::default() };
            step.add_pending(&trial.other, &source(step, trial, power), Obligation::Harm(harm));
        }
        lay(step, trial)
    })
}

/// Gives the target the effect of a talent or a spell, with its maintainer (C30).
pub(super) fn lay(step: &mut Step, trial: &Trial) -> Result {
    let Some((power, laid)) = trial.power.as_ref().and_then(|power| Some((power, power.lays.as_ref()?)))
    else {
        return Ok(());
    };
    if step.actor(&trial.other)?.is_gone() {
        return Ok(());
    }
    let why = source(step, trial, power);
    let id = condition::lay(step, &trial.other, lasting(laid), &why)?;
    let kept =
        Maintenance { by: trial.who.clone(), name: power.name.clone(), of: power.against, check: laid.check };
    if let Some(effect) = step.actor_mut(&trial.other)?.effects.iter_mut().find(|effect| effect.id == id) {
        effect.kept = Some(kept);
    }
    Ok(())
}

fn source(step: &Step, trial: &Trial, power: &CruciblePower) -> String {
    format!("{}, {}", step.name(&trial.who), power.name)
}

fn lasting(laid: &CrucibleLaid) -> EffectSpec {
    let until = if laid.turns == 0 { Until::Permanent } else { Until::Turns(laid.turns) };
    let hooks = laid.weighs.map_or_else(|| laid.hooks.clone(), condition::weighing);
    condition::lasting(&laid.name, hooks, laid.states.clone(), until)
}
