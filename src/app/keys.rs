//! Routes keys to popups, panes and screens.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::magic::MAGIC;
use super::{App, Eye, TerminalRequest};
use crate::command::Command;
use crate::table::seat::Seat;
use crate::ui::act::{Act, CallKind, Item, LabAct, Menu, RollKind, Screen, TrialKind};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::panes::{PANES, Pane};
use crate::ui::popups::Open;
use crate::ui::popups::{Popup, Reply};
use crate::ui::procedures::{self, ProcedureView};

/// Letters of the world that let time pass or end a quest or a session: a slip of the hand does not reach them.
const ONLY_IN_WORLD: [char; 4] = ['G', 'H', 'Q', 'Z'];

impl App {
    pub fn key(&mut self, event: KeyEvent) {
        if let Some(chord) = Chord::of(&event) {
            self.chord(chord);
        }
    }

    pub fn chord(&mut self, chord: Chord) {
        self.status = None;
        self.count_key();
        // Quit and suspend work even if a key handler panics.
        if chord.modifiers == KeyModifiers::CONTROL {
            match chord.code {
                KeyCode::Char('c') => return self.wish = Some(TerminalRequest::Leave),
                KeyCode::Char('z') => return self.wish = Some(TerminalRequest::Suspend),
                _ => {}
            }
        }
        let chord = self.by_place(chord);
        self.guard("a key", |app| match app.fault.take() {
            Some(fault) => app.fault_key(fault, chord),
            None => app.chord_now(chord),
        });
        // The Lab stops its games while another screen is shown, but for those of an open growth menu.
        if self.screen != Screen::Lab && !self.lab.counts_gains() {
            self.lab.stop();
        }
    }

    fn chord_now(&mut self, chord: Chord) {
        if self.watching {
            // A watcher can only leave or speed up an animation.
            match self.settings.keymap.lookup(&[Context::Global], chord) {
                Some(Action::Leave) => self.wish = Some(TerminalRequest::Leave),
                Some(Action::ScreenMap) => self.show_screen(Screen::Map),
                Some(Action::ScreenTable | Action::Back) => self.show_screen(Screen::Table),
                _ if self.is_turned_by_hand() => self.show_key(chord),
                _ => drop(self.moments.skip()),
            }
            return;
        }
        if self.lobby.is_some() {
            if !self.lobby_types()
                && self.settings.keymap.lookup(&[Context::Global], chord) == Some(Action::Leave)
            {
                return self.leave();
            }
            return self.lobby_key(chord);
        }
        if let Some(popup) = self.popups.pop() {
            return self.popup_key(popup, chord);
        }
        if self.is_turned_by_hand() {
            return self.show_key(chord);
        }
        if self.show.is_none() {
            self.for_all = None;
        }
        if self.show.take().is_some() || self.moment().is_some() && self.moments.skip() {
            return self.everywhere(chord);
        }
        match self.screen {
            Screen::Welcome => self.welcome_key(chord),
            Screen::Table => self.table_key(chord),
            Screen::Chronicle => self.chronicle_key(chord),
            Screen::Codex => self.codex_key(chord),
            Screen::Map => self.map_key(chord),
            Screen::Lab => self.lab_key(chord),
        }
    }

    /// Maps a key of another layout to its position, unless text is typed or the key is bound.
    fn by_place(&self, chord: Chord) -> Chord {
        let typed = self.popups.last().is_some_and(|popup| popup.is_typing() || popup.finds())
            || self.lobby.is_some() && self.lobby_types()
            || self.screen == Screen::Chronicle && self.chronicle.find.is_some()
            || self.screen == Screen::Codex && self.codex.find.is_some()
            || self.screen == Screen::Lab && self.lab.change.is_some();
        if typed || self.settings.keymap.binds(chord) { chord } else { chord.by_place() }
    }

    pub fn paste(&mut self, text: &str) {
        self.guard("a paste", |app| app.paste_now(text));
    }

