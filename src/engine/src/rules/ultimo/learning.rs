//! Manuals, training, age and other details (ULTIMO, Skills: Research; Advancing a Character; U186, U187, U188).

use super::advance;
use crate::command::Training;
use crate::rules::hook::{self, Context};
use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step};
use crate::table::{Actor, ActorId, Cached, Detail, Figure, Grant, Manual, Quantity, Skill, UltimoSheet};

/// The ranks of a skill that manuals teach.
const TAUGHT: i32 = 3;

/// The rank of Research that manuals and technology need.
pub const LITERACY: Skill = Skill::named("research");

/// Returns the most ranks of a skill that manuals can teach a hero.
pub fn teachable(actor: &Actor) -> i32 {
    hook::figure(&Context::of(actor), Quantity::TaughtRanks, Figure::new().with("manuals", TAUGHT)).total()
}

pub fn manual(step: &mut Step, who: &ActorId, skill: &Skill, title: &str) -> Result {
    let manual = Manual { skill: skill.clone(), title: title.into(), by: None };
    take(step, who, manual)?;
    step.gain(who, None, 0, format!("{} has a manual of {skill}: {title}.", step.name(who)))
}

fn take(step: &mut Step, who: &ActorId, manual: Manual) -> Result {
    let hero = step.hero_mut(who)?;
    if hero.growth.manuals.iter().any(|own| own.title.eq_ignore_ascii_case(&manual.title)) {
        return Err(Refusal::CarriesThat(manual.title));
    }
    hero.growth.manuals.push(manual);
    Ok(())
}

/// Reads a manual: gains a rank of its skill and destroys it (U186).
pub fn study(step: &mut Step, who: &ActorId, title: &str) -> Result {
    step.nothing_under_way()?;
    step.able(who)?;
    let (name, actor) = (step.name(who), step.actor(who)?);
    let hero = step.hero(who)?;
    let of = |manual: &&Manual| manual.title.eq_ignore_ascii_case(title);
    let manual = hero.growth.manuals.iter().find(of).cloned();
    let manual = manual.ok_or_else(|| Refusal::NotCarried(name.clone(), format!("manual `{title}`")))?;
    if hero.sheet.skill(&LITERACY) < 1 {
        return Err(Refusal::Lacks("a manual".into(), "Research 1".into()));
    }
    if manual.by.as_ref() == Some(who) {
        return Err(Refusal::OwnManual(name));
    }
    let taught = hero.growth.taught.get(&manual.skill).copied().unwrap_or(0);
    let most = teachable(actor);
    if i32::from(taught) >= most {
        return Err(Refusal::TaughtEnough { name, skill: manual.skill.to_string(), most });
    }
    let keeps = hook::granted(&Context::of(actor), Grant::KeepsManuals);
    let rest = keeps.map_or_else(|| "it is used up".into(), |by| format!("it stays whole ({by})"));
    let sheet = advance::with_skill(&hero.sheet, &manual.skill)?;
    let rank = sheet.skill(&manual.skill);
    let growth = &mut step.hero_mut(who)?.growth;
    growth.taught.insert(manual.skill.clone(), taught + 1);
    if rest.starts_with("it is used") {
        growth.manuals.retain(|other| other.title != manual.title);
    }
    advance::put_on(step, who, sheet)?;
    let Manual { title, skill, .. } = manual;
    step.gain(who, None, 0, format!("{name} reads {title}, and has {skill} {rank}: {rest}."))
}

/// Writes a manual of a teacher's skill for experience that the Dealer sets (U186).
pub fn write(step: &mut Step, who: &ActorId, skill: &Skill, cost: i32, title: &str) -> Result {
    step.nothing_under_way()?;
    step.able(who)?;
    let cost = checked("experience", cost, 1, 100)?;
    let (name, actor, hero) = (step.name(who), step.actor(who)?, step.hero(who)?);
    if hook::granted(&Context::of(actor), Grant::WritesManuals).is_none() {
        return Err(Refusal::WritesNone(name));
    }
    if hero.sheet.skill(skill) < 1 {
        return Err(Refusal::NotCarried(name, format!("rank in {skill}")));
    }
    if hero.experience < cost {
        return Err(Refusal::TooLittleExperience { name, cost, left: hero.experience });
    }
    take(step, who, Manual { skill: skill.clone(), title: title.into(), by: Some(who.clone()) })?;
    let hero = step.hero_mut(who)?;
    hero.experience -= cost;
    hero.growth.spent = hero.growth.spent.saturating_add(cost);
    step.gain(who, None, 0, format!("{name} writes a manual of {skill} for {cost} experience: {title}."))
}

