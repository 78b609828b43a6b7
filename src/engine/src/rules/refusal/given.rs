//! Values that a command names or writes out.

use super::Refusal;
use crate::command::Ref;
use std::sync::Arc;

impl<T> Ref<T> {
    /// Returns the whole value; names are resolved before play.
    pub(crate) fn whole(&self) -> Result<&Arc<T>, Refusal> {
        match self {
            Ref::ByName(name) => Err(Refusal::NotResolved(name.clone())),
            Ref::Inline(whole) => Ok(whole),
        }
    }
}
