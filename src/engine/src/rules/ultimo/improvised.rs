//! Improvised weapons, named in the call of an attack (ULTIMO, One Use; Always Armed; U109, U251).

use super::smithy;
use crate::command::{Call, Modifiers, Task};
use crate::rules::hook;
use crate::rules::{Result, Step};
use crate::table::{ActorId, Grant, Heft, Hero, Hook, Quality, Reach, Weapon};
use crate::words::without_article;

const WORD: &str = "improvised";

fn named(words: &str) -> Option<&str> {
    let (word, what) = words.split_once(':').unwrap_or((words, ""));
    word.trim().eq_ignore_ascii_case(WORD).then(|| without_article(what.trim()))
}

pub(super) fn without(modifiers: &Modifiers) -> Modifiers {
    let mut modifiers = modifiers.clone();
    modifiers.including.retain(|words| named(words).is_none());
    modifiers
}

pub(super) fn is_blow(task: &Task) -> bool {
    matches!(task, Task::Attack { .. } | Task::Stealth { .. } | Task::Assault { .. })
}

// RULING U251: it can be used once, and deals the damage of an improvised weapon (U109).
pub fn take_up(step: &mut Step, call: &Call, task: &Task) -> Result {
    let what = call.modifiers.including.iter().find_map(|words| named(words)).filter(|_| is_blow(task));
    let Some(what) = what else { return Ok(()) };
    let mut weapon = lasting(step.hero(&call.who)?).unwrap_or_else(for_once);
    if !what.is_empty() {
        weapon.name = what.into();
    }
    another(step, &call.who, &weapon)?;
    smithy::take_up(step, &call.who, &weapon, "")
}

/// Adds a use to an improvised weapon that was used up.
fn another(step: &mut Step, who: &ActorId, weapon: &Weapon) -> Result {
    if step.hero(who)?.sheet.weapons.contains(weapon) {
        step.actor_mut(who)?.used.retain(|used| used.name != weapon.name);
    }
    Ok(())
}

fn lasting(hero: &Hero) -> Option<Weapon> {
    hook::finds(&hero.sheet.traits).find(|weapon| !hook::has(&weapon.qualities, Grant::OneUse)).cloned()
}

fn for_once() -> Weapon {
    let hooks = vec![Hook::Grant { what: Grant::OneUse, when: Vec::new() }];
    Weapon {
        name: "improvised weapon".into(),
        damage: 1,
        two_handed: None,
        weight: Heft::Light,
        range: vec![Reach::VeryClose, Reach::Close],
        thrown: true,
        shoots: false,
        qualities: vec![Quality { name: "One-Use".into(), hooks, ..Quality::default() }],
    }
}
