//! Menus of armies and battles: muster, join, send soldiers in, rally.

use crate::command::{Call, Command, Task};
use crate::table::actor::ActorId;
use crate::table::seen::{SeenActor, SeenArmy};
use crate::tui::act::{BattleKind, Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::forms::form::cards::WAYS;

fn call(who: &ActorId, task: Task) -> Command {
    Command::Call(Call::for_task(who, task))
}

/// Opens the armies menu; `None` if there is nothing to do.
pub fn armies_item(cx: &Cx<'_>) -> Option<Item> {
    let any = cx.seat.is_dealer() || !armies_of_players(cx).is_empty();
    any.then(|| Item::menu(' ', "armies and battles …", Menu::Armies))
}

pub fn armies(cx: &Cx<'_>) -> Section {
    let mut items = armies_of_players(cx);
    if cx.seat.is_dealer() {
        let army = Command::Army(String::new(), 20, 6, Some(5), None);
        let open = ["name", "soldiers", "leadership", "health each", "leader"];
        items.push(Item::filling("", "add an army …", &army, &open));
        for army in &cx.seen.armies {
            items.extend(mended(cx, army));
        }
    }
    let told =
        cx.seen.armies.iter().map(|army| format!("{}: {}, {}", army.name, army.describe(), army.stand()));
    Section::new("Armies and battles", told.collect::<Vec<_>>().join(" · "), items)
}

/// Items for the characters of this seat: muster, join, send, rally.
pub fn armies_of_players(cx: &Cx<'_>) -> Vec<Item> {
    let heroes = cx.seen.heroes().filter(|hero| cx.seat.is_dealer() || cx.seat.is(&hero.id));
    heroes.flat_map(|hero| commands_of(cx, hero)).collect()
}

pub fn commands_of(cx: &Cx<'_>, hero: &SeenActor) -> Vec<Item> {
    let who = &hero.id;
    let mut items = Vec::new();
    let musters = Command::Muster(who.clone(), String::new());
    if cx.why_not(&musters).is_none() {
        let title = format!("The soldiers of {}", hero.name);
        let words = format!("{} musters soldiers …", hero.name);
        let about = "Their name? Empty: after their commander.";
        items.push(Item::asking(' ', &words, &title, about, &musters));
    }
    if !cx.deals() {
        return items;
    }
    let form = |kind, army: &SeenArmy| {
        UiAction::Open(Open::Battle { kind, who: Some(who.clone()), army: Some(army.name.clone()) })
    };
    let may = |task| cx.why_not(&call(who, task)).is_none();
    for enemy in cx.seen.armies.iter().filter(|army| !army.own) {
        let army = || enemy.name.clone();
        if WAYS.into_iter().any(|way| may(Task::Battle { army: army(), way, with: None })) {
            let words = format!("{} joins against {} …", hero.name, enemy.name);
            items.push(Item::new(' ', words, form(BattleKind::Join, enemy)));
        }
        if may(Task::Send { army: army(), with: None }) {
            let words = format!("{} sends soldiers against {} …", hero.name, enemy.name);
            items.push(Item::new(' ', words, form(BattleKind::Send, enemy)));
        }
    }
    let led = cx.seen.armies.iter().filter(|army| army.leader.as_ref() == Some(who));
    for army in led.filter(|army| may(Task::Rally(army.name.clone()))) {
        let words = format!("{} keeps {} together …", hero.name, army.name);
        items.push(Item::new(' ', words, form(BattleKind::Rally, army)));
    }
    items
}

pub fn mended(cx: &Cx<'_>, army: &SeenArmy) -> Vec<Item> {
    let name = &army.name;
    let all = [
        (format!("check if {name} hold"), Command::HoldLine(name.clone())),
        (format!("{name} regroup"), Command::Regroup(name.clone())),
        (format!("remove {name}"), Command::Disband(name.clone())),
    ];
    let items = all.into_iter().map(|(words, command)| cx.item(' ', &words, command));
    items.filter(|item| item.refused.is_none()).collect()
}
