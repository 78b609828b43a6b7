//! The next step of the moment, for Enter, and the keys of the bottom line.

use std::mem::discriminant;

use super::App;
use crate::command::Command;
use crate::rules::next::{Next, NextStep, Occasion, Wanted};
use crate::table::actor::ActorId;
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenDue};
use crate::ui::act::{
    Act, AskedCards, BattleKind, CallKind, CardsFor, CheckKind, Menu, RollKind, Screen, TrialKind,
};
use crate::ui::keymap::{Action, KeyHint};
use crate::ui::panes::Pane;
use crate::ui::popups::Open;
use crate::ui::procedures::{self, Show};

/// The number of the pending item that a step resolves.
fn due_of(next: &Next) -> Option<u32> {
    match next.occasion {
        Occasion::Dying(id) | Occasion::Obligation(id) | Occasion::Open(id) => Some(id),
        Occasion::UnderWay | Occasion::Army | Occasion::Turn(_) | Occasion::Rest => None,
    }
}

impl App {
    pub(super) fn natural(&self) -> Option<(String, Act)> {
        let show = |show: Show| (show.words().into(), Act::NextPiece);
        if self.is_turned_by_hand() {
            return self.show.map(show);
        }
        if self.visit.is_some() {
            return Some(("back to the Chronicle".into(), Act::Show(Screen::Chronicle)));
        }
        let of_pane = || self.focus.face().act(&self.seen).map(|(words, act)| (words.to_owned(), act));
        let at_rest = !self.is_pressing();
        if let Some(own) = self.page_at_cursor().or_else(of_pane).filter(|_| at_rest) {
            return Some(own);
        }
        if self.show.is_some() {
            return self.show.map(show);
        }
        if self.seat == Seat::Public {
            return Some(("to the lobby".into(), Act::Seats));
        }
        self.shown(self.step()?)
    }

    fn actor_at_cursor(&self) -> Option<&SeenActor> {
        self.focus.face().actor_at(&self.seen, self.cursors[self.focus])
    }

    /// The page of the actor at the cursor of the Party or Foes pane.
    fn page_at_cursor(&self) -> Option<(String, Act)> {
        let actor = self.actor_at_cursor()?;
        Some(("sheet".into(), Act::Character(actor.id.clone())))
    }

    /// True if Enter resolves something from every pane: a pending item or a procedure.
    fn is_pressing(&self) -> bool {
        let pressing = |next: &Next| {
            matches!(next.occasion, Occasion::Dying(_) | Occasion::Obligation(_) | Occasion::UnderWay)
        };
        self.show.is_some() || self.next.first().is_some_and(pressing)
    }

    /// True if a step waits for another seat: who sits behind a code answers there.
    fn waits(&self, next: &Next) -> bool {
        let others = next.seat != self.seat && matches!(next.occasion, Occasion::Obligation(_));
        next.step == NextStep::Wait || others && self.has_lobby() && self.is_locked(&next.seat)
    }

    pub(super) fn pointed_at(&self) -> Option<&SeenDue> {
        self.seen.dues.get(self.cursors[Pane::Felt])
    }

    /// Moves the pointer to the most urgent pending item, unless it is on one of the same kind.
    pub(super) fn point_at_owed(&mut self) {
        let own = || self.next.iter().filter(|next| !self.waits(next) && due_of(next).is_some());
        let pointed = self.pointed_at().map(|due| due.id);
        let at = own().next().and_then(|first| {
            let kind = discriminant(&first.occasion);
            let alike = || own().filter(|next| discriminant(&next.occasion) == kind).map(due_of);
            let to = if alike().any(|id| id == pointed) { pointed } else { due_of(first) };
            self.seen.dues.iter().position(|due| Some(due.id) == to)
        });
        let last = self.seen.dues.len().saturating_sub(1);
        self.cursors[Pane::Felt] = at.unwrap_or(self.cursors[Pane::Felt].min(last));
    }

