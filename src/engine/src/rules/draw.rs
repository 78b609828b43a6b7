//! Drawing, discarding, burning, shuffling; exhaustion and passing out (ULTIMO, Stamina, Exhausted; U28, U48, U53).

pub(super) mod by_rank;
mod real;

use real::{ask, count_up, off_the_deck, owed_of_hand, paid_of_hand};
pub use real::{
    back_into_hand, dealers_are_used, dealt_hand, discard_at_random, first_hand, for_npcs, is_counted,
    not_there, off_the_top_named, real_hand, type_dealers,
};

use super::hook::{self, Context, Renewal};
use crate::command::DrawHow;
use crate::entry::{Entry, Who};
use crate::rules::sheet::Sheet;
use crate::rules::{Refusal, Result, Step, pending};
use crate::table::deck::{take_all_from, take_from};
use crate::table::luck::{Owner, Purpose};
use crate::table::{
    Actor, ActorId, Cached, Card, EffectSpec, Figure, Luck, Obligation, Piles, Quantity, Rank, Seat, State,
    Table, Until,
};
use crate::words::counted;

pub fn draw(step: &mut Step, who: &ActorId, how: &DrawHow) -> Result {
    let actor = step.living(who)?;
    if actor.suffers(&State::PassedOut) {
        return Err(Refusal::NeedsSleep(actor.name.clone()));
    }
    match how {
        DrawHow::ToHandSize if is_counted(step, who) => {
            let missing = missing(step, who)?;
            count_up(step, who, missing, true)
        }
        DrawHow::Count(n) if is_counted(step, who) => count_up(step, who, usize::from(*n), false),
        DrawHow::ToHandSize => to_hand_size(step, who),
        DrawHow::Count(n) => some(step, who, usize::from(*n), false).map(drop),
    }
}

/// Checks whether a player's own seat may draw now: a draw is pending, and never past the hand size (U80).
pub fn may_seat(step: &Step, who: &ActorId, how: &DrawHow) -> Result {
    let actor = step.actor(who)?;
    let Some(piles) = &actor.piles else { return Ok(()) };
    if !piles.owed {
        return Err(Refusal::NoDrawOwed(actor.name.clone()));
    }
    let size = hand_size(step, who)?;
    let drawn = match how {
        DrawHow::ToHandSize => 0,
        DrawHow::Count(n) => usize::from(*n),
    };
    if piles.held() + drawn > size.max(0) as usize { Err(Refusal::PastHandSize(size)) } else { Ok(()) }
}

/// Every hero who can draws to the hand size; real cards are counted.
pub fn draw_all(step: &mut Step) -> Result {
    // RULING P45: copies hold no cards.
    let able = |actor: &Actor| {
        actor.is_played() && actor.piles.is_some() && !actor.is_gone() && !actor.suffers(&State::PassedOut)
    };
    for who in step.actors_where(able) {
        let size = hand_size(step, &who)?.max(0) as usize;
        let piles = step.actor(&who)?.piles.as_ref();
        if piles.is_some_and(|piles| piles.held() >= size && !piles.owed) {
            continue;
        }
        step.piles_mut(&who)?.owed = true;
        let there = step.piles_mut(&who)?.face_down() > 0 && off_the_deck(step, &who).is_none();
        match is_counted(step, &who) {
            true if there => {
                let missing = missing(step, &who)?;
                count_up(step, &who, missing, true)?;
            }
            true => ask(step, &who)?,
            false => to_hand_size(step, &who)?,
        }
    }
    Ok(())
}

fn hand_size(step: &Step, who: &ActorId) -> Result<i32> {
    let actor = step.actor(who)?;
    Ok((step.sheet_of(actor).hand_size)(actor))
}

fn missing(step: &Step, who: &ActorId) -> Result<usize> {
    let held = step.actor(who)?.piles.as_ref().map_or(0, Piles::held);
    Ok((hand_size(step, who)?.max(0) as usize).saturating_sub(held))
}

fn to_hand_size(step: &mut Step, who: &ActorId) -> Result {
    let size = hand_size(step, who)?;
    let held = step.piles_mut(who)?.hand.len();
    let owed = (size as usize).saturating_sub(held);
    if some(step, who, owed, true)? > 0 {
        return drawn(step, who);
    }
    step.piles_mut(who)?.owed = false;
    Ok(())
}

