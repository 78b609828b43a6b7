//! Every number in a condition or a requirement, at one less, at the number and at one more: its effect is on exactly
//! one side.

mod prices;

use crate::scene::{ann, catalog, scene, sheet, with_hook};
use greenfelt::rules::hook::{Context, granted};
use greenfelt::rules::ultimo::creation::lacks;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::{Condition, Grant, Hook};
use greenfelt::table::sheet::{Attribute, Need, Skill, Talent, UltimoSheet};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// The conditions with a threshold that content has, as its documents have them: somebody who has taken 1 or 2 damage
/// (Nursing), strength below 5 (wind), knowing Engineering at 3 (Expert Tinkerer; U256), 35 years
/// (Youthful Ambition), results by name.
const THRESHOLDS: [&str; 8] = [
    r#"{"Aged":35}"#,
    r#"{"AtLeast":"Partial"}"#,
    r#"{"AtLeast":"Success"}"#,
    r#"{"Below":["Str",5]}"#,
    r#"{"Exactly":"Perfect"}"#,
    r#"{"Exactly":"Success"}"#,
    r#"{"Lost":2}"#,
    r#"{"Ranked":["engineering",3]}"#,
];

/// Whether a condition has a number or a result in it: one that is not here is none.
fn has_threshold(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::AtLeast(_)
            | Condition::Exactly(_)
            | Condition::Below(..)
            | Condition::Lost(_)
            | Condition::Aged(_)
            | Condition::Ranked(..)
    )
}

fn set(own: &mut UltimoSheet, which: Attribute, score: i32) {
    let all = &mut own.attributes;
    let attribute = match which {
        Attribute::Str => &mut all.str,
        Attribute::Agi => &mut all.agi,
        Attribute::Vit => &mut all.vit,
        Attribute::Int => &mut all.int,
        Attribute::Per => &mut all.per,
    };
    *attribute = u8::try_from(score).unwrap();
}

