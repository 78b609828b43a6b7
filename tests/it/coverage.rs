//! `docs/coverage.md` is a list of claims: each row names the file that keeps a rule, the test that plays it and the
//! command that uses it. A row that names what is not there fails, and so does one whose tests play none of its commands.
//! Which tests play a row is written above the tests and copied to the page from there. Whether a test is a good one is
//! not judged here.

use crate::scene::files::{none, root, rust, tests, texts};
use expect_test::expect_file;
use greenfelt::command::CATALOG;
use greenfelt::content::Catalog;
use greenfelt::table::status::Status;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What stands where a rule has no test of its own so far, or no command.
const NONE_YET: &str = "not yet";
const NONE: &str = "-";

/// What stands above a test before the first cell of a row that it covers. `...` at the end covers every row that
/// begins so.
const COVERS: &str = "// covers: ";

struct Row {
    what: String,
    source: String,
    files: Vec<String>,
    tests: Vec<Covering>,
    commands: Vec<String>,
}

/// A test, with what it says that it covers.
#[derive(Clone)]
struct Covering {
    file: String,
    name: String,
    said: Vec<String>,
}

impl Covering {
    fn path(&self) -> String {
        let places = ["tests/engine/", "tests/it/", "tests/"];
        let module = places.iter().find_map(|place| self.file.strip_prefix(place)).unwrap();
        format!("{}::{}", module.trim_end_matches(".rs").replace('/', "::"), self.name)
    }

    fn covers(&self, what: &str) -> bool {
        self.said.iter().any(|words| means(words, what))
    }
}

/// Whether the words above a test mean a row.
fn means(words: &str, what: &str) -> bool {
    words.strip_suffix("...").map_or(words == what, |start| what.starts_with(start))
}

fn every_test() -> Vec<Covering> {
    let mut found = Vec::new();
    for (file, text) in rust(&["tests"]) {
        found.extend(tests(&text).into_iter().map(|test| Covering {
            file: file.clone(),
            name: test.name.into(),
            said:
                test.above.iter().filter_map(|line| line.strip_prefix(COVERS)).map(str::to_string).collect(),
        }));
    }
    found
}

fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_string).collect()
}

fn page() -> (String, String) {
    let text = fs::read_to_string(root().join("docs/coverage.md")).unwrap();
    let (now, later) = text.split_once("\n## Later\n").expect("the page ends with what comes later");
    (now.to_string(), later.to_string())
}

/// The cells of a line of the page that is a row.
fn cells(line: &str) -> Option<[&str; 5]> {
    let row =
        line.strip_prefix("| ").filter(|rest| !rest.starts_with("---") && !rest.starts_with("what |"))?;
    let cells: Vec<&str> = row.trim_end_matches('|').split(" | ").map(str::trim).collect();
    Some(cells.try_into().unwrap_or_else(|_| panic!("five cells, please: {line}")))
}

fn rows() -> Vec<Row> {
    let (now, _) = page();
    let tests = every_test();
    let row = |line| {
        let [what, source, files, _, commands] = cells(line)?;
        assert!(commands == NONE || !quoted(commands).is_empty(), "`{commands}` names nothing: {line}");
        Some(Row {
            what: what.into(),
            source: source.into(),
            files: quoted(files),
            tests: tests.iter().filter(|test| test.covers(what)).cloned().collect(),
            commands: quoted(commands),
        })
    };
    now.lines().filter_map(row).collect()
}

#[test]
fn the_list_names_only_what_is_there() {
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
        for command in &row.commands {
            if !CATALOG.iter().any(|item| item.name == command) {
                say(format!("there is no command {command}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn the_page_names_the_tests_that_cover_each_row() {
    let (now, later) = page();
    let tests = every_test();
    let line = |line| {
        let Some([what, source, files, _, commands]) = cells(line) else { return String::from(line) };
        let tests = tests.iter().filter(|test| test.covers(what));
        let tests: Vec<String> = tests.map(|test| format!("`{}`", test.path())).collect();
        let tests = if tests.is_empty() { NONE_YET.into() } else { tests.join(" ") };
        format!("| {what} | {source} | {files} | {tests} | {commands} |")
    };
    let lines: Vec<String> = now.split('\n').map(line).collect();
    expect_file![root().join("docs/coverage.md")]
        .assert_eq(&format!("{}\n## Later\n{later}", lines.join("\n")));
}

#[test]
fn every_test_that_covers_something_covers_a_row() {
    let rows = rows();
    let idle = |words: &&String| !rows.iter().any(|row| means(words, &row.what));
    let idle = |test: Covering| {
        let lines = test.said.iter().filter(idle).map(|words| format!("{}: {words}", test.path()));
        lines.collect::<Vec<_>>()
    };
    none(&every_test().into_iter().flat_map(idle).collect::<Vec<_>>());
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
fn played(files: &BTreeMap<&str, BTreeMap<&str, String>>, test: &Covering) -> String {
    let scenes =
        ["scene/lib.rs", "scene/paper.rs", "scene/crucible.rs", "scene/protagonist.rs", "it/screens/play.rs"];
    let scenes = scenes.map(|name| format!("tests/{name}"));
    let places: Vec<&str> = std::iter::once(&test.file).chain(&scenes).map(String::as_str).collect();
    let (mut text, mut seen, mut waiting) = (String::new(), BTreeSet::new(), vec![test.name.clone()]);
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
    let known: BTreeSet<String> = every_test().iter().map(Covering::path).collect();
    let text = fs::read_to_string(root().join("docs/testing.md")).unwrap();
    let faults: Vec<&str> = text.lines().filter(|l| l.starts_with("| ") && l.contains("::")).collect();
    let named: Vec<String> =
        faults.iter().flat_map(|line| quoted(line)).filter(|word| word.contains("::")).collect();
    assert!(named.len() > 40, "{} tests", named.len());
    let gone: Vec<_> = named.iter().filter(|test| !known.contains(*test)).collect();
    assert!(gone.is_empty(), "{gone:?}");
}

#[test]
fn no_row_stands_twice() {
    let rows = rows();
    let mut seen = BTreeSet::new();
    let twice: Vec<_> = rows.iter().map(|row| &row.what).filter(|what| !seen.insert(*what)).collect();
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
        .chain(catalog.traits.iter().map(|e| format!("ULTIMO trait: {}", e.name)))
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
