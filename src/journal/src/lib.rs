//! The table's history (record, history), and its folder (disk to writer).
//!
//! [`private`] keeps files private; [`catch_panic`] keeps a panic in its part.
#![forbid(unsafe_code)]

pub mod catch_panic;
pub mod private;

mod aside;
mod disk;
mod fault;
mod folder;
mod history;
mod follow;
mod format;
mod lock;
mod memory;
mod real_disk;
mod record;
mod salvage;
mod scan;
mod messages;
mod seat_locks;
mod snapshot;
mod store;
mod writer;

pub use disk::{Disk, DiskFile, Found, Lock, LockTry, Standing};
pub use fault::{Damage, Lost, StoreFault};
pub use follow::{Follow, News};
pub use format::FORMAT;
pub use history::{Broken, History};
pub use messages::{Request, RequestKind};
pub use record::{Operation, OperationKind};
pub use salvage::{Salvage, cut_end, salvage};
pub use snapshot::Snapshot;
pub use store::{Opened, Store};
pub use writer::{Finished, Report, Writer};
