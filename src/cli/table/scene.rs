//! Scene traits, protagonists and checks of a table as JSON, from the view of a seat.

use super::state::stage;
use crate::cli::data::figure;
use crate::table::scene_check::{AdvantageDie, Paid};
use crate::table::scene_trait::Bearer;
use crate::table::seen::{SeenCheck, SeenTrait};
use serde_json::{Value, json};

pub(super) fn one_trait(one: &SeenTrait) -> Value {
    let is = &one.is;
    let kind = match is.bearer {
        Bearer::Actor(_) => "character",
        Bearer::Scene => "scene",
        Bearer::Location(_) => "location",
        Bearer::Object(_) => "object",
        Bearer::Concept(_) => "concept",
    };
    let who = if let Bearer::Actor(who) = &is.bearer { Some(who.as_str()) } else { None };
    let free = is.free.iter().map(|held| held.as_ref().map(crate::table::actor::ActorId::as_str));
    json!({
        "id": is.id,
        "words": is.words,
        "on": kind,
        "who": who,
        "bearer": one.bearer,
        "alignment": is.alignment.words(),
        "duration": is.duration.words(),
        "free_invokes": free.collect::<Vec<_>>(),
        "secret": is.secret,
    })
}

pub(super) fn check(of: &SeenCheck) -> Value {
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
        let told = known.iter().any(|(other, _)| *other == side).then(|| figure(of));
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
