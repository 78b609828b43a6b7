//! A grid of letters, one for each square. For people it is serialized row by row, for checksums as one string.

use super::Square;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most squares in a row, and the most rows.
pub const LARGEST: u8 = 120;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    wide: u8,
    letters: Vec<u8>,
}

impl Layer {
    /// A grid of one letter; `None` if it is empty or larger than a map can be.
    pub fn filled(wide: u8, high: u8, letter: u8) -> Option<Layer> {
        let fits = |side: u8| (1..=LARGEST).contains(&side);
        let letters = vec![letter; usize::from(wide) * usize::from(high)];
        (fits(wide) && fits(high)).then_some(Layer { wide, letters })
    }

    /// In squares.
    pub fn wide(&self) -> u8 {
        self.wide
    }

    /// In squares.
    pub fn high(&self) -> u8 {
        (self.letters.len() / usize::from(self.wide)) as u8
    }

    /// All letters, row by row.
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    pub fn place(&self, at: Square) -> Option<usize> {
        let place = usize::from(at.y) * usize::from(self.wide) + usize::from(at.x);
        (at.x < self.wide && place < self.letters.len()).then_some(place)
    }

    pub fn square(&self, place: usize) -> Square {
        let wide = usize::from(self.wide);
        Square::new((place % wide) as u8, (place / wide) as u8)
    }

    pub fn at(&self, at: Square) -> Option<u8> {
        self.place(at).map(|place| self.letters[place])
    }

    pub fn set(&mut self, at: Square, letter: u8) {
        if let Some(place) = self.place(at) {
            self.letters[place] = letter;
        }
    }

    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.letters.chunks(usize::from(self.wide))
    }

    /// A grid of rows, short ones filled up with a letter; `None` if it is larger than a map can be.
    pub fn of_rows(rows: &[&[u8]], filler: u8) -> Option<Layer> {
        let wide = rows.iter().map(|row| row.len()).max()?;
        let mut layer = Layer::filled(u8::try_from(wide).ok()?, u8::try_from(rows.len()).ok()?, filler)?;
        for (line, row) in layer.letters.chunks_mut(wide).zip(rows) {
            line[..row.len()].copy_from_slice(row);
        }
        Some(layer)
    }
}

impl Serialize for Layer {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() {
            to.collect_seq(self.rows().map(String::from_utf8_lossy))
        } else {
            // Both sides belong to the value: the letters alone do not determine them.
            (self.wide, std::str::from_utf8(&self.letters).unwrap_or_default()).serialize(to)
        }
    }
}

impl<'de> Deserialize<'de> for Layer {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Layer, D::Error> {
        let rows = Vec::<String>::deserialize(from)?;
        let rows: Vec<&[u8]> = rows.iter().map(String::as_bytes).collect();
        let even = rows.iter().all(|row| row.len() == rows[0].len() && row.is_ascii());
        let layer = if even { Layer::of_rows(&rows, b'_') } else { None };
        layer.ok_or_else(|| de::Error::custom("the rows of a map are as long as each other"))
    }
}
