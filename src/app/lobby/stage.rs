//! A show for all: from the last row laid to the verdict the screen is everybody's, on whatever seat the laptop stands.

use super::{App, Lobby, Told};
use crate::command::Command;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::procedures;

/// True once the cards of a challenge are turned over; `None` before all of them lie.
fn turned_over(seen: &Seen) -> Option<bool> {
    procedures::under_way(seen)?.turned_over()
}

/// True if the Dealer chooses something of this pending item.
pub(super) fn is_dealers(owed: &Obligation) -> bool {
    match owed {
        Obligation::Free(free) => !free.player_picks,
        Obligation::Glitch(glitch) => !glitch.own,
        Obligation::Compel(_) | Obligation::Footing(_) | Obligation::Heart(_) => true,
        Obligation::Harm(harm) => harm.asked.is_some(),
        _ => false,
    }
}

/// The public view, drawn in place of the Dealer's own until the key after the verdict.
pub(in crate::app) struct ForAll {
    pub(in crate::app) seen: Seen,
    /// With the result, and before it.
    pub(in crate::app) told: [Vec<Told>; 2],
}

impl App {
    /// The public log, for a command on the Dealer's seat of a shared table that may turn cards over.
    pub(in crate::app) fn told_before(&self, command: &Command) -> Option<Vec<Told>> {
        let shared = self.is_shared() && self.suspended.is_none();
        let shown = matches!(command, Command::Reveal | Command::Lay(..)) && self.seat.is_dealer();
        (shown && shared).then(|| self.told_to_all())
    }

    /// Draws the Dealer's seat as everybody may see it, if cards were turned over.
    pub(in crate::app) fn show_for_all(&mut self, before: Vec<Told>) {
        let seen = self.session.as_ref().map(|session| session.seen(&Seat::Public));
        let turned = |seen: &Seen| turned_over(seen) == Some(true);
        self.for_all = seen.filter(turned).map(|seen| ForAll { seen, told: [self.told_to_all(), before] });
    }

    /// Turns a player's screen to everybody while all cards of a challenge lie. A lesson has its own pages.
    pub(in crate::app) fn open_stage(&mut self) {
        if !self.plays_among_others() {
            return;
        }
        let Some(lobby) = self.lobby_now().filter(|lobby| turned_over(&lobby.seen).is_some()) else { return };
        self.popups.clear();
        self.status = None;
        self.lobby = Some(Lobby { stage: true, ..lobby });
    }

    /// True while a show for all is on the screen.
    pub(in crate::app) fn is_on_stage(&self) -> bool {
        self.lobby.as_ref().is_some_and(|lobby| lobby.stage && !lobby.dark)
    }

    /// The effect of Enter in a show for all.
    pub(super) fn stage_words(&self, lobby: &Lobby) -> &'static str {
        match (self.show, turned_over(&lobby.seen)) {
            (Some(show), _) => show.words(),
            (None, Some(false)) => "turn the cards over",
            (None, _) if self.settles_alone() => "settle",
            (None, _) => "to the Dealer",
        }
    }

    /// True if settling leaves the Dealer nothing to choose, or a play chooses it.
    fn settles_alone(&self) -> bool {
        let Some(session) = &self.session else { return false };
        if session.is_settled_by_play() {
            return true;
        }
        let Some(after) = session.after(&Seat::Dealer, &[Command::Settle]) else { return false };
        let before: Vec<u32> = session.seen(&Seat::Dealer).dues.iter().map(|due| due.id).collect();
        after.dues.iter().filter(|due| !before.contains(&due.id)).all(|due| !is_dealers(&due.owed))
    }

    /// Handles a key of the show; false if it is for the lobby, which comes back then.
    pub(super) fn stage_key(&mut self, chord: Chord) -> bool {
        let find = |context| self.settings.keymap.lookup(&[context], chord);
        if find(Context::Table) == Some(Action::Skip) {
            self.show = None;
            return true;
        }
        match find(Context::Lobby).or_else(|| find(Context::Global)) {
            Some(Action::Sit) => self.go_on(),
            Some(Action::SeatKey | Action::OtherSeat | Action::NextPane | Action::PreviousPane) => {
                self.show = None;
                if let Some(lobby) = &mut self.lobby {
                    lobby.stage = false;
                }
                return false;
            }
            Some(Action::Blackout | Action::Mouse | Action::Redraw | Action::Suspend) => return false,
            _ => {}
        }
        true
    }

    fn go_on(&mut self) {
        if self.show.is_some() {
            return self.next_piece();
        }
        match self.lobby.as_ref().and_then(|lobby| turned_over(&lobby.seen)) {
            Some(false) => drop(self.give(Command::Reveal)),
            Some(true) if self.settles_alone() => self.give_for_dealer(Command::Settle),
            _ => self.open_lobby_for(Seat::Dealer),
        }
    }

    /// True on a player's seat of a table that several share, where everything counts.
    fn plays_among_others(&self) -> bool {
        self.is_shared() && self.suspended.is_none() && matches!(self.seat, Seat::Player(_))
    }

    /// True while a player's seat has to lay a row, to answer something or to take its turn, before all others.
    pub(in crate::app) fn has_duty(&self) -> bool {
        let duty = |next: &Next| {
            matches!(next.occasion, Occasion::Dying(_) | Occasion::Obligation(_))
                || matches!(next.step, NextStep::Choose(Wanted::Row(..)))
                || matches!(next.occasion, Occasion::Turn(_))
        };
        self.plays_among_others()
            && self.next.first().is_some_and(|next| next.seat == self.seat && duty(next))
    }

    /// Goes on to the next seat, if it is another one.
    pub(in crate::app) fn leave_when_done(&mut self) {
        if !self.has_duty() && self.next.first().is_some_and(|next| next.seat != self.seat) {
            self.pass_on();
        }
    }

    /// Opens the lobby for the seat that is next. A step of the Dealer's that leaves nothing to choose can be taken
    /// there.
    pub(in crate::app) fn pass_on(&mut self) {
        let seat = self.next_seat();
        let stays = self.is_on_stage() && seat == self.seat;
        self.open_lobby_for(seat);
        let dealers = self.lobby.as_ref().filter(|lobby| lobby.chosen.is_dealer());
        let dealers_turn = dealers.and_then(|lobby| self.dealers_turn_for_all(&lobby.seen));
        let Some(lobby) = &mut self.lobby else { return };
        if stays || dealers_turn.is_some() {
            lobby.code = None;
        }
        lobby.stays = stays.then(|| lobby.chosen.clone());
        lobby.dealers_turn = dealers_turn;
    }
}
