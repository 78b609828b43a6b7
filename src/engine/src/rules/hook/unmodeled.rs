//! Reasons why hooks have no automatic effect: they wait for a person who asks, judges or reads.

use crate::table::{Condition, Hook, HookAction};

/// The reasons in words why none of a trait's hooks acts automatically; `None` if any does.
pub fn why_by_hand(hooks: &[Hook]) -> Option<String> {
    let mut reasons: Vec<&str> = Vec::new();
    for hook in hooks {
        let reason = why(hook, hooks)?;
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    Some(if reasons.is_empty() { REMINDS.into() } else { reasons.join("; ") })
}

const REMINDS: &str = "a reminder, which people apply";
const ACTIVATED: &str = "an ability, which no play activates";

fn why(hook: &Hook, hooks: &[Hook]) -> Option<&'static str> {
    match hook {
        Hook::Act { .. } | Hook::Try(_) => Some(ACTIVATED),
        Hook::NoCheck { .. } => Some("spares a check, which no play asks for"),
        Hook::Remind { .. } | Hook::OwnHooks => Some(REMINDS),
        Hook::Add { when, .. } | Hook::Grant { when, .. } | Hook::On { when, .. } => {
            if when.iter().any(|condition| matches!(condition, Condition::Words(_))) {
                Some("people judge when it counts")
            } else {
                when.iter().any(|condition| begins(condition, hooks)).then_some(ACTIVATED)
            }
        }
        Hook::CardRule(_) => None,
    }
}

/// True if a condition waits for an effect that one of the trait's own acts gives.
fn begins(condition: &Condition, hooks: &[Hook]) -> bool {
    let Condition::Bears(name) = condition else { return false };
    let gives = |deed: &HookAction| matches!(deed, HookAction::Give(lasting) if lasting.name == *name);
    hooks.iter().any(|hook| matches!(hook, Hook::Act { does, .. } if does.iter().any(gives)))
}
