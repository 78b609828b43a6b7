//! Opening, leaving and moving tables; the list of them; settings.

use crate::remember::Choices;
use crate::session::{Codes, NewTable, Saved};
use crate::table::seat::Seat;
use crate::tui::act::{Item, ScreenName, UiAction};
use crate::tui::forms::Open;
use crate::tui::forms::choice::Choice;
use crate::tui::host::{TableEntry, TablePreview};
use crate::tui::menus::banners::elsewhere_item;
use crate::tui::screens::welcome::Welcome;
use crate::tui::shell::{App, TerminalRequest};
use crate::words::counted;

impl App {
    pub(in crate::tui) fn list_tables(&mut self) {
        self.screens.welcome = Welcome::of(self.host.tables());
    }

    /// The table of the list whose preview is read next.
    pub(in crate::tui) fn unread_table(&self) -> Option<&TableEntry> {
        self.screens.welcome.unread().filter(|_| self.screens.on() == ScreenName::Welcome)
    }

    /// Reads one preview; called between events, so that keys never wait for more than one.
    pub(in crate::tui) fn read_preview(&mut self, entry: &TableEntry) {
        // A table that fails to read is not read again.
        let mut preview = TablePreview::default();
        self.guard("a look at a table", |app| preview = app.host.preview(entry));
        self.screens.welcome.take(preview);
    }

    /// Closes the table and shows the list; without a table, leaves the program.
    pub(in crate::tui) fn go_to_welcome(&mut self) {
        let Some(session) = self.play.session.take() else {
            self.shell.wish = Some(TerminalRequest::Leave);
            return;
        };
        let unsaved = session.finish();
        self.play.session_no += 1;
        self.go_to_list();
        if !unsaved.is_empty() {
            self.refuse(&unsaved.join(" "), "");
        }
        self.shell.unsaved.extend(unsaved);
    }

    /// Shows the list of tables, with nothing kept of a table.
    pub(in crate::tui) fn go_to_list(&mut self) {
        self.seating.seat = Seat::Dealer;
        self.reset_view();
        (self.play.next, self.play.told, self.play.offers, self.play.attacked) = Default::default();
        (self.desk.shown, self.desk.moments) = Default::default();
        (self.screens.lobby, self.play.lesson) = (None, None);
        self.screens.begin(ScreenName::Welcome);
        self.list_tables();
    }

    pub(in crate::tui) fn open_new_table(&mut self) {
        let (heroes, coaching) = (self.host.heroes(), self.shell.settings.coaching);
        self.open(Open::NewTable { heroes, coaching });
    }

    pub(in crate::tui) fn create_table(&mut self, new: &NewTable) -> bool {
        let created = self.host.create(new);
        let Some(session) = self.accepted(created) else { return false };
        self.sit_down(session);
        self.screens.lobby = None;
        self.seating.uncoded = match new.codes {
            Codes::Nobody => Vec::new(),
            Codes::Dealer => vec![Seat::Dealer],
            Codes::Everybody => {
                let players = self.play.seen.heroes().map(|hero| Seat::Player(hero.id.clone()));
                players.chain([Seat::Dealer]).collect()
            }
        };
        self.ask_new_code();
        // A window that asks for a code stays open.
        self.popups.is_empty()
    }

    /// Leaves the sandbox or the table; asks first if something would be lost.
    pub(in crate::tui) fn leave(&mut self) {
        if self.play.suspended.is_some() {
            return self.leave_sandbox();
        }
        let unsaved = match self.play.session.as_ref().map(crate::session::Session::saved) {
            Some(Saved::NotSaved(count, why) | Saved::Lost(count, why)) if count > 0 => Some((count, why)),
            _ => None,
        };
        let Some((count, why)) = unsaved else { return self.go_to_welcome() };
        let items = vec![
            elsewhere_item(),
            Item::new('2', "leave anyway", UiAction::LeaveUnsaved).detail("Unsaved commands are lost."),
        ];
        let words = format!(
            "{} not saved. {why} Esc stays at the table.",
            counted(count, "command is", "commands are")
        );
        self.popups.push(Box::new(Choice::new("Leave without saving?", words, items)));
    }

    pub(in crate::tui) fn move_elsewhere(&mut self, name: &str) -> bool {
        let (Some(reporter), Some(session)) = (self.reporter(), &mut self.play.session) else { return false };
        let moved = self.host.folder(name).and_then(|dir| session.move_to(&dir, reporter).map(|()| dir));
        let Some(dir) = self.accepted(moved) else { return false };
        self.popups.clear();
        self.refresh();
        self.say(format!("the table is now stored in {}", dir.display()));
        true
    }

    pub(in crate::tui) fn open_settings(&mut self) -> bool {
        let (now, themes) = (self.shell.settings.choices(), self.host.themes());
        self.open(Open::Settings { now, themes })
    }

    /// Applies and saves choices; returns false if that fails.
    pub(in crate::tui) fn prefer(&mut self, chosen: &Choices) -> bool {
        if let Some(name) = &chosen.theme {
            let theme = self.host.theme(name);
            let Some(theme) = self.accepted(theme) else { return false };
            self.shell.settings.theme = theme.for_depth(self.shell.settings.depth);
        }
        self.shell.settings = self.shell.settings.clone().chosen(chosen);
        if chosen.reduced_motion.is_some() {
            self.desk.show = None;
        }
        if let Some(on) = chosen.mouse {
            self.shell.wish = Some(TerminalRequest::Mouse(on));
            self.say(if on { "the mouse works here" } else { "the mouse selects text" });
        }
        let remembered = self.host.remember(chosen);
        self.accepted(remembered);
        true
    }
}
