//! Real cards: counted hands, cards that come off a real deck, and cards that cannot be named again before they return
//! to the deck (U267).

use super::{at_random, by_rank, draw, drawn, missing, pass_out};
use crate::command::{DrawHow, Held};
use crate::entry::Entry;
use crate::rules::hook::{self, Renewal};
use crate::rules::{Refusal, Result, Step, pending};
use crate::table::deck::take_all_from;
use crate::table::luck::{Owner, Purpose};
use crate::table::{ActorId, Cached, Card, Challenge, Obligation, Pending, Seat};
use crate::words::counted;

/// True if a hand is real, and only counted: its cards are named when they are played.
// RULING U267: the hand of a seat with real cards is a count.
pub fn is_counted(step: &Step, who: &ActorId) -> bool {
    step.table.actor(who).is_some_and(|actor| actor.physical)
}

/// Deals the first hand; a hero who joins a table of real cards plays them, too.
pub fn first_hand(step: &mut Step, who: &ActorId) -> Result {
    let others = || step.table.heroes().filter(|hero| hero.id != *who);
    if step.table.dealer.physical || others().next().is_some() && others().all(|hero| hero.physical) {
        step.actor_mut(who)?.physical = true;
        by_rank::to_ranks(step, &Seat::Player(who.clone()))?;
    }
    draw(step, who, &DrawHow::ToHandSize)
}

pub(super) fn count_up(step: &mut Step, who: &ActorId, owed: usize, to_fill: bool) -> Result {
    let name = step.name(who);
    if let Some((_, left)) = off_the_deck(step, who) {
        return Err(Refusal::OffTheDeckFirst { who: who.clone(), left });
    }
    let piles = step.piles_mut(who)?;
    let (got, over) = (owed.min(piles.face_down()), piles.discard.is_empty());
    if got == 0 && owed > 0 && !over {
        return Err(Refusal::DeckRanOut(name));
    }
    piles.unnamed += got;
    if got > 0 {
        hook::renew(step.actor_mut(who)?, Renewal::Draw);
        step.log(Entry::DrewUnseen { who: step.who(who), count: got });
    }
    if got < owed && to_fill {
        // Cards of the shuffle can still be drawn.
        return if over { pass_out(step, who) } else { ask(step, who) };
    }
    if missing(step, who)? == 0 { drawn(step, who) } else { Ok(()) }
}

pub fn back_into_hand(step: &mut Step, who: &ActorId, cards: &[Card]) -> Result {
    let named = !is_counted(step, who);
    step.piles_mut(who)?.into_hand(cards, named);
    Ok(())
}

/// The refusal for a card that an actor does not hold; for real cards, with its last typed place.
pub fn not_there(step: &Step, who: &ActorId, card: Card, or: Refusal) -> Refusal {
    let Some(actor) = step.table.actor(who).filter(|actor| actor.physical) else { return or };
    let Some(piles) = &actor.piles else { return or };
    let row = step.table.under_way::<Challenge>().and_then(|now| now.player(who)?.laid.as_ref());
    let laid = row.is_some_and(|row| row.iter().any(|laid| laid.card == card));
    let open = piles.discard.contains(&card);
    let place = match card {
        _ if open => format!("is on the discard pile of {}", actor.name),
        card if piles.out.contains(&card) => "is out until sleep".into(),
        card if piles.removed.contains(&card) => "was set aside".into(),
        _ if laid => "is in the row".into(),
        _ => return or,
    };
    Refusal::CardNotBack { card, place, open }
}

pub(super) fn ask(step: &mut Step, who: &ActorId) -> Result {
    let missing = missing(step, who)?;
    step.piles_mut(who)?.owed = missing > 0;
    if missing > 0 {
        let (name, cards) = (step.name(who), counted(missing, "card", "cards"));
        step.keep_house(&[who], format!("{name} draws {cards} from the real deck: `draw` counts them."))?;
    }
    Ok(())
}

/// The pending cards that have to come off a real deck before any other draw.
pub(super) fn off_the_deck(step: &Step, who: &ActorId) -> Option<(u32, u8)> {
    step.table.pending.iter().find_map(|due| {
        if let Obligation::OffTheDeck(left) = due.what
            && due.to == *who
        {
            Some((due.id, left))
        } else {
            None
        }
    })
}

pub fn off_the_top_named(step: &mut Step, who: &ActorId, cards: &[Card]) -> Result {
    let piles = step.piles_mut(who)?;
    if cards.len() > piles.face_down() {
        return Err(Refusal::DeckTooSmall(piles.face_down()));
    }
    take_all_from(&mut piles.deck, cards)
        .map_err(|card| not_there(step, who, card, Refusal::NotInDeck(card)))?;
    step.piles_mut(who)?.discard.extend(cards);
    Ok(())
}

fn of_hand(due: &Pending, who: &ActorId) -> Option<u8> {
    let (Obligation::OffTheHand(left) | Obligation::Toll(left)) = due.what else { return None };
    (due.to == *who).then_some(left)
}

/// The number of pending cards of a hand: for moves, and those that a real hand discards blind.
pub(super) fn owed_of_hand(step: &Step, who: &ActorId) -> usize {
    step.table.pending.iter().filter_map(|due| of_hand(due, who)).map(usize::from).sum()
}

/// Subtracts discarded hand cards from those that are pending.
pub(super) fn paid_of_hand(step: &mut Step, who: &ActorId, mut cards: usize) {
    let waits = |due: &&Cached<Pending>| of_hand(due, who).is_some();
    let dues: Vec<Cached<Pending>> = step.table.pending.iter().filter(waits).cloned().collect();
    for due in dues {
        let (Obligation::OffTheHand(left) | Obligation::Toll(left)) = due.what else { continue };
        let paid = cards.min(usize::from(left));
        cards -= paid;
        let left = left - paid as u8;
        if left == 0 {
            pending::strike_off(step, due.id);
        } else {
            let toll = matches!(due.what, Obligation::Toll(_));
            let owed = if toll { Obligation::Toll(left) } else { Obligation::OffTheHand(left) };
            pending::replace_due(step, due.id, owed);
        }
    }
}

