//! Short rests, care, first aid, cures, falls and travel (ULTIMO, Adventuring; U49-U51, U110-U114).

use crate::scene::{ann, armor, ben, scene, sheet, with_hook, with_trait, worn};
use greenfelt::command::Pace;
use greenfelt::rules::ultimo::fall;
use greenfelt::table::hook::{Hook, HookAction, Quantity, Uses, Whom};
use greenfelt::table::sheet::UltimoSheet;

/// A doctor: half of 8 and 3 make seven cards.
fn doc() -> UltimoSheet {
    sheet("Doc", [2, 4, 4, 8, 4], &[("biology", 3), ("athletics", 1)])
}

// covers: A short rest: an hour, once a day; cards by VIT return, half of the focus comes back
// covers: Short rest
#[test]
fn a_short_rest_gives_cards_by_vit_and_half_focus_once_a_day() {
    scene()
        .sheet(ben())
        .play("set ben focus 0")
        .deck_of("ben", 0)
        .cards_are("ben", 9, 0, 45, 0)
        .play("short-rest")
        .cards_are("ben", 9, 8, 37, 0)
        .focus_is("ben", 1)
        .table(|t| assert_eq!(t.clock.at(), (1, 9 * 60)))
        .refused("short-rest", "everybody has had a short rest today")
        .play("sleep")
        .play("short-rest");
}

// covers: Short rests and what can be done once a rest
#[test]
fn nobody_rests_in_a_fight_and_a_rest_renews_its_uses() {
    scene()
        .sheet(ann())
        .plays(&["combat on"])
        .refused("short-rest", "a rest waits until the fight is over")
        .plays(&["combat off", "short-rest"]);
    let act = Hook::Act {
        name: String::new(),
        cost: Vec::new(),
        uses: Uses::Rest(1),
        on: Whom::Oneself,
        when: Vec::new(),
        does: vec![HookAction::Say("a deep breath".into())],
    };
    scene()
        .sheet(with_hook(ann(), "Breather", act))
        .play("use ann (Breather)")
        .table(|t| assert!(t.heroes().next().unwrap().used.iter().any(|used| used.name == "Breather")))
        .play("short-rest")
        .play("use ann (Breather)");
}

// covers: A short rest: an hour, once a day; cards by VIT return, half of the focus comes back
#[test]
fn a_rest_of_a_real_deck_names_the_cards_that_go_back() {
    let rested = scene().sheet(ben()).deck_of("ben", 20).play("physical ben on 9").play("short-rest");
    let told = rested.sentences_since();
    let sentence = told.lines().find(|line| line.ends_with("back into the deck.")).unwrap();
    let cards = sentence.trim_start_matches("Ben shuffles ").trim_end_matches(" back into the deck.");
    let named = cards.replace(" joker", "_joker").split(' ').count();
    assert_eq!(named, 8, "{sentence}");
    rested.cards_are("ben", 9, 28, 17, 0);
}

// covers: An Athletics check against half the damage halves a fall
// covers: Falling
// covers: Falls and landings
#[test]
fn a_fall_of_30_feet_is_8_damage_and_4_with_athletics_against_4() {
    scene()
        .sheet(ann())
        .play("fall ann 30 off the wall")
        .owed(&["ann: 8 damage"])
        .play("land ann")
        .difficulty_is(4)
        .limit_is(5)
        .play("call-off")
        .hand("ann", "KH QH 10H 9H 8H")
        .dealer_draws("2C 3C 4C 5C")
        .play("land ann")
        .lay("ann", "KH 10H 9H 8H")
        .play("settle")
        .owed(&["ann: 4 damage"])
        .refused("land ann", "Ann is not falling")
        .play("take")
        .health_is("ann", 10 - 4);
}

// covers: 2 damage for every 5 ft past 10, doubled past 80
#[test]
fn a_fall_by_the_feet() {
    let of = |feet| fall::damage(feet).total();
    assert_eq!([0, 10].map(of), [0, 0]);
    assert_eq!([11, 15, 16, 30, 80].map(of), [2, 2, 4, 8, 28]);
    // Past 80 ft the whole counts twice: 15 started 5 ft, 2 each, and again.
    assert_eq!(of(81), 60);
}

// covers: A fall of 10 ft or less: a minor effect that is no damage
// covers: Falling
#[test]
fn a_short_fall_brings_a_minor_effect_that_is_no_damage() {
    scene()
        .sheet(ann())
        .play("fall ann 10")
        .owed(&["ann: 1 free minor effect"])
        .refused("inflict ann damage free", "no free effect is pending for that")
        .play("inflict ann stuck free");
}

