//! The Log pane: the latest entries, the newest last, as the seat may read them.

use ratatui::layout::Rect;

use crate::table::seen::Seen;
use crate::ui::act::{Act, Screen};
use crate::ui::canvas::Canvas;
use crate::ui::explain;
use crate::ui::keymap::{Action, Context};
use crate::ui::panes::{At, Cursors, Pane, View};
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, Prose};

/// One command as the log tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The time of day, `21:04`.
    pub time: String,
    /// Its sentences.
    pub sentences: Vec<String>,
    /// Whether it was taken back.
    pub undone: bool,
}

/// The pane.
pub struct Face;

impl super::Face for Face {
    fn context(&self) -> Context {
        Context::Log
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.log_rows + 1
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let inner = Frame::inner(area);
        let air = u16::from(inner.height >= 14);
        let body = Rect {
            x: inner.x + inner.width.min(1),
            y: inner.y + air,
            width: inner.width.saturating_sub(2),
            height: inner.height - air,
        };
        let mut prose = Prose::new();
        prose.hang = 0;
        for line in view.told {
            let mut time = line.time.as_str();
            for sentence in line.sentences.iter().flat_map(|s| s.lines()) {
                if !time.is_empty() {
                    prose = prose.run(format!("{time} "), Role::Dim);
                    time = "";
                }
                prose = prose.line(sentence.to_owned(), if line.undone { Role::Refused } else { Role::Ink });
            }
        }
        let wrapped = prose.wrap(to.look, body.width);
        let last = wrapped.last_scroll(body.height);
        let back = at.cursor.min(last);
        let frame = Frame { more: wrapped.more(last - back, body.height), ..Frame::new("Log", at.focused) };
        to.frame(Pane::Log, area, &frame);
        wrapped.draw(to.look, body, last - back, to.buf);
        Some(last)
    }

    fn act(&self, _seen: &Seen) -> Option<(&'static str, Act)> {
        Some(("the whole Chronicle", Act::Show(Screen::Chronicle)))
    }

    fn explain(&self, seen: &Seen, _cursors: &Cursors) -> Prose<'static> {
        explain::threat(seen)
    }

    /// The cursor counts rows back from the newest.
    fn moved(&self, cursor: usize, action: Action, rows: usize) -> usize {
        let last = rows.saturating_sub(1);
        let to = match action {
            Action::Up => cursor + 1,
            Action::PageUp => cursor + 8,
            Action::Down => cursor.saturating_sub(1),
            Action::PageDown => cursor.saturating_sub(8),
            Action::First => last,
            Action::Last | Action::Left | Action::Right => 0,
            _ => cursor,
        };
        to.min(last)
    }
}
