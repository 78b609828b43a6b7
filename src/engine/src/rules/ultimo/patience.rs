//! A foe's patience: what reduces it, and what happens at 0 (ULTIMO, Foes: Patience; U38).

use crate::entry::Entry;
use crate::rules::hook::{self, Context, Played};
use crate::rules::{Result, Step};
use crate::table::{
    ActorId, Aim, BlowMark, Challenge, Doing, EffectSpec, Exchange, Figure, Free, Moment, Obligation,
    Quantity, State, Table, Temper, Until,
};

/// Halves a number, rounded down (U1).
pub fn halved(whole: i32) -> i32 {
    whole / 2
}

const FURY: i32 = 3;

/// Describes the bonus of fury to the foe's response in a called attack.
pub fn coming(table: &Table, aim: &Aim) -> Option<String> {
    let Aim::Attack { foe, answer: Some(_), unpaid: false, .. } = aim else { return None };
    let furious = table.actor(foe)?.foe()?.temper == Temper::Furious;
    furious.then(|| format!("full fury: +{FURY} damage, Engage, a major effect"))
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Fury {
    pub extra: i32,
    /// True if its temper changed, so that it loses no patience in this exchange.
    pub turned: bool,
}

/// Updates a foe's temper for an exchange: fury breaks out, or a spent foe regains its patience.
pub fn enter(step: &mut Step, foe: &ActorId, against: &ActorId, strikes: bool) -> Result<Fury> {
    let Some(state) = step.actor(foe)?.foe() else { return Ok(Fury::default()) };
    match state.temper {
        Temper::Steady => Ok(Fury::default()),
        // A strike from stealth is not an exchange: the foe makes no attack of its own.
        Temper::Furious | Temper::Open if !strikes => Ok(Fury::default()),
        Temper::Furious => {
            let name = step.name(foe);
            step.foe_mut(foe)?.temper = Temper::Open;
            step.log(Entry::FullFury(step.who(foe)));
            let engaged = EffectSpec::state("Engaged", State::Engaged(foe.clone()), Until::Scene);
            step.give(against, engaged, &name)?;
            let free = Free { foe_only: true, ..Free::major() };
            step.add_pending(against, &format!("the fury of {name}"), Obligation::Free(free));
            Ok(Fury { extra: FURY, turned: true })
        }
        Temper::Open => {
            let full = step.foe(foe)?.sheet.patience;
            let state = step.foe_mut(foe)?;
            state.temper = Temper::Steady;
            let from = state.patience;
            state.patience = full;
            step.log(Entry::PatienceMoved {
                who: step.who(foe),
                from,
                to: full,
                why: "it collects itself".into(),
            });
            Ok(Fury { extra: 0, turned: true })
        }
    }
}

/// Takes patience from a foe that has any; `by` is the actor and the action.
pub fn lose(step: &mut Step, foe: &ActorId, by: Option<(&ActorId, Doing)>, loss: Figure) -> Result {
    if loss.total() <= 0 {
        return Ok(());
    }
    let loss = match by {
        Some((who, doing)) => {
            let mut at = Context { doing: Some(doing), ..Context::of(step.actor(who)?).table(&step.table) };
            (at.foe, at.other) = (step.actor(foe)?.foe(), Some(step.actor(foe)?));
            hook::figure(&at, Quantity::PatienceLost, loss)
        }
        None => loss,
    };
    let taker = by.map(|(who, _)| who.clone());
    let by = loss.total();
    let reasons: Vec<&str> = loss.terms.iter().filter(|term| term.on).map(|term| &*term.name).collect();
    let why = reasons.join(", ");
    let Some(state) = step.actor_mut(foe)?.foe_mut() else { return Ok(()) };
    if state.sheet.patience == 0 || state.patience == 0 || by <= 0 {
        return Ok(());
    }
    let from = state.patience;
    state.patience = (from - by).max(0);
    let to = state.patience;
    if to == 0 {
        state.temper = Temper::Furious;
    }
    step.log(Entry::PatienceMoved { who: step.who(foe), from, to, why });
    match taker {
        Some(taker) if to == 0 => {
            let played = Played { by: Some(foe.clone()), ..Played::default() };
            hook::trigger(step, Moment::Exasperated, &taker, &played)
        }
        _ => Ok(()),
    }
}

/// Ends the exchange once all its damage is resolved, and lowers the foes' patience.
pub fn end_exchange(step: &mut Step) -> Result {
    let Some(exchange) = step.table.exchange.clone() else { return Ok(()) };
    if step
        .table
        .pending
        .iter()
        .any(|d| matches!(&d.what, Obligation::Harm(harm) if harm.is(BlowMark::Exchange)))
    {
        return Ok(());
    }
    step.table.exchange = None;
    let foe = &exchange.foe;
    let stands = |who: &ActorId| step.table.actor(who).is_some_and(|a| a.foe().is_some() && !a.is_gone());
    let standing = stands(foe);
    // RULING U171: a foe that fights beside another loses patience by the damage that it takes itself.
    let others: Vec<(ActorId, i32)> =
        exchange.others.iter().filter(|(other, _)| stands(other)).cloned().collect();
    if standing && exchange.answered {
        step.foe_mut(foe)?.last_dealt.clone_from(&exchange.hurt);
    }
    if standing && !exchange.past_patience {
        wear_out(step, &exchange, foe, exchange.dealt)?;
    }
    others.iter().try_for_each(|(other, dealt)| wear_out(step, &exchange, other, *dealt))
}

fn wear_out(step: &mut Step, exchange: &Exchange, foe: &ActorId, dealt: i32) -> Result {
    let table = step.table.clone();
    let fight = table.settled::<Challenge>();
    let fight =
        fight.filter(|fight| matches!(&fight.aim, Aim::Attack { foe: other, .. } | Aim::Ram { foe: other } if *other == exchange.foe));
    let leader = fight.and_then(|fight| Some((table.actor(fight.leader())?, fight.aim.doing())));
    // RULING U62: each of the listed reasons takes 1, so a perfect attack may take 3.
    let mut loss = Figure::new().with("it took more than it dealt", i32::from(dealt > exchange.received()));
    if exchange.answered && exchange.received() == 0 {
        let unhurt = Figure::new().with("it did no harm", 1);
        let unhurt = match leader {
            Some((leader, doing)) => hook::figure(
                &Context { doing: Some(doing), ..Context::of(leader).table(&table) },
                Quantity::UnhurtPatience,
                unhurt,
            ),
            None => unhurt,
        };
        loss.terms.extend(unhurt.terms);
    }
    let loss = loss.with("a perfect attack", i32::from(exchange.perfect));
    let by = leader.map(|(leader, doing)| (&leader.id, doing));
    lose(step, foe, by, loss)
}
