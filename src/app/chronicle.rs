//! The Chronicle: the whole history as the seat may read it, with filter, search, looking back and playing on from there.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{App, Visit, clock};
use crate::session::LogLine;
use crate::table::seat::Seat;
use crate::ui::act::{Act, Item, Screen};
use crate::ui::canvas::{Canvas, Spot, row_of};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::choice::Choice;
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, List, ListState, Prose, TextField};

/// The state of the Chronicle.
#[derive(Default)]
pub(super) struct Chronicle {
    lines: Vec<LogLine>,
    list: ListState,
    by: Option<Seat>,
    pub(super) find: Option<TextField>,
    wanted: String,
    rows: usize,
}

impl Chronicle {
    /// Opens the place to type what is looked for.
    pub(super) fn open_find(&mut self) {
        self.find = Some(TextField::new(&self.wanted));
    }

    /// The lines that are shown.
    fn shown(&self) -> Vec<usize> {
        let wanted = self.wanted.to_lowercase();
        let fits = |line: &LogLine| {
            self.by.as_ref().is_none_or(|by| line.by == *by)
                && (wanted.is_empty()
                    || line.command.to_lowercase().contains(&wanted)
                    || line.sentences.iter().any(|sentence| sentence.to_lowercase().contains(&wanted)))
        };
        (0..self.lines.len()).filter(|at| fits(&self.lines[*at])).collect()
    }

    fn current(&self) -> Option<&LogLine> {
        self.shown().get(self.list.cursor).map(|at| &self.lines[*at])
    }
}

