//! Tables as lines of styled text, for a screen and for plain text: columns that fit a width, with bars if there is
//! room.

use super::words::{parts, parts_in, tone, words};
use super::{Cell, Report, Table};
use unicode_width::UnicodeWidthStr;

/// The role of words in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    Title,
    #[default]
    Plain,
    Dim,
    Bar,
    BarEmpty,
    Good,
    Bad,
    Warning,
}

pub type GridLine = Vec<(String, Tone)>;

/// Columns between two columns, and the shortest and longest bar.
const GAP: usize = 2;
const BAR: (usize, usize) = (5, 20);

/// The fewest columns of a strip around 0.
const STRIP: usize = 9;

/// The least width of text that is cut if there is only one block.
const WORDS: usize = 16;

/// The most width that a heading takes from its neighbors.
const LABEL: usize = 16;

/// Headings and rows of equal columns.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    pub head: GridLine,
    pub rows: Vec<GridLine>,
    /// Number of displayed table columns, and the width of those up to the first text.
    pub columns: usize,
    pub label: usize,
}

/// A value drawn as a graphic beside its text.
#[derive(Clone)]
enum Drawn {
    Share(f64),
    /// The ends of an interval, and its middle.
    Strip([f64; 3]),
}

#[derive(Clone)]
struct Text {
    number: String,
    behind: String,
    tone: Tone,
    drawn: Option<Drawn>,
}

#[derive(Clone)]
struct Column {
    label: String,
    texts: Vec<Text>,
    /// Widths of the numbers and of the text after them.
    wide: (usize, usize),
    /// Room for a bar after the text.
    bars: usize,
}

fn width(words: &str) -> usize {
    words.width()
}

/// Text of a row cut in the middle, since rows often differ at the end; short text is unchanged.
fn shortened(words: &str, wide: usize) -> String {
    let tail: String = words.chars().rev().take(wide / 3).collect::<Vec<_>>().into_iter().rev().collect();
    if width(words) <= wide || width(&tail) + 2 > wide {
        return words.to_owned();
    }
    fitted(words, wide - width(&tail)) + &tail
}

/// Text cut or padded to a width.
fn fitted(words: &str, wide: usize) -> String {
    let mut cut = words.to_owned();
    if wide == 0 {
        return String::new();
    }
    if width(words) > wide {
        while width(&cut) >= wide && cut.pop().is_some() {}
        cut.push('…');
    }
    let room = wide.saturating_sub(width(&cut));
    cut + &" ".repeat(room)
}

/// Text in lines of a width; lines after the first are indented.
pub fn wrapped(words: &str, tone: Tone, wide: usize) -> Vec<GridLine> {
    let mut lines = vec![String::new()];
    for word in words.split(' ') {
        let line = lines.last_mut().expect("there is a line");
        if line.trim().is_empty() || width(line) + 1 + width(word) <= wide {
            if !line.trim().is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        } else {
            lines.push(format!("  {word}"));
        }
    }
    lines.into_iter().map(|line| vec![(line, tone)]).collect()
}

/// A bar of a share, in two pieces.
pub fn bar(share: f64, cells: usize) -> GridLine {
    let full = (share * cells as f64).round() as usize;
    let full = if share > 0.0 { full.max(1) } else { 0 }.min(cells);
    vec![("█".repeat(full), Tone::Bar), ("░".repeat(cells - full), Tone::BarEmpty)]
}

/// An interval on a scale that extends this far on both sides of 0.
fn strip([low, middle, high]: [f64; 3], most: f64, cells: usize) -> String {
    let cells = cells - usize::from(cells.is_multiple_of(2));
    let at = |value: f64| (f64::midpoint(value / most, 1.0) * (cells - 1) as f64).round() as usize;
    let mut line = vec!['·'; cells];
    line[at(low)..=at(high)].fill('─');
    line[at(0.0)] = '|';
    line[at(middle)] = '●';
    line.into_iter().collect()
}

