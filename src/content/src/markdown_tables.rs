//! Random tables in plain Markdown: a heading, a description, and a list or a table of rows. They are converted to a
//! content file with the same lines, so that every fault is reported with the author's line number.

use super::error::ContentError;
use greenfelt_engine::table::random_table::{Column, RandomTable, faces_after, range};
use std::iter::repeat_n;
use std::ops::RangeInclusive;

/// The mark in the heading of a table that gives no row twice.
const ONCE: &str = "(once)";

/// Converts a file to RON.
///
/// # Errors
/// Every fault, with its line.
pub(super) fn as_ron(file: &str, text: &str) -> Result<String, Vec<ContentError>> {
    let mut reader = Reader { number: 0, open: None, tables: Vec::new(), faults: Vec::new() };
    reader.read(text);
    if reader.faults.is_empty() {
        return Ok(rewritten(text, &reader.tables));
    }
    let of = |(line, problem, remedy): Fault| ContentError { file: file.into(), line, problem, remedy };
    Err(reader.faults.into_iter().map(of).collect())
}

/// Every line as a comment, and each table after its last line.
fn rewritten(text: &str, tables: &[Placed]) -> String {
    let mut ron = String::from("(random_tables: [");
    for (line, number) in text.lines().zip(1..) {
        if tables.iter().any(|one| one.first == number) {
            ron.push('(');
        }
        let kept: String = line.chars().filter(|sign| !sign.is_control()).collect();
        ron += &format!("/* {} */", kept.replace("*/", "* /").replace("/*", "/ *"));
        for one in tables.iter().filter(|one| one.last == number) {
            let written = ron::to_string(&one.table).unwrap_or_default();
            ron += written.strip_prefix('(').unwrap_or(&written);
            ron.push(',');
        }
        ron.push('\n');
    }
    ron + "])\n"
}

type Fault = (usize, String, String);

/// A table with its first and last line.
struct Placed {
    first: usize,
    last: usize,
    table: RandomTable,
}

/// A table that is being read.
struct Open {
    first: usize,
    last: usize,
    level: usize,
    table: RandomTable,
    form: Form,
}

enum Form {
    None,
    List(List),
    Grid(Grid),
}

/// Rows of a list, each with its line.
#[derive(Default)]
struct List {
    rows: Vec<(usize, Mark, String)>,
    /// True while an indented line continues the last row.
    goes_on: bool,
}

/// The weight or the range of faces before the text of a row.
#[derive(PartialEq, Eq)]
enum Mark {
    Weight(u8),
    Range(RangeInclusive<u32>),
}

/// A table of cells; the first column may be one of faces.
struct Grid {
    heads: Vec<String>,
    faces: Option<FacesColumn>,
    /// True once the line below the heads was read.
    ruled: bool,
    before: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FacesColumn {
    /// With the sides of the die, if they are given.
    Ranges(Option<u32>),
    Weights,
}

struct Reader {
    number: usize,
    open: Option<Open>,
    tables: Vec<Placed>,
    faults: Vec<Fault>,
}

impl Reader {
    fn fault(&mut self, problem: impl Into<String>, remedy: &str) {
        self.faults.push((self.number, problem.into(), remedy.into()));
    }

    fn read(&mut self, text: &str) {
        let mut fence = false;
        for line in text.lines() {
            self.number += 1;
            let bare = line.trim();
            if bare.starts_with("```") || bare.starts_with("~~~") {
                fence = !fence;
            } else if !fence {
                self.line(line, bare);
            }
        }
        self.close(0);
    }

    fn line(&mut self, line: &str, bare: &str) {
        let level = bare.bytes().take_while(|sign| *sign == b'#').count();
        let indented = line.starts_with([' ', '\t']);
        if level > 0 && bare[level..].starts_with([' ', '\t']) {
            self.close(level);
            self.heading(level, bare[level..].trim().trim_end_matches('#').trim());
        } else if bare.is_empty() {
            if let Some(Open { form: Form::List(list), .. }) = &mut self.open {
                list.goes_on = false;
            }
        } else if bare.starts_with('|') {
            self.grid(bare);
        } else if is_rule(bare) || bare.starts_with("<!--") {
            // A horizontal rule, or a comment.
        } else if let Some((mark, text)) = row(bare) {
            self.row(indented, mark, text);
        } else {
            self.words(indented, bare);
        }
    }

    fn heading(&mut self, level: usize, name: &str) {
        let (name, once) = name.strip_suffix(ONCE).map_or((name, false), |name| (name.trim(), true));
        let table = RandomTable { name: name.into(), once, ..RandomTable::default() };
        let first = self.number;
        self.open = Some(Open { first, last: first, level, table, form: Form::None });
    }

