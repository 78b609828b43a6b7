//! Foes: the three of the book, their effects, and patience (ULTIMO, Foes; U37, U38, U62, U64).

use crate::scene::{Scene, ann, archer, armed, blade, foe_sheet, id, plus, scene, sheet, with_hook};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::Refusal;
use greenfelt::table::actor::Temper;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::hook::{Quantity, State};
use greenfelt::table::sheet::{FoeRank, FoeSheet, Written};
use std::sync::Arc;

fn horus() -> Scene {
    scene().sheet(ann()).foe("horus")
}

// covers: Foe attacks without a printed damage
#[test]
fn the_three_foes_of_the_book_have_their_figures() {
    let s = scene().foe("horus").foe("fanatic").foe("cultist");
    let sheet = |who| s.foe_state(who).sheet.clone();
    let h = sheet("horus");
    assert_eq!((h.rank, h.health, h.toughness, h.armor, h.danger_sense), (FoeRank::Host, 18, 5, 5, 15));
    assert_eq!((h.manipulation, h.empathy, h.patience), (25, 30, 20));
    let (melee, ranged) = (h.melee.clone().unwrap(), h.ranged.clone().unwrap());
    assert_eq!((melee.power, melee.damage), (11, 5));
    assert_eq!((ranged.power, ranged.threat, ranged.blood), (15, 1, 1));
    let f = sheet("fanatic");
    assert_eq!((f.rank, f.health, f.toughness + f.armor, f.cash, f.patience), (FoeRank::Minion, 6, 1, 50, 0));
    assert_eq!((f.melee.as_ref().unwrap().power, f.ranged.as_ref().unwrap().power), (6, 4));
    let c = sheet("cultist");
    assert_eq!((c.rank, c.health, c.toughness + c.armor, c.cash), (FoeRank::Greater, 8, 2, 70));
    let ranged = c.ranged.clone().unwrap();
    assert_eq!((c.melee.clone().unwrap().power, ranged.power, ranged.threat, ranged.magic), (6, 8, 1, true));
}

#[test]
fn twins_get_ids_and_names_of_their_own() {
    let s = scene().foe("fanatic").foe("fanatic");
    assert_eq!(s.actor("fanatic-2").name, "Fanatic 2");
}

// covers: Quick Jab: an attack at half his power
#[test]
fn quick_jab_is_an_attack_at_half_power_for_1_threat() {
    horus()
        .threat(1)
        .play("inflict ann quick-jab by horus")
        .threat_is(0)
        .play("take")
        .difficulty_is(5)
        .hand("ann", "9H 8H 2D")
        .dealer_draws("8C 7C 6C 5C 4C")
        .lay("ann", "9H 8H 2D")
        .play("settle")
        .owed(&["ann: 8 damage", "horus: 2 damage"]);
}

// covers: Quick Jab: an attack at half his power
#[test]
fn a_quick_jab_may_be_answered_from_afar() {
    let shooter = sheet("Bea", [4, 4, 4, 4, 4], &[("brawling", 1), ("shooting", 5)]);
    scene()
        .sheet(shooter)
        .foe("horus")
        .threat(1)
        .play("inflict bea quick-jab by horus")
        .play("take ranged")
        .limit_is(2 + 5)
        .difficulty_is(5);
    horus()
        .threat(1)
        .plays(&["inflict ann damage"])
        .refused("take melee", "2 damage is not an attack at half power");
}

#[test]
fn quick_jab_waits_while_another_challenge_is_under_way() {
    horus()
        .threat(1)
        .plays(&["challenge ann str+survival 3", "inflict ann quick-jab by horus"])
        .refused("take", "a challenge is under way")
        .plays(&["call-off", "take"])
        .difficulty_is(5);
}

