//! Random commands of scene traits: checks and tests, changes of traits, invokes, compels.

use super::candidates::{Dice, anybody, hero};
use greenfelt::rules::scene::{boon, check};
use greenfelt::table::Table;
use greenfelt::table::actor::Actor;
use greenfelt::table::pending::Obligation;
use greenfelt::table::scene_check::{AdvantageDie, Benefit, CheckStage, Paid, SceneCheck};
use greenfelt::table::scene_trait::{Alignment, Bearer, Duration, SceneTrait};
use std::collections::BTreeMap;

/// Something for the check that is under way.
pub(crate) fn in_check(table: &Table, now: &SceneCheck, dice: &mut Dice) -> Option<String> {
    let physical = table.actor(&now.who)?.physical;
    let throw = |dice: &mut Dice| {
        let faces =
            check::owed(now).into_iter().map(|sides| format!(" {}", 1 + dice.below(usize::from(sides))));
        let named: String = if physical { faces.collect() } else { String::new() };
        format!("roll{named}")
    };
    let any = table.scene_traits.get(dice.below(table.scene_traits.len()));
    let invoke = |dice: &mut Dice| {
        let how = ["circumstance", "advantage"][dice.below(2)];
        any.map(|one| format!("invoke {} {how}{}", one.id, ["", " hope"][dice.below(2)]))
    };
    let side = ["rating", "circumstance", "advantage", "difficulty"][dice.below(4)];
    Some(match (now.stage, dice.below(10)) {
        (_, 0..=2) => invoke(dice)?,
        (_, 3) => format!("allow-invoke {}", any?.id),
        (_, 4) => "advantage a whim".into(),
        (CheckStage::Called, 5) => format!("adjust {side} {:+} (whim)", dice.below(7) as i32 - 3),
        (CheckStage::Called, 6) => {
            format!("switch {side} {} {}", 1 + dice.below(4), ["on", "off"][dice.below(2)])
        }
        (_, 7) if dice.below(4) == 0 => "call-off a change of mind".into(),
        (CheckStage::Called, _) => throw(dice),
        (CheckStage::Rolled, _) if check::owed(now).is_empty() => "settle".into(),
        (CheckStage::Rolled, _) => throw(dice),
    })
}

const WORDS: [&str; 8] = [
    "Thick Fog",
    "Winded",
    "On Fire",
    "High Ground",
    "Sworn Friends",
    "Slippery",
    "A Good Plan",
    "Distracted",
];

/// Something to check, to say of somebody or something, to change, to compel.
pub(crate) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = &anybody(table, dice)?.id;
    let own = &hero(table, dice)?.id;
    let open: Vec<_> = table.open_traits().collect();
    let any = dice.pick(&open).map(|one| one.id.to_string());
    // What is marked stays secret.
    let hidden: Vec<_> =
        table.scene_traits.iter().filter(|one| one.secret && !one.words.contains("7351")).collect();
    let hidden = dice.pick(&hidden).map(|one| one.id.to_string());
    let relevant = dice.pick(&open).map_or(String::new(), |one| format!(" including ({})", one.words));
    let extra = if dice.below(2) == 0 { relevant } else { String::new() };
    let with = ["nerve", "wits", "force", "str+brawling", "guard", "dexterity"][dice.below(6)];
    let alignment = [" positive", " neutral", " negative", ""][dice.below(4)];
    let duration = [" temporary", " permanent", ""][dice.below(3)];
    Some(match dice.below(16) {
        0..=3 => format!("scene-check {who} {with}{extra}"),
        4 => format!("scene-test {who} {with} {}{extra}", dice.below(25)),
        5 | 6 => {
            let bearer = match dice.below(5) {
                0 => "scene".to_string(),
                1 => "location (The Mill)".into(),
                2 => "object (The Lamp)".into(),
                3 => "concept (The Old Law)".into(),
                _ => who.to_string(),
            };
            let by = if dice.below(2) == 0 { format!(" by {own}") } else { String::new() };
            let secret = ["", " secret"][usize::from(dice.below(4) == 0)];
            format!("trait {bearer} ({}){alignment}{duration}{by}{secret}", WORDS[dice.below(WORDS.len())])
        }
        7 => format!("alter-trait {}{alignment}{duration} free 1", any?),
        8 => {
            let held = |one: &SceneTrait| Some((one.id, one.free.iter().flatten().next()?.clone()));
            let (id, holder) = table.scene_traits.iter().find_map(|one| held(one))?;
            format!("hand-invoke {holder} {id} {who}")
        }
        9 => format!("reveal-trait {}", hidden?),
        10 => format!("resolve-trait {} it is over", any?),
        11 => format!("remove-trait {}", any?),
        12 => format!("compel {own} {} it goes wrong", any?),
        13 => format!("accept{}", [" fallout", ""][dice.below(2)]),
        14 if dice.below(4) == 0 => {
            format!("house {} {}", ["boon", "success"][dice.below(2)], 1 + dice.below(8))
        }
        14 => format!("set {own} hope {}", dice.below(7)),
        _ if dice.below(2) == 0 => format!("rewrite {own} {}", ["wren", "lisk"][dice.below(2)]),
        _ => format!("join-scene {}", ["wren", "hale", "lisk"][dice.below(3)]),
    })
}

