//! The Felt: the current procedure, else the last one, and pending items.

mod pending;
mod idle;

use ratatui::layout::Rect;

use crate::entry::story::StoryLine;
use crate::lab::question::Answer;
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seen::Seen;
use crate::tui::canvas::{Canvas, below, inset};
use crate::tui::explain;
use crate::tui::felt::{Animation, Flip, LayShown, lying};
use crate::tui::keymap::{Context, KeyHint};
use crate::tui::painter::cut_at_word;
use crate::tui::panes::{At, Cursors, Pane, View};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};

pub use pending::{due_short, due_told};

#[derive(Clone, Debug, Default)]
pub struct FeltLayout {
    pub show: Option<Animation>,
    /// The actor whose row this seat lays, and the chosen cards in legal order.
    pub laying: Option<(ActorId, Vec<Laid>)>,
    /// The chosen card that can move, with its keys: `[ ] move K♣`.
    pub moves: Option<String>,
    /// True if the Dealer sees the Dealer's cards before the reveal.
    pub peek: bool,
    pub piece: usize,
    /// The luck flip on the felt, if nothing was played after it.
    pub flip: Option<Flip>,
    pub coached: bool,
    /// The consequences of the procedure on the felt.
    pub consequences: Vec<StoryLine>,
    /// Keys shown on an empty felt; `None` while a moment is shown.
    pub idle: Option<Vec<KeyHint>>,
    /// Odds of the procedure, if this seat is shown odds.
    pub odds: Option<Answer>,
    /// Odds of the chosen cards, if this seat is shown odds.
    pub lay: Option<LayShown>,
}

/// Least rows above pending items without a procedure.
const LEAST_ROWS: u16 = 3;

/// Most rows of an error of the odds.
const FAILED: u16 = 3;

/// Draws the error of failed odds at the bottom; returns the rest of the area.
fn failed(to: &mut Canvas<'_, '_>, body: Rect, craft: &FeltLayout) -> Rect {
    let Some(words) = craft.odds.as_ref().and_then(Answer::failed) else { return body };
    let wrapped = Prose::new().line(words, Role::Warning).wrap(to.look, body.width);
    let rows = (wrapped.height() as u16).min(FAILED).min(body.height / 2);
    let rest = Rect { height: body.height - rows, ..body };
    wrapped.draw(to.look, Rect { height: rows, ..below(body, rest.height) }, 0, to.buf);
    rest
}

/// Most rows of a reminder.
const REMINDED: u16 = 3;

/// Draws the seat's due reminder at the top; returns the rest of the area.
fn reminded(to: &mut Canvas<'_, '_>, body: Rect, seen: &Seen) -> Rect {
    let Some(one) = seen.reminders.iter().find(|one| one.when.is_none()) else { return body };
    let words = format!("Reminder: {}", one.words);
    let wrapped = Prose::new().line(words, Role::Accent).wrap(to.look, body.width.saturating_sub(2));
    let rows = (wrapped.height() as u16).min(REMINDED).min(body.height / 2);
    wrapped.draw(to.look, Rect { height: rows, ..inset(body, 1) }, 0, to.buf);
    below(body, rows)
}

pub struct FeltPane;

impl super::PaneView for FeltPane {
    fn context(&self) -> Context {
        Context::Felt
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.dues.len()
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let (seen, craft) = (view.seen, &view.craft);
        to.look.wipe(to.buf, area, Role::Felt);
        let weather = seen.weather.as_ref().map_or_else(String::new, |weather| weather.brief());
        let weather = cut_at_word(to.look, &weather, area.width.saturating_sub(16));
        let frame = Frame { right: &weather, ..Frame::new("Felt", at.focused) };
        let inner = to.frame(Pane::Felt, area, &frame);
        let body = below(inner, u16::from(inner.height >= 17));
        let body = failed(to, body, craft);
        let body = reminded(to, body, seen);
        let lying = lying(seen).filter(|_| craft.flip.is_none());
        let least = lying.map_or(LEAST_ROWS, |(face, _)| face.least_rows());
        let owed = pending::height(seen).min(body.height.saturating_sub(least));
        let stage = Rect { height: body.height - owed, ..body };
        match (&craft.flip, lying, &craft.idle) {
            (Some(flip), ..) => flip.draw(to, stage, craft.show),
            (None, Some((face, settled)), _) => face.draw(to, stage, settled, craft),
            (None, None, Some(keys)) => idle::draw(to, stage, seen, keys),
            (None, None, None) => {}
        }
        // If the cursor is on the pieces, it is not on a pending item.
        let focused = at.focused && lying.is_none_or(|(face, settled)| settled || face.context().is_none());
        pending::draw(to, below(body, body.height - owed), seen, At { focused, ..at });
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::felt(seen, cursors[Pane::Felt])
            .unwrap_or_else(|| explain::hero_at(seen, cursors[Pane::Party]))
    }
}
