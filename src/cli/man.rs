//! `man`: manual pages, in the language of `man`.

use super::{Fail, Out};

/// Print a manual page
#[derive(Debug, clap::Args)]
pub(super) struct Man {
    /// The subcommand that it is about; without one, the program.
    page: Option<String>,
}

/// Prints a page.
pub(super) fn print(man: &Man, mut command: clap::Command, out: &mut Out) -> Result<(), Fail> {
    command.build();
    let command = match &man.page {
        None => command,
        Some(page) => command.find_subcommand(page).cloned().ok_or_else(|| {
            Fail::refused(format!("there is no subcommand `{page}`"), "`greenfelt --help` lists them")
        })?,
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).map_err(|e| Fail::output(&e))?;
    out.raw(&String::from_utf8_lossy(&page))
}
