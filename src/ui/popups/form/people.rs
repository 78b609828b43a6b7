//! Who and with which skill: what the forms that call somebody have in common.

use crate::rules::ultimo::skills;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenBody};
use crate::table::sheet::{PAPER_SKILLS, Skill};
use crate::ui::widgets::Field;

/// A field to choose one of these.
pub fn who_field<K: Clone + PartialEq>(key: K, label: &str, among: &[&SeenActor], who: &ActorId) -> Field<K> {
    let at = among.iter().position(|actor| actor.id == *who).unwrap_or(0);
    Field::choice(key, label, among.iter().map(|actor| actor.name.clone()).collect(), at)
}

/// A field to choose a skill.
pub fn skill_field<K: Clone + PartialEq>(key: K, label: &str, among: &[Skill], skill: &Skill) -> Field<K> {
    let at = among.iter().position(|other| other == skill).unwrap_or(0);
    Field::choice(key, label, among.iter().map(Skill::name).collect(), at)
}

/// The one that is named, if it is among them, else the first that may be meant.
pub fn one_of(among: &[&SeenActor], who: Option<&ActorId>) -> ActorId {
    let named = among.iter().find(|actor| Some(&actor.id) == who);
    named.or(among.first()).map_or_else(|| ActorId::new("nobody"), |actor| actor.id.clone())
}

/// What somebody has in a skill.
pub fn rank(actor: Option<&SeenActor>, skill: &Skill) -> i32 {
    match actor.map(|actor| &actor.body) {
        Some(SeenBody::Paper(paper)) => paper.sheet.rank(skill),
        Some(SeenBody::Hero(hero)) => hero.sheet.skill(skill),
        _ => 0,
    }
}

/// The skills that somebody can use, the best first: those of the sheet, then the rest of the book.
pub fn skills_of(seen: &Seen, who: &ActorId) -> Vec<Skill> {
    let actor = seen.actor(who);
    let mut skills = match actor.and_then(SeenActor::paper) {
        None => skills::all(),
        Some(paper) => {
            let book = PAPER_SKILLS.iter().filter_map(|(word, _)| word.parse().ok());
            let mut skills: Vec<Skill> = paper.sheet.skills.iter().map(|s| s.skill.clone()).collect();
            for skill in book {
                if !skills.contains(&skill) {
                    skills.push(skill);
                }
            }
            skills
        }
    };
    skills.sort_by_key(|skill| std::cmp::Reverse(rank(actor, skill)));
    skills
}

/// The best of these skills; the first of the best.
pub fn best(seen: &Seen, who: &ActorId, among: &[Skill]) -> Option<Skill> {
    let actor = seen.actor(who);
    among.iter().rev().max_by_key(|skill| rank(actor, skill)).cloned()
}
