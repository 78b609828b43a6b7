//! A scrolling text popup, for help and explanations.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Popup;
use crate::tui::act::Reply;
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::widgets::{Popup as Framed, Prose};

/// The name of a popup that is only read.
pub const NAME: &str = "Words";

pub struct TextPopup {
    title: String,
    prose: Prose<'static>,
    scroll: usize,
    rows: u16,
    last: usize,
    /// In two columns, where all of it fits so.
    wide: bool,
}

/// Columns of each half of a page, and between them.
const HALF: u16 = 37;
const BETWEEN: u16 = 2;

impl TextPopup {
    pub fn new(title: impl Into<String>, prose: Prose<'static>) -> TextPopup {
        TextPopup { title: title.into(), prose, scroll: 0, rows: 1, last: 0, wide: false }
    }

    pub fn in_columns(self) -> TextPopup {
        TextPopup { wide: true, ..self }
    }

    /// False if this does not fit two columns.
    fn draw_columns(&self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) -> bool {
        let width = 2 * HALF + BETWEEN;
        if screen.width < width + 4 {
            return false;
        }
        let most = screen.height.saturating_sub(3);
        let Some(halves) = self.prose.wrap(cx.look, HALF).columns(most) else { return false };
        let height = halves.each_ref().map(|half| half.height() as u16).into_iter().max().unwrap_or(0);
        let frame =
            Framed { title: &self.title, keys: &[("Esc", "back")], width, height, more: (false, false) };
        let body = frame.draw(cx.look, screen, buf);
        for (nth, half) in (0..).zip(&halves) {
            let place = Rect { x: body.x + nth * (HALF + BETWEEN), width: HALF, ..body };
            half.draw(cx.look, place.intersection(body), 0, buf);
        }
        true
    }
}

impl Popup for TextPopup {
    fn name(&self) -> &'static str {
        NAME
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        if self.wide && self.draw_columns(cx, screen, buf) {
            self.last = 0;
            return;
        }
        let width = 66.min(screen.width.saturating_sub(4));
        let wrapped = self.prose.wrap(cx.look, width);
        let keys = [("Esc", "back"), ("↓", "more")];
        let height = wrapped.height().min(200) as u16;
        let frame = Framed { title: &self.title, keys: &keys, width, height, more: (false, false) };
        let body = frame.body(screen.intersection(buf.area));
        self.rows = body.height;
        self.last = wrapped.last_scroll(body.height);
        self.scroll = self.scroll.min(self.last);
        frame.draw_words(cx.look, screen, &wrapped, self.scroll, buf);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let page = usize::from(self.rows.saturating_sub(1).max(1));
        match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
            Some(Action::Back | Action::Act | Action::Help | Action::Explain) => return Reply::Leave,
            Some(Action::Down) => self.scroll += 1,
            Some(Action::Up) => self.scroll = self.scroll.saturating_sub(1),
            Some(Action::PageDown | Action::Toggle | Action::Menu) => self.scroll += page,
            Some(Action::PageUp) => self.scroll = self.scroll.saturating_sub(page),
            Some(Action::First) => self.scroll = 0,
            Some(Action::Last) => self.scroll = self.last,
            _ => return Reply::Ignored,
        }
        self.scroll = self.scroll.min(self.last);
        Reply::Stay
    }
}
