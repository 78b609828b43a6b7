//! The welcome screen: recent tables, samples, and a new one.

use ratatui::layout::Rect;

use crate::tui::act::{LabAct, Reply, UiAction};
use crate::tui::canvas::{Canvas, ClickTarget, below, middle, row_of, stacked};
use crate::tui::cx::Cx;
use crate::tui::host::{TableEntry, TableEntryKind, TablePreview};
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::painter::cut_at_word;
use crate::tui::screens::Screen;
use crate::tui::screens::title::draw_keys;
use crate::tui::theme::Role;
use crate::tui::widgets::{CardCell, CardRow, ListState, Slot};

#[derive(Default)]
pub struct Welcome {
    tables: Vec<TableEntry>,
    /// Previews of the first tables, as many as are read.
    previews: Vec<TablePreview>,
    list: ListState,
}

impl Welcome {
    /// The line below a name: preview of a table, description of a sample.
    fn detail(&self, index: usize) -> Option<String> {
        let entry = self.tables.get(index)?;
        if entry.kind != TableEntryKind::Recent {
            return Some(entry.when.clone());
        }
        let TablePreview { who, last, .. } = self.previews.get(index).cloned().unwrap_or_default();
        let told = [who, last].into_iter().filter(|words| !words.is_empty());
        Some(told.collect::<Vec<_>>().join(" · "))
    }

    /// The heading above the first table of a group.
    fn heading(&self, index: usize) -> Option<&'static str> {
        let group = |index: usize| self.tables.get(index).map(|entry| entry.group);
        let before = index.checked_sub(1).and_then(group);
        group(index).filter(|group| before != Some(group))
    }

    /// Rows of each item with its heading. A table has two if all fit, else only your own have two if those fit, else
    /// the selected one alone.
    fn heights(&self, rows: u16) -> Vec<u16> {
        let tables = self.tables.len();
        let heads = (0..tables).filter(|index| self.heading(*index).is_some()).count();
        let own = self.tables.iter().filter(|entry| entry.kind == TableEntryKind::Recent).count();
        let fits = |second_rows: usize| heads + tables + second_rows + 1 < usize::from(rows);
        let (all, own) = (fits(tables), fits(own));
        let is_own = |index: usize| self.tables[index].kind == TableEntryKind::Recent;
        let tells = |index: usize| all || index == self.list.cursor || own && is_own(index);
        let told =
            (0..tables).map(|index| 1 + u16::from(self.heading(index).is_some()) + u16::from(tells(index)));
        told.chain([1, 1]).collect()
    }
}

impl Welcome {
    pub fn of(tables: Vec<TableEntry>) -> Welcome {
        Welcome { tables, ..Welcome::default() }
    }

    /// The first table without a loaded preview.
    pub fn unread(&self) -> Option<&TableEntry> {
        self.tables.get(self.previews.len()).filter(|entry| entry.kind == TableEntryKind::Recent)
    }

    /// Takes the preview of that table.
    pub fn take(&mut self, preview: TablePreview) {
        self.previews.push(preview);
    }

    /// The first unfinished lesson, resumed if it was begun; once all are finished, the first one again.
    fn lesson(&self) -> Option<&TableEntry> {
        let lessons = || self.tables.iter().filter(|entry| entry.kind == TableEntryKind::Lesson);
        let begun = |lesson: &TableEntry| {
            let own = self.tables.iter().zip(0..).filter(|(entry, _)| entry.kind == TableEntryKind::Recent);
            own.filter(|(entry, _)| entry.name.starts_with(&lesson.name))
                .map(|(entry, at)| (entry, self.previews.get(at).is_some_and(|preview| preview.learned)))
                .collect::<Vec<_>>()
        };
        let next = lessons().map(|lesson| (lesson, begun(lesson)));
        let open = next.into_iter().find(|(_, begun)| !begun.iter().any(|(_, learned)| *learned));
        open.map(|(lesson, begun)| begun.first().map_or(lesson, |(own, _)| *own)).or(lessons().next())
    }

    fn chosen(&self) -> UiAction {
        match self.tables.get(self.list.cursor) {
            Some(entry) => UiAction::OpenTable(entry.clone()),
            None if self.list.cursor == self.tables.len() => UiAction::NewTable,
            None => UiAction::Lab(LabAct::Open),
        }
    }

