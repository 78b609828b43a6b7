//! Coaching for a seat that may see it: odds on the felt, and a key for the best play.

use crate::lab::question::{Answer, Question};
use crate::tui::cx::Cx;
use crate::tui::felt::LayShown;
use crate::tui::keymap::Action;

/// Odds of the chosen cards, and of the best lay once known.
pub fn lay_shown(cx: &Cx<'_>) -> Option<LayShown> {
    let Some(Question::Lay(asked)) = cx.asked.filter(|_| cx.play.visit.is_none()) else {
        return None;
    };
    let row = cx.row_in_order();
    let yours = asked.chances(&row)?;
    let best = match cx.odds() {
        Some(Answer::Lay(best)) => Some(best),
        _ => None,
    };
    let is_best = best.is_some_and(|best| best.lay.row == row);
    Some(LayShown {
        yours,
        about: asked.aided(),
        best: best.map(|best| best.beats(&yours)).filter(|_| !is_best),
        is_best,
        key: cx.hint(Action::Best, "").key,
    })
}
