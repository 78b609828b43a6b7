//! Catches panics in a key or its frame: a plain page says what happened, and the table can be undone or left.

use crate::tui::shell::App;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::catch_panic::{Fault, catch_panic};
use crate::tui::keymap::Chord;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

impl App {
    /// Handles an event; a panic becomes the fault page.
    pub(in crate::tui) fn guard(&mut self, event: &str, work: impl FnOnce(&mut App)) {
        let done = catch_panic(event, || {
            work(self);
            self.ask_odds();
            self.ask_lab();
        });
        self.shell.fault = done.err().or(self.shell.fault.take());
    }

    /// Draws a frame; a panic becomes the fault page.
    pub fn draw(&mut self, buf: &mut Buffer) {
        self.shell.drawn = buf.area;
        if self.shell.fault.is_none() {
            self.shell.fault = catch_panic("the screen", || self.draw_frame(buf)).err();
        }
        if let Some(fault) = &self.shell.fault {
            self.draw_fault(fault, buf);
        }
    }

    /// A key on the fault page. What was shown may be half changed, so nothing of it is kept.
    pub(in crate::tui) fn fault_key(&mut self, fault: Fault, chord: Chord) {
        let covered = self.screens.lobby.is_some();
        let goes_on = match chord.code {
            KeyCode::Char('u') if !self.shell.watching => {
                self.reset_view();
                self.history_step(true)
            }
            KeyCode::Char('q') => {
                if let Some(suspended) = self.play.suspended.take() {
                    self.play.session = suspended.session;
                }
                self.go_to_welcome();
                return;
            }
            KeyCode::Esc => {
                self.reset_view();
                self.refresh_quietly();
                true
            }
            _ => false,
        };
        if !goes_on {
            self.shell.fault = Some(fault);
        } else if self.play.session.is_none() {
            self.go_to_list();
        } else if covered {
            self.open_at_lobby();
        }
    }

    fn draw_fault(&self, fault: &Fault, buf: &mut Buffer) {
        let (area, look) = (buf.area, self.look());
        look.wipe(buf, area, Role::Ground);
        let mut prose = Prose::new().line("A fault in the program", Role::Title).blank();
        prose = prose.line(format!("{}. {}", fault.what(), fault.report_words()), Role::Warning).blank();
        let undo = if self.shell.watching || self.play.session.is_none() {
            ""
        } else {
            "u undoes the last command   "
        };
        prose = prose.line(format!("{undo}Esc goes on   q leaves"), Role::Key);
        if let Some((words, _)) = &self.shell.status {
            prose = prose.blank().line(words.clone(), Role::Warning);
        }
        let inner = Rect { x: area.x + area.width.min(1), width: area.width.saturating_sub(2), ..area };
        prose.wrap(look, inner.width).draw(look, inner, 0, buf);
    }
}
