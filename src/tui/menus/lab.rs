//! Menu items that ask the Lab about the table: a character, a fight, what experience buys best.

use crate::content::scenario::{Of, Scenario};
use crate::content::{AnySheet, Catalog};
use crate::lab::scenario::BEST;
use crate::report::sheets;
use crate::session::Session;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::tui::act::{Item, LabAct, UiAction};
use crate::tui::cx::Cx;

/// The item that tests a character of the table in the Lab.
pub fn lab_item(who: &SeenActor) -> Option<Item> {
    sheets::character(who)?;
    let item = Item::new(' ', "test this build in the Lab", UiAction::Lab(LabAct::Test(who.id.clone())));
    Some(item.detail("Hundreds of games against foes of the codex. None of them counts at the table."))
}

/// The item that asks the Lab for the best purchases of a hero.
pub fn advice_item(cx: &Cx<'_>, who: &ActorId) -> Option<Item> {
    sheets::character(cx.seen.actor(who)?)?;
    let item = Item::new(' ', "what helps most? (the Lab)", UiAction::Lab(LabAct::Advise(who.clone())));
    let about = "Ranks every purchase by the games it wins. Nothing is bought until you say so.";
    Some(item.detail(about))
}

/// The Lab's question about the fight at the table.
pub fn fair_item() -> Item {
    let item = Item::new('<', "is this fight fair? (the Lab)", UiAction::Lab(LabAct::Fair(None)));
    item.detail("Plays the fight on many times, in the background. None of it counts.")
}

/// The scenario of the gains in a growth menu, with its usual answers.
pub const USUAL: &str = "duel";

pub fn usual(catalog: &Catalog) -> Option<&Scenario> {
    catalog.scenarios.iter().find(|scenario| scenario.id == USUAL)
}

/// Describes the measure of the gains in an experience menu.
pub fn gains_words(cx: &Cx<'_>) -> String {
    let catalog = cx.session.map(Session::catalog);
    let of = catalog.and_then(|catalog| Some((usual(catalog)?, catalog)));
    of.map_or_else(String::new, |(scenario, catalog)| {
        format!("{} against {}", scenario.name, label(scenario, &[], catalog))
    })
}

/// The foes by name, then the other settings except the round limit: all of them if there is no foe, else those that
/// differ from the usual value.
pub fn label(scenario: &Scenario, set: &[(String, String)], catalog: &Catalog) -> String {
    let against = scenario.asks.iter().any(|ask| matches!(ask.of, Of::Foe));
    let asked = scenario.asks.iter().filter(|ask| ask.name != scenario.rounds);
    let words = asked.filter_map(|ask| {
        let set = set.iter().find(|(name, _)| *name == ask.name);
        let value = set.map_or(&ask.usually, |(_, value)| value);
        match ask.of {
            Of::Foe => Some((false, foes(value, catalog))),
            _ if against && *value == ask.usually => None,
            Of::Number(..) => Some((true, format!("{} {value}", ask.name))),
            // The better way of each build is the default, so it is not named.
            Of::Way if value == BEST => None,
            Of::Way | Of::Spell | Of::Words => Some((true, value.clone())),
        }
    });
    let mut words: Vec<(bool, String)> = words.collect();
    words.sort_by_key(|(later, _)| *later);
    words.into_iter().map(|(_, words)| words).collect::<Vec<_>>().join(", ")
}

fn foes(value: &str, catalog: &Catalog) -> String {
    let one = |foe: &str| {
        let (name, count) = foe.split_once('*').unwrap_or((foe, ""));
        let found = catalog.any_foe(name.trim());
        let name = found.as_ref().map_or(name.trim(), AnySheet::name);
        if count.is_empty() { name.to_owned() } else { format!("{name} ×{}", count.trim()) }
    };
    value.split(',').map(one).collect::<Vec<_>>().join(", ")
}
