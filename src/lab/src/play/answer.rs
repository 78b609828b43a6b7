//! One command of a table that is left to plays: the rules propose, the play ranks, and the first command that the
//! rules accept is given. Pending items without another answer are waived. Nothing is ever called off: a procedure that
//! no play can continue waits for a person.

use super::left::{ChoiceOwner, Delegation};
use super::{Chance, Play, Side, armies, cards, pending, rolls, standing, threat};
use greenfelt_content::Catalog;
use greenfelt_engine::command::Command;
use greenfelt_engine::rules::next::{Next, Occasion, seat_of};
use greenfelt_engine::rules::{self, Proposals, Step};
use greenfelt_engine::table::{Actor, ActorId, Challenge, NudgeRoll, Procedure, Seat, Table, ThreatEffect};
use rand::RngExt;
use rand::seq::SliceRandom;
use std::sync::Arc;

/// The plays of both sides, and their choices.
#[derive(Clone, Debug)]
pub struct Plays {
    pub players: Play,
    pub dealer: Play,
    /// The effects of the content that threat buys, the cheapest first.
    pub(super) effects: Vec<Arc<ThreatEffect>>,
    /// The actors whose choices are left to plays; `None` for all of them.
    pub(super) left: Option<Delegation>,
}

/// The remaining tasks of a scenario, if they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ahead {
    /// Tasks that are still to come or under way, all of which have to pass; 0 if nothing counts tasks.
    pub tasks: u32,
}

/// Answer to a request for the next command.
#[derive(Clone, Debug)]
pub enum Answered {
    /// The command that was given, with its result.
    Gave { command: Box<Command>, step: Box<Step> },
    /// Nothing is pending: the scenario, or a person, decides what comes next.
    Waits(Waits),
}

/// What the table needs next when nothing is pending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waits {
    /// One of these has a turn, in this order.
    Turns(Vec<ActorId>),
    /// Everybody has had a turn.
    Round,
    /// There is no fight.
    Rest,
    /// A person, or an actor with real cards or dice, has the next step.
    Person,
}

/// The context of a choice.
pub(super) struct Choice<'a> {
    pub(super) table: &'a Table,
    pub(super) plays: &'a Plays,
    pub(super) chance: &'a mut Chance,
    pub(super) ahead: Ahead,
    /// True on the turn of an actor who is left to a play: that play decides what is called then.
    pub(super) on_turn: bool,
    /// True while a person still has a choice that the Dealer's next step would forfeit.
    pub(super) dealer_waits: bool,
}

impl Choice<'_> {
    /// The play that answers for an actor.
    pub(super) fn play_of(&self, actor: &Actor) -> Play {
        let own = self.plays.left.as_ref().and_then(|left| left.play_of(&actor.id));
        own.unwrap_or(if actor.is_played() { self.plays.players } else { self.plays.dealer })
    }

    /// True if a play answers a step for this seat, about this actor.
    pub(super) fn answers(&self, seat: &Seat, about: Option<&ActorId>) -> bool {
        self.plays.left.as_ref().is_none_or(|left| left.answers(seat, about)) || self.guards_with_dice(seat)
    }

    /// True if this seat's roll guards by a standing answer.
    fn guards_with_dice(&self, seat: &Seat) -> bool {
        let roll = self.table.under_way::<NudgeRoll>();
        roll.is_some_and(|roll| seat.is(&roll.who) && standing::rolls(self, roll))
    }

    /// True if some choices are made by hand.
    pub(super) fn is_partial(&self) -> bool {
        self.plays.left.is_some()
    }

    fn gives(&self, command: &Command) -> bool {
        let Some(left) = self.plays.left.as_ref().filter(|_| !self.on_turn) else { return true };
        let ChoiceOwner { seat, about } = ChoiceOwner::by(self.table, command);
        (left.answers(&seat, about.as_ref()) || self.guards_with_dice(&seat))
            && !(self.dealer_waits && seat == Seat::Dealer)
            && rules::may_seat(self.table, &seat, command).is_ok()
    }

    /// True if a person can do something about these steps now.
    fn leaves_to_a_person(&self, proposed: &[Next]) -> bool {
        let by_hand = |next: &&Next| !self.answers(&next.seat, self.about(&next.occasion));
        self.is_partial()
            && proposed
                .iter()
                .filter(by_hand)
                .any(|next| next.command().is_none_or(|command| rules::reduce(self.table, command).is_ok()))
    }

    /// Returns the actor that an occasion is about.
    fn about(&self, occasion: &Occasion) -> Option<&ActorId> {
        match occasion {
            Occasion::Dying(id) | Occasion::Obligation(id) | Occasion::Open(id) => {
                self.table.due(*id).map(|due| &due.to)
            }
            Occasion::UnderWay => self.table.procedure.as_deref().map(Procedure::leader),
            Occasion::Army | Occasion::Turn(_) | Occasion::Rest => None,
        }
    }

    /// Draws from `0..bound` for a random choice.
    pub(super) fn pick(&mut self, bound: usize) -> usize {
        self.chance.random_range(0..bound)
    }

    /// Shuffles the choices of a random play.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        things.shuffle(self.chance);
    }

    /// The first of these commands that the rules accept.
    pub(super) fn first(&self, commands: impl IntoIterator<Item = Command>) -> Option<Answered> {
        commands.into_iter().filter(|command| self.gives(command)).find_map(|command| self.accepted(command))
    }

    /// This command, if the rules accept it.
    pub(super) fn accepted(&self, command: Command) -> Option<Answered> {
        let step = rules::reduce(self.table, &command).ok()?;
        Some(Answered::Gave { command: Box::new(command), step: Box::new(step) })
    }
}

