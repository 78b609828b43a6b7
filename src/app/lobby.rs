//! The lobby: the one screen between seats. It holds the public view alone, so that everybody may look at it.

mod draw;
mod duty;
mod stage;

use std::time::Duration;

use super::App;
use super::Told;
use super::lesson::Lesson;
use super::own_turn::deals_next;
use crate::command::Command;
use crate::journal::{Plea, PleaFor};
use crate::table::seat::{Pin, Seat};
use crate::table::seen::Seen;
use crate::ui::act::{Act, Screen};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::widgets::TextField;
pub(super) use duty::{is_decided, is_held_up};
pub(super) use stage::ForAll;

/// Most characters of a code.
const CODE: usize = 40;

/// The place of the public seat and of the Dealer's among the digits; players have those before.
const STAY: usize = 8;
const DEALER: usize = 9;

#[derive(Clone)]
pub(super) struct Lobby {
    /// The public view.
    seen: Seen,
    told: Vec<Told>,
    /// The seat that acts next.
    next: Seat,
    /// The seat that Enter takes.
    chosen: Seat,
    /// The typed code, once it is asked for.
    code: Option<TextField>,
    refused: bool,
    /// The purpose of a right code.
    then: Then,
    /// The typed difficulty of a challenge that a player asks for, once the Dealer is asked.
    difficulty: Option<TextField>,
    /// True if nothing of the table is drawn.
    dark: bool,
    /// True while a show for all is on.
    stage: bool,
    /// The request of a player to the Dealer.
    plea: Option<Plea>,
    /// An act for when this seat is taken; another seat drops it.
    on_arrival: Option<(Seat, Act)>,
    /// The seat at which the laptop stood all the while: its code is not asked for again.
    stays: Option<Seat>,
    /// In words and as a command, the foe's turn or the new round that Enter calls from here (B11).
    dealers_turn: Option<(String, Command)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Then {
    /// The seat is taken.
    Sit,
    /// The code of this seat is lifted by the Dealer.
    Lift(Seat),
    /// The Dealer says how difficult the challenge is that a player asks for.
    Difficulty,
}

/// The name of a seat, in a sentence.
fn name_of(seen: &Seen, seat: &Seat) -> String {
    match seat {
        Seat::Dealer => "the Dealer".into(),
        Seat::Public => "everybody".into(),
        Seat::Player(id) => seen.actor(id).map_or_else(|| id.to_string(), |actor| actor.name.clone()),
    }
}

impl Lobby {
    /// The players' seats, then the Dealer's.
    fn seats(&self) -> Vec<Seat> {
        let players = self.seen.heroes().map(|hero| Seat::Player(hero.id.clone()));
        players.chain([Seat::Dealer]).collect()
    }

    fn name_of(&self, seat: &Seat) -> String {
        name_of(&self.seen, seat)
    }

    fn is_locked(&self, seat: &Seat) -> bool {
        match seat {
            Seat::Dealer => self.seen.dealer_locked,
            Seat::Player(id) => self.seen.actor(id).is_some_and(|actor| actor.locked),
            Seat::Public => false,
        }
    }

    /// Chooses a seat, and asks for its code if `asks`.
    fn choose(&mut self, seat: Seat, asks: bool) {
        let asked = seat.is_dealer() && self.wants_difficulty();
        (self.refused, self.difficulty) = (false, None);
        self.then = if asked { Then::Difficulty } else { Then::Sit };
        self.chosen = seat;
        self.code = asks.then(|| TextField::default().most(CODE).secret());
    }

    /// True if a player asks for a challenge.
    fn wants_difficulty(&self) -> bool {
        self.plea.as_ref().is_some_and(|plea| matches!(plea.what, PleaFor::Challenge(..)))
    }

    /// Returns the Dealer's step that Enter takes here; `None` if another seat is chosen or the Dealer's code is asked for.
    fn called_here(&self) -> Option<&(String, Command)> {
        self.dealers_turn.as_ref().filter(|_| self.chosen.is_dealer() && self.code.is_none())
    }

