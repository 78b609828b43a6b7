//! Cells as text: a number and the words after it, separate so that numbers can be aligned.

use super::{Cell, Tone};
use crate::game::Measure;
use crate::statistics::{Estimate, Verdict};
use greenfelt_engine::words::{counted, percent};

/// Replaces the interval of an exact number.
const EXACT: &str = " [exact]";

/// A whole number with commas.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

pub fn counted_games(games: u64) -> String {
    if games < 1_000 { counted(games, "game", "games") } else { format!("{} games", grouped(games)) }
}

/// A value of a measure: percent for a share, else one decimal.
pub fn number(by: Measure, value: f64) -> String {
    with_digits(by, value, usize::from(!by.is_share()))
}

fn with_digits(by: Measure, value: f64, digits: usize) -> String {
    match (by.is_share(), digits) {
        (true, 0) => percent(value),
        (true, _) => format!("{:.digits$}%", value * 100.0),
        (false, _) => format!("{value:.digits$}"),
    }
}

/// The decimals that the width of an interval justifies; fewer in little room, except for exact numbers.
fn digits(by: Measure, of: &Estimate, tight: bool) -> usize {
    let narrow = |width: f64| usize::from(of.half_width() < width && (!tight || of.is_exact()));
    if by.is_share() { narrow(0.01) } else { 1 + narrow(0.05) }
}

/// Points for a share, else the value itself.
fn units(by: Measure, value: f64) -> f64 {
    if by.is_share() { value * 100.0 } else { value }
}

/// The ends of an interval, rounded away from its middle.
fn ends(by: Measure, of: &Estimate, digits: usize) -> [f64; 2] {
    let scale = 10_f64.powi(digits as i32);
    // A difference as small as the rounding of binary fractions does not move an end.
    let low = (units(by, of.low) * scale + 1e-6).floor() / scale;
    [low, (units(by, of.high) * scale - 1e-6).ceil() / scale]
}

/// A change with its sign; 0 has none.
fn signed(value: f64, digits: usize) -> String {
    let words = format!("{:.digits$}", value.abs());
    match words.chars().any(|sign| sign.is_ascii_digit() && sign != '0') {
        false => "0".into(),
        true if value < 0.0 => format!("−{words}"),
        true => format!("+{words}"),
    }
}

/// A mean, followed by both ends of its interval.
fn estimate(by: Measure, of: &Estimate, tight: bool) -> (String, String) {
    let digits = digits(by, of, tight);
    let [low, high] = ends(by, of, digits);
    let ends = || format!(" [{low:.digits$} to {high:.digits$}]");
    let behind = if of.is_exact() { EXACT.to_owned() } else { ends() };
    (with_digits(by, of.mean, digits), behind)
}

/// A mean with both ends of its interval: `82% [79 to 85]`.
pub fn estimate_words(by: Measure, of: &Estimate) -> String {
    let (number, behind) = estimate(by, of, false);
    number + &behind
}

/// The number of a cell, and the text after it.
pub(super) fn parts(cell: &Cell) -> (String, String) {
    parts_in(cell, false)
}

/// The same, with fewer decimals in little room.
pub(super) fn parts_in(cell: &Cell, tight: bool) -> (String, String) {
    let none = String::new;
    match cell {
        Cell::Nothing | Cell::Flag(false) => (none(), none()),
        Cell::Flag(true) => (none(), "yes".into()),
        Cell::Words(words) => (none(), words.clone()),
        Cell::List(all) => (none(), all.join(", ")),
        Cell::Record(all) => {
            let each = all.iter().map(|(name, cell)| format!("{name} {}", words(cell)));
            (none(), each.collect::<Vec<_>>().join(", "))
        }
        Cell::Count(count) => {
            let minus = if *count < 0 { "−" } else { "" };
            (format!("{minus}{}", grouped(count.unsigned_abs())), none())
        }
        Cell::Number(number) if *number < 0.0 => (format!("−{:.2}", number.abs()), none()),
        Cell::Number(number) => (format!("{number:.2}"), none()),
        Cell::Share(share) => (percent(*share), none()),
        Cell::Chance(chance) | Cell::Part { shown: chance, .. } => {
            (format!("{:.1}%", chance * 100.0), none())
        }
        Cell::Mean(by, of) => {
            let (number, behind) = estimate(*by, &of.mean, tight);
            (number, format!("{behind} ({:.0} to {:.0})", of.p10, of.p90))
        }
        Cell::Estimate(by, of) => estimate(*by, of, tight),
        Cell::Difference(by, of, verdict) => {
            let digits = digits(*by, of, tight);
            let sign = match verdict {
                Verdict::Better => "▲ ",
                Verdict::Worse => "▼ ",
                Verdict::Alike => "= ",
                Verdict::Undecided => "",
            };
            let [low, high] = ends(*by, of, digits).map(|end| signed(end, digits));
            let behind = if of.is_exact() { EXACT.to_owned() } else { format!(" [{low} to {high}]") };
            (format!("{sign}{}", signed(units(*by, of.mean), digits)), behind)
        }
        Cell::Curve(values) => (none(), values.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")),
        Cell::Moves(moves) if moves.is_empty() => (none(), "only itself".into()),
        Cell::Moves(moves) => {
            let each = moves.iter().map(|(name, was, is)| format!("{} {was} → {is}", name.replace('_', " ")));
            (none(), each.collect::<Vec<_>>().join(" · "))
        }
    }
}

pub(super) fn words(cell: &Cell) -> String {
    let (number, behind) = parts(cell);
    number + &behind
}

/// Good or bad news, since less of some measures is better.
pub(super) fn tone(cell: &Cell) -> Tone {
    match cell {
        Cell::Difference(by, _, Verdict::Better) if by.more_is_better() => Tone::Good,
        Cell::Difference(by, _, Verdict::Worse) if !by.more_is_better() => Tone::Good,
        Cell::Difference(_, _, Verdict::Better | Verdict::Worse) => Tone::Bad,
        Cell::Difference(_, _, Verdict::Undecided) => Tone::Dim,
        _ => Tone::Plain,
    }
}
