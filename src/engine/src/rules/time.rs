//! Time: fights and rounds, minutes, sleep, scenes, the end of session and quest (ULTIMO; U3, U51, U52, U282 to U284).

pub mod turn;
mod duration;

use self::duration::Border;
use super::{distance, draw, effect, map, weather};
use crate::entry::Entry;
use crate::rules::hook::{self, Renewal};
use crate::rules::people::{self, checked};
use crate::rules::{Refusal, Result, Step};
use crate::table::luck::{Owner, Purpose};
use crate::table::{Actor, ActorId, Cached, Effect, Moment, Obligation, Pending, State, Status, Until, Uses};
use crate::words::counted;

/// The name under which the short rest of a day is stored.
const SHORT_REST: &str = "Short rest";

/// The rounds that take a minute.
const ROUNDS: u32 = 10;

/// The most turns that an effect lasts.
const MOST_TURNS: i32 = 999;

/// The most minutes that pass at once.
const YEAR: i32 = 365 * 24 * 60;

/// The minutes of a short rest.
const HOUR: u32 = 60;

pub fn scene(step: &mut Step, text: String) -> Result {
    duration::pass_all(step, Border::Scene);
    distance::over(step);
    for who in step.actors_where(|actor| actor.hero().is_some_and(|hero| !hero.growth.had.is_empty())) {
        step.hero_mut(&who)?.growth.had.clear();
    }
    clear_away(step);
    step.table.scene = text.as_str().into();
    step.log(Entry::SceneBegan(text));
    for who in step.actors_where(|actor| actor.is_played() && !actor.is_gone()) {
        hook::trigger(step, Moment::Scene, &who, &hook::Played::default())?;
    }
    Ok(())
}

/// Clears the felt, and removes the fallen of the last fight from the table; followers stay with their heroes (RULING
/// U304).
fn clear_away(step: &mut Step) {
    step.table.last = None;
    let fallen =
        step.actors_where(|actor| !actor.is_played() && actor.is_gone() && actor.loyalty().is_none());
    for who in fallen {
        people::remove(step, &who);
    }
}

fn passed(step: &mut Step, text: &str) {
    step.log(Entry::TimePassed { text: text.into(), about: Vec::new() });
}

/// Appends the time after so many minutes to the name of an activity.
pub(super) fn until(step: &Step, minutes: u32, text: &str) -> String {
    format!("{text}: {}", step.table.clock.after(minutes).words())
}

/// Moves the clock; daily uses are renewed with a new date (U284).
fn forward(step: &mut Step, minutes: u32) {
    let day = step.table.clock.day;
    step.table.clock = step.table.clock.after(minutes);
    if step.table.clock.day != day {
        renew(step, Renewal::Day);
    }
}

/// Begins or ends a fight.
pub fn combat(step: &mut Step, on: bool) -> Result {
    match (on, step.table.clock.combat) {
        (true, true) => Err(Refusal::FightIsOn),
        (false, false) => Err(Refusal::NoFight),
        (true, false) => fight_begins(step),
        (false, true) => fight_ends(step),
    }
}

/// Begins a fight with its first round: nobody has acted, and no round or turn has passed (U282).
pub(super) fn fight_begins(step: &mut Step) -> Result {
    step.log(Entry::FightBegan);
    (step.table.clock.combat, step.table.clock.round) = (true, 0);
    renew(step, Renewal::Fight);
    round_begins(step);
    weather::round(step)?;
    draw::draw_all(step)
}

/// Ends a fight: all turns return, and effects that last for rounds end.
fn fight_ends(step: &mut Step) -> Result {
    step.table.clock.combat = false;
    turns_come_back(step);
    renew(step, Renewal::Fight);
    distance::over(step);
    duration::pass_all(step, Border::Fight);
    let engaged = |effect: &Effect| effect.states.iter().any(|state| matches!(state, State::Engaged(_)));
    for who in step.affected() {
        step.end(&who, "the fight is over", engaged);
    }
    step.log_and_done(Entry::FightEnded)
}

fn turns_come_back(step: &mut Step) {
    map::round(step);
    distance::round(step);
    let waits = |a: &Cached<Actor>| a.begun || a.taken > 0 || a.actions > 0 || !a.used.is_empty();
    for part in step.table.actors.iter_mut().filter(|a| waits(a)) {
        let actor = Cached::make_mut(part);
        actor.turns_come_back();
        hook::renew(actor, Renewal::Turn);
    }
}

fn renew(step: &mut Step, renewal: Renewal) {
    for part in step.table.actors.iter_mut().filter(|actor| !actor.used.is_empty()) {
        hook::renew(Cached::make_mut(part), renewal);
    }
}

/// Refuses the turn of a neutral actor, and of an actor who is down and cannot get up in it (RULING U302).
pub(in crate::rules) fn may_take(step: &Step, who: &ActorId) -> Result {
    let actor = step.fighting(who)?;
    if hook::while_down(&step.table, actor).is_some() { Ok(()) } else { step.able(who) }
}

/// Takes the turn of an actor, or gives it back.
pub fn take_turn(step: &mut Step, who: &ActorId) -> Result {
    let taken = !step.actor(who)?.has_acted();
    if !step.table.clock.combat {
        return Err(Refusal::NoFight);
    }
    may_take(step, who)?;
    step.log(Entry::TurnTaken { who: step.who(who), taken });
    if taken {
        return turn::ends(step, who);
    }
    step.actor_mut(who)?.turns_come_back();
    Ok(())
}

