//! A command within a command: the app draws or rolls once for a player with real cards or dice.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::{ActorId, Command, DrawHow, RealFlip};

kinds! {
    /// A command that draws or rolls, and names no real cards or dice.
    LeftToTheApp: Box<Command>, "COMMAND",
        read_left_to_the_app, |what| what.to_string(), whom |what| what.speaks_for();
}

fn read_left_to_the_app(words: &mut Words) -> Result<Box<Command>, BadCommand> {
    words.peek().ok_or_else(|| words.missing("a command"))?;
    let what = words.command()?;
    if draws(&what) {
        return Ok(Box::new(what));
    }
    Err(words.wrong(
        "only deal, dice, draw, draw-one, focus, resist, roll and begin-turn without cards or dice are left to the app",
    ))
}

fn draws(what: &Command) -> bool {
    match what {
        Command::Deal(row) => row.is_empty(),
        Command::Draw(_, how) => !matches!(how, DrawHow::Cards(_)),
        Command::Focus(_, card) => card.is_none(),
        Command::Resist(_, _, flip) => flip.real == RealFlip::default(),
        Command::Dice(roll) => roll.faces.is_empty(),
        Command::DrawOne(drawn) => drawn.card.is_none(),
        Command::Roll(faces) | Command::BeginTurn(_, faces) => faces.is_empty(),
        _ => false,
    }
}
