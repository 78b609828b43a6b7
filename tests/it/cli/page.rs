//! The page about the command line: each JSON on it stands under the call that printed it, with the keys that the call
//! prints today.

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

#[test]
fn every_json_of_the_page_has_the_keys_that_its_call_prints() {
    let page = page();
    let examples = examples(&page);
    assert_eq!(examples.len(), page.matches("```json\n").count(), "a JSON stands under no call");
    assert!(examples.len() > 15);
    let home = Home::new();
    for (call, shown) in examples {
        let mut ran = None;
        for line in call.lines() {
            ran = Some(called(&home, line));
        }
        let ran = ran.unwrap();
        let told = ran.json_lines().pop().unwrap_or_else(|| panic!("{call}: {} {}", ran.out, ran.err));
        // What there is none of has no keys: the call may print more of a list, and no fewer keys.
        assert_eq!(keys_of(&shown), keys_of(&told), "{call}");
    }
}
