//! Events for the program. Keys and mouse use crossterm's types on every system.

use crossterm::event::{KeyEvent, MouseEvent};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    Key(KeyEvent),
    /// Cells count from 0.
    Mouse(MouseEvent),
    /// At most 64 KiB, with `\n` as line end and no control characters but tabs.
    Paste(String),
    Resize,
    /// The width of a line-drawing character, in cells, as the terminal draws it.
    Width(u16),
    /// The terminal is gone.
    Hangup,
    /// A signal asks the program to end.
    Stop(i32),
    /// Answer with [`Terminal::suspend`](super::Terminal::suspend).
    Suspend,
    /// Answer with [`Terminal::resume`](super::Terminal::resume).
    Resumed,
}

/// Bytes; the rest is dropped.
pub const PASTE_LIMIT: usize = 64 * 1024;

/// Normalizes line ends and removes control characters except tabs.
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
