//! `lab advise`: the purchases with experience that help most in a scenario.

use super::super::report::print;
use super::super::{Fail, Ground, Out, sheet};
use super::options::{Games, How, Question, measures, pair, scenario};
use super::run::until_interrupted;
use crate::content::AnySheet;
use crate::lab::advice::{Advice, EACH, PILOT, Purchase, advise as advised};
use crate::lab::advice::{pairs, purchases};
use crate::lab::build::Build;
use crate::lab::experiment::{Experiment, Stop};
use crate::lab::game::Measure;
use crate::lab::report::{self, Cell};
use crate::session::Refused;
use std::sync::Arc;

/// Advise what to buy with experience
#[derive(Debug, clap::Args)]
pub(super) struct Advise {
    /// The scenario: see `lab scenarios`.
    scenario: String,
    /// The build: a hero of ULTIMO.
    build: String,
    /// Experience to spend.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=500))]
    experience: i32,
    /// Parameters of the scenario, for example `foe=captain`.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    set: Vec<(String, String)>,
    #[command(flatten)]
    how: How,
    /// The measure to compare.
    #[arg(long, value_parser = measures(), default_value = "wins")]
    by: Measure,
    /// Also rank pairs of purchases that fit in the experience together.
    #[arg(long)]
    pairs: bool,
    /// Total number of paired games, and as many again for pairs of purchases; by default 300 for each purchase.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: Option<u64>,
    /// Number of purchases to show.
    #[arg(long, value_name = "N", default_value_t = 8)]
    top: usize,
    #[command(flatten)]
    games: Games,
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
        stop: Stop::Runs(PILOT),
        threads: asked.games.threads(),
    };
    let go_on = until_interrupted();
    let now = experiment.run(&go_on, &mut |_, _| {}).builds[0].estimate(by);
    let rank = |purchases: Vec<Purchase>| {
        let budget = asked.runs.unwrap_or(EACH * purchases.len() as u64);
        let advice = Advice { experiment: &experiment, purchases, budget };
        advised(&advice, &setting_of, &go_on, &mut |_, _| {})
    };
    let found = rank(purchases(of, asked.experience, &catalog).map_err(Refused::from)?)?;
    let together =
        asked.pairs.then(|| rank(pairs(of, asked.experience, &catalog, &found).map_err(Refused::from)?));
    let together = together.transpose()?;
    let games: u64 = found.iter().chain(together.iter().flatten()).map(|one| one.pairs).sum();
    let nothing = found.iter().filter(|one| one.moves_nothing).count();
    let how = &asked.how;
    let mut report = report::advice(by, Some(now.mean), &found, together.as_deref())
        .fact("now+now_interval", Cell::Estimate(by, now))
        .fact("scenario", Cell::words(&scenario.id))
        .fact("build", Cell::words(build.title()))
        .fact("experience", Cell::count(asked.experience))
        .fact("seed", Cell::count(how.seed))
        .fact("complete", Cell::Flag(go_on()))
        .fact("play", Cell::words(&how.play))
        .fact("dealer", Cell::words(&how.dealer));
    report.title = format!(
        "{} has {} experience. What helps most in {}: {}; now {}",
        build.title(),
        asked.experience,
        scenario.name,
        by.words(),
        report::estimate_words(by, &now)
    );
    report.tables.iter_mut().for_each(|table| table.shown.truncate(asked.top));
    report.foot =
        vec![format!("{nothing} of {} purchases made no difference in the pilot games.", found.len())];
    let untried = found.iter().filter(|one| one.pairs == 0).count();
    report
        .foot
        .extend((untried > 0).then(|| format!("{untried} were not tried: --runs asks for more games.")));
    report.foot.extend(report::untils(&found));
    let none = report.tables.iter().filter(|table| table.shown.is_empty());
    report.foot.extend(none.map(|table| format!("{}: no purchase makes a difference.", table.title)));
    report.foot.push(format!(
        "{games} pairs of games, seed {}, played {} against {}. The intervals hold at 95% for all together.",
        how.seed, how.play, how.dealer
    ));
    print(&report, asked.games.format, &["purchases", "pairs"], out)
}
