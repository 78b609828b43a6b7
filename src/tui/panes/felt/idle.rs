//! An empty felt: place of the party, turn, and keys to begin something.

use ratatui::layout::Rect;

use crate::report::turns::Tracker;
use crate::table::seen::Seen;
use crate::tui::canvas::{Canvas, ClickTarget, below, middle, row_of};
use crate::tui::keymap::KeyHint;
use crate::tui::painter::{cut_at_word, two_rows};
use crate::tui::theme::Role;
use crate::tui::widgets::KeysLine;

const GAP: u16 = 3;

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, seen: &Seen, keys: &[KeyHint]) {
    let place = if seen.scene.is_empty() { &seen.title } else { &seen.scene };
    let turns = Tracker::of(seen);
    let own = seen.clock.combat && turns.first().is_some_and(|who| seen.seat.is(who));
    let mut told = vec!["The felt is empty.".to_owned()];
    told.extend(turns.describe());
    let (told, role) =
        if own { ("It is your turn.".to_owned(), Role::Accent) } else { (told.join("  "), Role::Dim) };
    let told = Some(told).filter(|told| to.look.width(told) <= area.width).or_else(|| turns.describe().pop());
    let told = told.unwrap_or_default();
    let rows = in_rows(to, area.width, keys);

    let [place, more] = two_rows(to.look, place, area.width.saturating_sub(2));
    let height = 4 + rows.len() as u16 + u16::from(!more.is_empty());
    let mut area = below(area, area.height.saturating_sub(height) / 2);
    to.put_centred(row_of(area, 0), place, Role::Ink);
    if !more.is_empty() {
        area = below(area, 1);
        to.put_centred(row_of(area, 0), &cut_at_word(to.look, more, area.width), Role::Ink);
    }
    to.put_centred(row_of(area, 2), &cut_at_word(to.look, &told, area.width), role);
    for (nth, keys) in (4..).zip(rows) {
        let hints = read(keys);
        let line = KeysLine { hints: &hints };
        let row = middle(row_of(area, nth), line.width(to.look, GAP));
        line.draw(to.look, row, to.buf);
        for ((x, width), key) in line.places(to.look, row).zip(keys) {
            to.spots.extend(key.chord.map(|chord| (Rect { x, width, ..row }, ClickTarget::Key(chord))));
        }
    }
}

/// Splits the keys into rows of this width.
fn in_rows<'k>(to: &Canvas<'_, '_>, width: u16, mut keys: &'k [KeyHint]) -> Vec<&'k [KeyHint]> {
    let mut rows = Vec::new();
    while !keys.is_empty() {
        let fits = |many: &usize| KeysLine { hints: &read(&keys[..*many]) }.width(to.look, GAP) <= width;
        let (row, rest) = keys.split_at((1..=keys.len()).rev().find(fits).unwrap_or(1));
        rows.push(row);
        keys = rest;
    }
    rows
}

fn read(keys: &[KeyHint]) -> Vec<(&str, &str)> {
    keys.iter().map(|hint| (hint.key.as_str(), hint.words.as_str())).collect()
}
