//! Builds the view of a seat by copying what it may see, with derived figures, and nothing else.

use super::sheet::Systems;
use super::{Step, distance, draw, hook, map};
use crate::entry::unexplained;
use crate::table::card::in_hand_order;
use crate::table::{
    Actor, Cached, Card, Challenge, Damage, FOES, Obligation, Pending, Piles, Procedure, SceneTrait, Seat,
    Seen, SeenActor, SeenCards, SeenDue, SeenOracle, SeenPiles, SeenTrait, Stage, Table,
};

pub(super) fn look(table: &Table, seat: &Seat, systems: &'static Systems) -> Seen {
    let table = &*map::lurking::as_known(table, seat);
    let step = Step::of(table, systems);
    let procedure = |of: &Cached<Procedure>| (systems.see)(&step, of, seat);
    let own = table.actors.iter().filter(|actor| seat.is_dealer() || seat.is(&actor.id));
    let lost = |actor: &Actor| ((systems.sheet)(&actor.body).lost)(actor);
    let offers =
        own.filter(|actor| !actor.is_gone()).flat_map(|who| hook::offers_now(table, who, lost)).collect();
    Seen {
        seat: seat.clone(),
        title: table.title.clone(),
        scene: table.scene.clone(),
        clock: table.clock,
        options: table.options,
        threat: table.threat,
        actors: table.actors.iter().map(|actor| see_actor(table, actor, seat, systems)).collect(),
        dealer_deck: table.dealer.piles.deck.len(),
        dealer_discard: table.dealer.piles.discard.clone(),
        dealer_decks: table.dealer.decks,
        dealer_physical: table.dealer.physical,
        dealer_play: table.play_of(FOES).map(str::to_owned),
        dealer_locked: table.dealer_pin.is_some(),
        under_way: table.procedure.as_ref().map(procedure),
        settled: table.last.as_ref().map(procedure),
        dues: table.pending.iter().map(|due| see_due(table, due, seat, systems)).collect(),
        offers,
        map: map::see(table, seat, systems),
        turns: map::order::see(table, systems),
        scene_traits: see_traits(table, seat),
        weather: table.weather.clone(),
        gaps: distance::see(table),
        oracle: see_oracle(table),
        clocks: table.clocks.iter().filter_map(|clock| clock.seen_by(seat.is_dealer())).collect(),
        reminders: table.reminders.iter().filter(|one| one.seat == *seat).cloned().collect(),
        drawer: if seat.is_dealer() { table.drawer.clone() } else { Vec::new() },
        rolls: table.rolls.clone().filter(|_| seat.is_dealer()),
        armies: (systems.armies)(&step, seat),
    }
}

/// The oracle as seen by every seat: everything except the order of its deck.
fn see_oracle(table: &Table) -> SeenOracle {
    let oracle = table.oracle.as_deref().cloned().unwrap_or_default();
    SeenOracle { deck: oracle.face_down(), by: oracle.by, discard: oracle.discard, threads: oracle.threads }
}

/// The scene traits that a seat knows; secret ones only for the Dealer.
fn see_traits(table: &Table, seat: &Seat) -> Vec<SeenTrait> {
    let known = table.scene_traits.iter().map(Cached::as_ref).filter(|one| !one.secret || seat.is_dealer());
    let seen = |one: &SceneTrait| SeenTrait {
        bearer: one.bearer.name(table),
        holders: one
            .free
            .iter()
            .map(|held| held.as_ref().map_or_else(String::new, |who| table.name(who)))
            .collect(),
        is: one.clone(),
    };
    known.map(seen).collect()
}

fn see_actor(table: &Table, actor: &Actor, seat: &Seat, systems: &'static Systems) -> SeenActor {
    SeenActor {
        id: actor.id.clone(),
        name: actor.name.clone(),
        body: (systems.body)(table, actor, seat),
        piles: actor.piles.as_ref().map(|piles| see_piles(table, actor, piles, seat, systems)),
        physical: actor.physical,
        locked: actor.pin.is_some(),
        effects: actor.effects.clone(),
        acted: actor.has_acted(),
        turn: actor.turn(),
        down: actor.is_down(),
        gone: actor.is_gone(),
        disclosed: table.disclosed_about(&actor.id, seat),
        play: table.play_of(actor.id.as_str()).map(str::to_owned),
        standing: table.standing_of(&actor.id),
        lurks: table.lurks(actor),
    }
}

/// Lists the cards shown to the Dealer that may still be in the hand or in a face-down row.
fn known(table: &Table, actor: &Actor, piles: &Piles) -> Vec<Card> {
    let covered = table.under_way::<Challenge>().is_some_and(|now| now.stage < Stage::Judged);
    let laid = if covered { table.on_felt(&actor.id) } else { Vec::new() };
    let there = |card: &&Card| piles.hand.contains(card) || laid.contains(card);
    in_hand_order(&piles.shown.iter().filter(there).copied().collect::<Vec<_>>())
}

fn see_piles(
    table: &Table,
    actor: &Actor,
    piles: &Piles,
    seat: &Seat,
    systems: &'static Systems,
) -> SeenPiles {
    let own = table.plays(seat, actor);
    let sheet = (systems.sheet)(&actor.body);
    SeenPiles {
        hand: if own && piles.unnamed == 0 {
            SeenCards::Up(in_hand_order(&piles.hand))
        } else {
            SeenCards::Down(piles.held())
        },
        shown: if seat.is_dealer() { known(table, actor, piles) } else { Vec::new() },
        deck: piles.face_down(),
        discard: piles.discard.clone(),
        out: piles.out.len(),
        removed: piles.removed.clone(),
        exhaustion: draw::exhaustion_of(actor, sheet).total(),
        flip: draw::flip_of(table, actor, sheet),
    }
}

/// True if only the Dealer sees the terms of damage; its total is public (P20).
pub(super) fn hides_blow(table: &Table, harm: &Damage, systems: &'static Systems) -> bool {
    let by = harm.by.as_ref().and_then(|by| table.actor(by));
    by.is_some_and(|by| ((systems.sheet)(&by.body).hides_blows)(by))
}

fn see_due(table: &Table, due: &Pending, seat: &Seat, systems: &'static Systems) -> SeenDue {
    let mut owed = due.what.clone();
    if let Obligation::Harm(harm) = &mut owed
        && !seat.is_dealer()
        && hides_blow(table, harm, systems)
    {
        harm.figure = unexplained(&harm.figure);
    }
    SeenDue {
        id: due.id,
        to: due.to.clone(),
        also: due.also.clone(),
        name: table.name(&due.to),
        source: due.source.clone(),
        owed,
        amount: due.what.left(),
        taken: due.taken_from.is_some(),
    }
}
