//! Effects that the Dealer buys with threat, and protection from them (ULTIMO, Threat and Effects; Protect; U269).

use super::{deed, foe_effect, settle};
use crate::command::{Inflict, Ref};
use crate::entry::Entry;
use crate::rules::hook::{self, Cause, Context};
use crate::rules::map::order;
use crate::rules::{Refusal, Result, Step, draw, effect, gear, pending};
use crate::table::{
    ActorId, AttackMode, BlowMark, Cached, Card, Damage, Free, Grant, HookAction, Incoming, Obligation,
    Pending, Quantity, State, Until, Uses, Weight,
};
use std::sync::Arc;

/// Name of the free effect of an empty hand, used once until a card is drawn.
const VULNERABLE: &str = "Vulnerable";

fn carried(step: &Step, who: &ActorId) -> Result<String> {
    let hero = step.hero(who)?;
    if let Some(weapon) = gear::in_hand(hero) {
        return Ok(weapon.name.clone());
    }
    all_carried(step, who)?
        .into_iter()
        .next()
        .ok_or_else(|| Refusal::NotCarried(step.name(who), "thing to lose".into()))
}

fn all_carried(step: &Step, who: &ActorId) -> Result<Vec<String>> {
    // Only an ULTIMO sheet records dropped items.
    let Some(hero) = step.actor(who)?.hero() else { return Ok(Vec::new()) };
    let sheet = &hero.sheet;
    let names =
        sheet.weapons.iter().map(|w| &w.name).chain(sheet.armor.iter().map(|a| &a.name)).chain(&sheet.items);
    Ok(names.filter(|n| !hero.dropped.contains(n) && !hero.ruined.contains(n)).cloned().collect())
}

/// Puts an effect on a character, paid with threat or a free effect. It stays pending, so that another can protect.
pub fn inflict(step: &mut Step, ask: &Inflict) -> Result {
    step.living(&ask.to)?;
    step.player(&ask.to)?;
    let effect = named(step, ask)?;
    if effect.effect.takes_a_thing() {
        let whole = all_carried(step, &ask.to)?.iter().any(|n| n.eq_ignore_ascii_case(&effect.words));
        if !whole {
            return Err(Refusal::NotCarried(step.name(&ask.to), effect.words));
        }
    }
    foe_effect::check(step, &ask.to, &effect)?;
    if step.table.clock.combat && deed::only_alarms(&effect) {
        return Err(Refusal::AlarmRaised);
    }
    if ask.free {
        pay_free(step, &ask.to, &effect)?;
    } else {
        order::may_spend(step)?;
        step.pay_threat(effect.effect.cost, &effect.name())?;
    }
    let source = match (&effect.by, effect.effect.weight) {
        (Some(by), _) => step.name(by),
        (None, Weight::Minor) => "a minor effect".into(),
        (None, Weight::Major) => "a major effect".into(),
    };
    // Pending as damage, so that it can be soaked and seen.
    let damage = effect
        .effect
        .does
        .iter()
        .find_map(|deed| if let HookAction::Damage(n) = deed { Some(*n) } else { None });
    let owed = match damage {
        Some(amount) => {
            let harm = Damage::of(effect.effect.name.clone(), amount);
            Obligation::Harm(harm.marked([BlowMark::FromEffect]))
        }
        None => Obligation::Effect(effect),
    };
    step.add_pending(&ask.to, &source, owed);
    if let Some(by) = &ask.by {
        // A foe that had to direct its next effect has done so.
        let aimed = |state: &State| matches!(state, State::MustTarget(_));
        step.end(by, "it did", |e| e.until == Until::Spent && e.states.iter().any(aimed));
    }
    Ok(())
}

fn named(step: &Step, ask: &Inflict) -> Result<Incoming> {
    let (effect, by) = match (&ask.effect, &ask.by) {
        (Ref::Inline(effect), _) => (Arc::clone(effect), None),
        (Ref::ByName(name), _) => (foe_effect::find(step, ask, name)?, ask.by.clone()),
    };
    let words = if effect.takes_a_thing() && ask.detail.is_empty() {
        carried(step, &ask.to)?
    } else {
        ask.detail.clone()
    };
    if effect.needs_words && words.is_empty() {
        return Err(Refusal::NeedsWords("a curse"));
    }
    Ok(Incoming { effect, by, words })
}

