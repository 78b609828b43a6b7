//! The turn strip of a fight: the round, and everybody in turn with a sign: acted, acting, to come. Adjacent identical
//! foes are counted. A narrow strip scrolls to the actor in turn.

use ratatui::layout::Rect;

use super::turns::mark;
use crate::report::turns::{Tracked, Tracker};
use crate::table::seen::{Seen, SeenActor};
use crate::tui::canvas::{Canvas, ClickTarget, inset};
use crate::tui::keymap::KeyHint;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;
use crate::tui::widgets::KeysLine;

/// Least rows of the screen that have room for it.
const LEAST: u16 = 16;

const GAP: u16 = 3;

/// Least columns for the words of the key, and for the first of them.
const ROOMY: u16 = 100;
const MODEST: u16 = 72;

/// The turn of an actor, or of alike foes in a row.
struct Turn<'s> {
    first: &'s SeenActor,
    tracked: Tracked,
    many: usize,
}

impl Turn<'_> {
    fn words(&self, look: Painter<'_>) -> (String, Role) {
        let (sign, role) = mark(look, &[self.tracked]).unwrap_or((look.glyphs.dot, Role::Dim));
        match self.many {
            1 => (format!("{sign} {}", self.first.name), role),
            many => (format!("{sign} {} ×{many}", self.first.kind()), role),
        }
    }
}

pub fn is_shown(seen: &Seen, screen: Rect) -> bool {
    seen.clock.combat && screen.height >= LEAST
}

/// `key` begins the next round.
pub fn draw(to: &mut Canvas<'_, '_>, row: Rect, seen: &Seen, key: Option<&KeyHint>) {
    let row = inset(row, 1);
    let x = to.line(row, &format!("Round {}", seen.clock.round), Role::Title) + GAP;
    let turns = turns(seen);
    let words: Vec<(String, Role)> = turns.iter().map(|turn| turn.words(to.look)).collect();
    let wide: Vec<u16> = words.iter().map(|(words, _)| to.look.width(words) + GAP).collect();
    let whole = x.saturating_add(wide.iter().sum());
    let right = key.map_or(row.right(), |key| draw_key(to, row, key, whole));
    let room = Rect { x, width: right.saturating_sub(x), ..row };
    let now = turns.iter().position(|turn| turn.tracked == Tracked::Now).unwrap_or(0);
    let first = first_shown(&wide, now, room.width);
    let ellipsis = to.look.glyphs.ellipsis;
    let mut x = room.x;
    if first > 0 {
        x = to.put(room, (x, room.y), ellipsis, Role::Dim) + 1;
    }
    for (nth, (words, role)) in words.iter().enumerate().skip(first) {
        let more = if nth + 1 < words.len() { 2 } else { 0 };
        let end = x + wide[nth] - GAP;
        if nth > first && end + more > room.right() {
            to.put(room, (x.saturating_sub(GAP - 1), room.y), ellipsis, Role::Dim);
            return;
        }
        to.put(room, (x, room.y), words, *role);
        x = end + GAP;
    }
}

/// Draws the key at the right edge, with its first word or none where the turns need their room; returns the first column.
fn draw_key(to: &mut Canvas<'_, '_>, row: Rect, key: &KeyHint, whole: u16) -> u16 {
    let with = |words| [(key.key.as_str(), words)];
    let long = KeysLine { hints: &with(key.words.as_str()) }.width(to.look, 0);
    let fits = row.width >= ROOMY || whole.saturating_add(long) <= row.right();
    let first = key.words.split(' ').next().filter(|_| row.width >= MODEST).unwrap_or_default();
    let hints = with(if fits { key.words.as_str() } else { first });
    let line = KeysLine { hints: &hints };
    let width = line.width(to.look, 0).min(row.width);
    let place = Rect { x: row.right() - width, width, ..row };
    line.draw(to.look, place, to.buf);
    to.spots.extend(key.chord.map(|chord| (place, ClickTarget::Key(chord))));
    place.x.saturating_sub(GAP)
}

/// The first turn in view: all of them if they fit, else from the one before the actor in turn.
fn first_shown(wide: &[u16], now: usize, room: u16) -> usize {
    let upto = |first: usize| wide[first..=now].iter().sum::<u16>() + 2;
    let all = wide.iter().sum::<u16>().saturating_sub(GAP);
    if wide.is_empty() || all <= room || wide[..=now].iter().sum::<u16>() < room {
        return 0;
    }
    let before = now.saturating_sub(1);
    if upto(before) <= room { before } else { now }
}

fn turns(seen: &Seen) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn<'_>> = Vec::new();
    for (actor, tracked) in Tracker::of(seen).order() {
        let alike = |last: &&mut Turn<'_>| {
            !actor.is_played() && last.tracked == tracked && last.first.kind() == actor.kind()
        };
        match turns.last_mut().filter(alike) {
            Some(last) => last.many += 1,
            None => turns.push(Turn { first: actor, tracked, many: 1 }),
        }
    }
    turns
}
