//! A Nudge roll on the felt: what it is for, the pool and the points with their terms, the dice by where they come
//! from, and what they make. It counts nothing: successes, grade and points come from the table.

use ratatui::layout::Rect;

use super::Show;
use crate::words::counted;
use crate::rules::paper::nudge::TARGET_NUMBER;
use crate::table::nudge::{Die, NudgeHelper, Origin, RollStage};
use crate::table::seen::SeenRoll;
use crate::table::terms::Figure;
use crate::ui::canvas::{Canvas, Spot, below, row_of};
use crate::ui::panes::felt::Stagecraft;
use crate::ui::procedures::FALL;
use crate::ui::theme::Role;
use crate::ui::widgets::DieCell;
use crate::ui::widgets::die::{COMPACT, WHOLE};

/// Dice of one origin: what stands over or before them, and which they are.
struct Group {
    label: String,
    dice: Vec<usize>,
}

fn groups(roll: &SeenRoll) -> Vec<Group> {
    let mut origins: Vec<Origin> = Vec::new();
    for die in &roll.roll.dice.dice {
        if !origins.contains(&die.origin) {
            origins.push(die.origin);
        }
    }
    origins.sort_by_key(|origin| match origin {
        Origin::Own => 0,
        Origin::Helper(place) => 1 + u16::from(*place),
        Origin::Six => u16::MAX,
    });
    let alone = origins.iter().all(|origin| matches!(origin, Origin::Own | Origin::Six));
    origins
        .into_iter()
        .map(|origin| Group {
            label: match origin {
                Origin::Own if alone => String::new(),
                Origin::Own => roll.name.clone(),
                Origin::Helper(place) => roll
                    .helpers
                    .get(usize::from(place))
                    .map_or_else(|| "a helper".into(), |name| format!("{name} helps")),
                Origin::Six => "a six adds".into(),
            },
            dice: roll
                .roll
                .dice
                .dice
                .iter()
                .enumerate()
                .filter(|(_, die)| die.origin == origin)
                .map(|(at, _)| at)
                .collect(),
        })
        .collect()
}

/// What a die shows while it falls: other faces that come to rest from left to right.
fn face(die: Die, at: usize, count: usize, falling: Option<Show>) -> (u8, bool) {
    let Some(falling) = falling.filter(|falling| at >= falling.lie) else { return (die.face, true) };
    let new = count.saturating_sub(falling.lie).max(1);
    let rests = 2 + (at - falling.lie) * usize::from(FALL - 2) / new;
    if usize::from(falling.step) > rests {
        return (die.face, true);
    }
    let turned = usize::from(die.face) + at + usize::from(falling.step) * 2 + 1;
    ((turned % 6) as u8 + 1, false)
}

/// The mark under a die: whether it counts, and how far it was raised.
fn mark(to: &Canvas<'_, '_>, die: Die, critical: bool) -> (String, Role) {
    let glyphs = to.look.glyphs;
    let (sign, role) = match die.face {
        1 if critical => (glyphs.failure, Role::Harm),
        face if face >= TARGET_NUMBER && !critical => (glyphs.success, Role::Good),
        _ => (glyphs.dot, Role::Dim),
    };
    if die.nudged > 0 { (format!("{sign}+{}", die.nudged), role) } else { (sign.to_owned(), role) }
}

/// Draws the roll.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll, settled: bool, craft: &Stagecraft) {
    let used = heading(to, area, roll);
    let rest = below(area, used);
    let falling = craft.show.filter(|_| !settled);
    let cursor = (!settled && roll.roll.stage == RollStage::Rolled).then_some(craft.piece);
    let groups = groups(roll);
    let result = result_rows(to, roll, rest.width);
    let room = rest.height.saturating_sub(result + 1);
    let used = if roll.roll.stage == RollStage::Called {
        waiting(to, rest, roll)
    } else {
        let place = Rect { height: room.max(1), ..rest };
        let fits = |rows: &Vec<Row<'_>>| {
            rows.iter().map(Row::height).sum::<u16>() <= room && rest.width >= WHOLE.0 + 2
        };
        let apart = whole_rows(to, &groups, rest.width, false);
        let rows = if fits(&apart) { apart } else { whole_rows(to, &groups, rest.width, true) };
        if fits(&rows) {
            whole(to, place, roll, &rows, (falling, cursor))
        } else {
            compact(to, place, roll, &groups, (falling, cursor))
        }
    };
    let gap = u16::from(rest.height > used + result);
    if falling.is_none() && roll.roll.stage != RollStage::Called {
        told(to, below(rest, used + gap), roll);
    }
}

