//! The files of the checkout as text, for tests that read them.

use std::fs;
use std::path::{Path, PathBuf};

/// The top folder of the checkout.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every file below some places of the package, by its path from the root, with its text.
pub fn texts(places: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = places.iter().map(|place| root().join(place)).collect();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
            found.push((name, text));
        }
    }
    assert!(found.len() >= places.len(), "{places:?} are not there");
    found.sort();
    found
}

pub fn rust(places: &[&str]) -> Vec<(String, String)> {
    texts(places)
        .into_iter()
        .filter(|(name, _)| Path::new(name).extension().is_some_and(|e| e == "rs"))
        .collect()
}

/// A test, with the comments and attributes that stand above it.
pub struct Test<'a> {
    pub name: &'a str,
    pub above: Vec<&'a str>,
}

/// The tests of a file, in their order.
pub fn tests(text: &str) -> Vec<Test<'_>> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let marked = (0..lines.len()).filter(|at| lines[*at] == "#[test]");
    let test = |at: usize| {
        let (_, head) = lines[at..].iter().find_map(|line| line.split_once("fn "))?;
        let above = lines[..at].iter().rev().take_while(|line| line.starts_with(['/', '#']));
        Some(Test { name: head.split(['(', '<']).next()?, above: above.copied().collect() })
    };
    marked.filter_map(test).collect()
}

/// Fails with every place at once where something stands that should not.
pub fn none(found: &[String]) {
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}
