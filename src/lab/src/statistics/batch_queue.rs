//! Puts batches that finish in any order back into the order of their numbers.

use std::collections::BTreeMap;

/// Holds finished batches until all earlier ones have been taken.
///
/// `pop_next` returns whole prefixes in one order, so results do not depend on threads.
#[derive(Clone, Debug)]
pub struct BatchQueue<T> {
    next: u64,
    waiting: BTreeMap<u64, T>,
}

impl<T> Default for BatchQueue<T> {
    fn default() -> Self {
        Self { next: 0, waiting: BTreeMap::new() }
    }
}

impl<T> BatchQueue<T> {
    /// Ignores a batch that has been taken or is already waiting.
    pub fn insert(&mut self, number: u64, batch: T) {
        if number >= self.next {
            self.waiting.entry(number).or_insert(batch);
        }
    }

    /// Takes the next batch in order, or `None` while it is still being computed.
    pub fn pop_next(&mut self) -> Option<T> {
        let batch = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(batch)
    }

    /// Number of batches taken so far.
    pub fn taken(&self) -> u64 {
        self.next
    }
}
