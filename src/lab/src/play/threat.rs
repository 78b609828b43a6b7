//! The Dealer's choices: effects bought with threat, and free effects.

use super::answer::{Answered, Choice};
use super::armies;
use greenfelt_content::play::{Pick, TargetRule, ThreatRule};
use greenfelt_engine::command::{Command, Inflict, Ref};
use greenfelt_engine::rules::ultimo::companion::standing_foes;
use greenfelt_engine::table::{Actor, ActorId, Free, Pending, ThreatEffect, Weight};
use std::sync::Arc;

/// The pool from which a hoarding Dealer begins to spend.
const HOARD: i32 = 10;

/// The most effects that are tried before nothing is bought.
const TRIES: usize = 6;

/// An effect with the foe whose own it is.
type Offer = (Arc<ThreatEffect>, Option<ActorId>);

/// Buys one effect in a fight, if the play spends threat now.
pub(super) fn spend(choice: &mut Choice<'_>) -> Option<Answered> {
    let table = choice.table;
    let play = choice.plays.dealer.clone();
    let open = match play.threat {
        ThreatRule::Never => false,
        ThreatRule::AtOnce => true,
        ThreatRule::Hoard => table.threat >= HOARD,
    };
    if !open || !table.clock.combat || table.procedure.is_some() || table.threat <= 0 {
        return None;
    }
    // A fight that is won, but not yet ended, is over.
    if standing_foes(table).next().is_none() && armies::enemies(table).next().is_none() {
        return None;
    }
    let to = target(choice, play.target, |actor| actor.hero().is_some())?;
    let pool = table.threat;
    let mut offers = offers(choice);
    let lasting: Vec<&str> = table
        .actor(&to)
        .map_or_else(Vec::new, |actor| actor.effects.iter().map(|effect| effect.name.as_str()).collect());
    offers.retain(|(effect, _)| {
        (1..=pool).contains(&effect.cost) && !effect.needs_words && !lasting.contains(&effect.name.as_str())
    });
    ranked(choice, &mut offers, play.pick);
    choice.first(offers.into_iter().take(TRIES).map(|offer| inflict(&to, offer, false)))
}

/// Effects that are free to pick, in the order of the picker's play.
pub(super) fn free(choice: &mut Choice<'_>, due: &Pending, on: &Actor, free: &Free) -> Vec<Command> {
    let play = if free.player_picks { choice.play_of(on) } else { &choice.plays.dealer };
    let pick = play.pick;
    let mut offers = offers(choice);
    offers.retain(|(effect, by)| {
        free.allows(effect.weight)
            && (by.is_some() || !free.foe_only)
            && free.names(effect)
            && !effect.needs_words
    });
    ranked(choice, &mut offers, pick);
    let whom: Vec<&ActorId> = std::iter::once(&due.to).chain(&due.also).collect();
    let each = offers.into_iter().take(TRIES * 4);
    each.flat_map(|offer| whom.iter().map(move |to| inflict(to, offer.clone(), true))).collect()
}

fn inflict(to: &ActorId, (effect, by): Offer, free: bool) -> Command {
    let (to, detail) = (to.clone(), String::new());
    // A foe's own effect stays a word, which the rules look up on its sheet.
    let effect =
        if by.is_some() { Ref::ByName(ActorId::new(&effect.name).to_string()) } else { Ref::Inline(effect) };
    Command::Inflict(Inflict { to, effect, by, free, detail })
}

/// Everything that can be laid on a hero: foes' own effects and those of the content.
fn offers(choice: &Choice<'_>) -> Vec<Offer> {
    let foes = choice.table.foes().filter(|foe| !foe.is_down());
    let own = foes.filter_map(|actor| Some((actor, actor.foe()?))).flat_map(|(actor, foe)| {
        foe.sheet.effects.iter().map(|effect| (Arc::new(effect.clone()), Some(actor.id.clone())))
    });
    own.chain(choice.plays.effects.iter().map(|effect| (Arc::clone(effect), None))).collect()
}

fn ranked(choice: &mut Choice<'_>, offers: &mut [Offer], pick: Pick) {
    let weight = |effect: &ThreatEffect| (effect.weight == Weight::Major, effect.cost);
    match pick {
        Pick::Mildest => offers.sort_by_key(|(effect, _)| weight(effect)),
        Pick::Worst => offers.sort_by_key(|(effect, _)| std::cmp::Reverse(weight(effect))),
        Pick::Random => choice.shuffle(offers),
    }
}

/// The hero whom the Dealer turns on.
pub(super) fn target(
    choice: &mut Choice<'_>,
    rule: TargetRule,
    fits: impl Fn(&Actor) -> bool,
) -> Option<ActorId> {
    let standing: Vec<&Actor> = choice.table.heroes().filter(|hero| !hero.is_down() && fits(hero)).collect();
    let picked = match rule {
        TargetRule::First => standing.first().copied(),
        TargetRule::Weakest => standing.iter().copied().min_by_key(|hero| hero.health()),
        TargetRule::Strongest => standing.iter().copied().max_by_key(|hero| hero.health()),
        TargetRule::Random if standing.is_empty() => None,
        TargetRule::Random => Some(standing[choice.pick(standing.len())]),
    };
    picked.map(|hero| hero.id.clone())
}
