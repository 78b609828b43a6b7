//! A command within a command: the app draws or rolls once for a player with real cards or dice, or gives a standing
//! answer.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::{ActorId, Call, Check, Command, DrawHow, FreeRoll, Method, NudgeTask, RealFlip};

kinds! {
    /// A command that draws or rolls, and names no real cards or dice.
    LeftToTheApp: Box<Command>, "COMMAND",
        read_left_to_the_app, |what| what.to_string(), whom |what| what.speaks_for();
    /// A command that answers damage.
    GivenAnswer: Box<Command>, "COMMAND",
        read_given_answer, |answer| answer.to_string(), whom |answer| answer.speaks_for();
    /// Damage above which something is done.
    Above: u16, "[above N]",
        |words| if words.take_if("above") { words.number("an amount of damage") } else { Ok(0) },
        |above| if *above == 0 { String::new() } else { format!("above {above}") };
}

fn read_left_to_the_app(words: &mut Words) -> Result<Box<Command>, BadCommand> {
    words.peek().ok_or_else(|| words.missing("a command"))?;
    let what = words.command()?;
    if draws(&what) {
        return Ok(Box::new(what));
    }
    Err(words.wrong(
        "only deal, dice, draw, draw-one, focus, resist, roll, roll-on and begin-turn without cards or dice are left to the app",
    ))
}

fn draws(what: &Command) -> bool {
    match what {
        Command::Deal(row) => row.is_empty(),
        Command::Draw(_, how) => !matches!(how, DrawHow::Cards(_)),
        Command::Focus(_, card) => card.is_none(),
        Command::Resist(_, _, flip) => flip.real == RealFlip::default(),
        Command::DrawOne(drawn) => drawn.card.is_none(),
        Command::RollOn(_, face, _) => face.is_none(),
        Command::Dice(FreeRoll { faces, .. }) | Command::Roll(faces) | Command::BeginTurn(_, faces) => {
            faces.is_empty()
        }
        _ => false,
    }
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
