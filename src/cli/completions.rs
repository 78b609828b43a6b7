//! `completions`: a completion script for a shell; the script asks the program for names where the shell supports that.

use super::names::OF_TABLES;
use super::out::write_into;
use super::{Fail, Ground, Out};
use crate::samples;
use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use clap_complete::{Generator, Shell};
use std::path::PathBuf;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
pub(super) struct Completions {
    /// The shell.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    shell: Option<Shell>,
    /// Write the scripts of every shell into this directory
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
}

pub(super) fn print(
    completions: &Completions,
    command: clap::Command,
    ground: &Ground,
    out: &mut Out,
) -> Result<(), Fail> {
    let mut command = named(command, ground);
    let mut script = |shell: Shell| {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command, PROGRAM, &mut script);
        String::from_utf8_lossy(&script).into_owned() + asking(shell)
    };
    if let Some(shell) = completions.shell {
        out.raw(&script(shell))?;
    }
    let all =
        completions.all.iter().flat_map(|dir| Shell::value_variants().iter().map(move |shell| (dir, *shell)));
    for (dir, shell) in all {
        write_into(dir, &shell.file_name(PROGRAM), &script(shell))?;
    }
    Ok(())
}

/// Shell code that asks the program for names.
fn asking(shell: Shell) -> &'static str {
    match shell {
        Shell::Bash => BASH,
        Shell::Zsh => ZSH,
        Shell::Fish => FISH,
        _ => "",
    }
}

const PROGRAM: &str = "greenfelt";

const BASH: &str = r#"
_greenfelt_asking() {
    _greenfelt "$@"
    local name
    while IFS= read -r name; do
        COMPREPLY+=("$(printf '%q' "$name")")
    done < <("${COMP_WORDS[0]}" names -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _greenfelt_asking -o bashdefault -o default greenfelt
"#;

const ZSH: &str = r#"
_greenfelt_asking() {
    local -a names
    names=("${(@f)$(greenfelt names -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    compadd -- ${names:#}
    _greenfelt "$@"
}
compdef _greenfelt_asking greenfelt
"#;

const FISH: &str = r#"
complete -c greenfelt -a "(greenfelt names -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)"
"#;

/// Adds known names to the command line; other values stay valid.
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
    offer(&OF_TABLES, "table", tables);
    offer(&["codex"], "list", catalog.lists().collect());
    command
}
