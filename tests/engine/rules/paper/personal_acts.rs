//! Personal traits that are used (flying, invisible, carrying, split, in another form): their costs, requirements and
//! ends.

use crate::scene::{Scene, brannoch, catalog, paper, scene, shellback, special, tilly, with_personal};
use greenfelt::rules::Refusal;
use greenfelt::table::hook::{Feat, Hook, HookAction, Quantity, Uses, Value, Whom};
use greenfelt::table::sheet::{PaperFoe, PaperSheet};

/// Mote: a bit of everything, 15 HP and 15 FP, with traits.
pub(super) fn mote(traits: &[&str]) -> PaperSheet {
    let skills =
        [("athletics", 3), ("coordination", 3), ("guard", 3), ("magic", 3), ("steady", 3), ("aim", 2)];
    traits.iter().fold(paper("Mote", [3, 3, 2], &skills), |sheet, words| with_personal(sheet, words))
}

pub(super) fn with(traits: &[&str]) -> Scene {
    scene().paper_hero(mote(traits)).paper_hero(brannoch()).paper_hero(tilly()).opponent(shellback())
}

pub(super) fn moth(traits: &[&str]) -> PaperFoe {
    let traits = traits.iter().map(|words| catalog().personal_trait(words, &[]).unwrap()).collect();
    PaperFoe { name: "Moth".into(), hp: 8, traits, ..shellback() }
}

/// The number of what is owed last.
pub(super) fn due(s: &Scene) -> u32 {
    s.now().pending.last().unwrap().id
}

pub(super) fn bears(s: &Scene, who: &str, name: &str) -> bool {
    s.actor(who).effects.iter().any(|effect| effect.name == name)
}

pub(super) fn fp(s: &Scene, who: &str) -> i32 {
    s.actor(who).paper().unwrap().fp
}

/// Stands the test that is owed last, with these dice.
pub(super) fn stand(s: Scene, who: &str, dice: &str) -> Scene {
    let line = format!("steady {who} {}", due(&s));
    s.play(&line).play(&format!("roll {dice}")).play("stop").play("settle")
}

pub(super) fn tried(s: Scene, line: &str, dice: &str) -> Scene {
    s.play(line).play(&format!("roll {dice}")).play("stop").play("settle")
}

// covers: Trait: Fly
// covers: Strikes with Aim
#[test]
fn whoever_flies_is_reached_from_above_afar_or_by_long_reach() {
    with(&["Fly"])
        .refused("struck-by shellback mote", Refusal::OutOfReach("Mote".into()))
        .refused("struck-by shellback mote with (Quake, Ranged)", Refusal::OutOfReach("Mote".into()))
        .play("struck-by shellback mote with (Reach)");
    with(&[])
        .opponent(moth(&["Fly"]))
        .refused("strike brannoch moth athletics", Refusal::OutOfReach("Moth".into()))
        .play("strike tilly moth aim")
        .play("call-off")
        .play("strike brannoch moth athletics with (Aerial)");
    let flying = with(&["Fly"]).opponent(moth(&["Fly"]));
    flying.play("strike mote moth athletics").play("call-off").play("struck-by moth mote");
}

// covers: Trait: Fly
#[test]
fn what_comes_from_above_may_knock_a_flyer_to_the_ground() {
    let s = with(&["Fly"]).plays(&["struck-by shellback mote with (Aerial)", "take"]);
    let s = stand(s.owed(&["mote: stay in the air: 1 grade with Steady"]), "mote", "4 2 2");
    assert!(bears(&s, "mote", "Flying"));
    let s = stand(s.plays(&["struck-by shellback mote with (Aerial)", "take"]), "mote", "2 2 3");
    assert!(!bears(&s, "mote", "Flying"));
    let s = s.play("struck-by shellback mote").play("take").owed(&[]);
    let s = tried(s.plays(&["combat on", "begin-turn mote"]), "use mote (Take off)", "4 4 4");
    assert!(bears(&s, "mote", "Flying"));
    s.refused("check mote magic", Refusal::TurnTaken("Mote".into()));
    let s = with(&["Fly"]).plays(&["use mote (Land)", "combat on", "begin-turn mote"]);
    let s = rolled(s.play("use mote (Take off)"), "6 4 4 5").play("stop").play("settle");
    let s = s.says("It takes Mote no action.");
    s.play("check mote magic");
}

