//! `lab fair`: the fight at a table as it stands, played on many times.

use super::super::{Fail, Format, Ground, Out};
use super::asked::How;
use super::run::{threads, until_interrupted};
use super::told::{bar, bounds, estimate, gap, number};
use crate::lab::experiment::{Experiment, Results, Stop};
use crate::lab::fair::{FAIR, Fight, MEANS, judge};
use crate::lab::game::Measure;
use crate::table::seat::Seat;
use serde_json::{Value, json};

/// Tell whether the fight at a table is fair, as it is now
#[derive(Debug, clap::Args)]
pub(super) struct Fair {
    /// The table: a name, a folder, or a sample.
    table: String,
    #[command(flatten)]
    how: How,
    /// Games of the fight, and of each change of it.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    runs: u64,
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn fair(asked: &Fair, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let session = ground.readable(&asked.table)?;
    if session.is_locked(&Seat::Dealer) {
        return Err(Fail::refused(
            format!("the Dealer's seat of {} is behind a code", asked.table),
            "ask at the table, where the code is typed: `<` on the screen",
        ));
    }
    let plays = asked.how.plays(&ground.catalog())?;
    let fight = session.fight(&Seat::Dealer, &plays)?;
    let experiment = Experiment {
        settings: fight.settings.clone(),
        names: fight.names.clone(),
        seed: asked.how.seed,
        by: Measure::Wins,
        stop: Stop::Runs(asked.runs),
        threads: threads(asked.threads),
    };
    let go_on = until_interrupted();
    let results = experiment.run(&go_on, &mut |_, _| {});
    match asked.format {
        Format::Json => out.json(&as_json(asked, &fight, &results)),
        Format::Text => text(&fight, &results, out),
    }
}

fn text(fight: &Fight, results: &Results, out: &mut Out) -> Result<(), Fail> {
    let by = Measure::Wins;
    let now = &results.builds[0];
    let wins = now.estimate(by);
    out.line(&format!("The heroes win {}: {}", estimate(by, &wins), judge(wins.mean)))?;
    out.line(&format!("{} games of each fight\n", results.games))?;
    for words in &fight.unhurt {
        out.line(&format!("{words}\n"))?;
    }
    for (name, share) in fight.falls(now) {
        out.line(&format!("  {name:<24} is down in {:>6}  {}", number(by, share), bar(by, share)))?;
    }
    out.line("")?;
    for measure in MEANS {
        out.line(&format!("  {:<24} {:>8.1}", measure.words(), now.estimate(measure).mean))?;
    }
    out.line("\nwhat if")?;
    for difference in results.differences.iter().filter(|difference| difference.a == 0) {
        let build = &results.builds[difference.b];
        out.line(&format!(
            "  {:<40} {:<24}  {}",
            build.name,
            estimate(by, &build.estimate(by)),
            gap(by, &difference.difference)
        ))?;
    }
    Ok(())
}

fn as_json(asked: &Fair, fight: &Fight, results: &Results) -> Value {
    let now = &results.builds[0];
    let heroes = fight.falls(now).map(|(name, share)| json!({ "name": name, "down": share }));
    let foes = fight.foes.iter().map(|(name, count)| json!({ "name": name, "count": count }));
    let changes = results.differences.iter().filter(|difference| difference.a == 0).map(|difference| {
        let build = &results.builds[difference.b];
        json!({
            "name": build.name, "win": build.ends[0].mean, "interval": bounds(&build.ends[0]),
            "difference": difference.difference.mean, "difference_interval": bounds(&difference.difference),
        })
    });
    let [win, fall, limit] = now.ends;
    json!({
        "format": 1, "scenario": FAIR, "play": asked.how.play, "dealer": asked.how.dealer, "seed": asked.how.seed,
        "games": results.games, "complete": results.complete, "verdict": judge(win.mean), "unhurt": fight.unhurt,
        "results": { "win": win.mean, "fall": fall.mean, "limit": limit.mean }, "interval": bounds(&win),
        "rounds": now.estimate(Measure::Rounds).mean,
        "health_left": now.estimate(Measure::HealthLeft).mean,
        "heroes": heroes.collect::<Value>(), "foes": foes.collect::<Value>(),
        "changes": changes.collect::<Value>(),
    })
}
