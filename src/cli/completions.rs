//! `completions`: a completion script for a shell; it asks the program for names where the shell can.

use super::names::OF_TABLES;
use super::{Fail, Ground, Out};
use crate::samples;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
pub(super) struct Completions {
    /// The shell.
    shell: Shell,
}

pub(super) fn print(
    completions: &Completions,
    command: clap::Command,
    ground: &Ground,
    out: &mut Out,
) -> Result<(), Fail> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut named(command, ground), "greenfelt", &mut script);
    out.raw(&String::from_utf8_lossy(&script))?;
    out.raw(asking(completions.shell))
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