// covers: Tests of opponents
#[test]
fn an_opponent_stands_a_test_or_falls_as_the_dealer_says() {
    let s = with(&[]).opponent(moth(&["Fly"]));
    let s = s.plays(&["strike tilly moth aim with (Launch)", "roll 4 4", "stop", "settle", "take"]).owed(&[]);
    assert!(bears(&s, "moth", "Flying"), "no damage, no test");
    let s = s.plays(&["struck-by shellback moth with (Aerial)", "take"]);
    s.owed(&["moth: stay in the air: 1 grade with Steady"])
        .play("take")
        .says("Moth does not stay in the air.");
}

// covers: Trait: Elevation
#[test]
fn whoever_is_elevated_comes_down_to_strike_at_arms_length() {
    let up = || tried(with(&["Elevation"]), "use mote (Rise up)", "4 2 2");
    up().refused("struck-by shellback mote", Refusal::OutOfReach("Mote".into()));
    let s = up().plays(&["strike mote shellback athletics with (Reach)", "roll 4 2 2", "stop", "settle"]);
    assert!(bears(&s, "mote", "Elevated"));
    let s = s.plays(&["take", "strike mote shellback athletics", "roll 4 2 2", "stop", "settle"]);
    assert!(!bears(&s, "mote", "Elevated"));
}

// covers: Trait: Hover
#[test]
fn hovering_reaches_anybody_and_is_safe_from_the_ground_alone() {
    let s = with(&["Hover", "Legless"]).opponent(moth(&["Fly"]));
    s.play("strike mote moth athletics")
        .plays(&["roll 4 2 2", "stop"])
        .grades_are(1, 1)
        .plays(&["settle", "take"])
        .refused("struck-by shellback mote with (Quake)", Refusal::OutOfReach("Mote".into()))
        .plays(&["struck-by shellback mote", "take"])
        .health_is("mote", 12);
}

// covers: Trait: Contact
// covers: What touches
#[test]
fn whoever_touches_what_hurts_is_hurt_by_the_strongest_of_it() {
    let s = with(&["Contact spikes 1", "Contact embers 2", "Immune claws"]);
    s.play("struck-by shellback mote with (claws)")
        .owed(&["mote: 3 damage", "shellback: 2 damage"])
        .plays(&["take", "take"])
        .health_is("mote", 15)
        .health_is("shellback", 9)
        .play("struck-by shellback mote with (Ranged)")
        .owed(&["mote: 3 damage"]);
    let s = with(&[]).opponent(moth(&["Contact spikes 2"]));
    s.plays(&["strike brannoch moth athletics", "roll 4 2 2", "stop", "settle"])
        .owed(&["moth: 4 damage", "brannoch: 2 damage"]);
}

// covers: Trait: Invisibility
#[test]
fn nobody_sees_who_pays_and_keeps_steady() {
    let s = with(&["Invisibility"]).play("use mote (Vanish)");
    assert_eq!(fp(&s, "mote"), 14);
    let s = s.refused("struck-by shellback mote", Refusal::Untouchable("Mote".into()));
    let s = s.play("begin-turn mote").owed(&["mote: keep up Invisible: 1 grade with Steady"]);
    assert_eq!(fp(&s, "mote"), 13);
    let s = stand(s, "mote", "4 2 2").plays(&["end-turn mote", "begin-turn mote"]);
    let s = s.owed(&["mote: keep up Invisible: 2 grades with Steady"]);
    let s = stand(s, "mote", "4 2 2");
    assert!(!bears(&s, "mote", "Invisible"));
    assert!(bears(&s, "mote", "Dazed 1"));
}

// covers: Trait: Invisibility
// covers: Upkeep while several minutes pass
#[test]
fn pain_shock_and_want_of_points_bring_back_into_sight() {
    let hidden = || with(&["Invisibility"]).play("use mote (Vanish)");
    for lines in [
        &["status mote lingering 1 3", "end-turn mote"][..],
        &["status mote dazed 1 1"],
        &["status mote stunned 1 1"],
        &["set mote focus 0", "begin-turn mote"],
        &["begin-turn mote", "end-turn mote", "begin-turn mote"],
        &["use mote (Appear)"],
        &["strike mote shellback athletics", "roll 2 2 2", "stop", "settle"],
    ] {
        assert!(!bears(&hidden().plays(lines), "mote", "Invisible"), "{lines:?}");
    }
    hidden()
        .plays(&["use mote (Appear)", "combat on"])
        .refused("use mote (Vanish)", "Vanish cannot be used now");
    let s = hidden().play("wait 3").owed(&["mote: keep up Invisible: 3 grades with Steady"]);
    assert_eq!(fp(&s, "mote"), 11);
}

