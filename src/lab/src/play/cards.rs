//! Choices in a challenge: help, expertise, focus, the row, morale (ULTIMO, Card Challenges).

use super::Play;
use super::answer::{Answered, Choice, given};
use crate::best_lay::{Aim as Wanted, Best, Goal};
use crate::lay_odds::LayAsked;
use crate::worth::Worth;
use greenfelt_engine::command::{Command, MoraleUse};
use greenfelt_engine::rules::next::{Next, NextStep, Wanted as Asked, seat_of};
use greenfelt_engine::rules::ultimo::challenge::offer;
use greenfelt_engine::rules::ultimo::worth::{Values, standing};
use greenfelt_engine::rules::{self, ultimo};
use greenfelt_engine::table::{Actor, ActorId, Aim, Card, Challenge, Laid, Outcome, Seat, Stage, Table};
use std::cell::RefCell;
use std::collections::HashMap;

pub(super) fn answer(choice: &mut Choice<'_>, challenge: &Challenge, group: &[Next]) -> Option<Answered> {
    let leader = choice.table.actor(challenge.leader())?;
    match challenge.stage {
        Stage::Called | Stage::Dealt => {
            if let Some(offered) = offer(choice.table, challenge)
                && takes(choice, leader, challenge, offered)
                && let Some(taken) = choice.first([Command::Expertise])
            {
                return Some(taken);
            }
            if challenge.stage == Stage::Called {
                let called = called(choice, group);
                return choice.first(called);
            }
            let (actor, most) = group.iter().find_map(|next| {
                let (who, most) = match &next.step {
                    NextStep::Choose(Asked::Row(who, most)) => (who, *most),
                    // An actor who may lay no cards can only give that command.
                    NextStep::Give(Command::Lay(who, _)) => (who, 0),
                    NextStep::Choose(_) | NextStep::Give(_) | NextStep::Wait => return None,
                };
                // The Dealer lays for helpers without their own cards.
                let actor = choice.table.actor(who)?;
                choice.answers(&seat_of(actor), Some(who)).then_some((actor, most))
            })?;
            lay(choice, actor, most)
        }
        Stage::Laid => choice.first([Command::Reveal]),
        Stage::Judged => {
            let saved = saves(choice, leader, challenge)
                .then(|| Command::Morale(challenge.leader().clone(), MoraleUse::Succeed, None));
            choice.first(saved.into_iter().chain([Command::Settle]))
        }
    }
}

/// Helpers first, if the play helps; then the deal.
fn called(choice: &Choice<'_>, group: &[Next]) -> Vec<Command> {
    // In a fight, a turn that is left is worth more than helping.
    let fights = choice.table.clock.combat;
    let helps = |who: &ActorId| {
        choice.table.actor(who).is_some_and(|actor| match choice.play_of(actor) {
            Play::Usual => !fights,
            Play::Reckless => true,
            Play::Random | Play::Foes | Play::Cruel | Play::Idle => false,
        })
    };
    let (aid, others): (Vec<Command>, Vec<Command>) =
        given(group).partition(|command| matches!(command, Command::Aid(_)));
    let aid = aid.into_iter().filter(|command| command.speaks_for().is_some_and(helps));
    aid.chain(others.into_iter().filter(|command| *command != Command::Expertise)).collect()
}

/// The worth by which a lay has to exceed expertise's result, since it costs cards.
const SPARED: f64 = 0.03;

/// True if expertise's result is worth at least as much as the best possible lay.
fn takes(choice: &Choice<'_>, leader: &Actor, challenge: &Challenge, offered: Outcome) -> bool {
    match choice.play_of(leader) {
        Play::Usual => {}
        Play::Foes | Play::Cruel | Play::Idle => return offered <= Outcome::Success,
        Play::Reckless | Play::Random => return false,
    }
    let asked = asked(choice, leader, challenge).filter(|(asked, _)| !asked.aided());
    let Some((asked, worth)) = asked else { return offered <= Outcome::Success };
    // If the plain row exceeds it, so does the best one.
    let beaten = |by: Option<f64>| by.unwrap_or(0.0) - SPARED > worth.of_outcome(offered);
    !beaten(asked.plain_worth(&worth)) && !beaten(best(choice, asked, &worth, leader).map(|best| best.worth))
}

