//! Draws the Map screen: the board, and beside or below it the square under the cursor, turns and brush.

use ratatui::layout::Rect;

use super::{Brush, MapScreen, tokens_at};
use crate::report::turns::Tracker;
use crate::rules::map::sight::{self, band};
use crate::table::map::{FOGGED, Ground, Square};
use crate::table::seen::{SeenActor, SeenMap, SeenToken, SeenTurn};
use crate::tui::board::{Board, Over, Zoom, letters, state};
use crate::tui::canvas::{Canvas, ClickTarget, inset, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, KeyHint};
use crate::tui::painter::cut_at_word;
use crate::tui::screens::title::{draw_hints, draw_title};
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;
use crate::words::counted;

/// Columns from which the text is beside the board.
const BESIDE: u16 = 76;

const WORDS: u16 = 28;

const BELOW: u16 = 3;

const EDGE: u16 = 3;

impl MapScreen {
    pub(super) fn draw_map(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        self.lay_over(cx);
        let hints = self.map_hints(cx);
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let beside = area.width >= BESIDE;
        let (left, right) = if beside { (body.width - WORDS, body.height) } else { (body.width, BELOW) };
        let board =
            Rect { width: left, height: if beside { body.height } else { body.height - BELOW }, ..body };
        let words = if beside {
            Rect { x: body.x + left, width: WORDS, height: right, ..body }
        } else {
            Rect { y: board.bottom(), height: right, ..body }
        };
        self.scroll(cx, board);
        let look = to.look;
        draw_title(cx, to, row_of(area, 0));
        draw_hints(cx, to, row_of(area, area.height - 1), &hints);
        let Some(map) = cx.shown_seen().map.as_ref() else {
            let inner = Frame::new("Map", true).draw(look, body, to.buf);
            to.put_centred(row_of(inner, inner.height / 2), "There is no map.", Role::Ink);
            if cx.seat.is_dealer() {
                let words = format!("{} adds one.", cx.hint(Action::Menu, "").key);
                to.put_centred(row_of(inner, inner.height / 2 + 1), &words, Role::Dim);
            }
            return;
        };
        let (place, zoom) = self.place;
        let (across, down) = Board::fits(place, zoom);
        let first = self.first;
        let more = (first.y > 0, u16::from(first.y) + down < u16::from(map.ground.high()));
        let beside_it = (first.x > 0, u16::from(first.x) + across < u16::from(map.ground.wide()));
        let size = format!("{} by {} · {}", map.ground.wide(), map.ground.high(), zoom.words());
        let weather = cx.shown_seen().weather.as_ref().map(|weather| format!("{size} · {}", weather.brief()));
        let size = weather.unwrap_or(size);
        let size = cut_at_word(look, &size, board.width.saturating_sub(16));
        let frame = Frame { right: &size, more, ..Frame::new("Map", true) };
        frame.draw(look, board, to.buf);
        let [left, right] = look.glyphs.sides;
        for (x, sign, hidden) in [(board.x, left, beside_it.0), (board.right() - 1, right, beside_it.1)] {
            if hidden {
                to.put(board, (x, board.y + board.height / 2), sign, Role::BorderFocus);
            }
        }
        let stroke = self.stroke();
        let around = board;
        let board = Board {
            seen: cx.shown_seen(),
            map,
            cursor: Some(self.cursor),
            picked: self.picked.as_ref(),
            over: &self.over,
            stroke: &stroke,
            dragged: self.dragged(cx),
            first,
            zoom,
        };
        board.draw(to, place);
        edges(to, Frame::inner(around), place, &Grid { first, zoom, cursor: self.cursor });
        if beside {
            self.draw_beside(cx, to, words, map);
        } else {
            for (row, (words_of, role)) in (0..words.height).zip(self.square_words(cx)) {
                to.put(words, (words.x + 1, words.y + row), &words_of, role);
            }
        }
    }

