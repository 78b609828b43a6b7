//! Draws the Chronicle: a row for each story or operation, and the full text of the selected one below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Chronicle;
use super::rows::ChronicleRow;
use crate::session::LogLine;
use crate::table::seen::Seen;
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, row_of};
use crate::tui::cx::Cx;
use crate::tui::explain::{mattering_most, what_mattered};
use crate::tui::felt::{self, Flip, ProcedureView};
use crate::tui::painter::Painter;
use crate::tui::panes::log;
use crate::tui::play::time_of_day;
use crate::tui::play::timed_story::TimedStory;
use crate::tui::screens::Reading;
use crate::tui::screens::title::{draw_keys, draw_title};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, List, Prose};

/// Most cells for the command of an unfolded operation.
const COMMAND: usize = 30;

pub(super) enum Telling {
    /// A story; `more` is `Some(true)` if it is unfolded.
    Tale { told: TimedStory, more: Option<bool> },
    /// An operation, its time, and whether its command is shown.
    Line(LogLine, String, bool),
}

/// Where the rows, the search and the selected story are drawn.
pub(super) struct Parts {
    upper: Rect,
    wanted: Rect,
    pub(super) rows: Rect,
    pub(super) foot: Rect,
}

impl Chronicle {
    pub(super) fn telling(&self, from: &mut Reading<'_>, at: usize) -> Option<Telling> {
        let ChronicleRow { first, last, inner } = self.row(at)?;
        let Reading { session, seat, offset } = from;
        let tale = if inner { None } else { session.tale(seat, first, last) };
        if let Some(tale) = tale.filter(|tale| !tale.story.heading.is_empty()) {
            let more = (first < last).then(|| self.folded.is_unfolded(at));
            let told = TimedStory { time: time_of_day(tale.at, *offset), story: tale.story };
            return Some(Telling::Tale { told, more });
        }
        let line = session.line(seat, first)?;
        let time = time_of_day(line.at, *offset);
        let commands = line.sentences.is_empty() || self.found.is_none();
        Some(Telling::Line(line, time, commands))
    }

    pub(super) fn parts(&self, area: Rect) -> Parts {
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let foot = match body.height {
            0..16 => 0,
            16..28 => 6,
            _ => 9,
        };
        let upper = Rect { height: body.height - foot, ..body };
        let inner = Frame::inner(upper);
        let finding = self.find.field.is_some() || !self.find.wanted.is_empty();
        let wanted = Rect { height: u16::from(finding), ..inner };
        let rows = below(inner, wanted.height);
        Parts { upper, wanted, rows, foot: Rect { y: upper.bottom(), height: foot, ..body } }
    }

    /// Draws a page that is shown instead of the rows.
    pub(super) fn draw_page(
        &mut self,
        cx: &Cx<'_>,
        to: &mut Canvas<'_, '_>,
        area: Rect,
        right: &str,
        prose: &Prose<'_>,
    ) {
        let look = to.look;
        draw_title(cx, to, row_of(area, 0));
        draw_keys(to, area, &[("f", "show only …"), ("Esc", "everything"), ("?", "keys")]);
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let place = inset(Frame::inner(body), 1);
        let wrapped = prose.wrap(look, place.width);
        let last = wrapped.last_scroll(place.height);
        let scroll = self.list.cursor.min(last);
        let more = wrapped.more(scroll, place.height);
        Frame { right, more, ..Frame::new("Chronicle", true) }.draw(look, body, to.buf);
        wrapped.draw(look, place, scroll, to.buf);
        self.list.cursor = scroll;
        self.rows = usize::from(place.height);
        self.scrolls = last + 1;
    }

    pub(super) fn draw_rows(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let Parts { upper, wanted, rows: place, foot } = self.parts(area);
        let mut list = self.list;
        let count = self.count();
        let first = list.offset;
        let tellings = &self.tellings;
        let look = to.look;
        draw_title(cx, to, row_of(area, 0));
        let mut browsing = vec![
            ("Enter", "view table then"),
            (look.glyphs.arrows[1], "unfold"),
            ("/", "find"),
            ("f", "show only …"),
            ("S", "save the story …"),
            ("B", "branch from here"),
            ("Esc", "back"),
            ("?", "keys"),
        ];
        // Only the Dealer branches.
        browsing.retain(|(key, _)| *key != "B" || cx.seat.is_dealer());
        let typing = [("Enter", "done"), ("Esc", "show everything")];
        let keys = if self.find.field.is_some() { &typing[..] } else { &browsing[..] };
        draw_keys(to, area, keys);
        let right = self.count_words(cx, count);
        let rows = List::new(count);
        let frame = Frame { right: &right, more: rows.more(&list, place), ..Frame::new("Chronicle", true) };
        frame.draw(look, upper, to.buf);
        if wanted.height > 0 {
            self.find.draw(to, wanted);
        }
        if count == 0 {
            to.put(place, (place.x + 1, place.y), "nothing of that kind", Role::Dim);
        }
        let mut hits = Vec::new();
        rows.draw(look, place, &mut list, to.buf, |index, row, buf| {
            hits.push((row, index));
            if let Some((Some(of), Some(telling))) = tellings.get(index - first) {
                draw_row(look, row, buf, *of, telling);
            }
        });
        for (row, index) in hits {
            to.spot(row, ClickTarget::Hint(index));
        }
        if foot.height > 0 {
            let inner = Frame::new("", false).draw(look, foot, to.buf);
            let here = list.cursor.checked_sub(first).and_then(|at| tellings.get(at)?.1.as_ref());
            if let Some(telling) = here {
                let place = inset(inner, 1);
                let prose = self
                    .mattered
                    .iter()
                    .fold(whole(telling), |prose, line| prose.line(line.as_str(), Role::Dim));
                prose.wrap(look, place.width).draw(look, place, 0, to.buf);
            }
        }
        self.rows = usize::from(place.height);
        self.list = list;
    }

