//! Decisions of a played actor: the options that a person would have at a command of the play.

use super::answer::{Ahead, Choice, Plays, given};
use super::{cards, chance, standing};
use greenfelt_engine::command::{Command, Invoking, MoraleUse, TraitCalled};
use greenfelt_engine::rules::scene::invoke::invocable;
use greenfelt_engine::rules::{self, Proposals};
use greenfelt_engine::table::{
    Actor, ActorId, Benefit, BlowMark, Challenge, Obligation, Procedure, Reply, SceneCheck, Stage, Table,
};
use greenfelt_engine::words::words;

words! {
    /// The kind of a decision.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Kind(word) {
        Row "row",
        Attack "attack",
        Guard "guard",
        Morale "morale",
        Focus "focus",
        Hope "Hope",
    }
}

/// A decision: its actor, and at least two choices that the rules accept.
#[derive(Clone, Debug)]
pub struct Decision {
    pub kind: Kind,
    pub who: ActorId,
    /// At most five; the play's own choice is first.
    pub choices: Vec<Command>,
}

/// Choices that are compared.
const MOST: usize = 5;

impl Plays {
    /// The decision at this point, given the command of the play.
    pub fn decisions(&self, table: &Table, gave: &Command) -> Vec<Decision> {
        let chance = &mut chance(0, 0);
        let ahead = Ahead::default();
        let mut choice = Choice { table, plays: self, chance, ahead, on_turn: true, dealer_waits: false };
        let leader = || table.procedure.as_deref().map(Procedure::leader);
        let due = match gave {
            Command::Take(due, _) | Command::Morale(_, _, due) | Command::Protect(_, due, _) => *due,
            Command::Guard(call) => call.due,
            _ => None,
        };
        let hurt = due.and_then(|id| table.due(id)).map(|due| &due.to);
        let Some(who) = hurt.or_else(|| gave.speaks_for()).or_else(leader) else { return Vec::new() };
        let Some(actor) = table.actor(who).filter(|actor| actor.is_played()) else { return Vec::new() };
        let found =
            if let Some(due) = due { choice.when_hurt(due, actor) } else { choice.others(gave, actor) };
        let accepted = |command: &Command| command != gave && rules::may(table, command).is_ok();
        let decision = |(kind, others): (Kind, Vec<Command>)| {
            let mut choices = vec![gave.clone()];
            for other in others.into_iter().filter(accepted).take(MOST * 2) {
                if choices.len() < MOST && !choices.contains(&other) {
                    choices.push(other);
                }
            }
            (choices.len() > 1).then(|| Decision { kind, who: who.clone(), choices })
        };
        found.into_iter().filter_map(decision).collect()
    }
}

impl Choice<'_> {
    /// Guards and morale against pending damage.
    fn when_hurt(&self, id: u32, actor: &Actor) -> Vec<(Kind, Vec<Command>)> {
        let Some(due) = self.table.due(id) else { return Vec::new() };
        let take = || Command::Take(Some(id), None);
        let morale = |on| vec![take(), Command::Morale(actor.id.clone(), on, Some(id))];
        match &due.what {
            Obligation::Death => vec![(Kind::Morale, morale(MoraleUse::Live))],
            Obligation::Harm(harm) => {
                let rolls = Proposals::of(self.table).urgent();
                let rolls = given(&rolls).filter(|command| matches!(command, Command::Call(_)));
                let cards = |needed| standing::guards(self, due, Reply::Cheapest, needed).1;
                let guards = [harm.left(), (harm.left() + 1) / 2].into_iter().flat_map(cards);
                let guards = guards.filter(|_| harm.is(BlowMark::Guardable));
                let guards = std::iter::once(take()).chain(guards).chain(rolls).collect();
                vec![(Kind::Guard, guards), (Kind::Morale, morale(MoraleUse::Ignore))]
            }
            _ => Vec::new(),
        }
    }

    /// Decisions that are not about a pending item.
    fn others(&mut self, gave: &Command, actor: &Actor) -> Vec<(Kind, Vec<Command>)> {
        let who = &actor.id;
        let table = self.table;
        if let Some(challenge) = table.under_way::<Challenge>() {
            let rows =
                || cards::rows_by_aim(self, actor).into_iter().map(|row| Command::Lay(who.clone(), row));
            return match gave {
                Command::Lay(_, row) => {
                    let rows = rows().chain([Command::Lay(who.clone(), row[..row.len().min(1)].to_vec())]);
                    vec![(Kind::Row, rows.collect()), (Kind::Focus, vec![Command::Focus(who.clone())])]
                }
                Command::Focus(_) => vec![(Kind::Focus, rows().take(1).collect())],
                Command::Settle | Command::Morale(..) if challenge.stage == Stage::Judged => {
                    let saved = Command::Morale(who.clone(), MoraleUse::Succeed, None);
                    vec![(Kind::Morale, vec![Command::Settle, saved])]
                }
                _ => Vec::new(),
            };
        }
        match (table.under_way::<SceneCheck>(), gave) {
            (Some(check), Command::Roll(_) | Command::Invoke(..)) => {
                let invoking = Invoking { benefit: Benefit::Circumstance, by_hope: false };
                let all = invocable(table, check).into_iter().filter(|one| !one.free);
                let invoked = all.map(|one| Command::Invoke(TraitCalled::Number(one.id), invoking)).take(1);
                vec![(Kind::Hope, std::iter::once(Command::Roll(Vec::new())).chain(invoked).collect())]
            }
            (None, Command::Call(_)) if table.procedure.is_none() && table.clock.combat => {
                let calls = self.acts(who).into_iter().filter(|act| matches!(act, Command::Call(_)));
                vec![(Kind::Attack, calls.collect())]
            }
            _ => Vec::new(),
        }
    }
}
