//! Repairs and builds with Engineering (ULTIMO, Skills: Engineering; U213, U214, U237, U242).

use super::{people, settle};
use crate::rules::hook::{self, Context};
use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step, attached, gear, time};
use crate::table::{
    ActorId, Aim, Alignment, Attribute, Bearer, Challenge, Duration, Figure, Grant, Lead, Outcome, Pairing,
    Quantity, SceneTrait, Skill,
};
use crate::words::counted;

fn engineering(step: &Step, who: &ActorId) -> Result<Pairing> {
    let actor = step.actor(who)?;
    let skill = Skill::named("engineering");
    if (step.sheet_of(actor).rank)(actor, &skill) < 1 {
        return Err(Refusal::NoEngineer(actor.name.clone()));
    }
    Ok(Pairing { lead: Lead::Attribute(Attribute::Int), skill })
}

pub fn may_repair(step: &Step, who: &ActorId, whom: &ActorId, what: &str) -> Result<(Aim, Pairing)> {
    let with = engineering(step, who)?;
    let name = broken(step, whom, what)?;
    Ok((Aim::Repair { whom: whom.clone(), what: name }, with))
}

fn broken(step: &Step, whom: &ActorId, what: &str) -> Result<String> {
    let owner = step.actor(whom)?;
    let hero = step.hero(whom)?;
    let named = |name: &&String| name.eq_ignore_ascii_case(what.trim());
    let worn = hero.worn.iter().filter(|worn| worn.ruined || worn.left < worn.armor.value);
    let worn = worn.map(|worn| &worn.armor.name);
    let empty = hero.sheet.weapons.iter().filter(|weapon| gear::used_once(owner, weapon));
    let empty = empty.map(|weapon| &weapon.name);
    let found = hero.ruined.iter().chain(worn).chain(empty).find(named).cloned();
    found.ok_or_else(|| Refusal::NotBroken(owner.name.clone(), what.trim().into()))
}

/// Frames building, with helpers or, if a trait allows it, alone (U237).
pub fn may_build(step: &Step, who: &ActorId, what: &str, hours: u8, alone: bool) -> Result<(Aim, Pairing)> {
    if step.table.clock.combat {
        return Err(Refusal::InAFight("building"));
    }
    let with = engineering(step, who)?;
    checked("the hours of work", i32::from(hours), 1, 255)?;
    let actor = step.actor(who)?;
    if alone && hook::granted(&Context::of(actor), Grant::BuildsAlone).is_none() {
        return Err(Refusal::NeedsOtherHands(actor.name.clone()));
    }
    Ok((Aim::Build { what: what.trim().into(), hours, alone }, with))
}

pub fn repaired(
    step: &mut Step,
    challenge: &Challenge,
    whom: &ActorId,
    what: &str,
    outcome: Outcome,
) -> Result {
    if outcome > Outcome::Partial {
        return settle::free_effects(step, challenge, outcome, "a repair");
    }
    let (by, owner) = (step.name(challenge.leader()), step.name(whom));
    let hero = step.hero_mut(whom)?;
    hero.ruined.retain(|lost| lost != what);
    if let Some(worn) = hero.worn.iter_mut().find(|worn| worn.armor.name == what) {
        *worn = people::whole(&worn.armor);
    }
    gear::reload(step, whom, Some(what))?;
    step.log_text_of_and_done(&[challenge.leader(), whom], format!("{by} repairs the {what} of {owner}."))
}

/// Applies building: the hours pass even after a failure (U214, U242).
pub fn built(step: &mut Step, challenge: &Challenge, what: &str, hours: u8, outcome: Outcome) -> Result {
    let who = challenge.leader().clone();
    let builder = step.actor(&who)?;
    let at = Context { about: challenge.aim.about(), ..Context::of(builder).table(&step.table) };
    let planned = i32::from(hours);
    let figure = hook::figure(&at, Quantity::WorkHours, Figure::new().with("the work", planned).at_least(1));
    let lasts = hook::granted(&at, Grant::LastingWork).is_some();
    let name = builder.name.clone();
    let spent = figure.total();
    let faster = figure.terms.iter().skip(1).find(|term| term.on).map(|term| term.name.to_string());
    let faster = faster.map_or(String::new(), |by| format!(", not {planned} ({by})"));
    let told = counted(spent, "hour", "hours");
    if outcome > Outcome::Partial {
        step.log_text_of(&[&who], format!("{name} works on {what} for {told}{faster}, and fails."));
        time::pass(step, spent as u32 * 60)?;
        return settle::free_effects(step, challenge, outcome, "the building");
    }
    step.log_text_of(&[&who], format!("{name} builds {what} in {told}{faster}."));
    time::pass(step, spent as u32 * 60)?;
    stands(step, what, if lasts { "Built to last" } else { "Built" }, &name);
    Ok(())
}

/// Records a building as a permanent scene trait of a location (U242).
fn stands(step: &mut Step, what: &str, built: &str, by: &str) {
    let plain = |text: &str, most: usize| -> String {
        text.chars().filter(|sign| !"()[]".contains(*sign) && !sign.is_control()).take(most).collect()
    };
    let place = plain(what, 50);
    let one = |nth: usize| SceneTrait {
        id: 0,
        words: plain(&format!("{built} by {by}"), 60),
        bearer: Bearer::Location(if nth == 1 { place.clone() } else { format!("{place} {nth}") }),
        duration: Duration::Permanent,
        alignment: Alignment::Neutral,
        free: Vec::new(),
        secret: false,
    };
    // A second building of the same kind is numbered.
    let added = (1..=99).map(one).find_map(|one| {
        let told = format!("{} is built: {}.", one.bearer.name(&step.table), one.name());
        attached::add(step, one).ok().map(|_| told)
    });
    step.log_text(added.unwrap_or_else(|| format!("{place} is built.")));
}
