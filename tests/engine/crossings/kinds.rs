//! Every kind of lasting effect of the four systems, with its duration in the documents. `durations.rs` tests what each
//! duration means.

use crate::scene::{Scene, ann, ben, catalog, nim, ogre, scene, sheet, shellback, tilly};
use greenfelt::table::effect::Until;
use greenfelt::table::scene_trait::Duration;
use greenfelt::table::status::Status;
use serde::Serialize;
use serde_json::Value;

/// What is laid by play: how, on whom, what it is called there, how long it lasts, and by what.
type Laid = (&'static [&'static str], &'static str, &'static str, Until);

const LAID: [Laid; 24] = [
    // Minor effects: one round; the next challenge.
    (&["inflict ann stuck", "take"], "ann", "Stuck", Until::Round),
    (&["inflict ann distract", "take"], "ann", "Distracted", Until::NextChallenge),
    // Major effects: the next challenge; until the fear is faced or escaped; the Dealer's terms; until revived (U3).
    (&["inflict ann dazed", "take"], "ann", "Dazed", Until::NextChallenge),
    (&["inflict ann afraid : spiders", "take"], "ann", "Afraid: spiders", Until::Faced),
    (&["inflict ann trapped : a well", "take"], "ann", "Trapped or lost: a well", Until::Faced),
    (&["inflict ann cursed : rust", "take"], "ann", "Cursed: rust", Until::Cured),
    (&["inflict ann unconscious", "take"], "ann", "Unconscious", Until::Revived),
    // Injuries: until cured; by health alone until there is more than 1 (U3).
    (&["inflict ann bleeding", "take"], "ann", "Bleeding", Until::Cured),
    (&["inflict ann concussed", "take"], "ann", "Concussed", Until::Cured),
    (&["injure ann hobbled"], "ann", "Hobbled", Until::Cured),
    (&["injure ann poisoned"], "ann", "Poisoned", Until::Cured),
    (&["injure ann sickened"], "ann", "Sickened", Until::Cured),
    (&["injure ann blinded"], "ann", "Blinded", Until::Cured),
    (&["injure ann deafened"], "ann", "Deafened", Until::Cured),
    (&["set ann health 1"], "ann", "Unconscious", Until::Healed),
    // Basic foe effects: one round; Engage for the fight, which ends it earlier than the scene does.
    (&["inflict ann suppress by horus", "take"], "ann", "Suppressed", Until::Round),
    (&["inflict ann engage by horus", "take"], "ann", "Engaged", Until::Scene),
    // The next challenge (U24).
    (&["focus ann"], "ann", "Focus", Until::NextChallenge),
    // Both systems of turns: as many as were said, or until the Dealer's word.
    (&["afflict nim blinded minor 3"], "nim", "Blinded", Until::Turns(3)),
    (&["afflict nim blinded minor 0"], "nim", "Blinded", Until::Permanent),
    (&["afflict ogre afraid none 2"], "ogre", "Afraid", Until::Turns(2)),
    (&["set tilly health 0"], "tilly", "KO", Until::Healed),
    (&["mark ann soaked to the skin"], "ann", "soaked to the skin", Until::Permanent),
    // A turn of a companion's bearer counts as one of a foe.
    (&["status shellback hustled 1 1"], "shellback", "Hustled 1", Until::Turns(1)),
];

fn table() -> Scene {
    let s = scene().sheet(ann()).sheet(ben()).foe("horus").paper_hero(tilly()).opponent(shellback());
    s.trier(nim()).creature(ogre()).threat(30).play("physical tilly off").play("combat on")
}

#[track_caller]
fn lasts(s: &Scene, who: &str, name: &str) -> Until {
    let all = &s.actor(who).effects;
    let found = all.iter().find(|effect| effect.name == name);
    found.unwrap_or_else(|| panic!("{name} is not among {all:?}")).until
}

#[test]
fn inflicted_effects_last_as_long_as_documented() {
    for (lines, who, name, until) in LAID {
        assert_eq!(lasts(&table().plays(lines), who, name), until, "{name}");
    }
}

/// Every injury and every minor or major effect of the content that lasts is among them.
#[test]
fn every_effect_of_the_rules_has_a_row() {
    let all = catalog();
    let injuries = all.injuries.iter().filter(|entry| entry.until.is_some()).map(|entry| entry.name.clone());
    let dealers = all.minor_effects.iter().chain(&all.major_effects).map(|effect| &**effect);
    let effects = dealers.chain(all.basic_foe_effects().iter().map(|basic| &basic.effect));
    let given = effects.flat_map(|effect| given(&effect.does)).map(|(name, _)| name);
    for name in injuries.chain(given).filter(|name| name != "Something horrible") {
        let among = |laid: &&Laid| laid.2.split(": ").next() == Some(name.as_str());
        assert!(LAID.iter().any(|laid| among(&laid)), "{name}");
    }
}