/// Ends a round and begins the next: unfinished turns end (P18), and durations run down.
pub fn round(step: &mut Step) -> Result {
    step.nothing_under_way()?;
    turn::end_all(step)?;
    for (who, by) in map::flanking::surrounded(step) {
        (step.sheet(&who)?.round_ends_surrounded)(step, &who, by)?;
    }
    // RULING U292
    if step.table.clock.round.is_multiple_of(ROUNDS) {
        forward(step, 1);
        duration::pass_all(step, Border::Minute);
    }
    round_begins(step);
    for who in step.affected() {
        hook::round(step, &who, true)?;
    }
    duration::pass_all(step, Border::Round);
    weather::round(step)?;
    draw::draw_all(step)
}

fn round_begins(step: &mut Step) {
    step.table.clock.round += 1;
    step.log(Entry::RoundBegan(step.table.clock.round));
    turns_come_back(step);
}

/// Refuses a duration of more turns than can be counted.
pub(super) fn may_last(turns: u32) -> Result {
    checked("the turns", i32::try_from(turns).unwrap_or(i32::MAX), 0, MOST_TURNS).map(drop)
}

pub fn wait(step: &mut Step, minutes: u32) -> Result {
    if step.table.clock.combat {
        return Err(Refusal::RoundsPassTheTime);
    }
    checked("the minutes", i32::try_from(minutes).unwrap_or(i32::MAX), 0, YEAR)?;
    let text = until(step, minutes, &counted(minutes, "minute passes", "minutes pass"));
    passed(step, &text);
    pass(step, minutes)
}

/// Passes minutes outside a fight, without logging them. Each is as long as a round and a turn (P9, U79, U166).
pub(super) fn pass(step: &mut Step, minutes: u32) -> Result {
    forward(step, minutes);
    for who in step.affected() {
        minute_by_minute(step, &who, minutes)?;
        (step.sheet(&who)?.minutes)(step, &who, minutes)?;
    }
    if minutes > 0 {
        turns_come_back(step);
    }
    Ok(())
}

/// Runs down the effects of an actor, minute by minute as long as one acts in each minute. The damage of Lingering is
/// logged once.
fn minute_by_minute(step: &mut Step, who: &ActorId, minutes: u32) -> Result {
    let (mut left, mut lost) = (minutes, 0);
    while left > 0 {
        let actor = step.actor(who)?;
        let acts = actor.effects.iter().any(|effect| matches!(effect.until, Until::Rounds(_)));
        let lingers =
            !actor.is_down() && lost < actor.health() && effect::level(actor, Status::Lingering, None) > 0;
        if !acts && !lingers {
            break;
        }
        if acts {
            hook::round(step, who, true)?;
        }
        if lingers {
            lost += effect::linger(step, who)?;
        }
        duration::pass(step, who, Border::Minutes(1));
        left -= 1;
    }
    if lost > 0 {
        step.lose(who, lost, "Lingering")?;
    }
    duration::pass(step, who, Border::Minutes(left));
    Ok(())
}

/// The night (U284): nobody sleeps again within 12 hours of waking, unless the Dealer gives a reason.
pub fn sleep(step: &mut Step, why: &str) -> Result {
    step.nothing_under_way()?;
    if step.table.clock.combat {
        return Err(Refusal::InAFight("sleep"));
    }
    match step.table.clock.wakeful_until() {
        Some(again) if why.is_empty() => Err(Refusal::Wakeful(again.words())),
        Some(_) | None => {
            let text = until(step, step.table.clock.night(), "A night of sleep");
            passed(step, &text);
            night(step)
        }
    }
}

/// A night of sleep (U51): threat falls by 5, and all actors recover as their sheets say.
fn night(step: &mut Step) -> Result {
    forward(step, step.table.clock.night());
    step.table.clock.woke = Some(step.table.clock.at());
    distance::over(step);
    step.move_threat(-5, "a night's sleep");
    // Effects that improve the night last through it.
    duration::pass_all_but(step, Border::Night, hook::changes_sleep);
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
    duration::pass_all(step, Border::Night);
    renew(step, Renewal::Rest);
    turns_come_back(step);
    Ok(())
}

pub fn nights(step: &mut Step, most: u32) -> Result<u32> {
    let before = step.entries.len();
    let mut passed = 0;
    while passed < most && (passed == 0 || step.table.pending.iter().all(|due| due.what != Obligation::Death))
    {
        night(step)?;
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
    let text = until(step, HOUR, "An hour of rest");
    passed(step, &text);
    for who in resting {
        (step.sheet(&who)?.short_rest)(step, &who)?;
        let actor = step.actor_mut(&who)?;
        hook::renew(actor, Renewal::Rest);
        hook::use_up(actor, SHORT_REST, Uses::Day(1));
    }
    pass(step, HOUR)
}

/// Returns discarded cards to the deck, naming them since a real pile is searched for them.
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

/// Ends the session (U52), once nothing is under way and no incoming item is pending. The next begins with a full hand
/// for everybody (U287).
pub fn end_session(step: &mut Step) -> Result {
    if let Some(procedure) = step.table.procedure.as_deref() {
        return Err(Refusal::SessionUnsettled(format!("a {} is under way", procedure.kind())));
    }
    let waits = |due: &&Cached<Pending>| due.what.is_incoming() || due.what == Obligation::Death;
    if let Some(due) = step.table.pending.iter().find(waits) {
        let what = format!("{} {}", step.name(&due.to), due.what.describe());
        return Err(Refusal::SessionUnsettled(what));
    }
    renew(step, Renewal::Session);
    duration::pass_all(step, Border::Session);
    step.log(Entry::SessionEnded);
    draw::draw_all(step)
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
