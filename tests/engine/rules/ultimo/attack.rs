//! The exchange of blows: damage both ways, soak, dodge and block (ULTIMO, Combat; U32-U37, U59, U74).

use crate::scene::{
    Scene, ann, archer, armed, armor, ben, blade, foe_sheet, plus, qualities, scene, sheet, weapon,
    with_hook, worn,
};
use greenfelt::rules::ultimo::figures;
use greenfelt::table::challenge::{AttackMode, Outcome};
use greenfelt::table::hook::{EffectSpec, Quantity, State};
use greenfelt::table::sheet::{FoeSheet, UltimoSheet};

/// A foe of power 3 with a club of 2 damage, 20 health and nothing that soaks.
fn thug(change: impl FnOnce(&mut FoeSheet)) -> FoeSheet {
    foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        f.health = 20;
        f.toughness = 0;
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (3, 2);
        change(f);
    })
}

fn fight(hero: UltimoSheet, foe: FoeSheet, player: &str, dealer: &str) -> Scene {
    let who = hero.name.to_lowercase();
    scene()
        .sheet(hero)
        .foe_of(foe)
        .hand(&who, player)
        .dealer_draws(dealer)
        .play(&format!("attack {who} thug melee"))
        .lay(&who, player)
}

/// Somebody with this soak gear takes 2 failures and 2 weapon damage, or more with `more`.
fn struck(hero: UltimoSheet, more: i32, named: &[&str]) -> Scene {
    let foe = thug(|f| {
        let melee = f.melee.as_mut().unwrap();
        melee.damage += more;
        melee.qualities = qualities(named);
    });
    fight(hero, foe, "9H 3D 2D", "8C 7C 6C").play("settle")
}

// covers: An attack joins Brawling or Shooting with STR or AGI
// covers: Attack: ...
#[test]
fn both_sides_deal_their_pairs_and_their_weapons() {
    fight(armed(ann(), blade("Knife", 3, &[])), thug(|_| {}), "9H 8D 2D", "8C 7C 6C")
        .comes_to(Outcome::Success, 2, 1)
        .play("settle")
        .health_is("thug", 20 - (2 + 3))
        .owed(&["ann: 3 damage"])
        .play("take")
        .health_is("ann", 10 - (1 + 2));
}

// covers: Attack: damage is the successes and the weapon, and comes back by failures and the foe's weapon
// covers: Own result tables
#[test]
fn a_failure_in_a_fight_trades_damage_without_a_free_effect() {
    fight(
        armed(ann(), blade("Knife", 3, &[])),
        thug(|f| f.melee.as_mut().unwrap().power = 4),
        "9H 3D 2D",
        "8C 7C 6C 5C",
    )
    .comes_to(Outcome::Failure, 1, 3)
    .play("settle")
    .health_is("thug", 20 - (1 + 3))
    .owed(&["ann: 5 damage"])
    .threat_is(2)
    .experience_is("ann", 1);
}

// covers: Weapon damage of a side that won nothing
#[test]
fn a_side_that_won_nothing_adds_no_weapon() {
    fight(armed(ann(), blade("Knife", 3, &[])), thug(|_| {}), "9H 8D JD", "8C 7C 6C")
        .comes_to(Outcome::Success, 2, 0)
        .play("settle")
        .owed(&[])
        .health_is("ann", 10)
        .health_is("thug", 15);
    fight(armed(ann(), blade("Knife", 3, &[])), thug(|_| {}), "9H 3D 2D", "JC 9C 8C")
        .comes_to(Outcome::Failure, 0, 2)
        .play("settle")
        .health_is("thug", 20)
        .owed(&["ann: 4 damage"]);
}

#[test]
fn extra_and_missing_cards_count_as_blows() {
    fight(armed(ann(), blade("Knife", 3, &[])), thug(|_| {}), "9H 8D JD 2D", "8C 7C 6C")
        .play("settle")
        .health_is("thug", 20 - (3 + 3));
    fight(ann(), thug(|_| {}), "9H", "8C 7C 6C")
        .play("settle")
        .owed(&["ann: 4 damage"])
        .health_is("thug", 19);
}

// covers: Attack, perfect: twice the damage
// covers: Perfect attack
// covers: Other names of results
#[test]
fn a_perfect_attack_deals_double_and_takes_nothing() {
    fight(armed(ann(), blade("Knife", 2, &[])), thug(|_| {}), "10H 9H 8D", "9C 8C 7C")
        .comes_to(Outcome::Perfect, 3, 0)
        .play("settle")
        .owed(&[])
        .health_is("thug", 20 - 2 * (3 + 2));
}

