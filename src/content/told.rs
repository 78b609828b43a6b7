//! How weights and ranges read in words.

use crate::table::sheet::{Heft, Reach};

pub(super) fn needed(strength: i32) -> String {
    if strength == 0 { "none needed".into() } else { format!("{strength} or more") }
}

pub(super) fn heft_words(heft: Heft) -> &'static str {
    match heft {
        Heft::VeryLight => "very light",
        Heft::Light => "light",
        Heft::Medium => "medium",
        Heft::Heavy => "heavy",
        Heft::VeryHeavy => "very heavy",
        Heft::ExtremelyHeavy => "extremely heavy",
    }
}

pub(super) fn reach_words(reach: Reach) -> &'static str {
    match reach {
        Reach::VeryClose => "very close",
        Reach::Close => "close",
        Reach::Medium => "medium",
        Reach::Long => "long",
        Reach::VeryLong => "very long",
    }
}

/// What a reader of RON says, as the middle of a sentence.
pub(super) fn lowered(words: &str) -> String {
    let words = words.trim_end_matches('.').replace('\n', " ");
    let mut signs = words.chars();
    signs.next().map_or_else(String::new, |first| first.to_lowercase().chain(signs).collect())
}
