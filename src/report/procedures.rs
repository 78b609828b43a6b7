//! A procedure as a seat sees it, as JSON.

use super::sheets::{figure_data, figures_data};
use crate::entry::data::{cards, verdict};
use crate::table::{
    ActorId, AdvantageDie, Aim, Came, Die, Origin, Outcome, Paid, ProcedureData, SeenChallenge, SeenCheck,
    SeenContest, SeenProcedure, SeenRoll, SeenRow, SeenTrial, TrialAim,
};
use serde::Serialize;
use serde_json::{Value, json};

pub fn data(of: &SeenProcedure) -> Value {
    match of {
        SeenProcedure::Challenge(of) => challenge(of),
        SeenProcedure::Nudge(of) => roll(of),
        SeenProcedure::Trial(of) => trial(of),
        SeenProcedure::Check(of) => check(of),
    }
}

/// The stage of a procedure in lower case.
fn stage(of: &impl Serialize) -> Value {
    json!(of).as_str().map(str::to_lowercase).into()
}

fn challenge(of: &SeenChallenge) -> Value {
    let against = match &of.aim {
        Aim::Task | Aim::Observe | Aim::Land { .. } | Aim::Keep { .. } | Aim::Behold | Aim::Build { .. } => {
            None
        }
        Aim::Cast(casting) => casting.targets.first().map(ActorId::as_str),
        Aim::Battle { army, .. } | Aim::Rally { army } => Some(army.as_str()),
        Aim::Persuade { target: whom, .. }
        | Aim::Attack { foe: whom, .. }
        | Aim::ResistControl { foe: whom }
        | Aim::Ram { foe: whom }
        | Aim::Read { whom }
        | Aim::Repair { whom, .. }
        | Aim::Treat { patient: whom, .. } => Some(whom.as_str()),
    };
    let players = of.players.iter().map(|player| {
        let limit = figure_data(&player.limit);
        json!({ "who": player.who.as_str(), "name": player.name, "limit": limit, "row": row(&player.row) })
    });
    json!({
        "kind": "challenge",
        "number": of.number,
        "heading": of.heading,
        "against": against,
        "beside": of.aim.others().iter().map(ActorId::as_str).collect::<Vec<_>>(),
        "with": of.with.words(),
        "stage": stage(&of.stage),
        "difficulty": figure_data(&of.difficulty),
        "players": players.collect::<Value>(),
        "waiting_for": of.waiting_for.as_ref().map(ActorId::as_str),
        "dealer": row(&of.dealer),
        "verdict": of.verdict.as_ref().map(verdict),
        "result": of.outcome.map(Outcome::key),
        "decided": of.decided,
    })
}

fn row(row: &SeenRow) -> Value {
    match row {
        SeenRow::Up(row) => json!({ "count": row.len(), "cards": cards(row) }),
        SeenRow::Down(count) => json!({ "count": count, "cards": null }),
        SeenRow::Empty => Value::Null,
    }
}

fn roll(of: &SeenRoll) -> Value {
    let (roll, now) = (&of.roll, &of.now);
    let helpers = roll
        .helpers
        .iter()
        .map(|helper| json!({ "who": helper.who.as_str(), "dice": helper.dice, "points": helper.points }));
    json!({
        "kind": "roll",
        "number": roll.number,
        "heading": of.heading,
        "who": roll.who.as_str(),
        "skill": roll.skill.name(),
        "stage": stage(&roll.stage),
        "pool": figure_data(&roll.pool),
        "points": figure_data(&roll.points),
        "points_left": now.points,
        "helpers": helpers.collect::<Value>(),
        "dice": roll.dice.dice.iter().copied().map(die).collect::<Value>(),
        "owed": now.owed(),
        "successes": now.successes,
        "grades": now.grades,
        "cry": now.cry,
        "critical_failure": roll.dice.critical,
        "contest": now.contest.as_ref().map(SeenContest::words),
    })
}

/// A die: its face, the points spent on it, and its origin.
fn die(die: Die) -> Value {
    let from = match die.origin {
        Origin::Own => "own",
        Origin::Helper(_) => "helper",
        Origin::Six => "six",
    };
    json!({ "face": die.face, "nudged": die.nudged, "from": from })
}

fn trial(of: &SeenTrial) -> Value {
    let (trial, now) = (&of.trial, &of.now);
    let kind = match trial.aim {
        TrialAim::Attack { .. } => "attack",
        TrialAim::Contest(_) => "contest",
        TrialAim::Resist { .. } => "resistance",
        TrialAim::Maintain { .. } => "maintenance",
    };
    let shown = trial.figures().into_iter().filter(|(_, of)| !of.terms.is_empty());
    let throws = trial.throws.iter().map(|throw| json!({ "sides": throw.sides, "faces": throw.faces }));
    let (result, held) = match now.end {
        Some(Came::Band(band)) => (Some(band.key()), None),
        Some(Came::Won(won) | Came::Held(won)) => (None, Some(won)),
        None => (None, None),
    };
    json!({
        "kind": "trial",
        "trial": kind,
        "number": trial.number,
        "heading": of.heading,
        "who": trial.who.as_str(),
        "other": trial.other.as_str(),
        "power": trial.power.as_ref().map(|power| power.name.as_str()),
        "stage": stage(&trial.stage),
        "figures": figures_data(shown.map(|(side, of)| (side.words(), of))),
        "throws": throws.collect::<Value>(),
        "owed": now.owed,
        "total": now.total,
        "bands": now.bands,
        "won": now.won,
        "result": result,
        "succeeds": held,
    })
}

fn check(of: &SeenCheck) -> Value {
    let (check, now) = (&of.check, &of.now);
    let invoked = check.invoked.iter().map(|one| {
        let paid = if one.paid == Paid::Hope { "hope" } else { "free" };
        json!({ "id": one.id, "name": one.name, "benefit": one.benefit.word(), "paid": paid })
    });
    let invocable =
        now.invocable.iter().map(|one| json!({ "id": one.id, "name": one.name, "free": one.free }));
    // A figure that the seat may not know is `null`, not 0.
    let known = of.known();
    let figures = check.figures().into_iter().map(|(side, of)| {
        let told = known.iter().any(|(other, _)| *other == side).then(|| figure_data(of));
        (side.words().to_string(), told.unwrap_or_default())
    });
    let die = if let AdvantageDie::Fell(face) = check.die { Some(face) } else { None };
    json!({
        "kind": if check.test { "test" } else { "check" },
        "number": check.number,
        "heading": of.heading,
        "who": check.who.as_str(),
        "with": check.with.words(),
        "stage": stage(&check.stage),
        "figures": figures.collect::<serde_json::Map<_, _>>(),
        "dice": check.dice,
        "advantage_die": die,
        "owed": now.owed,
        "base": now.base,
        "result": now.result,
        "success": now.success,
        "steps": now.success.map(|_| now.steps),
        "invoked": invoked.collect::<Value>(),
        "invocable": invocable.collect::<Value>(),
    })
}
