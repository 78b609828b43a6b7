//! The state of a table as JSON, from the view of a seat only.

use super::procedures;
use super::sheets::{self, effect_words, figure_data};
use crate::entry::data::{self, cards};
use crate::rules::map::sight::words;
use crate::rules::next::{Next, NextStep};
use crate::table::pending::BlowMark;
use crate::table::random_table::Rolls;
use crate::table::{
    ActorId, Bearer, ClockDrive, Damage, Gap, Maintenance, Obligation, Prepared, Reminder, Seen, SeenActor,
    SeenArmy, SeenCards, SeenClock, SeenDue, SeenMap, SeenOracle, SeenPiles, SeenToken, SeenTrait, Standing,
    Upheld, When,
};
use serde_json::{Value, json};

fn map(map: &SeenMap) -> Value {
    let rows: Value = map.ground.rows().map(String::from_utf8_lossy).collect();
    let fog = map.fog.as_ref().map(|fog| fog.rows().map(String::from_utf8_lossy).collect::<Value>());
    let token = |token: &SeenToken| {
        json!({
            "who": token.who.as_str(), "at": token.at.to_string(), "hidden": token.hidden,
            "flanked": token.flanked, "surrounded": token.surrounded,
        })
    };
    json!({ "rows": rows, "fog": fog, "tokens": map.tokens.iter().map(token).collect::<Value>() })
}

/// The table as a seat sees it after operation `seq`, with its next steps.
pub fn state(seen: &Seen, seq: u64, next_steps: &[Next]) -> Value {
    let offers = seen.offers.iter().map(|offer| {
        json!({ "who": offer.who.as_str(), "name": offer.name, "words": offer.to_string(), "left": offer.left })
    });
    json!({
        "title": &*seen.title,
        "seat": seen.seat.to_string(),
        "seq": seq,
        "scene": &*seen.scene,
        "day": seen.clock.day,
        "minute": seen.clock.minute,
        "fight": seen.clock.combat,
        "round": seen.clock.round,
        "threat": seen.threat,
        "weather": seen.weather.as_ref().map(|weather| weather.describe()),
        "distances": seen.gaps.iter().map(gap).collect::<Value>(),
        "map": seen.map.as_ref().map(map),
        "turns": seen.turns.iter().map(|turn| json!({ "who": turn.who.as_str(), "taken": turn.taken })).collect::<Value>(),
        "coaching": seen.options.coaching.word(),
        "coached": seen.coached(),
        "house": { "boon": seen.options.checks.boon, "success": seen.options.checks.success },
        "dealer": dealer(seen),
        "actors": seen.actors.iter().map(actor).collect::<Value>(),
        "armies": seen.armies.iter().map(army).collect::<Value>(),
        "clocks": seen.clocks.iter().map(clock).collect::<Value>(),
        "reminders": seen.reminders.iter().map(reminder).collect::<Value>(),
        "oracle": oracle(seen),
        "drawer": seen.drawer.iter().map(|one| prepared(one)).collect::<Value>(),
        "rolls": seen.rolls.as_ref().map(|rolls| rolled(rolls)),
        "scene_traits": seen.scene_traits.iter().map(scene_trait).collect::<Value>(),
        "dues": seen.dues.iter().map(due).collect::<Value>(),
        "under_way": seen.under_way.as_ref().map(procedures::data),
        "settled": seen.settled.as_ref().map(procedures::data),
        "offers": offers.collect::<Value>(),
        "next": next_steps.iter().map(next).collect::<Value>(),
    })
}

fn gap(of: &Gap) -> Value {
    json!({ "between": [of.one.as_str(), of.other.as_str()], "range": words(of.band) })
}

fn prepared(of: &Prepared) -> Value {
    let foes = of
        .foes
        .0
        .iter()
        .map(|one| json!({ "name": one.who.name(), "count": one.count, "where": one.place() }));
    json!({
        "kind": of.plan.kind().word(),
        "name": of.name,
        "words": of.words(),
        "foes": foes.collect::<Value>(),
        "brought": of.brought.iter().map(ActorId::as_str).collect::<Value>(),
        "done": of.done,
        "parts": of.parts().iter().map(|(label, words)| json!({ "part": label, "words": words })).collect::<Value>(),
    })
}

fn clock(of: &SeenClock) -> Value {
    json!({
        "name": of.name,
        "segments": of.segments,
        "filled": of.filled,
        "view": of.view.word(),
        "ticks": of.drive.map(ClockDrive::word),
        "brings": of.brings,
        "when_full": of.when_full,
    })
}

/// A reminder that is due has no moment left to wait for.
fn reminder(of: &Reminder) -> Value {
    json!({ "number": of.number, "when": of.when.as_ref().map(When::to_string), "words": of.words })
}

fn rolled(of: &Rolls) -> Value {
    let drawn =
        of.drawn.iter().map(|one| json!({ "table": one.table, "column": one.column, "rows": one.rows }));
    let last = of.last.as_ref().map(|last| {
        json!({ "table": last.of.name, "for": last.to.to_string(), "parts": data::parts(&last.parts) })
    });
    json!({ "drawn": drawn.collect::<Value>(), "last": last })
}

