//! Something that a command names or writes out, as rules take it.

use super::Refusal;
use crate::command::Given;
use std::sync::Arc;

impl<T> Given<T> {
    /// It, written out; nothing looks a name up while it plays.
    pub(crate) fn whole(&self) -> Result<&Arc<T>, Refusal> {
        match self {
            Given::Named(name) => Err(Refusal::NotResolved(name.clone())),
            Given::Whole(whole) => Ok(whole),
        }
    }
}
