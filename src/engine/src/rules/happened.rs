//! The events of a command, found by comparing the table before and after it: the one source from which clocks and
//! reminders learn of rounds, rests, scenes, threat, hours, turns, health and effects.

use super::{Step, clocks, map, reminders};
use crate::command::{Command, Gauge};
use crate::entry::Entry;
use crate::table::{Actor, ActorId, ClockDrive, Table, Turn, When};
use crate::words::reads;

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;

/// The minute of the day at which evening begins.
const DUSK: u32 = 18 * HOUR;

/// Ticks clocks and triggers reminders by these events.
pub(super) fn follow_up(step: &mut Step, before: &Table, command: &Command) {
    if !step.table.clocks.is_empty() || !step.table.reminders.is_empty() {
        let happened = Happened::of(before, step, command);
        clocks::follow_up(step, &happened);
        reminders::follow_up(step, &happened);
    }
}

pub(super) struct Happened {
    before: Step,
    /// Rounds that began; outside a fight, the minutes that passed (P9; U307).
    pub(super) rounds: u32,
    rests: u32,
    scenes: u32,
    /// Number of times that threat was spent.
    threat: u32,
    /// Number of full hours that passed.
    hours: u32,
    is_dusk: bool,
}

impl Happened {
    fn of(before: &Table, now: &Step, command: &Command) -> Happened {
        let (was, is) = (before.clock, now.table.clock);
        let minutes = |day: u32, minute: u32| day.saturating_mul(DAY).saturating_add(minute);
        let (from, to) = (minutes(was.day, was.minute), minutes(is.day, is.minute));
        let passed = |unit: u32, at: u32| {
            let count = |time: u32| time.saturating_sub(at) / unit;
            count(to).saturating_sub(count(from))
        };
        let rounds = match (was.combat, is.combat) {
            (true, true) => is.round.saturating_sub(was.round),
            (false, false) => to.saturating_sub(from),
            (true, false) | (false, true) => 0,
        };
        let nights = if was.woke == is.woke { 0 } else { is.day.saturating_sub(was.day).max(1) };
        let count = |of: fn(&Entry) -> bool| now.entries.iter().filter(|entry| of(entry)).count() as u32;
        Happened {
            before: Step::of(before, now.systems),
            rounds,
            rests: nights + u32::from(matches!(command, Command::ShortRest)),
            scenes: count(|entry| matches!(entry, Entry::SceneBegan(_))),
            threat: count(|entry| matches!(entry, Entry::ThreatSpent { .. })),
            hours: passed(HOUR, 0),
            is_dusk: passed(DAY, DUSK) > 0,
        }
    }

    /// The segments of a clock with this drive that are filled.
    pub(super) fn ticks(&self, drive: ClockDrive) -> u32 {
        match drive {
            ClockDrive::Round => self.rounds,
            ClockDrive::Rest => self.rests,
            ClockDrive::Scene => self.scenes,
            ClockDrive::Threat => self.threat,
            ClockDrive::Hour => self.hours,
        }
    }

    /// True if the moment of a reminder has come, for a seat that may know only some actors.
    pub(super) fn brings(&self, now: &Step, when: &When, knows: impl Fn(&Actor) -> bool) -> bool {
        let both = |who: &ActorId| {
            let is = now.table.actor(who).filter(|actor| knows(actor))?;
            Some((self.before.table.actor(who)?, is))
        };
        match when {
            When::Rounds(left) => *left <= self.rounds,
            When::Turn(who) => both(who).is_some_and(|(was, is)| self.turn_begins(now, was, is)),
            When::TurnEnd(who) => both(who).is_some_and(|(was, is)| self.turn_ends(now, was, is)),
            When::Rest => self.rests > 0,
            When::Dusk => self.is_dusk,
            When::BelowHalf(who) => both(who).is_some_and(|(_, is)| is_below_half(now, is)),
            When::Ends(effect) => {
                let was = self.before.table.actors.iter().filter(|actor| knows(actor));
                was.filter(|was| bears(was, effect))
                    .any(|was| now.table.actor(&was.id).is_none_or(|is| !bears(is, effect)))
            }
        }
    }

    /// True if an actor's turn began, or came up in the order of turns.
    fn turn_begins(&self, now: &Step, was: &Actor, is: &Actor) -> bool {
        let turns = |actor: &Actor| actor.taken + u8::from(actor.begun);
        let since = if self.rounds > 0 { 0 } else { turns(was) };
        let current = |step: &Step| map::order::current(step).as_ref() == Some(&is.id);
        now.table.clock.combat
            && (turns(is) > since || current(now) && (self.rounds > 0 || !current(&self.before)))
    }

    /// True if an actor's turn ended; the end of a round or a fight ends every unfinished turn (P18).
    fn turn_ends(&self, now: &Step, was: &Actor, is: &Actor) -> bool {
        let (fought, fights) = (self.before.table.clock.combat, now.table.clock.combat);
        match (fought, fights) {
            (true, true) if self.rounds > 0 => was.turn() != Turn::Over || is.taken > 0,
            (true, true) => is.taken > was.taken,
            (true, false) => was.turn() == Turn::Begun,
            (false, true) => is.taken > 0,
            (false, false) => false,
        }
    }
}

/// True if an actor has less than half of its health left, as far as every seat can see (U95).
pub(super) fn is_below_half(step: &Step, actor: &Actor) -> bool {
    let health = (step.sheet_of(actor).gauge)(actor, Gauge::Health);
    health.is_some_and(|health| health.now * 2 < health.most)
}

pub(super) fn bears(actor: &Actor, effect: &str) -> bool {
    actor.effects.iter().any(|one| reads(&one.name) == reads(effect))
}
