//! Sandboxes: a copy of the table in memory in which nothing counts.

use super::{Keep, Refused, Session, lock, now};
use crate::command::Command;
use crate::journal::History;
use crate::rules::{self, Scratch};
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use std::sync::Arc;

impl Session {
    /// Makes a sandbox with its own seed.
    pub fn scratch(&self, of: &Scratch, seed: u64) -> Session {
        let table = rules::scratch(self.history.table(), of, seed);
        // A player's sandbox has no secrets behind other codes.
        let only = of.player().map(|who| Seat::Player(who.clone()));
        let history: History = self.history.aside(table, now(), only.as_ref());
        let mut scratch = Session::with(history, Keep::Nowhere, Arc::clone(&self.catalog), None);
        scratch.scratch = Some(of.clone());
        scratch
    }

    /// How this sandbox was made; `None` for a table.
    pub fn scratch_of(&self) -> Option<&Scratch> {
        self.scratch.as_ref()
    }

    /// Challenges and lays, newest first, without undone ones.
    pub fn plans(&self) -> impl Iterator<Item = Command> {
        let line = self.history.line().iter().rev();
        let given = line.filter_map(|seq| self.history.act(*seq)?.command()?.parse().ok());
        given.filter(|command| matches!(command, Command::Call(_) | Command::Lay(..)))
    }

    /// The seat that acts: in a player's sandbox the player holds both.
    pub(super) fn side<'s>(&self, seat: &'s Seat) -> &'s Seat {
        if self.scratch.as_ref().and_then(Scratch::player).is_some() { &Seat::Dealer } else { seat }
    }

    pub(super) fn may_seat(&self, seat: &Seat, command: &Command) -> Result<(), Refused> {
        let of = self.scratch.as_ref();
        match command {
            Command::Pin(..) if of.is_some() => {
                return Err(Refused::new(
                    "locks are set at the table, not on the scratch",
                    "~ leaves the scratch",
                ));
            }
            // The Dealer's new characters are not for a player to look into.
            Command::Foe(_) | Command::Opponent(_) | Command::Creature(_)
                if of.and_then(Scratch::player).is_some() =>
            {
                return Err(Refused::new("nobody new comes to a player's scratch", "~ leaves the scratch"));
            }
            _ => {}
        }
        let side = self.side(seat);
        rules::may_seat(&rules::map::lurking::as_known(self.history.table(), side), side, command)?;
        self.is_open_to(side, command)
    }

    /// Refuses a command that would reveal cards behind another seat's code. Real cards are on the table and not
    /// secret.
    pub(super) fn is_open_to(&self, seat: &Seat, command: &Command) -> Result<(), Refused> {
        let Some(who) = command.probes_cards_of().filter(|who| !seat.is(who)) else { return Ok(()) };
        let own_scratch = self.scratch.as_ref().and_then(Scratch::player).is_some();
        let Some(actor) = self.table().actor(who) else { return Ok(()) };
        if own_scratch || actor.physical || !self.is_locked(&Seat::Player(who.clone())) {
            return Ok(());
        }
        let name = &actor.name;
        Err(Refused::new(
            format!("the cards of {name} are behind a code"),
            format!("pass the laptop to {name}"),
        ))
    }

    /// The view of a seat after `commands`; `None` if one would be refused.
    pub fn after(&self, seat: &Seat, commands: &[Command]) -> Option<Seen> {
        let allowed: Result<Vec<Command>, Refused> =
            commands.iter().map(|command| self.allowed(seat, lock::stood_for(command))).collect();
        let table = rules::after(self.history.table(), &allowed.ok()?).ok()?;
        Some(rules::look(&table, seat))
    }
}
