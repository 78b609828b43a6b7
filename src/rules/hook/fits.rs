//! Whether the conditions of a hook fit the moment.

use super::{At, Bearing};
use crate::rules::gear;
use crate::table::challenge::Lead;
use crate::table::hook::If;

/// How conditions fit.
pub(super) enum Fit {
    /// They do not.
    No,
    /// They do.
    Yes,
    /// They do if these words do, which people judge.
    Words(String),
}

/// Whether all of a hook's conditions fit. What is not known does not fit.
pub(super) fn fits<'w>(at: &At<'_>, bearing: &Bearing<'_>, when: impl IntoIterator<Item = &'w If>) -> Fit {
    let mut words = Vec::new();
    for condition in when {
        if let If::Words(asked) = condition {
            words.push(asked.as_str());
        } else if !holds(at, bearing, condition) {
            return Fit::No;
        }
    }
    if words.is_empty() { Fit::Yes } else { Fit::Words(words.join(", ")) }
}

/// Whether a lasting effect of a name is there, with the words that somebody gave to it or without.
fn bears(at: &At<'_>, name: &str) -> bool {
    at.who.effects.iter().any(|effect| effect.name.split(": ").next() == Some(name))
}

fn holds(at: &At<'_>, bearing: &Bearing<'_>, condition: &If) -> bool {
    match condition {
        If::Skill(skills) => at.with.is_some_and(|with| skills.iter().any(|skill| with.uses(skill))),
        If::Attribute(which) => at.with.is_some_and(|with| with.lead == Lead::Attribute(*which)),
        If::Doing(doings) => at.doing.is_some_and(|doing| doings.contains(&doing)),
        If::Way(way) => at.way == Some(*way),
        If::WithThis => {
            bearing.gear.is_some() && at.weapon.map(|weapon| weapon.name.as_str()) == bearing.gear
        }
        If::Combat(on) => at.table.is_some_and(|table| table.clock.combat == *on),
        // The best result comes first in their order.
        If::AtLeast(least) => at.outcome.is_some_and(|outcome| outcome <= *least),
        If::Exactly(exactly) => at.outcome == Some(*exactly),
        If::Bears(name) => bears(at, name),
        If::Free(name) => !bears(at, name),
        If::BothHands => at.who.hero().is_some_and(|hero| {
            gear::in_hand(hero).is_some_and(|weapon| weapon.two_handed.is_none()) && !gear::has_shield(hero)
        }),
        If::Empty => at.who.hero().and_then(gear::in_hand).is_some_and(|weapon| {
            bearing.gear == Some(weapon.name.as_str()) && gear::shots_left(at.who, weapon) == Some(0)
        }),
        If::Words(_) => true,
    }
}
