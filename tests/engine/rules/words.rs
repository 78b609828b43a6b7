//! Observing and talking: their own result tables (ULTIMO, Observe, Manipulate/Empathize; U23, U54, U65).

use crate::scene::{Scene, ann, ben, scene, with_trait};
use expect_test::expect;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::sheet::UltimoSheet;

fn observed(outcome: &str) -> Scene {
    scene().sheet(ann()).sheet(ben()).plays(&[
        "observe ann awareness 4",
        "deal",
        "lay ann nothing",
        "reveal",
        &format!("rule {outcome}"),
        "settle",
    ])
}

// covers: Observe: INT with Investigation, Espionage or Awareness
#[test]
fn observe_takes_awareness_espionage_or_investigation_alone() {
    let s = scene().sheet(ann()).refused("observe ann biology 5", "nobody observes with Biology");
    s.plays(&["observe ann espionage 5", "call-off", "observe ann investigation 5"]);
}

// covers: Observe: INT with Investigation, Espionage or Awareness
#[test]
fn observe_uses_half_intellect_and_a_skill() {
    scene().sheet(ann()).play("observe ann awareness 4").limit_is(3 + 2).difficulty_is(4);
}

// covers: Observe, perfect: three true answers, and a card for acting on them
#[test]
fn a_perfect_observation_gives_3_questions_and_a_card_to_all() {
    observed("perfect")
        .owed(&["ann: 3 questions (answered truthfully)"])
        .suffers("ann", &["Informed"])
        .suffers("ben", &["Informed"])
        .play("challenge ben str+brawling 3 including (Informed: acting on what was learned)")
        .limit_is(3 + 4 + 1);
}

// covers: Observe, success: two true answers
// covers: Observe, partial: one answer that may be bent
#[test]
fn success_gives_2_questions_and_partial_1_that_may_bend() {
    observed("success").owed(&["ann: 2 questions (answered truthfully)"]);
    observed("partial").owed(&["ann: 1 question (the answer may bend the truth)"]).threat_is(1);
}