    pub(super) fn mattered_here(&self, from: &mut Reading<'_>) -> Vec<String> {
        let Some(row) = self.row(self.list.cursor) else { return Vec::new() };
        let Reading { session, seat, .. } = from;
        let Some(before) = row.first.checked_sub(1).and_then(|seq| session.visit(seq, seat)) else {
            return Vec::new();
        };
        let Some(after) = session.visit(row.last, seat) else { return Vec::new() };
        let told = |lines: Vec<String>| -> Vec<String> {
            lines.into_iter().map(|line| format!("What mattered: {line}")).collect()
        };
        if let Some(flip) = session.flip_in(row.first..=row.last).and_then(Flip::of) {
            return told(mattering_most(flip.mattered(&after)));
        }
        let settled = |seen: &Seen| felt::settled(seen).map(ProcedureView::number);
        if settled(&after).is_none() || settled(&after) == settled(&before) {
            return Vec::new();
        }
        let after = Seen { under_way: None, ..after };
        told(what_mattered(&after))
    }

    fn count_words(&self, cx: &Cx<'_>, count: usize) -> String {
        let all = cx.session.map_or(0, |session| session.last() + 1);
        let mut words = match &self.found {
            Some(_) => format!("{count} of {all}"),
            None => format!("{all} operations"),
        };
        if let Some(kind) = self.kind {
            words = format!("{} · {words}", kind.words());
        }
        if let Some(by) = &self.by {
            words = format!("{} · {words}", cx.name_of(by));
        }
        words
    }
}

fn draw_row(look: Painter<'_>, row: Rect, buf: &mut Buffer, of: ChronicleRow, telling: &Telling) {
    let room = |x: u16| row.right().saturating_sub(x);
    let dim = look.style(Role::Dim);
    match telling {
        Telling::Tale { told, more } => {
            let sign = match more {
                None => " ",
                Some(false) => look.glyphs.pointer,
                Some(true) => look.glyphs.down,
            };
            let head = format!("{:>5}  {} {sign} ", of.last, told.time);
            let mut x = look.put(buf, row, (row.x, row.y), &head, dim);
            for (words, role) in log::in_a_line(&told.story) {
                x = look.put_cut(buf, row, (x, row.y), &words, room(x), look.style(role));
            }
        }
        Telling::Line(line, time, commands) => {
            let x = look.put(buf, row, (row.x, row.y), &format!("{:>5}  {time}   ", line.seq), dim);
            let sentence = line.sentences.first().map(|s| s.lines().next().unwrap_or_default());
            let role = if line.undone { Role::Refused } else { Role::Ink };
            let back = if line.undone { "(undone) " } else { "" };
            let mut x = look.put(buf, row, (x, row.y), back, look.style(role));
            if *commands {
                let width = if sentence.is_some() { COMMAND as u16 } else { u16::MAX };
                x = look.put_cut(buf, row, (x, row.y), &line.command, room(x).min(width), dim);
            }
            if let Some(sentence) = sentence {
                let x = if *commands { x + 2 } else { x };
                look.put_cut(buf, row, (x, row.y), sentence, room(x), look.style(role));
            }
        }
    }
}

fn whole(telling: &Telling) -> Prose<'_> {
    match telling {
        Telling::Tale { told, .. } => log::prose(std::slice::from_ref(told)),
        Telling::Line(line, ..) => {
            let prose = Prose::new().line(format!("{}: {}", line.by, line.command), Role::Dim);
            let sentences = line.sentences.iter().flat_map(|sentence| sentence.lines());
            sentences.fold(prose, |prose, sentence| prose.line(sentence, Role::Ink))
        }
    }
}
