//! The Party pane: who is here, and how they are. It shows no card of anybody's hand.

use ratatui::layout::Rect;

use super::rows::{self, Block, Line, Piece};
use super::turns::{self, Tracker};
use super::{At, Pane, View, crucible, paper};
use crate::table::due::Owed;
use crate::table::effect::{Effect, System, Until};
use crate::table::hook::Quantity;
use crate::table::seen::{Seen, SeenActor, SeenBody, SeenHero};
use crate::table::terms::signed;
use crate::ui::canvas::{Canvas, below};
use crate::ui::keymap::Context;
use crate::ui::look::Look;
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

    fn wished(&self, look: Look<'_>, seen: &Seen, width: u16) -> u16 {
        rows::wished(look, &blocks(look, seen, width, None), width)
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let many = view.seen.heroes().count();
        let at = At { cursor: at.cursor.min(many.saturating_sub(1)), ..at };
        let looked_at = at.focused.then_some(at.cursor);
        rows::draw(to, Pane::Party, area, &blocks(to.look, view.seen, area.width, looked_at), at);
        if many == 0 {
            let inside = below(Frame::inner(area), u16::from(area.height >= 14));
            to.wrap(inside, " Nobody yet. `join NAME` brings a hero.", Role::Dim);
        }
        None
    }
}

/// From so many columns on there is room for tokens, the deck and bonds.
const ROOMY: u16 = 30;

/// The characters in a pane of a width: the living, then the dead in one line.
fn blocks(look: Look<'_>, seen: &Seen, width: u16, looked_at: Option<usize>) -> Vec<Block> {
    let roomy = width.saturating_sub(2) >= ROOMY;
    let turns = Tracker::of(seen);
    let mut blocks = Vec::new();
    let mut dead = Vec::new();
    for (index, actor) in seen.heroes().enumerate() {
        if actor.gone {
            dead.push((index, actor));
            continue;
        }
        let mut block = match &actor.body {
            SeenBody::Hero(hero) => one(look, actor, hero, roomy),
            SeenBody::Paper(character) => paper::one(look, actor, character, width.saturating_sub(3)),
            SeenBody::Crucible(now) => crucible::one(look, actor, now, width.saturating_sub(3)),
            SeenBody::Foe(_) | SeenBody::Opponent(_) => continue,
        };
        if seen.dues.iter().any(|due| due.to == actor.id && matches!(due.owed, Owed::Death)) {
            block = dying(block, actor);
        }
        let turn = [turns.tracked(actor)];
        block.who = vec![index];
        block.mark = turns::mark(look, &turn);
        blocks.push(turns::weighed(block, looked_at == Some(index), &turn));
    }
    blocks.extend(rows::dead(look, &dead, width.saturating_sub(3)));
    blocks
}

/// Says that somebody is dying, in every size: where there is one line, in place of the numbers.
fn dying(mut block: Block, actor: &SeenActor) -> Block {
    let word = || Piece::Words("DYING".into(), Role::Harm);
    block.least = Line::named(&actor.name, name_role(actor)).firmly(word());
    if let Some(first) = block.lines.first_mut() {
        *first = std::mem::take(first).firmly(word());
    }
    block
}

/// The role of somebody's name.
pub(super) fn name_role(actor: &SeenActor) -> Role {
    if actor.down { Role::Dim } else { Role::Ink }
}

/// A figure's total, if the figure is known.
pub fn figure(hero: &SeenHero, name: Quantity) -> Option<i32> {
    hero.figures.iter().find(|(known, _)| *known == name).map(|(_, figure)| figure.total())
}

/// Tokens at the right edge, after their label.
fn counted(line: Line, label: &str, held: i32, places: u16, kind: TokenKind) -> Line {
    let held = held.max(0) as u16;
    let tokens = Tokens { held, places, kind, count: false, role: Role::Token };
    line.aside(1, Piece::dim(label)).aside(2, Piece::Tokens(tokens))
}

