//! Setup of a new table: title, heroes, real cards and dice, automation.

use super::{Refused, Session};
use crate::command::{Command, Held, Ref};
use crate::content::Catalog;
use crate::table::{Automation, Coaching, Piles, Seat};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Real {
    /// The program draws and rolls.
    #[default]
    Nobody,
    Players,
    Everybody,
}

/// The seats that get a code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Codes {
    #[default]
    Nobody,
    Dealer,
    Everybody,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    pub title: String,
    pub players: Vec<String>,
    /// New characters, as the commands that add them.
    pub made: Vec<Command>,
    pub real: Real,
    pub alone: bool,
    pub own_turns: bool,
    /// True if the screen asks for a code when a seat is first taken.
    pub codes: Codes,
    pub automation: Automation,
    pub coaching: Coaching,
}

impl Session {
    /// Switches every player of cards or dice to real ones.
    fn play_real_cards(&mut self) -> Result<(), Refused> {
        let dealt: Vec<(Seat, usize)> = self
            .table()
            .heroes()
            .filter(|hero| !hero.physical)
            .map(|hero| (Seat::Player(hero.id.clone()), hero.piles.as_ref().map_or(0, Piles::held)))
            .collect();
        dealt.into_iter().try_for_each(|(seat, held)| {
            self.set_up(Command::Physical(seat, true, Held::Count(u8::try_from(held).unwrap_or(u8::MAX))))
        })
    }

    pub fn begin(new: &NewTable, seed: u64, catalog: Arc<Catalog>) -> Result<Session, Refused> {
        let players = new.players.iter().map(|name| name.trim()).filter(|name| !name.is_empty());
        let joins: Vec<Command> = players
            .map(|name| catalog.resolve(Command::Join(Ref::ByName(name.into()))))
            .collect::<Result<_, _>>()?;
        let mut session = Session::unkept(&new.title, seed, catalog);
        if new.automation != Automation::default() {
            session.set_up(Command::SetAutomation(new.automation))?;
        }
        if new.coaching != Coaching::default() {
            session.set_up(Command::SetCoaching(new.coaching))?;
        }
        if new.alone {
            session.set_up(Command::Alone(true))?;
        }
        if new.own_turns {
            session.set_up(Command::OwnTurns(true))?;
        }
        if new.real == Real::Everybody {
            session.set_up(Command::Physical(Seat::Dealer, true, Held::Unsaid))?;
        }
        for join in joins.into_iter().chain(new.made.iter().cloned()) {
            session.set_up(join)?;
            if new.real == Real::Players {
                session.play_real_cards()?;
            }
        }
        Ok(session)
    }
}