/// Finds the free effect that pays for this one, preferring those that the player picks.
fn free_due(step: &Step, to: &ActorId, effect: &Incoming) -> Result<Pending> {
    let weight = effect.effect.weight;
    let provoked = effect.by.as_ref().and_then(|by| step.table.actor(by));
    let provoked = provoked.is_some_and(|foe| foe.suffers(&State::MustTarget(to.clone())));
    let fits = |d: &Pending, free: &Free| {
        (d.to == *to || d.also.contains(to) || provoked && free.foe_only)
            && free.allows(weight)
            && (effect.by.is_some() || !free.foe_only)
            && !(effect.effect.is_damage() && free.no_damage)
            && free.names(&effect.effect)
    };
    let found = |open: fn(&Free) -> bool| {
        pending::find_due(
            step,
            None,
            |d| matches!(&d.what, Obligation::Free(free) if open(free) && fits(d, free)),
        )
    };
    found(|free| free.player_picks).or_else(|_| found(|free| !free.player_weighs)).map_err(|_| {
        let weighs = found(|free| free.player_weighs);
        weighs.map_or(Refusal::NothingFree, |due| Refusal::PlayerWeighs(step.name(&due.to)))
    })
}

/// True if the player of the target may pick this effect (U23).
pub fn may_pick(step: &Step, own: &ActorId, ask: &Inflict) -> Result {
    if ask.to != *own || !ask.free {
        return Err(Refusal::ForTheDealer);
    }
    let due = free_due(step, own, &named(step, ask)?).map_err(|_| Refusal::ForTheDealer)?;
    let picks = matches!(&due.what, Obligation::Free(free) if free.player_picks);
    if picks { Ok(()) } else { Err(Refusal::ForTheDealer) }
}

/// Sets a pending free effect to minor or major; the Dealer picks among them (U23).
pub fn weigh(step: &mut Step, who: &ActorId, weight: Weight) -> Result {
    let weighs = |d: &Pending| matches!(&d.what, Obligation::Free(free) if free.player_weighs);
    let due = pending::find_due(step, None, |d| weighs(d) && (d.to == *who || d.also.contains(who)))?;
    let Obligation::Free(free) = due.what else { return Err(Refusal::NothingOwed) };
    let (minor, major) = if weight == Weight::Minor { (free.minor, 0) } else { (0, free.major) };
    let owed = Obligation::Free(Free { minor, major, either: false, player_weighs: false, ..free });
    let name = step.name(who);
    step.log_text_of(&[who], format!("{name} chooses {} instead.", owed.words()));
    pending::replace_due(step, due.id, owed);
    Ok(())
}

/// Uses up a pending free effect; an empty hand gives one major effect by itself (Vulnerable).
fn pay_free(step: &mut Step, to: &ActorId, effect: &Incoming) -> Result {
    let weight = effect.effect.weight;
    let owed = free_due(step, to, effect);
    if let Ok(due) = &owed {
        let Obligation::Free(mut free) = due.what.clone() else { return Err(Refusal::NothingFree) };
        let (used, other) = match weight {
            Weight::Minor => (&mut free.minor, &mut free.major),
            Weight::Major => (&mut free.major, &mut free.minor),
        };
        *used -= 1;
        if free.either {
            *other = 0;
        }
        if free.minor + free.major == 0 {
            pending::strike_off(step, due.id);
        } else {
            pending::replace_due(step, due.id, Obligation::Free(free));
        }
        return Ok(());
    }
    let empty = step.actor(to)?.piles.as_ref().is_some_and(|p| p.held() == 0);
    let name = step.name(to);
    let once = Uses::Draw(1);
    let actor = step.actor_mut(to)?;
    if weight == Weight::Major && empty && hook::left(actor, VULNERABLE, once) != Some(0) {
        hook::use_up(actor, VULNERABLE, once);
        return step.log_text_of_and_done(&[to], format!("{name} is vulnerable: no card is left in hand."));
    }
    owed.map(drop)
}

/// True if others can take it: heroes an effect, foes the blood price of another foe's attack.
fn is_for_others(foe: bool, owed: &Obligation) -> bool {
    if let Obligation::Harm(harm) = owed {
        return if foe { harm.is(BlowMark::Blood) } else { harm.is(BlowMark::FromEffect) };
    }
    !foe && matches!(owed, Obligation::Effect(_))
}