fn drawn(step: &mut Step, who: &ActorId) -> Result {
    step.end(who, "a new hand", |e| e.until == Until::Draw);
    step.piles_mut(who)?.owed = false;
    Ok(())
}

/// Draws cards, through exhaustion; if `to_fill` falls short, the actor passes out (U28). Returns the number drawn.
pub fn some(step: &mut Step, who: &ActorId, owed: usize, to_fill: bool) -> Result<usize> {
    let mut left = owed;
    loop {
        let got = off_the_top(step, who, left)?;
        left -= got.len();
        tell(step, who, got)?;
        if left == 0 || step.piles_mut(who)?.discard.is_empty() {
            break;
        }
        exhaust(step, who)?;
    }
    if left > 0 && to_fill {
        pass_out(step, who)?;
    }
    Ok(owed - left)
}

fn off_the_top(step: &mut Step, who: &ActorId, count: usize) -> Result<Vec<Card>> {
    let deck = &mut step.piles_mut(who)?.deck;
    Ok(deck.split_off(deck.len().saturating_sub(count)).into_iter().rev().collect())
}

/// Turns up cards from the top of a deck; an empty one is reshuffled at the price of exhaustion (U28, U29).
pub fn turn_up(step: &mut Step, who: &ActorId, count: usize) -> Result<Vec<Card>> {
    let mut up = off_the_top(step, who, count)?;
    while up.len() < count && !step.piles_mut(who)?.discard.is_empty() {
        exhaust(step, who)?;
        let left = count - up.len();
        up.extend(off_the_top(step, who, left)?);
    }
    Ok(up)
}

fn tell(step: &mut Step, who: &ActorId, cards: Vec<Card>) -> Result {
    if cards.is_empty() {
        return Ok(());
    }
    step.piles_mut(who)?.hand.extend(&cards);
    hook::renew(step.actor_mut(who)?, Renewal::Draw);
    step.log_and_done(Entry::Drew { who: step.who(who), cards })
}

/// Returns the number of cards that exhaustion removes from play (U28, B3).
pub fn exhaustion(step: &Step, who: &ActorId) -> Result<Figure> {
    let actor = step.player(who)?;
    Ok(exhaustion_of(actor, step.sheet_of(actor)))
}

/// Returns 10 minus the cards avoided by sheet and traits.
pub(super) fn exhaustion_of(actor: &Actor, sheet: &Sheet) -> Figure {
    let base = Figure::new().with("a new deck", 10).at_least(0);
    let (name, saved) = (sheet.spared)(actor);
    hook::figure(&Context::of(actor), Quantity::Exhaustion, base.sheet(name, -saved))
}

/// Returns the number of cards in a luck flip: Psyche or its counterpart, at least 1 (U29, B4, C23).
pub(super) fn flip_of(table: &Table, actor: &Actor, sheet: &Sheet) -> usize {
    let psyche = Figure::new().sheet("the sheet", (sheet.flip)(actor));
    let turned = hook::figure(&Context::of(actor).table(table), Quantity::FlipCards, psyche);
    usize::try_from(turned.at_least(1).total()).unwrap_or(1)
}

fn exhaust(step: &mut Step, who: &ActorId) -> Result {
    let out = exhaustion(step, who)?.total() as usize;
    reshuffle(step, who)?;
    let piles = step.piles_mut(who)?;
    let out = out.min(piles.deck.len());
    let gone = piles.deck.split_off(piles.deck.len() - out);
    piles.out.extend(gone);
    step.log_and_done(Entry::Exhausted { who: step.who(who), out })
}

fn reshuffle(step: &mut Step, who: &ActorId) -> Result<usize> {
    let (mut luck, owner) = (step.table.luck.clone(), Owner::of(&step.table, who));
    let piles = step.piles_mut(who)?;
    let count = piles.discard.len();
    piles.deck.append(&mut piles.discard);
    luck.shuffle_cards(owner, Purpose::Deck, &mut piles.deck);
    step.table.luck = luck;
    Ok(count)
}

fn pass_out(step: &mut Step, who: &ActorId) -> Result {
    if step.actor(who)?.suffers(&State::PassedOut) {
        return Ok(());
    }
    step.give(who, EffectSpec::state("Passed out", State::PassedOut, Until::Sleep), "exhaustion")?;
    step.log_and_done(Entry::PassedOut(step.who(who)))
}

