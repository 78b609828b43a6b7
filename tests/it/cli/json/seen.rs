//! The expected JSON state of a table, key by key, made from what the seat sees, independent of the code that prints
//! it.

use greenfelt::rules::hook::number;
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::Laid;
use greenfelt::table::challenge::{Aim, Verdict};
use greenfelt::table::drawer::Prepared;
use greenfelt::table::effect::Effect;
use greenfelt::table::pending::{BlowMark, Obligation};
use greenfelt::table::procedure::ProcedureData;
use greenfelt::table::random_table::{LastRoll, Part, Rolls};
use greenfelt::table::scene_check::AdvantageDie;
use greenfelt::table::scene_trait::Bearer;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{
    SeenActor, SeenBody, SeenCards, SeenChallenge, SeenCheck, SeenContest, SeenCrucibleNumbers, SeenDue,
    SeenFoeNumbers, SeenHero, SeenPiles, SeenProcedure, SeenRoll, SeenRow, SeenTrait, SeenTrial,
};
use greenfelt::table::sheet::FoeAttack;
use greenfelt::table::terms::{Figure, signed};
use greenfelt::table::trial::Came;
use serde_json::{Map, Value, json};
use std::fmt::{Debug, Display};

/// What a name of the program is in JSON: `TotalFailure` is `total_failure`.
pub(super) fn word(of: impl Debug) -> String {
    let name = format!("{of:?}");
    let name = name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

pub(super) fn figure(of: &Figure) -> Value {
    let terms = of.terms.iter().filter(|term| term.on);
    let terms = terms.map(|term| json!({ "name": term.name, "value": term.value }));
    json!({ "total": of.total(), "terms": terms.collect::<Value>() })
}

fn figures<'f, K: Display>(of: impl IntoIterator<Item = (K, &'f Figure)>) -> Value {
    Value::Object(of.into_iter().map(|(key, of)| (key.to_string(), figure(of))).collect::<Map<_, _>>())
}

fn all<T: Display>(of: impl IntoIterator<Item = T>) -> Value {
    of.into_iter().map(|one| one.to_string()).collect()
}

fn who(of: Option<&ActorId>) -> Value {
    json!(of.map(ActorId::as_str))
}

/// The whole state.
pub(super) fn state(session: &Session, seat: &Seat) -> Value {
    let seen = session.seen(seat);
    let (clock, options) = (seen.clock, &seen.options);
    let map = seen.map.as_ref().map(|map| {
        let rows = |layer: &greenfelt::table::map::Layer| all(layer.rows().map(String::from_utf8_lossy));
        let tokens = map.tokens.iter().map(|token| {
            json!({ "who": token.who.as_str(), "at": token.at.to_string(), "hidden": token.hidden,
                "flanked": token.flanked, "surrounded": token.surrounded })
        });
        json!({ "rows": rows(&map.ground), "fog": map.fog.as_ref().map(rows), "tokens": tokens.collect::<Value>() })
    });
    let armies = seen.armies.iter().map(|army| {
        json!({ "name": army.name, "leader": who(army.leader.as_ref()), "own": army.own,
            "soldiers": army.soldiers, "standing": army.standing, "elite": army.elite, "health": army.health,
            "full": army.full, "leadership": army.leadership, "afield": army.afield, "shaken": army.shaken,
            "routed": army.routed })
    });
    let distances = seen.gaps.iter().map(|gap| {
        json!({ "between": [gap.one.as_str(), gap.other.as_str()], "range": word(gap.band).replace('_', " ") })
    });
    let turns = seen.turns.iter().map(|turn| json!({ "who": turn.who.as_str(), "taken": turn.taken }));
    let offers = seen.offers.iter().map(|offer| {
        json!({ "who": offer.who.as_str(), "name": offer.name, "words": offer.to_string(), "left": offer.left })
    });
    let next = session.next(seat).into_iter().map(|next| {
        use greenfelt::rules::next::NextStep::{Choose, Give, Wait};
        let (command, form) = match &next.step {
            Give(command) => (Some(command.to_string()), None),
            Choose(wanted) => (None, Some(wanted.form())),
            Wait => (None, None),
        };
        json!({ "seat": next.seat.to_string(), "words": next.words, "command": command, "form": form })
    });
    let clocks = seen.clocks.iter().map(|one| {
        json!({ "name": one.name, "segments": one.segments, "filled": one.filled, "view": word(one.view),
            "ticks": one.drive.map(word), "brings": one.brings, "when_full": one.when_full })
    });
    let reminders = seen.reminders.iter().map(|one| {
        let when = one.when.as_ref().map(ToString::to_string);
        json!({ "number": one.number, "when": when, "words": one.words })
    });
    json!({
        "title": &*seen.title, "seat": seat.to_string(), "seq": session.last(), "scene": &*seen.scene,
        "day": clock.day, "minute": clock.minute, "fight": clock.combat, "round": clock.round,
        "threat": seen.threat, "weather": seen.weather.as_ref().map(|weather| weather.describe()),
        "distances": distances.collect::<Value>(), "map": map, "turns": turns.collect::<Value>(),
        "coaching": word(options.coaching), "coached": seen.coached(),
        "house": { "boon": options.checks.boon, "success": options.checks.success },
        "dealer": { "deck": seen.dealer_deck, "discard": all(&seen.dealer_discard), "decks": seen.dealer_decks,
            "physical": seen.dealer_physical, "locked": seen.dealer_locked,
            "play": seen.dealer_play },
        "actors": seen.actors.iter().map(actor).collect::<Value>(), "armies": armies.collect::<Value>(),
        "oracle": { "by": word(seen.oracle.by), "deck": seen.oracle.deck,
            "discard": all(&seen.oracle.discard), "threads": seen.oracle.threads },
        "clocks": clocks.collect::<Value>(), "reminders": reminders.collect::<Value>(),
        "drawer": seen.drawer.iter().map(|one| prepared(one)).collect::<Value>(),
        "rolls": seen.rolls.as_ref().map(|rolls| self::rolls(rolls)),
        "scene_traits": seen.scene_traits.iter().map(scene_trait).collect::<Value>(),
        "dues": seen.dues.iter().map(due).collect::<Value>(),
        "under_way": seen.under_way.as_ref().map(procedure), "settled": seen.settled.as_ref().map(procedure),
        "offers": offers.collect::<Value>(), "next": next.collect::<Value>(),
    })
}

