//! `docs/coverage.md` is a list of claims: each row names the file that keeps a rule, the test that plays it and the
//! command that uses it. A row that names what is not there fails, and so does one whose tests play none of its commands.
//! Whether a test is a good one is not judged here.

use crate::scene::files::{root, texts};
use greenfelt::command::CATALOG;
use greenfelt::content::Catalog;
use greenfelt::table::status::Status;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What stands where a rule has no test of its own so far, or no command.
const NONE_YET: &str = "not yet";
const NONE: &str = "-";

struct Row {
    what: String,
    source: String,
    files: Vec<String>,
    tests: Vec<String>,
    commands: Vec<String>,
}

fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

fn page() -> (String, String) {
    let text = fs::read_to_string(root().join("docs/coverage.md")).unwrap();
    let (now, later) = text.split_once("\n## Later\n").expect("the page ends with what comes later");
    (now.to_string(), later.to_string())
}

fn rows() -> Vec<Row> {
    let (now, _) = page();
    let mut rows = Vec::new();
    for line in now.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if cells[0] == "what" || cells[0].starts_with("---") {
            continue;
        }
        let [what, source, files, tests, commands] = cells[..] else { panic!("five cells, please: {line}") };
        for (cell, none) in [(tests, NONE_YET), (commands, NONE)] {
            assert!(cell == none || !quoted(cell).is_empty(), "`{cell}` names nothing: {line}");
        }
        rows.push(Row {
            what: what.into(),
            source: source.into(),
            files: quoted(files),
            tests: quoted(tests),
            commands: quoted(commands),
        });
    }
    rows
}

/// The file of a test: below the folder that its path begins with, or that of the rules or of the whole program.
fn file_of(module: &str) -> String {
    let place = match module.split("::").next() {
        Some("fuzz" | "lab" | "journal") => "tests",
        Some("rules" | "crossings" | "fit") => "tests/engine",
        _ => "tests/it",
    };
    format!("{place}/{}.rs", module.replace("::", "/"))
}

/// Whether a test stands where its path says.
fn is_test(sources: &[(String, String)], test: &str) -> bool {
    let (module, name) = test.rsplit_once("::").unwrap_or(("main", test));
    let file = file_of(module);
    let head = format!("fn {name}(");
    sources.iter().filter(|(path, _)| *path == file).any(|(_, text)| {
        let before = text.split(&head).next().unwrap_or_default();
        text.contains(&head) && before.rsplit("\n\n").next().is_some_and(|last| last.contains("#[test]"))
    })
}

