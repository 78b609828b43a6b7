//! One card: five cells by four where there is room, two cells and a suit where there is none.
//!
//! What a card is worth is not known here.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::ui::glyphs::Glyphs;
use crate::ui::look::Look;
use crate::ui::theme::Role;

/// The cells of a whole card.
pub const WIDTH: u16 = 5;
/// The rows of a whole card.
pub const HEIGHT: u16 = 4;

/// The four suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suit4 {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

/// The two jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joker {
    /// `LJ`
    Little,
    /// `BJ`
    Big,
}

/// What a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFace {
    /// A rank of one or two signs (`A`, `10`) and a suit.
    Suited {
        /// The rank as it is printed.
        rank: &'static str,
        /// The suit.
        suit: Suit4,
    },
    /// A joker.
    Joker(Joker),
}

/// What lies in a place for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A card that lies open.
    Up(CardFace),
    /// A card that lies face down.
    Down,
    /// No card.
    Empty,
}

impl CardFace {
    /// A card with a suit.
    pub fn new(rank: &'static str, suit: Suit4) -> Self {
        Self::Suited { rank, suit }
    }

    /// The rank, or the letters of a joker.
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

    /// The style of its words.
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

    /// Draws the whole card with its upper left corner at `(x, y)`, clipped. Under the cursor its outline is heavy and
    /// its inside reversed. `narrow` moves the suit to the left, for cards that are covered by the next.
    pub fn draw(
        self,
        look: Look<'_>,
        clip: Rect,
        (x, y): (u16, u16),
        cursor: bool,
        narrow: bool,
        buf: &mut Buffer,
    ) {
        let area = Rect { x, y, width: WIDTH, height: HEIGHT };
        let (border, edge) = match self {
            _ if cursor => (&look.glyphs.heavy, Role::BorderFocus),
            Self::Empty => (&look.glyphs.dashed, Role::CardEmpty),
            Self::Up(_) => (&look.glyphs.rounded, Role::CardEdge),
            Self::Down => (&look.glyphs.rounded, Role::CardBack),
        };
        look.outline(buf, clip, area, border, look.style(edge));
        let left = x.saturating_add(1);
        let rows = [y.saturating_add(1), y.saturating_add(2)];
        match self {
            Self::Up(face) => {
                let inside = look.style(Role::CardFace);
                for row in rows {
                    look.put(buf, clip, (left, row), "   ", inside);
                }
                let ink = face.style(look);
                look.put(buf, clip, (left, rows[0]), face.rank(), ink);
                look.put(buf, clip, (left + u16::from(!narrow), rows[1]), face.sign(look.glyphs), ink);
            }
            Self::Down | Self::Empty => {
                let (fill, role) = if self == Self::Down {
                    (look.glyphs.hatch, Role::CardBack)
                } else {
                    (" ", Role::CardEmpty)
                };
                for row in rows {
                    for column in 0..3 {
                        look.put(buf, clip, (left + column, row), fill, look.style(role));
                    }
                }
            }
        }
        if cursor {
            let inside = Rect { x: left, y: rows[0], width: 3, height: 2 };
            buf.set_style(inside.intersection(clip), look.style(Role::Selection));
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
