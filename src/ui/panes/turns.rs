//! The turn tracker, for every system: who has acted in a fight, who acts now, who is next.

use super::rows::Block;
use crate::table::actor::Turn;
use crate::table::seen::{Seen, SeenActor};
use crate::ui::look::Look;
use crate::ui::procedures::acting;
use crate::ui::theme::Role;

/// Where somebody is in the turns of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracked {
    /// The turn is still to come, or there are none.
    Ahead,
    /// The first of those whose turn is still to come.
    Next,
    /// Acts now.
    Now,
    /// The turn is over.
    Done,
}

/// Whether somebody acts now: in what is under way, else in a turn that has begun.
fn acts(seen: &Seen, actor: &SeenActor) -> bool {
    match acting(seen) {
        Some(who) => *who == actor.id,
        None => seen.clock.combat && actor.turn == Turn::Begun,
    }
}

fn is_done(seen: &Seen, actor: &SeenActor) -> bool {
    seen.clock.combat && (actor.turn == Turn::Over || actor.acted)
}

/// Everybody who can still take a turn, heroes first.
fn ahead(seen: &Seen) -> impl Iterator<Item = &SeenActor> {
    let standing = seen.heroes().chain(seen.foes()).filter(|actor| !actor.down);
    standing.filter(|actor| seen.clock.combat && !acts(seen, actor) && !is_done(seen, actor))
}

/// Where somebody is in the turns of a round.
pub fn tracked(seen: &Seen, actor: &SeenActor) -> Tracked {
    if acts(seen, actor) {
        Tracked::Now
    } else if is_done(seen, actor) && !actor.gone {
        Tracked::Done
    } else if ahead(seen).next().is_some_and(|next| next.id == actor.id) {
        Tracked::Next
    } else {
        Tracked::Ahead
    }
}

/// The sign of some who are alike: of whoever acts now, else of whoever is next, else of all who have acted.
pub fn mark(look: Look<'_>, tracked: &[Tracked]) -> Option<(&'static str, Role)> {
    if tracked.contains(&Tracked::Now) {
        Some((look.glyphs.pointer, Role::Accent))
    } else if tracked.contains(&Tracked::Next) {
        Some((look.glyphs.awaited, Role::Dim))
    } else if !tracked.is_empty() && tracked.iter().all(|one| *one == Tracked::Done) {
        Some((look.glyphs.success, Role::Dim))
    } else {
        None
    }
}

/// Who acts and who is next, in words: `Karla acts, Horus next`; nothing outside a fight.
pub fn told(seen: &Seen) -> Option<String> {
    if !seen.clock.combat {
        return None;
    }
    let now = seen.actors.iter().find(|actor| acts(seen, actor)).map(|actor| format!("{} acts", actor.name));
    let next = ahead(seen).next().map(|actor| format!("{} next", actor.name));
    let words: Vec<String> = now.into_iter().chain(next).collect();
    Some(if words.is_empty() { "all have acted".into() } else { words.join(", ") })
}

/// What the weight of a block gains from the moment: whoever acts or is looked at keeps more lines.
pub fn weighed(mut block: Block, looked_at: bool, tracked: &[Tracked]) -> Block {
    block.weight += u16::from(looked_at) + u16::from(tracked.contains(&Tracked::Now));
    block
}