    fn step(&mut self, by: isize) {
        let seats = self.seats();
        let at = seats.iter().position(|seat| *seat == self.chosen).unwrap_or(0) as isize;
        self.chosen = seats[(at + by).rem_euclid(seats.len() as isize) as usize].clone();
    }
}

impl App {
    /// True if several people share this table: they meet in the lobby. A solo player and a player's sandbox have none.
    pub(super) fn has_lobby(&self) -> bool {
        let shared = !self.seen.options.alone && self.seen.heroes().next().is_some();
        shared && self.sandbox_player().is_none()
    }

    /// True where several people share the table, and it is no lesson.
    pub(super) fn is_shared(&self) -> bool {
        !self.lesson.as_ref().is_some_and(Lesson::is_course) && self.has_lobby()
    }

    /// The seat that acts next, as far as everybody may know.
    fn next_seat(&self) -> Seat {
        let next = self.session.as_ref().and_then(|session| session.next(&Seat::Public).into_iter().next());
        next.map_or(Seat::Dealer, |next| next.seat)
    }

    /// The public log.
    fn told_to_all(&self) -> Vec<Told> {
        let Some(session) = &self.session else { return Vec::new() };
        let lines = super::log_of(session, &Seat::Public, &session.seen(&Seat::Public));
        super::describe(&lines, self.settings.utc_offset)
    }

    /// The lobby with the next seat chosen.
    fn lobby_now(&self) -> Option<Lobby> {
        let session = self.session.as_ref()?;
        let next = self.next_seat();
        Some(Lobby {
            seen: session.seen(&Seat::Public),
            told: self.told_to_all(),
            chosen: next.clone(),
            next,
            code: None,
            refused: false,
            then: Then::Sit,
            difficulty: None,
            dark: !self.has_lobby(),
            stage: false,
            plea: self.plea().cloned(),
            on_arrival: None,
            stays: None,
            dealers_turn: None,
        })
    }

    /// Shows the lobby; a digit chooses the seat.
    pub(super) fn open_lobby(&mut self) {
        self.status = None;
        self.lobby = self.lobby_now();
    }

    /// Shows the lobby when a table opens: where several people share it a digit chooses the seat, else it is the
    /// Dealer's.
    pub(super) fn open_at_lobby(&mut self) {
        if self.has_lobby() { self.open_lobby() } else { self.open_lobby_for(Seat::Dealer) }
    }

    /// Shows the lobby for a seat, and asks for its code at once.
    pub(super) fn open_lobby_for(&mut self, seat: Seat) {
        self.status = None;
        let (mut lobby, asks) = (self.lobby_now(), self.asks_code(&seat));
        if let Some(lobby) = &mut lobby {
            lobby.choose(seat, asks);
        }
        self.lobby = lobby;
    }

    /// True if a seat has a code that was not typed lately.
    fn asks_code(&self, seat: &Seat) -> bool {
        if self.lobby.as_ref().is_some_and(|lobby| lobby.stays.as_ref() == Some(seat)) {
            return false;
        }
        let lately = Duration::from_secs(self.settings.code_minutes * 60);
        let typed = self.wrong_codes.since_right(seat, (self.clock)());
        self.is_locked(seat) && typed.is_none_or(|since| since >= lately)
    }

    pub fn blackout(&mut self) {
        if self.may_black_out() {
            // In a sandbox, its owner sees both sides anyway.
            let own = self.sandbox_player().cloned().map(Seat::Player);
            self.open_lobby_for(own.unwrap_or_else(|| self.seat.clone()));
        }
    }

    /// 0 never opens the lobby.
    pub fn idle_minutes(&self) -> u64 {
        self.settings.idle_minutes
    }

    pub fn may_black_out(&self) -> bool {
        self.session.is_some() && self.screen != Screen::Welcome && self.lobby.is_none()
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        if let Some(own) = self.sandbox_player().cloned() {
            return self.switch_sandbox_side(&own, seat);
        }
        // RULING U273: in solo play nothing is hidden, except behind a code.
        if seat == Seat::Public || self.seen.options.alone && !self.is_locked(&seat) {
            self.take_seat(seat);
            return;
        }
        self.open_lobby_for(seat);
    }

    /// Passes the laptop to a seat, where an act is carried out.
    pub(super) fn pass_for(&mut self, seat: Seat, then: Act) {
        self.pass(seat.clone());
        if let Some(lobby) = &mut self.lobby {
            lobby.on_arrival = Some((seat, then));
        } else if self.seat == seat {
            self.act(then);
        }
    }