    /// The most urgent step; among equals, the pending item under the pointer or the hero at the cursor.
    fn step(&self) -> Option<&Next> {
        let first = self.next.first()?;
        if first.occasion == Occasion::UnderWay {
            return self.row_step().or(Some(first));
        }
        let due = self.pointed_at().map(|due| due.id);
        let own = |next: &&Next| !self.waits(next);
        let hero = self.seen.heroes().nth(self.cursors[Pane::Party]).map(|hero| &hero.id);
        let kind = discriminant(&first.occasion);
        let alike = || self.next.iter().filter(own).filter(|next| discriminant(&next.occasion) == kind);
        let pointed = |next: &&Next| due.is_some() && due_of(next) == due;
        if let Some(next) =
            self.next.iter().filter(own).find(pointed).filter(|_| own(&first) && due_of(first).is_some())
        {
            return Some(next);
        }
        let under_cursor = |next: &&Next| match (&next.occasion, &next.step) {
            _ if pointed(next) => true,
            (Occasion::Turn(who), _) => Some(who) == hero,
            (
                _,
                NextStep::Choose(
                    Wanted::Call(who) | Wanted::Roll(who) | Wanted::Trial(who) | Wanted::Check(who),
                ),
            ) => Some(who) == hero,
            _ => false,
        };
        alike().find(under_cursor).or_else(|| alike().next()).or(Some(first))
    }

    /// Returns the act of Enter for a step: its command, or the form for what must be chosen.
    pub(super) fn shown(&self, next: &Next) -> Option<(String, Act)> {
        let of_others = next.seat != self.seat && matches!(next.occasion, Occasion::Turn(_));
        let step = if of_others || self.waits(next) { &NextStep::Wait } else { &next.step };
        match (step, due_of(next)) {
            (NextStep::Wait, _) => Some(self.pass_to(&next.seat)),
            (_, Some(id)) => {
                let due = self.seen.dues.iter().find(|due| due.id == id)?;
                if next.seat == self.seat && due.owed.is_payment() {
                    return Self::payment(due);
                }
                Some((crate::ui::panes::felt::due_short(due), Act::Pending(id)))
            }
            (NextStep::Give(command), None) => Some((next.words.clone(), Act::Give(command.clone()))),
            (NextStep::Choose(wanted), None) => self.asked(next, wanted),
        }
    }

    fn pass_to(&self, seat: &Seat) -> (String, Act) {
        (format!("pass to {}", self.name_of(seat)), Act::Pass(seat.clone()))
    }

    pub(super) fn asked(&self, next: &Next, wanted: &Wanted) -> Option<(String, Act)> {
        let words = next.words.clone();
        Some(match wanted {
            Wanted::Hero => (words, Act::Menu(Menu::Joining)),
            Wanted::Call(who) if self.seat.is(who) => self.own_turn(who),
            Wanted::Call(who) | Wanted::Roll(who) => {
                let rolls = matches!(wanted, Wanted::Roll(_));
                return self.calling(next, who, rolls);
            }
            Wanted::Trial(who) => return self.trying(next, who),
            Wanted::Check(who) => return self.checking(next, who),
            Wanted::Assault(foe) if self.seen.options.own_turns && self.has_lobby() => {
                return Some(self.foes_turn(foe));
            }
            Wanted::Assault(foe) => {
                (words, Act::Open(Open::Call { kind: CallKind::Assault, who: None, whom: Some(foe.clone()) }))
            }
            Wanted::Undo(_) | Wanted::Difficulty(..) => (words, self.plea_choice()?),
            Wanted::Rally(who, army) => {
                let (who, army) = (Some(who.clone()), Some(army.clone()));
                (words, Act::Open(Open::Battle { kind: BattleKind::Rally, who, army }))
            }
            Wanted::Row(who, _) if self.sandbox_player().is_some_and(|own| own != who) => (
                format!("{} lays nothing", self.name_of(&next.seat)),
                Act::Give(Command::Lay(who.clone(), Vec::new())),
            ),
            Wanted::Row(..) if next.seat != self.seat => self.pass_to(&next.seat),
            Wanted::Row(who, most) if self.seen.counts(who) => {
                ("lay real cards".into(), self.lay_real(who, *most))
            }
            Wanted::Row(..) if self.laying.picked.is_empty() => ("lay nothing".into(), Act::Lay),
            Wanted::Row(..) => ("lay face down".into(), Act::Lay),
            Wanted::DealersCards(_) | Wanted::Dice(..) => {
                (words, procedures::under_way(&self.seen)?.ask(wanted)?)
            }
            Wanted::TurnDice(who, _) => (words, super::sections::begin_turn(self.seen.actor(who)?)),
            Wanted::Raise
            | Wanted::Guard(..)
            | Wanted::Effect(_)
            | Wanted::Question(_)
            | Wanted::Discards(..) => return None,
        })
    }

