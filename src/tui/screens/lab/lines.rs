//! Lines of words in roles, scrolled together.

use ratatui::layout::Rect;

use crate::tui::canvas::Canvas;
use crate::tui::look::Look;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

/// Words in one role.
pub(super) type Piece = (String, Role);

pub(super) type Line = Vec<Piece>;

pub(super) fn title(words: impl Into<String>) -> Line {
    vec![(words.into(), Role::Title)]
}

pub(super) fn ink(words: impl Into<String>) -> Piece {
    (words.into(), Role::Ink)
}

pub(super) fn dim(words: impl Into<String>) -> Piece {
    (words.into(), Role::Dim)
}

/// Words in lines that are no wider than this; lines after the first are indented.
pub(super) fn wrapped(look: Look<'_>, words: &str, role: Role, width: u16) -> Vec<Line> {
    let mut prose = Prose::new().line(words, role);
    prose.hang = 2;
    prose.wrap(look, width).lines().collect()
}

/// Draws lines from one on; nothing scrolls past their end.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, lines: &[Line], scroll: usize) {
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    for (nth, line) in lines.iter().skip(scroll.min(most)).take(height).enumerate() {
        let (y, mut x) = (area.y + nth as u16, area.x);
        for (words, role) in line {
            x = to.put(area, (x, y), words, *role);
        }
    }
}
