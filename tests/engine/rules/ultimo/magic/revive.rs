//! A healing spell of Ritual that revives the dead (ULTIMO, Difficulty: 15+; Morale; RULING U285).

use crate::scene::{Scene, ben, scene, sheet, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::pending::Obligation;
use greenfelt::table::sheet::UltimoSheet;

const CALL: &str = "cast mag healing with int+ritual at ben";

/// The call with a modifier that makes the difficulty so much.
fn against(difficulty: usize) -> String {
    format!("{CALL} difficulty {:+} (so)", difficulty as i32 - 12)
}

/// A caster: half of 8 and 5 make nine cards, focus 7.
fn mag() -> UltimoSheet {
    sheet("Mag", [2, 10, 4, 8, 4], &[("occult", 4), ("ritual", 5), ("psyche", 3)])
}

/// Mag, and Ben, who is dead.
fn dead() -> Scene {
    scene().sheet(mag()).sheet(ben()).plays(&["harm ben 90", "take"]).says("Ben dies.")
}

/// The spell is called against so much, and laid.
fn laid(s: Scene, call: &str, mine: &str, theirs: &str) -> Scene {
    s.hand("mag", mine).dealer_draws(theirs).play(call).lay("mag", mine)
}

// covers: Magic that revives the dead
#[test]
fn a_ritual_against_12_calls_back_the_dead_for_1_morale() {
    let s = dead().play(CALL).difficulty_is(12).morale_is("mag", 5).focus_is("mag", 5);
    let s = s.says("Mag spends 1 morale to call back the dead, 5 left.");
    // What is called off costs nothing.
    let s = s.play("call-off").morale_is("mag", 6).focus_is("mag", 7);
    // No other number is typed; the Dealer has modifiers.
    let s = s.refused(&CALL.replace("healing", "healing 0"), Refusal::RecallIsHard);
    s.play(&against(25)).difficulty_is(25);
    let s = laid(dead(), &against(2), "KH 10H", "2C 3C").play("settle");
    let s = s.health_is("ben", 1).suffers("ben", &["Unconscious"]);
    assert!(!s.hero_of("ben").dead);
    let s = s.owed(&["ben: an injury of the Dealer's choice"]);
    // The injury is any; another effect is not for nothing.
    let s = s.refused("inflict ben heavy-damage free", Refusal::NothingFree);
    let s = s.play("inflict ben concussed free").owed(&["ben: Concussed"]).undo();
    let s = s.play("injure ben hobbled").owed(&[]).suffers("ben", &["Unconscious", "Hobbled"]);
    // Among the living a healing spell is against what the Dealer says.
    s.play("cast mag healing 0 with int+ritual at ben").play("deal").play("settle");
}

// covers: Magic that revives the dead
#[test]
fn anything_less_costs_the_caster_a_major_effect_and_is_final() {
    for (mine, theirs, outcome) in [
        ("10H 2H", "8C 7C", Outcome::Partial),
        ("2H", "9C 8C 7C", Outcome::TotalFailure),
        ("10H 3H", "9C 8C 7C 6C", Outcome::Failure),
    ] {
        let difficulty = theirs.split(' ').count();
        let call = against(difficulty);
        let s = laid(dead(), &call, mine, theirs).outcome_is(outcome).play("settle");
        let free = |due: &&greenfelt::table::cached::Cached<greenfelt::table::pending::Pending>| {
            due.to.as_str() == "mag"
                && matches!(&due.what, Obligation::Free(free) if (free.minor, free.major) == (0, 1))
        };
        assert_eq!(s.now().pending.iter().filter(free).count(), 1, "{outcome:?}");
        assert!(
            s.now().pending.iter().any(|due| matches!(due.what, Obligation::Glitch(_))),
            "glitches as ever"
        );
        // Whatever the glitches make of it, nobody comes back, and no second try is made.
        let s = s.play("glitch mag overcharge");
        let s = if outcome == Outcome::Partial { s } else { s.play("glitch mag undercharge") };
        let s = s.says("Ben is not called back.");
        assert!(s.hero_of("ben").dead);
        s.morale_is("mag", 5).refused(CALL, Refusal::BeyondMagic("Ben".into(), "it was tried"));
    }
}

// covers: Magic that revives the dead
#[test]
fn the_dead_come_back_within_a_day_and_with_morale_left() {
    let tomorrow = |minutes: &str| dead().play(&format!("wait {minutes}"));
    tomorrow("1440").play(CALL);
    tomorrow("1441").refused(CALL, Refusal::BeyondMagic("Ben".into(), "more than a day has passed"));
    let s = scene().sheet(mag()).sheet(ben()).set_up("set ben morale 0 (so)").play("harm ben 90");
    s.refused(CALL, Refusal::BeyondMagic("Ben".into(), "no morale was left"));
    dead().set_up("set mag morale 0 (so)").refused(CALL, Refusal::NoMoraleLeft("Mag".into()));
    // Neither another skill, another spell nor another target beside does it, nor is anybody else called back.
    let gone = || Refusal::Dead("Ben".into());
    let s = dead().refused("cast mag healing 12 with int+occult at ben", gone());
    let s = s.refused("cast mag transmuting 12 with int+ritual at ben", gone());
    let s = s.refused("cast mag healing+area:1 12 with int+ritual at mag,ben", gone());
    let s = s.foe("fanatic").play("set fanatic health 0 (a blow)");
    let s = s.refused("cast mag healing 12 with int+ritual at fanatic", Refusal::Dead("Fanatic".into()));
    s.refused("restore ben 1", gone());
}

// covers: Magic that revives the dead
#[test]
fn a_surgeon_brings_back_whom_magic_could_not() {
    let mut doctor = with_trait(sheet("Doc", [2, 4, 4, 10, 4], &[("biology", 4)]), "Skilled Surgeon");
    doctor.skills.insert("chemistry".parse().unwrap(), 3);
    let s = laid(dead(), &against(2), "2H", "9C 8C").play("settle");
    let s = s.sheet(doctor).plays(&["glitch mag fizzle", "glitch mag rebound"]);
    let s = s.play("treat doc ben revive 0").play("deal").play("settle").health_is("ben", 1);
    // Who lives again dies as anybody does.
    let s = s.play("harm ben 90");
    assert!(s.now().pending.iter().any(|due| due.to.as_str() == "ben" && due.what == Obligation::Death));
}