impl Text {
    fn of(cell: &Cell, drawn: bool, tight: bool) -> Text {
        let (number, behind) = parts_in(cell, tight);
        let drawn = match cell {
            Cell::Share(share) => Some(Drawn::Share(*share)),
            Cell::Chance(share) | Cell::Part { chance: share, .. } if drawn => Some(Drawn::Share(*share)),
            Cell::Estimate(by, of) if drawn && by.is_share() => Some(Drawn::Share(of.mean)),
            Cell::Difference(_, of, _) if drawn => Some(Drawn::Strip([of.low, of.mean, of.high])),
            _ => None,
        };
        Text { number, behind, tone: tone(cell), drawn }
    }

    fn words(words: &str, tone: Tone) -> Text {
        Text { number: String::new(), behind: words.to_owned(), tone, drawn: None }
    }
}

impl Column {
    fn new(label: &str, texts: Vec<Text>) -> Column {
        let mut column = Column { label: label.to_owned(), texts, wide: (0, 0), bars: 0 };
        column.measure();
        column
    }

    fn measure(&mut self) {
        let widest = |of: fn(&Text) -> &String| self.texts.iter().map(|text| width(of(text))).max();
        let number = widest(|text| &text.number).unwrap_or(0);
        let behind = widest(|text| &text.behind).unwrap_or(0);
        let label = width(&self.label).min(LABEL);
        self.wide = if number > 0 && behind == 0 && !self.drawn() {
            (number.max(label), 0)
        } else {
            (number, behind.max(label.saturating_sub(number)))
        };
    }

    fn wide(&self) -> usize {
        self.wide.0 + self.wide.1
    }

    fn is_words(&self) -> bool {
        self.wide.0 == 0
    }

    fn is_share(&self) -> bool {
        self.texts.iter().any(|text| matches!(text.drawn, Some(Drawn::Share(_))))
    }

    fn drawn(&self) -> bool {
        self.texts.iter().any(|text| text.drawn.is_some())
    }

    /// The largest value on a strip of the column, on either side.
    fn reach(&self) -> f64 {
        let ends = self.texts.iter().filter_map(|text| match text.drawn {
            Some(Drawn::Strip([low, _, high])) => Some(low.abs().max(high.abs())),
            _ => None,
        });
        ends.fold(1e-9, f64::max)
    }

    /// Columns from the number to its bar; after numbers without text, bars follow at once.
    fn to_bar(&self) -> usize {
        let close = self.texts.iter().all(|text| text.drawn.is_none() || text.behind.is_empty());
        1 + if close { 0 } else { self.wide.1 }
    }

    fn room(&self) -> usize {
        (self.wide.1 + self.bars).saturating_sub(self.to_bar())
    }

    /// A cell with a bar of so many columns.
    fn cell(&self, text: &Text, bars: usize) -> GridLine {
        let number = " ".repeat(self.wide.0.saturating_sub(width(&text.number))) + &text.number;
        let dim = if text.number.is_empty() || text.tone != Tone::Plain { text.tone } else { Tone::Dim };
        let mut line = vec![(number, text.tone)];
        let before = if text.drawn.is_some() { self.to_bar() } else { self.wide.1 };
        let room = before.min(self.wide.1 + self.bars);
        line.push((fitted(&shortened(&text.behind, room), room), dim));
        match &text.drawn {
            Some(Drawn::Share(share)) if self.bars > 0 && bars >= BAR.0 => line.extend(bar(*share, bars)),
            Some(Drawn::Strip(ends)) if self.bars > 0 && bars >= STRIP => {
                line.push((strip(*ends, self.reach(), bars), text.tone));
            }
            _ => {}
        }
        let end: usize = line.iter().map(|(words, _)| width(words)).sum();
        line.push((" ".repeat((self.wide() + self.bars + GAP).saturating_sub(end)), Tone::Plain));
        line
    }
}

fn total(columns: &[Column]) -> usize {
    columns.iter().map(|column| column.wide() + GAP).sum()
}

