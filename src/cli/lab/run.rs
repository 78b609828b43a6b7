//! `lab run`: one scenario played by one build or several, on the same luck.

use super::super::at_table::At;
use super::super::tabular::Form;
use super::super::{Fail, Ground, Out};
use super::asked::{Asked, measures};
use super::keep::Keep;
use super::without::Lacking;
use super::{chart, told, without};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Progress, Stop, Tally, USUAL_RUNS, all_threads};
use crate::lab::game::Measure;
use crate::lab::scenario::Setting;
use serde_json::Value;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use xxhash_rust::xxh3::xxh3_64;

/// Play a scenario with builds, many times, on the same luck
#[derive(Debug, clap::Args)]
pub(super) struct Run {
    #[command(flatten)]
    asked: Asked,
    /// The measure that counts.
    #[arg(long, value_parser = measures(), default_value = "wins")]
    by: Measure,
    /// Games of each build.
    #[arg(long, value_name = "N", conflicts_with = "within", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: Option<u64>,
    /// Stop once the interval is at most this many points (or units of the measure) wide to each side.
    #[arg(long, value_name = "POINTS")]
    within: Option<f64>,
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// Also play each build that has this trait without it, on the same games.
    #[arg(long, value_name = "TRAIT")]
    without: Vec<String>,
    /// Keep the answer under this name: a stopped run continues from it, a finished one is shown at once.
    #[arg(long, value_name = "NAME")]
    keep: Option<String>,
    /// Output format; jsonl has one object for each batch of games.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Write a chart to this file, as SVG.
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

/// Interval between lines of progress.
const SHOWN_EVERY: Duration = Duration::from_millis(200);

pub(super) fn run(asked: &Run, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    chart::check(asked.chart.as_deref())?;
    let ready = asked.asked.ready(ground)?;
    let (names, by) = (ready.names(), asked.by);
    let stop = match asked.within {
        Some(within) if within > 0.0 && within.is_finite() => {
            Stop::Within(if by.is_share() { within / 100.0 } else { within })
        }
        Some(_) => {
            return Err(Fail::refused(
                "an interval has a width above 0",
                "`--within 1` is one point to each side",
            ));
        }
        None => Stop::Runs(asked.runs.unwrap_or(USUAL_RUNS)),
    };
    let lacking = without::changed(&asked.without, &asked.asked, &ready, ground)?;
    let threads = threads(asked.threads);
    let experiment =
        Experiment { settings: ready.settings.clone(), names, seed: asked.asked.how.seed, by, stop, threads };
    let question = question(asked, &experiment, &ready.builds, &lacking);
    let opened = asked.keep.as_deref().map(|name| Keep::open(name, question, ground)).transpose()?;
    let (mut keep, mut kept) = opened.map_or_else(Default::default, |(keep, kept)| (Some(keep), kept));
    let go_on = until_interrupted();
    let how = &asked.asked.how;
    let answers = told::answers(how, &ground.catalog())?;
    let told = told::Told { experiment: &experiment, how, answers, builds: &ready.builds };
    let mut progress = Shown::default();
    // The last batch is told once it is known whether it ends the run.
    let (mut last, mut failed): (Option<Value>, Result<(), Fail>) = (None, Ok(()));
    let begun = kept.run.take().unwrap_or_else(|| Tally::new(&experiment));
    let closed = experiment.closed();
    let tally = experiment.go_on(begun, &|| closed.is_none() && go_on(), &mut |now, tally| {
        progress.show(now);
        if asked.format == Form::Jsonl && failed.is_ok() {
            let next = told.json(&tally.results(&experiment), &[]);
            failed = last.replace(next).map_or(Ok(()), |batch| out.json(&batch));
        }
        if let Some(keep) = keep.as_mut().filter(|_| failed.is_ok()) {
            failed = keep.save_now_and_then(tally);
        }
    });
    progress.clear();
    failed?;
    let results = closed.clone().unwrap_or_else(|| tally.results(&experiment));
    if let Some(keep) = &mut keep {
        keep.save(Some(&tally), &kept.without)?;
    }
    let without = without::differences(&lacking, &experiment, results.games, &go_on, &mut kept.without);
    // The games of the runs without a trait are as many as those of the whole run.
    if let Some(keep) = keep.as_mut().filter(|_| results.complete && !lacking.is_empty()) {
        keep.save(Some(&tally), &kept.without)?;
    }
    match asked.format {
        Form::Json | Form::Jsonl => out.json(&told.json(&results, &without))?,
        Form::Csv => told::table(&results).csv(out)?,
        Form::Md => told::table(&results).md(out)?,
        Form::Text => {
            told.text(&results, out)?;
            without::tell(&without, by, out)?;
        }
    }
    asked.chart.as_deref().map_or(Ok(()), |file| told.chart(&results).write(file))
}

/// A checksum of everything that the answer depends on: the version of the rules, builds, scenario, plays, luck, the seat.
fn question(asked: &Run, experiment: &Experiment, builds: &[Build], lacking: &[Lacking]) -> u64 {
    let Experiment { settings, names, seed, by, stop, threads: _ } = experiment;
    let settings: Vec<u64> = settings.iter().map(Setting::checksum).collect();
    let lacking: Vec<_> = lacking.iter().map(Lacking::checksum).collect();
    let At { seat, fresh } = &asked.asked.how.at;
    let version = env!("CARGO_PKG_VERSION");
    let all = (version, settings, names, seed, by, stop, builds, lacking, seat, fresh);
    xxh3_64(format!("{all:?}").as_bytes())
}

/// The number of threads that was asked for, else one for each processor.
pub(super) fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(all_threads, usize::from)
}

/// True until Ctrl-c asks to stop with what is known.
pub(super) fn until_interrupted() -> impl Fn() -> bool + Sync {
    let asked = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        // A second Ctrl-c ends the program at once.
        let _ = signal_hook::flag::register_conditional_shutdown(
            signal_hook::consts::SIGINT,
            130,
            Arc::clone(&asked),
        );
        let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&asked));
    }
    move || !asked.load(Ordering::Relaxed)
}

/// The line of progress on standard error, on a terminal only.
#[derive(Default)]
struct Shown {
    last: Option<Instant>,
}

impl Shown {
    fn show(&mut self, now: Progress) {
        let mut err = std::io::stderr();
        if !err.is_terminal() || self.last.is_some_and(|last| last.elapsed() < SHOWN_EVERY) {
            return;
        }
        self.last = Some(Instant::now());
        let left = now.left().as_secs_f64();
        let _ = write!(
            err,
            "\r\x1b[K{} of {} games · {:.0} a second · {left:.1} s left",
            now.games,
            now.of,
            now.rate()
        );
        let _ = err.flush();
    }

    fn clear(&mut self) {
        if self.last.is_some() {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
