//! Parses bytes of the terminal into inputs. Skips answers and unknown sequences whole; reads no clock.

use std::time::Duration;

use crossterm::event::{KeyEvent, KeyModifiers};

use super::input::{Input, PASTE_LIMIT, plain_text};
use super::{keys, mouse};

const ESC: u8 = 0x1b;
const PASTE_END: &[u8] = b"\x1b[201~";
/// Longer sequences are skipped.
const SEQUENCE_LIMIT: usize = 64;

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Ground,
    /// ESC: a key, or the start of a sequence.
    Escape,
    /// A UTF-8 character of this many bytes.
    Letter(usize),
    /// `ESC [`, numbers, a final letter.
    Csi,
    Console,
    Ss3,
    /// `ESC [ M` and three bytes.
    OldMouse,
    /// `ESC ]` and the like, up to BEL or `ESC \`.
    Message,
    /// A bracketed paste, with the number of bytes of its end marker seen.
    Paste(usize),
}

#[derive(Debug, Default)]
pub struct Parser {
    state: State,
    held: Vec<u8>,
    /// True if ESC came right before the character.
    alt: bool,
}

impl Parser {
    pub fn feed(&mut self, bytes: &[u8], out: &mut Vec<Input>) {
        for &byte in bytes {
            self.step(byte, out);
        }
    }

    /// The time to wait for the rest of an unfinished input.
    pub fn patience(&self) -> Option<Duration> {
        match self.state {
            State::Ground => None,
            State::Escape => Some(Duration::from_millis(30)),
            State::Paste(_) => Some(Duration::from_secs(1)),
            _ => Some(Duration::from_millis(500)),
        }
    }

    pub fn silence(&mut self, out: &mut Vec<Input>) {
        let held = std::mem::take(&mut self.held);
        match std::mem::take(&mut self.state) {
            State::Escape => self.key(keys::control(ESC), out),
            State::Csi if held.is_empty() => self.alt_key('[', out),
            State::Ss3 => self.alt_key('O', out),
            State::Message if held.len() == 1 => {
                if let Some(&opener) = held.first() {
                    self.alt_key(char::from(opener), out);
                }
            }
            State::Paste(seen) => {
                self.held = held;
                self.keep(PASTE_END.get(..seen).unwrap_or_default());
                self.end_paste(out);
            }
            _ => {}
        }
        self.alt = false;
    }

    fn step(&mut self, byte: u8, out: &mut Vec<Input>) {
        match self.state {
            State::Ground => self.ground(byte, out),
            State::Escape => self.escape(byte, out),
            State::Letter(length) => self.in_letter(byte, length, out),
            State::Csi => self.in_csi(byte, out),
            State::Console => self.last(byte, keys::console(byte), out),
            State::Ss3 => self.last(byte, keys::ss3(byte), out),
            State::OldMouse => {
                self.held.push(byte);
                if self.held.len() == 3 {
                    out.extend(mouse::old_report(&self.held).map(Input::Mouse));
                    self.to(State::Ground);
                }
            }
            State::Message => self.in_message(byte),
            State::Paste(seen) => self.in_paste(byte, seen, out),
        }
    }

    fn to(&mut self, state: State) {
        self.state = state;
        self.held.clear();
    }

    fn ground(&mut self, byte: u8, out: &mut Vec<Input>) {
        let length = match byte {
            ESC => return self.to(State::Escape),
            0x20..=0x7e => return self.key(Some(keys::letter(char::from(byte))), out),
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            0x80.. => {
                self.alt = false;
                return;
            }
            _ => return self.key(keys::control(byte), out),
        };
        self.to(State::Letter(length));
        self.held.push(byte);
    }

    fn escape(&mut self, byte: u8, out: &mut Vec<Input>) {
        match byte {
            ESC => self.key(keys::control(ESC), out),
            b'[' => self.to(State::Csi),
            b'O' => self.to(State::Ss3),
            b']' | b'P' | b'X' | b'^' | b'_' => {
                self.to(State::Message);
                self.held.push(byte);
            }
            _ => {
                self.to(State::Ground);
                self.alt = true;
                self.ground(byte, out);
            }
        }
    }

    fn in_letter(&mut self, byte: u8, length: usize, out: &mut Vec<Input>) {
        if !matches!(byte, 0x80..=0xbf) {
            self.to(State::Ground);
            self.alt = false;
            return self.ground(byte, out);
        }
        self.held.push(byte);
        if self.held.len() == length {
            let letter = std::str::from_utf8(&self.held)
                .ok()
                .and_then(|letters| letters.chars().next())
                .filter(|letter| !letter.is_control());
            self.to(State::Ground);
            self.key(letter.map(keys::letter), out);
        }
    }

