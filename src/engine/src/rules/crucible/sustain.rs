//! Maintained effects: who rolls, and whether the effect lasts (Maintaining or Resisting Active Effects; C8, C9).

use crate::table::{Actor, ActorId, Maintenance, Table, Trial, TrialAim, Upheld};

/// The base of a passive value, before Spell Power or the defense.
pub const PASSIVE: i32 = 12;

fn words_of(check: Upheld) -> String {
    format!("a {check} check")
}

/// Returns the check that the talent or spell itself requires, with its name (C9, the first rule).
fn said<'t>(table: &'t Table, bearer: &ActorId, effect: Option<u32>) -> Option<(&'t str, Upheld)> {
    let kept = table.actor(bearer)?.effects.iter().find(|one| Some(one.id) == effect)?.kept.as_ref()?;
    Some((&kept.name, kept.check?))
}

/// Returns the check that a maintained effect requires: its own, otherwise that of the rules (C9).
pub(super) fn which(table: &Table, bearer: &Actor, kept: &Maintenance) -> Option<Upheld> {
    let keeper = table.actor(&kept.by)?;
    kept.check.or_else(|| offered(keeper.is_played(), bearer.is_played()))
}

/// Returns the default check: a player rolls against the Dealer; otherwise the Dealer decides (C9).
pub fn offered(keeper_is_played: bool, bearer_is_played: bool) -> Option<Upheld> {
    match (keeper_is_played, bearer_is_played) {
        (true, false) => Some(Upheld::Maintenance),
        (false, true) => Some(Upheld::Resistance),
        (true, true) | (false, false) => None,
    }
}

/// Describes the verdict of the three decision rules on a called check; `None` for any other trial.
pub fn advice(table: &Table, trial: &Trial) -> Option<String> {
    let (called, keeper, bearer, effect) = match &trial.aim {
        TrialAim::Resist { effect, .. } => (Upheld::Resistance, &trial.other, &trial.who, effect),
        TrialAim::Maintain { effect, .. } => (Upheld::Maintenance, &trial.who, &trial.other, effect),
        TrialAim::Attack { .. } | TrialAim::Contest(_) => return None,
    };
    if let Some((name, check)) = said(table, bearer, *effect) {
        let words = if check == called { "says so" } else { "asks for the other one" };
        return Some(format!("{name} {words}: {}", words_of(check)));
    }
    let played = |who: &ActorId| table.actor(who).is_some_and(Actor::is_played);
    Some(match offered(played(keeper), played(bearer)) {
        Some(which) if which == called => "the player rolls against the Dealer's passive value".into(),
        Some(which) => format!("unless the spell says so, the player rolls: {}", words_of(which)),
        None => "the Dealer decides which of the two checks it is".into(),
    })
}

/// Returns the lowest success: reaching the passive value resists, exceeding it maintains (C8).
pub fn target(which: Upheld, against: i32) -> i32 {
    least(which, PASSIVE.saturating_add(against))
}

/// The lowest success of a check against a passive value.
pub fn least(which: Upheld, passive: i32) -> i32 {
    passive.saturating_add(i32::from(which == Upheld::Maintenance))
}

/// The lowest success of a check; `None` for any other trial.
pub fn needed(trial: &Trial) -> Option<i32> {
    let which = match trial.aim {
        TrialAim::Resist { .. } => Upheld::Resistance,
        TrialAim::Maintain { .. } => Upheld::Maintenance,
        TrialAim::Attack { .. } | TrialAim::Contest(_) => return None,
    };
    Some(least(which, trial.defense.total()))
}

pub fn succeeds(trial: &Trial, roll: i32) -> bool {
    needed(trial).is_some_and(|needed| roll >= needed)
}
