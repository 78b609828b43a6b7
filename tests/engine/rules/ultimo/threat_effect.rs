//! Purchases with threat: minor and major effects, free effects, protect (ULTIMO, Dealer Actions; Protect; Vulnerable;
//! U22).

use crate::scene::{Scene, ann, archer, armed, armor, ben, blade, scene, sheet, worn};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::card::print_row;
use greenfelt::table::effect::Until;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::Attribute;

fn gear() -> Scene {
    let mut sheet = worn(armed(ann(), blade("Knife", 2, &[])), armor("Heavy Leather"));
    sheet.items.push("a lantern".into());
    scene().sheet(sheet).threat(9)
}

fn until(s: &Scene, who: &str) -> Until {
    s.actor(who).effects.last().unwrap().until
}

// covers: A minor effect costs 1 threat, a major one 3
#[test]
fn a_minor_effect_costs_1_threat_and_a_major_one_3() {
    for effect in ["damage", "drop-item", "stuck", "distract", "alert", "winded"] {
        gear().play(&format!("inflict ann {effect}")).threat_is(8);
    }
    for effect in [
        "heavy-damage",
        "ruin-item",
        "horror",
        "bleeding",
        "concussed",
        "trapped",
        "dazed",
        "afraid",
        "unconscious",
        "run-ragged",
    ] {
        gear().play(&format!("inflict ann {effect}")).threat_is(6);
    }
    gear().play("inflict ann cursed : rust follows her").threat_is(6);
    scene().sheet(ann()).threat(2).refused("inflict ann dazed", "this costs 3 threat, and the pool holds 2");
}

// covers: Effect: damage
#[test]
fn minor_2_damage() {
    gear().plays(&["inflict ann damage", "take"]).health_is("ann", 10).table(|_| {});
    scene().sheet(ann()).threat(1).plays(&["inflict ann damage", "take"]).health_is("ann", 8);
}

// covers: Effect: drop-item
#[test]
fn minor_drop_an_item_takes_it_out_of_the_hand() {
    let s = gear().plays(&["inflict ann drop-item", "take"]);
    assert_eq!(s.hero_of("ann").dropped, ["Knife"]);
    let s = s.plays(&["inflict ann drop-item : a lantern", "take"]);
    assert_eq!(s.hero_of("ann").dropped, ["Knife", "a lantern"]);
    let s = s.refused("inflict ann drop-item : a piano", "Ann has no a piano").play("wield ann Knife");
    assert_eq!(s.hero_of("ann").dropped, ["a lantern"]);
}

// covers: What an effect does is a list of deeds, done one by one
// covers: One round lasts to the end of the bearer's next turn
// covers: Effect: stuck
#[test]
fn minor_stuck_for_one_round() {
    gear().plays(&["inflict ann stuck", "take"]).suffers("ann", &["Stuck"]).play("round").suffers("ann", &[]);
}

// covers: Effect: distract
#[test]
fn minor_distract_takes_2_cards_from_the_next_challenge_only() {
    gear()
        .plays(&["inflict ann distract", "take", "challenge ann agi+brawling 2"])
        .limit_is(8)
        .plays(&["deal", "lay ann nothing", "reveal", "settle", "challenge ann agi+brawling 2"])
        .limit_is(10);
}

// covers: Effects laid during a challenge
#[test]
fn what_is_inflicted_during_a_challenge_waits_for_the_next_one() {
    gear()
        .plays(&["challenge ann agi+brawling 2", "inflict ann distract", "take"])
        .limit_is(10)
        .plays(&["deal", "lay ann nothing", "reveal", "settle"])
        .suffers("ann", &["Distracted"])
        .plays(&["challenge ann agi+brawling 2"])
        .limit_is(8)
        .plays(&["deal", "lay ann nothing", "reveal", "settle"])
        .suffers("ann", &[]);
}

// covers: Effect: alert
// covers: Alerting the enemy
#[test]
fn minor_alert_begins_a_fight() {
    gear().plays(&["inflict ann alert", "take"]).table(|t| assert!(t.clock.combat));
}

