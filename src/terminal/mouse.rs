//! Mouse reports in SGR and in the oldest form. Moves without a button are not requested.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// SGR: numbers between `CSI <` and the final letter, `m` for a release.
pub(super) fn report(numbers: &[u16], released: bool) -> Option<MouseEvent> {
    let &[code, column, row] = numbers else {
        return None;
    };
    let mut kind = kind(code)?;
    if let (MouseEventKind::Down(button), true) = (kind, released) {
        kind = MouseEventKind::Up(button);
    }
    Some(MouseEvent {
        kind,
        column: column.saturating_sub(1),
        row: row.saturating_sub(1),
        modifiers: modifiers(code),
    })
}

/// Oldest form: three bytes with an offset of 32.
pub(super) fn old_report(bytes: &[u8]) -> Option<MouseEvent> {
    let &[code, column, row] = bytes else {
        return None;
    };
    let number = |byte: u8| u16::from(byte.saturating_sub(32));
    report(&[number(code), number(column), number(row)], false)
}

fn kind(code: u16) -> Option<MouseEventKind> {
    let dragged = code & 32 != 0;
    let kind = match (code & 3 | (code & 0b1100_0000) >> 4, dragged) {
        (0, false) => MouseEventKind::Down(MouseButton::Left),
        (1, false) => MouseEventKind::Down(MouseButton::Middle),
        (2, false) => MouseEventKind::Down(MouseButton::Right),
        (0, true) => MouseEventKind::Drag(MouseButton::Left),
        (1, true) => MouseEventKind::Drag(MouseButton::Middle),
        (2, true) => MouseEventKind::Drag(MouseButton::Right),
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    Some(kind)
}

fn modifiers(code: u16) -> KeyModifiers {
    [(4, KeyModifiers::SHIFT), (8, KeyModifiers::ALT), (16, KeyModifiers::CONTROL)]
        .into_iter()
        .filter(|(bit, _)| code & bit != 0)
        .fold(KeyModifiers::NONE, |all, (_, modifier)| all | modifier)
}
