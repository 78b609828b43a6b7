//! The codex pages of Paper Story: grades, statuses, skills, characters, opponents.

use super::Entry;
use super::codex::CodexEntry;
use super::page::Page;
use super::paper::{GradeEntry, PaperSkillEntry, StatusEntry};
use super::personal::PersonalTraitEntry;
use greenfelt_engine::table::{PaperFoe, PaperSheet, PaperSkill, Stat, Talent};
use serde_json::{Map, Value, json};

pub(super) fn skills(s: &PaperSkillEntry) -> CodexEntry {
    Page::new(&s.name).words("stat", s.stat.name()).text(&s.text)
}

pub(super) fn statuses(s: &StatusEntry) -> CodexEntry {
    let asks = s.status.asks_for();
    Page::new(s.status.name()).fact("asks", asks.unwrap_or_default(), asks).text(&s.text)
}

pub(super) fn personal_traits(t: &PersonalTraitEntry) -> CodexEntry {
    let mut hooks: Vec<String> = t.hooks.iter().map(ToString::to_string).collect();
    for kind in &t.kinds {
        hooks.extend(kind.hooks.iter().map(|hook| format!("{}: {hook}", kind.word)));
    }
    let page = Page::new(&t.name).words("of", &t.what).words("usually", &t.usual).words("number", &t.level);
    page.fact("hooks", hooks.join("; "), hooks).text(&t.text)
}

fn names(traits: &[Talent]) -> Vec<String> {
    traits.iter().map(|talent| talent.name.clone()).collect()
}

pub(super) fn grades(grades: &[GradeEntry]) -> impl Iterator<Item = CodexEntry> {
    let next = grades.iter().skip(1).map(|grade| Some(grade.from)).chain([None]);
    let page = |(grade, next): (&GradeEntry, Option<u32>)| {
        let to = next.map(|next| next.saturating_sub(1));
        let successes = match to {
            Some(to) if to <= grade.from => grade.from.to_string(),
            Some(to) => format!("{} to {to}", grade.from),
            None => format!("{} and more", grade.from),
        };
        Page::new(&grade.name)
            .fact("successes", successes, json!({ "from": grade.from, "to": to }))
            .number("grades", grade.grades)
            .text(&grade.text)
    };
    grades.iter().zip(next).map(page)
}

pub(super) fn hero_page(hero: &Entry<PaperSheet>) -> CodexEntry {
    let sheet: &PaperSheet = &hero.sheet;
    let stats: Vec<String> = Stat::ALL.iter().map(|s| format!("{s} {}", sheet.stat(*s))).collect();
    let points: Map<String, Value> =
        Stat::ALL.iter().map(|s| (s.name().to_lowercase(), json!(sheet.stat(*s)))).collect();
    let skills: Vec<Value> = sheet
        .skills
        .iter()
        .map(|s| {
            let special: Map<String, Value> =
                s.special.iter().map(|(name, points)| (name.clone(), json!(points))).collect();
            json!({ "skill": s.skill.word(), "rank": s.rank, "stat": s.stat().name(), "special": special })
        })
        .collect();
    let told: Vec<String> = sheet.skills.iter().map(PaperSkill::describe).collect();
    let others = PaperSheet::NUMBERS.iter().filter(|field| !points.contains_key(field.key));
    Page::new(&sheet.name)
        .words("id", hero.id.as_str())
        .words("concept", &sheet.concept)
        .words("species", &sheet.species)
        .fact("stats", stats.join(", "), points.clone())
        .fact("skills", told.join(", "), skills)
        .numbers(sheet, others)
        .list("traits", &names(&sheet.traits))
        .list("items", &sheet.items)
        .text(&hero.text)
}

pub(super) fn opponent_page(foe: &Entry<PaperFoe>) -> CodexEntry {
    let sheet: &PaperFoe = &foe.sheet;
    Page::new(&sheet.name)
        .words("id", foe.id.as_str())
        .numbers(sheet, PaperFoe::NUMBERS)
        .list("traits", &names(&sheet.traits))
        .words("behavior", &sheet.behavior)
        .text(&foe.text)
}
