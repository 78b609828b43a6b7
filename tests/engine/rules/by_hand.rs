//! Damage, healing and values set by hand, in all four systems.

use crate::scene::{Scene, ann, armor, mira, ogre, scene, sheet, shellback, tilly, worn};
use expect_test::expect;
use greenfelt::table::pending::Obligation;

// covers: Damage and healing by the Dealer's word
#[test]
fn damage_by_hand_is_soaked_and_told_with_its_terms() {
    let guarded = worn(sheet("Ann", [4, 4, 6, 4, 4], &[("toughness", 2)]), armor("Heavy Leather"));
    let s = scene().sheet(guarded).play("harm ann 6 : the burning stairs");
    s.says("Ann takes 6 damage from the burning stairs, soaks 5, loses 1: health 7.")
        .undo()
        .health_is("ann", 8);
}

// covers: Damage and healing by the Dealer's word
#[test]
fn damage_by_hand_leads_to_deaths_door_and_healing_back() {
    scene()
        .sheet(ann())
        .play("harm ann 99")
        .health_is("ann", 0)
        .owed(&["ann: death, unless morale cheats it"])
        .play("restore ann 3 : a healing draught")
        .health_is("ann", 3)
        .owed(&[])
        .suffers("ann", &[])
        .play("restore ann 99")
        .refused("restore ann 1", "Ann has no health to regain");
}

#[test]
fn the_dead_take_no_damage_and_regain_no_health() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .plays(&["harm fanatic 99", "harm ann 99", "take"])
        .refused("harm fanatic 1", "Fanatic is dead")
        .refused("restore fanatic 1", "Fanatic is dead")
        .refused("restore ann 1", "Ann is dead");
}

#[test]
fn a_foe_soaks_damage_by_hand_and_only_the_dealer_reads_it() {
    let s = scene().sheet(ann()).foe("horus").play("harm horus 13 : a falling beam").play("restore horus 1");
    let players = s.sentences_of("ann");
    assert!(!players.contains("18") && !players.contains("17"), "{players}");
    s.refused_for("ann", "harm horus 1", "only the Dealer can do that");
}

#[test]
fn defense_and_resistances_reduce_damage_by_hand() {
    scene()
        .paper_hero(tilly())
        .opponent(shellback())
        .play("harm shellback 4 : a falling pot")
        .health_is("shellback", 7)
        .play("restore shellback 9")
        .health_is("shellback", 10)
        .play("harm tilly 2")
        .play("harm tilly 999")
        .health_is("tilly", 0)
        .suffers("tilly", &["KO"])
        .play("restore tilly 1")
        .suffers("tilly", &[]);
}

// covers: Damage and healing by the Dealer's word
#[test]
fn damage_types_by_hand_meet_resistances_and_end_in_wounds() {
    let s = scene().trier(mira()).creature(ogre());
    let [health, ..] = [s.crucible_of("mira").health];
    let s = s.play("harm mira 3 psychic").play("harm mira 999 fire");
    let now = s.crucible_of("mira");
    assert!(now.health == 0 && now.wounds > 0 && health > 0);
    s.refused("harm ogre 3 frie", "there is no damage type `frie`");
}

#[test]
fn a_number_is_set_or_changed_by_so_much() {
    scene()
        .sheet(ann())
        .plays(&["set ann health 5", "set ann health -3 (a fever)", "set ann focus +0"])
        .health_is("ann", 2)
        .play("set ann health +4")
        .health_is("ann", 6)
        .refused("set ann health -7", "health must be 0 to 10");
}

#[test]
fn a_guard_and_morale_answer_the_very_damage_that_they_name() {
    let owed = || {
        let s = scene()
            .sheet(ann())
            .foe("horus")
            .hand("ann", "2H 3H 4H 5H 6H 7H")
            .plays(&["combat on", "threat 20"]);
        let s = s.plays(&["inflict ann damage", "inflict ann heavy-damage"]);
        let dues: Vec<(u32, i32)> = s
            .now()
            .pending
            .iter()
            .filter_map(|due| match &due.what {
                Obligation::Harm(harm) => Some((due.id, harm.left())),
                _ => None,
            })
            .collect();
        assert_eq!(dues.len(), 2);
        (s, dues)
    };
    let (s, dues) = owed();
    let left = |s: &Scene, id: u32| s.now().pending.iter().any(|due| due.id == id);
    let s = s
        .refused("morale ann ignore 999", "there is nothing to spend morale on")
        .play(&format!("morale ann ignore {}", dues[1].0));
    assert!(left(&s, dues[0].0) && !left(&s, dues[1].0), "the other damage is still owed");
    let s = s.undo().play("morale ann ignore");
    assert!(!left(&s, dues[0].0) && left(&s, dues[1].0), "without a number the first");
}

#[test]
fn fully_absorbed_damage_settles_by_itself() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .hand("ann", "2H 3H 4H 5H")
        .plays(&["combat on", "assault fanatic ann melee"])
        .plays(&["deal", "lay ann nothing", "reveal", "settle", "dodge ann deck 2"])
        .log(&expect![[r#"
            A fight begins.
            Round 1 begins.
            Ann draws 6 cards.
            Fanatic attacks Ann · Brawling: difficulty 6; limit 10 = ½AGI (5) + Brawling 5.
            The Dealer lays 6 cards face down.
            Ann lays 0 cards face down.
            Ann lays nothing against little joker J♣ J♦ K♣ K♥ 10♠: 6 missing.
            Failure: 0 to 6; the Dealer's jack softens it to a failure.
            Ann: failure.
            Threat 0 → 2: failure.
            Ann gains 1 experience: failure.
            Ann faces 8 damage (Fanatic, Hatchet).
            Ann dodges with 2♦ 10♠: avoids 2 damage, 6 left.
        "#]]);
}
