//! Menus of a hero's growth: what experience buys and changes, what is lacking, and where experience comes from.

use crate::command::{Command, Ref, Upgrade};
use crate::report::sheets::training::trained;
use crate::rules::Refusal;
use crate::rules::ultimo::{advance, skills};
use crate::table::actor::ActorId;
use crate::table::seen::{SeenActor, SeenHero};
use crate::table::sheet::{Attribute, Defeat, Skill};
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;
use crate::tui::menus::lab::{self, gains_words};
use crate::tui::preview::Preview;

/// Opens the growth menu.
pub fn growth_item(hero: &SeenActor) -> Option<Item> {
    hero.hero()?;
    Some(Item::menu(';', "experience …", Menu::Growth(hero.id.clone())))
}

pub fn growth(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some((name, hero)) = cx.grown(who) else {
        return Section::new("Growth", "Nobody here gains experience.", Vec::new());
    };
    let menu = |words: &str, menu: Menu| Item::menu(' ', words, menu);
    let mut items = vec![
        menu("spend experience: skills, attributes …", Menu::Advancement(who.clone())),
        menu("a new trait …", Menu::NewTraits(who.clone())),
    ];
    if cx.seat.is_dealer() {
        items.push(menu("give experience …", Menu::Awards(who.clone())));
    }
    items.push(menu("learning: manuals, training …", Menu::Learning(who.clone())));
    items.push(menu("money and income …", Menu::Money(who.clone())));
    items.push(menu("magic items …", Menu::MagicItems(who.clone())));
    items.extend(lab::advice_item(cx, who));
    Section::new("Growth", format!("{name}: {}", experience(hero)), items)
}

/// Skills, attributes and morale that experience buys, each with its cost and effect.
pub fn advancement(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some((name, hero)) = cx.grown(who) else {
        return Section::new("Advancement", "", Vec::new());
    };
    let own = hero.sheet.skills.keys().filter(|skill| hero.sheet.skill(skill) > 0);
    let mut all: Vec<Skill> = own.cloned().collect();
    all.extend(skills::all().into_iter().filter(|skill| hero.sheet.skill(skill) == 0));
    let skill = |skill: Skill| {
        let rank = hero.sheet.skill(&skill);
        let words = format!("{} {rank} {} {}", skill.name(), arrow(cx), rank + 1);
        let group = if rank == 0 { "new skills" } else { "skills" };
        (words, group, Upgrade::Skill(skill))
    };
    let attribute = |which: Attribute| {
        let score = hero.sheet.attributes.get(which);
        let words = format!("{which} {score} {} {}", arrow(cx), score + 1);
        (words, "attributes", Upgrade::Attribute(which))
    };
    let morale = format!("morale {} {} {}", hero.morale, arrow(cx), hero.morale + 1);
    let offers = Attribute::ALL
        .into_iter()
        .map(attribute)
        .chain(std::iter::once((morale, "attributes", Upgrade::Morale)))
        .chain(all.into_iter().map(skill));
    let items = offers.map(|(words, group, what)| bought(cx, who, hero, &words, what).of(group)).collect();
    Section::new("Advancement", format!("{name}: {}{}", experience(hero), gains_of(cx, hero)), items)
}

/// Traits that the hero lacks: available ones first, then the others with what is missing.
pub fn new_traits(cx: &Cx<'_>, who: &ActorId) -> Section {
    let (Some((name, hero)), Some(session)) = (cx.grown(who), cx.session) else {
        return Section::new("A new trait", "", Vec::new());
    };
    let entries = session.catalog().traits.iter();
    let new =
        entries.filter(|entry| entry.again || hero.sheet.traits.iter().all(|own| own.name != entry.name));
    let items = new.map(|entry| {
        let what = Upgrade::Trait(Ref::ByName(entry.name.clone()));
        bought(cx, who, hero, &entry.name, what).detail(entry.text.as_str())
    });
    let (has, gains) = (experience(hero), gains_of(cx, hero));
    let words = format!("{name}: {has}; a trait costs {}{gains}", advance::TRAIT);
    Section::new("A new trait", words, items.collect())
}

