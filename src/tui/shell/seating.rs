//! Passing the laptop: the lobby, codes, and taking a seat.

use crate::command::Command;
use crate::table::seat::{Pin, Seat};
use crate::table::seen::Seen;
use crate::tui::act::{LobbyAct, ScreenName, UiAction};
use crate::tui::desk::last_flip;
use crate::tui::felt;
use crate::tui::menus::own_turn::{dealers_turn_for_all, deals_next};
use crate::tui::menus::seats;
use crate::tui::panes::Pane;
use crate::tui::play::timed_story::TimedStory;
use crate::tui::play::{log_of, nobody};
use crate::tui::screens::handout::HandoutPage;
use crate::tui::screens::lobby::stage::{has_duty, plays_among_others, settles_alone, turned_over};
use crate::tui::screens::lobby::{Lobby, Then};
use crate::tui::seating::ForAll;
use crate::tui::shell::App;
use crate::tui::widgets::TextField;

impl App {
    /// Clears all screen state of the former seat: popups, cursors, choices, searches, what was seen. The table must
    /// be read again afterwards.
    pub(in crate::tui) fn reset_view(&mut self) {
        self.popups.clear();
        (self.screens.chronicle, self.screens.codex, self.screens.map) = Default::default();
        self.screens.handout = HandoutPage::default();
        self.screens.lab.clear();
        (self.desk.cursors, self.desk.piece, self.desk.laying) = Default::default();
        (self.desk.show, self.play.visit, self.desk.peek, self.seating.for_all) = (None, None, false, None);
        self.play.seen = nobody();
        self.screens.begin(ScreenName::Table);
        self.desk.focus = if matches!(self.seating.seat, Seat::Player(_)) { Pane::Hand } else { Pane::Felt };
    }

    /// The lobby with the next seat chosen.
    fn lobby_now(&self) -> Option<Lobby> {
        let session = self.play.session.as_ref()?;
        let next = self.cx().next_seat();
        let seen = session.seen(&Seat::Public);
        let handed = seen.heroes().map(|hero| Seat::Player(hero.id.clone()));
        let under_way = felt::under_way(&seen).is_some();
        let lines = log_of(session, &Seat::Public, &seen);
        Some(Lobby {
            flip: last_flip(&lines).filter(|_| !under_way),
            handed: handed.filter(|seat| session.has_handout(seat)).collect(),
            seen,
            told: self.cx().told_to_all(),
            chosen: next.clone(),
            next,
            code: None,
            refused: false,
            then: Then::Sit,
            difficulty: None,
            dark: !self.cx().has_lobby(),
            stage: false,
            plea: self.cx().plea().cloned(),
            on_arrival: None,
            stays: None,
            dealers_turn: None,
        })
    }

    /// Shows the lobby; a digit chooses the seat.
    pub(in crate::tui) fn open_lobby(&mut self) {
        self.shell.status = None;
        self.screens.lobby = self.lobby_now();
    }

    /// Shows the lobby when a table opens: where several people share it a digit chooses the seat, else it is the
    /// Dealer's.
    pub(in crate::tui) fn open_at_lobby(&mut self) {
        if self.cx().has_lobby() { self.open_lobby() } else { self.open_lobby_for(Seat::Dealer) }
    }

    /// Shows the lobby for a seat, and asks for its code at once.
    pub(in crate::tui) fn open_lobby_for(&mut self, seat: Seat) {
        self.shell.status = None;
        let (mut lobby, asks) = (self.lobby_now(), self.asks_code(&seat));
        if let Some(lobby) = &mut lobby {
            lobby.choose(seat, asks);
        }
        self.screens.lobby = lobby;
    }

    fn asks_code(&self, seat: &Seat) -> bool {
        let cx = self.cx();
        self.screens.lobby.as_ref().map_or_else(|| cx.asks_code(seat), |lobby| lobby.asks_code(&cx, seat))
    }

    pub fn blackout(&mut self) {
        if self.may_black_out() {
            // In a sandbox, its owner sees both sides anyway.
            let own = self.cx().sandbox_player().cloned().map(Seat::Player);
            self.open_lobby_for(own.unwrap_or_else(|| self.seating.seat.clone()));
        }
    }

