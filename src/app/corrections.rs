//! Cards and gear that the Dealer puts right by hand: a menu for each character and one for the Dealer's own deck.

use super::App;
use super::sections::Section;
use crate::command::Command;
use crate::table::card::Card;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::ui::act::{CommandForm, Item, Optional};

const WHY: &str = "The log shows it.";

impl App {
    /// Corrections for a seat's cards, and for the gear of its character.
    pub(super) fn corrections(&self, of: &Seat) -> Section {
        let name = self.name_of(of);
        let mut items = Vec::new();
        let actor = if let Seat::Player(who) = of { self.seen.actor(who) } else { None };
        if let Some(actor) = actor {
            items.extend(self.of_character(actor));
        }
        if actor.is_none_or(|actor| actor.piles.is_some()) {
            items.extend(self.of_cards(of, &name));
        }
        if actor.is_none() {
            items.extend(house_rules());
        }
        Section::new("Put right", name, items)
    }

    fn of_character(&self, actor: &SeenActor) -> Vec<Item> {
        let who = &actor.id;
        let mut items = vec![self.item(' ', "make all gear whole", Command::Mend(who.clone()))];
        let revives = |other: &&SeenActor| {
            other.id != *who && self.cx().why_not(&Command::Revive(who.clone(), other.id.clone())).is_none()
        };
        let helpers = self.seen.heroes().filter(revives);
        let helpers: Vec<(String, String)> =
            helpers.map(|other| (other.id.to_string(), other.name.clone())).collect();
        if !helpers.is_empty() {
            let slip = CommandForm::new(
                format!("Bring {} round", actor.name),
                "bring round",
                format!("revive {who}"),
            );
            let slip = slip.choice("helper", helpers, "A hero who can act.");
            items.push(Item::filling("bring round …", slip));
        }
        for (joker, words) in [(Card::BIG_JOKER, "big"), (Card::LITTLE_JOKER, "little")] {
            let item = self.item(
                ' ',
                &format!("set the {words} joker aside"),
                Command::SetAside(who.clone(), joker),
            );
            items.extend(Some(item).filter(|item| item.refused.is_none()));
        }
        if let Some(piles) = actor.piles.as_ref().filter(|piles| piles.deck > 0) {
            let most = i32::try_from(piles.deck).unwrap_or(i32::MAX);
            let slip = CommandForm::new(
                format!("Discard from the deck of {}", actor.name),
                "discard",
                format!("burn {who}"),
            )
            .number("cards", 1, 1..=most, "From the top of the deck to the discard pile.");
            items.push(Item::filling("discard from the deck …", slip));
        }
        items
    }

    fn of_cards(&self, of: &Seat, name: &str) -> Vec<Item> {
        let top = CommandForm::new(format!("Top of the deck: {name}"), "put on top", format!("stack {of}"))
            .words("cards", "Cards of the deck, the top one first: KC 10D.")
            .named("reason", WHY, Optional::No);
        let swap = CommandForm::new(format!("Swap a card: {name}"), "swap", format!("replace {of}"))
            .words("card", "One of the hand or of the laid row, for example 2H.")
            .words("becomes", "One that lies in the deck or on the discard pile, for example KC.")
            .named("reason", WHY, Optional::No);
        vec![
            self.item(
                ' ',
                "shuffle the discard pile into the deck",
                Command::Shuffle(of.clone(), Vec::new()),
            ),
            Item::filling("put cards on top of the deck …", top),
            Item::filling("swap a card …", swap),
        ]
    }
}

/// The numbers of scene checks that a table may set for itself.
fn house_rules() -> [Item; 2] {
    let slip = |title: &str, begun: &str| CommandForm::new(title, "set it", begun);
    let boon = slip("What a boon is worth", "house boon").number("worth", 2, 1..=5, "Usually 2.");
    let success =
        slip("What a check needs", "house success").number("succeeds from", 10, 2..=30, "Usually 10.");
    [
        Item::filling("scene checks: what a boon is worth …", boon),
        Item::filling("scene checks: what succeeds …", success),
    ]
}
