//! The Chronicle: the whole history as the seat may read it, with filter, search, looking back and playing on from there.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{App, Visit, clock};
use crate::session::{LogLine, Session};
use crate::table::seat::Seat;
use crate::ui::act::{Act, Item, Screen};
use crate::ui::canvas::{Canvas, Spot, row_of};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::popups::choice::Choice;
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, List, ListState, Prose, TextField};

/// How many commands are played for one frame at most, to read what happened long ago.
const STEP: usize = 1000;

/// The state of the Chronicle. It holds no line: those that are shown are read for the frame.
#[derive(Default)]
pub(super) struct Chronicle {
    list: ListState,
    by: Option<Seat>,
    pub(super) find: Option<TextField>,
    wanted: String,
    /// What was found so far, while something is looked for or filtered.
    found: Option<Found>,
    /// Whether more is to be read for what is shown.
    reading: bool,
    rows: usize,
}

/// What was found so far.
#[derive(Default)]
struct Found {
    hits: Vec<u64>,
    /// The operation that is looked at next.
    next: u64,
}

impl Chronicle {
    /// Opens the place to type what is looked for.
    pub(super) fn open_find(&mut self) {
        self.find = Some(TextField::new(&self.wanted));
    }

    /// How many lines there are to show, of a table with this last operation.
    fn count(&self, last: u64) -> usize {
        self.found.as_ref().map_or(last as usize + 1, |found| found.hits.len())
    }

    /// The operation of a line.
    fn operation(&self, index: usize) -> Option<u64> {
        self.found.as_ref().map_or(Some(index as u64), |found| found.hits.get(index).copied())
    }

    /// Begins to look anew, from the beginning.
    fn look_anew(&mut self) {
        self.found = (self.by.is_some() || !self.wanted.is_empty()).then(Found::default);
        self.list = ListState::default();
        self.reading = true;
    }

    /// Looks further, and takes what it plays from what is `left`; whether everything was looked at.
    fn look_on(&mut self, session: &mut Session, seat: &Seat, left: &mut usize) -> bool {
        let last = session.last();
        let Some(found) = &mut self.found else { return true };
        let wanted = self.wanted.to_lowercase();
        let at_end = self.list.cursor + 1 >= found.hits.len();
        let mut passed = 0;
        while found.next <= last && *left > 0 {
            let seq = found.next;
            let by = self.by.as_ref().is_none_or(|by| session.by(seq) == Some(by));
            if by && !wanted.is_empty() && !session.read_line(seq, left) {
                break;
            }
            if by && (wanted.is_empty() || session.line(seat, seq).is_some_and(|line| tells(&line, &wanted)))
            {
                found.hits.push(seq);
            }
            // To pass over a line is not for nothing, either.
            passed += 1;
            *left = left.saturating_sub(usize::from(passed % 8 == 0));
            found.next += 1;
        }
        let (count, done) = (found.hits.len(), found.next > last);
        if at_end {
            self.list.go(count, count);
        }
        done
    }
}

/// Whether a line holds words in lower case.
fn tells(line: &LogLine, wanted: &str) -> bool {
    line.command.to_lowercase().contains(wanted)
        || line.sentences.iter().any(|sentence| sentence.to_lowercase().contains(wanted))
}

impl App {
    /// Opens the Chronicle at its end.
    pub(super) fn open_chronicle(&mut self) {
        self.chronicle.look_anew();
        let count = self.chronicle_count();
        self.chronicle.list.go(count, count);
    }

    fn chronicle_count(&self) -> usize {
        self.session.as_ref().map_or(0, |session| self.chronicle.count(session.last()))
    }

    /// The operation under the cursor.
    fn operation_here(&self) -> Option<u64> {
        self.chronicle.operation(self.chronicle.list.cursor)
    }

    /// Whether the Chronicle is still reading for what it shows.
    pub(super) fn is_reading(&self) -> bool {
        self.screen == Screen::Chronicle && self.chronicle.reading && self.curtain.is_none()
    }

