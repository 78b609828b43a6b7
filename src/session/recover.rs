//! A table in memory from the records of a damaged journal.

use super::{Keep, Refused, Session};
use crate::content::Catalog;
use crate::journal::{Broken, History};
use std::sync::Arc;

impl Session {
    /// Plays records; returns the first that the rules refuse, if any.
    pub fn recovered<Line: AsRef<str>>(
        lines: impl IntoIterator<Item = Line>,
        catalog: Arc<Catalog>,
    ) -> Result<(Session, Option<Broken>), Refused> {
        let (history, broken) = History::read(lines, None)?;
        Ok((Session::with(history, Keep::InMemory, catalog, None), broken))
    }
}
