//! What the map, or distance that is counted without one, makes of a fight: who reaches whom, cover, flanked and surrounded, bonds side by side, patience that
//! wears out (ULTIMO, Tactical Combat; U41, U121, U125, U126, U129 to U131). Where no map is up, or somebody is not on it, only what is counted of
//! distances does (U216).

use super::patience;
use crate::entry::Entry;
use crate::rules::distance::{Between, between, on_the_map};
use crate::rules::hook::{self, Context};
use crate::rules::map::flanking::{self, Beset};
use crate::rules::map::sight;
use crate::rules::map::{fought_together, seen};
use crate::rules::refusal::OfThings;
use crate::rules::{Refusal, Step, gear, weather};
use crate::table::actor::{Actor, ActorId};
use crate::table::challenge::{Aim, Challenge, Way};
use crate::table::hook::{Quantity, State};
use crate::table::map::Cover;
use crate::table::sheet::{FoeRank, Reach, Skill};
use crate::table::terms::{Figure, Source, Term};

/// How many squares somebody reaches in a way of fighting. RULING U130: a foe steps up, and what it shoots with carries
/// far.
fn reaches(actor: &Actor, way: Way) -> u8 {
    let Some(hero) = actor.hero() else {
        let further = hook::moved(&Context::of(actor).fighting(way, None), Quantity::ShotReach, 0);
        let reach = if way == Way::Melee { Reach::Close } else { sight::further(Reach::Long, further) };
        return sight::squares(reach);
    };
    // RULING U250: as far as the weapon serves; of what can be thrown the nearest range is the hand's.
    let Some(weapon) = gear::serving(hero, way) else { return sight::squares(Reach::VeryClose) };
    let in_hand = way == Way::Melee && weapon.thrown;
    let range = if in_hand { weapon.range.iter().min() } else { weapon.range.iter().max() };
    let range = range.copied().unwrap_or(Reach::VeryClose);
    // RULING U206: what is thrown is thrown no further.
    let further = if weapon.shoots {
        hook::moved(&Context::of(actor).fighting(way, Some(weapon)), Quantity::ShotReach, 0)
    } else {
        0
    };
    sight::squares(sight::further(range, further))
}

/// The cover that somebody finds of whom they shoot at: a trait may let it count less (U206).
fn cover_for(actor: &Actor, cover: Cover) -> Cover {
    if cover == Cover::None {
        return cover;
    }
    let weapon = actor.hero().and_then(|hero| gear::serving(hero, Way::Ranged));
    cover.by(hook::moved(&Context::of(actor).fighting(Way::Ranged, weapon), Quantity::CoverSteps, 0))
}

/// Refuses an attack that does not get there: too far, out of sight, into full cover, from between two enemies.
pub fn may_attack(step: &Step, who: &ActorId, foe: &ActorId, way: Way) -> Result<(), Refusal> {
    let Some(between) = between(&step.table, who, foe) else { return Ok(()) };
    let Between { sight, squares, .. } = between;
    let (actor, name) = (step.actor(who)?, step.name(foe));
    if way == Way::Ranged && flanking::beset(step, who).is_some_and(|beset| beset.flanked) {
        return Err(Refusal::FlankedShot(actor.name.clone()));
    }
    if squares > reaches(actor, way) {
        return Err(between.too_far(actor.name.clone(), name));
    }
    weather::seen_so_far(&step.table, &actor.name, &name, squares)?;
    if !sight.clear {
        return Err(Refusal::NoSight { who: actor.name.clone(), foe: name });
    }
    if way == Way::Ranged && cover_for(actor, sight.cover) == Cover::Full {
        return Err(Refusal::InFullCover(name));
    }
    Ok(())
}

/// Refuses an attack of a foe on somebody who is out of its sight (U264).
pub fn in_view(step: &Step, who: &ActorId) -> Result<(), Refusal> {
    let actor = step.actor(who)?;
    if actor.suffers(&State::Unseen) { Err(OfThings::OutOfSight(actor.name.clone()).into()) } else { Ok(()) }
}

