//! Paper Story characters in the Party pane, and opponents in the Foes pane. Every figure comes from the table.

use ratatui::layout::Rect;

use crate::table::effect::{Effect, System, Until};
use crate::table::seen::{SeenActor, SeenOpponent, SeenPaper};
use crate::table::terms::{Figure, signed};
use crate::ui::canvas::{Canvas, row_of};
use crate::ui::theme::Role;
use crate::ui::widgets::Bar;

/// The most statuses that have a line of their own.
const LINES: usize = 4;

/// A figure's total by its key; 0 where there is none.
pub fn total(figures: &[(&'static str, Figure)], key: &str) -> i32 {
    figures.iter().find(|(known, _)| *known == key).map_or(0, |(_, figure)| figure.total())
}

/// A status with what is left of it: `Boosted Guard +1 (2 turns)`; other effects as they are called.
pub fn status_words(effect: &Effect) -> String {
    let name = super::party::effect_words(effect);
    match effect.until {
        Until::Turns(_) | Until::TurnEnd if effect.system == System::Paper => {
            format!("{name} ({})", effect.until.words())
        }
        _ => name,
    }
}

/// The rows that a character takes without air.
pub(super) fn height(actor: &SeenActor) -> u16 {
    3 + actor.effects.len().min(LINES) as u16
}

fn line(place: Rect, nth: u16) -> Rect {
    Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..row_of(place, nth) }
}

/// Statuses in so many cells: where they do not fit, turns are told by their number alone.
pub(super) fn fitted(to: &Canvas<'_, '_>, words: String, width: u16) -> String {
    if to.look.width(&words) > width { words.replace(" turns)", ")").replace(" turn)", ")") } else { words }
}

/// The statuses, one to a row, from a row on.
fn statuses(to: &mut Canvas<'_, '_>, place: Rect, first: u16, actor: &SeenActor) {
    let many = actor.effects.len() > LINES;
    for (nth, effect) in actor.effects.iter().take(LINES).enumerate() {
        let row = line(place, first + nth as u16);
        let words = if many && nth + 1 == LINES {
            format!("and {} more", actor.effects.len() + 1 - LINES)
        } else {
            status_words(effect)
        };
        let words = fitted(to, words, row.width);
        to.put(row, (row.x, row.y), &words, Role::Warning);
    }
}

/// What somebody fights with, in one line: shorter words, then less air, rather than a figure that is cut off.
fn fighting(
    to: &Canvas<'_, '_>,
    width: u16,
    first: Option<&str>,
    figures: &[(&'static str, Figure)],
) -> String {
    let attack = total(figures, "attack");
    let line = |[power, hit, defense]: [&str; 3], glue: &str| {
        let mut words: Vec<String> = first.iter().map(|&fact| fact.to_owned()).collect();
        words.push(format!("{power} {}", total(figures, "power")));
        if attack != 0 {
            words.push(format!("{hit} {}", signed(attack)));
        }
        words.push(format!("{defense} {}", total(figures, "defense")));
        words.join(glue)
    };
    let long = line(["Power", "Attack", "Defense"], " · ");
    let short = ["Pow", "Att", "Def"];
    let tries = [long, line(short, " · ")];
    tries.into_iter().find(|words| to.look.width(words) <= width).unwrap_or_else(|| line(short, " "))
}

/// Draws a character.
pub(super) fn one(to: &mut Canvas<'_, '_>, place: Rect, actor: &SeenActor, paper: &SeenPaper) {
    let row = line(place, 0);
    to.put(row, (row.x, row.y), &actor.name, if actor.down { Role::Dim } else { Role::Ink });
    if actor.physical && row.height > 0 && row.width > to.look.width(&actor.name) + 12 {
        to.put_right(row, "real dice", Role::Dim);
    }
    let row = line(place, 1);
    if row.height > 0 {
        let (full, most_fp) = (total(&paper.figures, "hp"), total(&paper.figures, "fp"));
        let fp = format!("FP {}/{most_fp}", paper.fp);
        let numbers = to.look.width(&format!("{}/{full}", paper.hp)) + to.look.width(&fp) + 3 + 1 + 2;
        let cells = row.width.saturating_sub(numbers).min(10);
        let x = to.put(row, (row.x, row.y), "HP", Role::Harm) + 1;
        let bar = Bar { value: paper.hp, most: full, cells, role: Role::Bar };
        bar.draw(
            to.look,
            Rect { x: x.min(row.right()), width: row.right().saturating_sub(x), ..row },
            to.buf,
        );
        to.put_right(row, &fp, Role::Dim);
    }
    let row = line(place, 2);
    let bp = format!("BP {}", paper.bp);
    to.put(row, (row.x, row.y), &fighting(to, row.width, Some(&bp), &paper.figures), Role::Dim);
    statuses(to, place, 3, actor);
}

/// The rows that an opponent takes without air.
pub(super) fn foe_height(actor: &SeenActor, foe: &SeenOpponent) -> u16 {
    let numbers = if foe.numbers.is_some() { 3 } else { 2 + actor.told.len() as u16 };
    numbers + actor.effects.len().min(LINES) as u16
}

/// Draws an opponent in so many rows: its looks, and on the Dealer's seat its numbers.
pub(super) fn opponent(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, foe: &SeenOpponent, rows: u16) {
    let role = if actor.down { Role::Dim } else { Role::Ink };
    let short = match &foe.numbers {
        Some(numbers) => format!("{}/{}", numbers.hp, numbers.sheet.hp),
        None => foe.looks.to_owned(),
    };
    let side = match (rows, &foe.numbers) {
        (1, _) => short,
        (_, Some(_)) => "opponent".to_owned(),
        (_, None) => String::new(),
    };
    let first = row_of(row, 0);
    let left = if side.is_empty() || first.height == 0 {
        first.right()
    } else {
        to.put_right(first, &side, Role::Dim)
    };
    let name = Rect { width: left.saturating_sub(first.x + 1), ..first };
    let x = to.put(name, (first.x, first.y), &actor.name, role);
    if rows == 1 {
        let words: Vec<String> = actor.effects.iter().map(status_words).collect();
        if !words.is_empty() {
            to.put(name, (x + 1, first.y), &words.join(" · "), Role::Warning);
        }
        return;
    }
    let second = row_of(row, 1);
    let Some(numbers) = &foe.numbers else {
        to.put(second, (second.x, second.y), foe.looks, Role::Dim);
        for (words, nth) in actor.told.iter().zip(2..) {
            let next = row_of(row, nth);
            to.put(next, (next.x, next.y), words, Role::Dim);
        }
        let under = 2 + actor.told.len() as u16;
        statuses(to, Rect { x: row.x.saturating_sub(1), width: row.width + 1, ..row }, under, actor);
        return;
    };
    if second.height > 0 {
        let x = to.put(second, (second.x, second.y), "HP", Role::Harm) + 1;
        let cells = numbers.sheet.hp.clamp(4, 14) as u16;
        let bar = Bar { value: numbers.hp, most: numbers.sheet.hp, cells, role: Role::Bar };
        let at = Rect { x: x.min(second.right()), width: second.right().saturating_sub(x), ..second };
        let x = bar.draw(to.look, at, to.buf);
        if actor.acted {
            to.put(second, (x + 1, second.y), "turn taken", Role::Dim);
        }
    }
    let third = row_of(row, 2);
    to.put(third, (third.x, third.y), &fighting(to, third.width, None, &numbers.figures), Role::Dim);
    statuses(to, Rect { x: row.x.saturating_sub(1), width: row.width + 1, ..row }, 3, actor);
}
