//! The Chronicle: the history as the seat may read it, with filter, search, visits, branches and the luck page.

mod luck;
mod page;
mod rows;

use super::{App, Visit};
use crate::command::part::Kind;
use crate::session::{LogLine, Session};
use crate::table::seat::Seat;
use crate::ui::act::{Act, Item, Only, Screen};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::choice::Choice;
use crate::ui::widgets::{ListState, TextField};
use luck::LuckPage;
use rows::{Row, Rows};

#[derive(Default)]
pub(super) struct Chronicle {
    list: ListState,
    /// Hidden while a search or filter is on.
    folded: Rows,
    by: Option<Seat>,
    kind: Option<Kind>,
    pub(super) find: Option<TextField>,
    wanted: String,
    /// The hits of a search or filter.
    found: Option<Found>,
    /// Shown instead of the rows.
    luck: Option<LuckPage>,
    rows: usize,
}

#[derive(Default)]
struct Found {
    hits: Vec<u64>,
    /// The operation to search next.
    next: u64,
}

impl Chronicle {
    pub(super) fn open_find(&mut self) {
        self.find = Some(TextField::new(&self.wanted));
    }

    fn count(&self) -> usize {
        if let Some(luck) = &self.luck {
            return luck.scrolls();
        }
        self.found.as_ref().map_or(self.folded.len(), |found| found.hits.len())
    }

    fn row(&self, at: usize) -> Option<Row> {
        match &self.found {
            _ if self.luck.is_some() => None,
            Some(found) => found.hits.get(at).copied().map(Row::operation),
            None => self.folded.get(at),
        }
    }

    /// Returns the last operation of a row.
    fn operation(&self, at: usize) -> Option<u64> {
        self.row(at).map(|row| row.last)
    }

    fn is_narrowed(&self) -> bool {
        !self.wanted.is_empty() || self.by.is_some() || self.kind.is_some() || self.luck.is_some()
    }

    fn look_anew(&mut self, session: &mut Session, seat: &Seat) {
        self.found = (self.by.is_some() || !self.wanted.is_empty()).then(Found::default);
        self.folded = Rows::of(session, seat, self.kind);
        self.list = ListState::default();
    }

    /// Takes in operations that are new since the last frame.
    fn renew(&mut self, session: &mut Session, seat: &Seat) {
        let last = session.last();
        let Some(found) = &mut self.found else {
            self.list.cursor = self.folded.renew(session, seat, self.list.cursor);
            return;
        };
        let wanted = self.wanted.to_lowercase();
        let at_end = self.list.cursor + 1 >= found.hits.len();
        for seq in std::mem::replace(&mut found.next, last + 1)..=last {
            let by = self.by.as_ref().is_none_or(|by| session.by(seq) == Some(by))
                && self.kind.is_none_or(|kind| session.kind(seq) == kind);
            if by && session.line(seat, seq).is_some_and(|line| wanted.is_empty() || tells(&line, &wanted)) {
                found.hits.push(seq);
            }
        }
        if at_end {
            self.list.go(found.hits.len(), found.hits.len());
        }
    }
}

fn tells(line: &LogLine, wanted: &str) -> bool {
    line.command.to_lowercase().contains(wanted)
        || line.sentences.iter().any(|sentence| sentence.to_lowercase().contains(wanted))
}

impl App {
    pub(super) fn open_chronicle(&mut self) {
        let Some(session) = &mut self.session else { return };
        self.chronicle.look_anew(session, &self.seat);
        let count = self.chronicle.count();
        self.chronicle.list.go(count, count);
    }

    pub(super) fn line_here(&self) -> usize {
        self.chronicle.list.cursor
    }

    fn operation_here(&self) -> Option<u64> {
        self.chronicle.operation(self.chronicle.list.cursor)
    }

    /// True while the luck page reads more with each frame; false if the screen is too small.
    pub(super) fn is_reading(&self) -> bool {
        let drawn = self.screen == Screen::Chronicle && self.lobby.is_none() && !self.is_too_small();
        drawn && self.chronicle.luck.as_ref().is_some_and(|luck| !luck.is_read())
    }

    fn read_chronicle(&mut self, rows: usize) {
        let (Some(session), chronicle) = (&mut self.session, &mut self.chronicle) else { return };
        chronicle.renew(session, &self.seat);
        chronicle.list.follow(rows, chronicle.count());
    }

