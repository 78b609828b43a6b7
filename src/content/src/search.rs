//! Finds pages of the codex by words that may be incomplete or misspelled. It ignores the meaning of pages.

use super::codex::{CodexEntry, Found};
use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// The rank of names that match only approximately.
const NEARLY: u8 = 3;

/// A shorter query is more likely a word of a text than letters of a name.
const SHORT: usize = 5;

pub(super) fn fits(page: &CodexEntry, words: &str) -> bool {
    !search(std::iter::once(("", page)), words).is_empty()
}

/// Matching pages, best first: name, beginning of the name, part of the name, similar name (only if none of these
/// matches), part of the text.
pub(super) fn search<'c>(
    pages: impl Iterator<Item = (&'static str, &'c CodexEntry)>,
    words: &str,
) -> Vec<Found<'c>> {
    let wanted = words.trim().to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::new(&wanted, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy);
    let mut letters = Vec::new();
    let mut found: Vec<(u8, usize, Found<'c>)> = Vec::new();
    for (at, (list, entry)) in pages.enumerate() {
        let name = entry.name.to_lowercase();
        let fuzzy = pattern.score(Utf32Str::new(&entry.name, &mut letters), &mut matcher);
        let whole = || {
            let facts = entry.facts.iter().map(|(_, words)| words.to_lowercase());
            let text =
                facts.fold(format!("{name} {}", entry.text.to_lowercase()), |all, fact| all + " " + &fact);
            wanted.split_whitespace().all(|word| text.contains(word))
        };
        let rank = if name == wanted {
            0
        } else if name.starts_with(&wanted) {
            1
        } else if name.contains(&wanted) {
            2
        } else if fuzzy.is_some() {
            NEARLY
        } else if whole() {
            4
        } else {
            continue;
        };
        found.push((rank, at, Found { list, entry }));
    }
    // A name, or the beginning of one, excludes names whose letters match by chance.
    let short = wanted.chars().count() < SHORT;
    if found.iter().any(|(rank, ..)| *rank < NEARLY || (short && *rank > NEARLY)) {
        found.retain(|(rank, ..)| *rank != NEARLY);
    }
    // A number matches exactly.
    let number = wanted.ends_with(|c: char| c.is_ascii_digit());
    if number && found.iter().any(|(rank, ..)| *rank == 0) {
        found.retain(|(rank, ..)| *rank == 0);
    }
    found.sort_by_key(|(rank, at, _)| (*rank, *at));
    found.into_iter().map(|(_, _, found)| found).collect()
}
