//! Menu items that ask the Lab about the table: a character, a fight, what experience buys best.

use crate::sheets;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::tui::act::{Act, Item, LabAct};
use crate::tui::cx::Cx;

/// The item that tests a character of the table in the Lab.
pub fn lab_item(who: &SeenActor) -> Option<Item> {
    sheets::character(who)?;
    let item = Item::new(' ', "test this build in the Lab", Act::Lab(LabAct::Test(who.id.clone())));
    Some(item.detail("Hundreds of games against foes of the codex. None of them counts at the table."))
}

/// The item that asks the Lab what a hero had best buy.
pub fn advice_item(cx: &Cx<'_>, who: &ActorId) -> Option<Item> {
    sheets::character(cx.seen.actor(who)?)?;
    let item = Item::new(' ', "what helps most? (the Lab)", Act::Lab(LabAct::Advise(who.clone())));
    let about = "Ranks every purchase by the games it wins. Nothing is bought until you say so.";
    Some(item.detail(about))
}

/// The Lab's question about the fight at the table.
pub fn fair_item() -> Item {
    let item = Item::new('<', "is this fight fair? (the Lab)", Act::Lab(LabAct::Fair));
    item.detail("Plays the fight on from here many times, in the background. None of it counts.")
}