// covers: Trait: Intangibility
#[test]
fn unseen_and_solid_no_more_are_one_ability_for_who_has_both() {
    let s =
        with(&["Invisibility", "Intangibility"]).refused("use mote (Vanish)", "Vanish cannot be used now");
    let s = s.play("use mote (Vanish and fade)");
    assert_eq!(fp(&s, "mote"), 14);
    let s = s.play("begin-turn mote");
    assert_eq!(fp(&s, "mote"), 13, "paid for once");
}

// covers: Trait: Intangibility
#[test]
fn who_shares_it_lies_still_and_it_ends_for_both_at_once() {
    let s = with(&["Intangibility"]).play("use mote (Fade together) on tilly");
    let still = |name: &str| Refusal::CannotAct(name.into(), "lying still with another".into());
    let s = s.refused("check tilly aim", still("Tilly")).refused("check mote aim", still("Mote"));
    let s = s.refused("struck-by shellback tilly", Refusal::Untouchable("Tilly".into()));
    let s = s.play("use mote (Become solid)");
    assert!(!bears(&s, "tilly", "Intangible"));
}

// covers: Trait: Mirage
#[test]
fn mirages_boost_the_guard_and_each_dodged_strike_takes_one() {
    let conjured = || tried(with(&["Mirage"]), "use mote (Conjure mirages)", "4 4 2");
    let s = conjured();
    assert_eq!((fp(&s, "mote"), bears(&s, "mote", "Mirages: 2")), (13, true));
    let s = s.plays(&["struck-by shellback mote", "guard mote"]).pool_is(5, 3);
    let s = s.plays(&["roll 4 4 4 4 2", "stop", "settle"]).health_is("mote", 15);
    assert!(bears(&s, "mote", "Mirages: 1"));
    let s = s.plays(&["struck-by shellback mote", "take"]).health_is("mote", 12);
    assert!(bears(&s, "mote", "Mirages: 1"), "nothing was dodged");
    let s = s.play("use mote (Dispel a mirage)");
    assert!(!bears(&s, "mote", "Mirages: 1"));
    let s = tried(conjured(), "use mote (Conjure mirages) : magic, 1", "4 4 4");
    assert!(bears(&s, "mote", "Mirages: 1"), "one was asked for, and the two before are gone");
    let s =
        conjured().play("begin-turn mote").owed(&["mote: keep up Mirages: 2: 2 FP, or 1 grade with Steady"]);
    let s = s.play("take");
    assert_eq!((fp(&s, "mote"), bears(&s, "mote", "Mirages: 2")), (11, true));
    let s = stand(s.plays(&["end-turn mote", "begin-turn mote"]), "mote", "4 2 2");
    assert!(!bears(&s, "mote", "Mirages: 2"), "the second turn takes two grades");
}

// covers: Trait: Devotion
// covers: Trait: Efficient
// covers: Devotion and Efficient
#[test]
fn the_devoted_pay_twice_and_the_efficient_each_second_turn() {
    let turns = |traits: &[&str]| {
        let s = with(traits).play("use mote (Vanish)");
        let s = stand(s.play("begin-turn mote"), "mote", "4 4 2").play("end-turn mote");
        fp(&stand(s.play("begin-turn mote"), "mote", "4 4 2"), "mote")
    };
    assert_eq!(turns(&["Invisibility"]), 12);
    assert_eq!(turns(&["Invisibility", "Devotion invisibility"]), 9);
    assert_eq!(turns(&["Invisibility", "Devotion ice"]), 12);
    assert_eq!(turns(&["Invisibility", "Efficient"]), 13);
    assert_eq!(turns(&["Invisibility", "Efficient", "Devotion invisibility"]), 11);
}