    /// 0 never opens the lobby.
    pub fn idle_minutes(&self) -> u64 {
        self.shell.settings.idle_minutes
    }

    pub fn may_black_out(&self) -> bool {
        self.play.session.is_some()
            && self.screens.on() != ScreenName::Welcome
            && self.screens.lobby.is_none()
    }

    pub(in crate::tui) fn pass(&mut self, seat: Seat) {
        if let Some(own) = self.cx().sandbox_player().cloned() {
            return self.switch_sandbox_side(&own, seat);
        }
        // RULING U273: in solo play nothing is hidden, except behind a code.
        if seat == Seat::Public || self.play.seen.options.alone && !self.cx().is_locked(&seat) {
            self.take_seat(seat);
            return;
        }
        self.open_lobby_for(seat);
    }

    /// Passes the laptop to a seat, where an act is carried out.
    pub(in crate::tui) fn pass_for(&mut self, seat: Seat, then: UiAction) {
        self.pass(seat.clone());
        if let Some(lobby) = &mut self.screens.lobby {
            lobby.on_arrival = Some((seat, then));
        } else if self.seating.seat == seat {
            self.act(then);
        }
    }

    /// Switches seats and clears the screen state of the former seat.
    pub(in crate::tui) fn take_seat(&mut self, seat: Seat) {
        let on_arrival = self.screens.lobby.take().and_then(|lobby| lobby.on_arrival);
        // Somebody else may look at the screen from here on.
        if let Some(game) = self.play.suspended.as_mut().and_then(|suspended| suspended.game.as_mut()) {
            game.hidden = true;
        }
        let other = seat != self.seating.seat;
        self.seating.seat = seat;
        if other {
            self.play.tonight.pass();
            self.desk.moments.skip();
            self.shell.status = None;
            self.reset_view();
            self.refresh_quietly();
        }
        self.put_plea();
        self.ask_new_code();
        if other {
            self.type_real_row();
        }
        if let Some((_, act)) = on_arrival.filter(|(seat, _)| *seat == self.seating.seat) {
            self.act(act);
        } else {
            self.tell_last_time();
        }
        self.put_whispers();
    }

    /// Shows the first seat of a resumed table what happened last time.
    pub(in crate::tui) fn tell_last_time(&mut self) {
        if std::mem::take(&mut self.seating.resumes) && self.popups.is_empty() {
            self.show_screen(ScreenName::LastTime);
        }
    }

    /// Asks for the code that a seat was to have when the table was made.
    pub(in crate::tui) fn ask_new_code(&mut self) {
        let Some(at) = self.seating.uncoded.iter().position(|seat| *seat == self.seating.seat) else {
            return;
        };
        self.seating.uncoded.remove(at);
        if let Some(item) = seats::lock_item(&self.cx()) {
            self.act(item.act);
        }
    }

    /// Carries out a request of the lobby.
    pub(in crate::tui) fn lobby_act(&mut self, act: LobbyAct) {
        match act {
            LobbyAct::Sit(seat) => self.sit(seat),
            LobbyAct::Take(seat) => self.take_seat(seat),
            LobbyAct::OtherSeat => self.choose_again(),
            LobbyAct::TryCode => self.try_code(),
            LobbyAct::LiftCode => self.lift_code(),
            LobbyAct::Call(call) => self.call_for_dealer(*call),
            LobbyAct::CallProposed(typed) => self.call_proposed(&typed),
            LobbyAct::GoOn => self.go_on(),
            LobbyAct::Skip => self.desk.show = None,
            LobbyAct::Chronicle => {
                self.take_seat(Seat::Public);
                self.show_screen(ScreenName::Chronicle);
            }
        }
    }

    /// Lifts the code of the chosen seat, once the Dealer's is typed.
    fn lift_code(&mut self) {
        let asks = self.asks_code(&Seat::Dealer);
        let Some(lobby) = &mut self.screens.lobby else { return };
        let seat = lobby.chosen.clone();
        if seat.is_dealer() || !lobby.is_locked(&seat) {
            self.refuse("the chosen seat has no code to lift", "Tab chooses another");
        } else if asks {
            lobby.choose(Seat::Dealer, true);
            lobby.then = Then::Lift(seat);
        } else {
            self.lift(seat);
        }
    }

