//! Selects and moves tokens and paints with brushes, by keys and mouse.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{Brush, Held, patch};
use crate::app::App;
use crate::command::Command;
use crate::rules::Refusal;
use crate::table::actor::ActorId;
use crate::table::map::{Area, Patch, Square};
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::ui::act::{Act, AskedCards, CallKind, CardsFor};
use crate::ui::board::Board;
use crate::ui::popups::Open;

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
            (None, None) => self.say("nobody stands here: t sets somebody, [ and ] choose a brush"),
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
            (Some(_), _) if by_hand && self.seat.is_dealer() => {
                let hidden = self.seen.map.as_ref().and_then(|map| map.token(who)).is_some_and(|token| {
                    token.hidden && self.seen.map.as_ref().is_some_and(|map| !map.is_fogged(token.at))
                });
                self.give(Command::Place(who.clone(), to, hidden));
            }
            (Some(_), Some(price)) => {
                let name = self.name_of(&Seat::Player(who.clone()));
                let words =
                    format!("{name} throws cards of the hand away to get to {to}: so many. Type them in.");
                self.act(AskedCards::act("A move", words, CardsFor::Move(who.clone(), to), Some(price)));
            }
            (Some(refused), None) => drop(self.refused(&refused)),
        }
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
            None => self.refuse("the hand paints nothing", "[ and ] choose a brush"),
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
            None => self.refuse("nobody stands here", "Tab goes to the next token"),
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
        let (place, cells) = self.map.place;
        let on = |app: &App| {
            let at = Board::square_at(place, app.map.first, cells, (event.column, event.row))?;
            app.seen.map.as_ref()?.ground.place(at).map(|_| at)
        };
        let within = place.contains((event.column, event.row).into());
        let at = on(self).filter(|_| within);
        match (event.kind, at) {
            (MouseEventKind::Down(MouseButton::Left), Some(at)) => self.press(at),
            (MouseEventKind::Drag(MouseButton::Left), Some(at)) => self.drag(at),
            (MouseEventKind::Up(MouseButton::Left), at) => self.release(at),
            _ => return false,
        }
        true
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
