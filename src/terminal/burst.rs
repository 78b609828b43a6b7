//! Tells pasting from typing where the terminal does not: many plain keys in one read are a paste.
//!
//! It knows no bytes, only inputs; what is not a plain key passes through in its place.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::input::{Input, PASTE_LIMIT, plain_text};

/// More plain keys than this in one read were not typed.
const TYPED_AT_ONCE: usize = 64;
/// The silence that ends such a paste.
const SILENCE: Duration = Duration::from_millis(30);

/// The text of a burst that goes on, if any.
#[derive(Debug, Default)]
pub(super) struct Burst(Option<String>);

impl Burst {
    /// How long to wait for more, while a burst goes on.
    pub(super) fn patience(&self) -> Option<Duration> {
        self.0.as_ref().map(|_| SILENCE)
    }

    /// Ends the burst.
    pub(super) fn silence(&mut self, out: &mut Vec<Input>) {
        if let Some(text) = self.0.take() {
            out.push(Input::Paste(plain_text(&text)));
        }
    }

    /// Joins the plain keys of one read where there are too many of them.
    pub(super) fn gather(&mut self, found: Vec<Input>) -> Vec<Input> {
        if self.0.is_none() && found.len() <= TYPED_AT_ONCE {
            return found;
        }
        let mut out = Vec::new();
        let mut run = Vec::new();
        for input in found {
            if letter(&input).is_some() {
                run.push(input);
            } else {
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

/// The letter that a plain key stands for.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Vec<Input> {
        text.chars()
            .map(|letter| {
                Input::Key(KeyEvent::from(match letter {
                    '\n' => KeyCode::Enter,
                    _ => KeyCode::Char(letter),
                }))
            })
            .collect()
    }

    #[test]
    fn sixty_four_keys_are_typing() {
        let keys = typed(&"a".repeat(64));
        assert_eq!(Burst::default().gather(keys.clone()), keys);
    }

    #[test]
    fn a_burst_goes_on_until_silence() {
        let mut burst = Burst::default();
        assert_eq!(burst.gather(typed(&"a".repeat(65))), []);
        assert_eq!(burst.gather(typed("b\nc")), []);
        let mut out = Vec::new();
        burst.silence(&mut out);
        assert_eq!(out, [Input::Paste(format!("{}b\nc", "a".repeat(65)))]);
        assert_eq!(burst.patience(), None);
    }

    #[test]
    fn another_key_ends_a_burst_in_its_place() {
        let mut keys = typed(&"a".repeat(65));
        let escape = Input::Key(KeyEvent::from(KeyCode::Esc));
        keys.push(escape.clone());
        keys.extend(typed("q"));
        let mut expected = vec![Input::Paste("a".repeat(65)), escape];
        expected.extend(typed("q"));
        assert_eq!(Burst::default().gather(keys), expected);
    }

    #[test]
    fn a_burst_is_capped() {
        let mut burst = Burst::default();
        burst.gather(typed(&"a".repeat(PASTE_LIMIT + 10)));
        let mut out = Vec::new();
        burst.silence(&mut out);
        assert_eq!(out, [Input::Paste("a".repeat(PASTE_LIMIT))]);
    }
}
