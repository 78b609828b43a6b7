//! A card in four sizes: 9 by 7 cells, 7 by 5, 5 by 4, or compact.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::table::card::{Card, Suit};
use crate::tui::glyphs::{Border, Glyphs};
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 9 by 7 cells.
    Grand,
    /// 7 by 5 cells.
    Big,
    /// 5 by 4 cells.
    Whole,
}

impl Size {
    pub fn width(self) -> u16 {
        match self {
            Self::Grand => 9,
            Self::Big => 7,
            Self::Whole => 5,
        }
    }

    pub fn height(self) -> u16 {
        match self {
            Self::Grand => 7,
            Self::Big => 5,
            Self::Whole => 4,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Up(Card),
    Down,
    Empty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies {
    pub size: Size,
    pub cursor: bool,
    /// True if the next card covers the middle: the suit moves left.
    pub covered: bool,
}

/// A rank without a suit has no sign.
fn sign(card: Card, glyphs: &Glyphs) -> &'static str {
    match (card, card.suit()) {
        (Card::LITTLE_JOKER, _) => glyphs.jokers[0],
        (Card::BIG_JOKER, _) => glyphs.jokers[1],
        (_, Some(suit)) => glyphs.suits[suit as usize],
        (_, None) => " ",
    }
}

fn ink(card: Card, look: Painter<'_>) -> Style {
    let four = look.theme.four_colors;
    look.style(match card.suit() {
        None if card.is_joker() => Role::Joker,
        Some(Suit::Clubs) if four => Role::Clubs,
        Some(Suit::Diamonds) if four => Role::Diamonds,
        Some(Suit::Clubs | Suit::Spades) | None => Role::BlackSuit,
        Some(Suit::Diamonds | Suit::Hearts) => Role::RedSuit,
    })
}

impl Slot {
    /// `10♥`, `BJ`, `▒▒`, `··`.
    pub fn compact(self, look: Painter<'_>) -> (String, Style) {
        match self {
            Self::Up(card) => {
                let sign = if card.is_joker() { "" } else { sign(card, look.glyphs) };
                (format!("{}{sign}", card.rank()), look.style(Role::CardFace).patch(ink(card, look)))
            }
            Self::Down => (look.glyphs.hatch.repeat(2), look.style(Role::CardBack)),
            Self::Empty => (look.glyphs.dot.repeat(2), look.style(Role::CardEmpty)),
        }
    }

    fn role(self) -> Role {
        match self {
            Self::Up(_) => Role::CardFace,
            Self::Down => Role::CardBack,
            Self::Empty => Role::CardEmpty,
        }
    }

    /// Border; heavy under the cursor.
    fn edge(self, look: Painter<'_>, cursor: bool) -> (&'static Border, Style) {
        let (border, role) = match self {
            _ if cursor => (&look.glyphs.heavy, Role::CardChosen),
            Self::Empty => (&look.glyphs.dashed, Role::CardEmpty),
            Self::Up(_) => (&look.glyphs.rounded, Role::CardEdge),
            Self::Down => (&look.glyphs.rounded, Role::CardBack),
        };
        let paper = Style { bg: look.style(self.role()).bg, ..Style::new() };
        (border, paper.patch(look.style(role)))
    }

    /// Draws at `(x, y)`, clipped.
    pub fn draw(self, look: Painter<'_>, clip: Rect, (x, y): (u16, u16), lies: Lies, buf: &mut Buffer) {
        let Lies { size, cursor, covered } = lies;
        let area = Rect { x, y, width: size.width(), height: size.height() };
        let (border, edge) = self.edge(look, cursor);
        look.outline(buf, clip, area, border, edge);
        let (left, top) = (x.saturating_add(1), y.saturating_add(1));
        let (right, bottom) = (left + area.width - 3, top + area.height - 3);
        let style = look.style(self.role());
        let fill = if self == Self::Down { look.glyphs.hatch } else { " " };
        for row in top..=bottom {
            for column in left..=right {
                look.put(buf, clip, (column, row), fill, style);
            }
        }
        let Self::Up(card) = self else { return };
        let (rank, sign, ink) = (card.rank().to_string(), sign(card, look.glyphs), ink(card, look));
        look.put(buf, clip, (left, top), &rank, ink);
        let middle = if covered { left } else { left.midpoint(right) };
        let down = if size == Size::Grand { 2 } else { 1 };
        look.put(buf, clip, (middle, top + down), sign, ink);
        if size == Size::Grand && !covered {
            for corner in [(left, top + 1), (right, bottom - 1)] {
                look.put(buf, clip, corner, sign, ink);
            }
        }
        if size != Size::Whole {
            let last = (right + 1).saturating_sub(look.width(&rank));
            look.put(buf, clip, (last, bottom), &rank, ink);
        }
    }
}