    fn in_csi(&mut self, byte: u8, out: &mut Vec<Input>) {
        match byte {
            ESC => self.to(State::Escape),
            b'[' if self.held.is_empty() => self.to(State::Console),
            0x20..=0x3f => {
                if self.held.len() < SEQUENCE_LIMIT {
                    self.held.push(byte);
                }
            }
            0x40..=0x7e => self.end_csi(byte, out),
            _ => {
                self.to(State::Ground);
                self.ground(byte, out);
            }
        }
    }

    fn end_csi(&mut self, last: u8, out: &mut Vec<Input>) {
        let held = std::mem::take(&mut self.held);
        self.to(State::Ground);
        match (held.as_slice(), last) {
            (b"", b'M') => self.to(State::OldMouse),
            (b"200", b'~') => self.to(State::Paste(0)),
            ([b'<', rest @ ..], b'M' | b'm') => {
                let report = numbers(rest).and_then(|numbers| mouse::report(&numbers, last == b'm'));
                out.extend(report.map(Input::Mouse));
            }
            (rest, _) if rest.len() < SEQUENCE_LIMIT => {
                match (numbers(rest).as_deref(), last) {
                    // A cursor in the first row would be F3 with Shift, Alt or Ctrl.
                    (Some(&[row, column]), b'R') if row > 1 => {
                        out.push(Input::Width(column.saturating_sub(1)));
                    }
                    (numbers, _) => self.key(numbers.and_then(|numbers| keys::csi(numbers, last)), out),
                }
            }
            _ => {}
        }
    }

    fn last(&mut self, byte: u8, key: Option<KeyEvent>, out: &mut Vec<Input>) {
        if byte == ESC {
            self.to(State::Escape);
        } else {
            self.to(State::Ground);
            self.key(key, out);
        }
    }

    fn in_message(&mut self, byte: u8) {
        match (byte, self.held.last()) {
            (0x07, _) | (b'\\', Some(&ESC)) => self.to(State::Ground),
            _ => {
                self.held.truncate(1);
                self.held.push(byte);
            }
        }
    }

    fn in_paste(&mut self, byte: u8, seen: usize, out: &mut Vec<Input>) {
        if PASTE_END.get(seen) == Some(&byte) {
            if seen + 1 == PASTE_END.len() {
                self.end_paste(out);
            } else {
                self.state = State::Paste(seen + 1);
            }
            return;
        }
        self.keep(PASTE_END.get(..seen).unwrap_or_default());
        if byte == ESC {
            self.state = State::Paste(1);
        } else {
            self.state = State::Paste(0);
            self.keep(&[byte]);
        }
    }

    /// Adds to the paste; one byte over the limit marks an overflow.
    fn keep(&mut self, bytes: &[u8]) {
        let room = (PASTE_LIMIT + 1).saturating_sub(self.held.len());
        self.held.extend(bytes.iter().take(room));
    }

    fn end_paste(&mut self, out: &mut Vec<Input>) {
        let held = std::mem::take(&mut self.held);
        self.to(State::Ground);
        let mut pasted = held.as_slice();
        if held.len() > PASTE_LIMIT {
            // The limit may have split a character.
            let whole = (0..4).map(|less| PASTE_LIMIT - less);
            let end =
                whole.into_iter().find(|&end| held.get(end).is_none_or(|byte| !matches!(byte, 0x80..=0xbf)));
            pasted = held.get(..end.unwrap_or(PASTE_LIMIT)).unwrap_or_default();
        }
        let text = plain_text(&String::from_utf8_lossy(pasted));
        if !text.is_empty() {
            out.push(Input::Paste(text));
        }
    }

    fn alt_key(&mut self, letter: char, out: &mut Vec<Input>) {
        self.alt = true;
        self.key(Some(keys::letter(letter)), out);
    }

    fn key(&mut self, key: Option<KeyEvent>, out: &mut Vec<Input>) {
        let alt = std::mem::take(&mut self.alt);
        if let Some(mut key) = key {
            if alt {
                key.modifiers |= KeyModifiers::ALT;
            }
            out.push(Input::Key(key));
        }
    }
}

/// Numbers of a sequence; of `3:1` the first counts. `None` for other characters.
fn numbers(text: &[u8]) -> Option<Vec<u16>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(|&byte| byte == b';')
        .map(|part| {
            let first = part.split(|&byte| byte == b':').next().unwrap_or_default();
            let digits = std::str::from_utf8(first).ok()?;
            if digits.is_empty() { Some(1) } else { digits.parse().ok() }
        })
        .collect()
}
