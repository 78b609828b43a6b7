//! Keys: where each goes, and what it means there.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, Wish};
use crate::command::Command;
use crate::table::seat::Seat;
use crate::ui::act::{Act, CallKind, RollKind, Screen};
use crate::ui::canvas::Pane;
use crate::ui::keymap::{Chord, Context};
use crate::ui::popups::{Popup, Step};

impl App {
    /// Takes a key.
    pub fn key(&mut self, event: KeyEvent) {
        if let Some(chord) = Chord::of(&event) {
            self.chord(chord);
        }
    }

    /// Takes a key in its one form.
    pub fn chord(&mut self, chord: Chord) {
        self.status = None;
        if chord.modifiers == KeyModifiers::CONTROL {
            match chord.code {
                KeyCode::Char('c') => return self.wish = Some(Wish::Leave),
                KeyCode::Char('z') => return self.wish = Some(Wish::Suspend),
                _ => {}
            }
        }
        if self.watching {
            // A watcher asks nothing of the table: it leaves, or looks at a show faster.
            let leave = |a: &crate::ui::keymap::Action| a.name == "leave";
            match self.settings.keymap.lookup(&[Context::Global], chord) {
                action if action.is_some_and(leave) => self.wish = Some(Wish::Leave),
                _ if self.show.is_some() => self.show_key(chord),
                _ => {}
            }
            return;
        }
        if self.curtain.is_some() {
            if !self.curtain_types()
                && self.settings.keymap.lookup(&[Context::Global], chord).is_some_and(|a| a.name == "leave")
            {
                self.wish = Some(Wish::Leave);
                return;
            }
            return self.curtain_key(chord);
        }
        if let Some(popup) = self.popups.pop() {
            return self.popup_key(popup, chord);
        }
        if self.falling.take().is_some() {
            return self.everywhere(chord);
        }
        if self.show.is_some() {
            return self.show_key(chord);
        }
        match self.screen {
            Screen::Welcome => self.welcome_key(chord),
            Screen::Table => self.table_key(chord),
            Screen::Chronicle => self.chronicle_key(chord),
            Screen::Codex => self.codex_key(chord),
        }
    }

    /// Takes a pasted text.
    pub fn paste(&mut self, text: &str) {
        if self.curtain.is_some() {
            self.curtain_paste(text);
        } else if let Some(popup) = self.popups.last_mut() {
            popup.paste(text);
        } else if let Some(field) = self.chronicle.find.as_mut().filter(|_| self.screen == Screen::Chronicle)
        {
            field.paste(text);
        } else if let Some(field) = self.codex.find.as_mut().filter(|_| self.screen == Screen::Codex) {
            field.paste(text);
        }
    }

    fn popup_key(&mut self, mut popup: Box<dyn Popup>, chord: Chord) {
        let typing = popup.is_typing();
        let step = popup.key(chord, &self.cx());
        let ignored = step == Step::Ignored;
        self.popup_step(popup, step);
        if ignored && (!typing || chord.typed().is_none()) {
            self.everywhere(chord);
        }
    }

    /// What a popup came to.
    pub(super) fn popup_step(&mut self, popup: Box<dyn Popup>, step: Step) {
        match step {
            Step::Taken | Step::Ignored => self.popups.push(popup),
            Step::Leave => {}
            Step::Say(words) => {
                self.refuse(&words, "");
                self.popups.push(popup);
            }
            Step::Do(act) => {
                self.popups.push(popup);
                self.act(act);
            }
            Step::Done(act) => {
                let depth = self.popups.len();
                // A popup that was opened from another one stands over it: Esc goes back there.
                let opens = matches!(
                    act,
                    Act::Ask(_)
                        | Act::AskCards(_)
                        | Act::Pick { .. }
                        | Act::Guard(..)
                        | Act::Effects(..)
                        | Act::Options
                        | Act::Due(_)
                        | Act::AskDice(_)
                        | Act::CallRoll { .. }
                        | Act::GiveStatus(_)
                        | Act::WriteSheet(_)
                );
                if opens {
                    self.popups.push(popup);
                    self.act(act);
                } else if self.act(act) {
                    // Done: whatever led here is done with, too.
                    self.popups.drain(..depth.min(self.popups.len()));
                } else {
                    self.popups.push(popup);
                }
            }
        }
    }

    /// Keys that mean the same wherever no text is typed.
    pub(super) fn everywhere(&mut self, chord: Chord) {
        let act = match self.settings.keymap.lookup(&[Context::Global], chord).map(|action| action.name) {
            Some("blackout") => Act::Blackout,
            Some("mouse") => Act::Mouse,
            Some("redraw") => Act::Redraw,
            Some("suspend") => Act::Suspend,
            _ => return,
        };
        self.act(act);
    }

    fn show_key(&mut self, chord: Chord) {
        match self.settings.keymap.lookup(&[Context::Table, Context::Global], chord).map(|action| action.name)
        {
            Some("act") => self.next_pair(),
            Some("blackout") => self.blackout(),
            Some("mouse" | "redraw" | "suspend") => self.everywhere(chord),
            _ => self.show = None,
        }
    }

    /// Where the keys of a pane are looked for.
    pub(super) fn contexts(&self) -> [Context; 3] {
        let pane = match self.focus {
            Pane::Felt | Pane::Hand if self.on_roll() => Context::Roll,
            Pane::Party => Context::Party,
            Pane::Foes => Context::Foes,
            Pane::Felt => Context::Felt,
            Pane::Dealer => Context::Dealer,
            Pane::Log => Context::Log,
            Pane::Hand => Context::Hand,
        };
        [pane, Context::Table, Context::Global]
    }

