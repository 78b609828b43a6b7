//! Real cards are known by rank: no rule needs a suit except that of the ace of spades, and only for two traits (U30,
//! U267). A rank counts as a card of the deck as long as one is left.

use super::piles_of;
use crate::command::Command;
use crate::rules::{Refusal, Result, Step};
use crate::table::deck::{decks_without, take_rank};
use crate::table::{Cached, Card, Challenge, Rank, Seat};

// RULING U267: real cards are named by rank; a given suit is dropped, except for an ace where it counts.
pub(in crate::rules) fn by_rank(step: &Step, command: &Command) -> Result<Command> {
    let mut named = command.clone();
    let mut refused = None;
    named.each_card(&mut |seat, card| match ranked(step, seat, *card) {
        Ok(ranked) => *card = ranked,
        Err(why) => refused = refused.take().or(Some(why)),
    });
    refused.map_or(Ok(named), Err)
}

fn ranked(step: &Step, seat: &Seat, card: Card) -> Result<Card> {
    let real = match seat {
        Seat::Player(who) => match step.table.actor(who) {
            Some(actor) if actor.is_played() => actor.physical,
            // An NPC plays from the Dealer's deck.
            Some(_) => step.table.dealer.physical,
            None => return Ok(card),
        },
        Seat::Dealer | Seat::Public => step.table.dealer.physical,
    };
    let keeps = real && card.rank() == Rank::Ace && knows_the_ace_of_spades(step, seat);
    if card.is_rank_alone() && (!real || keeps) {
        return Err(Refusal::NeedsItsSuit(card));
    }
    Ok(if real { without_suit(card, keeps) } else { card })
}

fn knows_the_ace_of_spades(step: &Step, seat: &Seat) -> bool {
    let Seat::Player(who) = seat else { return false };
    step.table.actor(who).is_some_and(|actor| (step.sheet_of(actor).knows_the_ace_of_spades)(actor))
}

fn without_suit(card: Card, keeps_the_ace: bool) -> Card {
    if keeps_the_ace && card == Card::ACE_OF_SPADES { card } else { card.without_suit() }
}

/// Takes the suits off a deck that becomes real.
pub(in crate::rules) fn to_ranks(step: &mut Step, seat: &Seat) -> Result {
    let keeps = knows_the_ace_of_spades(step, seat);
    piles_of(step, seat)?.every_card_mut().for_each(|card| *card = without_suit(*card, keeps));
    Ok(())
}

/// Gives suits to the cards of a deck that was real; an unknown hand gets the last cards of the deck.
pub(in crate::rules) fn to_app(step: &mut Step, seat: &Seat) {
    let (rows, decks) = (laid(step, seat), if seat.is_dealer() { step.table.dealer.decks } else { 1 });
    match seat {
        Seat::Player(who) => {
            if let Ok(actor) = step.actor_mut(who) {
                actor.physical = false;
            }
        }
        Seat::Dealer | Seat::Public if !step.table.dealer.physical => return,
        Seat::Dealer | Seat::Public => Cached::make_mut(&mut step.table.dealer).physical = false,
    }
    let Ok(piles) = piles_of(step, seat) else { return };
    let unnamed = std::mem::take(&mut piles.unnamed).min(piles.deck.len());
    let held = piles.deck.split_off(piles.deck.len() - unnamed);
    piles.hand.extend(held);
    let there = piles.every_card_mut().map(|card| *card).filter(|card| !card.is_rank_alone());
    let mut left = decks_without(decks, there.chain(rows).collect::<Vec<_>>());
    for card in piles.every_card_mut().filter(|card| card.is_rank_alone()) {
        *card = take_rank(&mut left, *card).unwrap_or(*card);
    }
}

/// The cards of a seat that are laid in the current challenge.
fn laid(step: &Step, seat: &Seat) -> Vec<Card> {
    let Some(now) = step.table.under_way::<Challenge>() else { return Vec::new() };
    let row = match seat {
        Seat::Player(who) => now.player(who).and_then(|player| player.laid.as_deref()).unwrap_or_default(),
        Seat::Dealer | Seat::Public => &now.dealer,
    };
    row.iter().map(|laid| laid.card).collect()
}

/// Refuses to exchange a deck while some of its cards are on the felt.
pub(in crate::rules) fn may_turn(step: &Step, seat: &Seat) -> Result {
    if laid(step, seat).is_empty() { Ok(()) } else { step.nothing_under_way() }
}
