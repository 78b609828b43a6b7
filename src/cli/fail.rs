//! Failures of subcommands: one sentence, one hint and an exit code.

use super::Out;
use crate::content::UnknownName;
use crate::session::Refused;
use crate::tui::glyphs::UNICODE;
use crate::words::nearest;
use clap::error::ErrorKind;
use std::io::Write;
use std::process::ExitCode;

#[derive(Debug)]
pub(super) enum Fail {
    /// The reader of the output is gone; ends quietly.
    Quiet,
    /// All messages are already printed.
    Said(u8),
    Told {
        /// 1 for failure, 2 for wrong use or a refusal.
        code: u8,
        problem: String,
        hint: String,
    },
}

impl Fail {
    /// Wrong use or a refusal: exit code 2.
    pub(super) fn refused(problem: impl Into<String>, hint: impl Into<String>) -> Fail {
        Fail::Told { code: 2, problem: problem.into(), hint: hint.into() }
    }

    /// Failure outside the program: exit code 1.
    pub(super) fn failed(problem: impl Into<String>, hint: impl Into<String>) -> Fail {
        Fail::Told { code: 1, problem: problem.into(), hint: hint.into() }
    }

    pub(super) fn output(error: &std::io::Error) -> Fail {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Fail::Quiet;
        }
        Fail::failed(format!("the output cannot be written: {error}"), "make room, or write somewhere else")
    }

    pub(super) fn describe(&self) -> String {
        match self {
            Fail::Told { problem, hint, .. } => sentence(problem, hint),
            Fail::Quiet | Fail::Said(_) => String::new(),
        }
    }

    /// Prints it to standard error and returns the exit code.
    pub(super) fn tell(self) -> ExitCode {
        match self {
            Fail::Quiet => ExitCode::SUCCESS,
            Fail::Said(code) => ExitCode::from(code),
            Fail::Told { code, problem, hint } => {
                say(&format!("error: {}", sentence(&problem, &hint)));
                ExitCode::from(code)
            }
        }
    }
}

impl From<Refused> for Fail {
    fn from(refused: Refused) -> Fail {
        Fail::refused(refused.problem, refused.hint)
    }
}

impl From<Fail> for Refused {
    fn from(fail: Fail) -> Refused {
        match fail {
            Fail::Told { problem, hint, .. } => Refused::new(problem, hint),
            Fail::Quiet | Fail::Said(_) => Refused::new("it was not done", ""),
        }
    }
}

impl From<UnknownName> for Fail {
    fn from(unknown: UnknownName) -> Fail {
        Refused::from(unknown).into()
    }
}

/// A hint that names what was probably meant, or another one.
pub(super) fn did_you_mean<'n>(
    name: &str,
    known: impl IntoIterator<Item = &'n str>,
    other: impl FnOnce() -> String,
) -> String {
    nearest(name, known).map_or_else(other, |near| format!("did you mean `{near}`?"))
}

pub(super) fn sentence(problem: &str, hint: &str) -> String {
    let plain = |text: &str| {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        UNICODE.clean(text.trim_end_matches('.')).into_owned()
    };
    let (problem, hint) = (plain(problem), plain(hint));
    if hint.is_empty() { format!("{problem}.") } else { format!("{problem}. Hint: {hint}") }
}

pub(super) fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", UNICODE.clean(line));
}

/// Turns an argument error into help, version or one line; `asked` is the subcommand.
pub(super) fn of_arguments(error: &clap::Error, asked: &str) -> Result<(), Fail> {
    let text = error.to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let mut out = Out::new(false);
        out.raw(&text)?;
        return out.flush();
    }
    let see = format!("see `{asked} --help`");
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return Err(Fail::refused(format!("`{asked}` needs a subcommand or more arguments"), see));
    }
    let first = text.split("\n\n").next().unwrap_or_default();
    let problem = first.strip_prefix("error: ").unwrap_or(first);
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    Err(Fail::refused(problem, tip.map_or(see, str::to_string)))
}
