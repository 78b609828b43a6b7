//! A table made of the records that were saved from a damaged journal. It is in memory until it is kept somewhere.

use super::{Keep, Refused, Session};
use crate::content::Catalog;
use crate::journal::{Broken, History};
use std::sync::Arc;

impl Session {
    /// Plays these records; with the first of them that the rules do not take, where there is one.
    ///
    /// # Errors
    /// Where not even the beginning of the table can be played.
    pub fn recovered<Line: AsRef<str>>(
        lines: impl IntoIterator<Item = Line>,
        catalog: Arc<Catalog>,
    ) -> Result<(Session, Option<Broken>), Refused> {
        let (history, broken) = History::read(lines, None)?;
        Ok((Session::with(history, Keep::Nowhere, catalog, None), broken))
    }
}
