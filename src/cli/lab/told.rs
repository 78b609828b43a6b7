//! The answer of an experiment: aligned text with bars for people, one JSON object for programs.

use super::super::{Fail, Out};
use super::asked::Asked;
use crate::lab::build::Build;
use crate::lab::experiment::{BuildResult, Difference, Experiment, Results};
use crate::lab::game::Measure;
use crate::lab::statistics::{Interval, Verdict};
use serde_json::{Map, Value, json};

/// Cells of a bar of 100%.
const BAR: f64 = 40.0;

/// Cells side by side, each at the right edge of its column.
pub(super) fn columns(wide: usize, cells: impl Iterator<Item = String>) -> String {
    cells.fold(String::new(), |row, cell| format!("{row}{cell:>wide$}"))
}

/// The letter of a build by its place: A, B, C.
pub(super) fn letter(place: usize) -> char {
    char::from(b'A' + (place % 26) as u8)
}

fn is_share(by: Measure) -> bool {
    matches!(by, Measure::Wins | Measure::Falls)
}

/// A number of the measure that counts: points of a share, else one decimal.
pub(super) fn number(by: Measure, value: f64) -> String {
    if is_share(by) { format!("{:.1}%", value * 100.0) } else { format!("{value:.2}") }
}

pub(super) fn interval(by: Measure, interval: Interval) -> String {
    if interval.half_width().is_finite() {
        format!("[{} to {}]", number(by, interval.low), number(by, interval.high))
    } else {
        "[not enough games yet]".into()
    }
}

fn share_bar(share: f64) -> String {
    "█".repeat((share * BAR).round().max(0.0) as usize)
}

/// A bar of a share; nothing for other measures.
pub(super) fn bar(by: Measure, value: f64) -> String {
    if is_share(by) { share_bar(value) } else { String::new() }
}

pub(super) fn text(
    experiment: &Experiment,
    asked: &Asked,
    results: &Results,
    out: &mut Out,
) -> Result<(), Fail> {
    let setting = &experiment.settings[0];
    let set: Vec<String> = setting.set.iter().map(|(name, value)| format!("{name} {value}")).collect();
    out.line(&format!("{} · {}", setting.scenario.name, set.join(" · ")))?;
    let games = format!("{} games each, seed {}", results.games, experiment.seed);
    let stopped = if results.complete { "" } else { ", stopped early" };
    out.line(&format!("{games}{stopped} · plays: {}, Dealer {}\n", asked.how.play, asked.how.dealer))?;
    for (place, build) in results.builds.iter().enumerate() {
        of_build(place, build, results, out)?;
    }
    for difference in &results.differences {
        out.line(&of_difference(difference, results))?;
    }
    if !results.differences.is_empty() {
        out.line("")?;
    }
    measures(results, out)?;
    if !results.games_worth_a_look.is_empty() {
        out.line("\nGames worth a look (`lab game` with --number shows one)")?;
    }
    for look in &results.games_worth_a_look {
        out.line(&format!(
            "  {:>8}  {}: {}, round {}, health {}",
            look.number,
            letter(look.build),
            look.why,
            look.rounds,
            look.health
        ))?;
    }
    Ok(())
}

fn of_build(place: usize, build: &BuildResult, results: &Results, out: &mut Out) -> Result<(), Fail> {
    let by = results.by;
    let mean = build.measures.iter().find(|(measure, _)| *measure == by).map_or(0.0, |(_, found)| found.mean);
    out.line(&format!(
        "{} {}  {} {} {}",
        letter(place),
        build.name,
        by.words(),
        number(by, mean),
        interval(by, build.interval)
    ))?;
    for (words, share) in ["won", "lost", "round limit"].into_iter().zip(build.ends) {
        let never =
            if share == 0.0 { format!("never; at most {:.2}%", build.never * 100.0) } else { String::new() };
        out.line(&format!("  {words:<12} {:>6.1}%  {}{never}", share * 100.0, share_bar(share)))?;
    }
    for (source, share) in build.felled_by.iter().take(4) {
        out.line(&format!("  felled by    {:>6.1}%  {source}", share * 100.0))?;
    }
    out.line("")
}