// covers: Attack, total failure: a free major effect
#[test]
fn a_total_failure_brings_a_free_major_effect_for_damage() {
    fight(ann(), thug(|_| {}), "2D", "8C 7C 6C")
        .comes_to(Outcome::TotalFailure, 0, 3)
        .play("settle")
        .owed(&["ann: a free major effect"])
        .health_is("ann", 10)
        .health_is("thug", 20)
        .threat_is(3)
        .experience_is("ann", 1);
}

// covers: A result that the cards did not decide
#[test]
fn an_attack_without_a_card_strikes_with_the_least_that_works() {
    let easy = |power| thug(|f| f.melee.as_mut().unwrap().power = power);
    scene()
        .sheet(armed(ann(), blade("Knife", 2, &[])))
        .foe_of(easy(2))
        .plays(&["attack ann thug melee", "expertise", "settle"])
        .health_is("thug", 20 - (1 + 2))
        .owed(&[]);
    scene()
        .sheet(armed(ann(), blade("Knife", 2, &[])))
        .foe_of(easy(5))
        .plays(&["attack ann thug melee", "expertise", "settle"])
        .health_is("thug", 20 - (1 + 2))
        .owed(&["ann: 3 damage"])
        .threat_is(1);
}

// covers: A result that the cards did not decide
#[test]
fn success_by_morale_cuts_failures_and_strikes_with_one_success() {
    fight(armed(ann(), blade("Knife", 2, &[])), thug(|_| {}), "2D", "8C 7C 6C")
        .comes_to(Outcome::TotalFailure, 0, 3)
        .plays(&["morale ann succeed", "settle"])
        .health_is("thug", 20 - (1 + 2))
        .owed(&[])
        .threat_is(0);
    // What the cards gave above the least stays: 2 successes, and one failure fewer.
    let strong = thug(|f| f.melee.as_mut().unwrap().power = 5);
    fight(armed(ann(), blade("Knife", 2, &[])), strong, "10H 9H", "8C 7C 6C 5C 4C")
        .comes_to(Outcome::Partial, 2, 3)
        .plays(&["morale ann succeed", "settle"])
        .health_is("thug", 20 - (2 + 2))
        .owed(&["ann: 3 damage"]);
}

// covers: A result that the cards did not decide
#[test]
fn a_result_by_the_dealers_word_has_the_least_that_gives_it() {
    let ruled = |word: &str| {
        let s = fight(armed(ann(), blade("Knife", 2, &[])), thug(|_| {}), "2D", "8C 7C 6C");
        s.play(&format!("rule {word}")).play("settle")
    };
    ruled("perfect").health_is("thug", 20 - 2 * (1 + 2)).owed(&[]);
    ruled("partial").health_is("thug", 20 - (1 + 2)).owed(&["ann: 3 damage"]);
    ruled("failure").health_is("thug", 20).owed(&["ann: 5 damage"]);
    fight(ann(), thug(|_| {}), "9H 8D", "8C 7C 6C")
        .comes_to(Outcome::Success, 2, 1)
        .plays(&["rule failure", "settle"])
        .health_is("thug", 18)
        .owed(&["ann: 5 damage"]);
}

// covers: A result that the cards did not decide
#[test]
fn an_attack_against_no_card_at_all_strikes_with_one_success() {
    let asleep = thug(|f| f.melee.as_mut().unwrap().power = 0);
    let s = scene().sheet(armed(ann(), blade("Knife", 2, &[]))).foe_of(asleep);
    s.plays(&["attack ann thug melee", "deal"])
        .comes_to(Outcome::Success, 0, 0)
        .says("Success: 0 to 0; unopposed: it counts as one success.")
        .play("settle")
        .health_is("thug", 20 - (1 + 2))
        .owed(&[]);
}

// covers: Soak is Toughness, armor and shield
// covers: Soak order
#[test]
fn lasting_soak_comes_first_then_shield_then_armour() {
    let tin = |s| worn(worn(s, armor("Heavy Leather")), armor("Shield"));
    let mut tough = tin(ann());
    tough.skills.insert("toughness".parse().unwrap(), 1);
    // 4 damage: Toughness 1, shield 2 and battered, leather 1 and whole.
    let s = struck(tough.clone(), 0, &[]).play("take").health_is("ann", 11);
    let left: Vec<i32> = s.hero_of("ann").worn.iter().map(|w| w.left).collect();
    assert_eq!(left, [3, 1], "leather, shield");
    // 3 more: Toughness, shield, and the rest on the leather.
    let s = struck(tough, 4, &[]).play("take").health_is("ann", 11 - (8 - 1 - 2 - 3));
    let left: Vec<i32> = s.hero_of("ann").worn.iter().map(|w| w.left).collect();
    assert_eq!(left, [0, 1]);
    assert_eq!(s.figure("ann", Quantity::Soak), 1 + 1);
}

