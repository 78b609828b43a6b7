//! Damage, health and the other numbers that the Dealer sets, and names.

use crate::command::{Amount, Command, Gauge};
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;

/// Damage, and the numbers that the Dealer sets.
pub fn by_hand_items(cx: &Cx<'_>, who: &SeenActor) -> Vec<Item> {
    let harm = Command::HarmBy(who.id.clone(), 1, Vec::new(), String::new());
    let item = Item::filling(&who.name, "takes damage …", &harm, &["damage", "damage types", "reason"]);
    vec![
        Item { key: ',', ..item }.refused(cx.why_not(&harm)),
        Item::menu('_', "heal, set numbers …", Menu::Numbers(who.id.clone())),
    ]
}

/// Heals by a number.
fn heal_item(cx: &Cx<'_>, who: &SeenActor) -> Item {
    let restore = Command::Restore(who.id.clone(), 1, String::new());
    let item = Item::filling(&who.name, "regains health …", &restore, &["health", "reason"]);
    Item { key: '_', ..item }.refused(cx.why_not(&restore))
}

/// Gauges and name of an actor, which the Dealer can set.
pub fn numbers(cx: &Cx<'_>, who: &ActorId) -> Section {
    let name = cx.name(who);
    let mut items: Vec<Item> = Gauge::ALL
        .iter()
        .filter_map(|gauge| {
            let now = cx.session?.gauge(cx.seat, who, *gauge)?;
            let set = Command::Set(who.clone(), *gauge, Amount::To(now), String::new());
            Some(Item::filling(
                &format!("{name}:"),
                &format!("{gauge} {now} …"),
                &set,
                &["new value", "reason"],
            ))
        })
        .collect();
    let title = format!("Another name for {name}");
    items.push(Item::asking(
        ' ',
        "name …",
        &title,
        "How it reads from now on.",
        &Command::Rename(who.clone(), String::new()),
    ));
    let hero = cx.seen.actor(who).is_some_and(|actor| actor.hero().is_some());
    let of_hero = hero.then_some([("a bond …", "bond"), ("an injury …", "injure")]).into_iter().flatten();
    let others = [("a custom condition …", "mark"), ("turns per round …", "turns")];
    let forms = of_hero.chain(others);
    items.extend(forms.filter_map(|(words, name)| cx.blank(' ', words, name, Some(who.as_str()))));
    // Each has one key: an eleventh item would give every number two digits.
    items.iter_mut().zip("1234567890".chars()).for_each(|(item, key)| item.key = key);
    items.extend(cx.seen.actor(who).map(|who| heal_item(cx, who)));
    let corrections = Menu::Corrections(Seat::Player(who.clone()));
    items.push(Item::menu('g', "correct cards and gear …", corrections));
    Section::new("Health, numbers, name", name, items)
}