/// Discards hand cards, the last of them from the top of a real deck. Without a number for those, pending cards of the
/// hand are paid first, then pending cards of the deck.
pub fn discard(step: &mut Step, who: &ActorId, cards: &[Card], deck: usize) -> Result {
    if cards.is_empty() {
        return Err(Refusal::NameTheCards);
    }
    let owed = off_the_deck(step, who);
    let left = owed.map_or(0, |(_, left)| usize::from(left));
    let unsaid = cards.len().saturating_sub(owed_of_hand(step, who)).min(left);
    let off = if deck == 0 { unsaid } else { deck };
    let Some(of_hand) = cards.len().checked_sub(off) else { return Err(Refusal::DeckTooSmall(cards.len())) };
    if off > 0 && !is_counted(step, who) {
        return Err(Refusal::NotPhysical(step.name(who)));
    }
    let (of_hand, off_deck) = cards.split_at(of_hand);
    off_the_top_named(step, who, off_deck)?;
    throw(step, who, of_hand)?;
    if let Some((id, left)) = owed {
        match left.saturating_sub(off_deck.len() as u8) {
            0 => pending::strike_off(step, id),
            left => pending::replace_due(step, id, Obligation::OffTheDeck(left)),
        }
    }
    paid_of_hand(step, who, of_hand.len());
    step.log_and_done(Entry::Discarded { who: step.who(who), cards: cards.to_vec(), why: String::new() })
}

/// Discards hand cards without logging; cards of a real deck may also come off its top.
pub fn throw(step: &mut Step, who: &ActorId, cards: &[Card]) -> Result {
    let actor = step.actor(who)?;
    let (name, physical) = (actor.name.clone(), actor.physical);
    let piles = step.piles_mut(who)?;
    for &card in cards {
        let off = physical && piles.face_down() > 0;
        if !(piles.out_of_hand(card) || off && take_from(&mut piles.deck, card)) {
            return Err(not_there(step, who, card, Refusal::NotInHand(card, name)));
        }
    }
    piles.discard.extend(cards);
    Ok(())
}

/// Returns the numbers of cards that can be burned before each shuffle, in order: exhaustion follows as long as a new
/// deck has more cards than it costs (U111).
fn burnable(step: &Step, who: &ActorId, count: usize) -> Result<Vec<usize>> {
    let cost = exhaustion(step, who)?.total().max(0) as usize;
    let piles = step.actor(who)?.piles.as_ref();
    let (mut deck, mut discard) = piles.map_or((0, 0), |piles| (piles.face_down(), piles.discard.len()));
    let (mut left, mut all) = (count, Vec::new());
    loop {
        let now = deck.min(left);
        all.push(now);
        left -= now;
        discard += now;
        if left == 0 || discard <= cost {
            return Ok(all);
        }
        (deck, discard) = (discard - cost, 0);
    }
}

/// Moves cards from the deck top to the discard pile (U48), through exhaustion if the deck runs out.
// RULING U288: the same for every cause.
pub fn burn(step: &mut Step, who: &ActorId, count: usize, why: &str) -> Result {
    let parts = burnable(step, who, count)?;
    let real = step.actor(who)?.physical;
    for (nth, count) in parts.iter().copied().enumerate() {
        if real {
            // Only the player sees the cards that come off a real deck, and shuffles it in between.
            if count > 0 {
                step.add_pending(who, why, Obligation::OffTheDeck(count as u8));
            }
            continue;
        }
        if nth > 0 {
            exhaust(step, who)?;
        }
        let cards = off_the_top(step, who, count)?;
        step.piles_mut(who)?.discard.extend(&cards);
        if count > 0 || parts.len() == 1 {
            step.log(Entry::Burned { who: step.who(who), cards, why: why.into() });
        }
    }
    Ok(())
}

pub fn at_random(step: &mut Step, who: &ActorId, count: usize) -> Result<Vec<Card>> {
    let (mut luck, owner) = (step.table.luck.clone(), Owner::of(&step.table, who));
    let hand = &mut step.piles_mut(who)?.hand;
    let mut picked = Vec::new();
    luck.stream(owner, Purpose::Hand, |stream| {
        while picked.len() < count && !hand.is_empty() {
            picked.push(hand.remove(stream.draw(hand.len() as u32) as usize));
        }
    });
    step.table.luck = luck;
    Ok(picked)
}

