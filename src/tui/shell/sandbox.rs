//! The sandbox: the table is suspended while a copy is in play, and returns unchanged.

use crate::command::Command;
use crate::session::{Refused, Sandbox, Session};
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::tui::act::{Item, ScreenName, UiAction};
use crate::tui::desk::MomentQueue;
use crate::tui::forms::choice::Choice;
use crate::tui::play::{LabGame, ScreenState, Suspended};
use crate::tui::shell::App;

impl App {
    pub(in crate::tui) fn toggle_sandbox(&mut self) -> bool {
        if self.play.suspended.is_some() {
            self.leave_sandbox();
            return true;
        }
        match &self.seating.seat {
            Seat::Public => {
                self.refuse("a sandbox belongs to a seat", "p passes the laptop");
                false
            }
            Seat::Player(_) => self.begin_sandbox(&Sandbox::Anew(self.seating.seat.clone())),
            Seat::Dealer => {
                let item = |key, words: &str, of, detail: &str| {
                    Item::new(key, words, UiAction::Sandbox(of)).detail(detail)
                };
                let anew = "Cards that you do not know are reshuffled: what you draw here predicts \
                            nothing.";
                let as_it_is = "Cards and luck are the table's own: what happens here would happen there.";
                let items = vec![
                    item('1', "reshuffled", Sandbox::Anew(Seat::Dealer), anew),
                    item('2', "as it is", Sandbox::AsItIs, as_it_is),
                ];
                let words = "A copy of the table in which nothing counts. Leave it, and nothing happened.";
                self.show(Choice::new("Sandbox", words, items));
                true
            }
        }
    }

    pub(in crate::tui) fn begin_sandbox(&mut self, of: &Sandbox) -> bool {
        if self.play.suspended.is_some() {
            return false;
        }
        let Some(session) = self.play.session.take() else { return false };
        let copy = session.sandbox(of, (self.shell.seeds)());
        self.suspend(Some(session), copy, None);
        let picked = std::mem::take(&mut self.desk.laying.picked);
        self.turn_over(Some((self.desk.view_state(), self.play.seen.clone(), picked)));
        self.say("nothing counts in the sandbox: try what you like");
        true
    }

    /// Suspends the table in play, and puts another in its place.
    fn suspend(&mut self, waits: Option<Session>, copy: Session, game: Option<LabGame>) {
        self.play.suspended = Some(Suspended {
            session: waits,
            seat: self.seating.seat.clone(),
            screen: (self.desk.view_state(), self.play.seen.clone(), self.desk.laying.picked.clone()),
            moments: std::mem::replace(&mut self.desk.moments, MomentQueue::after(copy.last())),
            shown: std::mem::take(&mut self.desk.shown),
            lesson: self.play.lesson.take(),
            game,
        });
        self.play.session = Some(copy);
    }

    /// Opens a game of the Lab on the Dealer's seat; leaving it leads back to the Lab.
    pub(in crate::tui) fn begin_game(&mut self, game: Session, words: String) {
        if self.play.suspended.is_some() {
            return self
                .refuse("a game is opened from the table or the welcome screen", "~ leaves the sandbox");
        }
        let waits = self.play.session.take();
        self.screens.lab_aside = Some(self.screens.lab.set_aside());
        self.suspend(waits, game, Some(LabGame { words, hidden: false }));
        self.seating.seat = Seat::Dealer;
        self.turn_over(None);
        self.say("the end of the game: u undoes, v shows every step, and you can play on from any of them");
    }

    /// Puts the Lab on the screen after one of its games.
    fn leave_game(&mut self, game: &LabGame) {
        if self.play.session.is_some() && game.hidden {
            self.open_lobby_for(self.seating.seat.clone());
        }
        if let Some(lab) = self.screens.lab_aside.take() {
            self.screens.lab.take_up(lab);
        }
        self.screens.begin(if self.play.session.is_some() { ScreenName::Table } else { ScreenName::Welcome });
        self.screens.go(ScreenName::Lab);
    }

    /// Drops the copy and resumes the table.
    pub(in crate::tui) fn leave_sandbox(&mut self) {
        let own = self.cx().sandbox_player().is_some();
        let Some(suspended) = self.play.suspended.take() else { return };
        self.play.session = suspended.session;
        (self.desk.moments, self.desk.shown, self.play.lesson) =
            (suspended.moments, suspended.shown, suspended.lesson);
        // A player holds both sides of their sandbox, but only their own seat at the table.
        if own || suspended.game.is_some() {
            self.seating.seat = suspended.seat.clone();
        }
        self.turn_over((self.seating.seat == suspended.seat).then_some(suspended.screen));
        if let Some(game) = suspended.game {
            return self.leave_game(&game);
        }
        if self.screens.lobby.is_some() {
            self.open_lobby_for(self.seating.seat.clone());
        }
        self.say("nothing happened: the table is as it was");
    }

    /// Switches tables and clears the screen state, except focus, shown pieces and chosen cards if the seat is the
    /// same.
    fn turn_over(&mut self, same: Option<ScreenState>) {
        self.reset_view();
        let Some((view, seen, picked)) = same else { return self.refresh_quietly() };
        (self.play.seen, self.desk.laying.picked) = (seen, picked);
        self.refresh_quietly();
        self.desk.restore(view);
    }

    /// The challenge or lay of the sandbox that could be played at the table.
    fn plan(&self) -> Result<Command, Refused> {
        let none = || Refused::new("nothing was called here to repeat at the table", "~ leaves the sandbox");
        let (Some(suspended), Some(copy)) = (&self.play.suspended, &self.play.session) else {
            return Err(Refused::new("this is the table, and everything counts", "~ opens the sandbox"));
        };
        let seat = if self.cx().sandbox_player().is_some() { &suspended.seat } else { &self.seating.seat };
        let mut why = None;
        for plan in copy.plans() {
            let Some(table) = suspended.session.as_ref().filter(|_| suspended.game.is_none()) else { break };
            match table.may(seat, &plan) {
                Ok(()) => return Ok(plan),
                Err(refused) => why = why.or(Some(refused)),
            }
        }
        Err(why.unwrap_or_else(none))
    }

    /// Asks whether to play the plan at the table.
    pub(in crate::tui) fn carry_over(&mut self) -> bool {
        let Some(plan) = self.accepted(self.plan()) else { return false };
        let words = format!("`{plan}` You have left the sandbox, and this counts.");
        let item = Item::new('1', "for real, at the table", UiAction::ForReal(plan));
        self.show(Choice::new("At the table?", words, vec![item]));
        true
    }

    /// Switches sides in a player's sandbox; hands of others stay hidden.
    pub(in crate::tui) fn switch_sandbox_side(&mut self, own: &ActorId, seat: Seat) {
        if seat == Seat::Dealer || seat.is(own) {
            return self.take_seat(seat);
        }
        let name = self.cx().name_of(&seat);
        self.refuse(&format!("the hand of {name} is unknown in this sandbox"), "~ leaves it");
    }
}
