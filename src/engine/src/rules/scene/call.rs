//! The call of a check or a test, with every figure filled in from the sheet (Traits; T1, T2, T9, B1).

use super::{boon, figures};
use crate::command::{Call, Modifiers, SceneCall, SceneTask, Side};
use crate::rules::target::{self, Attack, may_target};
use crate::rules::{Result, Step, effect, modifier};
use crate::table::{ActorId, AdvantageDie, CheckStage, Figure, SceneCheck};
use std::borrow::Cow;

pub fn propose(step: &Step, call: &Call, asked: &SceneCall) -> Result<SceneCheck> {
    let (test, at) = match &asked.task {
        SceneTask::Check(at) => (None, at.as_ref()),
        SceneTask::Test(difficulty) => (Some(*difficulty), None),
    };
    effect::able(step, &call.who, test.is_some())?;
    let actor = step.actor(&call.who)?;
    if step.table.clock.combat && test.is_none() {
        step.turn_left(actor)?;
    }
    let within = target::is_within(call);
    if let Some(at) = at {
        may_target(step, &attack(&call.who, at, within))?;
    }
    let house = step.table.options.checks;
    let target = i32::from(test.unwrap_or(house.success));
    let name = if test.is_some() { "the test" } else { "a success" };
    let rating = figures::of_check(actor, (step.sheet_of(actor).rating)(actor, &asked.with));
    let mut check = SceneCheck {
        number: step.table.challenges + 1,
        who: call.who.clone(),
        with: asked.with.clone(),
        at: at.cloned(),
        reason: asked.reason.clone(),
        test: test.is_some(),
        stage: CheckStage::Called,
        rating: effect::swayed(actor, rating, if at.is_some() { &["Attack"] } else { &[] }),
        circumstance: Figure::new(),
        advantage: Figure::new(),
        difficulty: Figure::new().sheet(name, target).at_least(0),
        boon: house.boon,
        dice: Vec::new(),
        die: AdvantageDie::Without,
        came: None,
        invoked: Vec::new(),
        allowed: Vec::new(),
    };
    let side = if check.test { Side::Difficulty } else { Side::Circumstance };
    let worth = if check.test { -i32::from(house.boon) } else { 1 };
    let SceneCheck { rating, circumstance, advantage, difficulty, .. } = &mut check;
    let mut figures = [
        (Side::Rating, rating),
        (Side::Circumstance, circumstance),
        (Side::Advantage, advantage),
        (Side::Difficulty, difficulty),
    ];
    let sides =
        modifier::Sides { who: &call.who, against: at, own: &[(side, worth)], theirs: &[(side, -worth)] };
    modifier::offer(&step.table, &mut figures, &sides);
    let own = call.modifiers.own.iter().map(|own| boon::own(own, house.boon)).collect();
    let modifiers = Modifiers { own, ..call.modifiers.clone() };
    modifier::choose(&mut figures, &modifiers, target::sayable(at.is_some()))?;
    Ok(check)
}

/// An attack by a check. RULING B18: it reaches everybody in sight.
pub(super) fn attack<'a>(who: &'a ActorId, at: &'a ActorId, within: bool) -> Attack<'a> {
    Attack { who, target: at, manners: Cow::Borrowed(&[]), reach: None, within }
}
