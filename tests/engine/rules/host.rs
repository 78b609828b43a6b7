//! A host's abilities against heroes: blood, will, movement (ULTIMO, Example Host; Patience; Foe Manipulation and
//! Empathy; U67, U93, U94).

use crate::scene::{Scene, ann, ben, catalog, id, scene, with_trait};

fn horus() -> Scene {
    scene().sheet(ann()).sheet(ben()).foe("horus").threat(9)
}

// covers: Blood Siphon: heals half the damage that he dealt
// covers: How much Blood Siphon heals
#[test]
fn blood_siphon_draws_on_any_hero_hurt_in_the_last_exchange() {
    // Ben lays more cards and answers for the missing ones and the spear; Ann's own card fails as well.
    let fought = |on: &str| {
        horus()
            .set_up("set horus health 5")
            .set_up("set ben health 9")
            .hand("ann", "2H")
            .hand("ben", "3H 3D")
            .dealer_draws("9C 8C 7C 6C 5C 4C 3C 2C 2D 3S 4D")
            .plays(&["attack ann horus melee", "aid ben", "adjust difficulty -8 (blind drunk)", "deal"])
            .plays(&["lay ann 2H", "lay ben 3H 3D", "reveal", "rule failure", "settle"])
            .plays(&["take", "take"])
            .health_is("ann", 9)
            .health_is("ben", 9 - 7 + 1)
            .plays(&[&format!("inflict {on} blood-siphon by horus"), "take"])
            // Half of 1 and 6 together, and once.
            .health_is("horus", 5 + 3)
            .refused(
                &format!("inflict {on} blood-siphon by horus"),
                &*format!(
                    "Horus the Corrupted dealt no damage to {} in the last exchange",
                    if on == "ann" { "Ann" } else { "Ben" }
                ),
            )
    };
    fought("ann");
    fought("ben");
}

// covers: How much Blood Siphon heals
#[test]
fn blood_siphon_is_not_paid_twice_for_one_exchange() {
    horus()
        .plays(&["attack ann horus melee", "deal", "lay ann nothing", "reveal", "settle", "take"])
        .plays(&["inflict ann blood-siphon by horus"])
        .refused("inflict ann blood-siphon by horus", "Horus the Corrupted already has Blood Siphon pending")
        .threat_is(9 + 2 - 2);
}

fn watcher(rank: u8) -> Scene {
    let mut eyes = with_trait(ann(), "The Ocular Pat-Down");
    eyes.skills.insert("investigation".parse().unwrap(), rank);
    scene().sheet(eyes).sheet(ben()).foe("horus")
}

fn describe(scene: &Scene, seat: &str) -> Vec<String> {
    scene.seen(seat).foes().find(|foe| foe.id == id("horus")).unwrap().disclosed.clone()
}

// covers: Trait: The Ocular Pat-Down: for 1 focus a foe's weak points, as many as Investigation has ranks
#[test]
fn ocular_pat_down_shows_a_foe_by_investigation_for_1_focus() {
    let s = watcher(2);
    let focus = s.hero_of("ann").focus;
    let s = s.play("use ann (The Ocular Pat-Down) on horus").focus_is("ann", focus - 1).threat_is(1);
    assert_eq!(describe(&s, "ann"), ["soak 10", "patience 20 of 20"]);
    assert_eq!(describe(&watcher(5).play("use ann (The Ocular Pat-Down) on horus"), "ann").len(), 5);
}

// covers: Trait: The Ocular Pat-Down: for 1 focus a foe's weak points, as many as Investigation has ranks
#[test]
fn what_ocular_pat_down_showed_stays_known_to_that_seat_alone() {
    let s = watcher(1).play("use ann (The Ocular Pat-Down) on horus : health").plays(&[
        "set horus health 9 (later)",
        "scene the vault",
        "end-session",
    ]);
    assert_eq!(describe(&s, "ann"), ["health 18 of 18"]);
    assert_eq!((describe(&s, "ben").len(), describe(&s, "public").len()), (0, 0));
    assert!(!s.sentences_of("ben").contains("18 of 18"));
}

// covers: Trait: The Ocular Pat-Down: for 1 focus a foe's weak points, as many as Investigation has ranks
#[test]
fn each_ocular_pat_down_shows_one_more_effect_of_the_foes_own() {
    let mut s = watcher(1);
    for known in ["Quick Jab", "Quick Jab, Blood Siphon", "Quick Jab, Blood Siphon, Dominate"] {
        s = s.play("use ann (The Ocular Pat-Down) on horus : an effect");
        assert_eq!(describe(&s, "ann"), [format!("effects {known}")]);
    }
}

