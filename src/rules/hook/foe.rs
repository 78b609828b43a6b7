//! Which hooks of a trait work for a foe that has the trait as a special ability (ULTIMO, Creating foes: Special
//! abilities; U194). A foe has no skills, attributes, deck or focus: what asks for those is left out, and what costs or
//! brings focus costs and brings threat.

use super::deeds;
use crate::table::hook::{Cost, Deed, Doing, Hook, If, Moment, Quantity, Value, Whom};

/// What a trait does for a foe: the hooks that work, and what they call to mind; nothing where none works.
#[must_use]
pub fn for_foe(hooks: &[Hook]) -> Option<Vec<Hook>> {
    let working: Vec<Hook> = hooks.iter().filter(|hook| works(hook)).cloned().collect();
    let waits = |hook: &&Hook| {
        let borne = when_of(hook).iter().filter_map(|condition| match condition {
            If::Bears(name) => Some(name),
            _ => None,
        });
        // What waits for something that no hook that works lays on its bearer waits for ever.
        borne.into_iter().all(|name| {
            deeds(&working).iter().any(|deed| matches!(deed, Deed::Give(given) if given.name == *name))
        })
    };
    let kept: Vec<Hook> =
        hooks.iter().filter(|hook| works(hook) || reminds(hook)).filter(waits).cloned().collect();
    kept.iter().any(works).then_some(kept)
}

fn when_of(hook: &Hook) -> &[If] {
    match hook {
        Hook::Add { when, .. }
        | Hook::Act { when, .. }
        | Hook::On { when, .. }
        | Hook::Remind { when, .. } => when,
        _ => &[],
    }
}

/// Whether a hook does something for a foe.
fn works(hook: &Hook) -> bool {
    match hook {
        Hook::Add { to, value, when } => moves(*to, when) && plain(value) && known(when),
        Hook::Act { cost, on: Whom::Oneself, when, does, .. } => {
            cost.iter().all(|price| matches!(price, Cost::Focus(_) | Cost::Itself))
                && does.iter().all(done)
                && known(when)
        }
        Hook::On { moment: Moment::Dealt | Moment::Slain, when, does } => {
            does.iter().all(|deed| matches!(deed, Deed::Focus(value) if plain(value))) && known(when)
        }
        _ => false,
    }
}

fn reminds(hook: &Hook) -> bool {
    matches!(hook, Hook::Remind { when, .. } if known(when))
}

/// The figures of a foe; of a difficulty those in a fight, where it is the cards of who fights the foe.
fn moves(to: Quantity, when: &[If]) -> bool {
    let fights = |condition: &If| match condition {
        If::Way(_) | If::Answered(_) => true,
        If::Doing(doings) => doings.contains(&Doing::Attack),
        _ => false,
    };
    match to {
        Quantity::Soak
        | Quantity::Armor
        | Quantity::Melee
        | Quantity::Ranged
        | Quantity::Damage
        | Quantity::ShotReach
        | Quantity::CoverSteps => true,
        Quantity::Difficulty => when.iter().any(fights),
        _ => false,
    }
}

/// A number that asks for no score of the bearer.
fn plain(value: &Value) -> bool {
    matches!(value, Value::Plain(_) | Value::Again)
}

fn known(when: &[If]) -> bool {
    when.iter().all(|condition| {
        matches!(
            condition,
            If::Way(_)
                | If::Doing(_)
                | If::Armed(_)
                | If::Armored(_)
                | If::Combat(_)
                | If::Bears(_)
                | If::Free(_)
                | If::Mapped(_)
                | If::Measured(_)
                | If::Answered(_)
                | If::Against(_)
                | If::CauseUnknown
        )
    })
}

fn done(deed: &Deed) -> bool {
    match deed {
        Deed::AskCause(_) | Deed::End(_) => true,
        Deed::Give(lasting) => lasting.hooks.iter().all(|hook| works(hook) || reminds(hook)),
        _ => false,
    }
}