/// The conditions with a threshold in whatever is written.
fn thresholds<T: Serialize>(of: &[T]) -> BTreeSet<String> {
    fn walk(value: &Value, found: &mut BTreeSet<String>) {
        if let Ok(condition) = serde_json::from_value::<Condition>(value.clone())
            && has_threshold(&condition)
        {
            found.insert(serde_json::to_string(&condition).unwrap());
        }
        match value {
            Value::Object(fields) => fields.values().for_each(|value| walk(value, found)),
            Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    walk(&serde_json::to_value(of).unwrap(), &mut found);
    found
}

#[test]
fn the_thresholds_of_content_are_those_of_the_documents() {
    let all = catalog();
    let mut found = thresholds(&all.traits.iter().collect::<Vec<_>>());
    for more in [
        thresholds(&all.qualities.iter().collect::<Vec<_>>()),
        thresholds(&all.injuries.iter().collect::<Vec<_>>()),
        thresholds(&all.personal_traits.iter().collect::<Vec<_>>()),
        thresholds(&all.crucible_conditions.iter().collect::<Vec<_>>()),
        thresholds(&all.foes.iter().map(|foe| foe.sheet.clone()).collect::<Vec<_>>()),
        thresholds(&all.rain.iter().collect::<Vec<_>>()),
        thresholds(&all.wind.iter().collect::<Vec<_>>()),
        thresholds(&all.temperatures.iter().collect::<Vec<_>>()),
        thresholds(&all.terrain.iter().collect::<Vec<_>>()),
    ] {
        found.extend(more);
    }
    let told: BTreeSet<String> = THRESHOLDS.map(String::from).into();
    assert_eq!(found, told);
}

/// Whether a hook with one condition works for a sheet, after a result and about somebody who has lost so much.
fn works_at(own: UltimoSheet, condition: &Condition, outcome: Option<Outcome>, lost: i32) -> bool {
    let hook = Hook::Grant { what: Grant::Unheard, when: vec![condition.clone()] };
    let s = scene().sheet(with_hook(own, "Threshold", hook));
    let who = s.now().heroes().next().unwrap().id.clone();
    let mut at = Context::of(s.actor(who.as_str())).table(s.now());
    at.outcome = outcome;
    at.lost = lost;
    granted(&at, Grant::Unheard).is_some()
}

/// The same where neither is known.
fn works(own: UltimoSheet, condition: &Condition) -> bool {
    works_at(own, condition, None, 0)
}

#[test]
fn every_threshold_of_a_hook_works_on_exactly_one_side() {
    // Below so much of an attribute, at every score.
    for which in Attribute::ALL {
        for limit in 2..=10 {
            for score in 1..=10 {
                let mut own = ann();
                set(&mut own, which, score);
                let below = works(own, &Condition::Below(which, limit));
                assert_eq!(below, score < limit, "{which} {score} below {limit}");
            }
        }
    }
    // So old or older; a rank or a higher one; nobody has a rank of what was never learned.
    for limit in [17_u32, 35, 60] {
        for age in [limit - 1, limit, limit + 1, 0] {
            let own = UltimoSheet { age, ..ann() };
            assert_eq!(works(own, &Condition::Aged(limit)), age >= limit, "{age} of {limit}");
        }
    }
    for limit in 1..=6_u8 {
        for rank in 0..=7_u8 {
            let own = sheet("Ann", [4; 5], &[("engineering", rank)]);
            let ranked = Condition::Ranked(Skill::named("engineering"), limit);
            assert_eq!(works(own.clone(), &ranked), rank >= limit, "{rank} of {limit}");
            assert!(!works(own, &Condition::Ranked(Skill::named("occult"), limit)));
        }
    }
    // Has lost health, and no more than this.
    for limit in 1..=3 {
        for lost in -1..=limit + 1 {
            let told = works_at(ann(), &Condition::Lost(limit), None, lost);
            assert_eq!(told, (1..=limit).contains(&lost), "{lost} lost, of {limit}");
        }
    }
    // Results, the best first (U19); where there is none yet, none fits.
    let results =
        [Outcome::Perfect, Outcome::Success, Outcome::Partial, Outcome::Failure, Outcome::TotalFailure];
    for (least, of) in results.into_iter().enumerate() {
        for (place, came) in results.into_iter().enumerate() {
            let so = |condition: &Condition| works_at(ann(), condition, Some(came), 0);
            assert_eq!(so(&Condition::AtLeast(of)), place <= least, "{came:?} of {of:?}");
            assert_eq!(so(&Condition::Exactly(of)), place == least, "{came:?} of {of:?}");
        }
        assert!(!works(ann(), &Condition::AtLeast(of)) && !works(ann(), &Condition::Exactly(of)));
    }
}

/// The sheet that has exactly what is asked for, and nothing else.
fn just(needs: &[Need]) -> UltimoSheet {
    let mut own = sheet("Ann", [1; 5], &[]);
    own.age = 34;
    for need in needs {
        satisfy(&mut own, need);
    }
    own
}

fn satisfy(own: &mut UltimoSheet, need: &Need) {
    match need {
        Need::Skill(skill, rank) => {
            let has = own.skills.entry(skill.clone()).or_default();
            *has = (*has).max(*rank);
        }
        Need::Attribute(any, score) => {
            let score = own.attributes.get(any[0]).max(i32::from(*score));
            set(own, any[0], score);
        }
        Need::AnyOf(needs) => satisfy(own, &needs[0]),
        Need::Trait(name) => own.traits.push(Talent { name: name.clone(), hooks: Vec::new() }),
        Need::Background(name) => own.background.clone_from(name),
        Need::Age(years) => own.age = *years,
        Need::Under(years) => own.age = years - 1,
        Need::AtMost(..) | Need::AtCreation => {}
    }
}

/// The sheet with the number of one need moved by so much; nothing where it has none.
fn moved(own: &UltimoSheet, need: &Need, by: i32) -> Option<UltimoSheet> {
    let mut own = own.clone();
    let near = |n: i32| u8::try_from(n + by).unwrap();
    match need {
        Need::Skill(skill, rank) | Need::AtMost(skill, rank) => {
            own.skills.insert(skill.clone(), near(i32::from(*rank)));
        }
        Need::Attribute(any, score) => set(&mut own, any[0], i32::from(*score) + by),
        Need::Age(years) => own.age = years.checked_add_signed(by).unwrap(),
        Need::Under(years) => own.age = years.checked_add_signed(by).unwrap(),
        Need::AnyOf(needs) => return moved(&own, &needs[0], by),
        Need::Trait(_) | Need::Background(_) | Need::AtCreation => return None,
    }
    Some(own)
}

/// Whether a need is met at a number so far from its own.
fn met(need: &Need, by: i32) -> bool {
    match need {
        Need::AtMost(..) => by <= 0,
        Need::Under(_) => by < 0,
        Need::AnyOf(needs) => met(&needs[0], by),
        _ => by >= 0,
    }
}

/// What each trait asks for, number by number (ULTIMO, Trait Table): one less is too little, the number and one more enough;
/// where somebody must be younger or know no more, the other way round.
#[test]
fn every_number_that_a_trait_asks_for_is_the_least_enough() {
    let mut asked = 0;
    for entry in &catalog().traits {
        let own = just(&entry.needs);
        assert_eq!(lacks(&own, &entry.needs), Vec::<&Need>::new(), "{}", entry.name);
        for need in &entry.needs {
            for by in [-1, 0, 1] {
                let Some(near) = moved(&own, need, by) else { continue };
                let lacks = lacks(&near, &entry.needs);
                assert_eq!(lacks.contains(&need), !met(need, by), "{}: {need} and {by:+}", entry.name);
                assert!(lacks.iter().all(|lack| *lack == need), "{}: {lacks:?}", entry.name);
                asked += 1;
            }
        }
    }
    assert!(asked > 900, "{asked}");
}