// covers: Trait: Resilient
#[test]
fn who_is_resilient_gets_up_and_each_time_takes_a_grade_more() {
    let down = |s: Scene| s.set_up("set mote health 0");
    let s = tried(down(with(&["Resilient"])), "use mote (Get up)", "4 2 2").health_is("mote", 5);
    let s = tried(down(s), "use mote (Get up)", "4 2 2").health_is("mote", 0);
    let s = tried(s, "use mote (Get up)", "4 4 2").health_is("mote", 5);
    assert!(bears(&s, "mote", "Got up: 2"));
    let s = s.refused("use mote (Get up)", "Get up cannot be used now");
    assert!(!bears(&s.play("scene the next morning"), "mote", "Got up: 2"));
    let felled = with(&["Resilient", "Weakness fire 9"]).set_up("set mote health 4");
    felled
        .plays(&["struck-by shellback mote with (fire)", "take"])
        .refused("use mote (Get up)", "Get up cannot be used now");
}

// covers: Trait: Resilient
#[test]
fn a_grade_to_spare_lets_the_resilient_act_at_once() {
    let s = with(&["Resilient"]).set_up("set mote health 0").plays(&["combat on", "begin-turn mote"]);
    let s = tried(s, "use mote (Get up)", "4 4 2").says("It takes Mote no action.");
    s.play("check mote aim");
    let s = with(&["Resilient"]).set_up("set mote health 0").plays(&["combat on", "begin-turn mote"]);
    tried(s, "use mote (Get up)", "4 2 2").refused("check mote aim", Refusal::TurnTaken("Mote".into()));
}

// covers: Trait: Resilient
#[test]
fn past_the_best_grade_nobody_gets_up_again() {
    let mut s = with(&["Resilient"]);
    for need in 1..=6 {
        let dice = [
            "4 2 2",
            "4 4 2",
            "6 6 6 4 2 2",
            "6 6 6 6 6 6 2 2 2",
            "6 6 6 6 6 6 6 6 2 2 2",
            "6 6 6 6 6 6 6 6 6 6 2 2 2",
        ];
        s = s.set_up("set mote health 0").play("use mote (Get up)");
        s = rolled(s, dice[need - 1]).play("stop").play("settle").health_is("mote", 5);
    }
    s.set_up("set mote health 0").refused("use mote (Get up)", Refusal::PastTheBest("Get up".into()));
}

/// Dice fall in this order, as many at a time as are owed.
pub(super) fn rolled(mut s: Scene, dice: &str) -> Scene {
    let mut left: Vec<&str> = dice.split(' ').collect();
    loop {
        let owed = greenfelt::rules::paper::check::dice_owed(s.roll_now()) as usize;
        if owed == 0 {
            return s;
        }
        let rest = left.split_off(owed.min(left.len()));
        s = s.play(&format!("roll {}", left.join(" ")));
        left = rest;
    }
}

// covers: Trait: Carrier
// covers: Who is in the way, if one carries the other
#[test]
fn one_carries_another_and_stands_in_the_way() {
    let s = with(&["Carrier"]).play("use mote (Pick up) on tilly");
    let carried = || Refusal::IsCarried { who: "Tilly".into(), by: "Mote".into() };
    let s = s.refused("struck-by shellback tilly", carried()).play("struck-by shellback tilly with (Group)");
    let s = s.play("waive").play("use tilly (Get off)");
    assert!(!bears(&s, "mote", "Carries: Tilly"));
    let s = s.play("use mote (Pick up) on tilly").play("status mote stunned 1 1");
    assert!(!bears(&s, "tilly", "Carried: by Mote"));
    let s = s.plays(&["use mote (Pick up) on tilly", "set mote health 0"]);
    assert!(!bears(&s, "tilly", "Carried: by Mote"));
}

// covers: Trait: Carrier
#[test]
fn climbing_aboard_is_an_action_unless_both_roll_great() {
    let fight = || with(&["Carrier"]).plays(&["combat on", "begin-turn mote", "begin-turn tilly"]);
    let s = fight().play("use mote (Let climb aboard) on tilly");
    s.refused("check tilly aim", Refusal::TurnTaken("Tilly".into())).play("check mote magic");
    let s = tried(fight(), "use mote (Pick up quickly) on tilly", "4 4 2");
    s.owed(&[]).refused("check mote aim", Refusal::TurnTaken("Mote".into()));
    let s = fight().play("use mote (Pick up quickly) on tilly");
    let s = rolled(s, "6 4 4 4").play("stop").play("settle");
    let s = s.owed(&["tilly: make it quick: 3 grades with Coordination"]);
    let line = format!("steady tilly {}", due(&s));
    let s = rolled(s.play(&line), "6 6 6 4 2").play("stop").play("settle");
    s.says("It takes Mote no action.").play("check mote magic");
}

