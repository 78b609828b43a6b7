//! Improves gear and makes improvised weapons (ULTIMO, Traits: Smith, Masterworks, Always Armed; U109, U115).

use super::lift;
use crate::rules::hook::Cause;
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, Cached, Improvement, Quality, Weapon};

pub(super) fn take_up(step: &mut Step, who: &ActorId, weapon: &Weapon, words: &str) -> Result {
    let mut weapon = weapon.clone();
    if !words.is_empty() {
        weapon.name = words.to_string();
    }
    let name = weapon.name.clone();
    let hero = step.hero_mut(who)?;
    let known = |other: &Weapon| other.name.eq_ignore_ascii_case(&name);
    if !hero.sheet.weapons.iter().any(known) {
        Cached::make_mut(&mut hero.sheet).weapons.push(weapon);
    }
    hero.ruined.retain(|lost| *lost != name);
    super::people::wield(step, who, Some(&name))
}

/// Picks up something heavy to throw, up to what the actor can lift (U264); the text gives name and weight: `boulder
/// 12`.
pub(super) fn take_up_to_throw(step: &mut Step, who: &ActorId, weapon: &Weapon, words: &str) -> Result {
    let actor = step.actor(who)?;
    let (what, weight) = words.rsplit_once(' ').unwrap_or(("", words));
    let weight = weight.parse().ok().filter(|weight: &i32| *weight > 0);
    let weight = weight.ok_or_else(|| Refusal::NoWeight(actor.name.clone()))?;
    let most = lift::most(actor);
    if weight > most {
        return Err(Refusal::TooHeavyToLift { name: actor.name.clone(), weight, most });
    }
    take_up(step, who, weapon, what.trim_end_matches([',', ' ']))
}

/// Improves a piece of gear, once by each smith: the one named in the words, otherwise the first that fits.
pub(super) fn improve(step: &mut Step, who: &ActorId, better: &Improvement, cause: &Cause) -> Result {
    let owner = step.name(who);
    let hero = step.hero_mut(who)?;
    let sheet = Cached::make_mut(&mut hero.sheet);
    let fits = |name: &str, qualities: &[Quality]| {
        let named = cause.words.is_empty() || name.eq_ignore_ascii_case(cause.words.trim());
        named && !qualities.iter().any(|quality| quality.name == cause.name)
    };
    let weapons = better.damage != 0;
    let missing = || Refusal::NotCarried(owner.clone(), format!("such piece for {}", cause.name));
    let name = if weapons {
        let weapon = sheet.weapons.iter_mut().find(|weapon| fits(&weapon.name, &weapon.qualities));
        let weapon = weapon.ok_or_else(missing)?;
        weapon.damage += better.damage;
        weapon.two_handed = weapon.two_handed.map(|damage| damage + better.damage);
        mark(&mut weapon.qualities, better, &cause.name);
        weapon.name.clone()
    } else {
        let piece = sheet.armor.iter_mut().find(|piece| fits(&piece.name, &piece.qualities));
        let piece = piece.ok_or_else(missing)?;
        let before = piece.clone();
        piece.value += better.armor;
        mark(&mut piece.qualities, better, &cause.name);
        for worn in hero.worn.iter_mut().filter(|worn| worn.armor == before) {
            worn.armor.clone_from(piece);
            worn.left += better.armor;
        }
        piece.name.clone()
    };
    step.log_text_of_and_done(&[who], format!("{}: the {name} of {owner} is better for it.", cause.name))
}

fn mark(qualities: &mut Vec<Quality>, better: &Improvement, maker: &str) {
    for quality in &better.qualities {
        if !qualities.iter().any(|old| old.name == quality.name) {
            qualities.push(quality.clone());
        }
    }
    qualities.push(Quality { name: maker.into(), ..Quality::default() });
}
