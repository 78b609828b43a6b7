//! Offers of hooks: skipped checks, actions, reminders.

use crate::scene::{Scene, ann, ben, scene, with_trait};
use greenfelt::rules::{Refusal, propose};
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::OfferKind;
use greenfelt::table::sheet::UltimoSheet;

fn with(name: &str) -> Scene {
    scene().sheet(with_trait(ann(), name)).foe("fanatic")
}

// covers: A trait that spares a check decides it at once
#[test]
fn a_check_that_a_trait_spares_is_a_success_without_a_card() {
    with("Door Kicker")
        .plays(&["challenge ann str+athletics 3", "no-check ann (Door Kicker) : the cellar door"])
        .outcome_is(Outcome::Success)
        .play("settle")
        .threat_is(0);
}

#[test]
fn a_check_is_spared_before_it_is_called_as_well() {
    with("Stargazer")
        .plays(&["no-check ann (Stargazer) : the way home"])
        .says("Ann needs no check (the way home): Stargazer.");
}

#[test]
fn a_trait_that_does_not_match_skips_no_check() {
    with("Door Kicker")
        .plays(&["challenge ann agi+shooting 3"])
        .refused("no-check ann (Door Kicker)", "Door Kicker cannot be used now");
    with("Door Kicker")
        .refused("no-check ann (Dor Kicker)", "Ann has nothing called `Dor Kicker` to use here");
}

#[test]
fn offers_are_those_that_fit_the_call() {
    let s = with("Door Kicker");
    let table = s.now();
    let named = |line: &str| {
        let Ok(greenfelt::command::Command::Call(call)) = line.parse() else { panic!("{line} is no call") };
        let proposed = propose(table, &call).unwrap();
        proposed.offers.into_iter().map(|offer| (offer.name, offer.kind)).collect::<Vec<_>>()
    };
    let spared = ("Door Kicker".to_string(), OfferKind::NoCheck(Outcome::Success));
    assert_eq!(named("challenge ann str+athletics 3"), [spared]);
    assert_eq!(named("challenge ann agi+athletics 3"), []);
}

// covers: The same condition does not stack
#[test]
fn a_repeated_condition_does_not_stack() {
    scene()
        .sheet(ann())
        .threat(9)
        .plays(&["inflict ann bleeding", "take", "inflict ann bleeding", "take", "inflict ann stuck", "take"])
        .suffers("ann", &["Bleeding", "Stuck"])
        .plays(&["challenge ann str+brawling 0", "deal", "settle"])
        .health_is("ann", 9);
    let s = scene().sheet(ann()).threat(9).plays(&[
        "inflict ann distract",
        "take",
        "inflict ann distract",
        "take",
    ]);
    s.suffers("ann", &["Distracted", "Distracted"]);
}

/// Ann, who supports, and Ben, who are bonded.
fn bonded(sheet: UltimoSheet) -> Scene {
    scene().sheet(sheet).sheet(ben()).foe("fanatic").set_up("bond ann ben 1").set_up("threat 9")
}

// covers: Supportive
#[test]
fn one_focus_supports_one_check_and_no_fight() {
    let s = bonded(with_trait(ann(), "Supportive")).play("use ann (Supportive) on ben").focus_is("ann", 5);
    let twice = Refusal::AlreadySuffering("Ben".into(), "Supported".into());
    let s = s.refused("use ann (Supportive) on ben", twice).focus_is("ann", 5);
    let s = s.play("challenge ben str+athletics 3").limit_is(3 + 3).play("call-off");
    // An attack is none of its checks, nor is anything in a fight; what is left of it waits.
    let s = s.play("attack ben fanatic melee").limit_is(3 + 4).play("call-off");
    let s = s.play("combat on").play("attack ben fanatic melee").limit_is(3 + 4).play("call-off");
    let s = s.play("challenge ben str+athletics 3").limit_is(3).play("call-off");
    let s = s.refused("use ann (Supportive) on ben", "Supportive cannot be used now").play("combat off");
    let s = s.play("challenge ben str+athletics 0").play("deal").play("settle").suffers("ben", &[]);
    s.play("use ann (Supportive) on ben").focus_is("ann", 4);
}

// covers: A trait that spares a check decides it at once
#[test]
fn a_check_that_is_spared_is_no_challenge() {
    let spared = |s: Scene| {
        let s = s.play("challenge ann agi+athletics 5").play("no-check ann (Hardcore Parkour)");
        s.play("settle")
    };
    let sheet = with_trait(ann(), "Hardcore Parkour");
    let s = spared(scene().sheet(sheet.clone()).set_up("injure ann bleeding")).health_is("ann", 10);
    s.play("challenge ann agi+athletics 0").play("deal").play("settle").health_is("ann", 9);
    // What waits for the next challenge waits on.
    let s = scene().sheet(sheet).set_up("threat 3").plays(&["inflict ann distract", "take"]);
    spared(s).suffers("ann", &["Distracted"]);
}
