//! Choices about rolled dice: nudges, and invoking traits in a check.

use super::Play;
use super::answer::{Ahead, Answered, Choice};
use crate::check_odds::{CheckQuestion, odds};
use crate::roll_odds::RollAsked;
use greenfelt_engine::command::{Command, Invoking, TraitCalled};
use greenfelt_engine::rules;
use greenfelt_engine::rules::scene::hope;
use greenfelt_engine::rules::scene::invoke::invocable;
use greenfelt_engine::table::{Benefit, CheckStage, NudgeRoll, RollStage, SceneCheck, Seat, SeenProcedure};

/// The nudge that the play chooses, or stopping; `None` if dice are still to be rolled.
pub(super) fn nudge(choice: &mut Choice<'_>, roll: &NudgeRoll) -> Option<Answered> {
    if roll.stage != RollStage::Rolled || roll.dice.owed > 0 {
        return None;
    }
    let actor = choice.table.actor(&roll.who)?;
    let nudge = if choice.play_of(actor) == Play::Random {
        let die = choice.pick(roll.dice.dice.len() + 1);
        (die > 0).then_some(Command::Nudge(die as u8, 1))
    } else {
        let seen = rules::look(choice.table, &Seat::Player(roll.who.clone()));
        let asked = RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?);
        let best = asked.and_then(|asked| asked.answer(&|| true)).and_then(|odds| odds.best);
        best.map(|best| Command::Nudge(best.die as u8 + 1, best.by))
    };
    choice.first(nudge.into_iter().chain([Command::Stop]))
}

/// Invokes a trait before a check; `None` to roll next.
pub(super) fn check(choice: &mut Choice<'_>, check: &SceneCheck) -> Option<Answered> {
    let actor = choice.table.actor(&check.who)?;
    if check.stage != CheckStage::Called {
        return None;
    }
    let all = invocable(choice.table, check);
    let free = all.iter().filter(|one| one.free).count();
    let hope = usize::try_from(hope::left(actor)).unwrap_or(0);
    let invokes = match choice.play_of(actor) {
        Play::Reckless => true,
        // Free invokes come first, since they cost nothing.
        Play::Usual => free > 0 || worth_hope(choice.ahead, check, all.len(), hope),
        Play::Random | Play::Foes | Play::Cruel | Play::Idle => false,
    };
    let mut all = all;
    all.sort_by_key(|one| !one.free);
    let invoking = Invoking { benefit: Benefit::Circumstance, by_hope: false };
    choice.first(
        all.into_iter().filter(|_| invokes).map(|one| Command::Invoke(TraitCalled::Number(one.id), invoking)),
    )
}

/// The chance of success that a Hope has to add if later tasks are unknown.
const ADDS: f64 = 0.05;

/// True if a Hope on one more trait adds most now: over all tasks to come, all of which have to pass, the best division
/// of all Hope gives some to this one. If later tasks are unknown, the minimum gain decides.
fn worth_hope(ahead: Ahead, check: &SceneCheck, traits: usize, hope: usize) -> bool {
    if traits == 0 || hope == 0 {
        return false;
    }
    let chance = |more: usize| {
        let question = CheckQuestion::of(check);
        let points = i32::try_from(more).unwrap_or(0).saturating_mul(i32::from(check.boon));
        odds(&CheckQuestion { bonus: question.bonus.saturating_add(points), ..question }).success
    };
    if ahead.tasks == 0 {
        return check.invoked.is_empty() && chance(1) > chance(0) + ADDS;
    }
    // Later tasks may invoke as many traits as this one could at its start.
    let begun = check.invoked.len();
    let fresh = |more: usize| {
        let question = CheckQuestion::of(check);
        let points = (i32::try_from(more).unwrap_or(0) - i32::try_from(begun).unwrap_or(0))
            .saturating_mul(i32::from(check.boon));
        odds(&CheckQuestion { bonus: question.bonus.saturating_add(points), ..question }).success
    };
    let most = traits + begun;
    let mut rest = vec![1.0; hope + 1];
    for _ in 1..ahead.tasks {
        let best = |left: usize| {
            (0..=left.min(most)).map(|spent| fresh(spent) * rest[left - spent]).fold(0.0, f64::max)
        };
        rest = (0..=hope).map(best).collect();
    }
    let with = (1..=hope.min(traits)).map(|spent| chance(spent) * rest[hope - spent]).fold(0.0, f64::max);
    with > chance(0) * rest[hope] + 1e-9
}
