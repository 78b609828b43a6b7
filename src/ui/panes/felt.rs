//! The Felt: what is under way, else what was settled last, and what is pending after it.

mod pending;
mod idle;

use ratatui::layout::Rect;

use crate::lab::question::Answer;
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::seen::Seen;
use crate::ui::canvas::{Canvas, below};
use crate::ui::explain;
use crate::ui::keymap::{Context, KeyHint};
use crate::ui::panes::rows::cut_at_word;
use crate::ui::panes::{At, Cursors, Pane, View};
use crate::ui::procedures::{Flip, LayShown, Show, lying};
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, Prose};

pub use pending::{due_short, due_told};

#[derive(Clone, Debug, Default)]
pub struct FeltLayout {
    pub show: Option<Show>,
    /// Whose row this seat lays, and the cards that it has toggled, in their legal order.
    pub laying: Option<(ActorId, Vec<Laid>)>,
    /// Which of them can stand elsewhere, and by which keys: `[ ] move K♣`.
    pub moves: Option<String>,
    /// Whether the Dealer looks at the Dealer's cards before the reveal.
    pub peek: bool,
    pub piece: usize,
    /// The luck flip that lies there, if nothing was played after it.
    pub flip: Option<Flip>,
    pub coached: bool,
    /// The keys that put something on an empty felt, unless a moment is shown there.
    pub idle: Option<Vec<KeyHint>>,
    /// The odds of what lies there, where this seat is shown them.
    pub odds: Option<Answer>,
    /// The odds of the cards that this seat has toggled, where it is shown them.
    pub lay: Option<LayShown>,
}

/// The most rows that tell why there are no odds.
const FAILED: u16 = 3;

/// Tells at the bottom why there are no odds, where they failed; returns what is left.
fn failed(to: &mut Canvas<'_, '_>, body: Rect, craft: &FeltLayout) -> Rect {
    let Some(words) = craft.odds.as_ref().and_then(Answer::failed) else { return body };
    let wrapped = Prose::new().line(words, Role::Warning).wrap(to.look, body.width);
    let rows = (wrapped.height() as u16).min(FAILED).min(body.height / 2);
    let rest = Rect { height: body.height - rows, ..body };
    wrapped.draw(to.look, Rect { height: rows, ..below(body, rest.height) }, 0, to.buf);
    rest
}

pub struct Face;

impl super::PaneView for Face {
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
        if let Some(flip) = &craft.flip {
            let owed = pending::height(seen).min(body.height.saturating_sub(3));
            flip.draw(to, Rect { height: body.height - owed, ..body }, craft.show);
            pending::draw(to, below(body, body.height - owed), seen, at);
            return None;
        }
        let Some((face, settled)) = lying(seen) else {
            let owed = pending::height(seen).min(body.height.saturating_sub(idle::LEAST_ROWS));
            if let Some(keys) = &craft.idle {
                idle::draw(to, Rect { height: body.height - owed, ..body }, seen, keys);
            }
            pending::draw(to, below(body, body.height - owed), seen, at);
            return None;
        };
        let owed = pending::height(seen).min(body.height.saturating_sub(face.least_rows()));
        let stage = Rect { height: body.height - owed, ..body };
        face.draw(to, stage, settled, craft);
        // Where the cursor is on the pieces that lie there, it is not on what is owed.
        let focused = at.focused && (settled || face.context().is_none());
        pending::draw(to, below(body, body.height - owed), seen, At { focused, ..at });
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::felt(seen, cursors[Pane::Felt])
            .unwrap_or_else(|| explain::hero_at(seen, cursors[Pane::Party]))
    }
}
