//! Pending items of any system: found, taken, waived. Their sheet or system applies them.

use super::{Refusal, Result, Step, blow};
use crate::command::{By, Call, Command, GuardCall, Method, Task, find};
use crate::entry::Entry;
use crate::table::{ActorId, AttackMode, BlowMark, Cached, Challenge, Damage, Obligation, Pending, Table};

/// Finds a pending item: by number, by default the oldest that fits.
pub fn find_due(step: &Step, id: Option<u32>, fits: impl Fn(&Pending) -> bool) -> Result<Pending> {
    find_in(&step.table, id, fits)
}

fn find_in(table: &Table, id: Option<u32>, fits: impl Fn(&Pending) -> bool) -> Result<Pending> {
    if let Some(id) = id {
        let due = table.due(id).ok_or(Refusal::NoSuchDue(id))?;
        if fits(due) { Ok(due.clone()) } else { Err(Refusal::NothingOwed) }
    } else {
        let all = table.pending.iter().map(Cached::as_ref);
        all.into_iter().find(|due| fits(due)).cloned().ok_or(Refusal::NothingOwed)
    }
}

pub fn strike_off(step: &mut Step, id: u32) {
    step.table.pending.retain(|d| d.id != id);
}

pub fn replace_due(step: &mut Step, id: u32, owed: Obligation) {
    if let Some(due) = step.table.pending.iter_mut().find(|d| d.id == id) {
        Cached::make_mut(due).what = owed;
    }
}

/// Refuses to resolve a blow while its target guards against it.
pub fn no_guard_under_way(step: &Step, due: u32) -> Result {
    match step.table.procedure.as_deref() {
        Some(now) if ((step.systems.procedure)(now).answers)(&step.table) == Some(due) => {
            Err(Refusal::GuardUnderWay(step.name(now.leader())))
        }
        _ => Ok(()),
    }
}

/// Refuses other commands than morale for the dying, and the passing of time, until death is resolved (U77).
pub fn death_first(step: &Step, command: &Command) -> Result {
    let deaths = || step.table.pending.iter().filter(|due| due.what == Obligation::Death);
    if deaths().next().is_none() {
        return Ok(());
    }
    let dying =
        |who: Option<&ActorId>| deaths().find(|due| who.is_none_or(|who| due.to == *who)).map(|due| &due.to);
    let waits = if matches!(command, Command::Morale(..) | Command::Physical(..) | Command::Pin(..)) {
        None
    } else if matches!(command, Command::Round | Command::Sleep(_) | Command::Wait(_)) {
        dying(None)
    } else if let Command::Call(Call { who, method: Method::Cards(task, _), .. }) = command {
        let mut all = vec![who];
        if let Task::Attack { foe, .. } | Task::Stealth { foe, .. } | Task::Ram(foe) = task {
            all.push(foe);
        }
        if let Task::Attack { also, .. } = task {
            all.extend(also);
        }
        all.into_iter().find_map(|who| dying(Some(who)))
    } else {
        by_hand(command).and_then(|who| dying(Some(who)))
    };
    waits.map_or(Ok(()), |who| Err(Refusal::Dying(step.name(who))))
}

/// Refuses changes of a hand, another move and a new round before a move is paid for (U275).
pub fn toll_first(step: &Step, command: &Command) -> Result {
    let whose = if let Command::Lay(who, _)
    | Command::Draw(who, _)
    | Command::Focus(who)
    | Command::Move(who, ..)
    | Command::MoveOwing(who, _)
    | Command::Approach(who, ..)
    | Command::Withdraw(who, ..)
    | Command::Guard(GuardCall { who, .. })
    | Command::Protect(who, ..) = command
    {
        Some(who)
    } else if matches!(
        command,
        Command::Round | Command::DrawAll | Command::Combat(true) | Command::EndSession
    ) {
        None
    } else {
        return Ok(());
    };
    let waits = |due: &&Cached<Pending>| {
        matches!(due.what, Obligation::Toll(_)) && whose.is_none_or(|who| due.to == *who)
    };
    match step.table.pending.iter().find(waits) {
        Some(due) => Err(Refusal::TollFirst(due.id, step.name(&due.to), due.what.words())),
        None => Ok(()),
    }
}

fn by_hand(command: &Command) -> Option<&ActorId> {
    let players = find(command.name()).is_some_and(|item| item.by == By::Player);
    if players { command.speaks_for() } else { None }
}

/// Refuses a bare `take` of a death: while other items are pending, it has to be named (U77).
fn among_others(step: &Step, due: &Pending, id: Option<u32>) -> Result {
    if id.is_none() && due.what == Obligation::Death && step.table.pending.len() > 1 {
        return Err(Refusal::DeathUnnamed(due.id, step.name(&due.to)));
    }
    Ok(())
}

/// Refuses a slower blow before the faster one, and while its attacker is dying (U42).
pub fn in_time(step: &Step, harm: &Damage) -> Result {
    let Some(by) = harm.by.as_ref().filter(|_| harm.is(BlowMark::Slower)) else { return Ok(()) };
    let faster = |owed: &Obligation| {
        *owed == Obligation::Death
            || matches!(owed, Obligation::Harm(other) if other.is(BlowMark::Exchange) && !other.is(BlowMark::Slower))
    };
    none_left(step, |due| due.to == *by && faster(&due.what))
}

