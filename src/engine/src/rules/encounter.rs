//! Encounters that the Dealer prepares, keeps and brings in. They are an aid of the table and follow no rule document.

use super::people::checked;
use super::{Refusal, Result, Step, map};
use crate::command::Ref;
use crate::entry::Entry;
use crate::table::{ActorId, Cached, Encounter, Foes, Square};
use crate::words::nearest;
use std::sync::Arc;

const MOST_FOES: i32 = 40;

const MOST_ENCOUNTERS: usize = 50;

/// Keeps an encounter for later; one of the same name is replaced.
pub(super) fn prepare(step: &mut Step, name: &str, foes: &Ref<Foes>) -> Result {
    let encounter = Encounter { name: name.into(), foes: Arc::clone(foes.whole()?) };
    let all = encounter.foes.0.iter().map(|foe| i32::from(foe.count)).sum();
    checked("the number of foes", all, 1, MOST_FOES)?;
    // An encounter that could not be brought later is refused now.
    come(&mut step.clone(), &encounter)?;
    step.table.encounters.retain(|other| !other.name.eq_ignore_ascii_case(name));
    if step.table.encounters.len() >= MOST_ENCOUNTERS {
        return Err(Refusal::TooManyEncounters(MOST_ENCOUNTERS));
    }
    let entry = Entry::Prepared { name: encounter.name.clone(), foes: encounter.words() };
    step.table.encounters.push(Cached::new(encounter));
    step.log_and_done(entry)
}

/// Adds the foes of an encounter, which is over with that; on the map around a square.
pub(super) fn bring(step: &mut Step, at: Option<Square>, name: &str) -> Result {
    let encounter = taken(step, name)?;
    step.log(Entry::BroughtIn(encounter.name.clone()));
    let before = step.table.actors.len();
    come(step, &encounter)?;
    let Some(at) = at else { return Ok(()) };
    let new: Vec<ActorId> = step.table.actors[before..].iter().map(|actor| actor.id.clone()).collect();
    new.iter().try_for_each(|who| map::place_near(step, who, at))
}

pub(super) fn unprepare(step: &mut Step, name: &str) -> Result {
    let encounter = taken(step, name)?;
    step.log_and_done(Entry::Unprepared(encounter.name.clone()))
}

/// Takes an encounter from those that are kept.
fn taken(step: &mut Step, name: &str) -> Result<Cached<Encounter>> {
    let all = &mut step.table.encounters;
    if let Some(at) = all.iter().position(|one| one.name.eq_ignore_ascii_case(name)) {
        return Ok(all.remove(at));
    }
    let near = nearest(name, all.iter().map(|one| one.name.as_str())).map(str::to_owned);
    Err(Refusal::NoSuchEncounter { name: name.into(), near })
}

fn come(step: &mut Step, encounter: &Encounter) -> Result {
    for foe in &encounter.foes.0 {
        for _ in 0..foe.count {
            (step.systems.comes)(step, &foe.sheet)?;
        }
    }
    Ok(())
}
