//! Sandboxes: a copy of the table in memory in which nothing counts.

use super::{Keep, Refused, Session, lock, now};
use crate::command::Command;
use crate::content::Catalog;
use crate::content::SheetKind;
use crate::journal::History;
use crate::lab::experiment::Experiment;
use crate::lab::fair::{Fight, fight, played_on};
use crate::lab::play::Plays;
use crate::rules::{self, Refusal, Sandbox};
use crate::table::{ActorId, Seat, Seen};
use std::sync::Arc;

impl Session {
    pub fn sandbox(&self, of: &Sandbox, seed: u64) -> Session {
        let table = rules::sandbox(self.history.table(), of, seed);
        // A player's sandbox has no secrets behind other codes.
        let only = of.player().map(|who| Seat::Player(who.clone()));
        let history: History = self.history.aside(table, now(), only.as_ref());
        let mut copy = Session::with(history, Keep::InMemory, Arc::clone(&self.catalog), None);
        copy.sandbox = Some(of.clone());
        let known = rules::map::lurking::as_known(self.table(), copy.sandbox_seat());
        let out = known.actors.iter().filter(|actor| copy.table().actor(&actor.id).is_none());
        copy.left_out = out.map(|actor| (actor.id.clone(), actor.name.clone())).collect();
        copy
    }

    /// The end of a Lab game as a sandbox, with each of its commands in the history.
    ///
    /// # Errors
    /// A command that this content refuses.
    pub fn of_game(
        title: &str,
        commands: impl IntoIterator<Item = Command>,
        catalog: Arc<Catalog>,
    ) -> Result<Session, Refused> {
        let mut game = Session::unkept(title, 0, catalog);
        game.sandbox = Some(Sandbox::AsItIs);
        commands.into_iter().try_for_each(|command| game.give(&Seat::Dealer, command).map(drop))?;
        Ok(game)
    }

    /// The fight at the table, as it is or with a prepared encounter, ready to be played by the Lab. Since it uses
    /// everybody's hands, only the Dealer may ask, or a player who plays alone.
    pub fn fight(&self, seat: &Seat, plays: &Arc<Plays>, with: Option<&str>) -> Result<Fight, Refused> {
        if !seat.is_dealer() && !self.table().options.alone {
            return Err(Refused::new(
                "only the Dealer, who knows both sides, sees the chances of a fight",
                "p passes the laptop",
            ));
        }
        if let Some((foe, _)) = self.left_out.first() {
            return Err(self.unknown_figures(foe).into());
        }
        let comes = with.map(|name| Command::Bring(None, name.to_owned()));
        let table = rules::after(self.table(), comes.as_slice())?;
        fight(&table, plays, &self.catalog).map_err(|no| Refused::new(no.to_string(), no.hint()))
    }

    /// A choice in the fight at the table and its alternatives, ready to be played on by the Lab from what its own seat
    /// knows; only in a sandbox, or for a player who plays alone.
    pub fn second_opinion(
        &self,
        seat: &Seat,
        gave: Command,
        plays: &Arc<Plays>,
    ) -> Result<Experiment, Refused> {
        if self.sandbox.is_none() && !self.table().options.alone {
            return Err(Refused::new(
                "choices are played on in the sandbox, and by one who plays alone",
                "~ begins a sandbox",
            ));
        }
        if let Some((foe, _)) = self.left_out.first() {
            return Err(self.unknown_figures(foe).into());
        }
        let gave = self.allowed(seat, gave)?;
        played_on(self.table(), &gave, plays, &self.catalog)
            .map_err(|no| Refused::new(no.to_string(), no.hint()))
    }

    pub fn sandbox_kind(&self) -> Option<&Sandbox> {
        self.sandbox.as_ref()
    }

    /// The refusal of a command that needs the figures of a foe that is left out of this sandbox.
    fn unknown_figures(&self, foe: &ActorId) -> Refusal {
        let name = self.left_out.iter().find(|(who, _)| who == foe).map(|(_, name)| name.clone());
        Refusal::FiguresUnknown { of: name.unwrap_or_default(), to: self.table().hearer(self.sandbox_seat()) }
    }

    fn sandbox_seat(&self) -> &Seat {
        match &self.sandbox {
            Some(Sandbox::Anew(seat)) => seat,
            Some(Sandbox::AsItIs) | None => &Seat::Dealer,
        }
    }

    /// Refuses a command that names a foe whose figures the seat of this sandbox does not know (B7).
    pub(super) fn may_without_foes(&self, command: &Command) -> Result<(), Refused> {
        if self.left_out.is_empty() {
            return Ok(());
        }
        match rules::may(self.table(), command) {
            Err(Refusal::Nobody(who, _)) if self.left_out.iter().any(|(foe, _)| *foe == who) => {
                Err(self.unknown_figures(&who).into())
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Challenges and lays, newest first, without undone ones.
    pub fn plans(&self) -> impl Iterator<Item = Command> {
        let line = self.history.line().iter().rev();
        let given = line.filter_map(|seq| self.history.act(*seq)?.command()?.parse().ok());
        given.filter(|command| matches!(command, Command::Call(_) | Command::Lay(..)))
    }

    pub(super) fn side<'s>(&self, seat: &'s Seat) -> &'s Seat {
        if self.sandbox.as_ref().and_then(Sandbox::player).is_some() { &Seat::Dealer } else { seat }
    }

    pub(super) fn may_seat(&self, seat: &Seat, command: &Command) -> Result<(), Refused> {
        let of = self.sandbox.as_ref();
        match command {
            Command::Pin(..) if of.is_some() => {
                return Err(Refused::new(
                    "codes are set at the table, not in the sandbox",
                    "~ leaves the sandbox",
                ));
            }
            // A player must not look into the Dealer's new characters.
            new if of.and_then(Sandbox::player).is_some()
                && (SheetKind::foe_of(new.name()).is_some() || matches!(new, Command::Prepare(..))) =>
            {
                return Err(Refused::new("nobody new joins a player's sandbox", "~ leaves the sandbox"));
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
        let sandbox_player = self.sandbox.as_ref().and_then(Sandbox::player).is_some();
        let Some(actor) = self.table().actor(who) else { return Ok(()) };
        if sandbox_player || actor.physical || !self.is_locked(&Seat::Player(who.clone())) {
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
