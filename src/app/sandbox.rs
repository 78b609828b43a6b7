//! The sandbox on the screen: the table is suspended while a copy is in play, and returns unchanged.

use super::lab::Lab;
use super::lesson::Lesson;
use super::show::{Moments, Shown};
use super::{App, Eye};
use crate::command::Command;
use crate::session::{Refused, Sandbox, Session};
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::ui::act::{Act, Item, Screen};
use crate::ui::popups::choice::Choice;

/// Focus, shown pieces and chosen cards of a seat.
type ScreenState = (Eye, Seen, Vec<Laid>);

/// The suspended table with its own screen state.
pub(super) struct Suspended {
    /// None where there was no table.
    pub(super) session: Option<Session>,
    seat: Seat,
    screen: ScreenState,
    moments: Moments,
    shown: Shown,
    lesson: Option<Lesson>,
    game: Option<LabGame>,
}

/// A game of the Lab that is on the screen in place of the table.
struct LabGame {
    words: String,
    /// The Lab that it was opened from.
    lab: Lab,
    /// True if the laptop was passed, or the screen hidden, since.
    hidden: bool,
}

impl App {
    /// The real table, even while its copy is in play.
    pub(super) fn kept(&self) -> Option<&Session> {
        match &self.suspended {
            Some(suspended) => suspended.session.as_ref(),
            None => self.session.as_ref(),
        }
    }

    pub(super) fn kept_mut(&mut self) -> Option<&mut Session> {
        match &mut self.suspended {
            Some(suspended) => suspended.session.as_mut(),
            None => self.session.as_mut(),
        }
    }

    /// The player who owns the sandbox and plays both of its sides.
    pub(super) fn sandbox_player(&self) -> Option<&ActorId> {
        self.session.as_ref()?.sandbox_kind()?.player()
    }

    pub(super) fn toggle_sandbox(&mut self) -> bool {
        if self.suspended.is_some() {
            self.leave_sandbox();
            return true;
        }
        match &self.seat {
            Seat::Public => {
                self.refuse("a sandbox belongs to a seat", "p passes the laptop");
                false
            }
            Seat::Player(_) => self.begin_sandbox(&Sandbox::Anew(self.seat.clone())),
            Seat::Dealer => {
                let item = |key, words: &str, of, detail: &str| {
                    Item::new(key, words, Act::Sandbox(of)).detail(detail)
                };
                let anew = "Cards that you do not know are reshuffled: what you draw here predicts \
                            nothing.";
                let as_it_is = "Cards and luck are the table's own: what happens here would happen there.";
                let items = vec![
                    item('1', "reshuffled", Sandbox::Anew(Seat::Dealer), anew),
                    item('2', "as it is", Sandbox::AsItIs, as_it_is),
                ];
                let words = "A copy of the table in which nothing counts. Leave it, and nothing happened.";
                self.popups.push(Box::new(Choice::new("Sandbox", words, items)));
                true
            }
        }
    }

    pub(super) fn begin_sandbox(&mut self, of: &Sandbox) -> bool {
        if self.suspended.is_some() {
            return false;
        }
        let Some(session) = self.session.take() else { return false };
        let copy = session.sandbox(of, (self.seeds)());
        self.suspend(Some(session), copy, None);
        let picked = std::mem::take(&mut self.laying.picked);
        self.turn_over(Some((self.eye(), self.seen.clone(), picked)));
        self.say("nothing counts in the sandbox: try what you like");
        true
    }

    /// Puts a table in the place of the one in play, which waits.
    fn suspend(&mut self, waits: Option<Session>, copy: Session, game: Option<LabGame>) {
        self.suspended = Some(Suspended {
            session: waits,
            seat: self.seat.clone(),
            screen: (self.eye(), self.seen.clone(), self.laying.picked.clone()),
            moments: std::mem::replace(&mut self.moments, Moments::after(copy.last())),
            shown: std::mem::take(&mut self.shown),
            lesson: self.lesson.take(),
            game,
        });
        self.session = Some(copy);
    }

    /// Opens a game of the Lab on the Dealer's seat; leaving it leads back to the Lab.
    pub(super) fn begin_game(&mut self, game: Session, words: String) {
        if self.suspended.is_some() {
            return self
                .refuse("a game is opened from the table or the welcome screen", "~ leaves the sandbox");
        }
        let waits = self.session.take();
        let lab = self.lab.set_aside();
        self.suspend(waits, game, Some(LabGame { words, lab, hidden: false }));
        self.seat = Seat::Dealer;
        self.turn_over(None);
        self.say("the end of the game: u undoes, v shows every step, and you can play on from any of them");
    }

