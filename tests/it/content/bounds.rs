//! Every number of every list of content, moved to the ends of its bounds and past them.

use super::pack;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A number in a shipped file: where it stands in the schema, the list and the entry that have it, where it stands there.
#[derive(Clone, Debug)]
struct Number {
    path: String,
    list: String,
    entry: String,
    at: usize,
    length: usize,
}

impl Number {
    /// A pack with the entry alone, the number in it another, and the line on which that stands.
    fn pack(&self, value: i64) -> (String, usize) {
        let (before, after) = (&self.entry[..self.at], &self.entry[self.at + self.length..]);
        let text = format!("({}: [\n{before}{value}{after},\n])\n", self.list);
        (text, 2 + before.matches('\n').count())
    }
}

/// A bracket that is open: what stands before it, the field that is read in it, how many commas it had.
struct Open {
    called: String,
    field: String,
    nth: usize,
    tuple: bool,
}

/// Every number of a file.
fn numbers(text: &str) -> Vec<Number> {
    let (mut found, mut open) = (Vec::new(), Vec::<Open>::new());
    let (mut word, mut entry_from) = (String::new(), 0);
    let mut signs = text.char_indices().peekable();
    let mut waiting: Vec<(usize, usize, String, String)> = Vec::new();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => {
                let mut escaped = false;
                for (_, sign) in signs.by_ref() {
                    if sign == '"' && !escaped {
                        break;
                    }
                    escaped = sign == '\\' && !escaped;
                }
                word = "KEY".into();
            }
            '/' if text[at..].starts_with("//") => {
                while signs.next_if(|(_, sign)| *sign != '\n').is_some() {}
            }
            '(' | '[' | '{' => {
                if open.len() == 2 {
                    entry_from = at;
                }
                open.push(Open {
                    called: std::mem::take(&mut word),
                    field: String::new(),
                    nth: 0,
                    tuple: sign == '(',
                });
            }
            ')' | ']' | '}' => {
                open.pop();
                word.clear();
                if open.len() == 2 {
                    let end = at + sign.len_utf8();
                    for (at, length, path, list) in waiting.drain(..) {
                        let entry = text[entry_from..end].to_string();
                        found.push(Number { path, list, entry, at: at - entry_from, length });
                    }
                }
            }
            ':' => {
                if let Some(last) = open.last_mut() {
                    last.field = if word == "KEY" { "*".into() } else { std::mem::take(&mut word) };
                }
                word.clear();
            }
            ',' => {
                if let Some(last) = open.last_mut() {
                    last.nth += 1;
                    last.field.clear();
                }
                word.clear();
            }
            sign if sign.is_ascii_digit() && word.is_empty() || sign == '-' => {
                let mut length = 1;
                while signs.next_if(|(_, sign)| sign.is_ascii_digit()).is_some() {
                    length += 1;
                }
                let mut path = open[0].field.clone();
                for one in &open[2..] {
                    for part in [&one.called, &one.field] {
                        if !part.is_empty() && part != "KEY" {
                            path = path + "." + part;
                        }
                    }
                    if one.tuple && one.field.is_empty() && one.nth > 0 {
                        path = format!("{path}.{}", one.nth);
                    }
                }
                waiting.push((at, length, path, open[0].field.clone()));
            }
            sign if sign.is_alphanumeric() || sign == '_' => word.push(sign),
            _ => {}
        }
    }
    found
}

/// The first number at each place of the schema.
fn schema() -> BTreeMap<String, Number> {
    let mut all = BTreeMap::new();
    for system in ["ultimo", "paper", "scene", "crucible"] {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(system);
        let mut files: Vec<_> = fs::read_dir(directory).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        for file in files {
            for number in numbers(&fs::read_to_string(file).unwrap()) {
                all.entry(number.path.clone()).or_insert(number);
            }
        }
    }
    all
}

