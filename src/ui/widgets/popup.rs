//! A framed place over the rest: a title, a body that the caller draws, and a line of keys.
//!
//! What is behind stays where it is; Esc is the caller's.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::frame::Frame;
use super::keys_line::{Hint, KeysLine};
use super::prose::Wrapped;
use crate::ui::look::Look;
use crate::ui::theme::Role;

#[derive(Clone, Copy, Debug)]
pub struct Popup<'a> {
    pub title: &'a str,
    pub keys: &'a [Hint<'a>],
    /// The cells that its body wants.
    pub width: u16,
    /// The rows that its body wants.
    pub height: u16,
    pub more: (bool, bool),
}

/// The least size at which a popup keeps its blank rows and columns; where its body is cut, it gives up the rows.
const ROOMY: (u16, u16) = (20, 9);

impl Popup<'_> {
    /// The rows that the whole popup wants.
    fn rows(&self) -> u16 {
        self.height.saturating_add(if self.keys.is_empty() { 4 } else { 5 })
    }

    /// The place of the whole popup in the middle of `screen`.
    pub fn place(&self, screen: Rect) -> Rect {
        let width = self.width.saturating_add(4).min(screen.width);
        let height = self.rows().min(screen.height);
        Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + (screen.height - height) / 2,
            width,
            height,
        }
    }

    /// The place of the body and the row of the keys.
    fn parts(&self, place: Rect) -> (Rect, Rect) {
        let inner = Frame::inner(place);
        let side = u16::from(place.width >= ROOMY.0);
        let top = u16::from(place.height >= ROOMY.1 && place.height >= self.rows());
        let keys = u16::from(!self.keys.is_empty() && inner.height > 1);
        let foot = keys + top;
        let column = Rect { x: inner.x + side, width: inner.width.saturating_sub(2 * side), ..inner };
        let body = Rect { y: inner.y + top, height: inner.height.saturating_sub(top + foot), ..column };
        (body, Rect { y: inner.bottom().saturating_sub(keys), height: keys, ..column })
    }

    pub fn body(&self, screen: Rect) -> Rect {
        self.parts(self.place(screen)).0
    }

    /// Clears its place, draws frame and keys, and returns the place of the body.
    pub fn draw(&self, look: Look<'_>, screen: Rect, buf: &mut Buffer) -> Rect {
        let place = self.place(screen.intersection(buf.area));
        look.wipe(buf, place, Role::Ground);
        let frame = Frame { title: self.title, right: "", focused: true, more: self.more };
        frame.draw(look, place, buf);
        let (body, keys) = self.parts(place);
        if keys.height > 0 {
            KeysLine { hints: self.keys }.draw(look, keys, buf);
        }
        body
    }

    /// Draws the popup with words in its body, from a scroll.
    pub fn draw_words(
        mut self,
        look: Look<'_>,
        screen: Rect,
        words: &Wrapped,
        scroll: usize,
        buf: &mut Buffer,
    ) {
        let body = self.body(screen.intersection(buf.area));
        self.more = words.more(scroll, body.height);
        let body = self.draw(look, screen, buf);
        words.draw(look, body, scroll, buf);
    }
}
