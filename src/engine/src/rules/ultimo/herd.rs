//! Counts, prices, buys and sells the animals of a herd (ULTIMO, Traits: Herder, Rancher; U227).

use super::income::{pay, receive};
use crate::rules::hook::{self, Context};
use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step, counters};
use crate::table::{Actor, ActorId, EffectSpec, Quantity, State, Until};
use crate::words::{capital, counted};

const USUAL: i32 = 50;

const PRICED: &str = "Each animal";

fn held_as() -> String {
    capital(Quantity::Herd.key())
}

fn said(actor: &Actor) -> Option<i32> {
    actor.states().find_map(|(_, state)| if let State::Worth(price) = state { Some(*price) } else { None })
}

pub(super) fn is_priced(actor: &Actor) -> bool {
    said(actor).is_some()
}

fn most(step: &Step, who: &ActorId) -> Result<i32> {
    let actor = step.actor(who)?;
    let most = hook::strongest(&Context::of(actor), Quantity::Herd).map(|(_, most)| most);
    most.ok_or_else(|| Refusal::NoHerder(actor.name.clone()))
}

pub fn price(step: &mut Step, who: &ActorId, price: i32, what: &str) -> Result {
    let price = checked("the price of an animal", price, 1, 100_000)?;
    step.hero(who)?;
    most(step, who)?;
    step.end(who, "a new price", |effect| effect.states.iter().any(|s| matches!(s, State::Worth(_))));
    let what = if what.is_empty() { String::new() } else { format!(", {what}") };
    let name = format!("{PRICED}: {price} cash{what}");
    step.give(who, EffectSpec::state(name, State::Worth(price), Until::Permanent), "").map(drop)
}

pub fn trade(step: &mut Step, who: &ActorId, count: u8, buys: bool) -> Result {
    let count = checked("the animals", i32::from(count), 1, 100)?;
    step.able(who)?;
    let most = most(step, who)?;
    let before = i32::try_from(counters::count(step.actor(who)?, &held_as())).unwrap_or(i32::MAX);
    if !buys && count > before {
        return Err(Refusal::SmallHerd(step.name(who), before));
    }
    if buys && before.saturating_add(count) > most {
        return Err(Refusal::FullHerd(step.name(who), most));
    }
    // RULING U227: after the first trade, animals are counted by purchases and sales.
    if said(step.actor(who)?).is_none() {
        self::price(step, who, USUAL, "")?;
    }
    let each = said(step.actor(who)?).unwrap_or(USUAL);
    let sum = each.saturating_mul(count);
    let now = if buys { before + count } else { before - count };
    if buys {
        pay(step, who, sum)?;
    } else {
        receive(step, who, sum)?;
    }
    let (name, cash) = (step.name(who), step.hero(who)?.growth.cash);
    let verb = if buys { "buys" } else { "sells" };
    let animals = counted(count, "animal", "animals");
    let words = format!(
        "{name} {verb} {animals} of the herd for {sum} cash, {each} each: {now} now, {cash} on hand."
    );
    step.gain(who, None, if buys { -sum } else { sum }, words)?;
    counters::set(step, who, &held_as(), now)
}