// covers: Soak of armor works until it breaks, soak of Toughness lasts
// covers: A piece that absorbs all of its value is destroyed, less leaves it whole
#[test]
fn armor_that_absorbs_less_than_its_value_stays_whole() {
    let s = struck(worn(ann(), armor("Breast Plate")), 0, &[]).play("take").health_is("ann", 10);
    assert_eq!(s.hero_of("ann").worn[0].left, 5);
}

// covers: Soak of armor works until it breaks, soak of Toughness lasts
// covers: A piece that absorbs all of its value is destroyed, less leaves it whole
// covers: Quality: Durable
#[test]
fn armor_that_absorbs_its_value_breaks_and_a_durable_one_halves() {
    let s = struck(worn(ann(), armor("Heavy Leather")), 0, &[]).play("take").health_is("ann", 9);
    assert_eq!(s.hero_of("ann").worn[0].left, 0);
    let s = struck(worn(ann(), armor("Breast Plate")), 1, &[]).play("take").health_is("ann", 10);
    assert_eq!(s.hero_of("ann").worn[0].left, 2);
    let s = s.play("mend ann");
    assert_eq!(s.hero_of("ann").worn[0].left, 5);
}

// covers: Quality: Crushing
#[test]
fn crushing_ruins_durable_armour() {
    let s = struck(worn(ann(), armor("Breast Plate")), 1, &["Crushing"]).play("take");
    assert_eq!(s.hero_of("ann").worn[0].left, 0);
}

// covers: Quality: Smashing
#[test]
fn smashing_ruins_durable_shields_and_no_other_armour() {
    let s = struck(worn(ann(), armor("Shield")), 0, &["Smashing"]).play("take");
    assert_eq!(s.hero_of("ann").worn[0].left, 0);
    let s = struck(worn(ann(), armor("Breast Plate")), 1, &["Smashing"]).play("take");
    assert_eq!(s.hero_of("ann").worn[0].left, 2);
}

// covers: Quality: Penetrating
#[test]
fn penetrating_passes_armour_but_not_toughness() {
    let mut tough = worn(ann(), armor("Breast Plate"));
    tough.skills.insert("toughness".parse().unwrap(), 1);
    let s = struck(tough, 0, &["Penetrating"]).play("take").health_is("ann", 11 - 3);
    assert_eq!(s.hero_of("ann").worn[0].left, 5);
}

// covers: Quality: Magic
#[test]
fn magic_armour_yields_to_magic_weapons_alone() {
    let robe = || {
        let mut robe = armor("Heavy Leather");
        robe.qualities.extend(qualities(&["Magic"]));
        worn(ann(), robe)
    };
    let s = struck(robe(), 1, &["Penetrating"]).play("take").health_is("ann", 10 - 2);
    assert_eq!(s.hero_of("ann").worn[0].left, 3);
    let s = struck(robe(), 1, &["Magic"]).play("take").health_is("ann", 10 - 2);
    assert_eq!(s.hero_of("ann").worn[0].left, 0);
    let s = struck(robe(), 1, &["Magic", "Penetrating"]).play("take").health_is("ann", 10 - 5);
    assert_eq!(s.hero_of("ann").worn[0].left, 3);
}

#[test]
fn a_foes_soak_works_the_same_way() {
    let plated = || thug(|f| (f.toughness, f.armor) = (1, 3));
    // 1 success and 5 for the axe: 1 and 3 soaked, 2 lost, the armor gone.
    let s = fight(armed(ann(), blade("Axe", 5, &[])), plated(), "9H 3D 2D", "8C 7C 6C")
        .play("settle")
        .health_is("thug", 18);
    assert_eq!(s.foe_state("thug").armor, 0);
    let s = fight(armed(ann(), blade("Axe", 2, &[])), plated(), "9H 3D 2D", "8C 7C 6C")
        .play("settle")
        .health_is("thug", 20);
    assert_eq!(s.foe_state("thug").armor, 3);
    fight(armed(ann(), blade("Pick", 5, &["Penetrating"])), plated(), "9H 3D 2D", "8C 7C 6C")
        .play("settle")
        .health_is("thug", 15);
    let warded = thug(|f| (f.armor, f.magic_armor) = (3, true));
    let s = fight(armed(ann(), blade("Pick", 5, &["Penetrating"])), warded, "9H 3D 2D", "8C 7C 6C")
        .play("settle")
        .health_is("thug", 17);
    assert_eq!(s.foe_state("thug").armor, 3);
}