    fn lay_real(&self, who: &ActorId, most: usize) -> Act {
        let name = self.name_of(&Seat::Player(who.clone()));
        let words = format!("{name} lays real cards face down, {most} at most. Type them in any order.");
        AskedCards::up_to(format!("{name} lays"), words, CardsFor::Lay(who.clone()), most)
    }

    /// Calls a challenge or a roll, against the foe under the cursor if the Foes pane has the focus. After a settled
    /// result, Enter does nothing until an actor is selected.
    fn calling(&self, next: &Next, who: &ActorId, rolls: bool) -> Option<(String, Act)> {
        let settled = procedures::settled(&self.seen).is_some() || self.moments.flip.is_some();
        if next.occasion == Occasion::Rest && settled && !matches!(self.focus, Pane::Party | Pane::Foes) {
            return None;
        }
        let foe = self.seen.foes().nth(self.cursors[Pane::Foes]).map(|foe| foe.id.clone());
        let at_foe = self.focus == Pane::Foes && foe.is_some();
        // In a fight, the actor in turn attacks by default.
        let strikes = matches!(next.occasion, Occasion::Turn(_)) && self.seen.foes().any(|foe| !foe.down);
        let who = Some(who.clone());
        Some(match (at_foe || strikes, rolls) {
            (true, true) => ("strike".into(), Act::Open(Open::Roll { kind: RollKind::Strike, who })),
            (false, true) => ("call a roll".into(), Act::Open(Open::Roll { kind: RollKind::Check, who })),
            (true, false) => {
                let words = if at_foe { "attack this foe" } else { "attack" };
                let whom = foe.filter(|_| at_foe);
                (words.into(), Act::Open(Open::Call { kind: CallKind::Attack, who, whom }))
            }
            (false, false) => {
                ("call a challenge".into(), Act::Open(Open::Call { kind: CallKind::Task, who, whom: None }))
            }
        })
    }

    /// Calls a trial, against the foe under the cursor if the Foes pane has the focus.
    fn trying(&self, next: &Next, who: &ActorId) -> Option<(String, Act)> {
        // Nobody strikes a companion by pressing Enter.
        if self.seen.foes().all(|foe| foe.down) {
            let first = self.seat.is_dealer() && self.seen.foes().next().is_none();
            return first.then(|| ("add a foe".into(), Act::Menu(Menu::Coming)));
        }
        let settled = procedures::settled(&self.seen).is_some() || self.moments.flip.is_some();
        if next.occasion == Occasion::Rest && settled && !matches!(self.focus, Pane::Party | Pane::Foes) {
            return None;
        }
        let foe = self.seen.foes().nth(self.cursors[Pane::Foes]).map(|foe| foe.id.clone());
        let whom = foe.filter(|_| self.focus == Pane::Foes);
        let words = if whom.is_some() { "attack this foe" } else { "call a trial" };
        let (kind, who) = (TrialKind::Attack, Some(who.clone()));
        Some((words.into(), Act::Open(Open::Trial { kind, who, whom })))
    }

    fn checking(&self, next: &Next, who: &ActorId) -> Option<(String, Act)> {
        let settled = procedures::settled(&self.seen).is_some() || self.moments.flip.is_some();
        if next.occasion == Occasion::Rest && settled && self.focus != Pane::Party {
            return None;
        }
        let (kind, who) = (CheckKind::Check, Some(who.clone()));
        Some(("call a check".into(), Act::Open(Open::Check { kind, who })))
    }

