//! Menu items of scene traits: make and change them, hand free invokes on, compel.

use crate::command::{Alter, Command, NewTrait, TraitCalled};
use crate::report::traits::trait_words;
use crate::table::actor::ActorId;
use crate::table::scene_trait::Bearer;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenTrait};
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;
use crate::tui::menus::trials;

/// Opens the traits of the scene.
pub fn traits_item() -> Item {
    Item::menu('[', "traits of the scene …", Menu::Traits)
}

/// All traits that the seat knows, and a new one.
pub fn traits(cx: &Cx<'_>) -> Section {
    let mut items = Vec::new();
    if cx.seat.is_dealer() {
        // A trait belongs to the scene unless another bearer is chosen, so the form begins with its text.
        let new = NewTrait {
            words: String::new(),
            alignment: None,
            duration: None,
            by: None,
            free: None,
            secret: false,
        };
        let item = Item::filling("", "a new trait …", &Command::MakeTrait(Bearer::Scene, new), &[]);
        items.push(Item { key: '+', ..item });
    }
    if *cx.seat != Seat::Public {
        items.extend(trials::check_item(cx, None));
    }
    let mut traits: Vec<&SeenTrait> = cx.seen.scene_traits.iter().collect();
    let first = |one: &SeenTrait| cx.seen.scene_traits.iter().position(|other| other.bearer == one.bearer);
    traits.sort_by_key(|one| first(one));
    items.extend(
        traits
            .into_iter()
            .map(|one| Item::menu(' ', trait_words(one), Menu::Trait(one.is.id)).of(one.bearer.clone())),
    );
    Section::new("Traits", "Short statements that are invoked and compelled.", items)
}

pub fn one_trait(cx: &Cx<'_>, id: u32) -> Section {
    let Some(one) = cx.seen.scene_trait(id) else {
        return Section::new("A trait", "It no longer exists.", Vec::new());
    };
    let mut items = Vec::new();
    if cx.seat.is_dealer() {
        items.extend(dealers_of_trait(cx, one));
    }
    items.extend(hands_on(cx, one));
    let own = |hero: &&SeenActor| cx.seat.is_dealer() || *cx.seat == Seat::Player(hero.id.clone());
    let protagonists = cx.seen.heroes().filter(own).filter(|hero| hero.protagonist().is_some());
    items.extend(protagonists.filter(|_| !one.is.secret).map(|hero| {
        let compel = Command::Compel(hero.id.clone(), TraitCalled::Number(id), String::new());
        let about = "What does it complicate? A filled slot of Hope clears once the Dealer accepts.";
        Item::asking(' ', &format!("{} compels it …", hero.name), "Compel", about, &compel)
    }));
    Section::new("A trait", format!("{} · {}", trait_words(one), one.bearer), items)
}

pub fn dealers_of_trait(cx: &Cx<'_>, one: &SeenTrait) -> Vec<Item> {
    let id = one.is.id;
    let called = || TraitCalled::Number(id);
    let (alignment, duration) = (Some(one.is.alignment), Some(one.is.duration));
    let now = Alter { alignment, duration, by: None, free: None, words: Some(one.is.words.clone()) };
    let open = ["text", "alignment", "duration", "holder", "free invokes"];
    let change = Command::AlterTrait(called(), now);
    let mut items = vec![Item::filling("", "change it …", &change, &open)];
    if one.is.secret {
        items.push(cx.item(' ', "reveal it", Command::RevealTrait(called())));
    }
    items.push(cx.item(' ', "resolve it", Command::ResolveTrait(called(), String::new())));
    items.push(cx.item(' ', "remove it", Command::RemoveTrait(called(), String::new())));
    items
}

/// Hands free invokes on to another actor.
pub fn hands_on(cx: &Cx<'_>, one: &SeenTrait) -> Vec<Item> {
    let mut holders: Vec<&ActorId> = one.is.free.iter().flatten().collect();
    holders.dedup();
    let own = holders.into_iter().filter(|who| cx.seat.is_dealer() || cx.seat.is(who));
    let mut items = Vec::new();
    for who in own {
        for other in cx.seen.heroes().filter(|other| other.id != *who) {
            let words = format!("{} hands a free invoke to {}", cx.name(who), other.name);
            let command = Command::HandInvoke(who.clone(), TraitCalled::Number(one.is.id), other.id.clone());
            items.push(cx.item(' ', &words, command));
        }
    }
    items
}