// covers: Trait: Carrier
#[test]
fn a_carried_actor_acts_after_its_carrier() {
    let s = with(&["Carrier"]).plays(&["use mote (Pick up) on tilly", "combat on"]);
    let after = Refusal::AfterTheCarrier { who: "Tilly".into(), by: "Mote".into() };
    s.refused("begin-turn tilly", after).plays(&["begin-turn mote", "end-turn mote", "begin-turn tilly"]);
}

/// Fitz, who can be several: 15 HP.
pub(super) fn fitz() -> PaperSheet {
    with_personal(paper("Fitz", [3, 2, 2], &[("athletics", 3), ("steady", 2)]), "Clone")
}

pub(super) fn split() -> Scene {
    tried(scene().paper_hero(fitz()).opponent(shellback()), "use fitz (Split)", "4 4")
}

// covers: Worked example: one splits and comes back together
// covers: The most HP of a clone
// covers: The points of copies
#[test]
fn example_one_of_fifteen_splits_and_comes_back_with_thirteen() {
    let s = split().health_is("fitz", 9).health_is("fitz-copy", 9);
    assert!(bears(&s, "fitz-copy", "Split: 2"));
    let s = s.opponent(PaperFoe { name: "Hammer".into(), power: 5, ..shellback() });
    let s = s.plays(&["struck-by hammer fitz-copy", "take"]).health_is("fitz-copy", 4);
    let s = s.owed(&["fitz: keep the copies in hand: 3 grades with Steady"]);
    let line = format!("steady fitz {}", due(&s));
    let s = rolled(s.play(&line), "6 6 4 4").play("stop").play("settle");
    assert!(bears(&s, "fitz", "Split: 2"));
    let s =
        tried(s, "use fitz (Merge) on fitz-copy", "4 2").health_is("fitz", 13).says("Fitz has 13 of 15 HP.");
    assert!(s.now().actors.iter().all(|actor| actor.id.as_str() != "fitz-copy"));
}

// covers: Worked example: many hands
#[test]
fn example_a_copy_strikes_without_a_roll_up_to_its_level() {
    split()
        .plays(&["strike fitz shellback athletics", "roll 4 2 2", "stop", "settle", "take"])
        .play("strike fitz-copy shellback athletics")
        .says("Fitz's copy does not roll: Good!")
        .refused("roll 4 4 4", Refusal::NoDiceOwed)
        .play("settle")
        .owed(&["shellback: 1 damage"]);
}

// covers: Trait: Clone
#[test]
fn copies_that_are_hurt_past_the_copy_level_have_to_be_held() {
    let s = split().plays(&["struck-by shellback fitz-copy", "take"]);
    let s = s.owed(&["fitz: keep the copies in hand: 1 grade with Steady"]);
    let s = stand(s, "fitz", "2 2");
    assert!(bears(&s, "fitz", "Split: 1"));
    let s = s.health_is("fitz", 8);
    let s = stand(s.play("use fitz (Be startled)"), "fitz", "2 2");
    let s = s.says("Fitz loses control: the copies do as they please, and the Dealer says what.");
    assert!(bears(&s, "fitz", "Stunned 6"));
    s.refused_for("fitz", "check fitz-copy athletics", Refusal::NotYourSeat("Fitz's copy".into()));
}

// covers: The points of copies
#[test]
fn a_player_plays_copies_in_hand_and_level_one_is_not_divided() {
    let mut s = split();
    let check = "check fitz-copy athletics".parse().unwrap();
    let seat = "fitz".parse().unwrap();
    assert!(s.session().may(&seat, &check).is_ok());
    let s = tried(s, "use fitz (Split)", "4 4");
    assert!(bears(&s, "fitz-second-copy", "Split: 1"));
    s.refused("use fitz (Split)", Refusal::TooThin("Fitz".into()));
}

// covers: Trait: Clone
#[test]
fn a_split_takes_no_action_with_a_great_result() {
    let fight = || scene().paper_hero(fitz()).plays(&["combat on", "begin-turn fitz", "use fitz (Split)"]);
    let s = rolled(fight(), "4 4").play("stop").play("settle");
    s.refused("check fitz athletics", Refusal::TurnTaken("Fitz".into()))
        .refused("check fitz-copy athletics", Refusal::TurnTaken("Fitz's copy".into()));
    let s = rolled(fight(), "6 6 4 4").play("stop").play("settle");
    s.play("check fitz athletics").play("call-off").play("check fitz-copy athletics");
}