/// Which build is better, as far as it is decided.
pub(super) fn verdict(difference: &Difference, by: Measure) -> String {
    let better = |yes: bool| letter(if yes { difference.b } else { difference.a });
    match difference.verdict {
        Verdict::Better => format!("{} is better", better(by.more_is_better())),
        Verdict::Worse => format!("{} is better", better(!by.more_is_better())),
        Verdict::Alike => "alike within what matters".into(),
        Verdict::Undecided => "undecided".into(),
    }
}

fn of_difference(difference: &Difference, results: &Results) -> String {
    let by = results.by;
    let sign = if difference.difference >= 0.0 { "+" } else { "" };
    let verdict = verdict(difference, by);
    let saving = difference.saving.filter(|saving| *saving > 1.05);
    let saving =
        saving.map_or(String::new(), |saving| format!(" ({saving:.1} times fewer games than unpaired)"));
    format!(
        "{} − {}  {} {sign}{} {}  {verdict}{saving}",
        letter(difference.b),
        letter(difference.a),
        by.words(),
        number(by, difference.difference),
        interval(by, difference.interval)
    )
}

fn measures(results: &Results, out: &mut Out) -> Result<(), Fail> {
    let head = columns(22, (0..results.builds.len()).map(|place| letter(place).to_string()));
    out.line(&format!("{:<14}{head}", "mean (10..90%)"))?;
    for (at, measure) in Measure::ALL.into_iter().enumerate().skip(2) {
        let row = columns(
            22,
            results.builds.iter().map(|build| {
                let (_, found) = build.measures[at];
                format!("{:.1} ({:.0}..{:.0})", found.mean, found.p10, found.p90)
            }),
        );
        out.line(&format!("{:<14}{row}", measure.words()))?;
    }
    Ok(())
}

pub(super) fn bounds(interval: Interval) -> Value {
    let bound = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    json!([bound(interval.low), bound(interval.high)])
}

pub(super) fn json(experiment: &Experiment, asked: &Asked, builds: &[Build], results: &Results) -> Value {
    let setting = &experiment.settings[0];
    let set: Map<String, Value> =
        setting.set.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let party = results.builds.len() < builds.len();
    let found = results.builds.iter().enumerate();
    let builds: Vec<Value> =
        found.map(|(place, found)| of_one(place, found, builds.get(place).filter(|_| !party))).collect();
    let differences: Vec<Value> = results
        .differences
        .iter()
        .map(|found| {
            json!({
                "a": letter(found.a).to_string(), "b": letter(found.b).to_string(), "by": results.by.key(),
                "difference": found.difference, "interval": bounds(found.interval),
                "decided": matches!(found.verdict, Verdict::Better | Verdict::Worse),
                "alike": found.verdict == Verdict::Alike, "saving": found.saving,
            })
        })
        .collect();
    let looks: Vec<Value> = results
        .games_worth_a_look
        .iter()
        .map(|look| {
            json!({ "why": look.why, "build": letter(look.build).to_string(), "number": look.number, "rounds": look.rounds })
        })
        .collect();
    json!({
        "format": 1, "program": env!("CARGO_PKG_VERSION"), "scenario": setting.scenario.id, "set": set,
        "seed": experiment.seed, "complete": results.complete, "games": results.games, "by": results.by.key(),
        "play": asked.how.play, "dealer": asked.how.dealer,
        "builds": builds, "differences": differences, "games_worth_a_look": looks,
    })
}

fn of_one(place: usize, build: &BuildResult, of: Option<&Build>) -> Value {
    let [win, fall, limit] = build.ends;
    let measures: Map<String, Value> = build
        .measures
        .iter()
        .skip(2)
        .map(|(measure, found)| {
            let found = json!({ "mean": found.mean, "p10": found.p10, "p50": found.p50, "p90": found.p90 });
            (measure.key().to_owned(), found)
        })
        .collect();
    let felled: Vec<Value> =
        build.felled_by.iter().map(|(what, share)| json!({ "what": what, "share": share })).collect();
    json!({
        "id": letter(place).to_string(), "name": build.name, "from": of.map(|of| &of.from),
        "changes": of.map_or(&[][..], |of| &of.changes), "legal": of.is_none_or(Build::legal),
        "problems": of.map_or(&[][..], |of| &of.problems),
        "results": { "win": win, "fall": fall, "limit": limit }, "interval": bounds(build.interval),
        "measures": measures, "standing": build.standing, "felled_by": felled,
    })
}
