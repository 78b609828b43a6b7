//! Across systems: this sheet with cards and Nudge dice, and other sheets in trials.

use crate::scene::{Scene, ann, foe_sheet, mira, nim, ogre, scene, shellback, tilly};
use greenfelt::rules::crucible::attack::Bands;
use greenfelt::rules::next_steps_for;
use greenfelt::table::seat::Seat;

// covers: An attribute of ULTIMO on this sheet
#[test]
fn the_card_limit_is_half_of_an_attribute_and_the_skill_bonus() {
    let limit = |lead: &str| {
        let scene = scene().trier(nim()).play(&format!("challenge nim {lead}+fencing 3"));
        scene.challenge().players[0].limit.describe()
    };
    assert_eq!(limit("dexterity"), "7 = ½ Dexterity (4) + Fencing 3");
    assert_eq!(limit("agi"), "7 = ½ Dexterity (4) + Fencing 3");
    assert_eq!(limit("wisdom"), "5 = ½ Wisdom (2) + Fencing 3");
}

#[test]
fn a_nudge_roll_is_the_skill_bonus_and_half_of_its_attribute() {
    let scene = scene().trier(nim()).play("check nim fencing");
    let roll = scene.roll_now();
    assert_eq!((roll.pool.describe().as_str(), roll.points.describe().as_str()), ("3", "4"));
}

#[test]
fn the_hand_is_four_and_half_of_dexterity() {
    let scene = scene().trier(nim());
    assert_eq!(scene.piles("nim").held(), 8);
}

#[test]
fn an_ultimo_hero_is_attacked_over_twice_agi_half_str_and_soak() {
    let scene = scene().sheet(ann()).trier(nim()).play("attack-roll nim ann");
    assert_eq!(Bands::of_trial(scene.trial_now()), Some(Bands { dodge: 20, parry: 22, armor: 22 }));
    let scene = scene.plays(&["rolled 40", "settle"]).owed(&["ann: 10 piercing damage"]).play("take");
    assert!(scene.hero_of("ann").health < 10);
}

#[test]
fn an_ultimo_hero_attacks_with_attack_power_and_the_weapon() {
    let scene = scene().hero("karla").creature(ogre()).play("attack-roll karla ogre");
    assert!(scene.trial_now().bonus.total() > 0);
    scene.plays(&["rolled 9", "settle"]).play("take");
}

// covers: Defenses of a foe of ULTIMO
#[test]
fn a_foe_is_attacked_over_danger_sense_and_soak() {
    let horus = foe_sheet("horus", |_| {});
    let (power, sense) = (horus.melee.as_ref().unwrap().power, horus.danger_sense);
    let scene = scene().trier(nim()).foe_of(horus).play("attack-roll nim horus");
    assert_eq!(Bands::of_trial(scene.trial_now()).unwrap().dodge, sense);
    let scene = scene.play("call-off").play("attack-roll horus nim");
    assert_eq!(scene.trial_now().bonus.total(), power);
}

#[test]
fn a_paper_character_has_twice_guard_and_defense() {
    let scene = scene().paper_hero(tilly()).trier(nim()).opponent(shellback()).play("attack-roll nim tilly");
    assert_eq!(Bands::of_trial(scene.trial_now()).unwrap().dodge, 6);
    let scene = scene.play("call-off").play("attack-roll shellback nim").play("rolled 30").play("settle");
    scene.owed(&["nim: 6 damage"]).play("take").pools_are("nim", [8, 0, 12, 0]);
}

// covers: Willpower, Fortitude, Reflex and Spell Power of other sheets
#[test]
fn contests_reach_every_sheet() {
    let scene = scene().sheet(ann()).paper_hero(tilly()).foe("fanatic").opponent(shellback()).trier(nim());
    let mut scene = scene;
    for (who, defense) in [("ann", "6 = ½PER (3) + Psyche 3"), ("tilly", "4"), ("shellback", "3")] {
        scene = scene.play(&format!("contest-of nim resolve {who}"));
        assert_eq!(scene.trial_now().defense.describe(), defense);
        scene = scene.play("call-off").play(&format!("contest-of {who} endurance nim")).play("call-off");
    }
}

#[test]
fn damage_of_the_other_methods_lands_on_this_sheet() {
    let scene = scene().trier(nim()).opponent(shellback()).play("struck-by shellback nim").play("take");
    scene.pools_are("nim", [11, 0, 12, 0]);
}

#[test]
fn a_strike_lands_on_a_creature_and_defense_is_none_of_its() {
    let scene = scene().paper_hero(tilly()).creature(ogre()).plays(&[
        "strike tilly ogre aim",
        "roll 4 4",
        "stop",
        "settle",
        "take",
    ]);
    scene.pools_are("ogre", [17, 0, 10, 0]);
}

// covers: Exhaustion and a luck flip
#[test]
fn exhaustion_and_a_luck_flip_lean_on_constitution_and_wisdom() {
    let scene = scene().trier(nim()).play("physical nim off").play("resist nim 3 the mirror");
    let cards = scene.piles("nim").discard.len();
    assert_eq!(cards, 2, "half of Wisdom 3");
}

// covers: Types of damage of other systems
#[test]
fn a_strike_of_a_damage_type_meets_what_its_target_resists() {
    let typed = || scene().paper_hero(tilly()).creature(ogre());
    let plain = typed().plays(&["strike tilly ogre coordination", "roll 4 4", "stop", "settle"]);
    plain.owed(&["ogre: 1 damage"]);
    let of = typed().plays(&["strike tilly ogre coordination with (piercing)", "roll 4 4", "stop", "settle"]);
    let of = of.owed(&["ogre: 1 piercing damage"]).play("take");
    assert!(of.sentences_since().contains("resists piercing 2: 0 in all"));
    let other = scene().paper_hero(tilly()).opponent(shellback()).trier(nim());
    other.plays(&["struck-by shellback tilly with (fire)"]).owed(&["tilly: 3 fire damage"]);
}

// covers: Who may call the check of an effect that is kept up
#[test]
fn maintained_effects_offer_checks_on_every_sheet() {
    let words = |scene: &Scene| -> Vec<String> {
        next_steps_for(scene.now(), &Seat::Dealer).iter().map(|one| one.words.clone()).collect()
    };
    for who in ["ann", "tilly"] {
        let contest = format!("contest-of mira resolve {who} with (Dread)");
        let scene = scene().sheet(ann()).paper_hero(tilly()).trier(mira());
        let kept = scene.plays(&[&contest, "roll 10 1", "roll 12 1", "settle", "take"]);
        let all = words(&kept);
        assert!(all.iter().any(|words| words.contains(" resists ")), "{who}: {all:?}");
        kept.play(&format!("resistance {who} willpower mira"));
    }
}
