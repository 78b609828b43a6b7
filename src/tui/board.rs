//! Draws the map: ground, tokens, and overlays for reach, weapon bands, strokes and a dragged token.

mod ground;
mod token;
mod zoom;

use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::canvas::Canvas;
use super::theme::Role;
use crate::rules::map::way::Reach;
use crate::table::actor::ActorId;
use crate::table::map::{FOGGED, Ground, Square};
use crate::table::seen::{Seen, SeenMap, SeenToken};
use crate::words::counted;

pub use token::{letters, state};
pub use zoom::Zoom;

#[derive(Debug, Default)]
pub enum Over {
    #[default]
    Nothing,
    Reach(Reach),
    /// The weapon band of each square, from 1 to 5; 0 for none.
    Bands(Vec<u8>),
}

/// A token on its way to the square under the pointer, with the price of the move.
pub struct Dragged<'a> {
    pub who: &'a ActorId,
    pub to: Square,
    pub price: (String, Role),
}

pub struct Board<'a> {
    pub seen: &'a Seen,
    pub map: &'a SeenMap,
    pub cursor: Option<Square>,
    pub picked: Option<&'a ActorId>,
    pub over: &'a Over,
    pub stroke: &'a [Square],
    pub dragged: Option<Dragged<'a>>,
    pub first: Square,
    pub zoom: Zoom,
}

/// An overlay's mark on a square: its color, and the words in its upper left.
#[derive(Default)]
struct Mark {
    role: Option<Role>,
    words: String,
}

