//! A menu: available items in columns with keys, then unavailable ones with reasons.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::find;
use super::text_field::TextField;
use crate::tui::keymap::{Action, Chord, Context, Keymap};
use crate::tui::painter::{Painter, cut_at_word};
use crate::tui::theme::Role;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuItem {
    pub key: Option<Chord>,
    /// Two digits choose it, in a list longer than nine.
    pub number: Option<u8>,
    pub words: String,
    pub refused: Option<String>,
    pub brings: Option<(String, Role)>,
    /// At the right edge, in a column of its own.
    pub gain: Option<(String, Role)>,
    /// Label before a run of equal groups.
    pub group: String,
    /// True if it keeps its place while it is unavailable.
    pub fixed: bool,
    /// True for an item of a menu behind this one: search finds it, but it is not shown.
    pub behind: bool,
}

impl MenuItem {
    fn is_placed(&self) -> bool {
        self.fixed || self.refused.is_none()
    }
}

#[derive(Clone, Debug, Default)]
pub struct MenuState {
    pub cursor: usize,
    /// Typed filter, if open.
    pub filter: Option<TextField>,
    /// First digit of two.
    digit: Option<u8>,
    first_line: usize,
    columns: usize,
    lead: u16,
    more: (bool, bool),
}

/// The selected item, and the first digit of an unfinished number.
#[derive(Clone, Copy)]
struct Picked {
    index: usize,
    digit: Option<u8>,
}

impl MenuState {
    pub fn at(cursor: usize) -> Self {
        Self { cursor, ..Self::default() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuStep {
    /// May be an unavailable item.
    Chosen(usize),
    Left,
    Taken,
    Ignored,
}

impl MenuItem {
    fn key_words(&self, look: Painter<'_>) -> String {
        let number = || self.number.map_or_else(String::new, |number| format!("{number:02}"));
        self.key.map_or_else(number, |key| key.words(look.glyphs))
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    pub items: &'a [MenuItem],
    pub columns: usize,
}

enum MenuLine<'s> {
    /// The names of groups side by side.
    Heads(Vec<&'s str>),
    Items(Items<'s>),
    Gap,
}

/// Items side by side.
struct Items<'s> {
    /// The name before them; `None` if they begin at the edge.
    group: Option<&'s str>,
    columns: usize,
    cells: Vec<Option<usize>>,
}

impl Items<'_> {
    /// The part of a row for each item; `lead` columns are kept for the name.
    fn places(&self, row: Rect, lead: u16) -> impl Iterator<Item = (Rect, usize)> {
        let lead = self.group.map_or(0, |_| lead);
        let width = row.width.saturating_sub(lead) / self.columns.max(1) as u16;
        let places = (0..).map(move |column| Rect { x: row.x + lead + column * width, width, ..row });
        places.zip(&self.cells).filter_map(|(place, index)| Some((place, (*index)?)))
    }
}

const KEY: u16 = 8;

/// Columns of an item of groups side by side: least, and most; longer words are cut.
const NARROW: u16 = 24;
const BROAD: u16 = 36;

/// Cells of a gain and the space before it.
const GAIN: u16 = 6;

impl Menu<'_> {
    /// Visible items, available first; how many are available.
    fn shown(&self, state: &MenuState) -> (Vec<usize>, usize) {
        let wanted = state.filter.as_ref().map_or("", |field| field.text());
        let words = || self.items.iter().map(|item| item.words.as_str());
        let mut found = find::found(wanted, words());
        found.retain(|index| !wanted.is_empty() || !self.items[*index].behind);
        let (mut offered, refused): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|index| self.items[*index].is_placed());
        let count = offered.len();
        offered.extend(refused);
        (offered, count)
    }

    /// The items of this menu itself.
    fn own(&self) -> impl Iterator<Item = &MenuItem> {
        self.items.iter().filter(|item| !item.behind)
    }

    fn key_width(&self, look: Painter<'_>) -> u16 {
        let widths = self.own().map(|item| look.width(&item.key_words(look)));
        widths.max().unwrap_or(0).min(KEY)
    }

    fn item_width(&self, look: Painter<'_>) -> u16 {
        let offered = || self.own().filter(|item| item.is_placed());
        let words = offered().map(|item| look.width(&item.words)).max().unwrap_or(0);
        let brings = offered().filter_map(|item| Some(look.width(&item.brings.as_ref()?.0) + 3)).max();
        let gain = if offered().any(|item| item.gain.is_some()) { GAIN } else { 0 };
        words + brings.unwrap_or(0) + gain + self.key_width(look) + 4
    }

    /// Columns of the names of groups before their items; 0 if the names stand above them, for want of room or because
    /// the groups stand side by side.
    fn lead(&self, look: Painter<'_>, width: u16) -> u16 {
        let widest = self.own().map(|item| look.width(&item.group)).max().unwrap_or(0);
        let fits = !self.is_grouped() && widest + 2 + self.item_width(look) <= width;
        if widest > 0 && fits { widest + 2 } else { 0 }
    }

    /// True if its groups stand side by side, with their names above them.
    fn is_grouped(&self) -> bool {
        self.items.iter().any(|item| item.fixed)
    }

    /// Columns of an item with its reason beside it; 0 if none stands there.
    pub fn reason_width(&self, look: Painter<'_>, item: &MenuItem) -> u16 {
        let reason = item.refused.as_deref().filter(|_| !item.fixed);
        reason.map_or(0, |reason| look.width(&item.words) + look.width(reason) + self.key_width(look) + 6)
    }

    /// Groups in bands of as many as there are columns; a group that has a band for itself takes all of them.
    fn bands<'s>(
        runs: &[&'s [usize]],
        columns: usize,
        group: impl Fn(usize) -> &'s str,
    ) -> Vec<MenuLine<'s>> {
        let mut lines = Vec::new();
        for band in runs.chunks(columns.max(1)) {
            lines.push(MenuLine::Heads(band.iter().map(|run| group(run[0])).collect()));
            lines.extend((runs.len() <= columns).then_some(MenuLine::Gap));
            let parts: Vec<&[usize]> = match band {
                [run] => run.chunks(run.len().div_ceil(columns.max(1))).collect(),
                _ => band.to_vec(),
            };
            let rows = parts.iter().map(|part| part.len()).max().unwrap_or(0);
            let row = |nth: usize| parts.iter().map(|part| part.get(nth).copied()).collect();
            lines.extend(
                (0..rows).map(|nth| MenuLine::Items(Items { group: None, columns, cells: row(nth) })),
            );
        }
        lines
    }