    /// Reads for what is shown in so many rows, no more than a frame can wait for.
    fn read_chronicle(&mut self, rows: usize) {
        let (Some(session), chronicle) = (&mut self.session, &mut self.chronicle) else { return };
        let mut left = STEP;
        chronicle.list.follow(rows, chronicle.count(session.last()));
        let shown = chronicle.list.offset..chronicle.list.offset + rows;
        let read = shown
            .filter_map(|index| chronicle.operation(index))
            .take_while(|seq| *seq <= session.last())
            .collect::<Vec<_>>()
            .into_iter()
            .all(|seq| session.read_line(seq, &mut left));
        let looked = chronicle.look_on(session, &self.seat, &mut left);
        chronicle.reading = !read || !looked;
        chronicle.list.follow(rows, chronicle.count(session.last()));
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
            self.open_chronicle();
            return;
        }
        let count = self.chronicle_count();
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
                if let Some(seq) = self.operation_here()
                    && self.is_at_hand(seq)
                {
                    self.ask_branch(seq);
                }
            }
            Some(Action::Back) if !self.chronicle.wanted.is_empty() || self.chronicle.by.is_some() => {
                self.chronicle.wanted.clear();
                self.chronicle.by = None;
                self.open_chronicle();
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
        let seats = self.session.as_ref().map_or(&[][..], Session::seats);
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
        self.open_chronicle();
    }

    /// Whether a moment can be shown without a wait; says so if not.
    fn is_at_hand(&mut self, seq: u64) -> bool {
        let at_hand = self.session.as_mut().is_some_and(|session| session.read_line(seq, &mut { STEP }));
        if !at_hand {
            self.refuse("that moment is still being read", "its line stands here in full once it is");
        }
        at_hand
    }

    fn visit_here(&mut self) {
        let Some(seq) = self.operation_here() else { return };
        if !self.is_at_hand(seq) {
            return;
        }
        let seat = self.seat.clone();
        let offset = self.settings.utc_offset;
        let Some(session) = &mut self.session else { return };
        match session.visit(seq, &seat) {
            Some(seen) => {
                let told = super::told(&session.log_at(seq, &seat, super::LOG_LINES, &mut { STEP }), offset);
                self.visit = Some(Visit { seq, seen, told });
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
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let foot = if body.height >= 16 { 6 } else { 0 };
        let upper = Rect { height: body.height - foot, ..body };
        let inner = Frame::inner(upper);
        let finding = self.chronicle.find.is_some() || !self.chronicle.wanted.is_empty();
        let top = u16::from(finding);
        let place = Rect { y: inner.y + top, height: inner.height.saturating_sub(top), ..inner };
        self.read_chronicle(usize::from(place.height));
        let mut list = self.chronicle.list;
        let count = self.chronicle_count();
        let lines: Vec<Option<LogLine>> = (list.offset..count)
            .take(usize::from(place.height))
            .map(|index| {
                let seq = self.chronicle.operation(index)?;
                self.session.as_ref()?.line(&self.seat, seq)
            })
            .collect();
        let first = list.offset;
        let line_at = |index: usize| lines.get(index.checked_sub(first)?)?.as_ref();
        let look = self.look();
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
        let all = self.session.as_ref().map_or(0, |session| session.last() + 1);
        let mut right = format!("{count} of {all}");
        if let Some(found) = self.chronicle.found.as_ref().filter(|found| found.next < all) {
            right = format!("{count} found · read to {} of {all}", found.next);
        }
        if let Some(by) = &self.chronicle.by {
            right = format!("{} · {right}", self.name_of(by));
        }
        let rows = List::new(count);
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
        if count == 0 {
            to.put(place, (place.x + 1, place.y), "nothing of that kind", Role::Dim);
        }
        let offset = self.settings.utc_offset;
        let mut hits = Vec::new();
        rows.draw(look, place, &mut list, to.buf, |index, row, buf| {
            hits.push((row, index));
            let Some(line) = line_at(index) else { return };
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
            if let Some(line) = line_at(list.cursor) {
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
