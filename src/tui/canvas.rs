//! The canvas of the panes: a buffer with its look, and the spots that react to the mouse.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keymap::Chord;
use super::painter::Painter;
use super::panes::Pane;
use super::theme::Role;
use super::widgets::Frame;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClickTarget {
    Pane(Pane),
    /// A row of a pane's list.
    Row(Pane, usize),
    Card(usize),
    Die(usize),
    Hint(usize),
    Key(Chord),
}

pub struct Canvas<'a, 'b> {
    pub look: Painter<'a>,
    pub buf: &'b mut Buffer,
    pub spots: &'b mut Vec<(Rect, ClickTarget)>,
}

impl Canvas<'_, '_> {
    /// Draws words from `(x, y)`, cut at the edge of `clip`; returns the next column.
    pub fn put(&mut self, clip: Rect, at: (u16, u16), words: &str, role: Role) -> u16 {
        let room = clip.right().saturating_sub(at.0);
        self.look.put_cut(self.buf, clip, at, words, room, self.look.style(role))
    }

    /// Draws words from the beginning of a row; returns the next column.
    pub fn line(&mut self, row: Rect, words: &str, role: Role) -> u16 {
        self.put(row, (row.x, row.y), words, role)
    }

    pub fn put_right(&mut self, row: Rect, words: &str, role: Role) -> u16 {
        self.look.put_right(self.buf, row, words, self.look.style(role))
    }

    pub fn put_centred(&mut self, row: Rect, words: &str, role: Role) {
        if row.height > 0 {
            self.look.put_centred(self.buf, row, words, self.look.style(role));
        }
    }

    /// Draws a pane's frame, records the pane as a spot, and returns the inner area.
    pub fn frame(&mut self, pane: Pane, area: Rect, frame: &Frame<'_>) -> Rect {
        self.spots.push((area, ClickTarget::Pane(pane)));
        frame.draw(self.look, area, self.buf)
    }

    pub fn spot(&mut self, area: Rect, spot: ClickTarget) {
        self.spots.push((area.intersection(self.buf.area), spot));
    }

    /// Appends words to the last line if they fit, else adds a line.
    pub fn append(&self, lines: &mut Vec<String>, words: &str, width: u16) {
        match lines.last_mut() {
            Some(line) if self.look.width(line) + self.look.width(words) + 3 <= width => {
                *line = format!("{line} · {words}");
            }
            _ => lines.push(words.to_owned()),
        }
    }

    /// Draws words wrapped into `area`; returns the number of rows used.
    pub fn wrap(&mut self, area: Rect, words: &str, role: Role) -> u16 {
        let wrapped = super::widgets::Prose::new().line(words, role).wrap(self.look, area.width);
        wrapped.draw(self.look, area, 0, self.buf);
        (wrapped.height() as u16).min(area.height)
    }
}

/// The nth row of an area; empty if it is below the area.
pub fn row_of(area: Rect, nth: u16) -> Rect {
    let y = area.y.saturating_add(nth);
    if y < area.bottom() {
        Rect { y, height: 1, ..area }
    } else {
        Rect { y: area.bottom(), height: 0, ..area }
    }
}

pub fn middle(area: Rect, width: u16) -> Rect {
    let width = width.min(area.width);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// Places a popup of the first size that fits near the middle without covering `places`. If it cannot avoid them all,
/// it covers the last ones first; the last size is a fallback for when the others fit nowhere.
pub fn beside(screen: Rect, places: &[Rect], sizes: [(u16, u16); 3]) -> Rect {
    let [full, less, least] =
        sizes.map(|(width, height)| (width.min(screen.width), height.min(screen.height)));
    let kept = |sizes: &[(u16, u16)]| {
        let beside = |count: usize| sizes.iter().find_map(|size| free(screen, &places[..count], *size));
        (1..=places.len()).rev().find_map(beside)
    };
    kept(&[full, less]).or_else(|| kept(&[least])).unwrap_or(screen)
}

/// The free area of at least this size that is nearest the middle.
fn free(screen: Rect, places: &[Rect], (width, height): (u16, u16)) -> Option<Rect> {
    let edges = |start: u16, end: u16, of: fn(&Rect) -> [u16; 2]| {
        let mut edges: Vec<u16> = places.iter().flat_map(of).chain([start, end]).collect();
        edges.retain(|edge| (start..=end).contains(edge));
        edges
    };
    let columns = edges(screen.x, screen.right(), |place| [place.x, place.right()]);
    let rows = edges(screen.y, screen.bottom(), |place| [place.y, place.bottom()]);
    let spans = |edges: &[u16], least: u16| -> Vec<(u16, u16)> {
        let from = |start: u16| edges.iter().map(move |end| (start, *end));
        edges.iter().flat_map(|start| from(*start)).filter(|(a, b)| *b >= a.saturating_add(least)).collect()
    };
    let (across, down) = (spans(&columns, width), spans(&rows, height));
    let areas = across.iter().flat_map(|(x, right)| {
        down.iter().map(move |(y, bottom)| Rect { x: *x, y: *y, width: right - x, height: bottom - y })
    });
    let middle = |area: &Rect| [area.x * 2 + area.width, area.y * 2 + area.height];
    let whole = middle(&screen);
    let off = |area: &Rect| middle(area).iter().zip(whole).map(|(at, to)| at.abs_diff(to)).sum::<u16>();
    areas.filter(|area| !places.iter().any(|place| place.intersects(*area))).min_by_key(off)
}

/// The area without its first and last columns, `side` of each.
pub fn inset(area: Rect, side: u16) -> Rect {
    Rect { x: area.x + side.min(area.width), width: area.width.saturating_sub(2 * side), ..area }
}

/// The area without its first `rows`.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// Areas of stacked blocks of these heights, scrolled so that the cursor's block is visible; and whether there is more
/// above and below.
pub fn stacked(area: Rect, heights: &[u16], cursor: usize) -> (Vec<(usize, Rect)>, (bool, bool)) {
    let mut first = 0;
    let upto = |first: usize, last: usize| -> u32 {
        heights[first..=last].iter().map(|h| u32::from(*h)).sum::<u32>()
    };
    if let Some(last) = heights.len().checked_sub(1) {
        let cursor = cursor.min(last);
        while first < cursor && upto(first, cursor) > u32::from(area.height) {
            first += 1;
        }
    }
    let mut places = Vec::new();
    let mut y = area.y;
    for (index, height) in heights.iter().enumerate().skip(first) {
        let room = area.bottom().saturating_sub(y);
        if room == 0 || (*height > room && index > first) {
            break;
        }
        places.push((index, Rect { y, height: (*height).min(room), ..area }));
        y = y.saturating_add(*height);
    }
    let more = first + places.len() < heights.len();
    (places, (first > 0, more))
}
