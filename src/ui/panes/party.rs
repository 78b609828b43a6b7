//! The Party pane: who is here, and how they are. It shows no card of anybody's hand.

use std::fmt::Write as _;

use ratatui::layout::Rect;

use crate::table::effect::Effect;
use crate::table::hook::Quantity;
use crate::table::seen::{SeenActor, SeenBody, SeenHero};
use crate::table::terms::signed;
use crate::ui::canvas::{Canvas, row_of};
use crate::ui::keymap::Context;
use crate::ui::panes::{At, Pane, View};
use crate::ui::procedures::leads;
use crate::ui::theme::Role;
use crate::ui::widgets::{Bar, Frame, TokenKind, Tokens};

/// The pane.
pub struct Face;

impl super::Face for Face {
    fn context(&self) -> Context {
        Context::Party
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.heroes().count()
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let seen = view.seen;
        let heroes: Vec<&SeenActor> = seen.heroes().collect();
        let inner = Frame::inner(area);
        let air = u16::from(area.height >= 14);
        let inside =
            Rect { y: inner.y + air.min(inner.height), height: inner.height.saturating_sub(air), ..inner };
        let roomy = inside.width >= 30;
        let rows: Vec<u16> = heroes.iter().map(|hero| height(hero, roomy) + air).collect();
        let places = to.rows(Pane::Party, area, inside, &rows, at);
        if heroes.is_empty() {
            to.wrap(inside, " Nobody yet. `join NAME` brings a hero.", Role::Dim);
        }
        for (index, place) in places {
            match &heroes[index].body {
                SeenBody::Hero(hero) => one(to, place, heroes[index], hero, roomy),
                SeenBody::Paper(paper) => super::paper::one(to, place, heroes[index], paper),
                SeenBody::Foe(_) | SeenBody::Opponent(_) => continue,
            }
            if at.focused && index == at.cursor.min(heroes.len().saturating_sub(1)) {
                to.look.select(to.buf, row_of(place, 0));
            } else if seen.seat.is(&heroes[index].id) || leads(seen, &heroes[index].id) {
                to.put(place, (place.x, place.y), to.look.glyphs.pointer, Role::Accent);
            }
        }
        None
    }
}

fn height(actor: &SeenActor, roomy: bool) -> u16 {
    if actor.paper().is_some() {
        return super::paper::height(actor);
    }
    let effects = u16::from(!actor.effects.is_empty() || actor.down);
    let bonds = actor.hero().is_some_and(|hero| !hero.bonds.is_empty());
    3 + effects + u16::from(roomy && bonds)
}

/// A figure's total, if the figure is known.
pub fn figure(hero: &SeenHero, name: Quantity) -> Option<i32> {
    hero.figures.iter().find(|(known, _)| *known == name).map(|(_, figure)| figure.total())
}

/// Draws so many tokens after their label at the right of a row; returns the column before them.
fn counted(to: &mut Canvas<'_, '_>, row: Rect, label: &str, held: i32, of: (u16, TokenKind)) -> u16 {
    let held = held.max(0) as u16;
    let tokens = Tokens { held, places: of.0, kind: of.1, count: false, role: Role::Token };
    let wide = tokens.width().min(row.width);
    if row.height > 0 {
        tokens.draw(to.look, Rect { x: row.right().saturating_sub(wide), width: wide, ..row }, to.buf);
    }
    to.put_right(Rect { width: row.width.saturating_sub(wide + 1), ..row }, label, Role::Dim)
}

fn one(to: &mut Canvas<'_, '_>, place: Rect, actor: &SeenActor, hero: &SeenHero, roomy: bool) {
    let full = figure(hero, Quantity::Health).unwrap_or(hero.health);
    let most_focus = figure(hero, Quantity::Focus).unwrap_or(hero.focus);
    let row = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..row_of(place, 0) };
    let left =
        if roomy { counted(to, row, "morale", hero.morale, (6, TokenKind::Round)) } else { row.right() + 1 };
    to.put(Rect { width: left.saturating_sub(row.x + 1), ..row }, (row.x, row.y), &actor.name, Role::Ink);
    let row = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..row_of(place, 1) };
    let x = to.put(row, (row.x, row.y), to.look.glyphs.heart[1], Role::Harm) + 1;
    let bar = Bar { value: hero.health, most: full, cells: 8, role: Role::Bar };
    let mut x = if row.height > 0 {
        bar.draw(to.look, Rect { x: x.min(row.right()), width: row.right().saturating_sub(x), ..row }, to.buf)
    } else {
        x
    };
    if hero.temporary_health > 0 {
        x = to.put(row, (x, row.y), &format!(" +{}", hero.temporary_health), Role::Good);
    }
    if roomy {
        counted(to, row, "focus", hero.focus, (most_focus.clamp(0, 8) as u16, TokenKind::Diamond));
    } else {
        to.put(row, (x + 1, row.y), &format!("focus {}", hero.focus), Role::Dim);
    }
    let soak = figure(hero, Quantity::Soak);
    let row = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..row_of(place, 2) };
    let mut words = format!("hand {}", actor.hand_count());
    if roomy {
        let deck = actor.piles.as_ref().map_or(0, |piles| piles.deck);
        write!(words, "   deck {deck}").expect("writing to a string cannot fail");
    }
    if let Some(soak) = soak {
        write!(words, "{}soak {soak}", if roomy { "   " } else { " " })
            .expect("writing to a string cannot fail");
    }
    if !roomy {
        write!(words, " morale {}", hero.morale).expect("writing to a string cannot fail");
    }
    if actor.physical {
        words.push_str(" · real cards");
    }
    to.put(row, (row.x, row.y), &words, Role::Dim);
    let mut nth = 3;
    if roomy && !hero.bonds.is_empty() {
        let bonds: Vec<String> = hero.bonds.iter().map(|(name, level)| format!("{name} {level}")).collect();
        let row = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..row_of(place, nth) };
        let words = format!("{} {}", to.look.glyphs.heart[0], bonds.join(" · "));
        to.put(row, (row.x, row.y), &words, Role::Dim);
        nth += 1;
    }
    let words = state_words(actor);
    if !words.is_empty() {
        let row = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..row_of(place, nth) };
        to.put(row, (row.x, row.y), &super::paper::fitted(to, words, row.width), Role::Warning);
    }
}

/// What lasts on somebody, in one line.
pub fn state_words(actor: &SeenActor) -> String {
    let mut words = Vec::new();
    if actor.gone {
        words.push("dead".to_owned());
    }
    words.extend(actor.effects.iter().map(super::paper::status_words));
    words.join(" · ")
}

/// An effect with its number: `Distracted −2`.
pub fn effect_words(effect: &Effect) -> String {
    match crate::rules::hook::number(effect) {
        Some(n) => format!("{} {}", effect.name, signed(n)),
        None => effect.name.clone(),
    }
}
