//! The glyphs of the screen, one cell wide each: a Unicode set, an ASCII set, and conversion of text to ASCII.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::words::is_shapeless;
use unicode_width::UnicodeWidthChar;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// Top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    pub horizontal: &'static str,
    pub vertical: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    pub ascii: bool,
    /// Clubs, diamonds, hearts, spades.
    pub suits: [&'static str; 4],
    pub jokers: [&'static str; 2],
    pub hatch: &'static str,
    pub bar_full: &'static str,
    pub bar_empty: &'static str,
    /// A round token, filled and empty.
    pub round: [&'static str; 2],
    /// A diamond token, filled and empty.
    pub diamond: [&'static str; 2],
    pub success: &'static str,
    pub failure: &'static str,
    pub draw: &'static str,
    pub pointer: &'static str,
    /// The actor in turn, and the next one.
    pub acting: &'static str,
    pub awaited: &'static str,
    pub dead: &'static str,
    pub up: &'static str,
    pub down: &'static str,
    /// More to the left and to the right.
    pub sides: [&'static str; 2],
    pub arrows: [&'static str; 4],
    pub heart: [&'static str; 2],
    /// Before a lowered number.
    pub minus: &'static str,
    pub dot: &'static str,
    pub ellipsis: &'static str,
    pub rounded: Border,
    pub heavy: Border,
    pub dashed: Border,
}

pub static UNICODE: Glyphs = Glyphs {
    ascii: false,
    suits: ["♣", "♦", "♥", "♠"],
    jokers: ["☆", "★"],
    hatch: "▒",
    bar_full: "█",
    bar_empty: "░",
    round: ["●", "○"],
    diamond: ["◆", "◇"],
    success: "✓",
    failure: "✗",
    draw: "=",
    pointer: "▸",
    acting: "»",
    awaited: "▹",
    dead: "†",
    up: "▲",
    down: "▼",
    sides: ["◀", "▶"],
    arrows: ["←", "→", "↑", "↓"],
    heart: ["♡", "♥"],
    minus: "−",
    dot: "·",
    ellipsis: "…",
    rounded: Border { corners: ["╭", "╮", "╰", "╯"], horizontal: "─", vertical: "│" },
    heavy: Border { corners: ["┏", "┓", "┗", "┛"], horizontal: "━", vertical: "┃" },
    dashed: Border { corners: ["┌", "┐", "└", "┘"], horizontal: "╌", vertical: "╎" },
};

pub static ASCII: Glyphs = Glyphs {
    ascii: true,
    suits: ["C", "D", "H", "S"],
    jokers: ["*", "*"],
    hatch: "#",
    bar_full: "#",
    bar_empty: ".",
    round: ["o", "."],
    diamond: ["*", "o"],
    success: "+",
    failure: "x",
    draw: "=",
    pointer: ">",
    acting: "!",
    awaited: ")",
    dead: "%",
    up: "^",
    down: "v",
    sides: ["<", ">"],
    arrows: ["<", ">", "^", "v"],
    heart: ["&", "H"],
    minus: "-",
    dot: "-",
    ellipsis: "~",
    rounded: Border { corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|" },
    heavy: Border { corners: ["#", "#", "#", "#"], horizontal: "=", vertical: "#" },
    dashed: Border { corners: [".", ".", ".", "."], horizontal: ".", vertical: ":" },
};

/// Most combining marks kept on one letter.
const MARKS: u8 = 3;

impl Glyphs {
    /// Returns the ASCII set if `ascii` is set, the locale is not UTF-8, or the fonts are those of the Linux console.
    ///
    /// `env` reads an environment variable. Windows has no such locale and always shows Unicode.
    pub fn choose(ascii: bool, env: impl Fn(&str) -> Option<String>) -> &'static Self {
        if ascii {
            return &ASCII;
        }
        if cfg!(windows) {
            return &UNICODE;
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| env(name).filter(|value| !value.is_empty()))
            .unwrap_or_default()
            .to_ascii_lowercase();
        let console = env("TERM").is_some_and(|term| term == "linux");
        if !console && (locale.contains("utf-8") || locale.contains("utf8")) { &UNICODE } else { &ASCII }
    }

    /// Makes text safe to draw: escapes control characters, drops marks that reorder text, and folds to ASCII in the
    /// ASCII set.
    pub fn clean<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if text.bytes().all(|byte| (0x20..0x7f).contains(&byte)) {
            return Cow::Borrowed(text);
        }
        let plain = |c: char| !c.is_control() && c.width().unwrap_or(0) > 0;
        if !self.ascii && text.chars().all(plain) {
            return Cow::Borrowed(text);
        }
        let mut out = String::with_capacity(text.len() + 8);
        let mut marks = 0;
        for c in text.chars() {
            if c.is_control() {
                write!(out, "\\x{:02x}", u32::from(c)).expect("writing to a string cannot fail");
            } else if c.width().unwrap_or(0) == 0 {
                marks += 1;
                if !self.ascii && marks <= MARKS && !reorders(c) {
                    out.push(c);
                }
                continue;
            } else if self.ascii && !c.is_ascii() {
                out.push_str(folded(c));
            } else {
                out.push(c);
            }
            marks = 0;
        }
        Cow::Owned(out)
    }
}

/// True for zero-width characters that change the order or the shape of their neighbors.
fn reorders(c: char) -> bool {
    is_shapeless(c) || matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// The ASCII form of a character.
fn folded(c: char) -> &'static str {
    match c {
        '♦' => "D",
        '♥' => "H",
        '♣' => "C",
        '♠' => "S",
        '♡' => "&",
        '−' | '─' | '•' | '·' => "-",
        '✗' => "x",
        '◆' => "*",
        '✓' => "+",
        '▸' | '→' => ">",
        '▹' => ")",
        '×' => "x",
        '◂' | '←' | '↶' => "<",
        '▲' | '↑' => "^",
        '▼' | '↓' => "v",
        '●' => "o",
        '◇' => "o",
        '»' => "!",
        '○' | '░' => ".",
        '█' | '▒' | '▓' => "#",
        // A character of two cells has no ASCII form of the same width.
        _ if c.width() != Some(1) => "?",
        _ => deunicode::deunicode_char(c).filter(|plain| !plain.trim().is_empty()).unwrap_or("?"),
    }
}
