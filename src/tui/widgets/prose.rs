//! Wrapped and scrolled paragraphs with roles.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthChar;

use crate::tui::keymap::Action;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose<'a> {
    paragraphs: Vec<Paragraph<'a>>,
    /// The last paragraph, which goes on.
    open: Paragraph<'a>,
    /// Hanging indent in cells.
    pub hang: u16,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Paragraph<'a> {
    runs: Vec<(Cow<'a, str>, Role)>,
    indented: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ProseLine {
    indent: u16,
    pieces: Vec<(String, Role)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wrapped {
    rows: Vec<ProseLine>,
}

impl<'a> Prose<'a> {
    pub fn new() -> Self {
        Self::default()
    }

    /// A paragraph for each line.
    pub fn plain(text: &'a str) -> Self {
        Self::new().lines(text.lines(), Role::Ink)
    }

    /// Appends to the last paragraph.
    pub fn run(mut self, words: impl Into<Cow<'a, str>>, role: Role) -> Self {
        self.open.runs.push((words.into(), role));
        self
    }

    pub fn end(mut self) -> Self {
        self.paragraphs.push(std::mem::take(&mut self.open));
        self
    }

    pub fn line(self, words: impl Into<Cow<'a, str>>, role: Role) -> Self {
        self.run(words, role).end()
    }

    /// A paragraph for each.
    pub fn lines<W: Into<Cow<'a, str>>>(self, all: impl IntoIterator<Item = W>, role: Role) -> Self {
        all.into_iter().fold(self, |prose, words| prose.line(words, role))
    }

    /// A title with facts under it; nothing without any.
    pub fn facts(self, title: &'a str, all: impl IntoIterator<Item = String>) -> Self {
        let mut all = all.into_iter().map(|fact| format!("  {fact}")).peekable();
        if all.peek().is_none() {
            return self;
        }
        self.blank().line(title, Role::Title).lines(all, Role::Ink)
    }

    /// Adds an indented paragraph.
    pub fn inner(mut self, words: impl Into<Cow<'a, str>>, role: Role) -> Self {
        self.open.indented = true;
        self.line(words, role)
    }

    pub fn blank(self) -> Self {
        self.end()
    }

    /// Adds the paragraphs of another prose.
    pub fn append(mut self, other: &Prose<'a>) -> Self {
        self.paragraphs.extend_from_slice(&other.paragraphs);
        self
    }

    /// A line for each paragraph.
    pub fn text(&self) -> Vec<String> {
        let words = |of: &Paragraph<'_>| of.runs.iter().map(|(words, _)| words.as_ref()).collect();
        self.paragraphs.iter().map(words).collect()
    }

    pub fn wrap(&self, look: Painter<'_>, width: u16) -> Wrapped {
        let mut wrapped = Wrapped::default();
        if width == 0 {
            return wrapped;
        }
        let hang = if self.hang < width / 2 { self.hang } else { 0 };
        let open = Some(&self.open).filter(|open| !open.runs.is_empty());
        for paragraph in self.paragraphs.iter().chain(open) {
            let runs = paragraph.runs.iter().map(|(words, role)| (look.glyphs.clean(words), *role));
            let first = if paragraph.indented { hang } else { 0 };
            wrap_paragraph(runs, width, [first, hang], &mut wrapped.rows);
        }
        wrapped
    }
}

/// Wraps a paragraph at spaces, with indents of the first and the other rows; cuts longer words.
fn wrap_paragraph<'t>(
    runs: impl Iterator<Item = (Cow<'t, str>, Role)>,
    width: u16,
    [first, hang]: [u16; 2],
    rows: &mut Vec<ProseLine>,
) {
    let signs: Vec<(char, Role)> =
        runs.flat_map(|(words, role)| words.chars().map(|c| (c, role)).collect::<Vec<_>>()).collect();
    let (mut start, mut indent) = (0, first);
    loop {
        let room = usize::from(width - indent);
        let (mut end, mut cells, mut space) = (start, 0, None);
        while let Some((c, _)) = signs.get(end) {
            let wide = c.width().unwrap_or(0);
            if cells + wide > room {
                break;
            }
            if *c == ' ' {
                space = Some(end);
            }
            cells += wide;
            end += 1;
        }
        let whole = end == signs.len();
        let (stop, next) = match space {
            _ if whole => (end, end),
            _ if signs[end].0 == ' ' => (end, end + 1),
            Some(space) if space > start => (space, space + 1),
            _ => (end.max(start + 1), end.max(start + 1)),
        };
        rows.push(row(&signs[start..stop], indent));
        // No row begins with the sign between facts.
        let sign = |at: usize| signs.get(at).map(|(c, _)| *c);
        let next = if [sign(next), sign(next + 1)] == [Some('·'), Some(' ')] { next + 2 } else { next };
        if next >= signs.len() {
            return;
        }
        (start, indent) = (next, hang);
    }
}

fn row(signs: &[(char, Role)], indent: u16) -> ProseLine {
    let mut pieces: Vec<(String, Role)> = Vec::new();
    for (c, role) in signs {
        match pieces.last_mut() {
            Some((words, last)) if last == role => words.push(*c),
            _ => pieces.push((c.to_string(), *role)),
        }
    }
    ProseLine { indent, pieces }
}

impl Wrapped {
    /// Each row as words in roles, its indent as spaces.
    pub fn lines(self) -> impl Iterator<Item = Vec<(String, Role)>> {
        self.rows.into_iter().map(|mut row| {
            if let Some((words, _)) = row.pieces.first_mut() {
                words.insert_str(0, &" ".repeat(row.indent.into()));
            }
            row.pieces
        })
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Splits the rows into two columns of at most `most` rows, at the empty row nearest to the middle if that fits;
    /// `None` if they are too many.
    pub fn columns(&self, most: u16) -> Option<[Wrapped; 2]> {
        let (count, most) = (self.rows.len(), usize::from(most));
        let fits = |at: &usize| *at <= most && count - at <= most;
        let empty = (1..count).filter(|at| self.rows[*at].pieces.is_empty());
        let even = empty.filter(|at| fits(at) || *at <= most && count - at - 1 <= most);
        let at = even.min_by_key(|at| (2 * at).abs_diff(count)).or(Some(count.div_ceil(2)).filter(fits))?;
        let next = at + usize::from(self.rows.get(at).is_some_and(|row| row.pieces.is_empty()));
        let part = |rows: &[ProseLine]| Wrapped { rows: rows.to_vec() };
        Some([part(&self.rows[..at]), part(&self.rows[next..])])
    }

    /// The first rows; the last ends in an ellipsis if there are more.
    pub fn first(mut self, look: Painter<'_>, [width, rows]: [u16; 2]) -> Wrapped {
        if self.rows.len() <= usize::from(rows) {
            return self;
        }
        self.rows.truncate(rows.into());
        if let Some(row) = self.rows.last_mut() {
            let before: u16 = row.pieces.iter().rev().skip(1).map(|(words, _)| look.width(words)).sum();
            let room = width.saturating_sub(row.indent + before + 1);
            if let Some((words, _)) = row.pieces.last_mut() {
                let end = if look.width(words) > room { words.rfind(' ').unwrap_or(0) } else { words.len() };
                words.truncate(end);
                words.push_str(look.glyphs.ellipsis);
            }
        }
        self
    }

    pub fn last_scroll(&self, rows: u16) -> usize {
        self.rows.len().saturating_sub(usize::from(rows))
    }

    /// For [`Frame::more`](super::Frame).
    pub fn more(&self, scroll: usize, rows: u16) -> (bool, bool) {
        let scroll = scroll.min(self.last_scroll(rows));
        (scroll > 0, scroll < self.last_scroll(rows))
    }

    /// Clamps `scroll` to the end.
    pub fn draw(&self, look: Painter<'_>, area: Rect, scroll: usize, buf: &mut Buffer) {
        let scroll = scroll.min(self.last_scroll(area.height));
        for (row, y) in self.rows[scroll..].iter().zip(area.y..area.bottom()) {
            let mut x = area.x.saturating_add(row.indent);
            for (words, role) in &row.pieces {
                x = look.put(buf, area, (x, y), words, look.style(*role));
            }
        }
    }
}

/// The scroll position of a page.
#[derive(Default)]
pub struct Scroll {
    at: usize,
    rows: u16,
    last: usize,
}

impl Scroll {
    /// Fits it to so many visible rows; returns the first one.
    pub fn fit(&mut self, words: &Wrapped, rows: u16) -> usize {
        (self.rows, self.last) = (rows, words.last_scroll(rows));
        self.at = self.at.min(self.last);
        self.at
    }

    /// False for an action that does not scroll.
    pub fn act(&mut self, action: Action) -> bool {
        let page = usize::from(self.rows.saturating_sub(1).max(1));
        let to = match action {
            Action::Down => self.at + 1,
            Action::Up => self.at.saturating_sub(1),
            Action::PageDown | Action::Toggle | Action::Menu => self.at + page,
            Action::PageUp => self.at.saturating_sub(page),
            Action::First => 0,
            Action::Last => self.last,
            _ => return false,
        };
        self.at = to.min(self.last);
        true
    }
}