    pub(super) fn name_of(&self, seat: &Seat) -> String {
        name_of(&self.seen, seat)
    }

    pub(super) fn is_locked(&self, seat: &Seat) -> bool {
        self.session.as_ref().is_some_and(|session| session.is_locked(seat))
    }

    /// Switches seats and clears the screen state of the former seat.
    pub(super) fn take_seat(&mut self, seat: Seat) {
        let on_arrival = self.lobby.take().and_then(|lobby| lobby.on_arrival);
        self.game_is_hidden();
        let other = seat != self.seat;
        self.seat = seat;
        if other {
            self.tonight.pass();
            self.moments.skip();
            self.status = None;
            self.look_anew();
            self.refresh_quietly();
        }
        self.put_plea();
        self.put_whispers();
        self.ask_new_code();
        if other {
            self.type_real_row();
        }
        if let Some((_, act)) = on_arrival.filter(|(seat, _)| *seat == self.seat) {
            self.act(act);
        }
    }

    /// Asks for the code that a seat was to have when the table was made.
    pub(super) fn ask_new_code(&mut self) {
        let Some(at) = self.uncoded.iter().position(|seat| *seat == self.seat) else { return };
        self.uncoded.remove(at);
        if let Some(item) = self.lock_item() {
            self.act(item.act);
        }
    }

    /// Lifts the code of the chosen seat, once the Dealer's is typed.
    fn lift_code(&mut self) {
        let asks = self.asks_code(&Seat::Dealer);
        let Some(lobby) = &mut self.lobby else { return };
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
        let name = self.name_of(&seat);
        let Some(session) = &mut self.session else { return };
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
        let Some(lobby) = &mut self.lobby else { return };
        lobby.choose(seat, asks);
        if !asks {
            self.come_in();
        }
    }

    /// Does what the right code of the chosen seat is for.
    fn come_in(&mut self) {
        let Some(lobby) = &mut self.lobby else { return };
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

    fn difficulty_key(&mut self, chord: Chord) {
        let Some(field) = self.lobby.as_mut().and_then(|lobby| lobby.difficulty.as_mut()) else { return };
        match self.settings.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => self.call_proposed(),
            Some(Action::Cancel) => self.take_seat(Seat::Dealer),
            _ => drop(field.key(chord)),
        }
    }

    /// Calls the challenge that a player asks for, and goes on to who deals.
    // RULING B11: players call their own turns.
    fn call_proposed(&mut self) {
        let Some(field) = self.lobby.as_ref().and_then(|lobby| lobby.difficulty.as_ref()) else { return };
        let typed = field.text().parse().ok();
        let challenge = typed.and_then(|typed| self.plea()?.challenge(typed));
        let Some(challenge) = challenge else {
            return self.refuse("a difficulty is a number", "0 to 25; Esc goes to the Dealer's seat");
        };
        self.give_for_dealer(challenge);
    }

    /// Calls a foe's turn or a new round from the lobby; the program deals at once, unless the Dealer's cards are real.
    // RULING B11: everybody sees whose turn it is, and the Dealer may take it back.
    fn call_for_dealer(&mut self, call: Command) {
        let Some(session) = &mut self.session else { return };
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
        let Some(session) = &mut self.session else { return };
        let pending = session.pending();
        let given = session.give(&Seat::Dealer, command).and_then(|_| session.answer_all(false));
        if self.accepted(given).is_some() {
            self.take_harmless(&pending);
            self.refresh_quietly();
            self.pass_on();
        }
    }

