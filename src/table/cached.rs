//! A part of the table: shared between tables until one of them changes it, with its checksum kept beside it, so
//! that a command pays only for what it touches. It does not know what its value is.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A value that costs little to clone and knows its own checksum.
///
/// In a form that people read it is written as its value. In the bytes that checksums are made of it stands by its
/// own checksum, so that whatever holds parts sums them without looking into them.
#[derive(Debug)]
pub struct Cached<T> {
    value: Arc<T>,
    /// 0 until it is asked for. Thrown away by [`Cached::make_mut`], the only way to the value that can change it.
    sum: AtomicU64,
}

impl<T> Cached<T> {
    pub fn new(value: T) -> Cached<T> {
        Arc::new(value).into()
    }

    /// The value, to be kept beside the table.
    pub fn share(part: &Cached<T>) -> Arc<T> {
        Arc::clone(&part.value)
    }
}

impl<T: Clone> Cached<T> {
    /// The value to change, which no other table sees; its checksum is thrown away.
    pub fn make_mut(part: &mut Cached<T>) -> &mut T {
        part.sum = AtomicU64::new(0);
        Arc::make_mut(&mut part.value)
    }
}

impl<T: Serialize> Cached<T> {
    /// The checksum of the value, made once and kept.
    pub fn sum(part: &Cached<T>) -> u64 {
        // Whoever reads it makes the same of the same value, so that nothing waits for anything here.
        match part.sum.load(Ordering::Relaxed) {
            0 => {
                let made = sum(&*part.value);
                part.sum.store(made, Ordering::Relaxed);
                made
            }
            made => made,
        }
    }
}

/// The checksum of a value, the same on every platform; the parts in it count by their own.
pub(super) fn sum(value: &impl Serialize) -> u64 {
    let bytes = postcard::to_allocvec(value).expect("a table has no value that cannot be written");
    xxhash_rust::xxh3::xxh3_64(&bytes)
}

impl<T> From<Arc<T>> for Cached<T> {
    fn from(value: Arc<T>) -> Cached<T> {
        Cached { value, sum: AtomicU64::new(0) }
    }
}

impl<T> Clone for Cached<T> {
    fn clone(&self) -> Cached<T> {
        let sum = AtomicU64::new(self.sum.load(Ordering::Relaxed));
        Cached { value: Arc::clone(&self.value), sum }
    }
}

impl<T> Deref for Cached<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> AsRef<T> for Cached<T> {
    fn as_ref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Cached<T> {
    fn eq(&self, other: &Cached<T>) -> bool {
        Arc::ptr_eq(&self.value, &other.value) || self.value == other.value
    }
}

impl<T: Eq> Eq for Cached<T> {}

impl<T: Serialize> Serialize for Cached<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { self.value.serialize(to) } else { to.serialize_u64(Cached::sum(self)) }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Cached<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cached<T>, D::Error> {
        T::deserialize(from).map(Cached::new)
    }
}
