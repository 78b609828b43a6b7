//! Menu items of Paper Story: rolls, turns, strikes and statuses, cards, guarding.

use super::App;
use crate::command::{Call, Command, DrawHow};
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::seen::{SeenActor, SeenDue};
use crate::ui::act::{Act, Item, Menu};
use crate::ui::panes::Pane;

impl App {
    pub(super) fn paper_at_cursor(&self) -> bool {
        self.seen.heroes().nth(self.cursors[Pane::Party]).is_some_and(|hero| hero.paper().is_some())
    }

    pub(super) fn paper_items(&self, who: Option<&ActorId>) -> Vec<Item> {
        let mut items = Vec::new();
        if !self.uses(System::Paper) {
            return items;
        }
        items.extend(self.blank('!', "add a status …", "status", who.map(ActorId::as_str)));
        if self.opponents().next().is_some() {
            items.push(Item::new('K', "an opponent strikes …", Act::Menu(Menu::Strikes)));
        }
        items
    }

    /// Draws cards for a character who seldom plays them, if the Dealer calls for them.
    pub(super) fn paper_draw(&self, hero: &SeenActor) -> Option<Item> {
        hero.piles.as_ref()?;
        Some(self.item('d', "draw cards", Command::Draw(hero.id.clone(), DrawHow::ToHandSize)))
    }

    pub(super) fn guard_item(&self, due: &SeenDue) -> Option<Item> {
        self.seen.actor(&due.to)?.paper()?;
        let guard = Command::Call(Call::to_guard(&due.to, due.id));
        let item = self.item(' ', "guard with dice", guard);
        Some(item.detail("a Nudge roll with Guard: a point off for each grade, before Defense"))
    }
}
