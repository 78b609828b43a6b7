//! The welcome screen: tables that were played, tables that ship, and a new one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{App, Shelf, ShelfKind};
use crate::ui::act::{Act, Asked, WordsFor};
use crate::ui::canvas::{Canvas, Spot, row_of};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::Open;
use crate::ui::theme::Role;
use crate::ui::widgets::{CardCell, CardFace, CardRow, List, ListState, Slot, Suit4};

/// The state of the welcome screen.
#[derive(Default)]
pub(super) struct Welcome {
    pub(super) shelves: Vec<Shelf>,
    list: ListState,
}

impl App {
    /// Opens a table of the list.
    pub(super) fn open_shelf(&mut self, index: usize) -> bool {
        let Some(shelf) = self.welcome.shelves.get(index).cloned() else { return false };
        match self.host.open(&shelf) {
            Ok(session) => {
                self.sit_down(session);
                true
            }
            Err(refused) => self.refused(&refused),
        }
    }

    pub(super) fn open_new_table(&mut self) {
        let asked = Asked {
            title: "A new table".into(),
            words: "Its name, and after a colon the heroes that sit down: The Harbour: Karla, Odile Brack"
                .into(),
            becomes: WordsFor::Table,
        };
        self.act(Act::Open(Open::Prompt { asked }));
    }

    /// Makes a new table of `name: players`.
    pub(super) fn create_table(&mut self, text: &str) -> bool {
        let (name, players) = text.split_once(':').unwrap_or((text, ""));
        let players: Vec<String> = players
            .split(',')
            .map(|player| player.trim().to_owned())
            .filter(|player| !player.is_empty())
            .collect();
        match self.host.create(name.trim(), &players) {
            Ok(session) => {
                self.sit_down(session);
                true
            }
            Err(refused) => self.refused(&refused),
        }
    }

    pub(super) fn welcome_key(&mut self, chord: Chord) {
        let count = self.welcome.shelves.len() + 1;
        let list = &mut self.welcome.list;
        match self.settings.keymap.lookup(&[Context::Welcome, Context::Global], chord) {
            Some(Action::Up) => list.step(-1, count),
            Some(Action::Down) => list.step(1, count),
            Some(Action::First) => list.go(0, count),
            Some(Action::Last) => list.go(count, count),
            Some(Action::Act) if list.cursor + 1 == count => self.open_new_table(),
            Some(Action::Act) => {
                let at = list.cursor;
                self.open_shelf(at);
            }
            Some(Action::NewTable) => self.open_new_table(),
            Some(Action::Lesson) => {
                match self.welcome.shelves.iter().position(|shelf| shelf.kind == ShelfKind::Lesson) {
                    Some(at) => {
                        self.open_shelf(at);
                    }
                    None => self.refuse("the lesson is not here", "open a sample table instead"),
                }
            }
            Some(Action::Menu) => {
                self.open_settings();
            }
            Some(Action::Help) => self.open_help(),
            Some(Action::Leave | Action::Back) => self.wish = Some(super::Wish::Leave),
            _ => self.everywhere(chord),
        }
    }

    /// A click on a row: the first chooses, the second opens.
    pub(super) fn click_shelf(&mut self, nth: usize) {
        if self.welcome.list.cursor == nth {
            self.chord(Chord::key(crossterm::event::KeyCode::Enter));
        }
        self.welcome.list.cursor = nth;
    }

    pub(super) fn draw_welcome(&mut self, area: Rect, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        let mut list = self.welcome.list;
        let look = self.look();
        let mut to = Canvas { look, buf, spots };
        let wide = 64.min(area.width.saturating_sub(2));
        let x = area.x + (area.width - wide) / 2;
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
        let dim = to.look.style(Role::Dim);
        to.look.put_centred(to.buf, row_of(area, y + 1), "a tabletop for one table", dim);
        y += 3;
        let place = Rect { x, y: area.y + y, width: wide, height: area.height.saturating_sub(y + 2) };
        let shelves = &self.welcome.shelves;
        let rows = List::new(shelves.len() + 1);
        let mut hits = Vec::new();
        rows.draw(look, place, &mut list, to.buf, |index, row, buf| {
            hits.push((Rect { x: row.x.saturating_sub(1), width: row.width + 1, ..row }, index));
            let ink = look.style(Role::Ink);
            match shelves.get(index) {
                None => {
                    look.put(buf, row, (row.x + 1, row.y), "a new table …", ink);
                }
                Some(shelf) => {
                    let kind = match shelf.kind {
                        ShelfKind::Recent => "",
                        ShelfKind::Sample => "sample",
                        ShelfKind::Lesson => "lesson",
                    };
                    // What a sample is about has a line of its own below the list.
                    let words = if kind.is_empty() { shelf.when.clone() } else { kind.to_owned() };
                    let left = look.put_right(buf, row, &words, dim);
                    let room = left.saturating_sub(row.x + 3);
                    look.put_cut(buf, row, (row.x + 1, row.y), &shelf.name, room, ink);
                }
            }
        });
        for (row, index) in hits {
            to.spot(row, Spot::Hint(index));
        }
        let below = place.y + (shelves.len() as u16 + 2).min(place.height.saturating_sub(1));
        if let Some(shelf) = shelves.get(list.cursor).filter(|shelf| shelf.kind != ShelfKind::Recent) {
            let row = Rect { x: area.x, y: below, width: area.width, height: 1 };
            to.look.put_centred(to.buf, row, &shelf.when, dim);
        }
        let keys = [
            ("Enter", "open"),
            ("n", "new table"),
            ("l", "lesson"),
            ("Space", "options"),
            ("?", "keys"),
            ("q", "leave"),
        ];
        let bottom = row_of(area, area.height - 1);
        let line = crate::ui::widgets::KeysLine { hints: &keys };
        line.draw(to.look, Rect { x: bottom.x + 1, width: bottom.width.saturating_sub(1), ..bottom }, to.buf);
        self.welcome.list = list;
    }
}