/// A creature that hops: an Athletics specialization, and a thick skin.
pub(super) fn hopper() -> PaperSheet {
    let sheet = with_personal(paper("Hopper", [1, 1, 1], &[("athletics", 1)]), "Resist spikes 2");
    special(sheet, "athletics", "Jumping", 1)
}

// covers: Worked example: anything you can do
#[test]
fn example_a_form_strikes_with_own_power_and_jumps_as_it_does() {
    let guise =
        PaperSheet { power: 3, ..with_personal(paper("Guise", [2, 2, 2], &[("magic", 2)]), "Mimicry") };
    let s = scene().paper_hero(guise).paper_hero(hopper()).opponent(shellback());
    let s = tried(s, "use guise (Mimic an ordinary creature) on hopper", "4 4");
    assert!(bears(&s, "guise", "In the form of: Hopper"));
    s.play("strike guise shellback athletics including (Jumping)")
        .pool_is(1, 2)
        .plays(&["roll 4", "stop", "settle"])
        .owed(&["shellback: 3 damage"]);
}

// covers: Trait: Mimicry
#[test]
fn a_form_has_anothers_traits_costs_points_and_is_lost_to_pain() {
    let form = || {
        tried(
            with(&["Mimicry", "Legless"]).paper_hero(hopper()),
            "use mote (Mimic an ordinary creature) on hopper",
            "4 4 2",
        )
    };
    let s = form().play("check mote athletics").plays(&["roll 4 2 2", "stop"]).grades_are(1, 1);
    let s = s.plays(&["settle", "begin-turn mote"]);
    assert_eq!(fp(&s, "mote"), 13);
    let s = s.plays(&["struck-by shellback mote with (spikes)", "take"]).health_is("mote", 14);
    let s = s.owed(&["mote: keep the form of Hopper: 2 grades with Steady"]);
    let s = stand(s, "mote", "4 2 2");
    assert!(!bears(&s, "mote", "In the form of: Hopper"));
    let s = form().play("use mote (Turn back)");
    assert!(!bears(&s, "mote", "In the form of: Hopper"));
}

// covers: Trait: Mimicry
// covers: A form of something that is not here
#[test]
fn grades_to_spare_make_a_form_cheaper_out_of_sight_dearer() {
    let s = with(&["Mimicry"]).play("use mote (Mimic a familiar creature) on brannoch");
    let s = rolled(s, "4 4 2").play("stop").play("settle").says("Mote keeps it up for no FP.");
    let s = s.play("use mote (Turn back)").play("use mote (Mimic a familiar creature) : a barn owl");
    let s = rolled(s, "4 2 2").play("stop").play("settle");
    let s = s.says("Mote does not manage it: Mimic a familiar creature.");
    let s = tried(s, "use mote (Mimic a familiar creature) : a barn owl", "4 4 2");
    assert!(bears(&s, "mote", "In the form of: a barn owl"));
}

pub(super) fn act(does: Vec<HookAction>) -> Hook {
    Hook::Act {
        name: String::new(),
        cost: Vec::new(),
        uses: Uses::Any,
        on: Whom::Oneself,
        when: Vec::new(),
        does,
    }
}

pub(super) fn with_own(words: &str, own: &[Hook], traits: &[&str]) -> Scene {
    let mut sheet = mote(traits);
    sheet.traits.push(catalog().personal_trait(words, own).unwrap());
    scene().paper_hero(sheet).paper_hero(tilly()).opponent(shellback())
}

// covers: Trait: Efficient
// covers: Trait: Latent
#[test]
fn the_power_within_works_on_oneself_or_one_other() {
    let honey = [act(vec![HookAction::Nudge(Feat::Restore { hp: 5, fp: 9 })])];
    let s =
        with_own("Latent Honey Drop 5", &honey, &[]).set_up("set tilly health 3").set_up("set tilly focus 0");
    let s = s.play("use mote (Use Honey Drop) on tilly").says("Use Honey Drop: Tilly regains 5 HP and 5 FP.");
    assert_eq!((fp(&s, "mote"), fp(&s, "tilly")), (10, 5));
    let s =
        with_own("Latent power-up Honey Drop 5", &honey, &["Efficient"]).play("use mote (Use Honey Drop)");
    assert_eq!(fp(&s, "mote"), 15, "half of 5 is 2, and 2 come back");
    let eats = Refusal::CannotEat { who: "Mote".into(), by: "Construct true".into() };
    with_own("Latent Honey Drop 5", &honey, &["Construct true"]).refused("use mote (Use Honey Drop)", eats);
    let s = with_own("Latent Honey Drop 5", &honey, &[]).set_up("set mote focus 4");
    let none = Refusal::NoFlowers { who: "Mote".into(), needed: 5, left: 4 };
    s.refused("use mote (Use Honey Drop)", none);
}

