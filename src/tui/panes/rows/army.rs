//! An army: name, health, members, state.

use super::{Block, PaneLine, Piece};
use crate::table::seen::{Seen, SeenArmy};
use crate::tui::painter::Painter;
use crate::tui::theme::Role;
use crate::tui::widgets::Bar;

const CELLS: u16 = 12;

pub fn armies(look: Painter<'_>, seen: &Seen, own: bool) -> Vec<Block> {
    seen.armies.iter().filter(|army| army.own == own).map(|army| block(look, army)).collect()
}

fn block(look: Painter<'_>, army: &SeenArmy) -> Block {
    let role = if army.health == 0 { Role::Dim } else { Role::Title };
    let stand = if army.shaken || army.routed { Role::Warning } else { Role::Dim };
    let heart = || Piece::Words(format!("{} ", look.glyphs.heart[1]), Role::Harm);
    let bar = |cells| Piece::Bar(Bar { value: army.health, most: army.full, cells, role: Role::Harm });
    let stands = || Piece::Words(army.stand().to_owned(), stand);
    let name = || PaneLine::named(&army.name, role);
    let health = PaneLine::new(200).and(heart()).and(bar(CELLS));
    let told = PaneLine::new(120).and(Piece::dim(army.describe()));
    let least = name().aside(100, bar(0)).firmly(stands());
    Block { lines: vec![name().aside(100, stands()), health, told], ..Block::of(least) }
}