// covers: Dodge: up to half AGI cards, 1 damage each
// covers: Dodge and block
#[test]
fn dodge_throws_up_to_half_agility_cards_for_1_damage_each() {
    let s = struck(ann(), 0, &[]);
    assert_eq!(s.piles("ann").hand.len(), 0);
    s.refused("dodge ann deck 6", "6 cards are too many: 5 may be used")
        .play("dodge ann deck 3")
        .owed(&["ann: 1 damage"])
        .refused("dodge ann deck 1", "that cannot be dodged or blocked")
        .refused("block ann deck 1", "that cannot be dodged or blocked")
        .play("take")
        .health_is("ann", 9);
    let foe = thug(|_| {});
    fight(ann(), foe, "9H 3D 2D", "8C 7C 6C")
        .play("settle")
        .play("draw ann 2")
        .table(|_| {})
        .play("dodge ann deck 2")
        .owed(&["ann: 2 damage"])
        .cards_are("ann", 2, 54 - 3 - 2 - 2, 5, 0)
        .forget()
        .undo()
        .says("Undid: Ann dodges with 6♥ Q♣: avoids 2 damage, 2 left, after the guard's cards were seen.");
}

// covers: Block: up to half STR cards, 1 damage each; full STR with a whole shield
// covers: Dodge and block
#[test]
fn block_throws_half_strength_cards_and_all_of_it_with_a_shield() {
    struck(ann(), 0, &[])
        .refused("block ann deck 3", "3 cards are too many: 2 may be used")
        .play("block ann deck 2")
        .owed(&["ann: 2 damage"]);
    struck(worn(ann(), armor("Shield")), 2, &[]).play("block ann deck 4").owed(&["ann: 2 damage"]);
    struck(worn(ann(), armor("Shield")), 2, &[])
        .threat(3)
        .plays(&["inflict ann ruin-item : Shield", "take 3"])
        .refused("block ann deck 4", "4 cards are too many: 2 may be used");
}

#[test]
fn cards_thrown_from_the_hand_must_be_there() {
    struck(ann(), 0, &[])
        .play("draw ann 1")
        .refused_for("ann", "dodge ann 9H", "9H is not in the hand of Ann")
        .refused("dodge ann", "real cards have to be named");
}

#[test]
fn damage_that_is_no_attack_cannot_be_dodged() {
    scene()
        .sheet(ann())
        .threat(1)
        .play("inflict ann damage")
        .refused("dodge ann deck 1", "that cannot be dodged or blocked")
        .play("take")
        .health_is("ann", 8);
}

// covers: Temporary health
#[test]
fn temporary_health_is_lost_first() {
    use greenfelt::table::effect::Until;
    let gift = thug(|f| {
        f.melee.as_mut().unwrap().wound =
            Some(EffectSpec::state("Second wind", State::TemporaryHealth(3), Until::Sleep));
    });
    let s = fight(ann(), gift, "9H 3D 2D", "8C 7C 6C").plays(&["settle", "take"]).health_is("ann", 6);
    let s = s.threat(4).plays(&["inflict ann damage", "take"]).health_is("ann", 6);
    let s = s.suffers("ann", &["Second wind"]).plays(&["inflict ann damage", "take"]).health_is("ann", 5);
    s.suffers("ann", &[]);
}

// covers: A weapon in hand adds its damage
#[test]
fn a_weapon_counts_only_for_its_way_of_fighting() {
    let gun = weapon("Revolver");
    let s = scene().sheet(armed(ann(), gun));
    assert_eq!(figures::weapon_damage(s.actor("ann"), AttackMode::Ranged).total(), 6);
    assert_eq!(figures::weapon_damage(s.actor("ann"), AttackMode::Melee).total(), 0);
    let s = scene().sheet(armed(ann(), weapon("Dagger")));
    assert_eq!(figures::weapon_damage(s.actor("ann"), AttackMode::Melee).total(), 1);
    assert_eq!(
        figures::weapon_damage(s.actor("ann"), AttackMode::Ranged).total(),
        1,
        "a dagger can be thrown"
    );
}

