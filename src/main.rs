//! The program.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(debug_assertions)]
    if std::env::args_os().nth(1).is_some_and(|argument| argument == "__terminal-probe") {
        return greenfelt::terminal::probe::run();
    }
    greenfelt::cli::run(std::env::args_os())
}
