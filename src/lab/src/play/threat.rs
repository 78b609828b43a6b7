//! The Dealer's choices: effects bought with threat, and free effects; both by their cost to a hero in this fight.

use super::Play;
use super::answer::{Answered, Choice};
use super::armies;
use greenfelt_engine::command::{Check, Command, Inflict, Method, NudgeTask, Ref, Task, TrialCall};
use greenfelt_engine::rules::hook;
use greenfelt_engine::rules::ultimo::companion::standing_foes;
use greenfelt_engine::rules::ultimo::figures::figure_total;
use greenfelt_engine::table::{
    Actor, ActorId, EffectSpec, Free, HookAction, Pending, Quantity, State, ThreatEffect,
};
use std::sync::Arc;

/// The most effects that are tried before giving up.
const TRIES: usize = 6;

/// An effect with the foe that has it.
type Offer = (Arc<ThreatEffect>, Option<ActorId>);

/// Buys one effect in a fight, if any costs a hero something.
pub(super) fn spend(choice: &mut Choice<'_>) -> Option<Answered> {
    let table = choice.table;
    match choice.plays.dealer {
        Play::Foes | Play::Cruel => {}
        Play::Idle | Play::Usual | Play::Reckless | Play::Random => return None,
    }
    if !table.clock.combat || table.procedure.is_some() || table.threat <= 0 {
        return None;
    }
    // A fight that is won but not yet ended is over.
    if standing_foes(table).next().is_none() && armies::enemies(table).next().is_none() {
        return None;
    }
    let offers = offers(choice);
    let heroes: Vec<&Actor> =
        table.heroes().filter(|hero| !hero.is_down() && hero.hero().is_some()).collect();
    let mut ranked: Vec<(f64, ActorId, Offer)> = Vec::new();
    for hero in heroes {
        for (effect, by) in &offers {
            let lasts = hero.effects.iter().any(|own| own.name == effect.name);
            if !(1..=table.threat).contains(&effect.cost) || effect.needs_words || lasts {
                continue;
            }
            let cost = cost(choice, hero, effect, by.as_ref());
            if cost > 0.0 {
                let left = f64::from(hero.health().max(1));
                ranked.push((cost / left, hero.id.clone(), (Arc::clone(effect), by.clone())));
            }
        }
    }
    ranked.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    choice.first(ranked.into_iter().take(TRIES).map(|(_, to, offer)| inflict(&to, offer, false)))
}

/// Free effects to pick, in the order of the picker's play.
pub(super) fn free(choice: &mut Choice<'_>, due: &Pending, on: &Actor, free: &Free) -> Vec<Command> {
    let mut offers = offers(choice);
    offers.retain(|(effect, by)| {
        free.allows(effect.weight)
            && (by.is_some() || !free.foe_only)
            && free.names(effect)
            && !effect.needs_words
    });
    // The bearer picks what costs least, the Dealer what costs most, and an idle play nothing.
    let sign = match if free.player_picks { choice.play_of(on) } else { choice.plays.dealer } {
        Play::Usual | Play::Reckless => 1.0,
        Play::Foes | Play::Cruel => -1.0,
        Play::Idle => return Vec::new(),
        Play::Random => {
            choice.shuffle(&mut offers);
            0.0
        }
    };
    let mut ranked: Vec<(f64, Offer)> = offers
        .into_iter()
        .map(|offer| (sign * cost(choice, on, &offer.0, offer.1.as_ref()), offer))
        .collect();
    ranked.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let whom: Vec<&ActorId> = std::iter::once(&due.to).chain(&due.also).collect();
    let each = ranked.into_iter().take(TRIES * 4);
    each.flat_map(|(_, offer)| whom.iter().map(move |to| inflict(to, offer.clone(), true))).collect()
}

fn inflict(to: &ActorId, (effect, by): Offer, free: bool) -> Command {
    let (to, detail) = (to.clone(), String::new());
    // A foe's own effect stays a name, which the rules look up on its sheet.
    let effect =
        if by.is_some() { Ref::ByName(ActorId::new(&effect.name).to_string()) } else { Ref::Inline(effect) };
    Command::Inflict(Inflict { to, effect, by, free, detail })
}

/// Everything that can be inflicted on a hero: foes' own effects and those of the content.
fn offers(choice: &Choice<'_>) -> Vec<Offer> {
    let foes = choice.table.foes().filter(|foe| !foe.is_down());
    let own = foes.filter_map(|actor| Some((actor, actor.foe()?))).flat_map(|(actor, foe)| {
        foe.sheet.effects.iter().map(|effect| (Arc::new(effect.clone()), Some(actor.id.clone())))
    });
    own.chain(choice.plays.effects.iter().map(|effect| (Arc::clone(effect), None))).collect()
}

/// Health that one card fewer in the next exchange costs: a pair is lost instead of won.
const CARD: f64 = 1.5;