// covers: Blood Siphon: heals half the damage that he dealt
#[test]
fn blood_siphon_heals_half_the_damage_of_the_last_exchange() {
    // 9 missing and the spear make 14; 5 dodged leave 9, of which half is 4.
    horus()
        .set_up("set horus health 10")
        .hand("ann", "10H 9H")
        .dealer_draws("9C 8C 7C 6C 5C 4C 3C 2C 2D 3D 4D")
        .plays(&["attack ann horus melee"])
        .lay("ann", "10H 9H")
        .plays(&["settle", "dodge ann deck 5", "take", "take"])
        .health_is("ann", 1)
        .health_is("horus", 10)
        .threat(2)
        .plays(&["inflict ann blood-siphon by horus", "take"])
        .threat_is(0)
        .health_is("horus", 14)
        .threat(2)
        .refused(
            "inflict ann blood-siphon by horus",
            "Horus the Corrupted dealt no damage to Ann in the last exchange",
        );
}

#[test]
fn blood_siphon_needs_blood() {
    horus().threat(2).refused(
        "inflict ann blood-siphon by horus",
        "Horus the Corrupted dealt no damage to Ann in the last exchange",
    );
}

// covers: Dominate: resisted with Psyche, or his to command
// covers: Resisting Dominate
// covers: Failing to resist control
#[test]
fn dominate_is_resisted_by_psyche_or_the_hero_is_his() {
    let s =
        horus().hand("ann", "2H").threat(3).play("inflict ann dominate by horus").threat_is(0).play("take");
    // Half the danger sense of 15.
    let s = s.difficulty_is(7).play("draw ann").limit_is(3 + 3).plays(&[
        "deal",
        "lay ann nothing",
        "reveal",
        "settle",
    ]);
    assert!(
        s.actor("ann")
            .effects
            .iter()
            .any(|e| matches!(&e.states[..], [State::Dominated(by)] if by.as_str() == "horus"))
    );
    horus()
        .threat(3)
        .plays(&[
            "inflict ann dominate by horus",
            "take",
            "deal",
            "lay ann nothing",
            "reveal",
            "rule partial",
            "settle",
        ])
        .suffers("ann", &[]);
}

// covers: Spear of Betrayal: those it wounds resist foe effects with 2 cards fewer
#[test]
fn victims_of_the_spear_of_betrayal_resist_with_2_cards_less() {
    horus()
        .hand("ann", "9H")
        .dealer_draws("8C 7C 6C 5C 4C 3C 2C JC 2D 3D 4D")
        .plays(&["attack ann horus melee"])
        .lay("ann", "9H")
        .plays(&["settle", "dodge ann deck 5", "take", "morale ann live"])
        .suffers("ann", &["Betrayed", "Unconscious"])
        .plays(&["set ann health 9", "draw ann"])
        .threat(3)
        .plays(&["inflict ann dominate by horus", "take"])
        .limit_is(3 + 3 - 2);
}

// covers: Spear of Betrayal: those it wounds resist foe effects with 2 cards fewer
#[test]
fn the_spear_of_betrayal_needs_damage() {
    let tough = with_hook(ann(), "Stone", plus(Quantity::Soak, 30));
    scene()
        .sheet(tough)
        .foe("horus")
        .hand("ann", "9H")
        .dealer_draws("8C 7C")
        .plays(&["attack ann horus melee"])
        .lay("ann", "9H")
        .plays(&["rule failure", "settle"])
        .play("take")
        .suffers("ann", &[]);
}

// covers: Patient Defense: what passes the soak may be taken from patience
#[test]
fn patient_defense_takes_what_passed_the_soak_from_patience() {
    let strong = armed(ann(), blade("Axe", 12, &[]));
    let s = scene()
        .sheet(strong)
        .foe("horus")
        .hand("ann", "9H")
        .dealer_draws("8C 2D")
        .plays(&["stealth ann horus melee", "adjust difficulty -13 (blind drunk)"])
        .lay("ann", "9H")
        .play("settle")
        .owed(&["horus: 13 damage"]);
    // Stealth passes the vestments: 13 - 5 = 8 get through.
    s.play("absorb").health_is("horus", 18).patience_is("horus", 20 - 8).owed(&[]);
}

