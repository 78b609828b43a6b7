//! A command within a command: what is left to the app for once, where real cards or dice are played.

use super::{BadCommand, Word, Words};
use crate::command::{ActorId, Command, DrawHow, RealFlip};

/// A command that draws or rolls, and names no real cards or dice.
pub struct LeftToTheApp;

impl Word for LeftToTheApp {
    type Value = Box<Command>;

    fn usage() -> String {
        "COMMAND".into()
    }

    fn read(words: &mut Words) -> Result<Box<Command>, BadCommand> {
        words.peek().ok_or_else(|| words.missing("a command"))?;
        let what = words.command()?;
        if draws(&what) {
            return Ok(Box::new(what));
        }
        Err(words.wrong(
            "only deal, draw, focus, resist, roll and begin-turn without cards or dice are left to the app",
        ))
    }

    fn write(what: &Box<Command>) -> String {
        what.to_string()
    }

    fn whom(what: &Box<Command>) -> Option<&ActorId> {
        what.speaks_for()
    }
}

fn draws(what: &Command) -> bool {
    match what {
        Command::Deal(row) => row.is_empty(),
        Command::Draw(_, how) => !matches!(how, DrawHow::Cards(_)),
        Command::Focus(_, card) => card.is_none(),
        Command::Resist(_, _, flip) => flip.real == RealFlip::default(),
        Command::Roll(faces) | Command::BeginTurn(_, faces) => faces.is_empty(),
        _ => false,
    }
}
