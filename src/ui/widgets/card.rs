//! One card: seven cells by five on a large felt, five by four where there is room, two cells and a suit where there is
//! none.
//!
//! What a card is worth is not known here.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::ui::glyphs::{Border, Glyphs};
use crate::ui::look::Look;
use crate::ui::theme::Role;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Seven cells by five.
    Big,
    /// Five cells by four.
    Whole,
}

impl Size {
    /// The cells from its left edge to its right one.
    pub fn width(self) -> u16 {
        match self {
            Self::Big => 7,
            Self::Whole => 5,
        }
    }

    /// The rows from its upper edge to its lower one.
    pub fn height(self) -> u16 {
        match self {
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
    /// A rank of one or two signs (`A`, `10`) and a suit.
    Suited {
        rank: &'static str,
        suit: Suit4,
    },
    Joker(Joker),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Up(CardFace),
    Down,
    /// No card.
    Empty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies {
    pub size: Size,
    pub cursor: bool,
    /// Whether the next card covers its middle, so that its suit stands at the left.
    pub covered: bool,
}

impl CardFace {
    pub fn new(rank: &'static str, suit: Suit4) -> Self {
        Self::Suited { rank, suit }
    }

    pub fn rank(self) -> &'static str {
        match self {
            Self::Suited { rank, .. } => rank,
            Self::Joker(Joker::Little) => "LJ",
            Self::Joker(Joker::Big) => "BJ",
        }
    }

    /// The suit's sign; a joker's own sign.
    pub fn sign(self, glyphs: &Glyphs) -> &'static str {
        match self {
            Self::Suited { suit, .. } => glyphs.suits[suit as usize],
            Self::Joker(joker) => glyphs.jokers[joker as usize],
        }
    }

    pub fn style(self, look: Look<'_>) -> Style {
        let four = look.theme.four_colours;
        look.style(match self {
            Self::Joker(_) => Role::Joker,
            Self::Suited { suit: Suit4::Clubs, .. } if four => Role::Clubs,
            Self::Suited { suit: Suit4::Diamonds, .. } if four => Role::Diamonds,
            Self::Suited { suit: Suit4::Clubs | Suit4::Spades, .. } => Role::BlackSuit,
            Self::Suited { suit: Suit4::Diamonds | Suit4::Hearts, .. } => Role::RedSuit,
        })
    }
}

impl Slot {
    /// The compact form: `10♥`, `BJ`, `▒▒`, `··`.
    pub fn compact(self, look: Look<'_>) -> (Compact, Style) {
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

    /// The signs and the style of its edge. Under the cursor it is heavy; the card keeps its paper.
    fn edge(self, look: Look<'_>, cursor: bool) -> (&'static Border, Style) {
        let (border, role) = match self {
            _ if cursor => (&look.glyphs.heavy, Role::CardChosen),
            Self::Empty => (&look.glyphs.dashed, Role::CardEmpty),
            Self::Up(_) => (&look.glyphs.rounded, Role::CardEdge),
            Self::Down => (&look.glyphs.rounded, Role::CardBack),
        };
        let paper = Style { bg: look.style(self.role()).bg, ..Style::new() };
        (border, paper.patch(look.style(role)))
    }

    /// Draws the card with its upper left corner at `(x, y)`, clipped.
    pub fn draw(self, look: Look<'_>, clip: Rect, (x, y): (u16, u16), lies: Lies, buf: &mut Buffer) {
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
        look.put(buf, clip, (middle, top + 1), face.sign(look.glyphs), ink);
        if size == Size::Big {
            let last = (right + 1).saturating_sub(look.width(face.rank()));
            look.put(buf, clip, (last, bottom), face.rank(), ink);
        }
    }
}

/// The compact form of a card: its one or two pieces, at most three cells in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compact([&'static str; 2]);

impl Compact {
    /// The cells that it takes.
    pub fn width(self, look: Look<'_>) -> u16 {
        self.0.iter().map(|piece| look.width(piece)).sum()
    }

    /// Draws it so that it ends before the column `right`.
    pub fn draw_right(
        self,
        look: Look<'_>,
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