pub fn bought(cx: &Cx<'_>, who: &ActorId, hero: &SeenHero, words: &str, what: Upgrade) -> Item {
    let cost = advance::cost(&hero.sheet, &what);
    let priced = !matches!(what, Upgrade::Trait(_));
    let words = if priced { format!("{words} · {cost} XP") } else { words.into() };
    upgrade(cx, who, hero, &words, Command::Advance(who.clone(), what))
}

/// A command with its effect on the hero's figures.
pub fn upgrade(cx: &Cx<'_>, who: &ActorId, hero: &SeenHero, words: &str, command: Command) -> Item {
    let changes = changes(cx, who, hero, &command);
    // The total and the name are already shown, so the reason is short.
    let rule = cx.refusal(&command).and_then(|refused| refused.rule);
    let item = cx.item(' ', words, command);
    let refused = item.refused.as_ref().map(|why| match rule.as_deref() {
        Some(Refusal::TooLittleExperience { cost, left, .. }) => {
            format!("{} more experience", cost - left)
        }
        Some(Refusal::Lacks(_, needs)) => format!("needs {needs}"),
        _ => why.clone(),
    });
    item.brings(Preview { words: changes, ..Preview::default() }).refused(refused)
}

/// Text at the right edge of each purchase.
pub fn gains_of(cx: &Cx<'_>, hero: &SeenHero) -> String {
    if hero.experience <= 0 {
        return String::new();
    }
    format!(". On the right: change in wins, {}", gains_words(cx))
}

pub fn arrow(cx: &Cx<'_>) -> &'static str {
    cx.look.glyphs.arrows[1]
}

/// Figures that a command would change; empty if it would be refused.
pub fn changes(cx: &Cx<'_>, who: &ActorId, hero: &SeenHero, command: &Command) -> String {
    let after = cx.session.and_then(|session| session.after(cx.seat, std::slice::from_ref(command)));
    let Some(after) = after.as_ref().and_then(|seen| seen.actor(who)).and_then(SeenActor::hero) else {
        return String::new();
    };
    let moved = hero.figures.iter().filter_map(|(figure, before)| {
        let (before, now) = (before.total(), after.total(*figure)?);
        (before != now).then(|| format!("{} {before} {} {now}", figure.key(), cx.look.glyphs.arrows[1]))
    });
    moved.collect::<Vec<_>>().join("  ")
}

pub fn defeats(cx: &Cx<'_>, host: &ActorId) -> Section {
    let name = cx.seen.actor(host).map_or("", |host| &host.name);
    let items = Defeat::ALL.iter().map(|how| {
        let defeated = Command::Defeat(host.clone(), *how, 0);
        Item::filling(name, how.words(), &defeated, &["experience"]).refused(cx.why_not(&defeated))
    });
    Section::new("Defeated", format!("{name}: how?"), items.collect())
}

pub fn awards(cx: &Cx<'_>, who: &ActorId) -> Section {
    let name = cx.grown(who).map_or("", |(name, _)| name);
    let mut items = Vec::new();
    for (whom, id) in [(name, who.clone()), ("all heroes", ActorId::new("all"))] {
        for (source, least, most) in advance::SOURCES {
            let figures = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let words = format!("{source}: {figures}");
            let command = Command::Award(id.clone(), least, source.to_owned());
            items.push(if least == most {
                cx.item(' ', &words, command).of(whom)
            } else {
                let asked = Item::filling(whom, &format!("{words} …"), &command, &["experience", "reason"]);
                asked.refused(cx.why_not(&command)).of(whom)
            });
        }
    }
    Section::new("Experience", "Failing, protecting and following give theirs automatically.", items)
}

fn experience(hero: &SeenHero) -> String {
    format!("{} experience{}", hero.experience, trained(hero))
}
