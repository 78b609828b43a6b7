//! Draws the map: ground, tokens, and overlays for reach, weapon bands and strokes.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::canvas::Canvas;
use super::look::Look;
use super::theme::Role;
use crate::rules::map::way::Reach;
use crate::table::actor::ActorId;
use crate::table::map::{FOGGED, Ground, Square};
use crate::table::seen::{Seen, SeenActor, SeenMap, SeenToken};

#[derive(Debug, Default)]
pub enum Over {
    #[default]
    Nothing,
    Reach(Reach),
    /// For each square 1 to 5, or 0 for none.
    Bands(Vec<u8>),
}

pub struct Board<'a> {
    pub seen: &'a Seen,
    pub map: &'a SeenMap,
    pub cursor: Option<Square>,
    pub picked: Option<&'a ActorId>,
    pub over: &'a Over,
    pub stroke: &'a [Square],
    pub first: Square,
    pub cells: u16,
}

fn sign(look: Look<'_>, ground: Ground) -> (&'static str, Role) {
    let plain = |sign: &'static str, ascii: &'static str| if look.glyphs.ascii { ascii } else { sign };
    match ground {
        Ground::Open => (look.glyphs.dot, Role::Dim),
        Ground::Impeded => ("~", Role::Token),
        Ground::Uneven => ("^", Role::Dim),
        Ground::Frozen => ("=", Role::Token),
        Ground::Muddy => ("%", Role::Dim),
        Ground::Sand => (":", Role::Dim),
        Ground::Snowy => ("*", Role::Ink),
        Ground::Wall => (look.glyphs.bar_full, Role::Ink),
        Ground::Quarter => (plain("▁", "1"), Role::Accent),
        Ground::Half => (plain("▄", "2"), Role::Accent),
        Ground::Full => (plain("■", "4"), Role::Accent),
        Ground::Nothing => (" ", Role::Ground),
    }
}

/// Two letters of a token: capitals for heroes, lower case for foes, with the second letter or the number. A sign
/// replaces the second if the token is down, surrounded or hidden.
pub fn letters(actor: &SeenActor, token: &SeenToken) -> String {
    let mut signs = actor.name.chars().filter(|sign| sign.is_alphanumeric());
    let first = signs.next().unwrap_or('?');
    let digit = actor.name.chars().last().filter(char::is_ascii_digit);
    let second = match () {
        () if actor.down => '_',
        () if token.surrounded => '#',
        () if token.flanked => '!',
        () if token.hidden => '?',
        () => digit.or(signs.next()).unwrap_or(' '),
    };
    let first: String =
        if actor.is_played() { first.to_uppercase().collect() } else { first.to_lowercase().collect() };
    format!("{first}{second}")
}

