//! The table's history, and the folder in which it is kept.
//!
//! It knows nothing of rules: a record is one line of text to everything below this file.

mod disk;
mod fault;
mod folder;
mod follow;
mod line;
mod lock;
mod migrate;
mod scan;
mod snapshot;
mod store;
mod writer;

pub use disk::{Disk, DiskFile, Found, LockTry, RealDisk};
pub use fault::{Damage, StoreFault};
pub use follow::{Follow, News};
pub use line::FORMAT;
pub use snapshot::Snapshot;
pub use store::{Opened, Store};
pub use writer::{Finished, Report, Writer};
