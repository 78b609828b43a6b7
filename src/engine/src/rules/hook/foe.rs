//! Selects the hooks of a trait that need no skill, attribute or deck, so that they work for a foe (ULTIMO; U194).

use super::{conditions_of, deeds};
use crate::table::{Condition, Cost, Doing, Hook, HookAction, Moment, Quantity, Value, Whom};

/// Returns the hooks that work for a foe and their reminders, or `None` if no hook works.
pub fn for_foe(hooks: &[Hook]) -> Option<Vec<Hook>> {
    let working: Vec<Hook> = hooks.iter().filter(|hook| works(hook)).cloned().collect();
    let waits = |hook: &&Hook| {
        // A hook that needs an effect which no working hook gives never fits.
        conditions_of(hook).iter().all(|condition| {
            let Condition::Bears(name) = condition else { return true };
            deeds(&working).iter().any(|deed| matches!(deed, HookAction::Give(given) if given.name == *name))
        })
    };
    let kept: Vec<Hook> =
        hooks.iter().filter(|hook| works(hook) || reminds(hook)).filter(waits).cloned().collect();
    kept.iter().any(works).then_some(kept)
}

fn works(hook: &Hook) -> bool {
    if let Hook::Add { to, value, when } = hook {
        moves(*to, when) && plain(value) && known(when)
    } else if let Hook::Act { cost, on: Whom::Oneself, when, does, .. } = hook {
        let paid = cost.iter().all(|price| matches!(price, Cost::Focus(_) | Cost::Itself));
        paid && does.iter().all(done) && known(when)
    } else if let Hook::On { moment: Moment::Dealt | Moment::Slain, when, does } = hook {
        does.iter().all(|deed| matches!(deed, HookAction::Focus(value) if plain(value))) && known(when)
    } else {
        false
    }
}

fn reminds(hook: &Hook) -> bool {
    matches!(hook, Hook::Remind { when, .. } if known(when))
}

fn moves(to: Quantity, when: &[Condition]) -> bool {
    let fights = |condition: &Condition| {
        matches!(condition, Condition::Way(_) | Condition::Answered(_))
            || matches!(condition, Condition::Doing(doings) if doings.contains(&Doing::Attack))
    };
    let own = matches!(
        to,
        Quantity::Soak
            | Quantity::Armor
            | Quantity::Melee
            | Quantity::Ranged
            | Quantity::Damage
            | Quantity::ShotReach
            | Quantity::CoverSteps
    );
    own || to == Quantity::Difficulty && when.iter().any(fights)
}

fn plain(value: &Value) -> bool {
    matches!(value, Value::Plain(_) | Value::Again)
}

fn known(when: &[Condition]) -> bool {
    when.iter().all(|condition| {
        matches!(
            condition,
            Condition::Way(_)
                | Condition::Doing(_)
                | Condition::Armed(_)
                | Condition::Armored(_)
                | Condition::Combat(_)
                | Condition::FirstInTurn
                | Condition::Bears(_)
                | Condition::Free(_)
                | Condition::Mapped(_)
                | Condition::Measured(_)
                | Condition::Answered(_)
                | Condition::Enemy
                | Condition::Against(_)
                | Condition::CauseUnknown
        )
    })
}

fn done(deed: &HookAction) -> bool {
    let HookAction::Give(lasting) = deed else {
        return matches!(deed, HookAction::AskCause(_) | HookAction::End(_));
    };
    lasting.hooks.iter().all(|hook| works(hook) || reminds(hook))
}
