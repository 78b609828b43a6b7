//! Income and cash: cashing out, reserves, buying, selling, giving (ULTIMO, Income; U57, U189, U190).

use super::{goods, mount, soldiers};
use crate::command::{Gift, Ref, Trade};
use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step, time};
use crate::table::terms::signed;
use crate::table::{Actor, ActorId, Bought, Cached, Figure, Goods, Grant, Month, Quantity, SeenIncome};
use crate::words::counted;
use std::borrow::Cow;

/// The steps of income from the lowest up, with the cash of a month.
pub const STEPS: [(&str, i32); 10] = [
    ("Destitute", 0),
    ("Impoverished", 25),
    ("Poor", 50),
    ("Struggling", 150),
    ("Stable", 600),
    ("Comfortable", 3_000),
    ("Rich", 6_000),
    ("Wealthy", 18_000),
    ("Influential", 72_000),
    ("Extravagant", 360_000),
];

/// The steps by which cashing out lowers a month's income.
const LOWER: i32 = 2;

pub const MONTH: u32 = 30;

const MOST_CASH: i32 = 100_000_000;

fn within(step: i32) -> usize {
    step.clamp(0, STEPS.len() as i32 - 1) as usize
}

/// Returns a hero's income, changed by traits and by cashing out (U189); `None` if the sheet has none of the ten.
pub fn income(actor: &Actor) -> Option<SeenIncome> {
    let hero = actor.hero()?;
    let by_sheet = STEPS.iter().position(|(name, _)| name.eq_ignore_ascii_case(hero.sheet.income.trim()))?;
    let at = Context::of(actor);
    let moved = hook::figure(&at, Quantity::Income, Figure::new().sheet(STEPS[by_sheet].0, 0));
    let pays = within(by_sheet as i32 + moved.total());
    let month = hero.growth.month.as_ref();
    let lower = month.is_some_and(|month| month.cashed_out);
    let now = within(pays as i32 - if lower { LOWER } else { 0 });
    let reserve = month.map_or(0, |month| month.reserve);
    // A reserve raises the month's income as far as it suffices.
    let afforded = STEPS[now].1.saturating_add(reserve);
    let lives = STEPS.iter().rposition(|(_, pay)| *pay <= afforded).unwrap_or(now);
    let lavish = hook::granted(&at, Grant::LivesLavishly).map(Cow::into_owned);
    let lives = if lavish.is_some() { STEPS.len() - 1 } else { lives };
    Some(SeenIncome {
        pays: STEPS[pays].0,
        lives: STEPS[lives].0,
        cash_out: STEPS[pays].1,
        lower,
        reserve,
        ends: month.map(|month| month.ends),
        lavish,
    })
}

fn known(step: &Step, who: &ActorId) -> Result<SeenIncome> {
    let hero = step.hero(who)?;
    let none = || Refusal::NoIncome(step.name(who), hero.sheet.income.clone());
    income(step.actor(who)?).ok_or_else(none)
}

/// Adds cash; a negative amount takes it.
pub fn cash(step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
    let by = checked("cash", by, -1_000_000, 1_000_000)?;
    if by < 0 {
        pay(step, who, -by)?;
    } else {
        receive(step, who, by)?;
    }
    let (name, now) = (step.name(who), step.hero(who)?.growth.cash);
    let verb = if by < 0 { "pays" } else { "receives" };
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    step.gain(who, None, by, format!("{name} {verb} {} cash{why}: {now} on hand.", by.abs()))
}