/// Discards random hand cards; the player of a real hand names them. Returns the number.
pub fn discard_at_random(step: &mut Step, who: &ActorId, count: usize, why: &str) -> Result<usize> {
    let counted_hand = is_counted(step, who);
    let held = step.piles_mut(who)?.held();
    if counted_hand {
        let count = count.min(held);
        if count > 0 {
            step.add_pending(who, why, Obligation::OffTheHand(count as u8));
        }
        return Ok(count);
    }
    let cards = at_random(step, who, count)?;
    let count = cards.len();
    step.piles_mut(who)?.discard.extend(&cards);
    step.log(Entry::Discarded { who: step.who(who), cards, why: why.into() });
    Ok(count)
}

// RULING U267: switching to real cards asks for the number of cards held.
pub fn real_hand(step: &mut Step, who: &ActorId, held: &Held) -> Result {
    let actor = step.actor(who)?;
    let (name, was_real) = (actor.name.clone(), actor.physical);
    let of_cards = actor.hero().is_some();
    let Some(piles) = &actor.piles else { return Ok(()) };
    let now = piles.held();
    let count = match held {
        Held::Unsaid if was_real => return Ok(()),
        // An actor who plays without cards holds as many as before.
        Held::Unsaid if !of_cards || now == 0 => now,
        Held::Unsaid => return Err(Refusal::HowManyReal { name, held: now }),
        Held::Cards(_) => return Err(Refusal::CountedHand(name)),
        Held::Count(n) => usize::from(*n),
    };
    let piles = step.piles_mut(who)?;
    piles.deck.append(&mut piles.hand);
    piles.shown.clear();
    if count > piles.deck.len() {
        return Err(Refusal::TooManyReal { name, left: piles.deck.len() });
    }
    piles.unnamed = count;
    by_rank::to_ranks(step, &Seat::Player(who.clone()))
}

pub fn dealt_hand(step: &mut Step, who: &ActorId, held: &Held) -> Result {
    let actor = step.actor(who)?;
    let (name, was_real) = (actor.name.clone(), actor.physical);
    let Some(piles) = &actor.piles else { return Ok(()) };
    let (count, unnamed) = (piles.held(), piles.unnamed);
    let of_cards = actor.hero().is_some();
    match held {
        Held::Cards(cards) if was_real && cards.len() == count => {
            let piles = step.piles_mut(who)?;
            piles.unnamed = 0;
            piles.deck.append(&mut piles.hand);
            take_hand(step, who, cards)?;
        }
        Held::Unsaid if unnamed == 0 || !of_cards => {}
        Held::Unsaid | Held::Count(_) | Held::Cards(_) => {
            return Err(Refusal::WhichReal { name, held: count });
        }
    }
    if !was_real {
        return Ok(());
    }
    // The order of a real deck is unknown.
    let (mut luck, owner) = (step.table.luck.clone(), Owner::of(&step.table, who));
    let piles = step.piles_mut(who)?;
    luck.shuffle_cards(owner, Purpose::Deck, &mut piles.deck);
    step.table.luck = luck;
    by_rank::to_app(step, &Seat::Player(who.clone()));
    Ok(())
}

fn take_hand(step: &mut Step, who: &ActorId, cards: &[Card]) -> Result {
    let twice = |at: usize| cards[at].suit().is_some() && cards[..at].contains(&cards[at]);
    if let Some(at) = (0..cards.len()).find(|at| twice(*at)) {
        return Err(Refusal::NotInDeck(cards[at]));
    }
    let piles = step.piles_mut(who)?;
    if let Err(card) = take_all_from(&mut piles.deck, cards) {
        return Err(not_there(step, who, card, Refusal::NotInDeck(card)));
    }
    piles.hand.extend(cards);
    Ok(())
}

/// Takes the cards that the Dealer names off the Dealer's real deck, for the NPCs of this command.
pub fn type_dealers(step: &mut Step, cards: &[Card]) -> Result {
    if !step.table.dealer.physical {
        return Err(Refusal::NotPhysical("the Dealer".into()));
    }
    let piles = &mut Cached::make_mut(&mut step.table.dealer).piles;
    take_all_from(&mut piles.deck, cards).map_err(Refusal::NotInDeck)?;
    piles.hand.extend(cards);
    Ok(())
}

/// Refuses a command that leaves named cards of the Dealer's unused.
pub fn dealers_are_used(step: &Step) -> Result {
    let given = step.table.dealer.piles.hand.len();
    if given == 0 { Ok(()) } else { Err(Refusal::DealersCards { needed: 0, given }) }
}

// RULING U267: NPCs play from the Dealer's deck; the cards of a real one are named with the command.
/// Draws a row for each of these numbers from the Dealer's deck.
pub fn for_npcs<const N: usize>(step: &mut Step, counts: [i32; N]) -> Result<[Vec<Card>; N]> {
    let counts = counts.map(|count| count.max(0) as usize);
    if !step.table.dealer.physical {
        return Ok(counts.map(|count| super::for_dealer(step, count)));
    }
    let (needed, hand) = (counts.iter().sum(), &mut Cached::make_mut(&mut step.table.dealer).piles.hand);
    if hand.len() != needed {
        return Err(Refusal::DealersCards { needed, given: hand.len() });
    }
    let mut named = std::mem::take(hand).into_iter();
    Ok(counts.map(|count| named.by_ref().take(count).collect()))
}