    /// Ends a table; a heading with deeper ones below it may have no rows.
    fn close(&mut self, next: usize) {
        let Some(mut open) = self.open.take() else { return };
        // One fault per table is enough.
        if self.faults.iter().any(|(line, ..)| *line > open.first) {
            return;
        }
        let fault = match std::mem::replace(&mut open.form, Form::None) {
            Form::None if next > open.level => return,
            Form::None => {
                Some((open.first, format!("`{}` has no rows", open.table.name), "give it at least two"))
            }
            Form::List(list) => list.into_rows(&mut open.table),
            Form::Grid(grid) => grid.fault(&open),
        };
        match fault {
            Some((line, problem, remedy)) => self.faults.push((line, problem, remedy.into())),
            None => self.tables.push(Placed { first: open.first, last: open.last, table: plain(open.table) }),
        }
    }

    /// Text that continues a row, or describes the table.
    fn words(&mut self, indented: bool, bare: &str) {
        let number = self.number;
        let Some(open) = &mut self.open else { return };
        match &mut open.form {
            Form::List(List { rows, goes_on: true }) if indented => {
                open.last = number;
                if let Some((_, _, text)) = rows.last_mut() {
                    *text += &format!(" {bare}");
                }
            }
            Form::None => {
                let gap = if open.table.text.is_empty() { "" } else { " " };
                open.table.text += &format!("{gap}{bare}");
            }
            Form::List(_) | Form::Grid(_) => {}
        }
    }

    fn row(&mut self, indented: bool, mark: Mark, text: &str) {
        let number = self.number;
        let Some(open) = &mut self.open else {
            return self.fault("a row stands before the first heading", "write `# NAME` above it");
        };
        let list = match &mut open.form {
            Form::Grid(_) => {
                let problem = format!("`{}` has a list beside its table", open.table.name);
                return self.fault(problem, "give the list a heading of its own");
            }
            Form::List(list) if list.goes_on && indented => {
                return self
                    .fault("a row stands within a row", "write it on one level, or as a table of its own");
            }
            Form::List(list) => list,
            form @ Form::None => {
                *form = Form::List(List::default());
                let Form::List(list) = form else { return };
                list
            }
        };
        open.last = number;
        list.goes_on = true;
        list.rows.push((number, mark, text.into()));
    }

    fn grid(&mut self, bare: &str) {
        let cells = cells(bare);
        let number = self.number;
        let Some(open) = &mut self.open else {
            return self.fault("a table stands before the first heading", "write `# NAME` above it");
        };
        open.last = number;
        let done = match &mut open.form {
            Form::List(_) => Err((
                format!("`{}` has a table beside its list", open.table.name),
                "give the table a heading of its own",
            )),
            Form::None => {
                let grid = Grid::of(cells);
                let names = grid.heads.iter().skip(usize::from(grid.faces.is_some()));
                open.table.columns =
                    names.map(|name| Column { name: name.clone(), rows: Vec::new() }).collect();
                open.form = Form::Grid(grid);
                Ok(())
            }
            Form::Grid(grid) => grid.take(cells, &mut open.table.columns),
        };
        if let Err((problem, remedy)) = done {
            self.fault(problem, remedy);
        }
    }
}

impl List {
    /// Adds the rows to a table.
    fn into_rows(self, table: &mut RandomTable) -> Option<(usize, String, &'static str)> {
        // Numbers that are all the same, or just count the rows, are not ranges.
        let lazy = self.rows.iter().all(|(_, mark, _)| *mark == Mark::Range(1..=1));
        let mut before = 0;
        for (line, mark, text) in self.rows {
            let faces = match mark {
                Mark::Weight(weight) => Ok(weight),
                Mark::Range(..) if lazy => Ok(1),
                Mark::Range(range) => faces_after(before, &range),
            };
            match faces {
                Ok(faces) => {
                    before += u32::from(faces);
                    table.rows.push((faces, text));
                }
                Err(problem) => return Some((line, problem, RANGES)),
            }
        }
        None
    }
}

const RANGES: &str = "rows follow each other without gaps: `1-3`, `4`, `5-6`";

impl Grid {
    fn of(heads: Vec<String>) -> Grid {
        let first = heads.first().map_or_else(String::new, |head| head.to_lowercase());
        let die = first.strip_prefix("1d").or(first.strip_prefix('d')).and_then(|sides| sides.parse().ok());
        let faces = match first.as_str() {
            _ if die.is_some() => Some(FacesColumn::Ranges(die)),
            "#" | "roll" | "die" | "faces" => Some(FacesColumn::Ranges(None)),
            "weight" | "weights" => Some(FacesColumn::Weights),
            _ => None,
        };
        Grid { heads, faces, ruled: false, before: 0 }
    }

