//! Whether the conditions of a hook fit the moment.

use super::{At, Bearing};
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
pub(super) fn fits(at: &At<'_>, bearing: &Bearing<'_>, when: &[If]) -> Fit {
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
        If::Bears(name) => at.who.effects.iter().any(|effect| effect.name == *name),
        If::Words(_) => true,
    }
}
