//! Words of the map: a square, several squares, a whole picture in one line.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::table::{ActorId, Patch, Picture, Square};

kinds! {
    SquareWord: Square, "SQUARE", read_square, Square::to_string;
    /// Squares: `C7`, `C7-F9`, `C7:F9`, several of these with commas, or `all`.
    PatchWord: Patch, "SQUARES|all", read_patch, Patch::to_string;
    /// A map in one line: its size or its rows, then tokens with their squares, and fog.
    PictureWords: Picture, "SIZE|ROWS [@WHO SQUARE [hidden], … fog SQUARES]",
        read_picture, Picture::to_string,
        names |picture| picture.tokens.iter().map(|stand| &stand.who).collect();
}

fn read_square(words: &mut Words) -> Result<Square, BadCommand> {
    let word = words.next("the square")?;
    word.parse().map_err(|no: <Square as std::str::FromStr>::Err| words.wrong(no.to_string()))
}

fn read_patch(words: &mut Words) -> Result<Patch, BadCommand> {
    let word = words.next("squares")?;
    word.parse().map_err(|no: <Patch as std::str::FromStr>::Err| words.wrong(no.to_string()))
}

fn read_picture(words: &mut Words) -> Result<Picture, BadCommand> {
    let rows = words.next("a size or rows of squares")?;
    let said = words.text_of_people()?;
    Picture::read_line(rows, &said).map_err(|bad| words.wrong(bad.to_string()))
}
