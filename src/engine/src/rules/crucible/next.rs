//! The next steps of a trial, and the actions of a turn.

use super::{sustain, trial};
use crate::command::{Call, Command, Method, TrialCall, TrialTask};
use crate::rules::next::{Next, NextStep, Wanted, dice, seat_of, turn_ends};
use crate::rules::target::{attack_roll, targets};
use crate::rules::{Step, effect};
use crate::table::{Actor, ActorId, Effect, Maintenance, Seat, Table, Trial, TrialStage, Upheld};

pub(super) fn of_trial(table: &Table) -> Vec<Next> {
    let Some(trial) = table.under_way::<Trial>() else { return Vec::new() };
    let Some(actor) = table.actor(&trial.who) else { return Vec::new() };
    let words = match trial.stage {
        TrialStage::Stopped => {
            return vec![Next::of_procedure(Seat::Dealer, NextStep::Give(Command::Settle), "settle")];
        }
        TrialStage::Called => "roll",
        TrialStage::Rolled => "roll the next round",
    };
    vec![Next::of_procedure(seat_of(actor), dice(actor, trial::owed(trial).len()), words)]
}

pub(super) fn turn(now: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
    let (table, name) = (&now.table, &actor.name);
    if !table.clock.combat {
        let call = (NextStep::Choose(Wanted::Trial(actor.id.clone())), format!("{name} tries something"));
        return if actor.is_played() && effect::can_act(actor) { vec![call] } else { Vec::new() };
    }
    if actor.has_acted() {
        return Vec::new();
    }
    let over = turn_ends(actor);
    if !effect::can_act(actor) {
        return vec![over];
    }
    let attack = |other: &Actor| {
        let command = attack_roll(now, actor, &Call::to_attack(&actor.id, &other.id)).ok()?;
        Some((NextStep::Give(command), format!("{name} attacks {}", other.name)))
    };
    let mut all: Vec<(NextStep, String)> = targets(now, actor).into_iter().filter_map(attack).collect();
    all.push((NextStep::Choose(Wanted::Trial(actor.id.clone())), format!("{name} tries something")));
    all.push(over);
    all
}

pub fn upheld(table: &Table, actor: &Actor) -> Vec<(NextStep, String)> {
    let all =
        table.actors.iter().flat_map(|bearer| bearer.effects.iter().map(move |effect| (&**bearer, effect)));
    let kept = all.filter_map(|(bearer, effect)| Some((bearer, effect, effect.kept.as_ref()?)));
    // RULING C34: where the Dealer decides which of the two it is, both are listed.
    let checks = |(bearer, effect, kept): (&Actor, &Effect, &Maintenance)| {
        let of = kept.of;
        let decided = sustain::which(table, bearer, kept);
        let may = |which| decided.is_none_or(|decided| decided == which);
        let resists = of.filter(|_| bearer.id == actor.id && may(Upheld::Resistance)).map(|of| {
            let words = format!("{} resists {}", actor.name, effect.name);
            (kept.by.clone(), TrialTask::Resist(of, Some(effect.id)), words)
        });
        let keeps = of.filter(|_| kept.by == actor.id && may(Upheld::Maintenance)).map(|of| {
            let words = format!("{} keeps {} up on {}", actor.name, effect.name, bearer.name);
            (bearer.id.clone(), TrialTask::Maintain(of, Some(effect.id)), words)
        });
        let step = |(other, task, words): (ActorId, TrialTask, String)| {
            let method = Method::Trial(TrialCall { other, task, reason: String::new() });
            (NextStep::Give(Command::Call(Call::of(&actor.id, method))), words)
        };
        resists.into_iter().chain(keeps).map(step).collect::<Vec<_>>()
    };
    kept.flat_map(checks).collect()
}
