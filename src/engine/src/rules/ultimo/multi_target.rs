//! Attacks on several foes: the strongest responds, damage is divided (ULTIMO, Large Group Combat; U40, U170, U171).

use super::attack;
use crate::rules::pending::replace_due;
use crate::rules::{Refusal, Result, Step};
use crate::table::{
    ActorId, Aim, AttackMode, BlowMark, Cached, Damage, Exchange, Figure, Obligation, Pending, Term,
};

/// The term for another foe's share of the damage.
const SHARE: &str = "a share of the damage";

pub struct Front<'a> {
    pub foe: &'a ActorId,
    pub also: &'a [ActorId],
}

impl Front<'_> {
    pub fn check(&self, step: &Step, who: &ActorId) -> Result {
        for (place, other) in self.also.iter().enumerate() {
            let name = step.name(other);
            if other == who {
                return Err(Refusal::NotA(name, "a foe"));
            }
            if other == self.foe || self.also[..place].contains(other) {
                return Err(Refusal::NamedTwice(name));
            }
        }
        Ok(())
    }

    /// Frames the exchange: the strongest responds, each other adds 1 to the difficulty.
    pub fn answers(
        &self,
        step: &Step,
        way: AttackMode,
        wanted: Option<AttackMode>,
    ) -> Result<(Answer, Figure)> {
        let mut foe = self.foe;
        let mut best = attack::answer(step, foe, way, wanted)?;
        for other in self.also {
            let theirs = attack::answer(step, other, way, wanted);
            let theirs = theirs.or_else(|_| attack::answer(step, other, way, None));
            if let Ok(theirs) = theirs
                && theirs.2.total() > best.2.total()
            {
                (foe, best) = (other, theirs);
            }
        }
        let (way, threat, mut figure) = best;
        let everybody = std::iter::once(self.foe).chain(self.also);
        let others: Vec<ActorId> = everybody.filter(|other| *other != foe).cloned().collect();
        figure.terms.extend(others.iter().map(|other| Term::new(format!("{} too", step.name(other)), 1)));
        Ok((Answer { foe: foe.clone(), others, way, threat }, figure))
    }
}

pub struct Answer {
    foe: ActorId,
    others: Vec<ActorId>,
    way: AttackMode,
    threat: i32,
}

impl Answer {
    pub fn aim(self, way: AttackMode) -> Aim {
        Aim::attack(&self.foe, way, Some((self.way, self.threat))).against(self.others)
    }
}

pub fn divided(step: &Step, foe: &ActorId, others: &[ActorId], whole: &Figure) -> Vec<(ActorId, Figure)> {
    let mut strongest = whole.clone();
    let mut parts = Vec::new();
    for other in others.iter().filter(|other| step.actor(other).is_ok_and(|actor| !actor.is_gone())) {
        if strongest.total() > 1 {
            strongest.add(to(step, other), -1);
            parts.push((other.clone(), Figure::new().with(SHARE, 1)));
        }
    }
    parts.insert(0, (foe.clone(), strongest));
    parts
}

pub fn leaves_a_choice(parts: &[(ActorId, Figure)]) -> bool {
    parts.len() > 1 && parts[0].1.total() > 2
}

fn to(step: &Step, other: &ActorId) -> String {
    format!("to {}", step.name(other))
}

fn waiting(step: &Step, by: &ActorId, to: &ActorId) -> Option<(Pending, Damage)> {
    step.table.pending.iter().find_map(|due| {
        let Obligation::Harm(harm) = &due.what else { return None };
        let dealt = harm.is(BlowMark::Exchange) && due.to == *to && harm.by.as_ref() == Some(by);
        dealt.then(|| (due.as_ref().clone(), harm.clone()))
    })
}

/// Sets the part of one target; the strongest takes the rest, no less than any other.
pub fn divide(step: &mut Step, who: &ActorId, to_whom: &ActorId, share: i32) -> Result {
    let (name, foe) = (step.name(who), step.name(to_whom));
    let nothing = || Refusal::NothingToSplit(name.clone());
    let exchange: Exchange = step.table.exchange.as_deref().cloned().ok_or_else(nothing)?;
    if exchange.foe == *to_whom {
        return Err(Refusal::TakesTheRest(foe));
    }
    let (due, mut harm) = waiting(step, who, to_whom).ok_or_else(nothing)?;
    let (main, mut rest) = waiting(step, who, &exchange.foe).ok_or_else(nothing)?;
    if !exchange.others.iter().any(|(other, _)| other == to_whom) {
        return Err(nothing());
    }
    let (had, whole) = (harm.figure.total(), harm.figure.total() + rest.figure.total());
    let others = exchange.others.iter().filter(|(other, _)| other != to_whom);
    let largest = others.filter_map(|(other, _)| Some(waiting(step, who, other)?.1.figure.total())).max();
    // The strongest takes at least as much as any other.
    let most = (whole / 2).min(whole - largest.unwrap_or(0));
    if !(1..=most).contains(&share) {
        return Err(Refusal::UnfairShare { foe, most });
    }
    harm.figure = Figure::new().with(SHARE, share);
    let part = to(step, to_whom);
    match rest.figure.terms.iter_mut().find(|term| term.name == part) {
        Some(term) => term.value = -share,
        None => rest.figure.add(part, had - share),
    }
    let left = rest.figure.total();
    replace_due(step, due.id, Obligation::Harm(harm));
    replace_due(step, main.id, Obligation::Harm(rest));
    step.log_text_of_and_done(
        &[&exchange.foe, who, to_whom],
        format!("{name} divides the damage: {share} for {foe}, {left} for {}.", step.name(&exchange.foe)),
    )
}

/// Counts damage of the exchange: taken by a foe, or dealt by it.
pub fn count(step: &mut Step, who: &ActorId, by: Option<&ActorId>, lost: i32) {
    let Some(exchange) = step.table.exchange.as_mut() else { return };
    let exchange = Cached::make_mut(exchange);
    if by == Some(&exchange.foe) && exchange.foe != *who {
        exchange.hurt.push((who.clone(), lost));
        return;
    }
    match exchange.others.iter_mut().find(|(other, _)| other == who) {
        Some((_, dealt)) => *dealt += lost,
        None => exchange.dealt += lost,
    }
}
