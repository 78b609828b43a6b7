//! Keys by their escape sequences, and the two protocols that report any key by number.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(super) fn control(byte: u8) -> Option<KeyEvent> {
    let letter = |letter: u8| KeyEvent::new(KeyCode::Char(char::from(letter)), KeyModifiers::CONTROL);
    Some(match byte {
        b'\r' | b'\n' => KeyEvent::from(KeyCode::Enter),
        b'\t' => KeyEvent::from(KeyCode::Tab),
        0x08 | 0x7f => KeyEvent::from(KeyCode::Backspace),
        0x00 => letter(b' '),
        0x1b => KeyEvent::from(KeyCode::Esc),
        0x01..=0x1a => letter(byte - 1 + b'a'),
        0x1c..=0x1f => letter(byte - 0x1c + b'\\'),
        _ => return None,
    })
}

pub(super) fn letter(letter: char) -> KeyEvent {
    let modifiers = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    KeyEvent::new(KeyCode::Char(letter), modifiers)
}

/// `ESC O` and a letter.
pub(super) fn ss3(last: u8) -> Option<KeyEvent> {
    match last {
        b'M' => Some(KeyEvent::from(KeyCode::Enter)),
        _ => by_letter(last).map(KeyEvent::from),
    }
}

/// The Linux console's `ESC [ [` and a letter.
pub(super) fn console(last: u8) -> Option<KeyEvent> {
    matches!(last, b'A'..=b'E').then(|| KeyEvent::from(KeyCode::F(last - b'A' + 1)))
}

/// `CSI`, numbers and a final letter.
pub(super) fn csi(numbers: &[u16], last: u8) -> Option<KeyEvent> {
    let number = |at: usize| numbers.get(at).copied();
    match last {
        b'Z' => Some(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)),
        b'~' if number(0) == Some(27) => by_number(number(2)?, modifiers(number(1))),
        b'~' => Some(KeyEvent::new(by_tilde(number(0)?)?, modifiers(number(1)))),
        b'u' => by_number(number(0)?, modifiers(number(1))),
        _ => Some(KeyEvent::new(by_letter(last)?, modifiers(number(1)))),
    }
}

fn by_letter(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

fn by_tilde(number: u16) -> Option<KeyCode> {
    let key = |first: u16, key: u8| KeyCode::F((number - first) as u8 + key);
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => key(11, 1),
        17..=21 => key(17, 6),
        23..=26 => key(23, 11),
        28 | 29 => key(28, 15),
        31..=34 => key(31, 17),
        _ => return None,
    })
}

fn by_number(number: u16, modifiers: KeyModifiers) -> Option<KeyEvent> {
    let code = match number {
        9 if modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        9 => KeyCode::Tab,
        13 => KeyCode::Enter,
        27 => KeyCode::Esc,
        8 | 127 => KeyCode::Backspace,
        _ => KeyCode::Char(char::from_u32(u32::from(number)).filter(|letter| !letter.is_control())?),
    };
    Some(KeyEvent::new(code, modifiers))
}

fn modifiers(number: Option<u16>) -> KeyModifiers {
    let bits = number.unwrap_or(1).saturating_sub(1);
    [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL), (8, KeyModifiers::SUPER)]
        .into_iter()
        .filter(|(bit, _)| bits & bit != 0)
        .fold(KeyModifiers::NONE, |all, (_, modifier)| all | modifier)
}
