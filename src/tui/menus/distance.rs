//! Menus of distances without a map, between sides or between two actors.

use crate::command::Command;
use crate::rules::Refusal;
use crate::rules::map::sight::{BANDS, words};
use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::distance::Apart;
use crate::table::seen::SeenActor;
use crate::tui::act::{AskedCards, CardsFor, Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::panes::rows::{between, ranges};
use crate::words::counted;

/// Subject of the menus while no distance is counted.
const NOTHING: &str = "distances are not tracked: everything is in reach";

/// Opens the distances of an actor: in a fight, or if any are counted; `None` if the map gives all of them.
pub fn distance_item(cx: &Cx<'_>, who: &SeenActor) -> Option<Item> {
    let tracked = cx.seen.clock.combat || !cx.seen.gaps.is_empty();
    let act = UiAction::Menu(Menu::Distance(who.id.clone()));
    (tracked && apart_from(cx, who).next().is_some()).then(|| Item::new(' ', "distance …", act))
}

/// Actors whose distance is not given by the map; the other side first.
pub fn apart_from<'s>(cx: &Cx<'s>, who: &'s SeenActor) -> impl Iterator<Item = &'s SeenActor> {
    let seen = cx.seen;
    let token = move |who: &ActorId| {
        let map = seen.map.as_ref()?;
        map.token(who).filter(|token| !token.hidden)
    };
    let here = token(&who.id).is_some();
    let others = seen.actors.iter();
    let others = others
        .filter(move |other| other.id != who.id && !other.gone && !(here && token(&other.id).is_some()));
    let hostile = others.clone().filter(|other| other.is_played() != who.is_played());
    hostile.chain(others.filter(|other| other.is_played() == who.is_played()))
}

pub fn distances_told(cx: &Cx<'_>) -> String {
    let told = cx.seen.foes().filter(|foe| !foe.gone).filter_map(|foe| {
        let ranges = ranges(cx.seen, foe, true);
        (!ranges.is_empty()).then(|| format!("{} {}", foe.name, ranges.join(", ")))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { NOTHING.into() } else { told.join(" · ") }
}

/// Distances between the sides, and items for each actor's.
pub fn distances(cx: &Cx<'_>) -> Section {
    let mut items = band_items(cx, &Apart::Sides);
    items = items.into_iter().map(|item| item.of("both sides")).collect();
    items.extend(cx.seen.actors.iter().filter(|actor| !actor.gone).map(|actor| {
        Item::menu(' ', format!("{} …", actor.name), Menu::Distance(actor.id.clone())).of("each")
    }));
    Section::new("Distances", distances_told(cx), items)
}

/// Distances of an actor: nearer, farther, or set by the Dealer.
pub fn distances_of(cx: &Cx<'_>, who: &ActorId) -> Section {
    let Some(actor) = cx.seen.actor(who) else { return Section::new("Distance", NOTHING, Vec::new()) };
    let mut items = Vec::new();
    for other in apart_from(cx, actor) {
        let band = between(cx.seen, who, &other.id);
        let id = &other.id;
        let of = band.map_or_else(|| other.name.clone(), |band| format!("{} · {}", other.name, words(band)));
        items.push(step_item(cx, "nearer", who, id, true).of(&of));
        items.push(step_item(cx, "farther", who, id, false).of(&of));
        if cx.seat.is_dealer() {
            let act = UiAction::Menu(Menu::Bands(Apart::Two(who.clone(), id.clone())));
            items.push(Item::new(' ', "how far …", act).of(&of));
        }
    }
    if cx.seat.is_dealer() {
        let act = UiAction::Menu(Menu::Bands(Apart::From(who.clone())));
        items.push(Item::new(' ', "how far …", act).of("everybody else"));
    }
    let told: Vec<String> =
        [true, false].into_iter().flat_map(|played| ranges(cx.seen, actor, played)).collect();
    let told = if told.is_empty() { NOTHING.into() } else { told.join(" · ") };
    Section::new("Distance", format!("{}: {told}", actor.name), items)
}

pub fn bands(cx: &Cx<'_>, apart: &Apart) -> Section {
    let name = |who: &ActorId| cx.name(who);
    let about = match apart {
        Apart::Sides => "How far are both sides from each other?".into(),
        Apart::From(one) => format!("How far is {} from everybody else?", name(one)),
        Apart::Two(one, other) => format!("How far is {} from {}?", name(one), name(other)),
    };
    Section::new("Distance", about, band_items(cx, apart))
}

pub fn band_items(cx: &Cx<'_>, apart: &Apart) -> Vec<Item> {
    let bands = BANDS.into_iter().map(Some).chain(std::iter::once(None));
    let item = |band| {
        let told = Option::map_or(band, "not tracked", words);
        cx.item(' ', told, Command::Distance(apart.clone(), band))
    };
    bands.map(item).collect()
}

/// Moves an actor a step; asks for the cards that it costs.
pub fn step_item(cx: &Cx<'_>, words: &str, who: &ActorId, whom: &ActorId, nearer: bool) -> Item {
    let command = |cards: Vec<Card>| {
        let (who, whom) = (who.clone(), whom.clone());
        if nearer { Command::Approach(who, whom, cards) } else { Command::Withdraw(who, whom, cards) }
    };
    let plain = command(Vec::new());
    let price = cx.refusal(&plain).and_then(|refused| match refused.rule.as_deref() {
        Some(Refusal::MoveCosts { cards, .. }) => Some(usize::from(*cards)),
        _ => None,
    });
    let Some(price) = price else { return cx.item(' ', words, plain) };
    let name = cx.name(who);
    let about = format!("{name} discards {} of the hand for the move.", counted(price, "card", "cards"));
    let becomes = CardsFor::Step(who.clone(), whom.clone(), nearer);
    Item::new(' ', format!("{words} …"), AskedCards::act("A move", about, becomes, Some(price)))
}
