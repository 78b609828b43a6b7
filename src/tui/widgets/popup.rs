//! A framed popup: title, body, keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::frame::Frame;
use super::keys_line::{Hint, KeysLine};
use super::prose::Wrapped;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

#[derive(Clone, Copy, Debug)]
pub struct Popup<'a> {
    pub title: &'a str,
    pub keys: &'a [Hint<'a>],
    pub width: u16,
    pub height: u16,
    pub more: (bool, bool),
}

/// Smallest popup with margins.
const ROOMY: (u16, u16) = (20, 9);

impl Popup<'_> {
    /// Rows with the frame.
    fn rows(&self) -> u16 {
        self.height.saturating_add(if self.keys.is_empty() { 4 } else { 5 })
    }

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

    /// Areas of the body and the keys.
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

    /// Draws the popup and returns the area of the body.
    pub fn draw(&self, look: Painter<'_>, screen: Rect, buf: &mut Buffer) -> Rect {
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

    pub fn draw_words(
        mut self,
        look: Painter<'_>,
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
