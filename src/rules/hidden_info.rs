//! What a refusal would tell of cards that a seat may not see, and is kept from it. It changes no table.

use super::Refusal;
use crate::command::Command;
use crate::table::{Actor, ActorId, Seat, Table};

/// What a seat reads in place of a refusal that tells where cards are that it may not see; none for any other.
pub fn withheld(table: &Table, seat: &Seat, command: &Command, refusal: &Refusal) -> Option<Refusal> {
    let plays = |who: &ActorId| table.actor(who).is_some_and(|actor| table.plays(seat, actor));
    let who = command.names_cards_of().filter(|who| !plays(who))?;
    let name = table.name(who);
    // Of a hand that is only counted, nobody knows what it holds: a card that is missing there tells nothing.
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

/// Whether a refusal depends on which cards are in a hand, in a deck or face down.
fn tells(command: &Command, refusal: &Refusal) -> bool {
    // The Dealer's own cards are named beside the player's.
    if let (Refusal::NotInDeck(card), Command::Resist(_, _, flip)) = (refusal, command) {
        return flip.real.player.contains(card);
    }
    // Of an order, it is told only once the row holds these very cards.
    if matches!(refusal, Refusal::JokerNotFirst(_) | Refusal::NotDescending(..)) {
        return matches!(command, Command::Arrange(..));
    }
    // Where a discard pile shows it, everybody sees it.
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