/// Lays columns out in blocks of a width, each with the first column: a number always stays with its interval. The
/// longest texts are cut to no less than `least`.
fn blocks(mut columns: Vec<Column>, wide: usize, least: usize) -> Vec<Grid> {
    let over = total(&columns).saturating_sub(wide + GAP);
    if let Some(longest) = columns.iter_mut().filter(|of| of.is_words()).max_by_key(|of| of.wide()) {
        longest.wide.1 = longest.wide.1.saturating_sub(over).max(longest.wide.1.min(least));
    }
    let mut columns = columns.into_iter();
    let Some(first) = columns.next() else { return Vec::new() };
    let mut blocks = vec![vec![first.clone()]];
    for column in columns {
        let room = (wide + GAP).saturating_sub(blocks.last().map_or(0, |block| total(block)));
        match blocks.last_mut() {
            Some(block) if column.wide() + GAP <= room => block.push(column),
            _ if total(std::slice::from_ref(&first)) + column.wide() <= wide => {
                blocks.push(vec![first.clone(), column]);
            }
            _ => {}
        }
    }
    blocks.into_iter().map(|columns| lay(columns, wide)).collect()
}

/// Lays out the columns that fit a width, with bars if there is room.
fn lay(mut columns: Vec<Column>, wide: usize) -> Grid {
    let rest = (wide + GAP).saturating_sub(total(&columns));
    // Without room for all, the strips of differences are dropped first.
    for of in [Column::drawn, Column::is_share] {
        let room = rest / columns.iter().filter(|column| of(column)).count().max(1);
        if room > BAR.0 {
            let drawn = columns.iter_mut().filter(|column| of(column));
            drawn.for_each(|column| column.bars = room.min(BAR.1 + 1));
            break;
        }
    }
    let head = columns.iter().map(|column| {
        let before = column.wide.0.saturating_sub(width(&column.label));
        let label = " ".repeat(before) + &column.label;
        (fitted(&label, column.wide() + column.bars) + &" ".repeat(GAP), Tone::Title)
    });
    let room = columns.iter().filter(|column| column.bars > 0).map(Column::room).min().unwrap_or(0);
    let row = |at: usize| {
        let mut line: GridLine =
            columns.iter().flat_map(|of| of.cell(&of.texts[at], room.min(BAR.1))).collect();
        while line.pop_if(|(words, _)| words.trim().is_empty()).is_some() {}
        line
    };
    let rows = columns.first().map_or(0, |column| column.texts.len());
    let mut head: GridLine = head.collect();
    if let Some((last, _)) = head.last_mut() {
        last.truncate(last.trim_end().len());
    }
    let words = columns.iter().position(Column::is_words).map_or(0, |at| at + 1);
    let label = total(&columns[..words]).saturating_sub(GAP);
    Grid { head, rows: (0..rows).map(row).collect(), columns: columns.len(), label }
}

impl Table {
    /// The displayed rows as lines of a width; columns that do not fit are left out.
    pub fn grid(&self, wide: usize) -> Grid {
        self.grids(wide, WORDS).into_iter().next().unwrap_or_default()
    }

    /// The displayed rows as lines of a width, in blocks of columns.
    fn grids(&self, wide: usize, least: usize) -> Vec<Grid> {
        let is_long = |at: usize| self.rows.iter().any(|row| row[at].is_long());
        // Among exact chances, the first column has bars.
        let is_exact =
            |at: usize| self.rows.iter().any(|row| matches!(row[at], Cell::Chance(_) | Cell::Part { .. }));
        let first = (0..self.heads.len()).find(|at| is_exact(*at));
        let columns = |tight: bool| -> Vec<Column> {
            let short = self.labels().filter(|(at, _)| !is_long(*at));
            short
                .map(|(at, label)| {
                    let drawn = !is_exact(at) || first == Some(at);
                    Column::new(label, self.seen().map(|row| Text::of(&row[at], drawn, tight)).collect())
                })
                .collect()
        };
        let loose = columns(false);
        let tight = total(&loose) > wide + GAP;
        blocks(if tight { columns(true) } else { loose }, wide, least)
    }

