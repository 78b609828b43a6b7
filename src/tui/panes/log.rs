//! The Log pane: recent stories, newest last, as the seat may read them.

use ratatui::layout::Rect;

use crate::entry::story::{Story, Tone};
use crate::table::seen::Seen;
use crate::tui::act::{ScreenName, UiAction};
use crate::tui::canvas::{Canvas, below, inset};
use crate::tui::explain;
use crate::tui::keymap::{Action, Context};
use crate::tui::panes::{At, Cursors, Pane, View};
use crate::tui::play::timed_story::TimedStory;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};

pub fn role(tone: Tone) -> Role {
    match tone {
        Tone::Plain => Role::Ink,
        Tone::Quiet => Role::Dim,
        Tone::Moved => Role::Token,
        Tone::Good => Role::Good,
        Tone::Even => Role::Accent,
        Tone::Bad => Role::Harm,
    }
}

fn colon(story: &Story) -> &'static str {
    if story.lines.is_empty() || story.heading.ends_with(['.', '!', '?', ':']) { "" } else { ":" }
}

fn role_of_heading(story: &Story) -> Role {
    if story.heading.starts_with('↶') { Role::Dim } else { Role::Ink }
}

/// A story on one row, in pieces with roles.
pub fn in_a_line(story: &Story) -> Vec<(String, Role)> {
    let heading = (format!("{}{}", story.heading, colon(story)), role_of_heading(story));
    let lines = story.lines.iter().enumerate().map(|(nth, line)| {
        let before = if nth == 0 { " " } else { " · " };
        (format!("{before}{}", line.words.trim_end_matches('.')), role(line.tone))
    });
    std::iter::once(heading).chain(lines).collect()
}

/// Entries with their time, indented by its width.
pub fn prose(told: &[TimedStory]) -> Prose<'_> {
    let mut prose = Prose::new();
    for TimedStory { time, story } in told {
        prose.hang = time.chars().count() as u16 + 1;
        let role_of_heading = role_of_heading(story);
        prose = prose.run(format!("{time} "), Role::Dim);
        prose = prose.run(story.heading.as_str(), role_of_heading).line(colon(story), role_of_heading);
        for line in &story.lines {
            prose = prose.inner(line.words.as_str(), role(line.tone));
        }
    }
    prose
}

pub struct LogPane;

impl super::PaneView for LogPane {
    fn context(&self) -> Context {
        Context::Log
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.log_rows + 1
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let inner = Frame::inner(area);
        let air = u16::from(inner.height >= 14);
        let body = below(inset(inner, 1), air);
        let wrapped = prose(view.told).wrap(to.look, body.width);
        let last = wrapped.last_scroll(body.height);
        let back = at.cursor.min(last);
        let frame = Frame { more: wrapped.more(last - back, body.height), ..Frame::new("Log", at.focused) };
        to.frame(Pane::Log, area, &frame);
        wrapped.draw(to.look, body, last - back, to.buf);
        Some(last)
    }

    fn act(&self, _seen: &Seen) -> Option<(&'static str, UiAction)> {
        Some(("the whole Chronicle", UiAction::Show(ScreenName::Chronicle)))
    }

    fn explain(&self, seen: &Seen, _cursors: &Cursors) -> Prose<'static> {
        explain::threat(seen)
    }

    /// Rows from the newest.
    fn moved(&self, cursor: usize, action: Action, rows: usize) -> usize {
        let last = rows.saturating_sub(1);
        let to = match action {
            Action::Up => cursor + 1,
            Action::PageUp => cursor + 8,
            Action::Down => cursor.saturating_sub(1),
            Action::PageDown => cursor.saturating_sub(8),
            Action::First => last,
            Action::Last | Action::Left | Action::Right => 0,
            _ => cursor,
        };
        to.min(last)
    }
}
