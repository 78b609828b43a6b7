//! Tactical combat on a map: reach, cover, flanking, bonds side by side (ULTIMO; U41, U121, U125, U126, U129 to U131).

use super::patience;
use crate::rules::distance::{Between, between, on_the_map};
use crate::rules::hook::{self, Context};
use crate::rules::map::flanking::{self, Flanking};
use crate::rules::map::sight;
use crate::rules::map::{fought_together, seen};
use crate::rules::target::{self, Attack, may_target};
use crate::rules::{Refusal, Result, Step, gear, weather};
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Challenge, Cover, Figure, FoeRank, Manner, Quantity, Reach, Skill,
    Source, State, Term, Weapon,
};
use std::borrow::Cow;

/// Returns the reach in squares for a way of fighting with the weapon in hand.
fn reaches(actor: &Actor, way: AttackMode) -> u8 {
    reach_of(actor, actor.hero().and_then(|hero| gear::serving(hero, way)), way)
}

/// Returns the reach in squares with a weapon. RULING U130: a foe steps up in melee, and its shots reach far.
pub fn reach_of(actor: &Actor, weapon: Option<&Weapon>, way: AttackMode) -> u8 {
    if actor.foe().is_some() {
        let further = hook::moved(&Context::of(actor).fighting(way, None), Quantity::ShotReach, 0);
        let reach =
            if way == AttackMode::Melee { Reach::Close } else { sight::further(Reach::Long, further) };
        return sight::squares(reach);
    }
    if actor.hero().is_none() {
        let far = way == AttackMode::Ranged;
        return sight::squares(if far { Reach::VeryLong } else { Reach::VeryClose });
    }
    // RULING U250: up to the weapon's range; a thrown weapon's nearest range is its reach in the hand.
    let Some(weapon) = weapon else { return sight::squares(Reach::VeryClose) };
    let in_hand = way == AttackMode::Melee && weapon.thrown;
    let range = if in_hand { weapon.range.iter().min() } else { weapon.range.iter().max() };
    let range = range.copied().unwrap_or(Reach::VeryClose);
    // RULING U206: thrown weapons gain no range.
    let further = if weapon.shoots {
        hook::moved(&Context::of(actor).fighting(way, Some(weapon)), Quantity::ShotReach, 0)
    } else {
        0
    };
    sight::squares(sight::further(range, further))
}

/// An attack with the weapon in hand; one that reaches farther than a neighbor has Reach.
pub(super) fn attack<'a>(
    step: &Step,
    who: &'a ActorId,
    target: &'a ActorId,
    way: AttackMode,
    within: bool,
) -> Result<Attack<'a>> {
    let actor = step.actor(who)?;
    let reach = reaches(actor, way);
    let mut manners = target::manners(way == AttackMode::Ranged, &[]);
    if way == AttackMode::Melee && actor.hero().is_some() && reach > sight::squares(Reach::VeryClose) {
        manners.push(Manner::Reach);
    }
    Ok(Attack { who, target, manners: manners.into(), reach: Some(reach), within })
}

/// Returns the target's cover against a shooter, whose trait may lower it (U206).
fn cover_for(actor: &Actor, cover: Cover) -> Cover {
    if cover == Cover::None {
        return cover;
    }
    let weapon = actor.hero().and_then(|hero| gear::serving(hero, AttackMode::Ranged));
    cover.by(hook::moved(&Context::of(actor).fighting(AttackMode::Ranged, weapon), Quantity::CoverSteps, 0))
}

/// Refuses an attack that the shared rules refuse, a shot into full cover, and a shot by a flanked actor.
pub fn may_attack(step: &Step, who: &ActorId, foe: &ActorId, way: AttackMode, within: bool) -> Result {
    may_target(step, &attack(step, who, foe, way, within)?)?;
    if within {
        return Ok(());
    }
    let actor = step.actor(who)?;
    match way {
        // RULING U99: melee takes a step, unless a foe keeps the actor engaged.
        AttackMode::Melee if actor.suffers(&State::Stuck) && !actor.suffers(&State::Engaged(foe.clone())) => {
            return Err(Refusal::Stuck(actor.name.clone()));
        }
        AttackMode::Melee => return Ok(()),
        AttackMode::Ranged => {}
    }
    let Some(Between { sight, .. }) = between(&step.table, who, foe) else { return Ok(()) };
    if cannot_shoot(step, who) {
        return Err(Refusal::FlankedShot(actor.name.clone()));
    }
    if cover_for(actor, sight.cover) == Cover::Full {
        return Err(Refusal::InFullCover(step.name(foe)));
    }
    Ok(())
}

