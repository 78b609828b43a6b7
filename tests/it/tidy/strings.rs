//! All sentences of the program, read from its source: none contains a retired word. `GREENFELT_STRINGS=FILE cargo test
//! --test it tidy::strings` writes the list for reading.

use super::{none, rust, texts};
use greenfelt::command::CATALOG;
use std::collections::BTreeSet;
use std::iter::Peekable;
use std::path::Path;
use std::str::Chars;

/// Words that are given up, each with what stands in its place.
const GIVEN_UP: [(&str, &str); 28] = [
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
    ("let it go", "waive it, or name the act"),
    ("blind from", "unseen from"),
    ("points of wins", "percentage points of wins"),
    ("would rather take", "chooses"),
    ("typed only by rank", "by rank"),
    ("a compel of", "the compel of"),
    ("what is told", "the fact"),
    ("tells what can be saved", "shows what can be saved"),
    ("the living of", "the survivors of"),
    ("no longer prepared", "removed"),
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
fn sentences_have_no_retired_word() {
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

/// Labels that no form has any more: words that ask or join, where a noun of the table belongs.
const NO_LABELS: [&str; 26] = [
    "who", "whom", "what", "which", "why", "how", "way", "by", "of", "to", "at", "from", "free", "shift",
    "in", "and", "words", "called", "when", "where", "also", "again", "laid by", "in words", "comes to",
    "owed",
];

/// The labels that the forms of the screen write in their own files.
fn labels_of_forms() -> BTreeSet<(String, String)> {
    let makers = [
        "rows.who(\"",
        "rows.choice(\"",
        "rows.optional(\"",
        "rows.among(\"",
        "rows.text(\"",
        "rows.number(\"",
    ];
    let written = |(name, text): (String, String)| {
        let found = makers.iter().flat_map(|maker| text.split(maker).skip(1));
        let labels = found.filter_map(|rest| rest.split('"').next());
        labels.map(|label| (name.clone(), label.trim().to_owned())).collect::<Vec<_>>()
    };
    rust(&["src/tui/forms"]).into_iter().flat_map(written).collect()
}

#[test]
fn every_label_of_a_form_is_a_noun_of_the_table() {
    let commands = CATALOG
        .iter()
        .flat_map(|spec| spec.slots().into_iter().map(|slot| (format!("command {}", spec.name), slot.label)));
    let forms = labels_of_forms();
    assert!(forms.len() > 60, "only {} labels", forms.len());
    // A form has twelve columns for a label.
    let unfit = |label: &str| NO_LABELS.contains(&label) || label.chars().count() > 12;
    let forms = forms.into_iter().filter(|(_, label)| NO_LABELS.contains(&label.as_str()));
    let wrong = commands.filter(|(_, label)| unfit(label)).chain(forms);
    none(&wrong.map(|(place, label)| format!("{place}: {label}")).collect::<Vec<_>>());
}
