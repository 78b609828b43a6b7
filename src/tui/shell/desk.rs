//! Changes at the desk: focus, cursors, the cards that are chosen.

use crate::command::Command;
use crate::rules::next::{Next, NextStep, Wanted};
use crate::rules::ultimo::worth::Standing;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::seat::Seat;
use crate::tui::act::{DeskAct, UiAction};
use crate::tui::cx::due_of;
use crate::tui::felt;
use crate::tui::keymap::Action;
use crate::tui::menus::next;
use crate::tui::menus::next::hands;
use crate::tui::panes::{PANES, Pane};
use crate::tui::screens::table::{idle_keys, own_key};
use crate::tui::screens::{layout, table};
use crate::tui::shell::App;
use std::mem::discriminant;

impl App {
    pub(in crate::tui) fn at_desk(&mut self, change: &DeskAct) {
        match *change {
            DeskAct::Key(action, place) => self.desk_key(action, place),
            DeskAct::Focus(pane) => self.desk.focus = pane,
            DeskAct::Point(pane, row) => {
                self.desk.cursors[pane] = row;
                self.desk.focus = pane;
                self.desk.cursors.chosen |= matches!(pane, Pane::Party | Pane::Foes);
            }
            DeskAct::Toggle(card) => {
                self.desk.focus = Pane::Hand;
                self.toggle(card);
            }
            DeskAct::Die(die) => {
                let again = self.desk.piece == die && self.cx().on_pieces().is_some();
                self.desk.piece = die;
                self.desk.focus = Pane::Felt;
                if again && self.play.visit.is_none() {
                    let reply = own_key(&self.cx(), Action::Raise);
                    self.reply(reply);
                }
            }
        }
    }

    fn desk_key(&mut self, action: Action, place: usize) {
        match action {
            // Without cards, digits go to the panes from the hand, too.
            Action::ToggleCard if !self.cx().hand().is_empty() => self.toggle(place),
            Action::ToggleCard | Action::JumpToPane => self.jump_to(place),
            Action::ToggleHere => self.toggle(self.desk.cursors[Pane::Hand]),
            Action::Clear => self.desk.laying.picked.clear(),
            Action::Earlier => self.shift(-1),
            Action::Later => self.shift(1),
            Action::NextPane => self.turn_focus(1),
            Action::PreviousPane => self.turn_focus(-1),
            Action::Back => {
                let cx = self.cx();
                let hand = matches!(cx.seat, Seat::Player(_)) || cx.is_alone() && cx.lays_now();
                let hand = hand && layout::has_pane(&cx, Pane::Hand);
                self.desk.focus = if hand { Pane::Hand } else { Pane::Felt };
            }
            _ => self.move_cursor(action),
        }
    }

    /// Enter: the next step of the moment.
    pub(in crate::tui) fn enter(&mut self) {
        if let Some((_, act)) = next::natural(&self.cx()) {
            let begins = matches!(act, UiAction::Give(Command::BeginTurn(..)));
            self.act(act);
            // A turn without pending items begins with its act.
            if let Some((_, form @ UiAction::Open(_))) = next::natural(&self.cx()).filter(|_| begins) {
                self.act(form);
            }
        } else if self.seating.seat.is_dealer() {
            let keys = idle_keys(&self.cx());
            let keys: Vec<String> = keys.iter().map(|hint| format!("{} {}", hint.key, hint.words)).collect();
            self.say(format!("nothing to do now: {}", keys.join(", ")));
        }
    }

    pub(in crate::tui) fn turn_focus(&mut self, by: isize) {
        let panes: Vec<Pane> =
            PANES.iter().copied().filter(|pane| layout::has_pane(&self.cx(), *pane)).collect();
        let at = panes.iter().position(|pane| *pane == self.desk.focus).unwrap_or(0) as isize;
        self.desk.focus = panes[(at + by).rem_euclid(panes.len() as isize) as usize];
    }

    fn jump_to(&mut self, place: usize) {
        match PANES.get(place) {
            Some(pane) if layout::has_pane(&self.cx(), *pane) => self.desk.focus = *pane,
            Some(pane) => self.refuse(&format!("this table has no {pane:?} pane"), ""),
            None => {}
        }
    }

    fn move_cursor(&mut self, action: Action) {
        if self.switch_hand(action) {
            return;
        }
        let face = self.desk.focus.view();
        if let Some(now) = self.cx().on_pieces() {
            self.desk.piece = face.moved(self.desk.piece, action, now.pieces().len());
        } else {
            let rows = face.rows(&table::view(&self.cx(), self.screens.table.log_last));
            self.desk.cursors.chosen |= matches!(self.desk.focus, Pane::Party | Pane::Foes);
            self.desk.cursors[self.desk.focus] = face.moved(self.desk.cursors[self.desk.focus], action, rows);
        }
    }

    /// Moves the focus to the hand when it must lay, and to the felt afterwards.
    pub(in crate::tui) fn focus_alone(&mut self, laid: bool) {
        if !self.cx().is_alone() {
            return;
        }
        let lays = self.cx().lays_now();
        if lays && !laid {
            self.desk.focus = Pane::Hand;
        }
        if laid && !lays && self.desk.focus == Pane::Hand {
            self.desk.focus = Pane::Felt;
        }
    }

