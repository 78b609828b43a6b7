//! Turn order of a fight: acted, acting, next.

use crate::table::{ActorId, Aim, Damage, NudgeAim, Obligation, Seen, SeenActor, Turn};

/// The actor in turn: the leader of the procedure, or the foe that began it; while damage is guarded, the attacker.
fn acting(seen: &Seen) -> Option<&ActorId> {
    let now = seen.under_way.as_ref()?;
    let begun_by = now.challenge().and_then(|now| match &now.aim {
        Aim::Attack { foe, begun_by_foe: true, .. } => Some(foe),
        _ => None,
    });
    let struck_by = now.roll().and_then(|now| match now.roll.aim {
        NudgeAim::Guard(id) => attacker(seen, id),
        _ => None,
    });
    begun_by.or(struck_by).or(Some(now.leader()))
}

/// The attacker of some pending damage, by its number.
fn attacker(seen: &Seen, id: u32) -> Option<&ActorId> {
    match &seen.dues.iter().find(|due| due.id == id)?.owed {
        Obligation::Harm(Damage { by, .. }) => by.as_ref(),
        _ => None,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracked {
    /// Turn to come, or no turns.
    Ahead,
    /// First turn to come, while somebody acts.
    Next,
    /// The actor in turn: acting, or the first to come.
    Now,
    Done,
}

pub struct Tracker<'s> {
    seen: &'s Seen,
    acting: Option<&'s ActorId>,
    next: Option<&'s SeenActor>,
}

impl<'s> Tracker<'s> {
    /// Without an order, heroes come first.
    pub fn of(seen: &'s Seen) -> Tracker<'s> {
        let mut tracker = Tracker { seen, acting: acting(seen), next: None };
        let ahead = |actor: &&SeenActor| !actor.down && !tracker.acts(actor) && !tracker.is_done(actor);
        if seen.clock.combat {
            let ordered = seen.turns.iter().find(|turn| !turn.taken).and_then(|turn| seen.actor(&turn.who));
            tracker.next = if seen.turns.is_empty() {
                seen.heroes().find(ahead).or_else(|| seen.fighting_foes().find(ahead))
            } else {
                ordered.filter(|actor| !tracker.acts(actor))
            };
        }
        tracker
    }

    /// True if an actor acts in the procedure or in a turn that has begun.
    fn acts(&self, actor: &SeenActor) -> bool {
        match self.acting {
            Some(who) => *who == actor.id,
            None => self.seen.clock.combat && actor.turn == Turn::Begun,
        }
    }

    fn is_done(&self, actor: &SeenActor) -> bool {
        self.seen.clock.combat && (actor.turn == Turn::Over || actor.acted)
    }

    /// The acting actor, else the next one.
    pub fn first(&self) -> Option<&'s ActorId> {
        let now = self.seen.actors.iter().find(|actor| self.acts(actor));
        now.or(self.next).map(|actor| &actor.id)
    }

    pub fn tracked(&self, actor: &SeenActor) -> Tracked {
        if self.acts(actor) {
            Tracked::Now
        } else if self.is_done(actor) && !actor.gone {
            Tracked::Done
        } else if self.next.is_some_and(|next| next.id == actor.id) {
            if self.first() == Some(&actor.id) { Tracked::Now } else { Tracked::Next }
        } else {
            Tracked::Ahead
        }
    }

    /// Everybody who is standing, in turn order; an order of turns lists them once for each turn of the round.
    pub fn order(&self) -> Vec<(&'s SeenActor, Tracked)> {
        let standing = |actor: &&SeenActor| !actor.down;
        if self.seen.turns.is_empty() {
            let all = self.seen.heroes().chain(self.seen.fighting_foes()).filter(standing);
            return all.map(|actor| (actor, self.tracked(actor))).collect();
        }
        let mut begun: Vec<&ActorId> = Vec::new();
        let turns = self.seen.turns.iter().filter_map(|turn| {
            let actor = self.seen.actor(&turn.who).filter(standing)?;
            let is_first = !turn.taken && !begun.contains(&&actor.id);
            begun.extend((!turn.taken).then_some(&actor.id));
            let tracked = match self.tracked(actor) {
                _ if turn.taken => Tracked::Done,
                Tracked::Done => Tracked::Ahead,
                tracked if is_first => tracked,
                _ => Tracked::Ahead,
            };
            Some((actor, tracked))
        });
        turns.collect()
    }

    /// For example `Karla acts`, `Horus next`; empty outside a fight.
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