pub(crate) fn piles_of<'a>(step: &'a mut Step, seat: &Seat) -> Result<&'a mut Piles> {
    match seat {
        Seat::Player(who) => step.piles_mut(who),
        Seat::Dealer | Seat::Public => Ok(&mut Cached::make_mut(&mut step.table.dealer).piles),
    }
}

pub fn seat_name(step: &Step, seat: &Seat) -> String {
    match seat {
        Seat::Player(who) => step.name(who),
        Seat::Dealer | Seat::Public => "The Dealer".into(),
    }
}

/// Logs the Dealer's reason for changing an actor's cards in secret, since it may reveal them.
pub(super) fn reason(step: &mut Step, why: &str) {
    if !why.is_empty() {
        step.log(Entry::NotedInSecret(why.into()));
    }
}

/// Puts cards of a deck on its top, the first one topmost.
pub fn stack(step: &mut Step, seat: &Seat, cards: &[Card], why: &str) -> Result {
    let deck = &mut piles_of(step, seat)?.deck;
    take_all_from(deck, cards).map_err(Refusal::NotInDeck)?;
    deck.extend(cards.iter().rev());
    let whose = match seat {
        Seat::Player(who) => format!("the deck of {}", step.name(who)),
        Seat::Dealer | Seat::Public => "the Dealer's own deck".into(),
    };
    let count = counted(cards.len(), "card", "cards");
    step.keep_house(seat.player().as_slice(), format!("The Dealer puts {count} on top of {whose}."))?;
    reason(step, why);
    Ok(())
}

/// Shuffles the discard pile into the deck; for an empty real deck, `out` names the cards that exhaustion removes.
pub fn shuffle(step: &mut Step, seat: &Seat, out: &[Card]) -> Result {
    if let Seat::Player(who) = seat
        && step.actor(who)?.physical
    {
        let taken = exhaustion(step, who)?;
        let piles = step.piles_mut(who)?;
        let needed = (taken.total() as usize).min(piles.discard.len());
        if piles.face_down() == 0 && needed != out.len() {
            return Err(Refusal::CardsComeOut { needed, given: out.len() });
        }
    }
    let owner = match seat {
        Seat::Player(who) => Owner::of(&step.table, who),
        Seat::Dealer | Seat::Public => Owner::DEALER,
    };
    let mut luck = step.table.luck.clone();
    let piles = piles_of(step, seat)?;
    let count = piles.discard.len();
    piles.deck.append(&mut piles.discard);
    if let Err(card) = take_all_from(&mut piles.deck, out) {
        let or = Refusal::NotInDeck(card);
        return Err(if let Seat::Player(who) = seat { not_there(step, who, card, or) } else { or });
    }
    piles.out.extend(out);
    luck.shuffle_cards(owner, Purpose::Deck, &mut piles.deck);
    step.table.luck = luck;
    let who = Who::at(seat, &seat_name(step, seat));
    step.log(Entry::Shuffled { who: who.clone(), count });
    if !out.is_empty() {
        step.log(Entry::Exhausted { who, out: out.len() });
    }
    Ok(())
}

/// Played or exhausted aces and jokers go back into the deck; those in hand stay (U100).
pub(crate) fn high_cards_back(step: &mut Step, who: &ActorId) -> Result {
    let (mut luck, owner) = (step.table.luck.clone(), Owner::of(&step.table, who));
    let piles = step.piles_mut(who)?;
    let high = |card: &Card| card.is_joker() || card.rank() == Rank::Ace;
    let mut back: Vec<Card> = piles.discard.extract_if(.., |card| high(card)).collect();
    back.extend(piles.out.extract_if(.., |card| high(card)));
    piles.deck.extend(&back);
    luck.shuffle_cards(owner, Purpose::Deck, &mut piles.deck);
    step.table.luck = luck;
    let (name, count) =
        (step.name(who), counted(back.len() as u32, "ace or joker goes", "aces and jokers go"));
    step.log_text_of_and_done(&[who], format!("{count} back into the deck of {name}, which is shuffled."))
}

pub(super) fn some_back(step: &mut Step, who: &ActorId, count: usize) -> Result<Vec<Card>> {
    let (mut luck, owner) = (step.table.luck.clone(), Owner::of(&step.table, who));
    let piles = step.piles_mut(who)?;
    luck.shuffle_cards(owner, Purpose::Returns, &mut piles.discard);
    let back = piles.discard.split_off(piles.discard.len().saturating_sub(count));
    piles.deck.extend(&back);
    luck.shuffle_cards(owner, Purpose::Deck, &mut piles.deck);
    step.table.luck = luck;
    Ok(back)
}

