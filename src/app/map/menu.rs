//! Menus of the map: new maps, tokens, fog, turn order.

use super::{Brush, patch};
use crate::app::App;
use crate::command::Command;
use crate::rules::map::sight;
use crate::table::Order;
use crate::table::map::{FOGGED, Ground, Patch, Picture, Square};
use crate::table::seen::{SeenActor, SeenToken};
use crate::table::sheet::Reach;
use crate::ui::act::{Act, Item};
use crate::ui::popups::choice::Choice;
use crate::ui::popups::words::Words;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

const SIZES: [(u8, u8); 4] = [(16, 10), (24, 16), (40, 24), (60, 40)];

impl App {
    pub(super) fn open_map_menu(&mut self) {
        if !self.seat.is_dealer() {
            let refused = "the Dealer edits the map; Enter selects and moves";
            return self.refuse(refused, "p passes the laptop");
        }
        let up = self.seen.map.is_some();
        let mut items: Vec<Item> = Vec::new();
        if up {
            items.extend(self.token_items());
            let seen = self.seen_by_characters();
            let none = seen.is_empty().then(|| "nobody sees into the fog".to_owned());
            let lift = self.item(' ', "clear fog that characters see", Command::Fog(patch(&seen), false));
            items.push(if none.is_some() { lift.refused(none) } else { lift });
            for (on, words) in [(true, "fog over all of it"), (false, "no fog at all")] {
                items.push(self.item(' ', words, Command::Fog(Patch::All, on)));
            }
        }
        let tactical = self.seen.options.order == Order::Tactical;
        let order = if tactical { Order::Free } else { Order::Tactical };
        let words = if tactical { "turns in any order" } else { "turns by INT and AGI" };
        items.push(self.item(' ', words, Command::SetOrder(order)));
        items.push(self.item(' ', "start a round", Command::Round));
        for (wide, high) in SIZES {
            if let Some(picture) = Picture::empty(wide, high) {
                let words = format!("an empty map of {wide} by {high}");
                let instead = if up { "It replaces the current map." } else { "" };
                items.push(self.item(' ', &words, Command::Map(picture)).detail(instead));
            }
        }
        let about = "A size like 30x20, or rows with / between them: docs/map.md has the letters. `greenfelt map TABLE \
                     --from FILE` reads a picture from a file.";
        let drawn = Picture::empty(SIZES[0].0, SIZES[0].1).map(Command::Map);
        items.extend(drawn.map(|map| Item::asking(' ', "a map from a picture …", "A map", about, &map)));
        if up {
            items.push(self.item(' ', "take the map down", Command::MapDown));
        }
        self.popups.push(Box::new(Choice::new("The map", "", items).columns(2)));
    }

    fn token_items(&self) -> Vec<Item> {
        let here = self.map.cursor;
        let mut items = Vec::new();
        if let Some(token) = self.token_at(here) {
            let who = &token.who;
            let name = self.seen.actor(who).map_or("somebody", |actor| actor.name.as_str());
            let hide = if token.hidden { "show" } else { "hide" };
            items.push(self.item(
                ' ',
                &format!("{hide} {name}"),
                Command::Place(who.clone(), here, !token.hidden),
            ));
            items.push(self.item(' ', &format!("take {name} off the map"), Command::Unplace(who.clone())));
        } else {
            items.push(Item::new(' ', format!("place somebody on {here} …"), self.placing(here)));
        }
        items
    }

    /// The fogged squares in sight and range of characters.
    fn seen_by_characters(&self) -> Vec<Square> {
        let Some((map, fog)) = self.seen.map.as_ref().and_then(|map| Some((map, map.fog.as_ref()?))) else {
            return Vec::new();
        };
        let played = |token: &&SeenToken| self.seen.actor(&token.who).is_some_and(SeenActor::is_played);
        let eyes: Vec<Square> = map.tokens.iter().filter(played).map(|token| token.at).collect();
        let far = sight::squares(Reach::Long);
        let in_sight = |at: &Square| {
            eyes.iter().any(|eye| eye.distance(*at) <= far && sight::clear(&map.ground, *eye, *at))
        };
        let fogged = fog.letters().iter().enumerate().filter(|(_, letter)| **letter == FOGGED);
        fogged.map(|(place, _)| fog.square(place)).filter(in_sight).collect()
    }

    fn placing(&self, here: Square) -> Act {
        let map = self.seen.map.as_ref();
        let off =
            self.seen.actors.iter().filter(|actor| map.is_some_and(|map| map.token(&actor.id).is_none()));
        let items: Vec<Item> = off
            .flat_map(|actor| {
                let place = |hidden| Command::Place(actor.id.clone(), here, hidden);
                let hidden = format!("{}, hidden", actor.name);
                let hidden = (!actor.is_played()).then(|| self.item(' ', &hidden, place(true)));
                [Some(self.item(' ', &actor.name, place(false))), hidden]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
            })
            .chain(self.bring_around(here))
            .collect();
        let words = if items.is_empty() { "Everybody is on the map." } else { "" };
        Act::Choose { title: format!("Who is on {here}?"), words: words.into(), items }
    }

    pub(super) fn open_place(&mut self) {
        if !self.seat.is_dealer() {
            return self.refuse("only the Dealer can do that", "p passes the laptop");
        }
        self.act(self.placing(self.map.cursor));
    }

    pub(super) fn explain_square(&mut self) {
        let mut prose = Prose::new();
        for (words, role) in self.square_words() {
            prose = prose.line(words, role);
        }
        if let Brush::Paint(ground) = self.map.brush {
            prose = prose.blank().line(format!("The brush paints {}.", ground.describe()), Role::Dim);
        }
        prose = prose.blank();
        let signs = Ground::ALL.map(|ground| format!("{} {ground}", ground.sign()));
        prose = prose.line(format!("In a picture: {}.", signs.join(", ")), Role::Dim);
        self.popups.push(Box::new(Words::new("A square", prose)));
    }
}