    /// Available items in columns by group, then the others. Without `lead` columns for the names of groups, these stand
    /// above them.
    fn lines<'s>(
        &'s self,
        shown: &'s [usize],
        offered: usize,
        columns: usize,
        lead: u16,
    ) -> Vec<MenuLine<'s>> {
        let (can, cannot) = shown.split_at(offered);
        let group = |index: usize| self.items[index].group.as_str();
        let runs: Vec<&[usize]> = can.chunk_by(|one, other| group(*one) == group(*other)).collect();
        if self.is_grouped() {
            return Self::bands(&runs, columns, group);
        }
        let mut lines = Vec::new();
        for run in runs {
            let above = lead == 0 && !group(run[0]).is_empty();
            lines.extend(above.then(|| MenuLine::Heads(vec![group(run[0])])));
            let name = if above { "" } else { group(run[0]) };
            let names = std::iter::once(name).chain(std::iter::repeat(""));
            let items = |(part, name): (&[usize], _)| Items {
                group: Some(name),
                columns,
                cells: part.iter().copied().map(Some).collect(),
            };
            lines.extend(run.chunks(columns).zip(names).map(items).map(MenuLine::Items));
        }
        if !can.is_empty() && !cannot.is_empty() {
            lines.push(MenuLine::Gap);
        }
        let refused = |index: &usize| Items { group: None, columns: 1, cells: vec![Some(*index)] };
        lines.extend(cannot.iter().map(refused).map(MenuLine::Items));
        lines
    }

    /// Columns and rows wanted, at most `most` columns.
    pub fn size(&self, look: Painter<'_>, most: u16) -> (u16, u16) {
        let (columns, lead) = (self.columns_in(look, most), self.lead(look, most));
        let (shown, offered) = self.shown(&MenuState::default());
        let rows = self.lines(&shown, offered, columns, lead).len().max(1);
        let reasons = self.own().map(|item| self.reason_width(look, item)).max().unwrap_or(0);
        let each = self.item_width(look);
        // Words are cut only where groups side by side have no more room.
        let each = if self.is_grouped() { each.min(most / columns as u16) } else { each };
        ((each * columns as u16 + lead).max(reasons).min(most), rows as u16)
    }

    fn columns_in(&self, look: Painter<'_>, width: u16) -> usize {
        let (each, most) = (self.item_width(look).max(1), self.columns.max(1));
        if self.is_grouped() {
            let two = usize::from(width / NARROW).min(2);
            return usize::from(width / each.min(BROAD)).max(two).clamp(1, most);
        }
        usize::from(width.saturating_sub(self.lead(look, width)) / each).clamp(1, most)
    }

    /// Fits columns, cursor and scroll to the area. Returns whether there is more above and below.
    pub fn fit(&self, look: Painter<'_>, body: Rect, state: &mut MenuState) -> (bool, bool) {
        self.settle(look, body, state);
        state.more
    }

    fn settle(&self, look: Painter<'_>, body: Rect, state: &mut MenuState) -> (Vec<usize>, usize) {
        let (shown, offered) = self.shown(state);
        state.columns = self.columns_in(look, body.width);
        if self.is_grouped() && state.filter.is_some() {
            state.columns = 1;
        }
        state.lead = self.lead(look, body.width);
        state.cursor = state.cursor.min(shown.len().saturating_sub(1));
        let lines = self.lines(&shown, offered, state.columns, state.lead);
        let (all, current) =
            (lines.len(), shown.get(state.cursor).map_or(0, |index| line_of(&lines, *index)));
        let rows = usize::from(body.height.saturating_sub(u16::from(state.filter.is_some())));
        state.first_line = state.first_line.min(current).min(all.saturating_sub(rows));
        if rows > 0 && current >= state.first_line + rows {
            state.first_line = current + 1 - rows;
        }
        state.more = (state.first_line > 0, state.first_line + rows < all);
        (shown, offered)
    }

    /// The first row holds the filter, if open.
    pub fn draw(&self, look: Painter<'_>, area: Rect, state: &mut MenuState, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        let (shown, offered) = self.settle(look, area, state);
        let body = typed_row(look, area, state, buf);
        if shown.is_empty() {
            let dim = look.style(Role::Dim);
            let words = if state.filter.is_some() { "nothing by that name" } else { "nothing to do now" };
            look.put_cut(buf, body, (body.x, body.y), words, body.width, dim);
            return;
        }
        let lines = self.lines(&shown, offered, state.columns, state.lead);
        let picked = Picked { index: shown[state.cursor], digit: state.digit };
        let lead = state.lead;
        for (line, y) in lines.iter().skip(state.first_line).zip(body.y..body.bottom()) {
            let row = Rect { y, height: 1, ..body };
            match line {
                MenuLine::Gap => {}
                MenuLine::Heads(names) => {
                    let width = body.width / names.len().max(1) as u16;
                    for (name, column) in names.iter().zip(0..) {
                        let x = row.x + column * width + 1;
                        look.put_cut(
                            buf,
                            row,
                            (x, y),
                            name,
                            width.saturating_sub(2),
                            look.style(Role::Title),
                        );
                    }
                }
                MenuLine::Items(items) => {
                    let name = items.group.unwrap_or_default();
                    look.put_cut(buf, row, (row.x + 1, y), name, lead, look.style(Role::Title));
                    for (place, index) in items.places(row, lead) {
                        self.item(look, place, index, picked, buf);
                    }
                }
            }
        }
    }

    fn item(&self, look: Painter<'_>, row: Rect, index: usize, picked: Picked, buf: &mut Buffer) {
        let item = &self.items[index];
        let (selected, refused) = (picked.index == index, item.refused.is_some());
        let other = picked.digit.is_some_and(|digit| item.number.map(|number| number / 10) != Some(digit));
        let role = if refused { Role::Refused } else { Role::Ink };
        let key_role = match (refused, other) {
            (true, _) => Role::Refused,
            (false, true) => Role::Dim,
            (false, false) => Role::Key,
        };
        let hidden = (refused && !item.fixed) || other;
        let key = if hidden { look.glyphs.dot.to_owned() } else { item.key_words(look) };
        let mut x = row.x.saturating_add(1);
        look.put_cut(buf, row, (x, row.y), &key, KEY, look.style(key_role));
        x = x.saturating_add(self.key_width(look) + 2);
        let room = row.right().saturating_sub(x);
        // Where there is no room, the sign of a form goes before a word is cut.
        let bare = item.words.strip_suffix(" …").filter(|_| look.width(&item.words) > room);
        let words = cut_at_word(look, bare.unwrap_or(&item.words), room);
        x = look.put_cut(buf, row, (x, row.y), &words, room, look.style(role)).saturating_add(2);
        if let Some(reason) = item.refused.as_ref().filter(|_| !item.fixed) {
            let room = row.right().saturating_sub(x);
            let reason = cut_at_word(look, reason, room);
            look.put_cut(buf, row, (x, row.y), &reason, room, look.style(Role::Dim));
        }
        if selected {
            look.select(buf, Rect { width: row.width.saturating_sub(1).max(1), ..row });
        }
        let style = |role| look.style(if selected { Role::Selection } else { role });
        let mut edge = Rect { width: row.width.saturating_sub(2), ..row };
        if let Some((words, role)) = &item.gain {
            look.put_right(buf, edge, words, style(*role));
            edge.width = edge.width.saturating_sub(GAIN);
        }
        if let Some((words, role)) = &item.brings
            && x + look.width(words) < edge.right() + 2
        {
            look.put_right(buf, edge, words, style(*role));
        }
    }

    /// Filter first, then keys of items, then the keymap.
    pub fn key(&self, state: &mut MenuState, chord: Chord, keymap: &Keymap) -> MenuStep {
        if let Some(field) = &mut state.filter
            && chord.typed().is_some()
        {
            field.key(chord);
            state.cursor = 0;
            return MenuStep::Taken;
        }
        let own = self.items.iter().position(|item| item.key == Some(chord));
        if let Some(index) = own.filter(|_| state.filter.is_none()) {
            return MenuStep::Chosen(index);
        }
        // Where no letter chooses, letters find.
        let lettered = self.items.iter().any(|item| item.key.is_some());
        if !lettered && state.filter.is_none() && chord.typed().is_some_and(char::is_alphabetic) {
            let field = state.filter.insert(TextField::default());
            field.key(chord);
            state.cursor = 0;
            return MenuStep::Taken;
        }
        let (shown, offered) = self.shown(state);
        let first = state.digit.take();
        if let Some(step) = self.counted(state, first, chord, &shown) {
            return step;
        }
        let last = shown.len().saturating_sub(1);
        let lines = self.lines(&shown, offered, state.columns.max(1), state.lead);
        match keymap.lookup(&[Context::Menu, Context::Global], chord) {
            Some(Action::Act) => {
                return shown.get(state.cursor).map_or(MenuStep::Taken, |index| MenuStep::Chosen(*index));
            }
            Some(Action::Back) if first.is_some() => {}
            Some(Action::Back) if state.filter.take().is_none() => return MenuStep::Left,
            Some(Action::Back) => {}
            Some(Action::First) => state.cursor = 0,
            Some(Action::Last) => state.cursor = last,
            Some(to @ (Action::Up | Action::Down)) => state.cursor = moved(&lines, &shown, state.cursor, to),
            Some(to @ (Action::Left | Action::Right)) if self.is_grouped() => {
                state.cursor = moved(&lines, &shown, state.cursor, to);
            }
            Some(Action::Left) if state.filter.is_none() => state.cursor = state.cursor.saturating_sub(1),
            Some(Action::Right) if state.filter.is_none() => state.cursor = (state.cursor + 1).min(last),
            Some(Action::MenuFilter) => state.filter = Some(TextField::default()),
            _ => {
                let taken = state.filter.as_mut().is_some_and(|field| field.key(chord));
                return if taken { MenuStep::Taken } else { MenuStep::Ignored };
            }
        }
        MenuStep::Taken
    }

    /// First digit: moves to that group of numbers; second: chooses.
    fn counted(
        &self,
        state: &mut MenuState,
        first: Option<u8>,
        chord: Chord,
        shown: &[usize],
    ) -> Option<MenuStep> {
        let digit = chord.typed()?.to_digit(10).and_then(|digit| u8::try_from(digit).ok())?;
        let numbers = || shown.iter().map(|index| self.items[*index].number);
        numbers().flatten().next()?;
        if let Some(ten) = first {
            let at = numbers().position(|number| number == Some(10 * ten + digit));
            return Some(at.map_or(MenuStep::Taken, |at| MenuStep::Chosen(shown[at])));
        }
        let tens = numbers().position(|number| number.map(|number| number / 10) == Some(digit));
        if let Some(at) = tens {
            (state.cursor, state.digit) = (at, Some(digit));
        }
        Some(MenuStep::Taken)
    }

    /// The item at a position of the last drawing.
    pub fn hit(&self, state: &MenuState, area: Rect, place: Position) -> Option<usize> {
        let typed = u16::from(state.filter.is_some());
        if !area.contains(place) || place.y < area.y + typed {
            return None;
        }
        let columns = state.columns.max(1);
        let (shown, offered) = self.shown(state);
        let line = usize::from(place.y - area.y - typed) + state.first_line;
        let lines = self.lines(&shown, offered, columns, state.lead);
        let MenuLine::Items(items) = lines.get(line)? else { return None };
        let row = Rect { y: place.y, height: 1, ..area };
        items.places(row, state.lead).find(|(at, _)| at.contains(place)).map(|(_, index)| index)
    }
}