    fn paste_now(&mut self, text: &str) {
        if self.lobby.is_some() {
            self.lobby_paste(text);
        } else if let Some(mut popup) = self.popups.pop() {
            popup.paste(text);
            self.popups.push(popup);
        } else if let Some(field) = self.chronicle.find.as_mut().filter(|_| self.screen == Screen::Chronicle)
        {
            field.paste(text);
        } else if let Some(field) = self.codex.find.as_mut().filter(|_| self.screen == Screen::Codex) {
            field.paste(text);
        } else if let Some(field) = self.lab.change.as_mut().filter(|_| self.screen == Screen::Lab) {
            field.paste(text);
        } else {
            self.say("pasted text: ignored".to_owned());
        }
    }

    fn popup_key(&mut self, mut popup: Box<dyn Popup>, chord: Chord) {
        let typing = popup.is_typing();
        let step = popup.key(chord, &self.cx());
        let ignored = step == Reply::Ignored;
        self.popup_step(popup, step);
        if ignored && (!typing || chord.typed().is_none()) {
            self.everywhere(chord);
        }
    }

    pub(super) fn popup_step(&mut self, popup: Box<dyn Popup>, step: Reply) {
        match step {
            Reply::Taken | Reply::Ignored => self.popups.push(popup),
            Reply::Leave => {}
            Reply::Say(words) => {
                self.refuse(&words, "");
                self.popups.push(popup);
            }
            Reply::Do(act) => {
                self.popups.push(popup);
                self.act(act);
            }
            // Passes the result to the form below that expects it.
            Reply::Done(act) if self.popups.last_mut().is_some_and(|below| below.takes(&act)) => {
                if let Act::Bring(made) = &act {
                    self.keep(made);
                }
            }
            Reply::Done(act) => {
                let depth = self.popups.len();
                self.popups.push(popup);
                // Esc returns here from a popup that the act opened; a refused act keeps this popup. Otherwise the
                // popup and those below it are done.
                if self.act(act) && self.popups.len() <= depth + 1 {
                    self.popups.clear();
                }
            }
        }
    }

    /// Keys that work wherever no text is typed.
    pub(super) fn everywhere(&mut self, chord: Chord) {
        let act = match self.settings.keymap.lookup(&[Context::Global], chord) {
            Some(Action::Blackout) => Act::Blackout,
            Some(Action::Mouse) => Act::Mouse,
            Some(Action::Redraw) => Act::Redraw,
            Some(Action::Suspend) => Act::Suspend,
            _ => return,
        };
        self.act(act);
    }

    fn show_key(&mut self, chord: Chord) {
        match self.settings.keymap.lookup(&[Context::Table, Context::Global], chord) {
            Some(Action::Act) => self.next_piece(),
            Some(Action::Blackout) => self.blackout(),
            Some(Action::Mouse | Action::Redraw | Action::Suspend) => self.everywhere(chord),
            _ => self.show = None,
        }
    }

    pub(super) fn contexts(&self) -> [Context; 3] {
        let own = self.on_pieces().and_then(ProcedureView::context);
        let pane = own.unwrap_or_else(|| self.focus.face().context());
        [pane, Context::Table, Context::Global]
    }

