//! Contains panics: the part that failed shows the fault, the state before the event returns, and play goes on.

use ratatui::layout::Rect;

use super::lobby::Lobby;
use super::offers::EffectOffer;
use super::show::Shown;
use super::{App, LayDraft, TerminalRequest, Visit};
use crate::catch_panic::{Fault, catch_panic};
use crate::rules::next::Next;
use crate::session::Session;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::ui::act::Screen;
use crate::ui::canvas::Canvas;
use crate::ui::panes::log::Told;
use crate::ui::panes::{Cursors, Pane};
use crate::ui::popups::words::Words;
use crate::ui::procedures::Show;
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, Prose};

/// Draws a part of the screen, or its fault.
pub(super) fn part<R>(
    to: &mut Canvas<'_, '_>,
    place: Rect,
    part: &str,
    draw: impl FnOnce(&mut Canvas<'_, '_>) -> R,
) -> Option<R> {
    let spots = to.spots.len();
    match catch_panic(part, || draw(to)) {
        Ok(drawn) => Some(drawn),
        Err(fault) => {
            to.spots.truncate(spots);
            tell(to, place, &fault);
            None
        }
    }
}

pub(super) fn tell(to: &mut Canvas<'_, '_>, place: Rect, fault: &Fault) {
    to.look.wipe(to.buf, place, Role::Ground);
    let words = sentence(fault);
    if place.height < 4 {
        to.put(place, (place.x, place.y), &words, Role::Warning);
        return;
    }
    let inner = Frame::new("Program fault", false).draw(to.look, place, to.buf);
    let inner = Rect { x: inner.x + inner.width.min(1), width: inner.width.saturating_sub(2), ..inner };
    to.wrap(inner, &words, Role::Warning);
}

fn sentence(fault: &Fault) -> String {
    format!("{}. The table goes on. {}", fault.what(), fault.report_words())
}

/// Lists once the state that an event can change, to save and restore it.
macro_rules! standing {
    ($($part:ident: $kind:ty,)+) => {
        pub(super) struct Before {
            last: Option<u64>,
            popups: usize,
            $($part: $kind,)+
        }

        impl App {
            fn before(&self) -> Before {
                Before {
                    last: self.session.as_ref().map(Session::last),
                    popups: self.popups.len(),
                    $($part: Clone::clone(&self.$part),)+
                }
            }

            /// Restores the state; describes whether the table itself changed before the fault.
            fn take_back(&mut self, before: Before) -> bool {
                let went_on = self.session.as_ref().map(Session::last) != before.last;
                self.popups.truncate(before.popups);
                $(self.$part = before.$part;)+
                went_on
            }
        }
    };
}

standing! {
    seen: Seen,
    next: Vec<Next>,
    told: [Vec<Told>; 2],
    offers: Vec<EffectOffer>,
    seat: Seat,
    screen: Screen,
    focus: Pane,
    cursors: Cursors,
    piece: usize,
    laying: LayDraft,
    lobby: Option<Lobby>,
    show: Option<Show>,
    shown: Shown,
    peek: bool,
    visit: Option<Visit>,
    wish: Option<TerminalRequest>,
}

impl App {
    /// Handles an event. After a panic the state before it returns, except for closed popups. Returns whether it
    /// succeeded.
    pub(super) fn guard(&mut self, event: &str, work: impl FnOnce(&mut App)) -> bool {
        let before = self.before();
        let done = catch_panic(event, || {
            work(self);
            self.ask_odds();
            self.ask_gains();
        });
        let Err(fault) = done else { return true };
        let went_on = self.take_back(before);
        // A command that was played before the fault is shown, if possible.
        let shown = !went_on || catch_panic("the picture of the table", || self.show_anew()).is_ok();
        self.open_fault(
            &fault,
            match (went_on, shown) {
                (false, _) => "",
                (true, true) => "The command was applied first; u undoes it.",
                (true, false) => {
                    "The command was applied first; u undoes it. It cannot be shown: the screen shows the \
                 table before it."
                }
            },
        );
        false
    }

    /// Handles an event without a key; a fault goes to the status line.
    pub(super) fn guard_quietly(&mut self, event: &str, work: impl FnOnce(&mut App)) {
        if let Err(fault) = catch_panic(event, || work(self)) {
            self.show = None;
            self.refuse(&sentence(&fault), "");
        }
    }

    fn open_fault(&mut self, fault: &Fault, became: &'static str) {
        let mut prose = Prose::new().line(sentence(fault), Role::Warning);
        if !became.is_empty() {
            prose = prose.blank().line(became, Role::Ink);
        }
        self.popups.push(Box::new(Words::new("Program fault", prose)));
    }

    /// Reports a popup that failed and was closed, unless the report itself failed.
    pub(super) fn popup_failed(&mut self, name: &str, fault: &Fault) {
        let words = "Its text is lost; the table is unchanged.";
        if name == "Words" {
            self.refuse(&sentence(fault), "");
        } else {
            let prose = Prose::new().line(sentence(fault), Role::Warning).blank().line(words, Role::Ink);
            self.popups.push(Box::new(Words::new("A fault closed the popup", prose)));
        }
    }

    fn show_anew(&mut self) {
        self.refresh_quietly();
        self.ask_odds();
    }

    /// Refreshes; on a panic the last view stays.
    pub(super) fn refresh_or_tell(&mut self) {
        if let Err(fault) = catch_panic("the picture of the table", || self.show_anew()) {
            self.open_fault(
                &fault,
                "The table is open but cannot be shown; u undoes the last command, F2 opens the Chronicle.",
            );
        }
    }
}
