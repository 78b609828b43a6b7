//! Drawing primitives: a theme, a set of glyphs, and strokes that never leave their clip.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::glyphs::{Border, Glyphs};
use super::theme::{Role, Theme};

#[derive(Clone, Copy, Debug)]
pub struct Painter<'a> {
    pub theme: &'a Theme,
    pub glyphs: &'static Glyphs,
}

impl Painter<'_> {
    pub fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    pub fn width(&self, text: &str) -> u16 {
        u16::try_from(self.glyphs.clean(text).width()).unwrap_or(u16::MAX)
    }

    pub fn number(&self, number: i32) -> String {
        let minus = if number < 0 { self.glyphs.minus } else { "" };
        format!("{minus}{}", number.unsigned_abs())
    }

    /// Quiet words on a border, of whose color and weight nothing is left under them.
    pub fn on_border(&self) -> Style {
        let mut plain = Style::reset();
        (plain.fg, plain.bg) = (self.style(Role::Ground).fg.or(plain.fg), None);
        plain.patch(self.style(Role::Dim))
    }

    /// A signed change: `+2` or `−1`.
    pub fn change(&self, number: i32) -> String {
        let plus = if number < 0 { "" } else { "+" };
        format!("{plus}{}", self.number(number))
    }

    /// Draws text from `(x, y)`, cut at the edges of `clip`; returns the next column.
    pub fn put(&self, buf: &mut Buffer, clip: Rect, (x, y): (u16, u16), text: &str, style: Style) -> u16 {
        let clip = clip.intersection(buf.area);
        if y < clip.y || y >= clip.bottom() || x < clip.x || x >= clip.right() {
            return x;
        }
        let text = self.glyphs.clean(text);
        let room = usize::from(clip.right() - x);
        if !text.is_ascii() {
            return buf.set_stringn(x, y, text.as_ref(), room, style).0;
        }
        // ASCII text has one cell per byte, so no widths are looked up.
        let (begin, drawn) = (buf.index_of(x, y), text.len().min(room));
        for (cell, at) in buf.content[begin..begin + drawn].iter_mut().zip(0..) {
            cell.set_symbol(&text[at..=at]).set_style(style);
        }
        x + drawn as u16
    }

    /// Draws text in at most `width` cells; a longer one ends with an ellipsis.
    pub fn put_cut(
        &self,
        buf: &mut Buffer,
        clip: Rect,
        (x, y): (u16, u16),
        text: &str,
        width: u16,
        style: Style,
    ) -> u16 {
        let clip = clip.intersection(buf.area);
        let width = width.min(clip.right().saturating_sub(x));
        if width == 0 {
            return x;
        }
        let cell = Rect { x, y, width, height: 1 };
        if self.width(text) <= width {
            return self.put(buf, clip.intersection(cell), (x, y), text, style);
        }
        let short = Rect { width: width - 1, ..cell };
        let end = self.put(buf, clip.intersection(short), (x, y), text, style).max(x);
        self.put(buf, clip, (end, y), self.glyphs.ellipsis, style)
    }

    /// Draws text from the beginning of a row, cut at its end.
    pub fn line(&self, buf: &mut Buffer, row: Rect, text: &str, role: Role) -> u16 {
        self.put_cut(buf, row, (row.x, row.y), text, row.width, self.style(role))
    }

    /// Draws text aligned to the right edge of `row`; returns its first column.
    pub fn put_right(&self, buf: &mut Buffer, row: Rect, text: &str, style: Style) -> u16 {
        let x = row.right().saturating_sub(self.width(text)).max(row.x);
        self.put_cut(buf, row, (x, row.y), text, row.width, style);
        x
    }

    pub fn put_centred(&self, buf: &mut Buffer, row: Rect, text: &str, style: Style) {
        let x = row.x + row.width.saturating_sub(self.width(text)) / 2;
        self.put_cut(buf, row, (x, row.y), text, row.right().saturating_sub(x), style);
    }

    /// Draws a bar as wide as the area, with so many full cells; returns the next column.
    pub fn bar(&self, buf: &mut Buffer, area: Rect, full: u16, role: Role) -> u16 {
        let (full, empty) = (full.min(area.width).into(), area.width.saturating_sub(full).into());
        let x = self.put(buf, area, (area.x, area.y), &self.glyphs.bar_full.repeat(full), self.style(role));
        self.put(buf, area, (x, area.y), &self.glyphs.bar_empty.repeat(empty), self.style(Role::BarEmpty))
    }

    /// Draws the outline of `area`, clipped.
    pub fn outline(&self, buf: &mut Buffer, clip: Rect, area: Rect, border: &Border, style: Style) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        let clip = clip.intersection(buf.area);
        let mut set = |x: u16, y: u16, symbol: &'static str| {
            if x >= clip.x && x < clip.right() && y >= clip.y && y < clip.bottom() {
                buf[(x, y)].set_symbol(symbol).set_style(style);
            }
        };
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x + 1..right {
            set(x, area.y, border.horizontal);
            set(x, bottom, border.horizontal);
        }
        for y in area.y + 1..bottom {
            set(area.x, y, border.vertical);
            set(right, y, border.vertical);
        }
        let places = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
        for ((x, y), corner) in places.into_iter().zip(border.corners) {
            set(x, y, corner);
        }
    }

    /// Clears `area` to the style of a role, including wide characters that reach into it.
    pub fn wipe(&self, buf: &mut Buffer, area: Rect, role: Role) {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        let mut empty = Cell::EMPTY;
        empty.set_style(self.style(Role::Ground).patch(self.style(role)));
        for y in area.y..area.bottom() {
            if area.x > buf.area.x && buf[(area.x - 1, y)].symbol().width() > 1 {
                buf[(area.x - 1, y)].set_symbol(" ");
            }
            let begin = buf.index_of(area.x, y);
            buf.content[begin..begin + usize::from(area.width)].fill(empty.clone());
        }
    }

    /// Paints everything behind a popup in one tone, so that cut-off words beside it do not distract; `kept` stays.
    pub fn recede(&self, buf: &mut Buffer, area: Rect, kept: &[Rect]) {
        let mut tone = self.style(Role::Ground).patch(self.style(Role::Behind));
        // Without a color of its own, the tone is dim.
        if matches!(self.style(Role::Behind).fg, None | Some(Color::Reset)) {
            tone = tone.add_modifier(Modifier::DIM);
        }
        let area = area.intersection(buf.area);
        for place in area.positions().filter(|place| !kept.iter().any(|kept| kept.contains(*place))) {
            buf[place].set_style(Style::reset()).set_style(tone);
        }
    }

    /// Marks a row as selected: reversed as a whole, without its colors, with the pointer in the first cell.
    pub fn select(&self, buf: &mut Buffer, row: Rect) {
        let row = row.intersection(buf.area);
        if row.is_empty() {
            return;
        }
        let whole = self.style(Role::Ground).patch(self.style(Role::Ink)).patch(self.style(Role::Selection));
        for x in row.x..row.right() {
            buf[(x, row.y)].set_style(Style::reset()).set_style(whole);
        }
        buf[(row.x, row.y)].set_symbol(self.glyphs.pointer);
    }
}

/// Splits words that are too wide at the last space that fits; the second part is empty if they are not.
pub fn two_rows<'w>(look: Painter<'_>, words: &'w str, width: u16) -> [&'w str; 2] {
    let fits = |words: &str| look.width(words) <= width;
    if fits(words) {
        return [words, ""];
    }
    let mut ends = words.match_indices(' ').map(|(at, _)| at).rev();
    ends.find(|end| fits(&words[..*end]))
        .map_or([words, ""], |end| [&words[..end], words[end..].trim_start()])
}

/// Cuts after a word, with an ellipsis; a first word that is too long stays whole.
pub fn cut_at_word(look: Painter<'_>, words: &str, width: u16) -> String {
    if look.width(words) <= width {
        return words.to_owned();
    }
    let room = width.saturating_sub(1);
    let ends = words.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at);
    let whole = ends.take_while(|end| look.width(&words[..*end]) <= room).last();
    match whole.map(|end| words[..end].trim_end_matches([' ', '·', ','])).filter(|kept| !kept.is_empty()) {
        Some(kept) => format!("{kept}{}", look.glyphs.ellipsis),
        None => words.to_owned(),
    }
}
