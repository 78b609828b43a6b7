//! Calling: limits, difficulties, their modifiers, and overwhelming expertise (ULTIMO, Difficulty; U11, U21).

use crate::scene::{ann, ben, scene, sheet, with_hook, with_trait};
use expect_test::expect;
use greenfelt::command::Command;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::{Condition, Hook};
use greenfelt::table::procedure::ProcedureData;
use greenfelt::table::sheet::Attribute;

// covers: A challenge joins an attribute with a skill, or two skills
// covers: Each rank is one more card
// covers: The player lays cards of the hand, within the limit
// covers: Other actions: any attribute and skill, or two skills
// covers: How many cards may be laid
#[test]
fn the_limit_is_half_the_attribute_and_the_skill_or_two_skills() {
    let odd =
        || scene().sheet(sheet("Odd", [7, 2, 10, 4, 3], &[("brawling", 2), ("biology", 4), ("psyche", 1)]));
    odd().play("challenge odd str+brawling 3").limit_is(3 + 2);
    odd().play("challenge odd biology+psyche 8").limit_is(4 + 1);
    odd().play("challenge odd per+survival 1").limit_is(1);
}

// covers: Unknown skills
#[test]
fn an_unknown_skill_is_refused_with_the_nearest_name() {
    let none = |name: &str| format!("no skill is called `{name}`");
    let s = scene().sheet(ann()).foe("fanatic");
    let s = s.refused("challenge ann str+brawlng 5", &*none("Brawlng"));
    let s = s.refused("challenge ann brawlng+psyche 5", &*none("Brawlng"));
    let s = s.refused("manipulate ann fanatic with manipulaton", &*none("Manipulaton"));
    let s = s.refused("challenge ann str+agi 5", "`Agi` is an ability, and a skill is needed there");
    let s = s.refused("challenge ann str+basket_weaving 5", &*none("Basket weaving"));
    // What a sheet at the table has is known, and what is the Dealer's own stands in quotes.
    let weaver = sheet("Cy", [4, 4, 4, 4, 4], &[("basket weaving", 2)]);
    s.sheet(weaver).play("challenge ann str+basket_weaving 5").limit_is(2);
    let s = scene().sheet(ann()).foe("fanatic").play(r#"challenge ann str+"basket weaving" 2"#).limit_is(2);
    s.play("call-off").play(r#"manipulate ann fanatic with "loud crying""#).limit_is(3);
}

// covers: Unknown skills
#[test]
fn quotes_make_no_other_skill_of_one_that_is_known() {
    let command: Command = r#"challenge ann str+"Brawling" 2"#.parse().unwrap();
    assert_eq!(command.to_string(), r#"challenge ann str+"brawling" 2"#);
    assert_eq!(command, "challenge ann str+brawling 2".parse().unwrap());
    scene().sheet(ann()).play(r#"challenge ann str+"Brawling" 2"#).limit_is(2 + 5);
}

#[test]
fn a_trait_proposed_for_one_thing_is_named_by_itself() {
    let s = scene().sheet(with_trait(ann(), "Low Profile"));
    s.play("challenge ann int+espionage 3 including (low profile)").limit_is(3 + 2);
}

// covers: Worked example: surgery in peace and under fire
#[test]
fn dr_severs_operates_in_the_hospital_and_in_the_bunker() {
    scene().hero("severs").play("challenge severs int+biology 5").limit_is(8).difficulty_is(5);
    scene().hero("severs").play("challenge severs biology+psyche 8").limit_is(4).difficulty_is(8);
}

// covers: A challenge joins an attribute with a skill, or two skills
// covers: Each rank is one more card
// covers: The player lays cards of the hand, within the limit
// covers: Other actions: any attribute and skill, or two skills
// covers: How many cards may be laid
// covers: Cards can be thrown away
#[test]
fn the_limit_is_never_more_than_the_hand_and_keeps_to_it() {
    scene()
        .sheet(ann())
        .hand("ann", "9H 8H 7H")
        .play("challenge ann agi+brawling 5")
        .limit_is(3)
        .play("draw ann 2")
        .limit_is(5)
        .play("discard ann 9H")
        .limit_is(4)
        .play("deal")
        .refused_for("ann", "lay ann 9H", "9H is not in the hand of Ann");
}

// covers: A challenge joins an attribute with a skill, or two skills
// covers: Each rank is one more card
// covers: The player lays cards of the hand, within the limit
// covers: Other actions: any attribute and skill, or two skills
// covers: How many cards may be laid
#[test]
fn the_limit_is_never_below_0() {
    scene()
        .sheet(sheet("Meek", [1, 1, 10, 1, 1], &[]))
        .hand("meek", "9H")
        .plays(&["challenge meek str+brawling 2 limit -3 (tired)"])
        .limit_is(0)
        .play("deal")
        .refused("lay meek 9H", "1 card is too many: the limit is 0")
        .play("lay meek nothing");
}

#[test]
fn the_difficulty_is_0_to_25_and_never_below_0() {
    scene()
        .sheet(ann())
        .refused("challenge ann agi+brawling 26", "difficulty must be 0 to 25")
        .play("challenge ann agi+brawling 25")
        .difficulty_is(25)
        .plays(&["call-off", "challenge ann agi+brawling 2 difficulty -5 (asleep)"])
        .difficulty_is(0);
}

// covers: The difficulty is told before modifiers, and each modifier has its name
#[test]
fn modifiers_are_told_with_their_source_and_can_be_switched() {
    scene()
        .sheet(with_trait(ann(), "Low Profile"))
        .threat(3)
        .plays(&["inflict ann afraid : of the dark", "take"])
        .forget()
        .play("challenge ann agi+espionage 4 difficulty +2 (heavy rain) limit +1 (a good plan)")
        .limit_is(5 - 1 + 1)
        .difficulty_is(6)
        .plays(&["switch limit 4 on"])
        .limit_is(7)
        .plays(&["switch limit 3 off", "switch difficulty 2 off", "adjust difficulty +1 (fog)"])
        .limit_is(8)
        .difficulty_is(5)
        .refused("switch limit 9 on", "there is no modifier 9 on this side")
        .refused("switch limit 0 on", "there is no modifier 0 on this side")
        .refused("adjust limit +26", "a modifier must be -25 to 25")
        .log(&expect![[r#"
            Ann · AGI + Espionage: difficulty 6 = the task 4 + heavy rain 2; limit 5 = ½AGI (5) + Espionage 0 − Afraid: of the dark 1 + a good plan 1.
            Limit: Low Profile: avoiding detection +2 counts, now 7.
            Limit: Afraid: of the dark −1 is left out, now 8.
            Difficulty: heavy rain +2 is left out, now 4.
            Difficulty: fog +1, now 5.
        "#]]);
}

// covers: The difficulty is told before modifiers, and each modifier has its name
#[test]
fn a_call_can_leave_terms_out_and_take_terms_in() {
    scene()
        .sheet(with_trait(ann(), "Low Profile"))
        .threat(3)
        .plays(&["inflict ann afraid", "take"])
        .play("challenge ann agi+espionage 4 without (Afraid) including (Low Profile: avoiding detection)")
        .limit_is(5 + 2);
}

// covers: The difficulty is told before modifiers, and each modifier has its name
#[test]
fn a_modifier_that_is_not_proposed_is_refused_with_the_nearest() {
    scene()
        .sheet(with_trait(ann(), "Low Profile"))
        .threat(3)
        .plays(&["inflict ann afraid", "take"])
        .refused("challenge ann agi+espionage 4 without (Afriad)", "no modifier called `Afriad` is proposed")
        .play("challenge ann agi+espionage 4 without (afraid)")
        .limit_is(5);
}

// covers: The difficulty is told before modifiers, and each modifier has its name
#[test]
fn a_term_of_a_helper_is_switched_by_the_helpers_name() {
    scene()
        .sheet(ann())
        .sheet(with_trait(ben(), "Low Profile"))
        .plays(&["challenge ann agi+espionage 4", "aid ben"])
        .refused("switch cid limit 1 on", "cid is not in the challenge")
        .forget()
        .play("switch ben limit 3 on")
        .log(&expect_test::expect![[r#"
            Limit: Low Profile: avoiding detection +2 counts, now 4.
        "#]]);
}

#[test]
fn the_deal_fixes_the_difficulty_but_not_the_limit() {
    scene()
        .sheet(ann())
        .plays(&["challenge ann agi+brawling 3", "deal"])
        .refused("adjust difficulty +1", "the Dealer's cards are already dealt")
        .refused("switch difficulty 1 off", "the Dealer's cards are already dealt")
        .play("adjust limit -4 (a cramp)")
        .limit_is(6)
        .plays(&["lay ann nothing", "reveal"])
        .refused("adjust limit +1", "the cards are already revealed");
}

#[test]
fn traits_change_limit_and_difficulty_where_they_fit() {
    let athlete = || scene().sheet(with_trait(ann(), "Natural Athlete"));
    athlete().play("challenge ann agi+athletics 5").difficulty_is(5);
    athlete()
        .play("challenge ann agi+athletics 5 including (Natural Athlete: throwing, running or jumping)")
        .difficulty_is(4);
    let hook = Hook::cards(1, vec![Condition::Attribute(Attribute::Agi)]);
    let quick = || scene().sheet(with_hook(ben(), "Quick", hook.clone()));
    quick().play("challenge ben agi+brawling 5").limit_is(2 + 4 + 1);
    quick().play("challenge ben str+brawling 5").limit_is(3 + 4);
}

// covers: 5 more cards than the difficulty offer a partial success without a card
// covers: 7 more cards than the difficulty offer a success without a card
// covers: Overwhelming expertise
#[test]
fn five_cards_more_offer_a_partial_and_seven_a_success() {
    let at = |n: i32| scene().sheet(ann()).play(&format!("challenge ann agi+brawling {n}"));
    at(6).refused("expertise", "overwhelming expertise offers nothing");
    at(5)
        .play("expertise")
        .outcome_is(Outcome::Partial)
        .play("settle")
        .threat_is(1)
        .cards_are("ann", 10, 44, 0, 0);
    at(4).play("expertise").outcome_is(Outcome::Partial);
    at(3).play("expertise").outcome_is(Outcome::Success).play("settle").threat_is(0);
}

// covers: Overwhelming expertise
#[test]
fn expertise_counts_the_cards_that_could_really_be_played() {
    scene()
        .sheet(ann())
        .hand("ann", "2H 3H 4H 5H")
        .play("challenge ann agi+brawling 0")
        .refused("expertise", "overwhelming expertise offers nothing");
}

// covers: Overwhelming expertise
#[test]
fn expertise_is_an_offer_and_the_player_may_play_on() {
    scene()
        .sheet(ann())
        .hand("ann", "10H 9H 8H 7H 6H 5H 4H")
        .dealer_draws("9C")
        .plays(&["challenge ann agi+brawling 1", "deal", "lay ann 10H"])
        .refused("expertise", "overwhelming expertise offers nothing")
        .play("reveal")
        .outcome_is(Outcome::Perfect);
}

// covers: The Dealer may overrule a result, with a reason
#[test]
fn the_dealer_rules_otherwise_with_a_reason() {
    scene()
        .sheet(ann())
        .meet("2H", "9C")
        .forget()
        .plays(&["rule partial well told", "settle"])
        .threat_is(1)
        .owed(&[])
        .experience_is("ann", 0)
        .log(&expect![[r#"
            The result is partial success: the Dealer rules, well told.
            Ann: partial success.
            Threat 0 → 1: partial success.
        "#]]);
}

#[test]
fn a_challenge_says_what_it_is_for() {
    let scene = scene().sheet(ann()).play("challenge ann agi+brawling 5 difficulty +1 (fog) : over the wall");
    assert_eq!(scene.challenge().heading(scene.now()), "Ann · AGI + Brawling: over the wall");
    assert!(scene.sentences_since().contains("Ann · AGI + Brawling: over the wall"));
}

#[test]
fn an_attack_says_what_it_is_for() {
    let scene = scene().sheet(ann()).foe("fanatic").play("attack ann fanatic melee : on the stairs");
    let heading = scene.challenge().heading(scene.now());
    assert!(heading.ends_with(": on the stairs"), "{heading}");
}
