//! The command line. Each subcommand has its own file; all fail alike, with one line and a hint.

mod at_table;
mod cards;
pub mod clock;
mod codex;
mod completions;
mod config;
mod entries;
mod export;
mod fail;
mod fix;
mod ground;
mod host;
mod judge;
mod keys;
mod lab;
pub mod log;
mod man;
mod map;
mod named;
mod names;
mod new;
mod note;
mod odds;
mod open;
mod oracle;
mod out;
mod recap;
mod report;
mod roll_on;
mod run;
mod sheet;
mod table;
mod verify;
mod watch;

use clap::{CommandFactory, Parser, Subcommand};
use fail::Fail;
use ground::Ground;
use out::{Format, Out};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(
    name = "greenfelt",
    version,
    about = "A full-screen tabletop for one table: cards, dice, and rules that explain themselves",
    after_help = "Without a subcommand the welcome screen opens."
)]
struct Args {
    #[command(subcommand)]
    sub: Option<Sub>,
    /// Keep tables, settings, packs and the log in this directory.
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    /// Draw and print with ASCII characters only.
    #[arg(long, global = true)]
    ascii: bool,
    /// Print every key of the screen, in the format of `keys.ron`.
    #[arg(long)]
    keys: bool,
    #[command(flatten)]
    screen: open::ScreenArgs,
}

#[derive(Debug, Subcommand)]
enum Sub {
    Open(open::Open),
    New(new::New),
    Run(run::Run),
    RollOn(roll_on::RollOn),
    Judge(judge::Judge),
    Odds(odds::Odds),
    Oracle(oracle::Oracle),
    Lab(lab::Lab),
    Codex(codex::Codex),
    Sheet(sheet::Sheet),
    Table(table::Table),
    Watch(watch::Watch),
    Verify(verify::Verify),
    Fix(fix::Fix),
    Export(export::ExportOptions),
    Recap(recap::RecapOptions),
    Note(note::Note),
    Config(config::Config),
    Completions(completions::Completions),
    Man(man::Man),
    Map(map::Map),
}

/// Runs the program; exit code 0 for success, 1 for failure, 2 for wrong use or a refusal.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    survive_full_files();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some((data, words)) = names::asked(&arguments) {
        let mut out = Out::new(false);
        let printed = names::print(&words, &Ground::new(data), &mut out).and_then(|()| out.flush());
        return printed.map_or_else(Fail::tell, |()| ExitCode::SUCCESS);
    }
    let answer = match Args::try_parse_from(&arguments) {
        Ok(args) => answer(args),
        Err(error) => fail::of_arguments(&error, &asked_for(&arguments)),
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(fail) => fail.tell(),
    }
}

fn answer(args: Args) -> Result<(), Fail> {
    let ground = Ground::new(args.data.as_deref());
    let mut out = Out::new(args.ascii);
    let out = &mut out;
    match args.sub {
        _ if args.keys => keys::print(&ground, out),
        None => open::open(open::Open::default(), args.screen, args.ascii, ground),
        Some(Sub::Open(open)) => open::open(open, args.screen, args.ascii, ground),
        Some(Sub::New(new)) => new::new(&new, &ground, out),
        Some(Sub::Run(run)) => run::run(&run, &ground, out),
        Some(Sub::RollOn(rolls)) => roll_on::roll_on(&rolls, &ground, out),
        Some(Sub::Judge(judge)) => judge::judge(&judge, &ground, out),
        Some(Sub::Odds(odds)) => odds::odds(&odds, &ground, out),
        Some(Sub::Oracle(asked)) => oracle::oracle(&asked, out),
        Some(Sub::Lab(lab)) => lab::lab(&lab, &ground, out),
        Some(Sub::Codex(codex)) => codex::codex(&codex, &ground, out),
        Some(Sub::Sheet(sheet)) => sheet::sheet(&sheet, &ground, out),
        Some(Sub::Table(table)) => table::table(&table, &ground, out),
        Some(Sub::Watch(watch)) => watch::watch(&watch, args.ascii, ground, out),
        Some(Sub::Verify(verify)) => verify::verify(&verify, &ground, out),
        Some(Sub::Fix(fix)) => fix::fix(&fix, &ground, out),
        Some(Sub::Export(export)) => export::export(&export, &ground, out),
        Some(Sub::Recap(recap)) => recap::recap(&recap, &ground, out),
        Some(Sub::Note(note)) => note::note(&note, &ground, out),
        Some(Sub::Config(config)) => config::config(&config, &ground, out),
        Some(Sub::Completions(completions)) => {
            completions::print(&completions, Args::command(), &ground, out)
        }
        Some(Sub::Man(man)) => man::print(&man, Args::command(), out),
        Some(Sub::Map(map)) => map::map(&map, &ground, out),
    }?;
    out.flush()
}

/// The requested subcommand: `judge challenge`.
fn asked_for(arguments: &[OsString]) -> String {
    let mut words = vec!["greenfelt"];
    let mut command = Args::command();
    for word in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        let Some(sub) = command.find_subcommand(word) else { continue };
        words.push(word);
        command = sub.clone();
    }
    words.join(" ")
}

/// Ignores SIGXFSZ, so that a file size limit is a write error.
fn survive_full_files() {
    #[cfg(unix)]
    {
        let seen = std::sync::Arc::default();
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen);
    }
}
