//! Rounds and turns, sleep, scenes, the end of session and quest (ULTIMO, Turns in Combat, Threat, Long Rest; U51, U52).

use crate::scene::{ann, ben, scene};

#[test]
fn a_new_fight_counts_its_rounds_from_the_first() {
    let s =
        scene().sheet(ann()).foe("fanatic").plays(&["combat on", "round", "round"]).says("Round 2 begins.");
    let s = s.plays(&["combat off", "combat on"]).forget().play("round").says("Round 1 begins.");
    // A fight that is on already goes on.
    s.plays(&["combat on", "round"]).says("Round 2 begins.");
}

// covers: Free form: each unit takes its turn once a round, in any order
#[test]
fn in_a_fight_each_units_turn_is_taken_once_a_round() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .foe("fanatic")
        .play("combat on")
        .plays(&["challenge ann agi+brawling 1", "deal", "lay ann nothing", "reveal", "settle", "waive"])
        .refused("challenge ann agi+brawling 1", "Ann has already acted this round")
        .play("challenge ben str+brawling 1")
        .refused("aid ann", "Ann has already acted this round")
        .plays(&["call-off", "turn ann", "challenge ann agi+brawling 1", "call-off", "turn ann"])
        .refused("observe ann awareness 1", "Ann has already acted this round")
        .play("round")
        .play("challenge ann agi+brawling 1");
}

#[test]
fn a_foe_attacks_on_its_turn_and_the_hero_keeps_the_own_one() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .plays(&["combat on", "assault fanatic ann melee"])
        .difficulty_is(6)
        .plays(&["deal", "lay ann nothing", "reveal", "settle", "waive"])
        .refused("assault fanatic ann melee", "Fanatic has already acted this round")
        .plays(&["attack ann fanatic melee", "deal", "lay ann nothing", "reveal", "settle", "waive"])
        .refused("attack ann fanatic melee", "Ann has already acted this round");
}

// covers: A foe that was fought has used its turn
#[test]
fn a_foe_that_was_engaged_has_used_its_turn() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .foe("fanatic")
        .plays(&[
            "combat on",
            "attack ann fanatic melee",
            "deal",
            "lay ann nothing",
            "reveal",
            "settle",
            "waive",
        ])
        .refused("assault fanatic ben melee", "Fanatic has already acted this round")
        .play("attack ben fanatic melee");
}

// covers: Threat can be spent at any time
// covers: The Dealer may spend threat between turns
#[test]
fn threat_can_be_spent_between_turns_and_in_a_challenge() {
    scene()
        .sheet(ann())
        .threat(2)
        .plays(&["combat on", "inflict ann damage", "challenge ann agi+brawling 1", "inflict ann stuck"])
        .threat_is(0);
}

#[test]
fn an_exchange_ends_before_the_next_begins() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .hand("ann", "10H")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .plays(&["attack ann fanatic melee"])
        .lay("ann", "10H")
        .play("settle")
        .refused("attack ann fanatic melee", "1 is still pending: 7 damage for Ann")
        .play("challenge ann agi+survival 1");
}

// covers: Rounds, minutes and scenes end what lasts so long
#[test]
fn the_end_of_a_fight_returns_turns_and_ends_what_lasts_rounds() {
    scene()
        .sheet(ann())
        .refused("combat off", "no fight is on")
        .threat(1)
        .plays(&["combat on", "inflict ann stuck", "take", "turn ann", "combat off"])
        .suffers("ann", &[])
        .table(|t| assert!(!t.clock.combat && !t.heroes().next().unwrap().acted));
}

// covers: A night of sleep takes 5 threat
// covers: Sleep: Psyche and 1 focus, 1 health, all cards come back
// covers: A night of sleep
#[test]
fn sleep_takes_5_threat_and_gives_focus_health_and_cards_back() {
    scene()
        .sheet(ann())
        .threat(7)
        .plays(&["set ann focus 0", "set ann health 5"])
        .hand("ann", "2H")
        .deck_of("ann", 0)
        .plays(&["draw ann 1"])
        .cards_are("ann", 2, 53 - 5 - 1, 0, 5)
        .plays(&["discard ann 2H", "sleep"])
        .threat_is(2)
        .focus_is("ann", 3 + 1)
        .health_is("ann", 6)
        .cards_are("ann", 1, 53, 0, 0)
        .play("sleep")
        .threat_is(0)
        .focus_is("ann", 6)
        .table(|t| assert_eq!(t.clock.day, 2));
}

#[test]
fn sleep_wakes_whoever_it_heals_above_1_health() {
    scene()
        .sheet(ann())
        .play("set ann health 1")
        .suffers("ann", &["Unconscious"])
        .play("sleep")
        .health_is("ann", 2)
        .suffers("ann", &[]);
}

// covers: Threat stays between evenings
// covers: The end of the quest takes all threat
// covers: The end of the quest
#[test]
fn a_session_keeps_its_threat_and_a_quest_does_not() {
    scene().threat(6).play("end-session").threat_is(6).play("end-quest").threat_is(0);
}

#[test]
fn a_session_ends_once_nothing_waits() {
    scene()
        .sheet(ann())
        .play("challenge ann agi+brawling 1")
        .refused("end-session", "the session cannot end yet: a challenge is under way")
        .plays(&["call-off", "end-session"]);
    scene()
        .sheet(ann())
        .foe("fanatic")
        .hand("ann", "10H")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .plays(&["attack ann fanatic melee"])
        .lay("ann", "10H")
        .play("settle")
        .refused("end-session", "the session cannot end yet: 7 damage for Ann is pending")
        .plays(&["take", "end-session"]);
}

// covers: Nothing else can be called while a challenge is under way
#[test]
fn nobody_sleeps_or_begins_a_round_in_the_middle_of_a_challenge() {
    scene()
        .sheet(ann())
        .play("challenge ann agi+brawling 1")
        .refused("sleep", "a challenge is under way")
        .refused("round", "a challenge is under way")
        .refused("leave ann", "a challenge is under way")
        .refused("decks 2", "a challenge is under way");
}

// covers: Rounds, minutes and scenes end what lasts so long
#[test]
fn minutes_pass_and_are_counted_until_sleep() {
    scene()
        .plays(&["wait 30", "wait 15"])
        .table(|t| assert_eq!(t.clock.minute, 45))
        .play("sleep")
        .table(|t| assert_eq!(t.clock.minute, 0));
}
