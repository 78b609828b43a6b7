//! Words of scene traits: their names, their bearers, and the lead of a check.

use super::plain::kinds;
use super::plain::{InBrackets, Who};
use super::{BadCommand, PairingWords, SkillWord, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Source, TraitCalled};
use crate::table::{ActorId, Bearer, CheckLead, Lead, Pairing};

kinds! {
    /// A trait by its number, or by its text in parentheses.
    TraitWord: TraitCalled, "N|(TRAIT)", read_trait, write_trait, asks Ask::pick(Source::Traits);
    BearerWord: Bearer, "WHO|scene|location (WHAT)|object (WHAT)|concept (WHAT)", read_bearer, write_bearer,
        names |bearer| bearer.whom().into_iter().collect(),
        asks Ask::pick(Source::Bearers), Ask::text().bracketed().optional().called("name");
    /// The lead of a check: an approach, an attribute, a skill, or attribute and skill.
    CheckWith: CheckLead, "APPROACH", read_check_with, write_check_with,
        asks Ask::pick(Source::Approaches);
}

fn read_trait(words: &mut Words) -> Result<TraitCalled, BadCommand> {
    match words.peek() {
        Some(word) if word.starts_with('(') => InBrackets::read(words).map(TraitCalled::Words),
        _ => words.number("the number of a trait").map(TraitCalled::Number),
    }
}

fn write_trait(value: &TraitCalled) -> String {
    match value {
        TraitCalled::Number(id) => id.to_string(),
        TraitCalled::Words(name) => format!("({name})"),
    }
}

fn read_bearer(words: &mut Words) -> Result<Bearer, BadCommand> {
    if words.take_if("scene") {
        return Ok(Bearer::Scene);
    }
    if words.take_if("location") {
        return InBrackets::read(words).map(Bearer::Location);
    }
    if words.take_if("object") {
        return InBrackets::read(words).map(Bearer::Object);
    }
    if words.take_if("concept") {
        return InBrackets::read(words).map(Bearer::Concept);
    }
    Who::read(words).map(Bearer::Actor)
}

fn write_bearer(value: &Bearer) -> String {
    match value {
        Bearer::Actor(who) => who.to_string(),
        Bearer::Scene => "scene".into(),
        Bearer::Location(name) => format!("location ({name})"),
        Bearer::Object(name) => format!("object ({name})"),
        Bearer::Concept(name) => format!("concept ({name})"),
    }
}

fn read_check_with(words: &mut Words) -> Result<CheckLead, BadCommand> {
    let word = words.peek().unwrap_or_default();
    if word.contains('+') {
        let Pairing { lead, skill } = PairingWords::read(words)?;
        return Ok(CheckLead { lead, skill: Some(skill) });
    }
    if let Some(lead) = Lead::of_attribute(word) {
        words.next("an approach")?;
        return Ok(CheckLead { lead, skill: None });
    }
    let bad = BadCommand::new(
        format!("`{}` is nothing to make a check with", short(word)),
        "an approach, or its counterpart: nerve, str+brawling, magic, dexterity",
    );
    SkillWord::read(words).map(CheckLead::of).map_err(|_| bad)
}

fn write_check_with(value: &CheckLead) -> String {
    match &value.skill {
        Some(skill) => PairingWords::write(&Pairing { lead: value.lead.clone(), skill: skill.clone() }),
        None => value.lead.word(),
    }
}
