//! Resolves damage: dodge, block, soak, armor, health, death (ULTIMO, Health, Soak, Armor; U3, U26, U34-U36).

use super::{
    figures, magic, multi_target, patience, people, speed, tactics, threat_effect, vehicle, weapon_effects,
};
use crate::command::{Guard, GuardCall};
use crate::entry::{Entry, FALLS};
use crate::rules::blow::Weighed;
use crate::rules::hook::{self, Context};
use crate::rules::pending::{find_due, replace_due, strike_off};
use crate::rules::{Refusal, Result, Step, blow, draw, effect, gear, usage_log};
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Attribute, BlowMark, Cached, Card, Challenge, Damage, EffectSpec,
    Figure, FoePower, Grant, HookAction, Obligation, Pending, Quantity, State, Until, Uses, Worn,
};
use std::borrow::Cow;

pub fn absorb(step: &mut Step, id: Option<u32>) -> Result {
    let on_foe = |d: &Pending| {
        matches!(&d.what, Obligation::Harm(_)) && step.table.actor(&d.to).is_some_and(|a| a.foe().is_some())
    };
    let due = find_due(step, id, on_foe)?;
    let Obligation::Harm(harm) = &due.what else { return Err(Refusal::NothingOwed) };
    let foe = step.foe(&due.to)?;
    if !foe.sheet.has(&FoePower::PatientDefense) {
        return Err(Refusal::NoPatientDefense(step.name(&due.to)));
    }
    if foe.patience == 0 {
        return Err(Refusal::NoPatience(step.name(&due.to)));
    }
    strike_off(step, due.id);
    let weighed = blow::weighed(step.sheet(&due.to)?, step.actor(&due.to)?, harm);
    let dealt = weighed.dealt;
    let soaked = soak_of_foe(step, &due.to, harm, &weighed)?;
    let through = dealt - soaked;
    let patience_left = step.foe(&due.to)?.patience;
    // Damage beyond patience still goes to health.
    patience::lose(step, &due.to, None, Figure::new().with("damage taken from patience", through))?;
    let over = (through - patience_left).max(0);
    finish_foe(step, &due, harm, &Blow { dealt, soaked, lost: over }).map(drop)
}

pub fn may_absorb(step: &Step, who: &ActorId) -> Result<bool> {
    let foe = step.foe(who)?;
    Ok(foe.sheet.has(&FoePower::PatientDefense) && foe.patience > 0)
}

pub fn may_react(step: &Step, who: &ActorId) -> Result<bool> {
    let foe = step.actor(who)?;
    Ok(hook::offers(&Context::of(foe).table(&step.table)).iter().any(|offer| offer.reacts))
}

pub fn may_guard(step: &Step, who: &ActorId) -> Result<bool> {
    let actor = step.actor(who)?;
    let cards = actor.piles.as_ref().is_some_and(|piles| !piles.hand.is_empty() || !piles.deck.is_empty());
    if !cards || !effect::can_act(actor) || hook::granted(&Context::of(actor), Grant::CannotGuard).is_some() {
        return Ok(false);
    }
    let most =
        guard_limit(step, who, Guard::Dodge)?.total().max(guard_limit(step, who, Guard::Block)?.total());
    Ok(most > 0)
}

