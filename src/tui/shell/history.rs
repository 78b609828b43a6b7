//! Undo, visits and branches; messages that are shown when a seat is taken.

use crate::command::Command;
use crate::entry::Entry;
use crate::rules::Refusal;
use crate::rules::next::{NextStep, Wanted};
use crate::session::Refused;
use crate::table::seat::Seat;
use crate::tui::act::{Item, ScreenName, UiAction};
use crate::tui::forms::choice::Choice;
use crate::tui::menus::next::lay_real;
use crate::tui::menus::plea::plea_choice;
use crate::tui::play::{LOG_LINES, Visit, describe};
use crate::tui::screens::chronicle::Chronicle;
use crate::tui::screens::handout::HandoutPage;
use crate::tui::shell::App;

/// Said of a step that this seat may not read.
const HIDDEN: &str = "That was a step of another seat.";

impl App {
    pub(in crate::tui) fn history_step(&mut self, back: bool) -> bool {
        let Some(session) = &mut self.play.session else { return false };
        if self.play.visit.is_some() {
            self.refuse("this is the past: view only", "Esc goes back to now");
            return false;
        }
        let seat = self.seating.seat.clone();
        let done = if back { session.undo(&seat) } else { session.redo(&seat) };
        match done {
            Ok(entries) => {
                self.desk.show = None;
                // An animation that was shown is not repeated when its challenge comes back.
                self.refresh_quietly();
                let words: Vec<String> = entries.iter().map(crate::entry::Entry::sentence).collect();
                // Nobody learns what another seat alone may read.
                self.say(if words.is_empty() { HIDDEN.to_owned() } else { words.join(" ") });
                true
            }
            Err(refused) => {
                let refused = if back { self.ask_to_undo(refused) } else { refused };
                self.refused(&refused)
            }
        }
    }

    pub(in crate::tui) fn refresh_quietly(&mut self) {
        self.seating.for_all = None;
        self.refresh();
        self.desk.show = None;
    }

    /// Shows the table after an operation.
    pub(in crate::tui) fn visit(&mut self, seq: u64) {
        let seat = self.seating.seat.clone();
        let offset = self.shell.settings.utc_offset;
        let Some(session) = &mut self.play.session else { return };
        match session.visit(seq, &seat) {
            Some(seen) => {
                let told = describe(&session.log_at(seq, &seat, LOG_LINES), offset);
                self.play.visit = Some(Visit { seq, seen, told, view: self.desk.view_state() });
                self.desk.show = None;
                self.screens.go(ScreenName::Table);
            }
            None => self.refuse("that moment cannot be shown", "choose another line"),
        }
    }

    /// Goes back from a past table to the Chronicle.
    pub(in crate::tui) fn return_from_visit(&mut self) {
        let Some(visit) = self.play.visit.take() else { return };
        self.refresh_quietly();
        self.desk.restore(visit.view);
        self.show_screen(ScreenName::Chronicle);
    }

    pub(in crate::tui) fn ask_branch(&mut self, seq: u64) {
        if !self.seating.seat.is_dealer() {
            return self.refuse("only the Dealer can do that", "p passes the laptop");
        }
        let items = vec![
            Item::new('1', format!("branch from operation {seq}"), UiAction::Branch(seq))
                .detail("Later operations stay in the Chronicle, on their own line."),
        ];
        self.show(Choice::new("Branch from here?", "", items));
    }

    pub(in crate::tui) fn branch(&mut self, seq: u64) -> bool {
        let Some(session) = &mut self.play.session else { return false };
        if let Err(refused) = session.go_on_from(seq) {
            return self.refused(&refused);
        }
        self.play.visit = None;
        // A branch ends the search.
        self.screens.chronicle = Chronicle::default();
        self.screens.go(ScreenName::Table);
        self.refresh_quietly();
        self.say(format!("play continues from operation {seq}; the old line stays"));
        true
    }

    /// Asks the Dealer for an undo that this seat may not do; returns the message for the player.
    // RULING U266: undo past what was seen.
    pub(in crate::tui) fn ask_to_undo(&mut self, refused: Refused) -> Refused {
        let (Seat::Player(who), Some(session)) = (&self.seating.seat, &mut self.play.session) else {
            return refused;
        };
        if self.play.suspended.is_some() {
            return refused;
        }
        let why = match refused.rule.as_deref() {
            Some(Refusal::SeenSince(what)) => format!("{what} since"),
            Some(Refusal::NotYoursToUndo(whose)) => format!("it was done by {whose}"),
            _ => return refused,
        };
        let ask = Command::AskUndo(who.clone(), why);
        match session.give(&self.seating.seat, ask) {
            Ok(_) => {
                self.refresh_quietly();
                Refused { hint: "the Dealer was asked: p passes the laptop".into(), ..refused }
            }
            Err(no) => Refused { hint: no.describe(), ..refused },
        }
    }

    pub(in crate::tui) fn put_plea(&mut self) {
        if !self.seating.seat.is_dealer() || self.play.suspended.is_some() || !self.popups.is_empty() {
            return;
        }
        if let Some(act) = plea_choice(&self.cx()) {
            self.act(act);
        }
    }

    /// Shows the Dealer's whispers to the seat that they are for, until it confirms them.
    // RULING B10: private notes.
    pub(in crate::tui) fn put_whispers(&mut self) {
        let (Seat::Player(who), Some(session)) = (&self.seating.seat, &self.play.session) else { return };
        let texts: Vec<String> = session.whispers(&self.seating.seat).into_iter().map(String::from).collect();
        if !texts.is_empty() && self.play.suspended.is_none() {
            self.screens.handout = HandoutPage::to(who.clone(), texts);
            self.screens.go(ScreenName::Handout);
        }
    }

    /// Shows what a command has handed out to everybody, or says which seats have messages.
    pub(in crate::tui) fn hand_out(&mut self, entries: &[Entry]) {
        let texts = entries.iter().filter_map(|entry| match entry {
            Entry::HandedOut(text) => Some(text.clone()),
            _ => None,
        });
        let texts: Vec<String> = texts.collect();
        let to = entries.iter().filter_map(|entry| match entry {
            Entry::Whispered { to, .. } => Some(to.name.as_str()),
            _ => None,
        });
        let to: Vec<&str> = to.collect();
        if !to.is_empty() {
            self.say(format!("It waits until {} takes the seat.", to.join(", ")));
        }
        if !texts.is_empty() {
            self.popups.clear();
            self.screens.handout = HandoutPage::to_all(texts);
            self.screens.go(ScreenName::Handout);
        }
    }

    /// Opens the input of real cards if this seat lays them now: no other choice comes first.
    pub(in crate::tui) fn type_real_row(&mut self) {
        let row = self.play.next.iter().find_map(|next| match &next.step {
            NextStep::Choose(Wanted::Row(who, most))
                if next.seat == self.seating.seat && self.play.seen.counts(who) =>
            {
                Some((who, *most))
            }
            _ => None,
        });
        let window = row.map(|(who, most)| lay_real(&self.cx(), who, most));
        if let Some(window) = window.filter(|_| self.popups.is_empty()) {
            self.act(window);
        }
    }
}
