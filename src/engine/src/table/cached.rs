//! A part of the table: shared between tables until one of them changes it, with a cached checksum, so that a command
//! pays only for the parts it changes. It knows nothing of its value.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A value that is cheap to clone and caches its checksum.
///
/// For people it is serialized as its value. For checksums it is serialized as its own checksum, so that its owner's
/// checksum does not need its contents.
#[derive(Debug)]
pub struct Cached<T> {
    value: Arc<T>,
    /// 0 until it is requested. Reset by [`Cached::make_mut`], the only way to change the value.
    sum: AtomicU64,
}

impl<T> Cached<T> {
    pub fn new(value: T) -> Cached<T> {
        Arc::new(value).into()
    }

    /// A shared handle to the value, for use outside the table.
    pub fn share(part: &Cached<T>) -> Arc<T> {
        Arc::clone(&part.value)
    }
}

impl<T: Clone> Cached<T> {
    /// The value for changes, unshared; resets its checksum.
    pub fn make_mut(part: &mut Cached<T>) -> &mut T {
        part.sum = AtomicU64::new(0);
        Arc::make_mut(&mut part.value)
    }
}

impl<T: Serialize> Cached<T> {
    /// The checksum of the value, computed once.
    pub fn sum(part: &Cached<T>) -> u64 {
        // Every reader computes the same sum of the same value, so no synchronization is needed.
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

/// The checksum of a value, the same on every platform; cached parts in it count by their own sums.
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
