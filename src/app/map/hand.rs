//! Selects and moves tokens and paints with brushes, by keys and mouse.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{Brush, Held, patch};
use crate::app::App;
use crate::command::Command;
use crate::rules::Refusal;
use crate::table::actor::ActorId;
use crate::table::map::{Area, Ground, Patch, Square};
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenCards, SeenMap, SeenToken};
use crate::ui::act::{Act, AskedCards, CallKind, CardsFor, Item};
use crate::ui::board::{Board, Dragged, Over};
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;
use crate::ui::theme::Role;
use crate::words::counted;

impl App {
    /// Enter: paints with a brush, else selects or moves a token.
    pub(super) fn map_act(&mut self) {
        if self.map.brush != Brush::Hand {
            return self.paint_here(Area::Line);
        }
        let here = self.map.cursor;
        let there = self.token_at(here).map(|token| token.who.clone());
        match (self.map.picked.clone(), there) {
            (Some(picked), Some(there)) if picked == there => self.map.picked = None,
            (_, Some(there)) => self.pick(there),
            (Some(picked), None) => self.move_to(&picked, here, false),
            (None, None) => self.say("no token here: t places one, [ and ] choose a brush"),
        }
    }

    /// Moves a token: at once if free, else asks for cards; the Dealer can set it.
    pub(super) fn move_to(&mut self, who: &ActorId, to: Square, by_hand: bool) {
        let plain = Command::Move(who.clone(), to, Vec::new());
        let refused = self.cx().refusal(&plain);
        let price = refused.as_ref().and_then(|refused| match refused.rule.as_deref() {
            Some(Refusal::MoveCosts { cards, .. }) => Some(usize::from(*cards)),
            _ => None,
        });
        match (refused, price) {
            (None, _) => drop(self.give(plain)),
            (Some(_), Some(price)) if self.seat.is_dealer() && !self.sees_hand(who) => {
                self.ask_for_price(who, to, price);
            }
            (Some(_), None) if by_hand && self.seat.is_dealer() => self.place_by_hand(who, to),
            (Some(_), Some(price)) => {
                let name = self.name_of(&Seat::Player(who.clone()));
                self.act(move_payment(who, &name, to, price));
            }
            (Some(refused), None) => drop(self.refused(&refused)),
        }
    }

    fn sees_hand(&self, who: &ActorId) -> bool {
        let piles = self.seen.actor(who).and_then(|actor| actor.piles.as_ref());
        piles.is_some_and(|piles| matches!(piles.hand, SeenCards::Up(_)))
    }

    /// Offers the ways to pay for a move with cards that the Dealer does not see (U275).
    fn ask_for_price(&mut self, who: &ActorId, to: Square, price: usize) {
        let name = self.name_of(&Seat::Player(who.clone()));
        let cards = counted(price, "card", "cards");
        let later =
            self.item('1', "move now, the player picks the cards later", Command::MoveOwing(who.clone(), to));
        let payment = move_payment(who, &name, to, price);
        let there = Act::PassFor(Seat::Player(who.clone()), Box::new(payment.clone()));
        let pass = Item::new('2', format!("pass the laptop to {name}"), there);
        let name_them = Item::new('3', "name the cards …", payment);
        let free =
            self.item('4', "place the token there, at no cost", Command::Place(who.clone(), to, false));
        let title = format!("{name} moves to {to}: {cards}");
        let words = format!("The cards are in {name}'s hand, which this seat does not see.");
        self.popups.push(Box::new(Choice::new(&title, &words, vec![later, pass, name_them, free])));
    }

    /// Sets a token of the map on another square, and says so: nothing was paid, and no way was needed.
    fn place_by_hand(&mut self, who: &ActorId, to: Square) {
        let Some((map, token)) = self.seen.map.as_ref().and_then(|map| Some((map, map.token(who)?))) else {
            return;
        };
        let hidden = token.hidden && !map.is_fogged(token.at);
        let words = format!("{}: {}", self.name_of(&Seat::Player(who.clone())), placed(token.at, to));
        if self.give(Command::Place(who.clone(), to, hidden)) {
            self.say(words);
        }
    }