    /// Keeps the cursor in view with a margin.
    fn scroll(&mut self, cx: &Cx<'_>, board: Rect) {
        let inner = Frame::inner(board);
        let Some(map) = &cx.shown_seen().map else { return };
        let (wide, high) = (map.ground.wide(), map.ground.high());
        let zoom = self.zoom.unwrap_or_else(|| Zoom::fitting(&map.ground, inner.width, inner.height));
        let whole = zoom.size(&map.ground);
        let (x, across) = along(inner.width, whole.0, zoom.cells().0, EDGE);
        let (y, down) = along(inner.height, whole.1, zoom.cells().1, 1);
        let place = Rect { x: inner.x + x, y: inner.y + y, width: across, height: down };
        let (across, down) = Board::fits(place, zoom);
        let keep = |first: u8, at: u8, shown: u16, whole: u8| {
            let shown = u8::try_from(shown).unwrap_or(u8::MAX).max(1);
            let margin = (shown / 4).min(3);
            let least = at.saturating_add(margin + 1).saturating_sub(shown);
            let most = at.saturating_sub(margin);
            first.clamp(least.min(most), most.max(least)).min(whole.saturating_sub(shown))
        };
        let (first, cursor) = (self.first, self.cursor);
        self.first =
            Square { x: keep(first.x, cursor.x, across, wide), y: keep(first.y, cursor.y, down, high) };
        self.place = (place, zoom);
    }

    /// Describes the square under the cursor: ground, occupants, distance from the selected token.
    pub(super) fn square_words(&self, cx: &Cx<'_>) -> Vec<(String, Role)> {
        let seen = cx.shown_seen();
        let Some(map) = &seen.map else { return Vec::new() };
        let at = self.cursor;
        let ground = match map.ground.at(at) {
            Some(FOGGED) | None => "not seen",
            Some(letter) => match Ground::of(letter) {
                Some(Ground::Open) => map.open.describe(),
                ground => ground.map_or("nothing", Ground::describe),
            },
        };
        let fog = if map.fog.is_some() && map.is_fogged(at) { ", in fog" } else { "" };
        let mut words = vec![(format!("{at}: {ground}{fog}"), Role::Title)];
        let here = tokens_at(cx, at).into_iter().filter_map(|token| Some((token, seen.actor(&token.who)?)));
        words.extend(
            here.map(|(token, actor)| (format!("{}{}", actor.name, standing(actor, token)), Role::Ink)),
        );
        let picked = self.picked.as_ref().and_then(|who| Some((map.token(who)?, seen.actor(who)?)));
        if let Some((token, actor)) = picked {
            words.extend(self.reach_of_picked(cx, map, token, &actor.name));
        }
        words
    }

    fn reach_of_picked(
        &self,
        cx: &Cx<'_>,
        map: &SeenMap,
        token: &SeenToken,
        name: &str,
    ) -> Vec<(String, Role)> {
        let at = self.cursor;
        let mut words = Vec::new();
        if token.at == at {
            return words;
        }
        let squares = token.at.distance(at);
        let band = band(squares).map_or("out of range", sight::words);
        let line = sight::sight(&map.ground, token.at, at);
        let sight = if line.clear { line.cover.words() } else { "out of sight" };
        words.push((format!("from {name}: {}, {band}", counted(squares, "square", "squares")), Role::Ink));
        words.push((sight.to_owned(), if line.clear { Role::Ink } else { Role::Warning }));
        if let Over::Reach(reach) = &self.over
            && let Some(stride) = reach.stride(at)
        {
            let cards = stride.cards.saturating_sub(token.gait.stride.cards);
            let cost = if !cx.shown_seen().clock.combat || cards == 0 {
                "free".to_owned()
            } else {
                counted(cards, "card", "cards")
            };
            words.push((format!("path there: {cost}"), Role::Ink));
        }
        words
    }

    fn draw_beside(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, place: Rect, map: &SeenMap) {
        let inner = Frame::new("Here", false).draw(to.look, place, to.buf);
        let inner = inset(inner, 1);
        let mut lines = self.square_words(cx);
        lines.push((String::new(), Role::Ink));
        lines.extend(self.mode_words(cx));
        lines.push((String::new(), Role::Ink));
        lines.extend(turn_words(cx, map));
        let mut y = inner.y;
        for (words, role) in lines {
            let rest = Rect { y, height: inner.bottom().saturating_sub(y), ..inner };
            if rest.height == 0 {
                return;
            }
            y += if words.is_empty() { 1 } else { to.wrap(rest, &words, role) };
        }
    }

