//! The next steps of a Nudge roll, the answers to pending items, and the steps of a turn (Paper Story).

use super::{check, grade, turn};
use crate::command::{Call, Command};
use crate::rules::next::{Next, NextStep, Wanted, dice, seat_of, taken};
use crate::rules::target::targets;
use crate::rules::{Step, effect, hook};
use crate::table::{
    Actor, BlowMark, Effect, NudgeAim, NudgeRoll, Obligation, Pending, RollStage, Seat, Skill, Status, Table,
    Turn,
};

pub(super) fn of_roll(table: &Table) -> Vec<Next> {
    let Some(roll) = table.under_way::<NudgeRoll>() else { return Vec::new() };
    let Some(actor) = table.actor(&roll.who) else { return Vec::new() };
    let own = |step, words: String| Next::of_procedure(seat_of(actor), step, words);
    match roll.stage {
        RollStage::Called => {
            std::iter::once(own(dice(actor, check::dice_owed(roll) as usize), "roll".into()))
                .chain(helpers(table, roll))
                .collect()
        }
        RollStage::Rolled if roll.dice.owed > 0 => {
            vec![own(dice(actor, check::dice_owed(roll) as usize), "roll the pending dice".into())]
        }
        RollStage::Rolled => {
            let mut all = vec![own(NextStep::Give(Command::Stop), "stop here".into())];
            let points = check::points_left(roll);
            if points > 0 {
                let s = if points == 1 { "" } else { "s" };
                let words = format!("raise a die: {points} point{s} left");
                all.push(own(NextStep::Choose(Wanted::Raise), words));
            }
            all
        }
        RollStage::Stopped => {
            let settle = NextStep::Give(Command::Settle);
            let settle = Next::of_procedure(Seat::Dealer, settle, "settle");
            let pulls = pulls(roll).map(|(step, words)| own(step, words));
            std::iter::once(settle).chain(pulls).collect()
        }
    }
}

pub(super) fn answers(table: &Table) -> Option<u32> {
    if let NudgeAim::Guard(due) | NudgeAim::Meet { due, .. } = table.under_way::<NudgeRoll>()?.aim {
        Some(due)
    } else {
        None
    }
}

fn helpers(table: &Table, roll: &NudgeRoll) -> Vec<Next> {
    let inside = |other: &Actor| roll.who == other.id || roll.helpers.iter().any(|h| h.who == other.id);
    let others = table.heroes().filter(|other| !inside(other));
    let helps = |other: &Actor| {
        let step = NextStep::Give(Command::Aid(other.id.clone()));
        Next::of_procedure(Seat::Player(other.id.clone()), step, format!("{} helps", other.name))
    };
    others.map(helps).collect()
}

/// The lower grades that the punch can be pulled to, the nearest first.
fn pulls(roll: &NudgeRoll) -> impl Iterator<Item = (NextStep, String)> {
    let (rolled, pulled) = (grade::of(check::successes(roll)).grades, roll.pulled);
    let lower = grade::GRADES.iter().rev();
    let lower = lower.filter(move |grade| grade.grades < rolled && Some(grade.grades) != pulled);
    lower.map(|grade| {
        (NextStep::Give(Command::Pull(grade.grades)), format!("pull the punch to {}", grade.cry))
    })
}

pub(super) fn of_character(actor: &Actor, due: &Pending) -> Vec<(NextStep, String)> {
    if let Obligation::Demand(demand) = &due.what {
        let call = Call::to_stand(&actor.id, &Skill::STEADY, due.id);
        let words = format!("{} rolls {}: {}", actor.name, demand.skill.name(), demand.to);
        return vec![(NextStep::Give(Command::Call(call)), words), taken(actor, due)];
    }
    let guardable = matches!(&due.what, Obligation::Harm(harm) if harm.is(BlowMark::Guardable));
    if !guardable {
        return vec![taken(actor, due)];
    }
    let call = Call::to_guard(&actor.id, due.id);
    vec![(NextStep::Give(Command::Call(call)), format!("{} guards with dice", actor.name)), taken(actor, due)]
}

pub(super) fn turn_of_character(step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
    if actor.is_down() {
        return rising(step, actor);
    }
    let act = || (NextStep::Choose(Wanted::Roll(actor.id.clone())), format!("{} rolls", actor.name));
    if !step.table.clock.combat {
        return if effect::can_act(actor) { vec![act()] } else { steadying(actor) };
    }
    if actor.turn() != Turn::Begun {
        return begin(actor);
    }
    let more = i32::from(actor.actions);
    let hustled = more <= effect::level(actor, Status::Hustled, None);
    match (actor.has_acted(), hustled) {
        _ if !effect::can_act(actor) => steadying(actor).into_iter().chain([end(actor)]).collect(),
        (false, _) => vec![act(), end(actor)],
        (true, true) => vec![end(actor), act()],
        (true, false) => vec![end(actor)],
    }
}

fn steadying(actor: &Actor) -> Vec<(NextStep, String)> {
    let lasting = effect::dazing(actor);
    let steady = |lasting: &Effect| {
        let call = Call::to_stand(&actor.id, &Skill::STEADY, lasting.id);
        (NextStep::Give(Command::Call(call)), format!("{} rolls Steady: {}", actor.name, lasting.name))
    };
    lasting.map(steady).collect()
}

fn rising(step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
    let fight = step.table.clock.combat;
    if fight && actor.turn() != Turn::Begun {
        return begin(actor);
    }
    let up = hook::while_down(&step.table, actor).filter(|_| !(fight && actor.has_acted()));
    let up = up.map(|name| Command::Use(actor.id.clone(), name, None, String::new()));
    let up = up.filter(|command| step.allows(command));
    let up = up.map(|command| (NextStep::Give(command), format!("{} tries to get up", actor.name)));
    up.into_iter().chain(fight.then(|| end(actor))).collect()
}

pub(super) fn turn_of_opponent(step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
    if !step.table.clock.combat {
        return Vec::new();
    }
    if actor.turn() != Turn::Begun {
        return begin(actor);
    }
    let strike = |other: &Actor| {
        let command = Command::OpponentStrikes(actor.id.clone(), other.id.clone(), Vec::new());
        (NextStep::Give(command), format!("{} strikes {}", actor.name, other.name))
    };
    let targets = if actor.has_acted() { Vec::new() } else { targets(step, actor) };
    targets.into_iter().map(strike).chain([end(actor)]).collect()
}

fn begin(actor: &Actor) -> Vec<(NextStep, String)> {
    if actor.has_acted() {
        return Vec::new();
    }
    let owed = turn::owed(actor).len();
    let step = if actor.physical && owed > 0 {
        NextStep::Choose(Wanted::TurnDice(actor.id.clone(), owed))
    } else {
        NextStep::Give(Command::BeginTurn(actor.id.clone(), Vec::new()))
    };
    vec![(step, format!("the turn of {} begins", actor.name))]
}

fn end(actor: &Actor) -> (NextStep, String) {
    (NextStep::Give(Command::EndTurn(actor.id.clone())), format!("the turn of {} ends", actor.name))
}