    fn table_key(&mut self, chord: Chord) {
        let found = self.settings.keymap.find(&self.contexts(), chord);
        let visited = self.visit.as_ref().map(|visit| (visit.seq, visit.eye));
        if let Some((seq, _)) = visited
            && self.settings.keymap.keys(Action::Branch).contains(&chord)
        {
            return self.ask_branch(seq);
        }
        let Some((action, place)) = found else {
            return if visited.is_none() {
                self.unbound(chord);
            };
        };
        if let Some((_, eye)) = visited
            && !self.may_in_the_past(action, eye)
        {
            return;
        }
        match action {
            Action::Act => {
                if let Some((_, act)) = self.natural() {
                    let begins = matches!(act, Act::Give(Command::BeginTurn(..)));
                    self.act(act);
                    // A turn that owes nothing begins with its act.
                    if let Some((_, form @ Act::Open(_))) = self.natural().filter(|_| begins) {
                        self.act(form);
                    }
                } else if self.seat.is_dealer() {
                    let keys = self.idle_keys();
                    let keys: Vec<String> =
                        keys.iter().map(|hint| format!("{} {}", hint.key, hint.words)).collect();
                    self.say(format!("nothing to do now: {}", keys.join(", ")));
                }
            }
            // Without cards, digits go to the panes from the hand, too.
            Action::ToggleCard if self.hand().is_empty() => self.jump_to(place),
            Action::ToggleCard => self.toggle(place),
            Action::JumpToPane => self.jump_to(place),
            Action::ToggleHere => self.toggle(self.cursors[Pane::Hand]),
            Action::Raise | Action::TakeBack | Action::Pull | Action::Settle => self.own_key(action),
            Action::Best => self.play_best(),
            Action::Clear => self.laying.picked.clear(),
            Action::Earlier => self.shift(-1),
            Action::Later => self.shift(1),
            Action::Copy => self.open_copies(),
            Action::FocusCard => self.do_with_selected('f'),
            Action::Aid => self.do_with_selected('i'),
            Action::Draw => self.do_with_selected('d'),
            Action::Gear => self.do_with_selected('g'),
            Action::Morale => self.do_with_selected('m'),
            Action::Obligation => self.do_with_selected('o'),
            Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::First
            | Action::Last
            | Action::PageUp
            | Action::PageDown => {
                self.move_cursor(action);
            }
            Action::NextPane => self.turn_focus(1),
            Action::PreviousPane => self.turn_focus(-1),
            Action::Find => {
                self.act(Act::Show(Screen::Chronicle));
                self.chronicle.open_find();
            }
            Action::Leave => self.leave(),
            Action::Back => {
                let hand = matches!(self.seat, Seat::Player(_)) || self.is_alone() && self.lays_now();
                let hand = hand && self.has_pane(Pane::Hand);
                self.focus = if hand { Pane::Hand } else { Pane::Felt };
            }
            _ => self.do_named(action),
        }
    }

    /// True if a key works on a past table as it does now; otherwise goes back or says why not.
    fn may_in_the_past(&mut self, action: Action, eye: Eye) -> bool {
        match action {
            Action::Act | Action::Back | Action::ScreenChronicle => {
                self.visit = None;
                self.refresh_quietly();
                (self.focus, self.cursors, self.piece, self.peek) = eye;
                self.act(Act::Show(Screen::Chronicle));
                false
            }
            Action::NextPane
            | Action::PreviousPane
            | Action::JumpToPane
            | Action::Up
            | Action::Down
            | Action::Left
            | Action::Right
            | Action::Help
            | Action::Leave
            | Action::Explain
            | Action::CopyLine
            | Action::PageUp
            | Action::PageDown
            | Action::First
            | Action::Last
            | Action::Redraw
            | Action::Suspend
            | Action::Mouse
            | Action::Blackout => true,
            _ => {
                self.refuse("this is the past: view only", "Esc goes back to now, B branches from here");
                false
            }
        }
    }

    pub(super) fn do_named(&mut self, action: Action) {
        if let Some(act) = self.named(action) {
            self.act(act);
        }
    }

    /// The act of an action that works on every screen of a table.
    pub(super) fn named(&self, action: Action) -> Option<Act> {
        let call = |kind| Act::Open(Open::Call { kind, who: None, whom: None });
        Some(match action {
            Action::Menu => Act::Space,
            Action::Command => Act::Open(Open::Palette { text: String::new() }),
            Action::Help => Act::Help,
            Action::Explain => Act::Explain,
            Action::CopyLine => Act::CopyLine,
            Action::Undo => Act::Undo,
            Action::Redo => Act::Redo,
            Action::Blackout => Act::Blackout,
            Action::Mouse => Act::Mouse,
            Action::Redraw => Act::Redraw,
            Action::Suspend => Act::Suspend,
            Action::ScreenTable => Act::Show(Screen::Table),
            Action::ScreenChronicle => Act::Show(Screen::Chronicle),
            Action::ScreenCodex => Act::Show(Screen::Codex),
            Action::ScreenMap => Act::Show(Screen::Map),
            Action::Notes => Act::Notes,
            Action::Seat => Act::Seats,
            Action::Call if matches!(self.seat, Seat::Player(_)) && !self.cx().deals() => {
                self.propose_item()?.act
            }
            Action::Call => call(CallKind::Task),
            Action::Attack if self.has_own_turn() => Act::Menu(Menu::OwnTurn(self.player()?.clone())),
            Action::Attack if self.foe_in_turn().is_some() => self.of_turn()?,
            Action::Attack if self.paper_at_cursor() => {
                Act::Open(Open::Roll { kind: RollKind::Strike, who: None })
            }
            Action::Attack if self.tries_at_cursor() => {
                let whom = self.seen.foes().nth(self.cursors[Pane::Foes]).map(|foe| foe.id.clone());
                Act::Open(Open::Trial { kind: TrialKind::Attack, who: None, whom })
            }
            Action::Attack => call(CallKind::Attack),
            Action::Roll => Act::Open(Open::Roll { kind: RollKind::Check, who: None }),
            Action::Threat => Act::Effects(None, false),
            Action::World => Act::Menu(Menu::World),
            Action::Sandbox => Act::ToggleSandbox,
            Action::Fair => Act::Lab(LabAct::Fair),
            Action::Carry => Act::CarryOver,
            Action::Leave => Act::Leave,
            _ => return None,
        })
    }

