//! Converts game cards for the card widgets.

use super::widgets::{CardFace, Joker, Slot, Suit4};
use crate::table::card::{Card, Laid, Rank, Suit};

pub fn face(card: Card) -> CardFace {
    let rank = match card.rank() {
        Rank::LittleJoker => return CardFace::Joker(Joker::Little),
        Rank::BigJoker => return CardFace::Joker(Joker::Big),
        Rank::Number(n) => ["2", "3", "4", "5", "6", "7", "8", "9", "10"][usize::from(n.clamp(2, 10) - 2)],
        Rank::Jack => "J",
        Rank::Queen => "Q",
        Rank::King => "K",
        Rank::Ace => "A",
    };
    match card.suit() {
        Some(Suit::Clubs) => CardFace::new(rank, Suit4::Clubs),
        Some(Suit::Diamonds) => CardFace::new(rank, Suit4::Diamonds),
        Some(Suit::Hearts) => CardFace::new(rank, Suit4::Hearts),
        Some(Suit::Spades) => CardFace::new(rank, Suit4::Spades),
        None => CardFace::Rank(rank),
    }
}

pub fn up(laid: Laid) -> Slot {
    Slot::Up(face(laid.card))
}