    fn hint(&self, action: Action, words: &str) -> KeyHint {
        self.cx().hint(action, words)
    }

    pub(super) fn enter_here(&self) -> Option<(String, Act)> {
        procedures::under_way(&self.seen)?;
        self.shown(self.row_step().or(self.next.first())?)
    }

    pub(super) fn own_keys(&self) -> Vec<KeyHint> {
        let enter = self.enter_here().map(|(words, _)| words);
        let now = procedures::under_way(&self.seen);
        now.map(|now| now.keys(&self.cx(), enter.as_deref())).unwrap_or_default()
    }

    /// True if the challenge waits for this seat's row.
    pub(super) fn lays_now(&self) -> bool {
        let lays = |next: &Next| matches!(next.step, NextStep::Choose(Wanted::Row(..)));
        self.next.iter().any(|next| next.seat == self.seat && lays(next))
    }

    /// Opens the window of real cards if this seat lays them now: nothing is chosen before that.
    pub(super) fn type_real_row(&mut self) {
        let row = self.next.iter().find_map(|next| match &next.step {
            NextStep::Choose(Wanted::Row(who, most)) if next.seat == self.seat && self.seen.counts(who) => {
                Some((who, *most))
            }
            _ => None,
        });
        let window = row.map(|(who, most)| self.lay_real(who, most));
        if let Some(window) = window.filter(|_| self.popups.is_empty()) {
            self.act(window);
        }
    }

    fn read_only(&self) -> bool {
        use crate::session::{Saved, Session};
        matches!(self.session.as_ref().map(Session::saved), Some(Saved::ReadOnly(_)))
    }

    pub(super) fn exchange_owed(&self) -> bool {
        self.seen.dues.iter().any(|due| matches!(&due.owed, Obligation::Harm(harm) if harm.exchange))
    }

    fn may_focus(&self) -> bool {
        let Some(who) = self.player() else { return false };
        self.cx().why_not(&Command::Focus(who.clone())).is_none()
    }

    /// The key of a check, where scene traits are in play.
    pub(super) fn check_hint(&self) -> Option<KeyHint> {
        let item = self.check_item(None).filter(|_| self.plays_traits())?;
        let key = item.key.to_string();
        Some(KeyHint { chord: key.parse().ok(), key, words: "check".to_owned() })
    }

    /// Letters of Space for the actor at the cursor of the focused pane.
    fn hints_of_people(&self) -> Vec<KeyHint> {
        let letters = self.actor_at_cursor().map_or(&[][..], |_| self.focus.face().letters());
        let hint = |(letter, words): &(char, &str)| KeyHint {
            chord: letter.to_string().parse().ok(),
            key: letter.to_string(),
            words: (*words).to_owned(),
        };
        letters.iter().map(hint).collect()
    }

    /// The keys of the present place: pieces, the hand, the log, an own turn, or a call.
    fn hints_here(&self, natural: Option<&Act>) -> Vec<KeyHint> {
        let glyphs = self.settings.glyphs;
        let mut hints = Vec::new();
        if self.on_pieces().is_some() {
            // Enter is listed already.
            let enter = self.hint(Action::Act, "").chord;
            hints.extend(self.own_keys().into_iter().filter(|own| own.chord != enter));
        } else if self.focus == Pane::Hand && !self.hand().is_empty() && self.lays_now() {
            let last = self.hand().len().min(10);
            let keys = if last == 1 { "1".to_owned() } else { format!("1-{}", last % 10) };
            hints.push(KeyHint::named(keys, "toggle"));
            if self.seen.coached() {
                hints.push(self.hint(Action::Best, "best"));
            }
            if self.hand().iter().any(|card| !self.may_copy(*card).is_empty()) {
                hints.push(self.hint(Action::Copy, "copy"));
            }
            hints.push(KeyHint::named(glyphs.arrows[..2].concat(), "move"));
            hints.extend(self.switch_hint());
            if self.may_focus() {
                hints.push(self.hint(Action::FocusCard, "focus for a card"));
            }
        } else if self.focus == Pane::Log {
            hints.push(KeyHint::named(glyphs.arrows[2..].concat(), "scroll"));
            hints.push(self.hint(Action::Find, "find"));
            hints.push(self.hint(Action::CopyLine, "copy"));
        } else if self.has_own_turn() {
            hints.push(self.hint(Action::Attack, "whom, how"));
            hints.push(self.hint(Action::Call, "ask for a challenge"));
        } else if self.cx().deals() && procedures::under_way(&self.seen).is_none() {
            if self.seen.plays_ultimo()
                && !matches!(natural, Some(Act::Open(Open::Call { kind: CallKind::Task, .. })))
            {
                hints.push(self.hint(Action::Call, "challenge"));
            }
            let attacks = matches!(natural, Some(Act::Open(Open::Call { kind: CallKind::Attack, .. })));
            if !attacks && !self.exchange_owed() && self.seen.foes().any(|foe| !foe.down) {
                hints.push(self.hint(Action::Attack, "attack"));
            }
            let calls = matches!(natural, Some(Act::Open(Open::Roll { kind: RollKind::Check, .. })));
            if self.seen.heroes().any(|hero| hero.paper().is_some()) && !calls {
                hints.push(self.hint(Action::Roll, "roll"));
            }
            hints.extend(self.check_hint());
        }
        hints
    }

