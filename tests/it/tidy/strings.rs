//! The sentences of the program, read out of its source: no word stands in them that the house has given up for a plainer one.
//! `GREENFELT_STRINGS=FILE cargo test --test it tidy::strings` writes the list, to be read from top to bottom.

use super::{none, rust, texts};
use std::iter::Peekable;
use std::path::Path;
use std::str::Chars;

/// Words that are given up, each with what stands in its place.
const GIVEN_UP: [(&str, &str); 18] = [
    ("armour", "armor"),
    ("colour", "color"),
    ("colours", "colors"),
    ("grey", "gray"),
    ("whoever", "who, anybody who"),
    ("whomever", "whom"),
    ("anew", "again"),
    ("of one's own", "custom"),
    ("the own", "their own"),
    ("nothing of it", "none"),
    ("is owed", "waits"),
    ("are owed", "wait"),
    ("sits down", "joins"),
    ("sit down", "join"),
    ("comes into play", "is added"),
    ("the scratch", "the sandbox"),
    ("strike out", "remove"),
    ("lay a condition", "add a condition"),
];

/// The string literals of a source file, each with its line; comments are none.
fn literals(source: &str) -> Vec<(usize, String)> {
    let (mut found, mut line, mut chars) = (Vec::new(), 1, source.chars().peekable());
    let mut last = ' ';
    while let Some(sign) = chars.next() {
        let begun = line;
        match sign {
            '\n' => line += 1,
            '/' if chars.peek() == Some(&'/') => {
                for sign in chars.by_ref() {
                    if sign == '\n' {
                        line += 1;
                        break;
                    }
                }
            }
            '"' => {
                let text = if last == 'r' || last == '#' { raw(&mut chars) } else { escaped(&mut chars) };
                line += text.matches('\n').count();
                found.push((begun, text.split_whitespace().collect::<Vec<_>>().join(" ")));
            }
            '\'' => character(&mut chars),
            _ => {}
        }
        last = sign;
    }
    found
}

fn escaped(chars: &mut Peekable<Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(sign) = chars.next() {
        match sign {
            '"' => break,
            '\\' => match chars.next() {
                Some('n') => text.push(' '),
                Some('\n') => text.push('\n'),
                Some(sign) => text.push(sign),
                None => break,
            },
            sign => text.push(sign),
        }
    }
    text
}

/// A raw string; the code writes them with one sign at most.
fn raw(chars: &mut Peekable<Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(sign) = chars.next() {
        if sign == '"' && chars.peek().is_none_or(|next| *next != '"') {
            break;
        }
        text.push(sign);
    }
    text
}

/// A character in quotes, or a lifetime.
fn character(chars: &mut Peekable<Chars<'_>>) {
    let mut ahead = chars.clone();
    let length = match (ahead.next(), ahead.next(), ahead.next()) {
        (Some('\\'), Some('u'), _) => ahead.take_while(|sign| *sign != '\'').count() + 4,
        (Some('\\'), Some(_), Some('\'')) => 3,
        (Some(_), Some('\''), _) => 2,
        _ => 0,
    };
    chars.by_ref().take(length).for_each(drop);
}

/// All sentences that a person may read: more than one word.
fn sentences() -> Vec<(String, usize, String)> {
    let said = |text: &str| text.contains(' ') && text.contains(|sign: char| sign.is_alphabetic());
    let of_file = |(name, text): (String, String)| {
        let found = literals(&text).into_iter().filter(|(_, text)| said(text));
        found.map(|(line, text)| (name.clone(), line, text)).collect::<Vec<_>>()
    };
    let assets = texts(&["assets"]).into_iter();
    let assets = assets.filter(|(name, _)| Path::new(name).extension().is_some_and(|end| end == "ron"));
    rust(&["src"]).into_iter().chain(assets).flat_map(of_file).collect()
}

#[test]
fn sentences_have_no_word_that_was_given_up() {
    let all = sentences();
    assert!(all.len() > 5_000, "only {} sentences", all.len());
    if let Ok(file) = std::env::var("GREENFELT_STRINGS") {
        let lines = all.iter().map(|(name, line, text)| format!("{name}:{line}: {text}\n"));
        std::fs::write(file, lines.collect::<String>()).expect("the list can be written");
    }
    let wrong = all.iter().flat_map(|(name, line, text)| {
        let apart = |sign: char| !sign.is_alphanumeric() && sign != '\'';
        let low: String = text.to_lowercase().split(apart).flat_map(|word| [" ", word]).collect();
        let low = format!("{low} ");
        let given_up = GIVEN_UP.into_iter().filter(move |(word, _)| low.contains(&format!(" {word} ")));
        given_up.map(move |(word, better)| format!("{name}:{line}: {word} ({better}): {text}"))
    });
    none(&wrong.collect::<Vec<_>>());
}
