//! Durations: the only place where time ends an effect, once at each border that passes (U79, U282, P9, P18, P21, P46).

use crate::rules::Step;
use crate::table::{ActorId, Effect, State, Until};

/// A border of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Border {
    /// The end of a turn of the bearer.
    Turn,
    /// The end of a round.
    Round,
    /// A minute of a fight.
    Minute,
    /// The end of a fight.
    Fight,
    /// Minutes outside a fight, each as long as a round and a turn (P9, U79).
    Minutes(u32),
    Night,
    /// A new scene.
    Scene,
    /// The end of a session.
    Session,
}

impl Border {
    fn why(self) -> &'static str {
        match self {
            Border::Turn | Border::Round | Border::Minute | Border::Minutes(_) => "its time is up",
            Border::Fight => "the fight is over",
            Border::Night => "a night's sleep",
            Border::Scene => "the scene is over",
            Border::Session => "the session is over",
        }
    }
}

/// Returns the remaining duration after a border; `None` if it ends there.
fn left(effect: &Effect, border: Border) -> Option<Until> {
    let until = effect.until;
    let unless = |over: bool| (!over).then_some(until);
    let less = |n: u32, by: u32| n.checked_sub(by).filter(|left| *left > 0);
    let lent = |state: &State| matches!(state, State::TemporaryHealth(_));
    if border == Border::Night && effect.states.iter().any(lent) {
        return None;
    }
    match until {
        Until::Round | Until::TurnEnd => unless(match border {
            Border::Turn => effect.counts || until == Until::TurnEnd,
            Border::Minutes(n) => n > 0,
            Border::Fight | Border::Night | Border::Scene => true,
            Border::Round | Border::Minute | Border::Session => false,
        }),
        Until::Turns(n) => match border {
            Border::Turn if effect.counts => less(n, 1).map(Until::Turns),
            Border::Minutes(by) => less(n, by).map(Until::Turns),
            Border::Night => None,
            Border::Turn
            | Border::Round
            | Border::Minute
            | Border::Fight
            | Border::Scene
            | Border::Session => Some(until),
        },
        Until::Rounds(n) => match border {
            Border::Round => less(n, 1).map(Until::Rounds),
            Border::Minutes(by) => less(n, by).map(Until::Rounds),
            Border::Fight | Border::Night => None,
            Border::Turn | Border::Minute | Border::Scene | Border::Session => Some(until),
        },
        Until::Minutes(n) => match border {
            Border::Minute => less(n, 1).map(Until::Minutes),
            Border::Minutes(by) => less(n, by).map(Until::Minutes),
            Border::Night => None,
            Border::Turn | Border::Round | Border::Fight | Border::Scene | Border::Session => Some(until),
        },
        Until::Sleep => unless(border == Border::Night),
        Until::Scene => unless(border == Border::Scene),
        Until::Session => unless(border == Border::Session),
        Until::NextChallenge
        | Until::Draw
        | Until::Cured
        | Until::Faced
        | Until::Revived
        | Until::Healed
        | Until::Spent
        | Until::Permanent => Some(until),
    }
}

/// Runs down the effects of an actor at a border.
pub(crate) fn pass(step: &mut Step, who: &ActorId, border: Border) {
    pass_but(step, who, border, |_| false);
}

/// Runs down the effects of all actors at a border.
pub(crate) fn pass_all(step: &mut Step, border: Border) {
    pass_all_but(step, border, |_| false);
}

/// The same, except for effects for which `stays` is true.
pub(crate) fn pass_all_but(step: &mut Step, border: Border, stays: impl Fn(&Effect) -> bool) {
    for who in step.affected() {
        pass_but(step, &who, border, &stays);
    }
}

fn pass_but(step: &mut Step, who: &ActorId, border: Border, stays: impl Fn(&Effect) -> bool) {
    let Some(actor) = step.table.actor(who) else { return };
    let after = |effect: &Effect| if stays(effect) { Some(effect.until) } else { left(effect, border) };
    let after: Vec<Option<Until>> = actor.effects.iter().map(after).collect();
    if actor.effects.iter().zip(&after).all(|(effect, after)| *after == Some(effect.until)) {
        return;
    }
    let mut over = Vec::new();
    for (effect, after) in step.table.actor_mut(who).into_iter().flat_map(|a| &mut a.effects).zip(after) {
        match after {
            Some(until) => effect.until = until,
            None => over.push(effect.id),
        }
    }
    step.end(who, border.why(), |effect| over.contains(&effect.id));
}
