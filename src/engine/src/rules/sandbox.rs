//! A copy of the table in which nothing counts: identical, or with everything that a seat does not know drawn again.

use super::draw::by_rank;
use super::sheet::Systems;
use super::{Step, map, people, redact};
use crate::entry::unexplained;
use crate::table::{Actor, ActorId, Cached, Card, Challenge, Luck, Obligation, Piles, Seat, Stage, Table};
use std::borrow::Cow;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// An exact copy: the sandbox predicts the table.
    AsItIs,
    /// The table as a seat knows it; the rest is reshuffled.
    Anew(Seat),
}

impl Sandbox {
    /// The player whose sandbox it is, if any; it holds nothing that this player may not know.
    pub fn player(&self) -> Option<&ActorId> {
        if let Sandbox::Anew(Seat::Player(who)) = self { Some(who) } else { None }
    }
}

/// A face-down row of a player (or `None` for the Dealer), with its present cards.
pub(crate) type Hidden = (Option<ActorId>, Vec<Card>);

/// The copy; `seed` starts its random numbers. Real cards are replaced by the program's.
pub(super) fn sandbox(table: &Table, of: &Sandbox, seed: u64, systems: &'static Systems) -> Table {
    let known = match of {
        Sandbox::AsItIs => Cow::Borrowed(table),
        Sandbox::Anew(seat) => map::lurking::as_known(table, seat),
    };
    let table = &*known;
    let mut step = Step::of(table, systems);
    let mut luck = Luck::new(seed);
    match of {
        Sandbox::AsItIs => shuffle_real_decks(&mut step.table, &mut luck),
        Sandbox::Anew(seat) => {
            deal_anew(&mut step, seat, &mut luck);
            if !seat.is_dealer() {
                forget_secrets(&mut step, table, seat);
                map::forget_unseen(&mut step.table);
            }
            step.table.luck = luck;
        }
    }
    app_cards(&mut step);
    if matches!(of, Sandbox::Anew(seat) if !seat.is_dealer()) {
        leave_foes_out(&mut step);
    }
    step.table
}

pub(super) fn dealt_anew(
    table: &Table,
    seat: &Seat,
    seed: u64,
    game: u64,
    systems: &'static Systems,
) -> Table {
    let mut step = Step::of(table, systems);
    deal_anew(&mut step, seat, &mut Luck::new(seed.rotate_left(32) ^ game));
    step.table.luck = Luck::keyed(seed, game);
    step.table
}

fn app_cards(step: &mut Step) {
    let players = step.actors_where(|actor| actor.physical).into_iter().map(Seat::Player);
    for seat in players.chain([Seat::Dealer]) {
        by_rank::to_app(step, &seat);
    }
}

/// Removes the foes and the Dealer's armies: a rule that needs one refuses.
// RULING B7: foes in a player's sandbox.
fn leave_foes_out(step: &mut Step) {
    let foes = step.actors_where(|actor| !actor.is_played());
    step.table = map::lurking::without(&step.table, &foes);
    for foe in &foes {
        people::forgotten(step, foe);
    }
}

fn shuffle_real_decks(table: &mut Table, luck: &mut Luck) {
    for actor in table.actors.iter_mut().filter(|actor| actor.physical) {
        if let Some(piles) = &mut Cached::make_mut(actor).piles {
            shuffle(&mut piles.deck, luck);
        }
    }
    if table.dealer.physical {
        shuffle_oracle(table, luck);
        shuffle(&mut Cached::make_mut(&mut table.dealer).piles.deck, luck);
    }
}

fn shuffle_oracle(table: &mut Table, luck: &mut Luck) {
    if let Some(oracle) = &mut table.oracle {
        shuffle(&mut Cached::make_mut(oracle).deck, luck);
    }
}

/// Shuffles cards independently of their former order.
fn shuffle(cards: &mut [Card], luck: &mut Luck) {
    cards.sort_unstable();
    luck.shuffle(cards);
}

