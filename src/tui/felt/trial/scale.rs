//! Physical Defense as a scale: a band for each result of an attack, and the roll on it.

use ratatui::layout::Rect;

use crate::lab::attack_odds;
use crate::rules::crucible::attack::{Band, Bands, CRITICAL};
use crate::table::seen::SeenTrial;
use crate::table::trial::Came;
use crate::tui::canvas::{Canvas, row_of};
use crate::tui::theme::Role;
use crate::words::{adding_up, percent};

/// Names, bands, numbers and roll.
pub(super) const ROWS: u16 = 4;

/// Names of the bands, the longest that fits is drawn.
const NAMES: [[&str; 3]; 5] = [
    ["dodged", "dodge", "d"],
    ["parried", "parry", "p"],
    ["turned by armor", "armor", "a"],
    ["hit", "hit", "h"],
    ["critical", "crit", "!"],
];

fn ends(trial: &SeenTrial, armor: i32) -> (i32, i32) {
    let bonus = trial.trial.bonus.total();
    let total = trial.now.total;
    let low = (3 + bonus).min(0).min(total.unwrap_or(0));
    let high = (24 + bonus).max(armor + CRITICAL + 4).max(total.unwrap_or(0));
    (low, high)
}

fn role(band: Band) -> Role {
    match band {
        Band::Dodged => Role::Dim,
        Band::Parried | Band::Armor => Role::Token,
        Band::Hit => Role::Warning,
        Band::Critical => Role::Harm,
    }
}

/// Before the roll shows the chance of each band, if the seat is shown odds; shows no numbers that the seat does
/// not know.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, trial: &SeenTrial, falling: bool, coached: bool) {
    let landed = match trial.now.end {
        Some(Came::Band(band)) if !falling => Some(band),
        _ => None,
    };
    let wide = i32::from(area.width.max(5));
    let tops: [i32; 4] = match trial.now.bands {
        Some([dodge, parry, armor]) => {
            let (low, high) = ends(trial, armor);
            let cell =
                |roll: i32| (i64::from(roll - low) * i64::from(wide) / i64::from((high - low).max(1))) as i32;
            [dodge, parry, armor, armor + CRITICAL].map(|top| cell(top + 1).clamp(0, wide))
        }
        // Equal bands until the roll falls, if the numbers are unknown.
        None => [1, 2, 3, 4].map(|nth| wide * nth / 5),
    };
    let from = [0, tops[0], tops[1], tops[2], tops[3]];
    let until = [tops[0], tops[1], tops[2], tops[3], wide];
    for ((band, names), (from, until)) in Band::ALL.into_iter().zip(NAMES).zip(from.into_iter().zip(until)) {
        let cells = (until - from).max(0) as u16;
        if cells == 0 {
            continue;
        }
        let place = Rect { x: area.x + from as u16, width: cells, ..area };
        let here = landed == Some(band);
        let color = if here { role(band) } else { Role::Dim };
        let fits = names.into_iter().find(|name| to.look.width(name) < cells);
        to.put_centred(row_of(place, 0), fits.unwrap_or_default(), if here { color } else { Role::Ink });
        let glyphs = to.look.glyphs;
        let line = if here { glyphs.bar_full } else { glyphs.heavy.horizontal };
        let edge = if from == 0 { "" } else { glyphs.rounded.vertical };
        let rest = usize::from(cells) - usize::from(from > 0);
        to.line(row_of(place, 1), &format!("{edge}{}", line.repeat(rest)), role(band));
    }
    let Some([dodge, parry, armor]) = trial.now.bands else { return };
    // Numbers are below the first cell of their band.
    let mut end = area.x;
    for (top, at) in [dodge, parry, armor, armor + CRITICAL].into_iter().zip(tops) {
        let words = (top + 1).to_string();
        let x = area.x + at as u16;
        if x >= end && x + to.look.width(&words) <= area.right() {
            let row = row_of(area, 2);
            end = to.put(row, (x, row.y), &words, Role::Dim) + 1;
        }
    }
    let known = !trial.now.hidden[0] || !trial.trial.bonus.terms.is_empty();
    if coached && known && trial.now.end.is_none() {
        let chances = attack_odds::bands(trial.trial.bonus.total(), Bands { dodge, parry, armor });
        let chances = adding_up(&chances, 100.0);
        for (chance, (from, until)) in chances.into_iter().zip(from.into_iter().zip(until)) {
            let place = Rect { x: area.x + from as u16, width: (until - from).max(0) as u16, ..area };
            let words = percent(chance);
            if to.look.width(&words) <= place.width {
                to.put_centred(row_of(place, 3), &words, Role::Accent);
            }
        }
    }
    if let Some(total) = trial.now.total.filter(|_| !falling) {
        let (low, high) = ends(trial, armor);
        let cell = i64::from(total - low) * i64::from(wide) / i64::from((high - low).max(1));
        let x = area.x + cell.clamp(0, i64::from(wide - 1)) as u16;
        let row = row_of(area, 3);
        let words = format!("{} {total}", to.look.glyphs.arrows[2]);
        let x = x.min(row.right().saturating_sub(to.look.width(&words)));
        to.put(row, (x, row.y), &words, Role::Accent);
    }
}
