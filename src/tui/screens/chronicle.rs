//! The Chronicle: the history as the seat may read it, with filter, search, visits, branches, and the pages of luck and of the calendar.

mod calendar;
mod luck;
mod page;
mod rows;

use ratatui::layout::Rect;

use crate::command::part::Category;
use crate::session::{LogLine, Session};
use crate::table::seat::Seat;
use crate::tui::act::{Item, Menu, Only, Reply, UiAction};
use crate::tui::canvas::{Canvas, ClickTarget};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::menus::explain::reads;
use crate::tui::menus::keys::named;
use crate::tui::screens::find::{Find, paste};
use crate::tui::screens::{Drawn, Reading, Screen};
use crate::tui::widgets::ListState;
use calendar::CalendarPage;
use luck::LuckPage;
use page::Telling;
use rows::{ChronicleRow, Rows};

#[derive(Default)]
pub struct Chronicle {
    list: ListState,
    /// Hidden while a search or filter is on.
    folded: Rows,
    by: Option<Seat>,
    kind: Option<Category>,
    find: Find,
    /// The hits of a search or filter.
    found: Option<Found>,
    /// Shown instead of the rows.
    page: Option<OwnPage>,
    /// The lines by which that page scrolls.
    scrolls: usize,
    rows: usize,
    /// True if the rows have to be found again.
    stale: bool,
    /// The contents of the rows on the screen.
    tellings: Vec<(Option<ChronicleRow>, Option<Telling>)>,
    /// The traits and items that mattered in the selected story.
    mattered: Vec<String>,
}

enum OwnPage {
    Luck(LuckPage),
    Calendar(CalendarPage),
}

#[derive(Default)]
struct Found {
    hits: Vec<u64>,
    /// The operation to search next.
    next: u64,
}

impl Chronicle {
    pub fn open_find(&mut self) {
        self.page = None;
        self.find.open();
    }

    fn count(&self) -> usize {
        if self.page.is_some() {
            return self.scrolls;
        }
        self.found.as_ref().map_or(self.folded.len(), |found| found.hits.len())
    }

    fn row(&self, at: usize) -> Option<ChronicleRow> {
        match &self.found {
            _ if self.page.is_some() => None,
            Some(found) => found.hits.get(at).copied().map(ChronicleRow::operation),
            None => self.folded.get(at),
        }
    }

    /// Returns the last operation of a row.
    fn operation(&self, at: usize) -> Option<u64> {
        self.row(at).map(|row| row.last)
    }

    fn is_narrowed(&self) -> bool {
        !self.find.wanted.is_empty() || self.by.is_some() || self.kind.is_some() || self.page.is_some()
    }

    fn search_again(&mut self, session: &mut Session, seat: &Seat) {
        self.found = (self.by.is_some() || !self.find.wanted.is_empty()).then(Found::default);
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
        let wanted = self.find.wanted.to_lowercase();
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

impl Chronicle {
    /// True while the luck page reads more with each frame.
    pub fn is_reading(&self) -> bool {
        matches!(&self.page, Some(OwnPage::Luck(luck)) if !luck.is_read())
    }

    /// Finds the rows again, with the cursor on the last one.
    fn begin(&mut self, from: &mut Reading<'_>) {
        self.search_again(from.session, from.seat);
        let count = self.count();
        self.list.go(count, count);
        self.stale = false;
    }

    fn unfold(&mut self, open: bool) {
        if self.found.is_some() || self.page.is_some() {
            return;
        }
        if open {
            let at = self.list.cursor;
            let last = at + self.folded.unfold(at);
            self.list.offset = self.list.offset.max((last + 1).saturating_sub(self.rows)).min(at);
        } else {
            self.list.cursor = self.folded.fold(self.list.cursor);
        }
    }

    pub fn show_only(&mut self, only: Only) {
        self.page = None;
        match only {
            Only::Luck => return self.open_page(OwnPage::Luck(LuckPage::default())),
            Only::Calendar => return self.open_page(OwnPage::Calendar(CalendarPage::default())),
            Only::Everything => (self.by, self.kind) = (None, None),
            Only::Kind(kind) => self.kind = Some(kind),
            Only::By(seat) => self.by = Some(seat),
        }
        self.stale = true;
    }

    fn open_page(&mut self, page: OwnPage) {
        self.page = Some(page);
        self.list = ListState::default();
    }

    fn visit_here(&self) -> Reply {
        Reply::perhaps(self.operation(self.list.cursor).map(UiAction::Visit))
    }
}

fn ask_only(cx: &Cx<'_>) -> Reply {
    let mut items = vec![Item::new('e', "everything", UiAction::Only(Only::Everything))];
    let kinds = Category::ALL.into_iter().zip("cdnsawtb".chars());
    items.extend(kinds.map(|(kind, key)| Item::new(key, kind.words(), UiAction::Only(Only::Kind(kind)))));
    items.push(Item::new('l', "luck against expectation", UiAction::Only(Only::Luck)));
    items.push(Item::new('r', "the calendar", UiAction::Only(Only::Calendar)));
    let seats = cx.session.map(Session::seats).unwrap_or_default();
    let seats = seats.into_iter().zip('1'..='9').map(|(seat, key)| {
        let words = format!("entries by {}", cx.name_of(seat));
        Item::new(key, words, UiAction::Only(Only::By(seat.clone())))
    });
    items.extend(seats);
    Reply::Do(UiAction::choose("Show only", "", items))
}

impl Screen for Chronicle {
    fn open(&mut self, _cx: &Cx<'_>) {
        self.stale = true;
    }

    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Chronicle, Context::Global]
    }

