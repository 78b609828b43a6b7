//! The status popup: who, which status, its level, its turns, what has to be named with it, and why.
//!
//! What a status does is a rule; the popup only makes the command.

use std::fmt::Write as _;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Cx, Popup, Step};
use crate::command::{BadCommand, Command};
use crate::table::actor::ActorId;
use crate::table::status::Status;
use crate::ui::act::Act;
use crate::ui::canvas::row_of;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{Popup as Framed, TextField};

const FIELDS: usize = 6;
const WHAT: usize = 4;
const WHY: usize = 5;

/// The status popup.
pub struct StatusPopup {
    who: usize,
    status: usize,
    level: u8,
    turns: u32,
    what: String,
    why: String,
    cursor: usize,
    typing: Option<TextField>,
}

impl StatusPopup {
    /// A popup for a status on somebody.
    pub fn new(cx: &Cx<'_>, who: Option<&ActorId>) -> StatusPopup {
        let at = who.and_then(|who| cx.seen.actors.iter().position(|actor| actor.id == *who));
        StatusPopup {
            who: at.unwrap_or(0),
            status: 0,
            level: 1,
            turns: 2,
            what: String::new(),
            why: String::new(),
            cursor: 1,
            typing: None,
        }
    }

    fn status(&self) -> Status {
        Status::ALL[self.status.min(Status::ALL.len() - 1)]
    }

    fn line(&self, cx: &Cx<'_>) -> String {
        let who = cx.seen.actors.get(self.who).map_or("nobody", |actor| actor.id.as_str());
        let name = self.status().name().to_lowercase();
        let mut line = format!("status {who} {name} {} {}", self.level, self.turns);
        if !self.what.is_empty() && self.status().asks_for().is_some() {
            write!(line, " ({})", self.what).expect("writing to a string cannot fail");
        }
        if !self.why.is_empty() {
            write!(line, " {}", self.why).expect("writing to a string cannot fail");
        }
        line
    }

    fn command(&self, cx: &Cx<'_>) -> Result<Command, String> {
        self.line(cx).parse().map_err(|bad: BadCommand| bad.problem)
    }

    fn turn(&mut self, by: isize, cx: &Cx<'_>) {
        let around = |at: usize, count: usize| (at as isize + by).rem_euclid(count.max(1) as isize) as usize;
        match self.cursor {
            0 => self.who = around(self.who, cx.seen.actors.len()),
            1 => self.status = around(self.status, Status::ALL.len()),
            2 => self.level = (i32::from(self.level) + by as i32).clamp(1, 9) as u8,
            3 => self.turns = (self.turns as isize + by).clamp(0, 99) as u32,
            _ => {}
        }
    }

    fn values(&self, cx: &Cx<'_>) -> [(&'static str, String); FIELDS] {
        let name = cx.seen.actors.get(self.who).map_or("nobody".into(), |actor| actor.name.clone());
        let turns = match self.turns {
            0 => "0: until the Dealer ends it".into(),
            1 => "1 turn".into(),
            n => format!("{n} turns"),
        };
        let what = match self.status().asks_for() {
            None => "nothing has to be named".into(),
            Some(asked) if self.what.is_empty() => format!("… {asked}"),
            Some(_) => self.what.clone(),
        };
        let why = if self.why.is_empty() { "…".into() } else { self.why.clone() };
        [
            ("who", name),
            ("status", self.status().name().into()),
            ("level", self.level.to_string()),
            ("lasts", turns),
            ("what", what),
            ("why", why),
        ]
    }

    fn open(&mut self) {
        let first = if self.cursor == WHAT { &self.what } else { &self.why };
        self.typing = Some(TextField::new(first).most(60));
    }

    fn type_words(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        let Some(field) = &mut self.typing else { return Step::Ignored };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let text = field.take().trim().replace(['(', ')'], "");
                self.typing = None;
                if self.cursor == WHAT {
                    self.what = text;
                } else {
                    self.why = text;
                }
            }
            Some(Action::Cancel) => self.typing = None,
            _ => {
                field.key(chord);
            }
        }
        Step::Taken
    }
}

