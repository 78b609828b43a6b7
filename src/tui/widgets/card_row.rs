//! A row of cards, as large as fits: grand, big, whole, overlapping or compact, on one or more rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::card::{Lies, Size, Slot};
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// Least width for big cards: the felt of a screen of 130 columns.
const LARGE: u16 = 64;

/// Least width for grand cards: the felt of a screen of 160 columns.
const GRAND: u16 = 68;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardCell<'a> {
    pub place: Slot,
    /// Marked above.
    pub raised: bool,
    /// Key, outcome, or the copy of a queen.
    pub below: &'a str,
    pub role: Role,
}

impl<'a> CardCell<'a> {
    pub fn new(place: Slot) -> Self {
        Self { place, raised: false, below: "", role: Role::Dim }
    }

    pub fn below(mut self, below: &'a str, role: Role) -> Self {
        self.below = below;
        self.role = role;
        self
    }

    pub fn raised(mut self, raised: bool) -> Self {
        self.raised = raised;
        self
    }
}

/// The layout of the cards of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// `None` for rank and suit only.
    pub size: Option<Size>,
    /// Cells from one card to the next; whole cards overlap below 5.
    pub pitch: u16,
}

impl Spread {
    pub const LEAST: Spread = Spread { size: None, pitch: 4 };

    fn tall(self) -> u16 {
        self.size.map_or(1, Size::height)
    }

    fn wide(self) -> u16 {
        self.size.map_or(self.pitch, Size::width)
    }

    fn across(self, width: u16) -> usize {
        usize::from(width.checked_sub(self.wide()).map_or(0, |rest| rest / self.pitch + 1))
    }

    fn middle(self) -> u16 {
        match self.size {
            Some(Size::Grand) => 4,
            Some(Size::Big) => 3,
            Some(Size::Whole) => 2 - u16::from(self.pitch < 4),
            None => self.pitch - 2,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct CardRow<'a> {
    pub cards: &'a [CardCell<'a>],
    pub cursor: Option<usize>,
    /// `None` for the best that fits; rows of pairs share one.
    pub form: Option<Spread>,
    /// Reserves the row of marks.
    pub marks: bool,
}

#[derive(Clone, Copy)]
struct Fit {
    form: Spread,
    per_row: usize,
    first_row: usize,
    rows: usize,
    above: u16,
    below: u16,
}

impl Fit {
    fn height(self) -> u16 {
        self.above + self.form.tall() + self.below
    }

    fn at(self, area: Rect, index: usize) -> Option<(u16, u16)> {
        let row = (index / self.per_row).checked_sub(self.first_row).filter(|row| *row < self.rows)?;
        let x = area.x.saturating_add((index % self.per_row) as u16 * self.form.pitch);
        Some((x, area.y.saturating_add(row as u16 * self.height())))
    }
}

impl<'a> CardRow<'a> {
    /// Without cursor and with the best form.
    pub fn new(cards: &'a [CardCell<'a>]) -> Self {
        Self { cards, cursor: None, form: None, marks: false }
    }

    /// The best form for `count` cards; `beside`: extra rows for each row of cards.
    pub fn best_form(count: usize, area: Rect, beside: u16) -> Spread {
        let mut forms = CardRow::forms(count, area, beside);
        forms.next().unwrap_or(Spread::LEAST)
    }

    /// Possible forms, best first.
    pub fn forms(count: usize, area: Rect, beside: u16) -> impl Iterator<Item = Spread> {
        let rows = |form: Spread| usize::from(area.height / (form.tall() + beside));
        let one_row = move |form: &Spread| rows(*form) >= 1 && form.across(area.width) >= count;
        let wrapped = move |form: &Spread| rows(*form) >= 2 && form.across(area.width) * rows(*form) >= count;
        let sized = |size| move |pitch| Spread { size: Some(size), pitch };
        let (grand, big, whole) = (sized(Size::Grand), sized(Size::Big), sized(Size::Whole));
        let grand = [10, 9].map(grand).into_iter().filter(move |_| area.width >= GRAND).find(one_row);
        let large = [8, 7].map(big).into_iter().filter(move |_| area.width >= LARGE).find(one_row);
        let usual = [6, 5, 4].map(whole).into_iter().find(one_row);
        let usual = usual.or_else(|| [6, 5].map(whole).into_iter().find(wrapped));
        let usual = usual.or_else(|| Some(whole(3)).filter(one_row));
        let usual = usual.or_else(|| [4, 3].map(whole).into_iter().find(wrapped));
        let loose = Some(Spread { size: None, pitch: 5 }).filter(|form| form.across(area.width) >= count);
        [grand, large, usual, loose, Some(Spread::LEAST)].into_iter().flatten()
    }

    pub fn width(form: Spread, count: usize, room: u16) -> u16 {
        let across = count.min(form.across(room)) as u16;
        across.checked_sub(1).map_or(0, |more| more * form.pitch + form.wide())
    }

