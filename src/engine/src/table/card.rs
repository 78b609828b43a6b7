//! Cards of a 54-card deck and their notation. The values of cards are a rule.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 2 to 10.
    Number(u8),
    Jack,
    Queen,
    King,
    Ace,
    LittleJoker,
    BigJoker,
}

/// One of the 54 cards of a deck (ULTIMO, Introduction; U10), or a rank of a real deck, which has no suits (U267).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    pub const COUNT: usize = 54;
    pub const LITTLE_JOKER: Card = Card(52);
    pub const BIG_JOKER: Card = Card(53);
    pub const ACE_OF_SPADES: Card = Card(51);

    /// Makes the card of a rank and a suit; `None` for a number outside 2 to 10. Jokers have no suit.
    pub fn new(rank: Rank, suit: Suit) -> Option<Card> {
        Card::placed(rank, suit as u8 * 13)
    }

    /// Makes a card of a real deck, without a suit; `None` for a number outside 2 to 10.
    pub fn of_rank(rank: Rank) -> Option<Card> {
        Card::placed(rank, Card::COUNT as u8)
    }

    fn placed(rank: Rank, first: u8) -> Option<Card> {
        let place = match rank {
            Rank::Number(n @ 2..=10) => n - 2,
            Rank::Number(_) => return None,
            Rank::Jack => 9,
            Rank::Queen => 10,
            Rank::King => 11,
            Rank::Ace => 12,
            Rank::LittleJoker => return Some(Card::LITTLE_JOKER),
            Rank::BigJoker => return Some(Card::BIG_JOKER),
        };
        Some(Card(first + place))
    }

    /// True for a card of a real deck whose suit is not known.
    pub fn is_rank_alone(self) -> bool {
        self.suit().is_none() && !self.is_joker()
    }

    /// The card without its suit; jokers have none.
    pub fn without_suit(self) -> Card {
        if self.suit().is_some() { Card(Card::COUNT as u8 + self.0 % 13) } else { self }
    }

    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT as u8).map(Card)
    }

    /// The index of the card in a new deck, 0 to 53. A card without a suit counts as the first card of its rank that is
    /// not of spades.
    pub fn index(self) -> usize {
        usize::from(self.0) % Card::COUNT
    }

    pub fn rank(self) -> Rank {
        match self.0 {
            52 => Rank::LittleJoker,
            53 => Rank::BigJoker,
            _ => match self.index() as u8 % 13 {
                9 => Rank::Jack,
                10 => Rank::Queen,
                11 => Rank::King,
                12 => Rank::Ace,
                k => Rank::Number(k + 2),
            },
        }
    }

    pub fn suit(self) -> Option<Suit> {
        match self.0 / 13 {
            0 => Some(Suit::Clubs),
            1 => Some(Suit::Diamonds),
            2 => Some(Suit::Hearts),
            3 => Some(Suit::Spades),
            _ => None,
        }
    }

    pub fn is_joker(self) -> bool {
        matches!(self, Card::LITTLE_JOKER | Card::BIG_JOKER)
    }

    /// Formats the card for a sentence: `10♥`, `J♦`, `little joker`.
    pub fn pretty(self) -> String {
        let suit = match self.suit() {
            Some(Suit::Clubs) => "♣",
            Some(Suit::Diamonds) => "♦",
            Some(Suit::Hearts) => "♥",
            Some(Suit::Spades) => "♠",
            None => "",
        };
        match self.rank() {
            Rank::LittleJoker => "little joker".into(),
            Rank::BigJoker => "big joker".into(),
            rank => format!("{rank}{suit}"),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rank::Number(n) => write!(f, "{n}"),
            Rank::Jack => f.write_str("J"),
            Rank::Queen => f.write_str("Q"),
            Rank::King => f.write_str("K"),
            Rank::Ace => f.write_str("A"),
            Rank::LittleJoker => f.write_str("LJ"),
            Rank::BigJoker => f.write_str("BJ"),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = match self.suit() {
            Some(Suit::Clubs) => "C",
            Some(Suit::Diamonds) => "D",
            Some(Suit::Hearts) => "H",
            Some(Suit::Spades) => "S",
            None => "",
        };
        write!(f, "{}{suit}", self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a card; cards read 2C to 10C (or TC), JD, QS, KH, AS, LJ and BJ; real ones also 2 to 10, J, Q, K and A"
)]
pub struct NotACard(pub String);

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        let no = || NotACard(text.chars().take(24).collect());
        let upper = text.to_ascii_uppercase();
        match upper.as_str() {
            "LJ" => return Ok(Card::LITTLE_JOKER),
            "BJ" => return Ok(Card::BIG_JOKER),
            _ => {}
        }
        let (at, last) = upper.char_indices().next_back().ok_or_else(no)?;
        let suit = match last {
            'C' | '♣' => Some(Suit::Clubs),
            'D' | '♦' => Some(Suit::Diamonds),
            'H' | '♥' => Some(Suit::Hearts),
            'S' | '♠' => Some(Suit::Spades),
            _ => None,
        };
        let rank = match if suit.is_some() { &upper[..at] } else { upper.as_str() } {
            "J" => Rank::Jack,
            "Q" => Rank::Queen,
            "K" => Rank::King,
            "A" => Rank::Ace,
            "T" | "10" => Rank::Number(10),
            digit if digit.len() == 1 => Rank::Number(digit.parse().map_err(|_| no())?),
            _ => return Err(no()),
        };
        suit.map_or_else(|| Card::of_rank(rank), |suit| Card::new(rank, suit)).ok_or_else(no)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_str(self) } else { to.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A card in a row: a queen may name the card she copies (`QS=9H`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    pub card: Card,
    /// For a queen, the card of the discard pile that she copies.
    pub copies: Option<Card>,
}

impl Laid {
    pub fn plain(card: Card) -> Laid {
        Laid { card, copies: None }
    }

    /// Formats it for a sentence: `Q♥ as 9♠`.
    pub fn pretty(self) -> String {
        match self.copies {
            Some(copied) => format!("{} as {}", self.card.pretty(), copied.pretty()),
            None => self.card.pretty(),
        }
    }
}

impl From<Card> for Laid {
    fn from(card: Card) -> Laid {
        Laid::plain(card)
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.copies {
            Some(copied) => write!(f, "{}={copied}", self.card),
            None => write!(f, "{}", self.card),
        }
    }
}

impl FromStr for Laid {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Laid, NotACard> {
        match text.split_once('=') {
            None => Ok(Laid::plain(text.parse()?)),
            Some((card, copied)) => {
                let card: Card = card.parse()?;
                if card.rank() != Rank::Queen {
                    return Err(NotACard(text.chars().take(24).collect()));
                }
                Ok(Laid { card, copies: Some(copied.parse()?) })
            }
        }
    }
}

/// Reads cards separated by spaces or commas.
pub fn parse_row<T: FromStr<Err = NotACard>>(text: &str) -> Result<Vec<T>, NotACard> {
    text.split([' ', ',', '\t']).filter(|t| !t.is_empty()).map(str::parse).collect()
}

/// The first card named in a text. A card of a real deck can be named by its rank, unless that may be an ordinary word.
pub fn named_in(text: &str, real: bool) -> Option<Card> {
    text.split_whitespace().find_map(|word| {
        let card: Card = word.parse().ok()?;
        (!card.is_rank_alone() || real && !word.contains(char::is_lowercase)).then_some(card)
    })
}

/// True for a word that is a card of a real deck, by its rank or with a suit.
fn real(word: &str) -> Option<Card> {
    named_in(word, true)
}

/// All cards of a real deck that are named in a text.
pub fn all_in(text: &str) -> impl Iterator<Item = Card> {
    text.split_whitespace().filter_map(real)
}

/// The words of a text that are not cards.
pub fn words_beside(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().filter(|word| real(word).is_none()).collect();
    words.join(" ")
}

/// Prints cards with a space between them.
pub fn print_row<T: fmt::Display>(row: &[T]) -> String {
    row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Prints cards for a sentence.
pub fn pretty_row(row: &[Laid]) -> String {
    if row.is_empty() {
        return "nothing".into();
    }
    row.iter().map(|laid| laid.pretty()).collect::<Vec<_>>().join(" ")
}

/// A hand in display order: jokers, then ranks from the ace down.
pub fn in_hand_order(hand: &[Card]) -> Vec<Card> {
    let mut hand = hand.to_vec();
    hand.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
    hand
}
