//! The catalog as several hold it, also while it is still being read: the screen opens meanwhile.

use super::Catalog;
use std::sync::{Arc, LazyLock};

type Reading = Box<dyn FnOnce() -> Arc<Catalog> + Send>;

/// A catalog that several hold.
#[derive(Clone)]
pub struct Shared(Held);

#[derive(Clone)]
enum Held {
    Read(Arc<Catalog>),
    Reading(Arc<LazyLock<Arc<Catalog>, Reading>>),
}

impl Shared {
    /// Begins to read on a thread of its own; whoever needs the catalog earlier waits for it.
    pub fn reading(read: impl FnOnce() -> Arc<Catalog> + Send + 'static) -> Shared {
        let reading: Reading = Box::new(read);
        let lazy = Arc::new(LazyLock::new(reading));
        let ahead = Arc::clone(&lazy);
        // Where no thread can be had, the first who needs the catalog reads it.
        let _ = std::thread::Builder::new().name("content".into()).spawn(move || {
            LazyLock::force(&ahead);
        });
        Shared(Held::Reading(lazy))
    }

    /// The catalog.
    pub fn get(&self) -> &Catalog {
        match &self.0 {
            Held::Read(catalog) => catalog,
            Held::Reading(lazy) => lazy,
        }
    }
}

impl From<Arc<Catalog>> for Shared {
    fn from(catalog: Arc<Catalog>) -> Shared {
        Shared(Held::Read(catalog))
    }
}
