//! Character sheets as Markdown for printing: every figure with its terms, and boxes for numbers that change in play.
//! It shows only what a seat sees. Each kind of sheet prints its own sections.

use crate::content::Catalog;
use crate::report::sheets;
use crate::table::terms::signed;
use crate::table::{Figure, SeenActor};
use crate::words::markdown;
use std::fmt::Write as _;

/// The most boxes beside a number.
const BOXES: i32 = 40;

/// The sheet of a character under a heading of this level; empty for a foe.
pub fn sheet(actor: &SeenActor, catalog: &Catalog, level: usize) -> String {
    let Some(body) = sheets::of(actor).printed(catalog) else { return String::new() };
    let effects = actor.effects.iter().map(|effect| format!("- {}\n", escaped(&effect.name)));
    let effects: String = effects.collect();
    let effects = if effects.is_empty() { effects } else { format!("\n**Effects now**\n\n{effects}") };
    format!("{} {}\n\n{body}{effects}", "#".repeat(level), escaped(&actor.name))
}

/// Full boxes for the present value, empty ones for the rest.
pub fn boxes(now: i32, most: i32) -> String {
    let most = most.clamp(0, BOXES);
    let now = now.clamp(0, most);
    "☒".repeat(now as usize) + &"☐".repeat((most - now) as usize)
}

pub fn listed(words: &[String]) -> String {
    words.iter().fold(String::new(), |out, line| out + "- " + &escaped(line) + "\n")
}

pub fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut out = String::new();
    for row in rows {
        if out.is_empty() {
            let _ = writeln!(out, "\n| {} |\n|{}", heads.join(" | "), " --- |".repeat(heads.len()));
        }
        let cells: Vec<String> = row.iter().map(|cell| escaped(cell)).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    out
}

/// Numbers that change in play, with boxes: name, present value, maximum.
pub fn gauges(gauges: &[(&str, i32, i32)]) -> String {
    let row = |(name, now, most): &(&str, i32, i32)| {
        vec![(*name).to_string(), format!("{now} of {most}"), boxes(*now, *most)]
    };
    table(&["", "now", ""], gauges.iter().map(row))
}

/// Figures by their keys, with their conditional terms.
pub fn figures(figures: &[(&'static str, Figure)]) -> String {
    let row = |(name, f): &(&str, Figure)| vec![(*name).to_string(), f.total().to_string(), whole_sum(f)];
    table(&["figure", "", "made of"], figures.iter().map(row))
}

/// Lines about an actor: the name, then labeled words; empty ones are left out.
pub fn about<const N: usize>(name: &str, told: [(&str, Vec<String>); N]) -> Vec<String> {
    let line = |(label, words): (&str, Vec<String>)| {
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        (!words.is_empty()).then(|| format!("{label}{}", words.join(", ")))
    };
    std::iter::once(name.to_string()).chain(told.into_iter().filter_map(line)).collect()
}

/// The terms of a figure, including conditional ones.
pub fn whole_sum(figure: &Figure) -> String {
    let left_out = figure.terms.iter().filter(|term| !term.on);
    left_out
        .fold(figure.sum(), |sum, term| format!("{sum}; {} {} where it fits", term.name, signed(term.value)))
}

/// Escapes a line of Markdown.
pub fn escaped(text: &str) -> String {
    let plain = markdown(text);
    // At the beginning of a line these make a list, a quotation, a heading or a rule.
    let digits = plain.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = plain.split_at(digits);
    let signs: &[char] = if number.is_empty() { &['-', '+', '>', '=', '~'] } else { &['.', ')'] };
    if rest.starts_with(signs) { format!("{number}\\{rest}") } else { plain }
}
