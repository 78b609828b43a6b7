//! The next steps of a check, and the calls for a protagonist.

use super::check;
use crate::command::Command;
use crate::rules::effect;
use crate::rules::next::{Next, NextStep, Wanted, dice, seat_of, turn_ends};
use crate::table::{Actor, CheckStage, SceneCheck, Seat, Table};

pub(super) fn of_check(table: &Table) -> Vec<Next> {
    let Some(now) = table.under_way::<SceneCheck>() else { return Vec::new() };
    let Some(actor) = table.actor(&now.who) else { return Vec::new() };
    let owed = check::owed(now).len();
    if owed == 0 {
        return vec![Next::of_procedure(Seat::Dealer, NextStep::Give(Command::Settle), "settle")];
    }
    let words = if now.stage == CheckStage::Called { "roll" } else { "roll the Advantage die" };
    vec![Next::of_procedure(seat_of(actor), dice(actor, owed), words)]
}

/// Lists the calls for a protagonist; none in a fight once its turn is taken.
pub(super) fn turn(table: &Table, actor: &Actor) -> Vec<(NextStep, String)> {
    if table.clock.combat && actor.has_acted() {
        return Vec::new();
    }
    let name = &actor.name;
    let mut all = Vec::new();
    if effect::can_act(actor) {
        all.push((NextStep::Choose(Wanted::Check(actor.id.clone())), format!("{name} acts: a check")));
    }
    if table.clock.combat {
        all.push(turn_ends(actor));
    }
    all
}
