//! Random numbers: a seeded `ChaCha` stream with its position, and the shuffle and bounded draw built on it. Both are
//! fixed by golden vectors; no outside entropy is used.
//!
//! In the Lab they are keyed instead: each draw has a separate stream, by seed, game, owner, purpose and the number of
//! the owner's earlier draws for that purpose. Two builds in the same game then get the same cards and dice, owner by
//! owner.

use super::Table;
use super::actor::ActorId;
use super::card::Card;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// The randomness of a table: the same seed and commands give the same table everywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    seed: u64,
    position: u64,
    /// `None` unless each draw has a separate stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keyed: Option<Arc<Keyed>>,
}

/// Random numbers of one game of the Lab.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Keyed {
    game: u64,
    /// Number of draws so far by owner and purpose.
    uses: Vec<(Owner, Purpose, u32)>,
}

/// The owner of a draw, as far as keyed streams distinguish: heroes by their order at the table, so that another build
/// in the same seat gets the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner(u64);

impl Owner {
    pub const DEALER: Owner = Owner(u64::MAX);

    /// The owner for a character. One that is not at the table yet counts as the next hero.
    pub fn of(table: &Table, who: &ActorId) -> Owner {
        match table.actor(who) {
            Some(actor) if !actor.is_played() => Owner(xxh3_64(who.as_str().as_bytes()) | 1 << 63),
            _ => Owner(table.heroes().take_while(|hero| hero.id != *who).count() as u64),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// The order of a deck.
    Deck,
    /// The discarded cards that return to a deck.
    Returns,
    /// The hand cards that are lost at random.
    Hand,
    Dice,
    /// Dice added by the sixes of a roll.
    AddedDice,
    Advantage,
    /// Dice against statuses.
    Status,
    Foe,
    /// Dice and cards for anything.
    Choice,
}

impl Luck {
    pub fn new(seed: u64) -> Luck {
        Luck { seed, position: 0, keyed: None }
    }

    /// Keyed random numbers of one game.
    pub fn keyed(seed: u64, game: u64) -> Luck {
        Luck { keyed: Some(Arc::new(Keyed { game, uses: Vec::new() })), ..Luck::new(seed) }
    }

    /// Opens the stream of one purpose; without keys, the table's stream.
    pub fn stream<T>(&mut self, owner: Owner, purpose: Purpose, act: impl FnOnce(&mut Stream) -> T) -> T {
        let seed = self.seed;
        let Some(keyed) = &mut self.keyed else { return self.with(act) };
        let keyed = Arc::make_mut(keyed);
        let known = keyed.uses.iter_mut().find(|(of, kind, _)| (*of, *kind) == (owner, purpose));
        let nth = if let Some((_, _, uses)) = known {
            *uses += 1;
            *uses
        } else {
            keyed.uses.push((owner, purpose, 0));
            0
        };
        let last = u64::from(nth) << 8 | purpose as u64;
        let mut key = [0u8; 32];
        for (part, word) in key.chunks_exact_mut(8).zip([seed, keyed.game, owner.0, last]) {
            part.copy_from_slice(&word.to_le_bytes());
        }
        act(&mut Stream { words: ChaCha8Rng::from_seed(key), keyed: true })
    }

    /// Opens the stream once for any number of draws; the position is written back once, at the end.
    pub fn with<T>(&mut self, act: impl FnOnce(&mut Stream) -> T) -> T {
        let mut key = [0u8; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_word_pos(u128::from(self.position));
        let mut stream = Stream { words, keyed: false };
        let value = act(&mut stream);
        self.position = stream.words.get_word_pos() as u64;
        value
    }

    pub fn draw(&mut self, bound: u32) -> u32 {
        self.with(|stream| stream.draw(bound))
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.with(|stream| stream.shuffle(things));
    }

    pub fn shuffle_cards(&mut self, owner: Owner, purpose: Purpose, cards: &mut [Card]) {
        self.stream(owner, purpose, |stream| stream.shuffle_cards(cards));
    }

    /// Rolls an actor's die: 1 to `sides`.
    pub fn die(&mut self, owner: Owner, purpose: Purpose, sides: u8) -> u8 {
        self.stream(owner, purpose, |stream| stream.die(sides))
    }
}

#[derive(Debug)]
pub struct Stream {
    words: ChaCha8Rng,
    keyed: bool,
}

impl Stream {
    /// Draws evenly from `0..bound`; a bound of 0 gives 0. Words that would bias the draw are rejected.
    pub fn draw(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let fair = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.words.next_u32();
            if word <= fair {
                return word % bound;
            }
        }
    }

    /// Rolls a die: 1 to `sides`.
    pub fn die(&mut self, sides: u8) -> u8 {
        self.draw(u32::from(sides)) as u8 + 1
    }

    /// Shuffles in place, from the last place down (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.shuffle_top(things, things.len());
    }

    /// Shuffles cards in place. In a keyed stream each card, and each duplicate, gets a random priority by which the
    /// cards are sorted: decks that differ by a few cards keep the order of all others.
    pub fn shuffle_cards(&mut self, cards: &mut [Card]) {
        if !self.keyed {
            return self.shuffle(cards);
        }
        let key = (u64::from(self.words.next_u32()) << 32) | u64::from(self.words.next_u32());
        cards.sort_unstable();
        let mut copies = 0u64;
        let mut ranked: Vec<(u64, Card)> = Vec::with_capacity(cards.len());
        for (at, &card) in cards.iter().enumerate() {
            copies = if at > 0 && cards[at - 1] == card { copies + 1 } else { 0 };
            let input = (copies << 16 | card.index() as u64).to_le_bytes();
            ranked.push((xxhash_rust::xxh3::xxh3_64_with_seed(&input, key), card));
        }
        ranked.sort_unstable();
        for (place, (_, card)) in cards.iter_mut().zip(ranked) {
            *place = card;
        }
    }

    /// Shuffles only until the last `count` things are final.
    ///
    /// The shuffle runs from the last place down and the top of a deck is its last card, so the first words decide
    /// the top cards: from the same words a partial shuffle of `count` cards gives the same `count` top cards as
    /// the whole one.
    pub fn shuffle_top<T>(&mut self, things: &mut [T], count: usize) {
        for last in (1..things.len()).rev().take(count) {
            let other = self.draw(last as u32 + 1) as usize;
            things.swap(last, other);
        }
    }
}