/// Draws the filter, if open; returns the rest.
fn typed_row(look: Painter<'_>, area: Rect, state: &mut MenuState, buf: &mut Buffer) -> Rect {
    let Some(field) = &state.filter else {
        return area;
    };
    let x = look.put(buf, area, (area.x, area.y), "/", look.style(Role::Key));
    let row = Rect { x, width: area.right().saturating_sub(x), height: 1, ..area };
    field.draw(look, row, buf);
    Rect { y: area.y + 1, height: area.height - 1, ..area }
}

fn line_of(lines: &[MenuLine<'_>], index: usize) -> usize {
    let here =
        |line: &MenuLine<'_>| matches!(line, MenuLine::Items(items) if items.cells.contains(&Some(index)));
    lines.iter().position(here).unwrap_or(0)
}

/// The next item in this direction: above or below, else of the group beside, in the same row or the last above it.
fn moved(lines: &[MenuLine<'_>], shown: &[usize], cursor: usize, to: Action) -> usize {
    let Some(index) = shown.get(cursor) else { return cursor };
    let line = line_of(lines, *index);
    let MenuLine::Items(row) = &lines[line] else { return cursor };
    let column = row.cells.iter().position(|one| *one == Some(*index)).unwrap_or(0);
    let column = match to {
        Action::Right => (column + 1).min(row.columns - 1),
        Action::Left => column.saturating_sub(1),
        _ => column,
    };
    let on = |line: &MenuLine<'_>| match line {
        MenuLine::Items(row) => row.cells.get(column).or(row.cells.last()).copied().flatten(),
        MenuLine::Heads(_) | MenuLine::Gap => None,
    };
    let to = match to {
        Action::Down => lines[line + 1..].iter().find_map(on),
        Action::Up => lines[..line].iter().rev().find_map(on),
        _ => lines[..=line].iter().rev().find_map(on),
    };
    to.and_then(|index| shown.iter().position(|one| *one == index)).unwrap_or(cursor)
}
