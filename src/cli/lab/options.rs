//! Arguments of every question to the Lab: a scenario, builds, plays, a seed.

use super::super::at_table::At;
use super::super::fail::{did_you_mean, say};
use super::super::report::Form;
use super::super::{Fail, Ground, sheet};
use crate::content::scenario::Scenario;
use crate::content::{AnySheet, Catalog};
use crate::lab::build::Build;
use crate::lab::experiment::all_threads;
use crate::lab::game::Measure;
use crate::lab::play::{Play, Plays, Side};
use crate::lab::scenario::{BadSetting, Setting};
use crate::session::Session;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::sync::Arc;

#[derive(Debug, clap::Args)]
pub(super) struct LabOptions {
    /// The scenario: see `lab scenarios`.
    pub(super) scenario: String,
    /// Builds: a RON file, a name from the codex or TABLE:WHO, with changes: `karla+brawling:5`, `"Two Blades=karla-trait:Ironman"`.
    #[arg(required = true, value_name = "BUILD")]
    pub(super) builds: Vec<String>,
    /// Parameters of the scenario, for example `foe=captain`, `rounds=20`.
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair)]
    pub(super) set: Vec<(String, String)>,
    #[command(flatten)]
    pub(super) how: How,
}

/// Settings to compare: one for each build, or one for a party of all of them.
pub(super) struct Ready {
    pub(super) settings: Vec<Setting>,
    pub(super) builds: Vec<Build>,
}

impl Ready {
    pub(super) fn names(&self) -> Vec<String> {
        let names: Vec<String> = self.builds.iter().map(Build::title).collect();
        if self.settings.len() == names.len() { names } else { vec![names.join(", ")] }
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct How {
    /// The play of the builds: see `lab plays`.
    #[arg(long, value_name = "NAME", default_value = "usual")]
    pub(super) play: String,
    /// The play of the Dealer.
    #[arg(long, value_name = "NAME", default_value = "foes")]
    pub(super) dealer: String,
    /// The seed of the games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    #[command(flatten)]
    pub(super) at: At,
}

/// The options of games: how many, on how many threads, and the format of the answer.
#[derive(Debug, clap::Args)]
pub(super) struct Games {
    /// Number of threads; the answer does not depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Form,
}

impl Games {
    /// The requested number of threads, by default one for each processor.
    pub(super) fn threads(&self) -> usize {
        self.threads.map_or_else(all_threads, usize::from)
    }
}

/// Reads `name=value`.
pub(super) fn pair(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl From<BadSetting> for Fail {
    fn from(bad: BadSetting) -> Fail {
        let hint = match &bad {
            BadSetting::NotAsked { .. } | BadSetting::OutOfRange { .. } => {
                "`greenfelt lab scenarios` lists the parameters of each".into()
            }
            BadSetting::NoSuch { near: Some(near), .. } => format!("did you mean `{near}`?"),
            BadSetting::NoSuch { what: "spell", .. } => "`greenfelt codex spells` lists them".into(),
            BadSetting::NoSuch { what: "way to fight", .. } => "one of best, melee, ranged".into(),
            BadSetting::NoSuch { .. } | BadSetting::NoFigures { .. } => {
                "`greenfelt codex foes` lists the foes".into()
            }
            BadSetting::Answer { name, usually, .. } => format!("for example `{name}={usually}`"),
            BadSetting::Line { .. } => "correct the scenario in its pack".into(),
            BadSetting::NoBuild => "name a build".to_owned(),
        };
        let told = bad.to_string();
        // The nearest name is in the hint.
        let (problem, _) = told.split_once("; did you mean").unwrap_or((&told, ""));
        Fail::refused(problem, hint)
    }
}

pub(super) fn scenario<'c>(name: &str, catalog: &'c Catalog) -> Result<&'c Scenario, Fail> {
    catalog.scenarios.iter().find(|scenario| scenario.id.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let known = catalog.scenarios.iter().map(|scenario| scenario.id.as_str());
        let hint = did_you_mean(name, known, || "`greenfelt lab scenarios` lists them".into());
        Fail::refused(format!("there is no scenario `{name}`"), hint)
    })
}