/// Adds earned cash, as changed by traits (U208).
pub fn earn(step: &mut Step, who: &ActorId, pay: i32, by: Trade, why: &str) -> Result {
    let pay = checked("what is earned", pay, 1, 1_000_000)?;
    step.hero(who)?;
    let at = Context { about: by.words(), ..Context::of(step.actor(who)?).table(&step.table) };
    let earned = hook::figure(&at, Quantity::Earnings, Figure::new().with(by.words(), pay));
    receive(step, who, earned.total())?;
    let more = earned.terms.iter().filter(|term| term.on).skip(1);
    let terms: Vec<String> = more.map(|term| format!(", {} {}", term.name, signed(term.value))).collect();
    let (name, now) = (step.name(who), step.hero(who)?.growth.cash);
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    let by = format!("{}{}", by.words(), terms.concat());
    let earned = earned.total();
    step.gain(who, None, earned, format!("{name} earns {earned} cash by {by}{why}: {now} on hand."))
}

pub fn purse(step: &mut Step, who: &ActorId, foe: &ActorId) -> Result {
    let of = step.name(foe);
    step.hero(who)?;
    let cash = step.foe(foe)?.sheet.cash;
    if !step.actor(foe)?.is_gone() {
        return Err(Refusal::NotFallen(of));
    }
    if cash == 0 {
        return Err(Refusal::EmptyPurse(of));
    }
    Cached::make_mut(&mut step.foe_mut(foe)?.sheet).cash = 0;
    let cash = i32::try_from(cash).unwrap_or(MOST_CASH);
    receive(step, who, cash)?;
    let (name, now) = (step.name(who), step.hero(who)?.growth.cash);
    let words = format!("{name} takes the purse of {of}: {cash} cash, {now} on hand.");
    step.gain(who, Some(foe), cash, words)?;
    soldiers::shares(step, who, cash)
}

pub(super) fn receive(step: &mut Step, who: &ActorId, amount: i32) -> Result {
    let hero = step.hero_mut(who)?;
    hero.growth.cash = hero.growth.cash.saturating_add(amount).min(MOST_CASH);
    Ok(())
}

pub(super) fn pay(step: &mut Step, who: &ActorId, price: i32) -> Result {
    let name = step.name(who);
    let hero = step.hero_mut(who)?;
    if hero.growth.cash < price {
        return Err(Refusal::TooLittleCash { name, price, cash: hero.growth.cash });
    }
    hero.growth.cash -= price;
    Ok(())
}

fn month<'s>(step: &'s mut Step, who: &ActorId) -> Result<&'s mut Month> {
    let ends = step.table.clock.day.saturating_add(MONTH);
    let growth = &mut step.hero_mut(who)?.growth;
    Ok(growth.month.get_or_insert(Month { ends, cashed_out: false, reserve: 0 }))
}

/// Takes a month's income in cash; for that month it is two steps lower.
pub fn cash_out(step: &mut Step, who: &ActorId) -> Result {
    let (name, income) = (step.name(who), known(step, who)?);
    if income.lower {
        return Err(Refusal::CashedOut { name, until: income.ends.unwrap_or(0) });
    }
    if income.cash_out == 0 {
        return Err(Refusal::NothingToCashOut(name));
    }
    let month = month(step, who)?;
    month.cashed_out = true;
    let ends = month.ends;
    let cash = income.cash_out;
    receive(step, who, cash)?;
    let now = known(step, who)?;
    let words = format!("{name} cashes out {cash} for the month, and lives as {}", now.lives);
    step.gain(who, None, cash, format!("{words} until day {ends}."))
}

/// Puts cash toward the income of the month (U189).
pub fn reserve(step: &mut Step, who: &ActorId, amount: i32) -> Result {
    let amount = checked("cash", amount, 1, 1_000_000)?;
    known(step, who)?;
    pay(step, who, amount)?;
    let month = month(step, who)?;
    month.reserve = month.reserve.saturating_add(amount);
    let (name, now) = (step.name(who), known(step, who)?);
    step.gain(
        who,
        None,
        -amount,
        format!("{name} puts {amount} toward the month, and lives as {}.", now.lives),
    )
}

