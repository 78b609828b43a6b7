//! The answer of an experiment: aligned text with bars for people, one JSON object for programs.

use super::super::tabular::Tabular;
use super::super::{Fail, Out};
use super::asked::How;
use super::chart::{Chart, Dot, Plot};
use super::without::Without;
use crate::content::{Catalog, CodexEntry};
use crate::lab::build::Build;
use crate::lab::build::things::Thing;
use crate::lab::experiment::{BuildResult, Difference, Experiment, Results, letter};
use crate::lab::game::Measure;
use crate::lab::statistics::{Estimate, Verdict};
use serde_json::{Map, Value, json};

/// Cells of a bar of 100%.
const BAR: f64 = 40.0;

/// Cells side by side, each at the right edge of its column.
pub(super) fn columns(wide: usize, cells: impl Iterator<Item = String>) -> String {
    cells.fold(String::new(), |row, cell| format!("{row}{cell:>wide$}"))
}

/// A number of the measure that counts: points of a share, else one decimal.
pub(super) fn number(by: Measure, value: f64) -> String {
    if by.is_share() { format!("{:.1}%", value * 100.0) } else { format!("{value:.2}") }
}

/// The same with its sign.
pub(super) fn signed(by: Measure, value: f64) -> String {
    let sign = if value >= 0.0 { "+" } else { "" };
    format!("{sign}{}", number(by, value))
}

/// Both ends of an interval.
pub(super) fn interval(by: Measure, of: &Estimate) -> String {
    if of.is_exact() {
        return "[exact]".into();
    }
    format!("[{} to {}]", number(by, of.low), number(by, of.high))
}

/// A mean with its interval.
pub(super) fn estimate(by: Measure, of: &Estimate) -> String {
    format!("{} {}", number(by, of.mean), interval(by, of))
}

/// A difference with its interval.
pub(super) fn gap(by: Measure, of: &Estimate) -> String {
    if of.is_exact() {
        return format!("{} [exact]", signed(by, of.mean));
    }
    format!("{} [{} to {}]", signed(by, of.mean), signed(by, of.low), signed(by, of.high))
}

fn share_bar(share: f64) -> String {
    "█".repeat((share * BAR).round().max(0.0) as usize)
}

/// A bar of a share; nothing for other measures.
pub(super) fn bar(by: Measure, value: f64) -> String {
    if by.is_share() { share_bar(value) } else { String::new() }
}

/// The answers of the play of the builds and of the Dealer's, as the codex has them.
pub(super) fn answers(how: &How, catalog: &Catalog) -> Result<[Value; 2], Fail> {
    let entries = catalog.entries("plays")?;
    Ok([&how.play, &how.dealer].map(|id| {
        let named =
            |entry: &&CodexEntry| entry.json["name"].as_str().is_some_and(|own| own.eq_ignore_ascii_case(id));
        entries.iter().find(named).map_or(Value::Null, |entry| entry.json.clone())
    }))
}

/// Context of an answer.
pub(super) struct Told<'t> {
    pub(super) experiment: &'t Experiment,
    pub(super) how: &'t How,
    pub(super) answers: [Value; 2],
    pub(super) builds: &'t [Build],
}