// RULING B6: the cards of a player's sandbox.
fn deal_anew(step: &mut Step, seat: &Seat, luck: &mut Luck) {
    shuffle_oracle(&mut step.table, luck);
    let covered = step.table.under_way::<Challenge>().filter(|now| now.stage < Stage::Judged).cloned();
    let row_of = |who: &ActorId| {
        let row = covered.as_ref()?.player(who)?.laid.as_ref()?;
        Some(row.iter().map(|laid| laid.card).collect::<Vec<_>>())
    };
    let mut rows: Vec<Hidden> = Vec::new();
    for actor in &mut step.table.actors {
        let own = seat.is(&actor.id);
        let laid = row_of(&actor.id).filter(|_| !own);
        let Actor { id, piles, .. } = Cached::make_mut(actor);
        let Some(piles) = piles else { continue };
        let row = deal_piles(piles, laid.as_deref(), own, seat, luck);
        rows.extend(laid.map(|_| (Some(id.clone()), row)));
    }
    let dealt = covered.as_ref().filter(|now| now.stage >= Stage::Dealt && !seat.is_dealer());
    let dealt = dealt.map(|now| now.dealer.iter().map(|laid| laid.card).collect::<Vec<_>>());
    // Cards laid by companions come from the Dealer's deck.
    let mut theirs: Vec<(ActorId, usize)> = Vec::new();
    let mut pool: Vec<Card> = Vec::new();
    for actor in step.table.actors.iter().filter(|actor| !actor.is_played() && !seat.is_dealer()) {
        if let Some(row) = row_of(&actor.id) {
            theirs.push((actor.id.clone(), row.len()));
            pool.extend(row);
        }
    }
    let deck = &mut Cached::make_mut(&mut step.table.dealer).piles.deck;
    deck.extend(dealt.iter().flatten());
    deck.append(&mut pool);
    shuffle(deck, luck);
    for (who, count) in theirs {
        rows.push((Some(who), deck.split_off(deck.len() - count)));
    }
    rows.extend(dealt.map(|row| (None, deck.split_off(deck.len() - row.len()))));
    if let Some(now) = step.table.procedure.as_deref().filter(|_| !rows.is_empty()) {
        ((step.systems.procedure)(now).lay_anew)(step, rows);
    }
}

fn deal_piles(
    piles: &mut Piles,
    laid: Option<&[Card]>,
    own: bool,
    seat: &Seat,
    luck: &mut Luck,
) -> Vec<Card> {
    let mut pool = std::mem::take(&mut piles.deck);
    let out = piles.out.len();
    pool.append(&mut piles.out);
    let laid = laid.unwrap_or_default();
    let mut held = 0;
    if !own {
        let shown = if seat.is_dealer() { std::mem::take(&mut piles.shown) } else { Vec::new() };
        let all = std::mem::take(&mut piles.hand).into_iter().chain(laid.iter().copied());
        let (known, unknown): (Vec<Card>, Vec<Card>) = all.partition(|card| shown.contains(card));
        held = unknown.len();
        pool.extend(unknown);
        (piles.hand, piles.shown) = (known, shown);
        piles.hand.sort_unstable();
    }
    shuffle(&mut pool, luck);
    let mut off = |count: usize| pool.split_off(pool.len() - count);
    piles.hand.extend(off(held));
    piles.out = off(out);
    piles.deck = pool;
    // Known hand cards may lie in the face-down row as well.
    if !laid.is_empty() && !piles.shown.is_empty() {
        shuffle(&mut piles.hand, luck);
    }
    piles.hand.split_off(piles.hand.len() - laid.len())
}

/// Removes everything that only the Dealer or another seat knows.
fn forget_secrets(step: &mut Step, table: &Table, seat: &Seat) {
    step.table.disclosed.retain(|telling| telling.to == Seat::Public || telling.to == *seat);
    step.table.exchange = None;
    step.table.clocks.clear();
    step.table.reminders.retain(|one| one.seat == *seat);
    step.table.drawer.clear();
    step.table.rolls = None;
    step.table.armies.retain(|army| table.is_own(army));
    step.table.dealer_pin = None;
    for actor in &mut step.table.actors {
        Cached::make_mut(actor).pin = None;
    }
    let systems = step.systems;
    for procedure in step.table.procedure.iter_mut().chain(&mut step.table.last) {
        ((systems.procedure)(procedure).conceal)(table, Cached::make_mut(procedure));
    }
    for due in &mut step.table.pending {
        if let Obligation::Harm(harm) = &mut Cached::make_mut(due).what
            && redact::hides_blow(table, harm, systems)
        {
            harm.figure = unexplained(&harm.figure);
        }
    }
}