/// Dodge or block: cards of the hand or the deck top, 1 damage each (U35).
pub fn guard(step: &mut Step, call: &GuardCall) -> Result {
    let GuardCall { who, guard, due, cards, deck } = call;
    let (guard, deck) = (*guard, *deck);
    let due = find_due(step, *due, |d| {
        d.to == *who && matches!(&d.what, Obligation::Harm(h) if h.is(BlowMark::Guardable))
    })
    .map_err(|_| Refusal::CannotGuard)?;
    let Obligation::Harm(mut harm) = due.what.clone() else { return Err(Refusal::CannotGuard) };
    let actor = step.actor(who)?;
    if !effect::can_act(actor) || hook::granted(&Context::of(actor), Grant::CannotGuard).is_some() {
        return Err(Refusal::CannotGuard);
    }
    // An attack from stealth can be dodged by some, and blocked by nobody; a dodged blow cannot be blocked as well.
    let unblocked = harm.is(BlowMark::Exchange) && harm.is(BlowMark::PastArmor)
        || harm.avoided > 0
        || harm.is(BlowMark::AtVehicle);
    if guard == Guard::Block && unblocked {
        return Err(Refusal::CannotGuard);
    }
    let before = harm.dodged.unwrap_or(0);
    let most = guard_limit(step, who, guard)?.total() - before;
    // All real cards are named; the last ones came off the deck.
    let given =
        if actor.physical { cards.len().max(usize::from(deck)) } else { cards.len() + usize::from(deck) };
    if given as i32 > most {
        return Err(Refusal::TooManyGuardCards { given, most });
    }
    if given == 0 {
        return Err(Refusal::NameTheCards);
    }
    if actor.physical && usize::from(deck) > cards.len() {
        return Err(Refusal::NameTheCards);
    }
    let held = step.piles_mut(who)?.face_down();
    if usize::from(deck) > held {
        return Err(Refusal::DeckTooSmall(held));
    }
    let used = throw(step, who, guard, cards, deck)?;
    let off = guarded(step, who, guard, &harm, given as i32)?.min(harm.left());
    harm.avoided += off;
    harm.set(BlowMark::Guardable, false);
    if guard == Guard::Dodge && dodges_otherwise(step.actor(who)?) {
        harm.dodged = Some(before + given as i32);
    }
    let left = harm.left();
    let verb = if guard == Guard::Dodge { "dodges" } else { "blocks" };
    replace_due(step, due.id, Obligation::Harm(harm));
    step.log_and_done(Entry::Guarded { who: step.who(who), verb, cards: used, off, left })
}

fn throw(step: &mut Step, who: &ActorId, guard: Guard, cards: &[Card], deck: u8) -> Result<Vec<Card>> {
    let once = Uses::Fight(1);
    let at = Context::of(step.actor(who)?).table(&step.table);
    let kept =
        hook::granted(&at, Grant::FreeDodge).filter(|_| guard == Guard::Dodge && step.table.clock.combat);
    let kept = kept.filter(|name| hook::left(at.who, name, once) != Some(0)).map(Cow::into_owned);
    let before = kept.is_some().then(|| at.who.piles.clone());
    let mut used = cards.to_vec();
    let blind = if draw::is_counted(step, who) {
        let (hand, off) = cards.split_at(cards.len() - usize::from(deck).min(cards.len()));
        draw::throw(step, who, hand)?;
        draw::off_the_top_named(step, who, off)?;
        0
    } else {
        draw::throw(step, who, cards)?;
        deck
    };
    let piles = step.piles_mut(who)?;
    for _ in 0..blind {
        if let Some(card) = piles.top() {
            piles.discard.push(card);
            used.push(card);
        }
    }
    if let (Some(name), Some(before)) = (kept, before) {
        let actor = step.actor_mut(who)?;
        actor.piles = before;
        hook::use_up(actor, &name, once);
        step.log_text_of(
            &[who],
            format!("{name}: the first dodge of the fight costs {} no card.", step.name(who)),
        );
    }
    Ok(used)
}

/// Returns the damage that discarded cards avoid: 1 each, changed by traits (U103), after earlier dodges.
fn guarded(step: &Step, who: &ActorId, guard: Guard, harm: &Damage, cards: i32) -> Result<i32> {
    let mut at = Context::of(step.actor(who)?).table(&step.table);
    at.way = way_of(step, harm);
    let quantity = if guard == Guard::Dodge { Quantity::Dodged } else { Quantity::Blocked };
    let off = |cards: i32| match cards {
        0 => 0,
        cards => hook::figure(&at, quantity, Figure::new().with("cards", cards).at_least(0)).total(),
    };
    let before = harm.dodged.unwrap_or(0);
    Ok(off(before + cards) - off(before))
}

fn dodges_otherwise(actor: &Actor) -> bool {
    actor
        .traits()
        .iter()
        .any(|talent| hook::deeds(&talent.hooks).iter().any(|deed| matches!(deed, HookAction::Avoid(_))))
}

fn way_of(step: &Step, harm: &Damage) -> Option<AttackMode> {
    let fight = step.table.settled::<Challenge>().filter(|_| harm.is(BlowMark::Exchange))?;
    if let Aim::Attack { foe, answer, .. } = &fight.aim
        && harm.by.as_ref() == Some(foe)
    {
        return *answer;
    }
    fight.aim.way()
}