impl Told<'_> {
    pub(super) fn text(&self, results: &Results, out: &mut Out) -> Result<(), Fail> {
        let Told { experiment, how, .. } = self;
        let setting = &experiment.settings[0];
        let set: Vec<String> = setting.set.iter().map(|(name, value)| format!("{name} {value}")).collect();
        out.line(&format!("{} · {}", setting.scenario.name, set.join(" · ")))?;
        let games = if results.exact {
            "exact, nothing is sampled".into()
        } else {
            format!("{} games each, seed {}", results.games, experiment.seed)
        };
        let stopped = if results.complete { "" } else { ", stopped early" };
        out.line(&format!("{games}{stopped} · plays: {}, Dealer {}\n", how.play, how.dealer))?;
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

    pub(super) fn json(&self, results: &Results, without: &[Without]) -> Value {
        let Told { experiment, how, answers: [player_answers, dealer_answers], builds } = self;
        let setting = &experiment.settings[0];
        let set: Map<String, Value> =
            setting.set.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        let party = results.builds.len() < builds.len();
        let found = results.builds.iter().enumerate();
        let builds: Vec<Value> = found
            .map(|(place, found)| of_one(place, results.by, found, builds.get(place).filter(|_| !party)))
            .collect();
        let differences: Vec<Value> = results
        .differences
        .iter()
        .map(|found| {
            json!({
                "a": letter(found.a).to_string(), "b": letter(found.b).to_string(), "by": results.by.key(),
                "difference": found.difference.mean, "interval": bounds(&found.difference),
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
            "seed": experiment.seed, "complete": results.complete, "exact": results.exact, "games": results.games, "by": results.by.key(),
            "play": how.play, "dealer": how.dealer,
            "play_answers": player_answers, "dealer_answers": dealer_answers,
            "builds": builds, "differences": differences, "games_worth_a_look": looks,
            "without": without.iter().map(Without::json).collect::<Value>(),
        })
    }

    pub(super) fn chart(&self, results: &Results) -> Chart {
        let by = results.by;
        let setting = &self.experiment.settings[0];
        let set: Vec<String> = setting.set.iter().map(|(name, value)| format!("{name} {value}")).collect();
        let found = results.builds.iter().enumerate();
        let dots = found.map(|(place, build)| Dot {
            label: format!("{} {}", letter(place), build.name),
            build: place,
            of: build.estimate(by),
        });
        Chart {
            title: format!("{}: {}", setting.scenario.name, by.words()),
            subtitle: format!(
                "{} · {} games each, seed {}",
                set.join(" · "),
                results.games,
                self.experiment.seed
            ),
            unit: format!("{}, with the 95% interval", by.words()),
            shares: by.is_share(),
            plot: Plot::Dots(dots.collect()),
        }
    }
}

const HEADS: [&str; 24] = [
    "build",
    "name",
    "games",
    "win",
    "win_low",
    "win_high",
    "fall",
    "limit",
    "by",
    "mean",
    "low",
    "high",
    "minus_a",
    "minus_a_low",
    "minus_a_high",
    "rounds",
    "health_left",
    "cards_left",
    "focus_left",
    "threat",
    "experience",
    "passed",
    "never_used",
    "not_modelled",
];

/// A row for each build, with its difference to the first.
pub(super) fn table(results: &Results) -> Tabular {
    let mut table = Tabular::new(&HEADS);
    for (place, build) in results.builds.iter().enumerate() {
        let [win, fall, limit] = build.ends;
        let mut row = vec![
            json!(letter(place).to_string()),
            json!(build.name),
            json!(results.games),
            json!(win.mean),
            json!(win.low),
            json!(win.high),
            json!(fall.mean),
            json!(limit.mean),
            json!(results.by.key()),
            json!(build.estimate(results.by).mean),
        ];
        row.extend(ends(&build.estimate(results.by)));
        let first = results.differences.iter().find(|found| (found.a, found.b) == (0, place));
        row.push(json!(first.map(|found| found.difference.mean)));
        row.extend(first.map_or([Value::Null, Value::Null], |found| ends(&found.difference)));
        row.extend(build.measures.iter().skip(2).map(|(_, found)| json!(found.mean.mean)));
        row.push(json!(build.never_used_words()));
        row.push(json!((!build.not_modeled.is_empty()).then(|| build.not_modeled.join("; "))));
        table.row(row);
    }
    table
}

/// Both ends of an interval.
pub(super) fn ends(of: &Estimate) -> [Value; 2] {
    [of.low, of.high].map(|end| json!(end))
}

fn of_build(place: usize, build: &BuildResult, results: &Results, out: &mut Out) -> Result<(), Fail> {
    let by = results.by;
    let known = estimate(by, &build.estimate(by));
    out.line(&format!("{} {}  {} {known}", letter(place), build.name, by.words()))?;
    for (words, share) in ["won", "lost", "round limit"].into_iter().zip(build.ends) {
        let [mean, ends] = [number(Measure::Wins, share.mean), interval(Measure::Wins, &share)];
        out.line(&format!("  {words:<12} {mean:>7} {ends:<18} {}", share_bar(share.mean)))?;
    }
    for (source, share) in build.felled_by.iter().take(4) {
        out.line(&format!("  felled by    {:>6.1}%  {source}", share * 100.0))?;
    }
    if let Some(never) = build.never_used_words() {
        out.line(&format!("  never used: {never}"))?;
    }
    for reason in &build.not_modeled {
        out.line(&format!("  not modeled: {reason}"))?;
    }
    out.line("")
}

/// Names the better build, as far as it is decided.
pub(super) fn verdict(difference: &Difference, by: Measure) -> String {
    let better = |yes: bool| letter(if yes { difference.b } else { difference.a });
    let margin = if by.is_share() { "a point" } else { "a tenth" };
    match difference.verdict {
        Verdict::Better => format!("{} is better by more than {margin}", better(by.more_is_better())),
        Verdict::Worse => format!("{} is better by more than {margin}", better(!by.more_is_better())),
        Verdict::Alike => format!("equal within {margin}"),
        Verdict::Undecided => format!("undecided to {margin}"),
    }
}

fn of_difference(difference: &Difference, results: &Results) -> String {
    let by = results.by;
    let verdict = verdict(difference, by);
    let saving = difference.saving.filter(|saving| *saving > 1.05);
    let saving =
        saving.map_or(String::new(), |saving| format!(" ({saving:.1} times fewer games than unpaired)"));
    format!(
        "{} − {}  {} {}  {verdict}{saving}",
        letter(difference.b),
        letter(difference.a),
        by.words(),
        gap(by, &difference.difference)
    )
}

fn measures(results: &Results, out: &mut Out) -> Result<(), Fail> {
    let head = columns(34, (0..results.builds.len()).map(|place| letter(place).to_string()));
    out.line(&format!("{:<14}{head}", "mean (10..90%)"))?;
    let shown = |at: &usize| results.builds.iter().any(|build| build.measures[*at].1.mean.mean != 0.0);
    for (at, measure) in Measure::ALL.into_iter().enumerate().skip(2).filter(|(at, _)| shown(at)) {
        let row = columns(
            34,
            results.builds.iter().map(|build| {
                let (_, found) = build.measures[at];
                let Estimate { mean, low, high } = found.mean;
                format!("{mean:.1} [{low:.1} to {high:.1}] ({:.0}..{:.0})", found.p10, found.p90)
            }),
        );
        out.line(&format!("{:<14}{row}", measure.words()))?;
    }
    Ok(())
}

pub(super) fn bounds(of: &Estimate) -> Value {
    json!(ends(of))
}

pub(super) fn names_of(things: &[Thing]) -> Vec<&str> {
    things.iter().map(|thing| thing.name.as_str()).collect()
}

fn of_one(place: usize, by: Measure, build: &BuildResult, of: Option<&Build>) -> Value {
    let [win, fall, limit] = build.ends;
    let measures: Map<String, Value> = build
        .measures
        .iter()
        .skip(2)
        .map(|(measure, found)| {
            let found = json!({ "mean": found.mean.mean, "interval": bounds(&found.mean), "p10": found.p10, "p50": found.p50, "p90": found.p90 });
            (measure.key().to_owned(), found)
        })
        .collect();
    let felled: Vec<Value> =
        build.felled_by.iter().map(|(what, share)| json!({ "what": what, "share": share })).collect();
    let used: Map<String, Value> =
        build.used.iter().map(|(name, share)| (name.clone(), json!(share))).collect();
    json!({
        "id": letter(place).to_string(), "name": build.name, "from": of.map(|of| &of.from),
        "changes": of.map_or(&[][..], |of| &of.changes), "legal": of.is_none_or(Build::legal),
        "problems": of.map_or(&[][..], |of| &of.problems),
        "results": { "win": win.mean, "fall": fall.mean, "limit": limit.mean },
        "intervals": { "win": bounds(&win), "fall": bounds(&fall), "limit": bounds(&limit) },
        "interval": bounds(&build.estimate(by)),
        "measures": measures, "standing": build.standing, "felled_by": felled,
        "used": used, "never_used": names_of(&build.never_used), "not_modelled": build.not_modeled,
    })
}
