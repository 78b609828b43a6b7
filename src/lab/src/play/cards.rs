//! Choices in a challenge: help, expertise, focus, the row (ULTIMO, Card Challenges).

use super::answer::{Answered, Choice, given};
use crate::best_lay::{Goal, Lay};
use crate::lay_odds::LayAsked;
use greenfelt_content::play::{ExpertiseRule, LayRule, MoraleRule, Play};
use greenfelt_engine::command::{Command, MoraleUse};
use greenfelt_engine::rules::next::{Next, NextStep, Wanted, seat_of};
use greenfelt_engine::rules::ultimo::challenge::offer;
use greenfelt_engine::rules::ultimo::worth::{Values, standing};
use greenfelt_engine::rules::{self, ultimo};
use greenfelt_engine::table::{Actor, ActorId, Aim, Card, Challenge, Laid, Outcome, Seat, Stage};
use std::cell::RefCell;
use std::collections::HashMap;

pub(super) fn answer(choice: &mut Choice<'_>, challenge: &Challenge, group: &[Next]) -> Option<Answered> {
    let leader = choice.table.actor(challenge.leader())?;
    let play = choice.play_of(leader).clone();
    match challenge.stage {
        Stage::Called | Stage::Dealt => {
            let offered = offer(choice.table, challenge).filter(|outcome| match play.expertise {
                ExpertiseRule::Never => false,
                ExpertiseRule::Success => *outcome <= Outcome::Success,
                ExpertiseRule::Always => true,
            });
            if offered.is_some()
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
                    NextStep::Choose(Wanted::Row(who, most)) => (who, *most),
                    // A player who may lay no card has only an empty row to give.
                    NextStep::Give(Command::Lay(who, _)) => (who, 0),
                    NextStep::Choose(_) | NextStep::Give(_) | NextStep::Wait => return None,
                };
                // The Dealer lays for those who only help.
                let actor = choice.table.actor(who)?;
                choice.answers(&seat_of(actor), Some(who)).then_some((actor, most))
            })?;
            let play = choice.play_of(actor).clone();
            lay(choice, actor, &play, most)
        }
        Stage::Laid => choice.first([Command::Reveal]),
        Stage::Judged => {
            let failed = challenge.outcome().is_some_and(|outcome| outcome > Outcome::Partial);
            let saved = (failed && play.morale == MoraleRule::Freely)
                .then(|| Command::Morale(challenge.leader().clone(), MoraleUse::Succeed, None));
            choice.first(saved.into_iter().chain([Command::Settle]))
        }
    }
}

/// Helpers first, where the play helps; then the deal.
fn called(choice: &Choice<'_>, group: &[Next]) -> Vec<Command> {
    let helps = |who: &ActorId| choice.table.actor(who).is_some_and(|actor| choice.play_of(actor).aid);
    let (aid, others): (Vec<Command>, Vec<Command>) =
        given(group).partition(|command| matches!(command, Command::Aid(_)));
    let aid = aid.into_iter().filter(|command| command.speaks_for().is_some_and(helps));
    aid.chain(others.into_iter().filter(|command| *command != Command::Expertise)).collect()
}

fn lay(choice: &mut Choice<'_>, actor: &Actor, play: &Play, most: usize) -> Option<Answered> {
    // Only the player knows real cards.
    if most > 0 && actor.piles.as_ref().is_some_and(|piles| piles.unnamed > 0) {
        return None;
    }
    let goal = match play.lay {
        LayRule::BestSuccess => Some(Goal::Success),
        LayRule::BestPartial => Some(Goal::Partial),
        LayRule::BestPerfect => Some(Goal::Perfect),
        LayRule::Thrifty => Some(Goal::Thrifty),
        LayRule::Greedy | LayRule::Random => None,
    };
    if goal.is_some() || play.focus_below > 0.0 {
        let seen = rules::look(choice.table, &Seat::Player(actor.id.clone()));
        let asked = LayAsked::of(&seen);
        let best = asked.and_then(|asked| known_best(asked, goal.unwrap_or_default()));
        if let Some(best) = best {
            let poor = best.chances.at_least(Outcome::Success) < play.focus_below;
            let buys = poor && !saves_focus(choice, actor, play);
            if buys && let Some(bought) = choice.first([Command::Focus(actor.id.clone())]) {
                return Some(bought);
            }
            if goal.is_some()
                && let Some(laid) = choice.first([Command::Lay(actor.id.clone(), best.row)])
            {
                return Some(laid);
            }
        }
    }
    let mut hand = hand_of(choice, actor);
    if play.lay == LayRule::Random {
        choice.shuffle(&mut hand);
        let count = choice.pick(most + 1);
        hand.truncate(count);
    }
    choice.first(rows(&actor.id, hand, most))
}

/// True if a card more would take the focus for casting the same spell again, and the play keeps that.
fn saves_focus(choice: &Choice<'_>, actor: &Actor, play: &Play) -> bool {
    let challenge = choice.table.under_way::<Challenge>();
    let cost =
        challenge.and_then(|now| if let Aim::Cast(it) = &now.aim { Some(it.cost.total()) } else { None });
    let focus = actor.hero().map_or(0, |hero| hero.focus);
    play.saves_focus && cost == Some(focus)
}

/// Best lays that a thread keeps: those of a game or two with many builds.
const KEPT: usize = 512;

thread_local! {
    static KNOWN: RefCell<HashMap<(LayAsked, Goal), Option<Lay>>> = RefCell::default();
}

/// The best lay, searched once for all builds that come into the same position of a game.
fn known_best(asked: LayAsked, goal: Goal) -> Option<Lay> {
    KNOWN.with_borrow_mut(|known| {
        if known.len() >= KEPT {
            known.clear();
        }
        let best = |(asked, goal): &(LayAsked, Goal)| asked.best_alone(*goal);
        known.entry((asked, goal)).or_insert_with_key(best).clone()
    })
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