// covers: ULTIMO trait: Working Muscle
// covers: A weapon too heavy
#[test]
fn a_weapon_that_is_too_heavy_adds_no_damage() {
    let damage = |sheet| figures::weapon_damage(scene().sheet(sheet).actor("low"), AttackMode::Melee).total();
    let low = |str| armed(sheet("Low", [str, 1, 1, 1, 1], &[]), weapon("Greatsword"));
    assert_eq!((damage(low(4)), damage(low(5))), (0, 4));
    assert_eq!(damage(crate::scene::with_trait(low(4), "Working Muscle")), 4);
}

// covers: Quality: Hand-and-a-Half
#[test]
fn hand_and_a_half_deals_more_without_a_shield() {
    let knight = armed(sheet("Sir", [5, 1, 1, 1, 1], &[]), weapon("Longsword"));
    assert_eq!(
        figures::weapon_damage(scene().sheet(knight.clone()).actor("sir"), AttackMode::Melee).total(),
        3
    );
    let shielded = worn(knight, armor("Shield"));
    assert_eq!(figures::weapon_damage(scene().sheet(shielded).actor("sir"), AttackMode::Melee).total(), 2);
}

// covers: A weapon in hand adds its damage
// covers: Quality: Defensive
#[test]
fn a_defensive_weapon_soaks_1_while_it_is_in_hand() {
    let s = scene().sheet(armed(armed(ann(), weapon("Shortsword")), weapon("Dagger")));
    assert_eq!(s.figure("ann", Quantity::Soak), 1);
    let s = s.play("wield ann Dagger");
    assert_eq!(s.figure("ann", Quantity::Soak), 0);
    let s = s.play("wield ann nothing");
    assert_eq!(s.hero_of("ann").wielded, None);
    s.refused("wield ann Maul", "Ann has no Maul");
}

// covers: Quality: Clumsy
#[test]
fn a_clumsy_weapon_leaves_its_bearer_open_until_the_next_draw() {
    let mut brute =
        armed(with_hook(ann(), "Thick hide", plus(Quantity::Soak, 1)), blade("Maul", 6, &["Clumsy"]));
    brute.skills.insert("toughness".parse().unwrap(), 2);
    let s = fight(brute, thug(|_| {}), "2D", "8C 7C 6C")
        .plays(&["settle", "waive"])
        .suffers("ann", &["Off balance"]);
    assert_eq!(s.figure("ann", Quantity::Soak), 0);
    let s = s.hand("ann", "9H").dealer_draws("8C 7C 6C").plays(&["attack ann thug melee"]).lay("ann", "9H");
    let s = s
        .play("settle")
        .refused("dodge ann deck 1", "that cannot be dodged or blocked")
        .play("take")
        .health_is("ann", 12 - 4);
    let s = s.play("draw ann").suffers("ann", &[]);
    assert_eq!(s.figure("ann", Quantity::Soak), 3);
}

// covers: Quality: Clumsy
#[test]
fn a_draw_of_nothing_does_not_end_what_a_clumsy_weapon_did() {
    let brute = armed(ann(), blade("Maul", 6, &["Clumsy"]));
    let s = fight(brute, thug(|_| {}), "2D", "8C 7C 6C").plays(&["settle", "waive", "draw ann 10"]);
    s.play("draw ann")
        .suffers("ann", &["Off balance"])
        .plays(&["draw ann 1"])
        .suffers("ann", &["Off balance"]);
}

// covers: Quality: Clumsy
#[test]
fn a_clumsy_weapon_counts_for_leader_and_helper() {
    let maul = |who| armed(who, weapon("Maul"));
    let failed = |way: &str| {
        let s = scene().sheet(ann()).sheet(maul(ben())).foe("fanatic").dealer_draws("9C 8C 7C 6C 5C 4C");
        s.play(&format!("attack ann fanatic {way}")).plays(&[
            "aid ben",
            "deal",
            "lay ben nothing",
            "lay ann nothing",
            "reveal",
            "settle",
        ])
    };
    failed("melee").suffers("ann", &[]).suffers("ben", &["Off balance"]);
}

// covers: Attacks of 12 and more cost threat, or are played at 10
// covers: Attack power of 12 and more
#[test]
fn an_attack_of_12_or_more_costs_1_threat_or_is_played_at_10() {
    let mighty = || thug(|f| f.melee.as_mut().unwrap().power = 13);
    scene()
        .sheet(ann())
        .foe_of(mighty())
        .threat(2)
        .play("attack ann thug melee")
        .difficulty_is(13)
        .threat_is(2)
        .play("deal")
        .threat_is(1);
    scene()
        .sheet(ann())
        .foe_of(mighty())
        .play("attack ann thug melee")
        .difficulty_is(10)
        .play("deal")
        .threat_is(0);
}