    /// The token that the mouse drags, with the price of the square under the pointer.
    pub(super) fn dragged(&self) -> Option<Dragged<'_>> {
        let Held::Token(who, from) = &self.map.held else { return None };
        let to = self.map.cursor;
        (to != *from).then(|| Dragged { who, to, price: self.price(*from, to) })
    }

    fn price(&self, from: Square, to: Square) -> (String, Role) {
        let seen = self.shown_seen();
        let reach = if let Over::Reach(reach) = &self.map.over { Some(reach) } else { None };
        let spent = self.map.picked.as_ref().and_then(|who| seen.map.as_ref()?.token(who));
        let spent = spent.map_or(0, |token| token.stride.cards);
        match reach.and_then(|reach| Some((reach, reach.stride(to)?.cards.saturating_sub(spent)))) {
            Some((_, cards)) if cards > 0 && seen.clock.combat => {
                (counted(cards, "card", "cards"), Role::Accent)
            }
            Some((reach, _)) => {
                let squares = counted(reach.way(to).len(), "square", "squares");
                (format!("{squares} free"), Role::Good)
            }
            None if self.has_no_room(to) => ("no room".into(), Role::Refused),
            None if self.seat.is_dealer() => (placed(from, to), Role::Warning),
            None => ("out of reach".into(), Role::Refused),
        }
    }

    fn has_no_room(&self, at: Square) -> bool {
        let closed = |map: &SeenMap| Ground::at(&map.ground, at).is_closed();
        let stands = |token: &SeenToken| self.seen.actor(&token.who).is_some_and(|actor| !actor.down);
        self.seen.map.as_ref().is_some_and(closed) || self.token_at(at).is_some_and(stands)
    }

    /// Paints the square under the cursor, or from the corner to it.
    pub(super) fn paint_here(&mut self, area: fn(Square, Square) -> Area) {
        let here = self.map.cursor;
        let area = self.map.corner.take().map_or(Area::One(here), |from| area(from, here));
        self.paint(Patch::These(vec![area]));
    }

    fn paint(&mut self, patch: Patch) {
        match self.map.brush.command(patch) {
            Some(command) => drop(self.give(command)),
            None => self.refuse("no brush is chosen", "[ and ] choose a brush"),
        }
    }

    pub(super) fn stroke(&self) -> Vec<Square> {
        match (&self.map.held, self.map.corner) {
            (Held::Stroke(squares), _) => squares.clone(),
            (_, Some(from)) => Area::Line(from, self.map.cursor).squares(),
            _ => Vec::new(),
        }
    }

    pub(super) fn take_off(&mut self) {
        match self.token_at(self.map.cursor).map(|token| token.who.clone()) {
            Some(who) => drop(self.give(Command::Unplace(who))),
            None => self.refuse("no token here", "Tab goes to the next token"),
        }
    }

    /// Opens an attack of the selected token on the one under the cursor.
    pub(super) fn attack_here(&mut self) {
        let there = self.token_at(self.map.cursor).map(|token| token.who.clone());
        let played = |who: &ActorId| self.seen.actor(who).is_some_and(SeenActor::is_played);
        let (who, whom) = match (self.map.picked.clone(), there) {
            (Some(picked), Some(there)) if played(&picked) => (Some(picked), Some(there)),
            (Some(picked), Some(there)) => (Some(there), Some(picked)),
            (one, other) => (one.clone().filter(&played), other.or(one).filter(|who| !played(who))),
        };
        let begun_by_foe = self.map.picked.as_ref().is_some_and(|picked| !played(picked));
        let kind = if begun_by_foe { CallKind::Assault } else { CallKind::Attack };
        self.act(Act::Open(Open::Call { kind, who, whom }));
    }

    /// Returns whether the map used the event.
    pub(in crate::app) fn map_mouse(&mut self, event: MouseEvent) -> bool {
        let (place, zoom) = self.map.place;
        let on = |app: &App| {
            let at = Board::square_at(place, app.map.first, zoom, (event.column, event.row))?;
            app.seen.map.as_ref()?.ground.place(at).map(|_| at)
        };
        let within = place.contains((event.column, event.row).into());
        let at = on(self).filter(|_| within);
        match (event.kind, at) {
            (MouseEventKind::Down(MouseButton::Left), Some(at)) => self.press(at),
            (MouseEventKind::Drag(MouseButton::Left), Some(at)) => self.drag(at),
            (MouseEventKind::Up(MouseButton::Left), at) => self.release(at),
            (MouseEventKind::ScrollUp, at) => self.wheel_zoom(true, at),
            (MouseEventKind::ScrollDown, at) => self.wheel_zoom(false, at),
            _ => return false,
        }
        true
    }

    /// Zooms with the square under the pointer as the new cursor, so that it stays in view.
    fn wheel_zoom(&mut self, nearer: bool, at: Option<Square>) {
        if let Some(at) = at {
            self.map.cursor = at;
        }
        self.zoom(nearer);
    }

    fn press(&mut self, at: Square) {
        if self.visit.is_some() {
            self.map.cursor = at;
            return;
        }
        if self.map.brush != Brush::Hand {
            self.map.held = Held::Stroke(vec![at]);
        } else if let Some(who) = self.token_at(at).map(|token| token.who.clone()) {
            self.pick(who.clone());
            self.map.held = Held::Token(who, at);
        } else if self.map.cursor == at && self.map.picked.is_some() {
            self.map_act();
        }
        self.map.cursor = at;
    }

    fn drag(&mut self, at: Square) {
        if let Held::Stroke(squares) = &mut self.map.held {
            // The mouse may skip squares.
            let from = squares.last().copied().unwrap_or(at);
            squares.extend(Area::Line(from, at).squares());
        }
        self.map.cursor = at;
    }

    fn release(&mut self, at: Option<Square>) {
        match std::mem::take(&mut self.map.held) {
            Held::Stroke(squares) => self.paint(patch(&squares)),
            Held::Token(who, from) => {
                if let Some(to) = at.filter(|to| *to != from) {
                    self.move_to(&who, to, true);
                }
            }
            Held::Nothing => {}
        }
    }
}

/// Asks for the cards that a move costs.
fn move_payment(who: &ActorId, name: &str, to: Square, price: usize) -> Act {
    let words = format!("{name} discards {} of the hand to reach {to}.", counted(price, "card", "cards"));
    AskedCards::act("A move", words, CardsFor::Move(who.clone(), to), Some(price))
}

fn placed(from: Square, to: Square) -> String {
    format!("placed, not moved: {}", counted(from.distance(to), "square", "squares"))
}