/// Trains a hero: cash becomes experience for this skill alone (U187).
pub fn train(step: &mut Step, who: &ActorId, training: &Training) -> Result {
    step.nothing_under_way()?;
    step.able(who)?;
    let Training { skill, rank, experience, rate, by } = training;
    let gained = checked("experience", *experience, 1, 100)?;
    let rate = checked("the cash for a point", *rate, 0, 100_000)?;
    let (name, hero) = (step.name(who), step.hero(who)?);
    if i32::from(*rank) <= hero.sheet.skill(skill) {
        return Err(Refusal::KnowsNoMore { name, skill: skill.to_string(), rank: hero.sheet.skill(skill) });
    }
    let price = gained * rate;
    super::income::pay(step, who, price)?;
    *step.hero_mut(who)?.growth.training.entry(skill.clone()).or_insert(0) += gained;
    let teacher = if by.is_empty() { "Somebody who knows more" } else { by };
    step.gain(
        who,
        None,
        -price,
        format!("{teacher} trains {name} in {skill}: {gained} experience for it, for {price} cash."),
    )
}

/// Sets a hero's age; traits taken while younger stay, unless their text ends them (U188).
pub fn age(step: &mut Step, who: &ActorId, years: u32) -> Result {
    let years = checked("age", i32::try_from(years).unwrap_or(i32::MAX), 1, 9_999)? as u32;
    let name = step.name(who);
    let was = advance::too_old_for(step.actor(who)?).is_some();
    Cached::make_mut(&mut step.hero_mut(who)?.sheet).age = years;
    step.keep_house(&[who], format!("{name} is {years} years old."))?;
    let old = advance::too_old_for(step.actor(who)?).filter(|_| !was);
    old.map_or(Ok(()), |old| advance::outgrow(step, who, &old))
}

/// Sets a detail of a hero's sheet; without words it is blank (ULTIMO, Character Details).
pub fn describe(step: &mut Step, who: &ActorId, detail: Detail, words: &str) -> Result {
    let letters = i32::try_from(words.chars().count()).unwrap_or(i32::MAX);
    checked("letters", letters, 0, detail.most() as i32)?;
    let name = step.name(who);
    let details = &mut Cached::make_mut(&mut step.hero_mut(who)?.sheet).details;
    if words.is_empty() {
        details.remove(&detail);
        return step.keep_house(&[who], format!("The {detail} of {name} is blank."));
    }
    details.insert(detail, words.into());
    let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    step.keep_house(&[who], format!("The {detail} of {name}: {words}{end}"))
}

/// Returns the number of languages to learn: one for each rank of Culture.
pub fn languages(sheet: &UltimoSheet) -> usize {
    sheet.skill(&Skill::named("culture")).max(0) as usize
}

/// Adds or removes a language (ULTIMO, Skills: Culture; U215).
pub fn language(step: &mut Step, who: &ActorId, language: &str, on: bool) -> Result {
    step.nothing_under_way()?;
    let language = language.trim();
    let name = step.name(who);
    let hero = step.hero(who)?;
    let (most, own) = (languages(&hero.sheet), &hero.growth.languages);
    let known = own.iter().position(|other| other.eq_ignore_ascii_case(language));
    match (known, on) {
        (Some(_), true) => return Err(Refusal::LanguageIs(language.into(), "already known")),
        (None, false) => return Err(Refusal::LanguageIs(language.into(), "not known")),
        (None, true) if own.len() >= most => {
            return Err(Refusal::Lacks(language.into(), format!("Culture {}", own.len() + 1)));
        }
        (None, true) => step.hero_mut(who)?.growth.languages.push(language.into()),
        (Some(at), false) => drop(step.hero_mut(who)?.growth.languages.remove(at)),
    }
    let verb = if on { "speaks" } else { "forgets" };
    step.gain(who, None, 0, format!("{name} {verb} {language}."))
}
