//! Solo play: the Dealer's seat also plays the heroes' hands (U273).

use super::App;
use crate::rules::next::{Next, NextStep, Wanted};
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::ui::keymap::{Action, KeyHint};
use crate::ui::panes::Pane;
use crate::ui::procedures;

impl App {
    /// The actor whose cards this seat plays. In solo play: the one who must lay, else the leader of the current
    /// procedure, else the hero at the cursor.
    pub(super) fn player(&self) -> Option<&ActorId> {
        let seen = &self.seen;
        if let Seat::Player(who) = &self.seat {
            return Some(who);
        }
        if !self.is_alone() {
            return None;
        }
        let rows = seen.to_lay();
        let chosen = rows.iter().find(|who| self.laying.of.as_ref() == Some(**who));
        if let Some(who) = chosen.or(rows.first()) {
            return Some(who);
        }
        let leader = procedures::under_way(seen).and_then(|now| now.players().first().copied());
        leader
            .or_else(|| seen.heroes().nth(self.cursors[Pane::Party]).map(|hero| &hero.id))
            .filter(|who| seen.plays(who))
    }

    /// In solo play, the owner of the hand that has the focus.
    pub(super) fn playing(&self) -> Option<&SeenActor> {
        let who = self.player().filter(|_| self.is_alone() && self.focus == Pane::Hand)?;
        self.seen.actor(who)
    }

    pub(super) fn is_alone(&self) -> bool {
        self.seat.is_dealer() && self.seen.options.alone
    }

    pub(super) fn row_step(&self) -> Option<&Next> {
        let own = |next: &&Next| {
            let row = |who: &ActorId| self.player() == Some(who);
            next.seat == self.seat && matches!(&next.step, NextStep::Choose(Wanted::Row(who, _)) if row(who))
        };
        self.next.iter().find(own)
    }

    /// Moves the focus to the hand when it must lay, and to the felt afterwards.
    pub(super) fn focus_alone(&mut self, laid: bool) {
        if !self.is_alone() {
            return;
        }
        let lays = self.lays_now();
        if lays && !laid {
            self.focus = Pane::Hand;
        }
        if laid && !lays && self.focus == Pane::Hand {
            self.focus = Pane::Felt;
        }
    }

    /// The hands to switch between in solo play: those that must lay, or all heroes' while no procedure is under way.
    fn hands(&self) -> Vec<&ActorId> {
        if !self.is_alone() {
            return Vec::new();
        }
        if procedures::under_way(&self.seen).is_some() {
            return self.seen.to_lay();
        }
        let held = |hero: &&SeenActor| hero.piles.is_some() && self.seen.plays(&hero.id);
        self.seen.heroes().filter(held).map(|hero| &hero.id).collect()
    }

    /// Returns false if there is no other hand.
    pub(super) fn switch_hand(&mut self, action: Action) -> bool {
        let hands = self.hands();
        let by = match action {
            Action::Down => 1,
            Action::Up => hands.len().saturating_sub(1),
            _ => return false,
        };
        if hands.len() < 2 || self.focus != Pane::Hand {
            return false;
        }
        let at = hands.iter().position(|who| self.player() == Some(*who)).unwrap_or(0);
        let who = hands[(at + by) % hands.len()].clone();
        if let (None, Some(at)) =
            (procedures::under_way(&self.seen), self.seen.heroes().position(|hero| hero.id == who))
        {
            self.cursors[Pane::Party] = at;
            self.cursors.chosen = true;
        }
        self.laying.picked.clear();
        self.laying.of = Some(who);
        self.cursors[Pane::Hand] = 0;
        true
    }

    pub(super) fn switch_hint(&self) -> Option<KeyHint> {
        let other = self.hands().len() > 1 && self.focus == Pane::Hand;
        other.then(|| KeyHint::named(self.settings.glyphs.arrows[2..].concat(), "other hand"))
    }
}
