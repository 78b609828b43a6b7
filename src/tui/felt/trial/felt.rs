//! A trial on the felt: figures, dice, the scale of an attack, the rounds of a contest.

use ratatui::layout::Rect;

use super::{scale, verdict};
use crate::command::Side;
use crate::table::seen::SeenTrial;
use crate::table::sheet::DamageType;
use crate::table::terms::signed;
use crate::table::trial::{Throw, TrialAim, TrialStage};
use crate::tui::canvas::{Canvas, below, middle, row_of};
use crate::tui::felt::Animation;
use crate::tui::felt::stage::{self, Staged};
use crate::tui::felt::thrown::{self, DrawnDie};
use crate::tui::felt::verdict::foot;
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;

pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    trial: &SeenTrial,
    settled: bool,
    craft: &FeltLayout,
) {
    let stage = stage::stage(area);
    let line = verdict::line(trial);
    let contest = matches!(trial.trial.aim, TrialAim::Contest(_));
    let staged = Staged {
        heading: &trial.heading,
        figures: figures(to, stage, trial),
        beware: None,
        foot: foot(to, stage.width, line.as_ref()),
        least: if contest { 1 + trial.trial.throws.len() as u16 } else { 1 + scale_rows(trial) },
        verdict: line,
        settled,
        consequences: &craft.consequences,
    };
    let Some(room) = staged.room(to, stage) else { return };
    let show = craft.show.filter(|_| !settled);
    let rows = if contest { rounds_rows(trial, room) } else { thrown_rows(trial, room) };
    let coached = craft.coached && !settled;
    let below_it = staged.draw(to, stage, [rows.min(room); 3], |to, body| {
        if contest {
            rounds(to, body, trial, show);
        } else {
            draw_throw(to, body, trial, show, coached);
        }
    });
    if show.is_none() {
        verdict::draw(to, below_it, trial, coached, &craft.consequences);
    }
}

fn figures(to: &Canvas<'_, '_>, area: Rect, trial: &SeenTrial) -> Vec<String> {
    let whole = matches!(trial.trial.aim, TrialAim::Attack { .. });
    let counts = |side: &Side, total: i32| !(whole && *side == Side::Defense && total == 0);
    let known = trial.known().into_iter().filter(|(side, of)| counts(side, of.total()));
    let mut words: Vec<String> = known.map(|(side, of)| of.named(side.words())).collect();
    words.extend(deals(trial));
    let mut lines = Vec::new();
    for words in words {
        to.append(&mut lines, &words, area.width.saturating_sub(2));
    }
    lines.truncate(usize::from(area.height / 3).clamp(3, 5));
    lines
}

fn deals(trial: &SeenTrial) -> Option<String> {
    let TrialAim::Attack { damage, types, .. } = &trial.trial.aim else { return None };
    let of = if types.is_empty() { String::new() } else { format!(", {}", DamageType::describe(types)) };
    (!damage.terms.is_empty()).then(|| format!("{}{of}", damage.named("damage")))
}

fn scale_rows(trial: &SeenTrial) -> u16 {
    if matches!(trial.trial.aim, TrialAim::Attack { .. }) { scale::ROWS + 1 } else { 0 }
}

fn thrown_rows(trial: &SeenTrial, room: u16) -> u16 {
    let scale = scale_rows(trial);
    let dice = if room >= thrown::ROWS + scale { thrown::ROWS } else { 1 };
    (dice + scale).min(room)
}

/// The three dice with the bonus, and in an attack the scale under them.
fn draw_throw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    trial: &SeenTrial,
    show: Option<Animation>,
    coached: bool,
) {
    let attack = matches!(trial.trial.aim, TrialAim::Attack { .. });
    let whole = area.height >= thrown::ROWS + scale_rows(trial);
    let waiting = |sides: &u8| DrawnDie { sides: *sides, face: None, role: Role::Dim };
    let dice: Vec<DrawnDie> = match trial.trial.throws.first() {
        Some(throw) => (0..throw.faces.len()).map(|at| die(throw, at, 0, show, Role::Ink)).collect(),
        None if trial.trial.typed.is_some() => Vec::new(),
        None => trial.now.owed.iter().map(waiting).collect(),
    };
    let sum = sum(trial, show.is_some());
    thrown::draw(to, area, &dice, whole, [sum.clone(), sum]);
    if attack {
        let top = if whole { thrown::ROWS } else { 1 };
        let wide = middle(below(area, top), area.width.saturating_sub(4).min(70));
        scale::draw(to, wide, trial, show.is_some(), coached);
    }
}

