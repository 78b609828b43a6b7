//! The Log pane: the latest entries, the newest last, as the seat may read them.

use ratatui::layout::Rect;

use crate::ui::canvas::{Canvas, Pane};
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

/// Draws the pane; `scroll` counts rows back from the newest.
pub fn draw(to: &mut Canvas<'_, '_>, area: Rect, lines: &[Told], scroll: usize, focused: bool) -> usize {
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
    for line in lines {
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
    let back = scroll.min(last);
    let frame = Frame { more: wrapped.more(last - back, body.height), ..Frame::new("Log", focused) };
    to.frame(Pane::Log, area, &frame);
    wrapped.draw(to.look, body, last - back, to.buf);
    last
}
