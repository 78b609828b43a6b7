//! Focus spent for a card, and the three uses of morale (ULTIMO, Focus, Morale; U24-U26).

use crate::scene::{ann, ben, scene, seat_of, sheet};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::Outcome;

// covers: 1 focus draws a card and adds it to the next challenge
// covers: Focus for a card
#[test]
fn a_focus_draws_a_card_and_raises_the_next_limit() {
    scene()
        .sheet(ann())
        .play("focus ann")
        .focus_is("ann", 5)
        .cards_are("ann", 11, 43, 0, 0)
        .play("challenge ann agi+brawling 3")
        .limit_is(11)
        .plays(&["deal", "lay ann nothing", "reveal", "settle", "challenge ann agi+brawling 3"])
        .limit_is(10);
}

// covers: Threat comes from focus
// covers: Threat from focus
#[test]
fn focus_outside_a_challenge_brings_1_threat_at_once() {
    scene()
        .sheet(ann())
        .plays(&["focus ann", "focus ann"])
        .threat_is(2)
        .play("challenge ann agi+brawling 3")
        .limit_is(12);
}

// covers: Threat comes from focus
// covers: Threat from focus
#[test]
fn focus_in_a_challenge_brings_its_threat_at_the_end() {
    scene()
        .sheet(ann())
        .hand("ann", "10H 2H")
        .dealer_draws("9C 8C")
        .next_cards("ann", "3D")
        .plays(&["challenge ann agi+brawling 2", "focus ann"])
        .limit_is(3)
        .threat_is(0)
        .lay("ann", "10H 2H")
        .outcome_is(Outcome::Partial)
        .play("settle")
        .threat_is(1 + 1);
}

// covers: Perfect success: focus that was spent gives no threat
// covers: Threat comes from focus
// covers: Threat from focus
#[test]
fn a_perfect_success_drops_the_threat_of_its_focus() {
    scene()
        .sheet(ann())
        .hand("ann", "10H")
        .dealer_draws("9C 8C")
        .next_cards("ann", "9D")
        .plays(&["challenge ann agi+brawling 2", "focus ann"])
        .lay("ann", "10H 9D")
        .outcome_is(Outcome::Perfect)
        .play("settle")
        .threat_is(0)
        .focus_is("ann", 6);
}

#[test]
fn focus_of_a_challenge_called_off_waits_for_the_next() {
    scene()
        .sheet(ann())
        .plays(&["challenge ann agi+brawling 2", "focus ann", "call-off"])
        .threat_is(1)
        .play("challenge ann agi+brawling 2")
        .limit_is(11);
}

#[test]
fn focus_after_the_deal_raises_what_may_be_laid() {
    scene()
        .sheet(sheet("Low", [2, 1, 4, 2, 6], &[("brawling", 1)]))
        .hand("low", "9H 8H 7H")
        .next_cards("low", "6H")
        .plays(&["challenge low str+brawling 4", "deal"])
        .refused("lay low 9H 8H 7H", "3 cards are too many: the limit is 2")
        .play("focus low")
        .play("lay low 9H 8H 7H")
        .play("focus low")
        .play("lay low 9H 8H 7H 6H");
}

#[test]
fn without_focus_there_is_none_to_spend() {
    scene().sheet(ann()).set_up("set ann focus 0").refused("focus ann", "Ann has no focus left");
}

// covers: Morale can make a challenge succeed
// covers: Morale
#[test]
fn morale_turns_a_challenge_into_a_success_before_its_effects() {
    scene()
        .sheet(ann())
        .meet("2H", "9C")
        .play("morale ann succeed")
        .morale_is("ann", 5)
        .outcome_is(Outcome::Success)
        .play("settle")
        .threat_is(0)
        .owed(&[])
        .experience_is("ann", 0);
}

