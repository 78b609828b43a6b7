//! What a refusal would tell of cards that a seat may not see, and is kept from it. It changes no table.

use super::Refusal;
use crate::command::Command;
use crate::table::Table;
use crate::table::seat::Seat;

/// What a seat reads in place of a refusal that would tell it where cards are that it may not see; nothing where the
/// refusal tells nothing of the kind.
pub fn withheld(table: &Table, seat: &Seat, command: &Command, refusal: &Refusal) -> Option<Refusal> {
    let who = command.names_cards_of().filter(|who| !seat.is(who))?;
    let name = table.name(who);
    if !tells(command, refusal) {
        return None;
    }
    Some(match command {
        Command::Arrange(..) => Refusal::NoSuchRow(name),
        _ => Refusal::NotTheirs(name),
    })
}

/// Whether a refusal depends on which cards are in a hand, in a deck or face down.
fn tells(command: &Command, refusal: &Refusal) -> bool {
    match refusal {
        // The Dealer's own cards are named beside the player's.
        Refusal::NotInDeck(card) => match command {
            Command::Resist(_, _, flip) => flip.real.player.contains(card),
            _ => true,
        },
        Refusal::NotInHand(..)
        | Refusal::NotTheSameCards
        | Refusal::CardElsewhere(..)
        | Refusal::NotTheirs(_) => true,
        // Of an order, it is told only once the row holds these very cards.
        Refusal::JokerNotFirst(_) | Refusal::NotDescending(..) => matches!(command, Command::Arrange(..)),
        _ => false,
    }
}
