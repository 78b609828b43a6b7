//! The bottom line: keys of the moment, most used first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::painter::Painter;
use crate::tui::theme::Role;

pub type Hint<'a> = (&'a str, &'a str);

/// `Enter next pair   s skip`.
#[derive(Clone, Copy, Debug)]
pub struct KeysLine<'a> {
    pub hints: &'a [Hint<'a>],
}

impl KeysLine<'_> {
    pub fn width(&self, look: Painter<'_>, gap: u16) -> u16 {
        let words = self.hints.iter().map(|hint| item_width(look, *hint));
        words.fold(0u16, |sum, width| sum.saturating_add(width).saturating_add(gap)).saturating_sub(gap)
    }

    /// Columns of the items that fit.
    pub fn places(&self, look: Painter<'_>, area: Rect) -> impl Iterator<Item = (u16, u16)> {
        let gap = if self.width(look, 3) <= area.width { 3 } else { 2 };
        let right = area.right();
        self.hints
            .iter()
            .scan(area.x, move |next, hint| {
                let (x, width) = (*next, item_width(look, *hint));
                *next = x.saturating_add(width).saturating_add(gap);
                Some((x, width))
            })
            .take_while(move |(x, width)| x.saturating_add(*width) <= right)
    }

    pub fn draw(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) {
        for ((x, _), (key, words)) in self.places(look, area).zip(self.hints) {
            let x = look.put(buf, area, (x, area.y), key, look.style(Role::Key));
            let x = x.saturating_add(u16::from(!words.is_empty()));
            look.put(buf, area, (x, area.y), words, look.style(Role::Dim));
        }
    }
}

fn item_width(look: Painter<'_>, (key, words): Hint<'_>) -> u16 {
    let gap = u16::from(!words.is_empty());
    look.width(key).saturating_add(look.width(words)).saturating_add(gap)
}
