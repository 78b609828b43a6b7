//! Passing the laptop between seats.

use super::App;
use crate::table::seat::Seat;
use crate::ui::act::{Act, Item, PromptTarget, Screen, digit};
use crate::ui::panes::Pane;
use crate::ui::popups::choice::Choice;
use crate::ui::procedures;

impl App {
    /// Clears all screen state of the former seat: popups, cursors, choices, searches, what was seen. The table must
    /// be read again afterwards.
    pub(super) fn look_anew(&mut self) {
        self.popups.clear();
        (self.chronicle, self.codex, self.map) = Default::default();
        self.lab.clear();
        (self.cursors, self.piece, self.laying) = Default::default();
        (self.show, self.visit, self.peek, self.for_all) = (None, None, false, None);
        self.seen = super::nobody();
        self.screen = Screen::Table;
        self.focus = if matches!(self.seat, Seat::Player(_)) { Pane::Hand } else { Pane::Felt };
    }

    pub(super) fn open_seats(&mut self) {
        if self.has_lobby() {
            return self.open_lobby();
        }
        let mut items = Vec::new();
        let lock = |locked: bool| if locked { " · has a code" } else { "" };
        let own = self.sandbox_player();
        if self.seat != Seat::Dealer {
            let words = match own {
                Some(_) => "the Dealer's side of the sandbox".to_owned(),
                None => format!("the Dealer{}", lock(self.seen.dealer_locked)),
            };
            items.push(Item::new('0', words, Act::Pass(Seat::Dealer)));
        }
        let next = procedures::under_way(&self.seen).and_then(|now| now.waits_for().cloned());
        let mut at = 0;
        for (n, hero) in self.seen.heroes().enumerate() {
            let seat = Seat::Player(hero.id.clone());
            if seat == self.seat || own.is_some_and(|own| *own != hero.id) {
                continue;
            }
            if next.as_ref() == Some(&hero.id) {
                at = items.len();
            }
            let key = char::from_digit(n as u32 + 1, 10).unwrap_or(' ');
            let locked = hero.locked;
            items.push(Item::new(key, format!("{}{}", hero.name, lock(locked)), Act::Pass(seat)));
        }
        if self.seat != Seat::Public && own.is_none() {
            let last = digit(self.seen.heroes().count() as u32 + 1);
            items.push(Item::new(last, "public view (for everyone)", Act::Pass(Seat::Public)));
        }
        let words = match own {
            Some(_) => "Both sides of the sandbox are yours; the hands of others are unknown.",
            None if self.seen.options.alone => "Solo play: nothing is hidden, except behind a code.",
            None => "Nobody else has a seat yet.",
        };
        self.popups.push(Box::new(Choice::new("Pass the laptop", words, items).at(at)));
    }

    /// Sets a code for this seat, or takes it away.
    pub(super) fn lock_item(&self) -> Option<Item> {
        let item = Item::prompting(
            '#',
            "set a code for this seat …",
            &format!("A code for {}", self.name_of(&self.seat)),
            "It is asked for before this seat opens, so that nobody looks by accident. The files of the table can \
             be read without it. `none`: no code.",
            PromptTarget::Pin(self.seat.clone()),
        );
        (self.seat != Seat::Public && self.suspended.is_none()).then_some(item)
    }
}
