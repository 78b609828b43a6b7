//! The odds of a Nudge roll under its dice: each grade, or each end of a contest, as a bar and in percent.

use ratatui::layout::Rect;

use crate::lab::roll_odds::RollOdds;
use crate::tui::canvas::{Canvas, middle, row_of};
use crate::tui::theme::Role;
use crate::words::{adding_up, percent};

const CELLS: u16 = 4;

const GAP: u16 = 3;

const GRADES: usize = 4;

/// Less likely grades are left out, unless no other is left.
const LEAST: f64 = 0.005;

pub(super) fn rows(odds: Option<&RollOdds>) -> u16 {
    u16::from(odds.is_some())
}

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, odds: &RollOdds) {
    let row = row_of(area, 0);
    let told = describe(odds);
    let critical = (odds.critical > 0.0).then(|| format!("critical {}", percent(odds.critical)));
    let width = |parts: usize, bars: bool| -> u16 {
        let bar = if bars { CELLS + 1 } else { 0 };
        let parts = told[..parts]
            .iter()
            .map(|(name, chance, _)| to.look.width(name) + 1 + bar + to.look.width(&percent(*chance)) + GAP);
        let critical = critical.iter().map(|words| to.look.width(words) + GAP);
        parts.chain(critical).sum::<u16>() - GAP
    };
    let ways = (1..=told.len()).rev().flat_map(|parts| [(parts, true), (parts, false)]);
    let fitting = ways.map(|(parts, bars)| (parts, bars, width(parts, bars)));
    let Some((parts, bars, width)) = fitting.into_iter().find(|(.., width)| *width <= row.width) else {
        return;
    };
    let lane = middle(row, width);
    let mut x = lane.x;
    for (nth, (name, chance, role)) in told[..parts].iter().enumerate() {
        if nth > 0 {
            x = dot(to, lane, x);
        }
        x = to.put(lane, (x, row.y), name, Role::Ink) + 1;
        if bars {
            let full = (chance * f64::from(CELLS)).round() as u16;
            let place = Rect { x, width: CELLS.min(lane.right().saturating_sub(x)), ..lane };
            x = to.look.bar(to.buf, place, full, *role) + 1;
        }
        x = to.put(lane, (x, row.y), &percent(*chance), *role);
    }
    if let Some(words) = critical {
        x = dot(to, lane, x);
        to.put(lane, (x, row.y), &words, Role::Harm);
    }
}

/// The ends of a contest, else the last certain grade and those above it.
fn describe(odds: &RollOdds) -> Vec<(&'static str, f64, Role)> {
    if let Some(stakes) = odds.contest {
        let shown = adding_up(&[stakes.win, stakes.lose, stakes.nobody], 100.0);
        let ends = [("win", shown[0], Role::Good), ("lose", shown[1], Role::Harm)];
        let nobody = (stakes.nobody >= LEAST).then_some(("nobody", shown[2], Role::Ink));
        return ends.into_iter().chain(nobody).collect();
    }
    let sure = odds.grades.iter().rposition(|(_, chance)| *chance > 1.0 - 1e-9).unwrap_or(0);
    let open = odds.grades[sure..].iter().enumerate();
    let likely = open.filter(|(nth, (_, chance))| *nth == 0 || *chance >= LEAST);
    likely.map(|(_, (grade, chance))| (grade.name(), *chance, Role::Good)).take(GRADES).collect()
}

fn dot(to: &mut Canvas<'_, '_>, lane: Rect, x: u16) -> u16 {
    let dot = to.look.glyphs.dot;
    to.put(lane, (x + 1, lane.y), dot, Role::Dim) + 1
}
