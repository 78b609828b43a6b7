//! The lobby: the one screen between seats. It holds only the public view, so that everybody may look at it.

pub mod draw;
mod duty;
pub mod stage;

use ratatui::layout::Rect;

use crate::command::Command;
use crate::journal::{Request, RequestKind};
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::act::{LobbyAct, Reply, UiAction};
use crate::tui::canvas::Canvas;
use crate::tui::cx::{Cx, name_of};
use crate::tui::felt::Flip;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::play::timed_story::TimedStory;
use crate::tui::screens::Screen;
use crate::tui::widgets::TextField;

/// Most characters of a code.
pub const CODE: usize = 40;

/// The place of the public seat and of the Dealer's among the digits; players have those before.
const STAY: usize = 8;
const DEALER: usize = 9;

#[derive(Clone)]
pub struct Lobby {
    /// The public view.
    pub seen: Seen,
    pub told: Vec<TimedStory>,
    /// The luck flip on the felt.
    pub flip: Option<Flip>,
    /// The seat that acts next.
    pub next: Seat,
    /// The seat that Enter takes.
    pub chosen: Seat,
    /// The typed code, once it is asked for.
    pub code: Option<TextField>,
    pub refused: bool,
    /// The act that a correct code allows.
    pub then: Then,
    /// The typed difficulty of a challenge that a player asks for, once the Dealer is asked.
    pub difficulty: Option<TextField>,
    /// True if nothing of the table is drawn.
    pub dark: bool,
    /// True while a show for all is on.
    pub stage: bool,
    /// Seats with a handout to read.
    pub handed: Vec<Seat>,
    /// The request of a player to the Dealer.
    pub plea: Option<Request>,
    /// An act for when this seat is taken; another seat drops it.
    pub on_arrival: Option<(Seat, UiAction)>,
    /// The seat where the laptop has been since: its code is not asked for again.
    pub stays: Option<Seat>,
    /// In words and as a command, the foe's turn or the new round that Enter calls from here (B11).
    pub dealers_turn: Option<(String, Command)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// The seat is taken.
    Sit,
    /// The code of this seat is lifted by the Dealer.
    Lift(Seat),
    /// The Dealer sets the difficulty of a challenge that a player asks for.
    Difficulty,
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

    pub fn is_locked(&self, seat: &Seat) -> bool {
        match seat {
            Seat::Dealer => self.seen.dealer_locked,
            Seat::Player(id) => self.seen.actor(id).is_some_and(|actor| actor.locked),
            Seat::Public => false,
        }
    }

    /// Chooses a seat, and asks for its code if `asks`.
    pub fn choose(&mut self, seat: Seat, asks: bool) {
        let challenge = |plea: &Request| matches!(plea.what, RequestKind::Challenge(..));
        let asked = seat.is_dealer() && self.plea.as_ref().is_some_and(challenge);
        (self.refused, self.difficulty) = (false, None);
        self.then = if asked { Then::Difficulty } else { Then::Sit };
        self.chosen = seat;
        self.code = asks.then(|| TextField::default().most(CODE).secret());
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

    /// True if a seat has a code that was not typed lately.
    pub fn asks_code(&self, cx: &Cx<'_>, seat: &Seat) -> bool {
        if self.stays.as_ref() == Some(seat) {
            return false;
        }
        cx.asks_code(seat)
    }

    /// True while a show for all is on the screen.
    pub fn is_on_stage(&self) -> bool {
        self.stage && !self.dark
    }

    fn code_key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let Some(field) = &mut self.code else { return Reply::Stay };
        match cx.keymap.lookup(&[Context::Field], chord) {
            // An empty code does not count as a try.
            Some(Action::Submit) if field.text().is_empty() => Reply::Stay,
            Some(Action::Submit) => Reply::Do(UiAction::Lobby(LobbyAct::TryCode)),
            Some(Action::Cancel) => Reply::Do(UiAction::Lobby(LobbyAct::OtherSeat)),
            _ => {
                if std::mem::take(&mut self.refused) && chord.typed().is_some() {
                    field.take();
                }
                field.key(chord);
                let long = field.text().chars().count();
                let known = cx.session.and_then(|session| session.code_length(&self.chosen));
                let whole = known == Some(long) && chord.typed().is_some();
                Reply::perhaps(whole.then_some(UiAction::Lobby(LobbyAct::TryCode)))
            }
        }
    }

    fn difficulty_key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let Some(field) = &mut self.difficulty else { return Reply::Stay };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                Reply::Do(UiAction::Lobby(LobbyAct::CallProposed(field.text().to_owned())))
            }
            Some(Action::Cancel) => Reply::Do(UiAction::Lobby(LobbyAct::Take(Seat::Dealer))),
            _ => {
                field.key(chord);
                Reply::Stay
            }
        }
    }

    fn seat_at(&self, place: usize) -> Option<Seat> {
        match place {
            STAY => Some(Seat::Public),
            DEALER => Some(Seat::Dealer),
            nth => self.seen.heroes().nth(nth).map(|hero| Seat::Player(hero.id.clone())),
        }
    }
}

impl Screen for Lobby {
    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Lobby, Context::Global]
    }

    /// True if letters belong to a code.
    fn types(&self) -> bool {
        self.code.is_some() || self.difficulty.is_some()
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        if self.code.is_some() {
            return self.code_key(cx, chord);
        }
        if self.difficulty.is_some() {
            return self.difficulty_key(cx, chord);
        }
        if cx.keymap.lookup(&[Context::Global], chord) == Some(Action::Leave) {
            return Reply::Do(UiAction::Leave);
        }
        let solo = !cx.has_lobby();
        if self.dark && !solo {
            self.dark = false;
            return Reply::Stay;
        }
        if let Some(reply) = self.stage_key(cx, chord) {
            return reply;
        }
        let Some((action, place)) = cx.keymap.find(&[Context::Lobby, Context::Global], chord) else {
            return Reply::Stay;
        };
        let act = match action {
            Action::Sit => match self.called_here() {
                Some((_, call)) => LobbyAct::Call(Box::new(call.clone())),
                None => LobbyAct::Sit(self.chosen.clone()),
            },
            Action::OtherSeat => LobbyAct::OtherSeat,
            Action::LiftCode if !solo => LobbyAct::LiftCode,
            Action::Help if !solo => return Reply::Do(UiAction::Tell(draw::more_keys(cx))),
            Action::Mouse | Action::Redraw | Action::Suspend => return Reply::Ignored,
            Action::SeatKey if !solo => match self.seat_at(place) {
                Some(seat) => LobbyAct::Sit(seat),
                None => return Reply::Stay,
            },
            Action::ScreenChronicle if !solo => LobbyAct::Chronicle,
            action => {
                match action {
                    Action::Blackout => self.dark = true,
                    Action::NextPane | Action::Down => self.step(1),
                    Action::PreviousPane | Action::Up => self.step(-1),
                    _ => {}
                }
                return Reply::Stay;
            }
        };
        Reply::Do(UiAction::Lobby(act))
    }

    fn paste(&mut self, _cx: &Cx<'_>, text: &str) -> Reply {
        if let Some(field) = &mut self.code {
            field.paste(text);
        }
        Reply::Stay
    }

    fn works(&self, _cx: &Cx<'_>, _action: Action) -> bool {
        true
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        self.draw_lobby(cx, to, area);
    }
}
