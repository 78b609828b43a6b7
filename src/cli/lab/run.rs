//! `lab run`: one scenario played by one build or several, on the same luck.

use super::super::report::{Form, print};
use super::super::{Fail, Ground, Out};
use super::options::{Games, How, LabOptions, measures};
use crate::content::Catalog;
use crate::lab::experiment::{Experiment, Progress, Results, Stop, USUAL_RUNS};
use crate::lab::game::Measure;
use crate::lab::report::{self, Cell, Report};
use serde_json::Value;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Play a scenario many times with each build, on the same cards and dice
#[derive(Debug, clap::Args)]
pub(super) struct Run {
    #[command(flatten)]
    asked: LabOptions,
    /// The measure to compare.
    #[arg(long, value_parser = measures(), default_value = "wins")]
    by: Measure,
    /// Games of each build.
    #[arg(long, value_name = "N", conflicts_with = "within", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: Option<u64>,
    /// Stop once the interval is at most this many points (or units of the measure) wide on each side.
    #[arg(long, value_name = "POINTS")]
    within: Option<f64>,
    #[command(flatten)]
    games: Games,
}

/// Interval between lines of progress.
const SHOWN_EVERY: Duration = Duration::from_millis(200);

pub(super) fn run(asked: &Run, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let ready = asked.asked.ready(ground)?;
    let (names, by) = (ready.names(), asked.by);
    let stop = match asked.within {
        Some(within) if within > 0.0 && within.is_finite() => {
            Stop::Within(if by.is_share() { within / 100.0 } else { within })
        }
        Some(_) => {
            return Err(Fail::refused(
                "the width of an interval must be above 0",
                "`--within 1` means one point on each side",
            ));
        }
        None => Stop::Runs(asked.runs.unwrap_or(USUAL_RUNS)),
    };
    let threads = asked.games.threads();
    let experiment =
        Experiment { settings: ready.settings.clone(), names, seed: asked.asked.how.seed, by, stop, threads };
    let go_on = until_interrupted();
    let answers = answers(&asked.asked.how, &ground.catalog())?;
    let answer = |results: &Results| {
        told(&experiment, &asked.asked.how, report::run(title(&experiment), results, &ready.builds))
            .fact("play_answers", answers[0].clone())
            .fact("dealer_answers", answers[1].clone())
    };
    let mut progress = ProgressLine::default();
    // The last batch is reported only when it is known whether it ends the run.
    let (mut last, mut failed): (Option<Value>, Result<(), Fail>) = (None, Ok(()));
    let results = experiment.run(&go_on, &mut |now, results| {
        progress.show(now);
        if asked.games.format == Form::Jsonl && failed.is_ok() {
            failed = last.replace(answer(&results()).json()).map_or(Ok(()), |batch| out.json(&batch));
        }
    });
    progress.clear();
    failed?;
    let (players, dealer) = (&asked.asked.how.play, &asked.asked.how.dealer);
    let report = answer(&results).played(&report::sampled([&results]), experiment.seed, [players, dealer]);
    print(&report, asked.games.format, &[], out)
}

/// The settings that all builds have in common.
fn common(experiment: &Experiment) -> impl Iterator<Item = &(String, String)> {
    let all = |one: &&(String, String)| experiment.settings.iter().all(|setting| setting.set.contains(one));
    experiment.settings[0].set.iter().filter(all)
}

/// The scenario and its answers, in words.
fn title(experiment: &Experiment) -> String {
    let set = common(experiment).map(|(name, value)| format!(" · {name} {value}"));
    format!("{}{}", experiment.settings[0].scenario.name, set.collect::<String>())
}

/// Adds the settings of the question.
fn told(experiment: &Experiment, how: &How, report: Report) -> Report {
    let setting = &experiment.settings[0];
    let set = common(experiment).map(|(name, value)| (name.as_str(), Cell::words(value)));
    report
        .fact("program", Cell::words(env!("CARGO_PKG_VERSION")))
        .fact("scenario", Cell::words(&setting.scenario.id))
        .fact("set", Cell::record(set))
        .fact("seed", Cell::count(experiment.seed))
        .fact("play", Cell::words(&how.play))
        .fact("dealer", Cell::words(&how.dealer))
}

/// The play of the builds, and the Dealer's.
fn answers(how: &How, catalog: &Catalog) -> Result<[Cell; 2], Fail> {
    let plays = how.plays(catalog)?;
    Ok([plays.players, plays.dealer].map(|play| {
        let words = [("name", play.word()), ("side", play.side().word()), ("text", play.text())];
        Cell::record(words.map(|(key, word)| (key, Cell::words(word))))
    }))
}

/// True until Ctrl-c; the run then ends with the results so far.
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
struct ProgressLine {
    last: Option<Instant>,
}

impl ProgressLine {
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
