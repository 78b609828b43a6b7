//! The dice of a Nudge roll by origin, whole or small. Dice still to fall have their places, so nothing moves later.

use ratatui::layout::Rect;

use crate::rules::paper::nudge;
use crate::table::nudge::{Die, Origin};
use crate::table::seen::SeenRoll;
use crate::tui::canvas::{Canvas, ClickTarget, middle, row_of};
use crate::tui::felt::{Animation, FALL};
use crate::tui::theme::Role;
use crate::tui::widgets::DieCell;
use crate::tui::widgets::die::{COMPACT, WHOLE};

const PITCH: u16 = WHOLE.0 + 1;

const CLOSE: u16 = COMPACT + 1;

const APART: u16 = 2;

/// The mark of a die: whether it counts, and how far it was raised.
pub(super) struct Marks<'d> {
    dice: &'d [Die],
    critical: bool,
    /// Number of first successes that a pool below 0 takes away.
    taken: usize,
}

impl<'d> Marks<'d> {
    pub(super) fn of(dice: &'d [Die], successes: u32, critical: bool) -> Marks<'d> {
        let hits = dice.iter().filter(|die| nudge::succeeds(die.face)).count();
        let taken = if critical { 0 } else { hits.saturating_sub(successes as usize) };
        Marks { dice, critical, taken }
    }

    fn is_taken(&self, at: usize) -> bool {
        let before = self.dice[..at].iter().filter(|die| nudge::succeeds(die.face)).count();
        nudge::succeeds(self.dice[at].face) && before < self.taken
    }

    pub(super) fn role(&self, at: usize) -> Role {
        match self.dice[at].face {
            1 if self.critical => Role::Harm,
            face if nudge::succeeds(face) && !self.critical && !self.is_taken(at) => Role::Good,
            _ => Role::Ink,
        }
    }

    fn words(&self, to: &Canvas<'_, '_>, at: usize) -> (String, Role) {
        let glyphs = to.look.glyphs;
        let (sign, role) = match self.role(at) {
            Role::Harm => (glyphs.failure, Role::Harm),
            Role::Good => (glyphs.success, Role::Good),
            _ if self.is_taken(at) => (glyphs.minus, Role::Warning),
            _ => (glyphs.dot, Role::Dim),
        };
        let nudged = self.dice[at].nudged;
        if nudged > 0 { (format!("{sign}+{nudged}"), role) } else { (sign.to_owned(), role) }
    }

    pub(super) fn draw_compact(&self, to: &mut Canvas<'_, '_>, row: Rect, x: u16, at: usize) {
        let (words, role) = self.words(to, at);
        let inset = u16::from(words.chars().count() == 1);
        to.put(row, (x + inset, row.y), &words, role);
    }
}

struct Group {
    label: String,
    added: bool,
    dice: Vec<usize>,
}

/// Groups the dice by origin; dice still to fall come last.
fn groups(roll: &SeenRoll) -> Vec<Group> {
    let lying = roll.roll.dice.dice.iter().map(|die| die.origin);
    let all: Vec<Origin> = lying.chain(roll.now.falls.iter().copied()).collect();
    let mut origins: Vec<Origin> = Vec::new();
    for origin in &all {
        if !origins.contains(origin) {
            origins.push(*origin);
        }
    }
    origins.sort_by_key(|origin| match origin {
        Origin::Own => 0,
        Origin::Helper(place) => 1 + u16::from(*place),
        Origin::Six => u16::MAX,
    });
    let alone = origins.iter().all(|origin| matches!(origin, Origin::Own | Origin::Six));
    let label = |origin| match origin {
        Origin::Own if alone => String::new(),
        Origin::Own => roll.name.clone(),
        Origin::Helper(place) => roll
            .helpers
            .get(usize::from(place))
            .map_or_else(|| "a helper".into(), |name| format!("{name} helps")),
        Origin::Six => "a six adds".into(),
    };
    let dice = |origin| (0..all.len()).filter(|at| all[*at] == origin).collect();
    let group = |origin| Group { label: label(origin), added: origin == Origin::Six, dice: dice(origin) };
    origins.into_iter().map(group).collect()
}

/// Part of a group in one row.
#[derive(Clone)]
struct Piece {
    x: u16,
    group: usize,
    first: bool,
    dice: std::ops::Range<usize>,
}

enum Form {
    Whole { rows: Vec<Vec<Piece>>, labelled: bool },
    Compact(Compact),
}

struct Compact {
    label: u16,
    per: usize,
    marked: bool,
}

pub(super) struct Placed {
    groups: Vec<Group>,
    form: Form,
    width: u16,
}

impl Placed {
    pub(super) fn of(to: &Canvas<'_, '_>, width: u16, room: u16, roll: &SeenRoll) -> Placed {
        let groups = groups(roll);
        let needed = groups.iter().any(|group| !group.label.is_empty());
        let fits = |rows: &Vec<Vec<Piece>>| {
            let labelled = (WHOLE.1 + 2) * rows.len() as u16 <= room;
            let bare = !needed && (WHOLE.1 + 1) * rows.len() as u16 <= room;
            (!rows.is_empty() && (labelled || bare)).then_some(labelled)
        };
        // Dice added by sixes continue on the last row only if no die on the felt has to move, while rows are left.
        let forms = if width >= WHOLE.0 {
            [indent(to, &groups, width), 0].map(|indent| flow(to, &groups, width, indent)).to_vec()
        } else {
            Vec::new()
        };
        let whole = forms.into_iter().find_map(|rows| Some((fits(&rows)?, rows)));
        let form = if let Some((labelled, rows)) = whole {
            Form::Whole { rows, labelled }
        } else {
            let label = groups.iter().map(|group| to.look.width(&group.label)).max().unwrap_or(0);
            let label = if label > 0 && width >= 34 { label.min(18) + 2 } else { 0 };
            let per = usize::from((width.saturating_sub(label + 1) / CLOSE).max(1));
            let lines: usize = groups.iter().map(|group| group.dice.len().div_ceil(per)).sum();
            Form::Compact(Compact { label, per, marked: lines * 2 <= usize::from(room) })
        };
        Placed { groups, form, width }
    }

