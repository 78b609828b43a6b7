//! Menu items of Paper Story: rolls, turns, strikes and statuses, cards, guarding.

use crate::command::{Call, Command};
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::seen::SeenDue;
use crate::tui::act::{Item, Menu};
use crate::tui::cx::Cx;
use crate::tui::menus;

pub fn paper_items(cx: &Cx<'_>, who: Option<&ActorId>) -> Vec<Item> {
    let mut items = Vec::new();
    if !cx.uses(System::Paper) {
        return items;
    }
    items.extend(cx.blank('!', "add a status …", "status", who.map(ActorId::as_str)));
    if menus::opponents(cx).next().is_some() {
        items.push(Item::menu(' ', "an opponent strikes …", Menu::Strikes));
    }
    items
}

pub fn guard_item(cx: &Cx<'_>, due: &SeenDue) -> Option<Item> {
    cx.seen.actor(&due.to)?.paper()?;
    let guard = Command::Call(Call::to_guard(&due.to, due.id));
    let item = cx.item(' ', "guard with dice", guard);
    Some(item.detail("a Nudge roll with Guard: a point off for each grade, before Defense"))
}