    pub(super) fn hints(&self) -> Vec<KeyHint> {
        let mut hints = Vec::new();
        if self.watching {
            hints.extend(self.seen.map.as_ref().map(|_| self.hint(Action::ScreenMap, "map")));
            hints.push(self.hint(Action::Leave, "leave"));
            return hints;
        }
        if self.read_only() && self.visit.is_none() {
            hints.push(self.hint(Action::ScreenChronicle, "Chronicle"));
            hints.push(self.hint(Action::ScreenCodex, "Codex"));
            hints.push(self.hint(Action::Explain, "explain"));
            hints.push(self.hint(Action::Leave, "leave"));
            hints.push(self.hint(Action::NextPane, "pane"));
            hints.push(self.hint(Action::Help, "keys"));
            return hints;
        }
        let natural = self.natural();
        if let Some((words, _)) = &natural {
            hints.push(self.hint(Action::Act, words));
        }
        if self.suspended.is_some() && self.visit.is_none() {
            hints.push(self.hint(Action::Sandbox, "leave the sandbox"));
        }
        if self.is_turned_by_hand() {
            hints.push(self.hint(Action::Skip, "skip"));
            hints.push(self.hint(Action::Blackout, "blackout"));
            hints.push(self.hint(Action::Help, "keys"));
            return hints;
        }
        if self.visit.is_some() {
            hints.push(self.hint(Action::Branch, "branch from here"));
            hints.push(self.hint(Action::Back, "back to now"));
            hints.push(self.hint(Action::NextPane, "pane"));
            hints.push(self.hint(Action::Help, "keys"));
            return hints;
        }
        if self.seat == Seat::Public {
            hints.push(self.hint(Action::Seat, "another seat"));
            hints.push(self.hint(Action::Help, "keys"));
            return hints;
        }
        if !procedures::helping(&self.cx()).is_empty() {
            hints.push(self.hint(Action::Aid, procedures::helps(&self.cx())));
        }
        hints.extend(self.hints_here(natural.as_ref().map(|(_, act)| act)));
        if self.seat.is_dealer() {
            hints.extend(self.hints_of_people());
        }
        if self.seat.is_dealer()
            && self.seen.plays_ultimo()
            && !matches!(self.focus, Pane::Dealer | Pane::Log)
        {
            hints.push(self.hint(Action::Threat, "threat"));
        }
        hints.push(self.hint(Action::Explain, "explain"));
        hints.push(self.hint(Action::Seat, "pass"));
        hints.push(self.hint(Action::Blackout, "blackout"));
        hints.push(self.hint(Action::Command, "command"));
        hints.push(self.hint(Action::Menu, "actions"));
        hints.push(self.hint(Action::Undo, "undo"));
        hints.push(self.hint(Action::NextPane, "pane"));
        hints.push(self.hint(Action::Help, "keys"));
        hints
    }
}
