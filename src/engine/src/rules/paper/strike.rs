//! Strikes: damage from Power and Attack, minus Defense; KO at 0 (Paper Story, The Stats; P8, P20).

use super::{figures, status};
use crate::entry::Entry;
use crate::rules::blow::{self, Weighed};
use crate::rules::hook::{self, Context, Played};
use crate::rules::map::sight;
use crate::rules::sheet::PLAIN;
use crate::rules::target::{Attack, attacked, hit_together, hits, hurt_back, may_target};
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, effect};
use crate::table::{
    Actor, ActorId, BlowMark, Body, Damage, Figure, Grant, Manner, Moment, NudgeRoll, Obligation, Paper,
    PaperOpponent, Pending, Reach, Skill, State, Status, Table, Until,
};
use std::borrow::Cow;

/// A strike as an attack of the shared rules. RULING P31: Aim is Ranged. RULING U130: a strike reaches a neighbor, with
/// Aerial or Reach close range.
pub(super) fn attack<'a>(
    who: &'a ActorId,
    target: &'a ActorId,
    given: &'a [Manner],
    skill: Option<&Skill>,
    within: bool,
) -> Attack<'a> {
    let aimed = skill.is_some_and(|skill| skill.word() == "aim") && !given.contains(&Manner::Ranged);
    let manners = if aimed {
        given.iter().cloned().chain([Manner::Ranged]).collect::<Vec<_>>().into()
    } else {
        Cow::Borrowed(given)
    };
    let is = |of: &[Manner]| manners.iter().any(|manner| of.contains(manner));
    let far = if is(&[Manner::Aerial, Manner::Reach]) { Reach::Close } else { Reach::VeryClose };
    let reach = (!is(&[Manner::Ranged])).then(|| sight::squares(far));
    Attack { who, target, manners, reach, within }
}

pub(super) fn may(step: &Step, attack: &Attack<'_>) -> Result {
    let actor = step.actor(attack.who)?;
    if !matches!(actor.body, Body::Paper(_) | Body::PaperFoe(_)) {
        return Err(Refusal::NoStrikes(actor.name.clone()));
    }
    may_target(step, attack)
}

