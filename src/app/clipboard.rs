//! Copies what is under the cursor to the terminal's clipboard, and keeps the command lines of each seat.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{App, TerminalRequest};
use crate::ui::act::Screen;
use crate::ui::canvas::Spot;
use crate::ui::panes::Pane;
use crate::ui::panes::log::Told;

const MOST_LINES: usize = 100;

impl App {
    pub(super) fn copy_line(&mut self) {
        match self.under_cursor().filter(|text| !text.is_empty()) {
            Some(text) => {
                self.say(format!("copied: {text}"));
                self.wish = Some(TerminalRequest::Copy(text));
            }
            None => self.refuse("nothing is under the cursor", "arrows and Tab move it"),
        }
    }

    /// The text under the cursor: a row as drawn, a card, a log entry, or an explanation.
    fn under_cursor(&mut self) -> Option<String> {
        let told = (self.screen == Screen::Table && self.focus == Pane::Log).then(|| {
            let told = &self.told[usize::from(self.show.is_some())];
            let back = self.cursors[Pane::Log].min(told.len().saturating_sub(1));
            told.iter().rev().nth(back).map(Told::text)
        });
        if let Some(told) = told {
            return told;
        }
        let mut buf = Buffer::empty(self.drawn);
        self.draw(&mut buf);
        let (pane, cursor) = (self.focus, self.cursors[self.focus]);
        let (line, codex) = (self.line_here(), self.spot_here());
        let here = |spot: &Spot| match self.screen {
            Screen::Table => {
                *spot == Spot::Row(pane, cursor) || *spot == Spot::Card(cursor) && pane == Pane::Hand
            }
            Screen::Chronicle => *spot == Spot::Hint(line),
            Screen::Codex => *spot == Spot::Hint(codex),
            Screen::Welcome | Screen::Map | Screen::Lab => false,
        };
        let row = self.spots.iter().find(|(_, spot)| here(spot)).map(|(area, _)| read(&buf, *area));
        row.or_else(|| {
            let explained = pane.face().explain(&self.seen, &self.cursors).text();
            explained
                .into_iter()
                .find(|line| !line.trim().is_empty())
                .filter(|_| self.screen == Screen::Table)
        })
    }

    /// Adds a line to this seat's history; a line with a seat's code is not kept.
    pub(super) fn remember_line(&mut self, line: &str) {
        let line = line.trim();
        let secret = line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("pin"));
        if line.is_empty() || secret {
            return;
        }
        let lines = self.lines.entry(self.seat.clone()).or_default();
        lines.retain(|known| known != line);
        lines.push(line.to_owned());
        lines.drain(..lines.len().saturating_sub(MOST_LINES));
    }
}

fn read(buf: &Buffer, area: Rect) -> String {
    let area = area.intersection(buf.area);
    let text: String = area
        .positions()
        .flat_map(|place| {
            let sign = buf[place].symbol();
            let drawn = sign.starts_with(|c| matches!(c, '\u{2500}'..='\u{25ff}'));
            let end = if place.x + 1 == area.right() { " " } else { "" };
            [if drawn { " " } else { sign }, end]
        })
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
