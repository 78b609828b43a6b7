//! Describes strengths and errors.

pub(super) fn needed(strength: i32) -> String {
    if strength == 0 { "none needed".into() } else { format!("{strength} or more") }
}

/// Formats an error of the RON reader as the middle of a sentence.
pub(super) fn lowered(words: &str) -> String {
    let words = words.trim_end_matches('.').replace('\n', " ");
    let mut signs = words.chars();
    signs.next().map_or_else(String::new, |first| first.to_lowercase().chain(signs).collect())
}
