//! Menus of the Dealer's prepared encounters, and of random tables.

use crate::command::{Command, Ref};
use crate::table::cached::Cached;
use crate::table::drawer::{Coming, Foes, Person, Plan, Prepared};
use crate::table::map::Square;
use crate::table::random_table::Part;
use crate::table::seat::Seat;
use crate::table::weather::Weather;
use crate::tui::act::{Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::menus::clocks::clock_item;
use crate::tui::menus::oracle::thread_item;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The key that brings in a prepared thing.
const BRING: char = ')';

/// The kinds of things that can be prepared: command, label of the menu item, and kind.
pub const NEW: [(&str, &str, &str); 7] = [
    (
        "prepare-scene",
        "a scene …",
        "text to read aloud, notes, map, weather and traits; bringing it in begins it",
    ),
    ("prepare", "an encounter …", "foes and people that come in together, with one key"),
    ("prepare-person", "a person …", "a name is enough to be talked to"),
    ("prepare-foe", "a foe …", "of the codex, or one that is made here: w P"),
    ("prepare-handout", "a handout …", "a text for everybody, or for some players"),
    ("keep-fight", "keep this fight …", "the surviving foes, with their wounds and squares"),
    ("keep-scene", "keep this scene …", "its map, weather and traits"),
];

/// The foes, people and encounters that can come to the table.
pub fn waiting<'c>(cx: &Cx<'c>) -> impl Iterator<Item = &'c Prepared> + Clone {
    let comes = |one: &&Prepared| one.waits() && !one.foes.0.is_empty();
    cx.seen.drawer.iter().map(Cached::as_ref).filter(comes)
}

/// Items to bring in the only prepared thing, or to list several; to add someone new; and to open the drawer.
pub fn bring_items(cx: &Cx<'_>) -> Vec<Item> {
    let mut all = waiting(cx);
    let mut items = match (all.next(), all.next()) {
        (Some(one), None) => vec![bring_item(cx, BRING, one)],
        (Some(_), Some(_)) => vec![Item::menu(BRING, "bring in …", Menu::Bringing)],
        (None, _) => Vec::new(),
    };
    items.push(Item::menu(' ', "put into the drawer …", Menu::Preparing));
    items
}

pub fn bring_item(cx: &Cx<'_>, key: char, one: &Prepared) -> Item {
    let words = format!("bring in {}", one.name);
    cx.item(key, &words, Command::Bring(None, one.name.clone())).detail(one.words())
}

/// Brings in a prepared thing around a square of the map.
pub fn bring_around(cx: &Cx<'_>, at: Square) -> impl Iterator<Item = Item> {
    waiting(cx).map(move |one| {
        let words = format!("bring in {} around {at}", one.name);
        cx.item(' ', &words, Command::Bring(Some(at), one.name.clone())).detail(one.words())
    })
}

/// Returns brought actors to the drawer.
pub fn put_away_items(cx: &Cx<'_>) -> impl Iterator<Item = Item> {
    let there = cx.seen.drawer.iter().filter(|one| !one.brought.is_empty());
    there.map(|one| {
        let words = format!("put {} away", one.name);
        cx.item(' ', &words, Command::PutAway(one.name.clone())).detail("the survivors, with their wounds")
    })
}

/// The command that prepares a thing, with these foes and this weather.
pub fn prepares(one: &Prepared, foes: Ref<Foes>, sky: impl Fn(&Arc<Weather>) -> Ref<Weather>) -> Command {
    let name = one.name.clone();
    let some = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    match &one.plan {
        Plan::Encounter(plan) => {
            let threat = Some(plan.threat).filter(|threat| *threat > 0);
            Command::Prepare(name, foes, plan.weather.as_ref().map(sky), threat, plan.notes.clone())
        }
        Plan::Person(person) => {
            let [looks, wants] = [&person.looks, &person.wants].map(some);
            let plain = Coming::Sheet(Person::bystander(&name, person.talk));
            let sheet = Some(foes).filter(|_| one.foes.0.iter().any(|one| one.who != plain));
            Command::PreparePerson(name, sheet, Some(person.talk), looks, wants, person.notes.clone())
        }
        Plan::Foe => Command::PrepareFoe(foes, Some(name)),
        Plan::Scene(plan) => {
            let parts =
                [&plan.map, &plan.traits, &plan.encounters, &plan.clocks, &plan.handouts, &plan.notes];
            let [map, traits, encounters, clocks, handouts, notes] = parts.map(some);
            let (sky, aloud) = (plan.weather.as_ref().map(sky), plan.aloud.clone());
            Command::PrepareScene(name, map, sky, traits, encounters, clocks, handouts, notes, aloud)
        }
        Plan::Handout(handout) => {
            let to = Some(handout.to.clone()).filter(|to| !to.is_empty());
            Command::PrepareHandout(name, to, handout.text.clone())
        }
    }
}