// covers: Patient Defense: what passes the soak may be taken from patience
#[test]
fn patient_defense_spills_over_when_patience_runs_out() {
    scene()
        .sheet(armed(ann(), blade("Axe", 12, &[])))
        .foe("horus")
        .set_up("set horus patience 3")
        .hand("ann", "9H")
        .dealer_draws("8C 2D")
        .plays(&["stealth ann horus melee", "adjust difficulty -13 (blind drunk)"])
        .lay("ann", "9H")
        .plays(&["settle", "absorb"])
        .patience_is("horus", 0)
        .health_is("horus", 18 - 5)
        .table(|t| assert_eq!(t.foes().next().unwrap().foe().unwrap().temper, Temper::Furious));
}

#[test]
fn only_a_foe_with_patient_defense_absorbs() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .set_up("automation suggest")
        .hand("ann", "9H 8H 7H 6H 5H 4H")
        .dealer_draws("8C 7C 6C 5C 4C 3C")
        .play("attack ann fanatic melee")
        .lay("ann", "9H 8H 7H 6H 5H 4H")
        .play("settle")
        .refused("absorb", "Fanatic has no Patient Defense: its patience takes no damage")
        .play("take")
        .health_is("fanatic", 0);
}

// covers: Fervor: allies who see or hear him cannot be swayed
#[test]
fn fervor_keeps_allies_from_being_swayed_while_horus_is_near() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .play("empathize ann fanatic")
        .difficulty_is(7)
        .plays(&["call-off", "manipulate ann fanatic"])
        .difficulty_is(6)
        .play("call-off")
        .foe("horus")
        .refused(
            "empathize ann fanatic",
            "Fanatic cannot be swayed while Horus the Corrupted can be seen or heard",
        )
        .refused(
            "manipulate ann fanatic",
            "Fanatic cannot be swayed while Horus the Corrupted can be seen or heard",
        )
        .play("manipulate ann fanatic including (out of earshot)")
        .play("call-off")
        .play("manipulate ann horus")
        .difficulty_is(25)
        .play("call-off")
        .play("set horus health 0")
        .play("manipulate ann fanatic");
}

// covers: Fervor: allies who see or hear him cannot be swayed
// covers: Allies of a foe
#[test]
fn fervor_guards_those_who_serve_him_and_no_bystander() {
    let s = scene().sheet(ann()).foe("horus").foe("clerk").foe("cultist");
    s.play("manipulate ann clerk").play("call-off").refused(
        "manipulate ann cultist",
        "Cultist cannot be swayed while Horus the Corrupted can be seen or heard",
    );
}

