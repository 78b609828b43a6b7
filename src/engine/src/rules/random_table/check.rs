//! Errors of random tables: in themselves, and in the tables that they refer to.

use super::text::{Piece, pieces};
use crate::command::FreeDice;
use crate::table::random_table::{RandomTable, Row, sides};
use crate::words::{nearest, reads};
use std::collections::{HashMap, VecDeque};

/// Most letters of a name, and of a row.
const LONGEST: (usize, usize) = (60, 600);

const MOST_SIDES: u32 = 100;

const MOST_COLUMNS: usize = 12;

/// Most rows and dice of a single roll.
const MOST_PARTS: u32 = 60;

/// Most bytes of a table with all tables that it names; a command has a limit, too.
const MOST_BYTES: usize = 48 << 10;

/// A fault of a random table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFault {
    /// The faulty text, as written in the file.
    pub word: String,
    /// The unknown table name, if that is the fault.
    pub unknown: Option<String>,
    pub problem: String,
    pub remedy: String,
}

fn fault(word: &str, problem: impl Into<String>, remedy: impl Into<String>) -> TableFault {
    TableFault { word: word.into(), unknown: None, problem: problem.into(), remedy: remedy.into() }
}

/// All faults of these tables, which may name each other, each with the index of its table.
pub fn faults(all: &[&RandomTable]) -> Vec<(usize, TableFault)> {
    let web = Web::of(all);
    let mut faults = Vec::new();
    for (nth, table) in all.iter().enumerate() {
        faults.extend(alone(table).map(|fault| (nth, fault)));
        faults.extend(web.unknown(nth).map(|fault| (nth, fault)));
        faults.extend(web.circle(nth).map(|fault| (nth, fault)));
    }
    // The size of a roll is only computed without circles.
    if faults.is_empty() {
        let mut known = vec![None; all.len()];
        faults.extend((0..all.len()).filter_map(|nth| Some((nth, web.size(nth, &mut known)?))));
    }
    faults
}

/// The first fault of a table by itself.
fn alone(table: &RandomTable) -> Option<TableFault> {
    let name = &table.name;
    let too_long = |text: &str, most| text.chars().count() > most;
    if name.trim().is_empty() || too_long(name, LONGEST.0) {
        let remedy = format!("give it a name of 1 to {} letters", LONGEST.0);
        return Some(fault("name", "a random table needs a name", remedy));
    }
    if name.contains(['{', '}']) || name.parse::<FreeDice>().is_ok() {
        return Some(fault(name, format!("`{name}` cannot be named in braces"), "use letters and spaces"));
    }
    if !table.rows.is_empty() && !table.columns.is_empty() {
        let remedy = "write `columns` alone, each with its own `rows`";
        return Some(fault("columns", format!("`{name}` has rows beside its columns"), remedy));
    }
    if table.columns.len() > MOST_COLUMNS {
        let problem = format!("`{name}` has {} columns", table.columns.len());
        return Some(fault("columns", problem, format!("a table has at most {MOST_COLUMNS}")));
    }
    // A column of one row is constant, which is allowed beside others.
    let least = if table.columns.is_empty() { 2 } else { 1 };
    table.parts().enumerate().find_map(|(nth, (_, rows))| column(&table.part_name(nth), rows, least))
}

fn column(name: &str, rows: &[Row], least: u32) -> Option<TableFault> {
    if rows.is_empty() {
        return Some(fault("rows", format!("`{name}` has no rows"), "give it at least two"));
    }
    for (faces, text) in rows {
        if *faces == 0 {
            let problem = format!("a row of `{name}` has no faces: {text}");
            return Some(fault(text, problem, "give it at least 1 face, or leave it out"));
        }
        if text.trim().is_empty() {
            return Some(fault(
                "rows",
                format!("a row of `{name}` has no text"),
                "write one, or leave it out",
            ));
        }
        if text.chars().count() > LONGEST.1 {
            let remedy = format!("a row has at most {} letters", LONGEST.1);
            return Some(fault(text, format!("a row of `{name}` is too long"), remedy));
        }
        if let Err((problem, remedy)) = pieces(text) {
            return Some(fault(text, format!("`{name}`: {problem}"), remedy));
        }
    }
    let sides = sides(rows);
    if (least..=MOST_SIDES).contains(&sides) {
        return None;
    }
    let problem = format!("the die of `{name}` would have {sides} side{}", if sides == 1 { "" } else { "s" });
    Some(fault("rows", problem, format!("the faces of all rows together are 2 to {MOST_SIDES}")))
}

/// The tables that a row refers to.
struct Link<'t> {
    name: &'t str,
    row: &'t str,
    to: Option<usize>,
}

/// Tables and the tables that they name.
struct Web<'t> {
    all: &'t [&'t RandomTable],
    links: Vec<Vec<Link<'t>>>,
}

