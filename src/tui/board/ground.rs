//! The look of each ground of the map: a color, and a texture that reads without color.

use ratatui::layout::Position;

use crate::table::map::{Cover, Ground};
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// Blocks that fill the lower eighths of a cell.
const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

pub(super) fn role(ground: Ground) -> Role {
    match ground {
        Ground::Open => Role::MapOpen,
        Ground::Impeded => Role::MapImpeded,
        Ground::Uneven => Role::MapUneven,
        Ground::Frozen => Role::MapIce,
        Ground::Muddy => Role::MapMud,
        Ground::Sand => Role::MapSand,
        Ground::Snowy => Role::MapSnow,
        Ground::Wall => Role::MapWall,
        Ground::Quarter | Ground::Half | Ground::Full => Role::MapCover,
        Ground::Nothing => Role::Ground,
    }
}

/// The glyph of a cell, counted from the upper left of a square of `high` rows.
pub(super) fn glyph(look: Painter<'_>, ground: Ground, cell: Position, high: u16) -> &'static str {
    let Position { x, y } = cell;
    let texture = |glyph: &'static str| if (x + y).is_multiple_of(2) { glyph } else { " " };
    match ground {
        Ground::Open if (x, y) == (0, 0) => look.glyphs.dot,
        Ground::Open | Ground::Nothing => " ",
        Ground::Impeded => texture("~"),
        Ground::Uneven => texture("^"),
        Ground::Frozen => texture("="),
        Ground::Muddy => texture("%"),
        Ground::Sand => texture(":"),
        Ground::Snowy => texture("*"),
        Ground::Wall => look.glyphs.bar_full,
        Ground::Quarter | Ground::Half | Ground::Full => cover(look, ground, y, high),
    }
}

/// Cover is solid up to its height.
fn cover(look: Painter<'_>, ground: Ground, y: u16, high: u16) -> &'static str {
    let (eighths, ascii) = match ground.cover() {
        Cover::None => (0, " "),
        Cover::Quarter => (high * 2, "1"),
        Cover::Half => (high * 4, "2"),
        Cover::Full => (high * 8, "4"),
    };
    let filled = usize::from(eighths.saturating_sub(8 * (high - 1 - y)).min(8));
    match (look.glyphs.ascii, filled, ground) {
        (_, 0, _) => " ",
        (true, ..) => ascii,
        (false, _, Ground::Full) => "▓",
        (false, filled, _) => EIGHTHS[filled],
    }
}
