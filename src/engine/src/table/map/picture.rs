//! A map as plain text for any editor: rows of letters, then lines for tokens and fog. `docs/map.md` has the letters.
//! In a command everything is on one line.

use super::{Area, Ground, LARGEST, Layer, Square};
use crate::table::actor::ActorId;
use std::fmt;
use std::fmt::Write as _;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    pub who: ActorId,
    pub at: Square,
    /// True if only the Dealer knows of it.
    pub hidden: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub ground: Layer,
    pub fog: Vec<Area>,
    pub tokens: Vec<Stand>,
}

/// The reason why a text is not a map, with its position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct BadPicture {
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    pub problem: String,
}

impl BadPicture {
    fn new(line: usize, column: usize, problem: impl Into<String>) -> BadPicture {
        BadPicture { line, column, problem: problem.into() }
    }
}

/// The letters of the grounds, for an error message.
fn known() -> String {
    Ground::ALL.iter().map(|ground| ground.sign()).collect()
}

impl Picture {
    /// An empty map; `None` if it is too large or has no square.
    pub fn empty(wide: u8, high: u8) -> Option<Picture> {
        let ground = Layer::filled(wide, high, Ground::Open.letter())?;
        Some(Picture { ground, fog: Vec::new(), tokens: Vec::new() })
    }

    pub fn read(text: &str) -> Result<Picture, BadPicture> {
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
        let mut rows: Vec<(usize, &str)> = Vec::new();
        let mut said: Vec<(usize, &str)> = Vec::new();
        let mut drawn = false;
        for (at, line) in lines.filter(|(_, line)| !line.starts_with(';')) {
            drawn |= line.is_empty() && !rows.is_empty() || line.starts_with('@') || line.starts_with("fog ");
            if drawn {
                said.push((at, line));
            } else if !line.is_empty() {
                rows.push((at, line));
            }
        }
        let ground = drawn_rows(&rows)?;
        let mut picture = Picture { ground, fog: Vec::new(), tokens: Vec::new() };
        for (at, line) in said.into_iter().filter(|(_, line)| !line.is_empty()) {
            picture.say(at, line)?;
        }
        Ok(picture)
    }

