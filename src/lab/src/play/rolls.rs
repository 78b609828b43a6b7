//! Choices with dice that lie: nudges, and traits that are invoked in a check.

use super::answer::{Answered, Choice};
use crate::check_odds::{CheckQuestion, odds};
use crate::roll_odds::RollAsked;
use greenfelt_content::play::NudgeRule;
use greenfelt_engine::command::{Command, Invoking, TraitCalled};
use greenfelt_engine::rules;
use greenfelt_engine::rules::scene::invoke::invocable;
use greenfelt_engine::table::{Benefit, CheckStage, NudgeRoll, RollStage, SceneCheck, Seat, SeenProcedure};

/// The nudge that the play asks for, or stopping; nothing where dice still have to fall.
pub(super) fn nudge(choice: &mut Choice<'_>, roll: &NudgeRoll) -> Option<Answered> {
    if roll.stage != RollStage::Rolled || roll.dice.owed > 0 {
        return None;
    }
    let actor = choice.table.actor(&roll.who)?;
    let nudge = match choice.play_of(actor).nudge {
        NudgeRule::Never => None,
        NudgeRule::Best => {
            let seen = rules::look(choice.table, &Seat::Player(roll.who.clone()));
            let asked = RollAsked::of(seen.under_way.as_ref().and_then(SeenProcedure::roll)?);
            let best = asked.and_then(|asked| asked.answer(&|| true)).and_then(|odds| odds.best);
            best.map(|best| Command::Nudge(best.die as u8 + 1, best.by))
        }
        NudgeRule::Random => {
            let die = choice.pick(roll.dice.dice.len() + 1);
            (die > 0).then_some(Command::Nudge(die as u8, 1))
        }
    };
    choice.first(nudge.into_iter().chain([Command::Stop]))
}

/// Invokes a trait before a poor check; nothing where the dice fall next.
pub(super) fn check(choice: &mut Choice<'_>, check: &SceneCheck) -> Option<Answered> {
    let actor = choice.table.actor(&check.who)?;
    let below = choice.play_of(actor).hope_below;
    if check.stage != CheckStage::Called || odds(&CheckQuestion::of(check)).success >= below {
        return None;
    }
    let invoking = Invoking { benefit: Benefit::Circumstance, by_hope: false };
    let all = invocable(choice.table, check);
    choice.first(all.into_iter().map(|one| Command::Invoke(TraitCalled::Number(one.id), invoking)))
}