    fn take(&mut self, cells: Vec<String>, columns: &mut [Column]) -> Result<(), (String, &'static str)> {
        let rule =
            |cell: &String| cell.contains('-') && cell.chars().all(|sign| matches!(sign, '-' | ':' | ' '));
        let (width, all) = (cells.len(), self.heads.len());
        if width != all {
            let cells = if width == 1 { "1 cell".into() } else { format!("{width} cells") };
            let remedy = "give each row as many cells as there are heads; write `\\|` for a line in a text";
            return Err((format!("the row has {cells}, and there are {all} heads"), remedy));
        }
        if !self.ruled {
            self.ruled = true;
            let remedy = "write `| --- | --- |` below the heads, with a part for each";
            return if cells.iter().all(rule) {
                Ok(())
            } else {
                Err(("the line below the heads is missing".into(), remedy))
            };
        }
        let mut cells = cells.into_iter();
        let faces = match self.faces {
            None => 1,
            Some(of) => self.faces_of(of, &cells.next().unwrap_or_default())?,
        };
        self.before += u32::from(faces);
        // A column may be shorter than the others.
        for (column, text) in columns.iter_mut().zip(cells).filter(|(_, text)| !text.is_empty()) {
            column.rows.push((faces, text));
        }
        Ok(())
    }

    fn faces_of(&self, of: FacesColumn, cell: &str) -> Result<u8, (String, &'static str)> {
        match of {
            FacesColumn::Weights => cell
                .parse::<u8>()
                .map_err(|_| (format!("`{cell}` is no weight"), "a weight is a number from 1 to 100")),
            FacesColumn::Ranges(_) => {
                let range = range(cell).ok_or_else(|| {
                    (format!("`{cell}` is no range of faces"), "write `4`, `5-6` or `96-00`")
                })?;
                faces_after(self.before, &range).map_err(|problem| (problem, RANGES))
            }
        }
    }

    fn fault(self, open: &Open) -> Option<(usize, String, &'static str)> {
        let Open { table, first, .. } = open;
        match self.faces {
            _ if table.columns.is_empty() => {
                Some((*first, format!("`{}` has faces and no texts", table.name), "add a column"))
            }
            _ if self.before == 0 => {
                Some((*first, format!("`{}` has no rows", table.name), "give it at least two"))
            }
            Some(FacesColumn::Ranges(Some(sides))) if sides != self.before => Some((
                open.last,
                format!("the rows of `{}` have {} faces, and its die {sides}", table.name, self.before),
                "let the ranges end where the die does",
            )),
            _ => None,
        }
    }
}

/// True for a horizontal rule.
fn is_rule(bare: &str) -> bool {
    let sign = bare.chars().next().filter(|sign| matches!(sign, '-' | '*' | '_' | '='));
    sign.is_some_and(|sign| {
        bare.chars().count() > 2 && bare.chars().all(|other| other == sign || other == ' ')
    })
}

/// A row of a list: `- TEXT`, `- 3x TEXT`, `4. TEXT`, `2-5. TEXT`, `- 2-5: TEXT`.
fn row(bare: &str) -> Option<(Mark, &str)> {
    if let Some(text) = bare.strip_prefix(['-', '*', '+']).filter(|text| text.starts_with([' ', '\t'])) {
        let text = text.trim();
        return Some(weighed(text).or_else(|| ranged(text, &[':'])).unwrap_or((Mark::Weight(1), text)));
    }
    ranged(bare, &['.', ')', ':'])
}

fn weighed(text: &str) -> Option<(Mark, &str)> {
    let (weight, rest) = text.split_once(['x', '×'])?;
    let weight = weight.trim().parse().ok()?;
    rest.starts_with(' ').then(|| (Mark::Weight(weight), rest.trim()))
}

fn ranged<'t>(text: &'t str, ends: &[char]) -> Option<(Mark, &'t str)> {
    let (faces, rest) = text.split_once(ends)?;
    let range = range(faces)?;
    rest.starts_with([' ', '\t']).then(|| (Mark::Range(range), rest.trim()))
}

/// The cells of a line; `\|` is a character of the text.
fn cells(bare: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut escaped = false;
    for sign in bare.strip_prefix('|').unwrap_or(bare).chars() {
        let cell = cells.last_mut();
        match (sign, cell) {
            ('|', _) if !escaped => cells.push(String::new()),
            ('\\', _) if !escaped => {
                escaped = true;
                continue;
            }
            (sign, Some(cell)) => {
                cell.extend(repeat_n('\\', usize::from(escaped && sign != '|')));
                cell.push(sign);
            }
            (_, None) => {}
        }
        escaped = false;
    }
    // The text after the last bar is empty.
    if cells.last().is_some_and(|cell| cell.trim().is_empty()) {
        cells.pop();
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// A table with one column of texts has rows without a column name.
fn plain(mut table: RandomTable) -> RandomTable {
    if let [only] = table.columns.as_mut_slice() {
        table.rows = std::mem::take(&mut only.rows);
        table.columns.clear();
    }
    table
}