fn die(throw: &Throw, at: usize, before: usize, show: Option<Animation>, role: Role) -> DrawnDie {
    let sides = throw.sides[at];
    DrawnDie { sides, face: thrown::falling(&throw.faces, at, before, sides, show), role }
}

/// `+10 = 22`.
fn sum(trial: &SeenTrial, falling: bool) -> String {
    let known = !trial.now.hidden[0] || !trial.trial.bonus.terms.is_empty();
    match (trial.trial.typed, trial.now.total) {
        (Some(typed), _) => format!("typed in: {typed}"),
        (None, Some(total)) if !falling && !trial.trial.throws.is_empty() => {
            format!("{} = {total}", signed(trial.trial.bonus.total()))
        }
        _ if known => signed(trial.trial.bonus.total()),
        _ => String::new(),
    }
}

fn rounds_rows(trial: &SeenTrial, room: u16) -> u16 {
    let rounds = trial.trial.throws.len() as u16 + u16::from(trial.trial.stage != TrialStage::Stopped);
    let whole = 1 + (rounds - 1) + thrown::ROWS;
    if whole <= room { whole } else { (1 + rounds).min(room) }
}

/// Rounds under one another, the last with whole dice where there is room.
fn rounds(to: &mut Canvas<'_, '_>, area: Rect, trial: &SeenTrial, show: Option<Animation>) {
    let half = area.width / 2;
    let sides = [Rect { width: half, ..area }, Rect { x: area.x + half, width: area.width - half, ..area }];
    for (nth, side) in sides.into_iter().enumerate() {
        let won = usize::from(trial.now.won[nth].min(2));
        let [held, empty] = to.look.glyphs.round;
        let tokens = if show.is_some() {
            String::new()
        } else {
            format!("  {}{}", held.repeat(won), empty.repeat(2 - won))
        };
        to.put_centred(row_of(side, 0), &format!("{}{tokens}", trial.names[nth]), Role::Title);
    }
    let open = trial.trial.stage != TrialStage::Stopped;
    let all = trial.trial.throws.len() + usize::from(open);
    let last_rows = area.height.saturating_sub(all as u16);
    let mut y = 1;
    let mut before = 0;
    for at in 0..all {
        let throw = trial.trial.throws.get(at);
        let whole = at + 1 == all && last_rows >= thrown::ROWS;
        for (nth, side) in sides.into_iter().enumerate() {
            let takes = trial.now.rounds.get(at).copied().flatten();
            let won = takes == Some(nth == 0);
            let sides_of =
                throw.map_or_else(|| trial.now.owed.get(nth).copied(), |throw| throw.sides.get(nth).copied());
            let Some(sides_of) = sides_of else { continue };
            let falling = show.is_some_and(|show| before >= show.lie);
            let role = if won && !falling { Role::Good } else { Role::Ink };
            let waiting = DrawnDie { sides: sides_of, face: None, role };
            let die = throw.map_or(waiting, |throw| die(throw, nth, before, show, role));
            let row = row_of(side, y);
            let more = more(trial, at, nth, falling);
            if whole {
                let lane = middle(below(side, y), thrown::width(sides_of) + 2 + to.look.width(&more));
                die.draw(to, Rect { height: thrown::ROWS, ..lane });
                let line = row_of(lane, 1);
                to.put(line, (line.x + thrown::width(sides_of) + 2, line.y), &more, role);
            } else {
                to.put_centred(row, format!("{} {more}", die.describe()).trim(), role);
            }
        }
        before += throw.map_or(0, |throw| throw.faces.len());
        y += if whole { thrown::ROWS } else { 1 };
    }
}

fn more(trial: &SeenTrial, round: usize, nth: usize, falling: bool) -> String {
    let of = if nth == 0 { &trial.trial.bonus } else { &trial.trial.defense };
    if trial.now.hidden[nth] && of.terms.is_empty() {
        return String::new();
    }
    let face = trial.trial.throws.get(round).and_then(|throw| throw.faces.get(nth));
    match face {
        Some(face) if !falling => format!("{} = {}", signed(of.total()), i32::from(*face) + of.total()),
        _ => signed(of.total()),
    }
}