    /// Rows without dice added by sixes.
    pub(super) fn thrown(&self) -> u16 {
        match &self.form {
            Form::Whole { rows, labelled } => {
                let thrown =
                    rows.iter().filter(|row| row.iter().any(|piece| !self.groups[piece.group].added));
                thrown.count() as u16 * Self::each(*labelled)
            }
            Form::Compact(_) => self.rows(),
        }
    }

    /// Rows with one more row for sixes.
    pub(super) fn to_come(&self) -> u16 {
        match &self.form {
            Form::Whole { labelled, .. } => self.thrown() + Self::each(*labelled),
            Form::Compact(_) => self.rows(),
        }
    }

    fn each(labelled: bool) -> u16 {
        WHOLE.1 + 1 + u16::from(labelled)
    }

    pub(super) fn rows(&self) -> u16 {
        match &self.form {
            Form::Whole { rows, labelled } => rows.len() as u16 * Self::each(*labelled),
            Form::Compact(Compact { per, marked, .. }) => {
                let lines: usize = self.groups.iter().map(|group| group.dice.len().div_ceil(*per)).sum();
                lines as u16 * if *marked { 2 } else { 1 }
            }
        }
    }

    pub(super) fn draw(
        &self,
        to: &mut Canvas<'_, '_>,
        area: Rect,
        roll: &SeenRoll,
        falling: Option<Animation>,
        cursor: Option<usize>,
    ) {
        let dice = &roll.roll.dice;
        let marks = Marks::of(&dice.dice, roll.now.successes, dice.critical);
        let cursor = cursor.filter(|_| falling.is_none()).map(|at| at.min(dice.dice.len().max(1) - 1));
        let fall = Fall { marks, falling, cursor };
        match &self.form {
            Form::Whole { rows, labelled } => self.draw_whole(to, area, rows, *labelled, &fall),
            Form::Compact(form) => self.draw_compact(to, area, form, &fall),
        }
    }

    fn draw_whole(
        &self,
        to: &mut Canvas<'_, '_>,
        area: Rect,
        rows: &[Vec<Piece>],
        labelled: bool,
        fall: &Fall<'_>,
    ) {
        let end = |thrown: bool| {
            let pieces = rows.iter().flatten().filter(|piece| !thrown || !self.groups[piece.group].added);
            pieces.map(|piece| piece.x + piece.dice.len() as u16 * PITCH - 1).max().unwrap_or(0)
        };
        // The throw is centered with added dice beside it, while there is room: nothing moves for them.
        let left = middle(area, end(true)).x.min(area.right().saturating_sub(end(false))).max(area.x);
        for (nth, row) in (0..).zip(rows) {
            let y = nth * Self::each(labelled);
            let top = area.y + y + u16::from(labelled);
            for piece in row {
                let group = &self.groups[piece.group];
                if labelled && piece.first {
                    let line = row_of(area, y);
                    let last = area.right().saturating_sub(to.look.width(&group.label)).max(area.x);
                    to.put(line, ((left + piece.x).min(last), line.y), &group.label, Role::Dim);
                }
                for (nth, at) in (0..).zip(&group.dice[piece.dice.clone()]) {
                    fall.draw_whole(to, area, (left + piece.x + nth * PITCH, top), *at);
                }
            }
        }
    }