fn play(name: &str, side: Side) -> Result<Play, Fail> {
    Play::named(side, name).ok_or_else(|| {
        let names: Vec<&str> = Play::of_side(side).map(Play::word).collect();
        let of = if side == Side::Players { "play" } else { "play of the Dealer" };
        Fail::refused(format!("there is no {of} `{name}`"), format!("one of {}", names.join(", ")))
    })
}

/// Plays that answer for everybody: one for each side, by name.
pub(in crate::cli) fn plays_named(players: &str, dealer: &str, catalog: &Catalog) -> Result<Plays, Fail> {
    let (players, dealer) = (play(players, Side::Players)?, play(dealer, Side::Dealer)?);
    Ok(Plays::new(players, dealer, catalog))
}

impl How {
    pub(super) fn plays(&self, catalog: &Catalog) -> Result<Arc<Plays>, Fail> {
        plays_named(&self.play, &self.dealer, catalog).map(Arc::new)
    }
}

/// A question to the Lab: a scenario with its settings and plays, before the builds are added.
pub(super) struct Question<'q> {
    pub(super) scenario: &'q Scenario,
    pub(super) set: &'q [(String, String)],
    pub(super) plays: Arc<Plays>,
    pub(super) catalog: Arc<Catalog>,
}

impl Question<'_> {
    /// The scenario with these builds together.
    pub(super) fn setting(&self, builds: &[Build]) -> Result<Setting, Fail> {
        let sheets: Vec<AnySheet> = builds.iter().map(|build| build.sheet.clone()).collect();
        let (plays, catalog) = (Arc::clone(&self.plays), Arc::clone(&self.catalog));
        let setting = Setting::new(self.scenario, &sheets, self.set, plays, catalog)?;
        let seated = Session::of_game("builds", setting.comes().to_vec(), Arc::clone(&self.catalog))?;
        setting.check_words(|command| seated.names_are_known(command))?;
        Ok(setting.carrying(builds))
    }

    /// The scenario with each build alone.
    pub(super) fn each(&self, builds: &[Build]) -> Result<Vec<Setting>, Fail> {
        builds.iter().map(|build| self.setting(std::slice::from_ref(build))).collect()
    }
}

impl LabOptions {
    pub(super) fn ready(&self, ground: &Ground) -> Result<Ready, Fail> {
        let catalog = ground.catalog();
        let scenario = scenario(&self.scenario, &catalog)?;
        let plays = self.how.plays(&catalog)?;
        let builds = self.builds.iter().map(|build| build_for(build, scenario, &self.how.at, ground));
        let builds: Vec<Build> = builds.collect::<Result<_, _>>()?;
        for build in &builds {
            for problem in &build.problems {
                say(&format!("note: {}: {problem}", build.title()));
            }
        }
        let question = Question { scenario, set: &self.set, plays, catalog: Arc::clone(&catalog) };
        let settings =
            if scenario.party { vec![question.setting(&builds)?] } else { question.each(&builds)? };
        Ok(Ready { settings, builds })
    }
}

/// A build that can be played in a scenario.
pub(super) fn build_for(text: &str, scenario: &Scenario, at: &At, ground: &Ground) -> Result<Build, Fail> {
    let build = sheet::build(text, at, ground)?;
    let fits =
        build.fits(scenario).map_err(|why| Fail::refused(why, "`greenfelt lab scenarios` lists the others"));
    fits.map(|()| build)
}

/// Reads a measure by its word.
pub(super) fn measures() -> impl TypedValueParser<Value = Measure> {
    PossibleValuesParser::new(Measure::ALL.map(Measure::word)).map(|word| {
        Measure::ALL.into_iter().find(|measure| measure.word() == word).expect("only its words are possible")
    })
}