pub fn bringing(cx: &Cx<'_>) -> Section {
    let items = waiting(cx).map(|one| bring_item(cx, ' ', one)).collect();
    Section::new("Bring in", "Players do not see prepared things.", items)
}

/// Everything that can be put into the drawer.
pub fn preparing(cx: &Cx<'_>) -> Section {
    let new =
        NEW.iter().filter_map(|(name, words, about)| Some(cx.blank(' ', words, name, None)?.detail(*about)));
    let running = [
        clock_item().detail("segments that fill; shown to those who may see it"),
        thread_item("a thread …").detail("an open question of the story"),
    ];
    let library = Item::new(' ', "from the library …", UiAction::Library);
    let library = library.detail("saved with S on this screen, at any table; the same names are replaced");
    let items = new.chain(running).chain([library]).chain(put_away_items(cx)).collect();
    Section::new("Put into the drawer", "Players do not see prepared things.", items)
}

pub fn random_tables(cx: &Cx<'_>) -> Section {
    let Some(session) = cx.session else { return Section::new("Random tables", "", Vec::new()) };
    let faces = faces(cx);
    let asked: &[&str] = &["readers", "no repeats", "faces", "table"];
    let asked: Vec<&str> =
        asked.iter().copied().filter(|slot| *slot != "faces" || !faces.is_empty()).collect();
    let mut items = Vec::new();
    for table in &session.catalog().random_tables {
        let dice = table.dice();
        let words = if dice.is_empty() { table.name.clone() } else { format!("{} · {dice}", table.name) };
        let roll = Command::RollOn(Seat::Dealer, false, faces.clone(), Ref::ByName(table.name.clone()));
        let item = if faces.is_empty() {
            cx.item(' ', &words, roll)
        } else {
            Item::filling("", &words, &roll, &["faces"])
        };
        items.push(item.detail(table.text.clone()));
    }
    if let Some(first) = session.catalog().random_tables.first() {
        let all = Command::RollOn(Seat::Public, false, faces, Ref::ByName(first.name.clone()));
        items.push(Item::filling("", "roll for everybody, or a player …", &all, &asked));
    }
    // Added last, so that the tables keep their numbers.
    items.extend(last_roll(cx));
    items.extend(put_back(cx));
    Section::new("Random tables", "Only the Dealer reads the result.", items)
}

/// With real dice the first face is named.
fn faces(cx: &Cx<'_>) -> Vec<u8> {
    if cx.seen.dealer_physical { vec![1] } else { Vec::new() }
}

/// Rolls the last roll again, or a part of it.
fn last_roll(cx: &Cx<'_>) -> Vec<Item> {
    let Some(last) = cx.seen.rolls.as_ref().and_then(|rolls| rolls.last.as_ref()) else { return Vec::new() };
    let faces = faces(cx);
    let again = |words: &str, part: String| {
        let again = Command::RollAgain(faces.clone(), part);
        if faces.is_empty() {
            cx.item(' ', words, again)
        } else {
            Item::filling("", words, &again, &["faces"])
        }
    };
    let mut items = vec![again(&format!("roll {} again", last.of.name), String::new())];
    if last.parts.len() > 1 {
        let part = |(nth, part): (usize, &Part)| {
            again(&format!("{} · {}", part.of, part.text), (nth + 1).to_string())
        };
        // A part that makes up all of the enclosing part is rolled with it.
        let inner = |nth: usize| nth.checked_sub(1).and_then(|before| last.parts.get(before));
        let whole = |(nth, one): &(usize, &Part)| {
            inner(*nth).is_none_or(|outer| outer.depth >= one.depth || outer.text != one.text)
        };
        let parts = last.parts.iter().enumerate().filter(whole).map(part).collect();
        let words = "The rest is kept.";
        items.push(Item::new(
            ' ',
            "roll a part again …",
            UiAction::choose("Roll a part again", words, parts),
        ));
    }
    items
}

/// Puts drawn rows back.
fn put_back(cx: &Cx<'_>) -> Option<Item> {
    let drawn = &cx.seen.rolls.as_ref()?.drawn;
    let names: BTreeSet<&str> = drawn.iter().map(|one| one.table.as_str()).collect();
    let each = names.iter().map(|name| cx.item(' ', name, Command::PutBack((*name).into())));
    let items: Vec<Item> =
        each.chain([cx.item(' ', "all tables", Command::PutBack(String::new()))]).collect();
    let words = "Rows that were drawn can come again.";
    (items.len() > 1)
        .then(|| Item::new(' ', "put rows back …", UiAction::choose("Put rows back", words, items)))
}
