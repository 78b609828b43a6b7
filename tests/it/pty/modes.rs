//! The terminal modes that are on after the given output.

/// Private modes by number, those that were switched on and not off again; `-25` is a hidden cursor.
///
/// A pushed keyboard mode (`CSI > u`) that was not popped counts as `keyboard`.
pub(super) fn left_on(written: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(written);
    let mut on: Vec<String> = Vec::new();
    for piece in text.split("\x1b[").skip(1) {
        let Some(end) = piece.find(|letter: char| letter.is_ascii_alphabetic() || letter == '~') else {
            continue;
        };
        let (numbers, rest) = piece.split_at(end);
        match (numbers.chars().next(), rest.chars().next()) {
            (Some('?'), Some(switch @ ('h' | 'l'))) => {
                for number in numbers.trim_start_matches('?').split(';') {
                    // The cursor is the one thing that is on before.
                    let (name, set) =
                        if number == "25" { ("-25", switch == 'l') } else { (number, switch == 'h') };
                    on.retain(|mode| mode != name);
                    if set {
                        on.push(name.to_owned());
                    }
                }
            }
            (Some('>'), Some('u')) => on.push("keyboard".to_owned()),
            (Some('<'), Some('u')) => on.retain(|mode| mode != "keyboard"),
            _ => {}
        }
    }
    on
}

#[test]
fn modes_are_followed() {
    assert_eq!(
        left_on(b"\x1b[?1049h\x1b[?25l text \x1b[31mred\x1b[?1000;1006h"),
        ["1049", "-25", "1000", "1006"]
    );
    assert_eq!(left_on(b"\x1b[?1049h\x1b[?25l\x1b[?1049;2004l\x1b[?25h"), Vec::<String>::new());
}