/// Refuses an attack from stealth in a fight by an actor whom the foe sees on the map without cover (U264).
pub fn hidden(step: &Step, who: &ActorId, foe: &ActorId) -> Result {
    let (actor, name) = (step.actor(who)?, step.name(foe));
    if !step.table.clock.combat || actor.suffers(&State::Unseen) {
        return Ok(());
    }
    let Some(Between { sight, squares, .. }) = on_the_map(&step.table, foe, who) else { return Ok(()) };
    let veiled = weather::seen_so_far(&step.table, "", "", squares).is_err();
    if sight.clear && sight.cover == Cover::None && !veiled {
        return Err(Refusal::PlainSight(actor.name.clone(), name));
    }
    Ok(())
}

/// Ramming as an attack: the target is very close; on a map, on the next square (U240).
pub(super) fn ram<'a>(who: &'a ActorId, target: &'a ActorId, within: bool) -> Attack<'a> {
    let reach = Some(sight::squares(Reach::VeryClose));
    Attack { who, target, manners: Cow::Borrowed(&[]), reach, within }
}

/// Returns the reason why the other side's response deals no damage: flanked, out of reach, no target (U131).
pub fn idle(step: &Step, who: &ActorId, foe: &ActorId, answer: AttackMode) -> Option<&'static str> {
    let Between { sight, squares, .. } = between(&step.table, foe, who)?;
    let shoots = answer == AttackMode::Ranged;
    if shoots && cannot_shoot(step, foe) {
        return Some("is flanked and cannot shoot back");
    }
    let other = step.actor(foe).ok()?;
    let far = squares > reaches(other, answer);
    let veiled = weather::seen_so_far(&step.table, "", "", squares).is_err();
    let hidden = veiled || !sight.clear || shoots && cover_for(other, sight.cover) == Cover::Full;
    (far || hidden).then_some(if far { "does not reach as far" } else { "has nothing to aim at" })
}

pub fn cannot_shoot(step: &Step, who: &ActorId) -> bool {
    flanking::beset(step, who).is_some_and(|beset| beset.flanked)
}

pub fn limit(step: &Step, actor: &Actor, foe: &ActorId, way: AttackMode, figure: &mut Figure) {
    match way {
        AttackMode::Melee => {
            let rank = (step.sheet_of(actor).rank)(actor, &Skill::BRAWLING);
            if let Some(beset) = flanking::beset(step, &actor.id) {
                figure.terms.extend(hemmed(&beset, "half of Brawling", rank - patience::halved(rank), false));
            }
        }
        AttackMode::Ranged => covered(step, &actor.id, foe, figure),
    }
}

pub fn power(step: &Step, foe: &Actor, way: AttackMode, figure: &mut Figure) {
    let host = foe.foe().is_some_and(|foe| foe.sheet.rank == FoeRank::Host);
    if let (AttackMode::Melee, Some(beset)) = (way, flanking::beset(step, &foe.id)) {
        let whole = figure.total();
        figure.terms.extend(hemmed(&beset, "half", whole - patience::halved(whole), host));
    }
}

/// Returns the penalty: 2 if flanked, half if surrounded (U125); a surrounded host loses only 2.
fn hemmed(beset: &Flanking, of: &str, half: i32, immune: bool) -> Option<Term> {
    match beset {
        Flanking { surrounded: true, .. } if !immune => {
            (half > 0).then(|| Term::new(format!("surrounded: {of}"), -half))
        }
        Flanking { flanked: true, .. } => Some(Term::new("flanked", -2)),
        _ => None,
    }
}

