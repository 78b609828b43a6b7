//! Adds and edits ULTIMO heroes and foes, their gauges, bonds and gear (ULTIMO, Creating a Character; Bonds).

use super::figures::{self, figure_total};
use super::{follower, harm};
use crate::command::{Gauge, Ref};
use crate::entry::{Entry, Who};
use crate::rules::people::{checked, sound, tell_rewritten};
use crate::rules::sheet::Reading;
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, draw, gear, hook, names};
use crate::table::deck::take_from;
use crate::table::luck::{Owner, Purpose};
use crate::table::{
    Actor, ActorId, Armor, Body, Cached, Card, CardRule, EffectSpec, Foe, FoeSheet, Growth, Hero, Piles,
    Quantity, State, Temper, UltimoSheet, Until, Worn,
};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) fn whole(armor: &Armor) -> Worn {
    Worn { armor: armor.clone(), left: armor.value, ruined: false }
}

/// Adds a hero with a shuffled deck and a full hand.
pub fn join(step: &mut Step, given: &Ref<UltimoSheet>) -> Result {
    let sheet = Arc::clone(given.whole()?);
    sound(&sheet.name, figures::problems(&sheet))?;
    let (id, name) = names::of_hero(&step.table, &sheet.name)?;
    let mut piles = Piles::of_decks(1);
    if figures::card_rules(&sheet).has(CardRule::AgedWisdom) {
        take_from(&mut piles.deck, Card::LITTLE_JOKER);
        piles.removed.push(Card::LITTLE_JOKER);
    }
    step.table.luck.shuffle_cards(Owner::of(&step.table, &id), Purpose::Deck, &mut piles.deck);
    let actor = Actor { id: id.clone(), name, piles: Some(piles), ..seated(sheet.into()) };
    step.log(Entry::Joined { who: Who::new(&id, &actor.name), kind: "a hero" });
    tell_outside(step, &id, actor.hero());
    step.table.actors.push(Cached::new(actor));
    draw::first_hand(step, &id)
}

/// RULING U252: a sheet is accepted as it is; violations of the creation rules are logged.
fn tell_outside(step: &mut Step, who: &ActorId, hero: Option<&Hero>) {
    let Some(sheet) = hero.map(|hero| &hero.sheet).filter(|sheet| !sheet.outside.is_empty()) else { return };
    let told =
        format!("The sheet of {} breaks the rules of creation: {}.", sheet.name, sheet.outside.join("; "));
    step.log_text_of(&[who], told);
}

/// Returns a new hero, unhurt, with all gear and without cards.
pub fn seated(sheet: Cached<UltimoSheet>) -> Actor {
    let worn = sheet.armor.iter().map(whole).collect();
    let hero = Hero {
        health: 0,
        focus: 0,
        morale: 6,
        experience: 0,
        bonds: BTreeMap::new(),
        worn,
        wielded: (!sheet.weapons.is_empty()).then_some(0),
        dropped: Vec::new(),
        ruined: Vec::new(),
        dead: false,
        recall: None,
        growth: Growth::default(),
        sheet,
    };
    let (id, name) = (ActorId::new(&hero.sheet.name), hero.sheet.name.clone());
    let mut actor = Actor::new(id, name, Body::Hero(hero), None);
    let (health, focus) = (figure_total(&actor, Quantity::Health), figure_total(&actor, Quantity::Focus));
    if let Some(hero) = actor.hero_mut() {
        hero.health = health;
        hero.focus = focus;
    }
    actor
}