    fn mode_words(&self, cx: &Cx<'_>) -> Vec<(String, Role)> {
        if self.brush != Brush::Hand {
            let from = self.corner.map_or(String::new(), |at| format!(", from {at}"));
            return vec![(format!("brush: {}{from}", self.brush.words()), Role::Accent)];
        }
        let Some(actor) = self.picked.as_ref().and_then(|who| cx.shown_seen().actor(who)) else {
            return vec![("no token selected".into(), Role::Dim)];
        };
        let weapon = self.weapon.checked_sub(1).map(|nth| match self.weapons(cx).get(nth) {
            Some(weapon) => format!("reach of {}: 1 very close to 5 very long", weapon.name),
            None => "reach of bare hands: 1".to_owned(),
        });
        let shows = weapon.unwrap_or_else(|| {
            let moved = if cx.shown_seen().clock.combat { "; digits: cost in cards" } else { "" };
            format!("+ where {} can go{moved}", actor.name)
        });
        vec![(actor.name.clone(), Role::TitleFocus), (shows, Role::Ink)]
    }

    pub fn map_hints(&self, cx: &Cx<'_>) -> Vec<KeyHint> {
        let mut hints = Vec::new();
        let dealer = cx.seat.is_dealer();
        if cx.shown_seen().map.is_none() {
            hints.push(cx.hint(Action::Back, "back"));
            hints.extend(dealer.then(|| cx.hint(Action::Menu, "actions")));
            hints.push(cx.hint(Action::Help, "keys"));
            return hints;
        }
        if self.brush == Brush::Hand {
            hints.push(cx.hint(Action::Act, if self.picked.is_some() { "move" } else { "pick" }));
            hints.push(cx.hint(Action::Gear, "reach"));
            hints.push(cx.hint(Action::Attack, "attack"));
        } else {
            hints.push(cx.hint(Action::Act, "line"));
            hints.push(cx.hint(Action::Paint, "block"));
            hints.push(cx.hint(Action::Corner, "corner"));
        }
        if dealer {
            hints.push(cx.hint(Action::BrushNext, "brush"));
            hints.push(cx.hint(Action::PlaceToken, "set"));
        }
        hints.push(cx.hint(Action::More, "zoom"));
        hints.push(cx.hint(Action::Back, "back"));
        hints.extend(dealer.then(|| cx.hint(Action::Menu, "actions")));
        hints.push(cx.hint(Action::Undo, "undo"));
        hints.push(cx.hint(Action::NextPane, "next token"));
        hints.push(cx.hint(Action::Help, "keys"));
        hints
    }
}

/// A small map on the Table screen, centered on the acting token.
pub(crate) fn draw_small_map(cx: &Cx<'_>, to: &mut Canvas<'_, '_>, place: Rect) {
    let seen = cx.shown_seen();
    let Some(map) = &seen.map else { return };
    let hint = cx.hint(Action::ScreenMap, "");
    let inner = Frame { right: &hint.key, ..Frame::new("Map", false) }.draw(to.look, place, to.buf);
    to.spots.extend(hint.chord.map(|chord| (place, ClickTarget::Key(chord))));
    let zoom = Zoom::fitting(&map.ground, inner.width, inner.height);
    let (across, down) = Board::fits(inner, zoom);
    let middle = map.tokens.first().map_or(Square { x: 0, y: 0 }, |token| {
        let acts = seen.turns.iter().find(|turn| !turn.taken).and_then(|turn| map.token(&turn.who));
        acts.unwrap_or(token).at
    });
    let from = |at: u8, shown: u16, whole: u8| {
        let shown = u8::try_from(shown).unwrap_or(u8::MAX);
        at.saturating_sub(shown / 2).min(whole.saturating_sub(shown))
    };
    let first =
        Square { x: from(middle.x, across, map.ground.wide()), y: from(middle.y, down, map.ground.high()) };
    let over = &Over::Nothing;
    let board =
        Board { seen, map, cursor: None, picked: None, over, stroke: &[], dragged: None, first, zoom };
    let (width, height) = zoom.size(&map.ground);
    let (width, height) = (width.min(inner.width), height.min(inner.height));
    let inner = Rect {
        x: inner.x + (inner.width - width) / 2,
        y: inner.y + (inner.height - height) / 2,
        width,
        height,
    };
    board.draw(to, inner);
}

