//! The hand: cards, which are chosen, and what a queen may copy; skills for players of dice.

use ratatui::layout::Rect;

use crate::table::card::{Card, Laid};
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::{PaperSheet, PaperSkill, Stat};
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, row_of};
use crate::tui::explain;
use crate::tui::felt::cards::draw_under_hand;
use crate::tui::felt::under_way;
use crate::tui::keymap::Context;
use crate::tui::panes::{At, Cursors, Pane, View};
use crate::tui::theme::Role;
use crate::tui::widgets::{CardCell, CardRow, Frame, Prose, Slot};
use crate::words::counted;

#[derive(Clone, Debug, Default)]
pub struct Hand {
    pub title: String,
    /// `None` if hidden from this seat.
    pub cards: Option<Vec<Card>>,
    /// Cards of a hidden hand that are known.
    pub known: Vec<Card>,
    pub count: usize,
    /// Chosen cards, with the cards that queens among them copy.
    pub picked: Vec<Laid>,
    /// Each stat with its skills, in place of cards.
    pub skills: Vec<(String, Vec<String>)>,
    /// The line below, and true for a warning.
    pub line: (String, bool),
    /// True if no other pane is in sight.
    pub alone: bool,
}

impl Hand {
    /// Skills in place of cards; `cards` if they can be played here, too.
    pub fn of_skills(actor: &SeenActor, sheet: &PaperSheet, cards: bool) -> Hand {
        let under = |stat: Stat| {
            let skills = sheet.skills.iter().filter(|skill| skill.stat() == stat);
            (format!("{stat} {}", sheet.stat(stat)), skills.map(PaperSkill::describe).collect())
        };
        let held = || counted(actor.hand_count(), "card for a challenge", "cards for a challenge");
        Hand {
            title: format!("{}'s skills", actor.name),
            count: actor.hand_count(),
            skills: Stat::ALL.into_iter().map(under).collect(),
            line: (cards.then(held).unwrap_or_default(), false),
            ..Hand::default()
        }
    }
}

pub struct HandPane;

impl super::PaneView for HandPane {
    fn context(&self) -> Context {
        Context::Hand
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.hand.cards.as_ref().map_or(0, Vec::len)
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        if let Some(now) = under_way(view.seen).filter(|now| now.beneath().is_some()) {
            now.draw_beneath(to, area, &view.keys, at.focused);
            return None;
        }
        let free = draw(to, area, &view.hand, at.focused.then_some(at.cursor));
        if view.hand.alone && view.craft.laying.is_some() {
            draw_under_hand(to, free, view.seen, &view.craft);
        }
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::under_way(seen).unwrap_or_else(|| explain::hero_at(seen, cursors[Pane::Party]))
    }
}

/// Returns what stays free below the cards.
fn draw(to: &mut Canvas<'_, '_>, area: Rect, hand: &Hand, cursor: Option<usize>) -> Rect {
    let frame = Frame::new(&hand.title, cursor.is_some());
    let inner = to.frame(Pane::Hand, area, &frame);
    let wide = inner.width > 50;
    let side = if wide { 2 } else { u16::from(inner.width > 12) };
    let body = inset(inner, side);
    let foot = u16::from(body.height > 2 && !hand.line.0.is_empty());
    let cards = Rect { height: body.height.saturating_sub(foot), ..body };
    if !hand.skills.is_empty() {
        skills(to, cards, hand);
        if foot > 0 {
            to.line(row_of(body, body.height - 1), &hand.line.0, Role::Dim);
        }
        return below(body, body.height);
    }
    let Some(held) = &hand.cards else {
        backs(to, cards, hand);
        return below(body, body.height);
    };
    if held.is_empty() {
        to.line(row_of(cards, u16::from(cards.height > 3)), "nothing left in hand", Role::Dim);
    }
    let keys: Vec<String> = (1..=held.len())
        .map(|n| match n {
            0..=9 => n.to_string(),
            10 => "0".into(),
            _ => String::new(),
        })
        .collect();
    let mut picked = hand.picked.clone();
    let cells: Vec<CardCell<'_>> = held
        .iter()
        .zip(&keys)
        .map(|(card, key)| {
            let at = picked.iter().position(|laid| laid.card == *card);
            let raised = at.is_some();
            if let Some(at) = at {
                picked.remove(at);
            }
            CardCell::new(Slot::Up(*card)).raised(raised).below(key, Role::Key)
        })
        .collect();
    let row = CardRow {
        cards: &cells,
        cursor: cursor.filter(|_| !cells.is_empty()).map(|at| at.min(cells.len().saturating_sub(1))),
        form: None,
        marks: cards.height >= 6 || cards.height == 3,
    };
    row.draw(to.look, cards, to.buf);
    for (card, place) in row.places(cards) {
        to.spot(place, ClickTarget::Card(card));
    }
    let used = row.height(cards.width, cards.height);
    let gap = u16::from(body.height > used + 1);
    if foot > 0 {
        let line = row_of(body, (used + gap).min(body.height - 1));
        let role = if hand.line.1 { Role::Warning } else { Role::Dim };
        to.line(line, &hand.line.0, role);
    }
    below(body, (used + (foot + 1) * gap).min(body.height))
}

/// Draws skills beside their stats, spaced out if there is room.
fn skills(to: &mut Canvas<'_, '_>, area: Rect, hand: &Hand) {
    let beside = 11.min(area.width / 3);
    let width = area.width.saturating_sub(beside);
    let told: Vec<_> = hand
        .skills
        .iter()
        .map(|(stat, skills)| {
            let mut lines = Vec::new();
            for skill in skills {
                to.append(&mut lines, skill, width);
            }
            (stat, Prose::new().lines(lines, Role::Ink).wrap(to.look, width))
        })
        .collect();
    let rows: usize = told.iter().map(|(_, skills)| skills.height().max(1)).sum();
    let air = u16::from(rows + told.len() <= usize::from(area.height));
    let mut y = air;
    for (stat, skills) in &told {
        to.line(row_of(area, y), stat, Role::Title);
        let place = Rect { x: area.x + beside, width, ..below(area, y) };
        skills.draw(to.look, place, 0, to.buf);
        y += (skills.height() as u16).max(1) + air;
    }
}

fn backs(to: &mut Canvas<'_, '_>, area: Rect, hand: &Hand) {
    if hand.count == 0 {
        to.line(row_of(area, u16::from(area.height > 3)), "nothing left in hand", Role::Dim);
        return;
    }
    let shown = hand.count.min(20);
    let mut cells = vec![CardCell::new(Slot::Down); shown];
    for (cell, card) in cells.iter_mut().zip(&hand.known) {
        cell.place = Slot::Up(*card);
    }
    let room = below(area, u16::from(area.height > 5));
    let row = CardRow::new(&cells);
    row.draw(to.look, room, to.buf);
    let used = row.height(room.width, room.height);
    to.line(row_of(room, used), &hand.line.0, Role::Dim);
}
