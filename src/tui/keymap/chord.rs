//! A key with its modifiers and its notation: `ctrl-r`, `space`, `shift-tab`, `f1`, `?`.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::tui::glyphs::Glyphs;

/// In canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    /// Letters include Shift.
    pub code: KeyCode,
    /// Ctrl, Alt and, except for letters, Shift.
    pub modifiers: KeyModifiers,
}

const NAMES: [(&str, KeyCode); 16] = [
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("space", KeyCode::Char(' ')),
    ("backspace", KeyCode::Backspace),
    ("delete", KeyCode::Delete),
    ("insert", KeyCode::Insert),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pageup", KeyCode::PageUp),
    ("pagedown", KeyCode::PageDown),
    ("minus", KeyCode::Char('-')),
];

/// Rows of a Latin keyboard, with the Cyrillic and Greek letters at the same positions.
const PLACES: [(&str, &str); 6] = [
    ("qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю"),
    ("QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>", "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"),
    ("s]'oSO", "іїєўІЎ"),
    ("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ"),
    ("ERTYUIOPASDFGHJKLZXCVBNM", "ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ"),
    ("iujkeotsdj", "їќјкеотсдћ"),
];

impl Chord {
    pub fn new(code: KeyCode, modifiers: KeyModifiers) -> Self {
        let mut modifiers = modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        let code = match code {
            KeyCode::BackTab => {
                modifiers.insert(KeyModifiers::SHIFT);
                KeyCode::Tab
            }
            KeyCode::Char(c) => {
                modifiers.remove(KeyModifiers::SHIFT);
                // Windows consoles report AltGr as Ctrl and Alt; the character itself was typed.
                let alt_gr = KeyModifiers::CONTROL | KeyModifiers::ALT;
                if modifiers.contains(alt_gr) && !c.is_ascii_alphanumeric() {
                    modifiers.remove(alt_gr);
                }
                let held = modifiers.contains(KeyModifiers::CONTROL);
                KeyCode::Char(if held { c.to_ascii_lowercase() } else { c })
            }
            other => other,
        };
        Self { code, modifiers }
    }

    pub fn key(code: KeyCode) -> Self {
        Self::new(code, KeyModifiers::NONE)
    }

    /// `None` for a release.
    pub fn of(event: &KeyEvent) -> Option<Self> {
        (event.kind != KeyEventKind::Release).then(|| Self::new(event.code, event.modifiers))
    }

    /// Maps a Cyrillic or Greek letter to the Latin key at its position.
    #[must_use]
    pub fn by_place(self) -> Self {
        let KeyCode::Char(typed) = self.code else { return self };
        let found = PLACES.iter().find_map(|(latin, other)| {
            let at = other.chars().position(|c| c == typed)?;
            latin.chars().nth(at)
        });
        Self { code: KeyCode::Char(found.unwrap_or(typed)), ..self }
    }

    /// The character that it types.
    pub fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if self.modifiers.is_empty() => Some(c),
            _ => None,
        }
    }

    /// Name for people: `Enter`, `Ctrl-r`, `←`, `?`.
    pub fn words(self, glyphs: &Glyphs) -> String {
        let arrow = |place: usize| Some(glyphs.arrows[place].to_owned());
        let arrow = match self.code {
            _ if glyphs.ascii || !self.modifiers.is_empty() => None,
            KeyCode::Left => arrow(0),
            KeyCode::Right => arrow(1),
            KeyCode::Up => arrow(2),
            KeyCode::Down => arrow(3),
            _ => None,
        };
        arrow.unwrap_or_else(|| {
            if self.typed() == Some('-') {
                return "-".to_owned();
            }
            let text = self.to_string().replace("pageup", "pgUp").replace("pagedown", "pgDn");
            let parts = text.split('-').map(|part| {
                let mut letters = part.chars();
                match letters.next() {
                    Some(first) if part.len() > 1 => {
                        first.to_ascii_uppercase().to_string() + letters.as_str()
                    }
                    _ => part.to_owned(),
                }
            });
            parts.collect::<Vec<_>>().join("-")
        })
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (modifier, name) in
            [(KeyModifiers::CONTROL, "ctrl-"), (KeyModifiers::ALT, "alt-"), (KeyModifiers::SHIFT, "shift-")]
        {
            if self.modifiers.contains(modifier) {
                f.write_str(name)?;
            }
        }
        if let Some((name, _)) = NAMES.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        match self.code {
            KeyCode::Char(c) => write!(f, "{c}"),
            KeyCode::F(number) => write!(f, "f{number}"),
            _ => f.write_str("unknown"),
        }
    }
}

impl FromStr for Chord {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || {
            format!(
                "\"{text}\" is not a key; write it like \"ctrl-r\", \"space\", \"shift-tab\", \"f1\" or \"?\""
            )
        };
        let mut rest = text;
        let mut modifiers = KeyModifiers::NONE;
        for (name, modifier) in
            [("ctrl-", KeyModifiers::CONTROL), ("alt-", KeyModifiers::ALT), ("shift-", KeyModifiers::SHIFT)]
        {
            if let Some(after) = rest.strip_prefix(name) {
                rest = after;
                modifiers.insert(modifier);
            }
        }
        let mut letters = rest.chars();
        let code = if let Some((_, code)) = NAMES.iter().find(|(name, _)| *name == rest) {
            *code
        } else if let (Some(c), None) = (letters.next(), letters.next()) {
            if c.is_control() || c.is_whitespace() {
                return Err(unknown());
            }
            KeyCode::Char(c)
        } else {
            let number = rest.strip_prefix('f').and_then(|number| number.parse().ok());
            KeyCode::F(number.filter(|number| (1..=24).contains(number)).ok_or_else(unknown)?)
        };
        if let KeyCode::Char(c) = code {
            if modifiers.contains(KeyModifiers::SHIFT) {
                return Err(format!("\"{text}\" has Shift with a letter; write the letter that it makes"));
            }
            if modifiers.contains(KeyModifiers::CONTROL) {
                let same = match c.to_ascii_lowercase() {
                    'i' => "tab",
                    'm' | 'j' => "enter",
                    'h' => "backspace",
                    '[' => "esc",
                    _ => "",
                };
                if !same.is_empty() {
                    return Err(format!("\"{text}\" is {same} on many terminals; choose another key"));
                }
            }
        }
        Ok(Self::new(code, modifiers))
    }
}
