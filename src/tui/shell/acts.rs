//! Carries out acts: gives commands to the session, opens popups, changes screens.

use crate::command::Command;
use crate::content;
use crate::remember::Choices;
use crate::report::printed;
use crate::report::story::{StoryForm, story};
use crate::session::Refused;
use crate::table::Automation;
use crate::table::actor::ActorId;
use crate::table::seat::{Pin, Seat};
use crate::tui::act::{
    AskedCards, DeskAct, Made, Prompt, PromptTarget, Saving, ScreenName, Section, UiAction,
};
use crate::tui::felt;
use crate::tui::forms::character::NAME;
use crate::tui::forms::choice::Choice;
use crate::tui::forms::words::TextPopup;
use crate::tui::forms::{Open, Popup};
use crate::tui::glyphs::UNICODE;
use crate::tui::host::TableEntry;
use crate::tui::menus::own_turn::deals_next;
use crate::tui::menus::{answers, character, dues, explain, library, seats, section, space};
use crate::tui::panes::Pane;
use crate::tui::play::lesson::Lesson;
use crate::tui::screens::lobby::stage::has_duty;
use crate::tui::shell::{App, TerminalRequest};

/// Most command lines that are kept for a seat.
const MOST_LINES: usize = 100;

impl App {
    pub(in crate::tui) fn act(&mut self, act: UiAction) -> bool {
        match act {
            UiAction::Give(command) => return self.give(command),
            UiAction::GiveSaying(command, words) => {
                if !self.give(command) {
                    return false;
                }
                self.say(words);
            }
            UiAction::Tell(words) => self.say(words),
            UiAction::Bring(made) => return self.bring(&made),
            // Only a form that expects a spell takes one.
            UiAction::Write { .. } => return false,
            UiAction::WriteOut(who) => return self.write_out(&who),
            UiAction::Save(Saving::Recap) => return self.save_recap(),
            UiAction::Save(Saving::Story { everybody, form }) => return self.save_story(everybody, form),
            UiAction::Shelve(name) => return self.shelve(&name),
            UiAction::Library => return self.open_library(),
            UiAction::TakeIn(script) => return self.take_in(&script),
            UiAction::Line(line) => return self.give_line(&line),
            UiAction::Open(popup) => return self.open(popup),
            UiAction::Menu(menu) => {
                let Section { title, words, items } = section(&self.cx(), &menu);
                self.show(Choice::new(title, words, items).columns(2));
            }
            UiAction::Choose { title, words, items, columns, at } => {
                self.show(Choice::new(title, words, items).columns(columns).at(at));
            }
            UiAction::Words(title, prose) => self.show(TextPopup::new(title, prose)),
            UiAction::Effects(to, free) => {
                let menu = dues::effects(&self.cx(), to, free);
                return self.show_accepted(menu);
            }
            UiAction::Lab(act) => return self.lab_act(act),
            UiAction::Pending(id) => {
                let Some(menu) = dues::menu(&self.cx(), id) else { return false };
                return self.show_accepted(menu);
            }
            UiAction::Seats if self.cx().has_lobby() => self.open_lobby(),
            UiAction::Seats => self.show(seats::menu(&self.cx())),
            UiAction::Pass(seat) => self.pass(seat),
            UiAction::PassFor(seat, then) => self.pass_for(seat, *then),
            UiAction::Blackout => self.blackout(),
            UiAction::Lobby(act) => self.lobby_act(act),
            UiAction::Undo => return self.history_step(true),
            UiAction::Redo => return self.history_step(false),
            UiAction::Show(screen) => self.show_screen(screen),
            UiAction::Space => self.show(space::menu(&self.cx())),
            UiAction::Settings => return self.open_settings(),
            UiAction::Help => {
                let help = self.with_screen(|screen, cx| explain::help(cx, screen));
                self.show(help);
            }
            UiAction::Explain => self.show(explain::explained(&self.cx())),
            UiAction::Character(who) => self.open_character(&who),
            UiAction::CopyLine => self.copy_line(),
            UiAction::Prefer(chosen) => return self.prefer(&chosen),
            UiAction::Mouse => {
                return self
                    .prefer(&Choices { mouse: Some(!self.shell.settings.mouse), ..Choices::default() });
            }
            UiAction::Peek => self.desk.peek = !self.desk.peek,
            UiAction::Lay => return self.lay(),
            UiAction::Pick(row) => self.desk.laying.picked = row,
            UiAction::AtDesk(change) => self.at_desk(&change),
            UiAction::Enter => self.enter(),
            UiAction::CallAndDeal(call) => return self.call_and_deal(call),
            UiAction::Copy(queen, copied) => self.copy(queen, copied),
            UiAction::NextPiece => self.next_piece(),
            UiAction::OpenTable(entry) => self.open_table(&entry),
            UiAction::NewTable => self.open_new_table(),
            UiAction::Create(new) => return self.create_table(&new),
            UiAction::AskBranch(seq) => self.ask_branch(seq),
            UiAction::Branch(seq) => return self.branch(seq),
            UiAction::Visit(seq) => self.visit(seq),
            UiAction::Return => self.return_from_visit(),
            UiAction::Find => self.find(),
            UiAction::Only(only) => {
                self.show_screen(ScreenName::Chronicle);
                self.screens.chronicle.show_only(only);
            }
            UiAction::Suspend => self.shell.wish = Some(TerminalRequest::Suspend),
            UiAction::Redraw => self.shell.wish = Some(TerminalRequest::Redraw),
            UiAction::Elsewhere(name) => return self.move_elsewhere(&name),
            UiAction::Leave => self.leave(),
            UiAction::LeaveUnsaved => self.go_to_welcome(),
            UiAction::ToggleSandbox => return self.toggle_sandbox(),
            UiAction::Sandbox(of) => return self.begin_sandbox(&of),
            UiAction::CarryOver => return self.carry_over(),
            UiAction::ForReal(plan) => {
                self.leave_sandbox();
                self.shell.status = None;
                return self.give(plan);
            }
        }
        true
    }