/// Replaces a sheet: the id stays, pools are limited to the new maxima, and carried gear stays worn, lost or ruined.
pub fn rewrite(step: &mut Step, who: &ActorId, sheet: &UltimoSheet) -> Result {
    sound(&sheet.name, figures::problems(sheet))?;
    step.nothing_under_way()?;
    step.hero(who)?;
    let before = names::rewritten(step, who, &sheet.name)?;
    let actor = step.actor_mut(who)?;
    let hero = actor.hero_mut().ok_or_else(|| Refusal::NotA(before.clone(), "a hero"))?;
    let wielded = hero.wielded.and_then(|at| hero.sheet.weapons.get(usize::from(at))).map(|w| w.name.clone());
    let place = |name: String| sheet.weapons.iter().position(|weapon| weapon.name == name);
    hero.wielded = wielded.and_then(place).map(|at| at as u8);
    let mut worn = std::mem::take(&mut hero.worn);
    let mut kept = |armor: &Armor| {
        let at = worn.iter().position(|old| old.armor == *armor);
        at.map_or_else(|| whole(armor), |at| worn.remove(at))
    };
    hero.worn = sheet.armor.iter().map(&mut kept).collect();
    let weapons = sheet.weapons.iter().map(|weapon| &weapon.name);
    let armor = sheet.armor.iter().map(|armor| &armor.name);
    let carried: Vec<&String> = weapons.chain(armor).chain(&sheet.items).collect();
    hero.dropped.retain(|name| carried.contains(&name));
    hero.growth.works.retain(|work| sheet.items.contains(&work.name));
    hero.ruined.retain(|name| carried.contains(&name));
    hero.sheet = Cached::new(sheet.clone());
    keep_joker_aside(step, who)?;
    harm::clamp(step, who)?;
    tell_rewritten(step, who, &before)?;
    let hero = step.hero(who)?.clone();
    tell_outside(step, who, Some(&hero));
    // An actor at 0 has an entry about that already.
    if step.hero(who)?.health == 0 { Ok(()) } else { harm::state_of_health(step, who) }
}

/// Takes one joker out of the deck with Aged Wisdom; without that trait, puts it back on the discard pile (U30).
pub(super) fn keep_joker_aside(step: &mut Step, who: &ActorId) -> Result {
    let aside = figures::card_rules(&step.hero(who)?.sheet).has(CardRule::AgedWisdom);
    let piles = step.piles_mut(who)?;
    if !aside {
        piles.discard.append(&mut piles.removed);
    } else if piles.removed.is_empty() {
        let Piles { deck, hand, discard, out, .. } = piles;
        for pile in [deck, discard, out, hand] {
            if take_from(pile, Card::LITTLE_JOKER) {
                piles.removed.push(Card::LITTLE_JOKER);
                break;
            }
        }
        piles.shown.retain(|card| *card != Card::LITTLE_JOKER);
        piles.unnamed = piles.unnamed.min(piles.deck.len());
    }
    Ok(())
}

/// Changes which joker is out of the deck (U30), as long as every card is in deck or hand.
pub fn set_aside(step: &mut Step, who: &ActorId, joker: Card) -> Result {
    let name = step.name(who);
    let sheet = &step.hero(who)?.sheet;
    if !figures::card_rules(sheet).has(CardRule::AgedWisdom) || !joker.is_joker() {
        return Err(Refusal::NoJokerAside(name));
    }
    let piles = step.piles_mut(who)?;
    if !piles.discard.is_empty() || !piles.out.is_empty() || piles.hand.len() + piles.deck.len() < 53 {
        return Err(Refusal::CardsPlayed(name));
    }
    let places = piles.deck.iter_mut().chain(&mut piles.hand);
    if let Some(place) = places.into_iter().find(|card| **card == joker)
        && let Some(aside) = piles.removed.iter_mut().find(|card| card.is_joker())
    {
        std::mem::swap(place, aside);
    }
    let which = if joker == Card::LITTLE_JOKER { "little" } else { "big" };
    step.keep_house(&[who], format!("{name} plays without the {which} joker."))
}

pub fn foe(step: &mut Step, given: &Ref<FoeSheet>) -> Result {
    let sheet = Arc::clone(given.whole()?);
    if let Some(problem) = figures::foe_problem(&sheet) {
        return Err(Refusal::IllegalSheet(sheet.name.clone(), problem));
    }
    let kind = match sheet.rank {
        _ if sheet.person => sheet.kind(),
        crate::table::sheet::FoeRank::Minion => "a minion",
        crate::table::sheet::FoeRank::Greater => "a greater minion",
        crate::table::sheet::FoeRank::Host => "a host",
    };
    let name = sheet.name.clone();
    names::comes(step, &name, Body::Foe(Foe::fresh(sheet.into())), kind).map(drop)
}