/// What has to come about in some game.
const COMES: [&str; 17] = [
    "a check succeeds",
    "a check fails",
    "two steps",
    "an Advantage die",
    "a boon of advantage",
    "invoked before",
    "invoked after",
    "invoked for Hope",
    "invoked free",
    "a positive trait",
    "a neutral trait",
    "a negative trait",
    "a secret trait",
    "on somebody",
    "on something",
    "a permanent trait",
    "a compel",
];

/// Counts what came about.
pub(crate) fn count(table: &Table, played: &mut BTreeMap<&'static str, u64>) {
    let mut one = |so: bool, name: &'static str| {
        if so {
            *played.entry(name).or_insert(0) += 1;
        }
    };
    for own in &table.scene_traits {
        one(own.alignment == Alignment::Positive, "a positive trait");
        one(own.alignment == Alignment::Neutral, "a neutral trait");
        one(own.alignment == Alignment::Negative, "a negative trait");
        one(own.secret, "a secret trait");
        one(matches!(own.bearer, Bearer::Actor(_)), "on somebody");
        one(!matches!(own.bearer, Bearer::Actor(_)), "on something");
        one(own.duration == Duration::Permanent, "a permanent trait");
    }
    one(table.pending.iter().any(|due| matches!(due.what, Obligation::Compel(_))), "a compel");
    let Some(now) = table.under_way::<SceneCheck>() else { return };
    one(boon::succeeds(now) == Some(true), "a check succeeds");
    one(boon::succeeds(now) == Some(false), "a check fails");
    let steps = boon::result(now).map_or(0, |result| boon::steps(boon::succeeds(now) == Some(true), result));
    one(steps >= 2, "two steps");
    one(matches!(now.die, AdvantageDie::Fell(_)), "an Advantage die");
    one(now.advantage.total() > 0, "a boon of advantage");
    one(now.invoked.iter().any(|own| own.benefit == Benefit::Circumstance), "invoked before");
    one(now.invoked.iter().any(|own| own.benefit == Benefit::Advantage), "invoked after");
    one(now.invoked.iter().any(|own| own.paid == Paid::Hope), "invoked for Hope");
    one(now.invoked.iter().any(|own| own.paid != Paid::Hope), "invoked free");
}

/// What should have come about and did not.
pub(crate) fn never_seen(all: &BTreeMap<&'static str, u64>) -> Vec<&'static str> {
    COMES.into_iter().filter(|name| !all.contains_key(name)).collect()
}

/// What holds of a protagonist.
pub(crate) fn hold(actor: &Actor) {
    let Some(now) = actor.protagonist() else { return };
    assert!((0..=i32::from(now.sheet.hope)).contains(&now.hope()), "Hope {}", now.hope());
}

/// What holds of the traits, and of the check under way.
pub(crate) fn all_hold(table: &Table) {
    for one in &table.scene_traits {
        assert!(one.alignment != Alignment::Negative || one.free.is_empty(), "{one:?}");
        assert!(one.free.len() <= 9 && !one.words.is_empty());
        if let Bearer::Actor(who) = &one.bearer {
            assert!(table.actor(who).is_some(), "{one:?} is on nobody");
        }
        assert!(one.free.iter().flatten().all(|who| table.actor(who).is_some()), "{one:?} is held by nobody");
    }
    let Some(now) = table.under_way::<SceneCheck>() else { return };
    assert!(now.dice.iter().all(|face| (1..=10).contains(face)) && matches!(now.dice.len(), 0 | 2));
    let mut invoked: Vec<u32> = now.invoked.iter().map(|one| one.id).collect();
    invoked.sort_unstable();
    invoked.dedup();
    assert_eq!(invoked.len(), now.invoked.len(), "each once");
    if now.stage == CheckStage::Rolled && check::owed(now).is_empty() {
        assert_eq!(greenfelt::rules::may(table, &greenfelt::command::Command::Settle), Ok(()));
    }
}