/// Passes a month: thirty nights of sleep; months of income end (U248).
pub fn month_passes(step: &mut Step) -> Result {
    if step.table.clock.combat {
        return Err(Refusal::InAFight("a month"));
    }
    let passed = time::nights(step, MONTH)?;
    if passed == MONTH {
        mount::month(step)?;
    }
    let told = if passed == MONTH { "A month".into() } else { counted(passed as usize, "night", "nights") };
    let text = time::until(step, 0, &told);
    step.log_and_done(Entry::TimePassed { text, about: Vec::new() })
}

pub(super) fn months_end(step: &mut Step) -> Result {
    let day = step.table.clock.day;
    let over = |actor: &Actor| {
        actor.hero().is_some_and(|hero| hero.growth.month.as_ref().is_some_and(|month| month.ends <= day))
    };
    for who in step.actors_where(over) {
        let name = step.name(&who);
        step.hero_mut(&who)?.growth.month = None;
        let now = income(step.actor(&who)?).map_or("before", |income| income.lives);
        step.log_text_of(&[&who], format!("The month of {name} is over: lives as {now}."));
    }
    Ok(())
}

pub fn buy(step: &mut Step, who: &ActorId, price: i32, goods: &Ref<Bought>) -> Result {
    let price = checked("the price", price, 0, 1_000_000)?;
    step.able(who)?;
    pay(step, who, price)?;
    let goods = goods.whole()?.goods.clone();
    let what = goods.name().to_owned();
    goods::take_over(step, who, goods)?;
    let (name, now) = (step.name(who), step.hero(who)?.growth.cash);
    let words = match price {
        0 => format!("{name} gets {what}."),
        _ => format!("{name} buys {what} for {price} cash: {now} on hand."),
    };
    step.gain(who, None, -price, words)
}

pub fn sell(step: &mut Step, who: &ActorId, price: i32, what: &str) -> Result {
    let price = checked("the price", price, 0, 1_000_000)?;
    step.able(who)?;
    let sold = goods::hand_over_whole(step, who, what)?;
    let what = sold.first().map_or("", Goods::name).to_owned();
    // RULING U256: an item's value is sold with it.
    let worth = sold.iter().fold(price, |price, goods| hook::of_thing(goods.hooks(), Quantity::Price, price));
    receive(step, who, worth)?;
    let (name, now) = (step.name(who), step.hero(who)?.growth.cash);
    let of = if worth == price { String::new() } else { format!(", {} times {price}", worth / price.max(1)) };
    step.gain(who, None, worth, format!("{name} sells {what} for {worth} cash{of}: {now} on hand."))
}

pub fn give(step: &mut Step, who: &ActorId, whom: &ActorId, gift: &Gift) -> Result {
    step.able(who)?;
    step.hero(whom)?;
    let (name, other) = (step.name(who), step.name(whom));
    if who == whom {
        return Err(Refusal::NotOneself(name));
    }
    let (cash, what) = match gift {
        Gift::Cash(amount) => {
            let amount = checked("cash", *amount, 1, 1_000_000)?;
            pay(step, who, amount)?;
            receive(step, whom, amount)?;
            (-amount, format!("{amount} cash"))
        }
        Gift::Thing(what) => {
            let given = goods::hand_over_whole(step, who, what)?;
            let what = given.first().map_or("", Goods::name).to_owned();
            given.into_iter().try_for_each(|goods| goods::take_over(step, whom, goods))?;
            (0, what)
        }
    };
    step.gain(who, Some(whom), cash, format!("{name} gives {other} {what}."))
}

pub fn describe(income: &SeenIncome) -> String {
    let mut words = income.pays.to_owned();
    if income.lives != income.pays {
        words += &format!(", lives as {}", income.lives);
    }
    if income.lower {
        words += ", cashed out";
    }
    if income.reserve > 0 {
        words += &format!(", {} put by", counted(income.reserve, "coin", "coins"));
    }
    if let Some(ends) = income.ends {
        words += &format!(", until day {ends}");
    }
    words
}
