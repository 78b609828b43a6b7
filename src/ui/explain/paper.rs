//! The numbers of Paper Story explained: HP, FP, BP, Power, Attack, Defense, with their terms.

use super::{called, effects, figure};
use crate::table::seen::{SeenActor, SeenOpponentNumbers, SeenPaper};
use crate::table::sheet::{Stat, Talent};
use crate::table::terms::Figure;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

/// What a figure is called, and what it is for.
fn known(key: &str) -> (&'static str, &'static str) {
    match key {
        "hp" => ("HP", "what strikes take; at 0 it is a KO"),
        "fp" => ("FP", "what special moves cost"),
        "bp" => ("BP", "what badges cost"),
        "power" => ("Power", "the base of damage"),
        "attack" => ("Attack", "added to the damage"),
        "defense" => ("Defense", "taken off every strike"),
        _ => ("figure", ""),
    }
}

fn figures(mut prose: Prose<'static>, all: &[(&'static str, Figure)]) -> Prose<'static> {
    for (key, of) in all {
        let (name, meaning) = known(key);
        prose = figure(prose, name, of, meaning);
    }
    prose
}

/// A character.
pub(super) fn hero(mut prose: Prose<'static>, actor: &SeenActor, paper: &SeenPaper) -> Prose<'static> {
    let sheet = &paper.sheet;
    prose = called(prose, actor, "");
    if !sheet.concept.is_empty() {
        prose = prose.line(sheet.concept.clone(), Role::Dim);
    }
    let stats: Vec<String> = Stat::ALL.iter().map(|stat| format!("{stat} {}", sheet.stat(*stat))).collect();
    prose = prose.line(stats.join(" · "), Role::Ink);
    prose =
        prose.line(format!("now: HP {} · FP {} · BP {}", paper.hp, paper.fp, paper.bp), Role::Ink).blank();
    prose = figures(prose, &paper.figures).blank();
    for skill in &sheet.skills {
        let special: Vec<String> = skill.special.iter().map(|(name, n)| format!("{name} {n}")).collect();
        let special = if special.is_empty() { String::new() } else { format!(" ({})", special.join(", ")) };
        let words = format!("{} {}{special} · {}", skill.skill, skill.rank, skill.stat());
        prose = prose.line(words, Role::Ink);
    }
    effects(traits(prose, &sheet.traits), actor)
}

/// The personal traits, each with what it does.
fn traits(mut prose: Prose<'static>, traits: &[Talent]) -> Prose<'static> {
    if !traits.is_empty() {
        prose = prose.blank();
    }
    for talent in traits {
        let hooks: Vec<String> = talent.hooks.iter().map(ToString::to_string).collect();
        prose = prose.line(format!("{}: {}", talent.name, hooks.join("; ")), Role::Ink);
    }
    prose
}

/// An opponent, for the Dealer.
pub(super) fn opponent(
    mut prose: Prose<'static>,
    actor: &SeenActor,
    numbers: &SeenOpponentNumbers,
) -> Prose<'static> {
    prose = called(prose, actor, "opponent, which never rolls");
    prose = prose.line(format!("HP {} of {}", numbers.hp, numbers.sheet.hp), Role::Ink).blank();
    prose = figures(prose, &numbers.figures);
    if !numbers.sheet.behavior.is_empty() {
        prose = prose.blank().line(numbers.sheet.behavior.clone(), Role::Dim);
    }
    effects(traits(prose, &numbers.sheet.traits), actor)
}