impl<'t> Web<'t> {
    fn of(all: &'t [&'t RandomTable]) -> Web<'t> {
        let by_name: HashMap<String, usize> =
            all.iter().enumerate().rev().map(|(nth, table)| (reads(&table.name), nth)).collect();
        let links = all.iter().map(|table| {
            let rows = table.parts().flat_map(|(_, rows)| rows);
            let named = rows.flat_map(|(_, row)| {
                let pieces = pieces(row).unwrap_or_default().into_iter();
                pieces.filter_map(move |piece| match piece {
                    Piece::Table(name) => Some((name, row.as_str())),
                    Piece::Words(_) | Piece::Dice(_) => None,
                })
            });
            named.map(|(name, row)| Link { name, row, to: by_name.get(&reads(name)).copied() }).collect()
        });
        let links = links.collect();
        Web { all, links }
    }

    fn unknown(&self, nth: usize) -> impl Iterator<Item = TableFault> {
        let own = &self.all[nth].name;
        let lost = self.links[nth].iter().filter(|link| link.to.is_none());
        lost.map(move |Link { name, row, .. }| {
            let near = nearest(name, self.all.iter().map(|table| table.name.as_str()));
            let remedy = near.map_or_else(
                || "`codex random-tables` lists them; braces hold a table or dice".into(),
                |near| format!("did you mean `{{{near}}}`?"),
            );
            let problem = format!("`{own}` names a table `{{{name}}}` that there is not");
            TableFault { unknown: Some((*name).into()), ..fault(row, problem, remedy) }
        })
    }

    /// The shortest path from a table back to itself.
    fn circle(&self, nth: usize) -> Option<TableFault> {
        if self.links[nth].is_empty() {
            return None;
        }
        let mut from = HashMap::new();
        let mut open = VecDeque::from([nth]);
        while let Some(at) = open.pop_front() {
            for to in self.links[at].iter().filter_map(|link| link.to) {
                if to == nth {
                    return Some(self.round(nth, at, &from));
                }
                from.entry(to).or_insert_with(|| {
                    open.push_back(to);
                    at
                });
            }
        }
        None
    }

    fn round(&self, nth: usize, last: usize, from: &HashMap<usize, usize>) -> TableFault {
        let before = |at: &usize| from.get(at).copied();
        let mut between: Vec<usize> =
            std::iter::successors(Some(last), before).take_while(|at| *at != nth).collect();
        between.reverse();
        let next = between.first().copied().unwrap_or(nth);
        let link = self.links[nth].iter().find(|link| link.to == Some(next));
        let names: Vec<String> = between.iter().map(|at| format!("`{}`", self.all[*at].name)).collect();
        let way = if names.is_empty() { String::new() } else { format!(" by way of {}", names.join(", ")) };
        let problem = format!("`{}` names itself{way}", self.all[nth].name);
        fault(link.map_or("rows", |link| link.row), problem, "a roll would never end; name another table")
    }

    /// All tables that a roll on a table may need, including itself.
    fn reached(&self, nth: usize) -> Vec<usize> {
        let mut all = vec![nth];
        let mut at = 0;
        while let Some(from) = all.get(at) {
            let new: Vec<usize> = self.links[*from].iter().filter_map(|link| link.to).collect();
            for to in new {
                if !all.contains(&to) {
                    all.push(to);
                }
            }
            at += 1;
        }
        all
    }

    fn size(&self, nth: usize, known: &mut Vec<Option<u32>>) -> Option<TableFault> {
        let name = &self.all[nth].name;
        if self.most_parts(nth, 0, known) > MOST_PARTS {
            let remedy = format!("one roll brings at most {MOST_PARTS} rows and dice; name fewer tables");
            return Some(fault("rows", format!("`{name}` brings too much at once"), remedy));
        }
        let written = |table: &RandomTable| {
            let alone = RandomTable { with: Vec::new(), ..table.clone() };
            ron::to_string(&alone).map_or(0, |text| text.len())
        };
        let bytes: usize = self.reached(nth).into_iter().map(|at| written(self.all[at])).sum();
        let remedy = format!("all of it together has at most {} KB; make it shorter", MOST_BYTES >> 10);
        let long = || fault("rows", format!("`{name}` is too long with all that it names"), remedy);
        (bytes > MOST_BYTES).then(long)
    }

    /// The most rows and dice of a roll; requires that there are no circles.
    fn most_parts(&self, nth: usize, depth: u32, known: &mut Vec<Option<u32>>) -> u32 {
        // Each step adds at least one part.
        if depth > MOST_PARTS {
            return depth;
        }
        if let Some(parts) = known[nth] {
            return parts;
        }
        let mut all: u32 = 0;
        for (_, rows) in self.all[nth].parts() {
            let mut most = 0;
            for (_, text) in rows {
                let each = pieces(text).unwrap_or_default().into_iter().map(|piece| match piece {
                    Piece::Words(_) => 0,
                    Piece::Dice(_) => 1,
                    Piece::Table(name) => {
                        let to =
                            self.links[nth].iter().find(|link| link.name == name).and_then(|link| link.to);
                        to.map_or(0, |to| self.most_parts(to, depth + 1, known))
                    }
                });
                most = most.max(each.fold(1, u32::saturating_add));
            }
            all = all.saturating_add(most);
        }
        known[nth] = Some(all);
        all
    }
}
