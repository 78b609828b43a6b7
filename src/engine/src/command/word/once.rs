//! A command within a command: a standing answer, and a command that needs the Dealer's real cards.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::{ActorId, Ask, Call, Check, Command, Method, NudgeTask};

kinds! {
    /// A command that answers damage.
    GivenAnswer: Box<Command>, "COMMAND",
        read_given_answer, |answer| answer.to_string(), whom |answer| answer.speaks_for(),
        names |answer| answer.names();
    /// Any command, after a colon.
    GivenCommand: Box<Command>, ": COMMAND",
        |words| {
            let there = words.take_if(":") && words.peek().is_some();
            if there { words.command().map(Box::new) } else { Err(words.missing("a command after `:`")) }
        },
        |command| format!(": {command}"), names |command| command.names(), texts |command| command.texts(),
        asks Ask::text().after(":");
    /// Damage above which the answer applies.
    Above: u16, "[above N]",
        |words| if words.take_if("above") { words.number("an amount of damage") } else { Ok(0) },
        |above| if *above == 0 { String::new() } else { format!("above {above}") };
}

fn read_given_answer(words: &mut Words) -> Result<Box<Command>, BadCommand> {
    words.peek().ok_or_else(|| words.missing("a command"))?;
    let answer = words.command()?;
    if answers(&answer) {
        return Ok(Box::new(answer));
    }
    Err(words.wrong("only take, dodge, block and guard answer damage"))
}

fn answers(command: &Command) -> bool {
    match command {
        Command::Take(id, way) => id.is_some() && way.is_none(),
        Command::Guard(_) => true,
        Command::Call(Call { method: Method::Dice(Check { task, .. }), .. }) => {
            matches!(task, NudgeTask::Guard(Some(_)))
        }
        _ => false,
    }
}
