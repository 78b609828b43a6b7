//! `lab advise`: what experience buys that helps most in a scenario.

use super::super::tabular::{Form, Tabular};
use super::super::{Fail, Ground, Out, sheet};
use super::asked::{How, Question, measures, pair, scenario};
use super::run::{threads, until_interrupted};
use super::told::{bounds, ends, gap};
use crate::content::AnySheet;
use crate::lab::advice::{Advice, Advised, Bought, EACH, Move, Purchase, advise as advised, is_negligible};
use crate::lab::advice::{pairs, purchases};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Stop};
use crate::lab::game::Measure;
use crate::session::Refused;
use serde_json::{Map, Value, json};
use std::sync::Arc;

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
    #[arg(long, value_parser = measures(), default_value = "wins")]
    by: Measure,
    /// Also rank pairs of purchases that the experience pays for together.
    #[arg(long)]
    pairs: bool,
    /// Pairs of games in all, and as many for pairs of purchases; without it 300 for each.
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
        return Err(Fail::refused(build.no_growth(), "advice is for heroes of ULTIMO"));
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
    let go_on = until_interrupted();
    let rank = |purchases: Vec<Purchase>| {
        let budget = asked.runs.unwrap_or(EACH * purchases.len() as u64);
        let advice = Advice { experiment: &experiment, purchases, budget };
        advised(&advice, &setting_of, &go_on, &mut |_, _| {})
    };
    let found = rank(purchases(of, asked.experience, &catalog).map_err(Refused::from)?)?;
    let together = if asked.pairs {
        rank(pairs(of, asked.experience, &catalog, &found).map_err(Refused::from)?)?
    } else {
        Vec::new()
    };
    let rows = || found.iter().enumerate().map(|(at, one)| as_json(at + 1, one));
    let pairs = || together.iter().enumerate().map(|(at, one)| pair_json(at + 1, one));
    match asked.format {
        Form::Jsonl => rows().chain(pairs()).try_for_each(|one| out.json(&one)),
        Form::Csv => table(&found, &together).csv(out),
        Form::Md => table(&found, &together).md(out),
        Form::Json => {
            let mut answer = json!({
                "format": 1, "scenario": scenario.id, "build": build.title(), "experience": asked.experience,
                "seed": asked.how.seed, "by": by.key(), "complete": go_on(),
                "play": asked.how.play, "dealer": asked.how.dealer, "purchases": rows().collect::<Value>(),
                "stages": stages(&found),
            });
            if asked.pairs {
                answer["pairs"] = pairs().collect();
            }
            out.json(&answer)
        }
        Form::Text => {
            out.line(&format!(
                "{} has {} experience. What helps most in {}: {}, with the interval of the gain (95 % for all together)\n",
                build.title(),
                asked.experience,
                scenario.name,
                by.words()
            ))?;
            ranking("to buy", &found, asked, out)?;
            of_nothing(&found, out)?;
            if asked.pairs {
                out.line("")?;
                ranking("to buy together", &together, asked, out)?;
            }
            let games: u64 = found.iter().chain(&together).map(|one| one.pairs).sum();
            out.line(&format!("\n{games} pairs of games, seed {}.", asked.how.seed))
        }
    }
}

/// The best purchases, or pairs of them, with headings.
fn ranking(of: &str, found: &[Advised], asked: &Advise, out: &mut Out) -> Result<(), Fail> {
    let shown = || found.iter().filter(|one| !one.moves_nothing).take(asked.top).enumerate();
    if shown().next().is_none() {
        return out.line(&format!("{of}: nothing that changes a game"));
    }
    let wide = shown().map(|(_, one)| one.purchase.words("to").chars().count()).max().unwrap_or(0).max(29);
    out.line(&format!("    {of:<wide$} {:>6}{:>6}   {:<26}besides", "costs", "left", "gain"))?;
    shown().try_for_each(|(at, one)| out.line(&row(at + 1, one, asked.by, wide)))
}

/// Prints the number of purchases that changed nothing, and the values from which they would.
fn of_nothing(found: &[Advised], out: &mut Out) -> Result<(), Fail> {
    let nothing = || found.iter().filter(|one| one.moves_nothing);
    out.line(&format!("\n{} of {} purchases changed no game of the pilot.", nothing().count(), found.len()))?;
    nothing().try_for_each(|one| match one.purchase.until() {
        Some(until) => out.line(&format!("  {}: {until}", one.purchase.words("to"))),
        None => Ok(()),
    })
}

fn row(rank: usize, one: &Advised, by: Measure, wide: usize) -> String {
    let purchase = &one.purchase;
    let small = if is_negligible(one) { " too little to matter" } else { "" };
    let moves: Vec<String> =
        purchase.moves.iter().take(3).map(|(name, was, is)| format!("{name} {was} to {is}")).collect();
    format!(
        "{rank:>3} {:<wide$} {:>6}{:>6}   {:<26}{}{small}",
        purchase.words("to"),
        purchase.costs,
        purchase.left,
        gap(by, &one.gain),
        moves.join(", ")
    )
}

const HEADS: [&str; 12] =
    ["rank", "kind", "what", "to", "costs", "left", "gain", "low", "high", "each", "pairs", "moves_nothing"];

fn table(found: &[Advised], together: &[Advised]) -> Tabular {
    let mut table = Tabular::new(&HEADS);
    for (at, one) in found.iter().enumerate().chain(together.iter().enumerate()) {
        let purchase = &one.purchase;
        let [kind, what, to] = match purchase.steps.as_slice() {
            [only] => [json!(only.kind), json!(only.what), json!(only.to)],
            _ => [json!("pair"), json!(purchase.words("to")), Value::Null],
        };
        let mut row = vec![
            json!(at + 1),
            kind,
            what,
            to,
            json!(purchase.costs),
            json!(purchase.left),
            json!(one.gain.mean),
        ];
        row.extend(ends(&one.gain));
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
    one.gain.mean / f64::from(one.purchase.costs.max(1))
}

fn moved(moves: &[Move]) -> Value {
    moves.iter().map(|(name, was, is)| (name.clone(), json!([was, is]))).collect::<Map<_, _>>().into()
}

fn step_json(step: &Bought) -> Value {
    json!({ "kind": step.kind, "what": step.what, "to": step.to, "costs": step.costs })
}

/// The columns that a purchase and a pair have in common.
fn results_json(mut of: Value, rank: usize, one: &Advised) -> Value {
    let results = json!({
        "costs": one.purchase.costs, "left": one.purchase.left, "legal": true, "gain": one.gain.mean,
        "interval": bounds(&one.gain), "each": each(one), "rank": rank, "moves": moved(&one.purchase.moves),
        "pairs": one.pairs, "moves_nothing": one.moves_nothing,
    });
    if let (Some(of), Value::Object(results)) = (of.as_object_mut(), results) {
        of.extend(results);
    }
    of
}

fn as_json(rank: usize, one: &Advised) -> Value {
    let mut of = step_json(one.purchase.first());
    let next = one.purchase.next.as_ref();
    of["moves_next"] = next.map_or(Value::Null, |next| json!({ "at": next.at, "moves": moved(&next.moves) }));
    results_json(of, rank, one)
}

fn pair_json(rank: usize, one: &Advised) -> Value {
    let [first, second] = one.purchase.steps.as_slice() else { return Value::Null };
    results_json(json!({ "first": step_json(first), "second": step_json(second) }), rank, one)
}