    fn table_key(&mut self, chord: Chord) {
        let found =
            self.settings.keymap.find(&self.contexts(), chord).map(|(action, place)| (action.name, place));
        if let Some(visit) = &self.visit
            && self.settings.keymap.keys("branch").contains(&chord)
        {
            return self.ask_branch(visit.seq);
        }
        let Some((name, place)) = found else { return };
        if self.visit.is_some() {
            match name {
                "act" | "back" | "screen_chronicle" => {
                    self.visit = None;
                    self.refresh_quietly();
                    self.act(Act::Show(Screen::Chronicle));
                    return;
                }
                "next_pane" | "previous_pane" | "up" | "down" | "left" | "right" | "help" | "leave"
                | "explain" | "page_up" | "page_down" | "first" | "last" | "redraw" | "suspend" | "mouse"
                | "blackout" => {}
                _ => {
                    self.refuse(
                        "this is the past: it can only be looked at",
                        "Esc goes back to now, B plays on from here",
                    );
                    return;
                }
            }
        }
        match name {
            "act" => {
                if let Some((_, act)) = self.natural() {
                    self.act(act);
                }
            }
            "toggle_card" => self.toggle(place),
            "toggle_here" => self.toggle(self.laying.cursor),
            "raise" | "take_back" | "pull" | "settle" => self.roll_key(name),
            "clear" => self.laying.picked.clear(),
            "copy" => self.open_copies(),
            "focus_card" => self.focus_card(),
            "up" | "down" | "left" | "right" | "first" | "last" | "page_up" | "page_down" => {
                self.move_cursor(name);
            }
            "next_pane" => self.turn_focus(1),
            "previous_pane" => self.turn_focus(-1),
            "find" => {
                self.act(Act::Show(Screen::Chronicle));
                self.chronicle.open_find();
            }
            "leave" => self.wish = Some(Wish::Leave),
            "back" => self.focus = if matches!(self.seat, Seat::Player(_)) { Pane::Hand } else { Pane::Felt },
            _ => {
                if let Some(act) = self.named(name) {
                    self.act(act);
                }
            }
        }
    }

    /// The act of an action that means the same on every screen of a table.
    pub(super) fn named(&self, name: &str) -> Option<Act> {
        let dealer = self.seat.is_dealer();
        let call = |kind| Act::Call { kind, who: None, whom: None };
        Some(match name {
            "menu" => Act::Space,
            "command" => Act::Command(String::new()),
            "help" => Act::Help,
            "explain" => Act::Explain,
            "undo" => Act::Undo,
            "redo" => Act::Redo,
            "blackout" => Act::Blackout,
            "mouse" => Act::Mouse,
            "redraw" => Act::Redraw,
            "suspend" => Act::Suspend,
            "screen_table" => Act::Show(Screen::Table),
            "screen_chronicle" => Act::Show(Screen::Chronicle),
            "screen_codex" => Act::Show(Screen::Codex),
            "seat" => Act::Seats,
            "call" => call(CallKind::Task),
            "attack" if self.paper_at_cursor() => Act::CallRoll { kind: RollKind::Strike, who: None },
            "attack" => call(CallKind::Attack),
            "roll" => Act::CallRoll { kind: RollKind::Check, who: None },
            "threat" if dealer => Act::Effects(None, false),
            "threat" => Act::Space,
            "leave" => Act::Leave,
            _ => return None,
        })
    }

    fn focus_card(&mut self) {
        let who = match &self.seat {
            Seat::Player(who) => Some(who.clone()),
            _ => self.seen.heroes().nth(self.cursors.party).map(|hero| hero.id.clone()),
        };
        let Some(who) = who else { return };
        if self.seen.actor(&who).is_some_and(|actor| actor.physical) {
            let name = self.name_of(&Seat::Player(who.clone()));
            self.act(Self::ask_focus(&who, &name));
        } else {
            self.give(Command::Focus(who, None));
        }
    }

    pub(super) fn turn_focus(&mut self, by: isize) {
        let panes = Pane::ALL;
        let at = panes.iter().position(|pane| *pane == self.focus).unwrap_or(0) as isize;
        self.focus = panes[(at + by).rem_euclid(panes.len() as isize) as usize];
    }

    fn move_cursor(&mut self, name: &str) {
        let hand = self.hand().len();
        let dice = self.seen.roll.as_ref().map_or(0, |roll| roll.roll.dice.dice.len());
        let (cursor, count) = match self.focus {
            Pane::Felt | Pane::Hand if self.on_roll() => (&mut self.cursors.die, dice),
            Pane::Party => (&mut self.cursors.party, self.seen.heroes().count()),
            Pane::Foes => (&mut self.cursors.foes, self.seen.foes().count()),
            Pane::Dealer => (&mut self.cursors.offer, self.offers.len()),
            Pane::Hand => (&mut self.laying.cursor, hand),
            Pane::Felt => (&mut self.cursors.due, self.seen.dues.len()),
            Pane::Log => {
                let last = self.log_last;
                let scroll = &mut self.cursors.log;
                *scroll = match name {
                    "up" => *scroll + 1,
                    "down" => scroll.saturating_sub(1),
                    "page_up" => *scroll + 8,
                    "page_down" => scroll.saturating_sub(8),
                    "first" => last,
                    _ => 0,
                }
                .min(last);
                return;
            }
        };
        let last = count.saturating_sub(1);
        *cursor = match name {
            "up" | "left" => cursor.saturating_sub(1),
            "down" | "right" => *cursor + 1,
            "page_up" => cursor.saturating_sub(5),
            "page_down" => *cursor + 5,
            "first" => 0,
            _ => last,
        }
        .min(last);
    }
}
