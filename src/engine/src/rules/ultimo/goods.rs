//! Moves items between actors: weapons, armor, manuals, magic items and others (ULTIMO, Items and Equipment; U192).

use crate::rules::people::checked;
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, Cached, Goods, Hero};
use crate::words::without_article;

const MOST: i32 = 60;

pub(super) fn take_over(step: &mut Step, who: &ActorId, goods: Goods) -> Result {
    let hero = step.hero_mut(who)?;
    checked("what is carried", carried(hero) + 1, 0, MOST)?;
    let taken = |name: &String| name.eq_ignore_ascii_case(goods.name());
    let manuals = hero.growth.manuals.iter().map(|own| &own.title);
    let unlike = matches!(goods, Goods::Manual(_) | Goods::Magic(_));
    if unlike && manuals.chain(hero.growth.magic.iter().map(|own| &own.name)).any(taken) {
        return Err(Refusal::CarriesThat(goods.name().into()));
    }
    match goods {
        Goods::Weapon(weapon) => Cached::make_mut(&mut hero.sheet).weapons.push(weapon),
        Goods::Armor(worn) => {
            Cached::make_mut(&mut hero.sheet).armor.push(worn.armor.clone());
            hero.worn.push(worn);
        }
        Goods::Work(work) => {
            Cached::make_mut(&mut hero.sheet).items.push(work.name.clone());
            hero.growth.works.push(work);
        }
        Goods::Thing(thing) => Cached::make_mut(&mut hero.sheet).items.push(thing),
        Goods::Manual(manual) => hero.growth.manuals.push(manual),
        Goods::Magic(item) => hero.growth.magic.push(item),
    }
    Ok(())
}

fn carried(hero: &Hero) -> i32 {
    let sheet = &hero.sheet;
    let gear = sheet.weapons.len() + sheet.armor.len() + sheet.items.len();
    (gear + hero.growth.manuals.len() + hero.growth.magic.len()) as i32
}

pub(super) fn hand_over(step: &mut Step, who: &ActorId, name: &str) -> Result<Goods> {
    let owner = step.name(who);
    let hero = step.hero_mut(who)?;
    // An item with a rule can also be named by its rule; articles are optional.
    let wanted = hero.growth.works.iter().find(|work| work.called.eq_ignore_ascii_case(name.trim()));
    let wanted = wanted.map_or_else(|| name.trim().to_lowercase(), |work| work.name.to_lowercase());
    let named = |other: &str| without_article(&other.to_lowercase()) == without_article(&wanted);
    if let Some(ruined) = hero.ruined.iter().find(|lost| named(lost)) {
        return Err(Refusal::OutOfUse(ruined.clone(), "ruined"));
    }
    let nothing = || Refusal::NotCarried(owner.clone(), format!("`{}`", name.trim()));
    if hero.dropped.iter().any(|lost| named(lost)) {
        return Err(nothing());
    }
    if let Some(at) = hero.growth.manuals.iter().position(|own| named(&own.title)) {
        return Ok(Goods::Manual(hero.growth.manuals.remove(at)));
    }
    if let Some(at) = hero.growth.magic.iter().position(|own| named(&own.name)) {
        if hero.growth.magic[at].attuned {
            return Err(Refusal::AttunedAlready(hero.growth.magic[at].name.clone(), "already attuned"));
        }
        return Ok(Goods::Magic(hero.growth.magic.remove(at)));
    }
    let sheet = Cached::make_mut(&mut hero.sheet);
    if let Some(at) = sheet.weapons.iter().position(|own| named(&own.name)) {
        let weapon = sheet.weapons.remove(at);
        hero.wielded = match hero.wielded.map(usize::from) {
            Some(held) if held == at => None,
            Some(held) if held > at => Some((held - 1) as u8),
            other => other.map(|held| held as u8),
        };
        return Ok(Goods::Weapon(weapon));
    }
    if let Some(at) = sheet.armor.iter().position(|own| named(&own.name)) {
        sheet.armor.remove(at);
        let worn = hero.worn.iter().position(|worn| named(&worn.armor.name)).ok_or_else(nothing)?;
        return Ok(Goods::Armor(hero.worn.remove(worn)));
    }
    let at = sheet.items.iter().position(|own| named(own)).ok_or_else(nothing)?;
    let thing = sheet.items.remove(at);
    let work = hero.growth.works.iter().position(|work| work.name == thing);
    if let Some(work) = work.filter(|_| !sheet.items.contains(&thing)) {
        return Ok(Goods::Work(hero.growth.works.remove(work)));
    }
    if !hero.growth.had.contains(&thing) {
        hero.growth.had.push(thing.clone());
    }
    Ok(Goods::Thing(thing))
}

/// Removes an item; a magic item is removed together with its weapon or armor (U202).
pub(super) fn hand_over_whole(step: &mut Step, who: &ActorId, name: &str) -> Result<Vec<Goods>> {
    let first = hand_over(step, who, name)?;
    if !matches!(first, Goods::Magic(_)) {
        return Ok(vec![first]);
    }
    let mut next = step.clone();
    match hand_over(&mut next, who, name) {
        Ok(piece @ (Goods::Weapon(_) | Goods::Armor(_))) => {
            *step = next;
            Ok(vec![piece, first])
        }
        _ => Ok(vec![first]),
    }
}

/// Copies a dose that an actor has, or had in hand in this scene: the named one, otherwise the first (U264).
pub(super) fn copy_dose(step: &mut Step, who: &ActorId, words: &str) -> Result {
    let (name, said) = (step.name(who), bare(words));
    let hero = step.hero_mut(who)?;
    let made = |thing: &str| hero.growth.works.iter().any(|work| work.name == thing);
    let all: Vec<&String> =
        hero.sheet.items.iter().chain(&hero.growth.had).filter(|thing| !made(thing)).collect();
    let dose = match (&said[..], &all[..]) {
        ("", [only]) => Some(*only),
        ("", all) => all.iter().find(|thing| thing.starts_with(A_DOSE)).copied(),
        (said, all) => all.iter().find(|thing| bare(thing) == said).copied(),
    };
    let nothing = || {
        let (name, said) = (name.clone(), said.clone());
        if said.is_empty() && !all.is_empty() {
            Refusal::WhichDose(name)
        } else {
            Refusal::NoDose { name, dose: said }
        }
    };
    let found = format!("{A_DOSE}{}", bare(dose.ok_or_else(nothing)?));
    checked("what is carried", carried(hero) + 1, 0, MOST)?;
    Cached::make_mut(&mut hero.sheet).items.push(found.clone());
    step.gain(who, None, 0, format!("{name} now has {found}."))
}

const A_DOSE: &str = "a dose: ";

fn bare(thing: &str) -> String {
    let thing = thing.trim().to_lowercase();
    without_article(thing.strip_prefix(A_DOSE).unwrap_or(&thing)).to_owned()
}
