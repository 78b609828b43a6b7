//! A check on the felt: what it is for, its figures, the two dice, the Advantage die beside them, the sum.

use ratatui::layout::Rect;

use super::verdict;
use crate::command::Side;
use crate::rules::scene::boon;
use crate::table::scene_check::AdvantageDie;
use crate::table::seen::SeenCheck;
use crate::table::terms::signed;
use crate::ui::canvas::{Canvas, middle, row_of};
use crate::ui::panes::felt::FeltLayout;
use crate::ui::procedures::Show;
use crate::ui::procedures::stage::{self, Places};
use crate::ui::procedures::trial::{DIE_ROWS, Shown, die_width, falling_face};
use crate::ui::theme::Role;

pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    check: &SeenCheck,
    settled: bool,
    craft: &FeltLayout,
) {
    let area = stage::stage(area);
    let figures = figures(to, area, check);
    let head = 1 + figures.len() as u16;
    if settled && area.height < 8 {
        stage::heading(to, area, &check.heading, &figures);
        if let Some(line) = verdict::line(check) {
            line.rule(to, row_of(area, head));
        }
        return;
    }
    let show = craft.show.filter(|_| !settled);
    let foot = verdict::rows(to, area.width, check);
    let room = area.height.saturating_sub(head + foot);
    let body = if room >= DIE_ROWS { DIE_ROWS } else { 1 };
    let places = Places::of(area, head, body.min(room), foot);
    stage::heading(to, places.head, &check.heading, &figures);
    thrown(to, places.body, check, show);
    if settled {
        places.step_back(to);
    }
    if show.is_none() {
        verdict::draw(to, places.foot, check, settled, craft.coached);
    }
}

/// The figures with their terms, boons of each kind in a line of their own.
fn figures(to: &Canvas<'_, '_>, area: Rect, check: &SeenCheck) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (side, of) in check.known() {
        let boons = matches!(side, Side::Circumstance | Side::Advantage);
        if boons && !of.terms.iter().any(|term| term.on) {
            continue;
        }
        let words = if boons {
            format!("{} {}B = {}", side.words(), signed(of.total()), of.sum())
        } else {
            of.named(side.words())
        };
        match lines.last_mut() {
            Some(line) if !boons && to.look.width(line) + to.look.width(&words) + 3 <= area.width => {
                *line = format!("{line} · {words}");
            }
            _ => lines.push(words),
        }
    }
    lines.truncate(usize::from(area.height / 3).clamp(2, 4));
    lines
}

/// The dice as they lie, those that are still to fall among them.
fn dice(check: &SeenCheck, show: Option<Show>) -> Vec<Shown> {
    let faces = check.check.faces();
    let die =
        |at: usize, role: Role| Shown { sides: boon::SIDES, face: falling_face(&faces, at, show), role };
    let mut all = vec![die(0, Role::Ink), die(1, Role::Ink)];
    if check.check.die != AdvantageDie::Without {
        all.push(die(2, Role::Good));
    }
    all
}

fn thrown(to: &mut Canvas<'_, '_>, area: Rect, check: &SeenCheck, show: Option<Show>) {
    let dice = dice(check, show);
    let faces: Vec<String> = dice.iter().copied().map(Shown::describe).collect();
    let lying = area.height < DIE_ROWS;
    let wide: u16 = if lying {
        to.look.width(&faces.join("  ")) + 1
    } else {
        dice.iter().map(|die| die_width(die.sides) + 1).sum()
    };
    // What the boons are of gives way to what it comes to.
    let told = sum(check, show.is_some(), true);
    let fits = wide + 1 + to.look.width(&told) <= area.width;
    let sum = if fits { told } else { sum(check, show.is_some(), false) };
    if lying {
        to.put_centred(row_of(area, 0), format!("{}  {sum}", faces.join("  ")).trim(), Role::Ink);
        return;
    }
    let lane = middle(area, wide + 1 + to.look.width(&sum));
    let mut x = lane.x;
    for die in &dice {
        die.draw(to, Rect { x, height: DIE_ROWS, ..area });
        x += die_width(die.sides) + 1;
    }
    to.put(row_of(lane, 1), (x + 1, row_of(lane, 1).y), &sum, Role::Ink);
}

/// What is added to the dice, and what it comes to: `+3  +2B circumstance 4 = 18`.
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
