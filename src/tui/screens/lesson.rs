//! The coach of lessons and of new tables: a row of steps, and one hint for the present moment.

use crate::tui::act::UiAction;
use crate::tui::cx::Cx;
use crate::tui::menus::next::natural;
use ratatui::layout::Rect;

use crate::rules::next::{Next, Occasion};
use crate::rules::paper::check;
use crate::table::challenge::{Aim, Stage};
use crate::table::nudge::RollStage;
use crate::table::pending::{BlowMark, Obligation};
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenChallenge, SeenRoll};
use crate::tui::canvas::{Canvas, inset, row_of};
use crate::tui::forms::words;
use crate::tui::keymap::ACTIONS;
use crate::tui::painter::Painter;
use crate::tui::play::lesson::{Moment, Standing};
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

/// Least rows of the screen that have room for the row of steps.
const ROOMY: u16 = 24;

const GAP: u16 = 2;

enum At {
    Moment(Moment),
    /// Nothing is under way.
    Rest,
}

/// The lines above the keys: the hint of the coach, with the row of steps where nothing covers it.
pub struct Strip {
    row: Option<(String, Vec<(&'static str, Standing)>)>,
    words: String,
    role: Role,
}

pub fn coach(cx: &Cx<'_>) -> Option<Strip> {
    if cx.seen.seat == Seat::Public || !cx.settings.coaching {
        return None;
    }
    let progress = cx.play.lesson.as_ref()?.progress(cx.seen)?;
    let first = cx.next.first()?;
    let occasion = match (cx.popup, cx.desk.show) {
        (Some(popup), _) if popup == words::NAME => return None,
        (Some(_), _) => At::Moment(Moment::Popup),
        (None, Some(_)) => At::Moment(Moment::Show),
        (None, None) if !cx.seat.is_dealer() => match natural(cx) {
            // Enter goes to another seat, whatever its next step.
            Some((_, UiAction::Pass(Seat::Dealer))) => At::Moment(Moment::GoesOn),
            Some((_, UiAction::Pass(_))) => return None,
            _ => at(cx.seen, first)?,
        },
        (None, None) => at(cx.seen, first)?,
    };
    let hint = match occasion {
        At::Moment(moment) if progress.guides => moment.hint(),
        At::Moment(_) => return None,
        At::Rest => progress.rest,
    };
    let row = cx.popup.is_none() && cx.drawn.height >= ROOMY;
    let row = row.then_some((progress.title, progress.steps));
    Some(Strip { row, words: with_keys(cx, hint), role: Role::Accent })
}

/// Puts the keys of actions in place of `{action}`; an action without a key is named by its help text.
pub fn with_keys(cx: &Cx<'_>, words: &str) -> String {
    let parts = words.split(['{', '}']).enumerate();
    let told = parts.map(|(nth, part)| match ACTIONS.iter().find(|bound| bound.action.name() == part) {
        Some(bound) if nth % 2 == 1 => {
            let key = cx.hint(bound.action, "").key;
            if key.is_empty() { format!("({})", bound.help) } else { key }
        }
        _ => part.to_owned(),
    });
    told.collect()
}

impl Strip {
    pub fn visit(seq: u64) -> Strip {
        let words = format!("The table after operation {seq}: view only.");
        Strip { row: None, words, role: Role::Warning }
    }

    /// The rows that it takes of a screen of this width.
    pub fn height(&self, look: Painter<'_>, width: u16) -> u16 {
        let hint = Prose::plain(&self.words).wrap(look, width.saturating_sub(4)).height() as u16;
        hint + u16::from(self.row.is_some())
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let mut area = inset(area, 1);
        if let Some((title, steps)) = &self.row {
            let row = row_of(area, 0);
            let mut x = to.put(row, (row.x, row.y), title, Role::Title) + GAP;
            for (label, standing) in steps {
                let (sign, role) = match standing {
                    Standing::Done => (to.look.glyphs.success, Role::Good),
                    Standing::Now => (to.look.glyphs.pointer, Role::Accent),
                    Standing::Ahead => (to.look.glyphs.dot, Role::Dim),
                };
                x = to.put(row, (x, row.y), &format!("{sign} {label}"), role) + GAP;
            }
            area = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        }
        let x = to.put(area, (area.x, area.y), to.look.glyphs.pointer, self.role);
        to.wrap(Rect { x: x + 1, width: area.width.saturating_sub(2), ..area }, &self.words, self.role);
    }
}

/// The moment of the next step; `None` if the coach has no hint for it.
fn at(seen: &Seen, next: &Next) -> Option<At> {
    Some(At::Moment(match next.occasion {
        Occasion::Dying(_) => Moment::Dying,
        Occasion::Obligation(id) => pending(seen, id),
        Occasion::Open(_) => Moment::Open,
        _ if next.seat != seen.seat && !seen.seat.is_dealer() => Moment::GoesOn,
        Occasion::UnderWay => {
            let now = seen.under_way.as_ref()?;
            now.challenge().map(|now| challenge(now, seen)).or_else(|| now.roll().map(roll))?
        }
        Occasion::Army | Occasion::Turn(_) | Occasion::Rest => {
            return seen.seat.is_dealer().then_some(At::Rest);
        }
    }))
}

fn pending(seen: &Seen, id: u32) -> Moment {
    let due = seen.dues.iter().find(|due| due.id == id);
    let to = due.and_then(|due| seen.actor(&due.to));
    match due.map(|due| &due.owed) {
        Some(Obligation::Harm(_)) if to.is_some_and(|to| !to.is_played()) => Moment::FoeHurt,
        Some(Obligation::Harm(_)) if to.is_some_and(|to| to.paper().is_some()) => Moment::GuardDice,
        Some(Obligation::Harm(harm)) if harm.is(BlowMark::Guardable) => Moment::Guard,
        _ => Moment::Pending,
    }
}

fn challenge(now: &SeenChallenge, seen: &Seen) -> Moment {
    let attack = matches!(now.aim, Aim::Attack { .. });
    let real = || seen.to_lay().into_iter().any(|who| seen.counts(who));
    match now.stage {
        Stage::Called if matches!(now.aim, Aim::Attack { begun_by_foe: true, .. }) => Moment::Assault,
        Stage::Called if attack => Moment::Attack,
        Stage::Called => Moment::Called,
        Stage::Dealt if seen.to_lay().is_empty() => Moment::Pass,
        Stage::Dealt if real() => Moment::LayReal,
        Stage::Dealt if attack => Moment::LayInFight,
        Stage::Dealt => Moment::Lay,
        Stage::Laid => Moment::Laid,
        Stage::Judged if attack => Moment::JudgedInFight,
        Stage::Judged => Moment::Judged,
    }
}

fn roll(now: &SeenRoll) -> Moment {
    match now.roll.stage {
        _ if now.now.owed() > 0 && !now.roll.dice.dice.is_empty() => Moment::ExtraDie,
        RollStage::Rolled if now.roll.dice.critical => Moment::Critical,
        RollStage::Called | RollStage::Rolled if check::group_pool(&now.roll) < 1 => Moment::NoDice,
        RollStage::Called => Moment::Roll,
        RollStage::Rolled if now.now.points > 0 => Moment::Raise,
        RollStage::Rolled => Moment::NoPoints,
        RollStage::Stopped => Moment::Stopped,
    }
}