/// The places of the schema, each with the least and the most that may stand there.
///
/// The documents have: attributes from 1 to 10 (ULTIMO) and from 1 to 12 (attributes and defenses), weights, ranges, the
/// classes of armor, situations and grades as their tables print them, the rungs of a band, 3 as the most of empowering (U46).
/// The table's own are 10 ranks of a skill, 99 for what a sheet or a hook moves, 999 for the figures of a foe: none of them
/// lets a sum grow too large. `any` has no bound but that of every number: years, turns, minutes and cash that nothing is
/// summed of; how much colder wind feels, which ends at the coldest row.
const BOUNDS: &str = include_str!("bounds.txt");

/// What may stand at a place.
fn bounds() -> BTreeMap<&'static str, (i64, i64)> {
    let row = |line: &'static str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [path, least, most] = words[..] else { panic!("{line}") };
        let bound = |word: &str, any: i64| if word == "any" { any } else { word.parse().unwrap() };
        (path, (bound(least, -ALL), bound(most, ALL)))
    };
    BOUNDS.lines().map(row).collect()
}

/// A number at or past an end of its bounds.
type End = fn((i64, i64)) -> i64;

/// The most that any number may be, either way.
const ALL: i64 = 99_999;

/// The numbers that are told as faults of those that stand in packs, each in a file of its own and no entry twice.
fn describe(numbers: &[(&Number, i64)]) -> Vec<bool> {
    let packs: Vec<(String, usize)> = numbers.iter().map(|(number, value)| number.pack(*value)).collect();
    let names: Vec<String> = (0..packs.len()).map(|nth| format!("pack-{nth}.ron")).collect();
    let files: Vec<(&str, &str)> =
        names.iter().zip(&packs).map(|(name, (text, _))| (name.as_str(), text.as_str())).collect();
    let faults = pack(&files).err().unwrap_or_default();
    let told = |(nth, (number, value)): (usize, &(&Number, i64))| {
        let mut own =
            faults.iter().filter(|fault| fault.file.ends_with(&format!("/{}", names[nth]))).peekable();
        // The line of the number, of what it belongs to, or of what it does not fit in the same entry.
        let line = packs[nth].1;
        let entry = 2..=line + number.entry[number.at..].matches('\n').count();
        let named = own.peek().is_none() || own.any(|fault| entry.contains(&fault.line));
        assert!(named, "{}: {value} on line {line}: {faults:?}", number.path);
        faults.iter().any(|fault| fault.file.ends_with(&format!("/{}", names[nth])))
    };
    numbers.iter().enumerate().map(told).collect()
}

/// The numbers in turns: in each no entry has two.
fn turns(schema: &BTreeMap<String, Number>) -> Vec<Vec<&Number>> {
    let mut turns: Vec<Vec<&Number>> = Vec::new();
    for number in schema.values() {
        let free = |turn: &&mut Vec<&Number>| turn.iter().all(|other| other.entry != number.entry);
        match turns.iter_mut().find(free) {
            Some(turn) => turn.push(number),
            None => turns.push(vec![number]),
        }
    }
    turns
}

#[test]
fn every_number_is_accepted_within_bounds_and_reported_outside() {
    let (schema, bounds) = (schema(), bounds());
    let known: Vec<&str> = bounds.keys().copied().collect();
    assert_eq!(
        schema.keys().map(String::as_str).collect::<Vec<_>>(),
        known,
        "a place has no row, or a row no place"
    );
    let mut wrong = Vec::new();
    for turn in turns(&schema) {
        let at = |number: &Number| bounds[number.path.as_str()];
        let ends: [(End, bool); 5] = [
            (|(least, _)| least - 1, true),
            (|(least, _)| least, false),
            (|(_, most)| most, false),
            (|(_, most)| most + 1, true),
            (|_| i64::MAX, true),
        ];
        for (end, faulty) in ends {
            let all: Vec<(&Number, i64)> = turn.iter().map(|number| (*number, end(at(number)))).collect();
            for ((number, value), told) in all.iter().zip(describe(&all)) {
                if told != faulty {
                    let (least, most) = at(number);
                    let is = if told { "a fault" } else { "taken" };
                    wrong.push(format!("{}: {value} is {is}, of {least} to {most}", number.path));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