// covers: An Athletics check against half the damage halves a fall
#[test]
fn a_failed_landing_leaves_all_of_it_and_costs_a_failure() {
    scene()
        .sheet(ann())
        .dealer_draws("KC KD KS KH")
        .plays(&["fall ann 30", "land ann 1", "deal", "lay ann nothing", "reveal", "settle"])
        .threat_is(3)
        .experience_is("ann", 1)
        .owed(&["ann: 8 damage", "ann: 1 free major or 3 free minor effects"])
        .undo()
        .undo()
        .owed(&["ann: 8 damage"]);
}

#[test]
fn nobody_helps_with_a_landing() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .plays(&["fall ann 30", "land ann"])
        .refused("aid ben", "no help can join this challenge");
}

// covers: First aid: 2 health, once a day for each
// covers: Who treats whom
#[test]
fn first_aid_gives_2_health_once_a_day_for_each() {
    scene()
        .sheet(doc())
        .sheet(ben())
        .play("set ben health 3")
        .refused("treat ben doc first-aid 2", "Ben has no rank that heals")
        .refused("treat doc doc first-aid 2", "Doc needs somebody else for that")
        .play("treat doc ben first-aid 1")
        .limit_is(7)
        .play("call-off")
        .hand("doc", "KH 9H")
        .dealer_draws("2C")
        .play("treat doc ben first-aid 1")
        .lay("doc", "KH")
        .play("settle")
        .says("Ben regains 2 health: first aid by Doc.")
        .health_is("ben", 5)
        .refused("treat doc ben first-aid 1", "Ben has had first aid today")
        .play("sleep")
        .play("treat doc ben first-aid 1");
}

// covers: First aid: 2 health, once a day for each
#[test]
fn first_aid_wakes_whoever_lies_unconscious() {
    scene()
        .sheet(doc())
        .sheet(ben())
        .play("set ben health 1")
        .suffers("ben", &["Unconscious"])
        .hand("doc", "KH")
        .dealer_draws("2C")
        .play("treat doc ben first-aid 1")
        .lay("doc", "KH")
        .play("settle")
        .health_is("ben", 3)
        .suffers("ben", &[]);
}

// covers: Care makes a night worth 2 health, with supplies 3
#[test]
fn a_night_in_care_gives_2_health_and_3_with_supplies() {
    for (what, gained) in [("care", 2), ("supplies", 3)] {
        scene()
            .sheet(doc())
            .sheet(ben())
            .play("set ben health 3")
            .hand("doc", "KH")
            .dealer_draws("2C")
            .play(&format!("treat doc ben {what} 1"))
            .lay("doc", "KH")
            .plays(&["settle", "sleep"])
            .health_is("ben", 3 + gained)
            .suffers("ben", &[])
            .play("sleep (still weak)")
            .health_is("ben", 3 + gained + 1);
    }
}

// covers: A Biology check ends an injury
#[test]
fn a_cure_ends_the_named_injury_and_failing_costs() {
    let injured = || {
        scene()
            .sheet(doc())
            .sheet(ben())
            .play("injure ben poisoned the wine")
            .suffers("ben", &["Poisoned"])
            .hand("doc", "KH")
    };
    let number = injured().actor("ben").effects[0].id;
    let call = format!("treat doc ben {number} 1");
    injured()
        .dealer_draws("2C")
        .play(&call)
        .lay("doc", "KH")
        .play("settle")
        .suffers("ben", &[])
        .refused(&call, "Ben has no such effect");
    injured()
        .dealer_draws("KC")
        .plays(&[&call, "deal", "lay doc nothing", "reveal", "settle"])
        .suffers("ben", &["Poisoned"])
        .threat_is(3);
}

// covers: Traits that speak of first aid and healing count by themselves
#[test]
fn traits_that_speak_of_first_aid_count_without_being_asked() {
    scene()
        .sheet(with_trait(doc(), "Triage Specialist"))
        .sheet(ben())
        .play("treat doc ben first-aid 5")
        .difficulty_is(4)
        .plays(&["call-off", "treat doc ben care 5"])
        .difficulty_is(5)
        .play("call-off");
    scene()
        .sheet(with_trait(doc(), "Skilled Surgeon"))
        .sheet(ben())
        .play("treat doc ben care 5")
        .difficulty_is(2);
}

