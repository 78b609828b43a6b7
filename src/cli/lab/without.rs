//! `lab run --without`: builds without a trait of theirs, on the same games.

use super::super::{Fail, Ground, Out};
use super::asked::{Asked, Question, Ready, scenario};
use super::told::{bounds, gap};
use crate::lab::build::change::{Change, Thing};
use crate::lab::build::{BadBuild, Build, Wanted};
use crate::lab::experiment::{Difference, Experiment, Stop, Tally, letter};
use crate::lab::game::Measure;
use crate::lab::scenario::Setting;
use serde_json::{Value, json};
use std::sync::Arc;

/// A setting in which one build lacks a trait.
pub(super) struct Lacking {
    /// The place of the result it is compared with.
    place: usize,
    who: String,
    lacks: String,
    setting: Setting,
}

impl Lacking {
    /// The place, what is lacking, and a checksum of what decides its games.
    pub(super) fn checksum(&self) -> (usize, &str, u64) {
        (self.place, &self.lacks, self.setting.checksum())
    }
}

/// Worth of a trait: the build without it less the build with it.
pub(super) struct Without {
    place: usize,
    who: String,
    lacks: String,
    difference: Difference,
}

/// Every build that has one of these traits, without it.
pub(super) fn changed(
    traits: &[String],
    asked: &Asked,
    ready: &Ready,
    ground: &Ground,
) -> Result<Vec<Lacking>, Fail> {
    if traits.is_empty() {
        return Ok(Vec::new());
    }
    let catalog = ground.catalog();
    let (scenario, plays) = (scenario(&asked.scenario, &catalog)?, asked.how.plays(&catalog)?);
    let question = Question { scenario, set: &asked.set, plays, catalog: Arc::clone(&catalog) };
    let mut all = Vec::new();
    for lacks in traits {
        let (before, mut missing) = (all.len(), None);
        for (at, build) in ready.builds.iter().enumerate() {
            let change = Change::Drop(Thing::Trait, lacks.clone());
            let wanted = Wanted { label: None, from: build.from.clone(), changes: vec![change] };
            let sheet = match wanted.of(build.sheet.clone(), &catalog) {
                Ok(without) => without.sheet,
                Err(no @ (BadBuild::NotThere { .. } | BadBuild::NoPlace { .. })) => {
                    missing = Some(no.to_string());
                    continue;
                }
                Err(no) => return Err(Fail::refused(no.to_string(), "leave this --without out")),
            };
            let without = Build { sheet, ..build.clone() };
            let (place, setting) = if scenario.party {
                let mut party = ready.builds.clone();
                party[at] = without;
                (0, question.setting(&party)?)
            } else {
                (at, question.setting(&[without])?)
            };
            all.push(Lacking { place, who: build.title(), lacks: lacks.clone(), setting });
        }
        if let Some(missing) = missing.filter(|_| all.len() == before) {
            return Err(Fail::refused(missing, "--without names a trait of one of the builds"));
        }
    }
    Ok(all)
}

/// Plays each of them on the games that were played, on from what is kept of earlier runs.
pub(super) fn differences(
    lacking: &[Lacking],
    experiment: &Experiment,
    games: u64,
    go_on: &(dyn Fn() -> bool + Sync),
    kept: &mut Vec<Tally>,
) -> Vec<Without> {
    let mut all = Vec::new();
    let mut before = std::mem::take(kept).into_iter();
    for Lacking { place, who, lacks, setting } in lacking.iter().filter(|_| games > 0) {
        let pair = Experiment {
            settings: vec![experiment.settings[*place].clone(), setting.clone()],
            names: vec![who.clone(), format!("{who} without {lacks}")],
            stop: Stop::Runs(games),
            ..experiment.clone()
        };
        let begun = before.next().unwrap_or_else(|| Tally::new(&pair));
        let tally = pair.go_on(begun, go_on, &mut |_, _| {});
        let difference = tally.results(&pair).differences.into_iter().next();
        kept.push(tally);
        all.extend(difference.map(|difference| {
            let (place, who, lacks) = (*place, who.clone(), lacks.clone());
            Without { place, who, lacks, difference }
        }));
    }
    all
}

impl Without {
    pub(super) fn json(&self) -> Value {
        json!({
            "build": letter(self.place).to_string(), "name": self.who, "trait": self.lacks,
            "difference": self.difference.difference.mean, "interval": bounds(&self.difference.difference),
        })
    }
}

pub(super) fn tell(all: &[Without], by: Measure, out: &mut Out) -> Result<(), Fail> {
    if !all.is_empty() {
        out.line("\nWithout a trait, on the same games")?;
    }
    all.iter().try_for_each(|one| {
        let (letter, who, lacks) = (letter(one.place), &one.who, &one.lacks);
        let words = format!("{} {}", by.words(), gap(by, &one.difference.difference));
        out.line(&format!("  {letter} {who} without {lacks}: {words}"))
    })
}
