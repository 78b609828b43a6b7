//! The pages as one book: each stands in its summary once, its links lead somewhere, on a code host as in the book, and
//! the page of hooks lists what the code knows.

use super::{none, page, root, texts};
use greenfelt::table::hook::{Grant, Moment, Quantity};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

const SUMMARY: &str = "docs/SUMMARY.md";

/// The Markdown files below some places, each with its path.
fn pages(places: &[&str]) -> Vec<(String, String)> {
    let mut pages = texts(places);
    pages.retain(|(name, _)| Path::new(name).extension().is_some_and(|end| end == "md"));
    pages
}

/// The lines of a page outside its examples.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut in_example = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        in_example ^= fence;
        !in_example && !fence
    })
}

/// The targets of the links of a line. Within code there are no links: an even number of ticks stands before one.
fn targets(line: &str) -> Vec<&str> {
    let starts = line.match_indices("](").map(|(at, _)| at);
    let starts = starts.filter(|at| line[..*at].matches('`').count().is_multiple_of(2));
    starts.filter_map(|at| line[at + 2..].split_once(')')).map(|(target, _)| target).collect()
}

/// The targets of the links of a page.
fn links(text: &str) -> Vec<&str> {
    prose(text).flat_map(targets).filter(|target| !target.is_empty()).collect()
}

/// The anchors of the headings of a page, as code hosts and mdBook make them.
fn anchors(text: &str) -> Vec<String> {
    let headings = prose(text).filter(|line| line.starts_with('#'));
    let mut anchors: Vec<String> = Vec::new();
    let mut met = BTreeMap::<String, usize>::new();
    for heading in headings {
        let heading = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        let anchor: String =
            heading.chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_')).collect();
        let before = met.entry(anchor.clone()).or_default();
        anchors.push(if *before == 0 { anchor } else { format!("{anchor}-{before}") });
        *before += 1;
    }
    anchors
}

/// The path of a link that a page holds.
fn resolved(from: &str, target: &str) -> String {
    let mut path = Path::new(from).parent().map(PathBuf::from).unwrap_or_default();
    for part in Path::new(target).components() {
        if part == Component::ParentDir {
            path.pop();
        } else {
            path.push(part);
        }
    }
    path.to_string_lossy().into_owned()
}

#[test]
fn every_page_stands_in_the_summary_once() {
    let pages = pages(&["docs"]).into_iter().map(|(name, _)| name);
    let mut pages: Vec<String> = pages.filter(|name| name != SUMMARY).collect();
    let summary = page(SUMMARY);
    let mut listed: Vec<String> =
        links(&summary).into_iter().map(|target| resolved(SUMMARY, target)).collect();
    pages.sort();
    listed.sort();
    assert_eq!(listed, pages);
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    let mut dead = Vec::new();
    for (name, text) in &pages(&["docs", "README.md"]) {
        for target in links(text).into_iter().filter(|target| !target.contains("://")) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { name.clone() } else { resolved(name, file) };
            let in_book = name == "README.md" || path.starts_with("docs/");
            let leads = in_book
                && root().join(&path).is_file()
                && (anchor.is_empty() || anchors(&page(&path)).iter().any(|known| known == anchor));
            if !leads {
                dead.push(format!("{name}: {target}"));
            }
        }
    }
    none(&dead);
}

#[test]
fn the_page_of_hooks_lists_all_that_they_are_made_of() {
    let page = page("docs/hooks.md");
    let figures = Quantity::ALL.map(|one| (format!("{one:?}"), one.meaning()));
    let questions = Grant::ALL.map(|one| (format!("{one:?}"), one.words()));
    let moments = Moment::ALL.map(|one| (format!("{one:?}"), one.words()));
    let rows = figures.iter().chain(&questions).chain(&moments);
    let rows = rows.map(|(name, meaning)| format!("| `{name}` | {meaning} |"));
    none(&rows.filter(|row| !page.contains(row.as_str())).collect::<Vec<_>>());
}
