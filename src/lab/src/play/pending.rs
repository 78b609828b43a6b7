//! Choices about pending items: damage, death, effects and free picks.

use super::answer::{Answered, Choice, given};
use super::standing::guards;
use super::{Play, threat};
use greenfelt_engine::command::{Command, DrawHow, MoraleUse};
use greenfelt_engine::rules;
use greenfelt_engine::rules::next::Next;
use greenfelt_engine::table::{
    Actor, AttackMode, BlowMark, Damage, Glitch, HookAction, Incoming, Manner, Obligation, Pending, Reply,
    Weight,
};
use std::cmp::Reverse;

pub(super) fn answer(choice: &mut Choice<'_>, id: u32, group: &[Next]) -> Option<Answered> {
    let due = choice.table.due(id)?;
    let actor = choice.table.actor(&due.to)?;
    let take = || Command::Take(Some(id), None);
    let ranked: Vec<Command> = match &due.what {
        Obligation::Death => vec![Command::Morale(actor.id.clone(), MoraleUse::Live, None), take()],
        Obligation::Harm(harm) => return harmed(choice, due, actor, harm, group),
        Obligation::Effect(effect) => {
            let drawn = draws_first(choice, actor, effect);
            let ways = [AttackMode::Melee, AttackMode::Ranged].map(|way| Command::Take(Some(id), Some(way)));
            let protects = protecting(choice, due, actor).into_iter();
            drawn.into_iter().chain(protects).chain([take()]).chain(ways).collect()
        }
        Obligation::Demand(_) | Obligation::Footing(_) | Obligation::Heart(_) => {
            given(group).chain([take()]).collect()
        }
        Obligation::Following { .. } => vec![take()],
        Obligation::Compel(_) => given(group).collect(),
        Obligation::Glitch(glitched) => {
            let play = if glitched.own { choice.play_of(actor) } else { choice.plays.dealer };
            let mut all: Vec<Command> = given(group).collect();
            match play {
                Play::Usual | Play::Reckless | Play::Idle => all.sort_by_key(harm),
                Play::Foes | Play::Cruel => all.sort_by_key(|glitch| Reverse(harm(glitch))),
                Play::Random => choice.shuffle(&mut all),
            }
            all
        }
        // A major effect costs more than a minor one.
        Obligation::Free(free) if free.player_weighs => {
            [Weight::Minor, Weight::Major].map(|weight| Command::Weigh(due.to.clone(), weight)).to_vec()
        }
        Obligation::Free(free) => threat::free(choice, due, actor, free),
        Obligation::Questions { .. }
        | Obligation::OffTheDeck(_)
        | Obligation::OffTheHand(_)
        | Obligation::Toll(_) => Vec::new(),
    };
    let waive = Command::Waive(Some(id), String::new());
    choice.first(ranked.into_iter().chain([waive]))
}

/// Draws to a full hand before a check that an effect causes, if the rules allow it: more cards are better.
fn draws_first(choice: &Choice<'_>, actor: &Actor, effect: &Incoming) -> Option<Command> {
    if !effect.effect.does.contains(&HookAction::Dominate) || !actor.is_played() {
        return None;
    }
    let draw = Command::Draw(actor.id.clone(), DrawHow::ToHandSize);
    let held = |actor: &Actor| actor.piles.as_ref().map_or(0, |piles| piles.hand.len());
    let after = rules::reduce(choice.table, &draw).ok()?;
    after.table.actor(&actor.id).is_some_and(|then| held(then) > held(actor)).then_some(draw)
}

/// The harm of a glitch to its caster, by rank: twice the spell, half of it, none of it, damage, a free effect for the
/// Dealer, the opposite.
fn harm(command: &Command) -> usize {
    const RANKED: [Glitch; 6] = [
        Glitch::Overcharge,
        Glitch::Undercharge,
        Glitch::Fizzle,
        Glitch::Rebound,
        Glitch::Fubar,
        Glitch::Backfire,
    ];
    let Command::Glitch(_, glitch) = command else { return RANKED.len() };
    RANKED.iter().position(|ranked| ranked == glitch).unwrap_or(RANKED.len())
}

/// The result of taking a pending item.
#[derive(Clone, Copy)]
pub(super) struct Price {
    /// The health that is lost.
    pub(super) lost: i32,
    pub(super) fells: bool,
    pub(super) kills: bool,
}