/// True if a point of morale changes the result where this matters: the scenario counts successes, or a failure would
/// end the fight.
fn saves(choice: &Choice<'_>, leader: &Actor, challenge: &Challenge) -> bool {
    if challenge.outcome().is_none_or(|outcome| outcome <= Outcome::Partial) {
        return false;
    }
    let morale = leader.hero().map_or(0, |hero| hero.morale);
    match choice.play_of(leader) {
        Play::Reckless => true,
        // A fighter keeps the points for staying up; a controlled actor is out of the fight anyway.
        Play::Usual if matches!(challenge.aim, Aim::ResistControl { .. }) => morale > 1,
        Play::Usual if !choice.table.clock.combat => choice.ahead.tasks > 0,
        // A failed battle or spell costs more than a blow; two points are kept for staying up.
        Play::Usual if matches!(challenge.aim, Aim::Battle { .. } | Aim::Cast(_)) => morale > 2,
        Play::Usual => morale > 1 && bettered(choice, leader, challenge).unwrap_or(false),
        Play::Random | Play::Foes | Play::Cruel | Play::Idle => false,
    }
}

/// True if a point of morale for a success is worth more now than later.
fn bettered(choice: &Choice<'_>, leader: &Actor, challenge: &Challenge) -> Option<bool> {
    let seat = if choice.is_partial() { Seat::Player(leader.id.clone()) } else { Seat::Dealer };
    let stakes = rules::stakes(choice.table, &seat)?;
    let difficulty = usize::try_from(challenge.difficulty.total()).unwrap_or(0);
    let worth = Worth::of_attack(&stakes, difficulty, spare(leader));
    let verdict = challenge.verdict.as_ref()?;
    let count = |of: u32| usize::try_from(of).unwrap_or(0);
    let (won, lost) = (count(verdict.successes), count(verdict.failures));
    Some(worth.is_bettered_by_morale(challenge.outcome()?, won, lost))
}

/// The worth of the results of a plain task, from the perfect success to the total failure: a partial success is worth
/// most of it, since it also achieves the task.
const TASK: [f64; 5] = [1.02, 1.0, 0.75, 0.1, 0.0];

/// The same for a task that must not fail.
const RESIST: [f64; 5] = [1.0, 1.0, 1.0, 0.0, 0.0];

/// The question for the best row, and the worth of results for the player who lays it.
fn asked(choice: &Choice<'_>, actor: &Actor, challenge: &Challenge) -> Option<(LayAsked, Worth)> {
    let table = choice.table;
    let seen = rules::look(table, &Seat::Player(actor.id.clone()));
    // In the Lab the foes are known.
    let known = if choice.is_partial() { None } else { rules::stakes(table, &Seat::Dealer) };
    let asked = LayAsked::at(&seen, challenge.stage)?.knowing(known);
    let worth = asked.worth(spare(actor)).unwrap_or_else(|| {
        Worth::of_task(if matches!(challenge.aim, Aim::ResistControl { .. }) { RESIST } else { TASK })
    });
    Some((asked, worth))
}

/// Number of blows that morale can prevent: it keeps a hero up, except the last point.
fn spare(actor: &Actor) -> i32 {
    actor.hero().map_or(0, |hero| hero.morale - 1)
}

fn lay(choice: &mut Choice<'_>, actor: &Actor, most: usize) -> Option<Answered> {
    // Only the player knows real cards.
    if most > 0 && actor.piles.as_ref().is_some_and(|piles| piles.unnamed > 0) {
        return None;
    }
    let play = choice.play_of(actor);
    let challenge = choice.table.under_way::<Challenge>()?;
    if matches!(play, Play::Usual | Play::Reckless)
        && let Some((asked, worth)) = asked(choice, actor, challenge)
        && let Some(found) = best(choice, asked.clone(), &worth, actor)
    {
        if buys(choice, actor, &asked, &worth, &found)
            && let Some(bought) = choice.first([Command::Focus(actor.id.clone())])
        {
            return Some(bought);
        }
        if let Some(laid) = choice.first([Command::Lay(actor.id.clone(), found.lay.row)]) {
            return Some(laid);
        }
    }
    let mut hand = hand_of(choice, actor);
    if play == Play::Random {
        choice.shuffle(&mut hand);
        let count = choice.pick(most + 1);
        hand.truncate(count);
    }
    choice.first(rows(&actor.id, hand, most))
}

/// The best rows by each aim, the one with the highest worth first.
pub(super) fn rows_by_aim(choice: &Choice<'_>, actor: &Actor) -> Vec<Vec<Laid>> {
    let asked = choice.table.under_way::<Challenge>().and_then(|challenge| asked(choice, actor, challenge));
    let Some((asked, worth)) = asked else { return Vec::new() };
    let aims = [Wanted::Worth(&worth)].into_iter().chain(Goal::ALL.map(Wanted::Goal));
    aims.filter_map(|aim| asked.best_alone(aim)).map(|best| best.lay.row).collect()
}

