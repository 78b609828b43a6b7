//! Rounds and turns, sleep, scenes, the end of session and quest (ULTIMO, Turns in Combat, Threat, Long Rest; U51,
//! U52).

use crate::scene::{ann, archer, ben, moll, nim, ogre, scene, shellback, tilly, with_trait};

#[test]
fn a_new_fight_counts_its_rounds_from_the_first() {
    let s = scene().sheet(ann()).foe("fanatic").play("combat on").says("Round 1 begins.");
    let s = s.play("round").says("Round 2 begins.").plays(&["combat off"]).forget();
    s.play("combat on").says("Round 1 begins.");
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
        .refused("attack ann fanatic melee", "1 is still pending: Ann faces 7 damage")
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
        .table(|t| assert!(!t.clock.combat && !t.heroes().next().unwrap().has_acted()));
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
        .play("sleep (nothing to do)")
        .threat_is(0)
        .focus_is("ann", 6)
        .table(|t| assert_eq!(t.clock.day, 3));
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
        .refused("end-session", "the session cannot end yet: Ann faces 7 damage")
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

/// Everybody who holds cards draws, nobody has acted, and a fight begins once.
// covers: A fight begins with round 1 and full hands
#[test]
fn a_fight_begins_with_round_1_and_full_hands() {
    let s = scene().sheet(ann()).paper_hero(tilly()).trier(nim()).protagonist(moll()).foe("fanatic");
    let s = s.plays(&["attack ann fanatic melee", "call-off", "combat on"]);
    let s = s.says("A fight begins.").says("Round 1 begins.");
    for who in ["ann", "tilly", "nim", "moll"] {
        assert!(s.piles(who).held() > 0, "{who}");
    }
    let s = s.table(|t| assert!(t.clock.round == 1 && t.actors.iter().all(|actor| !actor.has_acted())));
    let s = s.play("turn ann").refused("combat on", "a fight is on");
    s.refused("attack ann fanatic melee", "Ann has already acted this round");
}

/// What an enemy's alarm begins is a fight like any other.
#[test]
fn an_alarm_begins_round_1_too() {
    let s = scene().sheet(ann()).foe("fanatic").threat(9).plays(&["inflict ann alert", "take"]);
    s.says("Round 1 begins.").table(|t| assert!(t.clock.combat && t.clock.round == 1));
}

// covers: Effects laid before a fight
#[test]
fn what_was_laid_before_a_fight_outlasts_its_beginning() {
    let s = scene().sheet(ann()).paper_hero(tilly()).opponent(shellback()).foe("fanatic").threat(9);
    let s =
        s.plays(&["inflict ann stuck", "take", "status tilly dazed 1 1 bomb", "status tilly lingering 3 0"]);
    let s = s.play("combat on").suffers("ann", &["Stuck"]);
    let s = s.suffers("tilly", &["Dazed 1", "Lingering 3"]).health_is("tilly", 15);
    let s = s.refused("check tilly magic", "Tilly cannot act: dazed; only Steady");
    s.plays(&["turn ann", "end-turn tilly"]).suffers("ann", &[]).suffers("tilly", &["Lingering 2"]);
}

/// The act of the own turn ends nothing that the turn brought, and no turn ends before the damage of its exchange.
// covers: A turn begins with what is done in it, and ends once
#[test]
fn what_is_used_in_the_own_turn_lasts_through_the_next() {
    let hero = with_trait(with_trait(archer(), "Inhuman"), "Tun State");
    let shot = ["attack ann fanatic ranged", "deal", "lay ann nothing", "reveal", "settle"];
    let s = scene().sheet(hero).foe("fanatic").plays(&["combat on", "use ann (Tun State)"]);
    let s = s.plays(&shot).suffers("ann", &["Tun state"]).play("waive").suffers("ann", &["Tun state"]);
    let s = s.refused("attack ann fanatic ranged", "Ann has already acted this round").play("round");
    let s = s.plays(&shot).suffers("ann", &["Tun state"]);
    s.plays(&["waive"]).suffers("ann", &[]);
}

// covers: A turn begins with what is done in it, and ends once
#[test]
fn a_move_begins_the_turn_on_every_sheet() {
    let s = scene().paper_hero(tilly()).opponent(shellback()).trier(nim()).creature(ogre());
    let s = s.plays(&["map 8x4 @tilly A1, @shellback H4, @nim A3, @ogre H2", "combat on"]);
    for who in ["tilly", "shellback", "nim", "ogre"] {
        assert!(!s.actor(who).begun);
    }
    let s = s.plays(&["move tilly B1", "move shellback G4", "move nim B3", "move ogre G2"]);
    for who in ["tilly", "shellback", "nim", "ogre"] {
        assert!(s.actor(who).begun, "{who}");
    }
    s.refused("begin-turn tilly", "the turn of Tilly has already begun");
}

/// What somebody does in an exchange of others answers it: the own turn is still to come.
#[test]
fn an_answer_to_others_begins_no_turn() {
    let hero = with_trait(with_trait(ann(), "Inhuman"), "Revolting");
    let s = scene().sheet(hero).sheet(ben()).foe("fanatic");
    let s = s.plays(&["combat on", "assault fanatic ben melee", "use ann (Revolting)"]);
    assert!(!s.actor("ann").begun && s.actor("fanatic").begun);
    let s = s.plays(&["deal", "lay ben nothing", "reveal", "settle", "waive", "turn ann"]);
    s.suffers("ann", &[]);
}

// covers: Rounds pass the time of a fight
// covers: Ten rounds of a fight take a minute
#[test]
fn time_passes_by_rounds_in_a_fight() {
    let s = scene().paper_hero(tilly()).opponent(shellback()).plays(&["combat on", "status tilly dazed 1 3"]);
    let s = s.refused("wait 60", "rounds pass the time of a fight");
    let s = s.refused("sleep", "sleep waits until the fight is over");
    let s = s.plays(&["round", "round"]).suffers("tilly", &["Dazed 1"]).play("round").suffers("tilly", &[]);
    // Ten of them are a minute.
    let s = s.plays(&["round"; 6]).table(|t| assert_eq!(t.clock.at(), (1, 8 * 60)));
    s.play("round").table(|t| assert_eq!(t.clock.at(), (1, 8 * 60 + 1)));
}

#[test]
fn a_turn_given_back_can_be_begun_again() {
    let s = scene().paper_hero(tilly()).opponent(shellback()).play("combat on");
    let s = s.plays(&["begin-turn tilly", "end-turn tilly", "turn tilly", "begin-turn tilly"]);
    s.plays(&["combat off"]).refused("turn tilly", "no fight is on");
}
