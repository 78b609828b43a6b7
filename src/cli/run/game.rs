//! Interactive play in plain lines: numbered next steps; an empty line plays the first complete one.

use crate::rules::next::{Next, NextStep};
use crate::session::Session;
use crate::table::Seat;

const MOST: usize = 9;

pub(super) fn prompt(session: &Session, seat: &Seat) -> Vec<String> {
    steps(session, seat, MOST)
}

pub(in crate::cli) fn steps(session: &Session, seat: &Seat, most: usize) -> Vec<String> {
    let told = |(at, next): (usize, &Next)| match &next.step {
        NextStep::Give(command) => format!("  {}  {}: {command}", at + 1, next.words),
        NextStep::Choose(wanted) => format!("  {}  {}: {}", at + 1, next.words, wanted.form()),
        NextStep::Wait => format!("  {}  {} has the next step: pass {}", at + 1, next.seat, next.seat),
    };
    session.next(seat).iter().take(most).enumerate().map(told).collect()
}

/// Replaces an empty line or a number by its step.
pub(super) fn meant(session: &Session, seat: &Seat, line: &str) -> Result<String, String> {
    let line = line.trim();
    let steps = session.next(seat);
    let chosen = if line.is_empty() {
        steps.iter().find(|next| next.command().is_some())
    } else {
        let Ok(number) = line.parse::<usize>() else { return Ok(line.to_string()) };
        let step = number.checked_sub(1).and_then(|at| steps.iter().take(MOST).nth(at));
        Some(step.ok_or_else(|| format!("there is no step {number}; the list above has the numbers"))?)
    };
    match chosen.map(|next| &next.step) {
        Some(NextStep::Give(command)) => Ok(command.to_string()),
        Some(NextStep::Choose(wanted)) => Err(format!("there is something to choose: {}", wanted.form())),
        Some(NextStep::Wait) => Err("another seat has the next step".into()),
        None => Err("every step needs a choice now: type a command".into()),
    }
}
