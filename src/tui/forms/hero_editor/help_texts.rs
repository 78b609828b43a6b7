//! Texts of the character form: help for a field, points left, figures.

use super::{Background, HeroDraft};
use crate::content::Catalog;
use crate::rules::ultimo::creation::{self, Career, Tiers};
use crate::rules::ultimo::{figures, magic, people};
use crate::table::cached::Cached;
use crate::table::hook::Quantity;
use crate::table::seen::SeenSpell;
use crate::table::sheet::{Attribute, Heft, Need, Skill, UltimoSheet};
use crate::table::terms::{Figure, signed};
use crate::tui::forms::form::Side;

/// Figures of a sheet at full strength.
pub(super) fn all_figures(sheet: &UltimoSheet) -> Vec<(Quantity, Figure)> {
    figures::all(&people::seated(Cached::new(sheet.clone())))
}

/// The spells of the book as its bearer casts them, and the limit of the book.
pub(super) fn book(sheet: &UltimoSheet) -> (Vec<SeenSpell>, i32) {
    let bearer = people::seated(Cached::new(sheet.clone()));
    (magic::book_of(&bearer), magic::room(&bearer))
}

/// Figures with their terms, and a short form.
pub(super) fn side(sheet: &UltimoSheet) -> Side {
    let all = all_figures(sheet);
    let lines = all.iter().map(|(name, figure)| figure.named(name.key())).collect();
    let carried = all.iter().find(|(name, _)| *name == Quantity::Carried).map_or(0, |(_, f)| f.total());
    let short = all.iter().filter(|(name, _)| *name != Quantity::Carried).map(|(name, figure)| match name {
        Quantity::Load => format!("load {carried}/{}", figure.total()),
        _ => format!("{} {}", name.key(), figure.total()),
    });
    Side { lines, short: short.collect::<Vec<_>>().join(" · ") }
}

/// Points and ranks left to spend; `None` outside the rules of creation.
pub(super) fn left(draft: &HeroDraft) -> Option<String> {
    let points = draft.career.points()? - creation::points_spent(&draft.sheet.attributes);
    let Tiers(tiers) = creation::skills_left(draft.career, &draft.learned)?;
    let tier = |at: usize| (tiers[at] != 0).then(|| format!("{} at {}", signed_left(tiers[at]), 3 - at));
    let skills: Vec<String> = (0..3).filter_map(tier).collect();
    let skills =
        if skills.is_empty() { "no skills".into() } else { format!("skills: {}", skills.join(", ")) };
    let points = match points {
        0 => "no points".into(),
        1 => "1 point".into(),
        n => format!("{} points", signed_left(n)),
    };
    Some(format!("left: {points} · {skills}"))
}

fn signed_left(n: i32) -> String {
    if n < 0 { signed(n) } else { n.to_string() }
}

/// The figures with a matching term, as sums.
fn parts(sheet: &UltimoSheet, part: impl Fn(&str) -> bool) -> String {
    let all = all_figures(sheet);
    let moved = all.iter().filter(|(_, figure)| figure.terms.iter().any(|term| part(&term.name)));
    moved.map(|(name, figure)| figure.named(name.key())).collect::<Vec<_>>().join(" · ")
}

fn changes(draft: &HeroDraft, catalog: &Catalog, name: &str) -> String {
    let mut without = draft.finished(catalog);
    without.traits.retain(|talent| talent.name != name);
    let mut with = without.clone();
    with.traits.extend(catalog.talent(name).ok());
    let (before, after) = (all_figures(&without), all_figures(&with));
    let moved = before.iter().zip(&after).filter(|((_, old), (_, new))| old.total() != new.total());
    let words = moved
        .map(|((name, old), (_, new))| format!("{} {} instead of {}", name.key(), new.total(), old.total()));
    words.collect::<Vec<_>>().join(", ")
}

pub(super) fn trait_words(draft: &HeroDraft, catalog: &Catalog, line: usize) -> String {
    let Some(name) = draft.traits.at(line) else {
        return "Type to find a trait; this line says what it needs and changes.".into();
    };
    let Some(entry) = catalog.traits.iter().find(|entry| entry.name == name) else {
        return format!("{name} is on the sheet, but in no list of content.");
    };
    let mut words = entry.text.clone();
    if !entry.needs.is_empty() {
        let asked =
            if line == 0 && draft.career != Career::Grown { ", unless it is the background's" } else { "" };
        words.push_str(&format!(" Needs {}{asked}.", Need::describe(&entry.needs)));
    }
    let changes = changes(draft, catalog, name);
    if !changes.is_empty() {
        words.push_str(&format!(" Here: {changes}."));
    }
    words
}

