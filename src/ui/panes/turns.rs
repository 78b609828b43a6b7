//! The turn tracker, for every system: who has acted in a fight, who acts now, who is next.

use super::rows::Block;
use crate::table::actor::{ActorId, Turn};
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
    Now,
    /// The turn is over.
    Done,
}

/// The turns of a round, as they are seen.
pub struct Tracker<'s> {
    seen: &'s Seen,
    acting: Option<&'s ActorId>,
    next: Option<&'s SeenActor>,
}

impl<'s> Tracker<'s> {
    /// The turns now: those who can still take one come heroes first,
    /// where turns have no order.
    pub fn of(seen: &'s Seen) -> Tracker<'s> {
        let mut tracker = Tracker { seen, acting: acting(seen), next: None };
        let ahead = |actor: &&SeenActor| !actor.down && !tracker.acts(actor) && !tracker.is_done(actor);
        if seen.clock.combat {
            let ordered = seen.turns.iter().find(|turn| !turn.taken).and_then(|turn| seen.actor(&turn.who));
            tracker.next = if seen.turns.is_empty() {
                seen.heroes().find(ahead).or_else(|| seen.foes().find(ahead))
            } else {
                ordered.filter(|actor| !tracker.acts(actor))
            };
        }
        tracker
    }

    /// Whether somebody acts now: in what is under way, else in a turn that has begun.
    fn acts(&self, actor: &SeenActor) -> bool {
        match self.acting {
            Some(who) => *who == actor.id,
            None => self.seen.clock.combat && actor.turn == Turn::Begun,
        }
    }

    fn is_done(&self, actor: &SeenActor) -> bool {
        self.seen.clock.combat && (actor.turn == Turn::Over || actor.acted)
    }

    /// Who acts now, else who is next.
    pub fn first(&self) -> Option<&'s ActorId> {
        let now = self.seen.actors.iter().find(|actor| self.acts(actor));
        now.or(self.next).map(|actor| &actor.id)
    }

    /// Where somebody is in the turns of a round.
    pub fn tracked(&self, actor: &SeenActor) -> Tracked {
        if self.acts(actor) {
            Tracked::Now
        } else if self.is_done(actor) && !actor.gone {
            Tracked::Done
        } else if self.next.is_some_and(|next| next.id == actor.id) {
            Tracked::Next
        } else {
            Tracked::Ahead
        }
    }

    /// Who acts and who is next, in words, each by itself: `Karla acts`, `Horus next`; nothing outside a fight.
    pub fn describe(&self) -> Vec<String> {
        if !self.seen.clock.combat {
            return Vec::new();
        }
        let now = self.seen.actors.iter().find(|actor| self.acts(actor));
        let mut words: Vec<String> = now.map(|actor| format!("{} acts", actor.name)).into_iter().collect();
        words.extend(self.next.map(|actor| format!("{} next", actor.name)));
        if words.is_empty() { vec!["all have acted".into()] } else { words }
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

/// What the weight of a block gains from the moment: whoever acts or is looked at keeps more lines.
pub fn weighed(mut block: Block, looked_at: bool, tracked: &[Tracked]) -> Block {
    block.weight += u16::from(looked_at) + u16::from(tracked.contains(&Tracked::Now));
    block
}