/// Heading and figures; returns the rows used.
fn heading(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll) -> u16 {
    let row = row_of(area, 0);
    to.put(row, (row.x + 1, row.y), &roll.heading, Role::Ink);
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
    let points = helped("nudges", &roll.roll.points, |helper| helper.points);
    let long = format!("{pool}   {points}");
    let row = row_of(area, 1);
    let air = u16::from(area.height >= 10);
    if to.look.width(&long) <= area.width.saturating_sub(2) {
        to.put(row, (row.x + 1, row.y), &long, Role::Dim);
        return 2 + air;
    }
    to.put(row, (row.x + 1, row.y), &pool, Role::Dim);
    let row = row_of(area, 2);
    to.put(row, (row.x + 1, row.y), &points, Role::Dim);
    3 + air
}

/// What is to be rolled; returns the rows used.
fn waiting(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll) -> u16 {
    let count = roll.now.owed;
    let per = u32::from((area.width.saturating_sub(2) / (WHOLE.0 + 1)).max(1));
    let mut used = 0;
    if area.height >= WHOLE.1 + 4 && count <= per && area.width >= WHOLE.0 + 2 {
        for nth in 0..count as u16 {
            let die = DieCell { face: None, cursor: false, role: Role::Dim };
            die.draw_whole(to.look, area, (area.x + 2 + nth * (WHOLE.0 + 1), area.y), to.buf);
        }
        used = WHOLE.1 + 1;
    }
    let dice = if count == 1 {
        "One die waits to be rolled".into()
    } else {
        format!("{count} dice wait to be rolled")
    };
    let mut lines = vec![(format!("{dice}."), Role::Ink)];
    lines.extend(roll.now.contest.iter().map(|contest| (format!("{contest}."), Role::Ink)));
    let pool = roll.roll.pool.total() + roll.roll.helpers.iter().map(|helper| helper.dice).sum::<i32>();
    if pool < 0 {
        lines.push((
            format!("The pool is {}: no nudges, and so many successes fewer.", to.look.number(pool)),
            Role::Warning,
        ));
    } else if pool == 0 {
        lines.push(("The pool is 0: one die all the same, and no nudges.".into(), Role::Warning));
    }
    if roll.roll.needs > 0 {
        let cry = crate::rules::paper::grade::counting(roll.roll.needs).cry;
        lines.push((format!("An action more this turn: it needs {cry}"), Role::Warning));
    }
    for (words, role) in lines {
        let place = below(area, used);
        used += to.wrap(Rect { x: place.x + 1, width: place.width.saturating_sub(2), ..place }, &words, role);
    }
    used
}

type Moment = (Option<Show>, Option<usize>);

fn cell(roll: &SeenRoll, at: usize, (falling, cursor): Moment) -> (DieCell, bool) {
    let dice = &roll.roll.dice.dice;
    let die = dice[at];
    let (shown, rests) = face(die, at, dice.len(), falling);
    let role = match (rests, shown) {
        (false, _) => Role::Dim,
        (true, 1) if roll.roll.dice.critical => Role::Harm,
        (true, face) if face >= TARGET_NUMBER => Role::Good,
        (true, _) => Role::Ink,
    };
    let cursor = cursor.map(|cursor| cursor.min(dice.len() - 1)) == Some(at) && falling.is_none();
    (DieCell { face: Some(shown), cursor, role }, rests)
}

/// Whole dice side by side: each piece with where it begins, what stands over it, and its dice.
struct Row<'g> {
    pieces: Vec<(u16, &'g str, &'g [usize])>,
}

impl Row<'_> {
    fn labelled(&self) -> bool {
        self.pieces.iter().any(|(_, label, _)| !label.is_empty())
    }

    fn height(&self) -> u16 {
        WHOLE.1 + 1 + u16::from(self.labelled())
    }
}

/// The rows of whole dice: each origin on rows of its own, or close together where that saves rows.
fn whole_rows<'g>(to: &Canvas<'_, '_>, groups: &'g [Group], width: u16, close: bool) -> Vec<Row<'g>> {
    let pitch = WHOLE.0 + 1;
    let per = usize::from((width.saturating_sub(2) / pitch).max(1));
    let mut rows: Vec<Row<'g>> = Vec::new();
    let mut end = 0;
    for group in groups {
        for (nth, dice) in group.dice.chunks(per).enumerate() {
            let label = if nth == 0 { group.label.as_str() } else { "" };
            let wide = (dice.len() as u16 * pitch).max(to.look.width(label) + 1);
            match rows.last_mut() {
                Some(row) if close && end + 2 + wide <= width.saturating_sub(1) => {
                    row.pieces.push((end + 2, label, dice));
                    end += 2 + wide;
                }
                _ => {
                    rows.push(Row { pieces: vec![(2, label, dice)] });
                    end = 2 + wide;
                }
            }
        }
    }
    rows
}

