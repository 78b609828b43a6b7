//! Cuts a content file into its entries, each with the line where it begins, so that every faulty entry can be
//! named at once. It understands brackets, texts and comments, and nothing of what an entry means.

/// One entry of one list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    /// The list that it belongs to.
    pub(super) list: &'a str,
    /// The entry, as it is written.
    pub(super) text: &'a str,
    /// The line where it begins, from 1.
    pub(super) line: usize,
}

/// Why a file cannot be cut further.
#[derive(Clone, Debug)]
pub(super) struct Broken {
    /// The line, from 1.
    pub(super) line: usize,
    /// What is wrong.
    pub(super) problem: String,
    /// What would be right.
    pub(super) remedy: String,
}

/// The shape that every content file has.
const SHAPE: &str = "a content file reads `(weapons: [(..), (..)], foes: [(..)])`";

/// The entries of a file, up to the first place where it cannot be read on.
pub(super) fn pieces(source: &str) -> (Vec<Piece<'_>>, Option<Broken>) {
    let mut reader = Reader { source, at: 0, line: 1 };
    let mut found = Vec::new();
    let broken = reader.file(&mut found).err();
    (found, broken)
}

/// The names of all fields in an entry, each with its line counted from 0.
pub(super) fn fields(entry: &str) -> Vec<(&str, usize)> {
    let mut reader = Reader { source: entry, at: 0, line: 0 };
    let mut found = Vec::new();
    while let Some(sign) = reader.peek() {
        if sign.is_ascii_alphabetic() || sign == b'_' {
            if reader.raw_text_ahead() {
                if reader.skip_text().is_err() {
                    break;
                }
                continue;
            }
            let line = reader.line;
            let word = reader.word();
            if reader.skip_space().is_err() {
                break;
            }
            if reader.peek() == Some(b':') {
                found.push((word, line));
            }
        } else if reader.skip_one().is_err() {
            break;
        }
    }
    found
}

