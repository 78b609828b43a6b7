//! The panes of the Table screen. They draw what a seat may see; the app handles keys, clicks and layout.

use std::ops::{Index, IndexMut};

use ratatui::layout::Rect;

use super::act::UiAction;
use super::canvas::Canvas;
use super::keymap::{Action, Context, KeyHint};
use super::painter::Painter;
use super::play::timed_story::TimedStory;
use super::widgets::Prose;
use crate::table::seen::{Seen, SeenActor};

pub mod dealer;
pub mod felt;
pub mod foes;
pub mod hand;
pub mod log;
pub mod party;
pub mod rows;
pub mod traits;
pub mod turn_strip;
pub mod turns;

macro_rules! panes {
    ($($(#[$meta:meta])* $variant:ident $module:ident $view:ident)*) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Pane { $($(#[$meta])* $variant,)* }

        /// In the order of Tab.
        pub const PANES: &[Pane] = &[$(Pane::$variant,)*];

        impl Pane {
            pub fn view(self) -> &'static dyn PaneView {
                match self { $(Pane::$variant => &$module::$view,)* }
            }
        }
    };
}

panes! {
    #[default]
    Felt felt FeltPane
    Hand hand HandPane
    Party party PartyPane
    Foes foes FoesPane
    Dealer dealer DealerPane
    Log log LogPane
}

pub struct View<'a> {
    pub seen: &'a Seen,
    pub told: &'a [TimedStory],
    pub log_rows: usize,
    /// The effects that threat buys, for the Dealer.
    pub shop: Option<dealer::Shop>,
    pub craft: felt::FeltLayout,
    pub hand: hand::Hand,
    pub keys: Vec<KeyHint>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    pub cursor: usize,
    pub focused: bool,
}

pub trait PaneView: Sync {
    fn context(&self) -> Context;

    fn rows(&self, view: &View<'_>) -> usize;

    /// Returns the scroll limit, if it scrolls.
    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize>;

    /// Rows needed at a width; 0 takes any number.
    fn wished(&self, _look: Painter<'_>, _seen: &Seen, _width: u16) -> u16 {
        0
    }

    /// The act of Enter with its label, unless Enter is the next step of a procedure.
    fn act(&self, _seen: &Seen) -> Option<(&'static str, UiAction)> {
        None
    }

    /// The actor at a row.
    fn actor_at<'s>(&self, _seen: &'s Seen, _cursor: usize) -> Option<&'s SeenActor> {
        None
    }

    /// Letters of the Space menu for the bottom line.
    fn letters(&self) -> &'static [(char, &'static str)] {
        &[]
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        super::explain::hero_at(seen, cursors[Pane::Party])
    }

    fn moved(&self, cursor: usize, action: Action, rows: usize) -> usize {
        let last = rows.saturating_sub(1);
        let to = match action {
            Action::Up | Action::Left => cursor.saturating_sub(1),
            Action::Down | Action::Right => cursor + 1,
            Action::PageUp => cursor.saturating_sub(5),
            Action::PageDown => cursor + 5,
            Action::First => 0,
            Action::Last => last,
            _ => cursor,
        };
        to.min(last)
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Cursors {
    at: [usize; PANES.len()],
    /// True if the user selected someone since the last turn change.
    pub chosen: bool,
}

impl Index<Pane> for Cursors {
    type Output = usize;

    fn index(&self, pane: Pane) -> &usize {
        &self.at[pane as usize]
    }
}

impl IndexMut<Pane> for Cursors {
    fn index_mut(&mut self, pane: Pane) -> &mut usize {
        &mut self.at[pane as usize]
    }
}
