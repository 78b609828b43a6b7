//! Carries out acts: gives commands to the session, opens popups, changes screens.

use super::{App, TerminalRequest};
use crate::command::Command;
use crate::content;
use crate::printed;
use crate::remember::Choices;
use crate::rules::next::{NextStep, Wanted};
use crate::rules::ultimo::lay;
use crate::rules::ultimo::worth::{Standing, Values};
use crate::session::{MOST_ANSWERS, Refused};
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seat::Pin;
use crate::ui::act::{Act, Made, Prompt, PromptTarget, Screen};
use crate::ui::keymap::Action;
use crate::ui::panes::Pane;
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;
use crate::ui::procedures;

impl App {
    pub(super) fn act(&mut self, act: Act) -> bool {
        match act {
            Act::Give(command) => return self.give(command),
            Act::Bring(made) => return self.bring(&made),
            // Only a form that expects a spell takes one.
            Act::Write { .. } => return false,
            Act::WriteOut(who) => return self.write_out(&who),
            Act::Export { everybody } => return self.export(everybody),
            Act::Notes => self.open_notes(),
            Act::Line(line) => return self.give_line(&line),
            Act::Open(popup) => return self.open(popup),
            Act::Menu(menu) => self.open_menu(&menu),
            Act::Choose { title, words, items } => {
                self.popups.push(Box::new(Choice::new(title, words, items)));
            }
            Act::Effects(to, free) => return self.open_effects(to, free),
            Act::Lab(act) => return self.lab_act(act),
            Act::Pending(id) => return self.open_due(id),
            Act::Seats => self.open_seats(),
            Act::Pass(seat) => self.pass(seat),
            Act::PassFor(seat, then) => self.pass_for(seat, *then),
            Act::Blackout => self.blackout(),
            Act::Undo => return self.history_step(true),
            Act::Redo => return self.history_step(false),
            Act::Show(screen) => self.show_screen(screen),
            Act::Space => self.open_space(),
            Act::Settings => return self.open_settings(),
            Act::Help => self.open_help(),
            Act::Explain => self.open_explain(),
            Act::Character(who) => self.open_character(&who),
            Act::CopyLine => self.copy_line(),
            Act::Prefer(chosen) => return self.prefer(&chosen),
            Act::Mouse => {
                return self.prefer(&Choices { mouse: Some(!self.settings.mouse), ..Choices::default() });
            }
            Act::Peek => self.peek = !self.peek,
            Act::Lay => return self.lay(),
            Act::CallAndDeal(call) => return self.call_and_deal(call),
            Act::Copy(queen, copied) => self.copy(&queen, &copied),
            Act::NextPiece => self.next_piece(),
            Act::Create(new) => return self.create_table(&new),
            Act::Branch(seq) => return self.branch(seq),
            Act::Only(only) => self.show_only(only),
            Act::Suspend => self.wish = Some(TerminalRequest::Suspend),
            Act::Redraw => self.wish = Some(TerminalRequest::Redraw),
            Act::Elsewhere(name) => return self.move_elsewhere(&name),
            Act::Leave => self.leave(),
            Act::LeaveUnsaved => self.go_to_welcome(),
            Act::ToggleSandbox => return self.toggle_sandbox(),
            Act::Sandbox(of) => return self.begin_sandbox(&of),
            Act::CarryOver => return self.carry_over(),
            Act::ForReal(plan) => return self.for_real(plan),
        }
        true
    }

    fn bring(&mut self, made: &Made) -> bool {
        if !self.give(made.command()) {
            return false;
        }
        self.keep(made);
        true
    }

    pub(super) fn keep(&mut self, made: &Made) {
        if !made.keep {
            return;
        }
        let (file, text) = content::pack_of(&made.sheet, made.career);
        let kept = self.host.keep(&file, &text);
        let Some((path, catalog)) = self.accepted(kept) else { return };
        if let Some(session) = &mut self.session {
            session.play_with(catalog);
        }
        self.say(format!("Added to the codex; saved in {}.", path.display()));
    }

    fn write_out(&mut self, who: &ActorId) -> bool {
        let (Some(actor), Some(session)) = (self.seen.actor(who), &self.session) else { return false };
        let text = printed::sheet(actor, session.catalog(), 1);
        let title = ActorId::new(&self.seen.title);
        self.save_file(&format!("{title}-{who}.md"), &text, "Sheet saved")
    }

    /// Writes a file into the folder of exports, and says where it is.
    pub(super) fn save_file(&mut self, file: &str, text: &str, done: &str) -> bool {
        let written = self.host.write_out(file, text);
        let Some(path) = self.accepted(written) else { return false };
        self.say(format!("{done} to {}.", path.display()));
        true
    }