fn whole(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll, rows: &[Row<'_>], moment: Moment) -> u16 {
    let mut y = 0;
    for row in rows {
        let top = y + u16::from(row.labelled());
        for (x, label, dice) in &row.pieces {
            let line = row_of(area, y);
            to.put(line, (line.x + x, line.y), label, Role::Dim);
            for (nth, at) in dice.iter().enumerate() {
                let corner = (area.x + x + nth as u16 * (WHOLE.0 + 1), area.y + top);
                let (die, rests) = cell(roll, *at, moment);
                die.draw_whole(to.look, area, corner, to.buf);
                let place = Rect { x: corner.0, y: corner.1, width: WHOLE.0, height: WHOLE.1 + 1 };
                if rests {
                    let (words, role) = mark(to, roll.roll.dice.dice[*at], roll.roll.dice.critical);
                    let under = row_of(place, WHOLE.1).intersection(area);
                    to.put(under, (place.x + 4, place.y + WHOLE.1), &words, role);
                }
                to.spot(place.intersection(area), Spot::Die(*at));
            }
        }
        y += row.height();
    }
    y
}

fn compact(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll, groups: &[Group], moment: Moment) -> u16 {
    let pitch = COMPACT + 1;
    let label = groups.iter().map(|group| to.look.width(&group.label)).max().unwrap_or(0);
    let label = if label > 0 && area.width >= 34 { label.min(18) + 2 } else { 0 };
    let per = usize::from((area.width.saturating_sub(label + 2) / pitch).max(1));
    let lines: usize = groups.iter().map(|group| group.dice.len().div_ceil(per)).sum();
    let marked = lines * 2 <= usize::from(area.height);
    let mut y = 0;
    for group in groups {
        for (nth, line) in group.dice.chunks(per).enumerate() {
            let row = row_of(area, y);
            if nth == 0 && label > 0 {
                let side = Rect { width: label, ..row };
                to.put(side, (row.x + 1, row.y), &group.label, Role::Dim);
            }
            for (nth, at) in line.iter().enumerate() {
                let x = row.x + 2 + label + nth as u16 * pitch;
                let (die, rests) = cell(roll, *at, moment);
                die.draw_compact(to.look, row, (x, row.y), to.buf);
                if marked && rests {
                    let (words, role) = mark(to, roll.roll.dice.dice[*at], roll.roll.dice.critical);
                    let inset = u16::from(words.chars().count() == 1);
                    let under = row_of(area, y + 1);
                    to.put(under, (x + inset, under.y), &words, role);
                }
                to.spot(Rect { x, width: COMPACT, ..row }.intersection(area), Spot::Die(*at));
            }
            y += if marked { 2 } else { 1 };
        }
    }
    y.min(area.height)
}

/// The successes and the grade in words.
fn result(to: &Canvas<'_, '_>, roll: &SeenRoll) -> (String, Role) {
    let now = &roll.now;
    if roll.roll.dice.critical {
        return (
            "Critical failure! More than half the dice show 1, and nothing can change it.".into(),
            Role::Harm,
        );
    }
    let successes = counted(now.successes, "success", "successes");
    let (cry, role) =
        if now.successes == 0 { ("no grade", Role::Ink) } else { (now.cry.as_str(), Role::Good) };
    (format!("{successes} {} {cry}", to.look.glyphs.dot), role)
}

/// What stands to the right of the result.
fn beside(roll: &SeenRoll) -> String {
    use crate::rules::paper::grade::counting;
    let now = &roll.now;
    if let Some(contest) = &now.contest {
        return contest.clone();
    }
    if roll.roll.dice.critical {
        return String::new();
    }
    if let Some(pulled) = roll.roll.pulled {
        let cry = if pulled == 0 { "a miss" } else { counting(pulled).cry };
        return format!("pulled to {cry}");
    }
    if roll.roll.needs > now.grades {
        return format!("it needs {}", counting(roll.roll.needs).cry);
    }
    if roll.roll.stage != RollStage::Rolled {
        let s = if now.grades == 1 { "" } else { "s" };
        return format!("{} grade{s}", now.grades);
    }
    if now.owed > 0 {
        return if now.owed == 1 { "one die is owed".into() } else { format!("{} dice are owed", now.owed) };
    }
    now.next.clone()
}

fn fits_one_line(to: &Canvas<'_, '_>, roll: &SeenRoll, width: u16) -> bool {
    let (words, _) = result(to, roll);
    to.look.width(&words) + to.look.width(&beside(roll)) + 5 <= width
}

fn result_rows(to: &Canvas<'_, '_>, roll: &SeenRoll, width: u16) -> u16 {
    if roll.roll.stage == RollStage::Called || fits_one_line(to, roll, width) {
        1
    } else {
        1 + to.look.width(&beside(roll)).div_ceil(width.saturating_sub(2).max(1)).max(1)
    }
}

fn told(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll) {
    let (words, role) = result(to, roll);
    let side = beside(roll);
    let place = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    if fits_one_line(to, roll, area.width) {
        let row = row_of(place, 0);
        to.put(row, (row.x, row.y), &words, role);
        if row.height > 0 {
            to.put_right(row, &side, Role::Dim);
        }
    } else {
        let used = to.wrap(place, &words, role);
        to.wrap(below(place, used), &side, Role::Dim);
    }
}