    pub(super) fn chronicle_key(&mut self, chord: Chord) {
        if let Some(field) = &mut self.chronicle.find {
            match self.settings.keymap.lookup(&[Context::Field], chord) {
                Some(Action::Submit) => self.chronicle.find = None,
                Some(Action::Cancel) => {
                    self.chronicle.find = None;
                    self.chronicle.wanted.clear();
                }
                _ => {
                    if !field.key(chord) {
                        return self.everywhere(chord);
                    }
                    self.chronicle.wanted = field.text().trim().to_owned();
                }
            }
            self.open_chronicle();
            return;
        }
        let count = self.chronicle.count();
        let page = self.chronicle.rows.max(2) as isize - 1;
        let list = &mut self.chronicle.list;
        match self.settings.keymap.lookup(&[Context::Chronicle, Context::Global], chord) {
            Some(Action::Up | Action::FindPrevious) => list.step(-1, count),
            Some(Action::Down | Action::FindNext) => list.step(1, count),
            Some(Action::PageUp) => list.step(-page, count),
            Some(Action::PageDown) => list.step(page, count),
            Some(Action::First) => list.go(0, count),
            Some(Action::Last) => list.go(count, count),
            Some(Action::Find) => {
                self.chronicle.luck = None;
                self.chronicle.open_find();
            }
            Some(Action::Filter) => self.ask_only(),
            Some(Action::Right) => self.unfold(true),
            Some(Action::Left) => self.unfold(false),
            Some(Action::Act | Action::Visit) => self.visit_here(),
            Some(Action::Branch) => {
                if let Some(seq) = self.operation_here() {
                    self.ask_branch(seq);
                }
            }
            Some(Action::Back) if self.chronicle.is_narrowed() => {
                self.chronicle.wanted.clear();
                self.show_only(Only::Everything);
            }
            Some(Action::Back) => self.screen = Screen::Table,
            Some(Action::Undo | Action::Redo | Action::Menu | Action::Explain) => {}
            Some(name) => self.do_named(name),
            None => {}
        }
    }

    fn unfold(&mut self, open: bool) {
        let chronicle = &mut self.chronicle;
        if chronicle.found.is_some() || chronicle.luck.is_some() {
            return;
        }
        if open {
            let (at, list) = (chronicle.list.cursor, &mut chronicle.list);
            let last = at + chronicle.folded.unfold(at);
            list.offset = list.offset.max((last + 1).saturating_sub(chronicle.rows)).min(at);
        } else {
            chronicle.list.cursor = chronicle.folded.fold(chronicle.list.cursor);
        }
    }

    fn ask_only(&mut self) {
        let mut items = vec![Item::new('e', "everything", Act::Only(Only::Everything))];
        let kinds = Kind::ALL.into_iter().zip("cdnsawtb".chars());
        items.extend(kinds.map(|(kind, key)| Item::new(key, kind.words(), Act::Only(Only::Kind(kind)))));
        items.push(Item::new('l', "luck against expectation", Act::Only(Only::Luck)));
        let seats = self.session.as_ref().map(Session::seats).unwrap_or_default();
        let seats = seats.into_iter().zip('1'..='9').map(|(seat, key)| {
            let words = format!("entries by {}", self.name_of(seat));
            Item::new(key, words, Act::Only(Only::By(seat.clone())))
        });
        items.extend(seats);
        self.popups.push(Box::new(Choice::new("Show only", "", items)));
    }

    pub(super) fn show_only(&mut self, only: Only) {
        self.chronicle.luck = None;
        match only {
            Only::Luck => {
                self.chronicle.luck = Some(LuckPage::default());
                self.chronicle.list = ListState::default();
                return;
            }
            Only::Everything => (self.chronicle.by, self.chronicle.kind) = (None, None),
            Only::Kind(kind) => self.chronicle.kind = Some(kind),
            Only::By(seat) => self.chronicle.by = Some(seat),
        }
        self.open_chronicle();
    }

    fn visit_here(&mut self) {
        let Some(seq) = self.operation_here() else { return };
        let seat = self.seat.clone();
        let offset = self.settings.utc_offset;
        let Some(session) = &mut self.session else { return };
        match session.visit(seq, &seat) {
            Some(seen) => {
                let told = super::describe(&session.log_at(seq, &seat, super::LOG_LINES), offset);
                let eye = self.eye();
                self.visit = Some(Visit { seq, seen, told, eye });
                self.show = None;
                self.screen = Screen::Table;
            }
            None => self.refuse("that moment cannot be shown", "choose another line"),
        }
    }

    pub(super) fn ask_branch(&mut self, seq: u64) {
        if !self.seat.is_dealer() {
            self.refuse("only the Dealer can do that", "p passes the laptop");
            return;
        }
        let items = vec![
            Item::new('1', format!("branch from operation {seq}"), Act::Branch(seq))
                .detail("Later operations stay in the Chronicle, on their own line."),
        ];
        self.popups.push(Box::new(Choice::new("Branch from here?", "", items)));
    }

    pub(super) fn branch(&mut self, seq: u64) -> bool {
        let Some(session) = &mut self.session else { return false };
        if let Err(refused) = session.go_on_from(seq) {
            return self.refused(&refused);
        }
        self.visit = None;
        // A branch ends the search.
        self.chronicle = Chronicle::default();
        self.screen = Screen::Table;
        self.refresh_quietly();
        self.say(format!("play continues from operation {seq}; the old line stays"));
        true
    }

    pub(super) fn click_chronicle(&mut self, nth: usize) {
        if self.chronicle.list.cursor == nth {
            self.visit_here();
        } else {
            self.chronicle.list.cursor = nth;
        }
    }
}