struct Reader<'a> {
    source: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.source.as_bytes().get(self.at).copied()
    }

    fn ahead(&self, text: &str) -> bool {
        self.source.as_bytes()[self.at..].starts_with(text.as_bytes())
    }

    fn step(&mut self) {
        if self.peek() == Some(b'\n') {
            self.line += 1;
        }
        self.at += 1;
    }

    fn broken(&self, problem: impl Into<String>) -> Broken {
        Broken { line: self.line, problem: problem.into(), remedy: SHAPE.into() }
    }

    fn expect(&mut self, sign: u8, place: &str) -> Result<(), Broken> {
        self.skip_space()?;
        if self.peek() == Some(sign) {
            self.step();
            return Ok(());
        }
        let sign = char::from(sign);
        Err(match self.source[self.at..].chars().next() {
            Some(other) => self.broken(format!("`{sign}` is missing {place}, there is `{other}`")),
            None => self.broken(format!("`{sign}` is missing {place}, the file ends")),
        })
    }

    fn file(&mut self, found: &mut Vec<Piece<'a>>) -> Result<(), Broken> {
        self.expect(b'(', "at the start of the file")?;
        loop {
            self.skip_space()?;
            if self.peek() == Some(b')') {
                self.step();
                break;
            }
            let list = self.word();
            if list.is_empty() {
                return Err(self.broken("the name of a list is missing"));
            }
            self.expect(b':', "after the name of a list")?;
            self.expect(b'[', "before the entries of a list")?;
            self.list(list, found)?;
            self.skip_space()?;
            if self.peek() == Some(b',') {
                self.step();
            }
        }
        self.skip_space()?;
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.broken("something follows the last bracket of the file")),
        }
    }

    fn list(&mut self, list: &'a str, found: &mut Vec<Piece<'a>>) -> Result<(), Broken> {
        loop {
            self.skip_space()?;
            match self.peek() {
                Some(b']') => {
                    self.step();
                    return Ok(());
                }
                Some(b',') => return Err(self.broken("an entry is missing before a comma")),
                _ => {}
            }
            let (from, line) = (self.at, self.line);
            self.entry()?;
            found.push(Piece { list, text: self.source[from..self.at].trim_end(), line });
            if self.peek() == Some(b',') {
                self.step();
            }
        }
    }

    /// Goes on to the comma or bracket that ends an entry.
    fn entry(&mut self) -> Result<(), Broken> {
        let begun = self.line;
        let mut open = Vec::new();
        loop {
            let Some(sign) = self.peek() else {
                return Err(Broken {
                    line: begun,
                    ..self.broken("an entry begins here and is never closed")
                });
            };
            match sign {
                b',' | b']' if open.is_empty() => return Ok(()),
                b'(' => open.push(b')'),
                b'[' => open.push(b']'),
                b'{' => open.push(b'}'),
                b')' | b']' | b'}' => match open.pop() {
                    Some(close) if close == sign => {}
                    Some(close) => {
                        let (close, sign) = (char::from(close), char::from(sign));
                        return Err(self.broken(format!("`{close}` is missing before `{sign}`")));
                    }
                    None => {
                        return Err(self.broken(format!("`{}` closes nothing", char::from(sign))));
                    }
                },
                _ => {}
            }
            self.skip_one()?;
        }
    }

    /// Skips a text, a comment, or one sign.
    fn skip_one(&mut self) -> Result<(), Broken> {
        match self.peek() {
            Some(b'"') => self.skip_text(),
            Some(b'r') if self.raw_text_ahead() => self.skip_text(),
            Some(b'\'') => {
                let rest = &self.source.as_bytes()[self.at..];
                let length = match rest {
                    [_, b'\\', _, b'\'', ..] => 4,
                    _ => 1,
                };
                (0..length).for_each(|_| self.step());
                Ok(())
            }
            Some(b'/') if self.ahead("//") || self.ahead("/*") => self.skip_space(),
            _ => {
                self.step();
                Ok(())
            }
        }
    }

    fn raw_text_ahead(&self) -> bool {
        let rest = &self.source.as_bytes()[self.at..];
        let before = self.at.checked_sub(1).map(|at| self.source.as_bytes()[at]);
        let inside_word = before.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_');
        !inside_word && rest.first() == Some(&b'r') && rest[1..].iter().find(|b| **b != b'#') == Some(&b'"')
    }

    fn skip_text(&mut self) -> Result<(), Broken> {
        let begun = self.line;
        let raw = self.peek() == Some(b'r');
        let mut hashes = 0;
        if raw {
            self.step();
            while self.peek() == Some(b'#') {
                hashes += 1;
                self.step();
            }
        }
        let end = format!("\"{}", "#".repeat(hashes));
        self.step();
        loop {
            match self.peek() {
                None => {
                    return Err(Broken {
                        line: begun,
                        ..self.broken("a text begins here and its closing quote is missing")
                    });
                }
                Some(b'\\') if !raw => {
                    self.step();
                    self.step();
                }
                Some(b'"') if self.ahead(&end) => {
                    (0..end.len()).for_each(|_| self.step());
                    return Ok(());
                }
                Some(_) => self.step(),
            }
        }
    }

    fn word(&mut self) -> &'a str {
        let from = self.at;
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_') {
            self.step();
        }
        &self.source[from..self.at]
    }

    /// Skips white space and comments.
    fn skip_space(&mut self) -> Result<(), Broken> {
        loop {
            if self.ahead("//") {
                while self.peek().is_some_and(|b| b != b'\n') {
                    self.step();
                }
            } else if self.ahead("/*") {
                let begun = self.line;
                let mut depth = 0_usize;
                loop {
                    if self.ahead("/*") {
                        depth += 1;
                        self.step();
                    } else if self.ahead("*/") {
                        depth -= 1;
                        self.step();
                    } else if self.peek().is_none() {
                        return Err(Broken { line: begun, ..self.broken("a comment is never closed") });
                    }
                    self.step();
                    if depth == 0 {
                        break;
                    }
                }
            } else if self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
                self.step();
            } else {
                return Ok(());
            }
        }
    }
}
