//! Strikes: damage from Power and Attack, minus Defense; KO at 0 (Paper Story, The Stats; P8, P20).

use super::{figures, reach, status};
use crate::entry::Entry;
use crate::rules::hook::{self, Context, Played};
use crate::rules::{Refusal, Result, Step, effect};
use crate::table::{
    Actor, ActorId, Body, Damage, DamageType, Figure, Grant, Manner, Moment, NudgeRoll, Obligation, Paper,
    PaperOpponent, Pending, Quantity, State, Status, Until,
};
use std::borrow::Cow;

pub fn may(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let actor = step.actor(who)?;
    if !matches!(actor.body, Body::Paper(_) | Body::PaperFoe(_)) {
        return Err(Refusal::NoStrikes(actor.name.clone()));
    }
    if who == target {
        return Err(Refusal::BondNeedsTwo);
    }
    let other = step.living(target)?;
    // RULING P36: a weakness reaches a Secure target, and a target that hurts by touch is still touched.
    if !weak(other, manners) && !reach::hurts(step, target, who, manners) {
        effect::touchable(other)?;
    }
    reach::may(step, who, target, manners)?;
    provoked(step, who, target)
}

fn weak(actor: &Actor, manners: &[Manner]) -> bool {
    hook::granted(&Context { manners, ..Context::of(actor) }, Grant::Weak).is_some()
}

fn provoked(step: &Step, who: &ActorId, target: &ActorId) -> Result {
    let actor = step.actor(who)?;
    for (_, change) in actor.states() {
        if let State::MustTarget(at) = change
            && at != target
            && step.table.actor(at).is_some_and(|a| !a.is_down())
        {
            return Err(Refusal::MustTarget { foe: actor.name.clone(), at: step.name(at) });
        }
    }
    Ok(())
}

/// Adds the dice that Boosted and Weakened give against an opponent (P8), except those unrelated to the roll.
pub fn sway(step: &Step, other: &ActorId, leaving_out: &[&str], pool: &mut Figure) -> Result {
    let other = step.actor(other)?;
    if other.is_played() {
        return Ok(());
    }
    for (status, sign, word) in [(Status::Weakened, 1, "Weakened"), (Status::Boosted, -1, "Boosted")] {
        let level = effect::level_where(other, status, |what| {
            !leaving_out.iter().any(|out| what.eq_ignore_ascii_case(out))
        });
        pool.add(format!("{} is {word}", other.name), sign * level);
    }
    Ok(())
}

pub fn damage(step: &Step, who: &ActorId) -> Result<Figure> {
    Ok(damage_of(step.actor(who)?))
}

fn damage_of(actor: &Actor) -> Figure {
    let mut figure = figures::power(actor);
    figure.terms.extend(figures::attack(actor).terms);
    figure.at_least(0)
}

/// Returns the HP that a plain strike takes from a target who does not guard: the damage less resistance and Defense.
pub fn loss(actor: &Actor, target: &Actor) -> i32 {
    let (at, weak) = (Context::of(target), weak(target, &[]));
    if hook::granted(&at, Grant::Immune).is_some() || (effect::secure(target) && !weak) {
        return 0;
    }
    let resisted = hook::strongest(&at, Quantity::Resist).map_or(0, |(_, off)| off);
    let defense = if weak { 0 } else { figures::defense(target).total() };
    (damage_of(actor).total() - resisted - defense).max(0)
}

/// Resolves a rolled strike: any grade hits.
pub fn land(step: &mut Step, roll: &NudgeRoll, target: &ActorId, grades: u32) -> Result {
    let manners = reach::manners(&roll.manners, Some(&roll.skill));
    effect::attacked(step, &roll.who);
    struck(step, &roll.who, target, &manners)?;
    let name = step.name(&roll.who);
    if grades == 0 {
        return step
            .log_text_of_and_done(&[target, &roll.who], format!("{name} misses {}.", step.name(target)));
    }
    arrive_at_all(step, &roll.who, target, &manners)
}

/// Resolves a hit; one at a group, or a ground shake, hits both carrier and carried (P32).
fn arrive_at_all(step: &mut Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    reach::hit_together(step, who, target, manners).iter().try_for_each(|hit| arrive(step, who, hit, manners))
}

/// Resolves a hit: a weakness ends Secure; a target that stays Secure takes nothing, but may be touched (P36).
fn arrive(step: &mut Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let other = step.actor(target)?;
    if effect::secure(other) && !weak(other, manners) {
        step.log_text_of(&[target], format!("{} is Secure: the strike does nothing.", other.name));
    } else {
        effect::bared(step, target, "its weakness found it");
        owe(step, who, target, manners)?;
    }
    reach::touched(step, target, who, manners)
}

fn struck(step: &mut Step, who: &ActorId, at: &ActorId, manners: &[Manner]) -> Result {
    let play = Played { manners, by: Some(at.clone()), ..Played::default() };
    hook::trigger(step, Moment::Strikes, who, &play)
}

/// An opponent strikes: it never rolls, so the damage is pending at once (P8).
pub fn by_foe(step: &mut Step, foe: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    may(step, foe, target, manners)?;
    effect::able(step, foe, false)?;
    let actor = step.actor(foe)?;
    if actor.is_played() {
        return Err(Refusal::NotA(actor.name.clone(), "a foe"));
    }
    let bar = status::bar_of_strike(actor);
    if step.table.clock.combat {
        // The grades for another action apply to rolls only; an opponent just acts again.
        status::needs(step, foe)?;
        step.action_taken(foe)?;
    }
    if bar > 0 && !status::past_bar(step, foe, bar) {
        return Ok(());
    }
    super::turn::remind(step, foe, Some(target))?;
    effect::attacked(step, foe);
    struck(step, foe, target, manners)?;
    arrive_at_all(step, foe, target, manners)
}

