//! The Map screen: the grid with a cursor, the selected token, weapon bands, and brushes for ground and fog.

mod draw;
mod hand;
mod menu;

use ratatui::layout::Rect;

use super::App;
use crate::command::Command;
use crate::rules::map::shown;
use crate::table::actor::ActorId;
use crate::table::map::{Area, Ground, Patch, Square};
use crate::table::seen::SeenToken;
use crate::table::sheet::Weapon;
use crate::ui::act::Screen;
use crate::ui::board::{Over, Zoom};
use crate::ui::keymap::{ACTIONS, Action, Chord, Context};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Brush {
    /// Moves tokens.
    #[default]
    Hand,
    Paint(Ground),
    Fog(bool),
}

impl Brush {
    /// In the order of their keys.
    fn all() -> Vec<Brush> {
        let grounds = Ground::ALL.into_iter().map(Brush::Paint);
        std::iter::once(Brush::Hand).chain(grounds).chain([Brush::Fog(true), Brush::Fog(false)]).collect()
    }

    fn words(self) -> &'static str {
        match self {
            Brush::Hand => "the hand",
            Brush::Paint(ground) => ground.describe(),
            Brush::Fog(true) => "fog",
            Brush::Fog(false) => "no fog",
        }
    }

    fn command(self, patch: Patch) -> Option<Command> {
        match self {
            Brush::Hand => None,
            Brush::Paint(ground) => Some(Command::Paint(ground, patch)),
            Brush::Fog(on) => Some(Command::Fog(patch, on)),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Held {
    #[default]
    Nothing,
    Token(ActorId, Square),
    Stroke(Vec<Square>),
}

#[derive(Debug, Default)]
pub(super) struct MapScreen {
    cursor: Square,
    first: Square,
    picked: Option<ActorId>,
    brush: Brush,
    corner: Option<Square>,
    /// Weapon whose bands are shown, from 1; 0 shows reachable squares.
    weapon: usize,
    /// `None` for the closest zoom that shows the whole map.
    zoom: Option<Zoom>,
    held: Held,
    over: Over,
    /// Cache key: operation, selected token, weapon, and origin.
    over_of: Option<(u64, Option<ActorId>, usize)>,
    /// The area of the squares, and their zoom.
    place: (Rect, Zoom),
}

/// Joins squares side by side into pieces.
fn patch(squares: &[Square]) -> Patch {
    let mut sorted = squares.to_vec();
    sorted.sort_by_key(|at| (at.y, at.x));
    sorted.dedup();
    let mut areas: Vec<Area> = Vec::new();
    for at in sorted {
        let longer = match areas.last() {
            Some(Area::One(from)) => Some((*from, *from)),
            Some(Area::Block(from, to)) => Some((*from, *to)),
            _ => None,
        };
        match longer.filter(|(_, to)| to.y == at.y && to.x + 1 == at.x) {
            Some((from, _)) => {
                areas.pop();
                areas.push(Area::Block(from, at));
            }
            None => areas.push(Area::One(at)),
        }
    }
    Patch::These(areas)
}

impl App {
    pub(super) fn open_map(&mut self) {
        let Some(map) = &self.seen.map else { return };
        let own = self.selected().map(|actor| actor.id.clone()).and_then(|who| map.token(&who));
        if let Some(token) = own.filter(|_| self.map.picked.is_none()) {
            self.map.cursor = token.at;
        }
        self.keep_map();
    }

    /// Clamps the cursor, and drops a selection that left.
    fn keep_map(&mut self) {
        let Some(map) = &self.seen.map else {
            self.map = MapScreen::default();
            return;
        };
        let (wide, high) = (map.ground.wide(), map.ground.high());
        self.map.cursor.x = self.map.cursor.x.min(wide - 1);
        self.map.cursor.y = self.map.cursor.y.min(high - 1);
        if self.map.picked.as_ref().is_some_and(|who| map.token(who).is_none()) {
            self.map.picked = None;
        }
        if !self.seat.is_dealer() {
            self.map.brush = Brush::Hand;
        }
    }

    fn token_at(&self, at: Square) -> Option<&SeenToken> {
        self.tokens_at(at).into_iter().next()
    }

    /// The tokens on a square: a standing one covers one that is down, and one in sight covers one that hides.
    fn tokens_at(&self, at: Square) -> Vec<&SeenToken> {
        let seen = self.shown_seen();
        let all = seen.map.iter().flat_map(|map| &map.tokens);
        let mut here: Vec<&SeenToken> = all.filter(|token| token.at == at).collect();
        here.sort_by_key(|token| (seen.actor(&token.who).is_none_or(|actor| actor.down), token.hidden));
        here
    }

    fn weapons(&self) -> &[Weapon] {
        let hero =
            self.map.picked.as_ref().and_then(|who| self.shown_seen().actor(who)).and_then(|a| a.hero());
        hero.map_or(&[][..], |hero| &hero.sheet.weapons)
    }

    fn lay_over(&mut self) {
        let last = self.session.as_ref().map_or(0, crate::session::Session::last);
        let of = (last, self.map.picked.clone(), self.map.weapon);
        if self.map.over_of.as_ref() == Some(&of) && self.visit.is_none() {
            return;
        }
        let seen = self.shown_seen();
        let picked = self.map.picked.as_ref().and_then(|who| seen.map.as_ref()?.token(who));
        let over = match (picked, &seen.map) {
            (Some(token), _) if self.map.weapon == 0 => {
                shown::reach(seen, &token.who).map_or(Over::Nothing, Over::Reach)
            }
            (Some(token), Some(map)) => {
                Over::Bands(shown::bands(map, token.at, self.weapons().get(self.map.weapon - 1)))
            }
            _ => Over::Nothing,
        };
        self.map.over = over;
        self.map.over_of = Some(of);
    }

    pub(super) fn map_key(&mut self, chord: Chord) {
        let action = self.settings.keymap.lookup(&[Context::Map, Context::Global], chord);
        self.keep_map();
        let Some(map) = &self.seen.map else {
            return self.without_map(action, chord);
        };
        let size = (map.ground.wide(), map.ground.high());
        let (place, zoom) = self.map.place;
        let page = (place.height / zoom.cells().1 / 2).clamp(1, 60) as u8;
        let at = &mut self.map.cursor;
        match action {
            Some(Action::Left) => at.x = at.x.saturating_sub(1),
            Some(Action::Right) => at.x = (at.x + 1).min(size.0 - 1),
            Some(Action::Up) => at.y = at.y.saturating_sub(1),
            Some(Action::Down) => at.y = (at.y + 1).min(size.1 - 1),
            Some(Action::PageUp) => at.y = at.y.saturating_sub(page),
            Some(Action::PageDown) => at.y = at.y.saturating_add(page).min(size.1 - 1),
            Some(Action::First) => at.x = 0,
            Some(Action::Last) => at.x = size.0 - 1,
            Some(Action::NextPane) => self.turn_token(1),
            Some(Action::PreviousPane) => self.turn_token(-1),
            Some(Action::Back) => self.map_back(),
            Some(Action::More) => self.zoom(true),
            Some(Action::Less) => self.zoom(false),
            Some(Action::Zoom) => self.map.zoom = None,
            _ if self.visit.is_some() => {
                self.refuse("this is the past: view only", "Esc goes back");
            }
            Some(Action::Act) => self.map_act(),
            Some(Action::Paint) => self.paint_here(Area::Block),
            Some(Action::Corner) => {
                let here = self.map.cursor;
                self.map.corner = if self.map.corner == Some(here) { None } else { Some(here) };
            }
            Some(Action::BrushNext) => self.turn_brush(1),
            Some(Action::BrushBefore) => self.turn_brush(-1),
            Some(Action::Clear) => (self.map.brush, self.map.corner) = (Brush::Hand, None),
            Some(Action::Gear) => self.turn_weapon(),
            Some(Action::PlaceToken) => self.open_place(),
            Some(Action::TakeOff) => self.take_off(),
            Some(Action::Attack) => self.attack_here(),
            Some(Action::Menu) => self.open_map_menu(),
            Some(Action::Explain) => self.explain_square(),
            Some(action) => self.do_named(action),
            None => self.unbound_on_map(chord),
        }
    }

    /// Says of a letter without a meaning here what it means on the Table screen.
    fn unbound_on_map(&mut self, chord: Chord) {
        let Some(letter) = chord.typed() else { return };
        let key = |action| self.cx().hint(action, "").key;
        let on_table = self.settings.keymap.lookup(&[Context::Table], chord);
        let meant =
            ACTIONS.iter().find(|bound| Some(bound.action) == on_table && bound.context == Context::Table);
        let hint = match meant {
            Some(bound) => {
                format!("{} goes to the table: there it means {}", key(Action::ScreenTable), bound.help)
            }
            None => format!("{} shows what can be done, {} every key", key(Action::Menu), key(Action::Help)),
        };
        self.refuse(&format!("{letter} does nothing on the map"), &hint);
    }

    fn without_map(&mut self, action: Option<Action>, chord: Chord) {
        match action {
            Some(Action::Back) => self.screen = Screen::Table,
            Some(Action::Act | Action::Menu) => self.open_map_menu(),
            Some(action) => self.do_named(action),
            None => self.unbound_on_map(chord),
        }
    }

    /// Esc: drops the stroke, then the selection, then the brush, then leaves.
    fn map_back(&mut self) {
        if self.map.corner.take().is_some() {
            return;
        }
        if self.map.brush != Brush::Hand {
            self.map.brush = Brush::Hand;
        } else if self.map.picked.take().is_none() {
            self.screen = Screen::Table;
        }
    }

    fn turn_token(&mut self, by: isize) {
        let Some(map) = self.shown_seen().map.as_ref().filter(|map| !map.tokens.is_empty()) else { return };
        let at = map.tokens.iter().position(|token| Some(&token.who) == self.map.picked.as_ref());
        let count = map.tokens.len() as isize;
        let next = at.map_or(0, |at| (at as isize + by).rem_euclid(count) as usize);
        let (who, there) = (map.tokens[next].who.clone(), map.tokens[next].at);
        self.pick(who);
        self.map.cursor = there;
    }

    fn pick(&mut self, who: ActorId) {
        self.map.picked = Some(who);
        self.map.weapon = 0;
    }

    /// Shows the bands of the next weapon; after the last, reachable squares.
    fn turn_weapon(&mut self) {
        if self.map.picked.is_none() {
            return self.refuse("no token selected", "Enter selects the token under the cursor");
        }
        let count = self.weapons().len().max(1);
        self.map.weapon = (self.map.weapon + 1) % (count + 1);
    }

    fn turn_brush(&mut self, by: isize) {
        if !self.seat.is_dealer() {
            return self.refuse("only the Dealer can do that", "p passes the laptop");
        }
        let all = Brush::all();
        let at = all.iter().position(|brush| *brush == self.map.brush).unwrap_or(0) as isize;
        self.map.brush = all[(at + by).rem_euclid(all.len() as isize) as usize];
    }

    pub(super) fn zoom(&mut self, nearer: bool) {
        self.map.zoom = Some(self.map.zoom.unwrap_or(self.map.place.1).by(nearer));
    }
}
