//! `lab advise`: what experience buys that helps most in a scenario.

use super::super::tabular::{Form, Tabular};
use super::super::{Fail, Ground, Out, sheet};
use super::asked::{How, Question, pair, scenario};
use super::run::{interrupted, threads};
use super::told::{bounds, ends, number, signed};
use crate::content::AnySheet;
use crate::lab::advice::{Advice, Advised, EACH, advise as advised, is_negligible, purchases};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Stop};
use crate::lab::game::Measure;
use crate::session::Refused;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Tell what to buy with experience
#[derive(Debug, clap::Args)]
pub(super) struct Advise {
    /// The scenario: see `lab scenarios`.
    scenario: String,
    /// The build: a hero of ULTIMO.
    build: String,
    /// Experience to spend.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=500))]
    experience: i32,
    /// Answers to what the scenario asks: `foe=captain`.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    set: Vec<(String, String)>,
    #[command(flatten)]
    how: How,
    /// The measure that counts.
    #[arg(long, value_enum, default_value_t = Measure::Wins)]
    by: Measure,
    /// Pairs of games in all; without it 300 for each purchase.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: Option<u64>,
    /// Number of purchases to show.
    #[arg(long, value_name = "N", default_value_t = 8)]
    top: usize,
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

pub(super) fn advise(asked: &Advise, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let scenario = scenario(&asked.scenario, &catalog)?;
    let build = sheet::build(&asked.build, &asked.how.at, ground)?;
    let AnySheet::Ultimo(of) = &build.sheet else {
        return Err(Fail::refused(
            format!("{} does not grow by experience", build.title()),
            "advice is for heroes of ULTIMO",
        ));
    };
    let plays = asked.how.plays(&catalog)?;
    let question = Question { scenario, set: &asked.set, plays, catalog: Arc::clone(&catalog) };
    let setting_of = |sheet: &AnySheet| question.setting(&[Build { sheet: sheet.clone(), ..build.clone() }]);
    let by = asked.by;
    let experiment = Experiment {
        settings: vec![setting_of(&build.sheet)?],
        names: vec![build.title()],
        seed: asked.how.seed,
        by,
        stop: Stop::Runs(1),
        threads: threads(asked.threads),
    };
    let purchases = purchases(of, asked.experience, &catalog).map_err(Refused::from)?;
    let count = purchases.len() as u64;
    let budget = asked.runs.unwrap_or(EACH * count);
    let advice = Advice { experiment: &experiment, purchases, budget };
    let stop = interrupted();
    let found = advised(&advice, &setting_of, &|| !stop.load(Ordering::Relaxed), &mut |_, _| {})?;
    let purchases = || found.iter().enumerate().map(|(at, one)| as_json(at + 1, one));
    match asked.format {
        Form::Jsonl => purchases().try_for_each(|one| out.json(&one)),
        Form::Csv => table(&found).csv(out),
        Form::Md => table(&found).md(out),
        Form::Json => out.json(&json!({
            "format": 1, "scenario": scenario.id, "build": build.title(), "experience": asked.experience,
            "seed": asked.how.seed, "by": by.key(), "complete": !stop.load(Ordering::Relaxed),
            "play": asked.how.play, "dealer": asked.how.dealer, "purchases": purchases().collect::<Value>(), "stages": stages(&found),
        })),
        Form::Text => {
            let nothing = found.iter().filter(|one| one.moves_nothing).count();
            let pairs: u64 = found.iter().map(|one| one.pairs).sum();
            out.line(&format!(
                "{} has {} experience. What helps most in {}: {}, with the interval of the gain (95 % for all together)\n",
                build.title(),
                asked.experience,
                scenario.name,
                by.words()
            ))?;
            out.line(&format!(
                "    {:<30}{:>6}{:>6}   {:<26}{}",
                "to buy", "costs", "left", "gain", "besides"
            ))?;
            for (at, one) in found.iter().filter(|one| !one.moves_nothing).take(asked.top).enumerate() {
                out.line(&row(at + 1, one, by))?;
            }
            out.line(&format!(
                "\n{nothing} of {count} purchases changed no game of the pilot. {pairs} pairs of games, seed {}.",
                asked.how.seed
            ))
        }
    }
}

fn row(rank: usize, one: &Advised, by: Measure) -> String {
    let purchase = &one.purchase;
    let to = purchase.to.map_or(String::new(), |to| format!(" {} to {to}", to - 1));
    let interval = one.interval.map_or("[too few games]".into(), |interval| {
        format!("[{} to {}]", number(by, interval.low), number(by, interval.high))
    });
    let small = if is_negligible(one) { " too little to matter" } else { "" };
    let moves: Vec<String> =
        purchase.moves.iter().take(3).map(|(name, was, is)| format!("{name} {was} to {is}")).collect();
    format!(
        "{rank:>3} {:<30}{:>6}{:>6}   {:<26}{}{small}",
        format!("{}{to}", purchase.what),
        purchase.costs,
        purchase.left,
        format!("{} {interval}", signed(by, one.gain)),
        moves.join(", ")
    )
}

const HEADS: [&str; 12] =
    ["rank", "kind", "what", "to", "costs", "left", "gain", "low", "high", "each", "pairs", "moves_nothing"];

fn table(found: &[Advised]) -> Tabular {
    let mut table = Tabular::new(&HEADS);
    for (at, one) in found.iter().enumerate() {
        let purchase = &one.purchase;
        let mut row = vec![
            json!(at + 1),
            json!(purchase.kind),
            json!(purchase.what),
            json!(purchase.to),
            json!(purchase.costs),
            json!(purchase.left),
            json!(one.gain),
        ];
        row.extend(one.interval.map_or([Value::Null, Value::Null], ends));
        row.extend([json!(each(one)), json!(one.pairs), json!(one.moves_nothing)]);
        table.row(row);
    }
    table
}

/// The numbers of pairs that purchases were played, each once, from the fewest.
fn stages(found: &[Advised]) -> Vec<u64> {
    let mut stages: Vec<u64> = found.iter().map(|one| one.pairs).collect();
    stages.sort_unstable();
    stages.dedup();
    stages
}

/// The gain for each point of experience.
fn each(one: &Advised) -> f64 {
    one.gain / f64::from(one.purchase.costs.max(1))
}

fn as_json(rank: usize, one: &Advised) -> Value {
    let purchase = &one.purchase;
    let moves: serde_json::Map<String, Value> =
        purchase.moves.iter().map(|(name, was, is)| (name.clone(), json!([was, is]))).collect();
    json!({
        "kind": purchase.kind, "what": purchase.what, "to": purchase.to, "costs": purchase.costs,
        "left": purchase.left, "legal": true, "gain": one.gain,
        "interval": one.interval.map(bounds), "each": each(one),
        "rank": rank, "moves": moves, "pairs": one.pairs, "moves_nothing": one.moves_nothing,
    })
}
