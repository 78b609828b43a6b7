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

    /// The seed that the stream began with.
    pub fn seed(self) -> u64 {
        self.seed
    }

    /// How many 32-bit words have been used.
    pub fn position(self) -> u64 {
        self.position
    }

    fn stream(self) -> ChaCha8Rng {
        let mut key = [0u8; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_word_pos(u128::from(self.position));
        stream
    }

    /// Draws evenly from `0..bound`; a bound of 0 gives 0. Words that would bend the odds are thrown away.
    pub fn draw(&mut self, bound: u32) -> u32 {
        let mut stream = self.stream();
        let value = draw_from(&mut stream, bound);
        self.position = stream.get_word_pos() as u64;
        value
    }

    /// Shuffles in place, from the last place down (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        let mut stream = self.stream();
        for last in (1..things.len()).rev() {
            let other = draw_from(&mut stream, last as u32 + 1) as usize;
            things.swap(last, other);
        }
        self.position = stream.get_word_pos() as u64;
    }
}

fn draw_from(stream: &mut ChaCha8Rng, bound: u32) -> u32 {
    if bound < 2 {
        return 0;
    }
    let fair = u32::MAX - (u32::MAX % bound + 1) % bound;
    loop {
        let word = stream.next_u32();
        if word <= fair {
            return word % bound;
        }
    }
}