fn rolls(of: &Rolls) -> Value {
    let parts = |last: &LastRoll| -> Value {
        let part = |one: &Part| json!({ "of": one.of, "depth": one.depth, "sides": one.sides, "faces": one.faces, "text": one.text });
        last.parts.iter().map(part).collect()
    };
    let drawn =
        of.drawn.iter().map(|one| json!({ "table": one.table, "column": one.column, "rows": one.rows }));
    let last = of.last.as_ref();
    let last =
        last.map(|last| json!({ "table": last.of.name, "for": last.to.to_string(), "parts": parts(last) }));
    json!({ "drawn": drawn.collect::<Value>(), "last": last })
}

fn scene_trait(one: &SeenTrait) -> Value {
    let is = &one.is;
    let bearer = if let Bearer::Actor(who) = &is.bearer { Some(who) } else { None };
    let on = if bearer.is_some() { "character".to_owned() } else { word(&is.bearer) };
    let free = is.free.iter().map(|held| who(held.as_ref()));
    json!({ "id": is.id, "words": is.words, "on": on, "who": who(bearer), "bearer": one.bearer,
        "alignment": word(is.alignment), "duration": is.duration.words(), "free_invokes": free.collect::<Value>(),
        "secret": is.secret })
}

fn due(due: &SeenDue) -> Value {
    let kind = match word(&due.owed).as_str() {
        "harm" => "damage".to_owned(),
        "free" => "free_effects".to_owned(),
        "heart" => "henchman".to_owned(),
        off @ ("off_the_deck" | "off_the_hand") => format!("cards_{off}"),
        same => same.to_owned(),
    };
    let mut told = json!({ "id": due.id, "to": due.to.as_str(), "also": all(&due.also), "kind": kind,
        "words": due.owed.words(), "source": due.source });
    if let Obligation::Harm(harm) = &due.owed {
        told["damage"] = json!({ "left": due.amount, "figure": figure(&harm.figure), "by": who(harm.by.as_ref()),
            "guardable": harm.is(BlowMark::Guardable) });
    }
    told
}