fn one(look: Look<'_>, actor: &SeenActor, hero: &SeenHero, roomy: bool) -> Block {
    let full = figure(hero, Quantity::Health).unwrap_or(hero.health);
    let most_focus = figure(hero, Quantity::Focus).unwrap_or(hero.focus);
    let name = || Line::named(&actor.name, name_role(actor));
    let more = if hero.temporary_health > 0 { format!(" +{}", hero.temporary_health) } else { String::new() };
    let heart = format!("{} ", look.glyphs.heart[1]);
    let bar = Bar { value: hero.health, most: full, cells: 8, role: Role::Bar };
    let health = Line::new(90).and(Piece::Words(heart, Role::Harm)).and(Piece::Bar(bar));
    let health = health.and(Piece::Words(more.clone(), Role::Good));
    let mut lines = if roomy {
        let places = most_focus.clamp(0, 8) as u16;
        vec![
            counted(name(), "morale", hero.morale, 6, TokenKind::Round),
            counted(health, "focus", hero.focus, places, TokenKind::Diamond),
        ]
    } else {
        vec![name(), health.and(Piece::dim(format!(" focus {}", hero.focus)))]
    };
    lines.push(Line::new(60).and(Piece::dim(holdings(actor, hero, roomy))));
    if roomy && !hero.bonds.is_empty() {
        let bonds: Vec<String> = hero.bonds.iter().map(|(name, level)| format!("{name} {level}")).collect();
        lines.push(Line::new(10).and(Piece::dim(format!("{} {}", look.glyphs.heart[0], bonds.join(" · ")))));
    }
    let numbers = format!("{}/{}", look.number(hero.health), look.number(full));
    let focus = format!("{}{}", look.glyphs.diamond[0], hero.focus);
    let least = name()
        .aside(1, Piece::Words(focus, Role::Token))
        .firmly(Piece::Words(format!("{} {numbers}{more}", look.glyphs.heart[1]), Role::Harm));
    let lasts = lasting(actor, System::Ultimo);
    Block { who: Vec::new(), weight: 0, mark: None, lines, lasts, least }
}

/// What somebody holds and wears, in words.
fn holdings(actor: &SeenActor, hero: &SeenHero, roomy: bool) -> String {
    let mut words = vec![format!("hand {}", actor.hand_count())];
    if roomy {
        words.push(format!("deck {}", actor.piles.as_ref().map_or(0, |piles| piles.deck)));
    }
    words.extend(figure(hero, Quantity::Soak).map(|soak| format!("soak {soak}")));
    if !roomy {
        words.push(format!("morale {}", hero.morale));
    }
    let words = words.join(if roomy { "   " } else { " " });
    if actor.physical { format!("{words} · real cards") } else { words }
}

/// What lasts on somebody, each in a few words.
pub(super) fn lasting(actor: &SeenActor, own: System) -> Vec<String> {
    actor.effects.iter().map(|effect| status_words(effect, own)).collect()
}

/// An effect as it stands under its bearer: with the turns that are left, and with its method where it follows other
/// rules than its bearer's sheet.
fn status_words(effect: &Effect, own: System) -> String {
    let mut words = effect_words(effect);
    let counted = matches!(effect.system, System::Paper | System::Crucible);
    if counted && matches!(effect.until, Until::Turns(_) | Until::TurnEnd) {
        words = format!("{words} ({})", effect.until.words());
    }
    match effect.system {
        system if system == own => words,
        System::Ultimo => format!("{words}, cards"),
        System::Paper => format!("{words}, dice"),
        System::Crucible => format!("{words}, trials"),
        System::Scene => words,
    }
}

/// An effect with its number: `Distracted −2`.
pub fn effect_words(effect: &Effect) -> String {
    match crate::rules::hook::number(effect) {
        Some(n) => format!("{} {}", effect.name, signed(n)),
        None => effect.name.clone(),
    }
}