// covers: Alerting the enemy
#[test]
fn the_dealer_may_let_the_enemy_stalk_instead_of_fighting() {
    gear()
        .plays(&["inflict ann alert : stalk", "take"])
        .suffers("ann", &["Stalked"])
        .table(|t| assert!(!t.clock.combat))
        .play("scene outside")
        .suffers("ann", &[]);
}

// covers: Stuck and trapped: very close range
#[test]
fn a_stuck_actor_can_shoot_but_not_step_up_to_fight() {
    let s = scene().sheet(archer()).sheet(ben()).foe("fanatic").foe("cultist").threat(9);
    let s = s.plays(&["inflict ann trapped", "take"]);
    let why = "Ann is stuck and reaches nobody hand to hand";
    let s = s
        .refused("attack ann fanatic melee", why)
        .refused("stealth ann fanatic melee", why)
        .plays(&["attack ann fanatic ranged", "call-off"])
        .plays(&["challenge ann agi+espionage 3", "call-off"])
        .plays(&["attack ann fanatic melee including (within reach)", "call-off"])
        .plays(&["assault fanatic ann melee", "call-off"])
        .play("attack ben fanatic melee")
        .refused("aid ann", why)
        .play("call-off");
    // A foe that keeps her engaged stands where she is.
    s.plays(&["inflict ann engage by fanatic", "take", "attack ann fanatic melee"]);
}

#[test]
fn curses_and_horrors_are_called_to_mind_with_every_challenge() {
    let s = gear().plays(&["inflict ann cursed : rust follows her", "take", "challenge ann agi+brawling 3"]);
    let offers = greenfelt::rules::look(s.now(), &greenfelt::table::seat::Seat::Dealer).offers;
    let curse = offers.iter().find(|offer| offer.name == "Cursed: rust follows her");
    assert!(curse.is_some(), "{offers:?}");
    s.limit_is(10);
}

// covers: Effect: winded
// covers: Effect: run-ragged
#[test]
fn minor_winded_takes_4_cards_and_major_run_ragged_8() {
    gear().plays(&["inflict ann winded", "take"]).cards_are("ann", 10, 40, 4, 0);
    gear().plays(&["inflict ann run-ragged", "take"]).cards_are("ann", 10, 36, 8, 0);
    gear().deck_of("ann", 3).plays(&["inflict ann winded", "take"]).cards_are("ann", 10, 38, 1, 5);
}

// covers: Effect: heavy-damage
#[test]
fn major_5_damage() {
    scene().sheet(ann()).threat(3).plays(&["inflict ann heavy-damage", "take"]).health_is("ann", 5);
}

// covers: Effect: ruin-item
// covers: A destroyed piece can be repaired
#[test]
fn major_ruin_an_item_until_it_is_mended() {
    let s = gear().plays(&["inflict ann ruin-item : Heavy Leather", "take"]);
    assert!(s.hero_of("ann").worn[0].ruined);
    let s = s.plays(&["inflict ann damage", "take"]).health_is("ann", 8);
    let s = s.plays(&["inflict ann ruin-item", "take"]).refused("wield ann Knife", "Knife is ruined");
    let s = s.play("mend ann").play("wield ann Knife");
    assert!(!s.hero_of("ann").worn[0].ruined);
}

// covers: Effect: horror
#[test]
fn major_something_horrible_is_told_and_lasts_for_the_scene() {
    let s = gear()
        .plays(&["inflict ann horror : her own grave", "take"])
        .suffers("ann", &["Something horrible: her own grave"]);
    s.play("scene outside").suffers("ann", &[]);
}

// covers: Effect: bleeding
// covers: Injury: Bleeding
#[test]
fn major_bleeding_costs_1_health_each_challenge_until_cured() {
    let s = scene()
        .sheet(ann())
        .threat(3)
        .plays(&["inflict ann bleeding", "take", "challenge ann agi+brawling 1"])
        .health_is("ann", 10)
        .plays(&["deal", "lay ann nothing", "reveal", "settle"])
        .health_is("ann", 9)
        .plays(&["challenge ann agi+brawling 1", "expertise", "settle"])
        .health_is("ann", 8);
    assert_eq!(until(&s, "ann"), Until::Cured);
}