    /// Notes that somebody else may look at the screen from here on.
    pub(super) fn game_is_hidden(&mut self) {
        if let Some(game) = self.suspended.as_mut().and_then(|suspended| suspended.game.as_mut()) {
            game.hidden = true;
        }
    }

    /// Drops a game and resumes the table, if there is one, with the Lab on the screen.
    fn leave_game(&mut self, suspended: Suspended, game: LabGame) {
        self.session = suspended.session;
        (self.moments, self.shown, self.lesson) = (suspended.moments, suspended.shown, suspended.lesson);
        self.seat = suspended.seat;
        self.turn_over(Some(suspended.screen));
        if self.session.is_some() && game.hidden {
            self.open_lobby_for(self.seat.clone());
        }
        self.lab.take_up(game.lab);
        self.screen = Screen::Lab;
    }

    /// Drops the copy and resumes the table.
    pub(super) fn leave_sandbox(&mut self) {
        let own = self.sandbox_player().is_some();
        let Some(mut suspended) = self.suspended.take() else { return };
        if let Some(game) = suspended.game.take() {
            return self.leave_game(suspended, game);
        }
        self.session = suspended.session;
        (self.moments, self.shown, self.lesson) = (suspended.moments, suspended.shown, suspended.lesson);
        // A player holds both sides of their sandbox, but only their own seat at the table.
        if own {
            self.seat = suspended.seat.clone();
        }
        self.turn_over((self.seat == suspended.seat).then_some(suspended.screen));
        if self.lobby.is_some() {
            self.open_lobby_for(self.seat.clone());
        }
        self.say("nothing happened: the table is as it was");
    }

    pub(super) fn eye(&self) -> Eye {
        (self.focus, self.cursors, self.piece, self.peek)
    }

    /// Switches tables and clears the screen state, except focus, shown pieces and chosen cards if the seat is the
    /// same.
    fn turn_over(&mut self, same: Option<ScreenState>) {
        self.look_anew();
        let Some((eye, seen, picked)) = same else { return self.refresh_quietly() };
        (self.seen, self.laying.picked) = (seen, picked);
        self.refresh_quietly();
        (self.focus, self.cursors, self.piece, self.peek) = eye;
    }

    /// The challenge or lay of the sandbox that could be played at the table.
    fn plan(&self) -> Result<Command, Refused> {
        let none = || Refused::new("nothing was called here to repeat at the table", "~ leaves the sandbox");
        let (Some(suspended), Some(copy)) = (&self.suspended, &self.session) else {
            return Err(Refused::new("this is the table, and everything counts", "~ opens the sandbox"));
        };
        let seat = if self.sandbox_player().is_some() { &suspended.seat } else { &self.seat };
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
    pub(super) fn carry_over(&mut self) -> bool {
        let Some(plan) = self.accepted(self.plan()) else { return false };
        let words = format!("`{plan}` You have left the sandbox, and this counts.");
        let item = Item::new('1', "for real, at the table", Act::ForReal(plan));
        self.popups.push(Box::new(Choice::new("At the table?", words, vec![item])));
        true
    }

    pub(super) fn for_real(&mut self, plan: Command) -> bool {
        self.leave_sandbox();
        self.status = None;
        self.give(plan)
    }

    /// Switches sides in a player's sandbox; hands of others stay hidden.
    pub(super) fn switch_sandbox_side(&mut self, own: &ActorId, seat: Seat) {
        if seat == Seat::Dealer || seat.is(own) {
            return self.take_seat(seat);
        }
        let name = self.name_of(&seat);
        self.refuse(&format!("the hand of {name} is unknown in this sandbox"), "~ leaves it");
    }

    pub(super) fn sandbox_banner(&self) -> Option<String> {
        let of = self.session.as_ref()?.sandbox_kind()?;
        let leaves = self.cx().hint(crate::ui::keymap::Action::Sandbox, "").key;
        if let Some(game) = self.suspended.as_ref().and_then(|suspended| suspended.game.as_ref()) {
            return Some(format!("A GAME OF THE LAB: nothing counts, {leaves} leads back · {}", game.words));
        }
        let made = match of {
            Sandbox::AsItIs => "the table as it is".to_owned(),
            Sandbox::Anew(seat) if seat.is_dealer() => "face-down cards are reshuffled".to_owned(),
            Sandbox::Anew(seat) => {
                format!("dealt from what {} knows, the rest reshuffled; foes stay out", self.name_of(seat))
            }
        };
        Some(format!("SANDBOX: nothing counts, {leaves} leaves it · {made}"))
    }
}
