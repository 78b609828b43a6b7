//! Characters and creatures join; the Dealer sets their numbers; a night's sleep (Character Attributes; C11, C21).

use super::{armor, figures, harm};
use crate::command::{Gauge, Ref};
use crate::entry::{Entry, Who};
use crate::rules::sheet::Reading;
use crate::rules::{Refusal, Result, Step, draw, names, people, time, weather};
use crate::table::{Actor, ActorId, Body, Cached, Crucible, CrucibleSheet, Fate};
use std::sync::Arc;

fn legal(given: &Ref<CrucibleSheet>) -> Result<Arc<CrucibleSheet>> {
    let sheet = Arc::clone(given.whole()?);
    people::sound(&sheet.name, figures::problems(&sheet))?;
    Ok(sheet)
}

/// Builds an actor with full Health and Morale, in the first armor that Strength allows.
fn fresh(sheet: Arc<CrucibleSheet>, played: bool) -> Body {
    let worn = armor::at_first(&sheet);
    let (sheet, fate) = (sheet.into(), Fate::Here);
    let mut now = Crucible { sheet, played, health: 0, wounds: 0, morale: 0, stress: 0, worn, fate };
    [now.health, _, now.morale, _] = figures::maxima(&now);
    Body::Crucible(now)
}

/// A character joins, with a deck in case the Dealer calls for cards (B1).
pub fn join(step: &mut Step, given: &Ref<CrucibleSheet>) -> Result {
    let sheet = legal(given)?;
    let (id, name) = names::of_hero(&step.table, &sheet.name)?;
    let piles = people::shuffled_deck(step, &id);
    step.log(Entry::Joined { who: Who::new(&id, &name), kind: "a hero" });
    too_heavy(step, &id, &sheet);
    let actor = Actor::new(id.clone(), name, fresh(sheet, true), Some(piles));
    step.table.actors.push(Cached::new(actor));
    draw::first_hand(step, &id)
}

pub fn creature(step: &mut Step, given: &Ref<CrucibleSheet>) -> Result {
    let sheet = legal(given)?;
    let id = names::comes(step, &sheet.name, fresh(Arc::clone(&sheet), false), "a creature")?;
    if let Some(words) = figures::lacks(&sheet) {
        step.keep_house_in_secret(format!("{}: {words}", step.name(&id)));
    }
    Ok(())
}

/// Replaces a sheet: the id stays, pools are limited to the new maxima, and the first armor that Strength allows is
/// worn.
pub fn rewrite(step: &mut Step, who: &ActorId, sheet: &CrucibleSheet) -> Result {
    people::sound(&sheet.name, figures::problems(sheet))?;
    step.nothing_under_way()?;
    if step.actor(who)?.crucible().is_none() {
        return Err(Refusal::NotA(step.name(who), "a character with attributes and defenses"));
    }
    let before = names::rewritten(step, who, &sheet.name)?;
    let worn = armor::at_first(sheet);
    let Body::Crucible(now) = &mut step.actor_mut(who)?.body else { return Ok(()) };
    (now.sheet, now.worn) = (Cached::new(sheet.clone()), worn);
    let [health, wounds, morale, stress] = figures::maxima(now);
    (now.health, now.morale) = (now.health.min(health), now.morale.min(morale));
    (now.wounds, now.stress) = (now.wounds.min(wounds), now.stress.min(stress));
    people::tell_rewritten(step, who, &before)?;
    harm::follow(step, who)
}

/// Logs the armor that its bearer is too weak to wear (C3).
fn too_heavy(step: &mut Step, who: &ActorId, sheet: &CrucibleSheet) {
    let strength = figures::strength(sheet, None).total();
    for suit in sheet.armor.iter().filter(|suit| !armor::bears(strength, suit)) {
        let (name, suit, needed) = (&sheet.name, &suit.name, armor::class(suit.class).strength);
        step.log_text_of(&[who], format!("{name} is too weak for {suit}: it needs Strength {needed}."));
    }
}

pub(super) fn set(step: &mut Step, who: &ActorId, gauge: Gauge, to: i32) -> Result {
    if let Body::Crucible(now) = &mut step.actor_mut(who)?.body {
        let places = [
            (Gauge::Health, &mut now.health),
            (Gauge::Wounds, &mut now.wounds),
            (Gauge::Morale, &mut now.morale),
            (Gauge::Stress, &mut now.stress),
        ];
        if let Some((_, place)) = places.into_iter().find(|(of, _)| *of == gauge) {
            *place = to;
        }
    }
    harm::follow(step, who)
}

pub(super) fn gauge(now: &Crucible, gauge: Gauge) -> Option<Reading> {
    let [health, wounds, morale, stress] = figures::maxima(now);
    let all = [
        (Gauge::Health, "Health", now.health, health),
        (Gauge::Wounds, "Wounds", now.wounds, wounds),
        (Gauge::Morale, "Morale", now.morale, morale),
        (Gauge::Stress, "Stress", now.stress, stress),
    ];
    Reading::of(gauge, &all)
}

/// A night's sleep: Health and Morale are full again, one Wound and one Stress heal; the cards return (C21).
pub fn rest(step: &mut Step, who: &ActorId) -> Result {
    let cold = weather::sleepless(&step.table, step.actor(who)?).map(String::from);
    if let Body::Crucible(now) = &mut step.actor_mut(who)?.body {
        if now.fate != Fate::Here {
            return Ok(());
        }
        let [health, _, morale, _] = figures::maxima(now);
        (now.morale, now.stress) = (morale, (now.stress - 1).max(0));
        if cold.is_none() {
            (now.health, now.wounds) = (health, (now.wounds - 1).max(0));
        }
    }
    let name = step.name(who);
    step.log_text_of(
        &[who],
        match cold {
            Some(row) => {
                format!("{name} wakes with full Morale, 1 Stress less and unchanged Health: {row}.")
            }
            None => format!("{name} wakes with full Health and Morale, 1 Wound and 1 Stress less."),
        },
    );
    harm::follow(step, who)?;
    time::cards_return(step, who)
}