    fn draw_listed(&self, to: &mut Canvas<'_, '_>, index: usize, row: Rect) {
        let heading = self.heading(index).filter(|_| row.height > 1);
        if let Some(heading) = heading {
            to.put(row, (row.x, row.y), heading, Role::Title);
        }
        let row = below(row, u16::from(heading.is_some()));
        to.spot(row, ClickTarget::Hint(index));
        let line = row_of(row, 0);
        match self.tables.get(index) {
            None if index > self.tables.len() => {
                to.put_right(line, "test builds", Role::Dim);
                to.put(line, (line.x + 1, line.y), "the Lab", Role::Ink);
            }
            None => {
                to.put(line, (line.x + 1, line.y), "a new table …", Role::Ink);
            }
            Some(entry) => {
                let words = match entry.kind {
                    TableEntryKind::Recent => &entry.when,
                    TableEntryKind::Sample => "sample",
                    TableEntryKind::Lesson => "lesson",
                };
                let left = to.put_right(line, words, Role::Dim);
                let name = Rect { width: left.saturating_sub(line.x + 2), ..line };
                to.put(name, (name.x + 1, name.y), &entry.name, Role::Ink);
            }
        }
        if index == self.list.cursor {
            to.look.select(to.buf, line);
        }
        if let Some(words) = self.detail(index).filter(|_| row.height > 1) {
            let line = row_of(row, 1);
            let words = cut_at_word(to.look, &words, line.width.saturating_sub(3));
            to.put(line, (line.x + 3, line.y), &words, Role::Dim);
        }
    }
}

impl Screen for Welcome {
    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Welcome, Context::Global]
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let count = self.tables.len() + 2;
        let list = &mut self.list;
        match cx.keymap.lookup(&[Context::Welcome, Context::Global], chord) {
            Some(Action::Up) => list.step(-1, count),
            Some(Action::Down) => list.step(1, count),
            Some(Action::First) => list.go(0, count),
            Some(Action::Last) => list.go(count, count),
            Some(Action::Act) => return Reply::Do(self.chosen()),
            Some(Action::NewTable) => return Reply::Do(UiAction::NewTable),
            Some(Action::Lesson) => {
                return match self.lesson() {
                    Some(entry) => Reply::Do(UiAction::OpenTable(entry.clone())),
                    None => Reply::refuse("the lesson is not here", "open a sample table instead"),
                };
            }
            Some(Action::Menu) => return Reply::Do(UiAction::Settings),
            Some(Action::Help) => return Reply::Do(UiAction::Help),
            Some(Action::Leave | Action::Back) => return Reply::Do(UiAction::LeaveUnsaved),
            _ => return Reply::Ignored,
        }
        Reply::Stay
    }

    /// The first click selects, the second opens.
    fn click(&mut self, _cx: &Cx<'_>, target: &ClickTarget) -> Reply {
        let ClickTarget::Hint(nth) = target else { return Reply::Stay };
        if self.list.cursor == *nth {
            return Reply::Do(self.chosen());
        }
        self.list.cursor = *nth;
        Reply::Stay
    }

    fn works(&self, _cx: &Cx<'_>, action: Action) -> bool {
        matches!(
            action,
            Action::Act
                | Action::Up
                | Action::Down
                | Action::First
                | Action::Last
                | Action::Help
                | Action::Leave
                | Action::NewTable
                | Action::Lesson
                | Action::Mouse
                | Action::Redraw
                | Action::Suspend
                | Action::Menu
        )
    }

    fn draw(&mut self, _cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let mut y = 1;
        if area.height >= 24 {
            let cards = ["AS", "KH", "", "10D", "JC"];
            let cards = cards.map(|card| CardCell::new(card.parse().map_or(Slot::Down, Slot::Up)));
            let place =
                Rect { x: area.x + (area.width.saturating_sub(29)) / 2, y: area.y + 2, width: 29, height: 4 };
            CardRow::new(&cards).draw(to.look, place, to.buf);
            y = 7;
        }
        let style = to.look.style(Role::TitleFocus);
        to.look.put_centred(to.buf, row_of(area, y), "greenfelt", style);
        to.put_centred(row_of(area, y + 1), "a tabletop for one table", Role::Dim);
        y += 3;
        let wide = area.width.saturating_sub(16).clamp(64, 132).min(area.width.saturating_sub(2));
        let place = middle(below(area, y), wide);
        let place = Rect { height: place.height.saturating_sub(2), ..place };
        let (places, more) = stacked(place, &self.heights(place.height), self.list.cursor);
        for (index, row) in places {
            self.draw_listed(to, index, row);
        }
        if more.1 {
            to.put_centred(row_of(area, area.height - 2), to.look.glyphs.down, Role::Dim);
        }
        let keys = [
            ("Enter", "open"),
            ("n", "new table"),
            ("l", "lesson"),
            ("Space", "settings"),
            ("?", "keys"),
            ("q", "leave"),
        ];
        draw_keys(to, area, &keys);
    }
}
