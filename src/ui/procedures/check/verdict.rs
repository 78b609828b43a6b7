//! What stands under the dice of a check: what is to be rolled, then the verdict with the steps of effect.

use ratatui::layout::Rect;

use crate::lab::check_odds;
use crate::rules::scene::check::in_steps;
use crate::table::scene_check::CheckStage;
use crate::table::seen::SeenCheck;
use crate::ui::canvas::{Canvas, row_of};
use crate::ui::procedures::verdict::{self, VerdictLine};
use crate::ui::theme::Role;

/// The rows that it takes.
pub(super) fn rows(to: &Canvas<'_, '_>, width: u16, check: &SeenCheck) -> u16 {
    let facts = line(check).map_or_else(String::new, |line| line.facts);
    verdict::rows(to, width, &facts).max(2)
}

/// Draws it; before the dice fall with the odds, where the seat is shown them.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, check: &SeenCheck, coached: bool) {
    if let Some(line) = line(check) {
        line.draw(to, area);
        return;
    }
    to.put_centred(row_of(area, 0), &running(check), Role::Dim);
    if let Some(words) = odds(check).filter(|_| coached) {
        to.put_centred(row_of(area, 1), &words, Role::Accent);
    }
}

/// How likely each step of effect is, and what one more boon would be worth, where the rating is known.
pub(super) fn odds(check: &SeenCheck) -> Option<String> {
    if check.now.hidden && check.check.rating.terms.is_empty() {
        return None;
    }
    let asked = check_odds::Asked::of(&check.check);
    let mut words = check_odds::told(&check_odds::odds(&asked));
    if !check.now.invocable.is_empty() {
        let more = check_odds::odds(&check_odds::Asked { bonus: asked.bonus + i32::from(check.check.boon), ..asked });
        words += &format!(" · with an invoke {:.0} %", more.success * 100.0);
    }
    Some(words)
}

/// What is to be rolled.
pub(super) fn running(check: &SeenCheck) -> String {
    match (check.check.stage, check.now.owed.len()) {
        (CheckStage::Called, _) => "two d10 wait to be rolled".into(),
        (CheckStage::Rolled, 0) => "it is decided".into(),
        (CheckStage::Rolled, _) => "the Advantage die waits to be rolled".into(),
    }
}

/// The verdict of a check whose dice lie there.
pub(super) fn line(check: &SeenCheck) -> Option<VerdictLine> {
    let success = check.now.success?;
    let (words, role) = if success { ("success", Role::Good) } else { ("failure", Role::Harm) };
    let facts = match (success, check.now.invocable.len()) {
        (true, 0) => in_steps(check.now.steps),
        (true, _) if check.check.stage == CheckStage::Rolled => {
            format!("{} · a trait can still be invoked", in_steps(check.now.steps))
        }
        (true, _) => in_steps(check.now.steps),
        (false, _) => format!("the difficulty was {}", check.check.difficulty.total()),
    };
    Some(VerdictLine { words: words.into(), score: check.now.result.map(|result| result.to_string()), role, facts })
}