    /// Runs a typed line: a command, or `help`, `undo`, `redo`, `settings`, `scratch`, `quit`.
    pub(super) fn give_line(&mut self, line: &str) -> bool {
        self.remember_line(line);
        match line.trim() {
            "help" => {
                self.do_named(Action::Help);
                return true;
            }
            "undo" => return self.history_step(true),
            "redo" => return self.history_step(false),
            "quit" | "q" => return self.act(Act::Leave),
            "settings" => return self.open_settings(),
            "scratch" => return self.toggle_sandbox(),
            _ => {}
        }
        let Some(session) = &self.session else { return false };
        match session.typed(&self.seat, line) {
            Ok(Command::Pin(seat, Pin::By(code))) => {
                let asked = Prompt {
                    title: format!("A code for {}", self.name_of(&seat)),
                    words: "Type the same code again.".into(),
                    becomes: PromptTarget::SamePin(seat, code),
                };
                self.open(Open::Prompt { asked })
            }
            Ok(command) => self.give(command),
            Err(bad) => {
                self.refuse(&bad.problem, &bad.hint);
                false
            }
        }
    }

    pub(super) fn give(&mut self, command: Command) -> bool {
        if self.visit.is_some() {
            self.refuse("this is the past: view only", "Esc goes back to now");
            return false;
        }
        let laid = matches!(command, Command::Lay(..));
        let shown = laid || matches!(command, Command::Reveal);
        let busy = self.has_duty();
        let idle = procedures::under_way(&self.seen).is_none();
        let goes_to = self.goes_to();
        let told = self.told_before(&command);
        let shows = shown && self.is_shared();
        let asks = matches!(command, Command::Propose(..)) && self.has_lobby();
        let Some(session) = &mut self.session else { return false };
        let pending = session.pending();
        let before = session.last();
        match session.give(&self.seat, command) {
            Ok(_) => {
                let answered = session.answer_all(shows);
                self.take_harmless(&pending);
                if laid {
                    self.laying.picked.clear();
                }
                self.cursors[Pane::Log] = 0;
                self.refresh();
                self.signal_after(goes_to.as_ref());
                match answered {
                    Ok(false) => {}
                    Ok(true) => self.say(format!(
                        "Plays made {MOST_ANSWERS} choices in a row and paused. Any command continues them."
                    )),
                    Err(refused) => drop(self.refused(&refused)),
                }
                // The called procedure is on the felt, and its keys work there.
                let called = idle && procedures::under_way(&self.seen).is_some();
                if called && !matches!(self.focus, Pane::Felt | Pane::Hand) {
                    self.focus = Pane::Felt;
                }
                if shown {
                    self.open_stage();
                }
                if let Some(told) = told {
                    self.show_for_all(told);
                }
                if asks {
                    self.pass_on();
                } else if busy && !self.is_on_stage() {
                    self.leave_when_done();
                }
                true
            }
            Err(refused) => {
                // A refused attempt may be in the log, too.
                if session.last() != before {
                    self.refresh();
                }
                self.refused(&refused)
            }
        }
    }

    pub(super) fn go_to_turn(&mut self, who: &ActorId) {
        self.cursors.chosen = false;
        if let Some((pane, row)) = self.listed_at(who) {
            self.cursors[pane] = row;
        }
    }

    /// The pane that lists an actor, and the row there.
    pub(super) fn listed_at(&self, who: &ActorId) -> Option<(Pane, usize)> {
        let hero = self.seen.heroes().position(|hero| hero.id == *who).map(|row| (Pane::Party, row));
        hero.or_else(|| Some((Pane::Foes, self.seen.foes().position(|foe| foe.id == *who)?)))
    }

    pub(super) fn refused(&mut self, refused: &Refused) -> bool {
        self.refuse(&refused.problem, &refused.hint);
        false
    }

    /// Returns the value, or shows why there is none.
    pub(super) fn accepted<T>(&mut self, result: Result<T, Refused>) -> Option<T> {
        result.map_err(|refused| self.refused(&refused)).ok()
    }

    pub(super) fn undo(&mut self) -> bool {
        self.history_step(true)
    }

    fn history_step(&mut self, back: bool) -> bool {
        let Some(session) = &mut self.session else { return false };
        if self.visit.is_some() {
            self.refuse("this is the past: view only", "Esc goes back to now");
            return false;
        }
        let seat = self.seat.clone();
        let done = if back { session.undo(&seat) } else { session.redo(&seat) };
        match done {
            Ok(entries) => {
                self.show = None;
                // An animation that was shown is not repeated when its challenge comes back.
                self.refresh_quietly();
                let words: Vec<String> = entries.iter().map(crate::entry::Entry::sentence).collect();
                if !words.is_empty() {
                    self.say(words.join(" "));
                }
                true
            }
            Err(refused) => {
                let refused = if back { self.ask_to_undo(refused) } else { refused };
                self.refused(&refused)
            }
        }
    }

    pub(super) fn refresh_quietly(&mut self) {
        self.for_all = None;
        self.refresh();
        self.show = None;
    }