/// True if anyone can protect the target now (U81).
pub fn stand_in(step: &Step, due: &Pending) -> bool {
    if due.taken_from.is_some() {
        return false;
    }
    step.table.actors.iter().filter(|other| other.id != due.to && effect::can_act(other)).any(|other| {
        let foe = other.foe().is_some();
        let cards = other.piles.as_ref().is_some_and(|piles| piles.held() > 0);
        let spared = |effect: &Incoming| foe_effect::bears(step, &other.id, effect).is_err();
        let spared = matches!(&due.what, Obligation::Effect(effect) if spared(effect));
        (foe || cards) && !spared && is_for_others(foe, &due.what)
    })
}

pub fn protect(step: &mut Step, who: &ActorId, id: Option<u32>, card: Option<Card>) -> Result {
    effect::able(step, who, false)?;
    let foe = step.actor(who)?.foe().is_some();
    // RULING U269: an item that was taken over cannot be passed on.
    let due = pending::find_due(step, id, |d| {
        d.to != *who && d.taken_from.is_none() && is_for_others(foe, &d.what)
    })
    .map_err(|_| Refusal::NothingToProtect)?;
    pending::no_guard_under_way(step, due.id)?;
    let name = step.name(who);
    if let Obligation::Effect(effect) = &due.what {
        foe_effect::bears(step, who, effect)?;
    }
    if !foe {
        let picks = hook::granted(&Context::of(step.actor(who)?), Grant::PicksCards).is_some();
        match card {
            // The player draws a card of a real hand blind, and then names it.
            Some(_) if !picks && !draw::is_counted(step, who) => return Err(Refusal::DrawnBlind(name)),
            Some(card) => {
                draw::throw(step, who, &[card])?;
                let cards = vec![card];
                step.log(Entry::Discarded { who: step.who(who), cards, why: "to protect".into() });
            }
            None if draw::discard_at_random(step, who, 1, "to protect")? == 0 => {
                return Err(Refusal::EmptyHand(name));
            }
            None => {}
        }
    }
    let from = step.who(&due.to);
    let mut owed = due.what.clone();
    // The former target's question does not carry over.
    if let Obligation::Harm(harm) = &mut owed {
        harm.asked = None;
    }
    if let Obligation::Effect(effect) = &mut owed
        && effect.effect.takes_a_thing()
    {
        // The protector loses an item of their own.
        effect.words = carried(step, who).unwrap_or_default();
    }
    if let Some(waiting) = step.table.pending.iter_mut().find(|d| d.id == due.id) {
        let waiting = Cached::make_mut(waiting);
        waiting.to = who.clone();
        waiting.also.clear();
        waiting.what = owed.clone();
        waiting.taken_from = Some(due.to.clone());
    }
    step.log_and_done(Entry::Redirected { who: step.who(who), from, what: owed.words() })
}

/// Gives the experience for health lost in another's place.
pub(super) fn protected(step: &mut Step, due: &Pending, lost: i32) -> Result {
    let from = due.taken_from.as_ref().filter(|from| **from != due.to);
    let Some(from) = from.and_then(|from| step.table.actor(from)) else { return Ok(()) };
    let each = hook::moved(&Context::of(from), Quantity::ProtectExperience, 0);
    let why = format!("damage in place of {}", from.name);
    settle::gain_experience(step, &due.to, each * (lost / 2), &why)
}

pub fn apply(step: &mut Step, due: &Pending, effect: &Incoming, way: Option<AttackMode>) -> Result {
    let name = match &effect.by {
        Some(by) => step.name(by),
        None if due.source.is_empty() => "the Dealer".into(),
        None => due.source.clone(),
    };
    let cause = Cause { name, by: effect.by.clone(), words: effect.words.clone(), way, ..Cause::default() };
    for deed in &effect.effect.does {
        deed::perform(step, &due.to, deed, &cause)?;
    }
    Ok(())
}

pub fn lose_item(step: &mut Step, who: &ActorId, item: &str, ruin: bool) -> Result {
    let name = step.name(who);
    let Some(item) = all_carried(step, who)?.into_iter().find(|n| n.eq_ignore_ascii_case(item)) else {
        // It was lost in the meantime.
        return step.log_text_of_and_done(&[who], format!("{name} no longer has that: {item}."));
    };
    let hero = step.hero_mut(who)?;
    if ruin {
        hero.ruined.push(item.clone());
        for worn in hero.worn.iter_mut().filter(|w| w.armor.name == item) {
            worn.ruined = true;
        }
    } else {
        hero.dropped.push(item.clone());
        hero.worn.retain(|w| w.armor.name != item);
    }
    step.log_and_done(Entry::GearLost {
        who: step.who(who),
        what: item,
        how: if ruin { "ruined" } else { "dropped" },
    })
}
