//! Dice and cards outside of any procedure.

use crate::table::card::NotACard;
use crate::table::{Card, Seat};
use std::fmt::{self, Display};
use std::str::FromStr;

pub const MOST_DICE: usize = 30;

/// Dice with an addend: `2d6+1d4-1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeDice {
    /// Number and sides of each group, at least one of 1 to 30 dice with 2 to 100 sides.
    pub groups: Vec<(u8, u8)>,
    /// -999 to 999.
    pub plus: i16,
}

impl FreeDice {
    /// The sides of each die.
    pub fn sides(&self) -> Vec<u8> {
        let group = |(count, sides): &(u8, u8)| std::iter::repeat_n(*sides, usize::from(*count));
        self.groups.iter().flat_map(group).collect()
    }
}

impl FromStr for FreeDice {
    type Err = ();

    fn from_str(text: &str) -> Result<FreeDice, ()> {
        let text = text.to_ascii_lowercase().replace('−', "-");
        let mut dice = FreeDice { groups: Vec::new(), plus: 0 };
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let minus = rest.starts_with('-');
            rest = rest.strip_prefix(['+', '-']).unwrap_or(rest);
            let end = rest.find(['+', '-']).unwrap_or(rest.len());
            let (part, after) = rest.split_at(end);
            rest = after;
            if !part.starts_with(|sign: char| sign.is_ascii_digit() || sign == 'd')
                || after == "+"
                || after == "-"
            {
                return Err(());
            }
            match part.split_once('d') {
                Some((count, sides)) if !minus => {
                    let count = if count.is_empty() { Ok(1) } else { count.parse() };
                    let (count, sides): (u8, u8) = (count.map_err(drop)?, sides.parse().map_err(drop)?);
                    dice.groups.push((count, sides));
                }
                Some(_) => return Err(()),
                None => {
                    let number: i16 = part.parse().map_err(drop)?;
                    dice.plus = dice.plus.checked_add(if minus { -number } else { number }).ok_or(())?;
                }
            }
        }
        let whole = dice.groups.iter().all(|(count, sides)| *count > 0 && (2..=100).contains(sides));
        let fits = (1..=MOST_DICE).contains(&dice.sides().len()) && dice.plus.unsigned_abs() < 1000;
        if whole && fits { Ok(dice) } else { Err(()) }
    }
}

impl Display for FreeDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, (count, sides)) in self.groups.iter().enumerate() {
            let plus = if nth > 0 { "+" } else { "" };
            let count = if *count == 1 { String::new() } else { count.to_string() };
            write!(f, "{plus}{count}d{sides}")?;
        }
        if self.plus == 0 { Ok(()) } else { write!(f, "{:+}", self.plus) }
    }
}

/// A real card or die that was drawn or rolled for the oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OracleNamed {
    Card(Card),
    Face(u8),
}

impl OracleNamed {
    pub fn face(self) -> Option<u8> {
        if let OracleNamed::Face(face) = self { Some(face) } else { None }
    }
}

impl FromStr for OracleNamed {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<OracleNamed, NotACard> {
        text.parse().map(OracleNamed::Face).or_else(|_| text.parse().map(OracleNamed::Card))
    }
}

impl Display for OracleNamed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OracleNamed::Card(card) => card.fmt(f),
            OracleNamed::Face(face) => face.fmt(f),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeRoll {
    pub seat: Seat,
    pub dice: FreeDice,
    /// Faces of real dice, in the order of the groups.
    pub faces: Vec<u8>,
    pub why: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeCard {
    pub seat: Seat,
    /// The real card that was drawn.
    pub card: Option<Card>,
    pub why: String,
}
