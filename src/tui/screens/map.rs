//! The Map screen: the grid with a cursor, the selected token, weapon bands, and brushes for ground and fog.

pub mod draw;
mod hand;
mod menu;

use crossterm::event::MouseEvent;
use ratatui::layout::Rect;

use crate::tui::menus::keys::named;

use crate::command::Command;
use crate::rules::map::shown;
use crate::table::actor::ActorId;
use crate::table::map::{Area, Ground, Patch, Square};
use crate::table::seen::SeenToken;
use crate::table::sheet::Weapon;
use crate::tui::act::Reply;
use crate::tui::board::{Over, Zoom};
use crate::tui::canvas::Canvas;
use crate::tui::cx::Cx;
use crate::tui::keymap::{ACTIONS, Action, Chord, Context, KeyHint};
use crate::tui::screens::Screen;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
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
pub enum Held {
    #[default]
    Nothing,
    Token(ActorId, Square),
    Stroke(Vec<Square>),
}

#[derive(Debug, Default)]
pub struct MapScreen {
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

impl MapScreen {
    /// Clamps the cursor, and drops a selection that left.
    fn keep_map(&mut self, cx: &Cx<'_>) {
        let Some(map) = &cx.seen.map else {
            *self = MapScreen::default();
            return;
        };
        let (wide, high) = (map.ground.wide(), map.ground.high());
        self.cursor.x = self.cursor.x.min(wide - 1);
        self.cursor.y = self.cursor.y.min(high - 1);
        if self.picked.as_ref().is_some_and(|who| map.token(who).is_none()) {
            self.picked = None;
        }
        if !cx.seat.is_dealer() {
            self.brush = Brush::Hand;
        }
    }

    fn weapons<'a>(&self, cx: &Cx<'a>) -> &'a [Weapon] {
        let hero = self.picked.as_ref().and_then(|who| cx.shown_seen().actor(who)).and_then(|a| a.hero());
        hero.map_or(&[][..], |hero| &hero.sheet.weapons)
    }

    fn lay_over(&mut self, cx: &Cx<'_>) {
        let seen = cx.shown_seen();
        let picked = self.picked.as_ref().and_then(|who| seen.map.as_ref()?.token(who));
        self.over = match (picked, &seen.map) {
            (Some(token), _) if self.weapon == 0 => {
                shown::reach(seen, &token.who).map_or(Over::Nothing, Over::Reach)
            }
            (Some(token), Some(map)) => {
                Over::Bands(shown::bands(map, token.at, self.weapons(cx).get(self.weapon - 1)))
            }
            _ => Over::Nothing,
        };
    }

    /// A key that changes nothing of the table; false for any other.
    fn looks(&mut self, cx: &Cx<'_>, action: Action, wide: u8, high: u8) -> bool {
        let (place, zoom) = self.place;
        let page = (place.height / zoom.cells().1 / 2).clamp(1, 60) as u8;
        let at = &mut self.cursor;
        match action {
            Action::Left => at.x = at.x.saturating_sub(1),
            Action::Right => at.x = (at.x + 1).min(wide - 1),
            Action::Up => at.y = at.y.saturating_sub(1),
            Action::Down => at.y = (at.y + 1).min(high - 1),
            Action::PageUp => at.y = at.y.saturating_sub(page),
            Action::PageDown => at.y = at.y.saturating_add(page).min(high - 1),
            Action::First => at.x = 0,
            Action::Last => at.x = wide - 1,
            Action::NextPane => self.turn_token(cx, 1),
            Action::PreviousPane => self.turn_token(cx, -1),
            Action::More => self.zoom_by(true),
            Action::Less => self.zoom_by(false),
            Action::Zoom => self.zoom = None,
            _ => return false,
        }
        true
    }

    fn acts(&mut self, cx: &Cx<'_>, action: Action) -> Reply {
        match action {
            Action::Act => return self.map_act(cx),
            Action::Paint => return self.paint_here(Area::Block),
            Action::Corner => self.corner = (self.corner != Some(self.cursor)).then_some(self.cursor),
            Action::BrushNext => return self.turn_brush(cx, 1),
            Action::BrushBefore => return self.turn_brush(cx, -1),
            Action::Clear => (self.brush, self.corner) = (Brush::Hand, None),
            Action::Gear => return self.turn_weapon(cx),
            Action::PlaceToken => return self.open_place(cx),
            Action::TakeOff => return self.take_off(cx),
            Action::Attack => return self.attack_here(cx),
            Action::Menu => return self.open_map_menu(cx),
            Action::Explain => return self.explain_square(cx),
            action => return Reply::perhaps(named(cx, action)),
        }
        Reply::Stay
    }

    fn without_map(&self, cx: &Cx<'_>, action: Option<Action>, chord: Chord) -> Reply {
        match action {
            Some(Action::Back) => Reply::Leave,
            Some(Action::Act | Action::Menu) => self.open_map_menu(cx),
            Some(action) => Reply::perhaps(named(cx, action)),
            None => unbound(cx, chord),
        }
    }

    /// Esc: drops the stroke, then the selection, then the brush, then leaves.
    fn back(&mut self) -> Reply {
        if self.corner.take().is_some() {
            return Reply::Stay;
        }
        if self.brush != Brush::Hand {
            self.brush = Brush::Hand;
        } else if self.picked.take().is_none() {
            return Reply::Leave;
        }
        Reply::Stay
    }

    fn turn_token(&mut self, cx: &Cx<'_>, by: isize) {
        let Some(map) = cx.shown_seen().map.as_ref().filter(|map| !map.tokens.is_empty()) else { return };
        let at = map.tokens.iter().position(|token| Some(&token.who) == self.picked.as_ref());
        let count = map.tokens.len() as isize;
        let next = at.map_or(0, |at| (at as isize + by).rem_euclid(count) as usize);
        let (who, there) = (map.tokens[next].who.clone(), map.tokens[next].at);
        self.pick(who);
        self.cursor = there;
    }

    fn pick(&mut self, who: ActorId) {
        self.picked = Some(who);
        self.weapon = 0;
    }

    /// Shows the bands of the next weapon; after the last, reachable squares.
    fn turn_weapon(&mut self, cx: &Cx<'_>) -> Reply {
        if self.picked.is_none() {
            return Reply::refuse("no token selected", "Enter selects the token under the cursor");
        }
        let count = self.weapons(cx).len().max(1);
        self.weapon = (self.weapon + 1) % (count + 1);
        Reply::Stay
    }

    fn turn_brush(&mut self, cx: &Cx<'_>, by: isize) -> Reply {
        if !cx.seat.is_dealer() {
            return Reply::refuse("only the Dealer can do that", "p passes the laptop");
        }
        let all = Brush::all();
        let at = all.iter().position(|brush| *brush == self.brush).unwrap_or(0) as isize;
        self.brush = all[(at + by).rem_euclid(all.len() as isize) as usize];
        Reply::Stay
    }

    fn zoom_by(&mut self, nearer: bool) {
        self.zoom = Some(self.zoom.unwrap_or(self.place.1).by(nearer));
    }
}

