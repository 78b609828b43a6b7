//! Who gets at whom: flying and elevated targets, whoever is carried, and what touches (Paper Story, Personal Traits:
//! Carrier, Contact, Elevation, Fly, Hover).

use crate::rules::hook::{self, At, Cause};
use crate::rules::map::{self, sight};
use crate::rules::{Refusal, Step};
use crate::table::actor::ActorId;
use crate::table::hook::{Deed, Feat, Grant, Manner, Moment, State};
use crate::table::sheet::{Reach, Skill};
use std::borrow::Cow;

/// What lets a strike at somebody who is carried or carries: it goes at all, or round whoever is in the way.
const ROUND: &str = "behind";

/// How a strike comes, with what its skill says of it. RULING P31: what is done with Aim is Ranged.
pub(super) fn manners<'m>(given: &'m [Manner], skill: Option<&Skill>) -> Cow<'m, [Manner]> {
    let aimed = skill.is_some_and(|skill| skill.word() == "aim") && !given.contains(&Manner::Ranged);
    if !aimed {
        return Cow::Borrowed(given);
    }
    given.iter().cloned().chain([Manner::Ranged]).collect::<Vec<_>>().into()
}

fn any(manners: &[Manner], of: &[Manner]) -> bool {
    manners.iter().any(|manner| of.contains(manner))
}

/// Whether a strike that comes so gets at somebody.
pub(super) fn may(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result<(), Refusal> {
    let (actor, other) = (step.actor(who)?, step.actor(target)?);
    let up = hook::granted(&At::of(other), Grant::OutOfReach).is_some();
    let low = any(manners, &[Manner::Quake, Manner::Underfoot]);
    let far = any(manners, &[Manner::Aerial, Manner::Reach, Manner::Ranged]);
    let anywhere = hook::granted(&At::of(actor), Grant::StrikesAnywhere).is_some();
    let off_the_ground = hook::granted(&At::of(other), Grant::OffTheGround).is_some();
    if up && !far && !anywhere || low && off_the_ground {
        return Err(Refusal::OutOfReach(other.name.clone()));
    }
    near_enough(step, who, target, manners)?;
    let round = any(manners, &[Manner::Group, Manner::Quake, Manner::Of(ROUND.into())]);
    let carried = other.states().find_map(|(_, s)| if let State::Carried(by) = s { Some(by) } else { None });
    match carried {
        Some(by) if by != who && !round => {
            Err(Refusal::IsCarried { who: other.name.clone(), by: step.name(by) })
        }
        _ => Ok(()),
    }
}

/// On a map a strike gets at who stands next to whoever strikes; from above or with a long reach at who stands close;
/// from afar at who is seen. What shakes the ground or goes round reaches everybody (U130).
fn near_enough(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Result<(), Refusal> {
    let Some(((map, from), (_, to))) = map::seen(&step.table, who).zip(map::seen(&step.table, target)) else {
        return Ok(());
    };
    if any(manners, &[Manner::Group, Manner::Quake, Manner::Underfoot]) {
        return Ok(());
    }
    let (squares, names) = (from.at.distance(to.at), [step.name(who), step.name(target)]);
    let [who, foe] = names;
    let most = if any(manners, &[Manner::Aerial, Manner::Reach]) { sight::squares(Reach::Close) } else { 1 };
    if !any(manners, &[Manner::Ranged]) && squares > most {
        return Err(Refusal::TooFar { who, foe, squares });
    }
    if sight::sight(&map.known(), from.at, to.at).clear { Ok(()) } else { Err(Refusal::NoSight { who, foe }) }
}

/// A strike touched somebody: of several that hurt back, the strongest does.
pub(super) fn touched(
    step: &mut Step,
    target: &ActorId,
    by: &ActorId,
    manners: &[Manner],
) -> Result<(), Refusal> {
    let away = [Manner::Ranged, Manner::Reach, Manner::Quake, Manner::Underfoot];
    if any(manners, &away) {
        return Ok(());
    }
    let play = hook::Played { manners, by: Some(by.clone()), ..hook::Played::default() };
    let mut due: Vec<(Cause, Deed)> = hook::waiting(&step.table, Moment::Touched, target, &play);
    let strength = |deed: &Deed| match deed {
        Deed::Nudge(Feat::HurtBack(value, _)) => Some(value.plain()),
        _ => None,
    };
    let most = due.iter().filter_map(|(_, deed)| strength(deed)).max();
    let mut hurt = false;
    due.retain(|(_, deed)| {
        strength(deed).is_none_or(|n| Some(n) == most && !std::mem::replace(&mut hurt, true))
    });
    for (cause, deed) in due {
        (step.systems.perform)(step, target, &deed, &cause)?;
    }
    Ok(())
}
