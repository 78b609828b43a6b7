//! The screen as text; and drawing at every size.

use crate::scene::sampled;
use expect_test::Expect;
use greenfelt::tui::glyphs::{ASCII, Glyphs, UNICODE};
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What a widget leaves on a screen of this size, as text below a rule of its width.
pub(crate) fn drawn(
    size: (u16, u16),
    glyphs: &'static Glyphs,
    draw: impl FnOnce(Painter<'_>, Rect, &mut Buffer),
) -> String {
    let theme = Theme::default();
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buf = Buffer::empty(area);
    draw(Painter { theme: &theme, glyphs }, area, &mut buf);
    let mut text = "-".repeat(usize::from(size.0)) + "\n";
    for y in 0..size.1 {
        let row: String = (0..size.0).map(|x| buf[(x, y)].symbol()).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

pub(crate) fn check(
    size: (u16, u16),
    glyphs: &'static Glyphs,
    expect: &Expect,
    draw: impl FnOnce(Painter<'_>, Rect, &mut Buffer),
) {
    expect.assert_eq(&drawn(size, glyphs, draw));
}

/// Draws at every size and at places that hang over every edge of the screen; nothing may panic.
pub(crate) fn at_every_size(mut draw: impl FnMut(Painter<'_>, Rect, &mut Buffer)) {
    let theme = Theme::default();
    for glyphs in [&UNICODE, &ASCII] {
        let look = Painter { theme: &theme, glyphs };
        for (width, height) in sampled((0..=40).flat_map(|width| (0..=12).map(move |height| (width, height))))
        {
            let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
            draw(look, buf.area, &mut buf);
            draw(look, Rect::new(width / 2, height / 2, width, height), &mut buf);
            draw(look, Rect::new(width + 3, height + 3, width, height), &mut buf);
        }
    }
}