/// Returns how cover lowers the power of a shot.
fn covered(step: &Step, from: &ActorId, at: &ActorId, figure: &mut Figure) {
    let cover = between(&step.table, from, at).map_or(Cover::None, |between| between.sight.cover);
    let cover = step.table.actor(from).map_or(cover, |actor| cover_for(actor, cover));
    let value = match cover {
        Cover::None => 0,
        Cover::Quarter => 1,
        Cover::Half | Cover::Full => 2,
    };
    figure.add(cover.words(), -value);
}

/// Adds the map's terms to the difficulty of an exchange: cover from the response, a bond side by side (U126).
pub fn difficulty(step: &Step, who: &ActorId, aim: &Aim, figure: &mut Figure) {
    if let Aim::Attack { foe, answer: Some(AttackMode::Ranged), .. } = aim {
        covered(step, foe, who, figure);
    }
    figure.terms.extend(side_by_side(step, who));
}

/// Returns the bonus of a bond with an actor on the next square.
pub fn side_by_side(step: &Step, who: &ActorId) -> Option<Term> {
    let (friend, _) = flanking::bonded(step, who)?;
    Some(Term::new(format!("{friend} at the side"), -1).from(Source::Bond))
}

/// Returns the soak of a level 2 bond side by side; it counts as Toughness.
pub fn soak_beside(step: &Step, who: &ActorId) -> i32 {
    if flanking::bonded(step, who).is_some_and(|(_, level)| level >= 2) { 2 } else { 0 }
}

/// Refuses a shared attack on a map by actors who do not flank the foe.
pub fn together(step: &Step, leader: &ActorId, who: &ActorId, foe: &ActorId) -> Result {
    let Some(beset) = flanking::beset(step, foe) else { return Ok(()) };
    let apart = |one: &&ActorId| seen(&step.table, one).is_some() && !beset.flankers.contains(one);
    match [leader, who].into_iter().find(apart) {
        Some(one) => Err(Refusal::NotFlanking(step.name(one), step.name(foe))),
        None => Ok(()),
    }
}

/// Ends the bond bonus of actors who attacked together, for the rest of the round.
pub fn attacked_together(step: &mut Step, challenge: &Challenge) {
    if step.table.map.is_some() && challenge.players.len() > 1 {
        for player in &challenge.players {
            fought_together(step, &player.who);
        }
    }
}

/// Refuses effects of a flanked foe on actors who do not flank it.
pub fn may_inflict(step: &Step, foe: &ActorId, on: &ActorId) -> Result {
    match flanking::beset(step, foe) {
        Some(beset) if beset.flanked && !beset.flankers.contains(on) => {
            Err(Refusal::FlankedEffect(step.name(foe), step.name(on)))
        }
        _ => Ok(()),
    }
}

/// Takes 1 patience from a surrounded foe for each actor around it, at the end of a round (U129).
pub fn worn_out_by(step: &mut Step, foe: &ActorId, by: usize) -> Result {
    let by = i32::try_from(by).unwrap_or(i32::MAX);
    patience::lose(step, foe, None, Figure::new().with("surrounded", by))
}

pub fn tell_idle(step: &mut Step, foe: &ActorId, why: &str) {
    step.log_text_of(&[foe], format!("{} {why} and deals no damage.", step.name(foe)));
}

/// Returns a foe's place in the turn order, by its rank (U127).
pub fn initiative_of_foe(rank: FoeRank) -> Figure {
    let value = match rank {
        FoeRank::Minion => 4,
        FoeRank::Greater => 6,
        FoeRank::Host => 8,
    };
    Figure::new().sheet(rank.words(), value)
}

/// Returns the higher of INT and AGI (U127).
pub fn initiative(actor: &Actor) -> Figure {
    use crate::table::sheet::Attribute;
    let at = Context::of(actor);
    let values = [Attribute::Int, Attribute::Agi].map(|which| (at.attribute(which), which));
    let [int, agi] = values;
    let (value, which) = if agi.0 > int.0 { agi } else { int };
    Figure::new().sheet(which.short(), value)
}
