//! The calendar page of the Chronicle: each day with its scenes, notes and nights.

use crate::session::Session;
use crate::table::Clock;
use crate::table::seat::Seat;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

pub(super) const TITLE: &str = "the calendar";

#[derive(Default)]
pub(super) struct CalendarPage {
    lines: Vec<(Clock, String)>,
    /// The last operation that they include.
    upto: Option<u64>,
}

impl CalendarPage {
    pub(super) fn read(&mut self, session: &mut Session, seat: &Seat) {
        if self.upto != Some(session.last()) {
            self.lines = session.calendar(seat);
            self.upto = Some(session.last());
        }
    }

    pub(super) fn words(&self) -> Prose<'static> {
        let mut prose = Prose::new();
        if self.lines.is_empty() {
            prose = prose.line("No scene, note or night yet.", Role::Dim);
        }
        let mut day = None;
        for (when, words) in &self.lines {
            if day != Some(when.day) {
                prose = if day.is_some() { prose.blank() } else { prose };
                prose = prose.line(format!("Day {}", when.day), Role::Title);
                day = Some(when.day);
            }
            let time = format!("{:>5}  ", when.time());
            prose.hang = time.len() as u16;
            prose = prose.run(time, Role::Dim).line(words.clone(), Role::Ink);
        }
        prose
    }
}