/// Health that a card lost from the deck costs.
const OFF_THE_DECK: f64 = 0.1;

/// The health that an effect costs a hero in this fight; 0 for one that changes nothing here.
fn cost(choice: &Choice<'_>, hero: &Actor, effect: &ThreatEffect, by: Option<&ActorId>) -> f64 {
    effect.does.iter().map(|deed| cost_of(choice, hero, deed, by)).sum()
}

fn cost_of(choice: &Choice<'_>, hero: &Actor, deed: &HookAction, by: Option<&ActorId>) -> f64 {
    let table = choice.table;
    let weapon = || hero.hero().map_or(0.0, |hero| if hero.sheet.weapons.is_empty() { 0.0 } else { 1.0 });
    let foe = || by.and_then(|by| table.actor(by)).and_then(Actor::foe);
    match deed {
        HookAction::Damage(n) => f64::from((n - figure_total(hero, Quantity::Soak)).max(0)),
        HookAction::LoseHealth(n) => f64::from(*n),
        HookAction::Burn(n) => f64::from(*n) * OFF_THE_DECK,
        HookAction::DropItem => weapon(),
        HookAction::RuinItem => 2.0 * weapon(),
        HookAction::DiscardCards(_) => CARD,
        HookAction::Give(lasting) => cost_of_lasting(choice, hero, lasting),
        HookAction::Injure(name) => match name.as_str() {
            "Bleeding" => 3.0,
            // It ends a fight without a card.
            "Unconscious" if choice.plays.dealer == Play::Cruel => 100.0,
            "Unconscious" => 0.0,
            _ => 0.5,
        },
        HookAction::Rally(whom, lasting) => {
            let rallied = |foe: &&Actor| {
                let named = foe.foe().is_some_and(|own| own.sheet.name == *whom);
                named && !foe.effects.iter().any(|own| own.name == lasting.name)
            };
            CARD * standing_foes(table).filter(rallied).count() as f64
        }
        HookAction::HalfAttack => 2.0,
        HookAction::Siphon => foe().map_or(0.0, |foe| {
            let dealt: i32 = foe.last_dealt.iter().map(|(_, lost)| lost).sum();
            f64::from((dealt / 2).min(foe.sheet.health - foe.health).max(0))
        }),
        HookAction::Dominate => f64::from(hero.health().max(1)),
        // Everything else changes nothing that a play considers.
        _ => 0.0,
    }
}

fn cost_of_lasting(choice: &Choice<'_>, hero: &Actor, lasting: &EffectSpec) -> f64 {
    let fewer = f64::from(-hook::plainly_moved(&lasting.hooks, Quantity::Limit)).max(0.0) * CARD;
    let more = |count: usize| count > 1;
    let apart = more(standing_foes(choice.table).count())
        || more(choice.table.heroes().filter(|hero| !hero.is_down()).count());
    let held = lasting.states.iter().map(|state| match state {
        // An actor who cannot reach any other foe loses nothing.
        State::Engaged(_) if apart && !hero.states().any(|(_, own)| matches!(own, State::Engaged(_))) => 0.5,
        State::Stuck if choice.table.map.is_some() => 0.5,
        _ => 0.0,
    });
    fewer + held.sum::<f64>()
}

/// Sorts attacks by target, in the order that the attacker's play prefers.
pub(super) fn by_target(choice: &Choice<'_>, who: &ActorId, attacks: &mut [Command]) {
    let play = choice.table.actor(who).map(|actor| choice.play_of(actor));
    if !matches!(play, Some(Play::Foes | Play::Cruel | Play::Usual | Play::Reckless)) {
        return;
    }
    attacks.sort_by_key(|attack| {
        let target = aimed_at(attack).and_then(|target| choice.table.actor(target));
        target.map_or(i32::MAX, Actor::health)
    });
}

fn aimed_at(attack: &Command) -> Option<&ActorId> {
    match attack {
        Command::OpponentStrikes(_, target, _) => Some(target),
        Command::Call(call) => match &call.method {
            Method::Cards(Task::Attack { foe, .. }, _) => Some(foe),
            Method::Dice(Check { task: NudgeTask::Strike(target, _), .. }) => Some(target),
            Method::Trial(TrialCall { other, .. }) => Some(other),
            Method::Cards(..) | Method::Dice(_) | Method::Check(_) => None,
        },
        _ => None,
    }
}

/// The heroes that a foe may attack, in the order that its play prefers.
pub(super) fn targets(choice: &mut Choice<'_>, play: Play) -> Vec<ActorId> {
    let mut standing: Vec<&Actor> = choice.table.heroes().filter(|hero| !hero.is_down()).collect();
    match play {
        Play::Foes | Play::Cruel => standing.sort_by_key(|hero| hero.health()),
        Play::Random => choice.shuffle(&mut standing),
        Play::Idle | Play::Usual | Play::Reckless => {}
    }
    standing.into_iter().map(|hero| hero.id.clone()).collect()
}
