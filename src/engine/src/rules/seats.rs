//! Which commands a seat may give at all. The rules decide whether they succeed.

use super::{Refusal, Result, SYSTEMS, Step, draw, paper, pending, target, ultimo};
use crate::command::{By, Command, find};
use crate::table::{ActorId, Procedure, Seat, Table};

/// Checks whether a seat may give a command at all; the rules decide whether it succeeds.
pub fn may_seat(table: &Table, seat: &Seat, command: &Command) -> Result {
    if let Command::AutoAnswer(what) = command {
        return may_seat(table, seat, what);
    }
    let by = find(command.name()).map_or(By::Dealer, |item| item.by);
    match (seat, by) {
        (Seat::Dealer, By::Own | By::OwnSeat) => match command.speaks_for() {
            Some(who) => Err(Refusal::ForAPlayer(table.name(who))),
            None => Ok(()),
        },
        (Seat::Dealer, _) => Ok(()),
        // RULING U281
        (Seat::Player(own), By::All) => match pending::hit_by(table, command) {
            Some(who) if who != *own && !paper::copies::plays_for(table, own, &who) => {
                Err(Refusal::NotYourSeat(table.name(&who)))
            }
            Some(_) | None => Ok(()),
        },
        (Seat::Player(own), By::Own | By::OwnSeat) => match command.speaks_for() {
            Some(who) if who == own => Ok(()),
            Some(who) => Err(Refusal::NotYourSeat(table.name(who))),
            None => Err(Refusal::ForTheDealer),
        },
        (Seat::Player(own), By::Player | By::Roller) => match speaks_for(table, command, by) {
            Some(who)
                if who == own
                    || paper::copies::plays_for(table, own, who)
                    || ultimo::companion::joins(table, own, who, command) =>
            {
                may_player(table, own, command)
            }
            Some(who) => Err(Refusal::NotYourSeat(table.name(who))),
            None => Err(Refusal::ForTheDealer),
        },
        (Seat::Player(own), By::Dealer) => {
            let step = Step::of(table, &SYSTEMS);
            if let Command::Call(call) = command
                && let Ok(fitted) = target::in_own_way(&step, call)
                && fitted.name() != command.name()
            {
                return may_seat(table, seat, &fitted);
            }
            if let Some(may) = ultimo::own_turns::may(&step, own, command) {
                return may;
            }
            // The player names a free effect that the player picks.
            let Command::Inflict(ask) = command else { return Err(Refusal::ForTheDealer) };
            ultimo::threat_effect::may_pick(&step, own, ask)
        }
        (Seat::Public, _) => Err(Refusal::ForTheDealer),
    }
}

/// Refuses commands that players may not give even for their own hero.
fn may_player(table: &Table, own: &ActorId, command: &Command) -> Result {
    // A controlled hero lays cards, but acts at the Dealer's command (U94).
    let acts =
        matches!(command, Command::Aid(_) | Command::Protect(..) | Command::Use(..) | Command::NoCheck(..));
    if acts && let Some(by) = target::controller(table, own) {
        return Err(Refusal::Controlled { who: table.name(own), by: table.name(by) });
    }
    // Naming cards of a shared row would reveal those of others.
    let helped = table.procedure.as_deref().is_some_and(|now| !now.helpers().is_empty());
    if helped && matches!(command, Command::Arrange(..)) {
        return Err(Refusal::ForTheDealer);
    }
    if let Command::Glitch(who, _) = command {
        return ultimo::magic::glitch::may_pick(&Step::of(table, &SYSTEMS), who);
    }
    let Command::Draw(who, how) = command else { return Ok(()) };
    draw::may_seat(&Step::of(table, &SYSTEMS), who, how)
}

fn speaks_for<'a>(table: &'a Table, command: &'a Command, by: By) -> Option<&'a ActorId> {
    if by == By::Roller { table.procedure.as_deref().map(Procedure::leader) } else { command.speaks_for() }
}
