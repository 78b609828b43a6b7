//! Shares rows: blank lines go first, then lines of low priority, then actors share a row.

use ratatui::layout::Rect;

use super::Block;
use crate::tui::canvas::stacked;
use crate::tui::painter::Painter;
use crate::tui::panes::At;

/// Least columns for a name.
const NARROW: u16 = 8;

/// Rows wanted at a width, with frame and blank lines.
pub fn wished(look: Painter<'_>, blocks: &[Block], width: u16) -> u16 {
    let width = width.saturating_sub(3);
    blocks.iter().fold(2, |sum, block| sum.saturating_add(block.rows(look, width) + 1))
}

/// Places of the blocks, and whether there is more above and below.
pub(super) fn places(
    look: Painter<'_>,
    blocks: &[Block],
    inner: Rect,
    at: At,
) -> (Vec<(usize, Rect)>, (bool, bool)) {
    let many = u16::try_from(blocks.len()).unwrap_or(u16::MAX);
    if many == 0 || inner.is_empty() {
        return (Vec::new(), (false, false));
    }
    if many > inner.height {
        return shared(blocks, inner, at);
    }
    let width = inner.width.saturating_sub(1);
    let mut rows: Vec<u16> = blocks.iter().map(|block| block.rows(look, width)).collect();
    let wanted: u16 = rows.iter().sum();
    let (above, between) = match inner.height.saturating_sub(wanted) {
        spare if spare >= many => (1, 1),
        spare if spare + 1 >= many => (0, 1),
        _ => (0, 0),
    };
    shrink(&mut rows, blocks, inner.height);
    let mut y = inner.y + above;
    let mut places = Vec::new();
    for (index, height) in rows.iter().enumerate() {
        places.push((index, Rect { y, height: *height, ..inner }));
        y += height + between;
    }
    (places, (false, false))
}

/// Takes rows from the block with most rows for its weight, last first.
fn shrink(rows: &mut [u16], blocks: &[Block], height: u16) {
    while rows.iter().sum::<u16>() > height {
        let open = (0..rows.len()).filter(|at| rows[*at] > 1);
        let Some(longest) = open.max_by_key(|at| i32::from(rows[*at]) - i32::from(blocks[*at].weight)) else {
            return;
        };
        rows[longest] -= 1;
    }
}

/// With more actors than rows, the last share rows.
fn shared(blocks: &[Block], inner: Rect, at: At) -> (Vec<(usize, Rect)>, (bool, bool)) {
    let many = u16::try_from(blocks.len()).unwrap_or(u16::MAX);
    let most = (inner.width / NARROW).max(1);
    let each = many.div_ceil(inner.height).clamp(1, most).max(2.min(most));
    let alone = if each > 1 { (inner.height * each).saturating_sub(many) / (each - 1) } else { many };
    let alone = alone.min(many);
    let lines = alone + (many - alone).div_ceil(each);
    let place_of = |index: u16| {
        if index < alone { (index, 0) } else { (alone + (index - alone) / each, (index - alone) % each) }
    };
    let cursor = blocks.iter().position(|block| block.who.contains(&at.cursor)).unwrap_or(0) as u16;
    let heights = vec![1; usize::from(lines)];
    let (shown, more) = stacked(inner, &heights, usize::from(place_of(cursor).0));
    let mut places = Vec::new();
    for index in 0..many {
        let (line, cell) = place_of(index);
        let Some((_, row)) = shown.iter().find(|(shown, _)| *shown == usize::from(line)) else { continue };
        let width = if index < alone { row.width } else { row.width / each };
        places.push((usize::from(index), Rect { x: row.x + cell * width, width, ..*row }));
    }
    (places, more)
}
