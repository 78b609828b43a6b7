//! The shell: turns an event into a reply of a screen or popup, its act into a command, and the new table into a frame.
//! It contains no rules.

mod acts;
mod desk;
mod faults;
mod frame;
mod history;
mod keys;
mod lab;
pub mod run;
mod sandbox;
mod seating;
mod animation;
mod tables;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;

use crate::catch_panic::Fault;
use crate::journal::Report;
use crate::report::turns::Tracker;
use crate::session::{Reporter, Saved, Session};
use crate::table::seat::Seat;
use crate::tui::act::Item;
use crate::tui::canvas::ClickTarget;
use crate::tui::cx::Cx;
use crate::tui::desk::{Desk, MomentQueue};
use crate::tui::forms::Popup;
use crate::tui::host::Host;
use crate::tui::menus::keys::in_keys;
use crate::tui::odds::Odds;
use crate::tui::painter::Painter;
use crate::tui::panes::Pane;
use crate::tui::play::lesson::lesson_of;
use crate::tui::play::tonight::UsageStats;
use crate::tui::play::{Play, describe, log_of, offers};
use crate::tui::screens::{Screen, Screens, layout};
use crate::tui::seating::Seating;
use crate::tui::settings::Settings;

pub struct Start {
    pub host: Box<dyn Host>,
    pub table: Option<Session>,
    /// True if another program plays this table and only the public seat is shown.
    pub watching: bool,
}

/// A request to the event loop about the terminal, after a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TerminalRequest {
    Copy(String),
    Leave,
    Suspend,
    Redraw,
    Mouse(bool),
    /// Rings the bell; many terminals flash instead.
    Signal,
}

/// The surroundings of the table: settings, the bottom line, clocks, threads, and the last frame.
pub struct Shell {
    pub settings: Settings,
    /// The bottom line, and true for a warning.
    pub status: Option<(String, bool)>,
    clock: Box<dyn Fn() -> Duration>,
    seeds: Box<dyn Fn() -> u64>,
    tell: Option<Arc<dyn Fn(u32, Report) + Send + Sync>>,
    odds: Odds,
    drawn: Rect,
    spots: Vec<(Rect, ClickTarget)>,
    wish: Option<TerminalRequest>,
    /// Warnings about closed tables that could not be saved.
    unsaved: Vec<String>,
    watching: bool,
    news: bool,
    /// The panic of the last key or frame, until a key on its page.
    fault: Option<Fault>,
}

impl Shell {
    fn new(settings: Settings, watching: bool) -> Shell {
        let began = Instant::now();
        Shell {
            settings,
            status: None,
            clock: Box::new(move || began.elapsed()),
            seeds: Box::new(rand::random::<u64>),
            tell: None,
            odds: Odds::default(),
            drawn: Rect::default(),
            spots: Vec::new(),
            wish: None,
            unsaved: Vec::new(),
            watching,
            news: false,
            fault: None,
        }
    }

    /// Adds the readable parts of the shell to the context.
    fn around<'a>(&'a self, popups: &'a [Box<dyn Popup>], cx: Cx<'a>) -> Cx<'a> {
        Cx {
            asked: self.odds.asked(),
            answer: self.odds.answer(),
            popup: popups.last().map(|popup| popup.name()),
            drawn: self.drawn,
            watching: self.watching,
            clock: &*self.clock,
            ..cx
        }
    }
}

pub struct App {
    host: Box<dyn Host>,
    play: Play,
    seating: Seating,
    desk: Desk,
    screens: Screens,
    popups: Vec<Box<dyn Popup>>,
    shell: Shell,
}

impl App {
    /// Without a table the welcome screen is shown.
    pub fn new(start: Start, settings: Settings) -> App {
        let mut app = App {
            host: start.host,
            play: Play::default(),
            seating: Seating::default(),
            desk: Desk::default(),
            screens: Screens::default(),
            popups: Vec::new(),
            shell: Shell::new(settings, start.watching),
        };
        match start.table {
            Some(session) => app.sit_down(session),
            None => app.list_tables(),
        }
        if let (None, Some(note)) = (&app.shell.status, app.shell.settings.note.take()) {
            app.shell.status = Some((note, true));
        }
        app
    }

    /// Registers the receiver of save reports, with the number of their table; 0 is the table that is open at the
    /// start. Sessions opened later call it from their writing thread.
    pub fn report_to(&mut self, tell: impl Fn(u32, Report) + Send + Sync + 'static) {
        self.shell.tell = Some(Arc::new(tell));
        if let Some(session) = self.play.session.take() {
            self.play.session = Some(self.on_screen(session));
        }
    }

    /// Replaces the clock and the seeds of sandboxes, for tests.
    pub fn go_by(&mut self, clock: impl Fn() -> Duration + 'static, seeds: impl Fn() -> u64 + 'static) {
        self.shell.clock = Box::new(clock);
        self.shell.seeds = Box::new(seeds);
    }

    fn on_screen(&self, session: Session) -> Session {
        match self.reporter() {
            None => session,
            Some(reporter) => session.on_screen(reporter),
        }
    }

    fn reporter(&self) -> Option<Reporter> {
        let (tell, session_no) = (Arc::clone(self.shell.tell.as_ref()?), self.play.session_no);
        Some(Box::new(move |report| tell(session_no, report)))
    }

    pub fn reported(&mut self, session_no: u32, report: Report) {
        self.guard("the news of the writer", |app| {
            let current = app.play.session_no == session_no;
            if let Some(session) = app.play.kept_mut().filter(|_| current) {
                session.reported(report);
            }
        });
    }