// covers: Treatment without a check
#[test]
fn nursing_aids_without_a_check_whoever_has_1_or_2_damage() {
    let nurse = || scene().sheet(with_trait(doc(), "Nursing")).sheet(ben()).sheet(ann());
    let aid = ["treat doc ben first-aid 5", "no-check doc (Nursing)", "settle"];
    nurse().plays(&["set ben health 7"]).plays(&aid).health_is("ben", 9);
    // A check that would not have been worth 2 health is none that the trait spares.
    let no = "Nursing cannot be used now";
    nurse().refused(aid[1], no).plays(&["set ben health 6", aid[0]]).refused(aid[1], no);
    nurse().plays(&["set ben health 7", "combat on", aid[0]]).refused(aid[1], no);
    nurse().plays(&["set ben health 7", "treat doc ben care 5"]).refused(aid[1], no);
    // Once a day for each, whether a check was played or not.
    nurse()
        .plays(&["set ben health 7"])
        .plays(&aid)
        .refused("treat doc ben first-aid 5", "Ben has had first aid today");
}

// covers: Treatment without a check
#[test]
fn a_combat_medic_stops_bleeding_without_a_check_and_no_more() {
    let s = || {
        let s = scene().sheet(with_trait(doc(), "Combat Medic")).sheet(ben());
        s.plays(&["injure ben bleeding", "injure ben poisoned", "combat on"])
    };
    let number = |nth: usize| s().actor("ben").effects[nth].id;
    let treat = |nth: usize| format!("treat doc ben {} 5", number(nth));
    s().plays(&[&treat(0), "no-check doc (Combat Medic)", "settle"]).suffers("ben", &["Poisoned"]);
    s().play(&treat(1)).refused("no-check doc (Combat Medic)", "Combat Medic cannot be used now");
}

// covers: Bringing back the dead
#[test]
fn a_skilled_surgeon_revives_the_newly_dead_with_morale_left() {
    let dead = |healer: UltimoSheet| {
        let s = scene().sheet(healer).sheet(ben()).plays(&["set ben health 0", "take"]);
        s.hand("doc", "KH").dealer_draws("2C 2D 2H 2S")
    };
    dead(doc()).refused("treat doc ben revive 4", "Doc cannot bring anybody back from the dead");
    let surgeon = || with_trait(doc(), "Skilled Surgeon");
    let back = dead(surgeon())
        .refused("treat doc ben first-aid 4", "Ben is dead")
        .play("treat doc ben revive 4")
        .difficulty_is(1)
        .lay("doc", "KH")
        .play("settle")
        .health_is("ben", 1)
        .suffers("ben", &["Unconscious"]);
    assert!(!back.hero_of("ben").dead);
    back.refused("treat doc ben revive 4", "Ben is not dead");
    dead(surgeon()).play("set ben morale 0").refused("treat doc ben revive 4", "Ben has no morale left");
}

#[test]
fn health_that_comes_back_wakes_whoever_an_effect_put_out() {
    let out = || {
        let s = scene().sheet(doc()).sheet(ben()).threat(3).play("set ben health 5");
        s.plays(&["inflict ben unconscious", "take"]).suffers("ben", &["Unconscious"])
    };
    out().play("sleep").health_is("ben", 6).suffers("ben", &[]);
    let aid = ["treat doc ben first-aid 1", "deal", "lay doc nothing", "reveal", "rule success", "settle"];
    out().plays(&aid).health_is("ben", 7).suffers("ben", &[]);
    // Below 2 nobody is awake, and who gains nothing sleeps on.
    out().plays(&["set ben health 9", "sleep"]).suffers("ben", &["Unconscious"]);
}

// covers: A week in the care of Biology or Chemistry ends injuries
#[test]
fn a_week_in_care_ends_every_injury() {
    scene()
        .sheet(doc())
        .sheet(ben())
        .sheet(ann())
        .plays(&["injure ben poisoned", "injure ben bleeding"])
        .refused("convalesce ben ann", "Ann has no rank that heals")
        .refused("convalesce doc ben", "Ben has no rank that heals")
        .refused("convalesce ann doc", "Ann has no such effect")
        .play("convalesce ben doc")
        .suffers("ben", &[])
        .table(|t| assert_eq!(t.clock.day, 8));
}

/// Pace, riding, miles an hour, cards an hour (ULTIMO, Traveling Time).
const ROADS: [(&str, &str, u32, usize); 6] = [
    ("walk", "on foot", 3, 1),
    ("march", "on foot", 6, 2),
    ("forced", "on foot", 8, 6),
    ("walk", "on horseback", 4, 0),
    ("march", "on horseback", 12, 0),
    ("forced", "on horseback", 30, 0),
];

