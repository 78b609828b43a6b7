//! The commands of the Dealer that players may also give, where they call their own turns (ULTIMO, Turns; RULING B11).

use crate::command::{Call, Command, Method, Modifiers, Task};
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, Procedure};

/// Allows or refuses a command of the Dealer to a player, for their hero; `None` for commands that only the Dealer
/// gives.
pub(in crate::rules) fn may(step: &Step, own: &ActorId, command: &Command) -> Option<Result> {
    let table = &step.table;
    if !table.options.own_turns {
        return None;
    }
    if let Command::Call(call) = command {
        return Some(may_call(step, own, call));
    }
    let may = if let Command::Deal(row) = command {
        let leads = table.procedure.as_deref().map(Procedure::leader) == Some(own);
        leads && row.is_empty() && !table.dealer.physical
    } else if let Command::Turn(who) = command {
        who == own && table.clock.combat && step.actor(who).is_ok_and(|actor| !actor.has_acted())
    } else {
        false
    };
    may.then_some(Ok(()))
}

fn may_call(step: &Step, own: &ActorId, call: &Call) -> Result {
    let Method::Cards(task, _) = &call.method else { return Err(Refusal::ForTheDealer) };
    if matches!(task, Task::Assault { .. }) {
        return Err(Refusal::ForTheDealer);
    }
    if call.who != *own {
        return Err(Refusal::NotYourSeat(step.name(&call.who)));
    }
    if !needs_no_difficulty(task) {
        return Err(Refusal::DealersDifficulty);
    }
    if call.modifiers == Modifiers::default() { Ok(()) } else { Err(Refusal::DealersTerms) }
}

/// True if the rules know the difficulty: a figure of a foe, an army, or a fall.
fn needs_no_difficulty(task: &Task) -> bool {
    match task {
        Task::Attack { answer, .. } => answer.is_none(),
        Task::Cast(cast) => cast.difficulty.is_none() && cast.seen_by.is_none(),
        Task::Stealth { .. }
        | Task::Persuade(..)
        | Task::Battle { .. }
        | Task::Send { .. }
        | Task::Rally(_)
        | Task::Ram(_)
        | Task::Land(_)
        | Task::Keep(_) => true,
        Task::Plain(..)
        | Task::Observe(..)
        | Task::Treat(..)
        | Task::Lift(..)
        | Task::Repair(..)
        | Task::Build(..)
        | Task::Assault { .. } => false,
    }
}