    /// Opens a popup.
    pub(in crate::tui) fn show(&mut self, popup: impl Popup + 'static) {
        self.popups.push(Box::new(popup));
    }

    fn show_accepted(&mut self, popup: Result<Choice, Refused>) -> bool {
        let popup = self.accepted(popup);
        popup.map(|popup| self.show(popup)).is_some()
    }

    /// Opens the page of an actor, in place of an open one, and moves the cursor there.
    fn open_character(&mut self, who: &ActorId) {
        if let Some((pane, row)) = self.cx().listed_at(who) {
            self.at_desk(&DeskAct::Point(pane, row));
        }
        let Some(page) = self.play.seen.actor(who).map(|actor| character::page(&self.cx(), actor)) else {
            return;
        };
        self.popups.retain(|popup| popup.name() != NAME);
        self.show(page);
    }

    /// Opens the Chronicle to search it.
    fn find(&mut self) {
        self.show_screen(ScreenName::Chronicle);
        self.screens.chronicle.open_find();
    }

    fn open_table(&mut self, entry: &TableEntry) {
        let opened = self.host.open(entry);
        if let Some(session) = self.accepted(opened) {
            self.sit_down(session);
        }
    }

    fn bring(&mut self, made: &Made) -> bool {
        let command = made.command();
        let prepared = matches!(command, Command::PrepareFoe(..));
        if !self.give(command) {
            return false;
        }
        if prepared {
            self.say("It is prepared, and only you know of it: F brings it in.");
        }
        self.keep(made);
        true
    }

    pub(in crate::tui) fn keep(&mut self, made: &Made) {
        if !made.keep {
            return;
        }
        let (file, text) = content::pack_of(&made.sheet, made.career);
        let kept = self.host.keep(&file, &text);
        let Some((path, catalog)) = self.accepted(kept) else { return };
        if let Some(session) = &mut self.play.session {
            session.play_with(catalog);
        }
        self.say(format!("Added to the codex; saved in {}.", path.display()));
    }

    fn write_out(&mut self, who: &ActorId) -> bool {
        let (Some(actor), Some(session)) = (self.play.seen.actor(who), &self.play.session) else {
            return false;
        };
        let text = printed::sheet(actor, session.catalog(), 1);
        let title = ActorId::new(&self.play.seen.title);
        self.save_file(&format!("{title}-{who}.md"), &text, "Sheet saved")
    }

    /// Writes a file into the folder of exports, and says where it is.
    pub(in crate::tui) fn save_file(&mut self, file: &str, text: &str, done: &str) -> bool {
        let written = self.host.write_out(file, text);
        let Some(path) = self.accepted(written) else { return false };
        self.say(format!("{done} to {}.", path.display()));
        true
    }

