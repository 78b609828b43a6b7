//! Traits attached to an actor, a place or a thing, in any system: valid bearers, and adding a trait (Traits; T9).

use super::{Refusal, Result, Step};
use crate::table::{Alignment, Bearer, Cached, SceneTrait};

/// The most free invokes on one trait.
const MOST_FREE: usize = 9;

const MOST: usize = 200;

pub fn add(step: &mut Step, one: SceneTrait) -> Result<u32> {
    fits(&one)?;
    let taken = |other: &&SceneTrait| other.bearer == one.bearer && same(&other.words, &one.words);
    if let Some(other) = step.table.scene_traits.iter().map(Cached::as_ref).find(taken) {
        return Err(Refusal::TraitThere(other.name()));
    }
    if step.table.scene_traits.len() >= MOST {
        return Err(Refusal::TooManyTraits(MOST));
    }
    let id = step.table.next_id();
    step.table.scene_traits.push(Cached::new(SceneTrait { id, ..one }));
    Ok(id)
}

pub fn fits(one: &SceneTrait) -> Result {
    if let Some(problem) = unfit(&one.words) {
        return Err(Refusal::NoTrait(problem));
    }
    if one.alignment == Alignment::Negative && !one.free.is_empty() {
        return Err(Refusal::NoFreeInvokeOn(one.name()));
    }
    if one.free.len() > MOST_FREE {
        return Err(Refusal::OutOfRange { what: "free invokes", from: 0, to: MOST_FREE as i32 });
    }
    match &one.bearer {
        Bearer::Location(name) | Bearer::Object(name) | Bearer::Concept(name) => match unfit(name) {
            Some(_) => Err(Refusal::NoTrait(
                "what it is attached to needs a name of 1 to 60 letters, without brackets".into(),
            )),
            None => Ok(()),
        },
        Bearer::Actor(_) | Bearer::Scene => Ok(()),
    }
}

pub fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

pub fn unfit(words: &str) -> Option<String> {
    let letters = words.trim().chars().count();
    if !(1..=60).contains(&letters) {
        return Some("a trait has 1 to 60 letters".into());
    }
    let marks = words.contains(['(', ')', '[', ']']) || words.chars().any(char::is_control);
    marks.then(|| "a trait cannot have brackets".to_string())
}
