//! The natural next step of the moment, and the keys that stand in the bottom line.

use super::App;
use crate::command::Command;
use crate::table::actor::ActorId;
use crate::table::challenge::Stage;
use crate::table::due::Owed;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenChallenge};
use crate::ui::act::{Act, AskedCards, CallKind, CardsFor, Menu, RollKind, Screen};
use crate::ui::keymap::{Action, Chord};
use crate::ui::panes::Pane;
use crate::ui::popups::Open;

/// A key of the bottom line.
pub(super) struct KeyHint {
    pub(super) chord: Option<Chord>,
    pub(super) key: String,
    pub(super) words: String,
}

impl App {
    /// What Enter does now, in words.
    pub(super) fn natural(&self) -> Option<(String, Act)> {
        if self.show.is_some() {
            return Some(("next pair".into(), Act::NextPair));
        }
        if self.visit.is_some() {
            return Some(("back to the Chronicle".into(), Act::Show(Screen::Chronicle)));
        }
        if let Some((words, act)) = self.focus.face().act(&self.seen) {
            return Some((words.into(), act));
        }
        if self.falling.is_some() {
            return Some(("let the dice lie".into(), Act::Skip));
        }
        if self.seen.roll.is_some() && self.seat != Seat::Public {
            return self.roll_next();
        }
        match &self.seat {
            Seat::Dealer => self.dealers_next(),
            Seat::Player(who) => Some(self.players_next(who)),
            Seat::Public => Some(("back to the Dealer".into(), Act::Pass(Seat::Dealer))),
        }
    }

    fn dealers_next(&self) -> Option<(String, Act)> {
        if let Some(challenge) = &self.seen.challenge {
            return self.challenge_next(challenge);
        }
        if let Some(due) = self.seen.dues.get(self.cursors[Pane::Felt]).or(self.seen.dues.first()) {
            return Some((crate::ui::panes::felt::due_short(due), Act::Due(due.id)));
        }
        if self.seen.heroes().next().is_none() {
            return Some(("bring a hero".into(), Act::Menu(Menu::Joining)));
        }
        let empty = self.seen.heroes().all(|hero| hero.hand_count() == 0);
        let ready = self
            .seen
            .heroes()
            .any(|hero| !hero.physical && !hero.down && hero.piles.as_ref().is_some_and(|p| p.deck > 0));
        if empty && ready {
            return Some(("everybody draws".into(), Act::Give(Command::DrawAll)));
        }
        let hero = self.who_acts_next().map(|hero| hero.id.clone());
        if hero.is_none() && self.seen.clock.combat {
            return Some(("a new round".into(), Act::Give(Command::Round)));
        }
        let foe = self.seen.foes().nth(self.cursors[Pane::Foes]).map(|foe| foe.id.clone());
        let at_foe = self.focus == Pane::Foes && foe.is_some();
        Some(match (at_foe, self.paper_at_cursor()) {
            (true, true) => ("strike".into(), Act::Open(Open::Roll { kind: RollKind::Strike, who: hero })),
            (false, true) => {
                ("call a roll".into(), Act::Open(Open::Roll { kind: RollKind::Check, who: hero }))
            }
            (true, false) => (
                "attack this foe".into(),
                Act::Open(Open::Call { kind: CallKind::Attack, who: hero, whom: foe }),
            ),
            (false, false) => (
                "call a challenge".into(),
                Act::Open(Open::Call { kind: CallKind::Task, who: hero, whom: None }),
            ),
        })
    }

    /// The hero under the cursor, else the first who can still act in this round.
    fn who_acts_next(&self) -> Option<&SeenActor> {
        let can = |hero: &&SeenActor| !(hero.down || self.seen.clock.combat && hero.acted);
        let chosen = self.seen.heroes().nth(self.cursors[Pane::Party]).filter(can);
        chosen.or_else(|| self.seen.heroes().find(can))
    }

    fn challenge_next(&self, challenge: &SeenChallenge) -> Option<(String, Act)> {
        match challenge.stage {
            Stage::Called if self.seen.dealer_physical => {
                Some(("type in the Dealer's cards".into(), Self::ask_dealt(challenge)))
            }
            Stage::Called => Some(("deal face down".into(), Act::Give(Command::Deal(Vec::new())))),
            Stage::Dealt => {
                let who = challenge.waiting_for.clone()?;
                let name = self.name_of(&Seat::Player(who.clone()));
                Some((format!("pass to {name}"), Act::Pass(Seat::Player(who))))
            }
            Stage::Laid => Some(("reveal".into(), Act::Give(Command::Reveal))),
            Stage::Judged => Some(("settle".into(), Act::Give(Command::Settle))),
        }
    }

    /// Asks for the Dealer's real cards.
    fn ask_dealt(challenge: &SeenChallenge) -> Act {
        let count = challenge.difficulty.total().max(0) as usize;
        Act::Open(Open::Cards {
            asked: AskedCards {
                title: "The Dealer's cards".into(),
                words: format!("{}: the Dealer draws {count} real cards. Type them in.", challenge.heading),
                becomes: CardsFor::Deal,
                count: Some(count),
            },
        })
    }

    fn players_next(&self, who: &ActorId) -> (String, Act) {
        let back = || ("pass to the Dealer".to_owned(), Act::Pass(Seat::Dealer));
        if let Some(challenge) = &self.seen.challenge {
            return match (challenge.stage, &challenge.waiting_for) {
                (Stage::Dealt, Some(next)) if next == who => {
                    let words = if self.laying.picked.is_empty() { "lay nothing" } else { "lay face down" };
                    (words.into(), Act::Lay)
                }
                (Stage::Dealt, Some(next)) => {
                    let name = self.name_of(&Seat::Player(next.clone()));
                    (format!("pass to {name}"), Act::Pass(Seat::Player(next.clone())))
                }
                _ => back(),
            };
        }
        match self.seen.dues.iter().find(|due| due.to == *who) {
            Some(due) => (crate::ui::panes::felt::due_short(due), Act::Due(due.id)),
            None => back(),
        }
    }