impl App {
    /// Reads the whole history for this seat.
    pub(super) fn open_chronicle(&mut self) {
        let seat = self.seat.clone();
        let Some(session) = &mut self.session else { return };
        self.chronicle.lines = session.history(&seat);
        let last = self.chronicle.shown().len();
        self.chronicle.list.go(last, last);
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
                    field.key(chord);
                    self.chronicle.wanted = field.text().trim().to_owned();
                }
            }
            let count = self.chronicle.shown().len();
            self.chronicle.list.go(count, count);
            return;
        }
        let count = self.chronicle.shown().len();
        let page = self.chronicle.rows.max(2) as isize - 1;
        let list = &mut self.chronicle.list;
        match self.settings.keymap.lookup(&[Context::Chronicle, Context::Global], chord) {
            Some(Action::Up | Action::FindPrevious) => list.step(-1, count),
            Some(Action::Down | Action::FindNext) => list.step(1, count),
            Some(Action::PageUp) => list.step(-page, count),
            Some(Action::PageDown) => list.step(page, count),
            Some(Action::First) => list.go(0, count),
            Some(Action::Last) => list.go(count, count),
            Some(Action::Find) => self.chronicle.open_find(),
            Some(Action::Filter) => self.next_filter(),
            Some(Action::Act | Action::Visit) => self.visit_here(),
            Some(Action::Branch) => {
                if let Some(seq) = self.chronicle.current().map(|line| line.seq) {
                    self.ask_branch(seq);
                }
            }
            Some(Action::Back) if !self.chronicle.wanted.is_empty() || self.chronicle.by.is_some() => {
                self.chronicle.wanted.clear();
                self.chronicle.by = None;
                let count = self.chronicle.shown().len();
                self.chronicle.list.go(count, count);
            }
            Some(Action::Back) => self.screen = Screen::Table,
            Some(Action::Undo | Action::Redo | Action::Menu | Action::Explain) => {}
            Some(name) => {
                if let Some(act) = self.named(name) {
                    self.act(act);
                }
            }
            None => {}
        }
    }

    /// Shows only what one seat gave: each seat in turn, then all again.
    fn next_filter(&mut self) {
        let mut seats: Vec<Seat> = Vec::new();
        for line in &self.chronicle.lines {
            if !seats.contains(&line.by) {
                seats.push(line.by.clone());
            }
        }
        let next = match &self.chronicle.by {
            None => 0,
            Some(by) => seats.iter().position(|seat| seat == by).map_or(seats.len(), |at| at + 1),
        };
        self.chronicle.by = seats.get(next).cloned();
        let words = match &self.chronicle.by {
            None => "everything is shown".to_owned(),
            Some(seat) => format!("only what came from {}", self.name_of(seat)),
        };
        self.say(words);
        let count = self.chronicle.shown().len();
        self.chronicle.list.go(count, count);
    }

    fn visit_here(&mut self) {
        let Some(seq) = self.chronicle.current().map(|line| line.seq) else { return };
        let seat = self.seat.clone();
        let Some(session) = &mut self.session else { return };
        match session.visit(seq, &seat) {
            Some(seen) => {
                self.visit = Some(Visit { seq, seen });
                self.show = None;
                self.screen = Screen::Table;
            }
            None => self.refuse("that moment cannot be shown", "choose another line"),
        }
    }

    /// Asks before the game goes on from an earlier moment.
    pub(super) fn ask_branch(&mut self, seq: u64) {
        if !self.seat.is_dealer() {
            self.refuse("that is for the Dealer to do", "p passes the laptop");
            return;
        }
        let items = vec![
            Item::new('g', format!("go on from operation {seq}"), Act::Branch(seq))
                .detail("What came after it stays in the Chronicle, on a line of its own."),
        ];
        self.popups.push(Box::new(Choice::new("Go on from here?", "", items)));
    }

    pub(super) fn branch(&mut self, seq: u64) -> bool {
        let Some(session) = &mut self.session else { return false };
        match session.go_on_from(seq) {
            Ok(_) => {
                self.visit = None;
                self.screen = Screen::Table;
                self.refresh_quietly();
                self.say(format!("the game goes on from operation {seq}; the old line stays"));
                true
            }
            Err(refused) => self.refused(&refused),
        }
    }

    pub(super) fn click_chronicle(&mut self, nth: usize) {
        if self.chronicle.list.cursor == nth {
            self.visit_here();
        } else {
            self.chronicle.list.cursor = nth;
        }
    }

    pub(super) fn draw_chronicle(&mut self, area: Rect, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        let mut list = self.chronicle.list;
        let look = self.look();
        let shown = self.chronicle.shown();
        let mut to = Canvas { look, buf, spots };
        self.draw_title(&mut to, row_of(area, 0));
        let keys = [
            ("Enter", "look at that moment"),
            ("B", "go on from there"),
            ("/", "find"),
            ("f", "filter by seat"),
            ("Esc", "back"),
            ("?", "keys"),
        ];
        let row = row_of(area, area.height - 1);
        let line = crate::ui::widgets::KeysLine { hints: &keys };
        line.draw(look, Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row }, to.buf);
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let foot = if body.height >= 16 { 6 } else { 0 };
        let upper = Rect { height: body.height - foot, ..body };
        let mut right = format!("{} of {}", shown.len(), self.chronicle.lines.len());
        if let Some(by) = &self.chronicle.by {
            right = format!("{} · {right}", self.name_of(by));
        }
        let rows = List::new(shown.len());
        let inner = Frame::inner(upper);
        let finding = self.chronicle.find.is_some() || !self.chronicle.wanted.is_empty();
        let top = u16::from(finding);
        let place = Rect { y: inner.y + top, height: inner.height.saturating_sub(top), ..inner };
        list.follow(usize::from(place.height), shown.len());
        let frame = Frame { right: &right, more: rows.more(&list, place), ..Frame::new("Chronicle", true) };
        frame.draw(look, upper, to.buf);
        if finding {
            let row = row_of(inner, 0);
            let x = to.put(row, (row.x + 1, row.y), "/", Role::Key);
            match &self.chronicle.find {
                Some(field) => {
                    field.draw(look, Rect { x, width: row.right().saturating_sub(x), ..row }, to.buf);
                }
                None => {
                    to.put(row, (x, row.y), &self.chronicle.wanted, Role::Found);
                }
            }
        }
        if shown.is_empty() {
            to.put(place, (place.x + 1, place.y), "nothing of that kind", Role::Dim);
        }
        let lines = &self.chronicle.lines;
        let offset = self.settings.utc_offset;
        let mut hits = Vec::new();
        rows.draw(look, place, &mut list, to.buf, |index, row, buf| {
            let line = &lines[shown[index]];
            hits.push((row, index));
            let dim = look.style(Role::Dim);
            let head = format!("{:>5}  {}  ", line.seq, clock(line.at, offset));
            let x = look.put(buf, row, (row.x, row.y), &head, dim);
            let words = line
                .sentences
                .first()
                .map_or(line.command.as_str(), |s| s.lines().next().unwrap_or_default());
            let words = if line.undone { format!("(taken back) {words}") } else { words.to_owned() };
            let style = look.style(if line.undone { Role::Refused } else { Role::Ink });
            look.put_cut(buf, row, (x, row.y), &words, row.right().saturating_sub(x), style);
        });
        for (row, index) in hits {
            to.spot(row, Spot::Hint(index));
        }
        if foot > 0 {
            let lower = Rect { y: upper.bottom(), height: foot, ..body };
            let inner = Frame::new("", false).draw(look, lower, to.buf);
            if let Some(line) = shown.get(list.cursor).map(|at| &lines[*at]) {
                let mut prose = Prose::new().line(format!("{}: {}", line.by, line.command), Role::Dim);
                for sentence in line.sentences.iter().flat_map(|sentence| sentence.lines()) {
                    prose = prose.line(sentence.to_owned(), Role::Ink);
                }
                let place = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
                prose.wrap(look, place.width).draw(look, place, 0, to.buf);
            }
        }
        self.chronicle.rows = usize::from(place.height);
        self.chronicle.list = list;
    }
}