// covers: Effect: concussed
#[test]
fn major_concussed_halves_intellect() {
    let s = gear().plays(&["inflict ann concussed", "take"]);
    assert_eq!(s.attribute("ann", Attribute::Int), 3);
    assert_eq!(until(&s, "ann"), Until::Cured);
    s.play("challenge ann int+survival 3").limit_is(1);
}

// covers: Effect: trapped
#[test]
fn major_trapped_until_it_is_faced() {
    let s =
        gear().plays(&["inflict ann trapped", "take", "round", "sleep"]).suffers("ann", &["Trapped or lost"]);
    let n = s.actor("ann").effects[0].id;
    s.play(&format!("end-effect ann {n} out by the window")).suffers("ann", &[]);
}

// covers: Effect: dazed
#[test]
fn major_dazed_takes_5_cards_from_the_next_challenge() {
    gear().plays(&["inflict ann dazed", "take", "challenge ann agi+brawling 2"]).limit_is(5);
}

// covers: Effect: afraid
#[test]
fn major_afraid_takes_1_card_each_challenge_until_faced() {
    gear()
        .plays(&["inflict ann afraid : of spiders", "take", "challenge ann agi+brawling 2"])
        .limit_is(9)
        .plays(&["deal", "lay ann nothing", "reveal", "settle", "round", "challenge ann agi+shooting 2"])
        .limit_is(9)
        .suffers("ann", &["Afraid: of spiders"]);
}

// covers: Effect: cursed
// covers: A curse needs words
#[test]
fn major_cursed_lasts_with_the_dealers_words() {
    gear()
        .refused("inflict ann cursed", "a curse needs a note")
        .plays(&["inflict ann cursed : all tastes of ash", "take", "sleep", "scene later"])
        .suffers("ann", &["Cursed: all tastes of ash"]);
}

// covers: Effect: unconscious
// covers: A companion wakes the unconscious without a check above 1 health
#[test]
fn major_unconscious_until_another_revives_without_a_check() {
    gear()
        .sheet(ben())
        .plays(&["inflict ann unconscious", "take"])
        .refused("challenge ann agi+brawling 1", "Ann cannot act: unconscious")
        .refused("dodge ann deck 1", "that cannot be dodged or blocked")
        .refused("revive ann ann", "Ann cannot act: unconscious")
        .play("revive ann ben")
        .suffers("ann", &[])
        .refused("revive ann ben", "Ann is not unconscious");
}

// covers: Injury: Unconscious
#[test]
fn an_actor_below_2_health_cannot_be_revived() {
    gear()
        .sheet(ben())
        .play("set ann health 1")
        .suffers("ann", &["Unconscious"])
        .refused("revive ann ben", "Ann cannot act: health is below 2, heal first")
        .play("set ann health 2")
        .suffers("ann", &[]);
}

#[test]
fn an_unknown_effect_and_a_foe_are_refused() {
    gear()
        .foe("fanatic")
        .refused("inflict ann tickle", "there is no effect called `tickle`")
        .refused("inflict fanatic damage", "Fanatic is not a hero")
        .refused("inflict nobody damage", "nobody at this table is called `nobody`");
}

fn failed(player: &str, dealer: &str) -> Scene {
    scene().sheet(ann()).sheet(ben()).meet(player, dealer).play("settle").play("draw ann 3")
}

// covers: Failure: the Dealer gains 2 threat and one free minor effect
#[test]
fn the_free_minor_effect_of_a_failure_is_one_and_minor() {
    failed("10H 4H 3H 2H", "9C 8C 7C 6C")
        .threat_is(2)
        .refused("inflict ann dazed free", "no free effect is pending for that")
        .refused("inflict ben stuck free", "no free effect is pending for that")
        .plays(&["inflict ann stuck free"])
        .threat_is(2)
        .owed(&["ann: Stuck"])
        .refused("inflict ann stuck free", "no free effect is pending for that");
}