// covers: Trait: State
#[test]
fn a_state_is_entered_and_left_with_all_that_it_changes() {
    let furled = [
        Hook::Add { to: Quantity::Defense, value: Value::Plain(2), when: Vec::new() },
        Hook::Add { to: Quantity::Attack, value: Value::Plain(-1), when: Vec::new() },
    ];
    let s = with_own("State Furled", &furled, &[]).play("use mote (Enter Furled)");
    let s = s.plays(&["struck-by shellback mote", "take"]).health_is("mote", 14);
    let s = s
        .refused("use mote (Enter Furled)", "Enter Furled cannot be used now")
        .play("use mote (Leave Furled)");
    s.plays(&["struck-by shellback mote", "take"]).health_is("mote", 11);
}

// covers: Trait: Construct
// covers: Trait: Undead
// covers: What a roll with Heal or Magic heals
#[test]
fn constructs_are_repaired_and_the_undead_need_magic() {
    let healed = |traits: &[&str], skill: &str| {
        let mut s = with(traits).set_up("set mote health 5");
        let line = format!("heal brannoch mote {skill}").parse().unwrap();
        match s.session().may(&greenfelt::table::seat::Seat::Dealer, &line) {
            Ok(()) => "works".to_string(),
            Err(refused) => refused.hint,
        }
    };
    assert_eq!(healed(&[], "heal"), "works");
    assert_eq!(healed(&["Construct"], "heal"), "use crafts or magic");
    assert_eq!(healed(&["Construct"], "crafts"), "works");
    assert_eq!(healed(&["Construct true"], "magic"), "use crafts");
    assert_eq!(healed(&["Undead"], "heal"), "use magic");
    assert_eq!(healed(&["Undead"], "magic"), "works");
    with(&[])
        .set_up("set mote health 5")
        .plays(&["heal tilly mote magic", "roll 4 4", "stop", "settle"])
        .health_is("mote", 7);
    with(&["Undead true"]).set_up("set mote health 5").play("sleep").health_is("mote", 5);
    with(&["Undead"]).set_up("set mote health 5").play("sleep").health_is("mote", 15);
    let spared = Refusal::Immune { who: "Mote".into(), by: "Construct lifelike".into() };
    with(&["Construct"]).refused("status mote dazed 1 1 a sweet smell", spared);
}

// covers: Latent: item or power-up, and Efficient
#[test]
fn a_latent_power_up_is_for_its_user_and_half_for_the_efficient() {
    let flower = [act(vec![HookAction::Nudge(Feat::Restore { hp: 5, fp: 0 })])];
    let s = with_own("Latent power-up Fire Flower 5", &flower, &[]);
    s.refused("use mote (Use Fire Flower) on tilly", "Mote can do that for nobody else");
    let spent = |traits: &[&str], words: &str, thing: &str| {
        let s = with_own(words, &flower, traits);
        let before = fp(&s, "mote");
        before - fp(&s.play(&format!("use mote (Use {thing})")), "mote")
    };
    assert_eq!(spent(&[], "Latent power-up Fire Flower 5", "Fire Flower"), 5);
    assert_eq!(spent(&["Efficient"], "Latent power-up Fire Flower 5", "Fire Flower"), 2);
    // RULING P42: an item costs the efficient as much as anybody else, and so does what the sheet gives no kind.
    assert_eq!(spent(&["Efficient"], "Latent item Honey Drop 5", "Honey Drop"), 5);
    assert_eq!(spent(&["Efficient"], "Latent Honey Drop 5", "Honey Drop"), 5);
}

#[test]
fn whoever_lands_owes_no_test_and_a_bare_take_takes_the_blow() {
    let s = with(&["Fly"]).plays(&["struck-by shellback mote with (Aerial)", "take"]);
    let s = s.owed(&["mote: stay in the air: 1 grade with Steady"]).play("use mote (Land)").owed(&[]);
    let s = s.play("struck-by shellback mote with (Aerial)").play("take");
    s.owed(&[]).health_is("mote", 9);
}
