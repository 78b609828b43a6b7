//! The curtain: while it is down, the frame shows nothing of the table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::App;
use crate::rules::next::{NextStep, Occasion, Wanted};
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::ui::act::Screen;
use crate::ui::canvas::{middle, row_of};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{CardCell, CardRow, Slot, TextField};

const CODE: usize = 40;

#[derive(Clone)]
pub(super) struct Curtain {
    pub(super) seat: Seat,
    /// The next duty of the seat: `to answer 18 damage`.
    why: Option<String>,
    /// The typed code, once it is asked for.
    code: Option<TextField>,
    refused: bool,
    blackout: bool,
}

impl Curtain {
    /// `blackout`: the seat does not change.
    pub(super) fn to(seat: Seat, blackout: bool) -> Curtain {
        Curtain { seat, why: None, code: None, refused: false, blackout }
    }
}

impl App {
    pub fn blackout(&mut self) {
        if self.may_black_out() {
            // In a sandbox, its owner sees both sides anyway.
            let own = self.sandbox_player().cloned().map(Seat::Player);
            self.curtain = Some(Curtain::to(own.unwrap_or_else(|| self.seat.clone()), true));
        }
    }

    /// 0 never drops it.
    pub fn idle_minutes(&self) -> u64 {
        self.settings.idle_minutes
    }

    pub fn may_black_out(&self) -> bool {
        self.session.is_some() && self.screen != Screen::Welcome && self.curtain.is_none()
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
        self.lower_curtain(seat);
    }

    fn lower_curtain(&mut self, seat: Seat) {
        let why = self.asked_of(&seat);
        self.curtain = Some(Curtain { why, ..Curtain::to(seat, false) });
    }

    fn asked_of(&self, seat: &Seat) -> Option<String> {
        if seat.is_dealer()
            && let Some(asks) = self.plea_told()
        {
            return Some(asks);
        }
        let next = self.next.iter().find(|next| next.seat == *seat && next.step != NextStep::Wait)?;
        match next.occasion {
            Occasion::Dying(_) => Some("to answer death".into()),
            Occasion::Obligation(id) => {
                let due = self.seen.dues.iter().find(|due| due.id == id)?;
                let what = match due.owed {
                    Obligation::Harm(_) => format!("{} damage", due.amount),
                    _ => due.name.clone(),
                };
                Some(format!("to answer {what}"))
            }
            Occasion::UnderWay if matches!(next.step, NextStep::Choose(Wanted::Row(..))) => {
                Some("to lay cards".into())
            }
            Occasion::UnderWay | Occasion::Open(_) | Occasion::Army | Occasion::Turn(_) | Occasion::Rest => {
                None
            }
        }
    }

    pub(super) fn name_of(&self, seat: &Seat) -> String {
        match seat {
            Seat::Dealer => "the Dealer".into(),
            Seat::Public => "everybody".into(),
            Seat::Player(id) => {
                self.seen.actor(id).map_or_else(|| id.to_string(), |actor| actor.name.clone())
            }
        }
    }

    pub(super) fn is_locked(&self, seat: &Seat) -> bool {
        self.session.as_ref().is_some_and(|session| session.is_locked(seat))
    }

    /// Switches seats and clears the screen state of the former seat.
    pub(super) fn take_seat(&mut self, seat: Seat) {
        self.curtain = None;
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
    }

    pub(super) fn curtain_key(&mut self, chord: Chord) {
        let Some(curtain) = &mut self.curtain else { return };
        let seat = curtain.seat.clone();
        if let Some(field) = &mut curtain.code {
            match self.settings.keymap.lookup(&[Context::Field], chord) {
                // An empty code does not count as a try.
                Some(Action::Submit) if field.text().is_empty() => {}
                Some(Action::Submit) => {
                    let now = (self.clock)();
                    if let Some(wait) = self.wrong_codes.wait(&seat, now) {
                        curtain.refused = true;
                        return self.refuse(&format!("wait {wait}"), "what is typed stays");
                    }
                    let code = field.take();
                    if self.session.as_ref().is_some_and(|session| session.unlock(&seat, &code)) {
                        self.wrong_codes.right(&seat);
                        self.take_seat(seat);
                    } else {
                        let wait = self.wrong_codes.wrong(&seat, now);
                        self.refuse("that is not the code of this seat", &format!("wait {wait}"));
                    }
                }
                Some(Action::Cancel) => curtain.code = None,
                _ => {
                    if std::mem::take(&mut curtain.refused) && chord.typed().is_some() {
                        field.take();
                    }
                    field.key(chord);
                }
            }
            return;
        }
        let action = self.settings.keymap.lookup(&[Context::Curtain], chord);
        let typed = chord.typed().is_some();
        if self.is_locked(&seat) && (typed || action == Some(Action::Lift)) {
            let mut field = TextField::default().most(CODE).secret();
            if typed {
                field.key(chord);
            }
            if let Some(curtain) = &mut self.curtain {
                curtain.code = Some(field);
            }
            return;
        }
        match action {
            Some(Action::Lift) => self.take_seat(seat),
            Some(Action::NextSeat) if self.sandbox_player().is_none() => self.curtain_before_next(&seat),
            // Cancels a change of seat; a blackout has no seat to return to.
            Some(Action::ToDealer) if seat != Seat::Dealer => {
                if self.sandbox_player().is_some() {
                    self.leave_sandbox();
                }
                self.curtain = Some(Curtain::to(Seat::Dealer, false));
            }
            _ => {}
        }
    }

