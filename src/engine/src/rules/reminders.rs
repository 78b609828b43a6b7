//! Reminders of a seat: set, dropped, and triggered by events. No other seat learns of them, not even the Dealer.

use super::happened::{Happened, bears};
use super::{Refusal, Result, Step};
use crate::command::Gauge;
use crate::entry::Entry;
use crate::table::{Actor, ActorId, Reminder, Seat, When};
use crate::words::nearest;

/// The most reminders of one seat.
const MOST: usize = 50;

/// The most rounds that a reminder waits.
const MOST_ROUNDS: i32 = 999;

pub(super) fn set(step: &mut Step, seat: &Seat, when: &When, words: String) -> Result {
    if let Seat::Player(who) = seat {
        step.player(who)?;
    }
    may_come(step, seat, when)?;
    let own = step.table.reminders.iter().filter(|one| one.seat == *seat);
    if own.count() >= MOST {
        return Err(Refusal::TooManyReminders(MOST));
    }
    let what = format!("You will be reminded {}", when.words(|who| step.name(who)));
    add(step, seat, Some(when.clone()), words.clone());
    step.log_and_done(Entry::Reminder { to: seat.clone(), what, words })
}

/// Refuses a moment that never comes.
fn may_come(step: &Step, seat: &Seat, when: &When) -> Result {
    match when {
        When::Rounds(n) => {
            let rounds = i32::try_from(*n).unwrap_or(i32::MAX);
            super::people::checked("the rounds", rounds, 1, MOST_ROUNDS).map(drop)
        }
        When::Turn(who) | When::TurnEnd(who) => step.fighting(who).map(drop),
        When::BelowHalf(who) => {
            let actor = step.living(who)?;
            let health = (step.sheet_of(actor).gauge)(actor, Gauge::Health);
            health.map(drop).ok_or_else(|| Refusal::NotCarried(actor.name.clone(), "health".into()))
        }
        When::Rest | When::Dusk => Ok(()),
        When::Ends(effect) => {
            let known = || step.table.actors.iter().filter(|actor| knows(step, seat, actor));
            if known().any(|actor| bears(actor, effect)) {
                return Ok(());
            }
            let names = known().flat_map(|actor| &actor.effects).map(|one| one.name.as_str());
            Err(Refusal::NobodyBears {
                near: nearest(effect, names).map(str::to_owned),
                effect: effect.clone(),
            })
        }
    }
}

fn knows(step: &Step, seat: &Seat, actor: &Actor) -> bool {
    seat.is_dealer() || !step.table.lurks(actor)
}

/// Drops a reminder, or confirms one that is due.
pub(super) fn drop_one(step: &mut Step, seat: &Seat, number: u32) -> Result {
    let own = |one: &Reminder| one.seat == *seat && one.number == number;
    let at = step.table.reminders.iter().position(own).ok_or(Refusal::NoSuchReminder(number))?;
    let gone = step.table.reminders.remove(at);
    let what = if gone.when.is_some() { "No reminder any more" } else { "Reminded" }.to_owned();
    step.log_and_done(Entry::Reminder { to: seat.clone(), what, words: gone.words })
}

/// Adds a reminder that is due.
pub(super) fn comes(step: &mut Step, seat: &Seat, words: String) {
    add(step, seat, None, words.clone());
    step.log(Entry::Reminder { to: seat.clone(), what: REMINDER.into(), words });
}

const REMINDER: &str = "Reminder";

fn add(step: &mut Step, seat: &Seat, when: Option<When>, words: String) {
    let all = &mut step.table.reminders;
    let last = all.iter().filter(|one| one.seat == *seat).map(|one| one.number).max();
    let number = last.unwrap_or(0) + 1;
    all.push(Reminder { seat: seat.clone(), number, when, words });
}

/// Triggers the reminders whose moment has come.
pub(super) fn follow_up(step: &mut Step, happened: &Happened) {
    for at in 0..step.table.reminders.len() {
        let Reminder { seat, when: Some(when), words, .. } = step.table.reminders[at].clone() else {
            continue;
        };
        if happened.brings(step, &when, |actor| knows(step, &seat, actor)) {
            step.table.reminders[at].when = None;
            step.log(Entry::Reminder { to: seat, what: REMINDER.into(), words });
        } else if let Some(When::Rounds(left)) = &mut step.table.reminders[at].when {
            *left -= happened.rounds;
        }
    }
}

/// If an actor leaves, tells each seat with a reminder about it that the reminder is dropped.
pub(super) fn leaves(step: &mut Step, who: &ActorId) {
    let Some(gone) = step.table.actor(who).cloned() else { return };
    let waits = |one: &&Reminder| {
        let about = one.when.as_ref().and_then(When::whom) == Some(who);
        about && !one.seat.is(who) && knows(step, &one.seat, &gone)
    };
    let all: Vec<Reminder> = step.table.reminders.iter().filter(waits).cloned().collect();
    for one in all {
        let what = format!("The reminder is dropped, since {} has left", gone.name);
        step.log(Entry::Reminder { to: one.seat, what, words: one.words });
    }
}

/// Removes the reminders of an actor who leaves, and those about it.
pub(super) fn forget(step: &mut Step, who: &ActorId) {
    let about = |one: &Reminder| one.when.as_ref().and_then(When::whom) == Some(who);
    step.table.reminders.retain(|one| !one.seat.is(who) && !about(one));
}
