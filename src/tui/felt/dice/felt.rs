//! A Nudge roll on the felt: pool and points with their terms, the dice to beat, the dice and their result.

use ratatui::layout::Rect;

use super::odds;
use super::rows::{Marks, Placed};
use super::verdict;
use crate::lab::question::Answer;
use crate::table::nudge::{NudgeHelper, RollStage};
use crate::table::seen::{SeenContest, SeenRoll};
use crate::table::terms::Figure;
use crate::tui::canvas::{Canvas, below, middle, row_of};
use crate::tui::felt::stage::{self, Staged};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::tui::widgets::DieCell;
use crate::tui::widgets::die::COMPACT;

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll, settled: bool, craft: &FeltLayout) {
    let stage = stage::stage(area);
    let odds = craft.odds.as_ref().and_then(Answer::roll).filter(|_| !settled);
    let staged = Staged {
        heading: &roll.heading,
        figures: figures(to, stage.width, roll),
        beware: None,
        verdict: verdict::line(to, roll),
        foot: verdict::rows(to, stage.width, roll) + odds::rows(odds),
        least: 2 + u16::from(roll.now.contest.is_some()),
        settled,
        consequences: &craft.consequences,
    };
    let Some(room) = staged.room(to, stage) else { return };
    let first = roll.now.contest.as_ref().map_or(0, |_| FirstSide::rows(room));
    let falling = craft.show.filter(|_| !settled);
    let cursor = (!settled && roll.roll.stage == RollStage::Rolled).then_some(craft.piece);
    let dice = Placed::of(to, stage.width, room - first, roll);
    let rows = [dice.thrown(), dice.rows(), dice.to_come()].map(|rows| first + rows.min(room - first));
    let foot = staged.draw(to, stage, rows, |to, body| {
        if let Some(contest) = &roll.now.contest {
            FirstSide(contest).draw(to, Rect { height: body.height.min(first), ..body });
        }
        dice.draw(to, below(body, first), roll, falling, cursor);
    });
    if falling.is_none() {
        verdict::draw(to, foot, roll, &craft.consequences);
        if let Some(odds) = odds {
            odds::draw(to, below(foot, staged.foot - odds::rows(Some(odds))), odds);
        }
    }
}

fn figures(to: &Canvas<'_, '_>, width: u16, roll: &SeenRoll) -> Vec<String> {
    let helped = |name: &str, figure: &Figure, brought: fn(&NudgeHelper) -> i32| {
        let helpers = roll.roll.helpers.iter().zip(&roll.helpers);
        let helpers: Vec<String> =
            helpers.map(|(helper, name)| format!(" + {name} {}", brought(helper))).collect();
        if helpers.is_empty() {
            return figure.named(name);
        }
        let all = figure.total() + roll.roll.helpers.iter().map(brought).sum::<i32>();
        format!("{name} {all} = {}{}", figure.sum(), helpers.concat())
    };
    let pool = helped("pool", &roll.roll.pool, |helper| helper.dice);
    let points = helped("points", &roll.roll.points, |helper| helper.points);
    let both = format!("{pool} · {points}");
    if to.look.width(&both) + 2 <= width { vec![both] } else { vec![pool, points] }
}

/// The first side of a contest: its dice, small, and the score to beat.
struct FirstSide<'c>(&'c SeenContest);

impl FirstSide<'_> {
    /// Rows used out of those free for it and the dice under it.
    fn rows(room: u16) -> u16 {
        match room {
            0..=3 => 0,
            4..=8 => 1,
            9 => 2,
            _ => 3,
        }
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let contest = self.0;
        let pitch = COMPACT + 1;
        let name = to.look.width(&contest.first) + 2;
        let dice = contest.dice.len() as u16 * pitch;
        let words = contest.brought();
        let width = name + dice + 1 + to.look.width(&words);
        let row = row_of(area, 0);
        if dice == 0 || width > area.width {
            to.put_centred(row, &format!("{}: {words}", contest.first), Role::Dim);
            return;
        }
        let lane = middle(row, width);
        to.line(lane, &contest.first, Role::Dim);
        to.put(lane, (lane.x + name + dice + 1, lane.y), &words, Role::Ink);
        let marks = Marks::of(&contest.dice, contest.successes, contest.critical);
        for (nth, die) in contest.dice.iter().enumerate() {
            let x = lane.x + name + nth as u16 * pitch;
            let role = marks.role(nth);
            DieCell { face: Some(die.face), cursor: false, role }.draw_compact(
                to.look,
                lane,
                (x, lane.y),
                to.buf,
            );
            if area.height > 1 {
                marks.draw_compact(to, row_of(area, 1), x, nth);
            }
        }
    }
}
