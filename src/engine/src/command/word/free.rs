//! Dice and cards outside of any procedure, on a command line.

use super::plain::{SeatWord, kinds};
use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::command::{ActorId, FreeCard, FreeDice, FreeRoll};
use crate::table::{Card, Seat};

kinds! {
    /// Dice, the faces of real ones, and a reason; the Dealer's where nobody is named.
    FreeRollWords: FreeRoll, "[dealer|WHO] DICE [(FACES)] [REASON]",
        read_roll, write_roll, whom |roll| SeatWord::whom(&roll.seat), texts |roll| vec![&roll.why];
    /// The owner of the card, the real one that was drawn, and a reason.
    FreeCardWords: FreeCard, "dealer|WHO [(CARD)] [REASON]",
        read_card, write_card, whom |drawn| SeatWord::whom(&drawn.seat), texts |drawn| vec![&drawn.why];
}

/// The signs of a sum of dice.
const SIGNS: [char; 3] = ['+', '-', '−'];

fn read_roll(words: &mut Words) -> Result<FreeRoll, BadCommand> {
    let begins = words.peek().is_some_and(|word| word.trim_end_matches(SIGNS).parse::<FreeDice>().is_ok());
    let seat = if begins { Seat::Dealer } else { SeatWord::read(words)? };
    let mut typed = words.next("dice")?.to_owned();
    // A sum may be written with spaces: `2d6 + 1`.
    while let Some(more) = words.peek().filter(|more| typed.ends_with(SIGNS) || more.starts_with(SIGNS)) {
        typed += more;
        words.next("dice")?;
    }
    let dice = typed.parse().map_err(|()| {
        BadCommand::new(
            format!("`{}` are not dice", short(&typed)),
            "`2d6+1`: up to 30 dice of 2 to 100 sides",
        )
    })?;
    let faces = words.bracketed().unwrap_or_default();
    let faces = faces.split(|c: char| c.is_whitespace() || c == ',').filter(|face| !face.is_empty());
    let face = |face: &str| {
        face.parse()
            .map_err(|_| BadCommand::new(format!("`{}` is not a die", short(face)), "dice show 1 and more"))
    };
    let faces = faces.map(face).collect::<Result<_, _>>()?;
    Ok(FreeRoll { seat, dice, faces, why: words.text() })
}

fn write_roll(roll: &FreeRoll) -> String {
    let faces: Vec<String> = roll.faces.iter().map(u8::to_string).collect();
    let named = named(&faces.join(" "), &roll.why);
    joined(&[&roll.seat.to_string(), &roll.dice.to_string(), &named, &roll.why])
}

fn read_card(words: &mut Words) -> Result<FreeCard, BadCommand> {
    let seat = SeatWord::read(words)?;
    let card = words.bracketed().filter(|card| !card.is_empty());
    let card = card.map(|card| card.parse::<Card>()).transpose()?;
    Ok(FreeCard { seat, card, why: words.text() })
}

fn write_card(drawn: &FreeCard) -> String {
    let card = drawn.card.map_or(String::new(), |card| card.to_string());
    let named = named(&card, &drawn.why);
    joined(&[&drawn.seat.to_string(), &named, &drawn.why])
}

/// The names in parentheses; empty ones keep a reason apart that begins with one, or with a sign.
fn named(what: &str, why: &str) -> String {
    if what.is_empty() && !why.starts_with(['(', '+', '-', '−']) {
        String::new()
    } else {
        format!("({what})")
    }
}

fn joined(parts: &[&str]) -> String {
    parts.iter().copied().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