    fn draw_compact(&self, to: &mut Canvas<'_, '_>, area: Rect, form: &Compact, fall: &Fall<'_>) {
        let Compact { label, per, marked } = *form;
        let most = self.groups.iter().map(|group| group.dice.len().min(per)).max().unwrap_or(0) as u16;
        let lane = middle(area, (label + 1 + most * CLOSE).min(self.width));
        let mut y = 0;
        for group in &self.groups {
            for (nth, line) in group.dice.chunks(per).enumerate() {
                let row = row_of(area, y);
                if nth == 0 && label > 0 {
                    let side = Rect { x: lane.x, width: label, ..row };
                    to.line(side, &group.label, Role::Dim);
                }
                for (nth, at) in (0..).zip(line) {
                    let x = lane.x + label + 1 + nth * CLOSE;
                    fall.draw_compact(to, row, marked.then(|| row_of(area, y + 1)), x, *at);
                    to.spot(Rect { x, width: COMPACT, ..row }.intersection(area), ClickTarget::Die(*at));
                }
                y += if marked { 2 } else { 1 };
            }
        }
    }
}

/// Cells before a centered throw.
fn indent(to: &Canvas<'_, '_>, groups: &[Group], width: u16) -> u16 {
    let rows = flow(to, groups, width, 0);
    let thrown = rows.iter().flatten().filter(|piece| !groups[piece.group].added);
    let end = thrown.map(|piece| piece.x + piece.dice.len() as u16 * PITCH - 1).max();
    (width - end.unwrap_or(width).min(width)) / 2
}

/// Lays whole dice one after the other, a group in one row where it fits; dice added by sixes leave `indent` cells
/// free.
fn flow(to: &Canvas<'_, '_>, groups: &[Group], width: u16, indent: u16) -> Vec<Vec<Piece>> {
    let whole = width;
    let mut rows: Vec<Vec<Piece>> = Vec::new();
    let mut end = 0;
    for (nth, group) in groups.iter().enumerate() {
        let width = if group.added { whole - indent } else { whole };
        let per = usize::from((width + 1) / PITCH).max(1);
        let mut from = 0;
        while from < group.dice.len() {
            let rest = group.dice.len() - from;
            let x = if end == 0 { 0 } else { end + APART - 1 };
            let free = usize::from(width.saturating_sub(x) + 1) / usize::from(PITCH);
            let labelled = x + to.look.width(&group.label) <= width;
            // A group that fits in one row is not split, unless sixes add to it one by one.
            let whole = rest <= free || rest > per || group.added;
            let fits = !rows.is_empty() && free > 0 && labelled && whole;
            let (x, count) = if fits { (x, rest.min(free)) } else { (0, rest.min(per)) };
            if !fits {
                rows.push(Vec::new());
            }
            let piece = Piece { x, group: nth, first: from == 0, dice: from..from + count };
            let label = if from == 0 { to.look.width(&group.label) + 1 } else { 0 };
            end = x + (count as u16 * PITCH).max(label);
            from += count;
            if let Some(row) = rows.last_mut() {
                row.push(piece);
            }
        }
    }
    rows
}

struct Fall<'d> {
    marks: Marks<'d>,
    falling: Option<Animation>,
    cursor: Option<usize>,
}

impl Fall<'_> {
    /// The face of a die, changing while it falls and `None` before; and whether it has come to rest.
    fn face(&self, at: usize) -> (Option<u8>, bool) {
        let dice = self.marks.dice;
        let Some(die) = dice.get(at) else { return (None, false) };
        let Some(falling) = self.falling.filter(|falling| at >= falling.lie) else {
            return (Some(die.face), true);
        };
        let new = dice.len().saturating_sub(falling.lie).max(1);
        let rests = 2 + (at - falling.lie) * usize::from(FALL - 2) / new;
        if usize::from(falling.step) > rests {
            return (Some(die.face), true);
        }
        let turned = usize::from(die.face) + at + usize::from(falling.step) * 2 + 1;
        (Some((turned % 6) as u8 + 1), false)
    }

    fn cell(&self, at: usize) -> (DieCell, bool) {
        let (face, lies) = self.face(at);
        // Ones and the pool count only when all dice have landed.
        let role = match face {
            Some(face) if lies && self.falling.is_some() => {
                if nudge::succeeds(face) {
                    Role::Good
                } else {
                    Role::Ink
                }
            }
            Some(_) if lies => self.marks.role(at),
            _ => Role::Dim,
        };
        (DieCell { face, cursor: self.cursor == Some(at) && lies, role }, lies)
    }

    fn is_marked(&self, lies: bool) -> bool {
        lies && self.falling.is_none()
    }

    fn draw_whole(&self, to: &mut Canvas<'_, '_>, area: Rect, corner: (u16, u16), at: usize) {
        let (die, lies) = self.cell(at);
        die.draw_whole(to.look, area, corner, to.buf);
        let place = Rect { x: corner.0, y: corner.1, width: WHOLE.0, height: WHOLE.1 + 1 };
        if self.is_marked(lies) {
            let (words, role) = self.marks.words(to, at);
            let under = row_of(place, WHOLE.1).intersection(area);
            to.put(under, (place.x + WHOLE.0 / 2, place.y + WHOLE.1), &words, role);
        }
        to.spot(place.intersection(area), ClickTarget::Die(at));
    }

    fn draw_compact(&self, to: &mut Canvas<'_, '_>, row: Rect, under: Option<Rect>, x: u16, at: usize) {
        let (die, lies) = self.cell(at);
        die.draw_compact(to.look, row, (x, row.y), to.buf);
        if let Some(under) = under.filter(|_| self.is_marked(lies)) {
            self.marks.draw_compact(to, under, x, at);
        }
    }
}