/// Adds the dice that statuses of an opponent give against it (P8), except those unrelated to the roll.
pub fn sway(step: &Step, other: &ActorId, leaving_out: &[&str], pool: &mut Figure) -> Result {
    let other = step.actor(other)?;
    if other.is_played() {
        return Ok(());
    }
    // RULING P49: a disoriented actor is easier to fight.
    let all = [(Status::Weakened, 1), (Status::Disoriented, 1), (Status::Boosted, -1)];
    for (status, sign) in all {
        let level = effect::level_where(other, status, |what| {
            !leaving_out.iter().any(|out| what.eq_ignore_ascii_case(out))
        });
        pool.add(format!("{} is {status}", other.name), sign * level);
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
    let harm = Damage { figure: damage_of(actor), ..Damage::default() };
    let Weighed { dealt, weak, .. } = blow::weighed(&PLAIN, target, &harm);
    let immune = hook::granted(&Context::of(target), Grant::Immune).is_some();
    if immune || effect::secure(target) && weak.is_none() {
        return 0;
    }
    let defense = if weak.is_some() { 0 } else { figures::defense(target).total() };
    (dealt - defense).max(0)
}

/// Returns the HP that the attacker loses by a hit with a skill: the damage that the target deals back, less Defense.
pub fn price_of_touch(table: &Table, actor: &Actor, target: &Actor, skill: &Skill) -> i32 {
    let strike = attack(&actor.id, &target.id, &[], Some(skill), false);
    hurt_back(table, &strike).map_or(0, |back| (back - figures::defense(actor).total()).max(0))
}

/// Resolves a rolled strike: any grade hits.
pub fn land(step: &mut Step, roll: &NudgeRoll, target: &ActorId, grades: u32) -> Result {
    let strike = attack(&roll.who, target, &roll.manners, Some(&roll.skill), false);
    attacked(step, &strike)?;
    let name = step.name(&roll.who);
    if grades == 0 {
        return step
            .log_text_of_and_done(&[target, &roll.who], format!("{name} misses {}.", step.name(target)));
    }
    arrive_at_all(step, &strike)
}

/// Resolves a hit; one at a group, or a ground shake, hits both carrier and carried (P32).
fn arrive_at_all(step: &mut Step, strike: &Attack<'_>) -> Result {
    let Attack { who, target, manners, .. } = strike;
    hit_together(step, who, target, manners).iter().try_for_each(|hit| {
        let strike = Attack { target: hit, manners: Cow::Borrowed(manners), ..*strike };
        hits(step, &strike, |step| owe(step, who, hit, manners))
    })
}

/// An opponent strikes: it never rolls, so the damage is pending at once (P8).
pub fn by_foe(step: &mut Step, foe: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let strike = attack(foe, target, manners, None, false);
    may(step, &strike)?;
    let actor = step.actor(foe)?;
    if actor.is_played() {
        return Err(Refusal::NotA(actor.name.clone(), "a foe"));
    }
    let bar = effect::disarmed_of(actor, &[], true);
    // The grades for another action apply to rolls only; an opponent just acts again.
    status::needs(step, foe)?;
    turn::begins(step, foe)?;
    turn::acted(step, foe)?;
    if bar > 0 && !effect::past_bar(step, foe, bar) {
        return Ok(());
    }
    super::turn::remind(step, foe, Some(target))?;
    attacked(step, &strike)?;
    arrive_at_all(step, &strike)
}

fn owe(step: &mut Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result {
    let figure = damage(step, who)?;
    let source = step.name(who);
    let harm = Damage { figure, by: Some(who.clone()), manners: manners.to_vec(), ..Damage::default() };
    let harm = harm.marked([BlowMark::Guardable]);
    step.add_pending_and_done(target, &source, Obligation::Harm(harm))
}

/// Damages a Paper Story character or opponent: minus Defense, KO at 0 HP. Returns the HP lost.
pub fn take(step: &mut Step, due: &Pending, harm: &Damage, weighed: &Weighed) -> Result<i32> {
    let who = &due.to;
    let actor = step.actor(who)?;
    let (dealt, weak) = (weighed.dealt, weighed.weak.is_some());
    let past = harm.is(BlowMark::PastSoak) || weak || harm.manners.contains(&Manner::Piercing);
    let defense = if past { 0 } else { figures::defense(actor).total() };
    let soaked = defense.min(dealt);
    let lost = dealt - soaked;
    let from = actor.health();
    let left = (from - lost).max(0);
    let (looks, source, blow) = (looks(actor, left), due.source.clone(), step.blow(harm));
    step.log(Entry::Struck { who: step.who(who), dealt, soaked, lost, from, left, looks, source, blow });
    set_hp(step, who, left)?;
    if weak && lost > 0 && left == 0 && from > 0 {
        let state = State::Words("felled by a weakness".into());
        status::lay(step, who, FELLED, state, Until::Healed, "a weakness")?;
    }
    if lost > 0 && left > 0 {
        status::struck(step, who)?;
    }
    Ok(lost)
}

pub const FELLED: &str = "Felled by a weakness";

/// Loses HP without a strike: Defense does not count.
pub fn lose_hp(step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    let from = actor.health();
    let left = (from - lost).max(0);
    let looks = looks(actor, left);
    step.log(Entry::LostPoints { who: step.who(who), lost, from, left, looks, source: why.into() });
    set_hp(step, who, left)?;
    hook::trigger(step, Moment::Hurt, who, &Played { lost: from - left, ..Played::default() })
}

/// Describes the looks of an opponent with these HP; players learn nothing more about it (P20).
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
