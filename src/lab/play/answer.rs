//! One command of a table that is left to plays: the rules propose, the play ranks, and the first command that the rules
//! accept is given. What nothing else answers is waived or called off, so that a play never stands still.

use super::{cards, pending, rolls, threat};
use crate::command::Command;
use crate::content::Catalog;
use crate::content::play::Play;
use crate::lab::challenge_odds::Chances;
use crate::rules::next::{Next, Occasion};
use crate::rules::{self, Proposals, Step};
use crate::table::Table;
use crate::table::actor::{Actor, ActorId};
use crate::table::luck::{Luck, Owner, Purpose};
use crate::table::procedure::Procedure;
use crate::table::sheet::ThreatEffect;
use std::sync::Arc;

/// The plays of both sides, and what they choose from.
#[derive(Clone, Debug)]
pub struct Plays {
    pub players: Play,
    pub dealer: Play,
    /// The effects of the content that threat buys, the cheapest first.
    pub(super) effects: Vec<Arc<ThreatEffect>>,
}

/// What comes of asking for the next command.
#[derive(Clone, Debug)]
pub enum Answered {
    /// This command was given, with what it came to, and the chances of the row that it lays.
    Gave { command: Box<Command>, step: Box<Step>, chances: Option<Chances> },
    /// Nothing is pending: the scenario, or a person, says what comes next.
    Waits(Waits),
}

/// What a table waits for when nothing is pending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waits {
    /// One of these has a turn, in this order.
    Turns(Vec<ActorId>),
    /// Everybody has had a turn.
    Round,
    /// There is no fight.
    Rest,
}

/// Everything that a choice is made of.
pub(super) struct Choice<'a> {
    pub(super) table: &'a Table,
    pub(super) plays: &'a Plays,
    pub(super) luck: &'a mut Luck,
}

impl Choice<'_> {
    /// The play that answers for somebody.
    pub(super) fn play_of(&self, actor: &Actor) -> &Play {
        if actor.is_played() { &self.plays.players } else { &self.plays.dealer }
    }

    /// Draws from `0..bound` for a random choice.
    pub(super) fn pick(&mut self, bound: usize) -> usize {
        self.luck.stream(Owner::DEALER, Purpose::Choice, |stream| stream.draw(bound as u32)) as usize
    }

    /// Shuffles what a random play chooses from.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        self.luck.stream(Owner::DEALER, Purpose::Choice, |stream| stream.shuffle(things));
    }

    /// The first of these commands that the rules accept.
    pub(super) fn first(&self, commands: impl IntoIterator<Item = Command>) -> Option<Answered> {
        commands.into_iter().find_map(|command| {
            let step = rules::reduce(self.table, &command).ok()?;
            Some(Answered::Gave { command: Box::new(command), step: Box::new(step), chances: None })
        })
    }
}

impl Plays {
    pub fn new(players: Play, dealer: Play, catalog: &Catalog) -> Plays {
        let all = catalog.minor_effects.iter().chain(catalog.major_effects.iter());
        let mut effects: Vec<Arc<ThreatEffect>> = all.cloned().collect();
        effects.sort_by_key(|effect| effect.cost);
        Plays { players, dealer, effects }
    }

    /// Answers what is pending or under way, and lets the Dealer spend threat; `luck` decides random choices.
    pub fn answer(&self, table: &Table, luck: &mut Luck) -> Answered {
        let mut choice = Choice { table, plays: self, luck };
        let proposals = Proposals::of(table);
        let answered = choice.among(&proposals.urgent());
        let answered = answered.or_else(|| choice.among(&proposals.open()));
        if let Some(answered) = answered {
            return answered;
        }
        if table.pending.is_some()
            && let Some(ended) = choice.first([Command::CallOff(String::new())])
        {
            return ended;
        }
        // What stands in the way of going on, and has no answer of its own, is let go by the Dealer.
        let waived = table.dues.iter().map(|due| Command::Waive(Some(due.id), String::new()));
        if let Some(waived) = choice.first(waived) {
            return waived;
        }
        if let Some(bought) = threat::spend(&mut choice) {
            return bought;
        }
        Answered::Waits(waits(table, &proposals.rest()))
    }
}

impl Choice<'_> {
    /// Answers the first occasion that has an answer.
    fn among(&mut self, proposed: &[Next]) -> Option<Answered> {
        let mut rest = proposed;
        while let Some(first) = rest.first() {
            let many = rest.iter().take_while(|next| next.occasion == first.occasion).count();
            let (group, others) = rest.split_at(many);
            rest = others;
            let answered = match &first.occasion {
                Occasion::Dying(id) | Occasion::Obligation(id) | Occasion::Open(id) => {
                    pending::answer(self, *id, group)
                }
                Occasion::UnderWay => self.go_on(group),
                Occasion::Army | Occasion::Turn(_) | Occasion::Rest => None,
            };
            if answered.is_some() {
                return answered;
            }
        }
        None
    }

    fn go_on(&mut self, group: &[Next]) -> Option<Answered> {
        let answered = match self.table.pending.as_deref()? {
            Procedure::Challenge(challenge) => cards::answer(self, challenge, group),
            Procedure::Nudge(roll) => rolls::nudge(self, roll),
            Procedure::Check(check) => rolls::check(self, check),
            Procedure::Trial(_) => None,
        };
        answered.or_else(|| self.first(given(group)))
    }
}

/// The complete commands among proposals, in their order.
pub(super) fn given(group: &[Next]) -> impl Iterator<Item = Command> {
    group.iter().filter_map(Next::command).cloned()
}

fn waits(table: &Table, rest: &[Next]) -> Waits {
    let mut turns: Vec<ActorId> = Vec::new();
    for next in rest {
        if let Occasion::Turn(who) = &next.occasion
            && !turns.contains(who)
        {
            turns.push(who.clone());
        }
    }
    if !turns.is_empty() {
        Waits::Turns(turns)
    } else if table.clock.combat {
        Waits::Round
    } else {
        Waits::Rest
    }
}
