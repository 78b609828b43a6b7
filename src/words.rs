//! Words: how many there are of something, how a sentence begins, and what a person may have meant.

use std::fmt::Display;
use strsim::damerau_levenshtein;

/// The name nearest to a word, if one is near: at most a third of its letters differ, or it begins with the word.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    names
        .into_iter()
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let far = if word.len() > 1 && lower.starts_with(&word) {
                1
            } else {
                damerau_levenshtein(&word, &lower)
            };
            (far <= 1 + lower.chars().count() / 3).then_some((far, name))
        })
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

/// How many: `1 card`, `2 cards`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(n: N, one: &str, many: &str) -> String {
    let what = if n == N::from(1) { one } else { many };
    format!("{n} {what}")
}

/// The text as the beginning of a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
