//! Routes keys, clicks and pasted text to the top popup, else to the screen, and carries out their replies.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::tui::act::{Reply, ScreenName, UiAction};
use crate::tui::canvas::ClickTarget;
use crate::tui::forms::Popup;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::screens::{Drawn, Screen};
use crate::tui::shell::{App, TerminalRequest};

impl App {
    pub fn key(&mut self, event: KeyEvent) {
        if let Some(chord) = Chord::of(&event) {
            self.chord(chord);
        }
    }

    pub fn chord(&mut self, chord: Chord) {
        self.shell.status = None;
        self.count_key();
        // Quit and suspend work even if a key handler panics.
        if chord.modifiers == KeyModifiers::CONTROL {
            match chord.code {
                KeyCode::Char('c') => return self.shell.wish = Some(TerminalRequest::Leave),
                KeyCode::Char('z') => return self.shell.wish = Some(TerminalRequest::Suspend),
                _ => {}
            }
        }
        let chord = self.by_place(chord);
        self.guard("a key", |app| match app.shell.fault.take() {
            Some(fault) => app.fault_key(fault, chord),
            None => app.chord_now(chord),
        });
        // The Lab stops its games while another screen is shown, except those played for that screen.
        if self.screens.on() != ScreenName::Lab && !self.screens.lab.plays_beside() {
            self.screens.lab.stop();
        }
    }

    fn chord_now(&mut self, chord: Chord) {
        if self.seating.ends_code((self.shell.clock)()) && chord.code == KeyCode::Enter {
            return;
        }
        if self.shell.watching {
            // A watcher can only leave or speed up an animation.
            match self.shell.settings.keymap.lookup(&[Context::Global], chord) {
                Some(Action::Leave) => self.shell.wish = Some(TerminalRequest::Leave),
                Some(Action::ScreenMap) => self.show_screen(ScreenName::Map),
                Some(Action::ScreenTable | Action::Back) => self.show_screen(ScreenName::Table),
                _ if self.desk.is_turned_by_hand() => self.show_key(chord),
                _ => drop(self.desk.moments.skip()),
            }
            return;
        }
        if self.screens.lobby.is_some() {
            return self.screen_key(chord);
        }
        if let Some(popup) = self.popups.pop() {
            return self.popup_key(popup, chord);
        }
        if self.desk.is_turned_by_hand() {
            return self.show_key(chord);
        }
        if self.desk.show.is_none() {
            self.seating.for_all = None;
        }
        if self.desk.show.take().is_some() || self.cx().moment().is_some() && self.desk.moments.skip() {
            return self.everywhere(chord);
        }
        self.screen_key(chord);
    }

    fn screen_key(&mut self, chord: Chord) {
        self.read_screen(self.shell.drawn);
        let staged = self.is_on_stage();
        let reply = self.with_screen(|screen, cx| screen.key(cx, chord));
        if staged && !self.is_on_stage() {
            self.desk.show = None;
        }
        if reply == Reply::Ignored { self.everywhere(chord) } else { self.reply(reply) }
    }

    /// Carries out a request of a screen.
    pub(in crate::tui) fn reply(&mut self, reply: Reply) {
        match reply {
            Reply::Stay | Reply::Ignored => {}
            Reply::Leave => self.screens.back(),
            Reply::Do(act) => drop(self.act(act)),
            Reply::Done(act) => {
                self.screens.back();
                self.act(act);
            }
            Reply::Say(words) => self.refuse(&words, ""),
        }
    }

    /// Maps a key of another layout to its position, unless text is typed or the key is bound.
    fn by_place(&mut self, chord: Chord) -> Chord {
        let typed = self.popups.last().is_some_and(|popup| popup.is_typing() || popup.finds())
            || self.screens.shown().types();
        if typed || self.shell.settings.keymap.binds(chord) { chord } else { chord.by_place() }
    }

    pub fn paste(&mut self, text: &str) {
        self.guard("a paste", |app| app.paste_now(text));
    }

    fn paste_now(&mut self, text: &str) {
        if let Some(popup) = self.popups.last_mut().filter(|_| self.screens.lobby.is_none()) {
            return popup.paste(text);
        }
        match self.with_screen(|screen, cx| screen.paste(cx, text)) {
            Reply::Ignored => self.say("pasted text: ignored"),
            reply => self.reply(reply),
        }
    }

    fn popup_key(&mut self, mut popup: Box<dyn Popup>, chord: Chord) {
        let typing = popup.is_typing();
        let step = popup.key(chord, &self.cx());
        let ignored = step == Reply::Ignored;
        self.popup_step(popup, step);
        if ignored && (!typing || chord.typed().is_none()) {
            self.everywhere(chord);
        }
    }

    fn popup_step(&mut self, popup: Box<dyn Popup>, step: Reply) {
        match step {
            Reply::Stay | Reply::Ignored => self.popups.push(popup),
            Reply::Leave => {}
            Reply::Say(words) => {
                self.refuse(&words, "");
                self.popups.push(popup);
            }
            Reply::Do(act) => {
                self.popups.push(popup);
                self.act(act);
            }
            // Passes the result to the form below that expects it.
            Reply::Done(act) if self.popups.last_mut().is_some_and(|below| below.takes(&act)) => {
                if let UiAction::Bring(made) = &act {
                    self.keep(made);
                }
            }
            Reply::Done(act) => {
                let depth = self.popups.len();
                self.popups.push(popup);
                // Esc returns here from a popup that the act opened; a refused act keeps this popup. Otherwise the
                // popup and those below it are done.
                if self.act(act) && self.popups.len() <= depth + 1 {
                    self.popups.clear();
                }
            }
        }
    }

