//! `names`: what may stand where a command line is completed, a name a line: tables, lists of the codex and their
//! entries. The scripts of `completions` ask it; it is listed nowhere.

use super::named::Named;
use super::{Fail, Ground, Out};
use crate::place::title_of;
use crate::samples;

/// The subcommands whose first word is a table.
pub(super) const OF_TABLES: [&str; 6] = ["open", "run", "table", "watch", "verify", "export"];

/// Print what may stand at the end of a command line
#[derive(Debug, clap::Args)]
pub(super) struct Names {
    /// The words behind the program's name, the one that is being written last.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

/// Prints the names that fit.
pub(super) fn print(names: &Names, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let Some((typed, before)) = names.words.split_last() else { return Ok(()) };
    let fits = |name: &&String| name.to_lowercase().starts_with(&typed.to_lowercase());
    fitting(ground, before)?.iter().filter(fits).try_for_each(|name| out.line(name))
}

/// What can stand behind some words.
fn fitting(ground: &Ground, before: &[String]) -> Result<Vec<String>, Fail> {
    if before.last().is_some_and(|word| word == "--table") {
        return tables(ground);
    }
    let plain: Vec<&str> = before.iter().map(String::as_str).filter(|word| !word.starts_with('-')).collect();
    match plain.as_slice() {
        [sub] if OF_TABLES.contains(sub) => tables(ground),
        ["codex"] => Ok(ground.catalog().lists().map(str::to_owned).collect()),
        ["codex", list] => {
            let catalog = ground.catalog();
            let entries = catalog.entries(list).unwrap_or_default();
            Ok(entries.iter().map(|entry| entry.name.clone()).collect())
        }
        _ => Ok(Vec::new()),
    }
}

/// Every table by the name of its folder, and the samples by their short names.
fn tables(ground: &Ground) -> Result<Vec<String>, Fail> {
    let own = ground.tables()?.into_iter().filter_map(|(_, named)| match named {
        Named::Folder(dir) => Some(title_of(&dir)),
        Named::Sample(_) => None,
    });
    Ok(own.chain(samples::all().iter().map(|sample| sample.name.to_owned())).collect())
}
