//! Counts limited uses of each actor and renews them.

use crate::table::{Actor, Used, Uses};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Renewal {
    Turn,
    Fight,
    /// A rest of an hour or more.
    Rest,
    /// A new date (U284).
    Day,
    Session,
    Draw,
}

/// Returns the uses left, or `None` if they are not limited.
pub(crate) fn left(actor: &Actor, name: &str, uses: Uses) -> Option<u8> {
    let most = most(uses)?;
    let used = actor.used.iter().find(|used| used.name == name).map_or(0, |used| used.times);
    Some(most.saturating_sub(used))
}

pub(super) fn most(uses: Uses) -> Option<u8> {
    match uses {
        Uses::Any => None,
        Uses::Turn(n)
        | Uses::Fight(n)
        | Uses::Rest(n)
        | Uses::Day(n)
        | Uses::Session(n)
        | Uses::Draw(n)
        | Uses::Load(n)
        | Uses::TurnEach(n) => Some(n),
    }
}

pub(crate) fn use_up(actor: &mut Actor, name: &str, uses: Uses) {
    if most(uses).is_none() {
        return;
    }
    match actor.used.iter_mut().find(|used| used.name == name) {
        Some(used) => used.times = used.times.saturating_add(1),
        None => actor.used.push(Used { name: name.into(), uses, times: 1 }),
    }
}

pub(crate) fn renew(actor: &mut Actor, renewal: Renewal) {
    actor.used.retain(|used| {
        !matches!(
            (renewal, used.uses),
            (Renewal::Turn, Uses::Turn(_) | Uses::TurnEach(_))
                | (Renewal::Fight, Uses::Fight(_) | Uses::Turn(_) | Uses::TurnEach(_))
                | (Renewal::Rest, Uses::Rest(_) | Uses::Fight(_) | Uses::Turn(_) | Uses::TurnEach(_))
                | (Renewal::Day, Uses::Day(_))
                | (Renewal::Session, Uses::Session(_))
                | (Renewal::Draw, Uses::Draw(_))
        )
    });
}
