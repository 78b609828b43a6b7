//! The characters and skills that the calling forms choose from.

use crate::report::sheets;
use crate::rules::ultimo::skills;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::Skill;
use crate::tui::cx::Cx;

/// Defaults to the first.
pub fn one_of(among: &[&SeenActor], who: Option<&ActorId>) -> ActorId {
    let named = among.iter().find(|actor| Some(&actor.id) == who);
    named.or(among.first()).map_or_else(|| ActorId::new("nobody"), |actor| actor.id.clone())
}

/// The player's own character, or the hero under the cursor of the Party pane.
pub fn here(cx: &Cx<'_>) -> Option<ActorId> {
    match cx.seat {
        Seat::Player(own) => Some(own.clone()),
        _ => cx.hero_here().map(|hero| hero.id.clone()),
    }
}

/// Characters with an ULTIMO sheet.
pub fn heroes<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.heroes().filter(|actor| actor.hero().is_some()).collect()
}

/// All living actors for the Dealer; a player's own character.
pub fn own_or_all<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    let own = |actor: &&SeenActor| cx.seat.is_dealer() || cx.seat.is(&actor.id);
    cx.seen.heroes().chain(cx.seen.foes()).filter(own).filter(|actor| !actor.gone).collect()
}

/// The targets of an attack: first the other side, then the attacker's own.
pub fn others<'s>(cx: &Cx<'s>, who: &ActorId) -> Vec<&'s SeenActor> {
    let played = cx.seen.actor(who).is_some_and(SeenActor::is_played);
    let all = |side: bool| {
        let there = move |other: &&SeenActor| other.is_played() == side && other.id != *who && !other.gone;
        cx.seen.actors.iter().filter(there)
    };
    all(!played).chain(all(played)).collect()
}

fn rank(actor: Option<&SeenActor>, skill: &Skill) -> i32 {
    actor.map_or(0, |actor| sheets::rank(actor, skill))
}

/// Best first.
pub fn skills_of(seen: &Seen, who: &ActorId) -> Vec<Skill> {
    let Some(actor) = seen.actor(who) else { return skills::all() };
    let mut skills = sheets::of(actor).usable();
    skills.sort_by_cached_key(|skill| std::cmp::Reverse(sheets::rank(actor, skill)));
    skills
}

/// The first of the best.
pub fn best(seen: &Seen, who: &ActorId, among: &[Skill]) -> Option<Skill> {
    let actor = seen.actor(who);
    among.iter().rev().max_by_key(|skill| rank(actor, skill)).cloned()
}
