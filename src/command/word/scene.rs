//! Scene traits on a command: what they are called and attached to, and what a check is made with.

use super::plain::{InBrackets, Who};
use super::{BadCommand, PairingWords, SkillWord, Word, Words};
use crate::command::TraitCalled;
use crate::command::reading::short;
use crate::table::challenge::{Lead, Pairing};
use crate::table::scene_check::CheckLead;
use crate::table::scene_trait::Bearer;

/// A trait by its number, or by what it says in parentheses.
pub struct TraitWord;

impl Word for TraitWord {
    type Value = TraitCalled;

    fn usage() -> String {
        "N|(TRAIT)".into()
    }

    fn read(words: &mut Words) -> Result<TraitCalled, BadCommand> {
        match words.peek() {
            Some(word) if word.starts_with('(') => InBrackets::read(words).map(TraitCalled::Words),
            _ => words.number("the number of a trait").map(TraitCalled::Number),
        }
    }

    fn write(value: &TraitCalled) -> String {
        match value {
            TraitCalled::Number(id) => id.to_string(),
            TraitCalled::Words(name) => format!("({name})"),
        }
    }
}

pub struct BearerWord;

impl Word for BearerWord {
    type Value = Bearer;

    fn usage() -> String {
        "WHO|scene|location (WHAT)|object (WHAT)|concept (WHAT)".into()
    }

    fn read(words: &mut Words) -> Result<Bearer, BadCommand> {
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

    fn write(value: &Bearer) -> String {
        match value {
            Bearer::Actor(who) => who.to_string(),
            Bearer::Scene => "scene".into(),
            Bearer::Location(name) => format!("location ({name})"),
            Bearer::Object(name) => format!("object ({name})"),
            Bearer::Concept(name) => format!("concept ({name})"),
        }
    }
}

/// The lead of a check: an approach, an attribute, a skill, or attribute and skill.
pub struct CheckWith;

impl Word for CheckWith {
    type Value = CheckLead;

    fn usage() -> String {
        "APPROACH".into()
    }

    fn read(words: &mut Words) -> Result<CheckLead, BadCommand> {
        let word = words.peek().unwrap_or_default();
        if word.contains('+') {
            let Pairing { lead, skill } = PairingWords::read(words)?;
            return Ok(CheckLead { lead, skill: Some(skill) });
        }
        if let Ok(attribute) = word.parse() {
            words.next("an approach")?;
            return Ok(CheckLead { lead: Lead::Attribute(attribute), skill: None });
        }
        if let Ok(primary) = word.parse() {
            words.next("an approach")?;
            return Ok(CheckLead { lead: Lead::Primary(primary), skill: None });
        }
        if let Ok(stat) = word.parse() {
            words.next("an approach")?;
            return Ok(CheckLead { lead: Lead::Stat(stat), skill: None });
        }
        let bad = BadCommand::new(
            format!("`{}` names nothing that a check is made with", short(word)),
            "an approach, or what stands for it: nerve, str+brawling, magic, dexterity",
        );
        SkillWord::read(words).map(CheckLead::of).map_err(|_| bad)
    }

    fn write(value: &CheckLead) -> String {
        match &value.skill {
            Some(skill) => PairingWords::write(&Pairing { lead: value.lead.clone(), skill: skill.clone() }),
            None => value.lead.word(),
        }
    }
}
