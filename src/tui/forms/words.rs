//! A scrolling text popup, for help and explanations.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Popup;
use crate::tui::act::Reply;
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::widgets::prose::Scroll;
use crate::tui::widgets::{Popup as Framed, Prose};

/// The name of read-only popups.
pub const NAME: &str = "Words";

pub struct TextPopup {
    title: String,
    prose: Prose<'static>,
    scroll: Scroll,
    /// True to use two columns, if everything fits.
    wide: bool,
}

/// Columns of each half of a page, and between them.
const HALF: u16 = 37;
const BETWEEN: u16 = 2;

impl TextPopup {
    pub fn new(title: impl Into<String>, prose: Prose<'static>) -> TextPopup {
        TextPopup { title: title.into(), prose, scroll: Scroll::default(), wide: false }
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
        let frame = Framed::new(&self.title, &[("Esc", "back")], [width, height]);
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
            self.scroll = Scroll::default();
            return;
        }
        let width = 66.min(screen.width.saturating_sub(4));
        let wrapped = self.prose.wrap(cx.look, width);
        let keys = [("Esc", "back"), ("↓", "more")];
        let height = wrapped.height().min(200) as u16;
        let mut frame = Framed::new(&self.title, &keys, [width, height]);
        let body = frame.body(screen.intersection(buf.area));
        let scroll = self.scroll.fit(&wrapped, body.height);
        frame.more = wrapped.more(scroll, body.height);
        wrapped.draw(cx.look, frame.draw(cx.look, screen, buf), scroll, buf);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
            Some(Action::Back | Action::Act | Action::Help | Action::Explain) => Reply::Leave,
            Some(action) if self.scroll.act(action) => Reply::Stay,
            _ => Reply::Ignored,
        }
    }
}
