//! `man`: the manual page, in the language of `man`.

use super::{Fail, Out};

/// Print the manual page
#[derive(Debug, clap::Args)]
pub(super) struct Man {}

/// Prints the page of the program.
pub(super) fn print(command: clap::Command, out: &mut Out) -> Result<(), Fail> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).map_err(|e| Fail::output(&e))?;
    out.raw(&String::from_utf8_lossy(&page))
}
