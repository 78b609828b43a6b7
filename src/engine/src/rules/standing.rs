//! Standing answers: set here, and logged when they are used. `src/lab/play/standing.rs` chooses the command.

use super::{Refusal, Result, Step};
use crate::command::{Call, Command, GuardCall};
use crate::table::{ActorId, Obligation, Reply, Standing};

/// Sets how a character answers damage without being asked.
// RULING B9: standing answers.
pub(super) fn set(step: &mut Step, who: &ActorId, reply: Reply, above: u16) -> Result {
    let name = step.actor(who)?.name.clone();
    step.table.standing.retain(|(other, _)| other != who);
    if reply == Reply::Ask {
        return step.keep_house(&[who], format!("{name} is asked about damage each time."));
    }
    let above = if reply == Reply::Never { 0 } else { above };
    let standing = Standing { reply, above };
    step.table.standing.push((who.clone(), standing));
    step.keep_house(&[who], format!("Standing answer of {name} to damage: {}.", standing.words()))
}

/// Logs that a standing answer is used, once for each blow.
pub(super) fn tell(step: &mut Step, answer: &Command) -> Result {
    let due = if let Command::Take(Some(id), _) = answer { step.table.due(*id) } else { None };
    let given = if let Command::Guard(GuardCall { who, .. }) | Command::Call(Call { who, .. }) = answer {
        Some(who)
    } else {
        None
    };
    let who = given.or(due.map(|due| &due.to));
    let who = who.ok_or(Refusal::NothingOwed)?.clone();
    let guarded = due.is_some_and(|due| matches!(&due.what, Obligation::Harm(harm) if harm.avoided > 0));
    let name = step.actor(&who)?.name.clone();
    let standing = step.table.standing_of(&who).ok_or_else(|| Refusal::NoStandingAnswer(name.clone()))?;
    if guarded {
        return Ok(());
    }
    step.keep_house(&[&who], format!("{name} has a standing answer: {}.", standing.words()))
}
