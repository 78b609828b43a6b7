//! The scratch on the screen: the table lies aside while a copy of it is played on, and comes back as it was. What was
//! called on the copy can be called at the table.

use std::hash::{BuildHasher, RandomState};

use super::curtain::Curtain;
use super::show::{Moments, Shown};
use super::{App, Eye};
use crate::command::Command;
use crate::samples::Course;
use crate::session::{Refused, Scratch, Session};
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::ui::act::{Act, Item};
use crate::ui::popups::choice::Choice;

/// The table while it lies aside, with what belongs to it and not to its copy.
pub(super) struct Aside {
    pub(super) session: Session,
    seat: Seat,
    picked: Vec<Laid>,
    eye: Eye,
    seen: Seen,
    moments: Moments,
    shown: Shown,
    lesson: Option<Course>,
}

/// Seeds that nobody chose.
pub(super) fn any_seed() -> Box<dyn Fn() -> u64> {
    Box::new(|| RandomState::new().hash_one(std::process::id()))
}

impl App {
    /// The table itself, also while a copy of it is played on.
    pub(super) fn kept(&self) -> Option<&Session> {
        self.aside.as_ref().map(|aside| &aside.session).or(self.session.as_ref())
    }

    pub(super) fn kept_mut(&mut self) -> Option<&mut Session> {
        self.aside.as_mut().map(|aside| &mut aside.session).or(self.session.as_mut())
    }

    /// Whose own scratch it is: a player's, who plays both sides of it.
    pub(super) fn own_scratch(&self) -> Option<&ActorId> {
        self.session.as_ref()?.scratch_of()?.player()
    }

    pub(super) fn turn_scratch(&mut self) -> bool {
        if self.aside.is_some() {
            self.leave_scratch();
            return true;
        }
        match &self.seat {
            Seat::Public => {
                self.refuse("a scratch belongs to a seat", "p passes the laptop");
                false
            }
            Seat::Player(_) => self.begin_scratch(&Scratch::Anew(self.seat.clone())),
            Seat::Dealer => {
                let item = |key, words: &str, of, detail: &str| {
                    Item::new(key, words, Act::Scratch(of)).detail(detail)
                };
                let anew = "Decks and hands are shuffled, as far as you do not know them: what comes says nothing of \
                            what would come.";
                let as_it_is =
                    "Every card lies where it lies, and luck is the table's: what comes is what would come.";
                let items = vec![
                    item('1', "shuffled anew", Scratch::Anew(Seat::Dealer), anew),
                    item('2', "as it is", Scratch::AsItIs, as_it_is),
                ];
                let words = "A copy of the table in which nothing counts. Leave it, and nothing happened.";
                self.popups.push(Box::new(Choice::new("Scratch", words, items)));
                true
            }
        }
    }

    /// Puts the table aside, and plays on with a copy of it.
    pub(super) fn begin_scratch(&mut self, of: &Scratch) -> bool {
        if self.aside.is_some() {
            return false;
        }
        let Some(session) = self.session.take() else { return false };
        let copy = session.scratch(of, (self.seeds)());
        self.aside = Some(Aside {
            session,
            seat: self.seat.clone(),
            picked: self.laying.picked.clone(),
            eye: self.eye(),
            seen: self.seen.clone(),
            moments: std::mem::replace(&mut self.moments, Moments::after(copy.last())),
            shown: std::mem::take(&mut self.shown),
            lesson: self.lesson.take(),
        });
        self.session = Some(copy);
        let picked = std::mem::take(&mut self.laying.picked);
        self.turn_over(Some((self.eye(), self.seen.clone(), picked)));
        self.say("nothing counts on the scratch: try what you like");
        true
    }