    fn lift(&mut self, seat: Seat) {
        let name = self.cx().name_of(&seat);
        let Some(session) = &mut self.play.session else { return };
        let lifted = session.give(&Seat::Dealer, Command::Pin(seat.clone(), Pin::Lifted));
        self.refresh_quietly();
        self.open_lobby_for(seat);
        if self.accepted(lifted).is_some() {
            self.say(format!("The code of {name} is lifted."));
        }
    }

    /// Takes a seat of the lobby, or asks for its code.
    fn sit(&mut self, seat: Seat) {
        let asks = self.asks_code(&seat);
        let Some(lobby) = &mut self.screens.lobby else { return };
        lobby.choose(seat, asks);
        if !asks {
            self.come_in();
        }
    }

    /// Continues after the correct code of the chosen seat.
    fn come_in(&mut self) {
        let Some(lobby) = &mut self.screens.lobby else { return };
        match lobby.then.clone() {
            Then::Sit => {
                let seat = lobby.chosen.clone();
                self.take_seat(seat);
            }
            Then::Lift(of) => self.lift(of),
            Then::Difficulty => {
                lobby.code = None;
                lobby.difficulty = Some(TextField::default().most(2));
            }
        }
    }

    /// Calls the challenge that a player asks for, and goes on to who deals.
    // RULING B11: players call their own turns.
    fn call_proposed(&mut self, typed: &str) {
        let typed = typed.parse().ok();
        let challenge = typed.and_then(|typed| self.cx().plea()?.challenge(typed));
        let Some(challenge) = challenge else {
            return self.refuse("a difficulty is a number", "0 to 25; Esc goes to the Dealer's seat");
        };
        self.give_for_dealer(challenge);
    }

    /// Calls a foe's turn or a new round from the lobby; the program deals at once, unless the Dealer's cards are real.
    // RULING B11: everybody sees whose turn it is, and the Dealer may take it back.
    fn call_for_dealer(&mut self, call: Command) {
        let Some(session) = &mut self.play.session else { return };
        if let Err(refused) = session.give(&Seat::Dealer, call) {
            self.refused(&refused);
            return;
        }
        if deals_next(&session.next(&Seat::Dealer)) {
            return self.give_for_dealer(Command::Deal(Vec::new()));
        }
        self.refresh_quietly();
        self.pass_on();
    }

    /// Gives a command of the Dealer's that tells nothing hidden and leaves nothing to choose, and goes on to the next
    /// seat.
    fn give_for_dealer(&mut self, command: Command) {
        let Some(session) = &mut self.play.session else { return };
        let pending = session.pending();
        let given = session.give(&Seat::Dealer, command).and_then(|_| session.answer_all(false));
        if let Some(pause) = self.accepted(given) {
            self.take_harmless(&pending);
            self.refresh_quietly();
            self.pass_on();
            if let Some(pause) = pause {
                self.say(pause.words());
            }
        }
    }

    /// Drops the chosen seat. Without a lobby, the Dealer's is the other one.
    fn choose_again(&mut self) {
        let asked = self.screens.lobby.as_ref().is_some_and(|lobby| lobby.code.is_some());
        if self.cx().sandbox_player().is_some() {
            self.leave_sandbox();
            self.open_lobby_for(Seat::Dealer);
        } else if self.cx().has_lobby() {
            self.open_lobby();
            // From the seats, the same key leads back to the show that was left with it.
            if !asked {
                self.open_stage();
            }
        } else if !self.seating.seat.is_dealer()
            || self.screens.lobby.as_ref().is_some_and(|lobby| !lobby.chosen.is_dealer())
        {
            self.open_lobby_for(Seat::Dealer);
        } else if let Some(lobby) = &mut self.screens.lobby {
            lobby.code = None;
        }
    }