/// Refuses to go on while such an item is pending.
pub fn none_left(step: &Step, such: impl Fn(&Pending) -> bool) -> Result {
    step.table.pending.iter().find(|due| such(due)).map_or(Ok(()), |due| {
        Err(Refusal::StillOwed(due.id, format!("{} {}", step.name(&due.to), due.what.describe())))
    })
}

/// Refuses damage until the Dealer has named its types (U253).
fn answered(due: &Pending, harm: &Damage) -> Result {
    match &harm.asked {
        Some(what) if harm.left() > 0 => Err(Refusal::CauseAsked(due.id, what.word())),
        _ => Ok(()),
    }
}

/// The item that `take` takes: the one of this number, or the oldest; a death only if nothing else is pending.
fn to_take(table: &Table, id: Option<u32>) -> Result<Pending> {
    let used = |owed: &Obligation| {
        matches!(
            owed,
            Obligation::Free(_)
                | Obligation::Questions { .. }
                | Obligation::OffTheDeck(_)
                | Obligation::OffTheHand(_)
                | Obligation::Toll(_)
                | Obligation::Compel(_)
                | Obligation::Glitch(_)
        )
    };
    let taken = |d: &Pending| !used(&d.what);
    let other = find_in(table, id, |d| taken(d) && (id.is_some() || d.what != Obligation::Death));
    other.or_else(|_| find_in(table, id, taken))
}

/// The target of the damage that a command takes.
pub(super) fn hit_by(table: &Table, command: &Command) -> Option<ActorId> {
    let Command::Take(id, _) = command else { return None };
    let due = to_take(table, *id).ok()?;
    matches!(due.what, Obligation::Harm(_)).then_some(due.to)
}

/// Takes damage, an effect, death or an offer; `way` is the way of fighting for half of an attack.
pub fn take(step: &mut Step, id: Option<u32>, way: Option<AttackMode>) -> Result {
    if let Some(due) =
        id.and_then(|id| step.table.due(id)).filter(|due| matches!(due.what, Obligation::Compel(_)))
    {
        return Err(Refusal::ForTheDealersYes(due.id));
    }
    let due = to_take(&step.table, id).map_err(|no| others_wait(step, no))?;
    among_others(step, &due, id)?;
    no_guard_under_way(step, due.id)?;
    if let Obligation::Harm(harm) = &due.what {
        in_time(step, harm)?;
        answered(&due, harm)?;
    }
    strike_off(step, due.id);
    let begins = step.table.procedure.is_none();
    if let Obligation::Harm(blow) = &due.what {
        if way.is_some() {
            return Err(Refusal::NoHalfAttack(due.what.words()));
        }
        blow::land(step, &due, blow)?;
    } else {
        (step.systems.take)(step, &due, way)?;
    }
    if begins && let Some(challenge) = step.table.under_way_mut::<Challenge>() {
        challenge.due = Some(Cached::new(due));
    }
    Ok(())
}

pub fn owed_again(step: &mut Step, due: &Cached<Pending>) {
    let dues = &mut step.table.pending;
    dues.insert(dues.partition_point(|other| other.id < due.id), due.clone());
}

/// The refusal if every pending item needs another command.
fn others_wait(step: &Step, no: Refusal) -> Refusal {
    let dues = &step.table.pending;
    let free = dues.iter().filter(|due| matches!(due.what, Obligation::Free(_))).count();
    if no == Refusal::NothingOwed && !dues.is_empty() {
        Refusal::OthersWait { free, other: dues.len() - free }
    } else {
        no
    }
}

pub(super) fn settle_nothing(step: &mut Step) -> Result {
    let mut passed = Vec::new();
    loop {
        let nothing = |due: &&Cached<Pending>| {
            matches!(&due.what, Obligation::Harm(harm) if harm.left() <= 0) && !passed.contains(&due.id)
        };
        let Some(id) = step.table.pending.iter().find(nothing).map(|due| due.id) else { return Ok(()) };
        passed.push(id);
        let due = step.table.due(id).cloned();
        let waits =
            |due: &Pending| matches!(&due.what, Obligation::Harm(harm) if in_time(step, harm).is_err());
        if no_guard_under_way(step, id).is_ok() && !due.as_ref().is_some_and(waits) {
            take(step, Some(id), None)?;
        }
    }
}

pub fn wound(step: &mut Step, due: &Pending, harm: &Damage, lost: i32) -> Result {
    if lost <= 0 {
        return Ok(());
    }
    if let Some(wound) = &harm.wound
        && !step.actor(&due.to)?.effects.iter().any(|e| e.name == wound.name)
    {
        step.give(&due.to, wound.clone(), &due.source)?;
        (step.sheet(&due.to)?.clamp)(step, &due.to)?;
    }
    Ok(())
}

pub fn waive(step: &mut Step, id: Option<u32>, why: &str) -> Result {
    let due = find_due(step, id, |d| d.what != Obligation::Death)?;
    no_guard_under_way(step, due.id)?;
    let what = if let Obligation::Glitch(glitched) = &due.what { glitched.one() } else { due.what.words() };
    step.log(Entry::Waived { who: step.who(&due.to), what, why: why.into() });
    (step.systems.waive)(step, &due)
}
