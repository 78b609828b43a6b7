//! Reports on the screen: their lines in the roles of the theme, in one column or two, scrolled together.

use ratatui::layout::Rect;

use crate::lab::report::{Line, Report, Tone, wrapped};
use crate::tui::canvas::Canvas;
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;

/// The columns from which what stands aside in a report has a column of its own.
const TWO: u16 = 100;

fn role(tone: Tone) -> Role {
    match tone {
        Tone::Title => Role::Title,
        Tone::Plain => Role::Ink,
        Tone::Dim => Role::Dim,
        Tone::Bar => Role::Bar,
        Tone::BarEmpty => Role::BarEmpty,
        Tone::Good => Role::Good,
        Tone::Bad => Role::Harm,
        Tone::Warning => Role::Warning,
    }
}

/// Draws a line at the beginning of a row; returns the next column.
pub(super) fn put(to: &mut Canvas<'_, '_>, row: Rect, line: &Line) -> u16 {
    line.iter().fold(row.x, |x, (words, tone)| to.put(row, (x, row.y), words, role(*tone)))
}

/// Draws lines from one on; nothing scrolls past their end.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, lines: &[Line], scroll: usize) {
    let height = usize::from(area.height);
    let most = lines.len().saturating_sub(height);
    for (nth, line) in lines.iter().skip(scroll.min(most)).take(height).enumerate() {
        put(to, Rect { y: area.y + nth as u16, height: 1, ..area }, line);
    }
}

/// Draws a report in a frame with its title; returns how far it scrolls at most.
pub(super) fn draw_report(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    focused: bool,
    report: &Report,
    scroll: usize,
) -> usize {
    let inner = Frame::inner(area);
    let two = area.width >= TWO;
    let wide = if two { (inner.width - 3) / 2 } else { inner.width.saturating_sub(2) };
    let left = Rect { x: inner.x + 1, width: wide, ..inner };
    let wide = usize::from(wide);
    let mut aside = report.table_lines(wide, |table| table.aside);
    for words in &report.foot {
        aside.push(Line::new());
        aside.extend(wrapped(words, Tone::Dim, wide));
    }
    let mut lines = report.note_lines(wide);
    if !lines.is_empty() {
        lines.push(Line::new());
    }
    lines.extend(report.table_lines(wide, |table| !table.aside));
    let mut columns = vec![(left, lines)];
    if two {
        columns.push((Rect { x: left.right() + 1, ..left }, aside));
    } else {
        columns[0].1.push(Line::new());
        columns[0].1.extend(aside);
    }
    let most = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let most = most.saturating_sub(usize::from(inner.height));
    let scroll = scroll.min(most);
    Frame { more: (scroll > 0, scroll < most), ..Frame::new(&report.title, focused) }
        .draw(to.look, area, to.buf);
    for (place, lines) in columns {
        draw(to, place, &lines, scroll);
    }
    most
}