    pub(super) fn do_with_selected(&mut self, letter: char) {
        match self.of_selected(letter) {
            Ok(act) => drop(self.act(act)),
            Err(why) => self.refuse(&why, ""),
        }
    }

    /// The procedure whose pieces have the cursor.
    pub(super) fn on_pieces(&self) -> Option<&dyn ProcedureView> {
        let here = self.visit.is_none() && matches!(self.focus, Pane::Felt | Pane::Hand);
        procedures::under_way(&self.seen).filter(|now| here && now.context().is_some())
    }

    /// Lets the procedure handle a key of its own.
    pub(super) fn own_key(&mut self, action: Action) {
        let Some(now) = procedures::under_way(&self.seen) else { return };
        let act = now.key(action, &self.cx(), self.piece);
        if let Some(act) = self.accepted(act).flatten() {
            self.act(act);
        }
    }

    pub(super) fn turn_focus(&mut self, by: isize) {
        let panes: Vec<Pane> = PANES.iter().copied().filter(|pane| self.has_pane(*pane)).collect();
        let at = panes.iter().position(|pane| *pane == self.focus).unwrap_or(0) as isize;
        self.focus = panes[(at + by).rem_euclid(panes.len() as isize) as usize];
    }

    fn jump_to(&mut self, place: usize) {
        match PANES.get(place) {
            Some(pane) if self.has_pane(*pane) => self.focus = *pane,
            Some(pane) => self.refuse(&format!("this table has no {pane:?} pane"), ""),
            None => {}
        }
    }

    /// A letter without a key of its own does what it does in Space or in the world; any other says what is nearest.
    fn unbound(&mut self, chord: Chord) {
        let Some(letter) = chord.typed() else { return };
        let means = |items: Vec<Item>| items.into_iter().find(|item| item.key == letter);
        let in_world = || means(self.world().items).filter(|_| !ONLY_IN_WORLD.contains(&letter));
        match means(self.space_items()).or_else(in_world) {
            Some(Item { refused: Some(why), .. }) => self.refuse(&why, ""),
            Some(item) => drop(self.act(item.act)),
            None => {
                let nearest = self.nearest(letter);
                self.refuse(&format!("{letter} does nothing here"), &nearest);
            }
        }
    }

    /// Names the key that was probably meant: in the world, or the same letter in the other case.
    fn nearest(&self, letter: char) -> String {
        let key = |action| self.cx().hint(action, "").key;
        if letter == MAGIC
            && let Some(hero) = self.selected_hero()
        {
            return format!("{} knows no magic", hero.name);
        }
        let world = self.world().items;
        let means = |letter: char| world.iter().find(|item| item.key == letter);
        if let Some(item) = means(letter).or_else(|| means(letter.to_ascii_uppercase())) {
            return format!("{} {} means: {}", key(Action::World), item.key, item.words);
        }
        format!("{} shows what can be done, {} every key", key(Action::Menu), key(Action::Help))
    }

    fn move_cursor(&mut self, action: Action) {
        if self.switch_hand(action) {
            return;
        }
        let face = self.focus.face();
        if let Some(now) = self.on_pieces() {
            self.piece = face.moved(self.piece, action, now.pieces().len());
        } else {
            let rows = face.rows(&self.view());
            self.cursors.chosen |= matches!(self.focus, Pane::Party | Pane::Foes);
            self.cursors[self.focus] = face.moved(self.cursors[self.focus], action, rows);
        }
    }
}
