//! How weights, ranges, figures and hooks read in words.

use crate::table::sheet::{FigureName, Heft, Hook, Reach, Skill};
use crate::table::terms::signed;

pub(super) fn needed(strength: i32) -> String {
    if strength == 0 { "none needed".into() } else { format!("{strength} or more") }
}

pub(super) fn heft_words(heft: Heft) -> &'static str {
    match heft {
        Heft::VeryLight => "very light",
        Heft::Light => "light",
        Heft::Medium => "medium",
        Heft::Heavy => "heavy",
        Heft::VeryHeavy => "very heavy",
        Heft::ExtremelyHeavy => "extremely heavy",
    }
}

pub(super) fn reach_words(reach: Reach) -> &'static str {
    match reach {
        Reach::VeryClose => "very close",
        Reach::Close => "close",
        Reach::Medium => "medium",
        Reach::Long => "long",
        Reach::VeryLong => "very long",
    }
}

pub(super) fn figure_words(figure: FigureName) -> &'static str {
    match figure {
        FigureName::Health => "health",
        FigureName::Stamina => "stamina",
        FigureName::Hand => "hand size",
        FigureName::Load => "load",
        FigureName::Attunement => "attunement",
        FigureName::Focus => "focus",
        FigureName::Soak => "soak",
        FigureName::Melee => "melee attack power",
        FigureName::Ranged => "ranged attack power",
        FigureName::Bonds => "bonds",
        FigureName::Morale => "morale",
    }
}

/// What a hook does, in words.
pub(super) fn hook_words(hook: &Hook) -> String {
    let condition = |when: &str| if when.is_empty() { String::new() } else { format!(", {when}") };
    match hook {
        Hook::Figure(figure, value) => format!("{} {}", figure_words(*figure), signed(*value)),
        Hook::SkillCap(skill, value) => format!("cap of {} {}", skill.name(), signed(*value)),
        Hook::Cards { skill, attribute, value, when } => {
            let mut with: Vec<String> = skill.iter().map(Skill::name).collect();
            with.extend(attribute.iter().map(|a| a.short().to_string()));
            let with = if with.is_empty() { "any challenge".into() } else { with.join(" and ") };
            format!("{} cards with {with}{}", signed(*value), condition(when))
        }
        Hook::Difficulty { skill, value, when } => {
            let with = skill.as_ref().map_or("any challenge".into(), Skill::name);
            format!("difficulty {} with {with}{}", signed(*value), condition(when))
        }
        Hook::StaysConscious => "low health does not make unconscious".into(),
        Hook::CardRule(_) => "changes how the own cards behave".into(),
        Hook::Exhaustion(value) => format!("exhaustion takes {value} cards fewer"),
        Hook::AidCards(value) => format!("{} cards together in aid", signed(*value)),
        Hook::GearStrength(value) => format!("gear asks for {value} less strength"),
        Hook::Permission(words) => format!("no check: {words}"),
        Hook::Reminder(words) => format!("reminder: {words}"),
    }
}

/// What a reader of RON says, as the middle of a sentence.
pub(super) fn lowered(words: &str) -> String {
    let words = words.trim_end_matches('.').replace('\n', " ");
    let mut signs = words.chars();
    signs.next().map_or_else(String::new, |first| first.to_lowercase().chain(signs).collect())
}
