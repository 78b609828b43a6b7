//! Replaces refusals that would reveal hidden cards to a seat. It changes no table.

use super::Refusal;
use crate::command::Command;
use crate::table::{ActorId, Seat, Table};

/// A neutral refusal in place of one that reveals hidden cards or figures; `None` for any other.
pub fn withheld(table: &Table, seat: &Seat, command: &Command, refusal: &Refusal) -> Option<Refusal> {
    // The number of cards that an NPC turns up is a secret figure of the Dealer.
    if let Refusal::DealersCards { .. } = refusal {
        return (!seat.is_dealer()).then_some(Refusal::DealersDeck);
    }
    let plays = |who: &ActorId| table.actor(who).is_some_and(|actor| table.plays(seat, actor));
    let who = command.names_cards_of().filter(|who| !plays(who))?;
    let name = table.name(who);
    // The cards of a real hand are only counted: a missing card reveals nothing.
    let counted = table.actor(who).is_some_and(|actor| actor.physical);
    if matches!(refusal, Refusal::NotInHand(..)) && counted {
        return None;
    }
    if !tells(command, refusal) {
        return None;
    }
    Some(if let Command::Arrange(..) = command { Refusal::NoSuchRow(name) } else { Refusal::NotTheirs(name) })
}

/// True if a refusal depends on the cards in a hand, in a deck or face down.
fn tells(command: &Command, refusal: &Refusal) -> bool {
    // Cards of the Dealer are named beside the player's.
    if let (Refusal::NotInDeck(card), Command::Resist(_, _, flip)) = (refusal, command) {
        return flip.real.player.iter().any(|named| named.rank() == card.rank());
    }
    // The order is checked only once the row is known to hold these cards.
    if matches!(refusal, Refusal::JokerNotFirst(_) | Refusal::NotDescending(..)) {
        return matches!(command, Command::Arrange(..));
    }
    // A discard pile is visible to every seat.
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