#[test]
fn the_list_names_only_what_is_there() {
    let sources = texts(&["tests"]);
    let rows = rows();
    assert!(rows.len() > 300, "{} rows", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        let mut say = |problem: String| wrong.push(format!("{}: {problem}", row.what));
        if row.files.is_empty() {
            say("no file keeps it".into());
        }
        for file in &row.files {
            if !root().join(file).is_file() {
                say(format!("there is no {file}"));
            }
        }
        for test in &row.tests {
            if !is_test(&sources, test) {
                say(format!("there is no test {test}"));
            }
        }
        for command in &row.commands {
            if !CATALOG.iter().any(|item| item.name == command) {
                say(format!("there is no command {command}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// The functions and constants of a file, each with its text.
fn parts(text: &str) -> BTreeMap<&str, String> {
    let mut parts: BTreeMap<&str, String> = BTreeMap::new();
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let depth = |line: &str| line.len() - line.trim_start().len();
        let head = line.trim_start();
        let head =
            ["pub(crate) ", "pub(super) ", "pub "].iter().find_map(|p| head.strip_prefix(p)).unwrap_or(head);
        let named = ["fn ", "const ", "static "].iter().find_map(|word| head.strip_prefix(word));
        let Some(name) = named.and_then(|rest| words(rest).next()) else { continue };
        let ends = |at: &usize| depth(lines[*at]) == depth(line) && lines[*at].ends_with(['}', ';']);
        let end = (at..lines.len()).find(ends).unwrap_or(at);
        parts.entry(name).or_default().push_str(&lines[at..=end].join("\n"));
    }
    parts
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// A test with everything of its file and of the test language that it goes through.
fn played(files: &BTreeMap<&str, BTreeMap<&str, String>>, test: &str) -> String {
    let (module, name) = test.rsplit_once("::").unwrap_or(("main", test));
    let own = file_of(module);
    let scenes =
        ["scene/lib.rs", "scene/paper.rs", "scene/crucible.rs", "scene/protagonist.rs", "it/screens/play.rs"];
    let scenes = scenes.map(|name| format!("tests/{name}"));
    let places: Vec<&str> = std::iter::once(&own).chain(&scenes).map(String::as_str).collect();
    let (mut text, mut seen, mut waiting) = (String::new(), BTreeSet::new(), vec![name.to_string()]);
    while let Some(name) = waiting.pop() {
        let part = places.iter().find_map(|place| files.get(place)?.get(name.as_str()));
        if let Some(part) = part
            && seen.insert(name)
        {
            waiting.extend(words(part).map(str::to_string));
            text.push_str(part);
            text.push('\n');
        }
    }
    text
}

/// Whether a line of play begins with a command, or one is built by its name.
fn plays(text: &str, command: &str) -> bool {
    let camel: String = command.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    let typed = |at: usize| {
        let (before, after) = (text[..at].trim_end_matches(' '), &text[at + command.len()..]);
        before.ends_with(['"', '`', '\n']) && after.starts_with([' ', '"', '`', '\n'])
    };
    text.match_indices(command).any(|(at, _)| typed(at))
        || words(text).zip(words(text).skip(1)).any(|two| two == ("Command", camel.as_str()))
}

#[test]
fn a_test_that_stands_for_a_row_plays_one_of_its_commands() {
    let sources = texts(&["tests"]);
    let files = sources.iter().map(|(path, text)| (path.as_str(), parts(text))).collect();
    let silent = |row: &Row| {
        let mut texts = row.tests.iter().map(|test| played(&files, test));
        let free = row.commands.is_empty() || row.tests.is_empty();
        !free && !texts.any(|text| row.commands.iter().any(|command| plays(&text, command)))
    };
    let wrong: Vec<String> = rows().iter().filter(|row| silent(row)).map(|row| row.what.clone()).collect();
    assert!(wrong.is_empty(), "no test plays a command of its row:\n{}\n", wrong.join("\n"));
}

#[test]
fn the_page_of_faults_names_only_tests_that_are_there() {
    let sources = texts(&["tests"]);
    let text = fs::read_to_string(root().join("docs/testing.md")).unwrap();
    let faults: Vec<&str> = text.lines().filter(|l| l.starts_with("| ") && l.contains("::")).collect();
    let named: Vec<String> =
        faults.iter().flat_map(|line| quoted(line)).filter(|word| word.contains("::")).collect();
    assert!(named.len() > 40, "{} tests", named.len());
    let gone: Vec<_> = named.iter().filter(|test| !is_test(&sources, test)).collect();
    assert!(gone.is_empty(), "{gone:?}");
}

#[test]
fn no_row_stands_twice() {
    let rows = rows();
    let mut seen = BTreeSet::new();
    let twice: Vec<_> =
        rows.iter().filter(|row| !seen.insert((&row.what, &row.source))).map(|row| &row.what).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_rule_file_and_every_command_keeps_some_row() {
    let rows = rows();
    let mut unused: Vec<String> = Vec::new();
    for (path, _) in texts(
        &["ultimo", "paper", "crucible", "scene", "modifier.rs"]
            .map(|part| ["src/engine/src/rules/", part].concat())
            .each_ref()
            .map(String::as_str),
    ) {
        if !rows.iter().any(|row| row.files.contains(&path)) {
            unused.push(path);
        }
    }
    for item in CATALOG {
        if !rows.iter().any(|row| row.commands.iter().any(|command| command == item.name)) {
            unused.push(item.name.to_string());
        }
    }
    assert!(unused.is_empty(), "no row names {unused:?}");
}

#[test]
fn every_ruling_stands_in_the_list_or_in_the_later_one() {
    let rows = rows();
    let (_, later) = page();
    let cites =
        |text: &str, number: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == number);
    let missing: Vec<&String> = Catalog::builtin()
        .rulings
        .iter()
        .map(|ruling| &ruling.number)
        .filter(|n| !rows.iter().any(|row| row.source == **n) && !cites(&later, n))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn everything_that_content_lists_has_its_row() {
    let catalog = Catalog::builtin();
    let whats: BTreeSet<String> = rows().into_iter().map(|row| row.what).collect();
    let effects = catalog.minor_effects.iter().chain(&catalog.major_effects);
    let names = effects.map(|effect| format!("Effect: {}", effect.key()));
    let names = names
        .chain(catalog.skills.iter().map(|e| format!("Skill: {}", e.name)))
        .chain(catalog.basic_foe_effects().iter().map(|e| format!("Foe effect: {}", e.effect.name)))
        .chain(catalog.injuries.iter().map(|e| format!("Injury: {}", e.name)))
        .chain(catalog.weapons.iter().map(|e| format!("Weapon: {}", e.name)))
        .chain(catalog.armor.iter().map(|e| format!("Armor: {}", e.name)))
        .chain(catalog.qualities.iter().map(|e| format!("Quality: {}", e.name)))
        .chain(catalog.weights.iter().map(|e| format!("Weight: {}", e.name)))
        .chain(catalog.ranges.iter().map(|e| format!("Range: {}", e.name)))
        .chain(catalog.tables.iter().map(|e| format!("Table: {}", e.name)))
        .chain(catalog.grades.iter().map(|e| format!("Grade: {}", e.name)))
        .chain(Status::ALL.iter().map(|status| format!("Status: {status}")));
    let missing: Vec<String> = names.filter(|name| !whats.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