/// The chance of success above which another card is not considered: it could add little.
const POOR: f64 = 0.6;

/// The worth that a card has to add to justify its cost in focus and threat.
const GAIN: f64 = 0.1;

/// True if a focus for a card adds more than it costs.
fn buys(choice: &Choice<'_>, actor: &Actor, asked: &LayAsked, worth: &Worth, found: &Best) -> bool {
    let focus = actor.hero().map_or(0, |hero| hero.focus);
    if focus <= 0 {
        return false;
    }
    if choice.play_of(actor) == Play::Reckless {
        return found.lay.chances.at_least(Outcome::Success) < 0.8;
    }
    let success = found.lay.chances.at_least(Outcome::Success);
    if success >= POOR {
        return false;
    }
    let more = asked.with_a_card().and_then(|more| more.plain_worth(worth));
    more.zip(asked.plain_worth(worth)).is_some_and(|(more, now)| more - now > GAIN)
}

/// Best lays that a thread caches: those of a game or two with many builds.
const KEPT: usize = 512;

/// A position: the question, the remaining morale if it counts, and the kind of task.
type Position = (LayAsked, Option<i32>, bool);

thread_local! {
    static KNOWN: RefCell<HashMap<Position, Option<Best>>> = RefCell::default();
}

/// The best lay, searched once for all builds that reach the same position of a game: the likeliest to succeed for the
/// reckless, the one with the highest worth for others.
fn best(choice: &Choice<'_>, asked: LayAsked, worth: &Worth, actor: &Actor) -> Option<Best> {
    let reckless = choice.play_of(actor) == Play::Reckless;
    let morale = (!reckless).then(|| actor.hero().map_or(0, |hero| hero.morale));
    let aim = if reckless { Goal::Success.into() } else { Wanted::Worth(worth) };
    let challenge = choice.table.under_way::<Challenge>();
    let resists = challenge.is_some_and(|now| matches!(now.aim, Aim::ResistControl { .. }));
    KNOWN.with_borrow_mut(|known| {
        if known.len() >= KEPT {
            known.clear();
        }
        let found = |(asked, ..): &Position| asked.best_alone(aim);
        known.entry((asked, morale, resists)).or_insert_with_key(found).clone()
    })
}

/// The worth of a called attack, with the cards that focus would add and the morale that would save it. It uses the
/// cards in their default order: a search for each way to attack would take as long as the one for the row.
pub(super) fn prospect(choice: &Choice<'_>, called: &Table, actor: &Actor) -> Option<f64> {
    let at = Choice { table: called, chance: &mut super::chance(0, 0), ..*choice };
    let (mut asked, worth) = asked(&at, actor, called.under_way()?)?;
    let worth = if spare(actor) > 0 { worth.saved_by_morale() } else { worth };
    let mut best = asked.plain_worth(&worth)?;
    let focus = actor.hero().map_or(0, |hero| hero.focus);
    for bought in 1..=focus {
        let Some(more) = asked.with_a_card() else { break };
        let with = more.plain_worth(&worth)? - GAIN * f64::from(bought);
        if with <= best {
            break;
        }
        (asked, best) = (more, with);
    }
    Some(best)
}

/// The cards that an actor lays from, the highest first: the hand, or cards on the felt.
fn hand_of(choice: &Choice<'_>, actor: &Actor) -> Vec<Card> {
    let values =
        actor.hero().map_or_else(Values::plain, |hero| Values::of(ultimo::figures::card_rules(&hero.sheet)));
    let held = actor.piles.as_ref().map_or(&[][..], |piles| &piles.hand);
    let companions = || choice.table.on_felt(&actor.id);
    let mut hand = if held.is_empty() { companions() } else { held.to_vec() };
    hand.sort_by_key(|card| standing(values.card(*card)));
    hand
}

/// Rows of the first cards, the longest first, and no card at all.
fn rows(who: &ActorId, hand: Vec<Card>, most: usize) -> impl Iterator<Item = Command> {
    let longest = hand.len().min(most);
    (0..=longest).rev().map(move |count| {
        let row = hand.iter().take(count).map(|&card| Laid::plain(card)).collect();
        Command::Lay(who.clone(), row)
    })
}