fn army(of: &SeenArmy) -> Value {
    json!({
        "name": of.name,
        "leader": of.leader.as_ref().map(ActorId::as_str),
        "own": of.own,
        "soldiers": of.soldiers,
        "standing": of.standing,
        "elite": of.elite,
        "health": of.health,
        "full": of.full,
        "leadership": of.leadership,
        "afield": of.afield,
        "shaken": of.shaken,
        "routed": of.routed,
    })
}

fn oracle(seen: &Seen) -> Value {
    let SeenOracle { by, deck, discard, threads } = &seen.oracle;
    json!({ "by": by.word(), "deck": deck, "discard": cards(discard), "threads": threads })
}

fn dealer(seen: &Seen) -> Value {
    json!({
        "deck": seen.dealer_deck,
        "discard": cards(&seen.dealer_discard),
        "decks": seen.dealer_decks,
        "physical": seen.dealer_physical,
        "locked": seen.dealer_locked,
        "play": seen.dealer_play,
    })
}

fn kept(kept: &Maintenance) -> Value {
    let (of, check) = (kept.of.map(|of| of.name().to_lowercase()), kept.check.map(Upheld::name));
    json!({ "by": kept.by.as_str(), "with": kept.name, "defense": of, "check": check })
}

fn actor(actor: &SeenActor) -> Value {
    let face = sheets::of(actor);
    let effects = actor.effects.iter().map(|effect| {
        json!({
            "id": effect.id, "name": effect.name, "words": effect_words(effect), "source": effect.source,
            "until": effect.until.words(), "kept": effect.kept.as_ref().map(kept),
        })
    });
    let mut all = json!({
        "id": actor.id.as_str(),
        "name": actor.name,
        "kind": face.kind(),
        "physical": actor.physical,
        "locked": actor.locked,
        "acted": actor.acted,
        "down": actor.down,
        "dead": actor.gone,
        "cards": actor.piles.as_ref().map(piles),
        "effects": effects.collect::<Value>(),
        "told": actor.disclosed,
        "play": actor.play,
        "answers": actor.standing.map(Standing::words),
    });
    if actor.lurks {
        all["lurks"] = json!(true);
    }
    if let (Value::Object(all), Value::Object(own)) = (&mut all, face.data()) {
        all.extend(own);
    }
    all
}

/// Cards that the seat sees; otherwise their number.
fn piles(piles: &SeenPiles) -> Value {
    let hand = match &piles.hand {
        SeenCards::Up(hand) => cards(hand),
        SeenCards::Down(_) => Value::Null,
    };
    json!({
        "hand": hand,
        "hand_count": piles.hand.count(),
        "shown": cards(&piles.shown),
        "deck": piles.deck,
        "discard": cards(&piles.discard),
        "out": piles.out,
    })
}

fn due(due: &SeenDue) -> Value {
    let kind = match &due.owed {
        Obligation::Harm(_) => "damage",
        Obligation::Effect(_) => "effect",
        Obligation::Free(_) => "free_effects",
        Obligation::Questions { .. } => "questions",
        Obligation::OffTheDeck(_) => "cards_off_the_deck",
        Obligation::OffTheHand(_) => "cards_off_the_hand",
        Obligation::Toll(_) => "cards_for_a_move",
        Obligation::Death => "death",
        Obligation::Following { .. } => "following",
        Obligation::Demand(_) => "demand",
        Obligation::Footing(_) => "footing",
        Obligation::Heart(_) => "henchman",
        Obligation::Compel(_) => "compel",
        Obligation::Glitch(_) => "glitch",
    };
    let mut all = json!({
        "id": due.id,
        "to": due.to.as_str(),
        "also": due.also.iter().map(ActorId::as_str).collect::<Value>(),
        "kind": kind,
        "words": due.owed.words(),
        "source": due.source,
    });
    if let (Value::Object(all), Obligation::Harm(harm)) = (&mut all, &due.owed) {
        all.insert("damage".into(), damage(due.amount, harm));
    }
    all
}

fn damage(left: i32, harm: &Damage) -> Value {
    json!({
        "left": left,
        "figure": figure_data(&harm.figure),
        "by": harm.by.as_ref().map(ActorId::as_str),
        "guardable": harm.is(BlowMark::Guardable),
    })
}

fn scene_trait(one: &SeenTrait) -> Value {
    let is = &one.is;
    let kind = match is.bearer {
        Bearer::Actor(_) => "character",
        Bearer::Scene => "scene",
        Bearer::Location(_) => "location",
        Bearer::Object(_) => "object",
        Bearer::Concept(_) => "concept",
    };
    let who = if let Bearer::Actor(who) = &is.bearer { Some(who.as_str()) } else { None };
    let free = is.free.iter().map(|held| held.as_ref().map(ActorId::as_str));
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

/// A complete command, or its syntax with the words to choose in capitals.
fn next(next: &Next) -> Value {
    let (command, form) = match &next.step {
        NextStep::Give(command) => (Some(command.to_string()), None),
        NextStep::Choose(wanted) => (None, Some(wanted.form())),
        NextStep::Wait => (None, None),
    };
    json!({ "seat": next.seat.to_string(), "words": next.words, "command": command, "form": form })
}
