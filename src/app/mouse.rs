//! The mouse: a click acts like the key of the same thing, the wheel like up and down.

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::App;
use crate::ui::act::{Act, Screen};
use crate::ui::canvas::Spot;
use crate::ui::keymap::{Action, Chord};
use crate::ui::panes::Pane;

impl App {
    pub fn mouse(&mut self, event: MouseEvent) {
        if self.watching || self.fault.is_some() {
            return;
        }
        let place = Position { x: event.column, y: event.row };
        let on_map = self.screen == Screen::Map && self.popups.is_empty() && self.lobby.is_none();
        self.guard("the mouse", |app| match event.kind {
            _ if on_map && app.map_mouse(event) => {}
            MouseEventKind::ScrollUp => app.wheel(place, KeyCode::Up),
            MouseEventKind::ScrollDown => app.wheel(place, KeyCode::Down),
            MouseEventKind::Down(MouseButton::Left) => app.click(place),
            _ => {}
        });
    }

    fn wheel(&mut self, place: Position, key: KeyCode) {
        if self.popups.is_empty()
            && self.lobby.is_none()
            && self.screen == Screen::Table
            && let Some(pane) = self.pane_at(place)
        {
            self.focus = pane;
        }
        if self.lobby.is_none() && !self.is_turned_by_hand() {
            self.chord(Chord::key(key));
        }
    }

    fn pane_at(&self, place: Position) -> Option<Pane> {
        self.spots.iter().rev().find_map(|(area, spot)| match spot {
            Spot::Pane(pane) if area.contains(place) => Some(*pane),
            _ => None,
        })
    }

    fn click(&mut self, place: Position) {
        self.status = None;
        if self.lobby.is_some() {
            let there = self.spots.iter().rev().find(|(area, _)| area.contains(place));
            let chord = match there {
                Some((_, Spot::Key(chord))) if !self.lobby_types() => *chord,
                _ => Chord::key(KeyCode::Enter),
            };
            return self.chord(chord);
        }
        if let Some(mut popup) = self.popups.pop() {
            let step = popup.click(place, &self.cx());
            return self.popup_step(popup, step);
        }
        if self.show.is_some() {
            return self.next_piece();
        }
        if self.moment().is_some() && self.moments.skip() {
            return;
        }
        let Some(spot) =
            self.spots.iter().rev().find(|(area, _)| area.contains(place)).map(|(_, spot)| spot.clone())
        else {
            return;
        };
        match spot {
            Spot::Pane(pane) => self.focus = pane,
            Spot::Row(pane, row) => {
                let cursor = &mut self.cursors[pane];
                let again = *cursor == row && self.focus == pane;
                *cursor = row;
                self.focus = pane;
                self.cursors.chosen |= matches!(pane, Pane::Party | Pane::Foes);
                if again && self.visit.is_none() {
                    self.act(self.of_row(pane));
                }
            }
            Spot::Card(card) => {
                self.focus = Pane::Hand;
                if self.visit.is_none() {
                    self.toggle(card);
                }
            }
            Spot::Die(die) => {
                let again = self.piece == die && self.on_pieces().is_some();
                self.piece = die;
                self.focus = Pane::Felt;
                if again && self.visit.is_none() {
                    self.own_key(Action::Raise);
                }
            }
            Spot::Hint(nth) => self.click_hint(nth),
            Spot::Key(chord) => self.chord(chord),
        }
    }

    /// The act of a second click on a row: that of the pane, never the next step of a procedure.
    fn of_row(&self, pane: Pane) -> Act {
        let due = self.pointed_at().filter(|_| pane == Pane::Felt);
        let due = due.map(|due| Act::Pending(due.id));
        due.or_else(|| Some(pane.face().act(&self.seen)?.1)).unwrap_or(Act::Space)
    }

    fn click_hint(&mut self, nth: usize) {
        let hints = match self.screen {
            Screen::Table => self.hints(),
            Screen::Map => self.map_hints(),
            Screen::Welcome => return self.click_table(nth),
            Screen::Chronicle => return self.click_chronicle(nth),
            Screen::Codex => return self.click_codex(nth),
            Screen::Lab => return self.click_lab(nth),
        };
        if let Some(chord) = hints.get(nth).and_then(|hint| hint.chord) {
            self.chord(chord);
        }
    }
}