// covers: Observe, success: two true answers
#[test]
fn questions_are_asked_and_answered_in_the_log() {
    observed("success")
        .forget()
        .plays(&["ask ann is anybody here?", "answer one, and asleep", "ask ann is there another way out?"])
        .owed(&[])
        .refused("ask ann and now?", "no question is left to ask")
        .log(&expect![[r#"
            Ann asks: is anybody here?
            The Dealer answers: one, and asleep
            Ann asks: is there another way out?
        "#]]);
}

// covers: Observe, failure: no answer, a free minor effect
// covers: Observe, total failure: three minor effects or a major one, free
// covers: Own result tables
// covers: Other names of results
#[test]
fn a_failed_observation_is_a_minor_effect_and_a_total_one_worse() {
    observed("failure").owed(&["ann: 1 free minor effect"]).threat_is(2).experience_is("ann", 1);
    observed("total_failure").owed(&["ann: 1 free major or 3 free minor effects"]).threat_is(3);
}

fn talked(verb: &str, outcome: &str) -> Scene {
    scene()
        .sheet(ben())
        .foe("clerk")
        .plays(&[
            &format!("{verb} ben clerk"),
            "deal",
            "lay ben nothing",
            "reveal",
            &format!("rule {outcome}"),
        ])
        .forget()
        .play("settle")
}

// covers: Manipulate and Empathize: PER with the skill, or with another that fits
// covers: Talking to people of the Dealer goes against their threshold
#[test]
fn talking_is_half_personality_and_skill_against_the_threshold() {
    scene().sheet(ben()).foe("clerk").play("manipulate ben clerk").limit_is(2 + 4).difficulty_is(3);
    scene().sheet(ben()).foe("clerk").play("empathize ben clerk").limit_is(2 + 4).difficulty_is(4);
    scene().sheet(ben()).foe("clerk").play("manipulate ben clerk with toughness").limit_is(2 + 1);
}

// covers: Talk, perfect: it is done without a question; a hero is offered 2 experience and a card
// covers: Talk, success: it is done once safety is promised; a hero is offered 1 experience
// covers: Talk, partial: it is done for something in return
// covers: Talk, failure: no, and a minor effect of the player's choice
// covers: Talk, total failure: hostility and a major effect; between heroes a bond loosens
#[test]
fn people_outside_a_fight_answer_by_their_own_table() {
    talked("manipulate", "perfect").owed(&[]).log(&expect![[r#"
        Ben: perfect success.
        Clerk does as asked, short of harming itself.
    "#]]);
    talked("manipulate", "success").owed(&[]).log(&expect![[r#"
        Ben: success.
        Clerk does as asked, once assured of its safety.
    "#]]);
    talked("manipulate", "partial").owed(&[]).threat_is(1).log(&expect![[r#"
        Ben: partial success.
        Threat 0 → 1: partial success.
        Clerk does as asked, for something in return at once.
    "#]]);
    talked("manipulate", "failure").owed(&["ben: 1 free minor effect"]).log(&expect![[r#"
        Ben: failure.
        Threat 0 → 2: failure.
        Ben gains 1 experience: failure.
        Clerk will not listen.
        Ben faces 1 free minor effect (talk that failed).
    "#]]);
    talked("manipulate", "total_failure").owed(&["ben: a free major effect"]).log(&expect![[r#"
        Ben: total failure.
        Threat 0 → 3: total failure.
        Ben gains 1 experience: total failure.
        Clerk turns openly hostile.
        Ben faces a free major effect (talk that turned sour).
    "#]]);
}

// covers: Talk, failure: no, and a minor effect of the player's choice
#[test]
fn the_free_minor_effect_of_failed_talk_is_the_players_to_pick() {
    talked("empathize", "failure")
        .refused_for("ben", "inflict ben damage", "only the Dealer can do that")
        .refused_for("ben", "inflict ben dazed free", "only the Dealer can do that")
        .play_as("ben", "inflict ben stuck free")
        .owed(&["ben: Stuck"])
        .refused_for("ben", "inflict ben stuck free", "only the Dealer can do that");
}

// covers: Talk, failure: no, and a minor effect of the player's choice
#[test]
fn the_player_may_pick_a_foe_effect_too() {
    talked("manipulate", "failure").play_as("ben", "inflict ben engage by clerk free").owed(&["ben: Engage"]);
}

#[test]
fn other_free_effects_are_for_the_dealer_to_pick() {
    talked("manipulate", "total_failure").refused_for(
        "ben",
        "inflict ben dazed free",
        "only the Dealer can do that",
    );
}

// covers: Observe, total failure: three minor effects or a major one, free
#[test]
fn after_a_total_failure_the_player_sizes_what_the_dealer_picks() {
    observed("total_failure")
        .refused("inflict ann dazed free", "Ann has yet to say whether it is minor or major")
        .refused_for("ben", "weigh ann minor", "only the player of Ann can do that")
        .play_as("ann", "weigh ann minor")
        .says("Ann chooses 3 free minor effects instead.")
        .owed(&["ann: 3 free minor effects"])
        .refused("inflict ann dazed free", "no free effect is pending for that")
        .refused("weigh ann major", "nothing is pending")
        .plays(&["inflict ann stuck free"]);
    observed("total_failure")
        .play("weigh ann major")
        .owed(&["ann: a free major effect"])
        .refused("inflict ann stuck free", "no free effect is pending for that")
        .play("inflict ann dazed free")
        .owed(&["ann: Dazed"]);
}

fn in_a_fight(verb: &str) -> Scene {
    scene().sheet(ben()).sheet(ann()).foe("cultist").play("combat on").plays(&[
        &format!("{verb} ben cultist"),
        "deal",
        "lay ben nothing",
        "reveal",
        "rule success",
        "settle",
    ])
}

// covers: In a fight empathy keeps the foe away for a round
#[test]
fn empathy_in_a_fight_makes_a_foe_avoid_one_for_a_round() {
    in_a_fight("empathize")
        .refused("assault cultist ben melee", "Cultist avoids Ben this round")
        .play("assault cultist ann melee")
        .play("call-off")
        .threat(9)
        .refused("inflict ben engage by cultist", "Cultist avoids Ben this round")
        .plays(&["round", "assault cultist ben melee"]);
}

#[test]
fn a_foe_that_avoids_a_character_spares_them_in_a_group_attack() {
    in_a_fight("empathize")
        .hand("ann", "10H 9H")
        .hand("ben", "2H")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .set_up("turn ben")
        .plays(&["attack ann cultist melee", "aid ben", "deal", "lay ben 2H", "lay ann 10H 9H", "reveal"])
        .comes_to(Outcome::Failure, 2, 4)
        .play("settle")
        // Three cards are missing and the crucifix counts 2, which whoever laid the most answers for; Ben's own failure is spared.
        .owed(&["ann: 5 damage"]);
}

// covers: Patience falls when the foe is manipulated
// covers: In a fight manipulation draws the foe's effects onto the character
#[test]
fn manipulation_draws_the_foes_effects_and_costs_1_patience() {
    in_a_fight("manipulate")
        .patience_is("cultist", 9)
        .threat(9)
        .refused("inflict ann engage by cultist", "Cultist must target Ben")
        .play("inflict ben engage by cultist")
        .play("inflict ann fanatical-sermon by cultist")
        .plays(&["round", "inflict ann engage by cultist"]);
}

// covers: The target of a provoked foe
#[test]
fn a_foe_provoked_by_two_aims_first_at_whom_it_was_drawn_to() {
    let persuaded = |who: &str| {
        let call = format!("manipulate {who} cultist");
        let lay = format!("lay {who} nothing");
        [call, "deal".into(), lay, "reveal".into(), "rule success".into(), "settle".into()]
    };
    let lines: Vec<String> = ["ann", "ben"].into_iter().flat_map(persuaded).collect();
    let all: Vec<&str> = lines.iter().map(String::as_str).collect();
    let at = |who: UltimoSheet| scene().sheet(who).sheet(ben()).hero("karla").foe("cultist");
    let s = at(ann()).play("combat on").threat(9).plays(&all);
    s.refused("inflict karla engage by cultist", "Cultist must target Ann")
        .plays(&["inflict ben engage by cultist", "inflict ann engage by cultist"]);
    // Who took its last patience sends what comes first elsewhere, though it was provoked with the same words.
    at(with_trait(ann(), "Over Here!"))
        .plays(&["combat on", "set cultist patience 1"])
        .threat(9)
        .plays(&all[..6])
        .plays(&["use ann (The last straw) on karla"])
        .refused("inflict ann engage by cultist", "Cultist must target Karla")
        .plays(&["inflict karla engage by cultist", "inflict ann engage by cultist"]);
}

#[test]
fn a_provoked_foe_is_free_again_when_its_target_falls_or_leaves() {
    in_a_fight("manipulate").threat(9).play("leave ben").play("inflict ann engage by cultist");
}

fn between_heroes(outcome: &str) -> Scene {
    scene().sheet(ben()).sheet(ann()).play("bond ann ben 2").plays(&[
        "manipulate ben ann",
        "deal",
        "lay ben nothing",
        "reveal",
        &format!("rule {outcome}"),
        "settle",
    ])
}

// covers: Talking to a hero goes against half INT and Awareness
// covers: Talk, perfect: it is done without a question; a hero is offered 2 experience and a card
// covers: Talk, success: it is done once safety is promised; a hero is offered 1 experience
// covers: Talking to a hero: partial
#[test]
fn a_hero_is_never_forced_but_offered_experience_for_following() {
    scene().sheet(ben()).sheet(ann()).play("manipulate ben ann").difficulty_is(3 + 2);
    between_heroes("perfect")
        .owed(&["ann: 2 experience for following the suggestion"])
        .play("take")
        .experience_is("ann", 2)
        .suffers("ann", &["Talked round"])
        .play(
            "challenge ann agi+brawling 3 including (Talked round: acting on the suggestion) limit -5 (far)",
        )
        .limit_is(6);
    between_heroes("success").play("take").experience_is("ann", 1).suffers("ann", &[]);
    between_heroes("success").play("waive").experience_is("ann", 0);
    between_heroes("partial").owed(&[]);
    between_heroes("failure").owed(&[]).experience_is("ben", 1);
}

// covers: Talk, total failure: hostility and a major effect; between heroes a bond loosens
#[test]
fn talk_between_heroes_that_turns_sour_loosens_their_bond() {
    let s = between_heroes("total_failure").owed(&[]);
    assert_eq!(s.hero_of("ann").bonds.values().copied().collect::<Vec<_>>(), [1]);
    assert_eq!(s.hero_of("ben").bonds.values().copied().collect::<Vec<_>>(), [1]);
}
