//! Cards on a command line: rows, and cards of a draw, a guard and a luck flip.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::{Ask, DrawHow, Flip, Held, RealFlip, Source};
use crate::table::Card;
use crate::table::card::{NotACard, parse_row, print_row};
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

kinds! {
    /// Cards up to the first word that is not one.
    Leading: Vec<Card>, "[CARDS]", read_leading, |value| print_row(value),
        asks Ask::suggest(Source::Hand).optional();
    /// One card, if any.
    OneCard: Option<Card>, "[CARD]",
        read_one_card, |value| value.map_or(String::new(), |card| card.to_string()),
        asks Ask::suggest(Source::Hand).optional();
    Deck: u8, "[deck N]",
        |words| if words.take_if("deck") { words.number("a number of cards") } else { Ok(0) },
        |value| if *value == 0 { String::new() } else { format!("deck {value}") },
        asks Ask::number(0..=30).optional().after("deck");
    DrawWords: DrawHow, "[N]", read_draw, write_draw, asks Ask::number(0..=54).optional();
    /// The number of real cards in hand, or each of them.
    HeldWords: Held, "[N|CARDS]", read_held, write_held, asks Ask::number(0..=54);
    /// The real cards of a luck flip, and its reason.
    FlipWords: Flip, "[(CARDS against CARDS)] [REASON]", read_flip, write_flip,
        asks Ask::text().optional();
}

impl Word for Card {
    type Value = Card;

    fn usage() -> String {
        "CARD".into()
    }

    fn read(words: &mut Words) -> Result<Card, BadCommand> {
        Ok(words.next("a card")?.parse()?)
    }

    fn write(value: &Card) -> String {
        value.to_string()
    }

    fn asks() -> Vec<Ask> {
        vec![Ask::suggest(Source::Hand)]
    }
}

/// Cards to the end of the line; `nothing` for none.
pub struct Cards<T>(PhantomData<T>);

impl<T: FromStr<Err = NotACard> + Display> Word for Cards<T> {
    type Value = Vec<T>;

    fn usage() -> String {
        "CARDS|nothing".into()
    }

    fn read(words: &mut Words) -> Result<Vec<T>, BadCommand> {
        words.row()
    }

    fn write(value: &Vec<T>) -> String {
        if value.is_empty() { "nothing".into() } else { print_row(value) }
    }

    fn asks() -> Vec<Ask> {
        vec![Ask::suggest(Source::Hand)]
    }
}

/// Cards to the end of the line, if any.
pub struct OptionalCards<T>(PhantomData<T>);

impl<T: FromStr<Err = NotACard> + Display> Word for OptionalCards<T> {
    type Value = Vec<T>;

    fn usage() -> String {
        "[CARDS]".into()
    }

    fn read(words: &mut Words) -> Result<Vec<T>, BadCommand> {
        words.row()
    }

    fn write(value: &Vec<T>) -> String {
        print_row(value)
    }

    fn asks() -> Vec<Ask> {
        vec![Ask::suggest(Source::Hand).optional()]
    }
}

/// A row that must be given; `nothing` for an empty one.
pub struct Needed<W>(PhantomData<W>);

impl<W: Word> Word for Needed<W> {
    type Value = W::Value;

    fn usage() -> String {
        W::usage()
    }

    fn read(words: &mut Words) -> Result<W::Value, BadCommand> {
        if words.peek().is_none() { Err(words.missing("a row of cards")) } else { W::read(words) }
    }

    fn write(value: &W::Value) -> String {
        W::write(value)
    }

    fn asks() -> Vec<Ask> {
        W::asks()
    }
}

fn read_leading(words: &mut Words) -> Result<Vec<Card>, BadCommand> {
    let mut row = Vec::new();
    while let Some(word) = words.peek() {
        if word.starts_with(['(', ':']) || word.eq_ignore_ascii_case("deck") {
            break;
        }
        row.extend(parse_row::<Card>(words.next("a card")?)?);
    }
    Ok(row)
}

fn read_one_card(words: &mut Words) -> Result<Option<Card>, BadCommand> {
    match words.row()?[..] {
        [] => Ok(None),
        [card] => Ok(Some(card)),
        [..] => Err(words.wrong("name one card")),
    }
}

fn read_draw(words: &mut Words) -> Result<DrawHow, BadCommand> {
    match words.peek() {
        None => Ok(DrawHow::ToHandSize),
        Some(_) => words.number("a number of cards").map(DrawHow::Count),
    }
}

fn write_draw(value: &DrawHow) -> String {
    match value {
        DrawHow::ToHandSize => String::new(),
        DrawHow::Count(n) => n.to_string(),
    }
}

fn read_held(words: &mut Words) -> Result<Held, BadCommand> {
    let text = words.text();
    if text.is_empty() {
        return Ok(Held::Unsaid);
    }
    match text.parse() {
        Ok(count) => Ok(Held::Count(count)),
        Err(_) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Err(words.wrong("the number is too large"))
        }
        Err(_) => Ok(Held::Cards(parse_row(&text)?)),
    }
}

fn write_held(value: &Held) -> String {
    match value {
        Held::Unsaid => String::new(),
        Held::Count(n) => n.to_string(),
        Held::Cards(cards) => Cards::write(cards),
    }
}

fn read_flip(words: &mut Words) -> Result<Flip, BadCommand> {
    let Some(cards) = words.bracketed() else {
        return Ok(Flip { real: RealFlip::default(), why: words.text() });
    };
    let (player, dealer) = cards
        .split_once("against")
        .ok_or_else(|| words.wrong("the cards of a flip read (9H against 2C KD)"))?;
    let real = RealFlip { player: parse_row(player)?, dealer: parse_row(dealer)? };
    Ok(Flip { real, why: words.text() })
}

fn write_flip(flip: &Flip) -> String {
    // A reason that begins with a parenthesis must not be read as the cards.
    if flip.real == RealFlip::default() && !flip.why.starts_with('(') {
        return flip.why.clone();
    }
    let (player, dealer) = (print_row(&flip.real.player), print_row(&flip.real.dealer));
    format!("({player} against {dealer}) {}", flip.why).trim_end().to_string()
}