fn actor(of: &SeenActor) -> Value {
    let mut told = json!({ "id": of.id.as_str(), "name": of.name, "physical": of.physical, "locked": of.locked, "play": of.play,
        "answers": of.standing.map(greenfelt::table::Standing::words),
        "acted": of.acted, "down": of.down, "dead": of.gone, "cards": of.piles.as_ref().map(piles),
        "effects": of.effects.iter().map(effect).collect::<Value>(), "told": of.disclosed });
    if of.lurks {
        told["lurks"] = json!(true);
    }
    let (kind, own) = match &of.body {
        SeenBody::Hero(of) => ("hero", hero(of)),
        SeenBody::Foe(of) => {
            let numbers = of.numbers.as_ref().map(foe);
            ("foe", json!({ "rank": of.rank.words(), "looks": of.looks, "numbers": numbers }))
        }
        SeenBody::Paper(of) => {
            let traits = all(of.sheet.traits.iter().map(|talent| &talent.name));
            let figures = figures(of.figures.iter().map(|(key, of)| (key, of)));
            (
                "character",
                json!({ "hp": of.hp, "fp": of.fp, "bp": of.bp, "traits": traits, "figures": figures }),
            )
        }
        SeenBody::Opponent(of) => {
            let numbers = of.numbers.as_ref().map(|of| {
                let traits = all(of.sheet.traits.iter().map(|talent| &talent.name));
                let figures = figures(of.figures.iter().map(|(key, of)| (key, of)));
                json!({ "hp": of.hp, "full_hp": of.sheet.hp, "traits": traits, "figures": figures })
            });
            ("opponent", json!({ "looks": of.looks, "numbers": numbers }))
        }
        SeenBody::Crucible(of) => match (of.played, of.numbers.as_ref().map(crucible)) {
            (true, own) => ("crucible_character", own.unwrap()),
            (false, numbers) => ("creature", json!({ "looks": of.looks, "numbers": numbers })),
        },
        SeenBody::Protagonist(of) => {
            let ratings = of.sheet.approaches.iter().map(|own| (own.approach.word(), json!(own.rating)));
            let own = json!({ "concept": of.sheet.concept, "hope": of.hope, "hope_slots": of.sheet.hope,
                "approaches": ratings.collect::<Map<_, _>>(), "items": of.sheet.items });
            ("protagonist", own)
        }
    };
    told["kind"] = json!(kind);
    told.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
    told
}

fn piles(of: &SeenPiles) -> Value {
    let hand = if let SeenCards::Up(hand) = &of.hand { all(hand) } else { Value::Null };
    json!({ "hand": hand, "hand_count": of.hand.count(), "shown": all(&of.shown), "deck": of.deck,
        "discard": all(&of.discard), "out": of.out })
}

fn effect(of: &Effect) -> Value {
    let kept = of.kept.as_ref().map(|kept| {
        json!({ "by": kept.by.as_str(), "with": kept.name, "defense": kept.of.map(word), "check": kept.check.map(word) })
    });
    let words = number(of).map_or_else(|| of.name.clone(), |n| format!("{} {}", of.name, signed(n)));
    json!({ "id": of.id, "name": of.name, "words": words, "source": of.source, "until": of.until.words(), "kept": kept })
}

fn hero(of: &SeenHero) -> Value {
    let bonds = of.bonds.iter().map(|(with, level)| json!({ "with": with, "level": level }));
    let worn = of
        .worn
        .iter()
        .map(|(name, absorbs, ruined)| json!({ "name": name, "absorbs": absorbs, "ruined": ruined }));
    let spells = of.spells.iter().map(|of| {
        let effects = of.spell.effects.each().map(|(effect, n)| (effect.word().to_owned(), json!(n)));
        json!({ "name": of.spell.name, "text": of.spell.text, "effects": effects.collect::<Map<_, _>>(),
            "cost": of.cost.total(), "power": of.power.total(), "rounds": of.rounds.total(), "charging": of.charging })
    });
    let growth = &of.growth;
    let training = growth.training.iter().map(|(skill, n)| json!({ "skill": skill.name(), "points": n }));
    let taught = growth.taught.iter().map(|(skill, n)| json!({ "skill": skill.name(), "points": n }));
    let manuals =
        growth.manuals.iter().map(|manual| json!({ "title": manual.title, "skill": manual.skill.name() }));
    let magic = growth
        .magic
        .iter()
        .map(|item| json!({ "name": item.name, "attunement": item.cost, "attuned": item.attuned }));
    let income = of.income.as_ref().map(
        |of| json!({ "step": of.pays, "lives": of.lives, "cash_out": of.cash_out, "put_by": of.reserve }),
    );
    let details = of.sheet.details.iter().map(|(detail, words)| (detail.to_string(), json!(words)));
    json!({
        "age": of.sheet.age, "details": details.collect::<Map<_, _>>(),
        "health": of.health, "temporary_health": of.temporary_health, "focus": of.focus, "morale": of.morale,
        "experience": of.experience, "bonds": bonds.collect::<Value>(), "wielded": of.wielded,
        "worn": worn.collect::<Value>(), "dropped": of.dropped, "ruined": of.ruined,
        "figures": figures(of.figures.iter().map(|(key, of)| (key.key(), of))), "spells": spells.collect::<Value>(),
        "growth": { "spent": growth.spent, "training": training.collect::<Value>(), "taught": taught.collect::<Value>(),
            "manuals": manuals.collect::<Value>(), "magic_items": magic.collect::<Value>(),
            "languages": growth.languages, "company": of.company, "cash": growth.cash, "income": income },
    })
}