pub fn token_at<'a>(cx: &Cx<'a>, at: Square) -> Option<&'a SeenToken> {
    tokens_at(cx, at).into_iter().next()
}

/// The tokens on a square in drawing order, top first: standing before down, visible before hidden.
pub fn tokens_at<'a>(cx: &Cx<'a>, at: Square) -> Vec<&'a SeenToken> {
    let seen = cx.shown_seen();
    let all = seen.map.iter().flat_map(|map| &map.tokens);
    let mut here: Vec<&SeenToken> = all.filter(|token| token.at == at).collect();
    here.sort_by_key(|token| (seen.actor(&token.who).is_none_or(|actor| actor.down), token.hidden));
    here
}

/// Says what a letter without a meaning here does on the Table screen.
fn unbound(cx: &Cx<'_>, chord: Chord) -> Reply {
    let Some(letter) = chord.typed() else { return Reply::Stay };
    let key = |action| cx.hint(action, "").key;
    let on_table = cx.keymap.lookup(&[Context::Table], chord);
    let meant =
        ACTIONS.iter().find(|bound| Some(bound.action) == on_table && bound.context == Context::Table);
    let hint = match meant {
        Some(bound) => {
            format!("{} goes to the table: there it means {}", key(Action::ScreenTable), bound.help)
        }
        None => format!("{} shows what can be done, {} every key", key(Action::Menu), key(Action::Help)),
    };
    Reply::refuse(&format!("{letter} does nothing on the map"), &hint)
}

impl Screen for MapScreen {
    fn open(&mut self, cx: &Cx<'_>) {
        let Some(map) = &cx.seen.map else { return };
        let own = cx.selected().and_then(|actor| map.token(&actor.id));
        if let Some(token) = own.filter(|_| self.picked.is_none()) {
            self.cursor = token.at;
        }
        self.keep_map(cx);
    }

    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Map, Context::Global]
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let action = cx.keymap.lookup(&[Context::Map, Context::Global], chord);
        self.keep_map(cx);
        let Some(map) = &cx.seen.map else { return self.without_map(cx, action, chord) };
        match action {
            Some(Action::Back) => self.back(),
            Some(action) if self.looks(cx, action, map.ground.wide(), map.ground.high()) => Reply::Stay,
            _ if cx.play.visit.is_some() => Reply::refuse("this is the past: view only", "Esc goes back"),
            Some(action) => self.acts(cx, action),
            None => unbound(cx, chord),
        }
    }

    fn hints(&self, cx: &Cx<'_>) -> Vec<KeyHint> {
        self.map_hints(cx)
    }

    fn works(&self, _cx: &Cx<'_>, action: Action) -> bool {
        !matches!(
            action,
            Action::FindNext
                | Action::FindPrevious
                | Action::Find
                | Action::More
                | Action::Less
                | Action::CopyLine
        )
    }

    fn mouse(&mut self, cx: &Cx<'_>, event: MouseEvent) -> Option<Reply> {
        self.map_mouse(cx, event)
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        self.draw_map(cx, to, area);
    }
}
