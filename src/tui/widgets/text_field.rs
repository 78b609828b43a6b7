//! A line of text input with cursor, word keys and pasting; a secret one shows only its length.

use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use tui_input::{Input, InputRequest};
use unicode_width::UnicodeWidthChar;

use crate::terminal::TYPING;
use crate::tui::keymap::Chord;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// Default limit in characters.
pub const MOST: usize = 2000;

#[derive(Clone, Debug)]
pub struct TextField {
    input: Input,
    most: usize,
    /// First secret character.
    secret: Option<usize>,
}

impl Default for TextField {
    fn default() -> Self {
        Self { input: Input::default(), most: MOST, secret: None }
    }
}

impl TextField {
    /// The cursor is at the end.
    pub fn new(text: &str) -> Self {
        let mut field = Self::default();
        field.paste(text);
        field
    }

    pub fn most(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    pub fn secret(self) -> Self {
        self.secret_from(Some(0))
    }

    pub fn secret_from(mut self, sign: Option<usize>) -> Self {
        self.secret = sign;
        self
    }

    pub fn text(&self) -> &str {
        self.input.value()
    }

    pub fn cursor(&self) -> usize {
        self.input.cursor()
    }

    pub fn set(&mut self, text: &str) {
        self.input.reset();
        self.paste(text);
    }

    pub fn take(&mut self) -> String {
        self.input.value_and_reset()
    }

    /// Line ends become spaces; control characters and excess text are dropped.
    pub fn paste(&mut self, text: &str) {
        let held: Vec<char> = self.text().chars().collect();
        let at = self.cursor().min(held.len());
        let room = self.most.saturating_sub(held.len());
        let signs = text.chars().map(|c| if c == '\n' || c == '\t' { ' ' } else { c });
        let new: Vec<char> = signs.filter(|c| !c.is_control()).take(room).collect();
        let whole = held[..at].iter().chain(&new).chain(&held[at..]).collect();
        self.input = Input::new(whole).with_cursor(at + new.len());
    }

    pub fn key(&mut self, chord: Chord) -> bool {
        use InputRequest as Do;
        let word = chord.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let ctrl = chord.modifiers == KeyModifiers::CONTROL;
        if let Some(c) = chord.typed() {
            if self.text().chars().count() < self.most {
                self.input.handle(Do::InsertChar(c));
            }
            return true;
        }
        let request = match chord.code {
            KeyCode::Backspace if word => Do::DeletePrevWord,
            KeyCode::Backspace => Do::DeletePrevChar,
            KeyCode::Delete if word => Do::DeleteNextWord,
            KeyCode::Delete => Do::DeleteNextChar,
            KeyCode::Left if word => Do::GoToPrevWord,
            KeyCode::Left => Do::GoToPrevChar,
            KeyCode::Right if word => Do::GoToNextWord,
            KeyCode::Right => Do::GoToNextChar,
            KeyCode::Home => Do::GoToStart,
            KeyCode::End => Do::GoToEnd,
            KeyCode::Char('a') if ctrl => Do::GoToStart,
            KeyCode::Char('e') if ctrl => Do::GoToEnd,
            KeyCode::Char('b') if ctrl => Do::GoToPrevChar,
            KeyCode::Char('f') if ctrl => Do::GoToNextChar,
            KeyCode::Char('w') if ctrl => Do::DeletePrevWord,
            KeyCode::Char('u') if ctrl => Do::DeleteFromStart,
            KeyCode::Char('k') if ctrl => Do::DeleteTillEnd,
            KeyCode::Char('y') if ctrl => Do::Yank,
            KeyCode::Char('h') if ctrl => Do::DeletePrevChar,
            _ => return false,
        };
        self.input.handle(request);
        true
    }

    /// Draws the part around the cursor; returns its position.
    pub fn draw(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return None;
        }
        let row = Rect { height: 1, ..area };
        let style = look.style(Role::Field);
        buf.set_style(row, style);
        let before: usize = self.text().chars().enumerate().take(self.cursor()).map(|s| self.cells(s)).sum();
        let scroll = (before + 1).saturating_sub(usize::from(row.width));
        let mut x = row.x;
        let mut cells = 0;
        let mut sign = [0; 4];
        for (at, c) in self.text().chars().enumerate() {
            if cells >= scroll {
                let shown = if self.hides(at) { '*' } else { c };
                x = look.put(buf, row, (x, row.y), shown.encode_utf8(&mut sign), style);
                if x >= row.right() {
                    break;
                }
            }
            cells += self.cells((at, c));
        }
        let at = Position { x: row.x + (before.saturating_sub(scroll) as u16).min(row.width - 1), y: row.y };
        buf[at].modifier.insert(TYPING);
        Some(at)
    }

    fn hides(&self, at: usize) -> bool {
        self.secret.is_some_and(|from| at >= from)
    }

    fn cells(&self, (at, c): (usize, char)) -> usize {
        if self.hides(at) { 1 } else { c.width().unwrap_or(0) }
    }
}