// covers: Morale can make a challenge succeed
#[test]
fn morale_succeeds_without_a_card_but_not_on_a_success() {
    scene()
        .sheet(ann())
        .refused("morale ann succeed", "there is nothing to spend morale on")
        .plays(&["challenge ann agi+brawling 9", "morale ann succeed"])
        .refused("morale ann succeed", "there is nothing to spend morale on")
        .play("settle")
        .cards_are("ann", 10, 44, 0, 0);
    scene()
        .sheet(ann())
        .meet("10H", "9C")
        .refused("morale ann succeed", "there is nothing to spend morale on");
    scene()
        .sheet(ann())
        .sheet(ben())
        .meet("2H", "9C")
        .refused("morale ben succeed", "there is nothing to spend morale on");
}

// covers: Morale can take damage away
// covers: Morale
#[test]
fn morale_ignores_the_damage_of_one_source() {
    scene()
        .sheet(ann())
        .threat(6)
        .plays(&["inflict ann heavy-damage", "inflict ann damage", "morale ann ignore"])
        .owed(&["ann: 2 damage"])
        .morale_is("ann", 5)
        .plays(&["take"])
        .health_is("ann", 8)
        .refused("morale ann ignore", "there is nothing to spend morale on");
}

// covers: Morale can cheat death
// covers: Morale
#[test]
fn morale_stays_at_1_health_instead_of_dying() {
    scene()
        .sheet(ann())
        .play("set ann health 3")
        .threat(3)
        .plays(&["inflict ann heavy-damage", "take"])
        .health_is("ann", 0)
        .owed(&["ann: death, unless morale cheats it"])
        .refused("waive", "nothing is pending")
        .play("morale ann live")
        .health_is("ann", 1)
        .morale_is("ann", 5)
        .suffers("ann", &["Unconscious"])
        .table(|t| assert!(!t.heroes().next().unwrap().is_gone()));
}

// covers: At 0 health a character dies
#[test]
fn death_that_is_taken_is_death() {
    scene()
        .sheet(ann())
        .play("set ann health 3")
        .threat(6)
        .plays(&["inflict ann heavy-damage", "take", "take"])
        .refused("morale ann live", "Ann is dead")
        .refused("draw ann", "Ann is dead")
        .refused("challenge ann agi+brawling 1", "Ann is dead")
        .refused("inflict ann damage", "Ann is dead");
}

// covers: Without morale death is final
#[test]
fn without_morale_death_comes_at_once() {
    scene()
        .sheet(ann())
        .plays(&["set ann health 3", "set ann morale 0"])
        .threat(3)
        .forget()
        .plays(&["inflict ann heavy-damage", "take"])
        .log(&expect![[r#"
            The Dealer spends 3 threat on 5 damage, 0 left.
            Ann faces 5 damage (a major effect).
            Ann takes 5 damage from a major effect, soaks 0, loses 5: health 0.
            Ann dies.
        "#]])
        .refused("morale ann ignore", "Ann has no morale left");
}

// covers: Below 2 health a character is unconscious
// covers: Injury: Unconscious
// covers: ULTIMO trait: Ironman
// covers: Unconscious below 2
#[test]
fn below_2_health_is_unconscious_but_an_ironman_stays_awake() {
    scene()
        .sheet(ann())
        .play("set ann health 2")
        .suffers("ann", &[])
        .play("set ann health 1")
        .suffers("ann", &["Unconscious"]);
    scene()
        .hero("karla")
        .play("set karla health 1")
        .suffers("karla", &[])
        .play("challenge karla str+brawling 2");
}

// covers: Morale before the cards are open
#[test]
fn morale_before_the_cards_are_open_turns_them_over() {
    for (before, seen) in [(&[][..], false), (&["deal"][..], true), (&["deal", "lay ann nothing"][..], true)]
    {
        let mut s = scene().sheet(ann()).plays(&["own-turns on"]);
        s = s.play_as("ann", "propose ann agi+brawling").play("challenge ann agi+brawling 3").plays(before);
        let mut s = s.play_as("ann", "morale ann succeed");
        let undone = s.session().undo(&seat_of("ann"));
        match undone {
            Err(refused) if seen => {
                assert_eq!(
                    refused.rule,
                    Some(Box::new(Refusal::SeenSince("the cards were revealed".into())))
                );
            }
            other => assert!(other.is_ok() && !seen, "{before:?}: {other:?}"),
        }
        if seen {
            s.session().undo(&seat_of("dealer")).unwrap();
        }
    }
}