impl Board<'_> {
    /// Number of whole squares across and down.
    pub fn fits(place: Rect, zoom: Zoom) -> (u16, u16) {
        let (width, height) = zoom.cells();
        (place.width / width, place.height / height)
    }

    pub fn square_at(place: Rect, first: Square, zoom: Zoom, (x, y): (u16, u16)) -> Option<Square> {
        let (width, height) = zoom.cells();
        let across = u8::try_from(x.checked_sub(place.x)? / width).ok()?;
        let down = u8::try_from(y.checked_sub(place.y)? / height).ok()?;
        Some(Square { x: first.x.checked_add(across)?, y: first.y.checked_add(down)? })
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, place: Rect) {
        let place = place.intersection(to.buf.area);
        let (across, down) = Self::fits(place, self.zoom);
        let ground = &self.map.ground;
        let (wide, high) = (u16::from(ground.wide()), u16::from(ground.high()));
        let picked = self.picked.and_then(|who| self.map.token(who));
        for row in 0..down.min(high.saturating_sub(u16::from(self.first.y))) {
            for column in 0..across.min(wide.saturating_sub(u16::from(self.first.x))) {
                let at = Square { x: self.first.x + column as u8, y: self.first.y + row as u8 };
                if let Some(cells) = self.cells(place, at) {
                    self.square(to, cells, at, picked);
                }
            }
        }
        for token in &self.map.tokens {
            let away = self.dragged.as_ref().is_some_and(|dragged| *dragged.who == token.who);
            let style = if away { Some(Role::Dim) } else { None };
            let pair = self.on_one_square(token);
            self.token(to, self.cells(place, token.at), pair.first().copied().unwrap_or(token), style);
        }
        if let Some(cursor) = self.cursor {
            self.mark(to, place, cursor);
        }
        if let Some(dragged) = &self.dragged {
            self.drag(to, place, dragged);
        }
    }

    fn square(&self, to: &mut Canvas<'_, '_>, cells: Rect, at: Square, picked: Option<&SeenToken>) {
        let look = to.look;
        let letter = self.map.ground.at(at).unwrap_or(FOGGED);
        let ground = Ground::of(letter);
        let mark = self.over(at, ground, picked);
        let stroke = self.stroke.contains(&at);
        // The Dealer sees through fog.
        let fogged = self.map.fog.is_some() && self.map.is_fogged(at);
        let role = match ground {
            _ if stroke => Role::Selection,
            None => Role::BarEmpty,
            Some(_) if fogged => Role::BarEmpty,
            // Open squares have the color of the scene's terrain.
            Some(Ground::Open) => mark.role.unwrap_or(ground::role(self.map.open)),
            Some(ground) => mark.role.unwrap_or(ground::role(ground)),
        };
        let style = look.style(role);
        for y in 0..cells.height {
            for x in 0..cells.width {
                let sign = match ground {
                    _ if stroke && (x, y) == (0, 0) => look.glyphs.pointer,
                    None => look.glyphs.bar_empty,
                    Some(Ground::Open) if fogged => look.glyphs.bar_empty,
                    Some(_) if fogged && x % 2 == 1 => look.glyphs.bar_empty,
                    Some(ground) => ground::glyph(look, ground, Position { x, y }, cells.height),
                };
                to.buf[(cells.x + x, cells.y + y)].set_symbol(sign).set_style(style);
            }
        }
        if !stroke && !fogged {
            let skipped = u16::from(cells.width == 2 && mark.words.chars().count() == 1);
            let skipped = if ground == Some(Ground::Open) { 0 } else { skipped };
            to.put(cells, (cells.x + skipped, cells.y), &mark.words, role);
        }
    }

    fn over(&self, at: Square, ground: Option<Ground>, picked: Option<&SeenToken>) -> Mark {
        let (width, _) = self.zoom.cells();
        let open = ground == Some(Ground::Open);
        match self.over {
            Over::Nothing => Mark::default(),
            Over::Reach(reach) => {
                let (from, spent) =
                    picked.map_or((None, 0), |token| (Some(token.at), token.gait.stride.cards));
                let Some(stride) = reach.stride(at).filter(|_| Some(at) != from) else {
                    return Mark::default();
                };
                let cards = usize::from(stride.cards.saturating_sub(spent));
                let costs = self.seen.clock.combat && cards > 0;
                let words = match width {
                    8 if costs => counted(cards, "card", "cards"),
                    1 if open => "+".into(),
                    1 => String::new(),
                    2 if costs && !open => cards.min(9).to_string(),
                    _ if costs => format!("+{}", cards.min(9)),
                    _ => "+".into(),
                };
                Mark { role: Some(Role::MapReach), words }
            }
            Over::Bands(bands) => {
                let band = self.map.ground.place(at).and_then(|place| bands.get(place)).copied().unwrap_or(0);
                let words = if band > 0 && (width > 1 || open) { band.to_string() } else { String::new() };
                Mark { role: (band > 0).then_some(Role::Key), words }
            }
        }
    }

    /// The cells of a square, if it is wholly visible.
    fn cells(&self, place: Rect, at: Square) -> Option<Rect> {
        let (width, height) = self.zoom.cells();
        let x = u16::from(at.x.checked_sub(self.first.x)?) * width;
        let y = u16::from(at.y.checked_sub(self.first.y)?) * height;
        (x + width <= place.width && y + height <= place.height).then_some(Rect {
            x: place.x + x,
            y: place.y + y,
            width,
            height,
        })
    }

    /// The standing tokens on this token's square, visible ones first; only a hidden token can share a square.
    fn on_one_square(&self, token: &SeenToken) -> Vec<&SeenToken> {
        let stands = |token: &SeenToken| self.seen.actor(&token.who).is_some_and(|actor| !actor.down);
        let here = |other: &&SeenToken| other.at == token.at && stands(token) && stands(other);
        let mut all: Vec<&SeenToken> = self.map.tokens.iter().filter(here).collect();
        all.sort_by_key(|other| other.hidden);
        all
    }

    /// Draws a token into the cells of a square; `role` is its color while it is drawn away from its own square.
    fn token(&self, to: &mut Canvas<'_, '_>, cells: Option<Rect>, token: &SeenToken, role: Option<Role>) {
        let (Some(cells), Some(actor)) = (cells, self.seen.actor(&token.who)) else { return };
        let picked = self.picked == Some(&token.who) && role.is_none();
        let of = |role| to.look.style(Role::Ground).patch(to.look.style(role));
        let style = match role {
            Some(role) => of(role),
            None if picked && cells.height > 1 => of(Role::Accent).add_modifier(Modifier::BOLD),
            None if picked => to.look.style(Role::Selection).add_modifier(Modifier::BOLD),
            None => token::style(to.look, actor, token),
        };
        let with = self.on_one_square(token).into_iter().find(|other| other.who != token.who);
        let with = with.and_then(|other| Some((self.seen.actor(&other.who)?, other)));
        token::TokenView { actor, token, with, style, picked }.draw(to, cells);
    }

    fn drag(&self, to: &mut Canvas<'_, '_>, place: Rect, dragged: &Dragged<'_>) {
        let (Some(cells), Some(token)) = (self.cells(place, dragged.to), self.map.token(dragged.who)) else {
            return;
        };
        self.token(to, Some(cells), token, None);
        let (words, role) = &dragged.price;
        let words = format!(" {words} ");
        let width = to.look.width(&words).min(place.width);
        let x = if cells.right() + width <= place.right() {
            cells.right()
        } else {
            cells.x.saturating_sub(width).max(place.x)
        };
        let y = cells.y.min(place.bottom().saturating_sub(1));
        let row = Rect { x, y, width, height: 1 };
        let style = to.look.style(Role::Ground).patch(to.look.style(*role)).add_modifier(Modifier::REVERSED);
        to.look.put(to.buf, row, (x, y), &words, style);
    }

    /// Reverses a square; one that is reversed already becomes plain.
    fn mark(&self, to: &mut Canvas<'_, '_>, place: Rect, at: Square) {
        let Some(cells) = self.cells(place, at) else { return };
        for (x, y) in cells.rows().flat_map(Rect::columns).map(|cell| (cell.x, cell.y)) {
            to.buf[(x, y)].modifier.toggle(Modifier::REVERSED);
        }
    }
}
