//! Actors who cannot defend themselves: the unconscious, the dying, the engaged (ULTIMO, Health; Unconscious; Basic Foe
//! Effects: Engage; U3, U77, U91, U92).

use crate::crossings::refusal;
use crate::scene::{Scene, ann, ben, ogre, scene, sheet, tilly, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::Quantity;

fn dying() -> Scene {
    scene()
        .sheet(ann())
        .sheet(ben())
        .threat(9)
        .set_up("set ann health 4")
        .plays(&["inflict ann heavy-damage", "take"])
        .health_is("ann", 0)
        .owed(&["ann: death, unless morale cheats it"])
}

// covers: A dying hero
#[test]
fn the_dying_can_only_use_morale() {
    dying()
        .refused("challenge ann agi+survival 3", "Ann is dying")
        .refused("focus ann", "Ann is dying")
        .refused("draw ann 1", "Ann is dying")
        .plays(&["challenge ben str+survival 3"])
        .refused("aid ann", "Ann is dying")
        .plays(&["call-off", "morale ann live"])
        .health_is("ann", 1)
        .owed(&[]);
}

// covers: A dying hero
#[test]
fn rounds_rests_and_sleep_wait_for_a_pending_death() {
    dying()
        .refused("round", "Ann is dying")
        .refused("sleep", "Ann is dying")
        .refused("wait 60", "Ann is dying")
        .plays(&["take", "round"])
        .table(|t| assert!(t.heroes().any(|a| a.hero().is_some_and(|h| h.dead))));
}

// covers: A dying hero
#[test]
fn a_bare_take_is_refused_for_a_death_beside_other_items() {
    let s = dying().plays(&["inflict ben damage", "take"]).health_is("ben", 8);
    let s = s.owed(&["ann: death, unless morale cheats it"]);
    let death = s.now().pending[0].id;
    s.plays(&["observe ben awareness 2", "deal", "lay ben nothing", "reveal", "rule perfect", "settle"])
        .refused("take", "Ann is dying, and has other items to resolve")
        .play(&format!("take {death}"))
        .table(|t| assert!(t.actors[0].is_gone()));
}

// covers: A dying hero
#[test]
fn healing_in_time_cancels_a_pending_death() {
    dying().play("set ann health 5 (the healer came)").owed(&[]).play("draw ann 1");
}

// covers: An attack on somebody helpless
#[test]
fn an_unconscious_hero_is_struck_without_a_card_or_a_guard() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .plays(&["injure ann unconscious", "assault fanatic ann melee"])
        .limit_is(0)
        .refused("expertise", "overwhelming expertise offers nothing")
        .refused("challenge ann agi+survival 3", "a challenge is under way")
        .plays(&["deal"])
        .says("Ann is down and lays nothing.")
        .play("reveal")
        .outcome_is(Outcome::TotalFailure)
        .play("settle")
        .owed(&["ann: a free major effect"])
        .plays(&["inflict ann heavy-damage free"])
        .refused("dodge ann deck 1", "that cannot be dodged or blocked")
        .play("take")
        .health_is("ann", 5);
}

#[test]
fn no_modifier_lets_the_helpless_lay_a_card() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .plays(&["injure ann unconscious", "trait ann (Cornered) positive"])
        .play("assault fanatic ann melee including (Cornered)")
        .limit_is(0)
        .play("adjust limit +2 (luck)")
        .limit_is(0);
}

// covers: An attack on somebody helpless
#[test]
fn the_helpless_cannot_dodge_blows() {
    // A jack among the Dealer's cards keeps the failure from being total.
    scene()
        .sheet(ann())
        .foe("fanatic")
        .dealer_draws("JC 8C 7C 6C 5C 4C")
        .plays(&["injure ann unconscious", "assault fanatic ann melee", "deal", "reveal"])
        .outcome_is(Outcome::Failure)
        .play("settle")
        .refused("dodge ann deck 1", "that cannot be dodged or blocked")
        .refused("block ann deck 1", "that cannot be dodged or blocked");
}