    fn hint(&self, action: Action, words: &str) -> KeyHint {
        let chord = self.settings.keymap.keys(action).first().copied();
        let key = chord.map_or(String::new(), |chord| chord.words(self.settings.glyphs));
        KeyHint { chord, key, words: words.to_owned() }
    }

    fn plain_hint(key: &str, words: &str) -> KeyHint {
        KeyHint { chord: None, key: key.to_owned(), words: words.to_owned() }
    }

    /// Whether the seat is the one that the challenge waits for: toggled cards can be laid.
    pub(super) fn lays_now(&self) -> bool {
        let (Seat::Player(who), Some(challenge)) = (&self.seat, &self.seen.challenge) else { return false };
        challenge.stage == Stage::Dealt && challenge.waiting_for.as_ref() == Some(who)
    }

    /// Whether the table can only be looked at: then nothing is offered that would change it.
    fn read_only(&self) -> bool {
        use crate::session::{Saved, Session};
        matches!(self.session.as_ref().map(Session::saved), Some(Saved::ReadOnly(_)))
    }

    /// Whether damage of an exchange of blows is still owed: the next exchange waits for it.
    pub(super) fn exchange_owed(&self) -> bool {
        self.seen.dues.iter().any(|due| matches!(&due.owed, Owed::Harm(harm) if harm.exchange))
    }

    /// Whether focus can be spent for a card; real cards are named only afterwards.
    fn may_focus(&self) -> bool {
        let Seat::Player(who) = &self.seat else { return false };
        self.seen.actor(who).is_some_and(|actor| actor.physical)
            || self.cx().why_not(&Command::Focus(who.clone(), None)).is_none()
    }

    /// The keys of the moment, most used first.
    pub(super) fn hints(&self) -> Vec<KeyHint> {
        let glyphs = self.settings.glyphs;
        let arrows = format!("{}{}", glyphs.arrows[0], glyphs.arrows[1]);
        let mut hints = Vec::new();
        if self.watching {
            hints.push(self.hint(Action::Leave, "leave"));
            return hints;
        }
        if self.read_only() && self.visit.is_none() {
            hints.push(self.hint(Action::ScreenChronicle, "Chronicle"));
            hints.push(self.hint(Action::ScreenCodex, "Codex"));
            hints.push(self.hint(Action::Explain, "explain"));
            hints.push(self.hint(Action::NextPane, "pane"));
            hints.push(self.hint(Action::Help, "keys"));
            hints.push(self.hint(Action::Leave, "leave"));
            return hints;
        }
        let natural = self.natural();
        if let Some((words, _)) = &natural {
            hints.push(self.hint(Action::Act, words));
        }
        if self.show.is_some() {
            hints.push(self.hint(Action::Skip, "skip"));
            hints.push(self.hint(Action::Blackout, "blackout"));
            return hints;
        }
        if self.visit.is_some() {
            hints.push(self.hint(Action::Branch, "go on from here"));
            hints.push(self.hint(Action::Back, "back to now"));
            hints.push(self.hint(Action::NextPane, "pane"));
            return hints;
        }
        if self.seat == Seat::Public {
            hints.push(self.hint(Action::Seat, "another seat"));
            hints.push(self.hint(Action::Help, "keys"));
            return hints;
        }
        if self.on_roll() {
            hints.extend(self.roll_hints());
        } else if self.focus == Pane::Hand && !self.hand().is_empty() && self.lays_now() {
            let last = self.hand().len().min(10);
            hints.push(Self::plain_hint(
                &format!("1-{}", if last == 10 { "0".to_owned() } else { last.to_string() }),
                "toggle",
            ));
            hints.push(Self::plain_hint(&arrows, "move"));
            if self.hand().iter().any(|card| !self.may_copy(*card).is_empty()) {
                hints.push(self.hint(Action::Copy, "copy"));
            }
            if self.may_focus() {
                hints.push(self.hint(Action::FocusCard, "focus for a card"));
            }
        } else if self.seat.is_dealer() && self.seen.challenge.is_none() {
            let natural = natural.map(|(_, act)| act);
            if !matches!(natural, Some(Act::Open(Open::Call { kind: CallKind::Task, .. }))) {
                hints.push(self.hint(Action::Call, "challenge"));
            }
            let attacks = matches!(natural, Some(Act::Open(Open::Call { kind: CallKind::Attack, .. })));
            if !attacks && !self.exchange_owed() && self.seen.foes().any(|foe| !foe.down) {
                hints.push(self.hint(Action::Attack, "attack"));
            }
            let calls = matches!(natural, Some(Act::Open(Open::Roll { kind: RollKind::Check, .. })));
            if self.seen.heroes().any(|hero| hero.paper().is_some()) && self.seen.roll.is_none() && !calls {
                hints.push(self.hint(Action::Roll, "roll"));
            }
        }
        if self.seat.is_dealer() {
            hints.push(self.hint(Action::Threat, "threat"));
        }
        hints.push(self.hint(Action::Menu, "actions"));
        hints.push(self.hint(Action::Undo, "undo"));
        hints.push(self.hint(Action::Explain, "explain"));
        if !self.pulls() {
            hints.push(self.hint(Action::Seat, "pass"));
        }
        hints.push(self.hint(Action::Blackout, "blackout"));
        hints.push(self.hint(Action::Command, "command"));
        hints.push(self.hint(Action::Help, "keys"));
        hints.push(self.hint(Action::NextPane, "pane"));
        hints
    }
}
