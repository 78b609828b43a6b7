//! Menus of the map: new maps, tokens, fog, turn order.

use super::{Brush, MapScreen, patch, token_at};
use crate::command::Command;
use crate::rules::map::sight;
use crate::table::Order;
use crate::table::map::{FOGGED, Ground, Patch, Picture, Square};
use crate::table::seen::{SeenActor, SeenToken};
use crate::table::sheet::Reach;
use crate::tui::act::{Item, Reply, UiAction};
use crate::tui::cx::Cx;
use crate::tui::menus::prepared;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

const SIZES: [(u8, u8); 4] = [(16, 10), (24, 16), (40, 24), (60, 40)];

impl MapScreen {
    pub(super) fn open_map_menu(&self, cx: &Cx<'_>) -> Reply {
        if !cx.seat.is_dealer() {
            let refused = "the Dealer edits the map; Enter selects and moves";
            return Reply::refuse(refused, "p passes the laptop");
        }
        let up = cx.seen.map.is_some();
        let mut items: Vec<Item> = Vec::new();
        if up {
            items.extend(self.token_items(cx));
            let seen = seen_by_characters(cx);
            let none = seen.is_empty().then(|| "nobody sees into the fog".to_owned());
            let lift = cx.item(' ', "clear fog that characters see", Command::Fog(patch(&seen), false));
            items.push(if none.is_some() { lift.refused(none) } else { lift });
            for (on, words) in [(true, "fog over all of it"), (false, "no fog at all")] {
                items.push(cx.item(' ', words, Command::Fog(Patch::All, on)));
            }
        }
        let tactical = cx.seen.options.order == Order::Tactical;
        let order = if tactical { Order::Free } else { Order::Tactical };
        let words = if tactical { "turns in any order" } else { "turns by INT and AGI" };
        items.push(cx.item(' ', words, Command::SetOrder(order)));
        items.push(cx.item(' ', "start a round", Command::Round));
        for (wide, high) in SIZES {
            if let Some(picture) = Picture::empty(wide, high) {
                let words = format!("an empty map of {wide} by {high}");
                let instead = if up { "It replaces the current map." } else { "" };
                items.push(cx.item(' ', &words, Command::Map(picture)).detail(instead));
            }
        }
        let about = "A size like 30x20, or rows with / between them: docs/map.md has the letters. `greenfelt map TABLE \
                     --from FILE` reads a picture from a file.";
        let drawn = Picture::empty(SIZES[0].0, SIZES[0].1).map(Command::Map);
        items.extend(drawn.map(|map| Item::asking(' ', "a map from a picture …", "A map", about, &map)));
        if up {
            items.push(cx.item(' ', "take the map down", Command::MapDown));
        }
        let title = "The map".to_owned();
        Reply::Do(UiAction::Choose { title, words: String::new(), items, columns: 2, at: 0 })
    }

    fn token_items(&self, cx: &Cx<'_>) -> Vec<Item> {
        let here = self.cursor;
        let mut items = Vec::new();
        if let Some(token) = token_at(cx, here) {
            let who = &token.who;
            let name = cx.seen.actor(who).map_or("somebody", |actor| actor.name.as_str());
            let hide = if token.hidden { "show" } else { "hide" };
            items.push(cx.item(
                ' ',
                &format!("{hide} {name}"),
                Command::Place(who.clone(), here, !token.hidden),
            ));
            items.push(cx.item(' ', &format!("take {name} off the map"), Command::Unplace(who.clone())));
        } else {
            items.push(Item::new(' ', format!("place somebody on {here} …"), placing(cx, here)));
        }
        items
    }

    pub(super) fn open_place(&self, cx: &Cx<'_>) -> Reply {
        if !cx.seat.is_dealer() {
            return Reply::refuse("only the Dealer can do that", "p passes the laptop");
        }
        Reply::Do(placing(cx, self.cursor))
    }

    pub(super) fn explain_square(&self, cx: &Cx<'_>) -> Reply {
        let mut prose = Prose::new();
        for (words, role) in self.square_words(cx) {
            prose = prose.line(words, role);
        }
        if let Brush::Paint(ground) = self.brush {
            prose = prose.blank().line(format!("The brush paints {}.", ground.describe()), Role::Dim);
        }
        prose = prose.blank();
        let signs = Ground::ALL.map(|ground| format!("{} {ground}", ground.sign()));
        prose = prose.line(format!("In a picture: {}.", signs.join(", ")), Role::Dim);
        Reply::Do(UiAction::Words("A square", prose))
    }
}

/// The fogged squares in sight and range of characters.
fn seen_by_characters(cx: &Cx<'_>) -> Vec<Square> {
    let Some((map, fog)) = cx.seen.map.as_ref().and_then(|map| Some((map, map.fog.as_ref()?))) else {
        return Vec::new();
    };
    let played = |token: &&SeenToken| cx.seen.actor(&token.who).is_some_and(SeenActor::is_played);
    let eyes: Vec<Square> = map.tokens.iter().filter(played).map(|token| token.at).collect();
    let far = sight::squares(Reach::Long);
    let in_sight =
        |at: &Square| eyes.iter().any(|eye| eye.distance(*at) <= far && sight::clear(&map.ground, *eye, *at));
    let fogged = fog.letters().iter().enumerate().filter(|(_, letter)| **letter == FOGGED);
    fogged.map(|(place, _)| fog.square(place)).filter(in_sight).collect()
}

fn placing(cx: &Cx<'_>, here: Square) -> UiAction {
    let map = cx.seen.map.as_ref();
    let off = cx.seen.actors.iter().filter(|actor| map.is_some_and(|map| map.token(&actor.id).is_none()));
    let items: Vec<Item> = off
        .flat_map(|actor| {
            let place = |hidden| Command::Place(actor.id.clone(), here, hidden);
            let hidden = format!("{}, hidden", actor.name);
            let hidden = (!actor.is_played()).then(|| cx.item(' ', &hidden, place(true)));
            [Some(cx.item(' ', &actor.name, place(false))), hidden].into_iter().flatten().collect::<Vec<_>>()
        })
        .chain(prepared::bring_around(cx, here))
        .collect();
    let words = if items.is_empty() { "Everybody is on the map." } else { "" };
    UiAction::choose(format!("Who is on {here}?"), words, items)
}