// covers: An attack on somebody helpless
#[test]
fn a_friend_may_stand_over_the_fallen() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .foe("fanatic")
        .hand("ben", "10H 9H 8H")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .plays(&["injure ann unconscious", "assault fanatic ann melee", "aid ben", "deal"])
        .plays(&["lay ben 10H 9H 8H", "reveal"])
        .comes_to(Outcome::Partial, 3, 3);
}

fn engaged() -> Scene {
    scene()
        .sheet(ann())
        .sheet(ben())
        .foe("fanatic")
        .foe("horus")
        .threat(5)
        .plays(&["inflict ann engage by fanatic", "take"])
}

// covers: How far Engage binds
#[test]
fn engage_is_not_got_round_by_helping_against_another_foe() {
    engaged().play("attack ben horus melee").refused("aid ann", "Fanatic engages Ann").plays(&[
        "call-off",
        "attack ben fanatic melee",
        "aid ann",
    ]);
}

// covers: How far Engage binds
#[test]
fn engage_does_not_shield_from_other_foes() {
    engaged()
        .plays(&["assault horus ann melee", "call-off"])
        .plays(&["inflict ann quick-jab by horus", "take"])
        .difficulty_is(5);
}

// covers: How far Engage binds
#[test]
fn whoever_is_engaged_by_two_foes_fights_either_of_them() {
    engaged()
        .foe("cultist")
        .plays(&["inflict ann engage by horus", "take", "attack ann horus melee", "call-off"])
        .plays(&["attack ann fanatic melee", "call-off"])
        .refused("attack ann cultist melee", "Fanatic engages Ann");
}

// covers: Hands of the unconscious, turns of the fallen
#[test]
fn the_dead_gain_no_experience_and_the_revived_do() {
    let mut doctor = with_trait(sheet("Doc", [2, 4, 4, 10, 4], &[("biology", 4)]), "Skilled Surgeon");
    doctor.skills.insert("chemistry".parse().unwrap(), 3);
    let s = scene().sheet(ann()).sheet(doctor).plays(&["harm ann 99", "take"]);
    let s = s.refused("award ann 2 luck", Refusal::Dead("Ann".into()));
    // All are all who live.
    let s = s.play("award all 2 luck").experience_is("ann", 0).experience_is("doc", 2);
    let s = s.plays(&["treat doc ann revive 0", "deal", "settle", "award ann 2 luck"]);
    s.experience_is("ann", 2);
}

// covers: Hands of the unconscious, turns of the fallen
#[test]
fn nobody_who_is_down_takes_a_turn_or_begins_one() {
    let s = scene()
        .sheet(ann())
        .sheet(ben())
        .paper_hero(tilly())
        .creature(ogre())
        .foe("fanatic")
        .foe("horus")
        .threat(9);
    let s = s.plays(&["physical tilly off", "combat on", "harm ann 99", "take", "harm ogre 300"]);
    let s = s
        .plays(&["harm fanatic 99", "harm tilly 99", "inflict ben unconscious", "take"])
        .play("defeat horus friend 0");
    let fallen = [
        ("ann", "Ann is dead"),
        ("fanatic", "Fanatic is dead"),
        ("horus", "Horus the Corrupted cannot act"),
        ("ogre", "Ogre "),
        ("tilly", "Tilly cannot act"),
        ("ben", "Ben cannot act: unconscious"),
    ];
    let mut s = s;
    for (who, why) in fallen {
        for line in ["turn", "begin-turn"] {
            let found = refusal(&mut s, &format!("{line} {who}"));
            assert!(found.starts_with(why), "{line} {who}: {found}");
        }
    }
    // The unconscious draw with everybody as a round begins.
    let s = s.hand("ben", "2C").play("round");
    assert_eq!(s.piles("ben").held() as i32, s.figure("ben", Quantity::Hand));
}