    /// Each row as a column, as many side by side as fit.
    fn upright_grids(&self, wide: usize) -> Vec<Grid> {
        let lines: Vec<(usize, &str)> =
            self.labels().filter(|(at, _)| !self.seen().any(|row| row[*at].is_long())).collect();
        if lines.is_empty() {
            return Vec::new();
        }
        let labels = || {
            let label = |(_, label): &(usize, &str)| Text::words(label, Tone::Dim);
            Column::new("", lines.iter().map(label).collect())
        };
        let column = |row: &Vec<Cell>| {
            let texts = lines.iter().map(|(at, _)| Text::of(&row[*at], true, false));
            Column::new(&heading(row), texts.collect())
        };
        let mut columns: Vec<Column> = self.seen().map(column).collect();
        let room = wide.saturating_sub(labels().wide());
        let widest = columns.iter().map(|column| column.wide() + GAP).max().unwrap_or(1);
        let side_by_side = (room / widest).max(1);
        let mut grids = Vec::new();
        while !columns.is_empty() {
            let rest = columns.split_off(side_by_side.min(columns.len()));
            grids.extend(blocks(std::iter::once(labels()).chain(columns).collect(), wide, WORDS));
            columns = rest;
        }
        grids
    }

    /// Long cells in sentences: `A never used: Occult 1`.
    fn sentences(&self) -> impl Iterator<Item = String> {
        self.seen().flat_map(|row| {
            let long = self.labels().filter(|(at, _)| row[*at].is_long());
            let words = long.map(|(at, label)| (label, parts(&row[at]).1));
            let of = row.first().map_or(String::new(), |first| parts(first).1);
            words
                .filter(|(_, words)| !words.is_empty())
                .map(move |(label, words)| format!("{of} {label}: {words}"))
        })
    }

    /// The changes of a purchase on the sheet, in a sentence.
    pub fn changes(&self, nth: usize) -> Option<String> {
        let row = self.seen().nth(nth)?;
        let moves = row.iter().find(|cell| matches!(cell, Cell::Moves(_)))?;
        let named =
            self.labels().find_map(|(at, _)| matches!(row[at], Cell::Words(_)).then_some(&row[at]))?;
        Some(format!("{} changes {}.", words(named), words(moves)))
    }

    /// The text of a row from a given column on: `B − A −17 [−19 to −15]`.
    pub fn beyond(&self, row: usize, column: usize) -> String {
        let Some(cells) = self.rows.get(row) else { return String::new() };
        let short = self.labels().filter(|(at, _)| !cells[*at].is_long()).skip(column);
        let told = short.map(|(at, label)| (label, words(&cells[at]))).filter(|(_, words)| !words.is_empty());
        told.map(|(label, words)| format!("{label} {words}")).collect::<Vec<_>>().join(" · ")
    }

    /// The whole table as lines of a width; empty if nothing is displayed.
    pub fn lines(&self, wide: usize) -> Vec<GridLine> {
        let grids = if self.upright { self.upright_grids(wide) } else { self.grids(wide, wide / 3) };
        let mut lines = Vec::new();
        for Grid { head, rows, .. } in grids.into_iter().filter(|grid| !grid.rows.is_empty()) {
            if !lines.is_empty() {
                lines.push(GridLine::new());
            }
            if head.iter().any(|(words, _)| !words.trim().is_empty()) {
                lines.push(head);
            }
            lines.extend(rows);
        }
        lines.extend(self.sentences().flat_map(|words| wrapped(&words, Tone::Plain, wide)));
        if !lines.is_empty() && !self.title.is_empty() {
            lines.splice(0..0, wrapped(&self.title, Tone::Title, wide));
        }
        lines
    }
}

/// The heading of a row that is shown as a column.
pub(super) fn heading(row: &[Cell]) -> String {
    row.iter().take(2).map(|cell| parts(cell).1).collect::<Vec<_>>().join(" ")
}

impl Report {
    /// Notes as lines of a width.
    pub fn note_lines(&self, wide: usize) -> Vec<GridLine> {
        self.notes.iter().flat_map(|(words, tone)| wrapped(words, *tone, wide)).collect()
    }

    /// Tables as lines of a width, with a blank line between them.
    pub fn table_lines(&self, wide: usize, of: impl Fn(&Table) -> bool) -> Vec<GridLine> {
        let tables = self.tables.iter().filter(|table| of(table)).map(|table| table.lines(wide));
        tables.filter(|lines| !lines.is_empty()).collect::<Vec<_>>().join(&Vec::new())
    }
}