    fn types(&self) -> bool {
        self.find.field.is_some()
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        if self.find.field.is_some() {
            let reply = self.find.key(cx, chord);
            self.stale |= reply == Reply::Stay;
            return reply;
        }
        let count = self.count();
        let page = self.rows.max(2) as isize - 1;
        let list = &mut self.list;
        match cx.keymap.lookup(&[Context::Chronicle, Context::Global], chord) {
            Some(Action::Up | Action::FindPrevious) => list.step(-1, count),
            Some(Action::Down | Action::FindNext) => list.step(1, count),
            Some(Action::PageUp) => list.step(-page, count),
            Some(Action::PageDown) => list.step(page, count),
            Some(Action::First) => list.go(0, count),
            Some(Action::Last) => list.go(count, count),
            Some(Action::Find) => self.open_find(),
            Some(Action::Filter) => return ask_only(cx),
            Some(Action::Save) => return Reply::Do(UiAction::Menu(Menu::Stories)),
            Some(Action::Right) => self.unfold(true),
            Some(Action::Left) => self.unfold(false),
            Some(Action::Act | Action::Visit) => return self.visit_here(),
            Some(Action::Branch) => {
                return Reply::perhaps(self.operation(self.list.cursor).map(UiAction::AskBranch));
            }
            Some(Action::Back) if self.is_narrowed() => {
                self.find.wanted.clear();
                self.show_only(Only::Everything);
            }
            Some(Action::Back) => return Reply::Leave,
            Some(Action::Undo | Action::Redo | Action::Menu | Action::Explain) | None => {}
            Some(name) => return Reply::perhaps(named(cx, name)),
        }
        Reply::Stay
    }

    fn paste(&mut self, _cx: &Cx<'_>, text: &str) -> Reply {
        paste(&mut self.find.field, text)
    }

    fn copy(&self, _cx: &Cx<'_>, drawn: &Drawn<'_>) -> Option<String> {
        drawn.words_at(&ClickTarget::Hint(self.list.cursor))
    }

    fn works(&self, _cx: &Cx<'_>, action: Action) -> bool {
        reads(action)
    }

    fn click(&mut self, _cx: &Cx<'_>, target: &ClickTarget) -> Reply {
        let ClickTarget::Hint(nth) = target else { return Reply::Stay };
        if self.list.cursor == *nth {
            return self.visit_here();
        }
        self.list.cursor = *nth;
        Reply::Stay
    }

    fn read(&mut self, mut from: Reading<'_>, area: Rect) {
        match &mut self.page {
            Some(OwnPage::Luck(luck)) => return luck.read_on(from.session, from.seat),
            Some(OwnPage::Calendar(calendar)) => return calendar.read(from.session, from.seat),
            None => {}
        }
        if self.stale {
            self.begin(&mut from);
        }
        let parts = self.parts(area);
        let rows = usize::from(parts.rows.height);
        self.renew(from.session, from.seat);
        self.list.follow(rows, self.count());
        let shown = self.list.offset..self.count().min(self.list.offset + rows);
        let telling = |at| (self.row(at), self.telling(&mut from, at));
        self.tellings = shown.map(telling).collect();
        self.mattered = if parts.foot.height > 0 { self.mattered_here(&mut from) } else { Vec::new() };
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let page = self.page.as_ref().map(|page| match page {
            OwnPage::Luck(luck) => (luck::TITLE, luck.words(cx)),
            OwnPage::Calendar(calendar) => (calendar::TITLE, calendar.words()),
        });
        match page {
            Some((right, prose)) => self.draw_page(cx, to, area, right, &prose),
            None => self.draw_rows(cx, to, area),
        }
    }
}