    /// Parses the form in commands: rows with `/` between them or a size, then tokens and fog with commas.
    pub fn read_line(rows: &str, said: &str) -> Result<Picture, BadPicture> {
        let size =
            rows.split_once('x').and_then(|(wide, high)| Some((wide.parse().ok()?, high.parse().ok()?)));
        let mut picture = if let Some((wide, high)) = size {
            Picture::empty(wide, high).ok_or_else(|| BadPicture::new(1, 1, too_large()))?
        } else {
            let rows: Vec<_> = rows.split('/').enumerate().map(|(at, row)| (at + 1, row)).collect();
            Picture { ground: drawn_rows(&rows)?, fog: Vec::new(), tokens: Vec::new() }
        };
        let line = usize::from(picture.ground.high()) + 1;
        for part in said.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            picture.say(line, part)?;
        }
        Ok(picture)
    }

    /// Parses a token or fog line of a map.
    fn say(&mut self, line: usize, said: &str) -> Result<(), BadPicture> {
        let mut words = said.split_whitespace();
        let first = words.next().unwrap_or_default();
        let column = |word: &str| said.rfind(word).map_or(1, |at| said[..at].chars().count() + 1);
        let bad = |word: &str, problem: String| BadPicture::new(line, column(word), problem);
        if first == "fog" {
            for word in words {
                let area: Area =
                    word.parse().map_err(|no: super::square::NoSquare| bad(word, no.to_string()))?;
                self.on_the_map(area).map_err(|problem| bad(word, problem))?;
                self.fog.push(area);
            }
            return Ok(());
        }
        let Some(who) = first.strip_prefix('@').filter(|who| !who.is_empty()) else {
            let problem = "below the rows come lines like `@karla C7`, `@fanatic D8 hidden`, `fog A1:D4`";
            return Err(BadPicture::new(line, 1, problem));
        };
        let word =
            words.next().ok_or_else(|| BadPicture::new(line, said.len() + 1, "the square is missing"))?;
        let at: Square = word.parse().map_err(|no: super::square::NoSquare| bad(word, no.to_string()))?;
        self.on_the_map(Area::One(at)).map_err(|problem| bad(word, problem))?;
        let hidden = match words.next() {
            None => false,
            Some(word) if word.eq_ignore_ascii_case("hidden") => true,
            Some(word) => return Err(bad(word, "only `hidden` is allowed here".into())),
        };
        let who = ActorId::new(who);
        if self.tokens.iter().any(|stand| stand.who == who) {
            return Err(BadPicture::new(line, 1, format!("`{who}` is already on the map")));
        }
        self.tokens.push(Stand { who, at, hidden });
        Ok(())
    }

    fn on_the_map(&self, area: Area) -> Result<(), String> {
        let ends = match area {
            Area::One(at) => [at, at],
            Area::Line(a, b) | Area::Block(a, b) => [a, b],
        };
        match ends.into_iter().find(|at| self.ground.place(*at).is_none()) {
            Some(off) => Err(format!("{off} is not on the map")),
            None => Ok(()),
        }
    }

    /// True if every square is open.
    fn is_empty(&self) -> bool {
        self.ground.letters().iter().all(|letter| *letter == Ground::Open.letter())
    }

    /// Lists the tokens and the fog, as in the text of a map.
    fn said(&self) -> Vec<String> {
        let stand = |stand: &Stand| {
            format!("@{} {}{}", stand.who, stand.at, if stand.hidden { " hidden" } else { "" })
        };
        let mut said: Vec<String> = self.tokens.iter().map(stand).collect();
        if !self.fog.is_empty() {
            said.push(self.fog.iter().fold("fog".to_owned(), |all, area| format!("{all} {area}")));
        }
        said
    }

    /// The text of several lines that parses to this map.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for row in self.ground.rows() {
            let _ = writeln!(text, "{}", String::from_utf8_lossy(row));
        }
        let said = self.said();
        if !said.is_empty() {
            text.push('\n');
        }
        for line in said {
            let _ = writeln!(text, "{line}");
        }
        text
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            write!(f, "{}x{}", self.ground.wide(), self.ground.high())?;
        } else {
            for (nth, row) in self.ground.rows().enumerate() {
                let between = if nth > 0 { "/" } else { "" };
                write!(f, "{between}{}", String::from_utf8_lossy(row))?;
            }
        }
        let said = self.said();
        if said.is_empty() { Ok(()) } else { write!(f, " {}", said.join(", ")) }
    }
}

fn too_large() -> String {
    format!("a map has 1 to {LARGEST} squares each way")
}

/// The rows of a picture, with their line numbers.
fn drawn_rows(rows: &[(usize, &str)]) -> Result<Layer, BadPicture> {
    let Some((first, _)) = rows.first() else {
        return Err(BadPicture::new(1, 1, "there is no row of squares"));
    };
    let mut lines: Vec<Vec<u8>> = Vec::with_capacity(rows.len());
    for (line, row) in rows {
        let mut letters = Vec::with_capacity(row.len());
        for (column, sign) in row.chars().enumerate() {
            let letter = if sign == ' ' { Ground::Nothing.letter() } else { u8::try_from(sign).unwrap_or(0) };
            if Ground::of(letter).is_none() {
                let sign: String = sign.escape_debug().collect();
                let problem = format!("`{sign}` is not a ground; there are {}", known());
                return Err(BadPicture::new(*line, column + 1, problem));
            }
            letters.push(letter);
        }
        lines.push(letters);
    }
    let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
    Layer::of_rows(&lines, Ground::Nothing.letter()).ok_or_else(|| BadPicture::new(*first, 1, too_large()))
}
