//! Menus of what the Dealer has prepared: encounters that come in together, and random tables.

use crate::command::{Command, Ref};
use crate::table::encounter::Encounter;
use crate::table::map::Square;
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;

/// Brings in what is prepared.
const BRING: char = ')';

/// Brings in the one encounter that is prepared, or opens the list of several.
pub fn encounter_items(cx: &Cx<'_>) -> Vec<Item> {
    match &*cx.seen.encounters {
        [] => prepare_item(cx).into_iter().collect(),
        [one] => {
            vec![bring_item(cx, BRING, one), Item::menu(' ', "encounters …", Menu::Encounters)]
        }
        _ => vec![Item::menu(BRING, "bring in an encounter …", Menu::Encounters)],
    }
}

pub fn bring_item(cx: &Cx<'_>, key: char, encounter: &Encounter) -> Item {
    let words = format!("bring in {}", encounter.name);
    cx.item(key, &words, Command::Bring(None, encounter.name.clone())).detail(encounter.words())
}

pub fn prepare_item(cx: &Cx<'_>) -> Option<Item> {
    let item = cx.blank(' ', "prepare an encounter …", "prepare", None)?;
    Some(item.detail("foes that come in together later, with one key; players do not learn of them"))
}

/// Brings in what is prepared around a square of the map.
pub fn bring_around(cx: &Cx<'_>, at: Square) -> impl Iterator<Item = Item> {
    cx.seen.encounters.iter().map(move |one| {
        let words = format!("bring in {} around {at}", one.name);
        cx.item(' ', &words, Command::Bring(Some(at), one.name.clone())).detail(one.words())
    })
}

pub fn encounters(cx: &Cx<'_>) -> Section {
    let all = || cx.seen.encounters.iter();
    let mut items: Vec<Item> = all().map(|one| bring_item(cx, ' ', one)).collect();
    items.extend(prepare_item(cx));
    items.extend(all().map(|one| {
        let words = format!("delete {}", one.name);
        cx.item(' ', &words, Command::Unprepare(one.name.clone())).detail(one.words())
    }));
    Section::new("Encounters", "Players do not learn what is prepared.", items)
}

pub fn random_tables(cx: &Cx<'_>) -> Section {
    let Some(session) = cx.session else { return Section::new("Random tables", "", Vec::new()) };
    // The face of a real die is named.
    let face = cx.seen.dealer_physical.then_some(1);
    let asked: &[&str] = if face.is_some() { &["face", "table"] } else { &["table"] };
    let mut items: Vec<Item> = Vec::new();
    for table in &session.catalog().random_tables {
        let sides = table.sides().map_or_else(String::new, |sides| format!("d{sides}"));
        let words = format!("{} · {sides}", table.name);
        let roll = Command::RollOn(false, face, Ref::ByName(table.name.clone()));
        let item = if face.is_some() {
            Item::filling("", &words, &roll, &asked[..1])
        } else {
            cx.item(' ', &words, roll)
        };
        items.push(item.detail(table.text.clone()));
    }
    if let Some(first) = session.catalog().random_tables.first() {
        let open = Command::RollOn(true, face, Ref::ByName(first.name.clone()));
        items.push(Item::filling("", "roll for everybody …", &open, asked));
    }
    Section::new("Random tables", "Only the Dealer reads the result.", items)
}
