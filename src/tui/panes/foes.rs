//! The Foes pane. Identical foes are grouped with their health; the dead are in one line at the end.

use ratatui::layout::Rect;

use super::rows::{self, Block, ranges};
use super::turns;
use super::{At, Cursors, Pane, View};
use crate::report::turns::{Tracked, Tracker};
use crate::table::seen::{Seen, SeenActor};
use crate::tui::canvas::{Canvas, below};
use crate::tui::keymap::Context;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};
use crate::tui::{explain, sheets};

pub struct FoesPane;

impl super::PaneView for FoesPane {
    fn context(&self) -> Context {
        Context::Foes
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.foes().count()
    }

    fn actor_at<'s>(&self, seen: &'s Seen, cursor: usize) -> Option<&'s SeenActor> {
        seen.foes().nth(cursor)
    }

    fn letters(&self) -> &'static [(char, &'static str)] {
        &[('A', "it attacks"), (',', "harm"), ('_', "heal"), ('L', "tell")]
    }

    fn wished(&self, look: Painter<'_>, seen: &Seen, width: u16) -> u16 {
        rows::wished(look, &blocks(look, seen, width, None), width)
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let many = view.seen.foes().count();
        let at = At { cursor: at.cursor.min(many.saturating_sub(1)), ..at };
        let looked_at = at.focused.then_some(at.cursor);
        rows::draw(to, Pane::Foes, area, &blocks(to.look, view.seen, area.width, looked_at), at);
        if many == 0 && view.seen.armies.iter().all(|army| army.own) {
            let inside = below(Frame::inner(area), u16::from(area.height >= 12));
            let prepared = view.seen.drawer.iter().find(|one| one.waits() && !one.foes.0.is_empty());
            let words = prepared.map_or_else(|| "no foes".into(), |one| format!("prepared: {}", one.name));
            to.put(inside, (inside.x + 1, inside.y), &words, Role::Dim);
        }
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::foe_at(seen, cursors[Pane::Foes])
    }
}

/// A group, by index in the list.
type Group<'s> = Vec<(usize, &'s SeenActor)>;

/// Groups of adjacent identical foes, and the dead.
fn groups(seen: &Seen) -> (Vec<Group<'_>>, Group<'_>) {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (index, actor) in seen.foes().enumerate() {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|(_, other)| alike(seen, other, actor)) => {
                group.push((index, actor));
            }
            _ => groups.push(vec![(index, actor)]),
        }
    }
    let (living, dead): (Vec<_>, Vec<_>) =
        groups.into_iter().partition(|group| group.iter().any(|(_, actor)| !actor.gone));
    (living, dead.into_iter().flatten().collect())
}

/// True if two foes differ only in health and lasting effects.
fn alike(seen: &Seen, one: &SeenActor, other: &SeenActor) -> bool {
    one.kind() == other.kind()
        && one.disclosed == other.disclosed
        && one.lurks == other.lurks
        && one.play == other.play
        && (sheets::of(one).alike(other) && ranges_of(seen, one) == ranges_of(seen, other) || other.gone)
}

fn ranges_of(seen: &Seen, foe: &SeenActor) -> Vec<String> {
    [true, false].into_iter().flat_map(|played| ranges(seen, foe, played)).collect()
}

fn blocks(look: Painter<'_>, seen: &Seen, width: u16, looked_at: Option<usize>) -> Vec<Block> {
    let width = width.saturating_sub(3);
    let tracker = Tracker::of(seen);
    let (living, dead) = groups(seen);
    let mut blocks: Vec<Block> = living
        .iter()
        .map(|group| {
            let turns: Vec<Tracked> =
                group.iter().filter(|(_, one)| !one.gone).map(|(_, one)| tracker.tracked(one)).collect();
            let (_, first) = group[0];
            let mut block = sheets::of(first).block(look, group, width);
            block.who = group.iter().map(|(index, _)| *index).collect();
            block.mark = turns::mark(look, &turns);
            block.lasts.splice(0..0, ranges_of(seen, first));
            block.lasts.extend(rows::played(seen, first));
            if first.lurks {
                block.lasts.insert(0, "in ambush, still unseen".into());
            }
            let looked_at = looked_at.is_some_and(|at| block.who.contains(&at));
            turns::weighed(block, looked_at, &turns)
        })
        .collect();
    blocks.extend(rows::dead(look, &dead, width));
    blocks.extend(rows::armies(look, seen, false));
    blocks
}
