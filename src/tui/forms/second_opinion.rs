//! A second opinion: a choice and its alternatives, played on in the background.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;

use super::Popup;
use crate::lab::experiment::Experiment;
use crate::lab::question::{Answer, PlayedOn, Question};
use crate::lab::report;
use crate::tui::act::Reply;
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::theme::Role;
use crate::tui::widgets::{Popup as Framed, Prose};

pub struct SecondOpinion(PlayedOn);

/// Columns of the words.
const WIDE: u16 = 72;

impl SecondOpinion {
    pub fn new(asked: Experiment) -> SecondOpinion {
        SecondOpinion(PlayedOn(Arc::new(asked)))
    }
}

impl Popup for SecondOpinion {
    fn name(&self) -> &'static str {
        "Second opinion"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let wide = WIDE.min(screen.width.saturating_sub(4));
        let found = cx.odds().and_then(Answer::played_on);
        let lines = match (cx.odds().and_then(Answer::failed), found) {
            (Some(fault), _) => vec![fault.to_owned()],
            (None, found) => report::played_on(&self.0.0.names, found, usize::from(wide)),
        };
        let words = Prose::new().lines(lines, Role::Ink).wrap(cx.look, wide);
        let size = [wide, words.height() as u16];
        Framed::new(self.name(), &[("Esc", "back")], size).draw_under(cx.look, screen, &words, buf);
    }

    fn asks(&self, _cx: &Cx<'_>) -> Option<Question> {
        Some(Question::PlayedOn(self.0.clone()))
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
            Some(Action::Back | Action::Act) => Reply::Leave,
            _ => Reply::Ignored,
        }
    }
}
