//! The program on the screen: an event becomes a key, an act, a command and the next picture. No rules here.

mod acts;
mod available;
mod alone;
mod answers;
mod armies;
mod background;
mod character;
mod chronicle;
mod clipboard;
mod coach;
mod company;
mod codex;
mod corrections;
mod distance;
mod explain;
mod export;
mod faults;
mod frame;
mod growth;
mod keys;
mod lab;
mod lesson;
mod lobby;
mod magic;
mod map;
mod finances;
mod menus;
mod mouse;
mod next;
mod offers;
mod paper;
mod plays;
mod layout;
mod own_turn;
mod plea;
mod prepared;
mod road;
mod run;
mod sandbox;
mod seats;
mod sections;
mod settings;
mod show;
mod space;
mod title;
mod tonight;
mod traits;
mod trials;
mod unsaved;
mod weather;
mod welcome;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;

use crate::catch_panic::Fault;
use crate::content::{Catalog, KnownSheet};
use crate::entry::Entry;
use crate::journal::Report;
use crate::remember::Choices;
use crate::rules::{self, next::Next};
use crate::session::wrong_codes::WrongCodes;
use crate::session::{LogLine, NewTable, Refused, Reporter, Saved, Session, tales};
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::ui::act::Screen;
use crate::ui::canvas::Spot;
use crate::ui::glyphs::{Glyphs, UNICODE};
use crate::ui::keymap::Keymap;
use crate::ui::look::Look;
use crate::ui::panes::log::Told;
use crate::ui::panes::turns::Tracker;
use crate::ui::panes::{Cursors, Pane};
use crate::ui::popups::{Cx, Popup};
use crate::ui::procedures::Show;
use crate::ui::theme::{Depth, NAMES, Theme};
use background::Background;
use chronicle::Chronicle;
use codex::Codex;
use lab::Lab;
use lesson::Lesson;
use lobby::Lobby;
use map::MapScreen;
use offers::EffectOffer;
use sandbox::Suspended;
use show::{Moments, Shown};
use tonight::Tonight;
use welcome::Welcome;

pub use export::{Export, Steps};
pub use lab::News;
pub use run::run;

/// Number of newest operations that the log shows.
const LOG_LINES: usize = 120;

#[allow(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
#[derive(Clone, Debug)]
pub struct Settings {
    pub theme: Theme,
    pub depth: Depth,
    pub glyphs: &'static Glyphs,
    pub reduced_motion: bool,
    pub mouse: bool,
    /// Overrides the theme; `None` keeps its own choice.
    pub four_colors: Option<bool>,
    pub coaching: bool,
    pub keymap: Keymap,
    /// 0 never covers the table.
    pub idle_minutes: u64,
    /// True if the terminal's bell signals that the laptop should go on.
    pub bell: bool,
    /// Minutes in which a code is not asked for again at a seat.
    pub code_minutes: u64,
    /// Seconds that local time is ahead of UTC.
    pub utc_offset: i64,
    pub note: Option<String>,
}