    /// Returns false if there is no other hand.
    pub(in crate::tui) fn switch_hand(&mut self, action: Action) -> bool {
        let hands = hands(&self.cx());
        let by = match action {
            Action::Down => 1,
            Action::Up => hands.len().saturating_sub(1),
            _ => return false,
        };
        if hands.len() < 2 || self.desk.focus != Pane::Hand {
            return false;
        }
        let at = hands.iter().position(|who| self.cx().player == Some(*who)).unwrap_or(0);
        let who = hands[(at + by) % hands.len()].clone();
        if let (None, Some(at)) =
            (felt::under_way(&self.play.seen), self.play.seen.heroes().position(|hero| hero.id == who))
        {
            self.desk.cursors[Pane::Party] = at;
            self.desk.cursors.chosen = true;
        }
        self.desk.laying.picked.clear();
        self.desk.laying.of = Some(who);
        self.desk.cursors[Pane::Hand] = 0;
        true
    }

    pub(in crate::tui) fn lay(&mut self) -> bool {
        let Some(who) = self.cx().player.cloned() else { return false };
        let row = self.cx().row_in_order();
        let real = self.play.next.iter().find_map(|next| match &next.step {
            NextStep::Choose(wanted @ Wanted::Row(of, _)) if *of == who && self.play.seen.counts(of) => {
                Some((next, wanted))
            }
            _ => None,
        });
        if let Some((_, act)) = real.and_then(|(next, wanted)| next::asked(&self.cx(), next, wanted)) {
            return self.act(act);
        }
        if !row.is_empty() || !self.cx().lays_now() {
            return self.give(Command::Lay(who, row));
        }
        // Cards could be laid, so an accidental key must not lay none.
        let none = vec![self.cx().item('1', "lay no cards", Command::Lay(who, row))];
        self.act(UiAction::choose("Lay no cards?", "Esc goes back to the hand.", none));
        true
    }

    /// Moves the chosen jack or king within the row; jokers stay before it.
    pub(in crate::tui) fn shift(&mut self, by: isize) {
        let Some((at, laid)) = self.cx().movable() else {
            return self.refuse(
                "no jack or king to move",
                "only jacks and kings may stand anywhere; other cards stand by value",
            );
        };
        let (mut row, values) = (self.cx().row_in_order(), self.cx().values());
        let first = row.iter().take_while(|laid| values.place(**laid) == Standing::First).count();
        let to = at.saturating_add_signed(by).clamp(first, row.len() - 1);
        row.remove(at);
        row.insert(to, laid);
        self.desk.laying.picked = row;
    }

    pub(in crate::tui) fn toggle(&mut self, at: usize) {
        if !table::hand_shown(&self.cx()).skills.is_empty() {
            return self
                .refuse("this pane shows skills: no cards are in play", "cards return with a challenge");
        }
        let hand = self.cx().hand();
        if hand.is_empty() && self.cx().player.is_some_and(|who| self.play.seen.counts(who)) {
            return self.refuse("this hand is real cards", "type in what you lay");
        }
        let Some(card) = hand.get(at).copied() else {
            return self.refuse(&format!("there is no card {}", at + 1), "the numbers are under the cards");
        };
        self.desk.cursors[Pane::Hand] = at;
        match self.desk.laying.picked.iter().position(|laid| laid.card == card) {
            Some(place) => {
                self.desk.laying.picked.remove(place);
            }
            None => self.desk.laying.picked.push(Laid::plain(card)),
        }
    }

    pub(in crate::tui) fn copy(&mut self, queen: Card, copied: Option<Card>) {
        match self.desk.laying.picked.iter_mut().find(|laid| laid.card == queen) {
            Some(laid) => laid.copies = copied,
            None => self.desk.laying.picked.push(Laid { card: queen, copies: copied }),
        }
    }

    pub(in crate::tui) fn go_to_turn(&mut self, who: &ActorId) {
        self.desk.cursors.chosen = false;
        if let Some((pane, row)) = self.cx().listed_at(who) {
            self.desk.cursors[pane] = row;
        }
    }

    /// Moves the pointer to the most urgent pending item, unless it is on one of the same kind. On a player's seat,
    /// items for the own character come before those that it could take for others.
    pub(in crate::tui) fn point_at_pending(&mut self) {
        let all = || self.play.next.iter().filter(|next| !self.cx().waits(next) && due_of(next).is_some());
        let mine = |next: &&Next| {
            let due = self.play.seen.dues.iter().find(|due| Some(due.id) == due_of(next));
            due.is_some_and(|due| self.seating.seat.is(&due.to))
        };
        let has_own = all().any(|next| mine(&next));
        let own = || all().filter(|next| !has_own || mine(next));
        let pointed = self.cx().pointed_at().map(|due| due.id);
        let at = own().next().and_then(|first| {
            let kind = discriminant(&first.occasion);
            let alike = || own().filter(|next| discriminant(&next.occasion) == kind).map(due_of);
            let to = if alike().any(|id| id == pointed) { pointed } else { due_of(first) };
            self.play.seen.dues.iter().position(|due| Some(due.id) == to)
        });
        let last = self.play.seen.dues.len().saturating_sub(1);
        self.desk.cursors[Pane::Felt] = at.unwrap_or(self.desk.cursors[Pane::Felt].min(last));
    }
}
