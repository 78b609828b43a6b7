//! Below the dice of a check: the next roll, then the verdict with the steps of effect.

use ratatui::layout::Rect;

use crate::lab::check_odds::{self, CheckQuestion};
use crate::rules::scene::check::in_steps;
use crate::table::scene_check::{AdvantageDie, Benefit, CheckStage};
use crate::table::seen::SeenCheck;
use crate::tui::canvas::{Canvas, row_of};
use crate::tui::felt::verdict::{self, VerdictLine};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::words::percent;

pub(super) fn rows(to: &Canvas<'_, '_>, width: u16, check: &SeenCheck) -> u16 {
    verdict::foot(to, width, line(check).as_ref()).max(2)
}

/// Draws the verdict, or before it the odds if the seat is shown them.
pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    check: &SeenCheck,
    settled: bool,
    craft: &FeltLayout,
) {
    if let Some(mut line) = line(check) {
        let open = check.check.stage == CheckStage::Rolled && !check.now.invocable.is_empty();
        if open && !settled && check.now.success == Some(true) {
            line.facts.push_str(" · a trait can still be invoked");
        }
        line.draw(to, area, &craft.consequences);
        return;
    }
    to.put_centred(row_of(area, 0), &running(check), Role::Dim);
    if let Some((words, invoke)) = odds(check).filter(|_| craft.coached && !settled) {
        let both = format!("{words} · with an invoke {invoke}");
        let fits = !check.now.invocable.is_empty() && to.look.width(&both) <= area.width;
        to.put_centred(row_of(area, 1), if fits { &both } else { &words }, Role::Accent);
    }
}

/// The chances now and with one more invoke, if the rating is known.
fn odds(check: &SeenCheck) -> Option<(String, String)> {
    let words = check_odds::describe(&check_odds::odds(&asked(check)?));
    Some((words, invoked(check, Benefit::Circumstance)?))
}

fn asked(check: &SeenCheck) -> Option<CheckQuestion> {
    let unknown = check.now.hidden && check.check.rating.terms.is_empty();
    (!unknown).then(|| CheckQuestion::of(&check.check))
}

/// The chance of success with an invoke, before the dice fall; then of each step of effect.
pub(super) fn invoked(check: &SeenCheck, benefit: Benefit) -> Option<String> {
    let asked = asked(check)?;
    let dice = &check.check.dice;
    let more = i32::from(check.check.boon);
    let asked = match benefit {
        Benefit::Circumstance => CheckQuestion { bonus: asked.bonus + more, ..asked },
        Benefit::Advantage if check.check.die == AdvantageDie::Without => {
            CheckQuestion { die: true, ..asked }
        }
        Benefit::Advantage => CheckQuestion { advantage: asked.advantage + more, ..asked },
    };
    let odds = check_odds::with_dice(&asked, dice);
    Some(if dice.is_empty() && benefit == Benefit::Circumstance {
        percent(odds.success)
    } else {
        check_odds::steps_told(&odds)
    })
}

pub(super) fn running(check: &SeenCheck) -> String {
    match (check.check.stage, check.now.owed.len()) {
        (CheckStage::Called, _) => "two d10 wait to be rolled".into(),
        (CheckStage::Rolled, 0) => "decided".into(),
        (CheckStage::Rolled, _) => "the Advantage die waits to be rolled".into(),
    }
}

pub(super) fn line(check: &SeenCheck) -> Option<VerdictLine> {
    let success = check.now.success?;
    let (words, role) = if success { ("success", Role::Good) } else { ("failure", Role::Harm) };
    let facts = if success {
        in_steps(check.now.steps)
    } else {
        format!("the difficulty was {}", check.check.difficulty.total())
    };
    Some(VerdictLine {
        words: words.into(),
        score: check.now.result.map(|result| result.to_string()),
        role,
        facts,
    })
}
