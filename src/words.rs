//! Plurals, lists, capitals, and suggestions for misspelled words.

use std::fmt::Display;
use strsim::damerau_levenshtein;

/// The nearest name: at most a third of the letters differ, or it begins with the word.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    names
        .into_iter()
        .filter_map(|name| Some((far(word, name)?, name)))
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

/// The only name whose part before a colon begins with `word`.
pub fn short_for<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let begins =
        |name: &&str| name.split_once(": ").is_some_and(|(first, _)| first.eq_ignore_ascii_case(word.trim()));
    let mut found = names.into_iter().filter(begins);
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

/// Edit distance, if near.
pub fn far(word: &str, name: &str) -> Option<usize> {
    let (word, name) = (word.to_lowercase(), name.to_lowercase());
    let begins = word.len() > 1 && name.starts_with(&word);
    let (letters, most) = (name.chars().count(), 1 + name.chars().count() / 3);
    // Larger differences in length rule a match out.
    if !begins && word.chars().count().abs_diff(letters) > most {
        return None;
    }
    let far = if begins { 1 } else { damerau_levenshtein(&word, &name) };
    (far <= most).then_some(far)
}

/// In lower case: `lantern` of `the lantern`.
pub fn without_article(words: &str) -> &str {
    ["the ", "an ", "a "].iter().find_map(|article| words.strip_prefix(article)).unwrap_or(words)
}

/// `1 card`, `2 cards`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(n: N, one: &str, many: &str) -> String {
    let what = if n == N::from(1) { one } else { many };
    format!("{n} {what}")
}

pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Whole percent; 0 and 100 only if exact.
pub fn percent(chance: f64) -> String {
    match chance * 100.0 {
        shown if chance > 1e-9 && shown < 0.5 => "<1%".into(),
        shown if chance < 1.0 - 1e-9 && shown >= 99.5 => ">99%".into(),
        shown => format!("{shown:.0}%"),
    }
}

/// `Ann`, `Ann and Ben`, `Ann, Ben and Cy`.
pub fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
