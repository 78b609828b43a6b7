//! Choices about pending items: damage, death, effects and what may be picked.

use super::answer::{Answered, Choice, given};
use super::threat;
use greenfelt_content::play::{GlitchRule, MoraleRule, Pick};
use greenfelt_engine::command::{Command, Guard, GuardCall, MoraleUse};
use greenfelt_engine::rules::next::Next;
use greenfelt_engine::rules::ultimo::worth::{Values, standing};
use greenfelt_engine::rules::{self, Proposals};
use greenfelt_engine::table::{
    Actor, AttackMode, BlowMark, Card, Damage, Glitch, Manner, Obligation, Pending, Weight,
};
use std::cmp::Reverse;

pub(super) fn answer(choice: &mut Choice<'_>, id: u32, group: &[Next]) -> Option<Answered> {
    let due = choice.table.due(id)?;
    let actor = choice.table.actor(&due.to)?;
    let take = || Command::Take(Some(id), None);
    let ranked: Vec<Command> = match &due.what {
        Obligation::Death => {
            let lives = choice.play_of(actor).morale != MoraleRule::Never;
            let live = Command::Morale(actor.id.clone(), MoraleUse::Live, None);
            lives.then_some(live).into_iter().chain([take()]).collect()
        }
        Obligation::Harm(harm) => return harmed(choice, due, actor, harm, group),
        Obligation::Effect(_) => {
            let ways = [AttackMode::Melee, AttackMode::Ranged].map(|way| Command::Take(Some(id), Some(way)));
            protecting(choice, due, actor).into_iter().chain([take()]).chain(ways).collect()
        }
        Obligation::Demand(_) | Obligation::Footing(_) | Obligation::Heart(_) => {
            given(group).chain([take()]).collect()
        }
        Obligation::Following { .. } => vec![take()],
        Obligation::Compel(_) => given(group).collect(),
        Obligation::Glitch(glitched) => {
            let play = if glitched.own { choice.play_of(actor) } else { &choice.plays.dealer };
            let rule = play.glitch;
            let mut all: Vec<Command> = given(group).collect();
            match rule {
                GlitchRule::Mildest => all.sort_by_key(harm),
                GlitchRule::Worst => all.sort_by_key(|glitch| Reverse(harm(glitch))),
                GlitchRule::Random => choice.shuffle(&mut all),
            }
            all
        }
        Obligation::Free(free) if free.player_weighs => {
            let weights = match choice.play_of(actor).pick {
                Pick::Worst => [Weight::Major, Weight::Minor],
                Pick::Mildest | Pick::Random => [Weight::Minor, Weight::Major],
            };
            weights.map(|weight| Command::Weigh(due.to.clone(), weight)).to_vec()
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

/// The harm that a glitch does to its caster, by rank: twice the spell, half of it, none of it, damage, a free effect for
/// the Dealer, the opposite.
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

/// The health that somebody loses by taking a pending item, and whether it fells them.
pub(super) fn price(choice: &Choice<'_>, due: &Pending, actor: &Actor) -> (i32, bool) {
    let Ok(after) = rules::reduce(choice.table, &Command::Take(Some(due.id), None)) else {
        return (0, false);
    };
    let lost = after.table.actor(&actor.id).map_or(0, |then| actor.health() - then.health());
    let dies = after.table.pending.iter().any(|due| due.to == actor.id && due.what == Obligation::Death);
    let down = after.table.actor(&actor.id).is_some_and(|then| then.is_down() || then.health() <= 0);
    (lost, dies || down)
}

fn harmed(
    choice: &mut Choice<'_>,
    due: &Pending,
    actor: &Actor,
    harm: &Damage,
    group: &[Next],
) -> Option<Answered> {
    let id = due.id;
    let play = choice.play_of(actor).clone();
    let take = Command::Take(Some(id), None);
    // Foes have no choice, and small damage is taken.
    let (lost, felled) = price(choice, due, actor);
    let mut ranked: Vec<Command> = Vec::new();
    if actor.is_played() {
        if harm.is(BlowMark::Guardable) && play.guard_from > 0 && (lost >= play.guard_from || felled) {
            ranked.extend(guards(choice, actor, harm, id, lost));
            ranked.extend(given(group).filter(|command| matches!(command, Command::Call(_))));
        }
        if felled {
            ranked.extend(protecting(choice, due, actor));
        }
        let stands = felled && matches!(play.morale, MoraleRule::ToStand | MoraleRule::Freely);
        ranked.extend(stands.then(|| Command::Morale(actor.id.clone(), MoraleUse::Ignore, Some(id))));
    } else if felled {
        ranked.push(Command::Absorb(Some(id)));
    }
    ranked.push(take);
    // The Dealer says of what it is: of nothing in particular.
    ranked.push(Command::Cause(Some(id), vec![Manner::Of(Damage::OTHER.to_owned())]));
    if !choice.is_partial() {
        ranked.extend(given(group));
    }
    choice.first(ranked.into_iter().chain([Command::Waive(Some(id), String::new())]))
}

/// Dodge or block with as many cards as help: low cards of the hand, then cards of the deck.
fn guards(choice: &Choice<'_>, actor: &Actor, harm: &Damage, id: u32, lost: i32) -> Vec<Command> {
    let Some(piles) = &actor.piles else { return Vec::new() };
    let needed = lost.min(harm.left()).max(0) as usize;
    let mut all: Vec<(usize, Command)> = Vec::new();
    let values = Values::plain();
    let proposals = Proposals::of(choice.table);
    let mut low: Vec<Card> = piles.hand.clone();
    low.sort_by_key(|card| Reverse(standing(values.card(*card))));
    for guard in [Guard::Dodge, Guard::Block] {
        let most = needed.min(proposals.guard_limit(&actor.id, guard));
        let deck = most.min(piles.face_down());
        let cards: Vec<Card> = low.iter().copied().take(most - deck).collect();
        let count = deck + cards.len();
        let deck = deck as u8;
        let who = actor.id.clone();
        all.push((count, Command::Guard(GuardCall { who, guard, due: Some(id), cards, deck })));
    }
    all.sort_by_key(|(count, _)| Reverse(*count));
    all.into_iter().filter(|(count, _)| *count > 0).map(|(_, command)| command).collect()
}

/// Others who have more health than the one it is meant for.
fn protecting(choice: &Choice<'_>, due: &Pending, actor: &Actor) -> Vec<Command> {
    if !actor.is_played() {
        return Vec::new();
    }
    let others = choice.table.heroes();
    let stronger = others.filter(|other| {
        choice.play_of(other).protect && other.id != actor.id && other.health() > actor.health()
    });
    stronger.map(|other| Command::Protect(other.id.clone(), Some(due.id), None)).collect()
}
