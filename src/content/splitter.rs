//! Splits a content file into its entries, each with its first line, so that all faulty entries can be reported at
//! once. Entries are parsed elsewhere.

use super::ron_lexer::{begins, field_at, open_text};
use ron::value::RawValue;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

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

/// The parts of a content file, up to the first place where it cannot be read on.
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

pub(super) fn cut(source: &str) -> Cut<'_> {
    let mut cut = Cut::of(source);
    let read = ron::Deserializer::from_str(source).and_then(|mut file| {
        let read = File(&mut cut).deserialize(&mut file).and_then(|()| file.end());
        read.map_err(|error| file.span_error(error))
    });
    cut.broken = read.err().map(|error| broken(source, &error));
    cut
}

fn broken(source: &str, error: &ron::error::SpannedError) -> Broken {
    let line = error.span.end.line;
    let at = byte_of(source, &error.span.end);
    if let Some((text, field)) = open_text(source).filter(|(text, _)| *text <= at) {
        let field = field.map_or_else(|| "a text".into(), |field| format!("`{field}`"));
        return Broken {
            line: 1 + source[..text].matches('\n').count(),
            problem: format!("{field} lacks a quote, or a comma after its text"),
            remedy: "a text goes between two quotes, as in `name: \"Karla\",`".into(),
        };
    }
    let near = field_at(source, at).map_or_else(String::new, |field| format!(", at `{field}`"));
    Broken {
        line,
        problem: format!("{}{near}", super::labels::lowered(&error.code.to_string())),
        remedy: "a content file reads `(weapons: [(..), (..)], foes: [(..)])`".into(),
    }
}

/// The byte of a RON reader's line and column.
pub(super) fn byte_of(source: &str, place: &ron::error::Position) -> usize {
    let before: usize = source.split_inclusive('\n').take(place.line.saturating_sub(1)).map(str::len).sum();
    let line = source.get(before..).unwrap_or_default();
    before + line.char_indices().nth(place.col.saturating_sub(1)).map_or(line.len(), |(at, _)| at)
}

impl<'a> Cut<'a> {
    fn of(source: &'a str) -> Cut<'a> {
        Cut { lists: Vec::new(), pieces: Vec::new(), broken: None, source, from: 0, line: 1 }
    }

    /// The line of a part of the file; parts must be asked for in order.
    fn line_of(&mut self, part: &'a str) -> usize {
        // The part is a slice of the file, so the distance of the two is its position.
        let at = part.as_ptr().addr() - self.source.as_ptr().addr();
        self.line += self.source[self.from..at].matches('\n').count();
        self.from = at;
        self.line
    }

    fn list(&mut self, list: &'a str) {
        let line = self.line_of(list);
        self.lists.push((list, line));
    }

    fn entry(&mut self, list: &'a str, text: &'a str) {
        let text = &text[begins(text)..];
        let line = self.line_of(text);
        self.pieces.push(Piece { list, text, line });
    }
}

struct File<'c, 'a>(&'c mut Cut<'a>);

impl<'a> DeserializeSeed<'a> for File<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_struct("", &[], self)
    }
}

impl<'a> Visitor<'a> for File<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("lists of content")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut lists: A) -> Result<(), A::Error> {
        while let Some(list) = lists.next_key_seed(Name)? {
            self.0.list(list);
            lists.next_value_seed(List(list, self.0))?;
        }
        Ok(())
    }
}

struct Name;

impl<'a> DeserializeSeed<'a> for Name {
    type Value = &'a str;

    fn deserialize<D: Deserializer<'a>>(self, from: D) -> Result<&'a str, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl<'a> Visitor<'a> for Name {
    type Value = &'a str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a list")
    }

    fn visit_borrowed_str<E: Error>(self, name: &'a str) -> Result<&'a str, E> {
        Ok(name)
    }
}

struct List<'c, 'a>(&'a str, &'c mut Cut<'a>);

impl<'a> DeserializeSeed<'a> for List<'_, 'a> {
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'a> Visitor<'a> for List<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("entries between `[` and `]`")
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(entry) = entries.next_element::<&RawValue>()? {
            self.1.entry(self.0, entry.get_ron());
        }
        Ok(())
    }
}
