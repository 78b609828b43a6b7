//! Builds the view of a seat by copying what it may see, with derived figures, and nothing else.

use super::sheet::Systems;
use super::{Step, distance, draw, hook, map};
use crate::entry::unexplained;
use crate::table::card::in_hand_order;
use crate::table::{
    Actor, ActorId, Cached, Card, Challenge, FOES, Figure, Harm, NudgeAim, NudgeRoll, Obligation, Pending,
    Piles, Procedure, RollNow, SceneCheck, SceneTrait, Seat, Seen, SeenActor, SeenCards, SeenChallenge,
    SeenCheck, SeenDue, SeenPiles, SeenPlayer, SeenProcedure, SeenRoll, SeenRow, SeenTrait, SeenTrial, Stage,
    Table, ToCome, Trial, TrialAim,
};

pub(super) fn look(table: &Table, seat: &Seat, systems: &'static Systems) -> Seen {
    let table = &*map::lurking::as_known(table, seat);
    let procedure = |of: &Cached<Procedure>| see_procedure(table, of, seat, systems);
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
        under_way: table.pending.as_ref().map(procedure),
        settled: table.last.as_ref().map(procedure),
        dues: table.dues.iter().map(|due| see_due(table, due, seat, systems)).collect(),
        offers,
        map: map::see(table, seat, systems),
        turns: map::order::see(table, systems),
        scene_traits: see_traits(table, seat),
        weather: table.weather.clone(),
        gaps: distance::see(table),
        encounters: if seat.is_dealer() { table.encounters.clone() } else { Vec::new() },
        armies: (systems.armies)(&Step::of(table, systems), seat),
    }
}

/// The scene traits that a seat knows of; secret ones are the Dealer's.
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
        acted: actor.acted,
        turn: actor.turn,
        down: actor.is_down(),
        gone: actor.is_gone(),
        disclosed: table.disclosed_about(&actor.id, seat),
        play: table.play_of(actor.id.as_str()).map(str::to_owned),
        standing: table.standing_of(&actor.id),
        lurks: map::lurking::lurks(table, actor),
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

fn see_procedure(table: &Table, of: &Procedure, seat: &Seat, systems: &'static Systems) -> SeenProcedure {
    match of {
        Procedure::Challenge(challenge) => {
            let beware = ((systems.procedure)(of).beware)(table, of).filter(|_| seat.is_dealer());
            SeenProcedure::Challenge(Box::new(SeenChallenge {
                beware,
                ..see_challenge(table, challenge, seat)
            }))
        }
        Procedure::Nudge(roll) => SeenProcedure::Nudge(Box::new(see_roll(table, roll, seat, systems))),
        Procedure::Trial(trial) => SeenProcedure::Trial(Box::new(see_trial(table, trial, seat, systems))),
        Procedure::Check(check) => SeenProcedure::Check(Box::new(see_check(table, check, seat, systems))),
    }
}

fn see_challenge(table: &Table, challenge: &Challenge, seat: &Seat) -> SeenChallenge {
    let open = challenge.stage == Stage::Judged;
    let players = challenge
        .players
        .iter()
        .map(|player| SeenPlayer {
            who: player.who.clone(),
            name: table.name(&player.who),
            limit: if seat.is_dealer() || table.actor(&player.who).is_none_or(Actor::is_played) {
                player.limit.clone()
            } else {
                // A player knows only the total of a foe's figures.
                Figure::new().with(table.name(&player.who), player.limit.total()).at_least(0)
            },
            row: match &player.laid {
                None => SeenRow::Empty,
                Some(row) if open || lays(table, &player.who, seat) => SeenRow::Up(row.clone()),
                Some(row) => SeenRow::Down(row.len()),
            },
        })
        .collect();
    let shown = if open { challenge.row.as_slice() } else { &[] };
    let dealer = match challenge.stage {
        Stage::Called => SeenRow::Empty,
        Stage::Dealt | Stage::Laid | Stage::Judged if open || seat.is_dealer() => {
            SeenRow::Up(challenge.dealer.clone())
        }
        Stage::Dealt | Stage::Laid | Stage::Judged => SeenRow::Down(challenge.dealer.len()),
    };
    SeenChallenge {
        number: challenge.number,
        aim: if seat.is_dealer() { challenge.aim.clone() } else { challenge.aim.clone().open() },
        with: challenge.with.clone(),
        heading: challenge.heading(table),
        stage: challenge.stage,
        difficulty: if seat.is_dealer() {
            challenge.difficulty.clone()
        } else {
            challenge.open_difficulty(table).into_owned()
        },
        players,
        waiting_for: challenge.waiting_for().map(|p| p.who.clone()),
        dealer,
        row: shown.iter().map(|(laid, _)| *laid).collect(),
        owners: shown.iter().map(|(_, owner)| *owner).collect(),
        verdict: if open { challenge.verdict.clone() } else { None },
        outcome: challenge.outcome(),
        decided: challenge.decided.as_ref().map(|(_, why)| why.clone()),
        focus_spent: challenge.focus_spent,
        beware: None,
    }
}

