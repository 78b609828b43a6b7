//! Attempts that a trait allows: a Nudge roll with a requirement and a price (Paper Story, Personal Traits).

use super::{check, copies, grade, status};
use crate::command::{Call, Check, Method, NudgeTask};
use crate::rules::hook::Cause;
use crate::rules::{Refusal, Result, Step, effect, procedure};
use crate::table::{ActorId, Condition, Feat, HookAction, NudgeAim, NudgeRoll, Skill, Trying, Whom};

pub(crate) fn begin(step: &mut Step, who: &ActorId, mut trying: Trying) -> Result {
    step.nothing_under_way()?;
    if !trying.attempt.when.contains(&Condition::Down) {
        effect::able(step, who, false)?;
    }
    // RULING P22: a copy out of control merges with the others without a roll.
    if copies::runs_loose(step.actor(who)?) && trying.attempt.does.contains(&HookAction::Nudge(Feat::Merge)) {
        let cause = cause(&trying, who);
        let to = trying.on.as_ref().unwrap_or(who);
        return step.perform(to, &trying.attempt.does, &cause);
    }
    let skill = skill(step, who, &mut trying)?;
    let check = Check { skill, task: NudgeTask::Check, reason: String::new() };
    let mut roll = check::build(step, &Call::of(who, Method::Dice(check.clone())), &check)?;
    // RULING P33: a target out of sight requires one more grade, also for a free action.
    let unseen = trying.attempt.on == Whom::Perhaps && trying.on.is_none();
    trying.risen = crate::rules::counters::count(step.actor(who)?, &trying.attempt.rises) + u32::from(unseen);
    let needs = trying.attempt.grades + trying.risen;
    let most = grade::GRADES[grade::GRADES.len() - 1];
    if needs > most.grades {
        return Err(Refusal::PastTheBest(trying.name));
    }
    roll.needs = status::needs(step, who)?.max(needs);
    let cause = cause(&trying, who);
    step.perform(who, &trying.attempt.first, &cause)?;
    // Checked before the dice fall, since a later refusal would come too late.
    let (mut after, to) = (step.clone(), trying.on.as_ref().unwrap_or(who));
    let reached = Cause { grades: needs, needed: needs, ..cause };
    after.perform(to, &trying.attempt.does, &reached)?;
    roll.aim = NudgeAim::Try(Box::new(trying));
    procedure::begin(step, roll)
}

fn cause(trying: &Trying, who: &ActorId) -> Cause {
    Cause {
        name: trying.name.clone(),
        by: Some(who.clone()),
        words: trying.words.clone(),
        ..Cause::default()
    }
}

/// The skill at the beginning of the text, which is removed from it; by default the one with the most dice.
fn skill(step: &Step, who: &ActorId, trying: &mut Trying) -> Result<Skill> {
    let skills = &trying.attempt.skills;
    let apart = [' ', ':', ','];
    let first = trying.words.split(apart).next().unwrap_or_default().to_lowercase();
    if let Some(named) = skills.iter().find(|skill| skill.word() == first) {
        let rest = trying.words.split_once(apart).map_or("", |(_, rest)| rest);
        trying.words = rest.trim_start_matches(apart).to_string();
        return Ok(named.clone());
    }
    let actor = step.actor(who)?;
    let dice = |skill: &Skill| (step.sheet_of(actor).pool)(actor, skill).map_or(0, |pool| pool.dice.total());
    // The first of equal ones.
    let best = skills.iter().rev().max_by_key(|skill| dice(skill));
    best.cloned().ok_or_else(|| Refusal::NeverRolls(actor.name.clone()))
}

pub(super) fn is_free(roll: &NudgeRoll, grades: u32) -> bool {
    let NudgeAim::Try(trying) = &roll.aim else { return false };
    trying.attempt.free > 0 && grades >= trying.attempt.free + trying.risen
}

pub(super) fn settle(step: &mut Step, roll: &NudgeRoll, trying: &Trying, grades: u32) -> Result {
    let name = step.name(&roll.who);
    if grades == 0 && trying.attempt.grades > 0 {
        return step
            .log_text_of_and_done(&[&roll.who], format!("{name} does not manage it: {}.", trying.name));
    }
    if step.table.clock.combat && is_free(roll, grades) {
        step.log_text_of(&[&roll.who], format!("It takes {name} no action."));
    }
    let free = is_free(roll, grades);
    let cause = Cause { grades, needed: roll.needs, free, ..cause(trying, &roll.who) };
    let to = trying.on.as_ref().unwrap_or(&roll.who);
    step.perform(to, &trying.attempt.does, &cause)
}
