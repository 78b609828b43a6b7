//! A square of the map by column and row: `A1` is the first, `C7` the third of the seventh row; after `Z12` comes
//! `AB12`.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub x: u8,
    pub y: u8,
}

/// The eight squares around one, clockwise: each is opposite to the fourth after it.
const AROUND: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Square {
    pub fn new(x: u8, y: u8) -> Square {
        Square { x, y }
    }

    /// The square at an offset; `None` left of or above the map.
    pub fn moved(self, dx: i16, dy: i16) -> Option<Square> {
        let x = u8::try_from(i16::from(self.x) + dx).ok()?;
        Some(Square { x, y: u8::try_from(i16::from(self.y) + dy).ok()? })
    }

    /// The squares around it, each opposite to the fourth after it; `None` left of or above the map.
    pub fn around(self) -> [Option<Square>; 8] {
        AROUND.map(|(dx, dy)| self.moved(dx, dy))
    }

    /// The index of a neighbor's direction, 0 to 7.
    pub fn towards(self, other: Square) -> Option<usize> {
        let by = (i16::from(other.x) - i16::from(self.x), i16::from(other.y) - i16::from(self.y));
        AROUND.iter().position(|way| *way == by)
    }

    /// Returns the distance in squares; a diagonal step counts as one.
    pub fn distance(self, other: Square) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(first) = (self.x / 26).checked_sub(1) {
            write!(f, "{}", char::from(b'A' + first))?;
        }
        write!(f, "{}{}", char::from(b'A' + self.x % 26), u16::from(self.y) + 1)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a square: write the column as letters and the row as a number, like C7")]
pub struct NoSquare(pub String);

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Square, NoSquare> {
        let no = || NoSquare(text.chars().take(12).collect());
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = text.split_at(letters);
        let place = |sign: u8| u16::from(sign.to_ascii_uppercase() - b'A');
        let x = match column.as_bytes() {
            [one] => place(*one),
            [first, second] => (place(*first) + 1) * 26 + place(*second),
            _ => return Err(no()),
        };
        let plain = row.bytes().all(|sign| sign.is_ascii_digit());
        let row: u16 = row.parse().ok().filter(|row| plain && *row > 0).ok_or_else(no)?;
        let square = u8::try_from(x).ok().zip(u8::try_from(row - 1).ok());
        square.map(|(x, y)| Square { x, y }).ok_or_else(no)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { (self.x, self.y).serialize(to) }
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}
