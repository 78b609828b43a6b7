//! The numbers of a character by attributes and defenses explained, with their terms.

use super::{called, effects, figure};
use crate::table::seen::{SeenActor, SeenCrucibleNumbers};
use crate::table::sheet::Primary;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

/// What a figure is called, and what it is for.
fn known(key: &str) -> (&'static str, &'static str) {
    match key {
        "health" => ("Health", "damage empties it first; at 0: incapacitated"),
        "wounds" => ("Wounds", "what Health did not hold; this many are death"),
        "morale" => ("Morale", "psychic damage empties it first; at 0: broken"),
        "stress" => ("Stress", "what Morale did not hold; with this much one is lost"),
        "dodge" => ("Dodge", "attack rolls up to it miss"),
        "parry" => ("Parry", "turns the next ones aside"),
        "armor" => ("Armor", "holds the next ones"),
        "pd" => ("Physical Defense", "what an attack roll has to exceed; by more than 5: a critical hit"),
        "willpower" => ("Willpower", "withstands in a Contest of Resolve"),
        "fortitude" => ("Fortitude", "withstands in a Contest of Endurance"),
        "reflex" => ("Reflex", "withstands in a Contest of Avoidance"),
        "spell_power" => ("Spell Power", "tries in a contest; 12 and it is passive"),
        "initiative" => ("Initiative", "who acts first"),
        _ => ("figure", ""),
    }
}

/// A character, or a creature for the Dealer.
pub(super) fn numbers(
    mut prose: Prose<'static>,
    actor: &SeenActor,
    known_of: &SeenCrucibleNumbers,
) -> Prose<'static> {
    let sheet = &known_of.sheet;
    prose = called(prose, actor, if actor.is_played() { "" } else { "creature" });
    if !sheet.concept.is_empty() {
        prose = prose.line(sheet.concept.clone(), Role::Dim);
    }
    let scores: Vec<String> =
        Primary::ALL.iter().map(|of| format!("{of} {}", sheet.attributes.get(*of))).collect();
    prose = prose.line(scores.join(" · "), Role::Ink);
    let now = format!(
        "now: Health {} · Wounds {} · Morale {} · Stress {}",
        known_of.health, known_of.wounds, known_of.morale, known_of.stress
    );
    prose = prose.line(now, Role::Ink).blank();
    for (key, of) in &known_of.figures {
        let (name, meaning) = known(key);
        prose = figure(prose, name, of, meaning);
    }
    prose = prose.blank();
    for attack in &sheet.attacks {
        let types: Vec<&str> = attack.types.iter().map(|one| one.name()).collect();
        let skill = attack.skill.as_ref().map_or_else(String::new, |skill| format!(" + {skill}"));
        let words = format!(
            "{} · {}{skill} · damage {} {}",
            attack.name,
            attack.attribute,
            attack.damage,
            types.join(", ")
        );
        prose = prose.line(words, Role::Ink);
    }
    for own in &sheet.skills {
        prose = prose.line(format!("{} +{} · {}", own.skill, own.bonus, own.attribute), Role::Ink);
    }
    let told = |words: &str, list: &[(crate::table::sheet::DamageType, i32)]| {
        let all: Vec<String> = list.iter().map(|(kind, by)| format!("{kind} {by}")).collect();
        (!all.is_empty()).then(|| format!("{words} {}", all.join(", ")))
    };
    for words in [told("resists", &sheet.resistances), told("vulnerable to", &sheet.vulnerabilities)]
        .into_iter()
        .flatten()
    {
        prose = prose.line(words, Role::Ink);
    }
    if let Some(words) = known_of.lacks {
        prose = prose.line(words, Role::Warning);
    }
    if !sheet.behavior.is_empty() {
        prose = prose.blank().line(sheet.behavior.clone(), Role::Dim);
    }
    effects(prose, actor)
}