// covers: Total failure: the Dealer gains 3 threat and one free major or three free minor effects
#[test]
fn a_total_failure_is_one_major_or_three_minor_never_both() {
    failed("2H", "9C")
        .play("inflict ann dazed free")
        .refused("inflict ann stuck free", "no free effect is pending for that")
        .threat_is(3);
    failed("2H", "9C")
        .play("inflict ann stuck free")
        .refused("inflict ann dazed free", "no free effect is pending for that")
        .plays(&["inflict ann winded free", "inflict ann distract free"])
        .refused("inflict ann stuck free", "no free effect is pending for that")
        .owed(&["ann: Stuck", "ann: Winded", "ann: Distracted"]);
}

// covers: An effect waits until it is taken, and the Dealer may let it go
#[test]
fn free_effects_can_be_waived() {
    failed("2H", "9C").play("waive (enough)").owed(&[]).refused("waive", "nothing is pending");
}

// covers: Injury: Vulnerable
#[test]
fn an_empty_hand_allows_one_free_major_effect_until_the_draw() {
    scene()
        .sheet(ann())
        .refused("inflict ann bleeding free", "no free effect is pending for that")
        .hand("ann", "")
        .refused("inflict ann stuck free", "no free effect is pending for that")
        .play("inflict ann bleeding free")
        .refused("inflict ann dazed free", "no free effect is pending for that")
        .plays(&["draw ann"])
        .hand("ann", "")
        .play("inflict ann dazed free");
}

// covers: Injury: Vulnerable
#[test]
fn any_card_that_is_drawn_makes_vulnerable_again() {
    let s = scene().sheet(ann()).hand("ann", "").plays(&["inflict ann horror free", "draw ann 1"]);
    let held = print_row(&s.piles("ann").hand.clone());
    s.play(&format!("discard ann {held}"))
        .play("inflict ann dazed free")
        .plays(&["physical ann on", "draw ann 1", "discard ann K", "inflict ann bleeding free"])
        .refused("inflict ann dazed free", "no free effect is pending for that");
}

// covers: Protect: an effect is taken in another's place, for a card at random
#[test]
fn protect_takes_an_effect_meant_for_another_for_a_random_card() {
    let s = gear()
        .sheet(ben())
        .refused("protect ben", "nobody else's effect is pending")
        .plays(&["inflict ann bleeding", "protect ben", "take"])
        .suffers("ann", &[])
        .suffers("ben", &["Bleeding"]);
    let s = s.cards_are("ben", 8, 45, 1, 0);
    let s = s.plays(&["inflict ann damage", "protect ben", "take"]).health_is("ben", 9 - (2 - 1));
    s.hand("ben", "").play("inflict ann stuck").refused("protect ben", "Ben has no card to discard");
}

#[test]
fn whoever_protects_loses_a_thing_of_their_own() {
    let s = gear().sheet(armed(ben(), blade("Club", 1, &[]))).plays(&[
        "inflict ann drop-item : Knife",
        "protect ben",
        "take",
    ]);
    assert_eq!(s.hero_of("ben").dropped, ["Club"]);
    assert!(s.hero_of("ann").dropped.is_empty());
}