pub(crate) fn cards_back(step: &mut Step, who: &ActorId, count: usize) -> Result {
    let count = some_back(step, who, count)?.len();
    step.log_and_done(Entry::Shuffled { who: step.who(who), count })
}

/// Shuffles a new Dealer's deck from this many decks (U10).
pub fn decks(step: &mut Step, count: u8) -> Result {
    if !(1..=4).contains(&count) {
        return Err(Refusal::OutOfRange { what: "the number of decks", from: 1, to: 4 });
    }
    step.nothing_under_way()?;
    let mut piles = Piles::of_decks(count);
    step.table.luck.shuffle_cards(Owner::DEALER, Purpose::Deck, &mut piles.deck);
    let dealer = Cached::make_mut(&mut step.table.dealer);
    dealer.decks = count;
    dealer.piles = piles;
    if step.table.dealer.physical {
        by_rank::to_ranks(step, &Seat::Dealer)?;
    }
    let words = format!("The Dealer shuffles {} together.", counted(usize::from(count), "deck", "decks"));
    step.keep_house(&[], words)
}

/// Switches to the random numbers of one game of the Lab, and shuffles every deck with them.
pub fn game_luck(step: &mut Step, seed: u64, game: u64) -> Result {
    step.nothing_under_way()?;
    let mut luck = Luck::keyed(seed, game);
    let decks = step.table.actors.iter().filter(|actor| actor.piles.is_some() && !actor.physical);
    let owners: Vec<ActorId> = decks.map(|actor| actor.id.clone()).collect();
    for who in owners {
        let owner = Owner::of(&step.table, &who);
        luck.shuffle_cards(owner, Purpose::Deck, &mut step.piles_mut(&who)?.deck);
    }
    if !step.table.dealer.physical {
        let piles = &mut Cached::make_mut(&mut step.table.dealer).piles;
        luck.shuffle_cards(Owner::DEALER, Purpose::Deck, &mut piles.deck);
    }
    if let Some(oracle) = &mut step.table.oracle {
        luck.shuffle_cards(Owner::DEALER, Purpose::Choice, &mut Cached::make_mut(oracle).deck);
    }
    step.table.luck = luck;
    step.keep_house(&[], format!("Every deck is shuffled for game {game} of the Lab (seed {seed})."))
}

/// The Dealer draws cards; an empty deck is refilled from the discard pile, without exhaustion (U53).
pub fn for_dealer(step: &mut Step, count: usize) -> Vec<Card> {
    let mut luck = step.table.luck.clone();
    let piles = &mut Cached::make_mut(&mut step.table.dealer).piles;
    let mut got = Vec::new();
    let mut reshuffled = 0;
    while got.len() < count {
        if let Some(card) = piles.top() {
            got.push(card);
        } else if piles.discard.is_empty() {
            break;
        } else {
            reshuffled = piles.discard.len();
            piles.deck.append(&mut piles.discard);
            luck.shuffle_cards(Owner::DEALER, Purpose::Deck, &mut piles.deck);
        }
    }
    step.table.luck = luck;
    if reshuffled > 0 {
        step.log(Entry::Shuffled { who: Who::nobody("The Dealer"), count: reshuffled });
    }
    got
}

/// Forgets shown cards that left the hand (U95); those in a face-down row stay known.
pub(super) fn forget_what_left(step: &mut Step) {
    let there = |table: &Table, piles: &Piles, who: &ActorId, card: &Card| {
        piles.hand.contains(card) || table.on_felt(who).contains(card)
    };
    let table = &step.table;
    let left: Vec<(ActorId, Vec<Card>)> = table
        .actors
        .iter()
        .filter_map(|actor| {
            let piles = actor.piles.as_ref()?;
            let (stay, left): (Vec<Card>, Vec<Card>) =
                piles.shown.iter().partition(|card| there(table, piles, &actor.id, card));
            (!left.is_empty()).then(|| (actor.id.clone(), stay))
        })
        .collect();
    for (who, stay) in left {
        if let Some(piles) = step.table.actor_mut(&who).and_then(|actor| actor.piles.as_mut()) {
            piles.shown = stay;
        }
    }
}