// covers: Unreasonable: he never gives up his ideals
#[test]
fn unreasonable_horus_gives_way_but_keeps_his_ideals() {
    horus()
        .plays(&["empathize ann horus", "deal", "lay ann nothing", "reveal", "rule success"])
        .difficulty_is(30)
        .forget()
        .play("settle")
        .log(&expect_test::expect![[r#"
            Ann: success.
            Horus the Corrupted does as asked, once assured of its safety.
            Horus the Corrupted gives way, yet never gives up its ideals.
        "#]]);
}

// covers: Blood Bolt: costs 1 threat and 1 damage of his own
#[test]
fn blood_bolt_costs_threat_and_blood_that_an_ally_can_pay() {
    horus()
        .threat(2)
        .plays(&["assault horus ann ranged", "deal"])
        .difficulty_is(15)
        .threat_is(1)
        .owed(&["horus: 1 damage"])
        .play("take")
        .health_is("horus", 17);
    horus()
        .foe("fanatic")
        .threat(2)
        .plays(&["assault horus ann ranged", "deal", "protect fanatic", "take"])
        .health_is("horus", 18)
        .health_is("fanatic", 5);
    // 15 without threat is played at 10, and the blood is still paid.
    horus().plays(&["assault horus ann ranged", "deal"]).difficulty_is(10).owed(&["horus: 1 damage"]);
}

// covers: Fanatical Sermon: fanatics strike with 1 more
// covers: How long a wound of betrayal and a rally last
#[test]
fn fanatical_sermon_raises_all_fanatics_for_2_threat() {
    scene()
        .sheet(archer())
        .foe("cultist")
        .foe("fanatic")
        .foe("fanatic")
        .threat(2)
        .plays(&["inflict ann fanatical-sermon by cultist", "take"])
        .threat_is(0)
        .suffers("fanatic", &["Fanatical Sermon"])
        .suffers("fanatic-2", &["Fanatical Sermon"])
        .suffers("cultist", &[])
        .play("attack ann fanatic-2 melee")
        .difficulty_is(7)
        .plays(&["call-off", "attack ann fanatic ranged"])
        .difficulty_is(4)
        .plays(&["call-off", "scene elsewhere", "attack ann fanatic melee"])
        .difficulty_is(6);
}

// covers: Foe effect: Engage
#[test]
fn engage_forces_the_hero_to_fight_that_foe_and_no_other() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .foe("cultist")
        .threat(1)
        .plays(&["inflict ann engage by fanatic", "take"])
        .threat_is(0)
        .suffers("ann", &["Engaged"])
        .refused("attack ann cultist melee", "Fanatic engages Ann")
        .plays(&["assault cultist ann melee", "call-off"])
        .plays(&["attack ann fanatic melee", "call-off"])
        .plays(&["set fanatic health 0", "attack ann cultist melee"]);
}

// covers: Foe effect: Read
#[test]
fn read_shows_half_the_danger_sense_in_cards_and_the_hand_stays() {
    let s = horus().threat(2).plays(&["inflict ann read by horus", "take"]).threat_is(0);
    let lines = s.sentences_since();
    let shown = lines.lines().find(|l| l.starts_with("Ann shows")).unwrap();
    assert_eq!(
        shown.split_whitespace().filter(|w| w.contains(['♠', '♥', '♦', '♣'])).count()
            + shown.matches("joker").count(),
        7,
        "{shown}"
    );
    s.cards_are("ann", 10, 44, 0, 0);
}

// covers: Foe effect: Read
#[test]
fn the_dealer_knows_cards_that_read_showed_while_they_are_held() {
    let s = horus().hero("karla").threat(2).plays(&["inflict ann read by horus", "take"]);
    let shown = |s: &Scene, seat| s.seen(seat).actor(&id("ann")).unwrap().piles.clone().unwrap().shown;
    let known = shown(&s, "dealer");
    assert_eq!((known.len(), shown(&s, "karla").len(), shown(&s, "ann").len()), (7, 0, 0));
    let read = s.sentences_of("karla");
    assert!(read.contains("Ann shows the Dealer 7 cards: Horus the Corrupted reads the hand."), "{read}");
    assert!(s.sentences_of("ann").contains(&known[0].pretty()));
    let s = s.play(&format!("discard ann {}", known[0]));
    assert_eq!(shown(&s, "dealer"), known[1..]);
}

#[test]
fn a_shown_hand_does_not_tell_which_cards_lie_face_down() {
    let s = horus().hero("karla").threat(2).plays(&["inflict ann read by horus", "take"]);
    let shown = |s: &Scene| s.seen("dealer").actor(&id("ann")).unwrap().piles.clone().unwrap().shown;
    let known = shown(&s);
    let lay = ["challenge ann str+brawling 3", "deal", &format!("lay ann {}", known[0])];
    let s = s.plays(&lay);
    assert_eq!(shown(&s), known);
    let s = s.play("call-off");
    assert_eq!(shown(&s), known);
    let s = s.plays(&lay).play("reveal");
    assert_eq!(shown(&s), known[1..]);
    assert_eq!(shown(&s.play("settle")), known[1..]);
}

// covers: What a seat is told of a foe stays known as it was said
#[test]
fn disclosed_facts_of_a_foe_keep_their_values() {
    let told = |s: &Scene, seat| s.seen(seat).actor(&id("horus")).unwrap().disclosed.clone();
    let s = horus().hero("karla").play("tell ann horus patience");
    let words = told(&s, "ann");
    assert_eq!(words.len(), 1);
    assert_eq!((told(&s, "karla"), told(&s, "public")), (Vec::new(), Vec::new()));
    assert_eq!(told(&s, "dealer"), [format!("Ann: {}", words[0])]);
    let s = s.play("set horus patience 1 (tired)");
    assert_eq!(told(&s, "ann"), words);
    assert_eq!(s.sentences_of("ann"), format!("Ann learns of Horus the Corrupted: {}.\n", words[0]));
    let s = s.plays(&["tell all horus patience", "tell karla horus danger"]);
    assert!(told(&s, "ann")[0].starts_with("patience 1 of "));
    assert_eq!(told(&s, "karla").len(), 2);
    s.refused("tell dealer horus soak", Refusal::KnowsAll)
        .refused("tell ann karla soak", Refusal::NotA("Karla".into(), "a foe"))
        .play("leave horus")
        .table(|table| assert!(table.disclosed.is_empty()));
}

// covers: Foe effect: Intimidate
#[test]
fn intimidate_discards_half_of_the_patience_left() {
    horus()
        .threat(3)
        .set_up("set horus patience 9")
        .plays(&["inflict ann intimidate by horus", "take"])
        .threat_is(0)
        .cards_are("ann", 6, 44, 4, 0);
}

// covers: Foe effect: Suppress
#[test]
fn suppress_takes_2_cards_of_brawling_and_shooting_for_a_round() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .threat(2)
        .plays(&["inflict ann suppress by fanatic", "take"])
        .threat_is(0)
        .play("challenge ann agi+brawling 3")
        .limit_is(8)
        .plays(&["call-off", "challenge ann agi+shooting 3"])
        .limit_is(8)
        .plays(&["call-off", "challenge ann agi+awareness 3"])
        .limit_is(7)
        .plays(&["call-off", "round", "challenge ann agi+brawling 3"])
        .limit_is(10);
}

#[test]
fn minions_cannot_read_or_intimidate_and_suppress_is_ranged() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .foe("mastiff")
        .threat(9)
        .refused("inflict ann read by fanatic", "Fanatic is too low in rank for read")
        .refused("inflict ann intimidate by fanatic", "Fanatic is too low in rank for intimidate")
        .refused("inflict ann suppress by mastiff", "Mastiff has no attack of that kind")
        .refused("inflict ann dominate by fanatic", "Fanatic has no effect called `dominate`")
        .refused("inflict ann engage", "a foe effect needs the foe that makes it");
}

