//! How the screen shows each kind of sheet, in one file each: its rows among the party and the foes, its numbers explained,
//! its gauges, its form. Everything else about a sheet is in [`crate::sheets`].

mod crucible;
mod foe;
mod hero;
mod opponent;
mod paper;
mod protagonist;
mod shared;

use super::glyphs::Glyphs;
use super::look::Look;
use super::panes::rows::Block;
use super::popups::Open;
use super::widgets::Prose;
use crate::sheets::SheetFacts;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenBody};

pub use shared::Kin;
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

/// The forms that make a character, with what each makes.
pub fn new_heroes() -> [(&'static str, Open); 4] {
    [
        ("a new ULTIMO hero", Open::Hero { who: None }),
        ("a new Paper Story character", Open::Sheet { who: None }),
        ("a new character by attributes", Open::Scores { who: None, creature: false }),
        ("a new protagonist", Open::Protagonist { who: None }),
    ]
}

/// The forms that make somebody whom the Dealer plays, with what each makes.
pub fn new_foes() -> [(&'static str, Open); 2] {
    [
        ("a new ULTIMO foe", Open::Foe { who: None }),
        ("a new creature by attributes", Open::Scores { who: None, creature: true }),
    ]
}

pub trait SheetView: SheetFacts {
    /// The rows of some who have it and are alike, in a pane that is so wide inside; of heroes each is alone.
    fn block(&self, look: Look<'_>, kin: Kin<'_>, width: u16) -> Block;

    /// Whether nothing but health and what lasts tells another of its kind apart.
    fn alike(&self, _other: &SeenActor) -> bool {
        false
    }

    fn gauges(&self, glyphs: &Glyphs) -> Vec<(&'static str, i32)>;

    /// Its numbers with their terms; nothing where the seat does not know them.
    fn explain(&self, prose: Prose<'static>, seen: &Seen, actor: &SeenActor) -> Option<Prose<'static>>;

    fn form(&self, _who: ActorId) -> Option<Open> {
        None
    }
}