#[test]
fn a_thing_that_was_lost_in_the_meantime_is_not_lost_twice() {
    gear()
        .plays(&["inflict ann drop-item : Knife", "inflict ann ruin-item : Knife", "take"])
        .forget()
        .play("take")
        .log(&expect![[r#"
            Ann no longer has that: Knife.
        "#]])
        .owed(&[]);
}

#[test]
fn damage_of_an_attack_cannot_be_protected_from() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .foe("fanatic")
        .hand("ann", "9H 2D")
        .dealer_draws("8C 7C 6C 5C 4C 3C")
        .play("attack ann fanatic melee")
        .lay("ann", "9H 2D")
        .play("settle")
        .refused("protect ben", "nobody else's effect is pending");
}

/// Ann, whose stamina is 4 and half of VIT, with a leech that takes so much.
fn leeched(by: i32) -> Scene {
    scene().sheet(ann()).foe("cultist").set_up(&format!("magic-item ann 0 (Leech) stamina-{by}"))
}

// covers: Stamina at 0 is a major effect, foe effects first
// covers: Stamina at 0
// covers: Stamina at 0, and foe effects
#[test]
fn stamina_at_0_is_a_major_effect_for_the_dealer_once() {
    let s = leeched(8).play("attune ann (Leech) on").suffers("ann", &[]).play("attune ann (Leech) off");
    s.owed(&[]);
    let s = leeched(9)
        .play("attune ann (Leech) on")
        .suffers("ann", &["Out of stamina"])
        .owed(&["ann: a free major foe effect"]);
    assert_eq!(s.figure("ann", Quantity::Stamina), 0);
    // Foe effects come first, where a foe that stands has one (U243).
    let s = s.refused("inflict ann dazed free", "no free effect is pending for that");
    // It costs no threat, and a foe's effect will do.
    let s = s.play("inflict ann read by cultist free").threat_is(0).plays(&["waive", "note later"]);
    s.refused("inflict ann dazed free", "no free effect is pending for that").owed(&[]);
}

// covers: Stamina at 0
#[test]
fn regained_stamina_ends_it_and_a_second_fall_counts_again() {
    let s = leeched(9).plays(&["set cultist health 0 (a shot)", "attune ann (Leech) on"]);
    let s = s.owed(&["ann: a free major effect"]).plays(&["inflict ann bleeding free", "take"]);
    let s = s
        .suffers("ann", &["Out of stamina", "Bleeding"])
        .play("attune ann (Leech) off")
        .suffers("ann", &["Bleeding"]);
    let s = s.play("attune ann (Leech) on").owed(&["ann: a free major effect"]);
    s.undo().suffers("ann", &["Bleeding"]).owed(&[]);
}

// covers: Stamina at 0
#[test]
fn no_injury_takes_all_stamina() {
    let frail = sheet("Eve", [1, 1, 1, 1, 1], &[]);
    let s = scene().sheet(frail).plays(&["injure eve hobbled", "injure eve poisoned", "injure eve sickened"]);
    assert_eq!(s.figure("eve", Quantity::Stamina), 4);
    s.owed(&[]);
}

#[test]
fn taking_what_is_chosen_by_another_command_says_what_waits() {
    let lost =
        ["challenge ann agi+brawling 1", "deal", "lay ann nothing", "reveal", "rule total_failure", "settle"];
    gear()
        .refused("take", "nothing is pending")
        .plays(&lost)
        .refused("take", "no damage is pending; a free effect is")
        .plays(&lost)
        .refused("take", "no damage is pending; 2 free effects are");
}

// covers: What an effect does is a list of deeds, done one by one
#[test]
fn an_effect_is_named_in_parentheses_as_well() {
    let s = scene().sheet(ann()).set_up("threat 30");
    for (line, owed) in [
        ("inflict ann (Heavy Damage)", "ann: 5 damage"),
        ("inflict ann (5 damage)", "ann: 5 damage"),
        ("inflict ann (run ragged)", "ann: Run ragged"),
        ("inflict ann Winded", "ann: Winded"),
    ] {
        drop(scene().sheet(ann()).set_up("threat 30").play(line).owed(&[owed]));
    }
    let s = s.play("injure ann (Hobbled)").suffers("ann", &["Hobbled"]);
    let s = s.foe("horus").play("inflict ann (Quick Jab) by horus").owed(&["ann: Quick Jab"]);
    s.refused("inflict ann (no such thing)", Refusal::NoSuchEffect("no-such-thing".into()));
}

// covers: Read and Intimidate need a greater foe, Suppress a ranged attack
#[test]
fn by_takes_effects_of_the_foe_and_says_which() {
    let s = scene().sheet(ann()).foe("horus").set_up("threat 30");
    let known = "engage, read, intimidate, suppress, quick-jab, blood-siphon and dominate".to_string();
    let unknown = |name: &str| Refusal::NoEffectOf {
        foe: "Horus the Corrupted".into(),
        name: name.into(),
        known: known.clone(),
    };
    let s = s.refused("inflict ann cursed by horus", unknown("cursed"));
    s.refused("inflict ann (Heavy Damage) by horus", unknown("heavy-damage"));
}