    /// Runs a typed line: a command, or `help`, `undo`, `redo`, `settings`, `scratch`, `quit`.
    pub(in crate::tui) fn give_line(&mut self, line: &str) -> bool {
        self.remember_line(line);
        match line.trim() {
            "help" => {
                return self.act(UiAction::Help);
            }
            "undo" => return self.history_step(true),
            "redo" => return self.history_step(false),
            "quit" | "q" => return self.act(UiAction::Leave),
            "settings" => return self.open_settings(),
            "scratch" => return self.toggle_sandbox(),
            _ => {}
        }
        let Some(session) = &self.play.session else { return false };
        match session.typed(&self.seating.seat, line) {
            Ok(Command::Pin(seat, Pin::By(code))) => {
                let asked = Prompt {
                    title: format!("A code for {}", self.cx().name_of(&seat)),
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

    pub(in crate::tui) fn give(&mut self, command: Command) -> bool {
        if self.play.visit.is_some() {
            self.refuse("this is the past: view only", "Esc goes back to now");
            return false;
        }
        let laid = matches!(command, Command::Lay(..));
        let shown = laid || matches!(command, Command::Reveal);
        let busy = has_duty(&self.cx());
        let idle = felt::under_way(&self.play.seen).is_none();
        let goes_to = self.cx().goes_to();
        let told = self.told_before(&command);
        let shows = shown && self.cx().is_shared();
        let asks = matches!(command, Command::Propose(..)) && self.cx().has_lobby();
        let Some(session) = &mut self.play.session else { return false };
        let pending = session.pending();
        let before = session.last();
        match session.give(&self.seating.seat, command.clone()) {
            Ok(entries) => {
                let answered = session.answer_all(shows);
                self.take_harmless(&pending);
                if laid {
                    self.desk.laying.picked.clear();
                }
                if let Command::Call(call) = &command
                    && let Some((who, whom)) = call.attack()
                {
                    self.play.attacked.insert(who.clone(), whom.clone());
                }
                self.desk.cursors[Pane::Log] = 0;
                self.refresh();
                self.signal_after(goes_to.as_ref());
                match answered {
                    Ok(None) => {}
                    Ok(Some(pause)) => self.say(pause.words()),
                    Err(refused) => drop(self.refused(&refused)),
                }
                // The called procedure is on the felt, and its keys work there.
                let called = idle && felt::under_way(&self.play.seen).is_some();
                if called && !matches!(self.desk.focus, Pane::Felt | Pane::Hand) {
                    self.desk.focus = Pane::Felt;
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
                self.hand_out(&entries);
                true
            }
            Err(refused) => {
                // A refused attempt may be in the log, too.
                if session.last() != before {
                    self.refresh();
                }
                let asked = AskedCards::of_npcs(&refused, command).filter(|_| self.seating.seat.is_dealer());
                if let Some(asked) = asked { self.act(asked) } else { self.refused(&refused) }
            }
        }
    }

    pub(in crate::tui) fn refused(&mut self, refused: &Refused) -> bool {
        self.refuse(&refused.problem, &refused.hint);
        false
    }

    /// Returns the value, or shows why there is none.
    pub(in crate::tui) fn accepted<T>(&mut self, result: Result<T, Refused>) -> Option<T> {
        result.map_err(|refused| self.refused(&refused)).ok()
    }

    pub(in crate::tui) fn open(&mut self, popup: Open) -> bool {
        let opened = popup.popup(&self.cx());
        let popup = self.accepted(opened);
        let is_open = popup.is_some();
        self.popups.extend(popup);
        is_open
    }

    /// Adds a line to this seat's history; a line with a seat's code is not kept.
    fn remember_line(&mut self, line: &str) {
        let line = line.trim();
        let secret = line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("pin"));
        if line.is_empty() || secret {
            return;
        }
        let lines = self.seating.lines.entry(self.seating.seat.clone()).or_default();
        lines.retain(|known| known != line);
        lines.push(line.to_owned());
        lines.drain(..lines.len().saturating_sub(MOST_LINES));
    }

    /// Rings the bell, if the user wants it, when the next step moves to another seat; `before` is the seat of the step
    /// before.
    pub fn signal_after(&mut self, before: Option<&Seat>) {
        let on = self.shell.settings.bell && !self.shell.watching && self.shell.wish.is_none();
        if on && self.cx().goes_to().is_some_and(|to| before != Some(&to)) {
            self.shell.wish = Some(TerminalRequest::Signal);
        }
    }

    /// Writes the story of the table into a file: as this seat may read it, or for everybody.
    fn save_story(&mut self, everybody: bool, form: StoryForm) -> bool {
        let seat = if everybody { Seat::Public } else { self.seating.seat.clone() };
        let Some(session) = &mut self.play.session else { return false };
        let text = story(session, &seat, form, false);
        self.save_words(&seat, &format!("story.{}", form.extension()), &text, "Story saved")
    }

    /// Writes a thing of the drawer to a file for other tables.
    fn shelve(&mut self, name: &str) -> bool {
        let (file, text) = library::file(&self.cx(), name);
        let kept = self.host.shelve(&file, &text);
        let Some(path) = self.accepted(kept) else { return false };
        self.say(format!("Saved in {}; + takes it in at another table.", path.display()));
        true
    }

    fn open_library(&mut self) -> bool {
        let items = library::items(self.host.shelved());
        if items.is_empty() {
            self.refuse("nothing was saved yet", "S in the drawer saves what is selected");
            return false;
        }
        self.show(Choice::new("From the library", "It comes into the drawer with all that it names.", items));
        true
    }

    /// Gives the commands of a file, and says which of them are refused.
    fn take_in(&mut self, script: &str) -> bool {
        let mut why = None;
        for line in script.lines().filter(|line| !line.starts_with('#')) {
            let Some(session) = &self.play.session else { return false };
            let command = session.typed(&self.seating.seat, line);
            let given = self.accepted(command).is_some_and(|command| self.give(command));
            if !given {
                why = why.or(self.shell.status.take());
            }
        }
        self.shell.status.clone_from(&why);
        why.is_none()
    }

    fn save_recap(&mut self) -> bool {
        let Some(session) = &mut self.play.session else { return false };
        let seat = self.seating.seat.clone();
        let Some(recap) = session.recap(&seat) else {
            self.refuse("nothing has been played yet", "");
            return false;
        };
        self.save_words(&seat, "last-time.md", &recap.markdown(), "Saved")
    }

    /// Writes words that a seat may read into a file named after the table and the seat.
    fn save_words(&mut self, seat: &Seat, name: &str, text: &str, done: &str) -> bool {
        let lines = text.lines().map(|line| UNICODE.clean(line).trim_end().to_owned() + "\n");
        let of = match seat {
            Seat::Dealer => String::new(),
            Seat::Public => "-everybody".into(),
            Seat::Player(who) => format!("-{who}"),
        };
        let file = format!("{}{of}-{name}", ActorId::new(&self.play.seen.title));
        self.save_file(&file, &lines.collect::<String>(), done)
    }

    /// Calls a challenge, lets the program deal at once, and goes on to the seat that lays.
    fn call_and_deal(&mut self, call: Command) -> bool {
        if !self.give(call) {
            return false;
        }
        if deals_next(&self.play.next)
            && self.play.next.first().is_some_and(|next| next.seat == self.seating.seat)
        {
            self.give(Command::Deal(Vec::new()));
        }
        if self.cx().lays_now() {
            self.desk.focus = Pane::Hand;
            self.type_real_row();
        } else if self.seating.seat.is_dealer()
            && self.play.next.first().is_some_and(|next| next.seat != self.seating.seat)
        {
            self.pass_on();
        }
        true
    }

    /// Resolves new pending items that cost a player nothing, without asking: damage that soak prevents completely,
    /// effects that only concern others, and a free alarm during a fight. Older pending items stay, but fully guarded
    /// damage is always taken, except in a lesson.
    // RULING B12: choices that cost nothing are not asked.
    pub(in crate::tui) fn take_harmless(&mut self, before: &[(u32, i32)]) {
        let course = self.play.lesson.as_ref().is_some_and(Lesson::is_course);
        if course || self.play.seen.options.automation == Automation::Suggest {
            return;
        }
        while let Some((seat, answer)) = answers::harmless(&self.cx(), before)
            && let Some(session) = &mut self.play.session
            && session.give(&seat, answer).is_ok()
        {}
    }

    pub(in crate::tui) fn show_screen(&mut self, screen: ScreenName) {
        if self.play.session.is_none() {
            return;
        }
        self.popups.clear();
        if screen == ScreenName::Lab {
            return self.open_lab(None);
        }
        self.screens.go(screen);
        self.with_screen(|screen, cx| screen.open(cx));
    }
}