/// True if a row is of this seat's own cards; those of a companion are the Dealer's.
fn lays(table: &Table, who: &ActorId, seat: &Seat) -> bool {
    let dealers = |actor: &Actor| seat.is_dealer() && !actor.is_played();
    table.actor(who).is_some_and(|actor| table.plays(seat, actor) || dealers(actor))
}

fn see_roll(table: &Table, roll: &NudgeRoll, seat: &Seat, systems: &'static Systems) -> SeenRoll {
    SeenRoll {
        name: table.name(&roll.who),
        helpers: roll.helpers.iter().map(|h| table.name(&h.who)).collect(),
        heading: roll.heading(table),
        now: RollNow { to_come: to_come(table, roll, seat, systems), ..(systems.roll_now)(table, roll) },
        roll: roll.clone(),
    }
}

/// Returns the pending reply in a contest; only the Dealer's seat knows that of a foe.
fn to_come(table: &Table, roll: &NudgeRoll, seat: &Seat, systems: &'static Systems) -> Option<ToCome> {
    let NudgeAim::Contest { with, .. } = &roll.aim else { return None };
    let known = seat.is_dealer() || table.actor(with).is_some_and(Actor::is_played);
    (systems.to_come)(&Step::of(table, systems), roll).filter(|_| known)
}

pub(super) fn see_trial(table: &Table, trial: &Trial, seat: &Seat, systems: &'static Systems) -> SeenTrial {
    let mut now = (systems.trial_now)(table, trial);
    let heading = trial.heading(table);
    let names = [&trial.who, &trial.other].map(|who| table.name(who));
    let mut trial = trial.clone();
    if !seat.is_dealer() {
        let [bonus, defense] = now.hidden;
        if bonus {
            trial.bonus = Figure::new();
            trial.typed = None;
            now.total = None;
        }
        if defense {
            trial.defense = Figure::new();
            now.bands = None;
            if let TrialAim::Attack { parts, .. } = &mut trial.aim {
                *parts = Default::default();
            }
        }
        if let (true, TrialAim::Attack { damage, .. }) = (bonus, &mut trial.aim) {
            *damage = Figure::new();
        }
    }
    SeenTrial { trial, names, heading, now }
}

pub(super) fn see_check(
    table: &Table,
    check: &SceneCheck,
    seat: &Seat,
    systems: &'static Systems,
) -> SeenCheck {
    let mut now = (systems.check_now)(table, check);
    let (name, heading) = (table.name(&check.who), check.heading(table));
    let mut check = check.clone();
    if now.hidden && !seat.is_dealer() {
        check.rating = Figure::new();
        (now.base, now.result) = (None, None);
    }
    SeenCheck { check, name, heading, now }
}

/// True if only the Dealer sees the terms of damage; its total is open (P20).
pub(super) fn hides_blow(table: &Table, harm: &Harm, systems: &'static Systems) -> bool {
    let by = harm.by.as_ref().and_then(|by| table.actor(by));
    by.is_some_and(|by| ((systems.sheet)(&by.body).hides_blows)(by))
}

fn see_due(table: &Table, due: &Pending, seat: &Seat, systems: &'static Systems) -> SeenDue {
    let mut owed = due.owed.clone();
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
        amount: due.owed.left(),
    }
}
