//! What the terminal and the system tell the program.
//!
//! The shapes of keys and mouse are crossterm's own, so that they mean the same on every system.

use crossterm::event::{KeyEvent, MouseEvent};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    Key(KeyEvent),
    /// The mouse was pressed, released, dragged or wheeled; cells count from 0.
    Mouse(MouseEvent),
    /// Text was pasted: at most 64 KiB of it, lines ended by `\n`, no other control characters but tabs.
    Paste(String),
    /// The size changed; the next frame finds the new one by itself.
    Resize,
    /// The terminal is gone; nothing more will be read.
    Hangup,
    /// The system asks the program to end, with this signal's number.
    Stop(i32),
    /// The system asks the program to stop for a while: answer with [`Terminal::suspend`](super::Terminal::suspend).
    Suspend,
    /// The program goes on after a stop: answer with [`Terminal::resume`](super::Terminal::resume).
    Resumed,
}

/// The longest paste, in bytes; the rest is dropped.
pub const PASTE_LIMIT: usize = 64 * 1024;

/// Makes plain text of what was pasted: lines end in `\n`, control characters but tabs are left out.
pub(super) fn plain_text(pasted: &str) -> String {
    let mut text = String::with_capacity(pasted.len());
    let mut previous = ' ';
    for letter in pasted.chars() {
        match letter {
            '\r' => text.push('\n'),
            '\n' if previous == '\r' => {}
            '\n' | '\t' => text.push(letter),
            _ if letter.is_control() => {}
            _ => text.push(letter),
        }
        previous = letter;
    }
    text
}

/// Reads inputs by the library, where the system has no bytes to read.
#[cfg(not(unix))]
pub(super) fn spawn(send: impl Fn(Input) -> bool + Send + 'static) -> std::io::Result<()> {
    use crossterm::event::{Event, KeyEventKind, read};
    let translate = |event| match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
        Event::Mouse(mouse) => Some(Input::Mouse(mouse)),
        Event::Paste(mut text) => {
            let end = text.floor_char_boundary(PASTE_LIMIT);
            text.truncate(end);
            Some(Input::Paste(plain_text(&text)))
        }
        Event::Resize(..) => Some(Input::Resize),
        Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
    };
    std::thread::Builder::new().name("keys".to_owned()).spawn(move || {
        loop {
            let input = match read() {
                Ok(event) => translate(event),
                Err(_) => Some(Input::Hangup),
            };
            let gone = input == Some(Input::Hangup);
            if !input.is_none_or(&send) || gone {
                return;
            }
        }
    })?;
    Ok(())
}
