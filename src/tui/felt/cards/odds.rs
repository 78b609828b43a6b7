//! The odds of the chosen cards: success or better in words, and the five results as a bar with percentages.

use ratatui::layout::Rect;

use super::verdict::role;
use crate::lab::challenge_odds::{Chances, TOLD};
use crate::lab::choices::PlayOn;
use crate::table::challenge::Outcome;
use crate::tui::canvas::{Canvas, middle, row_of};
use crate::tui::theme::Role;
use crate::words::{adding_up, percent};

const CELLS: u16 = 44;

#[derive(Clone, Debug, PartialEq)]
pub struct LayShown {
    pub yours: Chances,
    pub about: bool,
    /// The result that the best lay improves, and its chance there; `None` if this is the best lay or the best is
    /// unknown.
    pub best: Option<(Outcome, f64)>,
    /// True in an attack: the best lay is the one that deals most and takes least.
    pub attacks: bool,
    pub is_best: bool,
    pub key: String,
}

impl LayShown {
    fn words(&self) -> String {
        let about = if self.about { "about " } else { "" };
        let yours = or_better(Outcome::Success, self.yours.shown(100.0).at_least(Outcome::Success));
        let best = self.best.map(|(outcome, best)| match outcome {
            _ if self.attacks => format!(" · {} best trade {}", self.key, percent(best)),
            Outcome::Success => format!(" · {} best {}", self.key, percent(best)),
            // An estimate gets one word less.
            _ if self.about => format!(" · {} partial {}", self.key, percent(best)),
            _ => format!(" · {} {}", self.key, or_better(outcome, best)),
        });
        let best = best.or_else(|| self.is_best.then(|| " · the best lay".to_owned()));
        format!("{about}{yours}{}", best.unwrap_or_default())
    }
}

pub(super) fn playing_on(on: &PlayOn) -> String {
    let parts: Vec<String> =
        adding_up(&[on.better, on.same, on.worse], 100.0).into_iter().map(percent).collect();
    let [better, same, worse] = [&parts[0], &parts[1], &parts[2]];
    format!("Playing on instead: {better} better, {same} the same, {worse} worse.")
}

fn or_better(outcome: Outcome, chance: f64) -> String {
    let name = match outcome {
        Outcome::Success => "success",
        _ => "partial",
    };
    format!("{name} or better {}", percent(chance))
}

pub(super) const ROWS: u16 = 3;

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, shown: &LayShown) {
    to.put_centred(row_of(area, 0), &shown.words(), Role::Ink);
    if area.height >= ROWS {
        bar(to, row_of(area, 1), &shown.yours);
    }
    parts(to, row_of(area, area.height.clamp(1, ROWS) - 1), &shown.yours);
}

fn bar(to: &mut Canvas<'_, '_>, row: Rect, chances: &Chances) {
    let lane = middle(row, CELLS);
    let mut from = lane.x;
    for (outcome, cells) in chances.parts(lane.width) {
        let rest = to.look.glyphs.heavy.horizontal.repeat(usize::from(cells.saturating_sub(1)));
        let sign: String = sign(to, outcome).chars().take(1).collect();
        to.put(lane, (from, lane.y), &format!("{sign}{rest}"), role(outcome));
        from += cells;
    }
}

/// The sign of a result, twice for an extreme one.
fn sign(to: &Canvas<'_, '_>, outcome: Outcome) -> String {
    let glyphs = to.look.glyphs;
    match outcome {
        Outcome::Perfect => glyphs.success.repeat(2),
        Outcome::Success => glyphs.success.to_owned(),
        Outcome::Partial => glyphs.draw.to_owned(),
        Outcome::Failure => glyphs.failure.to_owned(),
        Outcome::TotalFailure => glyphs.failure.repeat(2),
    }
}

/// Uses names where they fit, else short names, else signs.
fn parts(to: &mut Canvas<'_, '_>, row: Rect, chances: &Chances) {
    let chances = chances.shown(100.0);
    let likely: Vec<(Outcome, f64)> = chances.each().filter(|(_, chance)| *chance >= TOLD).collect();
    let told = |name: &dyn Fn(Outcome) -> String| -> Vec<(String, Role)> {
        likely
            .iter()
            .map(|(outcome, chance)| (format!("{} {}", name(*outcome), percent(*chance)), role(*outcome)))
            .collect()
    };
    let width = |parts: &[(String, Role)]| -> u16 {
        parts.iter().map(|(words, _)| to.look.width(words) + 2).sum::<u16>().saturating_sub(2)
    };
    let named = [told(&|outcome| outcome.words().to_owned()), told(&|outcome| outcome.short().to_owned())];
    let signs = told(&|outcome| sign(to, outcome));
    let parts = named.into_iter().find(|parts| width(parts) <= row.width).unwrap_or(signs);
    let lane = middle(row, width(&parts));
    let mut x = lane.x;
    for (words, role) in parts {
        x = to.put(lane, (x, lane.y), &words, role) + 2;
    }
}
