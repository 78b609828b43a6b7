//! The luck page of the Chronicle; it reads a part of the history with each frame.

use crate::lab::decisions::Decided;
use crate::lab::luck::Share;
use crate::session::{LuckRead, Session};
use crate::table::seat::Seat;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::words::{capital, counted};
use std::time::Duration;

const MEANING: &str = "Challenges: how likely success or better was, from the cards that everybody knew before the reveal. \
    Dice: as they fell, before any nudge. Trials: the numbers on their dice. Luck flips: from the decks as known. Luckier than \
    34%: of a hundred evenings with the same lays and pools, 34 would bring less. What was undone does not count. \
    Decisions: the chance of success or better that each lay, nudge and stop gave away, compared with the best one by what \
    its own seat knew. Each row is shown only to the seat that plays it.";

pub(super) const TITLE: &str = "luck against expectation";

/// Most commands replayed for one frame.
const STEP: usize = 1000;

#[derive(Default)]
pub(super) struct LuckPage {
    read: LuckRead,
    /// Shares and decisions, and the last command that they include.
    told: Option<(u64, Vec<Share>, Vec<Decided>)>,
    done: bool,
}

impl LuckPage {
    pub(super) fn is_read(&self) -> bool {
        self.done
    }

    /// Reads within the budget of a frame.
    pub(super) fn read_on(&mut self, session: &mut Session, seat: &Seat) {
        self.done = session.read_luck(&mut self.read, &mut { STEP });
        let upto = self.read.upto();
        if self.done && self.told.as_ref().is_none_or(|(told, ..)| *told != upto) {
            let decided = session.decided(&self.read, seat);
            self.told = Some((upto, self.read.shares(), decided));
        }
    }

    pub(super) fn words(&self, cx: &Cx<'_>) -> Prose<'static> {
        tonight_told(cx, self.prose(cx.session.map_or(0, Session::last)))
    }

    fn prose(&self, all: u64) -> Prose<'static> {
        let Some((_, shares, decided)) = &self.told else {
            return Prose::new()
                .line(format!("reading: {} of {all} operations", self.read.upto()), Role::Dim);
        };
        if shares.is_empty() && decided.is_empty() {
            return Prose::new().line("No cards have been revealed yet, and no dice rolled.", Role::Dim);
        }
        let told = shares.iter().fold(Prose::new(), |prose, share| {
            let prose = prose.line(share.name.clone(), Role::Title);
            let own = decided.iter().filter(|decided| decided.who == share.who).flat_map(Decided::lines);
            share
                .lines()
                .into_iter()
                .chain(own)
                .fold(prose, |prose, line| prose.inner(line, Role::Ink))
                .blank()
        });
        let others = decided.iter().filter(|decided| shares.iter().all(|share| share.who != decided.who));
        let told = others.fold(told, |prose, decided| {
            let prose = prose.line(decided.name.clone(), Role::Title);
            decided.lines().into_iter().fold(prose, |prose, line| prose.inner(line, Role::Ink)).blank()
        });
        told.line(MEANING, Role::Dim)
    }
}

fn tonight_told(cx: &Cx<'_>, prose: Prose<'static>) -> Prose<'static> {
    let passes = counted(cx.play.tonight.passes, "pass", "passes");
    let prose = prose.blank().line("What the laptop did tonight", Role::Title);
    let open = lasted((cx.clock)().saturating_sub(cx.play.tonight.begun));
    let prose = prose.inner(format!("{passes} since the table was opened, {open} ago"), Role::Ink);
    cx.play.tonight.seats.iter().fold(prose, |prose, (seat, (keys, time))| {
        let keys = counted(*keys, "key", "keys");
        let line = format!("{}: {keys}, {}", capital(&cx.name_of(seat)), lasted(*time));
        prose.inner(line, Role::Ink)
    })
}

/// For example `3 minutes 20 seconds`, and from an hour on `2 hours 5 minutes`.
fn lasted(time: Duration) -> String {
    let all = u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
    let seconds = counted(all % 60, "second", "seconds");
    let minutes = counted(all / 60 % 60, "minute", "minutes");
    match all {
        0..60 => seconds,
        60..3600 => format!("{minutes} {seconds}"),
        _ => format!("{} {minutes}", counted(all / 3600, "hour", "hours")),
    }
}
