//! Actors whose choices are left to a play: the owner of a choice, and the next command of those actors.
//!
//! A fight continues automatically as long as both sides stand: an actor left to a play takes the turn if no actor with
//! a person is earlier in the list of turns, and a round begins if the Dealer's choices are left to a play, too.
//! Outside of fights nobody acts unasked.

use super::answer::{Ahead, Answered, Plays, Waits};
use super::{Chance, Play, Side, armies};
use greenfelt_engine::command::{By, Command, find};
use greenfelt_engine::rules;
use greenfelt_engine::rules::next::seat_of;
use greenfelt_engine::table::{Actor, ActorId, FOES, Procedure, Seat, Table};

/// The actors whose choices a table leaves to plays, each with the play.
#[derive(Clone, Debug)]
pub(super) struct Delegation(Vec<(ActorId, Play)>);

/// The owner of a choice: the seat that makes it, and the actor that it is about.
pub(super) struct ChoiceOwner {
    pub(super) seat: Seat,
    pub(super) about: Option<ActorId>,
}

impl ChoiceOwner {
    pub(super) fn by(table: &Table, command: &Command) -> ChoiceOwner {
        let command = if let Command::AutoAnswer(answer) = command { answer } else { command };
        let due = match command {
            Command::Take(Some(id), _) | Command::Absorb(Some(id)) => table.due(*id).map(|due| &due.to),
            _ => None,
        };
        let leader = || table.procedure.as_deref().map(Procedure::leader);
        let about = due.or_else(|| command.speaks_for()).or_else(leader);
        let own = about.and_then(|who| table.actor(who)).map(seat_of).filter(|seat| *seat != Seat::Dealer);
        let by = find(command.name()).map_or(By::Dealer, |item| item.by);
        let players = match by {
            By::Player | By::Own | By::OwnSeat | By::Roller => true,
            By::All => due.is_some(),
            By::Dealer => own.as_ref().is_some_and(|seat| rules::may_seat(table, seat, command).is_ok()),
        };
        ChoiceOwner { seat: own.filter(|_| players).unwrap_or(Seat::Dealer), about: about.cloned() }
    }
}

impl Delegation {
    /// An unknown play is read as the usual one of its side.
    pub(super) fn of(table: &Table) -> Option<Delegation> {
        let known = |(who, name): &(ActorId, String)| {
            let played = table.actor(who).is_some_and(Actor::is_played);
            let side = if played { Side::Players } else { Side::Dealer };
            (who.clone(), Play::named(side, name).unwrap_or(Play::usual(side)))
        };
        let all: Vec<(ActorId, Play)> = table.plays.iter().map(known).collect();
        (!all.is_empty() || !table.standing.is_empty()).then_some(Delegation(all))
    }

    pub(super) fn play_of(&self, who: &ActorId) -> Option<Play> {
        self.0.iter().find(|(other, _)| other == who).map(|(_, play)| *play)
    }

    /// The play of all choices of the Dealer.
    pub(super) fn dealer(&self) -> Option<Play> {
        self.0.iter().find(|(who, _)| who.as_str() == FOES).map(|(_, play)| *play)
    }

    pub(super) fn answers(&self, seat: &Seat, about: Option<&ActorId>) -> bool {
        match seat {
            Seat::Player(who) => self.play_of(who).is_some(),
            Seat::Dealer | Seat::Public => {
                let own = |who: &ActorId| self.play_of(who).is_some_and(|play| play.side() == Side::Dealer);
                self.dealer().is_some() || about.is_some_and(own)
            }
        }
    }
}

impl Plays {
    /// The next command of the actors left to plays, and the seat that gives it; `None` if a person is asked or a fight
    /// is over. `chance` decides random choices.
    pub fn next_command(&self, table: &Table, chance: &mut Chance) -> Option<(Seat, Command)> {
        let answered = match self.answer(table, Ahead::default(), chance) {
            Answered::Waits(Waits::Turns(who)) => {
                let who = who.first().filter(|who| goes_on(table) && self.takes_turn(table, who))?;
                self.act(table, who, &[], chance)?
            }
            Answered::Waits(Waits::Round) => {
                let begins = goes_on(table) && self.answers_for_the_dealer();
                return begins
                    .then_some((Seat::Dealer, Command::Round))
                    .filter(|(_, round)| rules::may(table, round).is_ok());
            }
            answered => answered,
        };
        let Answered::Gave { command, .. } = answered else { return None };
        Some((ChoiceOwner::by(table, &command).seat, *command))
    }

    fn answers_for_the_dealer(&self) -> bool {
        self.left.as_ref().is_none_or(|left| left.dealer().is_some())
    }

    fn takes_turn(&self, table: &Table, who: &ActorId) -> bool {
        let Some(left) = &self.left else { return true };
        let foe = !table.actor(who).is_some_and(Actor::is_played);
        left.play_of(who).is_some() || foe && left.dealer().is_some()
    }
}

/// True in a fight in which both sides still stand, or with an army of the Dealer.
fn goes_on(table: &Table) -> bool {
    let stands = |actor: &Actor| !actor.is_down();
    let enemies = table.fighting_foes().any(stands) || armies::enemies(table).next().is_some();
    table.clock.combat && table.heroes().any(stands) && enemies
}