/// A foe with 3 patience, power 2, and soak enough to laugh.
fn calm(patience: i32) -> Scene {
    scene().sheet(ann()).foe_of(foe_sheet("cultist", |f| {
        f.name = "Monk".into();
        f.patience = patience;
        f.toughness = 0;
        f.health = 40;
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (4, 0);
    }))
}

fn round_with(s: Scene, player: &str, dealer: &str) -> Scene {
    s.hand("ann", player).dealer_draws(dealer).play("attack ann monk melee").lay("ann", player).play("settle")
}

// covers: Patience falls when the foe takes more than it deals
// covers: Patience falls when the foe does no harm
// covers: Patience falls with a perfect attack
// covers: Several reasons to lose patience
#[test]
fn each_reason_takes_1_patience() {
    // Dealt more than received, and still received something.
    round_with(calm(9), "10H 9H 8H 2D", "9C 8C 7C 6C").play("take").patience_is("monk", 8);
    // Received nothing, dealt something.
    round_with(calm(9), "10H 9H 8H JD", "9C 8C 7C 6C").patience_is("monk", 7);
    // Perfect as well.
    round_with(calm(9), "10H 9H 8H 7D", "9C 8C 7C 6C").patience_is("monk", 6);
    // Dealt less than received.
    round_with(calm(9), "10H 3H 2H", "9C 8C 7C 6C").play("take").patience_is("monk", 9);
    // Nobody was hurt.
    round_with(calm(9), "JH JD JS JC", "9C 8C 7C 6C").patience_is("monk", 8);
}

