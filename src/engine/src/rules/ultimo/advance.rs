//! Gives and spends experience (ULTIMO, Advancing a Character; Morale; U6, U8, U185).

use super::{creation, figures, harm, people, settle};
use crate::command::Upgrade;
use crate::rules::hook::{self, Context};
use crate::rules::people::{checked, sound};
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    Actor, ActorId, Attribute, Cached, Defeat, EffectSpec, FoeRank, Grant, Hero, Need, NewTalent, Quantity,
    Skill, State, UltimoSheet, Until,
};
use std::borrow::Cow;

pub const NEW_SKILL: i32 = 2;
pub const MORALE: i32 = 10;
pub const TRAIT: i32 = 5;
const MOST_ATTRIBUTE: i32 = 10;

/// Reasons to give experience, with the book's range; without one, the Dealer names the amount.
pub const SOURCES: [(&str, i32, i32); 4] = [
    ("a secret, or part of a mystery", 2, 2),
    ("a quest or a task", 1, 5),
    ("a host that was destroyed", 1, 100),
    ("clever play", 1, 2),
];

pub fn award(step: &mut Step, who: &ActorId, gained: i32, why: &str) -> Result {
    let source = SOURCES.iter().find(|(source, ..)| *source == why);
    let (least, most) = source.map_or((1, 100), |(_, least, most)| (*least, *most));
    let gained = checked("experience", gained, least, most)?;
    if who.as_str() != "all" || step.table.actor(who).is_some() {
        step.living(who)?;
        return settle::gain_experience(step, who, gained, why);
    }
    let all = step.actors_where(|actor| actor.hero().is_some_and(|hero| !hero.dead));
    if all.is_empty() {
        return Err(Refusal::NoHeroes);
    }
    all.iter().try_for_each(|who| settle::gain_experience(step, who, gained, why))
}

/// Marks a host as defeated, in a fight or otherwise, and gives the Dealer's experience to all who are alive (U197).
pub fn defeat(step: &mut Step, host: &ActorId, how: Defeat, gained: i32) -> Result {
    let name = step.name(host);
    if step.foe(host)?.sheet.rank != FoeRank::Host {
        return Err(Refusal::NotA(name, "a host"));
    }
    if step.actor(host)?.effects.iter().any(|effect| effect.name.starts_with(DEFEATED)) {
        return Err(Refusal::DefeatedAlready(name));
    }
    step.log_text_of(&[host], format!("{name} is defeated: {}.", how.words()));
    let lasting = EffectSpec::state(format!("{DEFEATED}: {}", how.words()), State::Calmed, Until::Permanent);
    step.give(host, lasting, "")?;
    if gained == 0 {
        return Ok(());
    }
    award(step, &ActorId::new("all"), gained, &format!("{name} is defeated"))
}

const DEFEATED: &str = "Defeated";

/// Returns the price of the next step: twice the new rank of a skill, or the new score of an attribute (U6).
pub fn cost(sheet: &UltimoSheet, what: &Upgrade) -> i32 {
    match what {
        Upgrade::Skill(skill) => match sheet.skill(skill) {
            0 => NEW_SKILL,
            rank => 2 * (rank + 1),
        },
        Upgrade::Attribute(which) => sheet.attributes.get(*which) + 1,
        Upgrade::Morale => MORALE,
        Upgrade::Trait(_) => TRAIT,
    }
}

/// Returns the experience that can be spent; experience for one skill alone is spent first.
pub fn at_hand(hero: &Hero, what: &Upgrade) -> i32 {
    hero.experience + if let Upgrade::Skill(skill) = what { hero.growth.trained(skill) } else { 0 }
}

const OUTGROWN: &str = "Outgrown";

/// Returns a trait for the young on the sheet of a hero who is too old.
pub fn too_old_for(actor: &Actor) -> Option<String> {
    hook::granted(&Context::of(actor), Grant::Outgrown).map(Cow::into_owned)
}

/// Disables a trait until another replaces it (U188).
pub fn outgrow(step: &mut Step, who: &ActorId, old: &str) -> Result {
    let name = format!("{OUTGROWN}: {old}");
    let lasting = EffectSpec::new(name, Vec::new(), Vec::new(), Until::Permanent);
    step.give(who, lasting, "the next trait takes its place, for no experience").map(drop)
}

/// Returns an outgrown trait, whose replacement is free (U188).
fn outgrown(actor: &Actor) -> Option<String> {
    let borne = actor.effects.iter().find_map(|effect| effect.name.strip_prefix(OUTGROWN))?;
    Some(borne.trim_start_matches(": ").to_string())
}