/// Replaces a foe's sheet: the name may change, the id stays. RULING U220: full figures stay full; others keep their
/// value, up to the new maximum.
pub fn rewrite_foe(step: &mut Step, who: &ActorId, sheet: &FoeSheet) -> Result {
    if let Some(problem) = figures::foe_problem(sheet) {
        return Err(Refusal::IllegalSheet(sheet.name.clone(), problem));
    }
    step.nothing_under_way()?;
    step.foe(who)?;
    let before = names::rewritten(step, who, &sheet.name)?;
    let actor = step.actor_mut(who)?;
    let foe = actor.foe_mut().ok_or_else(|| Refusal::NotA(before.clone(), "a foe"))?;
    let kept = |left: i32, was: i32, most: i32| if left == was { most } else { left.min(most) };
    let old = &foe.sheet;
    let left = [
        kept(foe.health, old.health, sheet.health),
        kept(foe.armor, old.armor, sheet.armor),
        kept(foe.patience, old.patience, sheet.patience),
    ];
    [foe.health, foe.armor, foe.patience] = left;
    foe.sheet = Cached::new(sheet.clone());
    tell_rewritten(step, who, &before)
}

pub(super) fn gauge_of_hero(actor: &Actor, gauge: Gauge) -> Option<Reading> {
    let hero = actor.hero()?;
    let most = |figure| figure_total(actor, figure);
    let all = [
        (Gauge::Health, "health", hero.health, most(Quantity::Health)),
        (Gauge::Focus, "focus", hero.focus, most(Quantity::Focus)),
        (Gauge::Morale, "morale", hero.morale, 6),
        (Gauge::Experience, "experience", hero.experience, 9_999),
        (Gauge::Temporary, "temporary health", temporary_health(actor), 99),
    ];
    Reading::of(gauge, &all)
}

pub(super) fn set_hero(step: &mut Step, who: &ActorId, gauge: Gauge, to: i32, why: &str) -> Result {
    let hero = step.hero_mut(who)?;
    match gauge {
        Gauge::Health => {
            hero.health = to;
            hero.dead = hero.dead && to == 0;
            return harm::state_of_health(step, who);
        }
        Gauge::Focus => hero.focus = to,
        Gauge::Morale => hero.morale = to,
        Gauge::Experience => hero.experience = to,
        Gauge::Temporary => return set_temporary_health(step, who, to, why),
        Gauge::Patience | Gauge::Armor | Gauge::Wounds | Gauge::Stress | Gauge::Hope => {}
    }
    Ok(())
}

pub(super) fn gauge_of_foe(foe: &Foe, gauge: Gauge) -> Option<Reading> {
    let all = [
        (Gauge::Health, "health", foe.health, foe.sheet.health),
        (Gauge::Patience, "patience", foe.patience, foe.sheet.patience),
        (Gauge::Armor, "armor", foe.armor, foe.sheet.armor),
    ];
    Reading::of(gauge, &all)
}

pub(super) fn set_foe(step: &mut Step, who: &ActorId, gauge: Gauge, to: i32) -> Result {
    let foe = step.foe_mut(who)?;
    if gauge == Gauge::Patience {
        foe.patience = to;
        foe.temper = if to == 0 && foe.sheet.patience > 0 { Temper::Furious } else { Temper::Steady };
    } else if gauge == Gauge::Armor {
        foe.armor = to;
    } else {
        foe.health = to;
    }
    Ok(())
}

/// The name of an effect of temporary health, with the remaining amount.
pub(super) fn temporary(n: i32) -> String {
    format!("{n} temporary health")
}