#[test]
fn basic_foe_effects_are_no_foes_own() {
    let foe = catalog().foe("horus").unwrap();
    let own = ["Quick Jab", "Blood Siphon", "Dominate"];
    for basic in catalog().basic_foe_effects() {
        assert!(!own.contains(&basic.effect.name.as_str()));
    }
    assert_eq!(foe.effects.len(), own.len() + catalog().basic_foe_effects().len());
}

fn dominated() -> Scene {
    horus()
        .plays(&[
            "inflict ann dominate by horus",
            "take",
            "deal",
            "lay ann nothing",
            "reveal",
            "rule failure",
        ])
        .play("settle")
        .suffers("ann", &["Dominated"])
}

// covers: Being under a foe's control
#[test]
fn a_dominated_hero_cannot_strike_the_one_who_commands() {
    dominated()
        .refused("attack ann horus melee", "Horus the Corrupted controls Ann")
        .refused("stealth ann horus melee", "Horus the Corrupted controls Ann")
        .play("attack ben horus melee")
        .refused("aid ann", "Horus the Corrupted controls Ann");
}

// covers: Being under a foe's control
#[test]
fn the_dealer_commands_a_dominated_hero_and_the_player_lays() {
    dominated()
        .hand("ann", "9H")
        .plays(&["attack ann ben melee", "deal"])
        .play_as("ann", "lay ann 9H")
        .plays(&["call-off"]);
}

// covers: Being under a foe's control
#[test]
fn a_dominated_hero_acts_at_the_dealers_word_only() {
    dominated()
        .play("challenge ben agi+survival 3")
        .refused_for("ann", "aid ann", "Horus the Corrupted controls Ann")
        .plays(&["aid ann", "call-off"])
        .plays(&["inflict ben damage"])
        .refused_for("ann", "protect ann", "Horus the Corrupted controls Ann");
}

// covers: Being under a foe's control
#[test]
fn control_ends_with_the_foe_or_with_the_scene() {
    dominated().plays(&["set horus health 0", "challenge ben agi+survival 3"]).play_as("ann", "aid ann");
    dominated().plays(&["scene elsewhere", "attack ann horus melee"]);
}

#[test]
fn a_provoked_foe_turns_what_it_is_owed_on_the_provoker() {
    horus()
        .plays(&["combat on", "set horus patience 0", "assault horus ann melee", "deal", "lay ann nothing"])
        .plays(&["reveal", "settle"])
        .play("round")
        .plays(&["manipulate ben horus", "deal", "lay ben nothing", "reveal", "rule success", "settle"])
        .refused("inflict ann read by horus free", "Horus the Corrupted must target Ben")
        .plays(&["inflict ben read by horus free"]);
}

// covers: Failing to resist control
#[test]
fn control_that_was_paid_for_brings_no_threat_when_it_holds() {
    dominated().threat_is(9 - 3);
}

// covers: Foe attacks without a printed damage
#[test]
fn an_attack_without_printed_damage_deals_its_ranks_minimum() {
    let s = scene().foe("horus").foe("cultist").foe("fanatic");
    let damage = |who: &str| {
        let sheet = &s.foe_state(who).sheet;
        [&sheet.melee, &sheet.ranged].map(|attack| attack.as_ref().unwrap().damage)
    };
    assert_eq!(damage("horus"), [5, 4]);
    assert_eq!(damage("cultist"), [2, 2]);
    assert_eq!(damage("fanatic"), [2, 0]);
}

// covers: How long a wound of betrayal and a rally last
#[test]
fn the_same_rally_does_not_stack() {
    let sermon = ["inflict ann fanatical-sermon by cultist", "take"];
    scene()
        .sheet(ann())
        .foe("cultist")
        .foe("fanatic")
        .threat(4)
        .plays(&sermon)
        .plays(&sermon)
        .suffers("fanatic", &["Fanatical Sermon"])
        .play("attack ann fanatic melee")
        .difficulty_is(7);
}

// covers: Unreasonable: he never gives up his ideals
#[test]
fn an_unreasonable_foe_keeps_its_ideals_in_a_fight() {
    horus()
        .plays(&["combat on", "empathize ben horus", "deal", "lay ben nothing", "reveal", "rule success"])
        .play("settle")
        .says("Horus the Corrupted gives way, yet never gives up its ideals.");
}
