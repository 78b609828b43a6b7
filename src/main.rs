//! The program.

use std::process::ExitCode;

fn main() -> ExitCode {
    greenfelt::cli::run(std::env::args_os())
}