fn standing(actor: &SeenActor, token: &SeenToken) -> String {
    state(actor, token).map_or(String::new(), |(sign, words)| format!(", {words} ({sign})"))
}

/// Layout along one axis: the cells at which squares begin, and the cells that they take. Centered if all squares fit,
/// else whole squares after `edge` cells of labels.
fn along(room: u16, whole: u16, cell: u16, edge: u16) -> (u16, u16) {
    match room.checked_sub(whole) {
        Some(slack) => ((slack / 2).max(edge).min(slack), whole),
        None => (edge, room.saturating_sub(edge) / cell * cell),
    }
}

/// The squares that are drawn: the first, their zoom, and the one under the cursor.
struct Grid {
    first: Square,
    zoom: Zoom,
    cursor: Square,
}

fn edges(to: &mut Canvas<'_, '_>, inner: Rect, place: Rect, grid: &Grid) {
    let &Grid { first, zoom, cursor } = grid;
    let (width, height) = zoom.cells();
    let role = |here: bool| if here { Role::Accent } else { Role::Dim };
    if place.y > inner.y {
        for (nth, x) in (0..).zip((place.x..place.right()).step_by(usize::from(width))) {
            let at = Square { x: first.x.saturating_add(nth), y: 0 };
            let name = at.to_string();
            let letters = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
            // Where there is no room for two, the last one stays.
            let letters = &letters[letters.len().saturating_sub(usize::from(width))..];
            let x = x + (width - letters.len() as u16) / 2;
            to.put(inner, (x, place.y - 1), letters, role(at.x == cursor.x));
        }
    }
    // A board that fits with little room to spare has its numbers close to it.
    let edge = EDGE.min(place.x.saturating_sub(inner.x));
    if edge >= 2 {
        for (nth, y) in (0..).zip((place.y..place.bottom()).step_by(usize::from(height))) {
            let row = first.y.saturating_add(nth);
            let number = format!("{:>2}", u16::from(row) + 1);
            to.put(inner, (place.x - edge, y + (height - 1) / 2), &number, role(row == cursor.y));
        }
    }
}

/// The turn order, or everyone on the map.
fn turn_words(cx: &Cx<'_>, map: &SeenMap) -> Vec<(String, Role)> {
    let seen = cx.shown_seen();
    if seen.turns.is_empty() {
        let mut words: Vec<(String, Role)> =
            Tracker::of(seen).describe().into_iter().map(|words| (words, Role::Accent)).collect();
        words.extend(map.tokens.iter().filter_map(|token| {
            let actor = seen.actor(&token.who)?;
            let role = if actor.is_played() { Role::Good } else { Role::Harm };
            Some((
                format!("{} {} {}{}", letters(actor, token), token.at, actor.name, standing(actor, token)),
                role,
            ))
        }));
        return words;
    }
    let next = seen.turns.iter().position(|turn| !turn.taken);
    let told = |(nth, turn): (usize, &SeenTurn)| {
        let name = seen.actor(&turn.who).map_or("", |actor| actor.name.as_str());
        let (sign, role) = match () {
            () if Some(nth) == next => (cx.look.glyphs.pointer, Role::Accent),
            () if turn.taken => (cx.look.glyphs.success, Role::Dim),
            () => (" ", Role::Ink),
        };
        (format!("{sign} {name}"), role)
    };
    // Finished turns make room.
    let from = next.unwrap_or(0).saturating_sub(2);
    std::iter::once(("turns".to_owned(), Role::Title))
        .chain(seen.turns.iter().enumerate().skip(from).map(told))
        .collect()
}
