//! Character sheets as Markdown that can be printed: with every figure and its terms, and boxes for what changes in play.
//! Of what a seat sees, and nothing else. What stands on each kind of sheet, its face says.

use crate::content::Catalog;
use crate::sheets;
use crate::table::seen::SeenActor;
use crate::table::terms::{Figure, signed};
use std::fmt::Write as _;

/// The most boxes that stand beside a number.
const BOXES: i32 = 40;

/// The sheet of a character under a heading of a level; nothing for a foe.
pub fn sheet(actor: &SeenActor, catalog: &Catalog, level: usize) -> String {
    let Some(body) = sheets::of(actor).printed(catalog) else { return String::new() };
    let effects = actor.effects.iter().map(|effect| format!("- {}\n", escaped(&effect.name)));
    let effects: String = effects.collect();
    let effects = if effects.is_empty() { effects } else { format!("\n**Effects now**\n\n{effects}") };
    format!("{} {}\n\n{body}{effects}", "#".repeat(level), escaped(&actor.name))
}

/// What is there as full boxes, what is lost as empty ones.
pub fn boxes(now: i32, most: i32) -> String {
    let most = most.clamp(0, BOXES);
    let now = now.clamp(0, most);
    "☒".repeat(now as usize) + &"☐".repeat((most - now) as usize)
}

pub fn listed(words: &[String]) -> String {
    words.iter().fold(String::new(), |out, line| out + "- " + &escaped(line) + "\n")
}

/// A table; nothing where it has no rows.
pub fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut out = String::new();
    for row in rows {
        if out.is_empty() {
            let _ = writeln!(out, "\n| {} |\n|{}", heads.join(" | "), " --- |".repeat(heads.len()));
        }
        let cells: Vec<String> = row.iter().map(|cell| escaped(cell).replace('|', "\\|")).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    out
}

/// What changes in play, each with its boxes: what it is called, what there is, how much there can be.
pub fn gauges(gauges: &[(&str, i32, i32)]) -> String {
    let row = |(name, now, most): &(&str, i32, i32)| {
        vec![(*name).to_string(), format!("{now} of {most}"), boxes(*now, *most)]
    };
    table(&["", "now", ""], gauges.iter().map(row))
}

/// Figures by their keys, with what counts only where it fits.
pub fn figures(figures: &[(&'static str, Figure)]) -> String {
    let row = |(name, f): &(&str, Figure)| vec![(*name).to_string(), f.total().to_string(), whole_sum(f)];
    table(&["figure", "", "made of"], figures.iter().map(row))
}

/// Who somebody is, in lines: the name, then words after what they are; what there is none of is left out.
pub fn about<const N: usize>(name: &str, told: [(&str, Vec<String>); N]) -> Vec<String> {
    let line = |(label, words): (&str, Vec<String>)| {
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        (!words.is_empty()).then(|| format!("{label}{}", words.join(", ")))
    };
    std::iter::once(name.to_string()).chain(told.into_iter().filter_map(line)).collect()
}

/// What a figure is made of, with what counts only where it fits.
pub fn whole_sum(figure: &Figure) -> String {
    let left_out = figure.terms.iter().filter(|term| !term.on);
    left_out
        .fold(figure.sum(), |sum, term| format!("{sum}; {} {} where it fits", term.name, signed(term.value)))
}

/// Text in which nothing is Markdown.
pub fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let number = text.bytes().take_while(u8::is_ascii_digit).count();
    for (at, sign) in text.char_indices() {
        // At the beginning of a line these make a list, a quotation, a heading or a rule.
        let begins = at == 0 && matches!(sign, '-' | '+' | '>' | '=' | '~' | '|');
        let numbers = number > 0 && at == number && matches!(sign, '.' | ')');
        if begins || numbers || matches!(sign, '\\' | '*' | '_' | '`' | '<' | '[' | ']' | '#') {
            plain.push('\\');
        }
        plain.push(sign);
    }
    plain
}