fn foe(of: &SeenFoeNumbers) -> Value {
    let sheet = &of.sheet;
    let attack = |of: &FoeAttack| json!({ "name": of.name, "power": of.power, "damage": of.damage, "threat": of.threat });
    let abilities = sheet.abilities.iter().map(|own| json!({ "name": own.name, "text": own.text }));
    let effects =
        sheet.effects.iter().map(|own| json!({ "name": own.name, "cost": own.cost, "text": own.text }));
    json!({
        "health": of.health, "full_health": sheet.health, "toughness": sheet.toughness, "soak": of.tough + of.armor,
        "armor": of.armor, "patience": of.patience, "full_patience": sheet.patience,
        "danger_sense": sheet.danger_sense, "manipulation": sheet.manipulation, "empathy": sheet.empathy,
        "melee": sheet.melee.as_ref().map(attack), "ranged": sheet.ranged.as_ref().map(attack),
        "abilities": abilities.collect::<Value>(), "effects": effects.collect::<Value>(),
    })
}

fn crucible(of: &SeenCrucibleNumbers) -> Value {
    json!({ "health": of.health, "wounds": of.wounds, "morale": of.morale, "stress": of.stress, "worn": of.worn,
        "lacks": of.lacks, "figures": figures(of.figures.iter().map(|(key, of)| (key, of))) })
}

fn procedure(of: &SeenProcedure) -> Value {
    match of {
        SeenProcedure::Challenge(of) => challenge(of),
        SeenProcedure::Nudge(of) => roll(of),
        SeenProcedure::Trial(of) => trial(of),
        SeenProcedure::Check(of) => check(of),
    }
}

/// Cards that lie on the felt, where the seat sees them.
fn row(of: &SeenRow) -> Value {
    match of {
        SeenRow::Up(row) => json!({ "count": row.len(), "cards": all(row) }),
        SeenRow::Down(count) => json!({ "count": count, "cards": null }),
        SeenRow::Empty => Value::Null,
    }
}

/// A verdict, its counts made of its cards.
pub(super) fn verdict(of: &Verdict) -> Value {
    let pairs = of.pairs.iter().map(|pair| {
        json!({ "player": pair.player.to_string(), "dealer": pair.dealer.to_string(), "gives": word(pair.gives) })
    });
    let laid = |cards: &[Laid]| all(cards);
    json!({ "pairs": pairs.collect::<Value>(), "extra": laid(&of.extra), "missing": laid(&of.missing),
        "successes": of.successes, "failures": of.failures, "draws": of.draws, "result": word(of.outcome) })
}

fn challenge(of: &SeenChallenge) -> Value {
    let against = match &of.aim {
        Aim::Cast(casting) => casting.targets.first().map(ActorId::as_str),
        Aim::Battle { army, .. } | Aim::Rally { army } => Some(army.as_str()),
        Aim::Attack { foe, .. } | Aim::ResistControl { foe } | Aim::Ram { foe } => Some(foe.as_str()),
        Aim::Persuade { target: whom, .. } | Aim::Read { whom } | Aim::Repair { whom, .. } => {
            Some(whom.as_str())
        }
        Aim::Treat { patient, .. } => Some(patient.as_str()),
        _ => None,
    };
    let players = of.players.iter().map(|of| {
        json!({ "who": of.who.as_str(), "name": of.name, "limit": figure(&of.limit), "row": row(&of.row) })
    });
    json!({
        "kind": "challenge", "number": of.number, "heading": of.heading, "against": against,
        "beside": all(of.aim.others()), "with": of.with.words(), "stage": word(of.stage),
        "difficulty": figure(&of.difficulty), "players": players.collect::<Value>(),
        "waiting_for": who(of.waiting_for.as_ref()), "dealer": row(&of.dealer),
        "verdict": of.verdict.as_ref().map(verdict), "result": of.outcome.map(word), "decided": of.decided,
    })
}

