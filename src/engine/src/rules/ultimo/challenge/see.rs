//! A challenge as a seat sees it: rows are covered until the reveal, and for a foe only totals are public (ULTIMO, Card
//! Challenges; U172).

use super::super::patience;
use crate::rules::Step;
use crate::table::{
    Actor, ActorId, Challenge, Figure, ProcedureData, Seat, SeenChallenge, SeenPlayer, SeenRow, Stage, Table,
};

pub fn see(step: &Step, challenge: &Challenge, seat: &Seat) -> SeenChallenge {
    let table = &step.table;
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
        beware: patience::coming(table, &challenge.aim).filter(|_| seat.is_dealer()),
        stakes: None,
    }
}

/// True if a row consists of this seat's cards; those of a companion are the Dealer's.
fn lays(table: &Table, who: &ActorId, seat: &Seat) -> bool {
    let dealers = |actor: &Actor| seat.is_dealer() && !actor.is_played();
    table.actor(who).is_some_and(|actor| table.plays(seat, actor) || dealers(actor))
}