    /// Returns the open table or its sandbox, for tests.
    pub fn session(&self) -> Option<&Session> {
        self.play.session.as_ref()
    }

    pub fn seat(&self) -> &Seat {
        &self.seating.seat
    }

    pub fn is_saving(&self) -> bool {
        self.play.session.as_ref().map(Session::saved) == Some(Saved::Saving)
    }

    /// Opens a table on the Dealer's seat.
    fn sit_down(&mut self, session: Session) {
        let mut session = self.on_screen(session);
        let notes = std::mem::take(&mut session.notes);
        self.shell.status = (!notes.is_empty()).then(|| (notes.join(" "), true));
        self.desk.moments = MomentQueue::after(session.last());
        self.play.lesson = lesson_of(&session);
        self.play.session = Some(session);
        self.seating.seat = if self.shell.watching { Seat::Public } else { Seat::Dealer };
        (self.seating.lines, self.seating.uncoded) = Default::default();
        self.play.tonight = UsageStats::begin((self.shell.clock)());
        self.seating.wrong_codes.forget_right();
        self.reset_view();
        self.screens.lobby = None;
        // Nothing revealed before is animated again.
        self.guard("the opening of the table", |app| {
            app.refresh_quietly();
            let resumes = app.play.session.as_ref().is_some_and(Session::is_resumed);
            app.seating.resumes = resumes && !app.shell.watching;
            if app.hides_at_first() {
                app.open_at_lobby();
            } else {
                app.tell_last_time();
            }
        });
    }

    pub fn is_watching(&self) -> bool {
        self.shell.watching
    }

    /// Reads what the playing program has written; true if there is something new.
    pub fn follow(&mut self) -> bool {
        self.guard("the news of the table", App::follow_now);
        std::mem::take(&mut self.shell.news)
    }

    fn follow_now(&mut self) {
        let Some(session) = &mut self.play.session else { return };
        match session.poll() {
            Ok(true) => self.refresh(),
            Ok(false) => return,
            Err(refused) => {
                self.refused(&refused);
            }
        }
        self.shell.news = true;
    }

    /// Redraws the view of the seat after any change. Odds are requested once, when the event is handled.
    fn refresh(&mut self) {
        let Some(session) = &mut self.play.session else { return };
        if let Some(lesson) = &mut self.play.lesson {
            lesson.read(session);
        }
        let mut seen = session.seen(&self.seating.seat);
        seen.keep_first_dice(&self.play.seen);
        let next = session.next(&self.seating.seat);
        let offset = self.shell.settings.utc_offset;
        let lines = log_of(session, &self.seating.seat, &seen);
        self.desk.moments.read(session.last(), &lines);
        let before = &lines[..lines.len().saturating_sub(1)];
        let told = [describe(&lines, offset), describe(before, offset)];
        self.play.offers = offers::offers(session.catalog(), &seen);
        let before = Tracker::of(&self.play.seen).first().cloned();
        let turn = Tracker::of(&seen).first().filter(|who| before.as_ref() != Some(*who)).cloned();
        let laid = self.cx().lays_now();
        (self.play.seen, self.play.next, self.play.told) = (seen, next, told);
        if let Some(who) = turn {
            self.go_to_turn(&who);
        }
        self.focus_alone(laid);
        if !layout::has_pane(&self.cx(), self.desk.focus) {
            self.desk.focus = Pane::Felt;
        }
        let hand = self.cx().hand();
        self.desk.laying.picked.retain(|laid| hand.contains(&laid.card));
        self.point_at_pending();
        self.begin_show();
    }

    fn look(&self) -> Painter<'_> {
        self.cx().look
    }

    fn cx(&self) -> Cx<'_> {
        let App { host, play, seating, desk, screens, popups, shell } = self;
        let cx = Cx::new(host.catalog(), play, seating, desk, &shell.settings);
        Cx { on: screens.on(), covered: screens.lobby.is_some(), ..shell.around(popups, cx) }
    }

    /// The screen that is shown, with what it may read.
    fn with_screen<R>(&mut self, work: impl FnOnce(&mut dyn Screen, &Cx<'_>) -> R) -> R {
        let App { host, play, seating, desk, screens, popups, shell } = self;
        let cx = Cx::new(host.catalog(), play, seating, desk, &shell.settings);
        let cx = Cx { on: screens.on(), covered: screens.lobby.is_some(), ..shell.around(popups, cx) };
        work(screens.shown(), &cx)
    }

    /// Items of the top popup; for tests.
    pub fn offered(&self) -> &[Item] {
        self.popups.last().map_or(&[], |popup| popup.items())
    }

    pub fn wish(&mut self) -> Option<TerminalRequest> {
        self.shell.wish.take()
    }

    /// Ends the session; returns warnings about everything that could not be saved.
    pub fn finish(self) -> Vec<String> {
        let mut unsaved = self.shell.unsaved;
        let kept = match self.play.suspended {
            Some(aside) => aside.session,
            None => self.play.session,
        };
        unsaved.extend(kept.map(Session::finish).unwrap_or_default());
        unsaved
    }

    fn say(&mut self, words: impl Into<String>) {
        self.shell.status = Some((words.into(), false));
    }

    fn refuse(&mut self, problem: &str, hint: &str) {
        let words = if hint.is_empty() { problem.to_owned() } else { format!("{problem}; {hint}") };
        let words = in_keys(&self.cx(), &words);
        self.shell.status = Some((words, true));
    }
}