    /// Keys that work wherever no text is typed.
    fn everywhere(&mut self, chord: Chord) {
        let act = match self.shell.settings.keymap.lookup(&[Context::Global], chord) {
            Some(Action::Blackout) => UiAction::Blackout,
            Some(Action::Mouse) => UiAction::Mouse,
            Some(Action::Redraw) => UiAction::Redraw,
            Some(Action::Suspend) => UiAction::Suspend,
            _ => return,
        };
        self.act(act);
    }

    fn show_key(&mut self, chord: Chord) {
        match self.shell.settings.keymap.lookup(&[Context::Table, Context::Global], chord) {
            Some(Action::Act) => self.next_piece(),
            Some(Action::Blackout) => self.blackout(),
            Some(Action::Mouse | Action::Redraw | Action::Suspend) => self.everywhere(chord),
            _ => self.desk.show = None,
        }
    }

    /// A click acts like the key of the same thing, the wheel like up and down.
    pub fn mouse(&mut self, event: MouseEvent) {
        if self.shell.watching || self.shell.fault.is_some() {
            return;
        }
        let place = Position { x: event.column, y: event.row };
        self.guard("the mouse", |app| {
            if app.popups.is_empty()
                && let Some(reply) = app.with_screen(|screen, cx| screen.mouse(cx, event))
            {
                return app.reply(reply);
            }
            match event.kind {
                MouseEventKind::ScrollUp => app.wheel(place, KeyCode::Up),
                MouseEventKind::ScrollDown => app.wheel(place, KeyCode::Down),
                MouseEventKind::Down(MouseButton::Left) => app.click(place),
                _ => {}
            }
        });
    }

    fn wheel(&mut self, place: Position, key: KeyCode) {
        if self.screens.lobby.is_some() {
            return;
        }
        let on_table = self.popups.is_empty() && self.screens.on() == ScreenName::Table;
        let pane = self.shell.spots.iter().rev().find_map(|(area, spot)| match spot {
            ClickTarget::Pane(pane) if area.contains(place) => Some(*pane),
            _ => None,
        });
        self.desk.focus = pane.filter(|_| on_table).unwrap_or(self.desk.focus);
        if !self.desk.is_turned_by_hand() {
            self.chord(Chord::key(key));
        }
    }

    fn click(&mut self, place: Position) {
        self.shell.status = None;
        let there = self.shell.spots.iter().rev().find(|(area, _)| area.contains(place));
        let spot = there.map(|(_, spot)| spot.clone());
        if let Some(lobby) = &self.screens.lobby {
            return self.chord(match spot {
                Some(ClickTarget::Key(chord)) if !lobby.types() => chord,
                _ => Chord::key(KeyCode::Enter),
            });
        }
        if let Some(mut popup) = self.popups.pop() {
            let step = popup.click(place, &self.cx());
            return self.popup_step(popup, step);
        }
        if self.desk.show.is_some() {
            return self.next_piece();
        }
        if self.cx().moment().is_some() && self.desk.moments.skip() {
            return;
        }
        let Some(spot) = spot else { return };
        match spot {
            ClickTarget::Key(chord) => self.chord(chord),
            ClickTarget::Hint(nth) => {
                match self.with_screen(|screen, cx| screen.hints(cx).into_iter().nth(nth)) {
                    Some(hint) => {
                        if let Some(chord) = hint.chord {
                            self.chord(chord);
                        }
                    }
                    None => self.click_on(&spot),
                }
            }
            _ => self.click_on(&spot),
        }
    }

    fn click_on(&mut self, spot: &ClickTarget) {
        let reply = self.with_screen(|screen, cx| screen.click(cx, spot));
        self.reply(reply);
    }

    /// Copies the text under the cursor to the terminal's clipboard.
    pub(in crate::tui) fn copy_line(&mut self) {
        let mut buf = Buffer::empty(self.shell.drawn);
        self.draw(&mut buf);
        let spots = std::mem::take(&mut self.shell.spots);
        let drawn = Drawn { buf: &buf, spots: &spots };
        let copied = self.with_screen(|screen, cx| screen.copy(cx, &drawn));
        self.shell.spots = spots;
        match copied.filter(|text| !text.is_empty()) {
            Some(text) => {
                self.say(format!("sent to the terminal's clipboard: {text}"));
                self.shell.wish = Some(TerminalRequest::Copy(text));
            }
            None => self.refuse("nothing is under the cursor", "arrows and Tab move it"),
        }
    }

    /// Counts a key, and the time since the last one, for the seat at the laptop; the lobby counts for
    /// nobody.
    fn count_key(&mut self) {
        let now = (self.shell.clock)();
        let counts = self.play.session.is_some() && self.screens.lobby.is_none() && !self.shell.watching;
        self.play.tonight.count(now, Some(&self.seating.seat).filter(|_| counts));
    }
}
