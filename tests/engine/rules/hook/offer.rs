//! What hooks offer: checks that are spared, things that can be done, what should be thought of.

use crate::scene::{Scene, ann, scene, with_trait};
use greenfelt::rules::propose;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::OfferKind;

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
fn what_does_not_fit_spares_no_check() {
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
fn the_same_condition_twice_begins_anew() {
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
