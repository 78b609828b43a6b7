//! Fuzzy search: whole words before prefixes before scattered letters.

/// Quality of a match, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hit {
    Whole,
    Word,
    Start,
    WordStart,
    /// Letters in order.
    Letters,
}

/// `None` without a match. An empty query matches everything.
pub fn hit(wanted: &str, words: &str) -> Option<Hit> {
    let (wanted, words) = (wanted.trim().to_lowercase(), words.to_lowercase());
    let parts = || words.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    if words == wanted {
        Some(Hit::Whole)
    } else if parts().any(|part| part == wanted) {
        Some(Hit::Word)
    } else if words.starts_with(&wanted) {
        Some(Hit::Start)
    } else if parts().any(|part| part.starts_with(&wanted)) || words.contains(&format!(" {wanted}")) {
        Some(Hit::WordStart)
    } else {
        let mut letters = words.chars();
        let mut wanted = wanted.chars().filter(|c| !c.is_whitespace());
        wanted.all(|c| letters.any(|other| other == c)).then_some(Hit::Letters)
    }
}

/// Indexes of matches, best first; scattered letters only without better matches.
pub fn found<'w>(wanted: &str, all: impl Iterator<Item = &'w str>) -> Vec<usize> {
    if wanted.is_empty() {
        return all.enumerate().map(|(at, _)| at).collect();
    }
    let mut hits: Vec<(usize, Hit)> =
        all.enumerate().filter_map(|(at, words)| Some((at, hit(wanted, words)?))).collect();
    hits.sort_by_key(|(_, hit)| *hit);
    let loose = hits.first().is_some_and(|(_, hit)| *hit == Hit::Letters);
    hits.into_iter().filter(|(_, hit)| loose || *hit != Hit::Letters).map(|(at, _)| at).collect()
}

/// The best match, at or after `from` among equals.
pub fn nearest<'w>(wanted: &str, all: impl ExactSizeIterator<Item = &'w str>, from: usize) -> Option<usize> {
    let count = all.len().max(1);
    // One letter is too short for a search within words.
    let loose = wanted.chars().count() > 1;
    let hits = all.enumerate().filter_map(|(at, words)| Some((at, hit(wanted, words)?)));
    let fits = hits.filter(|(_, hit)| loose || *hit != Hit::Letters);
    fits.min_by_key(|(at, hit)| (*hit, (at + count - from % count) % count)).map(|(at, _)| at)
}