pub fn avoid(step: &mut Step, who: &ActorId, by: i32, cause: &str) -> Result {
    let open = |harm: &Damage| (harm.is(BlowMark::Guardable) || harm.dodged.is_some()) && harm.left() > 0;
    let due = find_due(step, None, |due| {
        due.to == *who && matches!(&due.what, Obligation::Harm(harm) if open(harm))
    })?;
    let Obligation::Harm(mut harm) = due.what else { return Err(Refusal::NothingOwed) };
    let name = step.name(who);
    let (most, before) = (guard_limit(step, who, Guard::Dodge)?.total(), harm.dodged.unwrap_or(0));
    if before + by > most {
        return Err(Refusal::TooManyGuardCards { given: (before + by).max(0) as usize, most });
    }
    let off = guarded(step, who, Guard::Dodge, &harm, by)?.min(harm.left());
    harm.dodged = Some(before + by);
    harm.avoided += off;
    let left = harm.left();
    replace_due(step, due.id, Obligation::Harm(harm));
    step.log_text_of_and_done(&[who], format!("{name}: {cause} takes {off} off, {left} left."))
}

/// Returns the most cards of a dodge (half AGI) or a block (half STR, or STR with an unruined shield; U35).
pub fn guard_limit(step: &Step, who: &ActorId, guard: Guard) -> Result<Figure> {
    let actor = step.actor(who)?;
    step.hero(who)?;
    let (quantity, which, also) = match guard {
        Guard::Dodge => (Quantity::Dodge, Attribute::Agi, "Dodge"),
        Guard::Block => (Quantity::Block, Attribute::Str, "Block"),
    };
    let at = Context::of(actor);
    let (name, value) = if guard == Guard::Block && gear::shielded(actor) {
        (format!("{which}, with a shield").into(), at.attribute(which))
    } else {
        figures::half(&at, which)
    };
    let base = effect::swayed(actor, Figure::new().sheet(name, value), &[also]).at_least(0);
    Ok(hook::figure(&at.table(&step.table), quantity, base))
}

struct Blow {
    dealt: i32,
    soaked: i32,
    lost: i32,
}

pub fn land_on_hero(step: &mut Step, due: &Pending, harm: &Damage, weighed: &Weighed) -> Result<i32> {
    let dealt = weighed.dealt;
    if harm.is(BlowMark::AtVehicle) && vehicle::of(step.actor(&due.to)?).is_some() {
        vehicle::struck(step, &due.to, dealt)?;
        return Ok(0);
    }
    let soaked = soak_of_hero(step, &due.to, harm, weighed)?;
    let lost = dealt - soaked;
    let left = step.hero(&due.to)?.health;
    let past_temporary = lost - people::temporary_health(step.actor(&due.to)?);
    let after = if past_temporary > 0 { (left - past_temporary).max(0) } else { left };
    let blow = step.blow(harm);
    let source = due.source.clone();
    step.log(Entry::Harmed {
        who: step.who(&due.to),
        dealt,
        soaked,
        lost,
        from: left,
        left: after,
        looks: None,
        source,
        blow,
    });
    lose_health(step, &due.to, lost, "")?;
    if harm.is(BlowMark::Exchange)
        && let Some(exchange) = step.table.exchange.as_mut()
    {
        Cached::make_mut(exchange).hurt.push((due.to.clone(), lost));
    }
    threat_effect::protected(step, due, lost)?;
    weapon_effects::dealt(step, harm, &due.to, lost)?;
    // A foe's blow that brings health to 0 kills; after a hero's blow the other player may still respond.
    let by_foe = harm.by.as_ref().and_then(|by| step.table.actor(by)).is_some_and(|by| by.foe().is_some());
    let fell = left > 0 && step.hero(&due.to)?.health == 0;
    if by_foe && fell {
        weapon_effects::slain(step, harm, &due.to)?;
    }
    Ok(lost)
}

pub fn land_on_foe(step: &mut Step, due: &Pending, harm: &Damage, weighed: &Weighed) -> Result<i32> {
    let dealt = weighed.dealt;
    let soaked = soak_of_foe(step, &due.to, harm, weighed)?;
    finish_foe(step, due, harm, &Blow { dealt, soaked, lost: dealt - soaked })
}

