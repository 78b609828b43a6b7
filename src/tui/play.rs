//! The table in play as the screen reads it: the session, the view of the seat, and anything shown in its place.

pub mod lesson;
pub mod offers;
pub mod timed_story;
pub mod tonight;

use std::collections::BTreeMap;

use crate::entry::Entry;
use crate::rules;
use crate::rules::next::Next;
use crate::session::{LogLine, Session, tales};
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::desk::{MomentQueue, ShownPieces, ViewState};
use crate::tui::play::lesson::Lesson;
use crate::tui::play::offers::EffectOffer;
use crate::tui::play::timed_story::TimedStory;
use crate::tui::play::tonight::UsageStats;
use crate::tui::preview::Gain;

/// Number of newest operations that the log shows.
pub const LOG_LINES: usize = 120;

pub struct Play {
    /// The table in play: the saved one or its sandbox copy.
    pub session: Option<Session>,
    /// Number of the open table since the start, by which late reports for earlier tables are recognized.
    pub session_no: u32,
    pub suspended: Option<Suspended>,
    pub seen: Seen,
    pub next: Vec<Next>,
    /// Log entries, now and before the last command.
    pub told: [Vec<TimedStory>; 2],
    pub offers: Vec<EffectOffer>,
    pub visit: Option<Visit>,
    pub lesson: Option<Lesson>,
    pub tonight: UsageStats,
    /// Whom each attacker attacked last, since the table was opened.
    pub attacked: BTreeMap<ActorId, ActorId>,
    /// Gains of the purchases in the menu on top, as far as they are known.
    pub gains: Vec<Gain>,
    /// Encounters of the drawer on the screen, each with its fairness if known.
    pub fair: Vec<(String, String)>,
}

impl Default for Play {
    fn default() -> Play {
        Play {
            session: None,
            session_no: 0,
            suspended: None,
            seen: nobody(),
            next: Vec::new(),
            told: Default::default(),
            offers: Vec::new(),
            visit: None,
            lesson: None,
            tonight: UsageStats::default(),
            attacked: BTreeMap::new(),
            gains: Vec::new(),
            fair: Vec::new(),
        }
    }
}

impl Play {
    /// The real table, even while its copy is in play.
    pub fn kept(&self) -> Option<&Session> {
        match &self.suspended {
            Some(suspended) => suspended.session.as_ref(),
            None => self.session.as_ref(),
        }
    }

    pub fn kept_mut(&mut self) -> Option<&mut Session> {
        match &mut self.suspended {
            Some(suspended) => suspended.session.as_mut(),
            None => self.session.as_mut(),
        }
    }

    /// The player who owns the sandbox and plays both of its sides.
    pub fn sandbox_player(&self) -> Option<&ActorId> {
        self.session.as_ref()?.sandbox_kind()?.player()
    }
}

/// A past state that is shown instead of the present one.
pub struct Visit {
    pub seq: u64,
    pub seen: Seen,
    pub told: Vec<TimedStory>,
    pub view: ViewState,
}

/// The suspended table with its own screen state.
pub struct Suspended {
    /// None where there was no table.
    pub session: Option<Session>,
    pub seat: Seat,
    pub screen: ScreenState,
    pub moments: MomentQueue,
    pub shown: ShownPieces,
    pub lesson: Option<Lesson>,
    pub game: Option<LabGame>,
}

/// Focus, shown pieces and chosen cards of a seat.
pub type ScreenState = (ViewState, Seen, Vec<Laid>);

/// A game of the Lab that is on the screen in place of the table.
pub struct LabGame {
    pub words: String,
    /// True if the laptop was passed, or the screen hidden, since.
    pub hidden: bool,
}

/// The view without a table.
pub fn nobody() -> Seen {
    rules::look(&Table::new("", 0), &Seat::Dealer)
}

/// The newest lines of the log for a seat. Where nobody plays with cards, a hand that a character joins with is left out.
pub fn log_of(session: &Session, seat: &Seat, seen: &Seen) -> Vec<LogLine> {
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

pub fn describe(lines: &[LogLine], offset: i64) -> Vec<TimedStory> {
    let tales = tales(lines).into_iter();
    tales.map(|tale| TimedStory { time: time_of_day(tale.at, offset), story: tale.story }).collect()
}

/// The time of day of a second since 1970, `21:04`.
pub fn time_of_day(at: u64, offset: i64) -> String {
    let local = ((at % 86_400) as i64 + offset % 86_400).rem_euclid(86_400);
    format!("{:02}:{:02}", local / 3600, local / 60 % 60)
}