// covers: Walking, marching and a forced march, on foot and on horseback: miles and cards
#[test]
fn an_hour_on_the_road_at_every_pace() {
    for (pace, how, miles, cards) in ROADS {
        let riding = if how == "on foot" { "" } else { " riding" };
        let doing = match pace {
            "walk" => "walking",
            "march" => "marching",
            _ => "forced marching",
        };
        let hand = 45 - cards;
        scene()
            .sheet(ben())
            .play(&format!("travel {pace} 1{riding}"))
            .says(&format!("1 hour of {doing} {how}: {miles} miles; day 1, 9:00."))
            .cards_are("ben", 9, hand, cards, 0)
            .table(|t| assert_eq!(t.clock.at(), (1, 9 * 60)));
    }
}

// covers: Forced march, disastrous wind
#[test]
fn a_forced_march_hurts_past_whatever_soaks() {
    let mut tough = ben();
    tough.skills.insert("toughness".parse().unwrap(), 3);
    let s = scene().sheet(worn(tough, armor("Breast Plate")));
    let health = s.hero_of("ben").health;
    assert!(s.figure("ben", Quantity::Soak) >= 3);
    s.play("travel forced 3").says("Ben loses 2 health: a forced march.").health_is("ben", health - 2);
}

// covers: A forced march on foot hurts every third hour
// covers: Hours of a march
#[test]
fn a_forced_march_hurts_every_third_hour_however_it_is_cut() {
    scene().sheet(ann()).play("travel forced 7").health_is("ann", 10 - 4);
    scene()
        .sheet(ann())
        .plays(&["travel forced 2", "travel forced 2"])
        .health_is("ann", 10 - 2)
        .plays(&["sleep", "travel forced 2"])
        .health_is("ann", 10 - 2 + 1);
}

// covers: Horses suffer on a march and without mercy
#[test]
fn horses_suffer_every_fifth_hour_and_every_one_without_mercy() {
    scene()
        .sheet(ann())
        .plays(&["travel march 4 riding"])
        .suffers("ann", &["Hours on horseback: 4"])
        .plays(&["travel march 6 riding", "sleep"])
        .suffers("ann", &["Damage of the horse: 4"])
        .play("travel forced 3 riding")
        .suffers("ann", &["Damage of the horse: 10", "Hours on horseback: 3"])
        .health_is("ann", 10);
}

// covers: Hours that burn the last card
#[test]
fn the_road_goes_on_through_exhaustion() {
    // 45 cards burn; the 45 of the discard pile become the deck less 10 - 4, and three more of them burn.
    scene().sheet(ben()).play("travel march 24").cards_are("ben", 9, 36, 3, 6);
}

#[test]
fn nobody_travels_in_a_fight_or_for_no_time() {
    scene()
        .refused("travel walk 1", "there is nobody to travel")
        .sheet(ben())
        .refused("travel walk 0", "the hours on the way must be 1 to 24")
        .refused("travel walk 25", "the hours on the way must be 1 to 24")
        .play("combat on")
        .refused("travel walk 1", "travel waits until the fight is over");
    assert_eq!(Pace::Forced.doing(), "forced marching");
}

// covers: A medicine ends an injury in place of the check, and is used up
// covers: Medicine and languages
#[test]
fn a_medicine_ends_an_injury_without_a_check_and_is_used_up() {
    let chemist = || {
        let s = scene().sheet(with_trait(doc(), "Studied Chemist")).sheet(ben()).set_up("buy doc 0 antidote");
        s.set_up("use doc (Studied Chemist) : antidote").set_up("sell doc 0 (antidote)")
    };
    let s = chemist().play("injure ben poisoned the wine");
    let number = s.actor("ben").effects[0].id;
    let dose = format!("medicine ben {number} by doc (a dose: antidote)");
    let s = s.refused(&format!("medicine ben {number} (a dose: antidote)"), "Ben has no `a dose: antidote`");
    let s = s.refused("medicine ben 99 by doc (a dose: antidote)", "Ben has no such effect");
    let s = s.play(&dose).suffers("ben", &[]);
    assert!(s.hero_of("doc").sheet.items.is_empty());
    let s = s.undo().suffers("ben", &["Poisoned"]);
    assert_eq!(s.hero_of("doc").sheet.items, ["a dose: antidote"]);
    // What ends otherwise is no injury.
    let s = chemist().plays(&["threat 3", "inflict ben afraid", "take"]);
    let number = s.actor("ben").effects[0].id;
    s.refused(&format!("medicine ben {number} by doc (a dose: antidote)"), "Ben has no such effect");
}
