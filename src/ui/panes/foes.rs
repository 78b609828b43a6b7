//! The Foes pane: on the Dealer's seat with every number, on other seats only what can be seen.

use ratatui::layout::Rect;

use super::party::state_words;
use crate::table::actor::Temper;
use crate::table::seen::{Seen, SeenActor, SeenBody, SeenFoe, SeenFoeNumbers};
use crate::table::terms::signed;
use crate::ui::canvas::{Canvas, row_of};
use crate::ui::explain;
use crate::ui::keymap::Context;
use crate::ui::panes::{At, Cursors, Pane, View};
use crate::ui::theme::Role;
use crate::ui::widgets::{Bar, Frame, Prose};

/// The pane.
pub struct Face;

impl super::Face for Face {
    fn context(&self) -> Context {
        Context::Foes
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.foes().count()
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let foes: Vec<&SeenActor> = view.seen.foes().collect();
        let cursor = at.cursor.min(foes.len().saturating_sub(1));
        let inner = Frame::inner(area);
        let air = u16::from(area.height >= 12);
        let inside =
            Rect { y: inner.y + air.min(inner.height), height: inner.height.saturating_sub(air), ..inner };
        let rows = heights(&foes, inside, cursor);
        let places = to.rows(Pane::Foes, area, inside, &rows, at);
        if foes.is_empty() {
            to.put(inside, (inside.x + 1, inside.y), "nobody to fight", Role::Dim);
        }
        for (index, place) in places {
            let row = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..place };
            match (&foes[index].body, rows[index]) {
                (SeenBody::Foe(foe), 1) => line(to, row, foes[index], foe),
                (SeenBody::Foe(foe), 2 | 3) if foe.numbers.is_some() => short(to, row, foes[index], foe),
                (SeenBody::Foe(foe), _) => whole_foe(to, row, foes[index], foe),
                (SeenBody::Opponent(foe), rows) => super::paper::opponent(to, row, foes[index], foe, rows),
                (SeenBody::Hero(_) | SeenBody::Paper(_), _) => continue,
            }
            if at.focused && index == cursor {
                to.look.select(to.buf, row_of(place, 0));
            }
        }
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::foe_at(seen, cursors[Pane::Foes])
    }
}

/// The rows of each foe with the blank one after it: as many foes whole as fit, the one under the cursor first; then
/// their health; at least a line.
fn heights(foes: &[&SeenActor], inside: Rect, cursor: usize) -> Vec<u16> {
    let mut rows = vec![1; foes.len()];
    if inside.width < 30 || foes.is_empty() {
        return rows;
    }
    let mut left = inside.height.saturating_sub(foes.len() as u16);
    let mut raise = |rows: &mut Vec<u16>, at: usize, to: u16| {
        let more = to.saturating_sub(rows[at]);
        if more <= left {
            left -= more;
            rows[at] += more;
        }
    };
    let order = || std::iter::once(cursor).chain((0..foes.len()).filter(move |at| *at != cursor));
    for at in order() {
        raise(&mut rows, at, 3);
    }
    for at in order() {
        if rows[at] == 3 {
            raise(&mut rows, at, height(foes[at]) + 1);
        }
    }
    rows
}

fn height(actor: &SeenActor) -> u16 {
    if let SeenBody::Opponent(foe) = &actor.body {
        return super::paper::foe_height(actor, foe);
    }
    let Some(foe) = actor.foe() else { return 1 };
    let effects = u16::from(!actor.effects.is_empty());
    match &foe.numbers {
        Some(numbers) => {
            let fights = numbers.sheet.melee.is_some() || numbers.sheet.ranged.is_some();
            3 + u16::from(fights) + effects
        }
        None => 2 + effects + actor.told.len() as u16,
    }
}

/// The name, with words to the right of it; and what lasts, where there is no row for it.
fn named(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, (right, role): (&str, Role), lasts: bool) {
    let left = to.put_right(row_of(row, 0), right, role);
    let name = Rect { width: left.saturating_sub(row.x + 1), ..row };
    let x = to.put(name, (row.x, row.y), &actor.name, if actor.down { Role::Dim } else { Role::Ink });
    if lasts {
        to.put(name, (x + 1, row.y), &state_words(actor), Role::Warning);
    }
}