    pub(super) fn open(&mut self, popup: Open) -> bool {
        let opened = popup.popup(&self.cx());
        let popup = self.accepted(opened);
        let is_open = popup.is_some();
        self.popups.extend(popup);
        is_open
    }

    fn lay(&mut self) -> bool {
        let Some(who) = self.player().cloned() else { return false };
        let row = self.row_in_order();
        let real = self.next.iter().find_map(|next| match &next.step {
            NextStep::Choose(wanted @ Wanted::Row(of, _)) if *of == who && self.seen.counts(of) => {
                Some((next, wanted))
            }
            _ => None,
        });
        if let Some((_, act)) = real.and_then(|(next, wanted)| self.asked(next, wanted)) {
            return self.act(act);
        }
        if !row.is_empty() || !self.lays_now() {
            return self.give(Command::Lay(who, row));
        }
        // Cards could be laid: one key too many must not lay none.
        let none = vec![self.item('1', "lay no cards", Command::Lay(who, row))];
        self.popups.push(Box::new(Choice::new("Lay no cards?", "Esc goes back to the hand.", none)));
        true
    }

    fn values(&self) -> Values {
        let Some(who) = self.player() else { return Values::plain() };
        self.seen.actor(who).map_or_else(Values::plain, Values::seen)
    }

    pub(super) fn row_in_order(&self) -> Vec<Laid> {
        if self.player().is_none() {
            return Vec::new();
        }
        lay::in_order(&self.values().row(&self.laying.picked))
    }

    /// The chosen card that may stand anywhere, and its index in the row: the one under the cursor, else the one
    /// chosen last.
    pub(super) fn movable(&self) -> Option<(usize, Laid)> {
        let (row, values) = (self.row_in_order(), self.values());
        let here = self.hand().get(self.cursors[Pane::Hand]).copied();
        let picked = self.laying.picked.iter().rev();
        let mut free = picked.filter(|laid| values.place(**laid) == Standing::Anywhere);
        let laid = *free.clone().find(|laid| Some(laid.card) == here).or_else(|| free.next())?;
        let at = row.iter().position(|there| *there == laid)?;
        (row.len() > 1).then_some((at, laid))
    }

    /// Moves the chosen jack or king within the row; jokers stay before it.
    pub(super) fn shift(&mut self, by: isize) {
        let Some((at, laid)) = self.movable() else {
            self.refuse(
                "no jack or king to move",
                "only jacks and kings may stand anywhere; other cards stand by value",
            );
            return;
        };
        let (mut row, values) = (self.row_in_order(), self.values());
        let first = row.iter().take_while(|laid| values.place(**laid) == Standing::First).count();
        let to = at.saturating_add_signed(by).clamp(first, row.len() - 1);
        row.remove(at);
        row.insert(to, laid);
        self.laying.picked = row;
    }

    pub(super) fn toggle(&mut self, at: usize) {
        if !self.hand_shown().skills.is_empty() {
            self.refuse("this pane shows skills: no cards are in play", "cards return with a challenge");
            return;
        }
        let hand = self.hand();
        if hand.is_empty() && self.player().is_some_and(|who| self.seen.counts(who)) {
            self.refuse("this hand is real cards", "type in what you lay");
            return;
        }
        let Some(card) = hand.get(at).copied() else {
            self.refuse(&format!("there is no card {}", at + 1), "the numbers are under the cards");
            return;
        };
        self.cursors[Pane::Hand] = at;
        match self.laying.picked.iter().position(|laid| laid.card == card) {
            Some(place) => {
                self.laying.picked.remove(place);
            }
            None => self.laying.picked.push(Laid::plain(card)),
        }
    }

    fn copy(&mut self, queen: &str, copied: &str) {
        let (Ok(queen), copied) = (queen.parse(), copied.parse().ok()) else { return };
        match self.laying.picked.iter_mut().find(|laid| laid.card == queen) {
            Some(laid) => laid.copies = copied,
            None => self.laying.picked.push(Laid { card: queen, copies: copied }),
        }
    }

    pub(super) fn lay_refusal(&self) -> Option<String> {
        let who = self.player()?;
        let row = self.row_in_order();
        if row.is_empty() {
            return None;
        }
        let command = Command::Lay(who.clone(), row);
        self.session.as_ref()?.may(&self.seat, &command).err().map(|refused| refused.problem)
    }

    pub(super) fn show_screen(&mut self, screen: Screen) {
        if self.session.is_none() {
            return;
        }
        self.popups.clear();
        match screen {
            Screen::Chronicle => self.open_chronicle(),
            Screen::Codex => self.open_codex(),
            Screen::Map => self.open_map(),
            Screen::Lab => self.open_lab(None),
            Screen::Table | Screen::Welcome => {}
        }
        self.screen = screen;
    }
}
