//! Printed odds and judgments are those of the Lab and of the rules, given what the seat sees.

use super::super::Home;
use super::seen::{figure, word};
use super::{ask, print};
use greenfelt::lab::attack_odds::{bands, reaches};
use greenfelt::lab::best_lay::Lay;
use greenfelt::lab::challenge_odds::Chances;
use greenfelt::lab::check_odds;
use greenfelt::lab::flip_odds::FlipAsked;
use greenfelt::lab::lay_odds::LayAsked;
use greenfelt::lab::luck::Sum;
use greenfelt::lab::nudge_odds::{Pool, odds};
use greenfelt::lab::resolve_odds::chance;
use greenfelt::rules::crucible::attack::Bands;
use greenfelt::rules::crucible::contest::Standing;
use greenfelt::session::Session;
use greenfelt::table::card::Card;
use greenfelt::table::procedure::ProcedureData;
use greenfelt::table::seen::{Seen, SeenBody, SeenCards, SeenProcedure};
use greenfelt::table::terms::Figure;
use greenfelt::table::trial::TrialAim;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Judgements, each with what the book says of it.
pub(super) const JUDGED: [(&str, &str); 6] = [
    (
        "judge challenge --difficulty 6 --dealer KH,10H,9H,8C,3C,2D --player AS,10D,9D,4D",
        r#"{"pairs":[{"player":"AS","dealer":"KH","gives":"success"},{"player":"10D","dealer":"10H","gives":"draw"},
            {"player":"9D","dealer":"9H","gives":"draw"},{"player":"4D","dealer":"8C","gives":"failure"}],"extra":0,
            "missing":2,"successes":1,"failures":3,"draws":2,
            "result":"failure","threat":2,"experience":1,"free_effects":{"minor":1,"major":0}}"#,
    ),
    (
        "judge challenge --difficulty 1 --dealer 3C --player AS,10D,9D,4D",
        r#"{"pairs":[{"player":"AS","dealer":"3C","gives":"success"}],"extra":3,"missing":0,"successes":4,"failures":0,
            "draws":0,"result":"perfect","threat":0,"experience":0,"free_effects":{"minor":0,"major":0}}"#,
    ),
    (
        "judge challenge --difficulty 2 --dealer KH,10H --player nothing",
        r#"{"pairs":[],"extra":0,"missing":2,"successes":0,"failures":2,"draws":0,"result":"total_failure","threat":3,
            "experience":1,"free_effects":{"minor":3,"major":1}}"#,
    ),
    ("judge attack --pd 9,5,4 --roll 13", r#"{"pd":18,"roll":13,"result":"parried"}"#),
    (
        "judge nudge --dice 4 --rolls 4,1,5,5 --points 3 --nudge 2:+3",
        r#"{"dice":[4,4,5,5],"successes":4,"grade":"great","grades":3,"critical_failure":false}"#,
    ),
    (
        "judge nudge --dice 2 --rolls 4,1 --points 3 --nudge 2:+3",
        r#"{"dice":[4,4],"successes":2,"grade":"good","grades":2,"critical_failure":false}"#,
    ),
];

/// Whether two are the same but for what the twelfth digit loses.
fn alike(told: &Value, is: &Value) -> bool {
    match (told, is) {
        (Value::Number(told), Value::Number(is)) => {
            (told.as_f64().unwrap() - is.as_f64().unwrap()).abs() < 1e-9
        }
        (Value::Array(told), Value::Array(is)) => {
            told.len() == is.len() && told.iter().zip(is).all(|(told, is)| alike(told, is))
        }
        (Value::Object(told), Value::Object(is)) => {
            told.len() == is.len()
                && told.iter().all(|(key, told)| is.get(key).is_some_and(|is| alike(told, is)))
        }
        _ => told == is,
    }
}

#[track_caller]
fn same(told: &Value, is: &Value, of: &str) {
    assert!(alike(told, is), "{of}: {told} is not {is}");
}

fn by_result(of: &Chances) -> Value {
    Value::Object(of.each().map(|(result, chance)| (word(result), json!(chance))).collect::<Map<_, _>>())
}

fn one_lay(of: &Lay) -> Value {
    let row: Value = of.row.iter().map(ToString::to_string).collect();
    json!({ "lay": row, "chances": by_result(&of.chances) })
}

/// Traits that change cards, as a call takes them.
fn changing(seen: &Seen) -> String {
    const ALL: [&str; 5] =
        ["Aged Wisdom", "Gamblin' Man", "Jack of All Trades", "Long Live the Queen", "God Save the Queen"];
    let own = seen.actors.iter().find(|actor| seen.seat.is(&actor.id)).and_then(|actor| actor.hero());
    let own = own.map(|hero| hero.sheet.traits.iter().map(|talent| talent.name.as_str()).collect::<Vec<_>>());
    own.unwrap_or_default().into_iter().filter(|name| ALL.contains(name)).collect::<Vec<_>>().join(",")
}

