//! Replaces refusals that would reveal hidden cards to a seat. It changes no table.

use super::Refusal;
use crate::command::Command;
use crate::table::{Actor, ActorId, Seat, Table};

/// A neutral refusal in place of one that reveals hidden cards; `None` for any other.
pub fn withheld(table: &Table, seat: &Seat, command: &Command, refusal: &Refusal) -> Option<Refusal> {
    let plays = |who: &ActorId| table.actor(who).is_some_and(|actor| table.plays(seat, actor));
    let who = command.names_cards_of().filter(|who| !plays(who))?;
    let name = table.name(who);
    // The cards of a counted hand are unknown: a missing card reveals nothing.
    let counted = |actor: &Actor| {
        let named = actor.piles.as_ref().is_some_and(|piles| !piles.hand.is_empty());
        actor.physical && !table.options.typed_hands && !named
    };
    if matches!(refusal, Refusal::NotInHand(..)) && table.actor(who).is_some_and(counted) {
        return None;
    }
    if !tells(command, refusal) {
        return None;
    }
    Some(if let Command::Arrange(..) = command { Refusal::NoSuchRow(name) } else { Refusal::NotTheirs(name) })
}

/// True if a refusal depends on the cards in a hand, in a deck or face down.
fn tells(command: &Command, refusal: &Refusal) -> bool {
    // The Dealer's own cards are named beside the player's.
    if let (Refusal::NotInDeck(card), Command::Resist(_, _, flip)) = (refusal, command) {
        return flip.real.player.contains(card);
    }
    // The order is checked only once the row is known to hold these cards.
    if matches!(refusal, Refusal::JokerNotFirst(_) | Refusal::NotDescending(..)) {
        return matches!(command, Command::Arrange(..));
    }
    // A discard pile is open to every seat.
    matches!(
        refusal,
        Refusal::NotInDeck(_)
            | Refusal::CardNotBack { open: false, .. }
            | Refusal::NotInHand(..)
            | Refusal::NotTheSameCards
            | Refusal::CardElsewhere(..)
            | Refusal::NotTheirs(_)
    )
}
