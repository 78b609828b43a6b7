//! Time: rounds, minutes, sleep, scenes, the end of session and quest; what ends effects (ULTIMO; U3, U51, U52).

use super::{distance, draw, effect, map, weather};
use crate::entry::Entry;
use crate::rules::hook::{self, Renewal};
use crate::rules::{Refusal, Result, Step};
use crate::table::luck::{Owner, Purpose};
use crate::table::{Actor, ActorId, Cached, Effect, Moment, Obligation, Pending, State, Turn, Until, Uses};
use crate::words::counted;

/// The name under which the short rest of a day is stored.
const SHORT_REST: &str = "Short rest";

pub fn scene(step: &mut Step, text: String) -> Result {
    end_for_all(step, "the scene is over", |e| {
        matches!(e.until, Until::Scene | Until::Round | Until::TurnEnd)
    });
    distance::over(step);
    for who in step.actors_where(|actor| actor.hero().is_some_and(|hero| !hero.growth.had.is_empty())) {
        step.hero_mut(&who)?.growth.had.clear();
    }
    step.table.scene = text.as_str().into();
    step.log(Entry::SceneBegan(text));
    for who in step.actors_where(|actor| actor.is_played() && !actor.is_gone()) {
        hook::trigger(step, Moment::Scene, &who, &hook::Played::default())?;
    }
    Ok(())
}

fn passed(step: &mut Step, text: &str) {
    step.log(Entry::TimePassed { text: text.into(), about: Vec::new() });
}

fn end_for_all(step: &mut Step, why: &str, ends: impl Fn(&Effect) -> bool) {
    for who in step.actors_where(|actor| actor.effects.iter().any(&ends)) {
        step.end(&who, why, &ends);
    }
}

/// Starts a fight; its rounds are counted from the start, unless it was on already.
pub(super) fn fight_begins(step: &mut Step) {
    let clock = &mut step.table.clock;
    if !std::mem::replace(&mut clock.combat, true) {
        clock.round = 0;
    }
}

/// Begins or ends a fight; at its end all turns return and rounds stop counting.
pub fn combat(step: &mut Step, on: bool) -> Result {
    if !on && !step.table.clock.combat {
        return Err(Refusal::NoFight);
    }
    if on {
        fight_begins(step);
    } else {
        step.table.clock.combat = false;
    }
    turns_come_back(step);
    renew(step, Renewal::Fight);
    if !on {
        distance::over(step);
        let engaged = |state: &State| matches!(state, State::Engaged(_));
        end_for_all(step, "the fight is over", |e| {
            matches!(e.until, Until::Round | Until::Rounds(_) | Until::TurnEnd)
                || e.states.iter().any(engaged)
        });
    }
    step.log_text_and_done(if on { "A fight begins." } else { "The fight is over." }.into())
}

fn turns_come_back(step: &mut Step) {
    map::round(step);
    distance::round(step);
    let waits = |a: &Cached<Actor>| a.has_acted() || !a.used.is_empty() || a.effects.iter().any(|e| e.fresh);
    for part in step.table.actors.iter_mut().filter(|a| waits(a)) {
        let actor = Cached::make_mut(part);
        actor.effects.iter_mut().for_each(|effect| effect.fresh = false);
        actor.turn_comes_back();
        actor.turn = Turn::Ahead;
        hook::renew(actor, Renewal::Turn);
    }
}

fn renew(step: &mut Step, renewal: Renewal) {
    for part in step.table.actors.iter_mut().filter(|actor| !actor.used.is_empty()) {
        hook::renew(Cached::make_mut(part), renewal);
    }
}

pub fn turn(step: &mut Step, who: &ActorId) -> Result {
    if step.actor(who)?.acted {
        step.actor_mut(who)?.turn_comes_back();
    } else {
        step.turn_taken(who)?;
    }
    let actor = step.actor(who)?;
    let taken = actor.acted;
    step.log_and_done(Entry::TurnTaken { who: step.who(who), taken })
}

/// Starts a round: unfinished turns end (P18) and return, durations tick, all draw to the hand size.
pub fn round(step: &mut Step) -> Result {
    step.nothing_under_way()?;
    effect::turns_end(step)?;
    for (who, by) in map::flanking::surrounded(step) {
        (step.sheet(&who)?.round_ends_surrounded)(step, &who, by)?;
    }
    step.table.clock.round += 1;
    step.log(Entry::RoundBegan(step.table.clock.round));
    turns_come_back(step);
    weather::round(step)?;
    tick(step, a_round);
    draw::draw_all(step)
}

