//! Parameters of functions: a tuple does not get around the limit of five.

use super::{none, rust};

/// Where a tuple is one thing, and which.
const ONE_THING: [(&str, &[&str], &str); 5] = [
    ("src/tui/", &["put", "put_cut", "square", "square_at", "free"], "a place or an extent on the screen"),
    ("src/tui/", &["draw", "draw_right", "draw_whole", "draw_compact"], "the corner of what is drawn"),
    ("src/engine/src/rules/map/sight.rs", &["cross"], "a way on the map"),
    ("src/content/src/check.rs", &["within"], "a field with its value"),
    ("src/tui/widgets/text_field.rs", &["cells"], "a letter with its place"),
];

/// Cuts what stands between brackets at the commas that stand in none of its own; `text` begins with the bracket.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut found) = (0, 1, Vec::new());
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        depth += i32::from("([{<".contains(c)) - i32::from(")]}".contains(c) || c == '>' && before != '-');
        if depth == 0 || depth == 1 && c == ',' {
            found.push(text[begin..at].trim());
            begin = at + 1;
        }
        if depth == 0 {
            break;
        }
        before = c;
    }
    found.retain(|part| !part.is_empty());
    found
}

/// Whether a parameter is a tuple of two or more.
fn is_tuple(parameter: &str) -> bool {
    let kind = match parameter.strip_prefix('(') {
        Some(pattern) => pattern.split_once("): ").map(|(_, kind)| kind),
        None => parameter.split_once(": ").map(|(_, kind)| kind),
    };
    let kind = kind.unwrap_or_default().trim_start_matches('&').trim_start_matches("mut ");
    kind.starts_with('(') && parts(kind).len() > 1
}

/// The parameters of a function, and what follows; `text` begins after its name.
fn parameters(text: &str) -> &str {
    let end = if text.starts_with('<') { ">(" } else { "(" };
    text.find(end).map_or("()", |at| &text[at + end.len() - 1..])
}

#[test]
fn no_tuple_stands_for_several_parameters() {
    let mut found = Vec::new();
    for (file, text) in rust(&["src"]) {
        let code: String =
            text.lines().flat_map(|line| [line.split("//").next().unwrap_or_default(), "\n"]).collect();
        for function in code.split(" fn ").skip(1).chain(code.split("\nfn ").skip(1)) {
            let name = function.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            let known =
                ONE_THING.iter().any(|(place, names, _)| file.starts_with(place) && names.contains(&name));
            let tuples = parts(parameters(&function[name.len()..]))
                .into_iter()
                .filter(|parameter| !known && is_tuple(parameter));
            found.extend(tuples.map(|parameter| format!("{file}: {name}: {parameter}")));
        }
    }
    none(&found);
}
