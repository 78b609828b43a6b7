//! `completions`: a script that completes the command line in a shell.

use super::{Fail, Out};
use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
pub(super) struct Completions {
    /// Which shell.
    shell: Shell,
}

/// Prints the script.
pub(super) fn print(
    completions: &Completions,
    mut command: clap::Command,
    out: &mut Out,
) -> Result<(), Fail> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut command, "greenfelt", &mut script);
    out.raw(&String::from_utf8_lossy(&script))
}
