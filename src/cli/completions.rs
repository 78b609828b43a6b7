//! `completions`: a script that completes the command line in a shell, with the names that may stand in it: samples
//! and lists of the codex.

use super::{Fail, Ground, Out};
use crate::samples;
use clap::builder::PossibleValuesParser;
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
    command: clap::Command,
    ground: &Ground,
    out: &mut Out,
) -> Result<(), Fail> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut named(command, ground), "greenfelt", &mut script);
    out.raw(&String::from_utf8_lossy(&script))
}

/// The command line with the names that are known beforehand; what is read takes any other, too.
fn named(mut command: clap::Command, ground: &Ground) -> clap::Command {
    let catalog = ground.catalog();
    let mut offer = |subs: &[&str], arg: &'static str, names: Vec<&'static str>| {
        for sub in subs {
            let names = PossibleValuesParser::new(names.clone());
            let with =
                |one: clap::Arg| if one.get_id() == arg { one.value_parser(names.clone()) } else { one };
            command = std::mem::take(&mut command).mut_subcommand(sub, |sub| sub.mut_args(with));
        }
    };
    let tables = samples::all().iter().map(|sample| sample.name).collect();
    offer(&["open", "run", "table", "watch", "verify", "export"], "table", tables);
    offer(&["codex"], "list", catalog.lists().collect());
    command
}