impl Plays {
    pub fn new(players: Play, dealer: Play, catalog: &Catalog) -> Plays {
        Plays { players, dealer, effects: effects(catalog), left: None }
    }

    /// The plays to which a table leaves choices; `None` if it leaves none.
    pub fn of_table(table: &Table, catalog: &Catalog) -> Option<Plays> {
        let left = Delegation::of(table)?;
        let dealer = left.dealer().unwrap_or(Play::usual(Side::Dealer));
        let players = Play::usual(Side::Players);
        Some(Plays { players, dealer, effects: effects(catalog), left: Some(left) })
    }

    /// Answers pending items or the current procedure, and lets the Dealer spend threat; `chance` decides random
    /// choices.
    pub fn answer(&self, table: &Table, ahead: Ahead, chance: &mut Chance) -> Answered {
        let mut choice = Choice { table, plays: self, chance, ahead, on_turn: false, dealer_waits: false };
        let proposals = Proposals::of(table);
        let urgent = proposals.urgent();
        let answered = choice.among(&urgent);
        let answered = answered.or_else(|| choice.among(&proposals.open()));
        if let Some(answered) = answered {
            return answered;
        }
        if table.procedure.is_some() || choice.leaves_to_a_person(&urgent) {
            return Answered::Waits(Waits::Person);
        }
        // An item that blocks the game and has no answer is waived by the Dealer.
        let unanswered = table.pending.iter().filter(|due| {
            let seat = table.actor(&due.to).map_or(Seat::Dealer, seat_of);
            choice.answers(&seat, Some(&due.to))
        });
        let waived = unanswered.map(|due| Command::Waive(Some(due.id), String::new()));
        if let Some(waived) = choice.first(waived) {
            return waived;
        }
        if choice.answers(&Seat::Dealer, None)
            && let Some(bought) = threat::spend(&mut choice)
        {
            return bought;
        }
        let rest = proposals.rest();
        armies::rally(&mut choice, &rest).unwrap_or_else(|| Answered::Waits(waits(table, &rest)))
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
            let about = self.about(&first.occasion).cloned();
            let answered = match &first.occasion {
                Occasion::Dying(id) | Occasion::Obligation(id) | Occasion::Open(id) => {
                    let asked = self.answers(&first.seat, about.as_ref());
                    let answered = asked.then(|| pending::answer(self, *id, group)).flatten();
                    answered.or_else(|| self.is_partial().then(|| standing::answer(self, *id)).flatten())
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
        // The Dealer's play goes on only when no person has a choice that would be lost.
        let players: Vec<Next> = group.iter().filter(|next| next.seat != Seat::Dealer).cloned().collect();
        self.dealer_waits = self.leaves_to_a_person(&players);
        let table = self.table;
        let answered = if let Some(challenge) = table.under_way::<Challenge>() {
            cards::answer(self, challenge, group)
        } else if let Some(roll) = table.under_way::<NudgeRoll>() {
            rolls::nudge(self, roll)
        } else {
            table.under_way().and_then(|check| rolls::check(self, check))
        };
        // At a table, options that the play declined stay declined: only steps without a choice are given besides.
        let rest = given(group)
            .filter(|command| !self.is_partial() || matches!(command, Command::Roll(_) | Command::Settle));
        let answered = answered.or_else(|| self.first(rest));
        self.dealer_waits = false;
        answered
    }
}

/// Effects that threat buys, the cheapest first.
fn effects(catalog: &Catalog) -> Vec<Arc<ThreatEffect>> {
    let all = catalog.minor_effects.iter().chain(catalog.major_effects.iter());
    let mut effects: Vec<Arc<ThreatEffect>> = all.cloned().collect();
    effects.sort_by_key(|effect| effect.cost);
    effects
}

/// The complete commands among proposals, in order.
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