#[test]
fn a_trait_moves_the_patience_that_is_lost_and_says_so() {
    let needling = || {
        let eve = sheet("Eve", [4, 10, 10, 6, 6], &[("brawling", 5)]);
        calm(9).sheet(with_hook(eve, "Needling", plus(Quantity::PatienceLost, 1)))
    };
    let blows = |s: Scene, player: &str| {
        let s = s.hand("eve", player).dealer_draws("9C 8C 7C 6C").play("attack eve monk melee");
        s.lay("eve", player).play("settle")
    };
    blows(needling(), "10H 9H 8H JD")
        .says("Patience of Monk 9 → 6: it took more than it dealt, it did no harm, Needling.")
        .patience_is("monk", 6);
    // Where none is lost, none is lost.
    blows(needling(), "10H 3H 2H").play("take").patience_is("monk", 9);
}

#[test]
fn damage_that_is_soaked_or_dodged_does_not_count_as_harm() {
    round_with(calm(9), "10H 9H 8H 2D", "9C 8C 7C 6C")
        .play("dodge ann deck 1")
        .owed(&[])
        .patience_is("monk", 7);
}

// covers: Without patience the next attack deals 3 more, engages and brings a major foe effect
// covers: After its fury a foe fights one exchange at half power
// covers: Patience at 0
#[test]
fn without_patience_a_foe_rages_once_is_open_then_calm() {
    let s = round_with(calm(1), "10H 9H 8H 2D", "9C 8C 7C 6C").play("take").patience_is("monk", 0);
    assert_eq!(s.foe_state("monk").temper, Temper::Furious);
    // The fury: 3 more damage, Engage, a free major foe effect.
    let s = round_with(s, "10H 9H 8H 2D", "9C 8C 7C 6C")
        .owed(&["ann: a free major foe effect", "ann: 4 damage"])
        .suffers("ann", &["Engaged"])
        .play("draw ann 2")
        .refused("inflict ann bleeding free", "no free effect is pending for that");
    let due = s.now().pending[1].id;
    let s = s.play(&format!("take {due}")).patience_is("monk", 0);
    assert_eq!(s.foe_state("monk").temper, Temper::Open);
    let s = s.plays(&["inflict ann read by monk free", "take"]).owed(&[]).threat_is(0);
    // Then half its power, once.
    let s = s.hand("ann", "10H 2D").dealer_draws("9C 8C").play("attack ann monk melee").difficulty_is(2);
    let s = s.lay("ann", "10H 2D").plays(&["settle", "take"]).patience_is("monk", 1);
    assert_eq!(s.foe_state("monk").temper, Temper::Steady);
    s.play("attack ann monk melee").difficulty_is(4);
}

// covers: Fury and a total failure
#[test]
fn fury_waits_where_a_total_failure_leaves_the_foe_no_attack() {
    let s = round_with(calm(9).set_up("set monk patience 0"), "2D", "9C 8C 7C 6C")
        .owed(&["ann: a free major effect"])
        .suffers("ann", &[])
        .play("waive");
    assert_eq!(s.foe_state("monk").temper, Temper::Furious);
    // The next attack that strikes is the furious one.
    let s = round_with(s, "10H 9H 8H 2D", "9C 8C 7C 6C")
        .owed(&["ann: a free major foe effect", "ann: 4 damage"])
        .suffers("ann", &["Engaged"]);
    assert_eq!(s.foe_state("monk").temper, Temper::Open);
}