    /// The curtain for the next seat: Dealer, then players in turn.
    fn curtain_before_next(&mut self, seat: &Seat) {
        let players = self.seen.heroes().map(|hero| Seat::Player(hero.id.clone()));
        let seats: Vec<Seat> = std::iter::once(Seat::Dealer).chain(players).collect();
        let at = seats.iter().position(|other| other == seat).unwrap_or(0);
        if let Some(next) = seats.get((at + 1) % seats.len()).filter(|next| *next != seat) {
            self.lower_curtain(next.clone());
        }
    }

    pub(super) fn draw_curtain(&self, area: Rect, buf: &mut Buffer) {
        let Some(curtain) = &self.curtain else { return };
        let look = self.look();
        let cells = [CardCell::new(Slot::Down); 3];
        let third = area.height / 3;
        if area.height >= 12 {
            let place = Rect { y: area.y + third, height: 4, ..middle(area, 17) };
            CardRow::new(&cells).draw(look, place, buf);
        }
        let name = self.name_of(&curtain.seat);
        let title = match (&curtain.seat, curtain.blackout) {
            (Seat::Dealer, false) | (Seat::Player(_), _) => format!("Pass the laptop to {name}"),
            (Seat::Dealer, true) | (Seat::Public, _) => "The curtain is down".to_owned(),
        };
        let second = match &curtain.seat {
            Seat::Public => "Enter lifts it".to_owned(),
            Seat::Dealer | Seat::Player(_) => format!("Enter when only {name} is looking"),
        };
        let top = if area.height >= 12 { third + 6 } else { third };
        look.put_centred(buf, row_of(area, top), &title, look.style(Role::Title));
        if let Some(why) = &curtain.why {
            look.put_centred(buf, row_of(area, top + 1), why, look.style(Role::Ink));
        }
        let row = row_of(area, top + 2);
        if let Some(field) = &curtain.code {
            look.put_centred(buf, row, "its code:", look.style(Role::Ink));
            field.draw(look, middle(row_of(area, top + 4), 24), buf);
            if curtain.seat != Seat::Dealer {
                let lift = "The Dealer can lift a lock with `pin`";
                look.put_centred(buf, row_of(area, top + 6), lift, look.style(Role::Dim));
            }
        } else {
            look.put_centred(buf, row, &second, look.style(Role::Key));
            let others = self.sandbox_player().is_none() && self.seen.heroes().next().is_some();
            let words = match (&curtain.seat, others) {
                (Seat::Dealer, true) => "Tab another seat",
                (Seat::Dealer, false) => "",
                (_, true) => "Esc back to the Dealer   Tab another seat",
                (_, false) => "Esc back to the Dealer",
            };
            look.put_centred(buf, row_of(area, top + 4), words, look.style(Role::Dim));
        }
        // Shown next to the code while wrong codes make the seat wait.
        let waits = self.wrong_codes.wait(&curtain.seat, (self.clock)()).filter(|_| curtain.code.is_some());
        if let Some(wait) = waits {
            let row = row_of(area, (top + 8).min(area.height.saturating_sub(1)));
            let words = format!("that is not the code of this seat; wait {wait}");
            look.put_centred(buf, row, &words, look.style(Role::Warning));
        }
    }

    pub(super) fn curtain_paste(&mut self, text: &str) {
        if let Some(field) = self.curtain.as_mut().and_then(|curtain| curtain.code.as_mut()) {
            field.paste(text);
        }
    }

    /// True if letters belong to a code.
    pub(super) fn curtain_types(&self) -> bool {
        self.curtain.as_ref().is_some_and(|curtain| curtain.code.is_some())
    }
}