pub(super) fn weapon_words(draft: &HeroDraft, catalog: &Catalog, line: usize) -> String {
    let sheet = draft.finished(catalog);
    let name = draft.weapons.at(line);
    let Some(weapon) = sheet.weapons.iter().find(|weapon| Some(weapon.name.as_str()) == name) else {
        return "Type to find a weapon; the first one is in hand.".into();
    };
    let both = weapon.two_handed.map(|both| format!(", {} in both hands", signed(both))).unwrap_or_default();
    let strength = match weapon.weight.strength() {
        0 => String::new(),
        n if i32::from(sheet.attributes.str) < n => format!(", needs STR {n}: too heavy"),
        n => format!(", needs STR {n}"),
    };
    let qualities = Catalog::quality_words(&weapon.qualities).join(", ");
    let load = weapon.weight.load();
    format!(
        "damage {}{both}, load {load}{strength}; {}; {qualities}",
        signed(weapon.damage),
        weapon.range.iter().map(|reach| reach.words()).collect::<Vec<_>>().join(", ")
    )
}

pub(super) fn armor_words(draft: &HeroDraft, catalog: &Catalog, line: usize) -> String {
    let sheet = draft.finished(catalog);
    let name = draft.armor.at(line);
    let Some(armor) = sheet.armor.iter().find(|armor| Some(armor.name.as_str()) == name) else {
        return "Armor and shields: all of it is worn.".into();
    };
    let strength = armor.weight.map_or(0, Heft::strength);
    let asks = if strength > 0 { format!(", needs STR {strength}") } else { String::new() };
    let qualities = Catalog::quality_words(&armor.qualities).join(", ");
    format!("soak {}, load {}{asks}; {qualities}", armor.value, armor.load)
}

pub(super) fn background_words(draft: &HeroDraft, catalog: &Catalog) -> String {
    match (&draft.background, draft.listed(catalog)) {
        (_, Some(entry)) => {
            let [one, two] = entry.skills.each_ref().map(Skill::name);
            format!("+1 {one}, +1 {two}, {}, {}. {}", entry.talent, entry.income, entry.text)
        }
        (Background::Own { .. }, None) => {
            "A custom background: a rank in two skills, and any trait to begin with.".into()
        }
        (_, None) => "A rank in two skills, a trait to begin with, an income.".into(),
    }
}

pub(super) fn of_career(draft: &HeroDraft) -> Option<String> {
    if draft.career == Career::Grown {
        return Some("No limits: for the Dealer's characters, and for heroes who spent experience.".into());
    }
    let more = if draft.career == Career::Veteran { ", and two more traits, as they ask" } else { "" };
    let (points, tiers) = (draft.career.points()?, draft.career.tiers()?);
    Some(format!("{points} attribute points beyond 1; {tiers}; a background{more}."))
}

pub(super) fn of_income(draft: &HeroDraft, catalog: &Catalog) -> String {
    let step = catalog.incomes.iter().find(|step| step.name == draft.sheet.income);
    step.map_or_else(
        || "The hero's standard of living.".into(),
        |step| format!("{} Cashing out for a month brings {}.", step.text, step.cash),
    )
}

pub(super) fn of_attribute(draft: &HeroDraft, which: Attribute, catalog: &Catalog) -> String {
    let half = draft.sheet.attributes.get(which) / 2;
    let (short, halved) = (which.short(), which.halved());
    let parts = parts(&draft.finished(catalog), |term| term == short || term == halved);
    format!("{halved} {half} cards · {parts}")
}

pub(super) fn of_skill(draft: &HeroDraft, skill: &Skill, catalog: &Catalog) -> String {
    let name = skill.name();
    let known = catalog.skills.iter().find(|entry| entry.name.eq_ignore_ascii_case(&name));
    let parts = parts(&draft.finished(catalog), |term| term == name);
    let text = known.map_or("A custom skill.", |entry| entry.text.as_str());
    if parts.is_empty() { text.into() } else { format!("{text} {parts}") }
}

/// Attributes that usually go with a skill.
pub(super) fn usual(catalog: &Catalog, skill: &Skill) -> String {
    let all: Vec<&str> = catalog.attributes_with(skill).iter().map(|of| of.short()).collect();
    all.join(" ")
}
