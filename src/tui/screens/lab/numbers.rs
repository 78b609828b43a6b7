//! Numbers of the Lab in words: shares in percent, other measures with one decimal, differences with their intervals.

use super::lines::Piece;
use crate::lab::experiment::Difference;
use crate::lab::game::Measure;
use crate::lab::statistics::{Estimate, Verdict};
use crate::tui::look::Look;
use crate::tui::theme::Role;
use crate::words::counted;

/// A share in whole percent; what never came, and what always came, alone are 0% and 100%.
pub(super) fn percent(share: f64) -> String {
    let points = (share * 100.0).round();
    if share > 0.0 && points < 1.0 {
        "<1%".into()
    } else if share < 1.0 && points > 99.0 {
        ">99%".into()
    } else {
        format!("{points:.0}%")
    }
}

/// A mean of the measure that counts.
pub(super) fn mean(by: Measure, mean: f64) -> String {
    if by.is_share() { percent(mean) } else { format!("{mean:.1}") }
}

/// A difference with its sign: points of a share, else one decimal.
pub(super) fn change(look: Look<'_>, by: Measure, of: f64) -> String {
    let tenths = (of.abs() * 10.0).round() / 10.0;
    match (of * 100.0).round() as i32 {
        0 if by.is_share() => "0".into(),
        points if by.is_share() => look.change(points),
        _ if tenths == 0.0 => "0".into(),
        _ => format!("{}{tenths:.1}", if of > 0.0 { "+" } else { look.glyphs.minus }),
    }
}

/// The interval of a mean.
pub(super) fn interval(by: Measure, of: &Estimate) -> String {
    if of.is_exact() {
        "[exact]".into()
    } else if by.is_share() {
        format!("[{:.0} to {:.0}]", (of.low * 100.0).floor(), (of.high * 100.0).ceil())
    } else {
        format!("[{:.1} to {:.1}]", of.low, of.high)
    }
}

/// A difference with its interval.
pub(super) fn gap(look: Look<'_>, by: Measure, of: &Estimate) -> String {
    let [mean, low, high] = [of.mean, of.low, of.high].map(|of| change(look, by, of));
    if of.is_exact() { format!("{mean} [exact]") } else { format!("{mean} [{low} to {high}]") }
}

/// Good or bad news, as less of some measures is better.
pub(super) fn role(by: Measure, verdict: Verdict) -> Role {
    match (verdict, by.more_is_better()) {
        (Verdict::Better, true) | (Verdict::Worse, false) => Role::Good,
        (Verdict::Worse, true) | (Verdict::Better, false) => Role::Harm,
        (Verdict::Alike, _) => Role::Ink,
        (Verdict::Undecided, _) => Role::Dim,
    }
}

/// A difference with its interval, and a sign of what is decided.
pub(super) fn told(look: Look<'_>, by: Measure, difference: &Difference) -> Piece {
    let sign = match difference.verdict {
        Verdict::Better => look.glyphs.up,
        Verdict::Worse => look.glyphs.down,
        Verdict::Alike => look.glyphs.draw,
        Verdict::Undecided => " ",
    };
    (format!("{sign} {}", gap(look, by, &difference.difference)), role(by, difference.verdict))
}

/// A whole number with commas.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

pub(super) fn counted_games(games: u64) -> String {
    if games < 1_000 { counted(games, "game", "games") } else { format!("{} games", grouped(games)) }
}