#[test]
fn a_strike_from_stealth_leaves_fury_and_opening_alone() {
    let strike = |s: Scene| {
        s.hand("ann", "10H 9D")
            .dealer_draws("9C 8C")
            .plays(&["stealth ann monk melee", "adjust difficulty -5"])
            .lay("ann", "10H 9D")
            .play("settle")
    };
    let s = strike(calm(5).set_up("set monk patience 0"));
    assert_eq!(s.foe_state("monk").temper, Temper::Furious);
}

#[test]
fn minions_have_no_patience_to_lose() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .hand("ann", "10H 9H 8H 7D 6D 5D")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .play("attack ann fanatic melee")
        .lay("ann", "10H 9H 8H 7D 6D 5D")
        .comes_to(Outcome::Perfect, 6, 0)
        .play("settle")
        .health_is("fanatic", 0)
        .table(|t| assert_eq!(t.foes().next().unwrap().foe().unwrap().temper, Temper::Steady))
        .refused("attack ann fanatic melee", "Fanatic is dead");
}

#[test]
fn a_hero_of_few_gifts_sees_only_how_a_foe_looks() {
    let s = scene().sheet(sheet("Eve", [4, 4, 4, 4, 4], &[])).foe("horus").set_up("set horus health 8");
    let seen = s.seen("eve");
    let foe = seen.foes().next().unwrap().foe().unwrap();
    assert!(foe.numbers.is_none());
    assert_eq!(foe.looks, "badly hurt");
    assert_eq!(s.seen("dealer").foes().next().unwrap().foe().unwrap().numbers.as_ref().unwrap().health, 8);
}

// covers: A foe that gets another sheet
#[test]
fn a_foe_gets_another_sheet_and_keeps_what_it_has_lost() {
    let text = |change: fn(&mut FoeSheet)| {
        let sheet = Written::Foe(foe_sheet("fanatic", change));
        Command::Rewrite(id("fanatic"), Ref::Inline(Arc::new(sheet))).to_string()
    };
    let start = || scene().sheet(ann()).foe("fanatic").foe("fanatic");
    // What was whole is whole; the name of its kind stays that of the twin.
    let s = start().play(&text(|foe| (foe.health, foe.armor) = (10, 2)));
    let s = s.says("Secret note: Fanatic has another sheet.");
    assert_eq!((s.foe_state("fanatic").health, s.foe_state("fanatic").armor), (10, 2));
    assert_eq!(s.foe_state("fanatic-2").health, 6);
    // What was lost stays lost, as far as the new figures go.
    let hurt = || start().set_up("set fanatic health 4");
    assert_eq!(hurt().play(&text(|foe| foe.health = 10)).foe_state("fanatic").health, 4);
    assert_eq!(hurt().play(&text(|foe| foe.health = 3)).foe_state("fanatic").health, 3);
    let s = hurt().play(&text(|foe| foe.name = "Zealot".into()));
    let s = s.says("Secret note: Zealot has another sheet.").undo();
    assert_eq!((s.actor("fanatic").name.as_str(), s.foe_state("fanatic").health), ("Fanatic", 4));
    // One of the codex, by its name; nobody gets the sheet of another system, and heroes none of a foe.
    let s = hurt().play("rewrite fanatic cultist");
    assert_eq!((s.actor("fanatic").name.as_str(), s.foe_state("fanatic").health), ("Cultist", 4));
    let s = s.refused("rewrite ann cultist", Refusal::NotA("Ann".into(), "a foe"));
    s.refused("rewrite fanatic karla", Refusal::NotA("Cultist".into(), "a hero"));
}

#[test]
fn nobody_but_the_dealer_reads_what_a_changed_foe_has() {
    let sheet = Written::Foe(foe_sheet("fanatic", |foe| foe.health = 77));
    let line = Command::Rewrite(id("fanatic"), Ref::Inline(Arc::new(sheet))).to_string();
    let s = scene().sheet(ann()).foe("fanatic").play(&line);
    let read = format!("{:?}", s.seen("ann"));
    assert!(!read.contains("77"), "{read}");
    s.says("Secret note: Fanatic has another sheet.");
}