fn finish_foe(step: &mut Step, due: &Pending, harm: &Damage, blow: &Blow) -> Result<i32> {
    let foe = step.foe_mut(&due.to)?;
    let from = foe.health;
    foe.health = (from - blow.lost).max(0);
    let (left, full) = (foe.health, foe.sheet.health);
    let looks = crate::table::seen::looks(left, full);
    let &Blow { dealt, soaked, lost } = blow;
    step.log(Entry::Harmed {
        who: step.who(&due.to),
        dealt,
        soaked,
        lost,
        from,
        left,
        looks: Some(looks),
        source: due.source.clone(),
        blow: step.blow(harm),
    });
    if left == 0 {
        step.log(Entry::Fell { who: step.who(&due.to), how: FALLS });
        speed::too_late(step, &due.to);
    }
    if harm.is(BlowMark::Exchange) {
        multi_target::count(step, &due.to, harm.by.as_ref(), lost);
    }
    weapon_effects::dealt(step, harm, &due.to, lost)?;
    if left == 0 && from > 0 {
        weapon_effects::slain(step, harm, &due.to)?;
    }
    Ok(lost)
}

/// Applies a hero's soak in order; armor that absorbs its full value breaks (U34).
fn soak_of_hero(step: &mut Step, who: &ActorId, harm: &Damage, weighed: &Weighed) -> Result<i32> {
    if harm.is(BlowMark::PastSoak) || weighed.weak.is_some() {
        return Ok(0);
    }
    let dealt = weighed.dealt;
    let body = if harm.is(BlowMark::PastToughness) {
        0
    } else {
        figures::soak_against(step.actor(who)?, &harm.manners).total() + tactics::soak_beside(step, who)
    };
    let mut left = dealt - body.min(dealt);
    let mut lost = Vec::new();
    let both = gear::both_hands_full(step.actor(who)?);
    let at = Context::of(step.actor(who)?).table(&step.table);
    let worth: Vec<i32> = step.hero(who)?.worn.iter().map(|worn| gear::soaks(&at, worn)).collect();
    let hero = step.hero_mut(who)?;
    for shields in [true, false] {
        for (worn, worth) in
            hero.worn.iter_mut().zip(&worth).filter(|(w, worth)| {
                gear::is_held(&w.armor) == shields && !w.ruined && w.left > 0 && **worth > 0
            })
        {
            let magic = hook::has(&worn.armor.qualities, Grant::Magic) && !harm.is(BlowMark::Unmagic);
            if shields && both {
                continue;
            }
            if left == 0 || harm.is(BlowMark::PastArmor) || (harm.is(BlowMark::Piercing) && !magic) {
                continue;
            }
            let took = left.min(*worth);
            left -= took;
            usage_log::note(&worn.armor.name);
            if took == *worth && !magic {
                lost.push((worn.armor.name.clone(), break_piece(worn, harm)));
            }
        }
    }
    for (what, how) in lost {
        step.log(Entry::GearLost { who: step.who(who), what, how });
    }
    Ok(dealt - left)
}

/// Breaks a piece of armor that absorbed its full value; a durable one is halved.
fn break_piece(worn: &mut Worn, harm: &Damage) -> &'static str {
    let ruinous = harm.is(BlowMark::Crushing) || harm.is(BlowMark::Smashing) && gear::is_held(&worn.armor);
    worn.left = if hook::has(&worn.armor.qualities, Grant::Durable) && !ruinous { worn.left / 2 } else { 0 };
    if worn.left > 0 { "battered and gives half" } else { "destroyed" }
}

fn soak_of_foe(step: &mut Step, who: &ActorId, harm: &Damage, weighed: &Weighed) -> Result<i32> {
    if harm.is(BlowMark::PastSoak) || weighed.weak.is_some() {
        return Ok(0);
    }
    let dealt = weighed.dealt;
    let at = Context::of(step.actor(who)?).table(&step.table);
    let less = hook::moved(&at, Quantity::Armor, step.foe(who)?.armor);
    let body = if harm.is(BlowMark::PastToughness) {
        0
    } else {
        figures::soak_against(step.actor(who)?, &harm.manners).total()
    };
    let foe = step.foe_mut(who)?;
    let mut left = dealt - body.min(dealt);
    let magic = foe.sheet.magic_armor && !harm.is(BlowMark::Unmagic);
    let worth = foe.armor + less;
    if !harm.is(BlowMark::PastArmor) && (!harm.is(BlowMark::Piercing) || magic) && worth > 0 {
        let took = left.min(worth);
        left -= took;
        if took == worth && !magic {
            foe.armor = 0;
            step.log(Entry::GearLost { who: step.who(who), what: "The armor".into(), how: "destroyed" });
        }
    }
    Ok(dealt - left)
}

