//! The view of each kind of sheet, one file each: rows of the Party and Foes panes, explanations, gauges,
//! form. Everything else about a sheet is in [`crate::report::sheets`].

mod crucible;
mod foe;
mod hero;
mod opponent;
mod paper;
mod protagonist;
mod shared;

use super::explain;
use super::forms::Open;
use super::glyphs::Glyphs;
use super::painter::Painter;
use super::panes::rows::Block;
use super::widgets::Prose;
use crate::content::Catalog;
use crate::report::sheets::SheetFacts;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenBody};

pub use shared::ActorGroup;
pub(super) use shared::name_role;

macro_rules! sheets {
    ($($module:ident: $kind:ident;)*) => {
        pub fn of(actor: &SeenActor) -> &dyn SheetView {
            match &actor.body {
                $(SeenBody::$kind(of) => &**of,)*
            }
        }
    };
}

sheets! {
    hero: Hero;
    foe: Foe;
    paper: Paper;
    opponent: Opponent;
    crucible: Crucible;
    protagonist: Protagonist;
}

/// The forms of new heroes, with labels.
pub fn new_heroes() -> [(&'static str, Open); 4] {
    [
        ("a new ULTIMO hero", Open::Hero { who: None }),
        ("a new Paper Story character", Open::Sheet { who: None }),
        ("a new character with attributes", Open::Scores { who: None, creature: false }),
        ("a new protagonist", Open::Protagonist { who: None }),
    ]
}

/// The forms of new foes, with labels.
pub fn new_foes() -> [(&'static str, Open); 3] {
    [
        ("a new ULTIMO foe", Open::Foe { who: None }),
        ("a new Paper Story opponent", Open::Opponent { who: None }),
        ("a new creature with attributes", Open::Scores { who: None, creature: true }),
    ]
}

pub trait SheetView: SheetFacts {
    /// The rows of a group of identical actors in a pane of this inner width; a hero is always alone.
    fn block(&self, look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block;

    /// True if the two differ only in health and lasting effects.
    fn alike(&self, _other: &SeenActor) -> bool {
        false
    }

    fn gauges(&self, glyphs: &Glyphs) -> Vec<(&'static str, i32)>;

    /// Its numbers with their terms; `None` if the seat does not know them.
    fn explain(&self, prose: Prose<'static>, seen: &Seen, actor: &SeenActor) -> Option<Prose<'static>>;

    /// The sheet on one page, attributes first.
    fn page(&self, _look: Painter<'_>, _catalog: &Catalog, seen: &Seen, actor: &SeenActor) -> Prose<'static> {
        explain::somebody(seen, actor)
    }

    fn form(&self, _who: ActorId) -> Option<Open> {
        None
    }
}