/// The price of taking a pending item.
pub(super) fn price(choice: &Choice<'_>, due: &Pending, actor: &Actor) -> Price {
    let Ok(after) = rules::reduce(choice.table, &Command::Take(Some(due.id), None)) else {
        return Price { lost: 0, fells: false, kills: false };
    };
    let then = after.table.actor(&actor.id);
    let lost = then.map_or(0, |then| actor.health() - then.health());
    let dies = after.table.pending.iter().any(|due| due.to == actor.id && due.what == Obligation::Death);
    let kills = dies || then.is_some_and(|then| then.is_gone() || then.health() <= 0);
    Price { lost, fells: kills || then.is_some_and(Actor::is_down), kills }
}

fn harmed(
    choice: &mut Choice<'_>,
    due: &Pending,
    actor: &Actor,
    harm: &Damage,
    group: &[Next],
) -> Option<Answered> {
    let id = due.id;
    let play = choice.play_of(actor);
    let price = price(choice, due, actor);
    let mut ranked: Vec<Command> = Vec::new();
    if actor.is_played() {
        let ignores = || Command::Morale(actor.id.clone(), MoraleUse::Ignore, Some(id));
        if harm.is(BlowMark::Guardable) && guards_now(choice, play, price) {
            let (count, cards) = guards(choice, due, Reply::Cheapest, price.lost.min(harm.left()));
            // If even a guard leaves nobody standing, its cards are kept if the blow can be ignored.
            let stands = !price.fells || actor.health() - price.lost + count >= LEAST_STANDING;
            if !stands && stays(play, actor, price) {
                ranked.push(ignores());
            }
            ranked.extend(cards);
            ranked.extend(given(group).filter(|command| matches!(command, Command::Call(_))));
        }
        if price.fells {
            ranked.extend(protecting(choice, due, actor));
        }
        ranked.extend(stays(play, actor, price).then(ignores));
    } else if price.fells {
        ranked.push(Command::Absorb(Some(id)));
    }
    ranked.push(Command::Take(Some(id), None));
    // The Dealer names the cause: nothing in particular.
    ranked.push(Command::Cause(Some(id), vec![Manner::Of(Damage::OTHER.to_owned())]));
    if !choice.is_partial() {
        ranked.extend(given(group));
    }
    choice.first(ranked.into_iter().chain([Command::Waive(Some(id), String::new())]))
}

/// The least health at which a hero of ULTIMO is conscious.
const LEAST_STANDING: i32 = 2;

/// True to guard against damage: cards come back with the next hand, health does not.
fn guards_now(choice: &mut Choice<'_>, play: Play, price: Price) -> bool {
    match play {
        Play::Usual => price.lost > 0 || price.fells,
        Play::Random => choice.pick(2) == 1,
        Play::Reckless | Play::Foes | Play::Cruel | Play::Idle => false,
    }
}

/// True to prevent the damage with morale: if it would fell the hero; the last point is kept for damage that would
/// kill.
fn stays(play: Play, actor: &Actor, price: Price) -> bool {
    let morale = actor.hero().map_or(0, |hero| hero.morale);
    match play {
        Play::Usual => price.kills && morale > 0 || price.fells && morale > 1,
        Play::Reckless => price.lost > 0 && morale > 0,
        Play::Random | Play::Foes | Play::Cruel | Play::Idle => false,
    }
}

/// Other actors with more health than the target.
fn protecting(choice: &Choice<'_>, due: &Pending, actor: &Actor) -> Vec<Command> {
    if !actor.is_played() {
        return Vec::new();
    }
    let protects = |other: &&Actor| {
        let able = match choice.play_of(other) {
            Play::Usual | Play::Reckless => true,
            Play::Random | Play::Foes | Play::Cruel | Play::Idle => false,
        };
        able && other.id != actor.id && other.health() > actor.health()
    };
    let mut stronger: Vec<&Actor> = choice.table.heroes().filter(protects).collect();
    stronger.sort_by_key(|other| Reverse(other.health()));
    let command = |other: &Actor| Command::Protect(other.id.clone(), Some(due.id), None);
    stronger.into_iter().map(command).collect()
}
