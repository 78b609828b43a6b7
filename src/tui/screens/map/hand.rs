//! Selects and moves tokens and paints with brushes, by keys and mouse.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{Brush, Held, MapScreen, patch, token_at};
use crate::command::Command;
use crate::rules::Refusal;
use crate::table::actor::ActorId;
use crate::table::map::{Area, Ground, Patch, Square};
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenCards, SeenMap, SeenToken};
use crate::tui::act::{AskedCards, CardsFor, Item, Reply, UiAction};
use crate::tui::board::{Board, Dragged, Over};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::theme::Role;
use crate::words::counted;

impl MapScreen {
    /// Enter: paints with a brush, else selects or moves a token.
    pub(super) fn map_act(&mut self, cx: &Cx<'_>) -> Reply {
        if self.brush != Brush::Hand {
            return self.paint_here(Area::Line);
        }
        let here = self.cursor;
        let there = token_at(cx, here).map(|token| token.who.clone());
        match (self.picked.clone(), there) {
            (Some(picked), Some(there)) if picked == there => self.picked = None,
            (_, Some(there)) => self.pick(there),
            (Some(picked), None) => return move_to(cx, &picked, here, false),
            (None, None) => {
                let words = "no token here: t places one, [ and ] choose a brush";
                return Reply::Do(UiAction::Tell(words.into()));
            }
        }
        Reply::Stay
    }