/// Refuses a strike from stealth of somebody whom the foe sees on the map, with no cover, in a fight (U264).
pub fn hidden(step: &Step, who: &ActorId, foe: &ActorId) -> Result<(), Refusal> {
    let (actor, name) = (step.actor(who)?, step.name(foe));
    if !step.table.clock.combat || actor.suffers(&State::Unseen) {
        return Ok(());
    }
    let Some(Between { sight, squares, .. }) = on_the_map(&step.table, foe, who) else { return Ok(()) };
    let veiled = weather::seen_so_far(&step.table, "", "", squares).is_err();
    if sight.clear && sight.cover == Cover::None && !veiled {
        return Err(OfThings::PlainSight(actor.name.clone(), name).into());
    }
    Ok(())
}

/// Refuses to ram from afar: whoever drives is very close, on a map beside (U240).
pub fn may_ram(step: &Step, who: &ActorId, foe: &ActorId) -> Result<(), Refusal> {
    match between(&step.table, who, foe) {
        Some(between) if between.squares > sight::squares(Reach::VeryClose) => {
            Err(between.too_far(step.name(who), step.name(foe)))
        }
        _ => Ok(()),
    }
}

/// Why the other side deals no damage with its answer, in words: it is flanked and could only shoot, does not reach,
/// or sees nothing to shoot at (U131).
pub fn idle(step: &Step, who: &ActorId, foe: &ActorId, answer: Way) -> Option<&'static str> {
    let Between { sight, squares, .. } = between(&step.table, foe, who)?;
    let shoots = answer == Way::Ranged;
    if shoots && flanking::beset(step, foe).is_some_and(|beset| beset.flanked) {
        return Some("is flanked and cannot shoot back");
    }
    let other = step.actor(foe).ok()?;
    let far = squares > reaches(other, answer);
    let veiled = weather::seen_so_far(&step.table, "", "", squares).is_err();
    let hidden = veiled || !sight.clear || shoots && cover_for(other, sight.cover) == Cover::Full;
    (far || hidden).then_some(if far { "does not reach as far" } else { "has nothing to aim at" })
}

/// Whether somebody cannot shoot for being flanked.
pub fn cannot_shoot(step: &Step, who: &ActorId) -> bool {
    flanking::beset(step, who).is_some_and(|beset| beset.flanked)
}

/// What somebody's own place moves of a limit: flanked or surrounded hand to hand, the cover of who is shot at.
pub fn limit(step: &Step, actor: &Actor, foe: &ActorId, way: Way, figure: &mut Figure) {
    match way {
        Way::Melee => {
            let rank = step.sheet_of(actor).rank(actor, &Skill::BRAWLING);
            if let Some(beset) = flanking::beset(step, &actor.id) {
                figure.terms.extend(hemmed(&beset, "half of Brawling", rank - patience::halved(rank), false));
            }
        }
        Way::Ranged => covered(step, &actor.id, foe, figure),
    }
}

/// What the place of a foe moves of the power of its attack hand to hand.
pub fn power(step: &Step, foe: &Actor, way: Way, figure: &mut Figure) {
    let host = foe.foe().is_some_and(|foe| foe.sheet.rank == FoeRank::Host);
    if let (Way::Melee, Some(beset)) = (way, flanking::beset(step, &foe.id)) {
        let whole = figure.total();
        figure.terms.extend(hemmed(&beset, "half", whole - patience::halved(whole), host));
    }
}

/// Flanked takes 2, surrounded takes half instead (U125); of a host surrounded takes no more than flanked does.
fn hemmed(beset: &Beset, of: &str, half: i32, immune: bool) -> Option<Term> {
    match beset {
        Beset { surrounded: true, .. } if !immune => {
            (half > 0).then(|| Term::new(format!("surrounded: {of}"), -half))
        }
        Beset { flanked: true, .. } => Some(Term::new("flanked", -2)),
        _ => None,
    }
}