fn tick(step: &mut Step, pass: impl Fn(Until) -> Option<Until>) {
    for who in step.actors_where(|actor| actor.effects.iter().any(|e| pass(e.until).is_some())) {
        if let Some(actor) = step.table.actor_mut(&who) {
            for effect in &mut actor.effects {
                if let Some(left) = pass(effect.until) {
                    effect.until = left;
                }
            }
        }
        step.end(&who, "its time is up", |e| matches!(e.until, Until::Rounds(0) | Until::Minutes(0)));
    }
}

/// Counts effects in rounds down outside a fight, a round for each minute (U79, U166).
fn rounds(step: &mut Step, minutes: u32) -> Result {
    let counted = |actor: &Actor| actor.effects.iter().any(|e| matches!(e.until, Until::Rounds(_)));
    for _ in 0..minutes {
        let those = step.actors_where(counted);
        if those.is_empty() {
            break;
        }
        for who in those {
            hook::round_of_effects(step, &who)?;
        }
        tick(step, a_round);
    }
    Ok(())
}

fn a_round(until: Until) -> Option<Until> {
    if let Until::Rounds(n) = until { Some(Until::Rounds(n.saturating_sub(1))) } else { None }
}

pub fn wait(step: &mut Step, minutes: u32) -> Result {
    passed(step, &counted(minutes, "minute passes", "minutes pass"));
    pass(step, minutes)
}

/// Lets minutes pass, without logging them.
pub(super) fn pass(step: &mut Step, minutes: u32) -> Result {
    step.table.clock.minute = step.table.clock.minute.saturating_add(minutes);
    tick(step, |until| {
        if let Until::Minutes(n) = until { Some(Until::Minutes(n.saturating_sub(minutes))) } else { None }
    });
    if !step.table.clock.combat {
        rounds(step, minutes)?;
        for who in step.affected() {
            if minutes > 0 {
                step.turn_over(&who);
            }
            effect::minutes(step, &who, minutes)?;
            (step.sheet(&who)?.minutes)(step, &who, minutes)?;
        }
        if minutes > 0 {
            turns_come_back(step);
        }
    }
    Ok(())
}

/// Eight hours of sleep (U51): threat falls by 5, and all actors recover as their sheets say.
pub fn sleep(step: &mut Step) -> Result {
    step.nothing_under_way()?;
    step.table.clock.day += 1;
    step.table.clock.minute = 0;
    step.table.clock.combat = false;
    distance::over(step);
    passed(step, "8 hours of sleep");
    step.move_threat(-5, "a night's sleep");
    let over = |e: &Effect| {
        matches!(
            e.until,
            Until::Sleep
                | Until::Round
                | Until::Rounds(_)
                | Until::Minutes(_)
                | Until::Turns(_)
                | Until::TurnEnd
        ) || e.states.iter().any(|s| matches!(s, State::TemporaryHealth(_)))
    };
    // Effects that improve the night last through it.
    end_for_all(step, "a night's sleep", |e| over(e) && !hook::changes_sleep(e));
    for at in 0..step.table.actors.len() {
        let actor = &step.table.actors[at];
        if !actor.is_gone() {
            let (sheet, who) = (step.sheet_of(actor), actor.id.clone());
            (sheet.sleep)(step, &who)?;
            if step.actor(&who)?.is_played() {
                weather::night(step, &who)?;
            }
        }
    }
    end_for_all(step, "a night's sleep", over);
    renew(step, Renewal::Day);
    turns_come_back(step);
    Ok(())
}

pub fn nights(step: &mut Step, most: u32) -> Result<u32> {
    let before = step.entries.len();
    let mut passed = 0;
    while passed < most && (passed == 0 || step.table.pending.iter().all(|due| due.what != Obligation::Death))
    {
        sleep(step)?;
        passed += 1;
    }
    let mut told: Vec<Entry> = Vec::new();
    for entry in step.entries.split_off(before) {
        if !told.iter_mut().any(|earlier| earlier.takes_in(&entry)) {
            told.push(entry);
        }
    }
    step.entries.extend(told);
    Ok(passed)
}

