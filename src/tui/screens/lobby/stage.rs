//! A show for all: from the last row laid to the verdict the screen shows the public view, whatever seat has the
//! laptop.

use super::Lobby;
use crate::command::Command;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::act::{LobbyAct, Reply, UiAction};
use crate::tui::cx::Cx;
use crate::tui::felt;
use crate::tui::keymap::{Action, Chord, Context};

/// True once the cards of a challenge are turned over; `None` before all rows are laid.
pub(crate) fn turned_over(seen: &Seen) -> Option<bool> {
    felt::under_way(seen)?.turned_over()
}

/// True if the Dealer chooses something of this pending item.
pub(crate) fn is_dealers(owed: &Obligation) -> bool {
    match owed {
        Obligation::Free(free) => !free.player_picks,
        Obligation::Glitch(glitch) => !glitch.own,
        Obligation::Compel(_) | Obligation::Footing(_) | Obligation::Heart(_) => true,
        Obligation::Harm(harm) => harm.asked.is_some(),
        _ => false,
    }
}

impl Lobby {
    /// True if the user went from a show for all to the seats.
    pub(super) fn has_left_stage(&self, cx: &Cx<'_>) -> bool {
        !self.stage && plays_among_others(cx) && turned_over(&self.seen).is_some()
    }

    /// The effect of Enter in a show for all.
    pub(super) fn stage_words(&self, cx: &Cx<'_>) -> &'static str {
        match (cx.desk.show, turned_over(&self.seen)) {
            (Some(show), _) => show.words(),
            (None, Some(false)) => "turn the cards over",
            (None, _) if settles_alone(cx) => "settle",
            (None, _) => "to the Dealer",
        }
    }

    /// The reply to a key of the show; `None` if it is a key of the lobby, which is then shown.
    pub(super) fn stage_key(&mut self, cx: &Cx<'_>, chord: Chord) -> Option<Reply> {
        if !self.is_on_stage() {
            return None;
        }
        let find = |context| cx.keymap.lookup(&[context], chord);
        if find(Context::Table) == Some(Action::Skip) {
            return Some(Reply::Do(UiAction::Lobby(LobbyAct::Skip)));
        }
        match find(Context::Lobby).or_else(|| find(Context::Global)) {
            Some(Action::Sit) => Some(Reply::Do(UiAction::Lobby(LobbyAct::GoOn))),
            Some(Action::OtherSeat) => {
                self.stage = false;
                Some(Reply::Stay)
            }
            Some(Action::SeatKey | Action::NextPane | Action::PreviousPane) => {
                self.stage = false;
                None
            }
            Some(Action::Blackout | Action::Mouse | Action::Redraw | Action::Suspend) => None,
            _ => Some(Reply::Stay),
        }
    }
}

/// True if settling leaves the Dealer nothing to choose, or a play chooses it.
pub(crate) fn settles_alone(cx: &Cx<'_>) -> bool {
    let Some(session) = cx.session else { return false };
    if session.is_settled_by_play() {
        return true;
    }
    let Some(after) = session.after(&Seat::Dealer, &[Command::Settle]) else { return false };
    let before: Vec<u32> = session.seen(&Seat::Dealer).dues.iter().map(|due| due.id).collect();
    after.dues.iter().filter(|due| !before.contains(&due.id)).all(|due| !is_dealers(&due.owed))
}

/// True on a player's seat of a table that several share, where everything counts.
pub(crate) fn plays_among_others(cx: &Cx<'_>) -> bool {
    cx.is_shared() && cx.play.suspended.is_none() && matches!(cx.seat, Seat::Player(_))
}

/// True while a player's seat has to lay a row, to answer something or to take its turn, before all others.
pub(crate) fn has_duty(cx: &Cx<'_>) -> bool {
    let duty = |next: &Next| {
        matches!(next.occasion, Occasion::Dying(_) | Occasion::Obligation(_))
            || matches!(next.step, NextStep::Choose(Wanted::Row(..)))
            || matches!(next.occasion, Occasion::Turn(_))
    };
    plays_among_others(cx) && cx.next.first().is_some_and(|next| next.seat == *cx.seat && duty(next))
}