/// Name, rank and health.
fn short(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, foe: &SeenFoe) {
    named(to, row, actor, (foe.rank.words(), Role::Dim), true);
    if let Some(numbers) = &foe.numbers {
        health(to, row_of(row, 1), actor, numbers);
    }
}

/// Health that can be seen, in words; `down` for who is beaten.
fn line(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, foe: &SeenFoe) {
    let words = match &foe.numbers {
        Some(numbers) if numbers.sheet.patience > 0 => {
            format!("{}/{} pat {}", numbers.health, numbers.sheet.health, numbers.patience)
        }
        Some(numbers) => format!("{}/{}", numbers.health, numbers.sheet.health),
        None => foe.looks.to_owned(),
    };
    let words = if actor.acted { format!("{words} ·") } else { words };
    named(to, row, actor, (&words, Role::Ink), true);
}

fn whole_foe(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, foe: &SeenFoe) {
    named(to, row, actor, (foe.rank.words(), Role::Dim), false);
    let mut nth = 1;
    match &foe.numbers {
        None => {
            let second = row_of(row, 1);
            to.put(second, (row.x, second.y), foe.looks, Role::Dim);
            nth += 1;
            for words in &actor.told {
                let next = row_of(row, nth);
                to.put(next, (row.x, next.y), words, Role::Dim);
                nth += 1;
            }
        }
        Some(numbers) => nth += figures(to, row, actor, numbers),
    }
    let words = state_words(actor);
    if !words.is_empty() {
        let last = row_of(row, nth);
        to.put(last, (row.x, last.y), &words, Role::Warning);
    }
}

fn health(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, numbers: &SeenFoeNumbers) {
    if row.height == 0 {
        return;
    }
    let x = to.put(row, (row.x, row.y), to.look.glyphs.heart[1], Role::Harm) + 1;
    let cells = numbers.sheet.health.clamp(4, 14) as u16;
    let bar = Bar { value: numbers.health, most: numbers.sheet.health, cells, role: Role::Bar };
    let at = Rect { x: x.min(row.right()), width: row.right().saturating_sub(x), ..row };
    let x = bar.draw(to.look, at, to.buf);
    if actor.acted {
        let room = row.right().saturating_sub(x + 1);
        let words = if usize::from(room) < "turn taken".len() { "acted" } else { "turn taken" };
        to.put(row, (x + 1, row.y), words, Role::Dim);
    }
}

fn figures(to: &mut Canvas<'_, '_>, row: Rect, actor: &SeenActor, numbers: &SeenFoeNumbers) -> u16 {
    health(to, row_of(row, 1), actor, numbers);
    let third = row_of(row, 2);
    let sheet = &numbers.sheet;
    let mut words = Vec::new();
    if sheet.patience > 0 {
        words.push(format!("patience {}", numbers.patience));
    }
    words.push(match numbers.temper {
        Temper::Steady => format!("danger sense {}", sheet.danger_sense),
        Temper::Furious => "full fury next".to_owned(),
        Temper::Open => "spent: half power".to_owned(),
    });
    let soak = sheet.toughness + numbers.armor;
    if soak > 0 {
        words.push(format!("soak {soak}"));
    }
    to.put(third, (row.x, third.y), &words.join(" · "), Role::Dim);
    let attack = |label: &str, attack: &Option<crate::table::sheet::FoeAttack>| {
        let attack = attack.as_ref()?;
        let damage = if attack.damage == 0 { String::new() } else { format!(" {}", signed(attack.damage)) };
        Some(format!("{label} {}{damage}", attack.power))
    };
    let fights: Vec<String> =
        [attack("melee", &sheet.melee), attack("ranged", &sheet.ranged)].into_iter().flatten().collect();
    if fights.is_empty() {
        return 2;
    }
    let fourth = row_of(row, 3);
    to.put(fourth, (row.x, fourth.y), &fights.join(" · "), Role::Dim);
    3
}
