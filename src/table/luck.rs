//! Luck: a seeded `ChaCha` stream with its position, and the shuffle and range draw that stand on it.
//! Both are frozen by golden vectors; it takes no entropy from anywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// All chance of a table: the same seed and the same commands give the same table everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    seed: u64,
    position: u64,
}

impl Luck {
    /// The stream of a seed, at its beginning.
    pub fn new(seed: u64) -> Luck {
        Luck { seed, position: 0 }
    }

    /// Opens the stream once for any number of draws; the position is written back once, at the end.
    pub fn with<T>(&mut self, act: impl FnOnce(&mut Stream) -> T) -> T {
        let mut key = [0u8; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_word_pos(u128::from(self.position));
        let mut stream = Stream(words);
        let value = act(&mut stream);
        self.position = stream.0.get_word_pos() as u64;
        value
    }

    /// Draws evenly from `0..bound`, as [`Stream::draw`].
    pub fn draw(&mut self, bound: u32) -> u32 {
        self.with(|stream| stream.draw(bound))
    }

    /// Shuffles in place, as [`Stream::shuffle`].
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.with(|stream| stream.shuffle(things));
    }
}

#[derive(Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// Draws evenly from `0..bound`; a bound of 0 gives 0. Words that would bend the odds are thrown away.
    pub fn draw(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let fair = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.0.next_u32();
            if word <= fair {
                return word % bound;
            }
        }
    }

    /// Shuffles in place, from the last place down (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.shuffle_top(things, things.len());
    }

    /// Shuffles only so far that the last `count` things are settled.
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