fn cards(of: &[Card]) -> String {
    if of.is_empty() {
        return "nothing".into();
    }
    of.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// What is printed for whoever types what the seat sees is what the Lab says of the same; tells which kinds were asked.
pub(super) fn odds_are_those_of_the_seat(home: &Home, seen: &Seen, asked: &mut BTreeSet<&'static str>) {
    match &seen.under_way {
        Some(SeenProcedure::Challenge(now)) => lay(home, seen, now.difficulty.total(), asked),
        Some(SeenProcedure::Nudge(now)) if now.roll.helpers.len() < 2 => {
            let helped: i32 = now.roll.helpers.iter().map(|helper| helper.dice).sum();
            let pool = Pool { dice: now.roll.pool.total() + helped, points: now.now.points };
            if pool.points < 0 || pool.dice < 0 || !asked.insert(if helped > 0 { "helped" } else { "roll" }) {
                return;
            }
            let told =
                ask(home, &format!("odds nudge --dice {} --points {} --need 3", pool.dice, pool.points));
            let is = odds(pool, 3);
            let is = json!({ "at_least": is.at_least, "critical_failure": is.critical, "distribution": is.distribution });
            same(&told, &is, "roll");
        }
        Some(SeenProcedure::Trial(now)) => {
            let (bonus, against) = (now.trial.bonus.total(), now.trial.defense.total());
            match &now.trial.aim {
                TrialAim::Attack { parts, .. } if !parts[0].terms.is_empty() && asked.insert("attack") => {
                    let [dodge, parry, armor] = parts.each_ref().map(Figure::total);
                    let call = format!("odds attack --bonus {bonus} --pd {dodge},{parry},{armor}");
                    let names = ["dodged", "parried", "armor", "hit", "critical"];
                    let is = bands(bonus, Bands::of([dodge, parry, armor], 0));
                    let chances = names.into_iter().zip(is).map(|(name, is)| (name.to_owned(), json!(is)));
                    let is =
                        json!({ "pd": dodge + parry + armor, "chances": chances.collect::<Map<_, _>>() });
                    same(&ask(home, &call), &is, &call);
                }
                TrialAim::Contest(_) if asked.insert("contest") => {
                    let call = format!("odds contest --attack {bonus} --defense {against}");
                    let won = chance(Standing::FRESH, bonus, against);
                    same(&ask(home, &call), &json!({ "attacker": won, "defender": 1.0 - won }), &call);
                }
                _ => {}
            }
        }
        Some(SeenProcedure::Check(now)) if now.known().len() == 4 && now.check.dice.is_empty() => {
            let [rating, boons, _, difficulty] = [0, 1, 2, 3].map(|nth| now.check.figures()[nth].1.total());
            if boons == 0 || now.check.advantage.total() != 0 || !asked.insert("check") {
                return;
            }
            let call = format!("odds check --rating {rating} --boons {boons} --difficulty {difficulty}");
            let is = check_odds::odds(&check_odds::CheckQuestion::of(&now.check));
            same(&ask(home, &call), &json!({ "success": is.success, "steps": is.steps }), &call);
        }
        _ => {}
    }
    flip(home, seen, asked);
}

/// The lay of whoever lays alone.
fn lay(home: &Home, seen: &Seen, difficulty: i32, asked: &mut BTreeSet<&'static str>) {
    let Some(lay) = LayAsked::of(seen).filter(|lay| !lay.aided()) else { return };
    let own = seen.actors.iter().find(|actor| seen.seat.is(&actor.id)).unwrap();
    let (piles, Some(SeenProcedure::Challenge(now))) = (own.piles.as_ref().unwrap(), &seen.under_way) else {
        return;
    };
    let (SeenCards::Up(hand), limit) = (&piles.hand, now.players[0].limit.total()) else { return };
    if piles.discard.is_empty() || seen.dealer_discard.is_empty() || !asked.insert("lay") {
        return;
    }
    let gone = cards(&seen.dealer_discard);
    let mut call: Vec<String> =
        ["odds", "challenge", "--format", "json", "--aim", "success"].map(str::to_owned).into();
    for (option, value) in [
        ("--hand", cards(hand)),
        ("--limit", limit.to_string()),
        ("--difficulty", difficulty.to_string()),
        ("--discard", cards(&piles.discard)),
        ("--seen", gone.clone()),
        ("--dealer-discard", gone),
        ("--decks", seen.dealer_decks.to_string()),
        ("--traits", changing(seen)),
    ] {
        call.extend([option.to_owned(), value]);
    }
    let told = print(home, &call.iter().map(String::as_str).collect::<Vec<_>>());
    let best = lay.answer(&|| true).unwrap();
    let mut is = one_lay(&best.lay);
    is["considered"] = json!(best.considered);
    is["alternatives"] = best.next.iter().map(one_lay).collect();
    same(&told, &is, &call.join(" "));
}

/// The luck of whoever holds no card, so that all that is not in the discard pile is in the deck.
fn flip(home: &Home, seen: &Seen, asked: &mut BTreeSet<&'static str>) {
    let Some(own) = seen.actors.iter().find(|actor| seen.seat.is(&actor.id)) else { return };
    let Some(piles) = own.piles.as_ref().filter(|piles| piles.hand.count() + piles.out == 0) else { return };
    let Some(odds) = FlipAsked::of(seen, &own.id).filter(|_| seen.dealer_decks == 1) else { return };
    if piles.flip == 2 || seen.dealer_discard.is_empty() || !asked.insert("flip") {
        return;
    }
    let (discard, dealer) = (cards(&piles.discard), cards(&seen.dealer_discard));
    let call = format!(
        "odds flip --cards {} --difficulty 2 --discard {discard} --dealer-discard {dealer}",
        piles.flip
    );
    same(&ask(home, &call), &json!({ "chances": by_result(&odds.at(2, &|| true).unwrap()) }), &call);
}

/// Upkeep has no odds of a seat of its own: the two ways of a tie.
pub(super) fn upkeep_is_that_of_the_lab(home: &Home) {
    for (what, target) in [("resistance", 16), ("maintenance", 17)] {
        let (told, is) = (ask(home, &format!("odds {what} --bonus 5 --against 4")), reaches(5, target));
        same(&told, &json!({ "target": target, "success": is, "failure": 1.0 - is }), what);
    }
}

/// The figures of a sheet are those that its seat sees as soon as it sits down.
pub(super) fn sheets_are_those_of_the_seat(home: &Home, session: &Session) {
    let seen = session.seen(&greenfelt::table::seat::Seat::Dealer);
    for actor in seen.heroes() {
        let told = print(home, &["sheet", actor.id.as_str(), "--format", "json"]);
        let (system, figures): (_, Vec<(String, Value)>) = match &actor.body {
            SeenBody::Hero(of) => {
                ("ultimo", of.figures.iter().map(|(key, of)| (key.key().to_owned(), figure(of))).collect())
            }
            SeenBody::Paper(of) => {
                ("paper", of.figures.iter().map(|(key, of)| ((*key).to_owned(), figure(of))).collect())
            }
            SeenBody::Crucible(of) => {
                let figures = &of.numbers.as_ref().unwrap().figures;
                ("crucible", figures.iter().map(|(key, of)| ((*key).to_owned(), figure(of))).collect())
            }
            SeenBody::Protagonist(of) => {
                let own = &of.sheet.approaches;
                let all = own.iter().map(|own| (own.approach.word(), i32::from(own.rating)));
                let all = all.chain([("hope".to_owned(), of.hope)]);
                ("scene", all.map(|(key, of)| (key, json!({ "total": of }))).collect())
            }
            _ => continue,
        };
        assert_eq!((&told["name"], &told["system"]), (&json!(actor.name), &json!(system)));
        for (key, is) in figures {
            let (told, is) = if is["terms"].is_null() {
                (&told["figures"][&key]["total"], &is["total"])
            } else {
                (&told["figures"][&key], &is)
            };
            assert_eq!(told, is, "{key} of {}", actor.name);
        }
    }
}

/// The luck that an export tells is what the table counts.
pub(super) fn luck_is_that_of_the_table(told: &Value, session: &mut Session) {
    let all = session.read_all_luck().shares();
    assert_eq!(told["luck"].as_array().map_or(0, Vec::len), all.len());
    for (told, share) in told["luck"].as_array().into_iter().flatten().zip(&all) {
        assert_eq!((&told["who"], &told["name"]), (&json!(share.who.as_str()), &json!(share.name)));
        let sum = |key: &str, [times, came]: [&str; 2], of: &Option<Sum>| {
            let is = of.map(|of| {
                json!({ times: of.times, came: of.came, "expected": of.expected, "fewer": of.fewer, "more": of.more })
            });
            same(&told[key], &json!(is), key);
        };
        sum("challenges", ["played", "succeeded"], &share.challenges);
        sum("flips", ["played", "succeeded"], &share.flips);
        sum("dice", ["rolls", "successes"], &share.dice);
        sum("trials", ["throws", "pips"], &share.trials);
    }
}