pub fn advance(step: &mut Step, who: &ActorId, what: &Upgrade) -> Result {
    step.nothing_under_way()?;
    let name = step.name(who);
    let hero = step.hero(who)?;
    if hero.dead {
        return Err(Refusal::Dead(name));
    }
    let old = outgrown(step.actor(who)?);
    let morale_full = hero.morale >= figures::figure_total(step.actor(who)?, Quantity::Morale);
    let sheet = match what {
        Upgrade::Morale if morale_full => return Err(Refusal::AtItsMost(format!("the morale of {name}"))),
        Upgrade::Morale => None,
        Upgrade::Skill(skill) => Some(with_skill(&hero.sheet, skill)?),
        Upgrade::Attribute(which) => Some(with_attribute(&hero.sheet, *which)?),
        Upgrade::Trait(given) => Some(with_trait(&hero.sheet, given.whole()?, old.as_deref())?),
    };
    let free = old.is_some() && matches!(what, Upgrade::Trait(_));
    let (cost, left) = (if free { 0 } else { cost(&hero.sheet, what) }, at_hand(hero, what));
    if cost > left {
        return Err(Refusal::TooLittleExperience { name, cost, left });
    }
    pay(step.hero_mut(who)?, what, cost);
    if let Some(sheet) = sheet {
        put_on(step, who, sheet)?;
    } else {
        step.hero_mut(who)?.morale += 1;
    }
    if free {
        step.end(who, "another trait took its place", |effect| effect.name.starts_with(OUTGROWN));
    }
    let hero = step.hero(who)?;
    let told = match what {
        Upgrade::Skill(skill) if hero.sheet.skill(skill) == 1 => format!("learns {skill}"),
        Upgrade::Skill(skill) => format!("raises {skill} to {}", hero.sheet.skill(skill)),
        Upgrade::Attribute(which) => format!("raises {which} to {}", hero.sheet.attributes.get(*which)),
        Upgrade::Morale => format!("takes heart: morale {}", hero.morale),
        Upgrade::Trait(given) => {
            let instead = old.map_or_else(String::new, |old| format!(" in place of {old}"));
            format!("has the trait {} from now on{instead}", given.whole()?.talent.name)
        }
    };
    let left = hero.experience;
    step.gain(who, None, 0, format!("{name} {told}, for {cost} experience: {left} left."))
}

fn pay(hero: &mut Hero, what: &Upgrade, cost: i32) {
    let mut due = cost;
    if let Upgrade::Skill(skill) = what
        && let Some(trained) = hero.growth.training.get_mut(skill)
    {
        let paid = due.min(*trained);
        *trained -= paid;
        due -= paid;
        if *trained == 0 {
            hero.growth.training.remove(skill);
        }
    }
    hero.experience -= due;
    hero.growth.spent = hero.growth.spent.saturating_add(cost);
}

/// Returns the sheet with a skill raised by 1, up to its cap (U8).
pub(super) fn with_skill(sheet: &UltimoSheet, skill: &Skill) -> Result<UltimoSheet> {
    let next = sheet.skill(skill) + 1;
    if next > figures::skill_cap(sheet, skill) {
        return Err(Refusal::AtItsMost(format!("{skill} of {}", sheet.name)));
    }
    let mut sheet = sheet.clone();
    sheet.skills.insert(skill.clone(), next as u8);
    Ok(sheet)
}

fn with_attribute(sheet: &UltimoSheet, which: Attribute) -> Result<UltimoSheet> {
    if sheet.attributes.get(which) >= MOST_ATTRIBUTE {
        return Err(Refusal::AtItsMost(format!("{which} of {}", sheet.name)));
    }
    let mut sheet = sheet.clone();
    *sheet.attributes.get_mut(which) += 1;
    Ok(sheet)
}

fn with_trait(sheet: &UltimoSheet, new: &NewTalent, old: Option<&str>) -> Result<UltimoSheet> {
    let wanted = &new.talent.name;
    if !new.again && sheet.traits.iter().any(|own| own.name == *wanted) {
        return Err(Refusal::HasThatTrait(sheet.name.clone(), wanted.clone()));
    }
    if let Some(own) = sheet.traits.iter().find(|own| new.without.contains(&own.name)) {
        return Err(Refusal::CannotStandBeside(wanted.clone(), own.name.clone()));
    }
    let lacks = creation::lacks_later(sheet, &new.needs);
    if !lacks.is_empty() {
        let lacks = lacks.into_iter().map(Need::to_string).collect::<Vec<_>>().join("; ");
        return Err(Refusal::Lacks(wanted.clone(), lacks));
    }
    let mut sheet = sheet.clone();
    sheet.traits.retain(|own| old != Some(own.name.as_str()));
    sheet.traits.push(new.talent.clone());
    Ok(sheet)
}

/// Replaces a sheet; health and focus rise with their maximums (U185).
pub(super) fn put_on(step: &mut Step, who: &ActorId, sheet: UltimoSheet) -> Result {
    sound(&sheet.name, figures::problems(&sheet))?;
    let most = |step: &Step| -> Result<[i32; 2]> {
        let actor = step.actor(who)?;
        Ok([Quantity::Health, Quantity::Focus].map(|figure| figures::figure_total(actor, figure)))
    };
    let before = most(step)?;
    step.hero_mut(who)?.sheet = Cached::new(sheet);
    let after = most(step)?;
    let hero = step.hero_mut(who)?;
    if hero.health > 0 {
        hero.health += (after[0] - before[0]).max(0);
    }
    hero.focus += (after[1] - before[1]).max(0);
    people::keep_joker_aside(step, who)?;
    harm::clamp(step, who)
}
