//! A check on the felt: purpose, figures, the two dice with the Advantage die, and the sum.

use ratatui::layout::Rect;

use super::{figure_words, verdict};
use crate::command::Side;
use crate::rules::scene::boon;
use crate::table::scene_check::AdvantageDie;
use crate::table::seen::SeenCheck;
use crate::table::terms::signed;
use crate::tui::canvas::Canvas;
use crate::tui::felt::Animation;
use crate::tui::felt::stage::{self, Staged};
use crate::tui::felt::thrown::{self, DrawnDie};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;

pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    check: &SeenCheck,
    settled: bool,
    craft: &FeltLayout,
) {
    let stage = stage::stage(area);
    let staged = Staged {
        heading: &check.heading,
        figures: figures(to, stage, check),
        beware: None,
        verdict: verdict::line(check),
        foot: verdict::rows(to, stage.width, check),
        least: 1,
        settled,
        consequences: &craft.consequences,
    };
    let Some(room) = staged.room(to, stage) else { return };
    let show = craft.show.filter(|_| !settled);
    let rows = if room >= thrown::ROWS { thrown::ROWS } else { room.min(1) };
    let foot = staged.draw(to, stage, [rows; 3], |to, body| {
        let sums = [true, false].map(|named| sum(check, show.is_some(), named));
        thrown::draw(to, body, &dice(check, show), body.height >= thrown::ROWS, sums);
    });
    if show.is_none() {
        verdict::draw(to, foot, check, settled, craft);
    }
}

/// Each kind of boons gets a line of its own.
fn figures(to: &Canvas<'_, '_>, area: Rect, check: &SeenCheck) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (side, of) in check.known() {
        let boons = matches!(side, Side::Circumstance | Side::Advantage);
        if boons && !of.terms.iter().any(|term| term.on) {
            continue;
        }
        let words = figure_words(side, of);
        if boons {
            lines.push(words);
        } else {
            to.append(&mut lines, &words, area.width);
        }
    }
    lines.truncate(usize::from(area.height / 3).clamp(2, 4));
    lines
}

fn dice(check: &SeenCheck, show: Option<Animation>) -> Vec<DrawnDie> {
    let faces = check.check.faces();
    let die = |at: usize, role: Role| {
        let face = thrown::falling(&faces, at, 0, boon::SIDES, show);
        DrawnDie { sides: boon::SIDES, face, role }
    };
    let mut all = vec![die(0, Role::Ink), die(1, Role::Ink)];
    if check.check.die != AdvantageDie::Without {
        all.push(die(2, Role::Good));
    }
    all
}

/// `+3  +2B circumstance 4 = 18`.
fn sum(check: &SeenCheck, falling: bool, named: bool) -> String {
    let mut words = Vec::new();
    if !check.now.hidden || !check.check.rating.terms.is_empty() {
        words.push(signed(check.check.rating.total()));
    }
    let counts = [
        (Side::Circumstance, check.check.circumstance.total(), true),
        (Side::Advantage, check.check.advantage.total(), check.now.success != Some(false)),
    ];
    for (side, boons, counted) in counts {
        if boons != 0 && counted {
            let of = if named { format!(" ({}B {})", signed(boons), side.words()) } else { String::new() };
            words.push(signed(boon::worth(&check.check, boons)) + &of);
        }
    }
    if let Some(result) = check.now.result.filter(|_| !falling) {
        words.push(format!("= {result}"));
    }
    words.join("  ")
}
