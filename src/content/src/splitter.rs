//! Splits a content file into its entries by its brackets, each with its first line, so that all faulty entries can be
//! reported at once. Entries are parsed elsewhere.

use super::ron_lexer::{Token, Tokens, field_at, open_text};
use std::iter::Peekable;

#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub(super) list: &'a str,
    pub(super) text: &'a str,
    /// The line where it begins, from 1.
    pub(super) line: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Broken {
    /// The line, from 1.
    pub(super) line: usize,
    pub(super) problem: String,
    pub(super) remedy: String,
}

/// The parts of a content file, up to the first place that cannot be parsed.
#[derive(Debug)]
pub(super) struct Cut<'a> {
    /// The lists that it names, each with its line.
    pub(super) lists: Vec<(&'a str, usize)>,
    pub(super) pieces: Vec<Piece<'a>>,
    pub(super) broken: Option<Broken>,
    source: &'a str,
    from: usize,
    line: usize,
}

/// Splits a file as far as it can be parsed.
pub(super) fn cut(source: &str) -> Cut<'_> {
    let mut cut = Cut { lists: Vec::new(), pieces: Vec::new(), broken: None, source, from: 0, line: 1 };
    let mut tokens = Tokens::of(source).peekable();
    cut.broken = cut.file(&mut tokens).err().map(|fault| cut.broken(fault));
    cut
}

/// The place and the problem of a file that cannot be split further.
struct Fault(usize, String);

/// The first string before a fault without a closing quote, or without a comma after it.
pub(super) fn open_quote(source: &str, fault: usize) -> Option<Broken> {
    let (text, field) = open_text(source).filter(|(text, _)| *text <= fault)?;
    let field = field.map_or_else(|| "a text".into(), |field| format!("`{field}`"));
    Some(Broken {
        line: 1 + source[..text].matches('\n').count(),
        problem: format!("{field} lacks a quote, or a comma after its text"),
        remedy: "a text goes between two quotes, as in `name: \"Karla\",`".into(),
    })
}

/// The byte at a RON reader's line and column.
pub(super) fn byte_of(source: &str, place: &ron::error::Position) -> usize {
    let before: usize = source.split_inclusive('\n').take(place.line.saturating_sub(1)).map(str::len).sum();
    let line = source.get(before..).unwrap_or_default();
    before + line.char_indices().nth(place.col.saturating_sub(1)).map_or(line.len(), |(at, _)| at)
}

impl<'a> Cut<'a> {
    /// The line of a byte; bytes must be requested in ascending order.
    fn line_of(&mut self, at: usize) -> usize {
        self.line += self.source[self.from..at].matches('\n').count();
        self.from = at;
        self.line
    }

    fn broken(&self, Fault(at, problem): Fault) -> Broken {
        // Complete entries report their own faults.
        if let Some(open) = open_quote(&self.source[self.from..], at - self.from) {
            return Broken { line: self.line + open.line - 1, ..open };
        }
        Broken {
            line: 1 + self.source[..at].matches('\n').count(),
            problem,
            remedy: "a content file reads `(weapons: [(..), (..)], foes: [(..)])`".into(),
        }
    }

    /// A fault at the field before a byte.
    fn fault(&self, at: usize, problem: &str) -> Fault {
        let near = field_at(self.source, at).map_or_else(String::new, |field| format!(", at `{field}`"));
        Fault(at, format!("{problem}{near}"))
    }

    fn file(&mut self, tokens: &mut Peekable<Tokens<'a>>) -> Result<(), Fault> {
        // Extensions of RON may come first.
        if tokens.next_if(|(_, token)| *token == Token::Sign('#')).is_some() {
            while tokens.next().is_some_and(|(_, token)| token != Token::Sign(']')) {}
        }
        self.sign(tokens, '(')?;
        while let Some((at, Token::Word(list))) = tokens.next_if(|(_, token)| matches!(token, Token::Word(_)))
        {
            let line = self.line_of(at);
            self.lists.push((list, line));
            self.sign(tokens, ':')?;
            self.sign(tokens, '[')?;
            while tokens.next_if(|(_, token)| *token == Token::Sign(']')).is_none() {
                self.entry(list, tokens)?;
                if tokens.peek().is_some_and(|(_, token)| *token != Token::Sign(']')) {
                    self.sign(tokens, ',')?;
                }
            }
            if tokens.peek().is_some_and(|(_, token)| *token != Token::Sign(')')) {
                self.sign(tokens, ',')?;
            }
        }
        self.sign(tokens, ')')?;
        let after = tokens.next().map(|(at, _)| Fault(at, "something follows the last `)`".into()));
        after.map_or(Ok(()), Err)
    }

    /// Takes a punctuation character.
    fn sign(&self, tokens: &mut Peekable<Tokens<'a>>, sign: char) -> Result<(), Fault> {
        match tokens.next() {
            Some((_, token)) if token == Token::Sign(sign) => Ok(()),
            other => {
                let at = other.map_or(self.source.len(), |(at, _)| at);
                Err(self.fault(at, &format!("a `{sign}` is missing")))
            }
        }
    }

    /// Takes an entry up to the comma or bracket after it.
    fn entry(&mut self, list: &'a str, tokens: &mut Peekable<Tokens<'a>>) -> Result<(), Fault> {
        let begins = tokens.peek().map_or(self.source.len(), |(at, _)| *at);
        let mut open: Vec<(usize, char)> = Vec::new();
        let ends = loop {
            let Some(&(at, token)) = tokens.peek() else {
                let opened = open.pop().map_or(begins, |(at, _)| at);
                let line = 1 + self.source[..opened].matches('\n').count();
                let problem = format!("a bracket of line {line} is not closed");
                return Err(self.fault(self.source.len(), &problem));
            };
            match token {
                Token::Sign(',' | ']') if open.is_empty() => break at,
                Token::Sign(sign @ ('(' | '[' | '{')) => open.push((at, closing(sign))),
                Token::Sign(sign @ (')' | ']' | '}')) => match open.pop() {
                    Some((_, closes)) if closes == sign => {}
                    Some((_, closes)) => return Err(self.fault(at, &format!("a `{closes}` is missing"))),
                    None => return Err(self.fault(at, &format!("the `{sign}` closes nothing"))),
                },
                Token::Sign(_) | Token::Word(_) | Token::Text(..) => {}
            }
            tokens.next();
            if open.is_empty() && matches!(token, Token::Sign(')' | ']' | '}')) {
                break at + 1;
            }
        };
        let (text, line) = (&self.source[begins..ends], self.line_of(begins));
        self.pieces.push(Piece { list, text, line });
        Ok(())
    }
}

fn closing(sign: char) -> char {
    match sign {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}