fn owe(step: &mut Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let figure = damage(step, who)?;
    let source = step.name(who);
    // RULING C33: the elements of a strike count for a sheet of attributes if they name a type of damage.
    let named: Vec<DamageType> = manners.iter().filter_map(|manner| manner.name().parse().ok()).collect();
    let (types, manners) = (step.types_for(target, &named), manners.to_vec());
    let harm = Damage { figure, by: Some(who.clone()), guardable: true, types, manners, ..Damage::default() };
    step.add_pending_and_done(target, &source, Obligation::Harm(harm))
}

/// Damages a Paper Story character or opponent: minus Defense, KO at 0 HP. Returns the HP lost. RULING P12: Immune
/// before Resist before Weakness.
pub fn take(step: &mut Step, due: &Pending, harm: &Damage) -> Result<i32> {
    let who = &due.to;
    let actor = step.actor(who)?;
    let at = Context { manners: &harm.manners, ..Context::of(actor) };
    let play = || Played { manners: &harm.manners, by: harm.by.clone(), ..Played::default() };
    if let Some(by) = hook::granted(&at, Grant::Immune) {
        step.log_text_of(
            &[who],
            format!("{}: {by}. The strike does nothing; its helpful effects may be accepted.", actor.name),
        );
        hook::trigger(step, Moment::Met, who, &play())?;
        return Ok(0);
    }
    // RULING P24: damage that a guard stops completely triggers no Weakness.
    let weak = hook::granted(&at, Grant::Weak).filter(|_| harm.left() > 0).map(Cow::into_owned);
    // The stronger of two Weaknesses counts and is named.
    let strongest = hook::strongest(&at, Quantity::Weakness).filter(|_| weak.is_some());
    let more = strongest.as_ref().map_or(0, |(_, by)| *by);
    let weak = strongest.map(|(by, _)| by.into_owned()).or(weak);
    let resist = hook::strongest(&at, Quantity::Resist).map(|(by, off)| (by.into_owned(), off));
    let whole = harm.left().max(0) + more;
    // Resistance is subtracted first and logged separately.
    let dealt = whole - resist.as_ref().map_or(0, |(_, off)| *off).min(whole);
    let past = harm.past_soak || weak.is_some() || harm.manners.contains(&Manner::Piercing);
    let defense = if past { 0 } else { figures::defense(actor).total() };
    let soaked = defense.min(dealt);
    let lost = dealt - soaked;
    let from = actor.health();
    let left = (from - lost).max(0);
    let (name, looks) = (actor.name.clone(), looks(actor, left));
    if let Some(by) = &weak {
        let more = if more > 0 { format!(", and {more} more damage") } else { String::new() };
        step.log_text_of(&[who], format!("{name}: {by}. Defense does not help{more}."));
    }
    if let Some((by, off)) = &resist {
        step.log_text_of(&[who], format!("{name}: {by} takes {} off.", (*off).min(whole)));
    }
    let (source, blow) = (due.source.clone(), step.blow(harm));
    step.log(Entry::Struck { who: step.who(who), dealt, soaked, lost, from, left, looks, source, blow });
    set_hp(step, who, left)?;
    if weak.is_some() && lost > 0 && left == 0 && from > 0 {
        let state = State::Words("felled by a weakness".into());
        status::lay(step, who, FELLED, state, Until::Healed, "a weakness")?;
    }
    if lost > 0 && left > 0 {
        status::struck(step, who)?;
    }
    hook::trigger(step, Moment::Met, who, &play())?;
    if lost > 0 {
        let play = Played { lost, ..play() };
        hook::trigger(step, Moment::Struck, who, &play)?;
        hook::trigger(step, Moment::Hurt, who, &play)?;
    }
    Ok(lost)
}

pub const FELLED: &str = "Felled by a weakness";

/// Loses HP to anything but a strike: no Defense.
pub fn lose_hp(step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    let from = actor.health();
    let left = (from - lost).max(0);
    let looks = looks(actor, left);
    step.log(Entry::LostPoints { who: step.who(who), lost, from, left, looks, source: why.into() });
    set_hp(step, who, left)?;
    hook::trigger(step, Moment::Hurt, who, &Played { lost: from - left, ..Played::default() })
}

/// Describes the looks of an opponent with these HP; players learn no more of it (P20).
fn looks(actor: &Actor, left: i32) -> Option<&'static str> {
    if let Body::PaperFoe(foe) = &actor.body {
        Some(crate::table::seen::looks(left, foe.sheet.hp))
    } else {
        None
    }
}

/// Sets HP with the consequences: KO at 0, back on the feet above.
pub fn set_hp(step: &mut Step, who: &ActorId, to: i32) -> Result {
    let actor = step.actor_mut(who)?;
    let (Body::Paper(Paper { hp, .. }) | Body::PaperFoe(PaperOpponent { hp, .. })) = &mut actor.body else {
        return Ok(());
    };
    *hp = to;
    let out = actor.suffers(&State::Unconscious);
    if to == 0 && !out {
        status::lay(step, who, "KO", State::Unconscious, Until::Healed, "no HP are left")?;
        hook::trigger(step, Moment::Downed, who, &Played::default())?;
    } else if to > 0 && out {
        step.end(who, "HP again", |e| e.until == Until::Healed);
    }
    Ok(())
}
