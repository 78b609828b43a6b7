//! A card in four sizes: 9 by 7 cells, 7 by 5, 5 by 4, or compact.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

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
pub enum Suit4 {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joker {
    /// `LJ`
    Little,
    /// `BJ`
    Big,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFace {
    /// Rank of one or two characters, and a suit.
    Suited {
        rank: &'static str,
        suit: Suit4,
    },
    /// A real card, whose suit is not said.
    Rank(&'static str),
    Joker(Joker),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Up(CardFace),
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

impl CardFace {
    pub fn new(rank: &'static str, suit: Suit4) -> Self {
        Self::Suited { rank, suit }
    }

    pub fn rank(self) -> &'static str {
        match self {
            Self::Suited { rank, .. } | Self::Rank(rank) => rank,
            Self::Joker(Joker::Little) => "LJ",
            Self::Joker(Joker::Big) => "BJ",
        }
    }

    pub fn sign(self, glyphs: &Glyphs) -> &'static str {
        match self {
            Self::Rank(_) => " ",
            Self::Suited { suit, .. } => glyphs.suits[suit as usize],
            Self::Joker(joker) => glyphs.jokers[joker as usize],
        }
    }

    pub fn style(self, look: Painter<'_>) -> Style {
        let four = look.theme.four_colors;
        look.style(match self {
            Self::Joker(_) => Role::Joker,
            Self::Suited { suit: Suit4::Clubs, .. } if four => Role::Clubs,
            Self::Suited { suit: Suit4::Diamonds, .. } if four => Role::Diamonds,
            Self::Suited { suit: Suit4::Clubs | Suit4::Spades, .. } | Self::Rank(_) => Role::BlackSuit,
            Self::Suited { suit: Suit4::Diamonds | Suit4::Hearts, .. } => Role::RedSuit,
        })
    }
}

impl Slot {
    /// `10♥`, `BJ`, `▒▒`, `··`.
    pub fn compact(self, look: Painter<'_>) -> (Compact, Style) {
        match self {
            Self::Up(face) => {
                let sign = if matches!(face, CardFace::Joker(_)) { "" } else { face.sign(look.glyphs) };
                (Compact([face.rank(), sign]), look.style(Role::CardFace).patch(face.style(look)))
            }
            Self::Down => (Compact([look.glyphs.hatch; 2]), look.style(Role::CardBack)),
            Self::Empty => (Compact([look.glyphs.dot; 2]), look.style(Role::CardEmpty)),
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
        let Self::Up(face) = self else { return };
        let ink = face.style(look);
        look.put(buf, clip, (left, top), face.rank(), ink);
        let middle = if covered { left } else { left.midpoint(right) };
        let down = if size == Size::Grand { 2 } else { 1 };
        look.put(buf, clip, (middle, top + down), face.sign(look.glyphs), ink);
        if size == Size::Grand && !covered {
            for corner in [(left, top + 1), (right, bottom - 1)] {
                look.put(buf, clip, corner, face.sign(look.glyphs), ink);
            }
        }
        if size != Size::Whole {
            let last = (right + 1).saturating_sub(look.width(face.rank()));
            look.put(buf, clip, (last, bottom), face.rank(), ink);
        }
    }
}

/// One or two pieces, at most three cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compact([&'static str; 2]);

impl Compact {
    pub fn width(self, look: Painter<'_>) -> u16 {
        self.0.iter().map(|piece| look.width(piece)).sum()
    }

    /// Draws it to end before `right`.
    pub fn draw_right(
        self,
        look: Painter<'_>,
        clip: Rect,
        (right, y): (u16, u16),
        style: Style,
        buf: &mut Buffer,
    ) {
        let mut x = right.saturating_sub(self.width(look));
        for piece in self.0 {
            x = look.put(buf, clip, (x, y), piece, style);
        }
    }
}
