//! Draws a form in a popup, with sums at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::seek::Listed;
use super::{Field, FieldKey, FormState, field_at};
use crate::tui::canvas::{below, row_of};
use crate::tui::painter::{Painter, cut_at_word};
use crate::tui::theme::Role;
use crate::tui::widgets::list::ListState;
use crate::tui::widgets::popup::Popup;
use crate::tui::widgets::prose::{Prose, Wrapped};

const GAP: u16 = 2;

/// The text after the search words if nothing matches.
const NOTHING: &str = " · nothing by that name";

/// From the value of a choice to the facts beside it, at least.
const BESIDE: u16 = 20;

pub(super) fn value_column(area: Rect) -> u16 {
    15.min(area.width * 2 / 5)
}

fn wide_column(area: Rect) -> u16 {
    34.min(area.width.saturating_sub(7))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FormLine {
    Field(usize),
    About(usize, usize),
}

/// Without sums; `tight` leaves out help.
fn lines<K: FieldKey>(fields: &[Field<K>], tight: bool) -> Vec<FormLine> {
    let mut lines = Vec::new();
    for (at, field) in fields.iter().enumerate() {
        match field {
            Field::Total(..) => {}
            Field::Blank if tight => {}
            Field::Number { value, about, .. } => {
                lines.push(FormLine::Field(at));
                let kept = about.iter().enumerate().filter(|(_, (n, _))| !tight || n == value);
                lines.extend(kept.map(|(nth, _)| FormLine::About(at, nth)));
            }
            _ => lines.push(FormLine::Field(at)),
        }
    }
    lines
}

fn foot<K>(fields: &[Field<K>], look: Painter<'_>, width: u16) -> Wrapped {
    let totals = || {
        fields.iter().filter_map(|field| match field {
            Field::Total(words, role) => Some((words.as_str(), *role)),
            _ => None,
        })
    };
    let mut prose = totals().fold(Prose::new(), |prose, (words, role)| prose.line(words, role));
    // Wrapped rows are indented under the terms, which are indented under the totals.
    let under = totals().map(|(words, _)| words.len() - words.trim_start().len()).max();
    prose.hang = under.unwrap_or(0) as u16 + 2;
    prose.wrap(look, width.saturating_sub(1))
}

impl FormState {
    /// Draws in a popup of the needed height; `beside` cells stay free at the right.
    pub fn draw<K: FieldKey>(
        &mut self,
        look: Painter<'_>,
        screen: Rect,
        mut popup: Popup<'_>,
        fields: &[Field<K>],
        beside: Option<(&Wrapped, u16)>,
        buf: &mut Buffer,
    ) {
        let screen = screen.intersection(buf.area);
        popup.width = popup.width.min(screen.width.saturating_sub(4));
        let taken = beside.map_or(0, |(_, width)| width + GAP).min(popup.width);
        let foot = foot(fields, look, popup.width - taken);
        let least = beside.map_or(0, |(words, _)| words.height());
        let mut lines_here = lines(fields, false);
        let listed = field_at(fields, self.cursor).and_then(|field| self.listed(field));
        let wanted = listed.as_ref().map_or(0, |list| list.options.len() + 1);
        popup.height = (lines_here.len().max(wanted) + foot.height()).max(least) as u16;
        if popup.height > popup.body(screen).height {
            lines_here = lines(fields, true);
            popup.height = (lines_here.len() + foot.height()).max(least) as u16;
        }
        let body = popup.body(screen);
        // Sums are at the bottom, on at most half of a low popup.
        let low = (foot.height() as u16).min(body.height.div_ceil(2)).min(body.height.saturating_sub(1));
        let upper = usize::from(body.height - low);
        self.scroll(fields, &lines_here, upper);
        if listed.is_none() {
            popup.more = (self.offset > 0, self.offset + upper < lines_here.len());
        }
        let whole = popup.draw(look, screen, buf);
        let body = Rect { width: whole.width.saturating_sub(taken), ..whole };
        if let Some((words, width)) = beside {
            let x = whole.right().saturating_sub(width).max(body.right());
            words.draw(look, Rect { x, width: whole.right() - x, ..whole }, 0, buf);
        }
        self.hits.clear();
        let sums = below(body, body.height - low.min(body.height));
        let sums = Rect { x: sums.x + sums.width.min(1), width: sums.width.saturating_sub(1), ..sums };
        foot.draw(look, sums, 0, buf);
        if let Some(list) = listed {
            self.draw_list(look, fields, &list, Rect { height: body.height - low, ..body }, buf);
            return;
        }
        let shown = lines_here.iter().skip(self.offset).take(upper);
        for (nth, line) in shown.enumerate() {
            self.draw_line(look, fields, *line, row_of(body, nth as u16), buf);
        }
    }

    fn draw_list<K: FieldKey>(
        &mut self,
        look: Painter<'_>,
        fields: &[Field<K>],
        Listed { places, options, at }: &Listed<'_>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let label = field_at(fields, self.cursor).map_or("", Field::words);
        let text = self.find.as_ref().map_or("", |find| find.text.as_str());
        let head = row_of(area, 0);
        label_of(look, buf, head, label);
        put(look, buf, head, head.x + value_column(head), &format!("/{text}"), Role::Key);
        let told = format!("{} of {}", places.len(), options.len());
        look.put_right(buf, head, &told, look.style(Role::Dim));
        let rest = below(area, 1.min(area.height));
        let cursor = places.iter().position(|place| place == at);
        let mut list = ListState { cursor: cursor.unwrap_or(0), offset: 0 };
        list.offset = list.cursor.saturating_sub(usize::from(rest.height / 2));
        list.follow(rest.height.into(), places.len());
        if places.is_empty() {
            put(look, buf, row_of(rest, 0), rest.x + 3, NOTHING.trim_start_matches(" · "), Role::Dim);
        }
        for (nth, place) in places.iter().enumerate().skip(list.offset).take(rest.height.into()) {
            let row = row_of(rest, (nth - list.offset) as u16);
            put(look, buf, row, row.x + 3, &options[*place], Role::Ink);
            if cursor == Some(nth) {
                look.select(buf, row);
            }
            self.hits.push((row, *place));
        }
    }

    /// Scrolls no more than needed.
    fn scroll<K: FieldKey>(&mut self, fields: &[Field<K>], lines: &[FormLine], upper: usize) {
        let field = fields.iter().enumerate().filter(|(_, field)| field.key().is_some()).nth(self.cursor);
        let at = field.map_or(0, |(field, _)| field);
        let cursor = lines.iter().position(|line| *line == FormLine::Field(at)).unwrap_or(0);
        let top = if self.cursor == 0 { 0 } else { cursor };
        let least = (cursor + 1).saturating_sub(upper.max(1));
        self.offset = self.offset.min(top).max(least).min(lines.len().saturating_sub(upper));
    }

    fn draw_line<K: FieldKey>(
        &mut self,
        look: Painter<'_>,
        fields: &[Field<K>],
        line: FormLine,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let (at, about) = match line {
            FormLine::Field(at) => (at, None),
            FormLine::About(at, nth) => (at, Some(nth)),
        };
        let Some(field) = fields.get(at) else { return };
        if let (Some(nth), Field::Number { value, about, before, .. }) = (about, field) {
            let (n, words) = &about[nth];
            let (mark, role) = if n == value { (look.glyphs.pointer, Role::Ink) } else { (" ", Role::Dim) };
            let x = area.x + value_column(area).saturating_sub(2);
            if let Some(before) = before.get(nth) {
                let label = Rect { width: x.saturating_sub(area.x + 1), ..area };
                look.put_right(buf, label, before, look.style(role));
            }
            put(look, buf, area, x, &format!("{mark} {n:>2}  {words}"), role);
            return;
        }
        let here = field.key().is_some().then(|| fields[..at].iter().filter(|r| r.key().is_some()).count());
        let focused = here == Some(self.cursor);
        self.hits.extend(here.map(|here| (area, here)));
        let heads = fields[..at].iter().rev().find_map(|field| match field {
            Field::Head(_, heads) => Some(*heads),
            _ => None,
        });
        let x = draw_field(look, field, area, heads, focused, buf);
        match &self.typing {
            Some(typing) if focused => {
                let x = x.min(area.right());
                look.wipe(buf, Rect { x, width: area.right() - x, ..area }, Role::Ground);
                typing.draw(look, Rect { x, width: area.right() - x, ..area }, buf);
            }
            None if focused => {
                if let Some(find) = &self.find {
                    let words = if find.nothing { NOTHING } else { "" };
                    look.put_right(buf, area, &format!(" /{}{words}", find.text), look.style(Role::Key));
                }
                look.select(buf, area);
            }
            _ => {}
        }
    }
}

fn put(look: Painter<'_>, buf: &mut Buffer, area: Rect, x: u16, words: &str, role: Role) -> u16 {
    let room = area.right().saturating_sub(x);
    look.put_cut(buf, area, (x, area.y), &cut_at_word(look, words, room), room, look.style(role))
}

fn draw_field<K: FieldKey>(
    look: Painter<'_>,
    field: &Field<K>,
    area: Rect,
    heads: Option<[&'static str; 2]>,
    focused: bool,
    buf: &mut Buffer,
) -> u16 {
    let column = area.x + value_column(area);
    let turned = |buf: &mut Buffer, x: u16, words: &str| {
        if focused {
            put(look, buf, area, x.saturating_sub(2), "◂", Role::Accent);
        }
        let x = put(look, buf, area, x, words, Role::Ink);
        if focused {
            put(look, buf, area, x.saturating_add(1), "▸", Role::Accent);
        }
        x.saturating_add(3)
    };
    match field {
        Field::Blank | Field::Total(..) => {}
        Field::Note(words) => {
            put(look, buf, area, area.x + 3, words, Role::Dim);
        }
        Field::Head(words, heads) => {
            put(look, buf, area, area.x + 1, words, Role::Dim);
            look.put_right(buf, first_column(area, *heads), heads[0], look.style(Role::Dim));
            look.put_right(buf, area, heads[1], look.style(Role::Dim));
        }
        Field::Choice { label, options, at, beside, .. } => {
            label_of(look, buf, area, label);
            let x = turned(buf, column, options.get(*at).map_or("nobody", String::as_str));
            put(look, buf, area, x.max(column + BESIDE), beside, Role::Dim);
        }
        Field::Number { label, words, value, wide: true, .. } => {
            let x = area.x + wide_column(area);
            let role = if *value == 0 { Role::Dim } else { Role::Ink };
            let room = x.saturating_sub(area.x + 6);
            look.put_cut(buf, area, (area.x + 3, area.y), label, room, look.style(role));
            let _ = turned(buf, x, words);
        }
        Field::Number { label, words, .. } => {
            label_of(look, buf, area, label);
            let _ = turned(buf, column, words);
        }
        Field::Text { label, value, asks, .. } => {
            label_of(look, buf, area, label);
            if value.is_empty() {
                put(look, buf, area, column, &format!("… {asks}"), Role::Dim);
            } else {
                put(look, buf, area, column, value, Role::Ink);
            }
        }
        Field::Switch { name, columns, on, .. } => {
            let (mark, role) = if *on { ("x", Role::Ink) } else { (" ", Role::Dim) };
            let first = first_column(area, heads.unwrap_or_default());
            let bare = columns.iter().all(Option::is_none);
            let room = if bare { area.width.saturating_sub(4) } else { first.width.saturating_sub(9) };
            let words = format!("[{mark}] {name}");
            look.put_cut(buf, area, (area.x + 3, area.y), &words, room, look.style(role));
            for (place, value) in [first, area].into_iter().zip(columns) {
                if let Some(value) = value {
                    look.put_right(buf, place, &look.change(*value), look.style(role));
                }
            }
        }
        Field::More { words, .. } | Field::Door { words, .. } => {
            let there = matches!(field, Field::Door { there: true, .. });
            let role = if matches!(field, Field::More { .. }) { Role::Dim } else { Role::Ink };
            let x = put(look, buf, area, area.x + 3, if there { "[>] " } else { "[+] " }, Role::Key);
            put(look, buf, area, x, words, role);
            return x;
        }
    }
    column
}

fn label_of(look: Painter<'_>, buf: &mut Buffer, area: Rect, label: &str) {
    let room = value_column(area).saturating_sub(3);
    look.put_cut(buf, area, (area.x + 1, area.y), label, room, look.style(Role::Dim));
}

fn first_column(area: Rect, heads: [&'static str; 2]) -> Rect {
    let second = (heads[1].len() as u16 + 3).max(9);
    Rect { width: area.width.saturating_sub(second), ..area }
}