    /// Throws the copy away; the table is as it was.
    pub(super) fn leave_scratch(&mut self) {
        let own = self.own_scratch().is_some();
        let Some(aside) = self.aside.take() else { return };
        self.session = Some(aside.session);
        (self.moments, self.shown, self.lesson) = (aside.moments, aside.shown, aside.lesson);
        // Both sides of a player's scratch are the player's; at the table only the own seat is.
        if own {
            self.seat = aside.seat.clone();
        }
        self.turn_over((self.seat == aside.seat).then_some((aside.eye, aside.seen, aside.picked)));
        self.say("nothing happened: the table is as it was");
    }

    pub(super) fn eye(&self) -> Eye {
        (self.focus, self.cursors, self.piece, self.peek)
    }

    /// Shows the table that lies there now, with nothing on it of the one before but, where the seat is the same, what the
    /// eye is on, what was seen and what is chosen of the hand.
    fn turn_over(&mut self, same: Option<(Eye, Seen, Vec<Laid>)>) {
        self.look_anew();
        let Some((eye, seen, picked)) = same else { return self.refresh_quietly() };
        (self.seen, self.laying.picked) = (seen, picked);
        self.refresh_quietly();
        (self.focus, self.cursors, self.piece, self.peek) = eye;
    }

    /// What was called on the scratch, or laid there by the own seat, that could be given at the table now.
    fn plan(&self) -> Result<Command, Refused> {
        let none = || {
            Refused::new("nothing was called here that could be called at the table", "~ leaves the scratch")
        };
        let (Some(aside), Some(copy)) = (&self.aside, &self.session) else {
            return Err(Refused::new("this is the table, and everything counts", "~ opens the scratch"));
        };
        let seat = if self.own_scratch().is_some() { &aside.seat } else { &self.seat };
        let mut why = None;
        for plan in copy.plans() {
            match aside.session.may(seat, &plan) {
                Ok(()) => return Ok(plan),
                Err(refused) => why = why.or(Some(refused)),
            }
        }
        Err(why.unwrap_or_else(none))
    }

    /// Asks whether what was called on the scratch is to be called at the table.
    pub(super) fn carry_over(&mut self) -> bool {
        match self.plan() {
            Ok(plan) => {
                let words = format!("`{plan}` The scratch is left, and this counts.");
                let item = Item::new('1', "for real, at the table", Act::ForReal(plan));
                self.popups.push(Box::new(Choice::new("At the table?", words, vec![item])));
                true
            }
            Err(refused) => self.refused(&refused),
        }
    }

    /// Leaves the scratch, and gives a command at the table.
    pub(super) fn for_real(&mut self, plan: Command) -> bool {
        self.leave_scratch();
        self.status = None;
        self.give(plan)
    }

    /// Passes between the two sides of a player's scratch; what others hold is not there to be looked at.
    pub(super) fn pass_on_scratch(&mut self, own: &ActorId, seat: Seat) {
        if seat == Seat::Dealer || seat.is(own) {
            return self.take_seat(seat);
        }
        let name = self.name_of(&seat);
        self.refuse(&format!("what {name} holds is not known on this scratch"), "~ leaves it");
    }

    /// The curtain before whoever has the scratch: what the seat knows lies on it, whichever side is shown.
    pub(super) fn scratch_curtain(&self) -> Option<Curtain> {
        let own = self.own_scratch()?;
        Some(Curtain::to(Seat::Player(own.clone()), true))
    }

    /// What stands over every screen while a scratch is played on.
    pub(super) fn scratch_told(&self) -> Option<String> {
        let of = self.session.as_ref()?.scratch_of()?;
        let leaves = self.cx().hint(crate::ui::keymap::Action::Scratch, "").key;
        let made = match of {
            Scratch::AsItIs => "the table as it is".to_owned(),
            Scratch::Anew(seat) if seat.is_dealer() => "what lies face down is shuffled anew".to_owned(),
            Scratch::Anew(seat) => format!(
                "dealt from what {} knows, the rest shuffled anew; foes as they were told, else ordinary ones",
                self.name_of(seat)
            ),
        };
        Some(format!("SCRATCH: nothing counts, {leaves} leaves it · {made}"))
    }
}