impl Popup for StatusPopup {
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let look = cx.look;
        let width = 60.min(screen.width.saturating_sub(4));
        let keys = [("Enter", "give it"), ("↑↓", "line"), ("←→", "change"), ("Esc", "leave it")];
        let frame =
            Framed { title: "A status", keys: &keys, width, height: FIELDS as u16 + 2, more: (false, false) };
        let body = frame.draw(look, screen, buf);
        for (at, (label, value)) in self.values(cx).into_iter().enumerate() {
            let row = row_of(body, at as u16);
            look.put(buf, row, (row.x + 1, row.y), label, look.style(Role::Dim));
            let x = (row.x + 12).min(row.right());
            let room = Rect { x, width: row.right() - x, ..row };
            match &self.typing {
                Some(field) if self.cursor == at => {
                    field.draw(look, room, buf);
                }
                _ => {
                    look.put_cut(buf, row, (x, row.y), &value, room.width, look.style(Role::Ink));
                    if self.cursor == at && self.typing.is_none() {
                        look.select(buf, row);
                    }
                }
            }
        }
        let row = row_of(body, body.height.saturating_sub(1));
        if body.height > FIELDS as u16 {
            let line = self.line(cx);
            let why = self.command(cx).map_or_else(Some, |command| cx.why_not(&command));
            let (words, role) = match why {
                Some(why) => (why, Role::Warning),
                None => (line, Role::Accent),
            };
            look.put_cut(buf, row, (row.x + 1, row.y), &words, row.width.saturating_sub(1), look.style(role));
        }
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        if self.typing.is_some() {
            return self.type_words(chord, cx);
        }
        let texts = self.cursor >= WHAT;
        match (chord.code, chord.typed()) {
            (KeyCode::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (KeyCode::Down, _) => self.cursor = (self.cursor + 1).min(WHY),
            (KeyCode::Left, _) | (_, Some('-')) => self.turn(-1, cx),
            (KeyCode::Right, _) | (_, Some('+')) => self.turn(1, cx),
            (_, Some(' ')) if texts => self.open(),
            (_, Some(' ')) => self.turn(1, cx),
            (_, Some(c)) if c.is_ascii_digit() && matches!(self.cursor, 2 | 3) => {
                let digit = c.to_digit(10).unwrap_or(0);
                if self.cursor == 2 {
                    self.level = digit.max(1) as u8;
                } else {
                    self.turns = digit;
                }
            }
            (_, Some(c)) if self.cursor == 1 && c.is_alphabetic() => {
                let count = Status::ALL.len();
                let next = (1..=count).map(|by| (self.status + by) % count);
                let fits = |at: &usize| {
                    Status::ALL[*at].name().chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&c))
                };
                if let Some(at) = next.into_iter().find(fits) {
                    self.status = at;
                }
            }
            _ => {
                return match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
                    Some(Action::Act) if self.cursor == WHAT && self.what.is_empty() => {
                        self.open();
                        Step::Taken
                    }
                    Some(Action::Act) => {
                        match self.command(cx).and_then(|command| match cx.why_not(&command) {
                            None => Ok(command),
                            Some(why) => Err(why),
                        }) {
                            Ok(command) => Step::Done(Act::Give(command)),
                            Err(why) => {
                                // What is missing can be typed at once.
                                if self.status().asks_for().is_some() && self.what.is_empty() {
                                    self.cursor = WHAT;
                                    self.open();
                                }
                                Step::Say(why)
                            }
                        }
                    }
                    Some(Action::Back) => Step::Leave,
                    Some(Action::NextField) => {
                        self.cursor = (self.cursor + 1) % FIELDS;
                        Step::Taken
                    }
                    Some(Action::PreviousField) => {
                        self.cursor = self.cursor.checked_sub(1).unwrap_or(WHY);
                        Step::Taken
                    }
                    _ => Step::Ignored,
                };
            }
        }
        Step::Taken
    }

    fn paste(&mut self, text: &str) {
        if let Some(field) = &mut self.typing {
            field.paste(text);
        }
    }

    fn is_typing(&self) -> bool {
        self.typing.is_some()
    }
}