pub fn foe_loses(step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
    let harm = Damage::of(why.to_string(), lost).marked([BlowMark::PastSoak]);
    let (to, owed) = (who.clone(), Obligation::Harm(harm.clone()));
    let due = Pending { id: 0, to, also: Vec::new(), source: why.into(), what: owed, taken_from: None };
    finish_foe(step, &due, &harm, &Blow { dealt: lost, soaked: 0, lost }).map(drop)
}

/// Takes health, temporary health first (U36); below 2 an actor is unconscious, at 0 dying (U3).
pub fn lose_health(step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
    if lost <= 0 {
        return Ok(());
    }
    if !why.is_empty() {
        step.log_text_of(&[who], format!("{} loses {lost} health: {why}.", step.name(who)));
    }
    let mut left = lost;
    let actor = step.actor_mut(who)?;
    for effect in &mut actor.effects {
        for state in &mut effect.states {
            if let State::TemporaryHealth(n) = state {
                let took = left.min(*n);
                if effect.name == people::temporary(*n) && took < *n {
                    effect.name = people::temporary(*n - took);
                }
                *n -= took;
                left -= took;
            }
        }
    }
    step.end(who, "used up", |e| e.states == [State::TemporaryHealth(0)]);
    let hero = step.hero_mut(who)?;
    hero.health = (hero.health - left).max(0);
    state_of_health(step, who)
}

pub fn state_of_health(step: &mut Step, who: &ActorId) -> Result {
    let hero = step.hero(who)?;
    if hero.dead {
        return Ok(());
    }
    let stays = hook::granted(&Context::of(step.actor(who)?), Grant::StaysConscious).is_some();
    let (health, morale) = (hero.health, hero.morale);
    if health == 0 {
        let waiting = step.table.pending.iter().any(|d| d.to == *who && d.what == Obligation::Death);
        if morale == 0 {
            return die(step, who);
        }
        if !waiting {
            step.log(Entry::Fell { who: step.who(who), how: "is dying" });
            step.add_pending(who, "no health is left", Obligation::Death);
        }
        return Ok(());
    }
    // Healed in time: death is no longer pending.
    step.table.pending.retain(|d| d.to != *who || d.what != Obligation::Death);
    let out = step.actor(who)?.suffers(&State::Unconscious);
    if health < 2 && !stays && !out {
        step.give(
            who,
            EffectSpec::state("Unconscious", State::Unconscious, Until::Healed),
            "health below 2",
        )?;
    }
    if health >= 2 {
        step.end(who, "health above 1", |e| e.until == Until::Healed);
    }
    Ok(())
}

pub fn die(step: &mut Step, who: &ActorId) -> Result {
    let recall = Some(magic::revive::until(step.table.clock));
    let hero = step.hero_mut(who)?;
    (hero.health, hero.dead, hero.recall) = (0, true, recall);
    step.table.pending.retain(|d| d.to != *who);
    step.log(Entry::Died(step.who(who)));
    speed::too_late(step, who);
    Ok(())
}

/// Brings back the dead with 1 health.
pub(super) fn lives_again(step: &mut Step, who: &ActorId, why: &str) -> Result {
    let hero = step.hero_mut(who)?;
    (hero.dead, hero.health, hero.recall) = (false, 1, None);
    step.log(Entry::LivedAgain { who: step.who(who), why: why.into() });
    state_of_health(step, who)
}

/// Clamps current values to lowered maximums, which never kills or knocks out by itself (U9).
pub fn clamp(step: &mut Step, who: &ActorId) -> Result {
    if step.actor(who)?.hero().is_none() {
        return Ok(());
    }
    let actor = step.actor(who)?;
    let health = figures::figure_total(actor, Quantity::Health).max(2);
    let focus = figures::figure_total(actor, Quantity::Focus);
    let hero = step.hero_mut(who)?;
    hero.health = hero.health.min(health);
    hero.focus = hero.focus.min(focus);
    Ok(())
}
