//! The 23 skills with their usual attributes (ULTIMO, Skills; B1), as in `assets/ultimo/skills.ron`.

use crate::table::{Attribute, Skill};

pub static SKILLS: [(Skill, Attribute); 23] = [
    (Skill::ATHLETICS, Attribute::Str),
    (Skill::AWARENESS, Attribute::Int),
    (Skill::named("biology"), Attribute::Int),
    (Skill::BRAWLING, Attribute::Str),
    (Skill::named("chemistry"), Attribute::Int),
    (Skill::named("culture"), Attribute::Int),
    (Skill::EMPATHY, Attribute::Per),
    (Skill::named("engineering"), Attribute::Int),
    (Skill::named("espionage"), Attribute::Agi),
    (Skill::named("husbandry"), Attribute::Str),
    (Skill::INVESTIGATION, Attribute::Int),
    (Skill::named("leadership"), Attribute::Int),
    (Skill::MANIPULATION, Attribute::Per),
    (Skill::named("navigation"), Attribute::Int),
    (Skill::named("occult"), Attribute::Int),
    (Skill::named("piloting"), Attribute::Agi),
    (Skill::PSYCHE, Attribute::Int),
    (Skill::named("research"), Attribute::Int),
    (Skill::named("ritual"), Attribute::Int),
    (Skill::named("theatrics"), Attribute::Per),
    (Skill::TOUGHNESS, Attribute::Vit),
    (Skill::SHOOTING, Attribute::Agi),
    (Skill::named("survival"), Attribute::Int),
];

pub fn all() -> Vec<Skill> {
    SKILLS.iter().map(|(skill, _)| skill.clone()).collect()
}

/// Returns the usual attribute of a skill; INT for a custom one.
pub fn usual_attribute(skill: &Skill) -> Attribute {
    SKILLS.iter().find(|(known, _)| known == skill).map_or(Attribute::Int, |(_, attribute)| *attribute)
}