// covers: Attacks of 12 and more cost threat, or are played at 10
// covers: Attack power of 12 and more
#[test]
fn a_pool_emptied_before_the_deal_plays_the_attack_at_10() {
    scene()
        .sheet(ann())
        .foe_of(thug(|f| f.melee.as_mut().unwrap().power = 13))
        .threat(1)
        .plays(&["attack ann thug melee", "inflict ann damage", "deal"])
        .difficulty_is(10)
        .threat_is(0);
}

// covers: The magic of a Cultist costs 1 threat
// covers: A foe that cannot pay for its answer
#[test]
fn a_foe_that_cannot_pay_answers_the_other_way() {
    scene()
        .sheet(archer())
        .foe("cultist")
        .play("attack ann cultist ranged")
        .difficulty_is(6)
        .play("call-off")
        .refused("attack ann cultist ranged answer ranged", "this costs 1 threat, and the pool holds 0")
        .threat(1)
        .play("attack ann cultist ranged")
        .difficulty_is(8)
        .play("deal")
        .threat_is(0);
}

// covers: A foe that cannot pay for its answer
#[test]
fn a_foe_that_cannot_pay_is_fought_and_deals_no_damage() {
    let caster = foe_sheet("cultist", |f| (f.name, f.melee) = ("Caster".into(), None));
    scene()
        .sheet(archer())
        .foe_of(caster)
        .hand("ann", "10H 9H 2D")
        .dealer_draws("9C 8C 7C 6C 5C 4C 3C 2C")
        .play("attack ann caster ranged")
        .difficulty_is(8)
        .play("deal")
        .says("Caster cannot pay for an answer and deals no damage.")
        .plays(&["lay ann 10H 9H 2D", "reveal", "rule partial", "settle"])
        .health_is("ann", 10)
        .table(|t| assert!(t.pending.iter().all(|due| due.to.as_str() == "caster")));
}

// covers: Another character can be attacked
#[test]
fn heroes_can_fight_each_other() {
    scene()
        .sheet(armed(ann(), blade("Knife", 2, &[])))
        .sheet(ben())
        .hand("ann", "9H 8H 2D")
        .dealer_draws("8C 7C 6C 5C 4C 3C 2C")
        .play("attack ann ben melee")
        .difficulty_is(3 + 4)
        .lay("ann", "9H 8H 2D")
        .play("settle")
        .owed(&["ann: 5 damage", "ben: 4 damage"])
        .play("block ben deck 3")
        .play("take 1")
        .play("take 2")
        .health_is("ann", 5)
        .health_is("ben", 9);
}

#[test]
fn nobody_attacks_themselves_or_helps_against_themselves() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .refused("attack ann ann melee", "Ann needs somebody else for that")
        .play("attack ann ben melee")
        .refused("aid ben", "Ben is on the other side")
        .plays(&["call-off", "manipulate ann ben"])
        .refused("aid ben", "Ben is on the other side");
}

#[test]
fn the_log_tells_the_exchange_and_hides_the_foes_numbers() {
    let s = fight(armed(ann(), blade("Knife", 3, &[])), thug(|f| f.toughness = 1), "9H 8D 2D", "8C 7C 6C")
        .forget()
        .plays(&["settle", "dodge ann deck 1", "take"]);
    s.seen_by(
        "ann",
        &expect_test::expect![[r#"
            Ann: success.
            Ann faces 3 damage (Thug, Boat Hook).
            Thug faces 5 damage (Ann, Knife).
            Thug is struck by Ann, Knife: hurt.
            Ann dodges with 2♣: avoids 1 damage, 2 left.
            Ann takes 2 damage from Thug, Boat Hook, soaks 0, loses 2: health 8.
        "#]],
    )
    .log(&expect_test::expect![[r#"
        Ann: success.
        Ann faces 3 damage (Thug, Boat Hook).
        Thug faces 5 damage (Ann, Knife).
        Thug takes 5 damage from Ann, Knife, soaks 1, loses 4: health 16.
        Ann dodges with 2♣: avoids 1 damage, 2 left.
        Ann takes 2 damage from Thug, Boat Hook, soaks 0, loses 2: health 8.
    "#]]);
}