fn inked(look: Look<'_>, actor: &SeenActor, token: &SeenToken) -> Style {
    let role = match (actor.down, actor.is_played()) {
        (true, _) => Role::Dim,
        _ if token.surrounded => Role::Threat,
        _ if token.flanked => Role::Warning,
        (_, true) => Role::Good,
        (_, false) => Role::Harm,
    };
    let mut style = look.style(role);
    if !actor.down {
        style = style.add_modifier(Modifier::BOLD);
    }
    if token.flanked {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    if token.hidden { style.add_modifier(Modifier::ITALIC | Modifier::DIM) } else { style }
}

impl Board<'_> {
    pub fn fits(place: Rect, cells: u16) -> (u16, u16) {
        (place.width / cells.max(1), place.height)
    }

    pub fn square_at(place: Rect, first: Square, cells: u16, (x, y): (u16, u16)) -> Option<Square> {
        let across = u8::try_from(x.checked_sub(place.x)? / cells.max(1)).ok()?;
        let down = u8::try_from(y.checked_sub(place.y)?).ok()?;
        Some(Square { x: first.x.checked_add(across)?, y: first.y.checked_add(down)? })
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, place: Rect) {
        let place = place.intersection(to.buf.area);
        let (across, down) = Self::fits(place, self.cells);
        let ground = &self.map.ground;
        let (wide, high) = (u16::from(ground.wide()), u16::from(ground.high()));
        let picked = self.picked.and_then(|who| self.map.token(who));
        for row in 0..down.min(high.saturating_sub(u16::from(self.first.y))) {
            for column in 0..across.min(wide.saturating_sub(u16::from(self.first.x))) {
                let at = Square { x: self.first.x + column as u8, y: self.first.y + row as u8 };
                self.square(to, (place.x + column * self.cells, place.y + row), at, picked);
            }
        }
        for token in &self.map.tokens {
            self.token(to, place, token);
        }
        if let Some(cursor) = self.cursor {
            self.mark(to, place, cursor);
        }
    }

    fn square(&self, to: &mut Canvas<'_, '_>, (x, y): (u16, u16), at: Square, picked: Option<&SeenToken>) {
        let look = to.look;
        let letter = self.map.ground.at(at).unwrap_or(FOGGED);
        let ((mut first, mut role), mut second) = match Ground::of(letter) {
            Some(ground) => {
                (sign(look, ground), if ground == Ground::Wall { look.glyphs.bar_full } else { " " })
            }
            None => ((look.glyphs.bar_empty, Role::BarEmpty), look.glyphs.bar_empty),
        };
        let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        match self.over {
            Over::Nothing => {}
            Over::Reach(reach) => {
                let (picked, spent) = picked.map_or((None, 0), |token| (Some(token.at), token.stride.cards));
                if let Some(stride) = reach.stride(at).filter(|_| Some(at) != picked) {
                    role = Role::Good;
                    if letter == Ground::Open.letter() {
                        first = "+";
                    }
                    let cards = usize::from(stride.cards.saturating_sub(spent));
                    if self.seen.clock.combat && cards > 0 {
                        second = digits[cards.min(9)];
                    } else if letter != Ground::Open.letter() {
                        second = "+";
                    }
                }
            }
            Over::Bands(bands) => {
                let band = self.map.ground.place(at).and_then(|place| bands.get(place)).copied().unwrap_or(0);
                if band > 0 {
                    role = Role::Key;
                    if self.cells > 1 {
                        second = digits[usize::from(band)];
                    } else if letter == Ground::Open.letter() {
                        first = digits[usize::from(band)];
                    }
                }
            }
        }
        let mut style = look.style(role);
        if self.map.fog.is_some() && self.map.is_fogged(at) {
            // The Dealer sees through fog.
            style = look.style(Role::BarEmpty);
            second = look.glyphs.bar_empty;
            if self.cells == 1 && letter == Ground::Open.letter() {
                first = look.glyphs.bar_empty;
            }
        }
        if self.stroke.contains(&at) {
            first = look.glyphs.pointer;
            style = look.style(Role::Selection);
        }
        to.buf[(x, y)].set_symbol(first).set_style(style);
        if self.cells > 1 {
            to.buf[(x + 1, y)].set_symbol(second).set_style(style);
        }
    }

    /// The left cell of a square, if it is visible.
    fn cell(&self, place: Rect, at: Square) -> Option<(u16, u16)> {
        let column = u16::from(at.x.checked_sub(self.first.x)?) * self.cells;
        let row = u16::from(at.y.checked_sub(self.first.y)?);
        (column + self.cells <= place.width && row < place.height)
            .then_some((place.x + column, place.y + row))
    }

    fn token(&self, to: &mut Canvas<'_, '_>, place: Rect, token: &SeenToken) {
        let Some((x, y)) = self.cell(place, token.at) else { return };
        let Some(actor) = self.seen.actor(&token.who) else { return };
        let mut style = inked(to.look, actor, token);
        if self.picked == Some(&token.who) {
            style = to.look.style(Role::Selection).add_modifier(Modifier::BOLD);
        }
        let letters = letters(actor, token);
        let letters = to.look.glyphs.clean(&letters).into_owned();
        for (nth, sign) in (0..self.cells.min(2)).zip(letters.chars()) {
            to.buf[(x + nth, y)].set_char(sign).set_style(style);
        }
    }

    fn mark(&self, to: &mut Canvas<'_, '_>, place: Rect, at: Square) {
        let Some((x, y)) = self.cell(place, at) else { return };
        for nth in 0..self.cells {
            let cell = &mut to.buf[(x + nth, y)];
            cell.set_style(cell.style().add_modifier(Modifier::REVERSED));
        }
    }
}