impl Settings {
    pub fn new(theme: Theme, keymap: Keymap) -> Settings {
        Settings {
            theme,
            depth: Depth::True,
            glyphs: &UNICODE,
            reduced_motion: false,
            mouse: true,
            four_colors: None,
            coaching: true,
            keymap,
            idle_minutes: 0,
            bell: false,
            code_minutes: 0,
            utc_offset: 0,
            note: None,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::new(Theme::default(), Keymap::default())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEntryKind {
    Recent,
    Sample,
    Lesson,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableEntry {
    pub name: String,
    pub path: String,
    /// The time of the last play, or a description.
    pub when: String,
    pub kind: TableEntryKind,
    /// The heading that it stands under.
    pub group: &'static str,
}

/// The public view of a table before it is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablePreview {
    pub who: String,
    pub last: String,
}

/// Access to files and settings.
pub trait Host {
    /// Tables that can be opened, recent ones first.
    fn tables(&mut self) -> Vec<TableEntry>;
    fn preview(&mut self, _shelf: &TableEntry) -> TablePreview {
        TablePreview::default()
    }
    /// Opens a table; a sample becomes a copy.
    fn open(&mut self, entry: &TableEntry) -> Result<Session, Refused>;
    /// Heroes for a new table.
    fn heroes(&mut self) -> Vec<KnownSheet> {
        Vec::new()
    }
    fn catalog(&self) -> &Catalog {
        Catalog::builtin()
    }
    /// The shared catalog, for other threads.
    fn shared_catalog(&self) -> Arc<Catalog> {
        Arc::clone(Catalog::builtin())
    }
    fn keep(&mut self, _file: &str, _text: &str) -> Result<(PathBuf, Arc<Catalog>), Refused> {
        Err(Refused::new("there is no folder for packs here", ""))
    }
    fn write_out(&mut self, _file: &str, _text: &str) -> Result<PathBuf, Refused> {
        Err(Refused::new("there is no folder to write to here", ""))
    }
    fn create(&mut self, new: &NewTable) -> Result<Session, Refused>;
    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused>;
    fn themes(&mut self) -> Vec<String> {
        NAMES.map(str::to_owned).to_vec()
    }
    fn theme(&mut self, name: &str) -> Result<Theme, Refused> {
        Theme::named(name).ok_or_else(|| Refused::new(format!("there is no theme {name}"), ""))
    }
    fn remember(&mut self, _chosen: &Choices) -> Result<(), Refused> {
        Ok(())
    }
}

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

#[derive(Clone, Debug, Default)]
struct LayDraft {
    picked: Vec<Laid>,
    of: Option<ActorId>,
}

/// A past state that is shown instead of the present one.
#[derive(Clone)]
struct Visit {
    seq: u64,
    seen: Seen,
    told: Vec<Told>,
    eye: Eye,
}

/// Focus on the table: the pane, the cursor of each pane, the selected piece of the procedure, and whether the Dealer
/// sees their own cards.
type Eye = (Pane, Cursors, usize, bool);

pub struct App {
    host: Box<dyn Host>,
    /// The table in play: the saved one or its sandbox copy.
    session: Option<Session>,
    suspended: Option<Suspended>,
    seeds: Box<dyn Fn() -> u64>,
    tell: Option<Arc<dyn Fn(u32, Report) + Send + Sync>>,
    /// Number of the open table since the start; reports for older ones come late.
    session_no: u32,
    seen: Seen,
    next: Vec<Next>,
    /// Log entries, now and before the last command.
    told: [Vec<Told>; 2],
    offers: Vec<EffectOffer>,
    seat: Seat,
    screen: Screen,
    focus: Pane,
    cursors: Cursors,
    piece: usize,
    laying: LayDraft,
    popups: Vec<Box<dyn Popup>>,
    lobby: Option<Lobby>,
    wrong_codes: WrongCodes,
    /// Seats that get a code when they are first taken.
    uncoded: Vec<Seat>,
    clock: Box<dyn Fn() -> Duration>,
    status: Option<(String, bool)>,
    lines: BTreeMap<Seat, Vec<String>>,
    drawn: Rect,
    show: Option<Show>,
    shown: Shown,
    moments: Moments,
    peek: bool,
    visit: Option<Visit>,
    for_all: Option<lobby::ForAll>,
    welcome: Welcome,
    chronicle: Chronicle,
    codex: Codex,
    lab: Lab,
    map: MapScreen,
    lesson: Option<Lesson>,
    background: Background,
    settings: Settings,
    spots: Vec<(Rect, Spot)>,
    log_last: usize,
    wish: Option<TerminalRequest>,
    /// Warnings about closed tables that could not be saved.
    unsaved: Vec<String>,
    watching: bool,
    news: bool,
    tonight: Tonight,
    /// The panic of the last key or frame, until a key on its page.
    fault: Option<Fault>,
}

impl App {
    /// Without a table the welcome screen is shown.
    pub fn new(start: Start, settings: Settings) -> App {
        let began = Instant::now();
        let mut app = App {
            host: start.host,
            session: None,
            suspended: None,
            seeds: sandbox::any_seed(),
            tell: None,
            session_no: 0,
            seen: nobody(),
            next: Vec::new(),
            told: Default::default(),
            offers: Vec::new(),
            seat: Seat::Dealer,
            screen: Screen::Welcome,
            focus: Pane::Felt,
            cursors: Cursors::default(),
            piece: 0,
            laying: LayDraft::default(),
            popups: Vec::new(),
            lobby: None,
            wrong_codes: WrongCodes::default(),
            uncoded: Vec::new(),
            clock: Box::new(move || began.elapsed()),
            status: None,
            lines: BTreeMap::new(),
            drawn: Rect::default(),
            show: None,
            shown: Shown::default(),
            moments: Moments::default(),
            peek: false,
            for_all: None,
            visit: None,
            welcome: Welcome::default(),
            chronicle: Chronicle::default(),
            codex: Codex::default(),
            lab: Lab::default(),
            map: MapScreen::default(),
            lesson: None,
            background: Background::default(),
            settings,
            spots: Vec::new(),
            log_last: 0,
            wish: None,
            unsaved: Vec::new(),
            watching: start.watching,
            news: false,
            tonight: Tonight::default(),
            fault: None,
        };
        match start.table {
            Some(session) => app.sit_down(session),
            None => app.list_tables(),
        }
        if let (None, Some(note)) = (&app.status, app.settings.note.take()) {
            app.status = Some((note, true));
        }
        app
    }

    /// Registers the receiver of save reports, with the number of their table; 0 is the table that is open at the
    /// start. Sessions opened later call it from their writing thread.
    pub fn report_to(&mut self, tell: impl Fn(u32, Report) + Send + Sync + 'static) {
        self.tell = Some(Arc::new(tell));
        if let Some(session) = self.session.take() {
            self.session = Some(self.on_screen(session));
        }
    }

    /// Replaces the clock and the seeds of sandboxes, for tests.
    pub fn go_by(&mut self, clock: impl Fn() -> Duration + 'static, seeds: impl Fn() -> u64 + 'static) {
        self.clock = Box::new(clock);
        self.seeds = Box::new(seeds);
    }

    fn on_screen(&self, session: Session) -> Session {
        match self.reporter() {
            None => session,
            Some(reporter) => session.on_screen(reporter),
        }
    }

    fn reporter(&self) -> Option<Reporter> {
        let (tell, session_no) = (Arc::clone(self.tell.as_ref()?), self.session_no);
        Some(Box::new(move |report| tell(session_no, report)))
    }

    pub fn reported(&mut self, session_no: u32, report: Report) {
        self.guard("the news of the writer", |app| {
            let current = app.session_no == session_no;
            if let Some(session) = app.kept_mut().filter(|_| current) {
                session.reported(report);
            }
        });
    }

    /// Returns the open table or its sandbox, for tests.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    pub fn seat(&self) -> &Seat {
        &self.seat
    }

    pub fn is_saving(&self) -> bool {
        self.session.as_ref().map(Session::saved) == Some(Saved::Saving)
    }

    /// Opens a table on the Dealer's seat.
    fn sit_down(&mut self, session: Session) {
        let mut session = self.on_screen(session);
        let notes = std::mem::take(&mut session.notes);
        self.status = (!notes.is_empty()).then(|| (notes.join(" "), true));
        self.moments = Moments::after(session.last());
        self.lesson = App::lesson_of(&session);
        self.session = Some(session);
        self.seat = if self.watching { Seat::Public } else { Seat::Dealer };
        (self.lines, self.uncoded) = Default::default();
        self.tonight = Tonight::begin((self.clock)());
        self.wrong_codes.forget_right();
        self.look_anew();
        self.lobby = None;
        // Nothing revealed before is animated again.
        self.guard("the opening of the table", |app| {
            app.refresh_quietly();
            if app.hides_at_first() {
                app.open_at_lobby();
            }
        });
    }

    pub fn is_watching(&self) -> bool {
        self.watching
    }

    /// Reads what the playing program has written; true if there is something new.
    pub fn follow(&mut self) -> bool {
        self.guard("the news of the table", App::follow_now);
        std::mem::take(&mut self.news)
    }

    fn follow_now(&mut self) {
        let Some(session) = &mut self.session else { return };
        match session.poll() {
            Ok(true) => self.refresh(),
            Ok(false) => return,
            Err(refused) => {
                self.refused(&refused);
            }
        }
        self.news = true;
    }

    /// Redraws the view of the seat after any change. Odds are requested once, when the event is handled.
    fn refresh(&mut self) {
        let Some(session) = &mut self.session else { return };
        if let Some(lesson) = &mut self.lesson {
            lesson.read(session);
        }
        let mut seen = session.seen(&self.seat);
        seen.keep_first_dice(&self.seen);
        let next = session.next(&self.seat);
        let offset = self.settings.utc_offset;
        let lines = log_of(session, &self.seat, &seen);
        self.moments.read(session.last(), &lines);
        let before = &lines[..lines.len().saturating_sub(1)];
        let told = [describe(&lines, offset), describe(before, offset)];
        self.offers = offers::offers(session.catalog(), &seen);
        let before = Tracker::of(&self.seen).first().cloned();
        let turn = Tracker::of(&seen).first().filter(|who| before.as_ref() != Some(*who)).cloned();
        let laid = self.lays_now();
        (self.seen, self.next, self.told) = (seen, next, told);
        if let Some(who) = turn {
            self.go_to_turn(&who);
        }
        self.focus_alone(laid);
        if !self.has_pane(self.focus) {
            self.focus = Pane::Felt;
        }
        let hand = self.hand();
        self.laying.picked.retain(|laid| hand.contains(&laid.card));
        self.point_at_owed();
        self.begin_show();
    }

    fn hand(&self) -> Vec<crate::table::card::Card> {
        use crate::table::seen::SeenCards;
        let Some(who) = self.player() else { return Vec::new() };
        match self.seen.actor(who).and_then(|actor| actor.piles.as_ref()).map(|piles| &piles.hand) {
            Some(SeenCards::Up(cards)) => cards.clone(),
            _ => Vec::new(),
        }
    }

    fn look(&self) -> Look<'_> {
        Look {
            theme: &self.settings.theme,
            glyphs: self.settings.glyphs.with_ranks_alone(self.seen.options.ranks_alone),
        }
    }

    fn cx(&self) -> Cx<'_> {
        Cx {
            look: self.look(),
            keymap: &self.settings.keymap,
            catalog: self.session.as_ref().map_or_else(|| self.host.catalog(), Session::catalog),
            session: self.session.as_ref(),
            seen: &self.seen,
            seat: &self.seat,
            player: self.player(),
            cursors: &self.cursors,
            next: &self.next,
            lines: self.lines.get(&self.seat).map_or(&[], Vec::as_slice),
            odds: self.odds(),
            gains: self.gains(),
        }
    }