/// An hour of rest, once a day (U50): every actor who has not had one recovers as the sheet says.
pub fn short_rest(step: &mut Step) -> Result {
    step.nothing_under_way()?;
    if step.table.clock.combat {
        return Err(Refusal::InAFight("a rest"));
    }
    let fresh = |actor: &Actor| hook::left(actor, SHORT_REST, Uses::Day(1)) != Some(0);
    let resting = step.actors_where(|actor| actor.is_played() && !actor.is_gone() && fresh(actor));
    if resting.is_empty() {
        return Err(Refusal::RestedToday);
    }
    passed(step, "An hour of rest");
    for who in resting {
        (step.sheet(&who)?.short_rest)(step, &who)?;
        let actor = step.actor_mut(&who)?;
        hook::renew(actor, Renewal::Rest);
        hook::use_up(actor, SHORT_REST, Uses::Day(1));
    }
    pass(step, 60)
}

/// Returns discarded cards to the deck by name, since a real pile is searched for them.
pub(super) fn some_cards_return(step: &mut Step, who: &ActorId, count: usize) -> Result {
    let cards = draw::some_back(step, who, count)?;
    if !cards.is_empty() {
        step.log(Entry::Returned { who: step.who(who), cards });
    }
    Ok(())
}

/// Returns the discard pile and the exhausted cards to the deck.
pub fn cards_return(step: &mut Step, who: &ActorId) -> Result {
    let (mut luck, owner) = (step.table.luck.clone(), Owner::of(&step.table, who));
    let Some(piles) = step.actor_mut(who)?.piles.as_mut() else { return Ok(()) };
    let returned = piles.discard.len() + piles.out.len();
    piles.deck.append(&mut piles.discard);
    piles.deck.append(&mut piles.out);
    piles.owed = true;
    luck.shuffle_cards(owner, Purpose::Deck, &mut piles.deck);
    step.table.luck = luck;
    if returned > 0 {
        step.log(Entry::Shuffled { who: step.who(who), count: returned });
    }
    Ok(())
}

/// The quest ends: threat 0 (U52).
pub fn end_quest(step: &mut Step) -> Result {
    passed(step, "The quest is over");
    let pool = step.table.threat;
    step.move_threat(-pool, "the quest is over");
    Ok(())
}

/// Ends the session (U52), once nothing is under way and nobody has anything coming to answer.
pub fn end_session(step: &mut Step) -> Result {
    if let Some(procedure) = step.table.procedure.as_deref() {
        return Err(Refusal::SessionUnsettled(format!("a {} is under way", procedure.kind())));
    }
    let waits = |due: &&Cached<Pending>| due.what.is_incoming() || due.what == Obligation::Death;
    if let Some(due) = step.table.pending.iter().find(waits) {
        let what = format!("{} for {} is pending", due.what.words(), step.name(&due.to));
        return Err(Refusal::SessionUnsettled(what));
    }
    renew(step, Renewal::Session);
    end_for_all(step, "the session is over", |e| e.until == Until::Session);
    passed(step, "The session is over");
    Ok(())
}

pub fn end_effect(step: &mut Step, who: &ActorId, id: u32, why: &str) -> Result {
    may_end(step.actor(who)?, id)?;
    step.end(who, why, |e| e.id == id);
    Ok(())
}

/// Refuses to end an effect that an actor does not have, or that only healing ends.
pub fn may_end(actor: &Actor, id: u32) -> Result {
    if !actor.effects.iter().any(|e| e.id == id) {
        return Err(Refusal::NotSuffering(actor.name.clone()));
    }
    // An actor without health recovers by being healed.
    let knocked_out =
        |e: &Effect| e.id == id && e.until == Until::Healed && e.states.contains(&State::Unconscious);
    if actor.health() <= 0 && actor.effects.iter().any(knocked_out) {
        return Err(Refusal::CannotAct(actor.name.clone(), "no health is left, heal first".into()));
    }
    Ok(())
}

/// Revives an unconscious actor with another's help; no check is needed above 1 health.
pub fn revive(step: &mut Step, who: &ActorId, by: &ActorId) -> Result {
    step.able(by)?;
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    if actor.is_gone() {
        return Err(Refusal::Dead(name));
    }
    if actor.suffers(&State::PassedOut) {
        return Err(Refusal::NeedsSleep(name));
    }
    if !actor.suffers(&State::Unconscious) || by == who {
        return Err(Refusal::NotUnconscious(name));
    }
    let least = if actor.hero().is_some() || actor.foe().is_some() { 2 } else { 1 };
    if actor.health() < least {
        return Err(Refusal::CannotAct(name, format!("health is below {least}, heal first")));
    }
    let why = format!("{} revives {name}", step.name(by));
    step.end(who, &why, |e| e.states.contains(&State::Unconscious));
    Ok(())
}
