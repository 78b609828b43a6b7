//! Clocks: created, ticked by hand or by events, and the consequences of a full one. They are an aid of the table and
//! follow no rule document.

use super::happened::Happened;
use super::people::checked;
use super::{Refusal, Result, Step, drawer, reminders};
use crate::entry::Entry;
use crate::table::{Cached, ClockDrive, ClockView, ProgressClock, Seat};
use crate::words::{capital, is_alike, nearest, plain_name};

/// The most segments of a clock.
const MOST_SEGMENTS: u8 = 24;

const MOST_CLOCKS: usize = 50;

/// Creates a clock. A clock of the same name is changed instead and stays as full as it is.
pub(super) fn set(
    step: &mut Step,
    name: &str,
    segments: u8,
    view: ClockView,
    drive: Option<ClockDrive>,
    brings: Option<String>,
    when_full: String,
) -> Result {
    checked("the segments", i32::from(segments), 1, i32::from(MOST_SEGMENTS))?;
    let name = plain_name(name);
    let mut clock = ProgressClock { name, segments, filled: 0, view, drive, brings, when_full };
    let clocks = &mut step.table.clocks;
    let known = clocks.iter().position(|other| is_alike(&other.name, &clock.name));
    if known.is_none() && clocks.len() >= MOST_CLOCKS {
        return Err(Refusal::TooManyClocks(MOST_CLOCKS));
    }
    if let Some(at) = known {
        // A full clock has already had its effect; fewer segments do not fill one.
        let (was_full, filled) = (clocks[at].is_full(), clocks[at].filled);
        clock.filled = if was_full { clock.segments } else { filled.min(clock.segments - 1) };
    }
    let details = clock.seen_by(true).map_or_else(String::new, |seen| seen.describe());
    let (name, filled) = (clock.name.clone(), Some(clock.filled));
    let entry = Entry::ClockSet { name, segments, view, filled, details };
    match known {
        Some(at) => clocks[at] = Cached::new(clock),
        None => clocks.push(Cached::new(clock)),
    }
    step.log_and_done(entry)
}

/// Fills or empties segments of a clock.
pub(super) fn tick(step: &mut Step, name: &str, by: i32) -> Result {
    checked("the segments", by.abs(), 1, i32::from(MOST_SEGMENTS))?;
    let at = find(step, name)?;
    let clock = &step.table.clocks[at];
    if by > 0 && clock.is_full() {
        return Err(Refusal::ClockFull(clock.name.clone()));
    }
    if by < 0 && clock.filled == 0 {
        return Err(Refusal::ClockEmpty(clock.name.clone()));
    }
    step_on(step, at, by);
    Ok(())
}

pub(super) fn remove(step: &mut Step, name: &str) -> Result {
    let at = find(step, name)?;
    let clock = step.table.clocks.remove(at);
    step.log_and_done(Entry::ClockRemoved { name: clock.name.clone(), view: clock.view })
}

fn find(step: &Step, name: &str) -> Result<usize> {
    let all = &step.table.clocks;
    let name = plain_name(name);
    all.iter().position(|clock| is_alike(&clock.name, &name)).ok_or_else(|| {
        let near = nearest(&name, all.iter().map(|clock| clock.name.as_str())).map(str::to_owned);
        Refusal::NoSuchClock { name, near }
    })
}

/// Ticks the clocks with an automatic drive. A full clock stays as it is.
pub(super) fn follow_up(step: &mut Step, happened: &Happened) {
    for at in 0..step.table.clocks.len() {
        let clock = &step.table.clocks[at];
        let ticks = clock.drive.map_or(0, |drive| happened.ticks(drive));
        if ticks > 0 && !clock.is_full() {
            step_on(step, at, i32::try_from(ticks).unwrap_or(i32::MAX));
        }
    }
}

fn step_on(step: &mut Step, at: usize, by: i32) {
    let clock = Cached::make_mut(&mut step.table.clocks[at]);
    let filled = i32::from(clock.filled).saturating_add(by).clamp(0, i32::from(clock.segments));
    clock.filled = filled.try_into().unwrap_or(clock.segments);
    let clock = clock.clone();
    let (name, filled, segments, view) = (clock.name.clone(), clock.filled, clock.segments, clock.view);
    step.log(Entry::ClockTicked { name, filled, segments, view });
    if clock.is_full() {
        is_full(step, &clock);
    }
}

/// Brings in the prepared thing of a full clock. Reminds the Dealer of its text, and of things that cannot be brought
/// in.
fn is_full(step: &mut Step, clock: &ProgressClock) {
    let mut words = vec![format!("{} is full", clock.name)];
    if let Some(name) = &clock.brings {
        let mut brought = step.clone();
        match drawer::bring(&mut brought, None, name) {
            Ok(()) => *step = brought,
            Err(no) => words.push(format!("{name} cannot be brought in ({no})")),
        }
    }
    words.extend(Some(capital(&clock.when_full)).filter(|said| !said.is_empty()));
    if words.len() > 1 || clock.brings.is_none() {
        reminders::comes(step, &Seat::Dealer, words.join(". "));
    }
}
