//! What a terminal is sent for the cells that changed. A place is told only where the cells do not follow each other,
//! a style only as far as it differs from the one before, all of it in one sequence.

use ratatui_core::buffer::Cell;
use ratatui_core::style::{Color, Modifier};

/// Each way of setting letters apart, with what switches it on and off.
const SWITCHES: [(Modifier, u16, u16); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// Every style back to the terminal's own.
const PLAIN: &[u8] = b"\x1b[m";

/// Writes cells, each with its place, in the order of the screen.
pub fn paint<'a>(cells: impl Iterator<Item = (u16, u16, &'a Cell)>, out: &mut Vec<u8>) {
    let mut brush = Brush { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };
    let mut follows = None;
    for (x, y, cell) in cells {
        if follows != Some((x, y)) {
            place(x, y, out);
        }
        follows = Some((x + 1, y));
        brush.change(cell, out);
        out.extend_from_slice(cell.symbol().as_bytes());
    }
    if follows.is_some() {
        out.extend_from_slice(PLAIN);
    }
}

/// Moves the cursor to a cell. No screen has ten thousand rows or columns.
pub(super) fn place(x: u16, y: u16, out: &mut Vec<u8>) {
    let mut sequence = Sequence::new();
    sequence.number(y.saturating_add(1));
    sequence.number(x.saturating_add(1));
    sequence.end(b'H', out);
}

/// How the terminal writes just now.
struct Brush {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Brush {
    fn change(&mut self, cell: &Cell, out: &mut Vec<u8>) {
        if (self.fg, self.bg, self.modifier) == (cell.fg, cell.bg, cell.modifier) {
            return;
        }
        let mut sequence = Sequence::new();
        if self.modifier != cell.modifier {
            self.switch(cell.modifier, &mut sequence);
        }
        if self.fg != cell.fg {
            sequence.colour(cell.fg, 38);
        }
        if self.bg != cell.bg {
            sequence.colour(cell.bg, 48);
        }
        sequence.end(b'm', out);
        *self = Brush { fg: cell.fg, bg: cell.bg, modifier: cell.modifier };
    }

    fn switch(&mut self, wanted: Modifier, sequence: &mut Sequence) {
        let gone = self.modifier - wanted;
        for (_, _, off) in SWITCHES.iter().filter(|(one, _, _)| gone.contains(*one)) {
            sequence.number(*off);
            // What switches one off may switch its neighbour off with it.
            for (both, _, _) in SWITCHES.iter().filter(|(_, _, same)| same == off) {
                self.modifier.remove(*both);
            }
        }
        let new = wanted - self.modifier;
        for (_, on, _) in SWITCHES.iter().filter(|(one, _, _)| new.contains(*one)) {
            sequence.number(*on);
        }
    }
}

/// The longest sequence: every switch off and on again, and two colours.
const LONGEST: usize = 96;

/// A sequence of numbers, as far as it is made.
struct Sequence {
    signs: [u8; LONGEST],
    len: usize,
}

impl Sequence {
    fn new() -> Sequence {
        Sequence { signs: [0; LONGEST], len: 0 }
    }

    fn push(&mut self, sign: u8) {
        self.signs[self.len] = sign;
        self.len += 1;
    }

    fn number(&mut self, number: u16) {
        if number >= 1_000 {
            self.push(b'0' + (number / 1_000) as u8);
        }
        if number >= 100 {
            self.push(b'0' + (number / 100 % 10) as u8);
        }
        if number >= 10 {
            self.push(b'0' + (number / 10 % 10) as u8);
        }
        self.push(b'0' + (number % 10) as u8);
        self.push(b';');
    }

    /// A colour; `kind` is 38 for letters and 48 for what is behind them.
    fn colour(&mut self, colour: Color, kind: u16) {
        let of_256 = match colour {
            Color::Reset => return self.number(kind + 1),
            Color::Rgb(red, green, blue) => {
                for number in [kind, 2, red.into(), green.into(), blue.into()] {
                    self.number(number);
                }
                return;
            }
            Color::Indexed(index) => index,
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            Color::White => 15,
        };
        for number in [kind, 5, of_256.into()] {
            self.number(number);
        }
    }

    /// Writes all of it, with the letter that says what it is.
    fn end(mut self, letter: u8, out: &mut Vec<u8>) {
        let last = self.len.saturating_sub(1);
        self.signs[last] = letter;
        out.extend_from_slice(b"\x1b[");
        out.extend_from_slice(&self.signs[..=last]);
    }
}