/// What cover takes from the power of a shot at somebody.
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

/// What the map moves of the difficulty of an exchange: cover from the answer, a bond side by side (U126).
pub fn difficulty(step: &Step, who: &ActorId, aim: &Aim, figure: &mut Figure) {
    if let Aim::Attack { foe, answer: Some(Way::Ranged), .. } = aim {
        covered(step, foe, who, figure);
    }
    figure.terms.extend(side_by_side(step, who));
}

/// The bonus of a bond with somebody who stands beside: the term of the difficulty.
pub fn side_by_side(step: &Step, who: &ActorId) -> Option<Term> {
    let (friend, _) = flanking::bonded(step, who)?;
    Some(Term::new(format!("{friend} at the side"), -1).from(Source::Bond))
}

/// Soak that a bond of the second level gives to those who stand side by side; it counts as Toughness.
pub fn soak_beside(step: &Step, who: &ActorId) -> i32 {
    if flanking::bonded(step, who).is_some_and(|(_, level)| level >= 2) { 2 } else { 0 }
}

/// On a map only those attack together who flank the foe.
pub fn together(step: &Step, leader: &ActorId, who: &ActorId, foe: &ActorId) -> Result<(), Refusal> {
    let Some(beset) = flanking::beset(step, foe) else { return Ok(()) };
    let apart = |one: &&ActorId| seen(&step.table, one).is_some() && !beset.flankers.contains(one);
    match [leader, who].into_iter().find(apart) {
        Some(one) => Err(Refusal::NotFlanking(step.name(one), step.name(foe))),
        None => Ok(()),
    }
}

/// Those who attacked together have no bonus of a bond for the rest of the round.
pub fn attacked_together(step: &mut Step, challenge: &Challenge) {
    if step.table.map.is_some() && challenge.players.len() > 1 {
        for player in &challenge.players {
            fought_together(step, &player.who);
        }
    }
}

/// A foe that is flanked lays its own effects on those alone who flank it.
pub fn may_inflict(step: &Step, foe: &ActorId, on: &ActorId) -> Result<(), Refusal> {
    match flanking::beset(step, foe) {
        Some(beset) if beset.flanked && !beset.flankers.contains(on) => {
            Err(Refusal::FlankedEffect(step.name(foe), step.name(on)))
        }
        _ => Ok(()),
    }
}

/// A round ends: a foe that is surrounded loses 1 patience for each who surrounds it (U129).
pub fn worn_out_by(step: &mut Step, foe: &ActorId, by: usize) -> Result<(), Refusal> {
    let by = i32::try_from(by).unwrap_or(i32::MAX);
    patience::lose(step, foe, None, Figure::new().with("surrounded", by))
}

/// Says that a foe deals no damage, and why.
pub fn tell_idle(step: &mut Step, foe: &ActorId, why: &str) {
    let name = step.name(foe);
    step.say(Entry::Told(format!("{name} {why} and deals no damage.")));
}

/// The place of a foe, which has neither INT nor AGI: by its rank, which everybody sees (U127).
pub fn initiative_of_foe(rank: FoeRank) -> Figure {
    let value = match rank {
        FoeRank::Minion => 4,
        FoeRank::Greater => 6,
        FoeRank::Host => 8,
    };
    Figure::new().sheet(rank.words(), value)
}

/// The higher of INT and AGI (U127).
pub fn initiative(actor: &Actor) -> Figure {
    use crate::table::sheet::Attribute;
    let at = Context::of(actor);
    let values = [Attribute::Int, Attribute::Agi].map(|which| (at.attribute(which), which));
    let [int, agi] = values;
    let (value, which) = if agi.0 > int.0 { agi } else { int };
    Figure::new().sheet(which.short(), value)
}
