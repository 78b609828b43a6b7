//! Words that are nearly right: what a person may have meant.

/// The name nearest to a word, if one is near: at most a third of its letters differ, or it begins with the word.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    names
        .into_iter()
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let far = if word.len() > 1 && lower.starts_with(&word) { 1 } else { distance(&word, &lower) };
            (far <= 1 + lower.chars().count() / 3).then_some((far, name))
        })
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

/// How many letters must be changed, added, dropped or swapped with a neighbour (Damerau and Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().take(40).collect();
    let b: Vec<char> = b.chars().take(40).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let mut cost = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                cost = cost.min(before[j - 1] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}
