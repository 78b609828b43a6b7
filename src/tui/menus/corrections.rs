//! The Dealer's corrections of cards and gear: a menu for each character and one for the Dealer's own deck.

use crate::command::{Command, HouseRule};
use crate::rules::Refusal;
use crate::table::card::Card;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::tui::act::{AskedCards, CardsFor, Item, Section};
use crate::tui::cx::Cx;

/// Corrections for a seat's cards, and for the gear of its character.
pub fn corrections(cx: &Cx<'_>, of: &Seat) -> Section {
    let name = cx.name_of(of);
    let mut items = Vec::new();
    let actor = if let Seat::Player(who) = of { cx.seen.actor(who) } else { None };
    if let Some(actor) = actor {
        items.extend(of_character(cx, actor));
    }
    if actor.is_none_or(|actor| actor.piles.is_some()) {
        items.extend(of_cards(cx, of, &name));
    }
    if actor.is_none() {
        items.extend(house_rules());
        let forms = [
            ("the threat pool …", "threat"),
            ("the Dealer's decks …", "decks"),
            ("the name of the table …", "title"),
            ("luck of a game of the Lab …", "game-luck"),
        ];
        items.extend(forms.into_iter().filter_map(|(words, name)| cx.blank(' ', words, name, None)));
    }
    Section::new("Corrections", name, items)
}

pub fn of_character(cx: &Cx<'_>, actor: &SeenActor) -> Vec<Item> {
    let who = &actor.id;
    let mut items = vec![cx.item(' ', "repair all gear", Command::Mend(who.clone()))];
    let bring = Command::Revive(who.clone(), who.clone());
    if cx.seen.heroes().any(|other| {
        other.id != *who && cx.why_not(&Command::Revive(who.clone(), other.id.clone())).is_none()
    }) {
        items.push(Item::filling(&actor.name, "is revived …", &bring, &["healer"]));
    }
    for (joker, words) in [(Card::BIG_JOKER, "big"), (Card::LITTLE_JOKER, "little")] {
        let item =
            cx.item(' ', &format!("set the {words} joker aside"), Command::SetAside(who.clone(), joker));
        items.extend(Some(item).filter(|item| item.refused.is_none()));
    }
    if actor.piles.as_ref().is_some_and(|piles| piles.deck > 0) {
        let burn = Command::Burn(who.clone(), 1);
        items.push(Item::filling(&actor.name, "discards from the deck …", &burn, &["cards"]));
    }
    items
}

/// Shuffles the discard pile; of a real deck that is empty, the cards that exhaustion takes out are typed.
pub fn shuffle_item(cx: &Cx<'_>, of: &Seat, name: &str) -> Item {
    let words = "shuffle the discard pile into the deck";
    let command = Command::Shuffle(of.clone(), Vec::new());
    let refused = cx.refusal(&command).and_then(|refused| refused.rule);
    match (of, refused.as_deref()) {
        (Seat::Player(who), Some(Refusal::CardsComeOut { needed, .. })) => {
            let about = format!(
                "{name} is exhausted: draw {needed} cards unseen from the real pile. They are out of play until \
                 sleep. Type them in."
            );
            let asks = CardsFor::Shuffle(who.clone());
            Item::new(' ', format!("{words} …"), AskedCards::act("Exhaustion", about, asks, Some(*needed)))
        }
        _ => cx.item(' ', words, command),
    }
}

pub fn of_cards(cx: &Cx<'_>, of: &Seat, name: &str) -> Vec<Item> {
    let first = of.to_string();
    let form = |words, command| cx.blank(' ', words, command, Some(&first));
    let forms = [form("put cards on top of the deck …", "stack"), form("swap a card …", "replace")];
    std::iter::once(shuffle_item(cx, of, name)).chain(forms.into_iter().flatten()).collect()
}

/// The numbers of scene checks that a table may set for itself.
fn house_rules() -> [Item; 2] {
    let item =
        |words: &str, rule, number| Item::filling("", words, &Command::House(rule, number), &["number"]);
    [
        item("scene checks: what a boon is worth …", HouseRule::Boon, 2),
        item("scene checks: success from …", HouseRule::Success, 10),
    ]
}
