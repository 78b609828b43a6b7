//! Many inputs in one read: a paste in terminals without bracketed paste, and floods, which are cut.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEventKind};

use super::input::{Input, PASTE_LIMIT, plain_text};

/// More plain keys than this in one read count as a paste.
const TYPED_AT_ONCE: usize = 64;
/// More steps of a wheel than this in one read are a flood: nobody turns it so far between two frames.
const TURNED_AT_ONCE: usize = 8;
const SILENCE: Duration = Duration::from_millis(30);

#[derive(Debug, Default)]
pub struct Burst(Option<String>);

impl Burst {
    pub fn patience(&self) -> Option<Duration> {
        self.0.as_ref().map(|_| SILENCE)
    }

    pub fn silence(&mut self, out: &mut Vec<Input>) {
        if let Some(text) = self.0.take() {
            out.push(Input::Paste(plain_text(&text)));
        }
    }

    pub fn gather(&mut self, found: Vec<Input>) -> Vec<Input> {
        if self.0.is_none() && found.len() <= TYPED_AT_ONCE {
            return found;
        }
        let mut out = Vec::new();
        let mut run = Vec::new();
        let (mut other_keys, mut turned) = (0, 0);
        for input in found {
            turned += usize::from(is_turn(&input));
            if turned > TURNED_AT_ONCE && is_turn(&input) {
                continue;
            }
            if letter(&input).is_some() {
                run.push(input);
            } else {
                // A flood of escapes or control keys is cut.
                other_keys += usize::from(matches!(input, Input::Key(_)));
                if other_keys > TYPED_AT_ONCE && matches!(input, Input::Key(_)) {
                    continue;
                }
                self.end_run(&mut run, &mut out);
                self.silence(&mut out);
                out.push(input);
            }
        }
        self.end_run(&mut run, &mut out);
        out
    }

    fn end_run(&mut self, run: &mut Vec<Input>, out: &mut Vec<Input>) {
        if self.0.is_none() && run.len() <= TYPED_AT_ONCE {
            out.append(run);
            return;
        }
        let text = self.0.get_or_insert_default();
        for letter in run.drain(..).filter_map(|input| letter(&input)) {
            if text.len() + letter.len_utf8() <= PASTE_LIMIT {
                text.push(letter);
            }
        }
    }
}

fn is_turn(input: &Input) -> bool {
    use MouseEventKind::{ScrollDown, ScrollLeft, ScrollRight, ScrollUp};
    matches!(input, Input::Mouse(mouse) if matches!(mouse.kind, ScrollDown | ScrollLeft | ScrollRight | ScrollUp))
}

fn letter(input: &Input) -> Option<char> {
    let Input::Key(KeyEvent { code, modifiers, .. }) = input else {
        return None;
    };
    match code {
        _ if !KeyModifiers::SHIFT.contains(*modifiers) => None,
        KeyCode::Char(letter) => Some(*letter),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => None,
    }
}