    pub(super) fn lobby_key(&mut self, chord: Chord) {
        let solo = !self.has_lobby();
        let Some(lobby) = &mut self.lobby else { return };
        if lobby.code.is_some() {
            return self.code_key(chord);
        }
        if lobby.difficulty.is_some() {
            return self.difficulty_key(chord);
        }
        if lobby.dark && !solo {
            lobby.dark = false;
            return;
        }
        if self.is_on_stage() && self.stage_key(chord) {
            return;
        }
        let Some(lobby) = &mut self.lobby else { return };
        let Some((action, place)) = self.settings.keymap.find(&[Context::Lobby, Context::Global], chord)
        else {
            return;
        };
        match action {
            Action::Sit => {
                let called = lobby.called_here().map(|(_, call)| call.clone());
                let seat = lobby.chosen.clone();
                if let Some(call) = called { self.call_for_dealer(call) } else { self.sit(seat) }
            }
            Action::OtherSeat => self.choose_anew(),
            Action::LiftCode if !solo => self.lift_code(),
            Action::Blackout => lobby.dark = true,
            Action::Help if !solo => {
                let words = self.lobby_keys();
                self.say(words);
            }
            Action::Mouse | Action::Redraw | Action::Suspend => self.everywhere(chord),
            Action::NextPane | Action::Down => lobby.step(1),
            Action::PreviousPane | Action::Up => lobby.step(-1),
            _ if solo => {}
            Action::SeatKey => match place {
                STAY => self.take_seat(Seat::Public),
                DEALER => self.sit(Seat::Dealer),
                nth => {
                    let hero = lobby.seen.heroes().nth(nth).map(|hero| Seat::Player(hero.id.clone()));
                    if let Some(seat) = hero {
                        self.sit(seat);
                    }
                }
            },
            Action::ScreenChronicle => {
                self.take_seat(Seat::Public);
                self.show_screen(Screen::Chronicle);
            }
            _ => {}
        }
    }

    /// Drops the chosen seat. Without a lobby, the Dealer's is the other one.
    fn choose_anew(&mut self) {
        if self.sandbox_player().is_some() {
            self.leave_sandbox();
            self.open_lobby_for(Seat::Dealer);
        } else if self.has_lobby() {
            self.open_lobby();
        } else if !self.seat.is_dealer() || self.lobby.as_ref().is_some_and(|lobby| !lobby.chosen.is_dealer())
        {
            self.open_lobby_for(Seat::Dealer);
        } else if let Some(lobby) = &mut self.lobby {
            lobby.code = None;
        }
    }

    fn code_key(&mut self, chord: Chord) {
        let Some(lobby) = &mut self.lobby else { return };
        let Some(field) = &mut lobby.code else { return };
        match self.settings.keymap.lookup(&[Context::Field], chord) {
            // An empty code does not count as a try.
            Some(Action::Submit) if field.text().is_empty() => {}
            Some(Action::Submit) => self.try_code(),
            Some(Action::Cancel) => self.choose_anew(),
            _ => {
                if std::mem::take(&mut lobby.refused) && chord.typed().is_some() {
                    field.take();
                }
                field.key(chord);
                let long = field.text().chars().count();
                let known = self.session.as_ref().and_then(|session| session.code_length(&lobby.chosen));
                if known == Some(long) && chord.typed().is_some() {
                    self.try_code();
                }
            }
        }
    }

    fn try_code(&mut self) {
        let Some(lobby) = &mut self.lobby else { return };
        let Some(field) = &mut lobby.code else { return };
        let (seat, now) = (lobby.chosen.clone(), (self.clock)());
        if let Some(wait) = self.wrong_codes.wait(&seat, now) {
            lobby.refused = true;
            return self.refuse(&format!("wait {wait}"), "then press Enter again");
        }
        let code = field.take();
        if self.session.as_ref().is_some_and(|session| session.unlock(&seat, &code)) {
            self.wrong_codes.right(&seat, now);
            self.come_in();
        } else {
            let wait = self.wrong_codes.wrong(&seat, now);
            self.refuse("that is not the code of this seat", &format!("wait {wait}"));
        }
    }

    pub(super) fn lobby_paste(&mut self, text: &str) {
        if let Some(field) = self.lobby.as_mut().and_then(|lobby| lobby.code.as_mut()) {
            field.paste(text);
        }
    }

    /// True if letters belong to a code.
    pub(super) fn lobby_types(&self) -> bool {
        self.lobby.as_ref().is_some_and(|lobby| lobby.code.is_some() || lobby.difficulty.is_some())
    }

    /// True if a table opens with the lobby, or with its dark form.
    pub(super) fn hides_at_first(&self) -> bool {
        let kept = self.session.as_ref().is_some_and(|session| session.dir().is_some());
        let shared = kept && self.is_shared();
        (shared || self.is_locked(&Seat::Dealer)) && !self.watching
    }
}
