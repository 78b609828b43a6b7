//! Gains of a hero that are not on the sheet, in words and as data: experience, income, manuals, magic items.

use crate::rules::ultimo::income;
use crate::table::{Quantity, SeenHero, Skill};
use serde_json::{Value, json};

pub fn trained(hero: &SeenHero) -> String {
    let trained = hero.growth.training.iter().map(|(skill, n)| format!(", {n} for {skill} alone"));
    let spent = hero.growth.spent;
    let spent = if spent > 0 { format!(", {spent} spent") } else { String::new() };
    trained.collect::<String>() + &spent
}

pub fn living(hero: &SeenHero) -> String {
    let income = hero.income.as_ref().map(income::describe);
    let cash = (hero.growth.cash > 0 || income.is_none()).then(|| format!("{} cash", hero.growth.cash));
    income.into_iter().chain(cash).collect::<Vec<_>>().join(" · ")
}

pub fn purse(hero: &SeenHero) -> String {
    let lives = hero.income.as_ref().map(|income| match income.lives {
        lives if lives == income.pays => lives.to_owned(),
        lives => format!("as {lives}"),
    });
    lives.into_iter().chain([format!("{} cash", hero.growth.cash)]).collect::<Vec<_>>().join(" · ")
}

pub fn magic(hero: &SeenHero) -> String {
    format!("attunement {} of {}", hero.growth.attuned(), hero.total(Quantity::Attunement).unwrap_or(0))
}

/// Lines about income, learning, and items that are not gear; empty if there are none.
pub fn means(hero: &SeenHero) -> Vec<String> {
    let growth = &hero.growth;
    let mut lines = Vec::new();
    if hero.income.is_some() || growth.cash > 0 {
        lines.push(format!("income: {}", living(hero)));
    }
    if !hero.company.is_empty() {
        lines.push(format!("company: {}", hero.company.join(", ")));
    }
    if !growth.manuals.is_empty() {
        let manuals = growth.manuals.iter().map(|manual| format!("{} ({})", manual.title, manual.skill));
        lines.push(format!("manuals: {}", manuals.collect::<Vec<_>>().join(", ")));
    }
    if !growth.languages.is_empty() {
        lines.push(format!("languages besides the native one: {}", growth.languages.join(", ")));
    }
    if !growth.magic.is_empty() {
        let each = growth
            .magic
            .iter()
            .map(|item| format!("{} {}{}", item.name, item.cost, if item.attuned { " attuned" } else { "" }));
        lines.push(format!("magic items, {}: {}", magic(hero), each.collect::<Vec<_>>().join(", ")));
    }
    lines
}

pub fn growth_data(hero: &SeenHero) -> Value {
    let growth = &hero.growth;
    let by_skill = |skill: &Skill, n: i32| json!({ "skill": skill.name(), "points": n });
    json!({
        "spent": growth.spent,
        "training": growth.training.iter().map(|(skill, n)| by_skill(skill, *n)).collect::<Value>(),
        "taught": growth.taught.iter().map(|(skill, n)| by_skill(skill, i32::from(*n))).collect::<Value>(),
        "manuals": growth
            .manuals
            .iter()
            .map(|manual| json!({ "title": manual.title, "skill": manual.skill.name() }))
            .collect::<Value>(),
        "magic_items": growth
            .magic
            .iter()
            .map(|item| json!({ "name": item.name, "attunement": item.cost, "attuned": item.attuned }))
            .collect::<Value>(),
        "languages": growth.languages,
        "company": hero.company,
        "cash": growth.cash,
        "income": hero.income.as_ref().map(|income| {
            json!({ "step": income.pays, "lives": income.lives, "cash_out": income.cash_out, "put_by": income.reserve })
        }),
    })
}
