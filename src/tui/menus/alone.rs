//! Solo play: the Dealer's seat also plays the heroes' hands (U273).

use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::tui::cx::Cx;
use crate::tui::felt;
use crate::tui::keymap::KeyHint;
use crate::tui::panes::Pane;

/// The hands to switch between in solo play: those that must lay, or all heroes' while no procedure is under way.
pub fn hands<'a>(cx: &Cx<'a>) -> Vec<&'a ActorId> {
    if !cx.is_alone() {
        return Vec::new();
    }
    if felt::under_way(cx.seen).is_some() {
        return cx.seen.to_lay();
    }
    let held = |hero: &&SeenActor| hero.piles.is_some() && cx.seen.plays(&hero.id);
    cx.seen.heroes().filter(held).map(|hero| &hero.id).collect()
}

pub fn switch_hint(cx: &Cx<'_>) -> Option<KeyHint> {
    let other = hands(cx).len() > 1 && cx.desk.focus == Pane::Hand;
    other.then(|| KeyHint::named(cx.settings.glyphs.arrows[2..].concat(), "other hand"))
}
