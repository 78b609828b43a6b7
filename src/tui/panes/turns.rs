//! Marks of the turn order of a fight.

use super::rows::Block;
use crate::report::turns::Tracked;
use crate::table::seen::Seen;
use crate::tui::painter::Painter;
use crate::tui::theme::Role;

/// Sign of a group: in turn, else next, else all acted.
pub fn mark(look: Painter<'_>, tracked: &[Tracked]) -> Option<(&'static str, Role)> {
    if tracked.contains(&Tracked::Now) {
        Some((look.glyphs.acting, Role::Accent))
    } else if tracked.contains(&Tracked::Next) {
        Some((look.glyphs.awaited, Role::Dim))
    } else if !tracked.is_empty() && tracked.iter().all(|one| *one == Tracked::Done) {
        Some((look.glyphs.success, Role::Dim))
    } else {
        None
    }
}

/// Raises the weight of a block that acts or is selected.
pub fn weighed(mut block: Block, looked_at: bool, tracked: &[Tracked]) -> Block {
    block.weight += u16::from(looked_at) + u16::from(tracked.contains(&Tracked::Now));
    block
}

/// True if a side of the fight is down, as far as everybody may see.
pub fn is_decided(seen: &Seen) -> bool {
    let fights = seen.clock.combat && !is_held_up(seen) && seen.fighting_foes().next().is_some();
    fights && (seen.fighting_foes().all(|foe| foe.down) || seen.heroes().all(|hero| hero.down))
}

pub fn is_held_up(seen: &Seen) -> bool {
    seen.busy().is_some() || !seen.dues.is_empty()
}
