//! Values that a command names or writes out.

use super::Refusal;
use crate::command::Given;
use std::sync::Arc;

impl<T> Given<T> {
    /// Returns the whole value; names are resolved before play.
    pub(crate) fn whole(&self) -> Result<&Arc<T>, Refusal> {
        match self {
            Given::Named(name) => Err(Refusal::NotResolved(name.clone())),
            Given::Whole(whole) => Ok(whole),
        }
    }
}