pub(crate) fn temporary_health(actor: &Actor) -> i32 {
    actor.states().map(|(_, change)| if let State::TemporaryHealth(n) = change { *n } else { 0 }).sum()
}

/// Sets temporary health, which lasts until sleep (U36); 0 removes it.
fn set_temporary_health(step: &mut Step, who: &ActorId, to: i32, why: &str) -> Result {
    step.end(who, why, |e| e.states.iter().any(|s| matches!(s, State::TemporaryHealth(_))));
    if to == 0 {
        return Ok(());
    }
    step.give(who, EffectSpec::state(temporary(to), State::TemporaryHealth(to), Until::Sleep), why).map(drop)
}

pub fn set_threat(step: &mut Step, to: i32, why: &str) -> Result {
    let to = checked("threat", to, 0, 999)?;
    let from = step.table.threat;
    step.table.threat = to;
    let why = if why.is_empty() { "set by the Dealer" } else { why };
    step.log_and_done(Entry::ThreatMoved { from, to, why: why.into() })
}

pub fn bond(step: &mut Step, a: &ActorId, b: &ActorId, level: u8) -> Result {
    if a == b {
        return Err(Refusal::BondNeedsTwo);
    }
    checked("a bond", i32::from(level), 0, 3)?;
    let before = hook::bond(step.actor(a)?, b).max(hook::bond(step.actor(b)?, a));
    for (who, other) in [(a, b), (b, a)] {
        if step.actor(who)?.foe().is_some() {
            follower::may_bond(step, other, who)?;
            follower::grow(step, other, who, i32::from(level) - before)?;
            continue;
        }
        let most = figure_total(step.actor(who)?, Quantity::Bonds);
        let name = step.name(who);
        let bonds = &mut step.hero_mut(who)?.bonds;
        if level == 0 {
            bonds.remove(other);
        } else {
            bonds.insert(other.clone(), level);
            if bonds.len() as i32 > most {
                return Err(Refusal::BondsFull(name));
            }
        }
    }
    let (one, other) = (step.name(a), step.name(b));
    let words = if level == 0 {
        format!("{one} and {other} have no bond.")
    } else {
        format!("{one} and {other} have a bond of level {level}.")
    };
    step.log_text_of_and_done(&[a, b], words)
}

pub fn wield(step: &mut Step, who: &ActorId, weapon: Option<&str>) -> Result {
    turn::begins_between(step, who)?;
    let name = step.name(who);
    let hero = step.hero_mut(who)?;
    let Some(weapon) = weapon else {
        hero.wielded = None;
        return step.log_text_of_and_done(&[who], format!("{name} has empty hands."));
    };
    let at = hero
        .sheet
        .weapons
        .iter()
        .position(|w| w.name.eq_ignore_ascii_case(weapon))
        .ok_or_else(|| Refusal::NotCarried(name.clone(), weapon.into()))?;
    let weapon = hero.sheet.weapons[at].name.clone();
    if hero.ruined.contains(&weapon) {
        return Err(Refusal::OutOfUse(weapon, "ruined"));
    }
    hero.dropped.retain(|n| *n != weapon);
    hero.wielded = Some(at as u8);
    let actor = step.actor(who)?;
    let back = gear::both_hands_full(actor) && actor.hero().is_some_and(gear::has_shield);
    let hands = if back { "both hands: the shield goes on the back" } else { "hand" };
    step.log_text_of_and_done(&[who], format!("{name} takes the {weapon} in {hands}."))
}

pub fn mend(step: &mut Step, who: &ActorId) -> Result {
    let name = step.name(who);
    if step.actor(who)?.foe().is_some() {
        let foe = step.foe_mut(who)?;
        foe.armor = foe.sheet.armor;
    } else {
        let hero = step.hero_mut(who)?;
        hero.ruined.clear();
        hero.dropped.clear();
        hero.worn = hero.sheet.armor.iter().map(whole).collect();
        gear::reload(step, who, None)?;
    }
    step.log_text_of_and_done(&[who], format!("The gear of {name} is whole again."))
}
