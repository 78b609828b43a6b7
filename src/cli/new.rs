//! `new`: makes a table in a new folder, with heroes.

use super::{Fail, Format, Ground, Out};
use crate::content::Catalog;
use crate::data_dir::title_of;
use crate::journal::Store;
use crate::session::{NewTable, Session};
use crate::table::Seat;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Create a table
#[derive(Debug, clap::Args)]
pub(super) struct New {
    /// The name of the table, or the path of its folder.
    name: String,
    /// Heroes of the codex that join, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    players: Vec<String>,
    /// The seed of the shuffles and rolls; random by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn checked_folder(name: &str, ground: &Ground) -> Result<(PathBuf, String), Fail> {
    let dir = ground.table(name)?;
    let title = title_of(&dir);
    if title.trim().is_empty() || title.starts_with('.') || title.chars().count() > 100 {
        let hint = "use 1 to 100 letters, digits and spaces";
        return Err(Fail::refused(format!("`{title}` is not a name for a table"), hint));
    }
    Store::may_create(&dir).map_err(|fault| Fail::refused(fault.to_string(), fault.hint()))?;
    Ok((dir, title))
}

/// Creates a table, or leaves no folder behind.
pub(super) fn make(dir: &Path, new: &NewTable, seed: u64, catalog: Arc<Catalog>) -> Result<Session, Fail> {
    // Set up in memory first, so that a failed setup leaves no folder.
    let mut session = Session::begin(new, seed, catalog)?;
    session.keep_in(dir).map_err(|refused| Fail::failed(refused.problem, refused.hint))?;
    Ok(session)
}

pub(super) fn new(new: &New, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let (dir, title) = checked_folder(&new.name, ground)?;
    let seed = new.seed.unwrap_or_else(rand::random);
    let begun = NewTable { title: title.clone(), players: new.players.clone(), ..NewTable::default() };
    let session = make(&dir, &begun, seed, ground.catalog())?;
    let seen = session.seen(&Seat::Public);
    let sat: Vec<&str> = seen.actors.iter().map(|actor| actor.id.as_str()).collect();
    super::ground::tell(&session.finish());
    match new.format {
        Format::Json => {
            out.json(&json!({ "name": title, "path": dir.display().to_string(), "players": sat }))
        }
        Format::Text => {
            out.line(&format!("{title} is ready at {}.", dir.display()))?;
            if !sat.is_empty() {
                out.line(&format!("At the table: {}.", sat.join(", ")))?;
            }
            Ok(())
        }
    }
}
