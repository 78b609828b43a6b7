//! The welcome screen: recent tables, samples, and a new one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::title::draw_keys;
use super::{App, TableEntry, TableEntryKind, TablePreview, TerminalRequest};
use crate::session::{Codes, NewTable};
use crate::table::seat::Seat;
use crate::ui::act::Screen;
use crate::ui::canvas::{Canvas, Spot, below, middle, row_of, stacked};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::Open;
use crate::ui::theme::Role;
use crate::ui::widgets::{CardCell, CardFace, CardRow, ListState, Slot, Suit4};

#[derive(Default)]
pub(super) struct Welcome {
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
        let TablePreview { who, last } = self.previews.get(index).cloned().unwrap_or_default();
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

impl App {
    pub(super) fn list_tables(&mut self) {
        self.welcome = Welcome { tables: self.host.tables(), ..Welcome::default() };
    }

    pub(super) fn unread_table(&self) -> Option<usize> {
        let next = self.welcome.previews.len();
        let recent = self.welcome.tables.get(next).is_some_and(|entry| entry.kind == TableEntryKind::Recent);
        (self.screen == Screen::Welcome && recent).then_some(next)
    }

    /// Reads one preview; called between events, so that keys never wait for more than one.
    pub(super) fn read_preview(&mut self, at: usize) {
        // A table that fails to read is not read again.
        self.welcome.previews.push(TablePreview::default());
        self.guard("a look at a table", |app| {
            app.welcome.previews[at] = app.host.preview(&app.welcome.tables[at]);
        });
    }

    /// Closes the table and shows the list; without a table, leaves the program.
    pub(super) fn go_to_welcome(&mut self) {
        let Some(session) = self.session.take() else {
            self.wish = Some(TerminalRequest::Leave);
            return;
        };
        let unsaved = session.finish();
        self.session_no += 1;
        self.go_to_list();
        if !unsaved.is_empty() {
            self.refuse(&unsaved.join(" "), "");
        }
        self.unsaved.extend(unsaved);
    }

    /// Shows the list of tables, with nothing kept of a table.
    pub(super) fn go_to_list(&mut self) {
        self.seat = Seat::Dealer;
        self.look_anew();
        (self.next, self.told, self.offers) = Default::default();
        (self.shown, self.moments) = Default::default();
        (self.lobby, self.lesson) = (None, None);
        self.screen = Screen::Welcome;
        self.list_tables();
    }

    fn open_listed(&mut self, index: usize) {
        let Some(entry) = self.welcome.tables.get(index).cloned() else { return };
        let opened = self.host.open(&entry);
        if let Some(session) = self.accepted(opened) {
            self.sit_down(session);
        }
    }

    fn open_new_table(&mut self) {
        let (heroes, coaching) = (self.host.heroes(), self.settings.coaching);
        self.open(Open::NewTable { heroes, coaching });
    }

    pub(super) fn create_table(&mut self, new: &NewTable) -> bool {
        let created = self.host.create(new);
        let Some(session) = self.accepted(created) else { return false };
        self.sit_down(session);
        self.lobby = None;
        self.uncoded = match new.codes {
            Codes::Nobody => Vec::new(),
            Codes::Dealer => vec![Seat::Dealer],
            Codes::Everybody => {
                let players = self.seen.heroes().map(|hero| Seat::Player(hero.id.clone()));
                players.chain([Seat::Dealer]).collect()
            }
        };
        self.ask_new_code();
        // What asks for a code stays open.
        self.popups.is_empty()
    }

    pub(super) fn welcome_key(&mut self, chord: Chord) {
        let tables = self.welcome.tables.len();
        let count = tables + 2;
        let list = &mut self.welcome.list;
        match self.settings.keymap.lookup(&[Context::Welcome, Context::Global], chord) {
            Some(Action::Up) => list.step(-1, count),
            Some(Action::Down) => list.step(1, count),
            Some(Action::First) => list.go(0, count),
            Some(Action::Last) => list.go(count, count),
            Some(Action::Act) if list.cursor == tables => self.open_new_table(),
            Some(Action::Act) if list.cursor > tables => self.open_lab(None),
            Some(Action::Act) => {
                let at = list.cursor;
                self.open_listed(at);
            }
            Some(Action::NewTable) => self.open_new_table(),
            Some(Action::Lesson) => {
                match self.welcome.tables.iter().position(|entry| entry.kind == TableEntryKind::Lesson) {
                    Some(at) => self.open_listed(at),
                    None => self.refuse("the lesson is not here", "open a sample table instead"),
                }
            }
            Some(Action::Menu) => drop(self.open_settings()),
            Some(Action::Help) => self.open_help(),
            Some(Action::Leave | Action::Back) => self.wish = Some(TerminalRequest::Leave),
            _ => self.everywhere(chord),
        }
    }

    /// The first click selects, the second opens.
    pub(super) fn click_table(&mut self, nth: usize) {
        if self.welcome.list.cursor == nth {
            self.chord(Chord::key(crossterm::event::KeyCode::Enter));
        }
        self.welcome.list.cursor = nth;
    }

    fn draw_listed(&self, to: &mut Canvas<'_, '_>, index: usize, row: Rect) {
        let heading = self.welcome.heading(index).filter(|_| row.height > 1);
        if let Some(heading) = heading {
            to.put(row, (row.x, row.y), heading, Role::Title);
        }
        let row = below(row, u16::from(heading.is_some()));
        to.spot(row, Spot::Hint(index));
        let line = row_of(row, 0);
        match self.welcome.tables.get(index) {
            None if index > self.welcome.tables.len() => {
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
        if index == self.welcome.list.cursor {
            to.look.select(to.buf, line);
        }
        if let Some(words) = self.welcome.detail(index).filter(|_| row.height > 1) {
            let line = row_of(row, 1);
            to.put(line, (line.x + 3, line.y), &words, Role::Dim);
        }
    }

    pub(super) fn draw_welcome(&self, area: Rect, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        let look = self.look();
        let mut to = Canvas { look, buf, spots };
        let mut y = 1;
        if area.height >= 24 {
            let face = |rank, suit| CardCell::new(Slot::Up(CardFace::new(rank, suit)));
            let cards = [
                face("A", Suit4::Spades),
                face("K", Suit4::Hearts),
                CardCell::new(Slot::Down),
                face("10", Suit4::Diamonds),
                face("J", Suit4::Clubs),
            ];
            let place =
                Rect { x: area.x + (area.width.saturating_sub(29)) / 2, y: area.y + 2, width: 29, height: 4 };
            CardRow::new(&cards).draw(to.look, place, to.buf);
            y = 7;
        }
        let style = to.look.style(Role::TitleFocus);
        to.look.put_centred(to.buf, row_of(area, y), "greenfelt", style);
        to.put_centred(row_of(area, y + 1), "a tabletop for one table", Role::Dim);
        y += 3;
        let wide = area.width.saturating_sub(16).clamp(64, 88).min(area.width.saturating_sub(2));
        let place = middle(below(area, y), wide);
        let place = Rect { height: place.height.saturating_sub(2), ..place };
        let (places, more) = stacked(place, &self.welcome.heights(place.height), self.welcome.list.cursor);
        for (index, row) in places {
            self.draw_listed(&mut to, index, row);
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
        draw_keys(&mut to, area, &keys);
    }
}