    fn try_code(&mut self) {
        let Some(lobby) = &mut self.screens.lobby else { return };
        let Some(field) = &mut lobby.code else { return };
        let (seat, now) = (lobby.chosen.clone(), (self.shell.clock)());
        if let Some(wait) = self.seating.wrong_codes.wait(&seat, now) {
            lobby.refused = true;
            return self.refuse(&format!("wait {wait}"), "then press Enter again");
        }
        let code = field.take();
        if self.play.session.as_ref().is_some_and(|session| session.unlock(&seat, &code)) {
            self.seating.wrong_codes.right(&seat, now);
            self.seating.opened = Some(now);
            self.come_in();
        } else {
            let wait = self.seating.wrong_codes.wrong(&seat, now);
            self.refuse("that is not the code of this seat", &format!("wait {wait}"));
        }
    }

    /// True if a table opens with the lobby, or with its dark form.
    pub(in crate::tui) fn hides_at_first(&self) -> bool {
        let kept = self.play.session.as_ref().is_some_and(|session| session.dir().is_some());
        let shared = kept && self.cx().is_shared();
        (shared || self.cx().is_locked(&Seat::Dealer)) && !self.shell.watching
    }
}

impl App {
    /// The public log, for a command on the Dealer's seat of a shared table that may turn cards over.
    pub(in crate::tui) fn told_before(&self, command: &Command) -> Option<Vec<TimedStory>> {
        let shared = self.cx().is_shared() && self.play.suspended.is_none();
        let shown = matches!(command, Command::Reveal | Command::Lay(..)) && self.seating.seat.is_dealer();
        (shown && shared).then(|| self.cx().told_to_all())
    }

    /// Draws the Dealer's seat as everybody may see it, if cards were turned over.
    pub(in crate::tui) fn show_for_all(&mut self, before: Vec<TimedStory>) {
        let seen = self.play.session.as_ref().map(|session| session.seen(&Seat::Public));
        let turned = |seen: &Seen| turned_over(seen) == Some(true);
        self.seating.for_all =
            seen.filter(turned).map(|seen| ForAll { seen, told: [self.cx().told_to_all(), before] });
    }

    /// Turns a player's screen to everybody while all cards of a challenge lie. A lesson has its own pages.
    pub(in crate::tui) fn open_stage(&mut self) {
        if !plays_among_others(&self.cx()) {
            return;
        }
        let Some(lobby) = self.lobby_now().filter(|lobby| turned_over(&lobby.seen).is_some()) else { return };
        self.popups.clear();
        self.shell.status = None;
        self.screens.lobby = Some(Lobby { stage: true, ..lobby });
    }

    /// True while a show for all is on the screen.
    pub(in crate::tui) fn is_on_stage(&self) -> bool {
        self.screens.lobby.as_ref().is_some_and(Lobby::is_on_stage)
    }

    fn go_on(&mut self) {
        if self.desk.show.is_some() {
            return self.next_piece();
        }
        match self.screens.lobby.as_ref().and_then(|lobby| turned_over(&lobby.seen)) {
            Some(false) => drop(self.give(Command::Reveal)),
            Some(true) if settles_alone(&self.cx()) => self.give_for_dealer(Command::Settle),
            _ => self.open_lobby_for(Seat::Dealer),
        }
    }

    /// Goes on to the next seat, if it is another one.
    pub(in crate::tui) fn leave_when_done(&mut self) {
        if !has_duty(&self.cx()) && self.play.next.first().is_some_and(|next| next.seat != self.seating.seat)
        {
            self.pass_on();
        }
    }

    /// Opens the lobby for the seat that is next. A step of the Dealer's that leaves nothing to choose can be taken
    /// there.
    pub(in crate::tui) fn pass_on(&mut self) {
        let seat = self.cx().next_seat();
        let stays = self.is_on_stage() && seat == self.seating.seat;
        self.open_lobby_for(seat);
        let dealers = self.screens.lobby.as_ref().filter(|lobby| lobby.chosen.is_dealer());
        let dealers_turn = dealers.and_then(|lobby| dealers_turn_for_all(&self.cx(), &lobby.seen));
        let Some(lobby) = &mut self.screens.lobby else { return };
        if stays || dealers_turn.is_some() {
            lobby.code = None;
        }
        lobby.stays = stays.then(|| lobby.chosen.clone());
        lobby.dealers_turn = dealers_turn;
    }
}
