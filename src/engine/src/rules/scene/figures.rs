//! Figures of a protagonist: the rating of an approach, for any other method (B1, T10, T11).

use crate::rules::attached::{same, unfit};
use crate::rules::hook::{self, Context};
use crate::rules::sheet::Pool;
use crate::rules::{effect, usage_log};
use crate::table::sheet::HIGHEST_RATING;
use crate::table::{Actor, Figure, Protagonist, ProtagonistSheet, Quantity, Skill, Source, Term};

/// An approach by its name with its rating; the best one if the sheet lacks it.
// RULING T11
pub fn rating(now: &Protagonist, asked: Option<&Skill>) -> (String, i32) {
    let own = asked.and_then(|skill| Some((skill, now.sheet.rating(skill)?)));
    let best = || now.sheet.best().map(|best| (&best.approach, i32::from(best.rating)));
    let found = own.or_else(best);
    found.map(|(approach, rating)| (approach.name(), usage_log::skill(approach, rating))).unwrap_or_default()
}

/// The rating of a check with the actor's effects, for any sheet, by name (B1, B5).
pub fn of_check(actor: &Actor, terms: Vec<(String, i32)>) -> Figure {
    let mut figure = Figure::new();
    for (name, value) in terms {
        figure.terms.push(Term::new(name, value).from(Source::Sheet));
    }
    hook::figure(&Context::of(actor), Quantity::TrialBonus, effect::rolled(actor, figure, &[]))
}

pub fn times(now: &Protagonist, n: i32) -> Figure {
    let (name, value) = rating(now, None);
    let name = if n == 1 { name } else { format!("{n} × {name}") };
    Figure::new().sheet(name, n * value).at_least(0)
}

/// Returns the pool of a Nudge roll: the rating, and no points (B1).
pub fn pool(actor: &Actor, skill: &Skill) -> Option<Pool> {
    let (name, value) = rating(actor.protagonist()?, Some(skill));
    let mut dice = Figure::new();
    dice.terms.push(Term::new(name.clone(), value).from(Source::Sheet));
    let points = Figure::new().at_least(0);
    Some(Pool { dice: effect::swayed(actor, dice, &[]), points, stat: "Hope".into() })
}

pub fn all(now: &Protagonist) -> Vec<(String, Figure)> {
    let hope = ("hope".to_string(), Figure::new().sheet("slots", i32::from(now.sheet.hope)));
    let approaches =
        now.sheet.approaches.iter().map(|own| {
            (own.approach.word(), Figure::new().sheet(own.approach.name(), i32::from(own.rating)))
        });
    std::iter::once(hope).chain(approaches).collect()
}

pub fn problems(sheet: &ProtagonistSheet) -> Vec<String> {
    let mut problems = Vec::new();
    let mut say = |wrong: bool, words: String| {
        if wrong {
            problems.push(words);
        }
    };
    let letters = sheet.name.trim().chars().count();
    say(!(1..=60).contains(&letters), "the name must have 1 to 60 letters".into());
    say(sheet.approaches.is_empty(), "the sheet must have at least one approach".into());
    for (at, own) in sheet.approaches.iter().enumerate() {
        let high = own.rating > HIGHEST_RATING;
        say(high, format!("{} is {}, and must be 0 to {HIGHEST_RATING}", own.approach, own.rating));
        let twice = sheet.approaches[..at].iter().any(|other| other.approach == own.approach);
        say(twice, format!("{} is on the sheet twice", own.approach));
    }
    say(
        !(1..=12).contains(&sheet.hope),
        format!("there are {} slots for Hope, and there must be 1 to 12", sheet.hope),
    );
    for (at, own) in sheet.traits.iter().enumerate() {
        if let Some(problem) = unfit(&own.words) {
            say(true, problem);
        }
        let twice = sheet.traits[..at].iter().any(|other| same(&other.words, &own.words));
        say(twice, format!("[{}] is on the sheet twice", own.words));
    }
    problems
}