#[test]
fn a_status_lasts_the_turns_that_are_said_or_until_told() {
    for status in Status::ALL {
        let what = match status {
            Status::Boosted | Status::Weakened | Status::Disarmed => " (aim)",
            _ if status.asks_for().is_some() => " (shellback)",
            _ => "",
        };
        let name = |s: &Scene| s.actor("tilly").effects[0].clone();
        for (turns, until) in [(1, Until::Turns(1)), (2, Until::Turns(2)), (0, Until::Permanent)] {
            let s = table().play(&format!("status tilly {status} 1 {turns}{what}"));
            assert_eq!(name(&s).until, until, "{status}");
        }
        // Laid for 2 turns it goes with the second of them, and outside a fight with the second minute (P9).
        let s = table().play(&format!("status tilly {status} 1 2{what}"));
        let s = s.plays(&["begin-turn tilly", "end-turn tilly"]);
        assert_eq!(s.actor("tilly").effects.len(), 1 + extra(&s), "{status}");
        let s = s.plays(&["combat off", "wait 1"]);
        s.suffers("tilly", &[]);
    }
}

/// What a turn laid on Tilly beside the status: that she is out of it.
fn extra(s: &Scene) -> usize {
    s.actor("tilly").effects.iter().filter(|effect| effect.until == Until::TurnEnd).count()
}

/// Everything lasting that is written in something: its name, how long.
fn given<T: Serialize>(of: &T) -> Vec<(String, String)> {
    fn walk(value: &Value, found: &mut Vec<(String, String)>) {
        match value {
            Value::Object(fields) => {
                if let (Some(Value::String(name)), Some(until)) = (fields.get("name"), fields.get("until")) {
                    found.push((name.clone(), until.to_string().replace('"', "")));
                }
                fields.values().for_each(|value| walk(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(&serde_json::to_value(of).unwrap(), &mut found);
    found.dedup();
    found
}

/// What traits, qualities and foes lay on somebody: how long the book lets it last. Where it says no time, a ruling does or
/// it is of the scene; what can be entered and left lasts until it is left.
const GIVEN: &str = "\
Spring-Loaded Legs: Spring-loaded Round
Tun State: Tun state Round
Revolting: Revolting Round
Amorphous Physiology: Another shape {Minutes:60}
Miracle Worker: At work on a rare remedy Scene
Improvised Explosives: At work on a bomb Scene
Supportive: Supported NextChallenge
Nobody Has to Die: Looking for peace Scene
Nobody Has to Die: Calmed Scene
Tinkerer: At work on a complex device Scene
Esoteric Design: At work on a strange machine Scene
Expert Tinkerer: At work on a device Scene
Shadow: An opening Round
Shadow: Out of sight Scene
Detect Weakness: A weakness in sight Scene
Detect Weakness: Weak spot Scene
Know Thy Enemy: Known enemy Scene
Over Here!: The last straw Scene
Summoning Circles: A summoning circle Permanent
Groovy: Groovy {Minutes:60}
Shocking and in Your Face: A shock in the air Round
Bracing: Braced Scene
Horus the Corrupted: Betrayed Scene
Cultist: Fanatical Sermon Scene
Captain Rusk: Bark Orders Scene";

#[test]
fn effects_of_traits_and_qualities_last_by_the_book() {
    let all = catalog();
    let mut told: Vec<String> = Vec::new();
    let mut tell = |entry: &str, found: Vec<(String, String)>| {
        for (name, until) in found {
            let line = format!("{entry}: {name} {until}");
            if !told.contains(&line) {
                told.push(line);
            }
        }
    };
    for entry in &all.traits {
        tell(&entry.name, given(&entry.hooks));
    }
    for entry in &all.qualities {
        tell(&entry.name, given(&entry.hooks));
    }
    let basic: Vec<&str> = all.basic_foe_effects().iter().map(|basic| basic.effect.name.as_str()).collect();
    for foe in &all.foes {
        let own = foe.sheet.effects.iter().filter(|effect| !basic.contains(&effect.name.as_str()));
        tell(&foe.sheet.name, own.flat_map(|effect| given(&effect.does)).collect());
        let attacks = foe.sheet.melee.iter().chain(&foe.sheet.ranged);
        tell(&foe.sheet.name, attacks.flat_map(|attack| given(&attack.wound)).collect());
    }
    assert_eq!(told.join("\n"), GIVEN);
}

/// A trait of a scene stands through every passing of time: it persists until something resolves it (Scene traits, Trait
/// Duration). A lasting one cannot be resolved away by time either.
#[test]
fn traits_of_a_scene_outlast_every_passing_of_time() {
    let passings: [&[&str]; 6] = [
        &["combat on", "round", "combat off"],
        &["wait 1000"],
        &["short-rest"],
        &["sleep"],
        &["end-session"],
        &["end-quest"],
    ];
    for lines in passings {
        let s = scene()
            .sheet(sheet("Ann", [4; 5], &[]))
            .plays(&["trait ann (Distracted)", "trait scene (Smoke)"]);
        let s = s.plays(lines).traits_are(&["Distracted", "Smoke"]);
        assert!(s.now().scene_traits.iter().all(|one| match one.duration {
            Duration::Temporary | Duration::Permanent => true,
        }));
    }
}

/// Engage binds in combat (Basic Foe Effects): it goes with the fight, and with the scene where no fight was on.
#[test]
fn engage_is_over_with_the_fight() {
    let engaged = table().plays(&["inflict ann engage by horus", "take"]);
    engaged.suffers("ann", &["Engaged"]).plays(&["round", "combat off"]).suffers("ann", &[]);
    let calm = table().plays(&["combat off", "inflict ann engage by horus", "take", "wait 60"]);
    calm.suffers("ann", &["Engaged"]).play("scene The cellar").suffers("ann", &[]);
}