    /// The token that the mouse drags, with the price of the square under the pointer.
    pub(super) fn dragged(&self, cx: &Cx<'_>) -> Option<Dragged<'_>> {
        let Held::Token(who, from) = &self.held else { return None };
        let to = self.cursor;
        (to != *from).then(|| Dragged { who, to, price: self.price(cx, *from, to) })
    }

    fn price(&self, cx: &Cx<'_>, from: Square, to: Square) -> (String, Role) {
        let seen = cx.shown_seen();
        let reach = if let Over::Reach(reach) = &self.over { Some(reach) } else { None };
        let spent = self.picked.as_ref().and_then(|who| seen.map.as_ref()?.token(who));
        let spent = spent.map_or(0, |token| token.gait.stride.cards);
        match reach.and_then(|reach| Some((reach, reach.stride(to)?.cards.saturating_sub(spent)))) {
            Some((_, cards)) if cards > 0 && seen.clock.combat => {
                (counted(cards, "card", "cards"), Role::Accent)
            }
            Some((reach, _)) => {
                let squares = counted(reach.way(to).len(), "square", "squares");
                (format!("{squares} free"), Role::Good)
            }
            None if has_no_room(cx, to) => ("no room".into(), Role::Refused),
            None if cx.seat.is_dealer() => (placed(from, to), Role::Warning),
            None => ("out of reach".into(), Role::Refused),
        }
    }

    /// Paints the square under the cursor, or from the corner to it.
    pub(super) fn paint_here(&mut self, area: fn(Square, Square) -> Area) -> Reply {
        let here = self.cursor;
        let area = self.corner.take().map_or(Area::One(here), |from| area(from, here));
        self.paint(Patch::These(vec![area]))
    }

    fn paint(&self, patch: Patch) -> Reply {
        match self.brush.command(patch) {
            Some(command) => Reply::Do(UiAction::Give(command)),
            None => Reply::refuse("no brush is chosen", "[ and ] choose a brush"),
        }
    }

    pub(super) fn stroke(&self) -> Vec<Square> {
        match (&self.held, self.corner) {
            (Held::Stroke(squares), _) => squares.clone(),
            (_, Some(from)) => Area::Line(from, self.cursor).squares(),
            _ => Vec::new(),
        }
    }

    pub(super) fn take_off(&self, cx: &Cx<'_>) -> Reply {
        match token_at(cx, self.cursor) {
            Some(token) => Reply::Do(UiAction::Give(Command::Unplace(token.who.clone()))),
            None => Reply::refuse("no token here", "Tab goes to the next token"),
        }
    }

    /// Opens an attack of the selected token on the one under the cursor.
    pub(super) fn attack_here(&self, cx: &Cx<'_>) -> Reply {
        let there = token_at(cx, self.cursor).map(|token| token.who.clone());
        let played = |who: &ActorId| cx.seen.actor(who).is_some_and(SeenActor::is_played);
        let (who, whom) = match (self.picked.clone(), there) {
            (Some(picked), there) => (Some(picked.clone()), there.filter(|there| *there != picked)),
            (None, Some(there)) if played(&there) => (Some(there), None),
            (None, there) => (None, there),
        };
        Reply::Do(UiAction::Open(Open::Attack { who, whom }))
    }

    /// Returns none if the map does not use the event.
    pub(super) fn map_mouse(&mut self, cx: &Cx<'_>, event: MouseEvent) -> Option<Reply> {
        let (place, zoom) = self.place;
        let within = place.contains((event.column, event.row).into());
        let on = || {
            let at = Board::square_at(place, self.first, zoom, (event.column, event.row))?;
            cx.seen.map.as_ref()?.ground.place(at).map(|_| at)
        };
        let at = on().filter(|_| within);
        match (event.kind, at) {
            (MouseEventKind::Down(MouseButton::Left), Some(at)) => return Some(self.press(cx, at)),
            (MouseEventKind::Drag(MouseButton::Left), Some(at)) => self.drag(at),
            (MouseEventKind::Up(MouseButton::Left), at) => return Some(self.release(cx, at)),
            (MouseEventKind::ScrollUp, at) => self.wheel_zoom(true, at),
            (MouseEventKind::ScrollDown, at) => self.wheel_zoom(false, at),
            _ => return None,
        }
        Some(Reply::Stay)
    }

    /// Zooms with the square under the pointer as the new cursor, so that it stays in view.
    fn wheel_zoom(&mut self, nearer: bool, at: Option<Square>) {
        self.cursor = at.unwrap_or(self.cursor);
        self.zoom_by(nearer);
    }

    fn press(&mut self, cx: &Cx<'_>, at: Square) -> Reply {
        let mut reply = Reply::Stay;
        if cx.play.visit.is_some() {
            // Only the cursor moves in the past.
        } else if self.brush != Brush::Hand {
            self.held = Held::Stroke(vec![at]);
        } else if let Some(who) = token_at(cx, at).map(|token| token.who.clone()) {
            self.pick(who.clone());
            self.held = Held::Token(who, at);
        } else if self.cursor == at && self.picked.is_some() {
            reply = self.map_act(cx);
        }
        self.cursor = at;
        reply
    }

    fn drag(&mut self, at: Square) {
        if let Held::Stroke(squares) = &mut self.held {
            // The mouse may skip squares.
            let from = squares.last().copied().unwrap_or(at);
            squares.extend(Area::Line(from, at).squares());
        }
        self.cursor = at;
    }

    fn release(&mut self, cx: &Cx<'_>, at: Option<Square>) -> Reply {
        match std::mem::take(&mut self.held) {
            Held::Stroke(squares) => self.paint(patch(&squares)),
            Held::Token(who, from) => match at.filter(|to| *to != from) {
                Some(to) => move_to(cx, &who, to, true),
                None => Reply::Stay,
            },
            Held::Nothing => Reply::Stay,
        }
    }
}

fn has_no_room(cx: &Cx<'_>, at: Square) -> bool {
    let closed = |map: &SeenMap| Ground::at(&map.ground, at).is_closed();
    let stands = |token: &SeenToken| cx.seen.actor(&token.who).is_some_and(|actor| !actor.down);
    cx.seen.map.as_ref().is_some_and(closed) || token_at(cx, at).is_some_and(stands)
}

/// Moves a token: at once if free, else asks for cards; the Dealer can set it.
fn move_to(cx: &Cx<'_>, who: &ActorId, to: Square, by_hand: bool) -> Reply {
    let plain = Command::Move(who.clone(), to, Vec::new());
    let refused = cx.refusal(&plain);
    let price = refused.as_ref().and_then(|refused| match refused.rule.as_deref() {
        Some(Refusal::MoveCosts { cards, .. }) => Some(usize::from(*cards)),
        _ => None,
    });
    match (refused, price) {
        (None, _) => Reply::Do(UiAction::Give(plain)),
        (Some(_), Some(price)) if cx.seat.is_dealer() && !sees_hand(cx, who) => {
            ask_for_price(cx, who, to, price)
        }
        (Some(_), None) if by_hand && cx.seat.is_dealer() => place_by_hand(cx, who, to),
        (Some(_), Some(price)) => {
            let name = cx.name(who);
            Reply::Do(move_payment(who, &name, to, price))
        }
        (Some(refused), None) => Reply::refuse(&refused.problem, &refused.hint),
    }
}

fn sees_hand(cx: &Cx<'_>, who: &ActorId) -> bool {
    let piles = cx.seen.actor(who).and_then(|actor| actor.piles.as_ref());
    piles.is_some_and(|piles| matches!(piles.hand, SeenCards::Up(_)))
}

/// Offers the ways to pay for a move with cards that the Dealer does not see (U275).
fn ask_for_price(cx: &Cx<'_>, who: &ActorId, to: Square, price: usize) -> Reply {
    let name = cx.name(who);
    let cards = counted(price, "card", "cards");
    let later =
        cx.item('1', "move now, the player picks the cards later", Command::MoveOwing(who.clone(), to));
    let payment = move_payment(who, &name, to, price);
    let there = UiAction::PassFor(Seat::Player(who.clone()), Box::new(payment.clone()));
    let pass = Item::new('2', format!("pass the laptop to {name}"), there);
    let name_them = Item::new('3', "name the cards …", payment);
    let free = cx.item('4', "place the token there, at no cost", Command::Place(who.clone(), to, false));
    let title = format!("{name} moves to {to}: {cards}");
    let words = format!("The cards are in {name}'s hand, which this seat does not see.");
    Reply::Do(UiAction::choose(title, words, vec![later, pass, name_them, free]))
}

/// Puts a token on another square without a path or a price, and says so.
fn place_by_hand(cx: &Cx<'_>, who: &ActorId, to: Square) -> Reply {
    let Some((map, token)) = cx.seen.map.as_ref().and_then(|map| Some((map, map.token(who)?))) else {
        return Reply::Stay;
    };
    let hidden = token.hidden && !map.is_fogged(token.at);
    let words = format!("{}: {}", cx.name(who), placed(token.at, to));
    Reply::Do(UiAction::GiveSaying(Command::Place(who.clone(), to, hidden), words))
}

/// Asks for the cards that a move costs.
fn move_payment(who: &ActorId, name: &str, to: Square, price: usize) -> UiAction {
    let words = format!("{name} discards {} of the hand to reach {to}.", counted(price, "card", "cards"));
    AskedCards::act("A move", words, CardsFor::Move(who.clone(), to), Some(price))
}

fn placed(from: Square, to: Square) -> String {
    format!("placed, not moved: {}", counted(from.distance(to), "square", "squares"))
}
