//! Search on a screen: the input field while it is open, and the query.

use ratatui::layout::Rect;

use crate::tui::act::Reply;
use crate::tui::canvas::Canvas;
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::theme::Role;
use crate::tui::widgets::TextField;

#[derive(Default)]
pub struct Find {
    pub field: Option<TextField>,
    pub wanted: String,
}

impl Find {
    pub fn open(&mut self) {
        self.field = Some(TextField::new(&self.wanted));
    }

    /// Handles a key of the field; `Cancel` clears the query.
    pub fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let Some(field) = &mut self.field else { return Reply::Stay };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => self.field = None,
            Some(Action::Cancel) => *self = Find::default(),
            _ if !field.key(chord) => return Reply::Ignored,
            _ => self.wanted = field.text().trim().to_owned(),
        }
        Reply::Stay
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, row: Rect) {
        let x = to.put(row, (row.x + 1, row.y), "/", Role::Key);
        match &self.field {
            Some(field) => {
                field.draw(to.look, Rect { x, width: row.right().saturating_sub(x), ..row }, to.buf);
            }
            None => drop(to.put(row, (x, row.y), &self.wanted, Role::Found)),
        }
    }
}

/// Puts text into a field, if there is one.
pub fn paste(field: &mut Option<TextField>, text: &str) -> Reply {
    match field {
        Some(field) => field.paste(text),
        None => return Reply::Ignored,
    }
    Reply::Stay
}