    pub fn lines(form: Spread, count: usize, room: u16) -> u16 {
        count.div_ceil(form.across(room).max(1)) as u16
    }

    pub fn rows(form: Spread, count: usize, room: u16) -> u16 {
        CardRow::lines(form, count, room) * form.tall()
    }

    /// Rows with marks and captions, at most `height`.
    pub fn height(&self, width: u16, height: u16) -> u16 {
        let area = Rect { x: 0, y: 0, width, height };
        self.fit(area)
            .map_or(0, |fit| fit.height() * self.cards.len().div_ceil(fit.per_row) as u16)
            .min(height)
    }

    fn fit(&self, area: Rect) -> Option<Fit> {
        if self.cards.is_empty() || area.is_empty() {
            return None;
        }
        let mut above = u16::from(self.marks || self.cards.iter().any(|card| card.raised));
        let mut below = u16::from(self.cards.iter().any(|card| !card.below.is_empty()));
        let form = self.form.unwrap_or_else(|| Self::best_form(self.cards.len(), area, above + below));
        let body = form.tall();
        if body + above + below > area.height {
            below = 0;
        }
        if body + above > area.height {
            above = 0;
        }
        let per_row = form.across(area.width).max(1);
        let wanted = self.cards.len().div_ceil(per_row);
        let rows = usize::from(area.height / (body + above + below)).clamp(1, wanted);
        let cursor_row = self.cursor.unwrap_or(0).min(self.cards.len() - 1) / per_row;
        Some(Fit { form, per_row, first_row: (cursor_row + 1).saturating_sub(rows), rows, above, below })
    }

    /// Draws the cards that fit, around the cursor.
    pub fn draw(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        let Some(fit) = self.fit(area) else { return };
        for (index, card) in self.cards.iter().enumerate() {
            let Some((x, y)) = fit.at(area, index) else {
                continue;
            };
            let cursor = self.cursor == Some(index);
            let body = y.saturating_add(fit.above);
            let pitch = fit.form.pitch;
            if let Some(size) = fit.form.size {
                card.place.draw(look, area, (x, body), Lies { size, cursor, covered: pitch < 4 }, buf);
            } else {
                let place = Compact { x, y: body, pitch, cursor, mark_here: fit.above == 0 };
                compact(card, look, area, place, buf);
            }
            let middle = x + fit.form.middle();
            if fit.above > 0 && card.raised {
                look.put(buf, area, (middle, y), look.glyphs.up, look.style(Role::Accent));
            }
            if fit.below > 0 {
                let row = body.saturating_add(fit.form.tall());
                let width = look.width(card.below);
                let left = middle.saturating_sub(width.saturating_sub(1) / 2).max(x);
                let room = (x + fit.form.pitch).saturating_sub(left);
                look.put_cut(buf, area, (left, row), card.below, room, look.style(card.role));
                if cursor && left > x {
                    look.put(buf, area, (left - 1, row), look.glyphs.pointer, look.style(Role::Accent));
                }
            }
        }
    }

    /// The visible part of each card, with its mark and caption.
    pub fn places(&self, area: Rect) -> Vec<(usize, Rect)> {
        let Some(fit) = self.fit(area) else { return Vec::new() };
        let place = |index: usize| {
            let (x, y) = fit.at(area, index)?;
            let last = index + 1 == self.cards.len() || (index + 1).is_multiple_of(fit.per_row);
            let width = if last { fit.form.pitch.max(fit.form.wide()) } else { fit.form.pitch };
            Some((index, Rect { x, y, width, height: fit.height() }.intersection(area)))
        };
        (0..self.cards.len()).filter_map(place).collect()
    }
}

/// Position and mark of a card in a line.
struct Compact {
    x: u16,
    y: u16,
    pitch: u16,
    cursor: bool,
    /// True if no row above has room for the mark.
    mark_here: bool,
}

fn compact(
    card: &CardCell<'_>,
    look: Painter<'_>,
    area: Rect,
    Compact { x, y, pitch, cursor, mark_here }: Compact,
    buf: &mut Buffer,
) {
    let (text, style) = card.place.compact(look);
    let width = look.width(&text);
    let right = x.saturating_add(pitch);
    look.put(buf, area, (right.saturating_sub(width), y), &text, style);
    let mark = match () {
        () if card.raised && mark_here => look.glyphs.up,
        () if cursor => look.glyphs.pointer,
        () => "",
    };
    let before = right.saturating_sub(width + 1).max(x);
    let marked = if cursor { look.style(Role::CardChosen) } else { look.style(Role::Accent) };
    look.put(buf, area, (before, y), mark, marked);
    if cursor {
        // Mark and underline show the selection; the paper stays.
        let cells = Rect { x: right.saturating_sub(width), y, width, height: 1 };
        let lined = Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        buf.set_style(cells.intersection(area), lined);
    }
}
