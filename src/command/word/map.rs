//! Words of the map: a square, some squares, a whole picture in one line.

use super::{BadCommand, Word, Words};
use crate::table::map::{Patch, Picture, Square};

/// A square: `C7`.
pub struct SquareWord;

impl Word for SquareWord {
    type Value = Square;

    fn usage() -> String {
        "SQUARE".into()
    }

    fn read(words: &mut Words) -> Result<Square, BadCommand> {
        let word = words.next("the square")?;
        word.parse().map_err(|no: <Square as std::str::FromStr>::Err| words.wrong(no.to_string()))
    }

    fn write(value: &Square) -> String {
        value.to_string()
    }
}

/// Some squares: `C7`, `C7-F9`, `C7:F9`, several of these with commas, or `all`.
pub struct PatchWord;

impl Word for PatchWord {
    type Value = Patch;

    fn usage() -> String {
        "SQUARES|all".into()
    }

    fn read(words: &mut Words) -> Result<Patch, BadCommand> {
        let word = words.next("squares")?;
        word.parse().map_err(|no: <Patch as std::str::FromStr>::Err| words.wrong(no.to_string()))
    }

    fn write(value: &Patch) -> String {
        value.to_string()
    }
}

/// A map in one line: its size or its rows, then who stands where and where fog lies.
pub struct PictureWords;

impl Word for PictureWords {
    type Value = Picture;

    fn usage() -> String {
        "SIZE|ROWS [@WHO SQUARE [hidden], … fog SQUARES]".into()
    }

    fn read(words: &mut Words) -> Result<Picture, BadCommand> {
        let rows = words.next("a size or rows of squares")?;
        let said = words.text_of_people()?;
        Picture::read_line(rows, &said).map_err(|bad| words.wrong(bad.to_string()))
    }

    fn write(value: &Picture) -> String {
        value.to_string()
    }
}