    pub fn wish(&mut self) -> Option<TerminalRequest> {
        self.wish.take()
    }

    /// Ends the session; returns warnings about everything that could not be saved.
    pub fn finish(self) -> Vec<String> {
        let mut unsaved = self.unsaved;
        let kept = match self.suspended {
            Some(aside) => aside.session,
            None => self.session,
        };
        unsaved.extend(kept.map(Session::finish).unwrap_or_default());
        unsaved
    }

    fn say(&mut self, words: impl Into<String>) {
        self.status = Some((words.into(), false));
    }

    fn refuse(&mut self, problem: &str, hint: &str) {
        let words = if hint.is_empty() { problem.to_owned() } else { format!("{problem}; {hint}") };
        self.status = Some((words, true));
    }
}

fn nobody() -> Seen {
    rules::look(&Table::new("", 0), &Seat::Dealer)
}

/// The newest lines of the log for a seat. Where nobody plays with cards, a hand that a character joins with is left out.
fn log_of(session: &Session, seat: &Seat, seen: &Seen) -> Vec<LogLine> {
    let mut lines = session.log(seat, LOG_LINES);
    if !seen.plays_ultimo() {
        let joins = |line: &&mut LogLine| line.entries.iter().any(|one| matches!(one, Entry::Joined { .. }));
        for line in lines.iter_mut().filter(joins) {
            let told = std::mem::take(&mut line.sentences).into_iter().zip(std::mem::take(&mut line.entries));
            let cards = |entry: &Entry| matches!(entry, Entry::Drew { .. } | Entry::DrewUnseen { .. });
            (line.sentences, line.entries) = told.filter(|(_, entry)| !cards(entry)).unzip();
        }
    }
    lines
}

fn describe(lines: &[LogLine], offset: i64) -> Vec<Told> {
    let tales = tales(lines).into_iter();
    tales.map(|tale| Told { time: clock(tale.at, offset), story: tale.story }).collect()
}

/// The time of day of a second since 1970, `21:04`.
fn clock(at: u64, offset: i64) -> String {
    let local = ((at % 86_400) as i64 + offset % 86_400).rem_euclid(86_400);
    format!("{:02}:{:02}", local / 3600, local / 60 % 60)
}
