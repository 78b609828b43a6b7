//! A trial on the felt: what it is for, its figures, the dice, for an attack the scale on which they fall, for a contest
//! the rounds under one another.

use ratatui::layout::Rect;

use super::dice::{self, Shown};
use super::{scale, verdict};
use crate::command::Side;
use crate::table::seen::SeenTrial;
use crate::table::sheet::DamageType;
use crate::table::terms::signed;
use crate::table::trial::{TrialAim, TrialStage};
use crate::ui::canvas::{Canvas, below, middle, row_of};
use crate::ui::panes::felt::FeltLayout;
use crate::ui::procedures::Show;
use crate::ui::procedures::stage::{self, Places};
use crate::ui::theme::Role;

pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    trial: &SeenTrial,
    settled: bool,
    craft: &FeltLayout,
) {
    let area = stage::stage(area);
    let figures = figures(to, area, trial);
    let head = 1 + figures.len() as u16;
    if settled && area.height < 8 {
        stage::heading(to, area, &trial.heading, &figures);
        if let Some(line) = verdict::line(trial) {
            line.rule(to, row_of(area, head));
        }
        return;
    }
    let show = craft.show.filter(|_| !settled);
    let foot = verdict::rows(to, area.width, trial);
    let room = area.height.saturating_sub(head + foot);
    let contest = matches!(trial.trial.aim, TrialAim::Contest(_));
    let body = if contest { rounds_rows(trial, room) } else { thrown_rows(trial, room) };
    let places = Places::of(area, head, body.min(room), foot);
    stage::heading(to, places.head, &trial.heading, &figures);
    if contest {
        rounds(to, places.body, trial, show);
    } else {
        thrown(to, places.body, trial, show, craft.coached && !settled);
    }
    if settled {
        places.step_back(to);
    }
    if show.is_none() {
        verdict::draw(to, places.foot, trial, craft.coached && !settled);
    }
}

/// The figures with their terms, as many in a line as fit.
fn figures(to: &Canvas<'_, '_>, area: Rect, trial: &SeenTrial) -> Vec<String> {
    let whole = matches!(trial.trial.aim, TrialAim::Attack { .. });
    let counts = |side: &Side, total: i32| !(whole && *side == Side::Defense && total == 0);
    let known = trial.known().into_iter().filter(|(side, of)| counts(side, of.total()));
    let mut words: Vec<String> = known.map(|(side, of)| of.named(side.words())).collect();
    words.extend(deals(trial));
    let mut lines: Vec<String> = Vec::new();
    for words in words {
        match lines.last_mut() {
            Some(line) if to.look.width(line) + to.look.width(&words) + 5 <= area.width => {
                *line = format!("{line} · {words}");
            }
            _ => lines.push(words),
        }
    }
    lines.truncate(usize::from(area.height / 3).clamp(3, 5));
    lines
}

fn deals(trial: &SeenTrial) -> Option<String> {
    let TrialAim::Attack { damage, types, .. } = &trial.trial.aim else { return None };
    let of = if types.is_empty() { String::new() } else { format!(", {}", DamageType::describe(types)) };
    (!damage.terms.is_empty()).then(|| format!("{}{of}", damage.named("damage")))
}

fn thrown_rows(trial: &SeenTrial, room: u16) -> u16 {
    let scale = if matches!(trial.trial.aim, TrialAim::Attack { .. }) { scale::ROWS + 1 } else { 0 };
    let dice = if room >= dice::ROWS + scale { dice::ROWS } else { 1 };
    (dice + scale).min(room)
}

/// The three dice with the bonus, and in an attack the scale under them.
fn thrown(to: &mut Canvas<'_, '_>, area: Rect, trial: &SeenTrial, show: Option<Show>, coached: bool) {
    let attack = matches!(trial.trial.aim, TrialAim::Attack { .. });
    let under = if attack { scale::ROWS + 1 } else { 0 };
    let whole = area.height >= dice::ROWS + under;
    let dice: Vec<Shown> = match trial.trial.throws.first() {
        Some(throw) => (0..throw.faces.len())
            .map(|at| Shown { sides: throw.sides[at], face: dice::face(throw, at, 0, show), role: Role::Ink })
            .collect(),
        None if trial.trial.typed.is_some() => Vec::new(),
        None => {
            trial.now.owed.iter().map(|sides| Shown { sides: *sides, face: None, role: Role::Dim }).collect()
        }
    };
    let sum = sum(trial, show.is_some());
    if whole {
        let wide: u16 = dice.iter().map(|die| dice::width(die.sides) + 1).sum();
        let lane = middle(area, wide + 1 + to.look.width(&sum));
        let mut x = lane.x;
        for die in &dice {
            die.draw(to, Rect { x, height: dice::ROWS, ..area });
            x += dice::width(die.sides) + 1;
        }
        to.put(row_of(lane, 1), (x + 1, row_of(lane, 1).y), &sum, Role::Ink);
    } else {
        let told: Vec<String> = dice.iter().copied().map(Shown::describe).collect();
        to.put_centred(row_of(area, 0), format!("{}  {sum}", told.join("  ")).trim(), Role::Ink);
    }
    if attack {
        let top = if whole { dice::ROWS } else { 1 };
        let wide = middle(below(area, top), area.width.saturating_sub(4).min(70));
        scale::draw(to, wide, trial, show.is_some(), coached);
    }
}

/// What is added to the dice, and what it comes to: `+ 10 = 22`.
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
    let whole = 1 + (rounds - 1) + dice::ROWS;
    if whole <= room { whole } else { (1 + rounds).min(room) }
}

/// The rounds under one another, the last of them with whole dice where there is room.
fn rounds(to: &mut Canvas<'_, '_>, area: Rect, trial: &SeenTrial, show: Option<Show>) {
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
        let whole = at + 1 == all && last_rows >= dice::ROWS;
        for (nth, side) in sides.into_iter().enumerate() {
            let takes = trial.now.rounds.get(at).copied().flatten();
            let won = takes == Some(nth == 0);
            let sides_of =
                throw.map_or_else(|| trial.now.owed.get(nth).copied(), |throw| throw.sides.get(nth).copied());
            let Some(sides_of) = sides_of else { continue };
            let face = throw.and_then(|throw| dice::face(throw, nth, before, show));
            let falling = show.is_some_and(|show| before >= show.lie);
            let role = if won && !falling { Role::Good } else { Role::Ink };
            let die = Shown { sides: sides_of, face, role };
            let row = row_of(side, y);
            let more = more(trial, at, nth, falling);
            if whole {
                let lane = middle(below(side, y), dice::width(sides_of) + 2 + to.look.width(&more));
                die.draw(to, Rect { height: dice::ROWS, ..lane });
                let line = row_of(lane, 1);
                to.put(line, (line.x + dice::width(sides_of) + 2, line.y), &more, role);
            } else {
                to.put_centred(row, format!("{} {more}", die.describe()).trim(), role);
            }
        }
        before += throw.map_or(0, |throw| throw.faces.len());
        y += if whole { dice::ROWS } else { 1 };
    }
}

/// What is added to a die of a round, and what it comes to.
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
