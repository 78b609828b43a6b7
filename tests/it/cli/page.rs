//! The page about the command line: each JSON example follows the command that printed it, with the keys that it prints
//! now.

use super::{Home, Ran, feed};
use serde_json::Value;
use std::collections::BTreeSet;

fn page() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/cli.md")).unwrap()
}

/// Every example of the page: the lines of its call, and the JSON below.
fn examples(page: &str) -> Vec<(String, Value)> {
    page.split("```sh\n")
        .skip(1)
        .filter_map(|part| {
            let (call, rest) = part.split_once("```\n")?;
            let (between, json) = rest.split_once("```json\n")?;
            let json = json.split("```").next()?;
            between.trim().is_empty().then(|| (call.to_owned(), serde_json::from_str(json).unwrap()))
        })
        .collect()
}

/// The keys of a value, each with the way to it; all objects of a list count together.
fn keys(value: &Value, way: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(all) => {
            for (key, value) in all {
                let way = format!("{way}.{key}");
                found.insert(way.clone());
                keys(value, &way, found);
            }
        }
        Value::Array(all) => all.iter().for_each(|value| keys(value, way, found)),
        _ => {}
    }
}

fn keys_of(value: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    keys(value, "", &mut found);
    found
}

/// The words of a call as a shell would hand them over.
fn words(call: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (nth, part) in call.split('"').enumerate() {
        if nth % 2 == 0 {
            words.extend(part.split_whitespace().map(str::to_owned));
        } else {
            words.push(part.to_owned());
        }
    }
    words
}

/// A call of the page: `greenfelt ..`, or `printf '..' | greenfelt ..`.
fn called(home: &Home, call: &str) -> Ran {
    let (input, call) = match call.split_once(" | ") {
        Some((printf, call)) => (printf.split('\'').nth(1).unwrap().replace("\\n", "\n"), call),
        None => (String::new(), call),
    };
    let words = words(call);
    assert_eq!(words[0], "greenfelt", "{call}");
    let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    feed(&mut home.greenfelt(&arguments), input)
}

/// What differs from table to table and from sheet to sheet: which figures there are, and what entries tell.
fn alike(keys: BTreeSet<String>) -> BTreeSet<String> {
    let told = |key: &String| !key.starts_with(".operations.da");
    keys.into_iter()
        .filter(told)
        .map(|key| match key.strip_prefix(".figures.").and_then(|rest| rest.split_once('.')) {
            Some((_, of)) => format!(".figures.*.{of}"),
            None if key.starts_with(".figures.") => ".figures.*".into(),
            None => key,
        })
        .collect()
}

/// A home with what the calls of the page ask for beside what they make: a table with a damaged record, and changes of
/// the settings.
fn lived_in() -> Home {
    let home = Home::new();
    home.run(&["new", "mill", "--seed", "1"]).done();
    let notes = (1..=10).map(|n| format!("note number {n}")).collect::<Vec<_>>().join("\n");
    home.feed(&["run", "--table", "mill"], notes).done();
    let journal = home.table("mill").join("journal.ron");
    let damaged = std::fs::read_to_string(&journal).unwrap().replace("number 5", "numbar 5");
    std::fs::write(&journal, damaged).unwrap();
    home.write("data/keys.ron", r#"{ "global": { "undo": ["U"] } }"#);
    home.write("data/themes/dusk.ron", r##"(roles: {"ink": (fg: "#ffffff")})"##);
    home.write("data/settings.ron", r#"(theme: "night")"#);
    home
}

#[test]
fn every_json_of_the_page_has_the_keys_that_its_call_prints() {
    let page = page();
    let examples = examples(&page);
    assert_eq!(examples.len(), page.matches("```json\n").count(), "a JSON stands under no call");
    assert!(examples.len() > 15);
    let home = lived_in();
    for (call, shown) in examples {
        let ran = called(&home, call.trim());
        let told = ran.json_lines().pop().unwrap_or_else(|| panic!("{call}: {}{}", ran.out, ran.err));
        assert_eq!(alike(keys_of(&shown)), alike(keys_of(&told)), "{call}");
    }
}

#[test]
fn the_page_lists_every_figure_of_a_sheet_in_its_order() {
    let (home, page) = (Home::new(), page());
    for (name, system) in [("karla", "ultimo"), ("tilly", "paper"), ("vesper", "crucible"), ("wren", "scene")]
    {
        let told = home.run(&["sheet", name, "--format", "json"]).done().json();
        assert_eq!(told["system"], system);
        let row = page.lines().find_map(|line| line.strip_prefix(&format!("| `{system}` | "))).unwrap();
        let of_this = |key: &&str| ["skill_", "attack_", "resist_"].iter().any(|each| key.starts_with(each));
        let keys: Vec<&str> = told["figures"].as_object().unwrap().keys().map(String::as_str).collect();
        let listed: Vec<&str> = row
            .split('`')
            .skip(1)
            .step_by(2)
            .flat_map(str::split_whitespace)
            .filter(|word| !word.contains(char::is_uppercase))
            .collect();
        let general: Vec<&str> = keys.into_iter().filter(|key| !of_this(key)).collect();
        assert_eq!(listed, general, "{system}");
    }
}

#[test]
fn numbers_of_json_carry_no_noise_of_rounding() {
    let home = Home::new();
    let odds =
        ["odds", "challenge", "--hand", "AS 9D", "--limit", "1", "--difficulty", "1", "--format", "json"];
    for told in [&odds[..], &["export", "toll", "--as", "json"], &["export", "patience", "--as", "json"]] {
        let told = home.run(told).done().out;
        for number in told.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|word| word.contains('.'))
        {
            let digits = number.trim_start_matches(['0', '.']).replace('.', "");
            assert!(digits.len() <= 12, "{number}");
        }
    }
}
