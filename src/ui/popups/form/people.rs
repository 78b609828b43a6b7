//! Who and with which skill: what the forms that call somebody have in common.

use crate::rules::ultimo::skills;
use crate::sheets;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::Skill;
use crate::ui::widgets::Field;

pub fn who_field<K: Clone + PartialEq>(key: K, label: &str, among: &[&SeenActor], who: &ActorId) -> Field<K> {
    let at = among.iter().position(|actor| actor.id == *who).unwrap_or(0);
    Field::choice(key, label, among.iter().map(|actor| actor.name.clone()).collect(), at)
}

pub fn skill_field<K: Clone + PartialEq>(key: K, label: &str, among: &[Skill], skill: &Skill) -> Field<K> {
    let at = among.iter().position(|other| other == skill).unwrap_or(0);
    Field::choice(key, label, among.iter().map(Skill::name).collect(), at)
}

/// The one that is named, if it is among them, else the first that may be meant.
pub fn one_of(among: &[&SeenActor], who: Option<&ActorId>) -> ActorId {
    let named = among.iter().find(|actor| Some(&actor.id) == who);
    named.or(among.first()).map_or_else(|| ActorId::new("nobody"), |actor| actor.id.clone())
}

fn rank(actor: Option<&SeenActor>, skill: &Skill) -> i32 {
    actor.map_or(0, |actor| sheets::rank(actor, skill))
}

/// The skills that somebody can use, the best first.
pub fn skills_of(seen: &Seen, who: &ActorId) -> Vec<Skill> {
    let Some(actor) = seen.actor(who) else { return skills::all() };
    let mut skills = sheets::of(actor).usable();
    skills.sort_by_cached_key(|skill| std::cmp::Reverse(sheets::rank(actor, skill)));
    skills
}

/// The best of these skills; the first of the best.
pub fn best(seen: &Seen, who: &ActorId, among: &[Skill]) -> Option<Skill> {
    let actor = seen.actor(who);
    among.iter().rev().max_by_key(|skill| rank(actor, skill)).cloned()
}