fn roll(of: &SeenRoll) -> Value {
    let (roll, now) = (&of.roll, &of.now);
    let helpers =
        roll.helpers.iter().map(|of| json!({ "who": of.who.as_str(), "dice": of.dice, "points": of.points }));
    let dice = &roll.dice.dice;
    let dice = dice.iter().map(|of| json!({ "face": of.face, "nudged": of.nudged, "from": word(of.origin) }));
    json!({
        "kind": "roll", "number": roll.number, "heading": of.heading, "who": roll.who.as_str(),
        "skill": roll.skill.name(), "stage": word(roll.stage), "pool": figure(&roll.pool),
        "points": figure(&roll.points), "points_left": now.points, "helpers": helpers.collect::<Value>(),
        "dice": dice.collect::<Value>(), "owed": now.falls.len(), "successes": now.successes, "grades": now.grades,
        "cry": now.cry, "critical_failure": roll.dice.critical,
        "contest": now.contest.as_ref().map(SeenContest::words),
    })
}

fn trial(of: &SeenTrial) -> Value {
    let (trial, now) = (&of.trial, &of.now);
    let kind = match word(&trial.aim).as_str() {
        "resist" => "resistance".to_owned(),
        "maintain" => "maintenance".to_owned(),
        same => same.to_owned(),
    };
    let shown = trial.figures().into_iter().filter(|(_, of)| !of.terms.is_empty());
    let throws = trial.throws.iter().map(|of| json!({ "sides": of.sides, "faces": of.faces }));
    let (band, won) = match now.end {
        Some(Came::Band(band)) => (Some(word(band)), None),
        Some(Came::Won(won) | Came::Held(won)) => (None, Some(won)),
        None => (None, None),
    };
    json!({
        "kind": "trial", "trial": kind, "number": trial.number, "heading": of.heading, "who": trial.who.as_str(),
        "other": trial.other.as_str(), "power": trial.power.as_ref().map(|power| &power.name),
        "stage": word(trial.stage), "figures": figures(shown.map(|(side, of)| (word(side), of))),
        "throws": throws.collect::<Value>(), "owed": now.owed, "total": now.total, "bands": now.bands, "won": now.won,
        "result": band, "succeeds": won,
    })
}

fn check(of: &SeenCheck) -> Value {
    let (check, now) = (&of.check, &of.now);
    // What the seat may not know is nothing at all, and no 0.
    let known = of.known();
    let figures = check.figures().into_iter().map(|(side, _)| {
        let known = known.iter().find(|(other, _)| *other == side);
        (word(side), known.map_or(Value::Null, |(_, of)| figure(of)))
    });
    let die = if let AdvantageDie::Fell(face) = check.die { Some(face) } else { None };
    let invoked = check.invoked.iter().map(
        |of| json!({ "id": of.id, "name": of.name, "benefit": word(of.benefit), "paid": word(&of.paid) }),
    );
    let invocable = now.invocable.iter().map(|of| json!({ "id": of.id, "name": of.name, "free": of.free }));
    json!({
        "kind": if check.test { "test" } else { "check" }, "number": check.number, "heading": of.heading,
        "who": check.who.as_str(), "with": check.with.words(), "stage": word(check.stage),
        "figures": figures.collect::<Map<_, _>>(), "dice": check.dice, "advantage_die": die, "owed": now.owed,
        "base": now.base, "result": now.result, "success": now.success, "steps": now.success.map(|_| now.steps),
        "invoked": invoked.collect::<Value>(), "invocable": invocable.collect::<Value>(),
    })
}

fn prepared(one: &Prepared) -> Value {
    let foes = one.foes.0.iter();
    let foes = foes.map(|one| json!({ "name": one.who.name(), "count": one.count, "where": one.place() }));
    let parts = one.parts().into_iter().map(|(part, words)| json!({ "part": part, "words": words }));
    json!({
        "kind": one.plan.kind().word(), "name": one.name, "words": one.words(), "foes": foes.collect::<Value>(),
        "brought": one.brought.iter().map(ToString::to_string).collect::<Value>(), "done": one.done,
        "parts": parts.collect::<Value>(),
    })
}
